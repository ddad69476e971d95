package remotes

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes/remotestest"
)

// fakeReleases is a record that a test can make fail.
type fakeReleases struct {
	mu    sync.Mutex
	state releases.State
	err   error
}

func (f *fakeReleases) State(context.Context) (releases.State, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state, f.err
}

func (f *fakeReleases) Generation(ctx context.Context) (int64, error) {
	state, err := f.State(ctx)
	return state.Generation, err
}

func (f *fakeReleases) Keep(context.Context, releases.State) error { return nil }
func (f *fakeReleases) Kept(context.Context) (releases.State, error) {
	return releases.State{}, nil
}
func (f *fakeReleases) Watch(ctx context.Context, _ func()) { <-ctx.Done() }

func (f *fakeReleases) set(released map[string]releases.Release, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.err = err
	if err == nil {
		f.state = releases.State{Generation: f.state.Generation + 1, Remotes: released}
	}
}

// sampleRelease is a record of one remote.
func sampleRelease(active string) map[string]releases.Release {
	return map[string]releases.Release{"mfe-sample": {Active: active}}
}

func recorded(active string) *fakeReleases {
	f := &fakeReleases{}
	f.set(sampleRelease(active), nil)
	return f
}

type logBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}
func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

func version(v, route string) *remotestest.Artefact {
	return remotestest.New("mfe-sample", v, "mfe_sample", remotestest.Route(route, edgeapi.SignedIn))
}

func newTestRegistry(t *testing.T, dir string, p Releases) (*Registry, *logBuffer) {
	t.Helper()
	logs := &logBuffer{}
	return NewRegistry(Options{
		Store: openStore(t, "file://"+dir), Releases: p,
		Logger: slog.New(slog.NewTextHandler(logs, nil)), Interval: time.Hour,
	}), logs
}

func active(r *Registry, name string) string {
	for _, m := range r.Resolve(context.Background(), Subject{}).Remotes {
		if m.Name == name {
			return m.Version
		}
	}
	return ""
}

func stamp(t *testing.T, dir, key string, age time.Duration) {
	t.Helper()
	at := time.Now().Add(-age)
	require.NoError(t, os.Chtimes(filepath.Join(dir, key, ManifestFile), at, at))
}

func TestNewestIsActiveUntilTheRecordSaysOtherwise(t *testing.T) {
	dir, p := t.TempDir(), &fakeReleases{}
	remotestest.Write(t, dir, version("9.0.0", "/old"), version("1.0.0", "/new"))
	stamp(t, dir, "mfe-sample/9.0.0", time.Hour)
	r, _ := newTestRegistry(t, dir, p)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "the newest by storing, not by number")

	p.set(sampleRelease("9.0.0"), nil)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "9.0.0", active(r, "mfe-sample"))
	_, found := r.Resolve(context.Background(), Subject{}).Find("/old")
	assert.True(t, found)
	assert.Equal(t, []string{"1.0.0", "9.0.0"}, r.Snapshot().Versions("mfe-sample"))
	assert.Equal(t, []string{"mfe-sample"}, r.Snapshot().Names())
}

func TestABrokenManifestNeverHidesTheOthers(t *testing.T) {
	dir := t.TempDir()
	remotestest.Write(t, dir, version("1.0.0", "/sample"))
	for version, manifest := range map[string]string{
		"2.0.0": "{", "3.0.0": `{"schema":99}`, "4.0.0": `{"schema":1,"name":"mfe-other","version":"4.0.0"}`,
	} {
		folder := filepath.Join(dir, "mfe-sample", version)
		require.NoError(t, os.MkdirAll(folder, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(folder, ManifestFile), []byte(manifest), 0o600))
	}
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "mfe-empty", "1.0.0"), 0o755))

	counts := &counter{}
	r, logs := newTestRegistry(t, dir, recorded("2.0.0"))
	r.opts.Observer = counts
	require.NoError(t, r.Refresh(t.Context()))
	require.NoError(t, r.Refresh(t.Context()))

	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "a record of a broken version falls back")
	assert.Equal(t, 1, counts.stored)
	assert.GreaterOrEqual(t, counts.refused, 3)
	assert.Equal(t, 1, bytes.Count([]byte(logs.String()), []byte("version=2.0.0")), "logged once, not at every refresh")

	remotestest.Write(t, dir, version("2.0.0", "/mended"))
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "2.0.0", active(r, "mfe-sample"), "mended, it is taken up")
}

type counter struct {
	stored, refused int
	stale           bool
}

func (c *counter) Refreshed(stored, refused int, stale bool) {
	c.stored, c.refused, c.stale = stored, refused, stale
}

func TestTheLastSnapshotOutlivesRedisAndTheStore(t *testing.T) {
	dir, p := t.TempDir(), recorded("1.0.0")
	remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"))
	r, logs := newTestRegistry(t, dir, p)
	require.NoError(t, r.Refresh(t.Context()))

	p.set(nil, errors.New("connection refused"))
	require.Error(t, r.Refresh(t.Context()))
	require.Error(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "the last record stays, not the newest")
	assert.Equal(t, 1, bytes.Count([]byte(logs.String()), []byte("last known state")))

	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	require.Error(t, r.Refresh(cancelled), "the store does not answer either")
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"))

	p.set(sampleRelease("2.0.0"), nil)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "2.0.0", active(r, "mfe-sample"))
}

