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

// IsPublic reports whether a request is a public call: its Origin rather than a session's token proves that it comes from
// our own page.
func (p *Policy) IsPublic(c fiber.Ctx) bool {
	m, _, ok := p.match(c)
	return ok && m.Public
}

// public serves a call that needs no session. Nothing of a session goes upstream even if there is one: the answer must not
// depend on the user.
func (p *Policy) public(c fiber.Ctx, m matched, rawQuery string) error {
	if m.Method != http.MethodGet && m.Method != http.MethodHead {
		if err := guard.FromOwnPage(c, p.opt.Origin); err != nil {
			return err
		}
	}
	// Attack stopped: guessing kit codes and keys (CWE-307). Without a working counter the call is refused.
	wait, err := p.opt.Limiter.Admit(c.Context(), m.ID, c.IP(), m.Rate)
	if err != nil {
		return err
	}
	if wait > 0 {
		return problem.New(http.StatusTooManyRequests, "request.too_many", "").After(wait)
	}
	leave, err := p.enterUpload(m, c.IP())
	if err != nil {
		return err
	}
	defer leave()
	var call upstream.Call
	if err := m.call(c, rawQuery, &call); err != nil {
		return err
	}
	if _, err := p.body(c, nil, m, &call); err != nil {
		return err
	}
	call.Places = p.downloads
	if m.Cache > 0 {
		call.Header = nil
		p.setLanguage(c, &call.Header)
		return p.cached(c, cache.Key{Operation: m.ID, Scope: cache.PublicScope, Request: p.cachedRequest(&call), Tags: m.Tags, Life: m.Cache}, call)
	}
	p.setLanguage(c, &call.Header)
	// The journal needs the address even if there is no user.
	call.Header.Set(HeaderClient, c.IP())
	err = p.send(c, session.From(c), m, &call)
	if m.changed(err) {
		p.invalidate(c.Context(), cache.PublicScope, m.Invalidates)
	}
	return err
}
