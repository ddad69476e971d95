// Package redisstore has the gateway's single Redis client: for a server by URL, a master behind Sentinels, a cluster, or a
// server embedded in the process; all behind the same interface, so that there is a single code path.
package redisstore

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
	"github.com/redis/go-redis/v9/maintnotifications"

	"portal/gateway/internal/config"
	"portal/gateway/internal/problem"
)

// callTimeout limits one operation including its retries: without Redis, callers get an error within about a second.
const callTimeout = time.Second

// The client writes plain lines to stderr for each failed dial. Every failure is returned as an error as well, and its
// caller logs it as JSON.
func init() { logging.Disable() }

// Store is the client and, when embedded, the server behind it.
type Store struct {
	Client   redis.Cmdable
	embedded *miniredis.Miniredis
	// master is the server last reached as the master; nil if that cannot change.
	master *master
}

// Open connects lazily: if Redis is down at the start, requests get 503 until it is back.
func Open(redisURL config.Secret) (*Store, error) {
	if redisURL.Empty() {
		return openEmbedded()
	}
	target, err := config.ParseRedis(redisURL.Reveal())
	switch {
	case err != nil:
		return nil, fmt.Errorf("GATEWAY_REDIS_URL: %w", err)
	case target.Cluster != nil:
		return openCluster(target), nil
	case target.Failover != nil:
		return openFailover(target), nil
	}
	client := redis.NewClient(harden(target.Single))
	confirmBy(client, target.Replicas)
	return &Store{Client: client}, nil
}

func openFailover(target config.Redis) *Store {
	client := redis.NewFailoverClient(hardenFailover(target.Failover))
	confirmBy(client, target.Replicas)
	known := &master{}
	client.AddHook(known)
	return &Store{Client: client, master: known}
}

func openCluster(target config.Redis) *Store {
	client := redis.NewClusterClient(hardenCluster(target.Cluster))
	client.OnNewNode(func(node *redis.Client) { confirmBy(node, target.Replicas) })
	return &Store{Client: client}
}

// openEmbedded starts a server on loopback. It has a random password: other users of the machine can reach loopback, and it
// stores sessions.
func openEmbedded() (*Store, error) {
	var raw [16]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	password := hex.EncodeToString(raw[:])
	server := miniredis.NewMiniRedis()
	server.RequireAuth(password)
	if err := server.StartAddr(net.JoinHostPort("127.0.0.1", "0")); err != nil {
		return nil, fmt.Errorf("start embedded Redis: %w", err)
	}
	server.ClockTTL(true) // without it nothing ever expires
	options := &redis.Options{Addr: server.Addr(), Password: password}
	return &Store{Client: redis.NewClient(harden(options)), embedded: server}, nil
}

// Limits of each connection pool. Pools are for each server: one client has as many connections as it has masters, times
// these.
const (
	dialTimeout = 400 * time.Millisecond
	ioTimeout   = 500 * time.Millisecond
	poolTimeout = 600 * time.Millisecond
	firstRetry  = 10 * time.Millisecond
	lastRetry   = 50 * time.Millisecond
	poolSize    = 64
	maxPoolSize = 128
	idleLife    = 5 * time.Minute
	// redirects is the maximum number of redirects in a cluster: some for a slot that migrates, some while a new master is
	// being elected.
	redirects = 8
	// clusterEvery is the maximum age of the client's slot map of a cluster. A redirect refreshes the map at once, but a
	// dead master sends no redirect.
	clusterEvery = time.Second
)

func harden(o *redis.Options) *redis.Options {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = dialTimeout, ioTimeout, ioTimeout, poolTimeout
	o.DialerRetries, o.MaxRetries = 1, 1
	o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, lastRetry
	o.PoolSize, o.MaxActiveConns, o.ConnMaxIdleTime = poolSize, maxPoolSize, idleLife
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	return o
}

func hardenFailover(o *redis.FailoverOptions) *redis.FailoverOptions {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = dialTimeout, ioTimeout, ioTimeout, poolTimeout
	o.DialerRetries, o.MaxRetries = 1, 1
	o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, lastRetry
	o.PoolSize, o.MaxActiveConns, o.ConnMaxIdleTime = poolSize, maxPoolSize, idleLife
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	return o
}

