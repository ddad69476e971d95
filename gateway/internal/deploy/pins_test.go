package deploy

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
	"portal/gateway/internal/testwait"
)

const (
	developer  = "dev@portal.example"
	developers = "anti-forgery-of-the-developer"
)

// pinning serves the pins of a portal over https to the login in the header Login, and returns the id of an override.
func pinning(t *testing.T) (app *fiber.App, id string) {
	t.Helper()
	overrides := NewOverrides(redistest.Embedded(t).Client)
	id, _, err := overrides.Set(t.Context(), "", map[string]string{"mfe-cabinet": "1.0.0"})
	require.NoError(t, err)
	ask := func(c fiber.Ctx, token, id string, versions map[string]string) error {
		return c.JSON(fiber.Map{"token": token, "id": id, "versions": versions})
	}
	pins := NewPins(overrides, nil, func(s *session.Session) bool { return s.Login == developer }, ask, true)
	app = fiber.New(fiber.Config{ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler)), Immutable: true})
	app.Use(func(c fiber.Ctx) error {
		if login := c.Get("Login"); login != "" {
			session.Put(c, &session.Session{Login: login, Token: developers})
		}
		return c.Next()
	})
	app.Get("/bff/override/:id", func(c fiber.Ctx) error { return pins.TakeOverride(c, c.Params("id")) })
	app.Post("/bff/override", pins.ConfirmOverride)
	app.Get("/of", func(c fiber.Ctx) error { return c.JSON(pins.Of(c)) })
	app.Get("/follow", func(c fiber.Ctx) error {
		_, _, changed, stop := pins.Follow(c)
		if stop != nil {
			stop()
		}
		return c.JSON(changed != nil)
	})
	return app, id
}

func asked(t *testing.T, app *fiber.App, method, path, body string, headers ...string) (*http.Response, string) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := app.Test(request, fiber.TestConfig{Timeout: testwait.Timeout(30 * time.Second)})
	require.NoError(t, err)
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return response, string(text)
}

func TestAnOverridesCookieIsOfThisHostAndOfAConfirmedLinkOnly(t *testing.T) {
	app, id := pinning(t)
	question, text := asked(t, app, http.MethodGet, "/bff/override/"+id, "", "Login", developer, "Sec-Fetch-Site", "none")
	assert.Equal(t, http.StatusOK, question.StatusCode)
	assert.JSONEq(t, `{"token":"`+developers+`","id":"`+id+`","versions":{"mfe-cabinet":"1.0.0"}}`, text)
	assert.Empty(t, question.Cookies(), "a link that was mailed changes nothing by itself")

	form := url.Values{"token": {developers}, "id": {id}}.Encode()
	confirmed, _ := asked(t, app, http.MethodPost, "/bff/override", form, "Login", developer, "Content-Type", fiber.MIMEApplicationForm, "Sec-Fetch-Site", "same-origin")
	require.Equal(t, http.StatusSeeOther, confirmed.StatusCode)
	require.Len(t, confirmed.Cookies(), 1)
	cookie := confirmed.Cookies()[0]
	assert.Equal(t, "__Host-portal_override", cookie.Name, "neither a sibling domain nor a page over http can set it (RFC 6265bis, 4.1.3.2)")
	assert.Equal(t, id, cookie.Value)
	assert.Equal(t, []any{"/", "", true, true, http.SameSiteStrictMode},
		[]any{cookie.Path, cookie.Domain, cookie.Secure, cookie.HttpOnly, cookie.SameSite})

	for _, c := range []struct{ login, cookie, versions, follows string }{
		{developer, "__Host-portal_override=" + id, `{"mfe-cabinet":"1.0.0"}`, "true"},
		{developer, "portal_override=" + id, "null", "false"},
		{"practitioner@cabinet.example", "__Host-portal_override=" + id, "null", "false"},
		{"", "__Host-portal_override=" + id, "null", "false"},
		{developer, "", "null", "false"},
	} {
		for path, want := range map[string]string{"/of": c.versions, "/follow": c.follows} {
			response, text := asked(t, app, http.MethodGet, path, "", "Login", c.login, "Cookie", c.cookie)
			require.Equal(t, http.StatusOK, response.StatusCode)
			assert.JSONEq(t, want, text, "%s %s %s", path, c.login, c.cookie)
		}
	}
}

func TestAConfirmationIsReadInOneWayAndHasTheSessionsToken(t *testing.T) {
	app, id := pinning(t)
	form := "token=" + developers + "&id=" + id
	for body, want := range map[string]struct {
		status int
		output string
	}{
		"token=guessed&id=" + id:           {http.StatusForbidden, "auth.forgery"},
		"id=" + id:                         {http.StatusForbidden, "auth.forgery"},
		"token=" + developers:              {http.StatusBadRequest, `"id"`},
		form + "&remote=mfe-cabinet@1.0.0": {http.StatusBadRequest, `"id"`},
		form + "&id=" + id:                 {http.StatusBadRequest, "repeated"},
		form + "&token=" + developers:      {http.StatusBadRequest, "repeated"},
		form + "&more=1":                   {http.StatusBadRequest, "unknown"},
		form + "%zz":                       {http.StatusBadRequest, "request.invalid"},
		"token=" + developers + "&id=" + strings.Repeat("a", 26): {http.StatusNotFound, "not_found"},
		form + "&more=" + strings.Repeat("x", 8<<10):             {http.StatusRequestEntityTooLarge, "request.too_large"},
	} {
		refused, text := asked(t, app, http.MethodPost, "/bff/override", body, "Login", developer, "Content-Type", fiber.MIMEApplicationForm)
		assert.Equal(t, want.status, refused.StatusCode, "%.80s %s", body, text)
		assert.Contains(t, text, want.output)
		assert.Empty(t, refused.Cookies())
	}
	for _, c := range []struct {
		status  int
		headers []string
	}{
		{http.StatusUnsupportedMediaType, []string{"Login", developer, "Content-Type", "text/plain"}},
		{http.StatusForbidden, []string{"Login", developer, "Content-Type", fiber.MIMEApplicationForm, "Sec-Fetch-Site", "cross-site"}},
		{http.StatusForbidden, []string{"Login", developer, "Content-Type", fiber.MIMEApplicationForm, "Sec-Fetch-Site", "none"}},
		{http.StatusNotFound, []string{"Login", "practitioner@cabinet.example", "Content-Type", fiber.MIMEApplicationForm}},
		{http.StatusUnauthorized, []string{"Content-Type", fiber.MIMEApplicationForm}},
	} {
		refused, text := asked(t, app, http.MethodPost, "/bff/override", form, c.headers...)
		assert.Equal(t, c.status, refused.StatusCode, "%v %s", c.headers, text)
		assert.Empty(t, refused.Cookies())
	}
}
