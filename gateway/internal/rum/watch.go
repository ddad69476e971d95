package rum

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/bsm/redislock"

	"portal/gateway/internal/releases"
)

// Record is the release record, in which a canary is withdrawn.
type Record interface {
	State(ctx context.Context) (releases.State, error)
	Change(ctx context.Context, who, why string, step releases.Step) (releases.State, error)
}

// Rules define when a canary is withdrawn.
type Rules struct {
	// Margin is by how much its failure rate may exceed the active version's: 0.05 are five of a hundred pages.
	Margin float64
	// Least is the minimum number of failures: one page is no evidence.
	Least int
	// Every is the interval between checks.
	Every time.Duration
}

// DefaultRules withdraw within half a minute of the third failure.
var DefaultRules = Rules{Margin: 0.05, Least: 3, Every: 10 * time.Second}

// Watcher withdraws failing canaries. Only one replica at a time checks.
type Watcher struct {
	store  *Store
	record Record
	locks  *redislock.Client
	rules  Rules
	log    *slog.Logger
}

// NewWatcher watches the canaries of a record by the numbers of a store.
func NewWatcher(store *Store, record Record, rules Rules, log *slog.Logger) *Watcher {
	return &Watcher{store: store, record: record, locks: redislock.New(store.rdb), rules: rules, log: log}
}

// Run checks the canaries periodically until ctx ends.
func (w *Watcher) Run(ctx context.Context) {
	ticker := time.NewTicker(w.rules.Every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := w.runOnce(ctx); err != nil && ctx.Err() == nil {
			w.log.Warn("canaries could not be looked at", "error", err)
		}
	}
}

// runOnce checks unless another replica does.
func (w *Watcher) runOnce(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, w.rules.Every)
	defer cancel()
	lock, err := w.locks.Obtain(ctx, "rum:watching", w.rules.Every, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("take the watch: %w", err)
	}
	defer func() {
		if err := lock.Release(ctx); err != nil && !errors.Is(err, redislock.ErrLockNotHeld) {
			w.log.Debug("the watch is left to expire", "error", err)
		}
	}()
	return w.Evaluate(ctx)
}

// Evaluate judges every canary once.
func (w *Watcher) Evaluate(ctx context.Context) error {
	state, err := w.record.State(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for name, release := range state.Remotes {
		if release.Canary != nil {
			failed = append(failed, w.checkCanary(ctx, name, release))
		}
	}
	return errors.Join(failed...)
}

func (w *Watcher) checkCanary(ctx context.Context, name string, release releases.Release) error {
	canary, err := w.store.Since(ctx, name, release.Canary.Version, release.Canary.Since)
	if err != nil {
		return err
	}
	if canary.Failures < w.rules.Least {
		return nil
	}
	active, err := w.store.Since(ctx, name, release.Active, release.Canary.Since)
	if err != nil {
		return err
	}
	// A few failures without any page prove nothing, so they do not show that the active version is as bad.
	known := active.Pages > 0 || active.Failures >= w.rules.Least
	if known && canary.Rate()-active.Rate() <= w.rules.Margin {
		return nil
	}
	why := fmt.Sprintf("%d failures on %d pages (%.1f %%), where %s has %d on %d (%.1f %%)", canary.Failures, canary.Pages,
		canary.Rate()*100, release.Active, active.Failures, active.Pages, active.Rate()*100)
	_, err = w.record.Change(ctx, "portal", why, releases.Without(name, release.Canary.Version, releases.Withdraw))
	if errors.Is(err, releases.ErrNoCanary) {
		return nil // another replica was faster
	}
	if err != nil {
		return err
	}
	w.store.withdrawn.WithLabelValues(name).Inc()
	w.log.Warn("canary withdrawn", "remote", name, "version", release.Canary.Version, "why", why)
	return nil
}
