package publish

import (
	"context"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"
	"gocloud.dev/blob/memblob"

	"portal/gateway/internal/remotes/remotestest"
)

func folderOf(t *testing.T, a *remotestest.Artefact) *os.Root {
	t.Helper()
	root, err := unpack(t, packArtefact(t, a))
	require.NoError(t, err)
	return root
}

func TestTheSameBytesAgainAreFineOthersAreNot(t *testing.T) {
	bucket := memblob.OpenBucket(nil)
	defer func() { _ = bucket.Close() }()
	one := artefact("1.0.0")
	stored, err := Put(t.Context(), bucket, parsed(t, one), folderOf(t, one).FS())
	require.NoError(t, err)
	assert.True(t, stored)
	stored, err = Put(t.Context(), bucket, parsed(t, one), folderOf(t, one).FS())
	require.NoError(t, err)
	assert.False(t, stored)
	other := artefact("1.0.0")
	other.Files["more.js"] = "1"
	_, err = Put(t.Context(), bucket, parsed(t, other), folderOf(t, other).FS())
	require.ErrorIs(t, err, ErrTaken)
	present, err := bucket.Exists(t.Context(), "mfe-sample/1.0.0/more.js")
	require.NoError(t, err)
	assert.False(t, present, "nothing of the refused one is stored")
}

func TestAPublicationThatIsCutOffIsNotThere(t *testing.T) {
	bucket := memblob.OpenBucket(nil)
	defer func() { _ = bucket.Close() }()
	a := artefact("1.0.0")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Put(ctx, bucket, parsed(t, a), folderOf(t, a).FS())
	require.Error(t, err)
	present, err := bucket.Exists(t.Context(), "mfe-sample/1.0.0/manifest.json")
	require.NoError(t, err)
	assert.False(t, present)
}

func TestARemovedVersionLeavesNothing(t *testing.T) {
	bucket := memblob.OpenBucket(nil)
	defer func() { _ = bucket.Close() }()
	for _, version := range []string{"1.0.0", "1.0.0-next"} {
		a := artefact(version)
		_, err := Put(t.Context(), bucket, parsed(t, a), folderOf(t, a).FS())
		require.NoError(t, err)
	}
	require.NoError(t, Remove(t.Context(), bucket, "mfe-sample", "1.0.0"))
	require.NoError(t, Remove(t.Context(), bucket, "mfe-sample", "1.0.0"), "again is fine")
	list := bucket.List(&blob.ListOptions{Prefix: "mfe-sample/1.0.0/"})
	_, err := list.Next(t.Context())
	require.Error(t, err)
	present, err := bucket.Exists(t.Context(), "mfe-sample/1.0.0-next/manifest.json")
	require.NoError(t, err)
	assert.True(t, present)
}
