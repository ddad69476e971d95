package app_test

import (
	"encoding/json"
	"fmt"
	"image/jpeg"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/contracts"
	"portal/platform/internal/demo"
)

// contracted calls the platform and checks every answer against a part of the contract.
type contracted struct {
	api
	doc *openapi3.T
}

func (c contracted) ask(method, template string, values map[string]string, query, body string, status int, into any) {
	c.t.Helper()
	path := template
	for name, value := range values {
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	var raw []byte
	response := c.call(method, "/product"+path+query, body, status, &raw)
	item := c.doc.Paths.Find(template)
	require.NotNil(c.t, item, template)
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: response.Request, Route: &routers.Route{Spec: c.doc, Path: template, PathItem: item, Method: method, Operation: item.GetOperation(method)},
		},
		Status: response.StatusCode, Header: response.Header, Options: &openapi3filter.Options{IncludeResponseStatus: true},
	}
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "image/") {
		assert.NoError(c.t, openapi3filter.ValidateResponse(c.t.Context(), input.SetBodyBytes(raw)), path)
	}
	if into != nil {
		require.NoError(c.t, json.Unmarshal(raw, into), path)
	}
}

func TestPartnersGalleryAndCards(t *testing.T) {
	eachSeeded(t, func(t *testing.T, databaseURL string) {
		p := start(t, databaseURL)
		a := p.api("product-api")
		doc, err := contracts.Document("product-api.yaml")
		require.NoError(t, err)
		part := func(t *testing.T) contracted {
			a.t = t
			return contracted{a, doc}
		}
		t.Run("partners", func(t *testing.T) { partnersCalls(t, part(t)) })
		t.Run("gallery", func(t *testing.T) { galleryCalls(t, part(t)) })
		t.Run("cart", func(t *testing.T) { cartCalls(t, part(t)) })
		t.Run("cards", func(t *testing.T) { cardCalls(t, part(t)) })
		assert.NotContains(t, p.log.String(), "4242424242424242")
	})
}

func partnersCalls(t *testing.T, c contracted) {
	camille, hugo := c.user(demo.Camille), c.user(demo.Hugo)
	mine := map[string]string{"userUuid": camille}
	var page struct {
		Result struct {
			Items []struct{ UUID, Name, Locale, Request string }
			Total int
		}
	}
	for language, total := range map[string]int{"fr": 16, "en": 16, "it": 16, "es": 16, "pt": 16} {
		c.ask(http.MethodGet, "/partners/list/{userUuid}", mine, "?locale="+language, "", http.StatusOK, &page)
		assert.Equal(t, total, page.Result.Total)
		assert.Equal(t, language, page.Result.Items[0].Locale)
	}
	c.ask(http.MethodGet, "/partners/list/{userUuid}", mine, "?category=finance&category=medical&saved=true&sort=-name", "", http.StatusOK, &page)
	assert.Equal(t, 2, page.Result.Total)
	c.ask(http.MethodGet, "/partners/list/{userUuid}", mine, "?category=art", "", http.StatusBadRequest, nil)
	values := map[string]string{"userUuid": camille, "partnerUuid": page.Result.Items[0].UUID, "locale": "es"}
	c.ask(http.MethodGet, "/partners/one/{userUuid}/{partnerUuid}", values, "", "", http.StatusOK, nil)
	c.ask(http.MethodGet, "/partners/notice/{userUuid}/{partnerUuid}", values, "?locale=it", "", http.StatusOK, nil)
	c.ask(http.MethodGet, "/partners/artwork/{partnerUuid}/{locale}", values, "", "", http.StatusOK, nil)
	c.ask(http.MethodGet, "/partners/saved/{userUuid}", mine, "", "", http.StatusOK, nil)
	c.call(http.MethodPost, "/product/partners/save/"+camille+"/"+values["partnerUuid"], "", http.StatusNoContent, nil)
	c.call(http.MethodDelete, "/product/partners/unsave/"+camille+"/"+values["partnerUuid"], "", http.StatusNoContent, nil)

	var requests struct {
		Result struct {
			Items []struct {
				UUID, Status string
				Version      int
			}
			Total int
		}
	}
	c.ask(http.MethodGet, "/partners/requests/{userUuid}", mine, "?sort=status&size=2", "", http.StatusOK, &requests)
	assert.Equal(t, 5, requests.Result.Total)
	c.ask(http.MethodGet, "/partners/requests/{userUuid}", mine, "?status=in_review", "", http.StatusOK, &requests)
	require.Len(t, requests.Result.Items, 1)
	open := map[string]string{"userUuid": camille, "requestUuid": requests.Result.Items[0].UUID, "status": "accepted"}
	c.ask(http.MethodGet, "/partners/request-one/{userUuid}/{requestUuid}", open, "", "", http.StatusOK, nil)
	c.ask(http.MethodGet, "/partners/request-one/{userUuid}/{requestUuid}", map[string]string{"userUuid": hugo, "requestUuid": open["requestUuid"]}, "", "", http.StatusNotFound, nil)
	c.ask(http.MethodPost, "/partners/request-withdraw/{userUuid}/{requestUuid}", open, "", `{"version":1}`, http.StatusConflict, nil)
	c.ask(http.MethodPatch, "/partners/request-status/{requestUuid}/{status}", open, "", `{"version":2,"reason":"Bienvenue"}`, http.StatusOK, nil)
	c.ask(http.MethodPatch, "/partners/request-status/{requestUuid}/{status}", open, "", `{"version":3}`, http.StatusConflict, nil)
	c.ask(http.MethodPost, "/partners/request/{userUuid}/{partnerUuid}", values, "", `{"message":"Bonjour","extra":1}`, http.StatusBadRequest, nil)
}

