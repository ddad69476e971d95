// Package session keeps who is signed in: one Redis hash for each session, found by the SHA-256 of a random cookie.
// Every write is a script that acts only while the session exists, so no request in flight can undo a logout.
package session

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"portal/gateway/internal/edgeapi"
)

// RoleGuest is the role of who belongs to no practice and was let in by a mailed link: a guest reaches only what names the role.
const RoleGuest = "guest"

// Session is what a request knows of the person behind it. Tokens of upstream systems are not part of it.
type Session struct {
	UUID      string // the user, lower case
	Login     string
	Practice  string // uuid of the practice, or "" when unknown
	Role      string
	Token     string // anti-forgery
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time // absolute end
	Remember  bool

	id      string // the tag and hex SHA-256 of the cookie's value; the Redis key
	cookie  string // for as long as a request: what its tokens are sealed with
	manager *Manager
}

// Profile is the part of a session that only pages and /bff/session show.
type Profile struct {
	UserName     string
	PracticeName string
	SSOHandle    string // opaque; "" while the SSO service did not answer
	SSOBegunAt   time.Time
	SSOExpiresAt time.Time
}

// Scope names the practice for tags of the cache, or the user where the practice is unknown.
func (s *Session) Scope() string {
	if s.Practice != "" {
		return s.Practice
	}
	return s.UUID
}

// PublicID names the session in the list of open sessions; nobody can get from it to the cookie.
func (s *Session) PublicID() string { return publicID(s.id) }

// Profile reads the fields that few requests need.
func (s *Session) Profile(ctx context.Context) (Profile, error) { return s.manager.profile(ctx, s.id) }

// View is the session as the browser sees it (REQ-9).
func (s *Session) View(ctx context.Context) (edgeapi.Session, error) {
	p, err := s.Profile(ctx)
	if err != nil {
		return edgeapi.Session{}, err
	}
	return s.Show(p), nil
}

// Show makes the view of a profile that was read before.
func (s *Session) Show(p Profile) edgeapi.Session {
	id, err := uuid.Parse(s.UUID)
	if err != nil {
		id = uuid.Nil // Create refuses such a session
	}
	v := edgeapi.Session{
		Uuid: id, Login: s.Login, Token: s.Token, TokenValidity: s.ExpiresAt.UTC(),
		SsoToken: p.SSOHandle, UserName: p.UserName, IsAuth: edgeapi.SessionIsAuthTrue,
	}
	if p.SSOHandle != "" && !p.SSOExpiresAt.IsZero() {
		v.SsoTokenValidity = p.SSOExpiresAt.UTC().Format(time.RFC3339)
	}
	return v
}

type localKey struct{}

// From gives the session of this request, nil when nobody is signed in.
func From(c fiber.Ctx) *Session {
	s, _ := c.Locals(localKey{}).(*Session)
	return s
}

// randomToken is 256 random bits for the cookie and the anti-forgery token.
func randomToken() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

const cookieLength = tagLength + 43

// newCookie is a user's tag, which is no secret, and random bits, which are.
func newCookie(user string) string { return tagOf(user) + randomToken() }

// idOf turns a cookie into the key. Only the hash is stored: a stolen dump of Redis opens no session. The tag says in which
// slot of a cluster it lies.
func idOf(cookie string) string {
	var room [idLength]byte
	return string(appendID(room[:0], cookie))
}

const idLength = tagLength + 2 + 2*sha256.Size

func appendID(to []byte, cookie string) []byte {
	var raw [cookieLength]byte
	sum := sha256.Sum256(append(raw[:0], cookie...))
	to = append(append(append(to, '{'), cookie[:tagLength]...), '}')
	return hex.AppendEncode(to, sum[:])
}

func publicID(id string) string {
	sum := sha256.Sum256([]byte("public:" + id))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}
