package files

import (
	"bytes"
	"context"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/samples"
)

func contextOf(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithCancel(t.Context())
}

// multipartForm writes fields and then files, each under its field's name.
func multipartForm(t *testing.T, fields [][2]string, files [][2]string) (*bytes.Buffer, string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, field := range fields {
		require.NoError(t, form.WriteField(field[0], field[1]))
	}
	for _, file := range files {
		part, err := form.CreateFormFile(file[0], "ignored.bin")
		require.NoError(t, err)
		_, err = part.Write([]byte(file[1]))
		require.NoError(t, err)
	}
	require.NoError(t, form.Close())
	return &body, form.FormDataContentType()
}

func dataOf(user, claim, name string) map[string]string {
	return map[string]string{"category": "clame", "fileName": name, "userUuid": user, "applicationUuid": digital, "clientClameId": claim}
}

func (p *portal) attach(user, claim, name string, content []byte) answer {
	p.t.Helper()
	var fields [][2]string
	for key, value := range dataOf(user, claim, name) {
		fields = append(fields, [2]string{key, value})
	}
	form, media := multipartForm(p.t, fields, [][2]string{{"file", string(content)}})
	return p.send(user, http.MethodPost, "/files/upload-clame-file", form, "Content-Type", media)
}

func (p *portal) attachAll(user string, datas any, contents ...[]byte) answer {
	p.t.Helper()
	text, err := json.Marshal(datas)
	require.NoError(p.t, err)
	var all [][2]string
	for _, content := range contents {
		all = append(all, [2]string{"files", string(content)})
	}
	form, media := multipartForm(p.t, [][2]string{{"datas", string(text)}}, all)
	return p.send(user, http.MethodPost, "/files/upload-multiple-clame-files", form, "Content-Type", media)
}

func TestClaimsTakeFiles(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		file := result[filesapi.File](t, p.attach(anna, openClaim, "défaut.png", photo(t, 0)))
		assert.Equal(t, "défaut.jpg", file.Name)
		assert.Equal(t, openClaim, file.ClaimUuid.String())
		assert.Equal(t, "claim.closed", p.attach(anna, closedClaim, "a.jpg", photo(t, 0)).code(t))
		for _, claim := range []string{theirClaim, named("claim-nowhere")} {
			assert.Equal(t, http.StatusNotFound, p.attach(anna, claim, "a.jpg", photo(t, 0)).StatusCode)
		}
		assert.Equal(t, http.StatusNotFound, p.attach(guest, openClaim, "a.jpg", photo(t, 0)).StatusCode)

		a := p.attachAll(anna, []any{dataOf(anna, openClaim, "a.jpg"), dataOf(anna, closedClaim, "b.jpg"), dataOf(anna, openClaim, "c.exe"), dataOf(anna, openClaim, "d.stl")},
			photo(t, 1), photo(t, 2), []byte("MZ"), samples.ArchSTL(20, 10, 0, false))
		results := result[[]filesapi.ClaimFileResult](t, a)
		require.Len(t, results, 4)
		assert.NotNil(t, results[0].File)
		assert.Equal(t, "claim.closed", results[1].Problem.Code)
		assert.Equal(t, "file.type", results[2].Problem.Code)
		assert.NotNil(t, results[3].File, "one that fails does not stop the others")

		empty := p.attachAll(anna, []any{})
		assert.Equal(t, http.StatusNoContent, empty.StatusCode)
		assert.Empty(t, empty.body, "nothing returned for an empty list")

		of, err := p.service.OfClaim(t.Context(), openClaim)
		require.NoError(t, err)
		assert.Len(t, of, 3)
		assert.Len(t, p.keys(), 3, "what was refused left nothing")
	})
}

func TestFormsThatSayTwoThingsAreRefused(t *testing.T) {
	p := single(t)
	fields := [][2]string{{"category", "clame"}, {"fileName", "a.jpg"}, {"userUuid", anna}, {"applicationUuid", digital}, {"clientClameId", openClaim}}
	picture := [2]string{"file", string(photo(t, 0))}
	for name, c := range map[string]struct {
		fields [][2]string
		files  [][2]string
	}{
		"two users":        {append(fields, [2]string{"userUuid", other}), [][2]string{picture}},
		"an unknown field": {append(fields, [2]string{"practice", theirs}), [][2]string{picture}},
		"no file":          {fields, nil},
		"two files":        {fields, [][2]string{picture, picture}},
		"another category": {append([][2]string{{"category", "other"}}, fields[1:]...), [][2]string{picture}},
		"the file first":   {nil, [][2]string{picture}},
		"no application":   {append([][2]string{{"applicationUuid", anna}}, append(fields[:3:3], fields[4])...), [][2]string{picture}},
	} {
		t.Run(name, func(t *testing.T) {
			form, media := multipartForm(t, c.fields, c.files)
			a := p.send(anna, http.MethodPost, "/files/upload-clame-file", form, "Content-Type", media)
			assert.Equal(t, http.StatusBadRequest, a.StatusCode, "%s", a.body)
		})
	}
	one := dataOf(anna, openClaim, "a.jpg")
	assert.Equal(t, http.StatusBadRequest, p.attachAll(anna, []any{one}).StatusCode, "data without a file")
	assert.Equal(t, http.StatusBadRequest, p.attachAll(anna, []any{one}, photo(t, 0), photo(t, 1)).StatusCode, "a file without data")
	assert.Equal(t, http.StatusBadRequest, p.attachAll(anna, "x").StatusCode)
}