func galleryCalls(t *testing.T, c contracted) {
	var page struct {
		Result struct {
			Items []struct{ UUID, Title string }
			Total int
		}
	}
	c.ask(http.MethodGet, "/gallery/list", nil, "?locale=pt&style=waves&sort=-price", "", http.StatusOK, &page)
	assert.Equal(t, 4, page.Result.Total)
	assert.Equal(t, "Maré cheia", page.Result.Items[0].Title)
	c.ask(http.MethodGet, "/gallery/list", nil, "?search=maree&size=100", "", http.StatusOK, &page)
	assert.Equal(t, 1, page.Result.Total)
	c.ask(http.MethodGet, "/gallery/list", nil, "?priceMin=-1", "", http.StatusBadRequest, nil)
	c.ask(http.MethodGet, "/gallery/facets", nil, "", "", http.StatusOK, nil)
	c.ask(http.MethodGet, "/gallery/frames", nil, "?locale=en", "", http.StatusOK, nil)
	values := map[string]string{"workUuid": page.Result.Items[0].UUID, "pictureSize": "thumb"}
	c.ask(http.MethodGet, "/gallery/one/{workUuid}", values, "", "", http.StatusOK, nil)
	var raw []byte
	response := c.call(http.MethodGet, "/product/gallery/picture/"+values["workUuid"]+"/thumb", "", http.StatusOK, &raw)
	assert.Equal(t, "image/jpeg", response.Header.Get("Content-Type"))
	picture, err := jpeg.DecodeConfig(strings.NewReader(string(raw)))
	require.NoError(t, err)
	assert.Equal(t, 480, picture.Width)
	c.ask(http.MethodGet, "/gallery/picture/{workUuid}/{pictureSize}", map[string]string{"workUuid": uuid.NewString(), "pictureSize": "large"}, "", "", http.StatusNotFound, nil)
	c.ask(http.MethodGet, "/gallery/picture/{workUuid}/{pictureSize}", map[string]string{"workUuid": values["workUuid"], "pictureSize": "huge"}, "", "", http.StatusBadRequest, nil)
}

// shopCart has the fields of the cart that these tests read.
type shopCart struct {
	Result struct {
		Products []struct {
			ID             string
			Price, Framing struct{ Amount int64 }
			FrameColor     string
		}
		Total, TotalInclTaxes struct{ Amount int64 }
	}
}