func hardenCluster(o *redis.ClusterOptions) *redis.ClusterOptions {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = dialTimeout, ioTimeout, ioTimeout, poolTimeout
	o.DialerRetries, o.MaxRedirects = 1, redirects
	o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, 2*lastRetry
	o.PoolSize, o.MaxActiveConns, o.ConnMaxIdleTime = poolSize, maxPoolSize, idleLife
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.ClusterStateReloadInterval = clusterEvery
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	return o
}

// Embedded reports whether the server runs in this process: then its data ends with it.
func (s *Store) Embedded() bool { return s.embedded != nil }

// Ping returns an error unless Redis answers within the timeout of a call.
func (s *Store) Ping(ctx context.Context) error {
	ctx, cancel := Bound(ctx)
	defer cancel()
	return s.Client.Ping(ctx).Err()
}

// Close closes the client, then the embedded server.
func (s *Store) Close() error {
	err := universal(s.Client).Close()
	if s.embedded != nil {
		s.embedded.Close()
	}
	return err
}

// MGet reads several keys: with one command from one server, or separately from the servers of a cluster. In a cluster the
// values are not from one moment.
func MGet(ctx context.Context, client redis.Cmdable, keys ...string) ([]any, error) {
	if _, many := client.(*redis.ClusterClient); !many {
		return client.MGet(ctx, keys...).Result()
	}
	found := make([]*redis.StringCmd, len(keys))
	_, err := client.Pipelined(ctx, func(p redis.Pipeliner) error {
		for i, key := range keys {
			found[i] = p.Get(ctx, key)
		}
		return nil
	})
	if err != nil && !errors.Is(err, redis.Nil) {
		return nil, err
	}
	values := make([]any, len(keys))
	for i, value := range found {
		if err := value.Err(); err == nil {
			values[i] = value.Val()
		} else if !errors.Is(err, redis.Nil) {
			return nil, err
		}
	}
	return values, nil
}

// Subscription receives the messages of a channel until it is closed.
type Subscription interface {
	// Messages returns the messages.
	Messages() <-chan *redis.Message
	// Events returns the messages and, after each connection, a *redis.Subscription.
	Events() <-chan any
	// Close ends the subscription.
	Close() error
}

// Subscribe subscribes to a channel; client must not be a pipeline.
//
//go:noinline
func Subscribe(ctx context.Context, client redis.Cmdable, channel string) Subscription {
	return subscription{universal(client).Subscribe(ctx, channel)}
}

// universal returns a client with all its methods. Exported types, their fields and the functions that Go inlines use
// redis.Cmdable instead: a package that meets redis.Client, Conn, Options or PubSub in them compiles some 1 500 methods of the
// library again, which takes longer than the package itself.
func universal(client redis.Cmdable) redis.UniversalClient { return client.(redis.UniversalClient) }

type subscription struct{ *redis.PubSub }

func (s subscription) Messages() <-chan *redis.Message { return s.Channel() }

func (s subscription) Events() <-chan any { return s.ChannelWithSubscriptions() }

// Bound returns a context with the deadline of one Redis operation.
func Bound(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, callTimeout)
}

// Unavailable is the problem for a session store that does not answer.
func Unavailable(cause error) *problem.Error {
	return problem.New(http.StatusServiceUnavailable, "session.unavailable",
		"The session store does not answer.").Because(cause).After(2 * time.Second)
}

// refusals are the prefixes of the errors with which a running Redis refuses writes: its memory or its disk is full, it has
// become a replica, or it has too few replicas itself.
var refusals = []string{"OOM ", "MISCONF ", "READONLY ", "NOREPLICAS "}

// RefusesWrites distinguishes a Redis that answers but refuses writes from one that does not answer.
func RefusesWrites(err error) bool {
	var reply redis.Error
	return errors.As(err, &reply) && slices.ContainsFunc(refusals, func(word string) bool { return strings.HasPrefix(reply.Error(), word) })
}
