// Package retention records which versions are in use and removes those that have been unused for long. Open tabs continue
// to work: a version is kept as long as an open page reports it, loads files of it, or a new page would
// be rendered with it.
package retention

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
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
	// sinceMember of seenKey is when recording began, and begins the other marks: no version has such a name.
	sinceMember = "_"
	// noteEvery is the minimum interval at which one replica records a version; a short keep makes it shorter.
	noteEvery = time.Minute
	maxNoted  = 10_000
	lockLife  = 10 * time.Minute
	// removeWithin is the deadline for the removal of one version; its lock lives longer.
	removeWithin = time.Minute
	removeLock   = removeWithin + 30*time.Second
	// keepWork is how long a developer's work in progress is kept: as long as its override.
	keepWork = 12 * time.Hour
)

// Seen records when each version was last used.
type Seen struct {
	rdb redis.Cmdable
	log *slog.Logger
	now func() time.Time
	// every is the minimum interval between two records of a version.
	every time.Duration

	mu    sync.Mutex
	noted map[string]time.Time
}

// NewSeen records in Redis, often enough for the removal of versions that were not seen for keep.
func NewSeen(rdb redis.Cmdable, log *slog.Logger, now func() time.Time, keep time.Duration) *Seen {
	return &Seen{rdb: rdb, log: log, now: now, every: min(noteEvery, keep/8), noted: map[string]time.Time{}}
}

// Note records that these versions, as name/version, are in use now. It never fails a page: the version is soon recorded
// again.
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

// fresh returns the versions that this replica has not recorded within the interval.
func (s *Seen) fresh(versions []string) []redis.Z {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.noted) > maxNoted {
		clear(s.noted)
	}
	var fresh []redis.Z
	for _, version := range versions {
		if now.Sub(s.noted[version]) >= s.every {
			s.noted[version] = now
			fresh = append(fresh, redis.Z{Score: float64(now.Unix()), Member: version})
		}
	}
	return fresh
}

// since returns when recording began: after a loss of Redis, the open tabs are unknown.
func (s *Seen) since(ctx context.Context) (time.Time, error) { return s.first(ctx, sinceMember) }

// first returns when a mark was first requested.
func (s *Seen) first(ctx context.Context, mark string) (time.Time, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	if err := s.rdb.ZAddNX(ctx, seenKey, redis.Z{Score: float64(s.now().Unix()), Member: mark}).Err(); err != nil {
		return time.Time{}, fmt.Errorf("note since when: %w", err)
	}
	at, err := s.rdb.ZScore(ctx, seenKey, mark).Result()
	if err != nil {
		return time.Time{}, fmt.Errorf("read since when: %w", err)
	}
	return time.Unix(int64(at), 0).UTC(), nil
}

// forget deletes the record of a removed version.
func (s *Seen) forget(ctx context.Context, version string) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	if err := s.rdb.ZRem(ctx, seenKey, version).Err(); err != nil {
		s.log.Debug("a version that is gone is still noted", "error", err)
	}
}

// LastSeen returns when each of these versions was last in use, without those that have no record.
func (s *Seen) LastSeen(ctx context.Context, remote string, versions ...string) (map[string]time.Time, error) {
	seen := map[string]time.Time{}
	if len(versions) == 0 {
		return seen, nil
	}
	members := make([]string, len(versions))
	for i, version := range versions {
		members[i] = remote + "/" + version
	}
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	scores, err := s.rdb.ZMScore(ctx, seenKey, members...).Result()
	if err != nil {
		return nil, fmt.Errorf("read when versions were seen: %w", err)
	}
	for i, version := range versions[:min(len(versions), len(scores))] {
		if scores[i] > 0 {
			seen[version] = time.Unix(int64(scores[i]), 0).UTC()
		}
	}
	return seen, nil
}

// Registry provides what is stored and runs.
type Registry interface {
	Current(ctx context.Context) *remotes.Snapshot
	Refresh(ctx context.Context) error
	// Unfinished returns stored versions without a manifest, as name and version.
	Unfinished() [][2]string
}

// Record stores the audit line of each removal.
type Record interface {
	Change(ctx context.Context, who, why string, step releases.Step) (releases.State, error)
}

// Collector removes unused versions. Only one replica at a time works.
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

// Run collects four times within keep, at least once an hour, until ctx ends.
func (c *Collector) Run(ctx context.Context) {
	ticker := time.NewTicker(min(c.keep/4, time.Hour))
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := c.runOnce(ctx); err != nil && ctx.Err() == nil {
			c.seen.log.Warn("old versions could not be removed", "error", err)
		}
	}
}

