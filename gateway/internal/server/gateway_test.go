package server

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
)

func itoa(n int) string { return strconv.Itoa(n) }

func TestAVisitFromLoginToLogout(t *testing.T) {
	e := start(t)
	v := e.visitor()
	a := v.get("/dashboard")
	assert.Equal(t, 302, a.StatusCode)
	assert.Equal(t, "/?returnUrl=%2Fdashboard", a.Header.Get("Location"))
	a = v.get(a.Header.Get("Location"))
	assert.Equal(t, 200, a.StatusCode)
	assert.Contains(t, a.body, `"session":null`)

	v.signIn()
	a = v.get("/")
	assert.Equal(t, 302, a.StatusCode)
	assert.Equal(t, "/dashboard", a.Header.Get("Location"))
	a = v.get("/dashboard")
	assert.Equal(t, 200, a.StatusCode)
	assert.Contains(t, a.body, `"userName":"Camille Martin"`)
	assert.Contains(t, a.body, `"practice":"Cabinet Martin"`)
	assert.Contains(t, a.body, `href="/api/product/users/`+gatewaytest.Camille.UUID+`"`)
	assert.Contains(t, a.body, `href="/remotes/mfe-dashboard/0.1.0/entry.js"`)

	a = v.get("/bff/page-state")
	var state struct{ Session, Person map[string]any }
	require.NoError(t, json.Unmarshal([]byte(a.body), &state))
	assert.Equal(t, v.token, state.Session["token"])
	assert.Equal(t, "owner", state.Person["role"])

	assert.Equal(t, 200, v.get("/api/product/users/"+gatewaytest.Camille.UUID).StatusCode)
	assert.Equal(t, 404, v.get("/api/product/users/"+gatewaytest.Hugo.UUID).StatusCode)

	assert.Equal(t, 204, v.do("POST", "/bff/logout", "").StatusCode)
	assert.Equal(t, 302, v.get("/dashboard").StatusCode)
	assert.Equal(t, 401, v.get("/bff/session").StatusCode)
	assert.NotContains(t, e.logs.String(), "camille", "a log contains no name")
	assert.NotContains(t, e.logs.String(), gatewaytest.Camille.UUID)
}

func TestProgramsGetProblemsAndPeopleGetPages(t *testing.T) {
	e := start(t)
	v := e.visitor()
	for path, want := range map[string]int{
		"/api/product/users/" + gatewaytest.Camille.UUID: 401, "/api/product/nothing": 401, "/api/getAccountBalance": 404,
		"/api/nothing": 404, "/api": 404, "/bff/session": 401, "/bff/nothing": 404, "/remotes/x": 404,
		"/remotes/shell/0.1.0/nothing.js": 404, "/deploy/remotes": 401, "/deploy/nothing": 404, "/events": 401, "/sso": 404, "/.well-known/x": 404,
	} {
		a := v.get(path, "Accept", "text/html")
		assert.Equal(t, want, a.StatusCode, path)
		assert.Equal(t, "application/problem+json", a.Header.Get("Content-Type"), path)
		assert.Equal(t, a.Header.Get("X-Request-Id"), requestID(t, a), path)
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS"} {
		a := v.do(method, "/dashboard", "")
		assert.GreaterOrEqual(t, a.StatusCode, 400, method)
		assert.Less(t, a.StatusCode, 500, method)
		assert.Equal(t, "application/problem+json", a.Header.Get("Content-Type"), method)
	}
	a := v.get("/nothing", "Accept", "application/json")
	assert.Equal(t, 302, a.StatusCode, "a page's path is a page for every client")
	a = v.signIn().get("/nothing")
	assert.Equal(t, 404, a.StatusCode)
	assert.Contains(t, a.Header.Get("Content-Type"), "text/html")
}

func requestID(t *testing.T, a answer) string {
	t.Helper()
	var p struct{ RequestID string }
	require.NoError(t, json.Unmarshal([]byte(a.body), &p))
	return p.RequestID
}

