package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

// pageOf is a page of any list of the systems.
type pageOf[T any] struct {
	Result struct {
		Items             []T
		Total, Page, Size int
	}
}

func TestTheReferenceERP(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		p := start(t, url)
		product, erp := p.api("product-api"), p.api("erp")
		camille := product.user(demo.Camille)
		var codes struct {
			Result []struct{ Code, Name string }
		}
		product.get("/product/users/client-codes/"+camille, http.StatusOK, &codes)
		require.Len(t, codes.Result, 1)
		assert.Equal(t, "C10442", codes.Result[0].Code)
		product.get("/product/users/client-codes/00000000-0000-4000-8000-000000000000", http.StatusNotFound, nil)
		t.Run("clients", func(t *testing.T) { erp.t = t; erpClients(t, erp) })
		t.Run("bills agree with the portal's lists", func(t *testing.T) { erp.t, product.t = t, t; erpBills(t, erp, product, camille) })
		t.Run("lots", func(t *testing.T) { erp.t = t; erpLots(t, erp) })
		t.Run("returns", func(t *testing.T) { erp.t, product.t = t, t; erpReturns(t, erp, product, camille) })
	})
}

func erpClients(t *testing.T, erp api) {
	var client struct {
		Result struct {
			CodeClient, Name, City string
			PaymentTermDays        int
		}
	}
	erp.call(http.MethodPost, "/erp/clients/info", `{"codeClient":"C10442"}`, http.StatusOK, &client)
	assert.Equal(t, "Aix", client.Result.City)
	assert.Equal(t, 30, client.Result.PaymentTermDays)
	erp.call(http.MethodPost, "/erp/clients/info", `{"codeClient":"C99999"}`, http.StatusNotFound, nil)
	erp.call(http.MethodPost, "/erp/clients/info", `{"codeClient":"' OR 1=1"}`, http.StatusBadRequest, nil)
	for email, exists := range map[string]bool{strings.ToUpper(demo.Camille): true, "nobody@x.example": false} {
		var answer struct{ Result struct{ Exists bool } }
		erp.call(http.MethodPost, "/erp/clients/email-exists", `{"email":"`+email+`"}`, http.StatusOK, &answer)
		assert.Equal(t, exists, answer.Result.Exists, email)
	}
}

type bill struct {
	Number, Type, Date, OrderReference string
	Total                              struct{ Amount int64 }
	Paid                               *bool
}

func erpBills(t *testing.T, erp, product api, camille string) {
	var bills pageOf[bill]
	erp.call(http.MethodPost, "/erp/bills/history", `{"codeClient":"C10442","type":"INVOICE","size":100,"page":2}`, http.StatusOK, &bills)
	assert.Equal(t, 380, bills.Result.Total, "the ERP knows those that the portal's filter hides too")
	assert.Len(t, bills.Result.Items, 100)
	var invoice struct {
		Result struct {
			TotalPriceInclTaxes struct{ Amount int64 }
			Status              string
		}
	}
	for _, one := range bills.Result.Items[:5] {
		product.get("/product/invoices/one/"+camille+"/"+one.Number, http.StatusOK, &invoice)
		assert.Equal(t, invoice.Result.TotalPriceInclTaxes.Amount, one.Total.Amount)
		if one.Paid != nil {
			assert.Equal(t, *one.Paid, invoice.Result.Status == "PAID")
		} else {
			assert.Equal(t, "UNKNOWN", invoice.Result.Status)
		}
	}
	erp.call(http.MethodPost, "/erp/bills/history", `{"codeClient":"C10442","type":"DELIVERY_NOTE"}`, http.StatusOK, &bills)
	require.Len(t, bills.Result.Items, 50)
	assert.Equal(t, "BL-"+bills.Result.Items[0].OrderReference, bills.Result.Items[0].Number)
	erp.call(http.MethodPost, "/erp/bills/history", `{"codeClient":"C30655","type":"INVOICE"}`, http.StatusOK, &bills)
	assert.NotNil(t, bills.Result.Items)
	assert.Zero(t, bills.Result.Total)
	erp.call(http.MethodPost, "/erp/bills/history", `{"codeClient":"C10442","type":"OTHER"}`, http.StatusBadRequest, nil)
}

