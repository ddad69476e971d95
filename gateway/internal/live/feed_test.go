package live_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/live"
	"portal/gateway/internal/policy"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/session"
)

func TestMain(m *testing.M) { gatewaytest.Main(m) }

var camille, nora, hugo = gatewaytest.Camille, gatewaytest.Nora, gatewaytest.Hugo

const soon, often = 5 * time.Second, 10 * time.Millisecond

// replicas are two edges on one Redis, in front of one product API with a ledger and a feed.
func replicas(t *testing.T) (a, b *gatewaytest.Edge, feed *gatewaytest.Feed, balance *atomic.Int64) {
	redis := redistest.Start(t).URL()
	a = gatewaytest.New(t, gatewaytest.Settings{Redis: redis})
	feed, balance = gatewaytest.NewFeed(a.Product), &atomic.Int64{}
	balance.Store(1240)
	a.Product.Mux.HandleFunc("GET /smileys/total/{id}", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, 200, map[string]int64{"result": balance.Load()})
	})
	a = gatewaytest.New(t, gatewaytest.Settings{Redis: redis, From: a, Feed: true})
	b = gatewaytest.New(t, gatewaytest.Settings{Redis: redis, From: a, Feed: true})
	require.Eventually(t, func() bool { return len(feed.Asked()) == 2 }, soon, often)
	return a, b, feed, balance
}

func total(t *testing.T, b *gatewaytest.Browser) (balance int64, state string) {
	t.Helper()
	answer := b.Get("/api/product/smileys/total/" + b.UUID)
	require.Equal(t, 200, answer.Status, "%s", answer.Body)
	var got struct{ Result int64 }
	require.NoError(t, json.Unmarshal(answer.Body, &got))
	return got.Result, answer.Header.Get(policy.HeaderCache)
}

// settle reads until the answer is kept: the reset of a first connection may still be under way.
func settle(t *testing.T, browsers ...*gatewaytest.Browser) {
	t.Helper()
	for _, b := range browsers {
		require.Eventually(t, func() bool { _, state := total(t, b); return state == "hit" }, soon, often)
	}
}

// A post made at the platform itself, by another system, passes no gateway; and balances are kept for an hour.
func TestAPostMadeAtThePlatformIsSeenAtOnceOnAllReplicas(t *testing.T) {
	a, b, feed, balance := replicas(t)
	onA, onB, noraOnB, hugoOnA := a.SignIn(camille), b.SignIn(camille), b.SignIn(nora), a.SignIn(hugo)
	time.Sleep(100 * time.Millisecond) // both first connections have emptied what there was
	settle(t, onA, onB, noraOnB, hugoOnA)
	balance.Store(1340)
	kept, _ := total(t, onA)
	require.Equal(t, int64(1240), kept, "without a word the old balance is kept")
	feed.Tell(live.Event{At: time.Now(), Kind: "smileys.changed", Practice: camille.Practice, Tags: []string{"smileytransaction"}})
	for _, browser := range []*gatewaytest.Browser{onA, onB, noraOnB} {
		assert.Eventually(t, func() bool { now, _ := total(t, browser); return now == 1340 }, soon, often)
	}
	his, state := total(t, hugoOnA)
	assert.Equal(t, "hit", state, "other practices keep theirs")
	assert.Equal(t, int64(1240), his)
}

func TestAResetEmptiesEverything(t *testing.T) {
	a, b, feed, balance := replicas(t)
	onA, hugoOnB := a.SignIn(camille), b.SignIn(hugo)
	time.Sleep(100 * time.Millisecond)
	settle(t, onA, hugoOnB)
	balance.Store(7)
	feed.Reset()
	for _, browser := range []*gatewaytest.Browser{onA, hugoOnB} {
		assert.Eventually(t, func() bool { now, _ := total(t, browser); return now == 7 }, soon, often)
	}
}

func TestNothingIsMissedWhileTheFeedIsAway(t *testing.T) {
	a, _, feed, balance := replicas(t)
	onA := a.SignIn(camille)
	feed.Tell(live.Event{At: time.Now(), Kind: "order.status", Practice: hugo.Practice, Tags: []string{"orders"}})
	time.Sleep(100 * time.Millisecond)
	settle(t, onA)
	a.Product.Down.Store(true)
	feed.Cut()
	balance.Store(8)
	feed.Tell(live.Event{At: time.Now(), Kind: "smileys.changed", Practice: camille.Practice, Tags: []string{"smileytransaction"}})
	time.Sleep(300 * time.Millisecond)
	a.Product.Down.Store(false)
	assert.Eventually(t, func() bool { now, _ := total(t, onA); return now == 8 }, 2*soon, often)
	asked := feed.Asked()
	assert.Equal(t, "1", asked[len(asked)-1], "it went on where it was")
}

