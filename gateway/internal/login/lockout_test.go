package login_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

// eachRedis runs a test with every kind of Redis.
func eachRedis(t *testing.T, test func(t *testing.T, e *gatewaytest.Edge)) {
	t.Helper()
	redistest.EachURL(t, func(t *testing.T, url config.Secret) { test(t, gatewaytest.New(t, behindProxy(url))) })
}

// behindProxy lets tests choose the client's address.
func behindProxy(redis config.Secret) gatewaytest.Settings {
	return gatewaytest.Settings{Redis: redis, Config: func(c *config.Config) { c.TrustedProxies = []string{"127.0.0.1"} }}
}

func attempt(e *gatewaytest.Edge, login, password, address string) gatewaytest.Answer {
	return e.Browser().Do("POST", "/bff/login", map[string]any{"login": login, "password": password, "type": "PROFESSIONAL"},
		"X-Forwarded-For", address)
}

// REQ-11
func TestFiveFailuresLockALogin(t *testing.T) {
	eachRedis(t, func(t *testing.T, e *gatewaytest.Edge) {
		for _, login := range []string{gatewaytest.Camille.Login, "nobody@nowhere.example"} {
			for range 5 {
				require.Equal(t, 401, attempt(e, login, "wrong", "203.0.113.7").Status)
			}
			locked := attempt(e, " "+strings.ToUpper(login), gatewaytest.Password, "198.51.100.9")
			assert.Equal(t, http.StatusTooManyRequests, locked.Status, "the right password does not help, nor another spelling or address")
			assert.Equal(t, "auth.login.too_many", locked.Code())
			seconds, err := strconv.Atoi(locked.Header.Get("Retry-After"))
			require.NoError(t, err)
			assert.InDelta(t, 900, seconds, 30)
		}
		assert.Equal(t, 200, attempt(e, gatewaytest.Hugo.Login, gatewaytest.Password, "203.0.113.7").Status, "others are not locked")
	})
}

// Attack stopped: an attacker who has a user's login locks the user out again and again.
func TestGuessesElsewhereLockNoKnownBrowserOut(t *testing.T) {
	eachRedis(t, func(t *testing.T, e *gatewaytest.Edge) {
		hers, hugos := e.SignIn(gatewaytest.Camille), e.SignIn(gatewaytest.Hugo)
		status := func(b *gatewaytest.Browser, login, password string) int {
			return b.Login(login, password, false).Status
		}
		wrong := map[string]any{"login": gatewaytest.Camille.Login, "password": "wrong", "type": "PROFESSIONAL"}
		for range 5 {
			a := e.Browser().Do("POST", "/bff/login", wrong, "Cookie", "portal_browser="+rand.Text()+rand.Text())
			require.Equal(t, 401, a.Status, "a cookie that was never set counts with all others")
		}
		assert.Equal(t, 429, status(e.Browser(), gatewaytest.Camille.Login, gatewaytest.Password))
		assert.Equal(t, 429, status(hugos, gatewaytest.Camille.Login, gatewaytest.Password), "his browser is known for his login")
		for _, login := range []string{gatewaytest.Camille.Login, strings.ToUpper(gatewaytest.Camille.Login)} {
			assert.Equal(t, 200, status(hers, login, gatewaytest.Password))
		}
		assert.Equal(t, 429, status(e.Browser(), gatewaytest.Camille.Login, gatewaytest.Password), "her success gives no more guesses elsewhere")
		for range 5 {
			require.Equal(t, 401, status(hers, gatewaytest.Camille.Login, "wrong"))
		}
		assert.Equal(t, 429, status(hers, gatewaytest.Camille.Login, gatewaytest.Password), "a copied cookie has five guesses")
	})
}

