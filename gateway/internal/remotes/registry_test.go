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
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/remotes/remotestest"
)

// fakePointers is a Redis that a test can break.
type fakePointers struct {
	mu     sync.Mutex
	active map[string]string
	err    error
}

func (f *fakePointers) Active(context.Context) (map[string]string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.active, f.err
}
func (f *fakePointers) Watch(ctx context.Context, _ func()) { <-ctx.Done() }

func (f *fakePointers) set(active map[string]string, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.active, f.err = active, err
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

func newTestRegistry(t *testing.T, dir string, p Pointers) (*Registry, *logBuffer) {
	t.Helper()
	logs := &logBuffer{}
	return NewRegistry(Options{
		Store: openStore(t, "file://"+dir), Pointers: p,
		Logger: slog.New(slog.NewTextHandler(logs, nil)), Interval: time.Hour,
	}), logs
}

func active(r *Registry, name string) string {
	for _, m := range r.Resolve(Subject{}).Remotes {
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

func TestNewestIsActiveUntilAPointerSaysOtherwise(t *testing.T) {
	dir, p := t.TempDir(), &fakePointers{}
	remotestest.Write(t, dir, version("9.0.0", "/old"), version("1.0.0", "/new"))
	stamp(t, dir, "mfe-sample/9.0.0", time.Hour)
	r, _ := newTestRegistry(t, dir, p)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "the newest by storing, not by number")

	p.set(map[string]string{"mfe-sample": "9.0.0"}, nil)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "9.0.0", active(r, "mfe-sample"))
	_, found := r.Resolve(Subject{}).Find("/old")
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
	r, logs := newTestRegistry(t, dir, &fakePointers{active: map[string]string{"mfe-sample": "2.0.0"}})
	r.opts.Observer = counts
	require.NoError(t, r.Refresh(t.Context()))
	require.NoError(t, r.Refresh(t.Context()))

	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "a pointer to a broken version falls back")
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
	dir, p := t.TempDir(), &fakePointers{active: map[string]string{"mfe-sample": "1.0.0"}}
	remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"))
	r, logs := newTestRegistry(t, dir, p)
	require.NoError(t, r.Refresh(t.Context()))

	p.set(nil, errors.New("connection refused"))
	require.Error(t, r.Refresh(t.Context()))
	require.Error(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "the last pointer stays, not the newest")
	assert.Equal(t, 1, bytes.Count([]byte(logs.String()), []byte("last known state")))

	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	require.Error(t, r.Refresh(cancelled), "the store does not answer either")
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"))

	p.set(map[string]string{"mfe-sample": "2.0.0"}, nil)
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "2.0.0", active(r, "mfe-sample"))
}

func TestAStoreWithoutRedisStillServesTheNewest(t *testing.T) {
	dir := t.TempDir()
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	r, _ := newTestRegistry(t, dir, &fakePointers{err: errors.New("down since the start")})
	require.Error(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"))
}

func TestAPointerIsFollowedAtOnce(t *testing.T) {
	redistest.Each(t, func(t *testing.T, store *redisstore.Store) {
		dir, client := t.TempDir(), store.Client
		remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"))
		require.NoError(t, client.HSet(t.Context(), ActiveKey, "mfe-sample", "1.0.0").Err())
		r, _ := newTestRegistry(t, dir, NewRedisPointers(client))
		require.NoError(t, r.Refresh(t.Context()))
		require.Equal(t, "1.0.0", active(r, "mfe-sample"))

		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); r.Run(ctx) }()
		require.Eventually(t, func() bool {
			return client.PubSubNumSub(ctx, ChangedChannel).Val()[ChangedChannel] == 1
		}, 5*time.Second, 5*time.Millisecond)
		require.NoError(t, client.HSet(ctx, ActiveKey, "mfe-sample", "2.0.0").Err())
		require.NoError(t, client.Publish(ctx, ChangedChannel, "mfe-sample").Err())
		assert.Eventually(t, func() bool { return active(r, "mfe-sample") == "2.0.0" }, time.Second, 5*time.Millisecond,
			"long before the next tick, which is an hour away")
		cancel()
		<-done
	})
}

func TestAVersionStoredAMomentAgoIsFound(t *testing.T) {
	dir := t.TempDir()
	r, _ := newTestRegistry(t, dir, &fakePointers{})
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
	r, _ := newTestRegistry(t, t.TempDir(), &fakePointers{})
	for range maxLookups {
		r.lookups <- struct{}{}
	}
	_, err := r.manifest(t.Context(), VersionKey{"mfe-sample", "1.0.0"})
	assert.ErrorIs(t, err, errBusy)
}
