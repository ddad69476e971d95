package server

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
)

func TestALaunchAnswersPeopleWithPagesAndProgramsWithProblems(t *testing.T) {
	e := start(t)
	v := e.visitor()
	a := v.get("/sso/academy", "Accept", "text/html")
	assert.Equal(t, http.StatusFound, a.StatusCode)
	assert.Equal(t, "/?returnUrl=%2Fdashboard", a.Header.Get("Location"))
	v.signIn()
	a = v.get("/sso/academy", "Accept", "text/html", "Sec-Fetch-Site", "same-origin", "Sec-Fetch-Dest", "document")
	require.Equal(t, http.StatusFound, a.StatusCode, a.body)
	assert.Equal(t, "https://academy.example/in?from=portal&ssoToken=code-1", a.Header.Get("Location"))
	assert.Equal(t, "no-referrer", a.Header.Get("Referrer-Policy"))
	assert.Equal(t, "no-store", a.Header.Get("Cache-Control"))
	for path, want := range map[string]int{"/sso/nothing": 404, "/sso/not-linked": 403, "/sso/failing": 503, "/sso/": 404, "/sso/a/b": 404, "/sso/" + "A_b": 404} {
		page := v.get(path, "Accept", "text/html,application/xhtml+xml")
		assert.Equal(t, want, page.StatusCode, path)
		assert.Contains(t, page.Header.Get("Content-Type"), "text/html", path)
		assert.Contains(t, page.body, page.Header.Get("X-Request-Id"), path)
		program := v.get(path, "Accept", "application/json")
		assert.Equal(t, want, program.StatusCode, path)
		assert.Equal(t, "application/problem+json", program.Header.Get("Content-Type"), path)
	}
	a = v.get("/sso/not-linked", "Accept", "text/html")
	assert.Contains(t, a.body, `href="/mon-compte/mes-informations#applications"`)
	assert.NotContains(t, e.logs.String(), "code-1")
	assert.NotContains(t, e.logs.String(), gatewaytest.Camille.UUID)
}

func TestWithoutTheServiceThereAreNoApplications(t *testing.T) {
	e := start(t, func(c *config.Config) { c.SSOURL = "" })
	v := e.visitor()
	v.signIn()
	a := v.get("/sso/academy", "Accept", "application/json")
	assert.Equal(t, http.StatusNotFound, a.StatusCode)
	assert.Equal(t, "sso.application", a.code(t))
}
