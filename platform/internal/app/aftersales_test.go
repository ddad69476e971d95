package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/contracts"
	"portal/platform/internal/demo"
)

// claimBody has the fields of a case that these tests read.
type claimBody struct {
	Result struct {
		UUID, Reference, Status, Subject string
		Version                          int
		Awaiting, TakesFiles             bool
		Lines                            []struct{ Label string }
		Timeline                         []struct{ Status, Side string }
		Comments                         []struct{ Side, Text string }
		Files                            []struct{ Name string }
		Next                             []string
		Warranty                         map[string]any
	}
}

type casePage struct {
	Result struct {
		Items []struct {
			UUID, Reference, Status, Category string
			OrderReference                    string
			DeliveryNote                      string
		}
		Total int
	}
}

func TestAftersales(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		t.Run("lists", func(t *testing.T) { a.t = t; caseLists(t, a) })
		t.Run("conform", func(t *testing.T) { a.t = t; casesConform(t, a) })
		t.Run("claim", func(t *testing.T) { a.t = t; aClaimsWay(t, a) })
		t.Run("implant", func(t *testing.T) { a.t = t; theWarrantyProtocol(t, a) })
		t.Run("return", func(t *testing.T) { a.t = t; aReturnsWay(t, a) })
		t.Run("private", func(t *testing.T) { a.t = t; casesArePrivate(t, a) })
		t.Run("orders", func(t *testing.T) { a.t = t; ordersMove(t, a) })
	})
}

func caseLists(t *testing.T, a api) {
	camille, nora := a.user(demo.Camille), a.user(demo.Nora)
	for noun, total := range map[string]int{"claims": 36, "returns": 24, "incidents": 9} {
		var page casePage
		for _, user := range []string{camille, nora} {
			a.get("/product/"+noun+"/list/"+user, http.StatusOK, &page)
			assert.Equal(t, total, page.Result.Total, noun)
		}
		a.get("/product/"+noun+"/list/"+a.user(demo.Lea), http.StatusOK, &page)
		assert.NotNil(t, page.Result.Items)
		assert.Zero(t, page.Result.Total)
		var raw []byte
		answer := a.get("/product/"+noun+"/export/"+camille, http.StatusOK, &raw)
		assert.Equal(t, "text/csv; charset=utf-8", answer.Header.Get("Content-Type"))
		assert.Equal(t, total+1, bytes.Count(raw, []byte("\r\n")), noun)
	}
	var page casePage
	a.get("/product/claims/list/"+camille+"?category=implant&status=rejected&status=closed&sort=reference&size=5", http.StatusOK, &page)
	assert.Equal(t, 2, page.Result.Total)
	var bad problemBody
	a.get("/product/claims/list/"+camille+"?status=lost", http.StatusBadRequest, &bad)
	assert.Equal(t, "status", bad.Errors[0].Field)
	var raw []byte
	answer := a.get("/product/invoices/statement-pdf/"+camille, http.StatusOK, &raw)
	assert.Equal(t, "application/pdf", answer.Header.Get("Content-Type"))
}

// conformTo checks an answer against a contract.
func conformTo(t *testing.T, a api, doc *openapi3.T, method, path, template, body string, status int) {
	t.Helper()
	var raw []byte
	response := a.call(method, "/product"+path, body, status, &raw)
	item := doc.Paths.Find(template)
	require.NotNil(t, item, template)
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: response.Request,
			Route:   &routers.Route{Spec: doc, Path: template, PathItem: item, Method: method, Operation: item.GetOperation(method)},
		},
		Status: response.StatusCode, Header: response.Header,
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	}
	assert.NoError(t, openapi3filter.ValidateResponse(t.Context(), input.SetBodyBytes(raw)), path)
}

