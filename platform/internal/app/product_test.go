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

// list has the fields of both lists that these tests read.
type list struct {
	Result struct {
		Items                     []struct{ Reference, Status string }
		Total, Page, Size, Hidden int
		Sum                       struct {
			Amount   int64
			Currency string
		}
	}
}

func TestTheProductAPI(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		t.Run("practice", func(t *testing.T) { a.t = t; practiceIsShared(t, a) })
		t.Run("private", func(t *testing.T) { a.t = t; nothingCrosses(t, a) })
		t.Run("contract", func(t *testing.T) { a.t = t; contractHolds(t, a) })
		t.Run("login", func(t *testing.T) { a.t = t; loginAnswersAlike(t, a) })
		t.Run("exports", func(t *testing.T) { a.t = t; exports(t, a) })
		t.Run("views", func(t *testing.T) { a.t = t; views(t, a) })
	})
}

func practiceIsShared(t *testing.T, a api) {
	for _, login := range []string{demo.Camille, demo.Nora} {
		uuid := a.user(login)
		var orders, invoices list
		a.get("/product/orders/list/"+uuid, http.StatusOK, &orders)
		assert.Equal(t, 420, orders.Result.Total)
		assert.Len(t, orders.Result.Items, 25)
		assert.Equal(t, "C26-04131", orders.Result.Items[0].Reference)
		assert.Equal(t, "EUR", orders.Result.Sum.Currency)
		a.get("/product/invoices/list/"+uuid+"?size=100&page=4", http.StatusOK, &invoices)
		assert.Equal(t, 368, invoices.Result.Total)
		assert.Equal(t, 12, invoices.Result.Hidden)
		assert.Len(t, invoices.Result.Items, 68)
		a.get("/product/orders/list/"+uuid+"?search=oeuvrard&status=validated&status=refused&line=implants_ci&application=E-shop&from=2026-11-19&to=2026-11-19", http.StatusOK, &orders)
		require.Equal(t, 1, orders.Result.Total)
		assert.Equal(t, "C26-04128", orders.Result.Items[0].Reference)
		var total struct{ Result int }
		a.get("/product/smileys/total/"+uuid, http.StatusOK, &total)
		assert.Equal(t, 1240, total.Result)
	}
}

func nothingCrosses(t *testing.T, a api) {
	hugo, lea := a.user(demo.Hugo), a.user(demo.Lea)
	var answer problemBody
	for _, path := range []string{"orders/one/", "orders/pdf/"} {
		a.get("/product/"+path+hugo+"/C26-04089", http.StatusNotFound, &answer)
		assert.Equal(t, "not_found", answer.Code)
	}
	for _, path := range []string{"invoices/one/", "invoices/pdf/"} {
		a.get("/product/"+path+hugo+"/F26-02871", http.StatusNotFound, &answer)
	}
	var orders list
	a.get("/product/orders/list/"+hugo+"?search=C26-04089", http.StatusOK, &orders)
	assert.Zero(t, orders.Result.Total)
	a.get("/product/orders/list/"+lea, http.StatusOK, &orders)
	assert.Zero(t, orders.Result.Total)
	assert.NotNil(t, orders.Result.Items)
	const unknownUser = "00000000-0000-4000-8000-000000000000"
	for _, path := range []string{
		"users/" + unknownUser, "users/get-by-email/nobody@x.example", "smileys/total/" + unknownUser, "orders/list/" + unknownUser,
		"orders/facets/" + unknownUser, "orders/export/" + unknownUser, "invoices/list/" + unknownUser, "invoices/facets/" + unknownUser,
		"invoices/export/" + unknownUser, "unknown", "orders/list/", "",
	} {
		a.get("/product/"+path, http.StatusNotFound, &answer)
		assert.Equal(t, "not_found", answer.Code, path)
	}
}

func contractHolds(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	for path, field := range map[string]string{
		"orders/list/not-a-uuid":                                         "userUuid",
		"orders/list/" + camille + "?size=1000":                          "size",
		"orders/list/" + camille + "?size=x":                             "size",
		"orders/list/" + camille + "?page=0":                             "page",
		"orders/list/" + camille + "?sort=price":                         "sort",
		"orders/list/" + camille + "?status=lost":                        "status",
		"orders/list/" + camille + "?line=cars":                          "line",
		"orders/list/" + camille + "?from=yesterday":                     "from",
		"orders/list/" + camille + "?patient=x":                          "patient",
		"orders/list/" + camille + "?search=%00":                         "search",
		"orders/list/" + camille + "?application=%ff":                    "application",
		"orders/list/" + camille + "?search=" + strings.Repeat("x", 101): "search",
		"orders/one/" + camille + "/C26%2004089":                         "reference",
		"users/get-by-email/a%00b":                                       "email",
		"views/list/" + camille:                                          "list",
		"invoices/export/" + camille + "?sort=patient":                   "sort",
	} {
		var answer problemBody
		a.get("/product/"+path, http.StatusBadRequest, &answer)
		assert.Equal(t, "request.invalid", answer.Code, path)
		require.Len(t, answer.Errors, 1, path)
		assert.Equal(t, field, answer.Errors[0].Field, path)
	}
	for body, field := range map[string]string{
		`{"login":"a","password":"b","type":"PATIENT"}`: "type", `{"login":"a","type":"PROFESSIONAL"}`: "password",
		`{"login":1,"password":"b","type":"PROFESSIONAL"}`: "login", `[`: "body",
	} {
		var answer problemBody
		a.call(http.MethodPost, "/product/login", body, http.StatusBadRequest, &answer)
		assert.Equal(t, field, answer.Errors[0].Field, body)
	}
	var answer problemBody
	a.call(http.MethodPost, "/product/login", `{"login":"`+strings.Repeat("x", 70<<10)+`"}`, http.StatusRequestEntityTooLarge, &answer)
	assert.Equal(t, "request.too_large", answer.Code)
}

