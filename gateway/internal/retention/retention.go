// Package retention knows which versions are still seen and removes those that nobody has used for long. An open tab
// stays whole: as long as any page reports, loads or is made of a version, it is kept.
package retention

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/go-redis/v9"
	"gocloud.dev/blob"

	"portal/gateway/internal/publish"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
)

const (
	seenKey = "remotes:seen"
	// noteEvery bounds how often one replica writes that it saw a version.
	noteEvery = time.Minute
	maxNoted  = 10_000
	turnLife  = 10 * time.Minute
)

// Seen remembers when each version was last used.
type Seen struct {
	rdb redis.UniversalClient
	log *slog.Logger
	now func() time.Time

	mu    sync.Mutex
	noted map[string]time.Time
}

// NewSeen remembers in Redis.
func NewSeen(rdb redis.UniversalClient, log *slog.Logger, now func() time.Time) *Seen {
	return &Seen{rdb: rdb, log: log, now: now, noted: map[string]time.Time{}}
}

// Note says that these versions, as name/version, are in use now. It never fails a page: the version is noted again soon.
func (s *Seen) Note(ctx context.Context, versions ...string) {
	fresh := s.fresh(versions)
	if len(fresh) == 0 {
		return
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	if err := s.rdb.ZAdd(ctx, seenKey, fresh...).Err(); err != nil {
		s.log.Debug("versions in use are not noted", "error", err)
	}
}

// fresh are those that this replica has not noted within the last minute.
func (s *Seen) fresh(versions []string) []redis.Z {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.noted) > maxNoted {
		clear(s.noted)
	}
	var fresh []redis.Z
	for _, version := range versions {
		if now.Sub(s.noted[version]) >= noteEvery {
			s.noted[version] = now
			fresh = append(fresh, redis.Z{Score: float64(now.Unix()), Member: version})
		}
	}
	return fresh
}

// LastSeen is when a version was last in use; the zero time when that is not known.
func (s *Seen) LastSeen(ctx context.Context, remote, version string) (time.Time, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	at, err := s.rdb.ZScore(ctx, seenKey, remote+"/"+version).Result()
	if errors.Is(err, redis.Nil) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("read when a version was seen: %w", err)
	}
	return time.Unix(int64(at), 0).UTC(), nil
}

// Registry is what is stored and runs.
type Registry interface {
	Current(ctx context.Context) *remotes.Snapshot
	Refresh(ctx context.Context) error
}

// Record takes the line that each removal leaves.
type Record interface {
	Change(ctx context.Context, who, why string, step releases.Step) (releases.State, error)
}

// Collector removes what nobody uses. Of all replicas one works at a time.
type Collector struct {
	seen     *Seen
	registry Registry
	record   Record
	bucket   *blob.Bucket
	locks    *redislock.Client
	keep     time.Duration
}

// NewCollector removes versions that were stored, and last seen, longer than keep ago.
func NewCollector(seen *Seen, registry Registry, record Record, bucket *blob.Bucket, keep time.Duration) *Collector {
	return &Collector{seen: seen, registry: registry, record: record, bucket: bucket, locks: redislock.New(seen.rdb), keep: keep}
}

// Run looks four times within keep, at most once an hour and at least once a day, until ctx ends.
func (c *Collector) Run(ctx context.Context) {
	ticker := time.NewTicker(min(max(c.keep/4, time.Hour), 24*time.Hour))
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := c.turn(ctx); err != nil && ctx.Err() == nil {
			c.seen.log.Warn("old versions could not be removed", "error", err)
		}
	}
}

func (c *Collector) turn(ctx context.Context) error {
	lock, err := c.locks.Obtain(ctx, "retention:collecting", turnLife, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("take the turn: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, turnLife)
	defer cancel()
	defer func() {
		if err := lock.Release(context.WithoutCancel(ctx)); err != nil && !errors.Is(err, redislock.ErrLockNotHeld) {
			c.seen.log.Debug("the turn is left to expire", "error", err)
		}
	}()
	_, err = c.Collect(ctx)
	return err
}

// Collect removes what is due and gives it as name/version.
func (c *Collector) Collect(ctx context.Context) ([]string, error) {
	snapshot := c.registry.Current(ctx)
	var removed []string
	for _, name := range snapshot.Names() {
		for _, m := range snapshot.Manifests(name) {
			due, err := c.due(ctx, snapshot, m)
			if err != nil {
				return removed, err
			}
			if !due {
				continue
			}
			// The record refuses a version that was released meanwhile; after its line nobody can release it unseen.
			if _, err := c.record.Change(ctx, "portal", "", releases.Collected(name, m.Version)); err != nil {
				if errors.Is(err, releases.ErrIsActive) {
					continue
				}
				return removed, err
			}
			if err := publish.Remove(ctx, c.bucket, name, m.Version); err != nil {
				return removed, err
			}
			removed = append(removed, name+"/"+m.Version)
			c.seen.log.Info("old version removed", "remote", name, "version", m.Version)
		}
	}
	if len(removed) == 0 {
		return nil, nil
	}
	return removed, c.registry.Refresh(ctx)
}

func (c *Collector) due(ctx context.Context, snapshot *remotes.Snapshot, m *remotes.Manifest) (bool, error) {
	if snapshot.Active(m.Name) == m.Version || snapshot.State.Uses(m.Name, m.Version) {
		return false, nil
	}
	border := c.seen.now().Add(-c.keep)
	if m.StoredAt.After(border) {
		return false, nil
	}
	seen, err := c.seen.LastSeen(ctx, m.Name, m.Version)
	return seen.Before(border), err
}
