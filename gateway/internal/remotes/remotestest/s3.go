package remotestest

import (
	"net"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/testwait"
)

const (
	bucketName = "artefacts"
	s3Secret   = "a secret of the tests only"
)

// Stores runs a test on both kinds of store, each empty: a folder, and S3 as OnS3.
func Stores(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("folder", func(t *testing.T) { test(t, "file://"+t.TempDir()) })
	OnS3(t, test)
}

// OnS3 runs a test on an in-memory S3 server written for tests and, if PORTAL_S3_SERVER names its program, on a production
// server, which tooling/s3 builds.
func OnS3(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", s3Secret)
	url := func(endpoint string) string {
		return "s3://" + bucketName + "?region=us-east-1&use_path_style=true&endpoint=" + endpoint
	}
	t.Run("s3", func(t *testing.T) {
		backend := s3mem.New()
		require.NoError(t, backend.CreateBucket(bucketName))
		server := httptest.NewServer(gofakes3.New(backend).Server())
		t.Cleanup(server.Close)
		test(t, url(server.URL))
	})
	if program := os.Getenv("PORTAL_S3_SERVER"); program != "" {
		t.Run("s3 server", func(t *testing.T) { test(t, url(startS3(t, program))) })
	}
}

// startS3 starts a server with an empty bucket and returns its URL.
func startS3(t *testing.T, program string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := listener.Addr().String()
	require.NoError(t, listener.Close())
	data, meta := t.TempDir(), t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(data, bucketName), 0o700))
	server := exec.Command(program, "--quiet", "--access", "test", "--secret", s3Secret, "--port", address, "--region", "us-east-1",
		"posix", "--sidecar", meta, data)
	require.NoError(t, server.Start())
	t.Cleanup(func() {
		_ = server.Process.Kill() // it ends in no other way
		_ = server.Wait()         // killed
	})
	testwait.Until(t, func() bool {
		conn, err := net.Dial("tcp", address)
		return err == nil && conn.Close() == nil
	}, "the S3 server does not listen")
	return "http://" + address
}
