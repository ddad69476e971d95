package app_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/contracts"
	"portal/platform/internal/commerce/pdf/pdftest"
	"portal/platform/internal/demo"
	"portal/platform/internal/identity"
)

const brigitte = "brigitte.lenoir@cabinet-tilleuls.example"

// kindsOfData reads x-data of the contract.
func kindsOfData(t *testing.T) map[string]struct{ Roles, WithoutPatients []string } {
	t.Helper()
	doc, err := contracts.Document("product-api.yaml")
	require.NoError(t, err)
	raw, err := json.Marshal(doc.Extensions["x-data"])
	require.NoError(t, err)
	var kinds map[string]struct{ Roles, WithoutPatients []string }
	require.NoError(t, json.Unmarshal(raw, &kinds))
	return kinds
}

func TestThePlatformKnowsTheContractsRoles(t *testing.T) {
	kinds := kindsOfData(t)
	assert.Equal(t, identity.PatientRoles, kinds["patients"].Roles)
	assert.Equal(t, identity.SharingRoles, kinds["sharing"].Roles)
	for name, kind := range kinds {
		for _, role := range kind.WithoutPatients {
			assert.NotContains(t, identity.PatientRoles, role, name)
		}
	}
}

// walker calls all reading operations of a role.
type walker struct {
	api
	user, login string
	ids         map[string][]string // of path parameters, by the list of the call
}

// TestAccountsReadNoPatient makes every reading call that the role `accounts` may make, with the data of the demo
// practice, and finds no patient's name, uuid or teeth in any answer: JSON, CSV, PDF or archive. The same calls as the
// practice's owner find them, which proves that the search works.
func TestAccountsReadNoPatient(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille, keeper := a.user(demo.Camille), a.user(brigitte)
	patients := patientsOf(t, a, camille)
	conversation := aboutAPatient(t, a, camille, keeper, patients)
	own := &walker{api: a, user: camille, login: demo.Camille}
	own.collect(conversation)
	hers := &walker{api: a, user: keeper, login: brigitte, ids: own.ids}
	named := map[string]bool{}
	for call, texts := range own.walk(t) {
		for _, text := range texts {
			named[call] = named[call] || patients.in(text) != ""
		}
	}
	for _, call := range []string{"GET /orders/list/{userUuid}", "GET /orders/one/{userUuid}/{reference}", "GET /orders/pdf/{userUuid}/{reference}",
		"GET /orders/zip/{userUuid}", "GET /invoices/list/{userUuid}", "GET /invoices/one/{userUuid}/{reference}", "GET /invoices/pdf/{userUuid}/{reference}",
		"GET /invoices/zip/{userUuid}", "GET /invoices/export/{userUuid}", "GET /returns/list/{userUuid}", "GET /returns/one/{userUuid}/{caseUuid}",
		"GET /returns/export/{userUuid}", "POST /returns/zip/{userUuid}", "GET /returns/delivery-note/{userUuid}/{deliveryNote}",
		"GET /messages/list/{userUuid}/{conversationUuid}", "GET /conversations/context/{userUuid}/{conversationUuid}"} {
		assert.True(t, named[call], "%s names a patient to the owner", call)
	}
	for call, texts := range hers.walk(t) {
		for _, text := range texts {
			assert.Empty(t, patients.in(text), call)
			assert.NotRegexp(t, `"teeth":\[\d`, text, call)
		}
	}
	narrowed(t, a, camille, keeper, patients)
}

// narrowed checks that no search, filter or order discloses what the rows leave out.
func narrowed(t *testing.T, a api, camille, keeper string, patients people) {
	t.Helper()
	var theirs, all struct{ Result struct{ Total int } }
	name := url.QueryEscape(patients.searched)
	for _, list := range []string{"orders", "invoices"} {
		a.as(camille, "GET", "/product/"+list+"/list/"+camille+"?search="+name, "", 200, &theirs)
		assert.Positive(t, theirs.Result.Total, list)
		a.as(keeper, "GET", "/product/"+list+"/list/"+keeper+"?search="+name, "", 200, &theirs)
		assert.Zero(t, theirs.Result.Total, list)
		a.as(keeper, "GET", "/product/"+list+"/list/"+keeper, "", 200, &all)
		a.as(keeper, "GET", "/product/"+list+"/list/"+keeper+"?search=26", "", 200, &theirs)
		assert.Positive(t, theirs.Result.Total, list)
		assert.LessOrEqual(t, theirs.Result.Total, all.Result.Total, list)
	}
	for _, path := range []string{"orders/list/%s?sort=patient", "orders/list/%s?sort=-patient", "orders/list/%s?patient=" + patients.uuids[0],
		"returns/list/%s?sort=patient", "returns/list/%s?patient=" + patients.uuids[0], "returns/export/%s?sort=-patient"} {
		var refused problemBody
		a.as(camille, "GET", "/product/"+fmt.Sprintf(path, camille), "", 200, nil)
		a.as(keeper, "GET", "/product/"+fmt.Sprintf(path, keeper), "", 403, &refused)
		assert.Equal(t, "auth.role", refused.Code, path)
	}
	var hits found
	body, err := json.Marshal(map[string]any{"text": patients.searched})
	require.NoError(t, err)
	a.as(keeper, "POST", "/product/search/"+keeper, string(body), 200, &hits)
	for _, group := range hits.Result.Groups {
		assert.Equal(t, "conversations", group.Kind)
	}
}

