package retention

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

const week = 7 * 24 * time.Hour

func TestOnlyUnusedVersionsAreRemoved(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		dir, today, log := t.TempDir(), time.Now(), slog.New(slog.DiscardHandler)
		now := today.Add(-10 * 24 * time.Hour)
		clock := func() time.Time { return now }
		long := today.Add(-30 * 24 * time.Hour)
		for _, version := range []string{"1.0.0", "1.1.0", "1.2.0", "2.0.0", "3.0.0", "4.0.0"} {
			remotestest.Write(t, dir, remotestest.New("mfe-cabinet", version, "mfe_cabinet", remotestest.Route("/mon-cabinet", edgeapi.SignedIn)))
			at := long
			if version == "4.0.0" {
				at = today.Add(-time.Hour)
			}
			require.NoError(t, os.Chtimes(filepath.Join(dir, "mfe-cabinet", version, "manifest.json"), at, at))
		}
		store, err := remotes.OpenStore(t.Context(), "file://"+dir)
		require.NoError(t, err)
		defer func() { _ = store.Close() }()
		record := releases.NewLog(redis.Client, store.Bucket(), clock)
		for _, step := range []releases.Step{
			releases.PromoteTo("mfe-cabinet", "1.2.0", ""), releases.PromoteTo("mfe-cabinet", "2.0.0", ""),
			releases.CanaryOf("mfe-cabinet", "", releases.Canary{Version: "3.0.0", Percent: 5}),
		} {
			_, err := record.Change(t.Context(), "team", "", step)
			require.NoError(t, err)
		}
		registry := remotes.NewRegistry(remotes.Options{Store: store, Releases: record, Logger: log})
		require.NoError(t, registry.Refresh(t.Context()))
		seen := NewSeen(redis.Client, log, clock, week)
		collector := NewCollector(seen, registry, record, store.Bucket(), week)

		removed, err := collector.Collect(t.Context())
		require.NoError(t, err)
		assert.Empty(t, removed, "who was using what before today is not known")
		now = today
		seen.Note(t.Context(), "mfe-cabinet/1.1.0")
		removed, err = collector.Collect(t.Context())
		require.NoError(t, err)
		assert.Equal(t, []string{"mfe-cabinet/1.0.0"}, removed, "not what runs, ran before, is tried, was seen, or is new")
		assert.NoFileExists(t, filepath.Join(dir, "mfe-cabinet", "1.0.0", "app.js"))
		page, err := record.History(t.Context(), "mfe-cabinet", "", 1)
		require.NoError(t, err)
		assert.Equal(t, releases.Collect, page.Changes[0].Action)

		now = now.Add(8 * 24 * time.Hour)
		removed, err = collector.Collect(t.Context())
		require.NoError(t, err)
		assert.ElementsMatch(t, []string{"mfe-cabinet/1.1.0", "mfe-cabinet/4.0.0"}, removed)
	})
}

func TestWhatADeveloperTriedGoesAfterHalfADayAndLeavesNoLine(t *testing.T) {
	redis := redistest.Embedded(t)
	dir, now, log := t.TempDir(), time.Now(), slog.New(slog.DiscardHandler)
	clock := func() time.Time { return now }
	for _, version := range []string{"1.0.0", remotes.WorkPrefix + "one", remotes.WorkPrefix + "two"} {
		remotestest.Write(t, dir, remotestest.New("mfe-cabinet", version, "mfe_cabinet", remotestest.Route("/mon-cabinet", edgeapi.SignedIn)))
	}
	store, err := remotes.OpenStore(t.Context(), "file://"+dir)
	require.NoError(t, err)
	defer func() { _ = store.Close() }()
	record := releases.NewLog(redis.Client, store.Bucket(), clock)
	registry := remotes.NewRegistry(remotes.Options{Store: store, Releases: record, Logger: log})
	require.NoError(t, registry.Refresh(t.Context()))
	seen := NewSeen(redis.Client, log, clock, week)
	collector := NewCollector(seen, registry, record, store.Bucket(), week)
	removed, err := collector.Collect(t.Context())
	require.NoError(t, err)
	assert.Empty(t, removed)

	now = now.Add(11 * time.Hour)
	seen.Note(t.Context(), "mfe-cabinet/"+remotes.WorkPrefix+"two")
	now = now.Add(2 * time.Hour)
	removed, err = collector.Collect(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []string{"mfe-cabinet/" + remotes.WorkPrefix + "one"}, removed)
	page, err := record.History(t.Context(), "", "", 10)
	require.NoError(t, err)
	assert.Empty(t, page.Changes)
}

func TestHalfAPublicationGoesAfterHalfADay(t *testing.T) {
	redis := redistest.Embedded(t)
	dir, now, log := t.TempDir(), time.Now(), slog.New(slog.DiscardHandler)
	clock := func() time.Time { return now }
	half := filepath.Join(dir, "mfe-cabinet", "1.0.0")
	require.NoError(t, os.MkdirAll(half, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(half, "app.js"), []byte("1"), 0o600))
	store, err := remotes.OpenStore(t.Context(), "file://"+dir)
	require.NoError(t, err)
	defer func() { _ = store.Close() }()
	record := releases.NewLog(redis.Client, store.Bucket(), clock)
	registry := remotes.NewRegistry(remotes.Options{Store: store, Releases: record, Logger: log})
	require.NoError(t, registry.Refresh(t.Context()))
	collector := NewCollector(NewSeen(redis.Client, log, clock, week), registry, record, store.Bucket(), week)
	_, err = collector.Collect(t.Context())
	require.NoError(t, err)
	assert.FileExists(t, filepath.Join(half, "app.js"), "its upload may be in progress")
	now = now.Add(13 * time.Hour)
	_, err = collector.Collect(t.Context())
	require.NoError(t, err)
	assert.NoFileExists(t, filepath.Join(half, "app.js"))
}

func TestAVersionIsNotedOnceAMinute(t *testing.T) {
	redis := redistest.Embedded(t)
	now := time.Unix(1_800_000_000, 0)
	seen := NewSeen(redis.Client, slog.New(slog.DiscardHandler), func() time.Time { return now }, week)
	at := func() time.Time {
		last, err := seen.LastSeen(t.Context(), "mfe-cabinet", "1.0.0")
		require.NoError(t, err)
		return last["1.0.0"]
	}
	assert.True(t, at().IsZero())
	seen.Note(t.Context(), "mfe-cabinet/1.0.0")
	first := at()
	now = now.Add(30 * time.Second)
	seen.Note(t.Context(), "mfe-cabinet/1.0.0")
	assert.Equal(t, first, at())
	now = now.Add(31 * time.Second)
	seen.Note(t.Context(), "mfe-cabinet/1.0.0")
	assert.Equal(t, now.UTC(), at())
}
