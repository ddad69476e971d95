package deploy

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/session"
)

const overrideCookie = "portal_override"

// Pins gives browsers other versions than the released ones, where the portal allows it.
type Pins struct {
	overrides *Overrides // nil: not allowed
	registry  Registry
	mayPin    func(*session.Session) bool
	secure    bool
}

// NewPins serves /bff/override to sessions that mayPin reports true for; without overrides it answers 404.
func NewPins(overrides *Overrides, registry Registry, mayPin func(*session.Session) bool, secure bool) *Pins {
	return &Pins{overrides: overrides, registry: registry, mayPin: mayPin, secure: secure}
}

// Of gives what a request's browser overrides.
func (p *Pins) Of(c fiber.Ctx) map[string]string {
	id := c.Cookies(overrideCookie)
	if id == "" || p.overrides == nil {
		return nil
	}
	versions, err := p.overrides.Versions(c.Context(), id)
	if err != nil {
		return nil // without Redis there is no page anyway
	}
	return versions
}

// Follow gives what a request's browser overrides, and what of it does not build, as they are at each call, and a value
// after each change until stop is called. A browser that overrides nothing has none of it.
func (p *Pins) Follow(c fiber.Ctx) (versions, builds func(context.Context) map[string]string, changed <-chan struct{}, stop func()) {
	id := strings.Clone(c.Cookies(overrideCookie))
	if p.overrides == nil || !overrideID.MatchString(id) {
		return nil, nil, nil, nil
	}
	changed, stop = p.overrides.Changes(id)
	now := func(read func(context.Context, string) (map[string]string, error)) func(context.Context) map[string]string {
		return func(ctx context.Context) map[string]string {
			found, err := read(ctx, id)
			if err != nil {
				return map[string]string{} // without Redis no page is made either
			}
			return found
		}
	}
	return now(p.overrides.Versions), now(p.overrides.Builds), changed, stop
}

// PinVersions implements GET /bff/override.
func (p *Pins) PinVersions(c fiber.Ctx, params edgeapi.PinVersionsParams) error {
	if err := p.allowed(c); err != nil {
		return err
	}
	// Attack stopped: a visitor who makes the store look for a thousand versions with one request.
	if len(params.Remote) > maxOverridden {
		return problem.Invalid(problem.Field{Field: "remote", Code: "too_many"})
	}
	versions := map[string]string{}
	var wrong []problem.Field
	for i, pin := range params.Remote {
		name, version, ok := strings.Cut(pin, "@")
		if ok {
			_, err := p.registry.Find(c.Context(), name, version)
			if err != nil && !errors.Is(err, remotes.ErrNotStored) {
				return unavailable(err)
			}
			ok = err == nil
		}
		if !ok {
			wrong = append(wrong, problem.Field{Field: "remote." + itoa(i), Code: "unknown", Detail: "is no stored name@version"})
			continue
		}
		versions[name] = version
	}
	if len(wrong) > 0 || len(versions) == 0 {
		return problem.Invalid(wrong...)
	}
	id, _, err := p.overrides.Set(c.Context(), "", versions)
	if err != nil {
		return unavailable(err)
	}
	return p.take(c, id)
}

// TakeOverride implements GET /bff/override/{id}.
func (p *Pins) TakeOverride(c fiber.Ctx, id string) error {
	if err := p.allowed(c); err != nil {
		return err
	}
	versions, err := p.overrides.Versions(c.Context(), id)
	if err != nil {
		return unavailable(err)
	}
	if len(versions) == 0 {
		return problem.NotFound()
	}
	return p.take(c, id)
}

// EndOverride implements DELETE /bff/override.
func (p *Pins) EndOverride(c fiber.Ctx) error {
	c.Cookie(&fiber.Cookie{Name: overrideCookie, Path: "/", MaxAge: -1, HTTPOnly: true, Secure: p.secure, SameSite: fiber.CookieSameSiteStrictMode})
	return c.SendStatus(http.StatusNoContent)
}

// allowed refuses a portal without overrides, people who are neither operators nor developers, and another site's page.
// Attack stopped: a link by which somebody is moved, without knowing, to an old version with a known hole.
func (p *Pins) allowed(c fiber.Ctx) error {
	if p.overrides == nil {
		return problem.NotFound()
	}
	s := session.From(c)
	if s == nil {
		return problem.New(http.StatusUnauthorized, "override.sign_in", "Sign in as an operator or a developer of the portal, then open the link again.")
	}
	if !p.mayPin(s) {
		return problem.NotFound()
	}
	switch c.Get("Sec-Fetch-Site") {
	case "cross-site", "same-site":
		return problem.New(http.StatusForbidden, "override.foreign", "Open the link in the browser itself.")
	}
	return nil
}

func (p *Pins) take(c fiber.Ctx, id string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Cookie(&fiber.Cookie{
		Name: overrideCookie, Value: id, Path: "/", MaxAge: int(OverrideLife.Seconds()),
		HTTPOnly: true, Secure: p.secure, SameSite: fiber.CookieSameSiteStrictMode,
	})
	return c.Redirect().Status(http.StatusFound).To("/")
}
