// Package cache stores answers of the product API for each owner, under tags that a later call invalidates at once. They are
// in Redis, so that replicas agree; without Redis every request is a miss.
package cache

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/singleflight"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/telemetry"
)

// MaxValue is the maximum size of a cached answer in bytes.
const MaxValue = 256 << 10

// tagLife must exceed the longest life of a value: without its tag, every value under it is a miss.
const tagLife = 24 * time.Hour

// fetchLimit is the deadline of a shared fetch, which has no caller's deadline.
const fetchLimit = time.Minute

// PublicScope is the scope of answers that are the same for all users.
const PublicScope = "public"

// everything is the tag of all answers.
const everything = "portal:tag:everything"

// Key identifies an answer: its owner, its call and its tags.
type Key struct {
	Operation string
	Owner     string // the user
	Scope     string // scope of the tags: the practice, or the user
	Request   string // canonical path and query
	Tags      []string
	Life      time.Duration
}

// Entry is a cached answer: media type, further headers and body. Its status was 200.
type Entry struct {
	Type   string
	Header map[string]string
	Body   []byte
}

// Cache stores answers in Redis, and optionally copies of them in this process.
type Cache struct {
	rdb      redis.Cmdable
	tracking *redisstore.TrackingCache
	log      *slog.Logger
	metrics  *telemetry.Metrics
	flights  singleflight.Group
}

// New creates a cache on a Redis client.
func New(rdb redis.Cmdable, log *slog.Logger, metrics *telemetry.Metrics) *Cache {
	return &Cache{rdb: rdb, log: log, metrics: metrics}
}

// WithTracking enables a client-side cache of answers and of the tags' versions in this process. Call it before the first Get.
func (c *Cache) WithTracking(tracking *redisstore.TrackingCache) *Cache {
	c.tracking = tracking
	return c
}

// Prefixes are the prefixes of the keys that the client-side cache covers.
var Prefixes = []string{"portal:cache:", "portal:tag:"}

// Get returns the cached answer, or fetches it once for all concurrent callers. A caller that leaves does not cancel the
// fetch of the others.
func (c *Cache) Get(caller context.Context, k Key, fetch func(context.Context) (*Entry, error)) (e *Entry, hit bool, err error) {
	name := k.name()
	ctx, span := telemetry.StartSpan(caller, "cache")
	defer func() { endSpan(span, k.Operation, hit, err) }()
	entry, versions := c.lookup(ctx, k, name)
	if entry != nil {
		c.metrics.CountCache(k.Operation, "hit")
		return entry, true, nil
	}
	c.metrics.CountCache(k.Operation, "miss")
	// The versions are part of the flight's key: a request after an invalidation must not join a fetch from before it.
	answer := c.flights.DoChan(name+versions, func() (any, error) {
		bound, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchLimit)
		defer cancel()
		return c.fill(bound, k, name, versions, fetch)
	})
	select {
	case <-ctx.Done():
		return nil, false, fmt.Errorf("cache: %w", ctx.Err())
	case r := <-answer:
		if r.Err != nil {
			return nil, false, r.Err
		}
		entry, _ := r.Val.(*Entry)
		return entry, false, nil
	}
}

func endSpan(span telemetry.Span, operation string, hit bool, err error) {
	if !span.On() {
		return
	}
	span.Set("portal.operation", operation)
	span.Set("portal.cache", map[bool]string{true: "hit", false: "miss"}[hit])
	if err != nil {
		span.Fail(problem.From(err).Code)
	}
	span.End()
}

func (c *Cache) fill(ctx context.Context, k Key, name, versions string, fetch func(context.Context) (*Entry, error)) (e *Entry, err error) {
	defer func() {
		// A panic on this goroutine would end the process; the recovery of the request's goroutine cannot catch it.
		if r := recover(); r != nil {
			c.log.Error("panic in a cached fetch", "operation", k.Operation, "stack", string(debug.Stack()))
			err = problem.New(http.StatusInternalServerError, "internal", "").Because(fmt.Errorf("panic: %v", r))
		}
	}()
	// Another fetch may have ended, and cached its answer, after this caller's lookup.
	if kept, now := c.lookup(ctx, k, name); kept != nil && now == versions {
		return kept, nil
	}
	entry, err := fetch(ctx)
	if err != nil || entry == nil {
		return nil, err
	}
	if versions != "" && len(entry.Body) <= MaxValue {
		bound, cancel := redisstore.Bound(ctx)
		defer cancel()
		head, err := json.Marshal(entryHead{entry.Type, entry.Header})
		if err != nil {
			return nil, fmt.Errorf("cache: %w", err)
		}
		value := versions + "\n" + string(head) + "\n" + string(entry.Body)
		if err := c.rdb.Set(bound, name, value, k.Life).Err(); err != nil {
			c.failed(ctx, "store", err)
		}
		c.tracking.Drop(name)
	}
	return entry, nil
}

