package backends_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/contracttest"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/session"
)

// as opens a session of Camille's practice with a role that none of the people has.
func as(t *testing.T, e *gatewaytest.Edge, role string) *gatewaytest.Browser {
	t.Helper()
	s, _, cookie, err := e.Sessions.Create(t.Context(), "", session.NewSession{
		UUID: gatewaytest.Camille.UUID, Login: gatewaytest.Camille.Login, Practice: gatewaytest.Camille.Practice, Role: role,
	})
	require.NoError(t, err)
	b := e.Browser()
	at, err := url.Parse(e.URL)
	require.NoError(t, err)
	b.Jar.SetCookies(at, []*http.Cookie{{Name: e.Sessions.CookieName(), Value: cookie, Path: "/"}})
	b.Token, b.UUID = s.Token, s.UUID
	return b
}

func TestRolesThatMayUseTheBackends(t *testing.T) {
	e := besides(t)
	for _, test := range erpCases {
		e.Backends.ERP.Mux.HandleFunc("POST "+test.path, answering(test.status, test.answer, nil))
	}
	serveCRM(e)
	serveUnite(e)
	e.Backends.Quotes.Mux.HandleFunc("GET /quotes", answering(200, `{"result":[]}`, nil))
	guest, accounts := as(t, e, "guest"), as(t, e, "accounts")
	me := values{"uuid": gatewaytest.Camille.UUID}
	for path, body := range map[string]values{
		"/api/getExistEmailGalaxy": {"email": gatewaytest.Camille.Login}, "/api/getUniteToken": me, "/api/unpairUnite": me,
		"/api/startUnitePairing": {}, "/api/getUniteCases": {}, "/api/getSFQueryData": {}, "/api/getSFData": {}, "/api/getSFFile": {},
	} {
		assert.Equal(t, "auth.role", guest.Do("POST", path, body).Code(), path)
	}
	assert.Equal(t, 403, guest.Get("/api/getSFAccessToken").Status)
	assert.Equal(t, 403, guest.Get("/api/getStockQuotes").Status)
	for _, test := range erpCases {
		assert.Equal(t, "auth.role", guest.Do(test.method, test.call, test.ask("C10442")).Code(), test.call)
		assert.Equal(t, test.status, accounts.Do(test.method, test.call, test.ask("C10442")).Status, test.call)
	}
	for _, path := range []string{"/api/getUniteToken", "/api/startUnitePairing", "/api/unpairUnite"} {
		assert.Equal(t, 403, accounts.Do("POST", path, me).Status, path)
	}
	assert.Equal(t, 200, accounts.Get("/api/getSFAccessToken").Status)
}

// TestEveryCellOfTheTableOfRoles makes the backends' calls of docs/roles.md as each role: a refused call is refused before
// its body is read, so an empty one is enough.
func TestEveryCellOfTheTableOfRoles(t *testing.T) {
	kinds, err := contracttest.ReadRoles("../../../docs/roles.md")
	require.NoError(t, err)
	e := besides(t)
	serveCRM(e)
	e.Backends.Quotes.Mux.HandleFunc("GET /quotes", answering(200, `{"result":[]}`, nil))
	browsers := map[string]*gatewaytest.Browser{}
	for _, role := range contracttest.Roles {
		browsers[role] = as(t, e, role)
	}
	tried := 0
	for _, kind := range kinds {
		for _, call := range kind.Calls {
			method, path, _ := strings.Cut(call, " ")
			if !strings.HasPrefix(path, "api/") {
				continue
			}
			for _, role := range contracttest.Roles {
				answer := browsers[role].Do(method, "/"+path, values{})
				assert.Equal(t, !kind.Allows(role), answer.Code() == "auth.role", "%s as %s: %d %s", path, role, answer.Status, answer.Body)
				tried++
			}
		}
	}
	calls, err := contracttest.Load("../../../contracts/edge.yaml")
	require.NoError(t, err)
	declared := 0
	for _, c := range calls {
		if c.Data != "" {
			declared++
		}
	}
	assert.Equal(t, declared*len(contracttest.Roles), tried)
}
