package page

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
)

func TestApplicationsThatDoNotOpenSayWhyInFiveLanguages(t *testing.T) {
	for code := range launchTexts[edgeapi.Fr] {
		href, leads := launchWays[code]
		if !leads {
			href = "/"
		}
		who := &people{err: problem.New(http.StatusServiceUnavailable, code, "").After(2 * time.Second)}
		app := newApp(t, portal(t), who)
		for _, locale := range []edgeapi.Locale{edgeapi.Fr, edgeapi.En, edgeapi.It, edgeapi.Es, edgeapi.Pt} {
			own := launchTexts[locale][code]
			assert.Equal(t, leads, own.Go != "", "%s %s", locale, code)
			r, body := get(t, app, "/sso/academy", "Cookie", "portal_locale="+string(locale), "Accept", "text/html")
			assert.Equal(t, http.StatusServiceUnavailable, r.StatusCode)
			assert.Contains(t, body, `<html lang="`+string(locale)+`"`)
			assert.Contains(t, body, "<h1>"+own.Title+"</h1>")
			assert.Contains(t, body, own.Why)
			assert.Contains(t, body, `<a class="first" href="`+href+`"`)
			assert.Contains(t, body, plainTexts[locale].Home)
			assert.Contains(t, body, r.Header.Get("X-Request-Id")+" · "+code)
			assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
		}
	}
	assert.Len(t, launchTexts, 5)
	app := newApp(t, portal(t), &people{err: problem.New(http.StatusNotFound, "sso.application", "")})
	_, body := get(t, app, "/dashboard")
	assert.NotContains(t, body, launchTexts[edgeapi.Fr]["sso.application"].Title, "only of launches")
}
