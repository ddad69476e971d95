package page

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
	"github.com/klauspost/compress/gzip"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

var noncePattern = regexp.MustCompile(`'nonce-([^']+)'`)

func TestPolicyIsStrictAndItsNonceIsUsedOnce(t *testing.T) {
	app := newApp(t, portal(t), &people{person: camille})
	seen := map[string]bool{}
	for range 50 {
		r, body := get(t, app, "/dashboard")
		csp := r.Header.Get("Content-Security-Policy")
		found := noncePattern.FindStringSubmatch(csp)
		require.Len(t, found, 2)
		assert.GreaterOrEqual(t, len(found[1]), 22)
		assert.False(t, seen[found[1]], "a nonce twice")
		seen[found[1]] = true
		for _, script := range elements(t, body, "script") {
			if script["type"] != "application/json" {
				assert.Equal(t, found[1], script["nonce"])
				assert.NotEmpty(t, script["integrity"])
				assert.Equal(t, "anonymous", script["crossorigin"])
			}
		}
	}
	r, _ := get(t, app, "/dashboard")
	csp := r.Header.Get("Content-Security-Policy")
	for _, directive := range []string{
		"default-src 'none'", "'strict-dynamic'", "style-src 'self';", "frame-src 'self' https://pay.example;", "frame-ancestors 'none'", "base-uri 'none'",
		"form-action 'self'", "require-trusted-types-for 'script'", "trusted-types shell mfe_cabinet mfe_dashboard mfe_partners portal-app;",
		"report-uri /bff/reports/csp",
	} {
		assert.Contains(t, csp, directive)
	}
	for _, weak := range []string{"unsafe", "http:", "https:", "*", " default;"} {
		assert.NotContains(t, strings.Replace(csp, "https://pay.example", "", 1), weak, "one foreign origin, to be framed, and no other")
	}
}

func TestDocumentHeaders(t *testing.T) {
	app := newApp(t, portal(t), &people{person: camille}, func(o *Options) { o.Secure = true })
	r, _ := get(t, app, "/dashboard")
	for header, want := range map[string]string{
		"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
		"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
		"X-Frame-Options": "DENY", "Content-Type": "text/html; charset=utf-8", "Content-Language": "fr",
	} {
		assert.Equal(t, want, r.Header.Get(header), header)
	}
	assert.Contains(t, r.Header.Get("Strict-Transport-Security"), "max-age=")
	assert.Contains(t, r.Header.Get("Permissions-Policy"), "camera=()")
	uncompressed := newApp(t, portal(t), &people{})
	r, _ = get(t, uncompressed, "/test")
	assert.Empty(t, r.Header.Get("Strict-Transport-Security"), "over plain http it would lock out localhost")
}

func TestStateCannotBreakOutOfThePage(t *testing.T) {
	evil := *camille
	evil.Session.UserName = "</script><script>alert(1)</script><!--\u2028\u2029&'\"<img src=x onerror=alert(1)>"
	evil.Practice = "]]></SCRIPT\t>"
	app := newApp(t, portal(t), &people{person: &evil})
	_, body := get(t, app, "/dashboard")
	assert.NotContains(t, body, "<script>alert")
	assert.NotContains(t, body, "<img")
	assert.NotContains(t, body, "\u2028")
	scripts := elements(t, body, "script")
	require.Len(t, scripts, 2, "the shell's and the state, nothing else")

	var state edgeapi.PageState
	require.NoError(t, json.Unmarshal([]byte(stateText(t, body)), &state))
	assert.Equal(t, evil.Session.UserName, state.Session.UserName, "and it reads back as it was")
	assert.Equal(t, evil.Practice, state.Person.Practice)
}

func TestStateIsComplete(t *testing.T) {
	app := newApp(t, portal(t), &people{person: camille})
	_, body := get(t, app, "/dashboard", "Cookie", "portal_locale=it; portal_scheme=dark")
	var inline, fetched map[string]any
	require.NoError(t, json.Unmarshal([]byte(stateText(t, body)), &inline))
	r, raw := get(t, app, "/bff/page-state", "Cookie", "portal_locale=it; portal_scheme=dark")
	assert.Equal(t, "application/json", r.Header.Get("Content-Type"))
	assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
	require.NoError(t, json.Unmarshal([]byte(raw), &fetched))
	assert.Equal(t, r.Header.Get("X-Request-Id"), fetched["requestId"])
	delete(inline, "requestId")
	delete(fetched, "requestId")
	assert.Equal(t, fetched, inline, "the same object")

	assert.Equal(t, "it", inline["locale"])
	assert.Equal(t, "dark", inline["scheme"])
	assert.Equal(t, true, inline["demo"])
	assert.Equal(t, 1800.0, inline["sessionIdleSeconds"])
	assert.Equal(t, map[string]any{"label": "OpenID"}, inline["oidc"])
	assert.Equal(t, map[string]any{"practice": "Cabinet des Tilleuls", "role": "owner"}, inline["person"])
	names := []any{}
	for _, r := range inline["remotes"].([]any) {
		names = append(names, r.(map[string]any)["name"])
	}
	assert.Equal(t, []any{"mfe-cabinet", "mfe-dashboard", "mfe-partners"}, names)
	assert.Contains(t, body, `<html lang="it" data-scheme="dark">`)

	_, body = get(t, newApp(t, portal(t), &people{}), "/")
	var anonymous map[string]any
	require.NoError(t, json.Unmarshal([]byte(stateText(t, body)), &anonymous))
	assert.Nil(t, anonymous["session"])
	assert.Contains(t, anonymous, "session", "null, not absent: the contract requires it")
}