func TestAStoreWithoutRedisStillServesTheNewest(t *testing.T) {
	dir := t.TempDir()
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	r, _ := newTestRegistry(t, dir, &fakeReleases{err: errors.New("down since the start")})
	require.Error(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"))
}

func TestAChangeHoldsForTheNextPageOfEveryReplica(t *testing.T) {
	redis := redistest.Embedded(t)
	dir := t.TempDir()
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	log := releases.NewLog(redis.Client, openStore(t, "file://"+dir).Bucket(), time.Now)
	one, _ := newTestRegistry(t, dir, log)
	two, _ := newTestRegistry(t, dir, releases.NewLog(redis.Client, openStore(t, "file://"+dir).Bucket(), time.Now))
	require.NoError(t, one.Refresh(t.Context()))
	require.NoError(t, two.Refresh(t.Context()))

	_, err := log.Change(t.Context(), "team", "", releases.Adopted("mfe-sample", "1.0.0"))
	require.NoError(t, err)
	// Stored by another replica, and not listed here before the record names it.
	remotestest.Write(t, dir, version("2.0.0", "/two"))
	_, err = log.Change(t.Context(), "team", "", releases.Published("mfe-sample", "2.0.0"))
	require.NoError(t, err)
	assert.Equal(t, "1.0.0", active(one, "mfe-sample"), "published is not promoted")
	_, err = log.Change(t.Context(), "team", "", releases.PromoteTo("mfe-sample", "2.0.0", ""))
	require.NoError(t, err)
	assert.Equal(t, "2.0.0", active(one, "mfe-sample"))
	assert.Equal(t, "2.0.0", active(two, "mfe-sample"))
	_, err = log.Change(t.Context(), "team", "", releases.RollbackTo("mfe-sample", "", ""))
	require.NoError(t, err)
	assert.Equal(t, "1.0.0", active(two, "mfe-sample"))

	require.NoError(t, redis.Client.FlushAll(t.Context()).Err())
	assert.Equal(t, "1.0.0", active(two, "mfe-sample"), "an empty Redis is no loss")
}

func TestACanaryIsResolvedForItsUserOnly(t *testing.T) {
	dir, record := t.TempDir(), recorded("1.0.0")
	remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"))
	r, _ := newTestRegistry(t, dir, record)
	require.NoError(t, r.Refresh(t.Context()))
	record.set(map[string]releases.Release{"mfe-sample": {
		Active: "1.0.0", Canary: &releases.Canary{Version: "2.0.0", Users: []string{"camille"}},
	}}, nil)
	_, found := r.Resolve(t.Context(), Subject{UserID: "camille"}).Find("/two")
	assert.True(t, found, "the canary's own routes come with it")
	_, found = r.Resolve(t.Context(), Subject{UserID: "camille"}).Find("/one")
	assert.False(t, found)
	for _, who := range []string{"", "hugo"} {
		_, found = r.Resolve(t.Context(), Subject{UserID: who}).Find("/one")
		assert.True(t, found, who)
	}
	record.set(map[string]releases.Release{"mfe-sample": {
		Active: "1.0.0", Canary: &releases.Canary{Version: "3.0.0", Users: []string{"camille"}},
	}}, nil)
	_, found = r.Resolve(t.Context(), Subject{UserID: "camille"}).Find("/one")
	assert.True(t, found, "a canary that is not stored is served to no user")
}

func TestAPublishedVersionIsInactiveUntilPromoted(t *testing.T) {
	dir, record := t.TempDir(), &fakeReleases{}
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	record.set(sampleRelease(""), nil)
	r, _ := newTestRegistry(t, dir, record)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Empty(t, active(r, "mfe-sample"))
}

func TestAVersionStoredAMomentAgoIsFound(t *testing.T) {
	dir := t.TempDir()
	r, _ := newTestRegistry(t, dir, &fakeReleases{})
	require.NoError(t, r.Refresh(t.Context()))
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	m, err := r.manifest(t.Context(), VersionKey{"mfe-sample", "1.0.0"})
	require.NoError(t, err)
	assert.Equal(t, "1.0.0", m.Version)

	_, err = r.manifest(t.Context(), VersionKey{"mfe-sample", "3.0.0"})
	require.ErrorIs(t, err, ErrNotStored)
	assert.True(t, r.missed(VersionKey{"mfe-sample", "3.0.0"}))
	_, err = r.manifest(t.Context(), VersionKey{"mfe-sample", "../shell"})
	assert.ErrorIs(t, err, ErrNotStored)
}

func TestGuessingVersionsDoesNotFloodTheStore(t *testing.T) {
	r, _ := newTestRegistry(t, t.TempDir(), &fakeReleases{})
	for range maxLookups {
		r.lookups <- struct{}{}
	}
	_, err := r.manifest(t.Context(), VersionKey{"mfe-sample", "1.0.0"})
	assert.ErrorIs(t, err, errBusy)
}
