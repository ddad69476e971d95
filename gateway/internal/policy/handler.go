package policy

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/upstream"
)

// HeaderCache tells whether an answer came from the cache: hit or miss.
const HeaderCache = "X-Portal-Cache"

// System is the product API.
type System interface {
	Forward(c fiber.Ctx, call upstream.Call) error
	Fetch(ctx context.Context, call upstream.Call, limit int64) (*upstream.Answer, error)
}

// Cache keeps answers by owner and tag.
type Cache interface {
	Get(ctx context.Context, k cache.Key, fetch func(context.Context) (*cache.Entry, error)) (*cache.Entry, bool, error)
	Invalidate(ctx context.Context, scope string, tags []string)
}

var (
	_ System = (*upstream.System)(nil)
	_ Cache  = (*cache.Cache)(nil)
)

// Policy serves /api/product/*.
type Policy struct {
	router *router
	system System
	cache  Cache
}

// New makes a policy of a table, usually Table.
func New(table []Operation, system System, kept Cache) *Policy {
	return &Policy{router: newRouter(table), system: system, cache: kept}
}

// Handle decides and passes on. Mount it on every method of /api/product/* behind the session.
func (p *Policy) Handle(c fiber.Ctx) error {
	telemetry.SetRoute(c, Prefix+"*")
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	// The request line itself: the framework's path has been parsed, and may have been decoded on the way.
	rawPath, rawQuery, _ := strings.Cut(string(c.Request().Header.RequestURI()), "?")
	m, ok := p.router.find(c.Method(), rawPath)
	if !ok {
		return problem.NotFound()
	}
	telemetry.SetRoute(c, Prefix+strings.TrimPrefix(m.Template, "/"))
	if !m.own(s) {
		// The service token could read everyone: this line is what stands between two practices.
		return problem.NotFound()
	}
	query, faults := m.query(rawQuery)
	if len(faults) > 0 {
		return problem.Invalid(faults...)
	}
	if !m.allows(s.Role) {
		return problem.New(http.StatusForbidden, "auth.role", "")
	}
	call := upstream.Call{Method: m.method(), Once: m.Upstream != "", Path: m.path(), Query: query, Header: upstream.Headers(c),
		Deadline: m.Deadline, Accept: m.Types}
	if err := m.body(c, &call); err != nil {
		return err
	}
	if m.OwnerField != "" {
		if err := m.ownBody(s, call.Body); err != nil {
			return err
		}
	}
	if m.Cache > 0 {
		return p.cached(c, s, m, call)
	}
	err := p.system.Forward(c, call)
	if changed(err) {
		p.cache.Invalidate(c.Context(), s.Scope(), m.Invalidates)
	}
	return err
}

// changed tells whether the call may have had its effect: also when its outcome is unknown.
func changed(err error) bool {
	return err == nil || problem.From(err).Status >= http.StatusInternalServerError
}

// own compares the owner parameter with the session and puts the session's own value in its place.
func (m matched) own(s *session.Session) bool {
	if m.OwnerField != "" {
		return true // the body is looked at once it is read
	}
	mine := m.mine(s)
	if mine == "" || !strings.EqualFold(m.params[m.OwnerParam], mine) {
		return false
	}
	m.params[m.OwnerParam] = mine
	return true
}

func (o *Operation) body(c fiber.Ctx, call *upstream.Call) error {
	switch o.Body {
	case BodyNone:
		if guard.HasBody(c) {
			return problem.New(http.StatusBadRequest, "request.body_not_allowed", "")
		}
		call.Header.Del(fiber.HeaderContentType)
	case BodyJSON:
		if !guard.IsJSON(c) {
			return problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
		}
		raw, err := guard.Body(c, guard.MaxJSON)
		if err != nil {
			return err
		}
		if !json.Valid(raw) {
			return problem.New(http.StatusBadRequest, "request.invalid", "The body is not valid JSON.")
		}
		call.Body = raw
		call.Header.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	case BodyStream:
		upload, err := guard.OpenUpload(c, o.MaxBody)
		if err != nil {
			return err
		}
		call.Upload = upload
	}
	return nil
}

func (p *Policy) cached(c fiber.Ctx, s *session.Session, m matched, call upstream.Call) error {
	// A kept answer must not depend on what one browser sent along.
	call.Header = http.Header{}
	key := cache.Key{Operation: m.ID, Owner: s.UUID, Scope: s.Scope(), Request: call.Path + "?" + call.Query,
		Tags: m.Tags, Life: m.Cache}
	entry, hit, err := p.cache.Get(c.Context(), key, func(ctx context.Context) (*cache.Entry, error) {
		answer, err := p.system.Fetch(ctx, call, cache.MaxValue)
		if err != nil {
			return nil, err
		}
		if answer.Status != http.StatusOK {
			return nil, problem.New(http.StatusBadGateway, "upstream.bad_answer", "")
		}
		return &cache.Entry{Type: answer.Type, Body: answer.Body}, nil
	})
	c.Set(HeaderCache, "miss")
	if errors.Is(err, upstream.ErrTooLarge) {
		return p.system.Forward(c, call)
	}
	if err != nil {
		return err
	}
	if hit {
		c.Set(HeaderCache, "hit")
	}
	c.Set(fiber.HeaderContentType, entry.Type)
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	return c.Send(entry.Body)
}
