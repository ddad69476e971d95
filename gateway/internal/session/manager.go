package session

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

// MaxPerUser is the maximum number of open sessions of a user; a further one ends the oldest.
const MaxPerUser = 100

// Options configure sessions.
type Options struct {
	Idle     time.Duration
	Absolute time.Duration
	Remember time.Duration
	Secure   bool // cookies over https only, with the __Host- prefix
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Tracking is the client-side cache of sessions; nil: each request reads Redis.
	Tracking *redisstore.TrackingCache
}

// Manager creates, finds and ends sessions.
type Manager struct {
	rdb        redis.Cmdable
	tracking   *redisstore.TrackingCache
	opt        Options
	touchEvery time.Duration
	cookie     string // its name
	left       string // name of the logout marker's cookie
}

// NewManager creates a manager on a Redis client.
func NewManager(rdb redis.Cmdable, opt Options) *Manager {
	if opt.Now == nil {
		opt.Now = time.Now
	}
	// At most one write a minute slides the expiry, and often enough for a short idle time.
	return &Manager{rdb: rdb, tracking: opt.Tracking, opt: opt, touchEvery: min(time.Minute, opt.Idle/10),
		cookie: CookieName("portal", opt.Secure), left: CookieName("portal_left", opt.Secure)}
}

// Idle returns the configured idle time, which pages show.
func (m *Manager) Idle() time.Duration { return m.opt.Idle }

// NewSession is the content of a session that a sign-in begins.
type NewSession struct {
	UUID, Login, UserName  string
	Role                   string
	Practice, PracticeName string
	Remember               bool
	Device                 string
	UserToken              string // the practitioner's token; never sent to the browser
	UserTokenExpiresAt     time.Time
	SSOToken               string // never sent to the browser
	SSOExpiresAt           time.Time
	// OIDCSubject and OIDCSession name the sign-in at the OpenID provider.
	OIDCSubject, OIDCSession string
	// Until is the end of what the session is for, if that is before the session's own end.
	Until time.Time
	// Credentials is the version of the credentials that were proven; with an older one than the current, no session begins.
	Credentials int64
	// Network is the address range of the sign-in, in which its proof counts, and Method how the user proved who they are.
	Network string
	Method  edgeapi.SignInMethod
	// ProvenAt is when the user proved who they are; zero if unknown.
	ProvenAt time.Time
}

// Create begins a session and ends the one of the old cookie, if any. It returns the value of the new cookie.
func (m *Manager) Create(ctx context.Context, oldCookie string, n NewSession) (*Session, Profile, string, error) {
	user, err := uuid.Parse(n.UUID)
	if err != nil {
		return nil, Profile{}, "", fmt.Errorf("session: user id: %w", err)
	}
	now, cookie := m.opt.Now().Truncate(time.Millisecond), newCookie(user.String()) // the precision that Redis stores
	absolute := m.opt.Absolute
	if n.Remember {
		absolute = m.opt.Remember
	}
	ends := now.Add(absolute)
	if !n.Until.IsZero() && n.Until.Before(ends) {
		ends = n.Until.Truncate(time.Millisecond)
	}
	s := &Session{
		UUID: user.String(), Login: n.Login, Practice: n.Practice, Role: n.Role, Token: randomToken(),
		CreatedAt: now, SeenAt: now, ExpiresAt: ends, Remember: n.Remember,
		id: idOf(cookie), cookie: cookie, manager: m,
	}
	userToken, err := s.sealed("userToken", n.UserToken)
	if err != nil {
		return nil, Profile{}, "", err
	}
	ssoToken, err := s.sealed("ssoToken", n.SSOToken)
	if err != nil {
		return nil, Profile{}, "", err
	}
	p := Profile{UserName: n.UserName, PracticeName: n.PracticeName, SSOIssuedAt: now, SSOExpiresAt: n.SSOExpiresAt}
	if n.SSOToken != "" {
		p.SSOHandle = randomToken()
	}
	args := []any{
		"uuid", s.UUID, "login", s.Login, "practice", s.Practice, "role", s.Role, "token", s.Token,
		"created", now.UnixMilli(), "seen", now.UnixMilli(), "expires", s.ExpiresAt.UnixMilli(),
		"remember", flag(n.Remember), "name", p.UserName, "practiceName", p.PracticeName,
		"ssoHandle", p.SSOHandle, "ssoExpires", millis(n.SSOExpiresAt), "ssoToken", ssoToken, "ssoBegun", now.UnixMilli(),
		"device", clip(n.Device, 120), "userToken", userToken, "userTokenExpires", millis(n.UserTokenExpiresAt),
		"oidcSub", n.OIDCSubject, "oidcSid", n.OIDCSession, "credentials", n.Credentials, "proven", millis(n.ProvenAt), "provenFrom", n.Network,
		"network", n.Network, "method", string(n.Method)}
	b := beginning{names: providerKeys(n), fields: args, credentials: n.Credentials}
	if validCookie(oldCookie) {
		b.old = idOf(oldCookie)
	}
	renewed, err := m.begin(ctx, s, b)
	if err != nil {
		return nil, Profile{}, "", err
	}
	if renewed != nil {
		p.UserName, p.PracticeName = renewed.UserName, renewed.PracticeName
	}
	return s, p, cookie, nil
}

