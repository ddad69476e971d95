package backends

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/seal"
	"portal/gateway/internal/session"
)

// handles store secrets of other systems in Redis and issue random handles for them. A handle opens its secret only in the
// session for which it was made, and the value in Redis is encrypted with a key derived from the handle: neither a stolen
// handle nor a stolen dump is of use alone.
type handles struct {
	redis  redis.Cmdable
	prefix string
	now    func() time.Time
}

const (
	handleLength = 43
	maxHandles   = 60
	handleWindow = 10 * time.Minute
)

// put stores a value until it expires or the session ends, and returns its handle.
func (h *handles) put(ctx context.Context, s *session.Session, value any, life time.Duration) (string, time.Time, error) {
	if err := h.count(ctx, s); err != nil {
		return "", time.Time{}, err
	}
	var raw [32]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	handle := base64.RawURLEncoding.EncodeToString(raw[:])
	until, err := h.keep(ctx, s, handle, value, life)
	return handle, until, err
}

// keep writes a value under an existing handle.
func (h *handles) keep(ctx context.Context, s *session.Session, handle string, value any, life time.Duration) (time.Time, error) {
	plaintext, err := json.Marshal(value)
	if err != nil {
		return time.Time{}, fmt.Errorf("backends: handle: %w", err)
	}
	box, err := h.box(s, handle)
	if err != nil {
		return time.Time{}, err
	}
	now := h.now()
	life = min(life, s.ExpiresAt.Sub(now))
	if life <= 0 {
		return time.Time{}, problem.Unauthenticated()
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	if err := h.redis.Set(ctx, h.key(handle), box.Seal(plaintext, h.bound(s)), life).Err(); err != nil {
		return time.Time{}, redisstore.Unavailable(err)
	}
	return now.Add(life).Truncate(time.Second), nil
}

// open returns the value of a handle of this session; found is false for any other.
func (h *handles) open(ctx context.Context, s *session.Session, handle string, into any) (found bool, err error) {
	return h.read(ctx, s, handle, into, func(ctx context.Context, key string) *redis.StringCmd { return h.redis.Get(ctx, key) })
}

// take is open for a single-use handle.
func (h *handles) take(ctx context.Context, s *session.Session, handle string, into any) (found bool, err error) {
	return h.read(ctx, s, handle, into, func(ctx context.Context, key string) *redis.StringCmd { return h.redis.GetDel(ctx, key) })
}

func (h *handles) read(ctx context.Context, s *session.Session, handle string, into any, get func(context.Context, string) *redis.StringCmd) (bool, error) {
	if len(handle) != handleLength {
		return false, nil
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	sealed, err := get(ctx, h.key(handle)).Bytes()
	if errors.Is(err, redis.Nil) {
		return false, nil
	}
	if err != nil {
		return false, redisstore.Unavailable(err)
	}
	box, err := h.box(s, handle)
	if err != nil {
		return false, err
	}
	plaintext, err := box.Open(sealed, h.bound(s))
	if err != nil {
		return false, nil // of another session
	}
	return true, json.Unmarshal(plaintext, into)
}

// count limits how many handles a session makes. Attack stopped: filling Redis, and exhausting the other system's tokens
// (CWE-770).
func (h *handles) count(ctx context.Context, s *session.Session) error {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	key := h.prefix + "made:" + s.PublicID()
	pipe := h.redis.TxPipeline()
	made := pipe.Incr(ctx, key)
	pipe.ExpireNX(ctx, key, handleWindow)
	if _, err := pipe.Exec(ctx); err != nil {
		return redisstore.Unavailable(err)
	}
	if made.Val() > maxHandles {
		return problem.New(http.StatusTooManyRequests, "request.too_many", "").After(time.Minute)
	}
	return nil
}

func (h *handles) key(handle string) string {
	sum := sha256.Sum256([]byte(handle))
	return h.prefix + hex.EncodeToString(sum[:])
}

// bound returns the additional data that ties a sealed value to its session.
func (h *handles) bound(s *session.Session) []byte {
	return []byte(h.prefix + s.PublicID() + ":" + s.UUID)
}

func (h *handles) box(s *session.Session, handle string) (seal.Box, error) {
	return seal.NewBox(handle, s.PublicID(), "portal handle")
}
