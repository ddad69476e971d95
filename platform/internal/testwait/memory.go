package testwait

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"testing"
)

// Memory is an HTTP server on in-process connections. In a synctest bubble its deadlines follow the bubble's clock:
// minutes are tested in no time, and a busy machine does not delay them.
type Memory struct {
	URL    string
	Client *http.Client
	accept chan net.Conn
	closed chan struct{}
	close  sync.Once
}

// Serve starts the server and stops it after the test.
func Serve(t testing.TB, server *http.Server) *Memory {
	t.Helper()
	m := &Memory{URL: "http://memory.example", accept: make(chan net.Conn), closed: make(chan struct{})}
	transport := &http.Transport{DialContext: func(context.Context, string, string) (net.Conn, error) { return m.Dial() }}
	m.Client = &http.Client{Transport: transport}
	serving := make(chan error, 1)
	go func() { serving <- server.Serve(m) }()
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		// Shutdown waits for every connection: a bubble must end without goroutines.
		if err := server.Shutdown(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
		if err := <-serving; !errors.Is(err, http.ErrServerClosed) {
			t.Error(err)
		}
	})
	return m
}

// Dial returns a client's end of a new connection. It has no buffer: a write returns when the other end has read it.
func (m *Memory) Dial() (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case m.accept <- server:
		return client, nil
	case <-m.closed:
		return nil, net.ErrClosed
	}
}

// Accept implements net.Listener.
func (m *Memory) Accept() (net.Conn, error) {
	select {
	case conn := <-m.accept:
		return conn, nil
	case <-m.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (m *Memory) Close() error {
	m.close.Do(func() { close(m.closed) })
	return nil
}

// Addr implements net.Listener.
func (m *Memory) Addr() net.Addr { return &net.UnixAddr{Name: "memory", Net: "memory"} }
