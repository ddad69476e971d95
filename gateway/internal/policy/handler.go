package policy

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/strictjson"
	"portal/gateway/internal/telemetry"
	"portal/gateway/internal/upstream"
)

// HeaderCache is the response header that reports whether the answer came from the cache: hit or miss.
const HeaderCache = "X-Portal-Cache"

// System is the product API: Forward streams its answer to the client, Fetch reads it up to limit bytes for the cache.
type System interface {
	Forward(c fiber.Ctx, call upstream.Call) error
	Fetch(ctx context.Context, call upstream.Call, limit int64) (*upstream.Answer, error)
}

// Cache stores answers by owner and tag.
type Cache interface {
	Get(ctx context.Context, k cache.Key, fetch func(context.Context) (*cache.Entry, error)) (*cache.Entry, bool, error)
	Invalidate(ctx context.Context, scope string, tags []string)
}

// Limiter counts the public calls of an address.
type Limiter interface {
	// Admit returns how long to wait, 0 if the call is admitted.
	Admit(ctx context.Context, what, address string, perMinute int) (time.Duration, error)
}

// Credentials ends sessions when their user's credentials change.
type Credentials interface {
	// BeginChange reads a session, which may be nil, before the call.
	BeginChange(ctx context.Context, s *session.Session) (*session.Change, error)
	// EndChange ends every session of the user, and replaces the caller's session by one with a new identifier in the
	// answer.
	EndChange(c fiber.Ctx, change *session.Change, user string, version int64)
}

var (
	_ System = (*upstream.System)(nil)
	_ Cache  = (*cache.Cache)(nil)
)

// Options are the dependencies of a Policy.
type Options struct {
	Table       []Operation // usually the package's Table
	System      System
	Cache       Cache
	Limiter     Limiter
	Credentials Credentials
	// Language returns the language of the requesting page, in which the product API writes its texts. Nil keeps the
	// browser's Accept-Language.
	Language func(c fiber.Ctx) string
	// Origin is the portal's own origin, from which public calls that change something must come.
	Origin string
}

// A user may have this many concurrent uploads on a replica, of the 512 calls that the product API accepts from it; a
// further one is refused with Retry-After.
const (
	maxUploads = 16
	uploadWait = 2 * time.Second
)

// Policy serves /api/product/*: a call that the table does not declare, or whose owner is another user, is 404 and never
// reaches the product API.
type Policy struct {
	uploads   *limits.Concurrency
	downloads *downloads
	opt       Options
	router    *router
	system    System
	cache     Cache
	bodies    map[string]*strictjson.Schema
	// shared are the tags of answers that are cached for all users.
	shared []string
}

// New compiles the schemas of the request bodies; an error is a fault of the generated table.
func New(opt Options) (*Policy, error) {
	bodies, err := bodySchemas()
	if err != nil {
		return nil, err
	}
	p := &Policy{uploads: limits.NewConcurrency(maxUploads), downloads: newDownloads(), opt: opt, router: newRouter(opt.Table), system: opt.System, cache: opt.Cache, bodies: bodies}
	for _, o := range opt.Table {
		if o.Public {
			p.shared = append(p.shared, o.Tags...)
		}
	}
	return p, nil
}

// SharedTags returns the tags of answers that are cached for all users.
func (p *Policy) SharedTags() []string { return p.shared }

