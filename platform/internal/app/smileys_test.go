package app_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/contracts"
	"portal/platform/internal/demo"
)

// smileyLine has the fields of a line that these tests read.
type smileyLine struct {
	UUID, Kind, Channel string
	Amount, Balance     int64
	Source              struct{ Kind, Reference string }
	User                struct{ UUID string }
	Rebate              struct{ Amount int64 }
}

type smileySums struct {
	Earned, Spent, Expired, Corrected, Net int64
	Lines                                  int
}

func TestSmileys(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		t.Run("answers", func(t *testing.T) { a.t = t; smileysAnswer(t, a) })
		t.Run("contract", func(t *testing.T) { a.t = t; smileysContract(t, a) })
		t.Run("conform", func(t *testing.T) { a.t = t; smileysConform(t, a) })
		t.Run("use", func(t *testing.T) { a.t = t; smileysUse(t, a) })
		t.Run("post", func(t *testing.T) { a.t = t; smileysPost(t, a) })
	})
}

func smileysAnswer(t *testing.T, a api) {
	camille, nora, lea := a.user(demo.Camille), a.user(demo.Nora), a.user(demo.Lea)
	var account struct {
		Result struct {
			Balance     int64
			Worth, Rate struct{ Amount int64 }
			Expiring    []struct {
				On     string
				Amount int64
			}
			smileySums
		}
	}
	a.get("/product/smileys/"+camille, http.StatusOK, &account)
	assert.Equal(t, int64(1240), account.Result.Balance)
	assert.Equal(t, int64(1240)*account.Result.Rate.Amount, account.Result.Worth.Amount)
	assert.Equal(t, 300, account.Result.Lines)
	var expiring int64
	for _, part := range account.Result.Expiring {
		expiring += part.Amount
	}
	assert.Equal(t, int64(1240), expiring)

	var page struct {
		Result struct {
			Items []smileyLine
			Total int
			Sum   int64
		}
	}
	a.get("/product/smileys/mysmileys/"+nora+"?scope=practice&size=100&sort=-date", http.StatusOK, &page)
	assert.Equal(t, 300, page.Result.Total)
	assert.Equal(t, int64(1240), page.Result.Sum)
	assert.Equal(t, int64(1240), page.Result.Items[0].Balance)
	own := 0
	for _, user := range []string{camille, nora} {
		a.get("/product/smileys/mysmileys/"+user, http.StatusOK, &page)
		for _, line := range page.Result.Items {
			assert.Equal(t, user, line.User.UUID)
		}
		own += page.Result.Total
	}
	assert.Less(t, own, 300)

	var users, applications struct {
		Result []struct{ smileySums }
	}
	a.get("/product/smileys/allSmileys/allUsers/"+camille, http.StatusOK, &users)
	a.get("/product/smileys/allSmileys/allApplications/"+camille, http.StatusOK, &applications)
	assert.Len(t, users.Result, 6)
	assert.Greater(t, len(applications.Result), 4)
	for _, parts := range [][]struct{ smileySums }{users.Result, applications.Result} {
		var net int64
		lines := 0
		for _, part := range parts {
			assert.Equal(t, part.Net, part.Earned-part.Spent-part.Expired+part.Corrected)
			net, lines = net+part.Net, lines+part.Lines
		}
		assert.Equal(t, int64(1240), net)
		assert.Equal(t, 300, lines)
	}

	var months struct {
		Result []struct {
			Balance int64
			smileySums
		}
	}
	a.get("/product/smileys/allSmileys/allMonths/"+camille, http.StatusOK, &months)
	require.Len(t, months.Result, 12)
	assert.Equal(t, int64(1240), months.Result[11].Balance)
	for i, month := range months.Result[1:] {
		assert.Equal(t, month.Balance, months.Result[i].Balance+month.Net)
	}

	a.get("/product/smileys/mysmileys/"+lea, http.StatusOK, &page)
	assert.Zero(t, page.Result.Total)
	assert.NotNil(t, page.Result.Items)
	const unknownUser = "00000000-0000-4000-8000-000000000000"
	for _, path := range []string{"", "mysmileys/", "total/", "allSmileys/allUsers/", "allSmileys/allApplications/", "allSmileys/allMonths/"} {
		a.get("/product/smileys/"+path+unknownUser, http.StatusNotFound, nil)
	}
}