// beginning has the parameters with which a session begins.
type beginning struct {
	old         string   // the id of the session that it replaces, or ""
	names       []string // index keys of the OpenID provider's names
	fields      []any    // name, value …
	credentials int64    // the version that was proven
	revocations string   // how often all sessions had been revoked when old was read, or "" if old need not be open
}

// begin writes a session. It returns the fields of its user that a recent Renew has put into it, or nil. Keys in slots other
// than the user's are written first: a failure must leave neither the previous session open, nor this one without the index
// by which the provider can end it.
func (m *Manager) begin(ctx context.Context, s *Session, b beginning) (*Person, error) {
	old := b.old
	if old != "" && slotOf(old) != slotOf(s.id) {
		if _, err := m.end(ctx, old); err != nil {
			return nil, err
		}
		old = ""
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	if b.old != "" {
		defer m.tracking.Drop(keySession + b.old)
	}
	created, longest := s.CreatedAt.UnixMilli(), m.longest().Milliseconds()
	for _, name := range b.names {
		if err := nameScript.Run(ctx, m.rdb, []string{name}, s.id, created, created-longest, longest, MaxPerUser).Err(); err != nil {
			return nil, redisstore.Unavailable(err)
		}
	}
	keys := []string{keySession + s.id, indexOf(s.UUID), credentialsOf(s.UUID), personOf(s.UUID)}
	args := append([]any{old, s.id, m.ttl(s, s.SeenAt).Milliseconds(), created, longest, MaxPerUser, b.credentials, b.revocations}, b.fields...)
	answer, err := createScript.Run(ctx, m.rdb, keys, args...).Slice()
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	started, _ := answer[0].(int64)
	switch {
	case started == 0:
		return nil, problem.Unauthenticated() // ended before it began: by the provider, or by a change of credentials
	case started > 1:
		m.tracking.Clear() // only Redis has which sessions ended with older credentials
	}
	renewed := personIn(answer[1:])
	if renewed != nil {
		s.Login, s.Role, s.Practice = renewed.Login, renewed.Role, renewed.Practice
	}
	return renewed, nil
}

// longest returns the maximum life of a session.
func (m *Manager) longest() time.Duration { return max(m.opt.Remember, m.opt.Absolute) }

// coreFields are the fields that every request needs, and no large ones: decoding whole sessions took a quarter of a
// request's time.
var coreFields = []string{"uuid", "login", "practice", "role", "token", "created", "seen", "expires", "remember", "seenAs"}

// Find returns the live session of a cookie, or nil, and slides its idle expiry.
func (m *Manager) Find(ctx context.Context, cookie string) (*Session, error) {
	if !validCookie(cookie) {
		return nil, nil
	}
	now := m.opt.Now()
	s, err := m.read(ctx, cookie, now)
	if s == nil || err != nil {
		return nil, err
	}
	s.cookie = cookie
	// A SeenAt in the future means that another clock is ahead, or ours was set back. Without sliding until ours catches up,
	// the session would end during use.
	if now.Sub(s.SeenAt).Abs() < m.touchEvery {
		return s, nil
	}
	alive, err := m.run(ctx, touchScript, keySession+s.id, s.id, now.UnixMilli(), m.ttl(s, now).Milliseconds())
	if redisstore.RefusesWrites(err) {
		return s, nil // read a moment ago; without the slide it ends at its previous expiry
	}
	if err != nil || alive == 0 {
		return nil, err
	}
	s.SeenAt = now
	return s, nil
}

func (m *Manager) read(ctx context.Context, cookie string, now time.Time) (*Session, error) {
	s, err := m.core(ctx, cookie)
	if s == nil || err != nil {
		return nil, err
	}
	// Redis expires the hash as well; this check holds even if its clock or a restored dump differs.
	if !now.Before(s.ExpiresAt) || now.Sub(s.SeenAt) >= m.opt.Idle {
		return nil, nil
	}
	return s, nil
}

// core returns the stored fields of a session, from the client-side cache if its entry is valid. The caller may modify the
// result.
func (m *Manager) core(ctx context.Context, cookie string) (*Session, error) {
	var room [len(keySession) + idLength]byte
	name := appendID(append(room[:0], keySession...), cookie)
	if found, ok := m.tracking.GetBytes(name); ok {
		if s, ok := found.(Session); ok {
			return &s, nil
		}
	}
	return m.fetch(ctx, string(name))
}

func (m *Manager) fetch(ctx context.Context, key string) (*Session, error) {
	ticket := m.tracking.Ticket(key)
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := m.rdb.HMGet(ctx, key, coreFields...).Result()
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	f := fields(coreFields, values)
	if f["uuid"] == "" {
		return nil, nil
	}
	s := Session{
		UUID: f["uuid"], Login: f["login"], Practice: f["practice"], Role: f["role"], Token: f["token"],
		CreatedAt: at(f["created"]), SeenAt: at(f["seen"]), ExpiresAt: at(f["expires"]),
		Remember: f["remember"] == "1", id: key[len(keySession):], manager: m,
	}
	if role := f["seenAs"]; role != "" {
		s.SeenAs = true
		if s.Role == roleOwner { // an owner whose role was changed meanwhile has that one
			s.Role = role
		}
	}
	m.tracking.Keep(ticket, key, s, sessionSize, 0)
	return &s, nil
}

// sessionSize is the approximate size of a cached session in bytes.
const sessionSize = 512

var profileFields = []string{"uuid", "name", "practiceName", "ssoHandle", "ssoBegun", "ssoExpires"}

func (m *Manager) profile(ctx context.Context, id string) (Profile, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	values, err := m.rdb.HMGet(ctx, keySession+id, profileFields...).Result()
	if err != nil {
		return Profile{}, redisstore.Unavailable(err)
	}
	f := fields(profileFields, values)
	if f["uuid"] == "" {
		return Profile{}, problem.Unauthenticated() // it has ended since this request found it
	}
	return Profile{UserName: f["name"], PracticeName: f["practiceName"], SSOHandle: f["ssoHandle"],
		SSOIssuedAt: at(f["ssoBegun"]), SSOExpiresAt: at(f["ssoExpires"])}, nil
}

// Update changes fields of a session while it lives, and reports whether it still did.
func (m *Manager) Update(ctx context.Context, s *Session, pairs ...string) (bool, error) {
	if len(pairs)%2 != 0 {
		return false, errors.New("session: update needs pairs of field and value")
	}
	args := make([]any, 0, len(pairs)+1)
	args = append(args, s.id)
	for _, p := range pairs {
		args = append(args, p)
	}
	n, err := m.run(ctx, updateScript, keySession+s.id, args...)
	return n == 1, err
}

// run runs a script on one key.
func (m *Manager) run(ctx context.Context, script *redis.Script, key string, args ...any) (int, error) {
	return m.runOn(ctx, script, []string{key}, args...)
}

// runOn runs a script on keys of one slot. Every change but sliding must survive a failover.
func (m *Manager) runOn(ctx context.Context, script *redis.Script, keys []string, args ...any) (int, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	defer m.forget(script, args)
	if script != touchScript {
		ctx = redisstore.Confirmed(ctx)
	}
	n, err := script.Run(ctx, m.rdb, keys, args...).Int()
	if err != nil {
		return 0, redisstore.Unavailable(err)
	}
	return n, nil
}

// end ends sessions, which must be in one slot.
func (m *Manager) end(ctx context.Context, ids ...string) (int, error) {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	return m.run(ctx, endScript, keySession+ids[0], args...)
}

// forget drops the cached copies of what a script changed, whatever its result: on this replica at once, on others when
// Redis has sent its invalidation.
func (m *Manager) forget(script *redis.Script, args []any) {
	switch script {
	case touchScript, updateScript:
		args = args[:1]
		fallthrough
	case endScript:
		for _, arg := range args {
			if id, ok := arg.(string); ok {
				m.tracking.Drop(keySession + id)
			}
		}
	default:
		m.tracking.Clear() // only Redis has the list of a user's sessions
	}
}

func (m *Manager) ttl(s *Session, now time.Time) time.Duration {
	return max(time.Millisecond, min(m.opt.Idle, s.ExpiresAt.Sub(now)))
}

func validCookie(cookie string) bool {
	return len(cookie) == cookieLength && !strings.ContainsFunc(cookie, func(r rune) bool {
		ok := r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_'
		return !ok
	})
}

func fields(names []string, values []any) map[string]string {
	out := make(map[string]string, len(names))
	for i, name := range names {
		if i < len(values) {
			out[name], _ = values[i].(string)
		}
	}
	return out
}

func flag(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func at(text string) time.Time {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n == 0 {
		return time.Time{}
	}
	return time.UnixMilli(n)
}

func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