func casesConform(t *testing.T, a api) {
	doc, err := contracts.Document("product-api.yaml")
	require.NoError(t, err)
	camille := a.user(demo.Camille)
	drawn := map[string]bool{} // one sheet of each state and category: drawing is the slowest part of the test
	for _, noun := range []string{"claims", "returns", "incidents"} {
		for _, login := range []string{demo.Camille, demo.Hugo, demo.Lea, demo.Ines} {
			user := a.user(login)
			conformTo(t, a, doc, http.MethodGet, "/"+noun+"/list/"+user+"?size=100", "/"+noun+"/list/{userUuid}", "", http.StatusOK)
			conformTo(t, a, doc, http.MethodGet, "/"+noun+"/facets/"+user, "/"+noun+"/facets/{userUuid}", "", http.StatusOK)
		}
		var page casePage
		a.get("/product/"+noun+"/list/"+camille+"?size=100", http.StatusOK, &page)
		for _, c := range page.Result.Items {
			conformTo(t, a, doc, http.MethodGet, "/"+noun+"/one/"+camille+"/"+c.UUID, "/"+noun+"/one/{userUuid}/{caseUuid}", "", http.StatusOK)
			if state, kind := noun+" "+c.Status, noun+" of "+c.Category; !drawn[state] || !drawn[kind] {
				drawn[state], drawn[kind] = true, true
				var raw []byte
				a.as(camille, http.MethodGet, "/product/client-clame/clame-pdf/"+c.UUID, "", http.StatusOK, &raw)
				assert.True(t, bytes.HasPrefix(raw, []byte("%PDF-")))
				assert.True(t, bytes.HasSuffix(bytes.TrimSpace(raw), []byte("%%EOF")))
			}
			if c.DeliveryNote != "" {
				conformTo(t, a, doc, http.MethodGet, "/returns/delivery-note/"+camille+"/"+c.DeliveryNote, "/returns/delivery-note/{userUuid}/{deliveryNote}", "", http.StatusOK)
			}
			if c.OrderReference != "" {
				conformTo(t, a, doc, http.MethodGet, "/claims/prefill/"+camille+"?order="+c.OrderReference, "/claims/prefill/{userUuid}", "", http.StatusOK)
			}
		}
	}
	conformTo(t, a, doc, http.MethodGet, "/invoices/statement/"+camille, "/invoices/statement/{userUuid}", "", http.StatusOK)
	conformTo(t, a, doc, http.MethodGet, "/invoices/spending/"+camille, "/invoices/spending/{userUuid}", "", http.StatusOK)
	conformTo(t, a, doc, http.MethodGet, "/invoices/one/"+camille+"/F26-02871", "/invoices/one/{userUuid}/{reference}", "", http.StatusOK)
}

func aClaimsWay(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	var claim claimBody
	const draft = `{"content":{"category":"B","subject":"Éclat 😀","orderReference":"C26-04071","lot":"L1"},"idempotencyKey":"draft-0001"}`
	a.call(http.MethodPost, "/product/claims/draft/"+camille, draft, http.StatusOK, &claim)
	id := claim.Result.UUID
	a.call(http.MethodPost, "/product/claims/draft/"+camille, draft, http.StatusOK, &claim)
	assert.Equal(t, id, claim.Result.UUID, "the same operation makes one draft")
	var missing problemBody
	submit := "/product/claims/submit/" + camille + "/" + id
	a.call(http.MethodPost, submit, `{"version":1}`, http.StatusBadRequest, &missing)
	assert.ElementsMatch(t, []string{"description", "teeth"}, faulty(missing))
	save := func(version int, status int, into any) {
		body := fmt.Sprintf(`{"version":%d,"content":{"category":"B","subject":"Éclat 😀","description":"a\nb","orderReference":"C26-04071","lot":"L1","teeth":[11]}}`, version)
		a.call(http.MethodPut, "/product/claims/draft/"+camille+"/"+id, body, status, into)
	}
	save(1, http.StatusOK, &claim)
	save(1, http.StatusConflict, &missing)
	assert.Equal(t, "version.conflict", missing.Code)
	a.call(http.MethodPost, submit, `{"version":2}`, http.StatusOK, &claim)
	assert.Equal(t, "R26-01000", claim.Result.Reference, "after the manufacturer's last number")
	assert.Equal(t, []string{"withdrawn"}, claim.Result.Next)

	rule := func(status, key string, code int) {
		body := fmt.Sprintf(`{"status":%q,"author":"Qualité","note":"Bien reçu","idempotencyKey":%q}`, status, key)
		a.call(http.MethodPost, "/product/aftersales/transition/"+id, body, code, nil)
	}
	rule("accepted", "ruling-0001", http.StatusConflict)
	rule("received", "ruling-0002", http.StatusOK)
	rule("received", "ruling-0002", http.StatusOK)
	rule("in_review", "ruling-0003", http.StatusOK)
	rule("info_requested", "ruling-0004", http.StatusOK)
	a.call(http.MethodPost, "/product/aftersales/comment/"+id, `{"author":"Qualité","text":"Et le lot ?","idempotencyKey":"reply-00001"}`, http.StatusOK, &claim)
	assert.True(t, claim.Result.Awaiting)
	a.call(http.MethodPost, "/product/claims/comment/"+camille+"/"+id, `{"text":"L1"}`, http.StatusOK, &claim)
	assert.Equal(t, "in_review", claim.Result.Status)
	assert.Len(t, claim.Result.Comments, 2)
	assert.Len(t, claim.Result.Timeline, 6)
	a.call(http.MethodPost, "/product/claims/withdraw/"+camille+"/"+id, fmt.Sprintf(`{"version":%d,"reason":"Réglé"}`, claim.Result.Version), http.StatusOK, &claim)
	assert.False(t, claim.Result.TakesFiles)
	var raw []byte
	a.as(camille, http.MethodGet, "/product/client-clame/clame-pdf/"+id, "", http.StatusOK, &raw)
	a.call(http.MethodDelete, "/product/claims/draft/"+camille+"/"+id, "", http.StatusConflict, nil)
}