// people are the patients to search for.
type people struct {
	names    []string // in both orders, plain
	uuids    []string
	searched string // a name of a patient with orders and invoices
}

var (
	nameKeys  = regexp.MustCompile(`"(firstName|lastName)":`)
	noLetters = regexp.MustCompile(`[^\p{L}\p{N}-]+`)
)

// normalised returns the words of a text, separated by two spaces.
func normalised(text string) string {
	return " " + noLetters.ReplaceAllString(nameKeys.ReplaceAllString(text, ""), " ") + " "
}

// in returns the patient whom a text names, or "".
func (p people) in(text string) string {
	shown := normalised(text)
	for _, name := range p.names {
		if strings.Contains(shown, name) {
			return name
		}
	}
	for _, id := range p.uuids {
		if strings.Contains(text, id) {
			return id
		}
	}
	return ""
}

func patientsOf(t *testing.T, a api, owner string) people {
	t.Helper()
	var all people
	for page := 1; ; page++ {
		var answer patientPage
		a.as(owner, "GET", fmt.Sprintf("/product/patients/list/%s?size=100&page=%d", owner, page), "", 200, &answer)
		for _, p := range answer.Result.Items {
			all.uuids = append(all.uuids, p.UUID)
			all.names = append(all.names, normalised(p.PersonInfo.FirstName+" "+p.PersonInfo.LastName), normalised(p.PersonInfo.LastName+" "+p.PersonInfo.FirstName))
		}
		if len(answer.Result.Items) == 0 {
			break
		}
	}
	require.Greater(t, len(all.uuids), 150)
	var invoices struct {
		Result struct {
			Items []struct {
				Patient *struct {
					PersonInfo struct{ FirstName, LastName string }
				}
			}
		}
	}
	a.as(owner, "GET", "/product/invoices/list/"+owner+"?size=100", "", 200, &invoices)
	for _, i := range invoices.Result.Items {
		if i.Patient != nil && len(i.Patient.PersonInfo.LastName) > 5 {
			all.searched = i.Patient.PersonInfo.LastName
		}
	}
	require.NotEmpty(t, all.searched)
	return all
}

// aboutAPatient creates a conversation of both users with a message about a patient and an order, and a file with the
// patient's name.
func aboutAPatient(t *testing.T, a api, camille, keeper string, patients people) string {
	t.Helper()
	var orders struct {
		Result struct{ Items []struct{ Reference string } }
	}
	a.as(camille, "GET", "/product/orders/list/"+camille+"?size=1", "", 200, &orders)
	var made struct{ Result struct{ UUID string } }
	a.as(camille, "POST", "/product/conversations/create/"+camille, `{"kind":"group","clientKey":"`+uuid.NewString()+
		`","subject":"Facture","participantsUuids":["`+keeper+`"]}`, 200, &made)
	a.as(camille, "POST", "/product/messages/send/"+camille+"/"+made.Result.UUID, `{"clientKey":"`+uuid.NewString()+`","text":"À facturer.","links":[`+
		`{"kind":"patient","uuid":"`+patients.uuids[0]+`"},{"kind":"order","reference":"`+orders.Result.Items[0].Reference+`"}]}`, 200, nil)
	return made.Result.UUID
}

// collect reads the values of path parameters from the owner's lists.
func (w *walker) collect(conversation string) {
	list := func(path, field string) []string {
		var answer struct{ Result json.RawMessage }
		w.as(w.user, "GET", "/product/"+strings.Replace(path, "{}", w.user, 1), "", 200, &answer)
		var page struct{ Items []map[string]any }
		if json.Unmarshal(answer.Result, &page) != nil || page.Items == nil {
			require.NoError(w.t, json.Unmarshal(answer.Result, &page.Items))
		}
		var ids []string
		for _, item := range page.Items {
			if id, ok := item[field].(string); ok {
				ids = append(ids, id)
			}
		}
		if len(ids) == 0 {
			return []string{uuid.NewString()}
		}
		return ids[:min(len(ids), 8)]
	}
	var withPatients []string
	for _, delivered := range list("orders/list/{}?size=50&status=delivered", "reference") {
		withPatients = append(withPatients, "BL-"+delivered)
	}
	w.ids = map[string][]string{
		"orders": list("orders/list/{}?size=50", "reference"), "invoices": list("invoices/list/{}?size=50", "reference"),
		"returns": list("returns/list/{}?size=50", "uuid"), "deliveryNote": withPatients, "documents": list("documents/list/{}", "uuid"),
		"offers": list("offers/list/{}", "uuid"), "help": list("help/tickets/{}", "uuid"), "conversations": {conversation}, "messages": {conversation},
		"partners": list("partners/list/{}", "uuid"), "requestUuid": list("partners/requests/{}", "uuid"),
		"payments": list("payments/list/{}", "uuid"),
	}
}

