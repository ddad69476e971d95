package app_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

// TestSearchStatesOrdersLikeTheirList compares what decides an order's word and tint in the palette with the list of orders.
func TestSearchStatesOrdersLikeTheirList(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille := a.user(demo.Camille)
	var list struct {
		Result struct {
			Items []struct{ Reference, Status, Awaiting, CancelledAt string }
		}
	}
	a.as(camille, "GET", "/product/orders/list/"+camille+"?status=delivery_date_pending&size=5", "", 200, &list)
	require.NotEmpty(t, list.Result.Items)
	for _, order := range list.Result.Items {
		require.NotEmpty(t, order.Awaiting)
		var answer found
		a.as(camille, "POST", "/product/search/"+camille, `{"text":"`+order.Reference+`","kinds":["orders"]}`, 200, &answer)
		require.Len(t, answer.Result.Groups, 1)
		require.NotEmpty(t, answer.Result.Groups[0].Hits)
		hit := answer.Result.Groups[0].Hits[0]
		assert.Equal(t, order.Status+order.Awaiting+order.CancelledAt, hit.Status+hit.Awaiting+hit.CancelledAt, order.Reference)
	}
}

// TestSearchNamesThePatientOfAnOrder, except for roles that see no patients.
func TestSearchNamesThePatientOfAnOrder(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	named := func(user string) []bool {
		var answer found
		a.as(user, "POST", "/product/search/"+user, `{"text":"c26-04104","kinds":["orders"]}`, 200, &answer)
		require.Len(t, answer.Result.Groups, 1)
		require.NotEmpty(t, answer.Result.Groups[0].Hits)
		var names []bool
		for _, hit := range answer.Result.Groups[0].Hits {
			names = append(names, hit.Patient != nil && hit.Patient.LastName != "")
		}
		return names
	}
	assert.Equal(t, []bool{true}, named(a.user(demo.Camille)))
	assert.Equal(t, []bool{false}, named(a.user("brigitte.lenoir@cabinet-tilleuls.example")))
}

// TestSearchFindsPatientsWhoAreShared, marks them, and leads to what the share shows.
func TestSearchFindsPatientsWhoAreShared(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille := a.user(demo.Camille)
	var incoming struct {
		Result struct {
			Items []struct {
				UUID       string
				PersonInfo struct{ FirstName, LastName string }
				Share      struct {
					By        struct{ UUID string }
					Files     int
					Treatment string
				}
			}
		}
	}
	a.as(camille, "GET", "/product/patients/list/"+camille+"?shared=with_me&size=100", "", 200, &incoming)
	require.NotEmpty(t, incoming.Result.Items)
	for _, patient := range incoming.Result.Items {
		body, err := json.Marshal(map[string]any{"text": patient.PersonInfo.FirstName + " " + patient.PersonInfo.LastName, "kinds": []string{"patients"}, "limit": 10})
		require.NoError(t, err)
		var answer found
		a.as(camille, "POST", "/product/search/"+camille, string(body), 200, &answer)
		require.Len(t, answer.Result.Groups, 1)
		page := "/mon-espace/patient/modifier-patient"
		if patient.Share.Files > 0 {
			page = "/mon-espace/patient/fichiers"
		} else if patient.Share.Treatment != "" {
			page = "/mon-espace/patient/suivi"
		}
		var links []string
		for _, hit := range answer.Result.Groups[0].Hits {
			if hit.ID == patient.UUID {
				require.NotNil(t, hit.SharedBy)
				assert.Equal(t, patient.Share.By.UUID, hit.SharedBy.UUID)
				links = append(links, hit.Link)
			}
		}
		assert.Equal(t, []string{page + "?patient=" + patient.UUID}, links)
	}
}

// found is the answer of the search.
type found struct {
	Result struct {
		Groups []struct {
			Kind  string
			Total int
			Hits  []struct {
				ID, Title, Link, Status, Awaiting, CancelledAt string
				Patient                                        *struct{ FirstName, LastName string }
				SharedBy                                       *struct{ UUID, Practice string }
			}
		}
		Failed []string
	}
}

func TestSearchOverTheWire(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille, accounts, hugo := a.user(demo.Camille), a.user("brigitte.lenoir@cabinet-tilleuls.example"), a.user(demo.Hugo)
	search := func(user, text string) map[string][]string {
		body, err := json.Marshal(map[string]any{"text": text, "limit": 3})
		require.NoError(t, err)
		var answer found
		a.as(user, "POST", "/product/search/"+user, string(body), 200, &answer)
		assert.Empty(t, answer.Result.Failed)
		links := map[string][]string{}
		for _, group := range answer.Result.Groups {
			assert.LessOrEqual(t, len(group.Hits), 3)
			assert.GreaterOrEqual(t, group.Total, len(group.Hits))
			for _, hit := range group.Hits {
				assert.NotEmpty(t, hit.Title)
				links[group.Kind] = append(links[group.Kind], hit.Link)
			}
		}
		return links
	}
	var page patientPage
	a.as(camille, "GET", "/product/patients/list/"+camille+"?search=boeuf", "", 200, &page)
	require.NotEmpty(t, page.Result.Items)
	var lines journalPage
	a.as(camille, "GET", "/product/journal/list/"+camille+"?kind=patients", "", 200, &lines)
	before := lines.Result.Total

	hers := search(camille, "BŒUF")
	assert.Contains(t, hers["patients"], "/mon-espace/patient/modifier-patient?patient="+page.Result.Items[0].UUID)
	require.NotEmpty(t, hers["orders"])
	assert.True(t, strings.HasPrefix(hers["orders"][0], "/mon-cabinet/commande?reference="))
	a.as(camille, "GET", "/product/journal/list/"+camille+"?kind=patients", "", 200, &lines)
	assert.Equal(t, before+1, lines.Result.Total, "a search that shows patients is a line of the journal")
	assert.Equal(t, "list", lines.Result.Items[0].Action)

	assert.NotContains(t, search(accounts, "boeuf"), "patients", "who keeps the accounts sees no list of patients")
	assert.NotEmpty(t, search(accounts, "c26-")["orders"])
	assert.NotContains(t, search(hugo, strings.TrimPrefix(hers["orders"][0], "/mon-cabinet/commande?reference=")), "orders", "another practice's")
	a.as(camille, "POST", "/product/search/"+camille, `{"text":""}`, 400, nil)
	a.as(camille, "POST", "/product/search/"+camille, `{"text":"x","kinds":["secrets"]}`, 400, nil)
}