func (c shopCart) body(key string) string {
	var products []string
	for _, p := range c.Result.Products {
		product := fmt.Sprintf(`{"id":%q,"price":%d`, p.ID, p.Price.Amount)
		if p.FrameColor != "" {
			product += fmt.Sprintf(`,"frameColor":%q,"framing":%d`, p.FrameColor, p.Framing.Amount)
		}
		products = append(products, product+"}")
	}
	return fmt.Sprintf(`{"idempotencyKey":%q,"products":[%s],"total":%d}`, key, strings.Join(products, ","), c.Result.Total.Amount)
}

func cartCalls(t *testing.T, c contracted) {
	camille := map[string]string{"userUuid": c.user(demo.Camille)}
	nora := map[string]string{"userUuid": c.user(demo.Nora)}
	var started, shared shopCart
	c.ask(http.MethodGet, "/cart/get/{userUuid}", camille, "", "", http.StatusOK, &started)
	require.Len(t, started.Result.Products, 2)
	c.ask(http.MethodPost, "/cart/add/{userUuid}", nora, "?locale=en", fmt.Sprintf(`{"id":%q,"frameColor":"gold"}`, started.Result.Products[1].ID), http.StatusOK, &shared)
	assert.Equal(t, started.Result.Total.Amount+9900, shared.Result.Total.Amount, "a colleague's cart is the same")
	c.ask(http.MethodDelete, "/cart/remove/{userUuid}/{productUuid}", map[string]string{"userUuid": nora["userUuid"], "productUuid": uuid.NewString()}, "", "", http.StatusOK, nil)

	merge := fmt.Sprintf(`{"mergeKey":%q,"products":[{"id":%q},{"id":%q,"frameColor":"gold"}]}`, uuid.NewString(), uuid.NewString(), started.Result.Products[1].ID)
	var merged struct{ Result struct{ Left []string } }
	c.ask(http.MethodPost, "/cart/merge/{userUuid}", nora, "?locale=pt", merge, http.StatusOK, &merged)
	assert.Len(t, merged.Result.Left, 1)
	c.ask(http.MethodPost, "/cart/merge/{userUuid}", nora, "", strings.Replace(merge, `"products"`, `"price":1,"products"`, 1), http.StatusBadRequest, nil)
	var quoted shopCart
	c.ask(http.MethodPost, "/gallery/quote", nil, "", fmt.Sprintf(`{"products":[{"id":%q,"frameColor":"gold"}]}`, started.Result.Products[1].ID), http.StatusOK, &quoted)
	assert.Equal(t, shared.Result.Products[1].Price, quoted.Result.Products[0].Price)
	c.ask(http.MethodPost, "/gallery/quote", nil, "", `{"products":[{"id":"x"}]}`, http.StatusBadRequest, nil)

	var refused, answer struct {
		Code   string
		Errors []struct{ Field, Code string }
		Result struct {
			OrderReference, InvoiceReference string
			TotalInclTaxes                   struct{ Amount int64 }
		}
	}
	key := uuid.NewString()
	c.ask(http.MethodPost, "/gallery/checkout/{userUuid}", camille, "", started.body(key), http.StatusConflict, &refused)
	assert.Equal(t, "checkout.changed", refused.Code)
	assert.Len(t, refused.Errors, 2)
	withSmileys := strings.Replace(shared.body(key), `"total"`, `"smileys":10,"total"`, 1)
	c.ask(http.MethodPost, "/gallery/checkout/{userUuid}", camille, "", withSmileys, http.StatusBadRequest, nil)
	c.ask(http.MethodPost, "/gallery/checkout/{userUuid}", camille, "", shared.body(key), http.StatusOK, &answer)
	assert.Equal(t, shared.Result.TotalInclTaxes, answer.Result.TotalInclTaxes)
	c.ask(http.MethodPost, "/gallery/checkout/{userUuid}", camille, "", shared.body(key), http.StatusOK, nil)
	c.get("/product/orders/one/"+camille["userUuid"]+"/"+answer.Result.OrderReference, http.StatusOK, nil)
	c.get("/product/invoices/pdf/"+camille["userUuid"]+"/"+answer.Result.InvoiceReference, http.StatusOK, nil)
	c.get("/product/orders/pdf/"+camille["userUuid"]+"/"+answer.Result.OrderReference, http.StatusOK, nil)
	var found struct{ Result struct{ Total int } }
	c.get("/product/orders/list/"+camille["userUuid"]+"?line=gallery", http.StatusOK, &found)
	assert.Equal(t, 1, found.Result.Total)
	c.call(http.MethodPost, "/product/smileys/consume/"+camille["userUuid"], consumeBody(answer.Result.InvoiceReference, 1, "call-for-art"), http.StatusConflict, &refused)
	assert.Equal(t, "smileys.not_professional", refused.Code)
	c.ask(http.MethodDelete, "/cart/clear/{userUuid}", camille, "", "", http.StatusOK, &started)
	assert.Empty(t, started.Result.Products)
}