func TestListsAreFilteredSortedAndCounted(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		p.upload(anna, Picture, "Élodie sourire.jpg", photo(t, 0))
		p.now = p.now.Add(time.Minute)
		p.upload(anna, Picture, "profil.jpg", photo(t, 1))
		p.now = p.now.Add(time.Minute)
		p.upload(bruno, DentalScan, "Arcade.stl", samples.ArchSTL(20, 10, 0, false))
		link := result[filesapi.File](t, p.post(anna, "/files/link/"+anna,
			`{"patientUuid":"`+ourPatient+`","name":"Plan","url":"https://viewer.example.com/x?y=1","note":"à voir"}`))
		assert.Equal(t, "https://viewer.example.com/x?y=1", *link.Link)
		assert.Equal(t, "file.link", p.get(anna, "/files/download/"+link.Uuid.String()).code(t))

		for query, names := range map[string][]string{
			"?sort=name":                          {"Arcade.stl", "Élodie sourire.jpg", "Plan", "profil.jpg"},
			"?sort=-name&size=2&page=2":           {"Élodie sourire.jpg", "Arcade.stl"},
			"?search=elodie":                      {"Élodie sourire.jpg"},
			"?search=VOIR%20plan":                 {"Plan"},
			"?search=%25":                         {},
			"?kind=picture&kind=viewer&sort=name": {"Élodie sourire.jpg", "Plan", "profil.jpg"},
			"?patient=" + second:                  {},
			"?from=2099-01-01":                    {},
			"?to=2001-01-01":                      {},
			"?claim=" + openClaim:                 {},
			"?sort=-size&size=1":                  {"Arcade.stl"},
		} {
			found := []string{}
			for _, file := range result[filesapi.FilePage](t, p.get(anna, "/files/list/"+anna+query)).Items {
				found = append(found, file.Name)
			}
			assert.Equal(t, names, found, query)
		}
		facets := result[filesapi.FileFacets](t, p.get(anna, "/files/facets/"+anna))
		assert.Equal(t, 4, facets.Total)
		assert.Len(t, facets.Kind, 3)
		quota := result[filesapi.FileQuota](t, p.get(anna, "/files/quota/"+anna))
		assert.Equal(t, int64(QuotaBytes), quota.Limit)
		assert.Positive(t, quota.Used)
		assert.Len(t, quota.Rules, len(Rules))
		export := p.get(anna, "/files/export/"+anna+"?sort=name")
		assert.Equal(t, 5, strings.Count(string(export.body), "\r\n"), "%s", export.body)
		assert.ElementsMatch(t, []string{
			"upload file", "upload file", "upload file", "upload file", "list files", "list files", "list files", "list files", "list files",
			"list files", "list files", "list files", "list files", "list files", "list overview", "view patient", "export files",
		}, p.journal(), "every change and reading; that of one patient's files opens his record, and a short list is an overview")
	})
}

func TestChangesTellOfOneAnother(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		id := p.upload(anna, Picture, "a.jpg", photo(t, 0))
		renamed := result[filesapi.File](t, p.post(anna, "/files/rename/"+anna+"/"+id, `{"name":"Sourire.png","version":1}`))
		assert.Equal(t, "Sourire.jpg", renamed.Name, "its content is still a JPEG")
		assert.Equal(t, "version.conflict", p.post(bruno, "/files/rename/"+bruno+"/"+id, `{"name":"Autre","version":1}`).code(t))
		update := func(body string) answer {
			return p.send(anna, http.MethodPut, "/files/update/"+anna+"/"+id, strings.NewReader(body), "Content-Type", "application/json")
		}
		moved := result[filesapi.File](t, update(`{"kind":"radio","patientUuid":"`+second+`","takenOn":"2026-05-04","note":"contrôle","version":2}`))
		assert.Equal(t, "radio", string(moved.Kind))
		assert.Equal(t, second, moved.Patient.Uuid.String())
		assert.Equal(t, "file.kind", update(`{"kind":"dental_scan","version":3}`).code(t))
		assert.Equal(t, "file.kind", update(`{"kind":"clame","version":3}`).code(t))
		assert.Equal(t, http.StatusNotFound, update(`{"patientUuid":"`+theirPatient+`","version":3}`).StatusCode)
		assert.Equal(t, http.StatusBadRequest, p.post(anna, "/files/rename/"+anna+"/"+id, `{"name":"\u202e","version":3}`).StatusCode)
	})
}

