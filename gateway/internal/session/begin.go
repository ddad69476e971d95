package session

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

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

func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
