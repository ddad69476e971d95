// Package session stores who is signed in: one Redis hash for each session, found by the SHA-256 of a random cookie. Every
// write is a script that acts only while the session exists, so no request in flight can undo a logout.
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

// RoleGuest is the role of a person who belongs to no practice and was admitted by a mailed link: a guest reaches only calls
// that name the role.
const RoleGuest = "guest"

// roleOwner is the only role whose users may see the portal as another role.
const roleOwner = "owner"

// Session is the identity of a request's user. Tokens of upstream systems are not part of it.
type Session struct {
	UUID      string // the user, lower case
	Login     string
	Practice  string // uuid of the practice, or "" when unknown
	Role      string // the user's own, or the one in which an owner sees the portal
	SeenAs    bool   // the role is not the user's own: nothing may be changed
	Token     string // anti-forgery token
	CreatedAt time.Time
	SeenAt    time.Time
	ExpiresAt time.Time // absolute end
	Remember  bool

	id      string // the tag and hex SHA-256 of the cookie's value; the Redis key
	cookie  string // only during a request: the key by which its tokens are sealed
	manager *Manager
}

// Profile is the part of a session that only pages and /bff/session show.
type Profile struct {
	UserName     string
	PracticeName string
	SSOHandle    string // opaque; "" while the SSO service has not answered
	SSOIssuedAt  time.Time
	SSOExpiresAt time.Time
}

// Scope returns the practice for cache tags, or the user if the practice is unknown.
func (s *Session) Scope() string {
	if s.Practice != "" {
		return s.Practice
	}
	return s.UUID
}

// PublicID identifies the session in the list of open sessions; the cookie cannot be derived from it.
func (s *Session) PublicID() string { return publicID(s.id) }

// Profile reads the fields that few requests need.
func (s *Session) Profile(ctx context.Context) (Profile, error) { return s.manager.profile(ctx, s.id) }

// View returns the session as the browser sees it (REQ-9).
func (s *Session) View(ctx context.Context) (edgeapi.Session, error) {
	p, err := s.Profile(ctx)
	if err != nil {
		return edgeapi.Session{}, err
	}
	return s.Show(p), nil
}

// Show returns the view for a profile that was read before.
func (s *Session) Show(p Profile) edgeapi.Session {
	id, err := uuid.Parse(s.UUID)
	if err != nil {
		id = uuid.Nil // Create refuses a session without a valid UUID
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

// From returns the session of this request, nil if there is none.
func From(c fiber.Ctx) *Session {
	s, _ := c.Locals(localKey{}).(*Session)
	return s
}

// randomToken returns 256 random bits for the cookie and the anti-forgery token.
func randomToken() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

const cookieLength = tagLength + 43

// newCookie returns the tag of the user, which is not secret, followed by random bits, which are.
func newCookie(user string) string { return tagOf(user) + randomToken() }

// idOf returns the session's key for a cookie. Only the hash is stored: a stolen dump of Redis opens no session. The tag
// determines the slot of a cluster.
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
