package kit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"

	"portal/gateway/internal/kit/kittest"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/remotes/remotestest"
)

// age makes a kit of a view older by hours, as if it had been stored then.
func (r *registryUnderTest) age(version string, hours int) {
	r.t.Helper()
	require.NoError(r.t, r.Refresh(r.t.Context()))
	r.mu.Lock()
	defer r.mu.Unlock()
	kits := make([]*Kit, len(r.kits))
	for i, k := range r.kits {
		older := *k
		if k.Version == version {
			older.StoredAt = older.StoredAt.Add(-time.Duration(hours) * time.Hour)
		}
		kits[i] = &older
	}
	r.kits = kits
	r.view.Store(newView(kits, Released{Generation: -1}, r.url)) // the next request makes another
}

func TestAKitIsStoredWholeOrNotAtAll(t *testing.T) {
	remotestest.Stores(t, func(t *testing.T, url string) {
		r := startRegistry(t, url)
		k := kittest.New(one, "0.1.0")
		k.Gallery = map[string]string{"index.html": "1"}
		files := folder(t, k)
		checked, err := Check(files, one)
		require.NoError(t, err)
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = r.Put(ended, checked, files)
		require.Error(t, err)
		for _, want := range []bool{true, false} {
			stored, err := r.Put(t.Context(), checked, files)
			require.NoError(t, err)
			assert.Equal(t, want, stored)
		}
		other := kittest.New(one, "0.1.0")
		other.Packages[0].Files["core.js"] = "other"
		_, err = r.Put(t.Context(), checked, folder(t, other))
		require.ErrorIs(t, err, publish.ErrTaken)
		for _, gallery := range []map[string]string{nil, {"index.html": "2"}, {"index.html": "1", "more.js": "1"}, {"other.html": "1"}} {
			k.Gallery = gallery
			_, err := r.Put(t.Context(), checked, folder(t, k))
			require.ErrorIs(t, err, publish.ErrTaken, "%v", gallery)
		}
		require.NoError(t, r.Remove(t.Context(), one))
		require.NoError(t, r.Remove(t.Context(), one), "again is fine")
		_, err = r.bucket.List(&blob.ListOptions{Prefix: Name + "/"}).Next(t.Context())
		require.ErrorIs(t, err, io.EOF)
	})
}

func TestTheOldestKitsGoAndNeverTheLatest(t *testing.T) {
	dir := t.TempDir()
	now := time.Now()
	for i := range MaxKept + 3 {
		library := "1.0.0"
		if i == 0 {
			library = "0.1.0" // the only one that fits, and the oldest
		}
		k := kittest.New(fmt.Sprintf("1.0.%d-h00000000", i), library)
		k.Packages = k.Packages[1:]
		k.Write(t, dir+"/kit/"+k.Version)
		at := now.Add(time.Duration(i-200) * time.Minute)
		require.NoError(t, os.Chtimes(filepath.Join(dir, "kit", k.Version, File), at, at))
	}
	r := startRegistry(t, "file://"+dir)
	kits, latest := r.Stored(t.Context())
	assert.Len(t, kits, MaxKept+3)
	assert.Equal(t, "1.0.102-h00000000", kits[0].Version)
	assert.Equal(t, "1.0.0-h00000000", latest)
	assert.Equal(t, []string{"1.0.2-h00000000", "1.0.1-h00000000"}, r.Surplus(t.Context()))
	for _, version := range r.Surplus(t.Context()) {
		require.NoError(t, r.Remove(t.Context(), version))
	}
	require.NoError(t, r.Refresh(t.Context()))
	assert.Empty(t, r.Surplus(t.Context()))
}

func TestWhatWasNeverStoredCompletelyGoesAfterHalfADay(t *testing.T) {
	dir := t.TempDir()
	for version, age := range map[string]time.Duration{one: 13 * time.Hour, two: time.Hour} {
		kittest.New(version, "0.1.0").Write(t, dir+"/kit/"+version)
		require.NoError(t, os.Remove(filepath.Join(dir, "kit", version, File)))
		files, err := filepath.Glob(filepath.Join(dir, "kit", version, "packages", "*"))
		require.NoError(t, err)
		for _, file := range files {
			at := time.Now().Add(-age)
			require.NoError(t, os.Chtimes(file, at, at))
		}
	}
	r := startRegistry(t, "file://"+dir)
	require.NoError(t, r.Refresh(t.Context()))
	require.NoError(t, r.Clear(t.Context()))
	for version, want := range map[string]bool{one: false, two: true} {
		present, err := r.bucket.Exists(t.Context(), "kit/"+version+"/packages/shared-ui-"+version+".tgz")
		require.NoError(t, err)
		assert.Equal(t, want, present, version)
	}
}

func TestWithoutTheStoreTheLastKnownKitsAreServed(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	r.publish(kittest.New(one, "0.1.0"))
	before := r.get("/kit/@portal/shared-ui")
	require.Equal(t, 200, before.StatusCode)
	lint := "packages/portal-lint-" + one + ".tgz"
	require.NoError(t, r.bucket.Delete(t.Context(), "kit/"+one+"/"+lint))
	assert.Equal(t, 404, r.get("/kit/@portal/portal-lint/-/portal-lint-"+one+".tgz").StatusCode)

	require.NoError(t, r.bucket.Close())
	require.Error(t, r.Refresh(t.Context()))
	r.generation.Add(1)
	assert.Equal(t, before.body, r.get("/kit/@portal/shared-ui").body)
	assert.Equal(t, 503, r.get("/kit/@portal/shared-ui/-/shared-ui-"+one+".tgz").StatusCode)
}

func TestAKitIsServedAsSoonAsItIsPublished(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	var readers sync.WaitGroup
	stop := make(chan struct{})
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					r.Stored(context.Background())
				}
			}
		})
	}
	for i := range 20 {
		k := kittest.New(fmt.Sprintf("0.1.%d-h00000000", i), "0.1.0")
		k.Packages = k.Packages[1:]
		r.publish(k)
		kits, _ := r.Stored(t.Context())
		if !assert.Len(t, kits, i+1) {
			break
		}
	}
	close(stop)
	readers.Wait()
}

func TestRunEndsWithItsContext(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r.Run(ctx)
	assert.True(t, errors.Is(ctx.Err(), context.Canceled))
}