// walk makes every reading call of the contract for the role `accounts`, and returns all texts of the answers by
// template.
func (w *walker) walk(t *testing.T) map[string][]string {
	t.Helper()
	doc, err := contracts.Document("product-api.yaml")
	require.NoError(t, err)
	texts := map[string][]string{}
	for template, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			raw, err := json.Marshal(op.Extensions["x-edge"])
			require.NoError(t, err)
			var edge struct {
				Access, Method string
				Roles          []string
			}
			require.NoError(t, json.Unmarshal(raw, &edge))
			isZip := method == http.MethodPost && strings.Contains(template, "/zip/")
			if edge.Access != "browser" || !slices.Contains(edge.Roles, "accounts") || edge.Method != "" || method != http.MethodGet && !isZip {
				continue
			}
			call := method + " " + template
			for _, path := range w.paths(t, template) {
				texts[call] = append(texts[call], w.read(t, method, path, w.body(template)))
			}
		}
	}
	answered := 0
	for _, all := range texts {
		if strings.Join(all, "") != "" {
			answered++
		}
	}
	require.Greater(t, answered, 60)
	return texts
}

var pathParameter = regexp.MustCompile(`\{(\w+)\}`)

// paths fills a template with each possible value.
func (w *walker) paths(t *testing.T, template string) []string {
	t.Helper()
	area, _, _ := strings.Cut(template[1:], "/")
	filled := []string{template}
	for _, found := range pathParameter.FindAllStringSubmatch(template, -1) {
		name := found[1]
		values := w.ids[name]
		switch {
		case name == "userUuid" || name == "id":
			values = []string{w.user}
		case name == "login" || name == "email":
			values = []string{w.login}
		case values == nil:
			values = w.ids[area]
		}
		require.NotEmpty(t, values, "nothing is known of %s in %s", name, template)
		var next []string
		for _, path := range filled {
			for _, value := range values {
				next = append(next, strings.Replace(path, found[0], url.PathEscape(value), 1))
			}
		}
		filled = next
	}
	switch {
	case strings.HasPrefix(template, "/views/list"):
		filled[0] += "?list=orders"
	case strings.HasSuffix(template, "/zip/{userUuid}") && (area == "orders" || area == "invoices"):
		filled[0] += "?" + url.Values{"references": w.ids[area]}.Encode()
	case strings.HasSuffix(template, "/list/{userUuid}") && slices.Contains([]string{"orders", "invoices", "returns"}, area):
		filled[0] += "?size=100"
	}
	return filled
}

// body returns the request body of an archive.
func (w *walker) body(template string) string {
	area, rest, _ := strings.Cut(template[1:], "/")
	field := map[string]string{"returns": "caseUuids", "documents": "documentUuids", "offers": "offerUuids"}[area]
	if !strings.HasPrefix(rest, "zip/") || field == "" {
		return ""
	}
	raw, err := json.Marshal(map[string][]string{field: w.ids[area]})
	require.NoError(w.t, err)
	return string(raw)
}

// read returns the text of an answer in any format; "" where it has none.
func (w *walker) read(t *testing.T, method, path, body string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, w.origin+"/product"+path, strings.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bearer "+w.token)
	request.Header.Set("X-Portal-User", w.user)
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	content, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	assert.Contains(t, []int{200, 204, 404, 409}, answer.StatusCode, "%s: %s", path, content)
	if answer.StatusCode != http.StatusOK {
		return ""
	}
	return textOf(t, answer.Header.Get("Content-Type"), content)
}

func textOf(t *testing.T, kind string, content []byte) string {
	t.Helper()
	switch {
	case strings.HasPrefix(kind, "application/pdf"):
		return pdftest.Text(content)
	case strings.HasPrefix(kind, "application/zip"):
		archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
		require.NoError(t, err)
		var all strings.Builder
		for _, entry := range archive.File {
			file, err := entry.Open()
			require.NoError(t, err)
			raw, err := io.ReadAll(file)
			require.NoError(t, err)
			all.WriteString(entry.Name + " " + pdftest.Text(raw) + " ")
		}
		return all.String()
	}
	return string(content)
}
