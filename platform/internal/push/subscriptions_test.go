package push

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestPushesEndWithWhatTheyBeganWith(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		exec := func(statement string) {
			t.Helper()
			_, err := db.ExecContext(t.Context(), statement, camille)
			require.NoError(t, err)
		}
		reached := func() int {
			t.Helper()
			s.notice("order", "", camille)
			return len(s.send())
		}
		one := s.subscribe(camille, "s1", "one")
		s.subscribe(camille, "s2", "two")
		s.subscribe(nora, "s1", "noras")
		require.Equal(t, 2, reached())

		s.notice("order", "", camille)
		require.NoError(t, EndSession(t.Context(), db, camille, "s2"))
		assert.Len(t, s.send(), 1, "also of what was on its way")
		assert.Len(t, s.browsers(nora), 1, "no other user's")

		exec("UPDATE users SET credentials_version = credentials_version + 1 WHERE uuid = ?")
		assert.Zero(t, reached(), "another password")
		later := httpx.WithActor(t.Context(), httpx.Actor{Session: "s3"})
		require.NoError(t, s.Confirm(later, camille, IDOf(one.url)))
		assert.Equal(t, 1, reached(), "which this browser knows")
		require.NoError(t, EndSession(t.Context(), db, camille, "s1"))
		assert.Equal(t, 1, reached(), "it is s3's by now")

		exec("UPDATE users SET suspended_at = 1 WHERE uuid = ?")
		s.notice("order", "", camille)
		assert.Empty(t, s.send())
		exec("UPDATE users SET suspended_at = 0 WHERE uuid = ?")

		require.NoError(t, EndSession(t.Context(), db, camille, ""))
		assert.Empty(t, s.browsers(camille))
		assert.True(t, problem.IsNotFound(s.Confirm(later, camille, IDOf(one.url))))
		assert.True(t, problem.IsNotFound(s.Confirm(later, nora, IDOf(one.url))))
	})
}

func TestABrowserGetsThePushesOfOnePerson(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		b := s.subscribe(camille, "s1", "one")
		s.notice("order", "", camille)
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: nora, Session: "s2"})
		require.NoError(t, s.Subscribe(ctx, nora, b.subscription(), ""))
		assert.Empty(t, s.send(), "what was on its way to the person before is not for the one who sits there now")
		assert.Empty(t, s.browsers(camille))
		assert.True(t, problem.IsNotFound(s.Unsubscribe(t.Context(), camille, IDOf(b.url))))
		assert.Equal(t, []string{IDOf(b.url)}, s.browsers(nora))

		renewed := s.outside.browser("renewed")
		assert.True(t, problem.IsNotFound(s.Subscribe(ctx, camille, renewed.subscription(), IDOf(b.url))), "not hers")
		require.NoError(t, s.Subscribe(ctx, nora, renewed.subscription(), IDOf(b.url)))
		assert.Equal(t, []string{IDOf(renewed.url)}, s.browsers(nora))
		assert.True(t, problem.IsNotFound(s.Subscribe(ctx, "99999999-9999-4999-8999-999999999999", renewed.subscription(), "")))
	})
}

func TestBrowsersOfAPersonAreBounded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		oldest := s.subscribe(camille, "s1", "0")
		for i := 1; i < MostBrowsers; i++ {
			s.wait(time.Minute)
			s.subscribe(camille, "s1", strconv.Itoa(i))
		}
		s.wait(time.Minute)
		require.NoError(t, s.Confirm(t.Context(), camille, IDOf(oldest.url)))
		var more sync.WaitGroup
		for i := range 4 {
			b := s.outside.browser("more" + strconv.Itoa(i))
			more.Go(func() { assert.NoError(t, s.Subscribe(t.Context(), camille, b.subscription(), "")) })
		}
		more.Wait()
		assert.Len(t, s.browsers(camille), MostBrowsers)
		assert.Equal(t, MostBrowsers, s.rows("push_subscriptions"))
		assert.Contains(t, s.browsers(camille), IDOf(oldest.url), "seen lately")
	})
}

func TestOldSubscriptionsAndThoseOfAnotherKeyAreForgotten(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.subscribe(camille, "s1", "old")
		s.wait(subscriptionLife / 2)
		s.subscribe(nora, "s2", "young")
		s.notice("order", "", nora)
		s.wait(subscriptionLife/2 + time.Second)
		require.NoError(t, s.Sweep(t.Context()))
		assert.Empty(t, s.browsers(camille))
		assert.Len(t, s.browsers(nora), 1)
		assert.Zero(t, s.rows("push_deliveries"), "yesterday's")

		private, err := ecdh.P256().GenerateKey(rand.Reader)
		require.NoError(t, err)
		other := s.instance(base64.RawURLEncoding.EncodeToString(private.Bytes()))
		require.NoError(t, other.Sweep(t.Context()))
		assert.Zero(t, s.rows("push_subscriptions"))
	})
}

func TestOnlyPushServicesAreReached(t *testing.T) {
	s := newScene(t, testdb.New(t))
	good := s.outside.browser("one").subscription()
	strict := *s.Service
	strict.options.Loopback = false
	for _, endpoint := range []string{
		"", "x", "/push", "http://push.example/x", "ftp://push.example/x", "https://", "https:push.example", "https://u:p@push.example/", "https://push.example/#x",
		"https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest", "https://10.0.0.1/", "https://push.example:8443/", "https://push.example:22/", "javascript:alert(1)",
	} {
		sub := good
		sub.Endpoint = endpoint
		assertInvalid(t, strict.Subscribe(t.Context(), camille, sub, ""), "endpoint", endpoint)
	}
	off := good
	off.P256dh = "BA" + strings.Repeat("A", 85)
	assertInvalid(t, s.Subscribe(t.Context(), camille, off, ""), "p256dh", "not on the curve")
	off = good
	off.Auth = "AAAA"
	assertInvalid(t, s.Subscribe(t.Context(), camille, off, ""), "auth", "short")
	assert.Zero(t, s.rows("push_subscriptions"))

	for text, public := range map[string]bool{
		"8.8.8.8": true, "2a00:1450:4007::5f": true, "142.250.74.10": true,
		"127.0.0.1": false, "::1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false,
		"0.0.0.0": false, "::": false, "224.0.0.1": false, "255.255.255.255": false, "fe80::1": false, "fd00::1": false, "::ffff:10.0.0.1": false,
		"64:ff9b::a00:1": false, "2002:a00:1::": false, "198.18.0.1": false, "192.0.2.1": false,
	} {
		assert.Equal(t, public, isPublic(netip.MustParseAddr(text)), text)
	}
	// A name that resolves to a private address is refused at the connection.
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, strings.Replace(s.outside.URL, "127.0.0.1", "localhost", 1), http.NoBody)
	require.NoError(t, err)
	_, err = newClient(false).Do(request)
	require.ErrorIs(t, err, errPrivate)
	assert.Zero(t, s.outside.requests())
}

func assertInvalid(t *testing.T, err error, field, of string) {
	t.Helper()
	var invalid *problem.Error
	if assert.ErrorAs(t, err, &invalid, of) {
		assert.Equal(t, http.StatusBadRequest, invalid.Status)
		assert.Equal(t, field, invalid.Fields[0].Field, of)
	}
}
