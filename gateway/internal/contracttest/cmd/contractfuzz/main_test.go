package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const contract = `openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /things/{userUuid}:
    get:
      operationId: listThings
      x-edge: { access: browser, owner: { param: userUuid, is: session-user } }
      parameters: [{ name: userUuid, in: path, required: true, schema: { type: string, format: uuid } }]
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { type: object, required: [result], properties: { result: { type: array, items: { type: object, required: [uuid], properties: { uuid: { type: string, format: uuid } } } } } } } }
        default: { description: problem, content: { application/problem+json: { schema: { type: object } } } }
`

// portal answers correctly, unless spoil changes the answers with Camille's objects.
func portal(t *testing.T, spoil func(w http.ResponseWriter, n int) bool) *httptest.Server {
	t.Helper()
	mux, people, fired := http.NewServeMux(), map[string]string{}, 0
	for i, d := range demo {
		people[d.login] = fmt.Sprintf("%08d-0000-4000-8000-000000000000", i+1)
	}
	mux.HandleFunc("POST /bff/login", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Login string }
		_ = json.NewDecoder(r.Body).Decode(&in) // an empty login is unknown
		http.SetCookie(w, &http.Cookie{Name: "portal", Value: in.Login, Path: "/"})
		_, _ = fmt.Fprintf(w, `{"uuid":"%s","token":"t"}`, people[in.Login])
	})
	mux.HandleFunc("GET /api/product/things/{user}", func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie("portal")
		if err != nil || people[cookie.Value] != r.PathValue("user") || r.URL.RawQuery != "" {
			refuse(w)
			return
		}
		if cookie.Value == demo[0].login {
			if fired++; fired > 3 && spoil(w, fired) {
				return
			}
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(things(r.PathValue("user"))))
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { refuse(w) })
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server
}

func refuse(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte(`{"type":"about:blank","title":"Not Found","status":404,"code":"not_found","requestId":"r"}`))
}

// things are twelve objects of one user; colleagues share theirs.
func things(user string) string {
	practice := strings.NewReplacer("00000002", "00000001").Replace(user[:8])
	items := make([]string, 12)
	for i := range items {
		items[i] = fmt.Sprintf(`{"uuid":"%s-1111-4111-8111-%012d"}`, practice, i)
	}
	return `{"result":[` + strings.Join(items, ",") + `]}`
}

func TestWhatIsWrongIsFound(t *testing.T) {
	product := filepath.Join(t.TempDir(), "product.yaml")
	edge := filepath.Join(t.TempDir(), "edge.yaml")
	require.NoError(t, os.WriteFile(product, []byte(contract), 0o600))
	require.NoError(t, os.WriteFile(edge, []byte("openapi: 3.0.3\ninfo: { title: E, version: '1' }\npaths: {}\n"), 0o600))
	write := func(status int, media, body string) func(http.ResponseWriter, int) bool {
		return func(w http.ResponseWriter, _ int) bool {
			w.Header().Set("Content-Type", media)
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
			return true
		}
	}
	for name, c := range map[string]struct {
		corrupt func(http.ResponseWriter, int) bool
		code    int
	}{
		"nothing": {func(http.ResponseWriter, int) bool { return false }, 0},
		"nothing but that it was busy": {func(w http.ResponseWriter, n int) bool {
			return n == 5 && write(503, "application/problem+json", `{}`)(w, n)
		}, 0},
		"a failure":                     {write(500, "application/problem+json", `{}`), 1},
		"a status that is not declared": {write(202, "application/json", `{"result":[]}`), 1},
		"another media type":            {write(200, "text/html", "<p>"), 1},
		"a broken schema":               {write(200, "application/json", `{"result":[{"uuid":"x"}]}`), 1},
		"a refusal that is no problem":  {write(404, "text/plain", "no"), 1},
		"a portal that stays busy":      {write(503, "application/problem+json", `{}`), 1},
		"another practice's things":     {write(200, "application/json", things("00000003-0000-4000-8000-000000000000")), 1},
	} {
		t.Run(name, func(t *testing.T) {
			server := portal(t, c.corrupt)
			code, err := run(t.Context(), options{url: server.URL, product: product, edge: edge, requests: 60, workers: 1, seed: 7, limit: time.Minute, respite: time.Millisecond})
			require.NoError(t, err)
			assert.Equal(t, c.code, code)
		})
	}
}

func TestASeedMakesTheSameAgain(t *testing.T) {
	o := options{product: "../../../../../contracts/product-api.yaml", edge: "../../../../../contracts/edge.yaml"}
	once, err := load(o)
	require.NoError(t, err)
	again, err := load(o)
	require.NoError(t, err)
	people := func() []*user {
		var all []*user
		for i := range 4 {
			all = append(all, &user{name: fmt.Sprint(i), uuid: fmt.Sprintf("%08d-0000-4000-8000-000000000000", i), ids: map[string][]string{},
				all: []string{"a1111111-1111-4111-8111-111111111111"}, foreign: []string{"b1111111-1111-4111-8111-111111111111"}})
		}
		return all
	}
	for i := range uint64(2 * len(once)) {
		a, b := newProbe(5, i, once, people()), newProbe(5, i, again, people())
		assert.Equal(t, a.request, b.request)
		assert.Equal(t, a.how, b.how)
	}
}

func TestAnotherPracticeHasNoAccessToEarlierData(t *testing.T) {
	targets, err := load(options{product: "../../../../../contracts/product-api.yaml", edge: "../../../../../contracts/edge.yaml"})
	require.NoError(t, err)
	var people []*user
	for i, d := range demo {
		people = append(people, &user{name: d.name, practice: d.practice, uuid: fmt.Sprintf("%08d-0000-4000-8000-000000000000", i), ids: map[string][]string{}})
	}
	camille, nora, hugo := people[0], people[1], people[2]
	camille.ids["participants"] = []string{hugo.uuid}
	camille.all, camille.foreign = []string{hugo.uuid}, []string{hugo.uuid}
	named := 0
	for i := range uint64(50 * len(targets)) {
		if s := newProbe(5, i, targets, people); joiningCalls[s.target.ID] {
			assert.NotContains(t, string(s.request.Body), hugo.uuid)
			named += strings.Count(string(s.request.Body), nora.uuid)
		}
	}
	assert.Positive(t, named)
}
