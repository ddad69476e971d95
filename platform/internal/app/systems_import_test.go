package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
	"portal/platform/internal/testwait"
)

type unitedImport struct {
	Result struct {
		UUID, Status, CaseID string
		Files                []struct {
			FileID, State, FileUUID, Code, Name string
			Bytes, Size                         int64
		}
	}
}

// paired pairs a user with the reference scan service like the gateway does, and returns one of the account's cases.
func paired(t *testing.T, p *platform, login string, expires time.Time) (user, caseID string) {
	t.Helper()
	a := p.api("product-api")
	user = a.user(login)
	tokens := p.grant(p.serviceToken("scans"), http.StatusOK, codeGrant(p.consent(login)))
	body, err := json.Marshal(map[string]any{"accessToken": tokens.AccessToken, "refreshToken": tokens.RefreshToken, "expiresAt": expires.UTC()})
	require.NoError(t, err)
	a.call(http.MethodPost, "/product/users/unite-refresh/"+user, string(body), http.StatusOK, nil)
	var cases pageOf[struct{ ID string }]
	api{p, tokens.AccessToken}.call(http.MethodPost, "/scans/cases/search", `{"size":1}`, http.StatusOK, &cases)
	return user, cases.Result.Items[0].ID
}

func patientOf(a api, user string) string {
	var patients pageOf[struct{ UUID string }]
	a.get("/product/patients/list/"+user+"?size=1", http.StatusOK, &patients)
	return patients.Result.Items[0].UUID
}

func importBody(caseID, key string, files ...string) string {
	return `{"caseId":"` + caseID + `","fileIds":["` + strings.Join(files, `","`) + `"],"idempotencyKey":"5f6f8d3e-6d0a-4f55-9a52-0c4b2f1f7a` + key + `"}`
}

func awaitImport(t *testing.T, a api, user, id string) unitedImport {
	t.Helper()
	var now unitedImport
	testwait.Until(t, func() bool {
		a.get("/product/users/unite-imports/"+user+"/"+id, http.StatusOK, &now)
		return now.Result.Status != "running"
	}, "the import ends")
	return now
}

func TestScansAreImportedInTheBackground(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	user, caseID := paired(t, p, demo.Camille, time.Now().Add(time.Hour))
	patient := patientOf(a, user)
	path := "/product/users/save-unite-files/" + user + "/" + patient
	var started, again unitedImport
	a.call(http.MethodPost, path, importBody(caseID, "01", "upper", "lower", "nothing"), http.StatusAccepted, &started)
	a.call(http.MethodPost, path, importBody(caseID, "01", "upper", "lower", "nothing"), http.StatusAccepted, &again)
	assert.Equal(t, started.Result.UUID, again.Result.UUID, "the same operation is one import")
	a.call(http.MethodPost, path, importBody(caseID, "01", "upper"), http.StatusConflict, nil)
	ended := awaitImport(t, a, user, started.Result.UUID)
	assert.Equal(t, "failed", ended.Result.Status, "one file is not there")
	require.Len(t, ended.Result.Files, 3)
	for _, file := range ended.Result.Files[:2] {
		assert.Equal(t, "done", file.State, file.Code)
		assert.Equal(t, file.Size, file.Bytes)
		assert.NotEmpty(t, file.FileUUID)
		a.get("/product/ownership/"+user+"/file/"+file.FileUUID, http.StatusNoContent, nil)
		a.get("/product/ownership/"+a.user(demo.Hugo)+"/file/"+file.FileUUID, http.StatusNotFound, nil)
	}
	assert.Equal(t, "scans.files.none", ended.Result.Files[2].Code)
	var all struct{ Result []struct{ UUID string } }
	a.get("/product/users/unite-imports/"+user, http.StatusOK, &all)
	require.NotEmpty(t, all.Result)
	assert.Equal(t, started.Result.UUID, all.Result[0].UUID)
	a.get("/product/users/unite-imports/"+a.user(demo.Nora)+"/"+started.Result.UUID, http.StatusNotFound, nil)
}

func TestWhoMayImport(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	user, caseID := paired(t, p, demo.Camille, time.Now().Add(time.Hour))
	hugo := a.user(demo.Hugo)
	mine, his := patientOf(a, user), patientOf(a, hugo)
	a.call(http.MethodPost, "/product/users/save-unite-files/"+user+"/"+his, importBody(caseID, "01", "upper"), http.StatusNotFound, nil)
	var answer problemBody
	a.call(http.MethodPost, "/product/users/save-unite-files/"+a.user(demo.Nora)+"/"+mine, importBody(caseID, "01", "upper"), http.StatusConflict, &answer)
	assert.Equal(t, "scans.pairing.none", answer.Code)
	for _, bad := range []string{`{}`, importBody(caseID, "01"), importBody(caseID, "01", "../x"), importBody(caseID, "01", "a", "a")} {
		a.call(http.MethodPost, "/product/users/save-unite-files/"+user+"/"+mine, bad, http.StatusBadRequest, nil)
	}
	// Another account's case is not found.
	paired(t, p, demo.Hugo, time.Now().Add(time.Hour))
	var started unitedImport
	a.call(http.MethodPost, "/product/users/save-unite-files/"+hugo+"/"+his, importBody(caseID, "02", "upper"), http.StatusAccepted, &started)
	assert.Equal(t, "scans.files.none", awaitImport(t, a, hugo, started.Result.UUID).Result.Files[0].Code)
}

func TestImportsThroughTrouble(t *testing.T) {
	p := start(t, seededSQLite(t))
	a, faults := p.api("product-api"), p.api("faults")
	user, caseID := paired(t, p, demo.Camille, time.Now().Add(-time.Hour))
	path := "/product/users/save-unite-files/" + user + "/" + patientOf(a, user)
	var started unitedImport
	a.call(http.MethodPost, path, importBody(caseID, "01", "upper"), http.StatusAccepted, &started)
	assert.Equal(t, "done", awaitImport(t, a, user, started.Result.UUID).Result.Status, "the access that ran out was renewed")
	for i, kind := range []string{"error", "garbage", "reset", "truncated"} {
		faults.call(http.MethodPut, "/faults/scans", `{"kind":"`+kind+`"}`, http.StatusNoContent, nil)
		a.call(http.MethodPost, path, importBody(caseID, "1"+string(rune('0'+i)), "upper"), http.StatusAccepted, &started)
		ended := awaitImport(t, a, user, started.Result.UUID)
		assert.Equal(t, "failed", ended.Result.Status, kind)
		assert.Equal(t, "scans.files.unavailable", ended.Result.Files[0].Code, kind)
		assert.Empty(t, ended.Result.Files[0].FileUUID, "nothing half is kept")
	}
	faults.call(http.MethodPut, "/faults/scans", `{"kind":"truncated","skip":1,"times":1}`, http.StatusNoContent, nil)
	a.call(http.MethodPost, path, importBody(caseID, "19", "upper"), http.StatusAccepted, &started)
	cut := awaitImport(t, a, user, started.Result.UUID).Result.Files[0]
	assert.Equal(t, "failed", cut.State, "a file that was cut off")
	assert.Empty(t, cut.FileUUID, "nothing half is kept")
	faults.call(http.MethodPut, "/faults/scans", `{"kind":"unauthorized","times":1}`, http.StatusNoContent, nil)
	a.call(http.MethodPost, path, importBody(caseID, "20", "upper"), http.StatusAccepted, &started)
	assert.Equal(t, "done", awaitImport(t, a, user, started.Result.UUID).Result.Status, "a token refused once is renewed")
}
