package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

// The calls of a patient's pages are one visit with one line; changes and exports keep their own lines.
func TestThePagesOfAPatientAreOneVisit(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		camille := a.user(demo.Camille)
		var patients patientPage
		a.as(camille, http.MethodGet, "/product/patients/list/"+camille+"?size=1", "", http.StatusOK, &patients)
		patient := patients.Result.Items[0].UUID
		read := func() (lines []string) {
			var page journalPage
			a.as(camille, http.MethodGet, "/product/journal/patient/"+camille+"/"+patient+"?size=100", "", http.StatusOK, &page)
			for _, line := range page.Result.Items {
				if line.Address == "192.0.2.99" {
					lines = append(lines, line.Action+" "+line.Kind)
				}
			}
			return lines
		}
		require.Empty(t, read())
		for range 12 {
			a.as(camille, http.MethodGet, "/product/patients/one/"+camille+"/"+patient, "", http.StatusOK, nil)
			a.as(camille, http.MethodGet, "/product/acts/list/"+camille+"/"+patient, "", http.StatusOK, nil)
			a.as(camille, http.MethodGet, "/product/files/list/"+camille+"?patient="+patient, "", http.StatusOK, nil)
			a.as(camille, http.MethodGet, "/product/files/facets/"+camille+"?patient="+patient, "", http.StatusOK, nil)
		}
		assert.Equal(t, []string{"view patient"}, read())
		for range 2 {
			a.as(camille, http.MethodPost, "/product/acts/add/"+camille+"/"+patient, `{"type":"aligners","on":"2026-11-02","teeth":[12]}`, http.StatusOK, nil)
		}
		assert.Equal(t, []string{"create act", "create act", "view patient"}, read(), "each change is a line")
	})
}

func TestSessionsAndAccountsAreInTheJournalOfOwners(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille, etienne := a.user(demo.Camille), a.user("etienne.caron@cabinet-tilleuls.example")
	signIn(a, demo.Nora, "wrong", http.StatusUnauthorized)
	nora := a.user(demo.Nora)
	a.call(http.MethodPost, "/product/journal/sessions/"+nora, `{"action":"sign_in","method":"password"}`, http.StatusNoContent, nil)
	a.call(http.MethodPost, "/product/journal/sessions/"+nora, `{"action":"view"}`, http.StatusBadRequest, nil)
	a.call(http.MethodPost, "/product/journal/sessions/"+demoUnknownUser, `{"action":"sign_out"}`, http.StatusNotFound, nil)
	var page journalPage
	a.get("/product/journal/list/"+camille+"?category=administration&size=2", http.StatusOK, &page)
	require.Len(t, page.Result.Items, 2)
	assert.Equal(t, []any{"sign_in", nora, "sign_in_failed", nora, 1}, []any{page.Result.Items[0].Action, page.Result.Items[0].Actor.UUID,
		page.Result.Items[1].Action, page.Result.Items[1].Subject, page.Result.Items[1].Count})
	a.get("/product/journal/list/"+etienne+"?category=administration", http.StatusForbidden, nil)
	a.get("/product/journal/list/"+etienne+"?action=sign_in", http.StatusOK, &page)
	assert.Zero(t, page.Result.Total)
}

const demoUnknownUser = "7a2b6a52-4b8f-4b44-9c2e-0c5f2d1c0a11"
