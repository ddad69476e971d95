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

// overrideCookie is the cookie's name without its prefix over https.
const overrideCookie = "portal_override"

// Ask answers with a page that asks the user to confirm versions, remote → version, for this browser. Its form sends token
// to POST /bff/override, with id, or with the versions if id is "".
type Ask func(c fiber.Ctx, token, id string, versions map[string]string) error

// Pins gives browsers other versions than the released ones, if the portal allows it.
type Pins struct {
	overrides *Overrides // nil: not allowed
	registry  Registry
	mayPin    func(*session.Session) bool
	ask       Ask
	secure    bool
	cookie    string
}

// NewPins serves /bff/override to sessions for which mayPin returns true; without overrides it answers 404.
func NewPins(overrides *Overrides, registry Registry, mayPin func(*session.Session) bool, ask Ask, secure bool) *Pins {
	return &Pins{
		overrides: overrides, registry: registry, mayPin: mayPin, ask: ask, secure: secure,
		cookie: session.CookieName(overrideCookie, secure),
	}
}

// Of returns the versions that a request's browser overrides.
func (p *Pins) Of(c fiber.Ctx) map[string]string {
	id := p.chosen(c)
	if id == "" {
		return nil
	}
	versions, err := p.overrides.Versions(c.Context(), id)
	if err != nil {
		return nil // without Redis no page is made anyway
	}
	return versions
}

// chosen returns the id of a request's override; "" for none that is valid. Attack stopped: an override that an attacker
// sets in a user's browser, from a page of a sibling domain, or over the network if the portal is not https. The cookie
// alone grants nothing: the session's user must be allowed to choose versions, and a page without a session is the released
// one.
func (p *Pins) chosen(c fiber.Ctx) string {
	s, id := session.From(c), c.Cookies(p.cookie)
	if p.overrides == nil || s == nil || !overrideID.MatchString(id) || !p.mayPin(s) {
		return ""
	}
	return strings.Clone(id)
}

// Follow returns functions for the current overrides of a request's browser and for those of them that fail to build, and a
// channel that receives a value after each change until stop is called. They are nil for a browser that overrides nothing.
func (p *Pins) Follow(c fiber.Ctx) (versions, builds func(context.Context) map[string]string, changed <-chan struct{}, stop func()) {
	id := p.chosen(c)
	if id == "" {
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
	s, err := p.allowed(c)
	if err != nil {
		return err
	}
	versions, err := p.stored(c.Context(), params.Remote)
	if err != nil {
		return err
	}
	return p.ask(c, s.Token, "", versions)
}

// TakeOverride implements GET /bff/override/{id}.
func (p *Pins) TakeOverride(c fiber.Ctx, id string) error {
	s, err := p.allowed(c)
	if err != nil {
		return err
	}
	versions, err := p.existing(c.Context(), id)
	if err != nil {
		return err
	}
	return p.ask(c, s.Token, id, versions)
}

// ConfirmOverride implements POST /bff/override. Attack stopped: a mailed link that by itself runs its sender's code in an
// operator's browser (CWE-352).
func (p *Pins) ConfirmOverride(c fiber.Ctx) error {
	s, err := p.allowed(c)
	if err != nil {
		return err
	}
	confirmed, err := readConfirmation(c)
	if err != nil {
		return err
	}
	if !s.ProvenBy(c, confirmed.Token) {
		return problem.New(http.StatusForbidden, "auth.forgery", "The form does not contain this session's token.")
	}
	id := value(confirmed.Id)
	if id != "" {
		if _, err := p.existing(c.Context(), id); err != nil {
			return err
		}
		return p.take(c, id)
	}
	versions, err := p.stored(c.Context(), *confirmed.Remote)
	if err != nil {
		return err
	}
	if id, _, err = p.overrides.Set(c.Context(), "", versions); err != nil {
		return unavailable(err)
	}
	return p.take(c, id)
}

// EndOverride implements DELETE /bff/override.
func (p *Pins) EndOverride(c fiber.Ctx) error {
	c.Cookie(&fiber.Cookie{Name: p.cookie, Path: "/", MaxAge: -1, HTTPOnly: true, Secure: p.secure, SameSite: fiber.CookieSameSiteStrictMode})
	return c.SendStatus(http.StatusNoContent)
}

// allowed refuses portals without overrides, users who are neither operators nor developers, and pages of other sites.
// Attack stopped: a link that silently moves a user to an old version with a known vulnerability.
func (p *Pins) allowed(c fiber.Ctx) (*session.Session, error) {
	if p.overrides == nil {
		return nil, problem.NotFound()
	}
	s := session.From(c)
	if s == nil {
		return nil, problem.New(http.StatusUnauthorized, "override.sign_in", "Sign in as an operator or a developer of the portal, then open the link again.")
	}
	if !p.mayPin(s) {
		return nil, problem.NotFound()
	}
	switch c.Get("Sec-Fetch-Site") {
	case "cross-site", "same-site":
		return nil, problem.New(http.StatusForbidden, "override.foreign", "Open the link in the browser itself.")
	}
	return s, nil
}

// existing returns the versions of an override that has not expired.
func (p *Pins) existing(ctx context.Context, id string) (map[string]string, error) {
	versions, err := p.overrides.Versions(ctx, id)
	if err != nil {
		return nil, unavailable(err)
	}
	if len(versions) == 0 {
		return nil, problem.NotFound()
	}
	return versions, nil
}

// stored returns remote → version for name@version, all of which must be stored.
func (p *Pins) stored(ctx context.Context, pins []string) (map[string]string, error) {
	// Attack stopped: one request that makes the store look up a thousand versions.
	if len(pins) > maxOverridden {
		return nil, problem.Invalid(problem.Field{Field: "remote", Code: "too_many"})
	}
	versions := map[string]string{}
	var wrong []problem.Field
	for i, pin := range pins {
		name, version, ok := strings.Cut(pin, "@")
		if ok {
			_, err := p.registry.Find(ctx, name, version)
			if err != nil && !errors.Is(err, remotes.ErrNotStored) {
				return nil, unavailable(err)
			}
			ok = err == nil
		}
		if !ok {
			wrong = append(wrong, problem.Field{Field: "remote." + itoa(i), Code: "unknown", Detail: "is no stored name@version"})
			continue
		}
		versions[name] = version
	}
	if len(wrong) > 0 {
		return nil, problem.Invalid(wrong...)
	}
	if len(versions) == 0 {
		return nil, problem.Invalid(problem.Field{Field: "remote", Code: "required"})
	}
	return versions, nil
}

func (p *Pins) take(c fiber.Ctx, id string) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Cookie(&fiber.Cookie{
		Name: p.cookie, Value: id, Path: "/", MaxAge: int(OverrideLife.Seconds()),
		HTTPOnly: true, Secure: p.secure, SameSite: fiber.CookieSameSiteStrictMode,
	})
	return c.Redirect().Status(http.StatusSeeOther).To("/")
}
