package login

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/session"
)

const (
	flowLife   = 10 * time.Minute
	flowCookie = "portal_flow_"
	// maxFlows is the maximum number of cookies of abandoned sign-ins; too many make requests too large.
	maxFlows = 5
)

// flow is a sign-in in progress at the OpenID provider.
type flow struct {
	Nonce     string `json:"nonce"`
	Verifier  string `json:"verifier"`
	ReturnURL string `json:"returnUrl"`
	// FreshFrom is the earliest time, in Unix seconds, at which the provider must have authenticated the user; 0: any.
	FreshFrom int64 `json:"freshFrom,omitempty"`
}

// flows stores them in Redis. A flow is found only with both the state that the provider returns and the cookie of the
// browser. Each has its own cookie, so that several tabs do not interfere, and can be used once.
type flows struct {
	rdb    redis.Cmdable
	secure bool
}

func (f *flows) begin(ctx context.Context, c fiber.Ctx, fl flow) (state string, err error) {
	state = random()
	binding := strconv.FormatInt(time.Now().Unix(), 36) + "-" + random()
	raw, err := json.Marshal(fl)
	if err != nil {
		return "", fmt.Errorf("keep the sign-in: %w", err)
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	if err := f.rdb.Set(bound, flowKey(state, binding), raw, flowLife).Err(); err != nil {
		return "", redisstore.Unavailable(err)
	}
	f.prune(c)
	cookie := f.cookie(f.name(state))
	cookie.Value, cookie.MaxAge = binding, int(flowLife.Seconds())
	c.Cookie(cookie)
	return state, nil
}

// maxStarts is the maximum number of sign-ins that one address may begin within the life of a flow: each costs memory of
// Redis.
const maxStarts = 120

var startScript = redis.NewScript(`
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
if n > tonumber(ARGV[2]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
return 0`)

// admit counts a start, or returns 429.
func (f *flows) admit(ctx context.Context, address string) error {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	wait, err := startScript.Run(bound, f.rdb, []string{"portal:oidc-starts:" + address}, flowLife.Milliseconds(), maxStarts).Int64()
	if err != nil {
		return redisstore.Unavailable(err)
	}
	if wait > 0 {
		return tooMany(time.Duration(wait) * time.Millisecond)
	}
	return nil
}

// take removes the flow and returns it; nil if this browser has started none with that state.
func (f *flows) take(ctx context.Context, c fiber.Ctx, state string) (*flow, error) {
	binding := c.Cookies(f.name(state))
	if state == "" || binding == "" {
		return nil, nil
	}
	f.clear(c, f.name(state))
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	raw, err := f.rdb.GetDel(bound, flowKey(state, binding)).Bytes()
	if errors.Is(err, redis.Nil) {
		return nil, nil
	}
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	var fl flow
	if err := json.Unmarshal(raw, &fl); err != nil {
		return nil, fmt.Errorf("read the sign-in: %w", err)
	}
	return &fl, nil
}

// prune deletes the oldest cookies of abandoned sign-ins.
func (f *flows) prune(c fiber.Ctx) {
	type old struct{ name, value string }
	var open []old
	prefix := session.CookieName(flowCookie, f.secure)
	for name, value := range c.Request().Header.Cookies() {
		if strings.HasPrefix(string(name), prefix) {
			open = append(open, old{string(name), string(value)})
		}
	}
	slices.SortFunc(open, func(a, b old) int { return strings.Compare(a.value, b.value) })
	for len(open) >= maxFlows {
		f.clear(c, open[0].name)
		open = open[1:]
	}
}

func (f *flows) clear(c fiber.Ctx, name string) {
	cookie := f.cookie(name)
	cookie.MaxAge, cookie.Expires = -1, time.Unix(0, 0)
	c.Cookie(cookie)
}

func (f *flows) cookie(name string) *fiber.Cookie {
	return &fiber.Cookie{Name: name, Path: "/", HTTPOnly: true, Secure: f.secure, SameSite: fiber.CookieSameSiteLaxMode}
}

func (f *flows) name(state string) string {
	sum := sha256.Sum256([]byte(state))
	return session.CookieName(flowCookie+hex.EncodeToString(sum[:8]), f.secure)
}

func flowKey(state, binding string) string {
	sum := sha256.Sum256([]byte(state + "." + binding))
	return "portal:oidc:" + hex.EncodeToString(sum[:])
}

func random() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	return base64.RawURLEncoding.EncodeToString(raw[:])
}