// Handle checks a request and forwards it. Mount it for every method of /api/product/* behind the session.
func (p *Policy) Handle(c fiber.Ctx) error {
	s := session.From(c)
	m, rawQuery, ok := p.match(c)
	if ok {
		telemetry.SetRoute(c, m.route)
	} else {
		telemetry.SetRoute(c, Prefix+"*")
	}
	if s == nil && (!ok || !m.Public) {
		return problem.Unauthenticated()
	}
	if !ok {
		return problem.NotFound()
	}
	if m.answersFiles() {
		// Attack stopped: an uploaded file that is opened as a document of our origin (CWE-79).
		c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	}
	if m.Public {
		return p.public(c, m, rawQuery)
	}
	leave, err := p.enterUpload(m, s.UUID)
	if err != nil {
		return err
	}
	defer leave()
	var call upstream.Call
	if err := p.decided(c, s, m, rawQuery, &call); err != nil {
		if call.Upload != nil {
			call.Upload.Shut()
		}
		return err
	}
	call.Places, call.User = p.downloads, s.UUID
	// Answers for another role than the user's own must not be kept for the user.
	if m.Cache > 0 && !s.SeenAs {
		return p.own(c, s, m, &call)
	}
	return p.forward(c, s, m, &call)
}

// enterUpload counts an upload of a user, or of an address without one, until the returned function is called. Attack stopped:
// one client whose slow uploads occupy all calls to the product API.
func (p *Policy) enterUpload(m matched, client string) (leave func(), err error) {
	if m.Body != BodyStream && m.Body != BodyForm {
		return func() {}, nil
	}
	if !p.uploads.Enter(client) {
		return nil, problem.New(http.StatusTooManyRequests, "request.too_many", "").After(uploadWait)
	}
	return func() { p.uploads.Leave(client) }, nil
}

// own answers from the cache of this user.
func (p *Policy) own(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call) error {
	key := cache.Key{Operation: m.ID, Owner: s.UUID, Scope: s.Scope(), Request: p.cachedRequest(call), Tags: m.Tags, Life: m.Cache}
	// A cached answer must not depend on headers that one browser sent.
	kept := upstream.Fields{{Name: HeaderUser, Value: call.Header.Get(HeaderUser)}, {Name: HeaderClient, Value: call.Header.Get(HeaderClient)}}
	if p.opt.Language != nil {
		kept.Set(fiber.HeaderAcceptLanguage, call.Header.Get(fiber.HeaderAcceptLanguage))
	}
	call.Header = kept
	return p.cached(c, key, *call)
}

// answersFiles reports whether an answer can be a file. Calls that answer only PDF are excluded: browsers do not display a
// PDF in a sandbox, and PDF viewers do not run its scripts in our origin.
func (o *Operation) answersFiles() bool {
	return slices.ContainsFunc(o.Types, func(kind string) bool { return kind != fiber.MIMEApplicationJSON && kind != "application/pdf" })
}

// match finds the operation by the raw request line: the framework's path has been parsed, and may have been decoded.
func (p *Policy) match(c fiber.Ctx) (m matched, rawQuery string, ok bool) {
	rawPath, rawQuery, _ := strings.Cut(string(c.Request().Header.RequestURI()), "?")
	m, ok = p.router.find(c.Method(), rawPath)
	return m, rawQuery, ok
}

// decided is decide as a span of the request's trace.
func (p *Policy) decided(c fiber.Ctx, s *session.Session, m matched, rawQuery string, call *upstream.Call) error {
	outer := c.Context()
	ctx, span := telemetry.StartSpan(outer, "policy")
	if !span.On() {
		return p.decide(c, s, m, rawQuery, call)
	}
	defer span.End()
	span.Set("portal.operation", m.ID)
	c.SetContext(ctx) // the ownership check is a part of the decision
	defer c.SetContext(outer)
	err := p.decide(c, s, m, rawQuery, call)
	if err != nil {
		span.Fail(problem.From(err).Code)
	}
	return err
}

