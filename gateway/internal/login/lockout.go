package login

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/redis/go-redis/v9"
	"golang.org/x/text/unicode/norm"

	"portal/gateway/internal/config"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
)

// The limits of REQ-11.
const (
	failureWindow    = 15 * time.Minute
	maxLoginFailures = 5
	maxAddrFailures  = 50
	// queueWait is how long a sign-in waits while other attempts for the same account are being checked.
	queueWait = 4 * time.Second
	queuePoll = 40 * time.Millisecond
	// maxBrowsers is the maximum number of known browsers of a login.
	maxBrowsers = 50
	// attemptLife is the life of an attempt whose outcome is never recorded. An attempt must still exist when its outcome is
	// recorded, so its life exceeds the sign-in's deadline by the time that the recording may take.
	attemptLife = signInDeadline + 3*time.Second
)

// beginScript admits an attempt on one side, the login's or the address's: each has a slot of its own. Failures and attempts
// under way count together, so that concurrent guesses cannot exceed the limit. Attempts under way only delay the next one,
// so that many tabs which sign in with the right password at once are not locked out. The clock is Redis's: a replica whose
// own clock has jumped would drop the attempts of all, or count none. KEYS: failures, attempts. ARGV: attempt's life ms, id,
// limit.
var beginScript = redis.NewScript(`
local time = redis.call('TIME')
local now, life = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local failed, most = tonumber(redis.call('GET', KEYS[1]) or '0'), tonumber(ARGV[3])
if failed >= most then return math.max(1, redis.call('PTTL', KEYS[1])) end
redis.call('ZREM', KEYS[2], ARGV[2])
if failed + redis.call('ZCARD', KEYS[2]) >= most then return -1 end
redis.call('ZADD', KEYS[2], now + life, ARGV[2])
redis.call('PEXPIRE', KEYS[2], life)
return 0`)

// settleScript records the outcome of an attempt, once: the client sends a script again when its reply is late. KEYS:
// failures, attempts. ARGV: id, 'failed' 'forgiven' or 'void', window ms.
var settleScript = redis.NewScript(`
if redis.call('ZREM', KEYS[2], ARGV[1]) == 0 then return 0 end
if ARGV[2] == 'failed' then
  if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
elseif ARGV[2] == 'forgiven' then
  redis.call('DEL', KEYS[1])
end
return 1`)

type lockout struct {
	rdb redis.Cmdable
	key []byte
}

// newLockout derives the key of its hashes from a secret that all replicas share.
func newLockout(rdb redis.Cmdable, secret config.Secret) *lockout {
	sum := sha256.Sum256([]byte("lockout:" + secret.Reveal()))
	return &lockout{rdb: rdb, key: sum[:]}
}

// attempt is one admitted sign-in.
type attempt struct {
	lockout *lockout
	sides   [2][]string // keys of failures and attempts of the login, then of the address
	id      string
}

// begin admits a sign-in, or returns 429 with the time until the window ends. Failures in a browser that the login has
// signed in with are counted separately from those in all others. Attack stopped: an attacker who has a user's login locks
// the user out again and again.
func (l *lockout) begin(ctx context.Context, login, browser, address string) (*attempt, error) {
	var raw [12]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	known, err := l.isKnown(ctx, login, browser)
	if err != nil {
		return nil, redisstore.Unavailable(err)
	}
	if !known {
		browser = ""
	}
	a := &attempt{lockout: l, sides: l.sides(login, browser, address), id: hex.EncodeToString(raw[:])}
	until := time.Now().Add(queueWait)
	for {
		wait, err := l.admit(ctx, a)
		switch {
		case err != nil:
			return nil, redisstore.Unavailable(err)
		case wait == 0:
			return a, nil
		case wait > 0:
			return nil, tooMany(time.Duration(wait) * time.Millisecond)
		case time.Now().After(until) || ctx.Err() != nil:
			return nil, tooMany(2 * time.Second)
		}
		timer := time.NewTimer(queuePoll)
		select {
		case <-ctx.Done():
			timer.Stop()
		case <-timer.C:
		}
	}
}

// admit asks on both sides; an attempt that the second refuses is removed from the first.
func (l *lockout) admit(ctx context.Context, a *attempt) (int64, error) {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	for i, most := range []int{maxLoginFailures, maxAddrFailures} {
		wait, err := beginScript.Run(bound, l.rdb, a.sides[i], attemptLife.Milliseconds(), a.id, most).Int64()
		if err != nil || wait != 0 {
			for _, admitted := range a.sides[:i] {
				a.note(ctx, admitted, void)
			}
			return wait, err
		}
	}
	return 0, nil
}