func faulty(answer problemBody) []string {
	var names []string
	for _, e := range answer.Errors {
		names = append(names, e.Field)
	}
	return names
}

func theWarrantyProtocol(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	content := map[string]any{
		"category": "implant", "subject": "Mobilité", "description": "x", "lot": "L26-1", "teeth": []int{36},
		"warranty": map[string]any{"placedOn": "2026-03-01", "failedOn": "2026-02-01", "smoker": "Oui", "diabetes": "", "cause": "pain"},
	}
	raw, err := json.Marshal(map[string]any{"content": content})
	require.NoError(t, err)
	var claim claimBody
	a.call(http.MethodPost, "/product/claims/draft/"+camille, string(raw), http.StatusOK, &claim)
	assert.Equal(t, "Oui", claim.Result.Warranty["smoker"], "REQ-24 both ways")
	assert.Equal(t, "", claim.Result.Warranty["diabetes"])
	var missing problemBody
	a.call(http.MethodPost, "/product/claims/submit/"+camille+"/"+claim.Result.UUID, `{"version":1}`, http.StatusBadRequest, &missing)
	assert.Subset(t, faulty(missing), []string{"patientUuid", "warranty.failedOn", "warranty.diabetes", "warranty.boneDensity"})
	assert.NotContains(t, faulty(missing), "warranty.smoker")
	a.call(http.MethodDelete, "/product/claims/draft/"+camille+"/"+claim.Result.UUID, "", http.StatusNoContent, nil)

	var incident claimBody
	a.call(http.MethodPost, "/product/incidents/draft/"+camille, `{"content":{"subject":"Choc"}}`, http.StatusOK, &incident)
	a.call(http.MethodPost, "/product/incidents/submit/"+camille+"/"+incident.Result.UUID, `{"version":1}`, http.StatusBadRequest, &missing)
	assert.Subset(t, faulty(missing), []string{"lot", "teeth", "event.occurredOn", "event.harm", "event.deviceKept"})
	const whole = `{"version":1,"content":{"subject":"Choc","description":"x","udi":"(01)1","teeth":[85],"event":{"occurredOn":"2026-11-02","harm":"none","deviceKept":"Oui","patientInformed":"Non"}}}`
	a.call(http.MethodPut, "/product/incidents/draft/"+camille+"/"+incident.Result.UUID, whole, http.StatusOK, nil)
	a.call(http.MethodPost, "/product/incidents/submit/"+camille+"/"+incident.Result.UUID, `{"version":2}`, http.StatusOK, &incident)
	assert.Empty(t, incident.Result.Next, "a safety event cannot be withdrawn")
	a.call(http.MethodPost, "/product/incidents/comment/"+camille+"/"+incident.Result.UUID, `{"text":"Suite"}`, http.StatusOK, nil)
}

func aReturnsWay(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	// The order C26-04083 was partially delivered, with an implant and a sterile instrument.
	var note struct {
		Result struct {
			Lines []struct {
				OrderLine, Returnable int
				Eligible              bool
				Reason                string
			}
		}
	}
	a.get("/product/returns/delivery-note/"+camille+"/BL-C26-04083", http.StatusOK, &note)
	require.Len(t, note.Result.Lines, 2)
	a.get("/product/returns/delivery-note/"+camille+"/BL-C26-04131", http.StatusNotFound, nil)
	var returned claimBody
	body := `{"content":{"deliveryNote":"BL-C26-04083","lines":[{"orderLine":2,"quantity":1,"opened":"%s","reason":"wrong_size"}]}}`
	a.call(http.MethodPost, "/product/returns/draft/"+camille, fmt.Sprintf(body, "Oui"), http.StatusOK, &returned)
	path := "/" + camille + "/" + returned.Result.UUID
	var refused problemBody
	a.call(http.MethodPost, "/product/returns/submit"+path, `{"version":1}`, http.StatusConflict, &refused)
	assert.Equal(t, "return.ineligible", refused.Code)
	assert.Equal(t, "sterile_opened", refused.Errors[0].Code)
	a.get("/product/returns/label"+path, http.StatusConflict, &refused)
	assert.Equal(t, "return.no_label", refused.Code)
	a.call(http.MethodPut, "/product/returns/draft"+path, `{"version":1,`+fmt.Sprintf(body, "Non")[1:], http.StatusOK, nil)
	a.call(http.MethodPost, "/product/returns/submit"+path, `{"version":2}`, http.StatusOK, &returned)
	var raw []byte
	a.get("/product/returns/label"+path, http.StatusOK, &raw)
	assert.True(t, bytes.HasPrefix(raw, []byte("%PDF-")))
	a.call(http.MethodPost, "/product/returns/ship"+path, `{"version":3,"carrier":"Transporteur Express","tracking":"XR 1"}`, http.StatusOK, &returned)
	assert.Equal(t, "shipped", returned.Result.Status)
	a.call(http.MethodPost, "/product/returns/withdraw"+path, `{"version":4}`, http.StatusConflict, nil)
	a.call(http.MethodPost, "/product/returns/comment"+path, `{"text":"Parti ce matin"}`, http.StatusOK, nil)
}

