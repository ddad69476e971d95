package httpx

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func serve(t *testing.T, handler http.HandlerFunc, change func(*http.Request)) (*httptest.ResponseRecorder, string) {
	t.Helper()
	var log bytes.Buffer
	mux := http.NewServeMux()
	mux.Handle("GET /users/{email}", handler)
	request := httptest.NewRequest(http.MethodGet, "/users/camille@x.example?search=Dupont", nil)
	if change != nil {
		change(request)
	}
	answer := httptest.NewRecorder()
	Wrap(mux, slog.New(slog.NewJSONHandler(&log, nil)), nil).ServeHTTP(answer, request)
	return answer, log.String()
}

func TestTheLogNamesTheRouteAndNoUser(t *testing.T) {
	_, log := serve(t, func(w http.ResponseWriter, r *http.Request) { SetRoute(r.Context(), r.Pattern) }, nil)
	assert.Contains(t, log, `"route":"GET /users/{email}"`)
	assert.NotContains(t, log, "camille")
	assert.NotContains(t, log, "Dupont")
}

func TestRequestIDsFromOutsideAreKeptOnlyWhenHarmless(t *testing.T) {
	handler := func(w http.ResponseWriter, r *http.Request) { Problem(w, r, errors.New("secret text")) }
	answer, _ := serve(t, handler, func(r *http.Request) { r.Header.Set("X-Request-Id", "0123456789abcdef") })
	assert.Equal(t, "0123456789abcdef", answer.Header().Get("X-Request-Id"))
	assert.Contains(t, answer.Body.String(), `"requestId":"0123456789abcdef"`)
	assert.Contains(t, answer.Body.String(), `"code":"internal"`)
	assert.NotContains(t, answer.Body.String(), "secret text")
	answer, _ = serve(t, handler, func(r *http.Request) { r.Header.Set("X-Request-Id", "a b\"c") })
	assert.Len(t, answer.Header().Get("X-Request-Id"), 26)
}

func TestAPanicIsA500AndAnAbortBreaksTheConnection(t *testing.T) {
	answer, log := serve(t, func(http.ResponseWriter, *http.Request) { panic("boom") }, nil)
	assert.Equal(t, http.StatusInternalServerError, answer.Code)
	assert.NotContains(t, answer.Body.String(), "boom")
	assert.Contains(t, log, "boom")
	for name, handler := range map[string]http.HandlerFunc{
		"abort":      func(http.ResponseWriter, *http.Request) { panic(errors.Join(http.ErrAbortHandler, errors.New("x"))) },
		"after data": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK); panic("boom") },
	} {
		t.Run(name, func(t *testing.T) {
			require.PanicsWithValue(t, http.ErrAbortHandler, func() { serve(t, handler, nil) })
		})
	}
}