func TestWhatIsDeletedComesBackForAWhile(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		kept, gone := p.upload(anna, Picture, "kept.jpg", photo(t, 0)), p.upload(anna, Picture, "gone.jpg", photo(t, 0))
		// Two rows may refer to the same content, as in the demonstration.
		p.exec("UPDATE files SET blob = (SELECT blob FROM files WHERE uuid = ?) WHERE uuid = ?", kept, gone)
		require.NoError(t, p.blobs.Delete(t.Context(), fileKey(ours, gone)))

		a := p.post(anna, "/files/delete/"+anna, `{"filesUuids":["`+gone+`","`+gone+`"]}`)
		assert.Equal(t, 1, result[filesapi.FilesChanged](t, a).Changed)
		assert.Equal(t, http.StatusNotFound, p.get(anna, "/files/download/"+gone).StatusCode)
		assert.Equal(t, 1, result[filesapi.FilePage](t, p.get(anna, "/files/list/"+anna)).Total)
		trash := result[filesapi.FilePage](t, p.get(anna, "/files/list/"+anna+"?deleted=true"))
		require.Len(t, trash.Items, 1)
		assert.NotNil(t, trash.Items[0].RestorableUntil)
		both := `{"filesUuids":["` + gone + `","` + kept + `"]}`
		assert.Equal(t, http.StatusNotFound, p.post(anna, "/files/restore/"+anna, both).StatusCode, "all or none")
		assert.Equal(t, http.StatusNotFound, p.post(other, "/files/restore/"+other, `{"filesUuids":["`+gone+`"]}`).StatusCode)
		assert.Equal(t, http.StatusOK, p.post(bruno, "/files/restore/"+bruno, `{"filesUuids":["`+gone+`"]}`).StatusCode)
		assert.Equal(t, http.StatusOK, p.get(anna, "/files/download/"+gone).StatusCode)

		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, "/files/delete/"+anna+"/"+gone, nil).StatusCode)
		p.now = p.now.Add(restorable + 2*time.Hour)
		assert.Equal(t, http.StatusNotFound, p.post(anna, "/files/restore/"+anna, `{"filesUuids":["`+gone+`"]}`).StatusCode)
		require.NoError(t, p.service.Sweep(t.Context()))
		assert.Equal(t, []string{fileKey(ours, kept)}, p.keys(), "content that another row shows stays")
		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, "/files/delete/"+anna+"/"+kept, nil).StatusCode)
		p.now = p.now.Add(restorable + 2*time.Hour)
		require.NoError(t, p.service.Sweep(t.Context()))
		assert.Empty(t, p.keys())
	})
}

func TestFilesOfAClosedClaimStay(t *testing.T) {
	p := single(t)
	id := result[filesapi.File](t, p.attach(anna, openClaim, "a.jpg", photo(t, 0))).Uuid.String()
	p.exec("UPDATE files SET claim_uuid = ? WHERE uuid = ?", closedClaim, id)
	a := p.send(anna, http.MethodDelete, "/files/delete/"+anna+"/"+id, nil)
	assert.Equal(t, http.StatusConflict, a.StatusCode)
	assert.Equal(t, "file.claimed", a.code(t))
}

// REQ-25
func TestViewersArePublicPages(t *testing.T) {
	for link, good := range map[string]bool{
		"https://viewer.example.com/a?b=c#d": true, "https://xn--e1afmkfd.example/": true,
		"http://viewer.example.com/": false, "javascript:alert(1)": false, "https://user:secret@viewer.example.com/": false,
		"https://127.0.0.1/": false, "https://[::1]/": false, "https://localhost/": false, "https://printer.local/": false, "https://2130706433/": false,
		"https://0x7f.0.0.1/": false, "https://viewer.example.com:8443/": false, "https://": false, "https://host/": false, "data:text/html,x": false,
	} {
		_, fault := viewerLink(link)
		assert.Equal(t, good, fault == "", link)
	}
}
