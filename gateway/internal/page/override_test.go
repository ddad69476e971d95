package page

import (
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
)

func TestVersionsUnderTestAreAskedAboutInFiveLanguagesWithoutAScript(t *testing.T) {
	app := fiber.New()
	app.Use(telemetry.RequestID())
	versions := map[string]string{"mfe-patients": "2.0.0", "mfe-cabinet": `1.0.0"><script>`}
	app.Get("/stored", func(c fiber.Ctx) error { return AskOverride(true)(c, "anti-forgery", "", versions) })
	app.Get("/link", func(c fiber.Ctx) error { return AskOverride(true)(c, "anti-forgery", "an-id", versions) })
	for _, locale := range []edgeapi.Locale{edgeapi.Fr, edgeapi.En, edgeapi.It, edgeapi.Es, edgeapi.Pt} {
		own := overrideTexts[locale]
		r, body := get(t, app, "/stored", "Cookie", "portal_locale="+string(locale))
		assert.Equal(t, http.StatusOK, r.StatusCode)
		assert.Contains(t, body, `<html lang="`+string(locale)+`"`)
		assert.Contains(t, body, "<h1>"+own.Title+"</h1>")
		assert.Contains(t, body, own.Why)
		assert.Contains(t, body, `<form class="do" method="post" action="/bff/override">`)
		assert.Contains(t, body, `<input type="hidden" name="token" value="anti-forgery">`)
		assert.Contains(t, body, `<input type="hidden" name="remote" value="mfe-patients@2.0.0">`)
		assert.Contains(t, body, "<li>mfe-patients@2.0.0</li>")
		assert.Contains(t, body, `<button class="first">`+own.Go+"</button>")
		assert.Contains(t, body, plainTexts[locale].Home)
		assert.NotContains(t, body, `name="id"`)
		assert.NotContains(t, body, "<script")
		assert.Equal(t, "no-store", r.Header.Get("Cache-Control"))
		assert.Equal(t, "DENY", r.Header.Get("X-Frame-Options"), "the page cannot be framed (clickjacking)")
		policy := r.Header.Get("Content-Security-Policy")
		assert.Contains(t, policy, "default-src 'none'")
		assert.Contains(t, policy, "form-action 'self'")
		assert.Contains(t, policy, "frame-ancestors 'none'")
	}
	assert.Len(t, overrideTexts, 5)
	_, body := get(t, app, "/link")
	assert.Contains(t, body, `<input type="hidden" name="id" value="an-id">`)
	assert.Contains(t, body, "<li>mfe-patients@2.0.0</li>")
	assert.NotContains(t, body, `name="remote"`)
}

func TestOtherPagesOfTheGatewaysOwnSendNoForm(t *testing.T) {
	r, _ := get(t, newApp(t, portal(t), &people{err: problem.New(http.StatusServiceUnavailable, "away", "")}), "/dashboard")
	assert.Equal(t, http.StatusServiceUnavailable, r.StatusCode)
	assert.Contains(t, r.Header.Get("Content-Security-Policy"), "form-action 'none'")
}

// chosen are versions that a browser chose, for any user.
type chosen map[string]string

func (o chosen) Of(fiber.Ctx) map[string]string { return o }

func TestAVisitorsPageIsWhatIsReleased(t *testing.T) {
	overrides := func(o *Options) { o.Overrides = chosen{"mfe-cabinet": "0.2.0"} }
	for path, who := range map[string]*people{"/": {}, "/test": {}, "/bff/page-state": {}} {
		_, body := get(t, newApp(t, portal(t), who, overrides), path)
		assert.NotContains(t, body, `"overrides"`, path)
	}
	_, body := get(t, newApp(t, portal(t), &people{person: camille}, overrides), "/dashboard")
	assert.Contains(t, body, `"overrides":{"mfe-cabinet":"0.2.0"}`)
}