// decide makes the whole decision. When it refuses, nothing has left the edge except the ownership check.
func (p *Policy) decide(c fiber.Ctx, s *session.Session, m matched, rawQuery string, call *upstream.Call) error {
	if !m.own(s) {
		// The service token could read the data of all users: this check alone separates two practices (CWE-639).
		return problem.NotFound()
	}
	if err := m.call(c, rawQuery, call); err != nil {
		return err
	}
	p.setLanguage(c, &call.Header)
	if !m.allows(s.Role) {
		return problem.New(http.StatusForbidden, "auth.role", "")
	}
	if s.SeenAs && m.changes() {
		return session.ReadOnly()
	}
	objects, err := p.body(c, s, m, call)
	if err != nil {
		return err
	}
	if m.isObject() {
		if m.OwnerField == "" {
			objects = []string{m.param(m.OwnerParam)}
		}
		if len(objects) == 0 {
			return problem.NotFound()
		}
		if err := p.owned(c.Context(), s, m.Owner, objects, actor(c, s)); err != nil {
			return err
		}
	}
	if m.StepUp {
		if err := s.RequireProof(c.Context(), guard.Range(c.IP())); err != nil {
			return err
		}
	}
	if m.Proof {
		fresh, err := s.FreshlyProven(c.Context(), guard.Range(c.IP()))
		if err != nil {
			return err
		}
		if fresh {
			call.Header.Set(HeaderProof, "fresh")
		}
	}
	stamp(&call.Header, c, s)
	return nil
}

// call builds the request to the product API from the template and the contract's declarations, and names every fault in
// query and headers.
func (m matched) call(c fiber.Ctx, rawQuery string, call *upstream.Call) error {
	query, faults := m.query(rawQuery)
	header := upstream.Headers(c, m.headerNames...)
	faults = append(faults, m.headers(header)...)
	*call = upstream.Call{Method: m.method(), Once: m.Upstream != "", Path: m.path(), Query: query, Header: header,
		Deadline: m.Deadline, Idle: m.Idle, End: m.End, Accept: m.Types, Statuses: m.Statuses, Bare: m.Bare, Answers: m.Answers, Locations: Prefix}
	if !m.Public && slices.Contains(m.Answers, fiber.HeaderCacheControl) {
		// A browser may store personal data only if it revalidates before each use.
		call.CacheControl, call.Answers = "private, no-cache", m.otherAnswers
	}
	if len(faults) > 0 {
		return problem.Invalid(faults...)
	}
	return nil
}

func (p *Policy) forward(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call) error {
	err := p.send(c, s, m, call)
	if m.changed(err) {
		p.invalidate(c.Context(), s.Scope(), m.Invalidates)
	}
	return err
}

// send makes the call for a session; s is nil for a public call without one.
func (p *Policy) send(c fiber.Ctx, s *session.Session, m matched, call *upstream.Call) error {
	if m.Credentials {
		return p.changeCredentials(c, s, call)
	}
	return p.system.Forward(c, *call)
}

// invalidate invalidates tags of a scope, and of answers cached for all users.
func (p *Policy) invalidate(ctx context.Context, scope string, tags []string) {
	if len(tags) == 0 {
		return
	}
	p.cache.Invalidate(ctx, scope, tags)
	var public []string
	for _, tag := range tags {
		if slices.Contains(p.shared, tag) {
			public = append(public, tag)
		}
	}
	p.cache.Invalidate(ctx, cache.PublicScope, public)
}

// changed reports whether the call may have taken effect: also if its outcome is unknown, and if part of a body had passed
// before the rest was refused.
func (o *Operation) changed(err error) bool {
	return err == nil || o.Body == BodyStream || o.Body == BodyForm || problem.From(err).Status >= http.StatusInternalServerError
}

func (p *Policy) cached(c fiber.Ctx, key cache.Key, call upstream.Call) error {
	entry, hit, err := p.cache.Get(c.Context(), key, func(ctx context.Context) (*cache.Entry, error) {
		answer, err := p.system.Fetch(ctx, call, cache.MaxValue)
		if err != nil {
			return nil, err
		}
		if answer.Status != http.StatusOK {
			return nil, problem.New(http.StatusBadGateway, "upstream.bad_answer", "")
		}
		return &cache.Entry{Type: answer.Type, Body: answer.Body, Header: answer.Header}, nil
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
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	for name, value := range entry.Header {
		c.Set(name, value)
	}
	c.Set(fiber.HeaderContentType, entry.Type)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	return c.Send(entry.Body)
}