func cardCalls(t *testing.T, c contracted) {
	hugo := map[string]string{"userUuid": c.user(demo.Hugo)}
	var started struct {
		Result struct{ URL, Origin, State string }
	}
	c.ask(http.MethodPost, "/cards/session/{userUuid}", hugo, "", `{"locale":"en"}`, http.StatusOK, &started)
	assert.Equal(t, c.origin, started.Result.Origin)
	page, err := http.Get(started.Result.URL)
	require.NoError(t, err)
	require.NoError(t, page.Body.Close())
	assert.Contains(t, page.Header.Get("Content-Security-Policy"), "frame-ancestors http://portal.example")
	typed, err := http.PostForm(started.Result.URL, url.Values{"number": {"4242424242424242"}, "expiry": {"12/30"}, "cvc": {"123"}})
	require.NoError(t, err)
	require.NoError(t, typed.Body.Close())
	assert.Equal(t, http.StatusOK, typed.StatusCode)
	reference := started.Result.URL[strings.LastIndex(started.Result.URL, "/")+1:]

	var refused problemBody
	c.ask(http.MethodPost, "/cards/complete/{userUuid}", hugo, "", `{"state":"4242 4242 4242 4242","reference":"x"}`, http.StatusBadRequest, &refused)
	assert.Equal(t, "card.number_refused", refused.Code)
	body := fmt.Sprintf(`{"state":%q,"reference":%q}`, started.Result.State, reference)
	c.ask(http.MethodPost, "/cards/complete/{userUuid}", map[string]string{"userUuid": c.user(demo.Camille)}, "", body, http.StatusNotFound, nil)
	var card struct {
		Result struct{ UUID, LastFour string }
	}
	c.ask(http.MethodPost, "/cards/complete/{userUuid}", hugo, "", body, http.StatusOK, &card)
	assert.Equal(t, "4242", card.Result.LastFour)
	c.ask(http.MethodPost, "/cards/complete/{userUuid}", hugo, "", body, http.StatusNotFound, nil)
	mine := map[string]string{"userUuid": hugo["userUuid"], "cardUuid": card.Result.UUID}
	c.ask(http.MethodPost, "/cards/default/{userUuid}/{cardUuid}", mine, "", "", http.StatusOK, nil)
	c.ask(http.MethodGet, "/cards/list/{userUuid}", hugo, "", "", http.StatusOK, nil)
	c.call(http.MethodDelete, "/product/cards/remove/"+mine["userUuid"]+"/"+mine["cardUuid"], "", http.StatusNoContent, nil)
	// The provider does not have the demonstration's own card, which can be removed all the same.
	camille := c.user(demo.Camille)
	var cards struct {
		Result []struct{ UUID string }
	}
	c.get("/product/cards/list/"+camille, http.StatusOK, &cards)
	require.Len(t, cards.Result, 1)
	c.call(http.MethodDelete, "/product/cards/remove/"+camille+"/"+cards.Result[0].UUID, "", http.StatusNoContent, nil)
}
