package policy

import (
	"net/http"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// IsPublic tells whether a request is a public call: it proves where it comes from by its origin rather than by a
// session's token.
func (p *Policy) IsPublic(c fiber.Ctx) bool {
	m, _, ok := p.match(c)
	return ok && m.Public
}

// public serves a call that needs no session. Nothing of a session goes upstream even where there is one: what the
// answer holds must not depend on who asks.
func (p *Policy) public(c fiber.Ctx, m matched, rawQuery string) error {
	if m.Method != http.MethodGet && m.Method != http.MethodHead {
		if err := guard.FromOwnPage(c, p.opt.Origin); err != nil {
			return err
		}
	}
	// Attack stopped: trying kit codes and keys one after the other. Where nobody can count, nobody may try.
	wait, err := p.opt.Limiter.Admit(c.Context(), m.ID, c.IP(), m.Rate)
	if err != nil {
		return err
	}
	if wait > 0 {
		return problem.New(http.StatusTooManyRequests, "request.too_many", "").After(wait)
	}
	var call upstream.Call
	if err := m.call(c, rawQuery, &call); err != nil {
		return err
	}
	if _, err := p.body(c, nil, m, &call); err != nil {
		return err
	}
	call.Places = p.places
	if m.Cache > 0 {
		call.Header = nil
		p.setLanguage(c, &call.Header)
		return p.cached(c, cache.Key{Operation: m.ID, Scope: cache.Everybody, Request: p.cachedRequest(&call), Tags: m.Tags, Life: m.Cache}, call)
	}
	p.setLanguage(c, &call.Header)
	// A journal must say from where also where it cannot say who.
	call.Header.Set(HeaderClient, c.IP())
	err = p.send(c, session.From(c), m, &call)
	if m.changed(err) {
		p.invalidate(c.Context(), cache.Everybody, m.Invalidates)
	}
	return err
}