// smileysConform checks answers against the contract.
func smileysConform(t *testing.T, a api) {
	doc, err := contracts.Document("product-api.yaml")
	require.NoError(t, err)
	camille := a.user(demo.Camille)
	conforms := func(method, path, template, body string, status int) {
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
	for _, part := range []string{"", "total/", "mysmileys/", "allSmileys/allUsers/", "allSmileys/allApplications/", "allSmileys/allMonths/"} {
		for _, user := range []string{camille, a.user(demo.Nora), a.user(demo.Hugo), a.user(demo.Lea), a.user(demo.Ines)} {
			conforms(http.MethodGet, "/smileys/"+part+user, "/smileys/"+part+"{id}", "", http.StatusOK)
		}
	}
	conforms(http.MethodGet, "/smileys/mysmileys/"+camille+"?scope=practice&size=100&kind=spend&kind=expire&kind=correct", "/smileys/mysmileys/{id}", "", http.StatusOK)
	consume := "/smileys/consume/"
	conforms(http.MethodPost, consume+camille, consume+"{userUuid}", consumeBody("F26-02871", 1, "call-00000020"), http.StatusOK)
	conforms(http.MethodPost, consume+camille, consume+"{userUuid}", consumeBody("F26-02871", 2, "call-00000020"), http.StatusConflict)
	conforms(http.MethodPost, consume+"online/"+camille, consume+"online/{userUuid}", consumeBody("F26-02871", 0, "call-00000021"), http.StatusBadRequest)
}

func consumeBody(invoice string, amount int, key string) string {
	return fmt.Sprintf(`{"invoice":%q,"amount":%d,"idempotencyKey":%q}`, invoice, amount, key)
}

func smileysContract(t *testing.T, a api) {
	camille := a.user(demo.Camille)
	bad := func(method, path, body, field string) {
		t.Helper()
		var answer problemBody
		a.call(method, "/product/smileys"+path, body, http.StatusBadRequest, &answer)
		require.Len(t, answer.Errors, 1, path+body)
		assert.Equal(t, field, answer.Errors[0].Field, path+body)
	}
	for query, field := range map[string]string{
		"?scope=all": "scope", "?kind=mint": "kind", "?user=x": "user", "?sort=label": "sort", "?size=0": "size", "?from=x": "from",
	} {
		bad(http.MethodGet, "/mysmileys/"+camille+query, "", field)
	}
	bad(http.MethodGet, "/not-a-uuid", "", "id")
	for body, field := range map[string]string{
		consumeBody("F26-02871", 0, "call-00000001"): "amount", consumeBody("F26-02871", -5, "call-00000001"): "amount",
		consumeBody("F26/02871", 1, "call-00000001"): "invoice", consumeBody("F26-02871", 1, "short"): "idempotencyKey",
		`{"invoice":"F26-02871","amount":1}`:                                            "idempotencyKey",
		`{"invoice":"F26-02871","amount":1.5,"idempotencyKey":"call-00000001"}`:         "amount",
		`{"invoice":"F26-02871","amount":99999999999,"idempotencyKey":"call-00000001"}`: "amount",
	} {
		bad(http.MethodPost, "/consume/"+camille, body, field)
		bad(http.MethodPost, "/consume/online/"+camille, body, field)
	}
	post := func(user, kind string, amount int, source, more string) string {
		return fmt.Sprintf(`{"userUuid":%q,"kind":%q,"amount":%d,"source":%s,"idempotencyKey":"call-00000002"%s}`, user, kind, amount, source, more)
	}
	const campaign, label = `{"kind":"campaign","reference":"S-1"}`, `,"label":"Rentrée"`
	for body, field := range map[string]string{
		post(camille, "spend", -1, campaign, label):                                                            "kind",
		post(camille, "earn", -1, campaign, label):                                                             "amount",
		post(camille, "expire", 1, campaign, label):                                                            "amount",
		post(camille, "correct", 0, campaign, label):                                                           "amount",
		post(camille, "earn", 1, campaign, ""):                                                                 "label",
		post(camille, "earn", 1, campaign, `,"label":"  "`):                                                    "label",
		post(camille, "earn", 1, campaign, `,"label":"a\u0000b"`):                                              "label",
		post(camille, "earn", 1, campaign, label+`,"application":"Unknown"`):                                   "application",
		post(camille, "earn", 1, `{"kind":"gift","reference":"S-1"}`, label):                                   "source.kind",
		post(camille, "earn", 1, `{"kind":"invoice","reference":"F26-99999"}`, label):                          "source.reference",
		post("00000000-0000-4000-8000-000000000000", "earn", 1, campaign, label):                               "userUuid",
		post(camille, "earn", 1, `{"kind":"order","reference":"C26-04089"}`, label+`,"application":"Digital"`): "application",
	} {
		bad(http.MethodPost, "", body, field)
	}
}

func smileysUse(t *testing.T, a api) {
	camille, nora, hugo := a.user(demo.Camille), a.user(demo.Nora), a.user(demo.Hugo)
	total := func(user string) int64 {
		var answer struct{ Result int64 }
		a.get("/product/smileys/total/"+user, http.StatusOK, &answer)
		return answer.Result
	}
	var line, again struct{ Result smileyLine }
	body := consumeBody("F26-02871", 40, "call-00000010")
	a.call(http.MethodPost, "/product/smileys/consume/"+nora, body, http.StatusOK, &line)
	assert.Equal(t, []int64{-40, 1199, 400}, []int64{line.Result.Amount, line.Result.Balance, line.Result.Rebate.Amount})
	assert.Equal(t, []string{"spend", "portal", "invoice", "F26-02871", nora},
		[]string{line.Result.Kind, line.Result.Channel, line.Result.Source.Kind, line.Result.Source.Reference, line.Result.User.UUID})
	a.call(http.MethodPost, "/product/smileys/consume/"+nora, body, http.StatusOK, &again)
	assert.Equal(t, line, again)
	assert.Equal(t, int64(1199), total(camille), "the practice's, not one person's")

	conflict := func(path, body, code string) {
		t.Helper()
		var answer problemBody
		a.call(http.MethodPost, "/product/smileys/consume/"+path, body, http.StatusConflict, &answer)
		assert.Equal(t, code, answer.Code)
	}
	conflict(nora, consumeBody("F26-02871", 41, "call-00000010"), "idempotency.conflict")
	conflict("online/"+nora, body, "idempotency.conflict")
	conflict(camille, body, "idempotency.conflict")
	conflict(camille, consumeBody("F26-02871", 1200, "call-00000011"), "smileys.insufficient")
	a.call(http.MethodPost, "/product/smileys/consume/"+hugo, consumeBody("F26-02871", 1, "call-00000012"), http.StatusNotFound, nil)
	a.call(http.MethodPost, "/product/smileys/consume/online/"+camille, consumeBody("F26-02871", 10, "call-00000013"), http.StatusOK, &line)
	assert.Equal(t, "online", line.Result.Channel)
	assert.Equal(t, int64(1189), total(nora))
	assert.Equal(t, int64(385), total(hugo))
}

func smileysPost(t *testing.T, a api) {
	hugo := a.user(demo.Hugo)
	body := func(kind string, amount int, key string) string {
		return fmt.Sprintf(`{"userUuid":%q,"kind":%q,"amount":%d,"source":{"kind":"campaign","reference":"S-2026"},"label":"Rentrée","idempotencyKey":%q}`,
			hugo, kind, amount, key)
	}
	var line struct{ Result smileyLine }
	for _, step := range []struct {
		kind            string
		amount, balance int
	}{{"earn", 15, 400}, {"expire", -100, 300}, {"correct", -200, 100}, {"correct", 1, 101}} {
		a.call(http.MethodPost, "/product/smileys", body(step.kind, step.amount, fmt.Sprintf("line-%08d", step.balance)), http.StatusOK, &line)
		assert.Equal(t, int64(step.balance), line.Result.Balance)
	}
	var answer problemBody
	a.call(http.MethodPost, "/product/smileys", body("expire", -102, "line-00000000"), http.StatusConflict, &answer)
	assert.Equal(t, "smileys.insufficient", answer.Code)
}