func loginAnswersAlike(t *testing.T, a api) {
	var answer struct {
		Credentials          struct{ Login string }
		Token, TokenValidity string
	}
	right := `{"login":"` + strings.ToUpper(demo.Camille) + `","password":"` + demo.Password + `","type":"PROFESSIONAL"}`
	a.call(http.MethodPost, "/product/login", right, http.StatusOK, &answer)
	assert.Equal(t, demo.Camille, answer.Credentials.Login)
	// A practitioner's token grants access to no API.
	api{a.platform, answer.Token}.get("/product/users/"+a.user(demo.Camille), http.StatusUnauthorized, nil)

	var bodies []string
	for _, body := range []string{
		`{"login":"` + demo.Camille + `","password":"x","type":"PROFESSIONAL"}`,
		`{"login":"nobody@cabinet-tilleuls.example","password":"x","type":"PROFESSIONAL"}`,
	} {
		var raw []byte
		response := a.call(http.MethodPost, "/product/login", body, http.StatusUnauthorized, &raw)
		bodies = append(bodies, strings.ReplaceAll(string(raw), response.Header.Get("X-Request-Id"), ""))
	}
	assert.Equal(t, bodies[0], bodies[1])
	assert.Contains(t, bodies[0], `"auth.login.error"`)
}

func exports(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	var raw []byte
	a.get("/product/orders/export/"+camille+"?sort=reference&references=C26-04089&references=C26-04131", http.StatusOK, &raw)
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf")))).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 3)
	assert.Equal(t, []string{"C26-04089", "331.02"}, []string{rows[1][0], rows[1][11]})
	a.get("/product/invoices/export/"+camille, http.StatusOK, &raw)
	rows, err = csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf")))).ReadAll()
	require.NoError(t, err)
	assert.Len(t, rows, 369)
	for _, path := range []string{"orders/pdf/" + camille + "/C26-04089", "invoices/pdf/" + camille + "/F26-02871"} {
		response := a.get("/product/"+path, http.StatusOK, &raw)
		assert.Equal(t, "application/pdf", response.Header.Get("Content-Type"))
		assert.True(t, bytes.HasPrefix(raw, []byte("%PDF-")))
	}
}

func views(t *testing.T, a api) {
	nora := a.user(demo.Nora)
	var saved struct{ Result struct{ UUID, Name string } }
	body := `{"list":"orders","name":"À traiter","query":"status=refused"}`
	a.call(http.MethodPost, "/product/views/save/"+nora, body, http.StatusOK, &saved)
	var all struct {
		Result []struct{ UUID, Name, Query string }
	}
	a.get("/product/views/list/"+nora+"?list=orders", http.StatusOK, &all)
	require.Len(t, all.Result, 1)
	assert.Equal(t, saved.Result.UUID, all.Result[0].UUID)
	a.call(http.MethodDelete, "/product/views/delete/"+nora+"/"+saved.Result.UUID, "", http.StatusNoContent, nil)
	a.call(http.MethodDelete, "/product/views/delete/"+nora+"/"+saved.Result.UUID, "", http.StatusNotFound, nil)
}

func TestEachMountWantsItsOwnToken(t *testing.T) {
	p := start(t, seededSQLite(t))
	camille := p.api("product-api").user(demo.Camille)
	calls := map[string][3]string{
		"product-api": {http.MethodGet, "/product/users/" + camille, ""},
		"sso":         {http.MethodPost, "/sso/attach/api", ""},
		"balances":    {http.MethodPost, "/balances/account-balance", `{"base":"BDA","userUuid":"` + camille + `"}`},
	}
	for scope := range calls {
		token := p.api(scope)
		for mount, call := range calls {
			status := http.StatusUnauthorized
			if mount == scope {
				status = http.StatusOK
			}
			token.call(call[0], call[1], call[2], status, nil)
		}
	}
	for _, call := range calls {
		var answer problemBody
		api{p, ""}.call(call[0], call[1], call[2], http.StatusUnauthorized, &answer)
		assert.Equal(t, "token.missing", answer.Code)
	}
}

func TestBalances(t *testing.T) {
	p := start(t, seededSQLite(t))
	product, a := p.api("product-api"), p.api("balances")
	for base, cents := range map[string]int64{"SMILERS": 61550, "BIOTECHDENTAL": 248000, "BDA": 0, "BIOTECHDENTAL_DIGITAL": 14820} {
		var answer struct {
			Result struct {
				Base, AsOf string
				Balance    struct{ Amount int64 }
			}
		}
		body := `{"base":"` + base + `","userUuid":"` + product.user(demo.Nora) + `"}`
		a.call(http.MethodPost, "/balances/account-balance", body, http.StatusOK, &answer)
		assert.Equal(t, cents, answer.Result.Balance.Amount)
		assert.Contains(t, answer.Result.AsOf, "2026-11-20T09:4")
	}
	var answer problemBody
	a.call(http.MethodPost, "/balances/account-balance", `{"base":"GOLD","userUuid":"`+product.user(demo.Nora)+`"}`, http.StatusBadRequest, &answer)
	assert.Equal(t, "base", answer.Errors[0].Field)
}
