package page

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

func TestAnonymousVisitorsGetExactlyTheRoutesOfDecisionOne(t *testing.T) {
	res := portal(t)
	app := newApp(t, res, &people{})
	status := map[string]int{}
	for _, path := range anonymousRoutes {
		status[path] = 404 // no remote is published here that has its page; never the login
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

// wantedPages are more than 500 addresses that a sign-in may have to lead to: every route, and unknown paths, in many
// spellings.
func wantedPages(res *remotes.Resolution) []string {
	paths := append(res.Paths(), "/", "/auth", "/auth/", "/auth//", "/Auth", "/nothing", "/404", "/500", "/dashboard/x", "/bff/session",
		"/api/product/x", "/sso/academy", "/favicon.svg", "/robots.txt", "/healthz", "/ops/remotes", "/galerie/x", "/iframe", "/%61uth",
		"/%2e%2e", "/auth%2f", "/auth%3Fx", "/?", "/?x=1", "/#x", "?x=1", "#x", "", "//evil.example", "https://evil.example", "/\\evil")
	var all []string
	for _, path := range paths {
		for _, rest := range []string{"", "/", "//", "?x=1", "/?x=1", "#a", "?returnUrl=/", "?returnUrl=%2Fauth%2F", "?returnUrl=//evil", "/.", "/..",
			"%2f", "%20", "%", "?a=b#c"} {
			all = append(all, path+rest)
		}
	}
	return all
}

func TestWhateverPageWasWantedASignInLeadsToOneThatWorks(t *testing.T) {
	res := portal(t)
	app := newApp(t, res, &people{person: camille})
	all := wantedPages(res)
	require.Greater(t, len(all), 500)
	for _, wanted := range all {
		r, _ := get(t, app, "/?returnUrl="+url.QueryEscape(wanted))
		to := r.Header.Get("Location")
		require.Equal(t, 302, r.StatusCode, wanted)
		assert.False(t, isLogin(to) || strings.HasPrefix(to, "/?") || strings.HasPrefix(to, "//"), "%s leads to %s", wanted, to)
		there, _ := get(t, app, strings.SplitN(to, "#", 2)[0])
		assert.Equal(t, 200, there.StatusCode, "%s leads to %s", wanted, to)
	}
	for wanted, want := range map[string]string{
		"/mon-cabinet/mes-factures/": "/mon-cabinet/mes-factures", "/mon-cabinet/mes-factures/?a=b#c": "/mon-cabinet/mes-factures?a=b#c",
		"/auth/": "/dashboard", "/?x=1": "/dashboard", "/nothing": "/dashboard", "/500": "/dashboard", "/test": "/test",
	} {
		r, _ := get(t, app, "/auth?returnUrl="+url.QueryEscape(wanted))
		assert.Equal(t, want, r.Header.Get("Location"), wanted)
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
	assert.Equal(t, 404, r.StatusCode, "open to guests, never to the public: never invoices")
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
