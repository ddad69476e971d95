package redistest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore"
)

// The groups of a package's tests: taken or started once, and given back or ended with the process of the tests.
var (
	sharedSentinel = sync.OnceValues(func() (*Group, error) { return leased("sentinel") })
	sharedCluster  = sync.OnceValues(func() (*Group, error) { return leased("cluster") })

	kinds = map[string]func(silence time.Duration) (*Group, error){"sentinel": newSentinel, "cluster": newCluster}
)

// waitingForNobody ends the URL of a cluster (true), and of Sentinels.
var waitingForNobody = map[bool]string{true: "?wait_replicas=0", false: "&wait_replicas=0"}

// Embedded opens the embedded server until the test ends: for tests of what rooms do with a store, whichever it is.
func Embedded(t testing.TB) *redisstore.Store {
	t.Helper()
	store, err := redisstore.Open(config.Secret{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return Steady(store)
}

// Steady lets calls take as long as their context allows. A server of the tests is never away, only late on a busy machine; and a
// script or a lock that is sent again, because its answer was late, counts twice. To the embedded server, which no connection can lose,
// none is sent again at all. Call it before the first use. Tests of outages keep the product's bounds.
func Steady(store *redisstore.Store) *redisstore.Store {
	switch client := store.Client.(type) {
	case *redis.Client:
		options := client.Options()
		options.ReadTimeout, options.WriteTimeout = time.Minute, time.Minute
		if store.Embedded() {
			options.MaxRetries = 0
		}
	case *redis.ClusterClient:
		options := client.Options()
		options.ReadTimeout, options.WriteTimeout = time.Minute, time.Minute
	}
	return store
}

// Each runs the same test on every kind of Redis: the embedded server, a real one, a master behind Sentinels, a cluster. It is for
// what depends on the kind: scripts, transactions and pipelines (slots of a cluster), expiry, publishing.
func Each(t *testing.T, test func(t *testing.T, store *redisstore.Store)) {
	t.Helper()
	EachURL(t, func(t *testing.T, url config.Secret) {
		store, err := redisstore.Open(url)
		require.NoError(t, err)
		t.Cleanup(func() { _ = store.Close() }) // a killed server makes closing fail
		test(t, Steady(store))
	})
}

// EachURL is Each for tests that open the store themselves.
func EachURL(t *testing.T, test func(t *testing.T, url config.Secret)) {
	t.Helper()
	starting := startShared()
	defer starting.Wait()
	t.Run("embedded", func(t *testing.T) { test(t, config.Secret{}) })
	eachServer(t, test)
}

// EachServer runs the same test on every kind that several gateways may share.
func EachServer(t *testing.T, test func(t *testing.T, url config.Secret)) {
	t.Helper()
	starting := startShared()
	defer starting.Wait()
	eachServer(t, test)
}

// startShared begins while other kinds are being tested.
func startShared() *sync.WaitGroup {
	var starting sync.WaitGroup
	for _, group := range []func() (*Group, error){sharedSentinel, sharedCluster} {
		starting.Go(func() { _, _ = group() }) // whoever needs it hears of the failure
	}
	return &starting
}

func eachServer(t *testing.T, test func(t *testing.T, url config.Secret)) {
	t.Helper()
	t.Run("redis-server", func(t *testing.T) { test(t, Start(t).URL()) })
	t.Run("sentinel", func(t *testing.T) { test(t, empty(t, sharedSentinel)) })
	t.Run("cluster", func(t *testing.T) { test(t, empty(t, sharedCluster)) })
}

// empty gives a group without anything in it.
func empty(t *testing.T, group func() (*Group, error)) config.Secret {
	t.Helper()
	g, err := group()
	require.NoError(t, err)
	store, err := redisstore.Open(g.URL())
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	Flush(t, store)
	// A replica of a busy machine may be late, and what is not confirmed fails: that is for tests about confirming.
	return config.NewSecret(g.URL().Reveal() + waitingForNobody[g.isCluster()])
}

// Flush takes everything out of a Redis of whatever kind.
func Flush(t testing.TB, store *redisstore.Store) {
	t.Helper()
	ctx := context.Background()
	if cluster, ok := store.Client.(*redis.ClusterClient); ok {
		require.NoError(t, cluster.ForEachMaster(ctx, func(ctx context.Context, node *redis.Client) error { return node.FlushAll(ctx).Err() }))
		return
	}
	require.NoError(t, store.Client.FlushAll(ctx).Err())
}
