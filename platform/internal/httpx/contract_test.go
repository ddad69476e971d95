package httpx

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const closed = `{"openapi":"3.0.3","info":{"title":"x","version":"1"},"paths":{"/things":{"post":{
	"requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Thing"}}}},
	"responses":{"204":{"description":"Done"}}}}},
	"components":{"schemas":{"Thing":{"type":"object","additionalProperties":false,"required":["name"],"properties":{
		"name":{"type":"string","maxLength":5},
		"inner":{"type":"object","additionalProperties":false,"properties":{"at":{"type":"integer","minimum":1,"maximum":9}}}}}}}}`

// TestWhatTheContractDoesNotNameIsRefusedByName repeats a check of the edge in the platform, which can be called without
// the edge.
func TestWhatTheContractDoesNotNameIsRefusedByName(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData([]byte(closed))
	require.NoError(t, err)
	mux := http.NewServeMux()
	mux.Handle("POST /api/things", NewContract("/api", document).Middleware(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	})))
	for body, field := range map[string]string{
		`{"name":"a","inner":{"at":1}}`: "", `{"name":"a","role":"owner"}`: "role", `{"name":"a","inner":{"at":1,"by":"x"}}`: "inner.by",
		`{"name":"toolong"}`: "name", `{"name":"a","inner":{"at":10}}`: "inner.at", `{}`: "name", `[]`: "body",
	} {
		r := httptest.NewRequest(http.MethodPost, "/api/things", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		if field == "" {
			assert.Equal(t, http.StatusNoContent, w.Code, w.Body)
			continue
		}
		assert.Equal(t, http.StatusBadRequest, w.Code, body)
		assert.Contains(t, w.Body.String(), `"code":"request.invalid"`, body)
		assert.Contains(t, w.Body.String(), `"field":"`+field+`"`, body)
		assert.Equal(t, field == "role" || field == "inner.by", strings.Contains(w.Body.String(), `"code":"unknown"`), body)
		assert.NotContains(t, w.Body.String(), "owner", "the value is not repeated")
	}
}
