package files

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

	"portal/platform/internal/testwait"
)

const (
	bucketName = "files"
	s3Secret   = "a secret of the tests only"
)

// s3URL returns an empty bucket on the S3 server whose program PORTAL_S3_SERVER names and tooling/s3 builds, or else on
// an in-memory server written for tests.
func s3URL(t *testing.T) string {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", s3Secret)
	var endpoint string
	if program := os.Getenv("PORTAL_S3_SERVER"); program != "" {
		endpoint = startS3(t, program)
	} else {
		backend := s3mem.New()
		require.NoError(t, backend.CreateBucket(bucketName))
		server := httptest.NewServer(gofakes3.New(backend).Server())
		t.Cleanup(server.Close)
		endpoint = server.URL
	}
	return "s3://" + bucketName + "?region=us-east-1&use_path_style=true&endpoint=" + endpoint
}

// startS3 starts a server with an empty bucket and returns its address.
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
		_ = server.Process.Kill() // it has no other way to stop
		_ = server.Wait()         // killed
	})
	testwait.Until(t, func() bool {
		conn, err := net.Dial("tcp", address)
		return err == nil && conn.Close() == nil
	}, "the S3 server listens")
	return "http://" + address
}