func (c *Collector) runOnce(ctx context.Context) error {
	lock, err := c.locks.Obtain(ctx, "retention:collecting", lockLife, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("take the turn: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, lockLife)
	defer cancel()
	defer c.release(ctx, lock)
	_, err = c.Collect(ctx)
	return err
}

// Collect removes what is due and returns it as name/version. A version that cannot be removed does not prevent the removal
// of others.
func (c *Collector) Collect(ctx context.Context) ([]string, error) {
	if _, err := c.seen.since(ctx); err != nil {
		return nil, err
	}
	snapshot := c.registry.Current(ctx)
	var removed []string
	var failed []error
	for _, name := range snapshot.Names() {
		for _, m := range snapshot.Manifests(name) {
			done, err := c.collect(ctx, m)
			if err != nil {
				failed = append(failed, fmt.Errorf("%s/%s: %w", name, m.Version, err))
			}
			if done {
				removed = append(removed, name+"/"+m.Version)
				c.seen.log.Info("old version removed", "remote", name, "version", m.Version)
			}
		}
	}
	for _, version := range c.registry.Unfinished() {
		if err := c.clear(ctx, version[0], version[1]); err != nil {
			failed = append(failed, fmt.Errorf("%s/%s: %w", version[0], version[1], err))
		}
	}
	if len(removed) > 0 {
		failed = append(failed, c.registry.Refresh(ctx))
	}
	return removed, errors.Join(failed...)
}

// clear removes the files of an incomplete publication after half a day in that state: the files' times alone are no
// evidence, since a copy may keep those of its origin. It was never a version, so the audit trail has no line.
func (c *Collector) clear(ctx context.Context, name, version string) error {
	border, mark := c.seen.now().Add(-keepWork), sinceMember+name+"/"+version
	if since, err := c.seen.first(ctx, mark); err != nil || since.After(border) {
		return err
	}
	return c.alone(ctx, name, version, func(ctx context.Context) error {
		newest, err := publish.NewestFile(ctx, c.bucket, name, version)
		if err != nil || newest.After(border) {
			return err
		}
		c.seen.forget(ctx, mark)
		c.seen.log.Info("half a publication removed", "remote", name, "version", version)
		return publish.Remove(ctx, c.bucket, name, version)
	})
}

// alone runs work on a version under its lock, unless a publication holds the lock.
func (c *Collector) alone(ctx context.Context, name, version string, work func(context.Context) error) error {
	lock, err := c.locks.Obtain(ctx, publish.LockOf(name, version), removeLock, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("take the lock: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, removeWithin)
	defer cancel()
	defer c.release(ctx, lock)
	return work(ctx)
}

// collect removes a version if it is due. No publication of it can run in the meantime, and the record refuses its release
// before its files are removed.
func (c *Collector) collect(ctx context.Context, m *remotes.Manifest) (bool, error) {
	if due, err := c.due(ctx, m); err != nil || !due {
		return false, err
	}
	removed := false
	err := c.alone(ctx, m.Name, m.Version, func(ctx context.Context) error {
		if due, err := c.due(ctx, m); err != nil || !due {
			return err // published again a moment ago
		}
		// A developer's work in progress was never released, so it gets no line.
		if !isWork(m) {
			_, err := c.record.Change(ctx, "portal", c.why(m), releases.Collected(m.Name, m.Version))
			if errors.Is(err, releases.ErrIsActive) {
				return nil // released a moment ago
			}
			if err != nil {
				return err
			}
		}
		if err := publish.Remove(ctx, c.bucket, m.Name, m.Version); err != nil {
			return err
		}
		c.seen.forget(ctx, m.Name+"/"+m.Version)
		removed = true
		return nil
	})
	return removed, err
}

func (c *Collector) release(ctx context.Context, lock *redislock.Lock) {
	bound, cancel := redisstore.Bound(context.WithoutCancel(ctx))
	defer cancel()
	if err := lock.Release(bound); err != nil && !errors.Is(err, redislock.ErrLockNotHeld) {
		c.seen.log.Debug("a lock is left to expire", "error", err)
	}
}

func isWork(m *remotes.Manifest) bool { return strings.HasPrefix(m.Version, remotes.WorkPrefix) }

func (c *Collector) keepOf(m *remotes.Manifest) time.Duration {
	if isWork(m) {
		return min(c.keep, keepWork)
	}
	return c.keep
}

func (c *Collector) why(m *remotes.Manifest) string {
	return fmt.Sprintf("stored on %s, and no page used it for %s", m.StoredAt.UTC().Format("2006-01-02"), c.keepOf(m))
}

func (c *Collector) due(ctx context.Context, m *remotes.Manifest) (bool, error) {
	snapshot := c.registry.Current(ctx)
	if snapshot.Active(m.Name) == m.Version || snapshot.State.Uses(m.Name, m.Version) {
		return false, nil
	}
	border := c.seen.now().Add(-c.keepOf(m))
	if m.StoredAt.After(border) {
		return false, nil
	}
	since, err := c.seen.since(ctx)
	if err != nil || since.After(border) {
		return false, err
	}
	seen, err := c.seen.LastSeen(ctx, m.Name, m.Version)
	return seen[m.Version].Before(border), err
}
