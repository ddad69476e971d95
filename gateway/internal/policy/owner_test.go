package policy_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
)

// declared has one call of each kind that the contract's table may hold beyond the plain ones.
func declared() []policy.Operation {
	path := func(name string) []policy.Segment {
		return []policy.Segment{{Literal: name}, {Param: "id", Rule: policy.Rule{Kind: policy.UUID}}}
	}
	return []policy.Operation{
		{ID: "unlink", Method: "POST", Upstream: "GET", Template: "/unlink/{id}", Segments: path("unlink"), OwnerParam: "id",
			Owner: policy.OwnerUser, Deadline: 10 * time.Second, Types: []string{"application/json"}},
		{ID: "sign", Method: "POST", Template: "/sign", Segments: []policy.Segment{{Literal: "sign"}}, OwnerField: "userUuid",
			Owner: policy.OwnerUser, Deadline: 10 * time.Second, Body: policy.BodyJSON, Types: []string{"application/json"}},
		{ID: "pay", Method: "GET", Template: "/pay/{id}", Segments: path("pay"), OwnerParam: "id", Owner: policy.OwnerUser,
			Roles: []string{"accounts"}, Deadline: 10 * time.Second, Types: []string{"application/json"}},
	}
}

func startDeclared(t *testing.T) *gatewaytest.Edge {
	t.Helper()
	e := gatewaytest.New(t, gatewaytest.Settings{Table: declared()})
	ok := func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]bool{"result": true})
	}
	e.Product.Mux.HandleFunc("GET /unlink/{id}", ok)
	e.Product.Mux.HandleFunc("POST /sign", ok)
	e.Product.Mux.HandleFunc("GET /pay/{id}", ok)
	return e
}

// REQ-13
func TestAMutatingGetIsReachedByPostOnly(t *testing.T) {
	e := startDeclared(t)
	b := e.SignIn(camille)
	path := "/unlink/" + camille.UUID
	assert.Equal(t, 404, b.Get("/api/product"+path).Status, "a link or an image must not cause it")
	assert.Equal(t, 404, b.Do("HEAD", "/api/product"+path, nil).Status)
	assert.Equal(t, 403, b.Do("POST", "/api/product"+path, nil, "X-Portal-Token", "").Status)
	assert.Equal(t, 404, b.Do("POST", "/api/product/unlink/"+hugo.UUID, nil).Status)
	assert.Zero(t, e.Product.Count(path))
	require.Equal(t, 200, b.Do("POST", "/api/product"+path, nil).Status)
	require.Equal(t, 1, e.Product.Count(path))
	seen := e.Product.Seen()
	assert.Equal(t, "GET", seen[len(seen)-1].Method)
}

func TestAMutatingGetIsNeverRepeated(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{Table: declared()})
	e.Product.Mux.HandleFunc("GET /unlink/{id}", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) })
	assert.Equal(t, 503, e.SignIn(camille).Do("POST", "/api/product/unlink/"+camille.UUID, nil).Status)
	assert.Equal(t, 1, e.Product.Count("/unlink/"+camille.UUID))
}

func TestTheOwnerMayStandInTheBody(t *testing.T) {
	e := startDeclared(t)
	b := e.SignIn(camille)
	send := func(body string) gatewaytest.Answer {
		req, err := http.NewRequest("POST", e.URL+"/api/product/sign", strings.NewReader(body))
		require.NoError(t, err)
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("X-Portal-Token", b.Token)
		return b.Send(req)
	}
	own, other := `"userUuid":"`+camille.UUID+`"`, `"userUuid":"`+hugo.UUID+`"`
	for body, status := range map[string]int{
		`{` + other + `}`:             404,
		`{}`:                          404,
		`{"userUuid":""}`:             404,
		`{` + own + `,` + other + `}`: 400,
		`{` + other + `,` + own + `}`: 400,
		`{` + own + `,"USERUUID":"` + hugo.UUID + `"}`:      400,
		`{` + own + `,"u\u017ferUuid":"` + hugo.UUID + `"}`: 400,
		`{"UserUuid":"` + camille.UUID + `"}`:               400,
		`{"userUuid":["` + camille.UUID + `"]}`:             400,
		`[{` + own + `}]`:                                   400,
		`null`:                                              400,
	} {
		assert.Equal(t, status, send(body).Status, body)
	}
	assert.Zero(t, e.Product.Count("/sign"))
	assert.Equal(t, 200, send(`{`+own+`,"x":{`+other+`}}`).Status)
	assert.Equal(t, 1, e.Product.Count("/sign"))
}

func TestARoleThatIsNotNamedIsRefused(t *testing.T) {
	e := startDeclared(t)
	a := e.SignIn(camille).Get("/api/product/pay/" + camille.UUID)
	assert.Equal(t, 403, a.Status)
	assert.Equal(t, "auth.role", a.Code())
	assert.Zero(t, e.Product.Count("/pay/"+camille.UUID))
}
