package blobs

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // the store that is a folder
)

func TestAFolderIsListedWhileFilesAreWritten(t *testing.T) {
	b, err := blob.OpenBucket(t.Context(), "file://"+t.TempDir()+"?metadata=skip&no_tmp_dir=true")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, b.Close()) })
	for i := range 200 {
		require.NoError(t, b.WriteAll(t.Context(), fmt.Sprintf("mfe-a/1.0.0/z%d.js", i), []byte("x"), nil))
	}
	ctx, stop := context.WithCancel(t.Context())
	var writer sync.WaitGroup
	writer.Go(func() {
		for ctx.Err() == nil {
			_ = b.WriteAll(ctx, "mfe-a/1.0.0/entry.js", []byte("x"), nil) // its error at the end is that of the context
		}
	})
	for range 100 {
		objects, err := List(t.Context(), b, &blob.ListOptions{Prefix: "mfe-a/"})
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(objects), 200)
		folders, err := List(t.Context(), b, &blob.ListOptions{Prefix: "mfe-a/", Delimiter: "/"})
		require.NoError(t, err)
		require.Equal(t, "mfe-a/1.0.0/", folders[0].Key)
	}
	stop()
	writer.Wait()
}

func TestAMissingFolderIsEmptyAndAFailureIsNot(t *testing.T) {
	b, err := blob.OpenBucket(t.Context(), "file://"+t.TempDir())
	require.NoError(t, err)
	objects, err := List(t.Context(), b, &blob.ListOptions{Prefix: "none/"})
	require.NoError(t, err)
	assert.Empty(t, objects)
	require.NoError(t, b.Close())
	_, err = List(t.Context(), b, &blob.ListOptions{Prefix: "none/"})
	assert.ErrorContains(t, err, `list "none/"`)
}
