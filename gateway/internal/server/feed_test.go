package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
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
	"portal/gateway/internal/testwait"
)

var camille, nora, hugo = gatewaytest.Camille, gatewaytest.Nora, gatewaytest.Hugo

// replicas starts two edges on one Redis, in front of one product API with a ledger and a feed.
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
	// The first connection of a replica empties the cache; then the replica has a position in the feed.
	testwait.Until(t, func() bool { return a.Hub.Position() != "" && b.Hub.Position() != "" }, "both replicas read the feed")
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

// settle reads until the answer is cached: the reset of a first connection may still be under way.
func settle(t *testing.T, browsers ...*gatewaytest.Browser) {
	t.Helper()
	for _, b := range browsers {
		testwait.Until(t, func() bool { _, state := total(t, b); return state == "hit" }, "the answer is kept")
	}
}

// A post that another system makes at the platform itself passes no gateway, and balances are cached for an hour.
func TestAPostMadeAtThePlatformIsSeenAtOnceOnAllReplicas(t *testing.T) {
	a, b, feed, balance := replicas(t)
	onA, onB, noraOnB, hugoOnA := a.SignIn(camille), b.SignIn(camille), b.SignIn(nora), a.SignIn(hugo)
	settle(t, onA, onB, noraOnB, hugoOnA)
	balance.Store(1340)
	kept, _ := total(t, onA)
	require.Equal(t, int64(1240), kept, "without a word the old balance is kept")
	feed.Send(live.Event{At: time.Now(), Kind: "smileys.changed", Practice: camille.Practice, Tags: []string{"smileytransaction"}})
	for _, browser := range []*gatewaytest.Browser{onA, onB, noraOnB} {
		testwait.Until(t, func() bool { now, _ := total(t, browser); return now == 1340 }, "both replicas see the new total")
	}
	his, state := total(t, hugoOnA)
	assert.Equal(t, "hit", state, "other practices keep theirs")
	assert.Equal(t, int64(1240), his)
}

func TestAResetEmptiesEverything(t *testing.T) {
	a, b, feed, balance := replicas(t)
	onA, hugoOnB := a.SignIn(camille), b.SignIn(hugo)
	settle(t, onA, hugoOnB)
	balance.Store(7)
	feed.Reset()
	for _, browser := range []*gatewaytest.Browser{onA, hugoOnB} {
		testwait.Until(t, func() bool { now, _ := total(t, browser); return now == 7 }, "both replicas see the total after the reset")
	}
}

func TestNothingIsMissedWhileTheFeedIsAway(t *testing.T) {
	a, _, feed, balance := replicas(t)
	onA := a.SignIn(camille)
	feed.Send(live.Event{At: time.Now(), Kind: "order.status", Practice: hugo.Practice, Tags: []string{"orders"}})
	testwait.Until(t, func() bool { return a.Hub.Position() == "1" }, "the event has been read")
	settle(t, onA)
	a.Product.Down.Store(true)
	feed.Cut()
	balance.Store(8)
	feed.Send(live.Event{At: time.Now(), Kind: "smileys.changed", Practice: camille.Practice, Tags: []string{"smileytransaction"}})
	testwait.Until(t, func() bool { return strings.Contains(a.Logs(), "is asked again") }, "the feed has ended")
	a.Product.Down.Store(false)
	testwait.Until(t, func() bool { now, _ := total(t, onA); return now == 8 }, "the total missed while the feed was away")
	asked := feed.Asked()
	assert.Equal(t, "1", asked[len(asked)-1], "it went on where it was")
}

func TestAnEventThatCannotBeReadEmptiesEverythingAndStopsNothing(t *testing.T) {
	a, _, feed, balance := replicas(t)
	onA := a.SignIn(camille)
	settle(t, onA)
	balance.Store(9)
	feed.Raw("id: 1\nevent: change\ndata: {nonsense\n\n")
	testwait.Until(t, func() bool { now, _ := total(t, onA); return now == 9 }, "the total after the broken event")
	settle(t, onA)
	balance.Store(10)
	feed.Send(live.Event{At: time.Now(), Kind: "smileys.changed", Practice: camille.Practice, Tags: []string{"smileytransaction"}})
	testwait.Until(t, func() bool { now, _ := total(t, onA); return now == 10 }, "the total after the next event")
}

func TestSuspensionEndsAllSessionsAndAChangeRenewsThem(t *testing.T) {
	a, b, feed, _ := replicas(t)
	norasOwn, camilles := b.SignIn(nora), a.SignIn(camille)
	feed.Send(live.Event{At: time.Now(), Kind: "user.suspended", Practice: nora.Practice, User: nora.UUID, Version: 1})
	testwait.Until(t, func() bool { return norasOwn.Get("/bff/session").Status == 401 }, "the suspended user's session has ended")
	assert.Equal(t, 200, camilles.Get("/bff/session").Status)

	require.NoError(t, renameAtRedis(t, a, camilles))
	feed.Send(live.Event{At: time.Now(), Kind: "user.changed", Practice: camille.Practice, User: camille.UUID})
	testwait.Until(t, func() bool {
		var session struct{ UserName string }
		return json.Unmarshal(camilles.Get("/bff/session").Body, &session) == nil && session.UserName == "Camille Martin"
	}, "the session has the new name")
}

// renameAtRedis sets an old name in the sessions.
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
