package page

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes/remotestest"
)

func TestAnonymousVisitorsGetExactlyTheRoutesOfDecisionOne(t *testing.T) {
	res := portal(t)
	app := newApp(t, res, &people{})
	status := map[string]int{}
	for _, path := range decisionOne {
		status[path] = 404 // reserved: promised, not built; never the login
	}
	for _, path := range []string{"/", "/auth", "/test", "/auth/reset-password", "/auth/choose-app-password", "/une-question"} {
		status[path] = 200
	}
	status["/500"] = 500
	for path, want := range status {
		r, _ := get(t, app, path)
		assert.Equal(t, want, r.StatusCode, path)
		r, _ = get(t, app, path+"?x=1&returnUrl=/dashboard")
		assert.Equal(t, want, r.StatusCode, "query strings are ignored: %s", path)
	}
	for _, path := range append(res.Paths(), "/mon-espace/mes-patients", "/nothing", "/Auth", "/auth/", "/test/", "/files/3shape",
		"/iframe/other", "/dashboard/x", "/%2e%2e/test", "/%61uth%2f", "/x//test", "/x/../test", "/test%00", `/test\`) {
		if _, open := status[path]; open {
			continue
		}
		r, _ := get(t, app, path)
		assert.Equal(t, 302, r.StatusCode, path)
		assert.True(t, strings.HasPrefix(r.Header.Get("Location"), "/"), path)
	}
}

func TestRedirectKeepsTheWayBack(t *testing.T) {
	app := newApp(t, portal(t), &people{})
	for path, want := range map[string]string{
		"/dashboard": "/?returnUrl=%2Fdashboard",
		"/mon-cabinet/mes-commandes?status=sent&p=2": "/?returnUrl=%2Fmon-cabinet%2Fmes-commandes%3Fstatus%3Dsent%26p%3D2",
		"/a%2f%2fb":                     "/",
		"/x/%2e%2e/%2e%2e":              "/",
		"/" + strings.Repeat("a", 3000): "/",
	} {
		r, _ := get(t, app, path)
		assert.Equal(t, 302, r.StatusCode, path)
		assert.Equal(t, want, r.Header.Get("Location"), path)
		assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
	}
}

func TestSignedInVisitors(t *testing.T) {
	app := newApp(t, portal(t), &people{person: camille})
	for path, want := range map[string]string{
		"/": "/dashboard", "/auth": "/dashboard",
		"/?returnUrl=%2Fmon-cabinet%2Fmes-factures%3Fa%3Db": "/mon-cabinet/mes-factures?a=b",
		"/?returnUrl=//evil.example":                        "/dashboard",
		"/?returnUrl=/":                                     "/dashboard",
		"/auth?returnUrl=/auth":                             "/dashboard",
		"/?returnUrl=%2F%3FreturnUrl%3D%2F":                 "/dashboard",
		"/?returnUrl=/bff/session":                          "/dashboard",
	} {
		r, _ := get(t, app, path)
		assert.Equal(t, 302, r.StatusCode, path)
		assert.Equal(t, want, r.Header.Get("Location"), path)
	}
	for path, want := range map[string]int{
		"/dashboard": 200, "/mon-cabinet/mes-factures": 200, "/une-question": 200, "/test": 200, "/404": 404, "/500": 500,
		"/nothing": 404, "/mon-cabinet/mes-factures/": 404, "/mon-cabinet/mes-factures/galerie": 404, "/files": 404,
		"/iframe/invoice": 404, "/Dashboard": 404, "/dashboard%00": 404,
	} {
		r, _ := get(t, app, path)
		assert.Equal(t, want, r.StatusCode, path)
	}
}

func TestGuestsGetThePagesThatSayTheyAreForGuests(t *testing.T) {
	yes := true
	files := remotestest.Route("/mon-espace/patient/fichiers", edgeapi.SignedIn, "/api/product/smileys/total/{uuid}")
	files.Guests = &yes
	res := resolution(t, remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous), remotestest.Route("/auth", edgeapi.Anonymous),
		remotestest.Route("/auth/guest", edgeapi.Anonymous), remotestest.Route("/test", edgeapi.Anonymous)),
		remotestest.New("mfe-patients", "0.1.0", "mfe_patients", files, remotestest.Route("/mon-espace/mes-patients", edgeapi.SignedIn)))
	guest := *camille
	guest.Role = "guest"
	app := newApp(t, res, &people{person: &guest})
	for _, path := range []string{"/", "/auth", "/?returnUrl=%2Fmon-espace%2Fmes-patients", "/mon-espace/mes-patients", "/dashboard", "/nothing"} {
		r, _ := get(t, app, path)
		assert.Equal(t, 302, r.StatusCode, path)
		assert.Equal(t, "/auth/guest", r.Header.Get("Location"), path)
	}
	for _, path := range []string{"/auth/guest", "/test"} {
		r, _ := get(t, app, path)
		assert.Equal(t, 200, r.StatusCode, path)
	}
	r, body := get(t, app, "/mon-espace/patient/fichiers?patient=x")
	assert.Equal(t, 200, r.StatusCode)
	assert.Contains(t, preloadLinks(body), "mfe-patients")
	assert.NotContains(t, preloadLinks(body), "/api/", "a page's first calls are the practice's; some are refused to a guest")

	r, _ = get(t, newApp(t, res, &people{}), "/mon-espace/patient/fichiers")
	assert.Equal(t, "/?returnUrl=%2Fmon-espace%2Fpatient%2Ffichiers", r.Header.Get("Location"), "open to guests is not open to anybody")
	_, body = get(t, newApp(t, res, &people{person: camille}), "/mon-espace/patient/fichiers")
	assert.Contains(t, preloadLinks(body), "/api/product/smileys/total/")
}

func TestSubstringRulesOpenPagesButNeverChooseThem(t *testing.T) {
	app := newApp(t, portal(t), &people{})
	r, body := get(t, app, "/mon-cabinet/mes-factures/galerie")
	assert.Equal(t, 404, r.StatusCode, "open to anybody, but nobody's page: never invoices")
	assert.Contains(t, body, `"status":404`)
	assert.NotContains(t, preloadLinks(body), "mfe-cabinet")
	r, _ = get(t, app, "/galerie-d-art/7")
	assert.Equal(t, 404, r.StatusCode)
	r, _ = get(t, app, "/iframe/unknown")
	assert.Equal(t, 302, r.StatusCode, "iframe chooses a layout, it opens nothing")
	r, _ = get(t, app, "/dashboard%2fgalerie%252f")
	assert.Equal(t, 302, r.StatusCode, "a double encoding is no galerie")

	for path, ancestors := range map[string]string{"/iframe/invoice": "'self'", "/test": "'none'"} {
		r, _ = get(t, app, path)
		assert.Contains(t, r.Header.Get("Content-Security-Policy"), "frame-ancestors "+ancestors, path)
	}
}

func preloadLinks(body string) string {
	var links strings.Builder
	for line := range strings.Lines(body) {
		if strings.Contains(line, `rel="preload"`) {
			links.WriteString(line)
		}
	}
	return links.String()
}