func casesArePrivate(t *testing.T, a api) {
	camille, hugo, lea := a.user(demo.Camille), a.user(demo.Hugo), a.user(demo.Lea)
	for _, noun := range []string{"claims", "returns", "incidents"} {
		var page casePage
		a.get("/product/"+noun+"/list/"+camille, http.StatusOK, &page)
		id := page.Result.Items[0].UUID
		for _, user := range []string{hugo, lea} {
			a.get("/product/"+noun+"/one/"+user+"/"+id, http.StatusNotFound, nil)
			a.as(user, http.MethodGet, "/product/client-clame/clame-pdf/"+id, "", http.StatusNotFound, nil)
			a.get("/product/ownership/"+user+"/claim/"+id, http.StatusNotFound, nil)
			a.call(http.MethodPost, "/product/"+noun+"/submit/"+user+"/"+id, `{"version":1}`, http.StatusNotFound, nil)
			a.call(http.MethodPost, "/product/"+noun+"/comment/"+user+"/"+id, `{"text":"x"}`, http.StatusNotFound, nil)
			a.call(http.MethodDelete, "/product/"+noun+"/draft/"+user+"/"+id, "", http.StatusNotFound, nil)
		}
		a.get("/product/ownership/"+camille+"/claim/"+id, http.StatusNoContent, nil)
		a.get("/product/client-clame/clame-pdf/"+id, http.StatusNotFound, nil)
	}
	a.get("/product/returns/delivery-note/"+hugo+"/BL-C26-04083", http.StatusNotFound, nil)
	a.get("/product/claims/prefill/"+hugo+"?order=C26-04071", http.StatusNotFound, nil)
	a.get("/product/claims/prefill/"+hugo+"?invoice=F26-02871", http.StatusNotFound, nil)
	a.get("/product/claims/prefill/"+hugo+"?lot=L26-1184-07", http.StatusNotFound, nil)
	a.get("/product/claims/prefill/"+camille+"?lot=L26-1184-07", http.StatusOK, nil)
	a.get("/product/orders/zip/"+hugo+"?references=C26-04089", http.StatusNotFound, nil)
	a.get("/product/invoices/zip/"+hugo+"?references=F26-02871", http.StatusNotFound, nil)
	a.call(http.MethodPost, "/product/orders/reorder/"+hugo+"/C26-04089", `{"idempotencyKey":"reorder-1"}`, http.StatusNotFound, nil)
}

func ordersMove(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	var order struct {
		Result struct{ Reference, Status string }
	}
	a.call(http.MethodPost, "/product/orders/reorder/"+camille+"/C26-04089", `{"idempotencyKey":"reorder-1"}`, http.StatusOK, &order)
	assert.Equal(t, "pending", order.Result.Status)
	path := "/product/orders/transition/" + order.Result.Reference
	var bad problemBody
	a.call(http.MethodPost, path, `{"status":"refused","idempotencyKey":"moved-001"}`, http.StatusBadRequest, &bad)
	assert.Equal(t, []string{"refusalReason"}, faulty(bad))
	a.call(http.MethodPost, path, `{"status":"in_progress","idempotencyKey":"moved-002"}`, http.StatusOK, &order)
	a.call(http.MethodPost, path, `{"status":"sent","idempotencyKey":"moved-003"}`, http.StatusConflict, &bad)
	assert.Equal(t, "order.transition", bad.Code)
	var raw []byte
	answer := a.get("/product/orders/zip/"+camille+"?references=C26-04089&references="+order.Result.Reference, http.StatusOK, &raw)
	assert.Equal(t, "application/zip", answer.Header.Get("Content-Type"))
	a.get("/product/invoices/zip/"+camille+"?references=F26-02871", http.StatusOK, &raw)
	answer = a.get("/product/invoices/statement-export/"+camille, http.StatusOK, &raw)
	assert.Contains(t, answer.Header.Get("Content-Disposition"), "releve.csv")
}
