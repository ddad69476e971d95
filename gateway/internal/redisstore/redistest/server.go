// Package redistest runs tests on every kind of Redis that the gateway supports: the embedded server, a real redis-server
// process that a test can kill and restart, a master behind Sentinels, and a cluster.
package redistest

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/testwait"
)

const password = "password-of-the-tests"

// Server is a redis-server process on loopback.
type Server struct {
	t    testing.TB
	dir  string
	port int
	cmd  *exec.Cmd
}

// Start runs a server until the test ends.
func Start(t testing.TB) *Server {
	t.Helper()
	_, err := exec.LookPath("redis-server")
	require.NoError(t, err, "these tests need redis-server")
	s := &Server{t: t, dir: t.TempDir(), port: freePort(t)}
	s.run()
	t.Cleanup(s.Kill)
	return s
}

func freePort(t testing.TB) int {
	t.Helper()
	found, err := members(1)
	require.NoError(t, err)
	return found[0].port
}

func (s *Server) run() {
	s.t.Helper()
	s.cmd = exec.CommandContext(context.Background(), "redis-server", "-") // the configuration comes by stdin
	s.cmd.Stdin = strings.NewReader(fmt.Sprintf(
		"bind 127.0.0.1\nport %d\nsave \"\"\nappendonly yes\nappendfsync always\ndir %s\nrequirepass %s\n", s.port, s.dir, password))
	require.NoError(s.t, s.cmd.Start())
	store, err := redisstore.Open(s.URL())
	require.NoError(s.t, err)
	defer func() { _ = store.Close() }()
	testwait.Until(s.t, func() bool { return store.Ping(context.Background()) == nil }, "redis-server does not answer")
}

// Addr returns the address on which it listens.
func (s *Server) Addr() string { return "127.0.0.1:" + strconv.Itoa(s.port) }

// URL returns the URL of the server.
func (s *Server) URL() config.Secret {
	return config.NewSecret("redis://:" + password + "@" + s.Addr() + "/0")
}

// With returns the URL with options appended.
func (s *Server) With(options string) config.Secret {
	return config.NewSecret(s.URL().Reveal() + options)
}

// Kill ends the process as a crash would.
func (s *Server) Kill() {
	if s.cmd == nil {
		return
	}
	_ = s.cmd.Process.Kill() // it may have ended by itself
	_ = s.cmd.Wait()         // reports the kill
	s.cmd = nil
}

// Restart starts it again with its data.
func (s *Server) Restart() {
	s.t.Helper()
	s.run()
}