func TestAnEventThatCannotBeReadEmptiesEverythingAndStopsNothing(t *testing.T) {
	a, _, feed, balance := replicas(t)
	onA := a.SignIn(camille)
	time.Sleep(100 * time.Millisecond)
	settle(t, onA)
	balance.Store(9)
	feed.Raw("id: 1\nevent: change\ndata: {nonsense\n\n")
	assert.Eventually(t, func() bool { now, _ := total(t, onA); return now == 9 }, soon, often)
	settle(t, onA)
	balance.Store(10)
	feed.Tell(live.Event{At: time.Now(), Kind: "smileys.changed", Practice: camille.Practice, Tags: []string{"smileytransaction"}})
	assert.Eventually(t, func() bool { now, _ := total(t, onA); return now == 10 }, soon, often)
}

func TestAChangedPasswordEndsTheOtherSessions(t *testing.T) {
	a, b, feed, _ := replicas(t)
	a.Product.Mux.HandleFunc("POST /users/update-password", func(w http.ResponseWriter, r *http.Request) {
		// The word of it is out before its answer is.
		feed.Tell(live.Event{At: time.Now(), Kind: "user.password", Practice: camille.Practice, User: camille.UUID, Tags: []string{"users"}})
		time.Sleep(200 * time.Millisecond)
		w.WriteHeader(http.StatusNoContent)
	})
	mine, elsewhere, norasOwn := a.SignIn(camille), b.SignIn(camille), b.SignIn(nora)
	body := map[string]string{"userUuid": camille.UUID, "oldPassword": gatewaytest.Password, "newPassword": "Sourire-2027-neuf!"}
	answer := mine.Do("POST", "/api/product/users/update-password", body)
	require.Equal(t, 204, answer.Status, "%s", answer.Body)
	assert.Eventually(t, func() bool { return elsewhere.Get("/bff/session").Status == 401 }, soon, often)
	assert.Equal(t, 200, mine.Get("/bff/session").Status, "the session that changed it stays")
	assert.Equal(t, 200, norasOwn.Get("/bff/session").Status, "a colleague's stays")
}

func TestAPasswordResetElsewhereEndsAllSessions(t *testing.T) {
	a, b, feed, _ := replicas(t)
	one, two := a.SignIn(camille), b.SignIn(camille)
	// A wrong password marks nothing: it would keep a stolen session alive.
	a.Product.Mux.HandleFunc("POST /users/update-password", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.Problem(w, http.StatusForbidden, "credentials.password")
	})
	body := map[string]string{"userUuid": camille.UUID, "oldPassword": "wrong-Password-1", "newPassword": "Sourire-2027-neuf!"}
	require.Equal(t, 403, two.Do("POST", "/api/product/users/update-password", body).Status)
	feed.Tell(live.Event{At: time.Now(), Kind: "user.password", Practice: camille.Practice, User: camille.UUID})
	for _, browser := range []*gatewaytest.Browser{one, two} {
		assert.Eventually(t, func() bool { return browser.Get("/bff/session").Status == 401 }, soon, often)
	}
}

func TestSuspensionEndsAllSessionsAndAChangeRenewsThem(t *testing.T) {
	a, b, feed, _ := replicas(t)
	norasOwn, camilles := b.SignIn(nora), a.SignIn(camille)
	feed.Tell(live.Event{At: time.Now(), Kind: "user.suspended", Practice: nora.Practice, User: nora.UUID})
	assert.Eventually(t, func() bool { return norasOwn.Get("/bff/session").Status == 401 }, soon, often)
	assert.Equal(t, 200, camilles.Get("/bff/session").Status)

	require.NoError(t, renameAtRedis(t, a, camilles))
	feed.Tell(live.Event{At: time.Now(), Kind: "user.changed", Practice: camille.Practice, User: camille.UUID})
	assert.Eventually(t, func() bool {
		var session struct{ UserName string }
		return json.Unmarshal(camilles.Get("/bff/session").Body, &session) == nil && session.UserName == "Camille Martin"
	}, soon, often)
}

// renameAtRedis makes the sessions hold an old name.
func renameAtRedis(t *testing.T, e *gatewaytest.Edge, b *gatewaytest.Browser) error {
	t.Helper()
	for _, key := range e.Store.Client.Keys(t.Context(), session.Prefix+"*").Val() {
		if e.Store.Client.HGet(t.Context(), key, "uuid").Val() != b.UUID {
			continue
		}
		if err := e.Store.Client.HSet(t.Context(), key, "name", "An Old Name").Err(); err != nil {
			return fmt.Errorf("rename: %w", err)
		}
	}
	return nil
}
