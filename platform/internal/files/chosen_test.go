package files

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/samples"
)

// chosen limits the share with other to a file.
func (p *portal) chosen(file string) {
	p.exec("UPDATE patient_shares SET chosen_files = 1")
	p.exec("INSERT INTO shared_files (access_uuid, file_uuid) SELECT uuid, ? FROM patient_shares", file)
}

func TestFilesThatAShareDoesNotShowDoNotExistForItsRecipient(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		shown := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		hidden := p.upload(anna, DentalScan, "autre.stl", samples.ArchSTL(21, 10, 0, false))
		comment := result[filesapi.FileComment](t, p.post(anna, comments(anna, hidden), pin)).Uuid.String()
		p.shared("contribute")
		p.chosen(shown)

		assert.Equal(t, http.StatusOK, p.get(other, "/files/download/"+shown).StatusCode)
		assert.Equal(t, http.StatusOK, p.post(other, comments(other, shown), pin).StatusCode)
		calls := map[string]answer{
			"download": p.get(other, "/files/download/"+hidden), "preview": p.get(other, "/files/preview/"+hidden), "one": p.get(other, "/files/one/"+other+"/"+hidden),
			"ownership": p.get("", "/ownership/"+other+"/file/"+hidden), "zip": p.zip(other, shown, hidden),
			"comments": p.get(other, comments(other, hidden)), "comment": p.post(other, comments(other, hidden), pin),
			"verdict":      p.post(other, "/files/verdict/"+other+"/"+hidden, `{"verdict":"approved"}`),
			"resolve":      p.post(other, "/files/comment-resolve/"+other+"/"+hidden+"/"+comment, `{"resolved":true}`),
			"remove":       p.send(other, http.MethodDelete, comments(other, hidden)+"/"+comment, nil),
			"measurements": p.get(other, "/files/measurements/"+other+"/"+hidden),
		}
		for call, a := range calls {
			assert.Equal(t, http.StatusNotFound, a.StatusCode, call)
		}
		of := "?patient=" + ourPatient
		list := result[filesapi.FilePage](t, p.get(other, "/files/list/"+other+of))
		require.Len(t, list.Items, 1)
		assert.Equal(t, shown, list.Items[0].Uuid.String())
		assert.Equal(t, 1, list.Total, "the total counts no other file")
		assert.Equal(t, 1, result[filesapi.FileFacets](t, p.get(other, "/files/facets/"+other+of)).Total)
		assert.NotContains(t, string(p.get(other, "/files/export/"+other+of).body), "autre")

		p.exec("UPDATE patient_shares SET rights = 'read'")
		assert.Equal(t, "share.right", p.post(other, comments(other, shown), pin).code(t))
		assert.Equal(t, http.StatusNotFound, p.post(other, comments(other, hidden), pin).StatusCode, "no right is named for a file that does not exist")

		p.upload(anna, DentalScan, "neuf.stl", samples.ArchSTL(22, 10, 0, false))
		assert.Equal(t, 1, result[filesapi.FilePage](t, p.get(other, "/files/list/"+other+of)).Total, "later files are not chosen")
		p.exec("UPDATE files SET patient_uuid = ? WHERE uuid = ?", second, shown)
		assert.Equal(t, http.StatusNotFound, p.get(other, "/files/download/"+shown).StatusCode, "of a patient who is not shared")
		assert.Zero(t, result[filesapi.FilePage](t, p.get(other, "/files/list/"+other+of)).Total)
	})
}