func TestEveryAnswerHasTheSecurityHeaders(t *testing.T) {
	e := start(t, func(c *config.Config) { c.PublicURL = "https://portal.example" })
	v := e.visitor()
	for _, path := range []string{"/", "/healthz", "/bff/session", "/api/x", "/remotes/shell/0.1.0/entry.js", "/robots.txt", "/favicon.svg", "/dashboard"} {
		a := v.get(path)
		assert.Equal(t, "nosniff", a.Header.Get("X-Content-Type-Options"), path)
		assert.NotEmpty(t, a.Header.Get("Strict-Transport-Security"), path)
		assert.Equal(t, "same-origin", a.Header.Get("Referrer-Policy"), path)
		assert.NotEmpty(t, a.Header.Get("X-Request-Id"), path)
		assert.Empty(t, a.Header.Get("Server"), path)
	}
	assert.Equal(t, "User-agent: *\nDisallow: /\n", v.get("/robots.txt").body)
	assert.Equal(t, "image/svg+xml", v.get("/favicon.svg").Header.Get("Content-Type"))
	assert.Equal(t, "public, max-age=31536000, immutable", v.get("/remotes/shell/0.1.0/entry.js").Header.Get("Cache-Control"))
}

func TestHeadIsGetWithoutABody(t *testing.T) {
	e := start(t)
	v := e.visitor()
	for _, path := range []string{"/", "/test", "/remotes/shell/0.1.0/entry.js", "/healthz", "/robots.txt"} {
		get, head := v.get(path), v.do("HEAD", path, "")
		assert.Equal(t, get.StatusCode, head.StatusCode, path)
		assert.Empty(t, head.body, path)
		assert.Equal(t, get.Header.Get("Content-Type"), head.Header.Get("Content-Type"), path)
	}
}

func TestReadiness(t *testing.T) {
	e := start(t)
	v := e.visitor()
	a := v.get("/readyz")
	assert.Equal(t, 200, a.StatusCode, a.body)
	assert.JSONEq(t, `{"ready":true,"checks":{"redis":"ok","product":"ok","artefacts":"ok"}}`, a.body)
	bare := start(t, func(c *config.Config) { c.ArtefactsURL = "file://" + t.TempDir() })
	a = bare.visitor().get("/readyz")
	assert.Equal(t, 503, a.StatusCode)
	assert.Contains(t, a.body, `"artefacts":"unavailable"`)
	a = bare.visitor().get("/")
	assert.Equal(t, 503, a.StatusCode)
	assert.Contains(t, a.body, "shell.missing")
}

func TestAdminIsNotForBrowsers(t *testing.T) {
	e := start(t)
	v := e.visitor()
	assert.Equal(t, 302, v.get("/metrics").StatusCode)
	assert.Equal(t, 302, v.get("/debug/pprof/").StatusCode)
	v.get("/test")
	public := e.url
	e.url = e.admin
	defer func() { e.url = public }()
	metrics := v.get("/metrics")
	assert.Equal(t, 200, metrics.StatusCode)
	assert.Contains(t, metrics.body, `route="page /test"`)
	assert.Contains(t, metrics.body, "portal_artefacts_stored 2")
	assert.Equal(t, 200, v.get("/debug/pprof/").StatusCode)
}

