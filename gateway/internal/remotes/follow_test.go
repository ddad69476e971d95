package remotes

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes/remotestest"
)

// watchedReleases is a record at whose reading a test does something.
type watchedReleases struct {
	*fakeReleases
	reading, keeping func()
}

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
	case <-time.After(5 * time.Second):
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
	assert.True(t, r.Tells("camille", "mfe-sample", "2.0.0"))
	assert.False(t, r.Tells("hugo", "mfe-sample", "2.0.0"))
	assert.True(t, r.Tells("camille", "mfe-sample", "1.0.0"), "a tab of before")
	assert.True(t, r.Tells("hugo", "mfe-sample", "3.0.0"))
	assert.False(t, r.Tells("camille", "mfe-sample", "4.0.0"))
}
