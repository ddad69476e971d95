package files

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/pages"
)

// offered sends a picture to the tray of ourPatient.
func (p *portal) offered(user, name string, variant int) answer {
	p.t.Helper()
	form, media := multipartForm(p.t, [][2]string{{"userUuid", user}, {"patientUuid", ourPatient}, {"kind", Picture}, {"fileName", name}},
		[][2]string{{"file", string(photo(p.t, variant))}})
	return p.send(user, http.MethodPost, "/files/tray-offer", form, "Content-Type", media)
}

func (p *portal) decide(user, id, accepted string) answer {
	return p.post(user, "/files/tray-decide/"+user+"/"+id, `{"accepted":`+accepted+`}`)
}

func TestARecipientsFileBecomesOneOfTheRecordOnceItIsAccepted(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		tray := func(user string) []filesapi.TrayFile {
			return result[[]filesapi.TrayFile](t, p.get(user, "/files/tray/"+user+"/"+ourPatient))
		}
		assert.Equal(t, http.StatusNotFound, p.offered(other, "a.jpg", 0).StatusCode, "without a share")
		p.shared("comment")
		assert.Equal(t, "share.right", p.offered(other, "a.jpg", 0).code(t))
		p.shared("contribute")
		assert.Equal(t, http.StatusNotFound, p.offered(anna, "a.jpg", 0).StatusCode, "the practice uploads")
		assert.Equal(t, http.StatusNotFound, p.offered(guest, "a.jpg", 0).StatusCode)
		sent := p.offered(other, "a.stl", 0)
		require.Equal(t, http.StatusOK, sent.StatusCode, "%s", sent.body)
		id := result[filesapi.TrayFile](t, sent).Uuid.String()
		p.now = p.now.Add(time.Second)
		second := result[filesapi.TrayFile](t, p.offered(other, "b.jpg", 1)).Uuid.String()

		notices := func() (lines []string) {
			require.NoError(t, p.db.NewSelect().Table("notifications").ColumnExpr("user_uuid || ' ' || title").
				Where("link = ?", pages.PatientsFiles+"?patient="+ourPatient).Scan(t.Context(), &lines))
			return lines
		}
		deciders := []string{anna + " notifications.file.offered", bruno + " notifications.file.offered"}
		assert.ElementsMatch(t, deciders, notices(), "once for both files")

		require.Len(t, tray(anna), 2)
		assert.Equal(t, "a.jpg", tray(anna)[0].Name, "the content decides the extension")
		assert.Equal(t, theirs, *tray(anna)[0].Practice, "with the practice that sent it")
		assert.Len(t, tray(other), 2)
		assert.Zero(t, result[filesapi.FilePage](t, p.get(anna, "/files/list/"+anna+"?patient="+ourPatient)).Total, "no file of the record yet")
		assert.Equal(t, http.StatusNotFound, p.get(anna, "/files/download/"+id).StatusCode)
		assert.Equal(t, photo(t, 0), p.get(anna, "/files/tray-content/"+anna+"/"+id).body)
		assert.Equal(t, photo(t, 0), p.get(other, "/files/tray-content/"+other+"/"+id).body, "its sender")
		assert.Equal(t, http.StatusNotFound, p.get(guest, "/files/tray-content/"+guest+"/"+id).StatusCode)
		for _, user := range []string{other, guest} {
			assert.Equal(t, http.StatusNotFound, p.decide(user, id, "true").StatusCode, "the practice decides")
		}

		require.Equal(t, http.StatusNoContent, p.decide(bruno, id, "true").StatusCode)
		assert.Equal(t, http.StatusNotFound, p.decide(anna, id, "false").StatusCode, "decided meanwhile")
		list := result[filesapi.FilePage](t, p.get(anna, "/files/list/"+anna+"?patient="+ourPatient))
		require.Len(t, list.Items, 1)
		assert.Equal(t, other, list.Items[0].CreatedBy.Uuid.String(), "its origin stays")
		require.Equal(t, http.StatusNoContent, p.decide(anna, second, "false").StatusCode)
		assert.Empty(t, tray(anna))
		assert.ElementsMatch(t, append(deciders, other+" notifications.file.accepted", other+" notifications.file.declined"), notices())
		for _, key := range p.keys() {
			assert.NotContains(t, key, "/tray/", "no content stays behind")
		}
	})
}

func TestATrayIsBounded(t *testing.T) {
	p := single(t)
	p.shared("contribute")
	id := result[filesapi.TrayFile](t, p.offered(other, "a.jpg", 0)).Uuid.String()
	for i := range trayMost - 1 {
		p.exec("INSERT INTO tray_files (uuid, practice_uuid, patient_uuid, kind, name, media, size, sha256, blob, created_at, created_by) SELECT ?, practice_uuid, patient_uuid, kind, name, media, size, sha256, blob, created_at, created_by FROM tray_files WHERE uuid = ?",
			named("tray"+string(rune('a'+i))), id)
	}
	assert.Equal(t, "tray.full", p.offered(other, "b.jpg", 1).code(t))
	p.exec("UPDATE patient_shares SET revoked_at = 2")
	assert.Equal(t, http.StatusNotFound, p.offered(other, "b.jpg", 1).StatusCode)
	assert.Equal(t, http.StatusNotFound, p.get(other, "/files/tray/"+other+"/"+ourPatient).StatusCode)
	assert.Equal(t, http.StatusNotFound, p.get(other, "/files/tray-content/"+other+"/"+id).StatusCode)
	assert.Equal(t, http.StatusOK, p.get(anna, "/files/tray-content/"+anna+"/"+id).StatusCode)
	p.exec("UPDATE patient_shares SET revoked_at = 0")
	p.exec("UPDATE tray_files SET created_by = ?", anna)
	assert.Equal(t, http.StatusNotFound, p.get(other, "/files/tray-content/"+other+"/"+id).StatusCode, "another sender's")
	p.exec("UPDATE tray_files SET created_by = ?", other)
	p.exec("UPDATE patient_shares SET revoked_at = 2")
	assert.Equal(t, http.StatusNoContent, p.decide(anna, id, "true").StatusCode, "what was sent stays after the share")
}