// Attack stopped: an account whose login looks like another's, created so that its browsers are known for both.
func TestABrowserIsKnownForOneSpelling(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	browser := e.SignIn(gatewaytest.Camille)
	alike := strings.Replace(gatewaytest.Camille.Login, "e", "\u00e9", 1)
	for range 5 {
		require.Equal(t, 401, e.Browser().Login(alike, "wrong", false).Status)
	}
	assert.Equal(t, 429, browser.Login(alike, "wrong", false).Status, "it is known for the login it signed in with alone")
	assert.Equal(t, 200, browser.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
}

// Databases compare logins loosely: a guess at a look-alike must count for the account it may reach.
func TestSpellingsOfALoginAreOneLogin(t *testing.T) {
	e := gatewaytest.New(t, behindProxy(config.Secret{}))
	name, domain, _ := strings.Cut(gatewaytest.Camille.Login, "@")
	for i, login := range []string{
		strings.ToUpper(name) + "@" + domain, "\u00a0" + name + "@" + domain + "\u3000", name + "\u200b@" + domain,
		strings.Replace(name, "i", "\u0131", 1) + "@" + domain, strings.Replace(name, "c", "\uff43", 1) + "@" + domain,
	} {
		require.Equal(t, 401, attempt(e, login, "wrong", fmt.Sprintf("203.0.113.%d", i)).Status, login)
	}
	accents := strings.Replace(name, "e", "\u00e9", 1) + "@" + domain
	assert.Equal(t, 429, attempt(e, accents, "wrong", "198.51.100.9").Status)
	assert.Equal(t, 429, attempt(e, gatewaytest.Camille.Login, gatewaytest.Password, "198.51.100.9").Status)
}

func TestSuccessForgetsTheFailuresOfALogin(t *testing.T) {
	e := gatewaytest.New(t, behindProxy(config.Secret{}))
	for range 3 {
		for range 4 {
			require.Equal(t, 401, attempt(e, gatewaytest.Camille.Login, "wrong", "203.0.113.7").Status)
		}
		require.Equal(t, 200, attempt(e, gatewaytest.Camille.Login, gatewaytest.Password, "203.0.113.7").Status)
	}
}

func TestFiftyFailuresLockAnAddress(t *testing.T) {
	e := gatewaytest.New(t, behindProxy(config.Secret{}))
	for i := range 50 {
		// One household has a whole /64: changing the rest of the address does not evade the limit.
		require.Equal(t, 401, attempt(e, fmt.Sprintf("n%d@x.example", i), "wrong", fmt.Sprintf("2001:db8::%x", i+1)).Status)
	}
	assert.Equal(t, 429, attempt(e, gatewaytest.Camille.Login, gatewaytest.Password, "2001:db8::ffff").Status)
	assert.Equal(t, 200, attempt(e, gatewaytest.Camille.Login, gatewaytest.Password, "2001:db8:1::1").Status)
}

func TestParallelGuessesAreCounted(t *testing.T) {
	eachRedis(t, func(t *testing.T, e *gatewaytest.Edge) {
		var wg sync.WaitGroup
		var checked atomic.Int32
		for range 40 {
			wg.Go(func() {
				if attempt(e, gatewaytest.Camille.Login, "wrong", "203.0.113.7").Status == 401 {
					checked.Add(1)
				}
			})
		}
		wg.Wait()
		assert.Equal(t, int32(5), checked.Load(), "no more guesses reach the product API than one after another")
		assert.Equal(t, 5, e.Product.Count("/login"))
	})
}

func TestForgedForwardingIsNotBelieved(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	a := e.Browser().Get("/ip", "X-Forwarded-For", "203.0.113.7")
	assert.Equal(t, "127.0.0.1", string(a.Body), "no proxy is trusted, so a stranger cannot choose the address that is counted")
}

func TestNothingPersonalInTheKeysOfRedis(t *testing.T) {
	e := gatewaytest.New(t, behindProxy(config.Secret{}))
	attempt(e, gatewaytest.Camille.Login, "wrong", "203.0.113.7")
	require.Equal(t, 200, attempt(e, gatewaytest.Camille.Login, gatewaytest.Password, "203.0.113.7").Status)
	keys, err := e.Store.Client.Keys(context.Background(), "*").Result()
	require.NoError(t, err)
	require.NotEmpty(t, keys)
	for _, key := range keys {
		assert.NotContains(t, key, "camille")
		assert.NotContains(t, key, "203.0")
	}
}

func TestDeadRedisRefusesSignInClearly(t *testing.T) {
	server := redistest.Start(t)
	e := gatewaytest.New(t, gatewaytest.Settings{Redis: server.URL()})
	b := e.SignIn(gatewaytest.Camille)
	server.Kill()
	for _, call := range []func() gatewaytest.Answer{
		func() gatewaytest.Answer { return b.Get("/bff/session") },
		func() gatewaytest.Answer { return attempt(e, gatewaytest.Camille.Login, gatewaytest.Password, "") },
		func() gatewaytest.Answer { return b.Do("POST", "/bff/logout", nil) },
	} {
		a := call()
		assert.Equal(t, 503, a.Status, "%s", a.Body)
		assert.Equal(t, "session.unavailable", a.Code())
	}
	assert.Equal(t, 401, e.Browser().Get("/bff/session").Status, "without a cookie Redis is not asked")
	server.Restart()
	testwait.Until(t, func() bool { return b.Get("/bff/session").Status == 200 }, "the session is readable again")
}

func TestTwoReplicasShareSessions(t *testing.T) {
	server := redistest.Start(t)
	one := gatewaytest.New(t, gatewaytest.Settings{Redis: server.URL()})
	two := gatewaytest.New(t, gatewaytest.Settings{Redis: server.URL(), From: one})
	b := one.SignIn(gatewaytest.Camille)
	cookie := "portal=" + cookieOf(t, one, b)
	require.Equal(t, 200, two.Browser().Get("/bff/session", "Cookie", cookie).Status)
	require.Equal(t, 204, two.Browser().Do("POST", "/bff/logout", nil, "Cookie", cookie, "X-Portal-Token", b.Token).Status)
	assert.Equal(t, 401, b.Get("/bff/session").Status, "ended on the other at once")
}

// The product API counts failures over all sign-in endpoints. Its Retry-After is passed on, and counts as no failure here.
func TestTheProductAPIsOwnLockIsPassedOn(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	b := e.Browser()
	e.Product.Credentials.Lock(120 * time.Second)
	for range 7 {
		a := b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false)
		assert.Equal(t, []any{429, "auth.login.too_many", "120"}, []any{a.Status, a.Code(), a.Header.Get("Retry-After")})
	}
	e.Product.Credentials.Lock(0)
	assert.Equal(t, 200, b.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)
	for _, seen := range e.Product.Seen() {
		if seen.Path == "/login" {
			assert.Equal(t, "127.0.0.1", seen.Header.Get("X-Portal-Client"), "the client address of the attempt")
		}
	}
}
