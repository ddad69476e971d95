package app_test

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

// as makes a call like the gateway does for a session.
func (a api) as(user, method, path, body string, status int, into any) {
	a.t.Helper()
	request, err := http.NewRequestWithContext(a.t.Context(), method, a.origin+path, strings.NewReader(body))
	require.NoError(a.t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+a.token)
	request.Header.Set("X-Portal-User", user)
	request.Header.Set("X-Portal-Client", "192.0.2.99")
	a.do(request, status, into)
}

// patientPage has the fields of the list of patients that these tests read.
type patientPage struct {
	Result struct {
		Items []struct {
			UUID        string
			PersonInfo  struct{ FirstName, LastName string }
			Acts, Files int
		}
		Total int
	}
}

// journalPage is the answer of the journal.
type journalPage struct {
	Result struct {
		Items []struct {
			Actor         struct{ UUID, Role, Practice string }
			Address       string
			Action, Kind  string
			Patient       *struct{ UUID string }
			Subject, Hash string
			Count         int
		}
		Total int
	}
}

// patientRecord is one patient.
type patientRecord struct {
	Result struct {
		UUID, Phone, Access, UndoUntil, Code string
		Version, Acts                        int
		PersonInfo                           struct{ LastName string }
	}
}

func TestPatientsOverTheWire(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		camille, nora, hugo, lea := a.user(demo.Camille), a.user(demo.Nora), a.user(demo.Hugo), a.user(demo.Lea)
		var page patientPage
		a.as(nora, "GET", "/product/patients/list/"+nora+"?search=BOEUF%20zoe&sort=-acts&minAge=8&maxAge=120&files=with&size=5", "", 200, &page)
		a.as(nora, "GET", "/product/patients/list/"+nora+"?sort=-acts", "", 200, &page)
		assert.Equal(t, 200, page.Result.Total)
		patient := page.Result.Items[0]
		require.Positive(t, patient.Acts)

		var one patientRecord
		path := "/product/patients/one/"
		a.as(camille, "GET", path+camille+"/"+patient.UUID, "", 200, &one)
		a.as(hugo, "GET", path+hugo+"/"+patient.UUID, "", 404, nil)
		var acts struct {
			Result struct {
				Items []struct {
					UUID  string
					Teeth []int
				}
				Total int
			}
		}
		a.as(camille, "GET", "/product/acts/list/"+camille+"/"+patient.UUID+"?size=1", "", 200, &acts)
		assert.Equal(t, patient.Acts, acts.Result.Total)
		a.as(camille, "GET", "/product/acts/one/"+camille+"/"+acts.Result.Items[0].UUID, "", 200, nil)
		a.as(hugo, "GET", "/product/acts/one/"+hugo+"/"+acts.Result.Items[0].UUID, "", 404, nil)

		journalOf(t, a, camille, hugo, patient.UUID)
		changes(t, a, camille, nora, lea)
	})
}

// journalOf checks that reads are journalled with actor, patient and address.
func journalOf(t *testing.T, a api, camille, hugo, patient string) {
	var journal journalPage
	a.as(camille, "GET", "/product/journal/patient/"+camille+"/"+patient, "", 200, &journal)
	visits := []string{}
	for _, line := range journal.Result.Items {
		if line.Address == "192.0.2.99" {
			assert.Equal(t, []string{camille, patient}, []string{line.Actor.UUID, line.Patient.UUID})
			visits = append(visits, line.Action+" "+line.Kind)
		}
	}
	assert.Equal(t, []string{"view patient"}, visits, "the patient, his acts and one of them are a visit; what Hugo was refused is no reading")
	a.as(hugo, "GET", "/product/journal/patient/"+hugo+"/"+patient, "", 404, nil)
	a.as(camille, "GET", "/product/journal/list/"+camille+"?kind=patients&action=list&size=1", "", 200, &journal)
	assert.Equal(t, 25, journal.Result.Items[0].Count)
	a.as(camille, "GET", "/product/journal/facets/"+camille, "", 200, nil)

	var answer problemBody
	a.as(camille, "GET", "/product/journal/list/"+camille+"?action=peek", "", 400, &answer)
	assert.Equal(t, "action", answer.Errors[0].Field)
}

