package login_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
)

func seeAs(b *gatewaytest.Browser, role string) gatewaytest.Answer {
	return b.Do("POST", "/bff/see-as", map[string]any{"role": role})
}

func TestAnOwnerSeesThePortalAsAnotherRoleAndChangesNothing(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	e.Product.Mux.HandleFunc("GET /digest/get/{user}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{}})
	})
	camille := gatewaytest.Camille.UUID
	b := e.SignIn(gatewaytest.Camille)
	e.Product.Sessions.Lines()
	require.Equal(t, http.StatusNoContent, seeAs(b, "accounts").Status)
	line := e.Product.Sessions.Lines()
	require.Len(t, line, 1)
	assert.True(t, strings.HasPrefix(line[0], camille+" see_as accounts"), "%s", line[0])
	assert.Empty(t, e.Product.Sessions.Ended(), "the session goes on, and its browser still gets pushes")
	s := sessionOf(t, e, b)
	assert.Equal(t, []any{"accounts", true}, []any{s.Role, s.SeenAs})

	assert.Equal(t, "auth.role", b.Get("/api/product/patients/list/"+camille).Code(), "the role's calls only")
	b.Get("/api/product/digest/get/" + camille)
	seen := e.Product.Seen()
	assert.Equal(t, "accounts", seen[len(seen)-1].Header.Get("X-Portal-Role"), "the product API leaves out what the role does not see")
	before := len(e.Product.Seen())
	for _, call := range [][2]string{{"POST", "/api/product/digest/look/" + camille}, {"PUT", "/api/product/users/" + camille}, {"DELETE", "/api/product/anything"},
		{"PATCH", "/api/product/anything"}, {"POST", "/bff/sessions/revoke-all"}, {"DELETE", "/bff/sessions/x"}, {"POST", "/bff/step-up"}, {"POST", "/bff/login"}, {"POST", "/bff/password"}} {
		a := b.Do(call[0], call[1], map[string]any{})
		assert.Equal(t, []any{http.StatusForbidden, "session.read_only"}, []any{a.Status, a.Code()}, "%s %s", call[0], call[1])
	}
	for _, report := range []string{"csp", "remote", "failure", "pages"} {
		assert.NotEqual(t, "session.read_only", b.Do("POST", "/bff/reports/"+report, map[string]any{}).Code(), "a report of the page changes nothing: %s", report)
	}
	assert.Equal(t, "auth.role", seeAs(b, "practitioner").Code(), "one reduction after another begins with the user's own role")
	assert.Len(t, e.Product.Seen(), before, "nothing reached the product API")

	require.Equal(t, http.StatusNoContent, b.Do("DELETE", "/bff/see-as", nil).Status)
	s = sessionOf(t, e, b)
	assert.Equal(t, []any{"owner", false}, []any{s.Role, s.SeenAs})
	b.Get("/api/product/digest/get/" + camille)
	seen = e.Product.Seen()
	assert.Empty(t, seen[len(seen)-1].Header.Get("X-Portal-Role"))
}

func TestSeeingAsAnotherRoleAddsNoRights(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	for _, p := range []gatewaytest.Person{gatewaytest.Paul, gatewaytest.Nora, gatewaytest.Ana, gatewaytest.Guest} {
		b := e.SignIn(p)
		assert.Equal(t, http.StatusForbidden, seeAs(b, "practitioner").Status, p.Role)
		s := sessionOf(t, e, b)
		assert.Equal(t, []any{p.Role, false}, []any{s.Role, s.SeenAs})
	}
	b := e.SignIn(gatewaytest.Camille)
	for _, role := range []string{"owner", "guest", "", "operator"} {
		assert.GreaterOrEqual(t, seeAs(b, role).Status, 400, role)
	}
	assert.Equal(t, http.StatusUnauthorized, e.Browser().Do("POST", "/bff/see-as", map[string]any{"role": "accounts"}).Status)

	require.Equal(t, http.StatusNoContent, seeAs(b, "practitioner").Status)
	_, err := e.Sessions.Update(t.Context(), sessionOf(t, e, b), "role", "assistant")
	require.NoError(t, err)
	s := sessionOf(t, e, b)
	assert.Equal(t, []any{"assistant", true}, []any{s.Role, s.SeenAs}, "a role that was taken away meanwhile stays away")
}

func TestSeeingAsAnotherRoleNeedsItsLineInTheJournal(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.SignIn(gatewaytest.Camille)
	e.Product.Sessions.Answer(http.StatusInternalServerError)
	assert.Equal(t, http.StatusServiceUnavailable, seeAs(b, "assistant").Status)
	assert.Equal(t, "owner", sessionOf(t, e, b).Role)
}