func TestReports(t *testing.T) {
	e := start(t)
	v := e.visitor()
	csp := func(directive string) string {
		return `{"csp-report":{"effective-directive":"` + directive + `","blocked-uri":"https://evil.example/steal?secret=1",` +
			`"document-uri":"http://localhost/mon-espace/patient?uuid=1","source-file":"http://localhost/mon-espace/private"}}`
	}
	assert.Equal(t, 204, v.do("POST", "/bff/reports/csp", csp("script-src-elem"), "Content-Type", "application/csp-report").StatusCode)
	assert.Equal(t, 204, v.do("POST", "/bff/reports/csp", csp("made-up-"+strings.Repeat("x", 50))).StatusCode)
	assert.Equal(t, 400, v.do("POST", "/bff/reports/csp", `[]`).StatusCode)
	assert.Equal(t, 415, v.do("POST", "/bff/reports/csp", csp("img-src"), "Content-Type", "text/plain").StatusCode, "any site may post that")
	gathered := func(items ...string) int {
		return v.do("POST", "/bff/reports/csp", "["+strings.Join(items, ",")+"]", "Content-Type", "application/reports+json").StatusCode
	}
	const item = `{"type":"csp-violation","age":3,"url":"http://localhost/mon-espace/patient","body":{"effectiveDirective":"font-src",` +
		`"blockedURL":"https://evil.example/f?secret=1","documentURL":"http://localhost/mon-espace/patient","lineNumber":7}}`
	assert.Equal(t, 204, gathered(item, `{"type":"deprecation","body":{"id":"x"}}`, item))
	assert.Equal(t, 204, gathered())
	assert.Equal(t, 400, gathered(`"x"`))
	many := make([]string, 200)
	for i := range many {
		many[i] = `{"type":"csp-violation","body":{"effectiveDirective":"media-src"}}`
	}
	assert.Equal(t, 204, gathered(many...))
	assert.Equal(t, 413, v.do("POST", "/bff/reports/csp", strings.Repeat("x", maxReport+1)).StatusCode)

	report := func(remote, version, code string) string {
		return `{"remote":"` + remote + `","version":"` + version + `","code":"` + code + `"}`
	}
	assert.Equal(t, 204, v.do("POST", "/bff/reports/remote", report("mfe-dashboard", "0.1.0", "integrity")).StatusCode)
	assert.Equal(t, 204, v.do("POST", "/bff/reports/remote", report("mfe-invented", "6.6.6", "load")).StatusCode)
	assert.Equal(t, 400, v.do("POST", "/bff/reports/remote", report("mfe-dashboard", "0.1.0", "boredom")).StatusCode)
	open := v.do("POST", "/bff/reports/remote", `{"remote":"mfe-dashboard","version":"0.1.0","code":"load","practice":"x"}`)
	assert.Equal(t, 400, open.StatusCode)
	assert.Contains(t, open.body, `{"field":"practice","code":"unknown"}`)
	assert.Equal(t, 415, v.do("POST", "/bff/reports/remote", "x", "Content-Type", "text/plain").StatusCode)
	assert.Equal(t, 403, v.do("POST", "/bff/reports/remote", report("mfe-dashboard", "0.1.0", "load"), "Sec-Fetch-Site", "cross-site").StatusCode)

	e.url = e.admin
	metrics := v.get("/metrics").body
	assert.Contains(t, metrics, `portal_csp_reports_total{directive="script-src-elem"} 1`)
	assert.Contains(t, metrics, `portal_csp_reports_total{directive="other"} 1`)
	assert.Contains(t, metrics, `portal_csp_reports_total{directive="font-src"} 2`)
	assert.Contains(t, metrics, `portal_csp_reports_total{directive="media-src"} 20`+"\n", "one delivery counts for so much")
	assert.Contains(t, metrics, `portal_remote_failures_total{code="integrity",remote="mfe-dashboard",version="0.1.0"} 1`)
	assert.Contains(t, metrics, `portal_remote_failures_total{code="load",remote="other",version="other"} 1`)
	assert.NotContains(t, metrics, "invented")
	for _, private := range []string{"secret", "patient", "private"} {
		assert.NotContains(t, e.logs.String(), private)
	}
}

func TestStrangersCannotFloodTheLog(t *testing.T) {
	e := start(t)
	v := e.visitor()
	for range 40 {
		v.do("POST", "/bff/reports/csp", `{"csp-report":{"effective-directive":"img-src"}}`)
	}
	assert.LessOrEqual(t, strings.Count(e.logs.String(), "policy violation"), 20)
}