func tooMany(wait time.Duration) *problem.Error {
	return problem.New(http.StatusTooManyRequests, "auth.login.too_many", "").After(wait)
}

type outcome string

const (
	failed    outcome = "failed"
	succeeded outcome = "succeeded"
	forgiven  outcome = "forgiven"
	void      outcome = "void" // the upstream did not answer: no password was checked
)

func outcomeOf(err error) outcome {
	if err == nil || pendingIn(err) != nil {
		return succeeded
	}
	if problem.From(err).Status == http.StatusUnauthorized {
		return failed
	}
	return void
}

// settle records the outcome, also when the browser has left in the meantime. A success clears the failures of the login but
// not of the address: a sign-in to the attacker's own account must not reset the counter of guesses at others.
func (a *attempt) settle(ctx context.Context, o outcome) {
	byLogin, byAddress := o, o
	if o == succeeded {
		byLogin, byAddress = forgiven, void
	}
	a.note(ctx, a.sides[0], byLogin)
	a.note(ctx, a.sides[1], byAddress)
}

func (a *attempt) note(ctx context.Context, side []string, o outcome) {
	bound, cancel := redisstore.Bound(context.WithoutCancel(ctx))
	defer cancel()
	// If Redis fails here the session cannot be written either, and the attempt expires.
	_ = settleScript.Run(bound, a.lockout.rdb, side, a.id, string(o), failureWindow.Milliseconds()).Err()
}

// sides hashes login, known browser and address with a key: none may be readable in Redis. Unknown accounts are counted like
// known ones.
func (l *lockout) sides(login, browser, address string) [2][]string {
	byLogin := l.hash("login", spelling(login))
	if browser != "" {
		byLogin = l.member(login, browser)
	}
	return [2][]string{side(byLogin), side(l.hash("address", guard.Network(address)))}
}

// side returns the keys of a hash: failures and attempts.
func side(hash string) []string {
	return []string{"portal:failed:{" + hash + "}", "portal:trying:{" + hash + "}"}
}

// isKnown reports whether the login has signed in with this browser; "" is unknown, as is a browser that Redis has lost.
func (l *lockout) isKnown(ctx context.Context, login, browser string) (bool, error) {
	if browser == "" {
		return false, nil
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	err := l.rdb.ZScore(bound, l.browsers(login), l.member(login, browser)).Err()
	if errors.Is(err, redis.Nil) {
		return false, nil
	}
	return err == nil, err
}

// rememberScript stores the last browsers of a login. The clock is Redis's, as in beginScript. KEYS: browsers. ARGV:
// browser, maximum number, life ms.
var rememberScript = redis.NewScript(`
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] .. string.format('%06d', time[2]), ARGV[1])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`)

// remember adds the browser of a sign-in to the known browsers of the login.
func (l *lockout) remember(ctx context.Context, login, browser string) error {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	return rememberScript.Run(bound, l.rdb, []string{l.browsers(login)}, l.member(login, browser), maxBrowsers, browserLife.Milliseconds()).Err()
}

// browsers returns the key of a login's known browsers. Logins are compared exactly: an account whose login looks like
// another's must not share its known browsers.
func (l *lockout) browsers(login string) string {
	return "portal:browsers:{" + l.hash("login", exact(login)) + "}"
}

func (l *lockout) member(login, browser string) string {
	return l.hash("browser", exact(login)+" "+browser)
}

func exact(login string) string { return strings.ToLower(strings.TrimSpace(login)) }

// spelling normalises look-alikes of a login to one form: without case, width, accents and invisible characters. Databases
// compare as loosely, and each spelling would otherwise have its own five guesses.
func spelling(login string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.M, unicode.C, unicode.Z) {
			return -1
		}
		return unicode.ToLower(unicode.ToUpper(r))
	}, norm.NFKD.String(login))
}

func (l *lockout) hash(kind, value string) string {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte(kind + ":" + value))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// forgive clears the failures of a login whose password was just chosen with a mailed code, in its known browsers too: a
// user who forgot the password has tried a few times before.
func (l *lockout) forgive(ctx context.Context, login string) error {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	browsers, err := l.rdb.ZRange(bound, l.browsers(login), 0, -1).Result()
	if err != nil {
		return redisstore.Unavailable(err)
	}
	for _, hash := range append(browsers, l.hash("login", spelling(login))) {
		if err := l.rdb.Del(bound, side(hash)[0]).Err(); err != nil { // one by one: they are in different slots of a cluster
			return redisstore.Unavailable(err)
		}
	}
	return nil
}