func TestAShareOfATreatmentShowsFilesThatAreAddedLater(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		shown := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		hidden := p.upload(anna, DentalScan, "autre.stl", samples.ArchSTL(21, 10, 0, false))
		p.shared("contribute")
		p.exec("UPDATE patient_shares SET treatment = 'W26-1'")
		p.exec("INSERT INTO applications (uuid, name) VALUES ('shop', 'E-shop')")
		p.exec(`INSERT INTO orders (reference, practice_uuid, ordered_at, status, status_since, line, product, teeth, application_uuid, patient_uuid,
		practitioner_uuid, entered_by_uuid, delivery_on, parts, parts_delivered, refusal_reason, scan_name, ship_name, ship_street, ship_postal_code,
		ship_city, ship_country, currency, shipping_cents, total_cents, patient_sort, product_sort, search_text)
		SELECT 'W26-1', practice_uuid, 1, 1, 1, 'protheses', 'P', '', 'shop', uuid, ?, ?, '', 1, 0, '', '', '', '', '', '', 'FR', 'EUR', 0, 0, '', '', 'x' FROM patients WHERE uuid = ?`, anna, anna, ourPatient)
		p.exec(`INSERT INTO acts (uuid, practice_uuid, patient_uuid, author_uuid, type, done_on, teeth, note, order_reference, version, created_at, updated_at, deleted_at)
			SELECT 'act', practice_uuid, uuid, ?, 'contention', '2026-01-01', '', '', 'W26-1', 1, 1, 1, 0 FROM patients WHERE uuid = ?`, anna, ourPatient)
		p.exec("INSERT INTO act_files (act_uuid, file_uuid, position) VALUES ('act', ?, 0)", shown)

		of := "?patient=" + ourPatient
		assert.Equal(t, http.StatusOK, p.get(other, "/files/download/"+shown).StatusCode)
		assert.Equal(t, http.StatusOK, p.post(other, comments(other, shown), pin).StatusCode)
		for call, a := range map[string]answer{
			"download": p.get(other, "/files/download/"+hidden), "preview": p.get(other, "/files/preview/"+hidden), "one": p.get(other, "/files/one/"+other+"/"+hidden),
			"ownership": p.get("", "/ownership/"+other+"/file/"+hidden), "zip": p.zip(other, shown, hidden),
			"comments": p.get(other, comments(other, hidden)), "comment": p.post(other, comments(other, hidden), pin),
		} {
			assert.Equal(t, http.StatusNotFound, a.StatusCode, call)
		}
		assert.Equal(t, 1, result[filesapi.FilePage](t, p.get(other, "/files/list/"+other+of)).Total)
		assert.Equal(t, 1, result[filesapi.FileFacets](t, p.get(other, "/files/facets/"+other+of)).Total)
		assert.NotContains(t, string(p.get(other, "/files/export/"+other+of).body), "autre")

		p.exec("INSERT INTO act_files (act_uuid, file_uuid, position) VALUES ('act', ?, 1)", hidden)
		assert.Equal(t, http.StatusOK, p.get(other, "/files/download/"+hidden).StatusCode, "the corrected scan")
		p.exec("UPDATE acts SET deleted_at = 1")
		assert.Equal(t, http.StatusNotFound, p.get(other, "/files/download/"+shown).StatusCode)
	})
}

func TestAGuestOfChosenFilesReadsThemAlone(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		shown, hidden := p.upload(anna, Picture, "a.jpg", photo(t, 0)), p.upload(anna, Picture, "b.jpg", photo(t, 1))
		p.exec("UPDATE guests SET chosen_files = 1")
		p.exec("INSERT INTO shared_files (access_uuid, file_uuid) VALUES (?, ?)", guest, shown)
		assert.Equal(t, http.StatusOK, p.get(guest, "/files/download/"+shown).StatusCode)
		for _, path := range []string{"/files/download/", "/files/preview/", "/files/one/" + guest + "/"} {
			assert.Equal(t, http.StatusNotFound, p.get(guest, path+hidden).StatusCode, path)
		}
		for _, path := range []string{"/files/list/" + guest, "/files/list/" + guest + "?patient=" + ourPatient} {
			assert.Equal(t, 1, result[filesapi.FilePage](t, p.get(guest, path)).Total, path)
		}
		p.exec("DELETE FROM shared_files")
		assert.Zero(t, result[filesapi.FilePage](t, p.get(guest, "/files/list/"+guest)).Total, "without a choice nothing is shown, not the whole record")
	})
}

func TestTheSweepOfAFileEndsItsChoice(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		file := p.upload(anna, Picture, "a.jpg", photo(t, 0))
		p.exec("INSERT INTO shared_files (access_uuid, file_uuid) VALUES (?, ?)", uuid.NewString(), file)
		p.exec("DELETE FROM files WHERE uuid = ?", strings.ToLower(file))
		count, err := p.db.NewSelect().Table("shared_files").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, count)
	})
}