func TestPreloadsAreExactlyWhatThePageWillAskFor(t *testing.T) {
	app := newApp(t, portal(t), &people{person: camille})
	_, body := get(t, app, "/mon-cabinet/mes-commandes", "Cookie", "portal_locale=es")
	var got []string
	for _, link := range elements(t, body, "link") {
		if link["rel"] != "preload" {
			continue
		}
		got = append(got, link["as"]+" "+link["href"])
		assert.Equal(t, "anonymous", link["crossorigin"], link["href"])
		switch link["as"] {
		case "script":
			assert.NotEmpty(t, link["nonce"], "without it the policy refuses the preload")
			assert.NotEmpty(t, link["integrity"])
		case "style":
			assert.NotEmpty(t, link["integrity"])
		default:
			assert.Empty(t, link["integrity"], "browsers warn of it")
		}
	}
	assert.Equal(t, []string{
		"font /remotes/shell/0.1.0/inter.woff2",
		"script /remotes/shell/0.1.0/layout.js",
		"script /remotes/shell/0.1.0/common.js",
		"style /remotes/shell/0.1.0/layout.css",
		"fetch /remotes/shell/0.1.0/locales/es.1a2b.json",
		"script /remotes/mfe-cabinet/0.1.0/entry.js",
		"script /remotes/mfe-cabinet/0.1.0/app.js",
		"style /remotes/mfe-cabinet/0.1.0/app.css",
		"script /remotes/shell/0.1.0/router.js",
		"script /remotes/shell/0.1.0/table.js",
		"fetch /remotes/mfe-cabinet/0.1.0/locales/es.1a2b.json",
		"fetch /api/product/orders/facets/11111111-2222-4333-8444-555555555555?locale=es",
		"fetch /api/product/orders/list/11111111-2222-4333-8444-555555555555?page=1&perPage=25",
	}, got)
	_, body = get(t, app, "/mon-cabinet/mes-commandes?status=sent")
	assert.Contains(t, preloadLinks(body), "/orders/facets/", "whatever the list is filtered by")
	assert.NotContains(t, preloadLinks(body), "/orders/list/", "the page asks for other rows")
	_, body = get(t, app, "/nothing-here")
	assert.NotContains(t, preloadLinks(body), "mfe-")
}

func TestPreloadsOfTheShellAreThePartsThatThePageShows(t *testing.T) {
	res := portal(t)
	visitor, signedIn := newApp(t, res, &people{}), newApp(t, res, &people{person: camille})
	parts := func(app *fiber.App, path string) (found []string) {
		_, body := get(t, app, path)
		for _, part := range []string{"login", "ways", "layout", "pages", "ops"} {
			if strings.Contains(preloadLinks(body), "/"+part+".js") {
				found = append(found, part)
			}
		}
		return found
	}
	for path, want := range map[string][]string{
		"/": {"login"}, "/auth": {"login"}, "/une-question": {"layout"}, "/test": {"layout", "pages"}, "/404": {"layout", "pages"},
		"/500": {"layout", "pages"}, "/confidentialite": {"layout", "pages"}, "/auth/reset-password": {"ways"}, "/auth/choose-app-password": {"ways"},
	} {
		assert.Equal(t, want, parts(visitor, path), path)
	}
	for path, want := range map[string][]string{
		"/dashboard": {"layout"}, "/une-question": {"layout"}, "/nothing": {"layout", "pages"}, "/test": {"layout", "pages"},
		"/ops/remotes": {"layout", "pages"}, // the page does not exist for this user
	} {
		assert.Equal(t, want, parts(signedIn, path), path)
	}
	operator := *camille
	operator.Operator = true
	assert.Equal(t, []string{"layout", "ops"}, parts(newApp(t, res, &people{person: &operator}), "/ops/remotes"))
}