// entryHead is the stored part of an answer besides its body.
type entryHead struct {
	Type   string            `json:"t"`
	Header map[string]string `json:"h,omitempty"`
}

// lookup reads the value and its tags in one round trip. If Redis fails it returns "" for the versions, and nothing is
// cached.
func (c *Cache) lookup(ctx context.Context, k Key, name string) (*Entry, string) {
	names := make([]string, 0, len(k.Tags)+2)
	names = append(names, name, everything)
	for _, tag := range k.Tags {
		names = append(names, tagKey(k.Scope, tag))
	}
	if entry, versions := c.copied(names); entry != nil {
		return entry, versions
	}
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	keep := c.tickets(names)
	values, left, err := c.read(bound, names)
	if err != nil {
		c.failed(ctx, "read", err)
		return nil, ""
	}
	versions := make([]string, len(names)-1)
	for i := range versions {
		version, ok := values[i+1].(string)
		if !ok {
			if version, err = c.begin(bound, names[i+1]); err != nil {
				c.failed(ctx, "read", err)
				return nil, ""
			}
		}
		versions[i] = version
	}
	joined := strings.Join(versions, ",")
	value, ok := values[0].(string)
	if !ok {
		return nil, joined
	}
	kept, rest, _ := strings.Cut(value, "\n")
	first, body, ok := strings.Cut(rest, "\n")
	var head entryHead
	if !ok || kept != joined || json.Unmarshal([]byte(first), &head) != nil {
		return nil, joined
	}
	entry := &Entry{Type: head.Type, Header: head.Header, Body: []byte(body)}
	keep(entry, joined, versions, left)
	return entry, joined
}

// read returns the values, and the remaining life of the first.
func (c *Cache) read(ctx context.Context, names []string) (values []any, left time.Duration, err error) {
	if c.tracking == nil {
		values, err = redisstore.MGet(ctx, c.rdb, names...)
		return values, 0, err
	}
	var all *redis.SliceCmd
	var life *redis.DurationCmd
	_, err = c.rdb.Pipelined(ctx, func(p redis.Pipeliner) error {
		all, life = p.MGet(ctx, names...), p.PTTL(ctx, names[0])
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	return all.Val(), life.Val(), nil
}

// begin gives a tag its first version. Versions are random, so one that Redis has dropped never comes back.
func (c *Cache) begin(ctx context.Context, key string) (string, error) {
	version := newVersion()
	fresh, err := c.rdb.SetNX(ctx, key, version, tagLife).Result()
	if err != nil {
		return "", err
	}
	if fresh {
		return version, nil
	}
	return c.rdb.Get(ctx, key).Result()
}

// Invalidate invalidates all answers under tags of a scope, with one small write for each tag. A failure is only logged: the
// call that changed something has succeeded all the same.
func (c *Cache) Invalidate(ctx context.Context, scope string, tags []string) {
	// The browser may have left by now, but its change has taken effect.
	if err := c.Empty(context.WithoutCancel(ctx), scope, tags); err != nil {
		c.failed(ctx, "invalidate", err)
	}
}

// Empty invalidates tags of a scope on all replicas at once, since they share the tags' versions.
func (c *Cache) Empty(ctx context.Context, scope string, tags []string) error {
	names := make([]string, len(tags))
	for i, tag := range tags {
		names[i] = tagKey(scope, tag)
	}
	return c.renew(ctx, names)
}

// EmptyAll invalidates every cached answer of all replicas. An error means that old answers may be served for the rest of
// their life.
func (c *Cache) EmptyAll(ctx context.Context) error { return c.renew(ctx, []string{everything}) }

func (c *Cache) renew(ctx context.Context, names []string) error {
	if len(names) == 0 {
		return nil
	}
	defer func() {
		for _, name := range names {
			c.tracking.Drop(name) // on this replica at once; on others when Redis has sent the invalidation
		}
	}()
	bound, cancel := redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	_, err := c.rdb.Pipelined(bound, func(p redis.Pipeliner) error {
		for _, name := range names {
			p.Set(bound, name, newVersion(), tagLife)
		}
		return nil
	})
	return err
}

func (c *Cache) failed(ctx context.Context, what string, err error) {
	c.metrics.Count("cache", what+"_failed")
	c.log.WarnContext(ctx, "cache", "failed", what, "cause", err)
}

// name returns the key in Redis. It hashes the request: paths contain e-mail addresses, and keys appear in logs of Redis.
func (k Key) name() string {
	var room [512]byte
	text := k.Operation + "\x00" + k.Owner + "\x00" + k.Scope + "\x00" + k.Request
	sum := sha256.Sum256(append(room[:0], text...))
	return string(hex.AppendEncode(append(room[:0], "portal:cache:"...), sum[:]))
}

func tagKey(scope, tag string) string { return "portal:tag:" + scope + ":" + tag }

func newVersion() string {
	var raw [8]byte
	_, _ = rand.Read(raw[:]) // never fails since Go 1.24
	return hex.EncodeToString(raw[:])
}
