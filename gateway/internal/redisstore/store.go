// Package redisstore owns the one Redis client of the gateway: a server by URL, or one embedded in the process
// behind the very same client, so that there is a single code path.
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

// callTimeout bounds one operation with its retry: a dead Redis must become a clear answer within about a second.
const callTimeout = time.Second

// The client writes plain lines to stderr for each failed dial. Every failure comes back as an error as well, and is
// logged as JSON by the room that met it.
func init() { logging.Disable() }

// Store is the client and, when embedded, the server behind it.
type Store struct {
	Client   *redis.Client
	embedded *miniredis.Miniredis
}

// Open connects lazily: a Redis that is down at start becomes answers of 503 that end when it is back.
func Open(redisURL config.Secret) (*Store, error) {
	if redisURL.Empty() {
		return openEmbedded()
	}
	options, err := redis.ParseURL(redisURL.Reveal())
	if err != nil {
		// The parser may quote the URL and with it the password.
		return nil, errors.New("GATEWAY_REDIS_URL: not a Redis URL")
	}
	return &Store{Client: redis.NewClient(harden(options))}, nil
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

func harden(o *redis.Options) *redis.Options {
	o.DialTimeout = 400 * time.Millisecond
	o.DialerRetries = 1
	o.ReadTimeout = 500 * time.Millisecond
	o.WriteTimeout = 500 * time.Millisecond
	o.PoolTimeout = 600 * time.Millisecond
	o.MaxRetries = 1
	o.MinRetryBackoff = 10 * time.Millisecond
	o.MaxRetryBackoff = 50 * time.Millisecond
	o.PoolSize = 64
	o.MaxActiveConns = 128
	o.ConnMaxIdleTime = 5 * time.Minute
	o.ContextTimeoutEnabled = true
	o.DisableIdentity = true
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
