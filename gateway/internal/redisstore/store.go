// Package redisstore owns the one Redis client of the gateway: a server by URL, a master behind Sentinels, a cluster, or
// a server embedded in the process; all behind the same interface, so that there is a single code path.
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

// callTimeout bounds one operation with its retries: a dead Redis must become a clear answer within about a second.
const callTimeout = time.Second

// The client writes plain lines to stderr for each failed dial. Every failure comes back as an error as well, and is
// logged as JSON by the room that met it.
func init() { logging.Disable() }

// Store is the client and, when embedded, the server behind it.
type Store struct {
	Client   redis.UniversalClient
	embedded *miniredis.Miniredis
	// master is who answers as the master; nil where that cannot change.
	master *master
}

// Open connects lazily: a Redis that is down at start becomes answers of 503 that end when it is back.
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

// openEmbedded starts a server on loopback. It has a random password: other users of the machine can reach loopback,
// and sessions lie here.
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

// The bounds of each connection. Pools are for each server: one client has as many connections as it has masters, times
// these.
const (
	dialTimeout = 400 * time.Millisecond
	ioTimeout   = 500 * time.Millisecond
	poolTimeout = 600 * time.Millisecond
	firstRetry  = 10 * time.Millisecond
	lastRetry   = 50 * time.Millisecond
	poolSize    = 64
	poolMost    = 128
	idleLife    = 5 * time.Minute
	// redirects of a cluster: some for a slot that is on its way, some while a new master is being agreed on.
	redirects = 8
	// clusterEvery is how old the client's map of a cluster may be. One that a server contradicts is read again at once; but
	// a dead master contradicts nothing.
	clusterEvery = time.Second
)

func harden(o *redis.Options) *redis.Options {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = dialTimeout, ioTimeout, ioTimeout, poolTimeout
	o.DialerRetries, o.MaxRetries = 1, 1
	o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, lastRetry
	o.PoolSize, o.MaxActiveConns, o.ConnMaxIdleTime = poolSize, poolMost, idleLife
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	return o
}

func hardenFailover(o *redis.FailoverOptions) *redis.FailoverOptions {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = dialTimeout, ioTimeout, ioTimeout, poolTimeout
	o.DialerRetries, o.MaxRetries = 1, 1
	o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, lastRetry
	o.PoolSize, o.MaxActiveConns, o.ConnMaxIdleTime = poolSize, poolMost, idleLife
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	return o
}

func hardenCluster(o *redis.ClusterOptions) *redis.ClusterOptions {
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = dialTimeout, ioTimeout, ioTimeout, poolTimeout
	o.DialerRetries, o.MaxRedirects = 1, redirects
	o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, 2*lastRetry
	o.PoolSize, o.MaxActiveConns, o.ConnMaxIdleTime = poolSize, poolMost, idleLife
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.ClusterStateReloadInterval = clusterEvery
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	return o
}

// Embedded tells whether the server lives in this process: then its data ends with it.
func (s *Store) Embedded() bool { return s.embedded != nil }

// Ping tells whether Redis answers.
func (s *Store) Ping(ctx context.Context) error {
	ctx, cancel := Bound(ctx)
	defer cancel()
	return s.Client.Ping(ctx).Err()
}

// Close ends the client, then the embedded server.
func (s *Store) Close() error {
	err := s.Client.Close()
	if s.embedded != nil {
		s.embedded.Close()
	}
	return err
}

// MGet reads several keys: at once where one server has them, each from its own place where many have. Of many places what
// is read is of no one moment.
func MGet(ctx context.Context, client redis.UniversalClient, keys ...string) ([]any, error) {
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

// Bound gives a context in which one operation on Redis must end.
func Bound(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, callTimeout)
}

// Unavailable is the answer while the store of sessions does not answer.
func Unavailable(cause error) *problem.Error {
	return problem.New(http.StatusServiceUnavailable, "session.unavailable",
		"The session store does not answer.").Because(cause).After(2 * time.Second)
}

// refusals begin the words by which a Redis that answers says that it takes no write: its memory is full, its disk is,
// it is a replica by now, or has too few replicas itself.
var refusals = []string{"OOM ", "MISCONF ", "READONLY ", "NOREPLICAS "}

// RefusesWrites tells a Redis that answers and takes no write from one that does not answer.
func RefusesWrites(err error) bool {
	var reply redis.Error
	return errors.As(err, &reply) && slices.ContainsFunc(refusals, func(word string) bool { return strings.HasPrefix(reply.Error(), word) })
}