// changes creates a patient with a possible duplicate, changes it concurrently, unlinks it and restores it.
func changes(t *testing.T, a api, camille, nora, lea string) {
	var one patientRecord
	var answer problemBody
	body := `{"personInfo":{"firstName":"Jean-Éloi","lastName":"d’Ambrosio"},"birthDate":"1961-07-09","phone":"04 65 71 00 01"}`
	a.as(nora, "POST", "/product/patients/create/"+nora, body, 200, &one)
	a.as(nora, "POST", "/product/patients/create/"+nora, body, 409, &answer)
	assert.Equal(t, "patient.duplicate", answer.Code)
	assert.Equal(t, one.Result.UUID, answer.Errors[0].Field)
	a.as(nora, "POST", "/product/patients/duplicates/"+nora, `{"personInfo":{"firstName":"Jean Eloi","lastName":"D'AMBROSIO"},"birthDate":"1961-07-09"}`, 200, nil)
	patient := one.Result.UUID
	update := "/product/patients/update/" + camille + "/" + patient
	a.as(camille, "PUT", update, `{"version":1,`+strings.Replace(body[1:], "00 01", "00 02", 1), 200, &one)
	a.as(camille, "PUT", update, `{"version":1,`+strings.Replace(body[1:], "00 01", "00 03", 1), 409, &answer)
	assert.Equal(t, "version.conflict", answer.Code)
	assert.Equal(t, "phone", answer.Errors[0].Field)
	a.as(camille, "PUT", update, `{"version":1,"personInfo":{"firstName":"x","lastName":"y"},"birthDate":"2061-07-09","phone":"call me"}`, 400, &answer)
	assert.Len(t, answer.Errors, 2)
	a.as(camille, "PUT", update, `{"version":1,"birthDate":"1961-07-09"}`, 400, nil)
	a.as(camille, "PUT", update, `{"practiceUuid":"x","version":2,`+body[1:], 400, nil)

	a.as(camille, "POST", "/product/acts/add/"+camille+"/"+patient, `{"type":"aligners","on":"2026-11-02","teeth":[19]}`, 400, &answer)
	assert.Equal(t, "teeth", answer.Errors[0].Field)
	a.as(camille, "POST", "/product/acts/add/"+camille+"/"+patient, `{"type":"aligners","on":"2026-11-02","teeth":[12,11]}`, 200, nil)

	a.as(camille, "GET", "/product/users/patient-unlink/"+camille+"/"+patient, "", 200, &one)
	assert.NotEmpty(t, one.Result.UndoUntil)
	a.as(camille, "GET", "/product/patients/one/"+camille+"/"+patient, "", 404, nil)
	a.as(lea, "POST", "/product/users/patient-add/"+lea+"/"+patient, "{}", 404, nil)
	a.as(camille, "POST", "/product/users/patient-add/"+camille+"/"+patient, "{}", 200, &one)
	assert.Equal(t, 1, one.Result.Acts)

	a.as(camille, "GET", "/product/users/patient-generate-verification/"+camille+"/"+patient, "", 200, &one)
	a.as(lea, "POST", "/product/users/patient-add/"+lea+"/"+patient, `{"code":"`+one.Result.Code+`"}`, 200, &one)
	assert.Equal(t, []string{"d’Ambrosio", "own"}, []string{one.Result.PersonInfo.LastName, one.Result.Access})
	var entries struct{ Result []struct{ UUID string } }
	a.as(lea, "GET", "/product/users/patients-search/"+lea+"/ambrosio", "", 200, &entries)
	require.Len(t, entries.Result, 1)
	assert.NotEqual(t, patient, entries.Result[0].UUID)
	a.as(lea, "GET", "/product/users/patients-get/"+lea, "", 200, &entries)
	assert.Len(t, entries.Result, 1)
}

func TestPatientsAndJournalLeaveAsCSV(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille := a.user(demo.Camille)
	for path, column := range map[string]string{"patients/export/" + camille + "?status=all": "birthDate", "journal/export/" + camille: "hash"} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, a.origin+"/product/"+path, nil)
		require.NoError(t, err)
		request.Header.Set("Authorization", "Bearer "+a.token)
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		var text bytes.Buffer
		_, err = text.ReadFrom(answer.Body)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		require.Equal(t, http.StatusOK, answer.StatusCode)
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text.String(), "\ufeff"))).ReadAll()
		require.NoError(t, err)
		assert.Contains(t, rows[0], column)
		assert.Greater(t, len(rows), 200)
	}
}

func TestKitsOverTheWire(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille, hugo := a.user(demo.Camille), a.user(demo.Hugo)
	var answer problemBody
	a.call("POST", "/product/padotest/lookup", `{"kitCode":"pado26 demo-14","birthDate":"1984-05-17"}`, 200, nil)
	a.call("POST", "/product/padotest/lookup", `{"kitCode":"PADO26DEMO14","birthDate":"1984-05-18"}`, 404, &answer)
	assert.Equal(t, "padotest.unknown", answer.Code)
	upload := `{"kitCode":"PADO26NEW01","birthDate":"1984-05-17","sampledOn":"2026-11-02","risk":"low","values":[{"name":"P. gingivalis","value":0,"unit":"copies/ml","level":"none"}]}`
	a.call("POST", "/product/padotest/upload", upload, 400, &answer)
	assert.Equal(t, "X-Laboratory-Key", answer.Errors[0].Field)
	for key, status := range map[string]int{demo.LaboratoryKey: 200, "labo-demo-2026-unknown": 403} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.origin+"/product/padotest/upload", strings.NewReader(upload))
		require.NoError(t, err)
		request.Header.Set("Authorization", "Bearer "+a.token)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("X-Laboratory-Key", key)
		a.do(request, status, nil)
	}
	var page patientPage
	a.as(camille, "GET", "/product/patients/list/"+camille+"?search=dupont%20maelys", "", 200, &page)
	require.NotEmpty(t, page.Result.Items)
	patient := page.Result.Items[0].UUID
	a.as(camille, "POST", "/product/padotest/attach/"+camille+"/"+patient, `{"kitCode":"PADO26NEW01","birthDate":"1984-05-17"}`, 409, &answer)
	assert.Equal(t, "padotest.birth_date", answer.Code)
	a.as(hugo, "POST", "/product/padotest/attach/"+hugo+"/"+patient, `{"kitCode":"PADO26NEW01","birthDate":"1984-05-17"}`, 404, nil)
	a.as(hugo, "GET", "/product/padotest/list/"+hugo+"/"+patient, "", 404, nil)
	a.as(camille, "GET", "/product/padotest/list/"+camille+"/"+patient, "", 200, nil)
}
