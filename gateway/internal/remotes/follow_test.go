package remotes

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

// watchedReleases is a record with a hook for its reading.
type watchedReleases struct {
	*fakeReleases
	reading, keeping func()
	kept             releases.State
}

func (w *watchedReleases) Kept(context.Context) (releases.State, error) { return w.kept, nil }

func (w *watchedReleases) State(ctx context.Context) (releases.State, error) {
	if w.reading != nil {
		w.reading()
	}
	return w.fakeReleases.State(ctx)
}

func (w *watchedReleases) Keep(context.Context, releases.State) error {
	if w.keeping != nil {
		w.keeping()
	}
	return nil
}

func TestAListingOlderThanTheRecordTakesNothingBack(t *testing.T) {
	dir, record := t.TempDir(), &watchedReleases{fakeReleases: recorded("1.0.0")}
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	r, logs := newTestRegistry(t, dir, record)
	require.NoError(t, r.Refresh(t.Context()))
	record.reading = func() {
		record.reading = nil
		// Between the refresh's listing and its reading of the record, another replica publishes and promotes.
		remotestest.Write(t, dir, version("2.0.0", "/two"))
		record.set(sampleRelease("2.0.0"), nil)
	}
	require.NoError(t, r.Refresh(t.Context()))
	assert.Equal(t, "2.0.0", active(r, "mfe-sample"))
	assert.NotContains(t, logs.String(), "not usable")
}

func TestAPageIsOfWhatWasAnsweredBeforeItWasAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, record := t.TempDir(), &lateReleases{fakeReleases: recorded("1.0.0")}
		remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"), version("3.0.0", "/three"))
		r, _ := newTestRegistry(t, dir, record)
		require.NoError(t, r.Refresh(t.Context()))

		record.set(sampleRelease("2.0.0"), nil)
		read, answer := make(chan struct{}), make(chan struct{})
		record.hold(func() { close(read); <-answer })
		first := make(chan string)
		go func() { first <- active(r, "mfe-sample") }()
		<-read // the first page has read 2.0.0 from the record, and has not returned yet
		record.set(sampleRelease("3.0.0"), nil)
		second := make(chan string)
		go func() { second <- active(r, "mfe-sample") }()
		synctest.Wait() // the second page shares that reading, or waits for one of its own
		close(answer)
		<-first
		assert.Equal(t, "3.0.0", <-second)
	})
}

// lateReleases is a record with one delayed answer.
type lateReleases struct {
	*fakeReleases
	pending atomic.Pointer[func()]
}

func (l *lateReleases) hold(until func()) { l.pending.Store(&until) }

func (l *lateReleases) State(ctx context.Context) (releases.State, error) {
	state, err := l.fakeReleases.State(ctx)
	if until := l.pending.Swap(nil); until != nil {
		(*until)()
	}
	return state, err
}

func (l *lateReleases) Generation(ctx context.Context) (int64, error) {
	state, err := l.fakeReleases.State(ctx)
	return state.Generation, err
}

func TestAGatewayThatStartsWithoutRedisRunsWhatWasReleasedLast(t *testing.T) {
	dir, record := t.TempDir(), &watchedReleases{fakeReleases: &fakeReleases{err: errors.New("down since the start")}}
	remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"))
	stamp(t, dir, "mfe-sample/1.0.0", time.Hour)
	record.kept = releases.State{Generation: 7, Remotes: sampleRelease("1.0.0")}
	r, _ := newTestRegistry(t, dir, record)
	require.Error(t, r.Refresh(t.Context()))
	assert.Equal(t, "1.0.0", active(r, "mfe-sample"), "2.0.0 is newer, and was never promoted")
}

func TestAPageDoesNotWaitForASlowStore(t *testing.T) {
	dir, record := t.TempDir(), &watchedReleases{fakeReleases: recorded("1.0.0")}
	remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"))
	r, _ := newTestRegistry(t, dir, record)
	require.NoError(t, r.Refresh(t.Context()))

	slow, answer := make(chan struct{}), make(chan struct{})
	record.keeping = func() { close(slow); <-answer }
	refreshed := make(chan error)
	go func() { refreshed <- r.Refresh(t.Context()) }()
	<-slow
	record.set(sampleRelease("2.0.0"), nil)
	page := make(chan string)
	go func() { page <- active(r, "mfe-sample") }()
	select {
	case version := <-page:
		assert.Equal(t, "2.0.0", version)
	case <-time.After(testwait.Timeout(10 * time.Second)):
		t.Error("the page waits")
		close(answer)
		<-page
		require.NoError(t, <-refreshed)
		return
	}
	close(answer)
	require.NoError(t, <-refreshed)
	assert.Equal(t, "2.0.0", active(r, "mfe-sample"))
}

func TestOnlyWhoGetsACanaryTellsHowItFares(t *testing.T) {
	dir, record := t.TempDir(), recorded("1.0.0")
	remotestest.Write(t, dir, version("1.0.0", "/one"), version("2.0.0", "/two"), version("3.0.0", "/three"))
	r, _ := newTestRegistry(t, dir, record)
	record.set(map[string]releases.Release{"mfe-sample": {
		Active: "1.0.0", Canary: &releases.Canary{Version: "2.0.0", Users: []string{"camille"}},
	}}, nil)
	require.NoError(t, r.Refresh(t.Context()))
	assert.True(t, r.AcceptsReport("camille", "mfe-sample", "2.0.0"))
	assert.False(t, r.AcceptsReport("hugo", "mfe-sample", "2.0.0"))
	assert.True(t, r.AcceptsReport("camille", "mfe-sample", "1.0.0"), "a tab of before")
	assert.True(t, r.AcceptsReport("hugo", "mfe-sample", "3.0.0"))
	assert.False(t, r.AcceptsReport("camille", "mfe-sample", "4.0.0"))
}

func TestALargeStoreIsListedMoreSeldom(t *testing.T) {
	dir, record := t.TempDir(), recorded("1.0.0")
	remotestest.Write(t, dir, version("1.0.0", "/one"))
	r, _ := newTestRegistry(t, dir, record)
	require.NoError(t, r.Refresh(t.Context()))
	r.rest = time.Now().Add(time.Minute) // as after a listing of three seconds
	remotestest.Write(t, dir, version("2.0.0", "/two"), version("3.0.0", "/three"))
	record.set(sampleRelease("2.0.0"), nil)
	require.NoError(t, r.refresh(t.Context(), false))
	assert.Equal(t, "2.0.0", active(r, "mfe-sample"), "what is released is found")
	assert.False(t, r.Known("mfe-sample", "3.0.0"))
	require.NoError(t, r.Refresh(t.Context()))
	assert.True(t, r.Known("mfe-sample", "3.0.0"), "a publish refreshes the registry at once")
	r.rest = time.Time{}
	remotestest.Write(t, dir, version("4.0.0", "/four"))
	require.NoError(t, r.refresh(t.Context(), false))
	assert.True(t, r.Known("mfe-sample", "4.0.0"))
}
