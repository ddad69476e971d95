//go:build unix

package publish_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/publish"
)

// A full disk is the machine's fault: the publisher must not get an error about the archive.
func TestAFullDiskIsNotTheArchivesFault(t *testing.T) {
	var packed bytes.Buffer
	compressed := gzip.NewWriter(&packed)
	archive := tar.NewWriter(compressed)
	content := bytes.Repeat([]byte("x"), 5<<20)
	require.NoError(t, archive.WriteHeader(&tar.Header{Name: "chunk.js", Typeflag: tar.TypeReg, Mode: 0o600, Size: int64(len(content))}))
	_, err := archive.Write(content)
	require.NoError(t, err)
	require.NoError(t, archive.Close())
	require.NoError(t, compressed.Close())
	root, err := os.OpenRoot(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, root.Close()) })

	var before syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before))
	// The limit applies to the whole process, so it leaves room for what go test itself writes.
	small := syscall.Rlimit{Cur: 4 << 20, Max: before.Max}
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &small)) // writes past it fail, as on a full disk
	failed := publish.Unpack(&packed, root)
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before))

	require.Error(t, failed)
	var faults publish.Faults
	assert.NotErrorAs(t, failed, &faults)
}