func erpLots(t *testing.T, erp api) {
	var lots pageOf[struct {
		CodeArticle, Lot, OrderReference string
		Quantity                         int
	}]
	erp.call(http.MethodPost, "/erp/articles/lots-sold", `{"codeClient":"C10442","codeArticle":"CI-4010","size":5}`, http.StatusOK, &lots)
	require.Len(t, lots.Result.Items, 5)
	assert.Greater(t, lots.Result.Total, 5)
	for _, lot := range lots.Result.Items {
		assert.Equal(t, "CI-4010", lot.CodeArticle)
		assert.NotEmpty(t, lot.Lot)
	}
	erp.call(http.MethodPost, "/erp/articles/lots-sold", `{"codeClient":"C30655","codeArticle":"CI-4010"}`, http.StatusOK, &lots)
	assert.Zero(t, lots.Result.Total)
}

func erpReturns(t *testing.T, erp, product api, camille string) {
	type line struct {
		Position, Returnable int
		Reason               string
	}
	var notes pageOf[struct {
		DeliveryNoteNumber string
		Lines              []line
	}]
	erp.call(http.MethodPost, "/erp/bills/for-returns", `{"codeClient":"C10442","startDate":"2026-09-20","endDate":"2026-11-20","size":50}`, http.StatusOK, &notes)
	note, place := "", 0
	for _, one := range notes.Result.Items {
		for _, l := range one.Lines {
			if l.Returnable > 0 && note == "" {
				note, place = one.DeliveryNoteNumber, l.Position
			}
		}
	}
	require.NotEmpty(t, note, "something may go back")
	returnBody := `{"userUuid":"` + camille + `","data":{"codeClient":"C10442","deliveryNoteNumber":"` + note + `",` +
		`"idempotencyKey":"5f6f8d3e-6d0a-4f55-9a52-0c4b2f1f7a01","lines":[{"position":` + string(rune('0'+place)) + `,"quantity":1,"reason":"wrong_item"}]}}`
	var made struct {
		Result struct{ Number, Status string }
	}
	erp.call(http.MethodPost, "/erp/returns/create", returnBody, http.StatusCreated, &made)
	number := made.Result.Number
	assert.NotEmpty(t, number)
	erp.call(http.MethodPost, "/erp/returns/create", returnBody, http.StatusCreated, &made)
	assert.Equal(t, number, made.Result.Number, "the same operation makes one return")
	var all pageOf[struct{ Number string }]
	erp.call(http.MethodPost, "/erp/returns/list", `{"codeClient":"C10442","size":100}`, http.StatusOK, &all)
	numbers := []string{}
	for _, one := range all.Result.Items {
		numbers = append(numbers, one.Number)
	}
	assert.Contains(t, numbers, number)
	hugo := product.user(demo.Hugo)
	erp.call(http.MethodPost, "/erp/returns/create", strings.Replace(returnBody, camille, hugo, 1), http.StatusNotFound, nil)
	erp.call(http.MethodPost, "/erp/returns/create", strings.Replace(returnBody, "C10442", "C20817", 1), http.StatusNotFound, nil)
	erp.call(http.MethodPost, "/erp/bills/for-returns", `{"codeClient":"C20817","deliveryNoteNumber":"`+note+`"}`, http.StatusOK, &notes)
	assert.Empty(t, notes.Result.Items, "another client's delivery note is none")
}

func TestTheReferenceCRMTakesItsOwnTokensOnly(t *testing.T) {
	p := start(t, seededSQLite(t))
	service := p.api("crm")
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.origin+"/crm/oauth2/token", strings.NewReader("grant_type=client_credentials"))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Authorization", "Bearer "+service.token)
	var token struct {
		AccessToken string `json:"access_token"`
		InstanceURL string `json:"instance_url"`
		ExpiresIn   int    `json:"expires_in"`
	}
	p.do(request, http.StatusOK, &token)
	assert.Equal(t, p.origin+"/crm", token.InstanceURL)
	assert.Positive(t, token.ExpiresIn)
	service.call(http.MethodPost, "/crm/query", `{"accounts":["C10442"],"request":{"name":"cases"}}`, http.StatusUnauthorized, nil)
	crm := api{p, token.AccessToken}
	crm.call(http.MethodPost, "/crm/oauth2/token", "", http.StatusUnauthorized, nil)

	var cases pageOf[struct {
		ID, Title, Status string
		Files             []struct{ ID, Name, Type string }
	}]
	crm.call(http.MethodPost, "/crm/query", `{"accounts":["C10442"],"request":{"name":"cases","parameters":{"size":50}}}`, http.StatusOK, &cases)
	assert.Equal(t, 34, cases.Result.Total)
	one := cases.Result.Items[0]
	crm.call(http.MethodPost, "/crm/query", `{"accounts":["C10442"],"request":{"name":"cases","parameters":{"search":"delai BRIDGE","status":"closed"}}}`, http.StatusOK, &cases)
	for _, found := range cases.Result.Items {
		assert.Contains(t, found.Title, "bridge")
		assert.Equal(t, "closed", found.Status)
	}
	asked := `{"accounts":["C10442"],"request":{"name":"case","parameters":{"id":"` + one.ID + `"}}}`
	crm.call(http.MethodPost, "/crm/record", asked, http.StatusOK, nil)
	crm.call(http.MethodPost, "/crm/record", strings.Replace(asked, "C10442", "C20817", 1), http.StatusNotFound, nil)
	require.NotEmpty(t, one.Files)
	asked = `{"accounts":["C10442"],"request":{"name":"case-file","parameters":{"id":"` + one.Files[0].ID + `"}}}`
	var raw []byte
	crm.call(http.MethodPost, "/crm/file", asked, http.StatusOK, &raw)
	assert.True(t, strings.HasPrefix(string(raw), "%PDF-"))
	crm.call(http.MethodPost, "/crm/file", strings.Replace(asked, "C10442", "C20817", 1), http.StatusNotFound, nil)
	for _, bad := range []string{`{"accounts":["C10442"],"request":"SELECT Id FROM Account"}`, `{"accounts":[],"request":{"name":"cases"}}`, `{"accounts":["C10442"],"request":{"name":"users"}}`} {
		crm.call(http.MethodPost, "/crm/query", bad, http.StatusBadRequest, nil)
	}
}