func TestLanguage(t *testing.T) {
	app := newApp(t, portal(t), &people{})
	for _, tt := range []struct{ cookie, accept, want string }{
		{"", "", "fr"}, {"", "de-DE,de;q=0.9", "fr"}, {"", "de, it;q=0.5, en;q=0.4", "it"}, {"", "en-GB", "en"},
		{"", "pt-BR;q=0.8, es;q=0.9", "es"}, {"portal_locale=es", "en", "es"}, {"portal_locale=xx", "en", "en"},
		{"portal_locale=%3Cscript%3E", "", "fr"}, {"", "en;q=2, it;q=0.1", "it"}, {"", "en;q=0", "fr"}, {"", "en;q=x", "fr"},
	} {
		_, body := get(t, app, "/", "Cookie", tt.cookie, "Accept-Language", tt.accept)
		assert.Contains(t, body, `<html lang="`+tt.want+`"`, "%+v", tt)
	}
}

func TestDocumentIsCompressed(t *testing.T) {
	app := newApp(t, portal(t), &people{person: camille})
	_, uncompressed := get(t, app, "/dashboard")
	r, squeezed := get(t, app, "/dashboard", "Accept-Encoding", "gzip, br")
	assert.Equal(t, "br", r.Header.Get("Content-Encoding"))
	opened, err := io.ReadAll(brotli.NewReader(strings.NewReader(squeezed)))
	require.NoError(t, err)
	assert.Contains(t, string(opened), "portal-state")
	assert.Less(t, len(squeezed), len(uncompressed)/2)
	r, squeezed = get(t, app, "/dashboard", "Accept-Encoding", "gzip")
	assert.Equal(t, "gzip", r.Header.Get("Content-Encoding"))
	unzip, err := gzip.NewReader(strings.NewReader(squeezed))
	require.NoError(t, err)
	opened, err = io.ReadAll(unzip)
	require.NoError(t, err)
	assert.Contains(t, string(opened), "portal-state")
}

func TestFailuresAreAPlainPageInFiveLanguages(t *testing.T) {
	down := problem.New(http.StatusServiceUnavailable, "session.unavailable", "").After(2 * time.Second)
	app := newApp(t, portal(t), &people{err: down})
	for locale, text := range plainTexts {
		r, body := get(t, app, "/dashboard", "Cookie", "portal_locale="+string(locale))
		assert.Equal(t, 503, r.StatusCode)
		assert.Equal(t, "2", r.Header.Get("Retry-After"))
		assert.Equal(t, "text/html; charset=utf-8", r.Header.Get("Content-Type"))
		assert.Contains(t, body, `<html lang="`+string(locale)+`"`)
		assert.Contains(t, body, text.Away)
		assert.Contains(t, body, text.Retry)
		assert.Contains(t, body, `href="/"`)
		assert.Contains(t, body, r.Header.Get("X-Request-Id"))
		assert.Contains(t, body, "session.unavailable")
		assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
		for _, style := range elements(t, body, "style") {
			assert.Contains(t, r.Header.Get("Content-Security-Policy"), "'nonce-"+style["nonce"]+"'")
		}
		assert.Empty(t, elements(t, body, "script"))
		assert.NotContains(t, body, "style=")
	}
	app = newApp(t, portal(t), &people{err: errors.New("pq: password authentication failed for user admin")})
	r, body := get(t, app, "/dashboard")
	assert.Equal(t, 500, r.StatusCode)
	assert.NotContains(t, body, "admin", "a cause never reaches the browser")

	app = newApp(t, resolution(t, remotestest.New("mfe-a", "1.0.0", "mfe_a", remotestest.Route("/a", edgeapi.SignedIn))), &people{})
	r, body = get(t, app, "/")
	assert.Equal(t, 503, r.StatusCode)
	assert.Contains(t, body, "shell.missing")
}

func TestDataPathsAreInTheDocument(t *testing.T) {
	for path, want := range map[string]bool{
		"/api": true, "/api/x": true, "/apix": false, "/bff/session": true, "/remotes/a/b/c": true, "/deploy/x": true,
		"/events": true, "/sso/x": true, "/healthz": true, "/.well-known/x": true, "/": false, "/dashboard": false, "/ssox": false,
	} {
		assert.Equal(t, want, IsData(path), path)
	}
}

// elements parses the page as a browser does and returns the attributes of every element with the name.
func elements(t *testing.T, body, name string) []map[string]string {
	t.Helper()
	var found []map[string]string
	for node := range parse(t, body).Descendants() {
		if node.Type == html.ElementNode && node.Data == name {
			attributes := map[string]string{}
			for _, a := range node.Attr {
				attributes[a.Key] = a.Val
			}
			found = append(found, attributes)
		}
	}
	return found
}

func stateText(t *testing.T, body string) string {
	t.Helper()
	for node := range parse(t, body).Descendants() {
		for _, a := range node.Attr {
			if a.Key == "id" && a.Val == "portal-state" {
				return node.FirstChild.Data
			}
		}
	}
	t.Fatal("no state in the page")
	return ""
}

func parse(t *testing.T, body string) *html.Node {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(body))
	require.NoError(t, err)
	return doc
}

var _ Resolver = (*remotes.Registry)(nil)
