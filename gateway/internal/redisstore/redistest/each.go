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

// The groups of a package's tests: leased or started once, and returned or ended with the process of the tests.
var (
	sharedSentinel = sync.OnceValues(func() (*Group, error) { return leased("sentinel") })
	sharedCluster  = sync.OnceValues(func() (*Group, error) { return leased("cluster") })

	kinds = map[string]func(silence time.Duration) (*Group, error){"sentinel": newSentinel, "cluster": newCluster}
)

// withoutReplicas is the URL parameter that demands no replicas, for a cluster (true) and for Sentinels.
var withoutReplicas = map[bool]string{true: "?wait_replicas=0", false: "&wait_replicas=0"}

// Embedded opens the embedded server until the test ends, for tests that do not depend on the kind of Redis.
func Embedded(t testing.TB) *redisstore.Store {
	t.Helper()
	store, err := redisstore.Open(config.Secret{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return Steady(store)
}

// Steady makes calls wait as long as their context allows. A server of the tests is never down, only late on a busy machine;
// and a script or a lock that is sent again because its reply was late would count twice. To the embedded server, to which
// no connection can be lost, nothing is sent again at all. Call it before the first use. Tests of outages keep the product's
// time-outs.
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

// Each runs the same test on every kind of Redis: the embedded server, a real one, a master behind Sentinels, a cluster. It
// is for behaviour that depends on the kind: scripts, transactions and pipelines (slots of a cluster), expiry, publishing.
func Each(t *testing.T, test func(t *testing.T, store *redisstore.Store)) {
	t.Helper()
	EachURL(t, func(t *testing.T, url config.Secret) {
		store, err := redisstore.Open(url)
		require.NoError(t, err)
		t.Cleanup(func() { _ = store.Close() }) // closing fails after the server was killed
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

// startShared starts groups while other kinds are being tested.
func startShared() *sync.WaitGroup {
	var starting sync.WaitGroup
	for _, group := range []func() (*Group, error){sharedSentinel, sharedCluster} {
		starting.Go(func() { _, _ = group() }) // callers that need it get its error
	}
	return &starting
}

func eachServer(t *testing.T, test func(t *testing.T, url config.Secret)) {
	t.Helper()
	t.Run("redis-server", func(t *testing.T) { test(t, Start(t).URL()) })
	t.Run("sentinel", func(t *testing.T) { test(t, empty(t, sharedSentinel)) })
	t.Run("cluster", func(t *testing.T) { test(t, empty(t, sharedCluster)) })
}

// empty returns a group without data.
func empty(t *testing.T, group func() (*Group, error)) config.Secret {
	t.Helper()
	g, err := group()
	require.NoError(t, err)
	store, err := redisstore.Open(g.URL())
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	Flush(t, store)
	// A replica on a busy machine may be late, and an unconfirmed write fails: only tests of confirmation need replicas.
	return config.NewSecret(g.URL().Reveal() + withoutReplicas[g.isCluster()])
}

// Flush deletes everything in a Redis of any kind.
func Flush(t testing.TB, store *redisstore.Store) {
	t.Helper()
	ctx := context.Background()
	if cluster, ok := store.Client.(*redis.ClusterClient); ok {
		require.NoError(t, cluster.ForEachMaster(ctx, func(ctx context.Context, node *redis.Client) error { return node.FlushAll(ctx).Err() }))
		return
	}
	require.NoError(t, store.Client.FlushAll(ctx).Err())
}