func TestQuotesAndFaults(t *testing.T) {
	p := start(t, seededSQLite(t))
	quotes, faults := p.api("quotes"), p.api("faults")
	var answer struct {
		Result []struct {
			Symbol string
			Price  int64
		}
	}
	quotes.get("/quotes/quotes", http.StatusOK, &answer)
	require.Len(t, answer.Result, 4)
	assert.Positive(t, answer.Result[0].Price)

	quotes.call(http.MethodPut, "/faults/quotes", `{"kind":"error"}`, http.StatusUnauthorized, nil)
	faults.call(http.MethodPut, "/faults/nothing", `{"kind":"error"}`, http.StatusNotFound, nil)
	faults.call(http.MethodPut, "/faults/quotes", `{"kind":"fire"}`, http.StatusBadRequest, nil)
	faults.call(http.MethodPut, "/faults/quotes", `{"kind":"error","times":1}`, http.StatusNoContent, nil)
	quotes.get("/quotes/quotes", http.StatusInternalServerError, nil)
	quotes.get("/quotes/quotes", http.StatusOK, nil)
	faults.call(http.MethodPut, "/faults/quotes", `{"kind":"unauthorized"}`, http.StatusNoContent, nil)
	quotes.get("/quotes/quotes", http.StatusUnauthorized, nil)
	quotes.get("/quotes/quotes", http.StatusUnauthorized, nil)
	faults.call(http.MethodDelete, "/faults/quotes", "", http.StatusNoContent, nil)
	quotes.get("/quotes/quotes", http.StatusOK, nil)
	for _, kind := range []string{"reset", "truncated"} {
		faults.call(http.MethodPut, "/faults/quotes", `{"kind":"`+kind+`","times":1}`, http.StatusNoContent, nil)
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.origin+"/quotes/quotes", nil)
		require.NoError(t, err)
		request.Header.Set("Authorization", "Bearer "+quotes.token)
		// The transport would retry a request on a reused connection.
		response, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(request)
		if err == nil {
			_, err = readAll(response)
		}
		assert.Error(t, err, kind)
	}
}

func TestEachSystemWantsItsOwnToken(t *testing.T) {
	p := start(t, seededSQLite(t))
	bodies := map[string]string{
		"/erp/clients/info": `{"codeClient":"C10442"}`, "/crm/query": `{"accounts":["C10442"],"request":{"name":"cases"}}`,
		"/scans/cases/search": `{}`, "/scans/oauth/revoke": "", "/crm/oauth2/token": "", "/faults/erp": `{"kind":"error"}`,
	}
	right := map[string]string{"/erp/clients/info": "erp", "/crm/oauth2/token": "crm", "/scans/oauth/revoke": "scans"}
	for _, scope := range []string{"product-api", "balances", "erp", "crm", "scans", "quotes"} {
		a := p.api(scope)
		for path, body := range bodies {
			if right[path] != scope {
				a.call(http.MethodPost, path, body, http.StatusUnauthorized, nil)
			}
		}
		if scope != "quotes" {
			a.get("/quotes/quotes", http.StatusUnauthorized, nil)
		}
	}
}
