package rum

import (
	"log/slog"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob/memblob"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/releases"
)

type scene struct {
	store  *Store
	record *releases.Log
	watch  *Watcher
	now    time.Time
}

func set(t *testing.T, redis *redisstore.Store) *scene {
	t.Helper()
	s := &scene{now: time.Date(2026, 11, 20, 10, 42, 0, 0, time.UTC)}
	clock := func() time.Time { return s.now }
	bucket := memblob.OpenBucket(nil)
	t.Cleanup(func() { _ = bucket.Close() })
	s.store = NewStore(redis.Client, prometheus.NewRegistry(), clock)
	s.record = releases.NewLog(redis.Client, bucket, clock)
	s.watch = NewWatcher(s.store, s.record, DefaultRules, slog.New(slog.DiscardHandler))
	for _, step := range []releases.Step{
		releases.PromoteTo("mfe-cabinet", "1.0.0", ""),
		releases.CanaryOf("mfe-cabinet", "", releases.Canary{Version: "2.0.0", Percent: 10, Since: s.now}),
	} {
		_, err := s.record.Change(t.Context(), "team", "", step)
		require.NoError(t, err)
	}
	return s
}

func (s *scene) report(t *testing.T, session, version string, pages, failures int) {
	t.Helper()
	require.NoError(t, s.store.Add(t.Context(), session, Report{Remote: "mfe-cabinet", Version: version, Pages: pages, Failures: failures, LCP: 1800 * time.Millisecond}))
}

func (s *scene) canary(t *testing.T) *releases.Canary {
	t.Helper()
	require.NoError(t, s.watch.Evaluate(t.Context()))
	state, err := s.record.State(t.Context())
	require.NoError(t, err)
	return state.Remotes["mfe-cabinet"].Canary
}

func TestABadCanaryIsWithdrawnAndTheAuditSaysWhy(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		s := set(t, redis)
		s.report(t, "a", "1.0.0", 40, 1)
		s.report(t, "b", "2.0.0", 5, 2)
		assert.NotNil(t, s.canary(t), "two failures are no proof")
		s.now = s.now.Add(20 * time.Second)
		s.report(t, "c", "2.0.0", 5, 1)
		assert.Nil(t, s.canary(t))
		page, err := s.record.History(t.Context(), "mfe-cabinet", "", 1)
		require.NoError(t, err)
		assert.Equal(t, releases.Withdraw, page.Changes[0].Action)
		assert.Equal(t, "portal", page.Changes[0].Who)
		assert.Equal(t, "3 failures on 10 pages (30.0 %), where 1.0.0 has 1 on 40 (2.5 %)", page.Changes[0].Why)
	})
}

func TestACanaryThatIsAsGoodStays(t *testing.T) {
	redis := redistest.Embedded(t)
	s := set(t, redis)
	for _, session := range []string{"a", "b", "c"} {
		s.report(t, session, "1.0.0", 30, 3)
		s.report(t, session, "2.0.0", 30, 3)
	}
	assert.NotNil(t, s.canary(t), "what fails for all is not the canary's fault")
}

func TestOneSessionDoesNotOutweighTheOthers(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		s := set(t, redis)
		for range 50 {
			s.report(t, "angry", "2.0.0", 0, 50)
		}
		sum, err := s.store.Since(t.Context(), "mfe-cabinet", "2.0.0", s.now)
		require.NoError(t, err)
		assert.Equal(t, maxFailures, sum.Failures)
	})
}

func TestNumbersAreOfTheLastHourAndOfTheCanarysLife(t *testing.T) {
	redis := redistest.Embedded(t)
	s := set(t, redis)
	began := s.now
	s.report(t, "a", "1.0.0", 10, 0)
	s.now = s.now.Add(30 * time.Minute)
	s.report(t, "a", "1.0.0", 5, 1)
	sum, err := s.store.Since(t.Context(), "mfe-cabinet", "1.0.0", began)
	require.NoError(t, err)
	assert.Equal(t, 15, sum.Pages)
	require.Len(t, sum.Minutes, 31)
	assert.Equal(t, began.Truncate(time.Minute).UTC(), sum.Minutes[0].At)
	assert.Equal(t, s.now.Truncate(time.Minute).UTC(), sum.Minutes[30].At)
	assert.Equal(t, 2*time.Second, sum.LCP)
	later, err := s.store.Since(t.Context(), "mfe-cabinet", "1.0.0", s.now)
	require.NoError(t, err)
	assert.Equal(t, 5, later.Pages)
	assert.Zero(t, later.INP)
	none, err := s.store.Since(t.Context(), "mfe-cabinet", "1.0.0", s.now.Add(time.Hour))
	require.NoError(t, err)
	assert.Zero(t, none.Pages)
}
