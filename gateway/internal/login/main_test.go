package login_test

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"portal/gateway/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }

// lateProxy is an issuer that does not answer until it is opened.
type lateProxy struct{ url, addr, target string }

func newLateProxy(t *testing.T, target string) *lateProxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	addr := listener.Addr().String()
	require.NoError(t, listener.Close())
	return &lateProxy{url: "http://" + addr, addr: addr, target: target}
}

func (l *lateProxy) open(t *testing.T) {
	t.Helper()
	listener, err := net.Listen("tcp", l.addr)
	require.NoError(t, err)
	server := &http.Server{ReadHeaderTimeout: time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		resp, err := http.Get(l.target + r.URL.Path)
		if err != nil {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		defer func() { _ = resp.Body.Close() }()
		raw, _ := io.ReadAll(resp.Body) // a truncated body does not parse
		w.Header().Set("Content-Type", "application/json")
		text := strings.ReplaceAll(string(raw), l.target+`"`, l.url+`"`)
		if !json.Valid([]byte(text)) {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_, _ = io.WriteString(w, text)
	})}
	go func() { _ = server.Serve(listener) }() // ends by Close
	t.Cleanup(func() {
		_ = server.Close()
		http.DefaultClient.CloseIdleConnections()
	})
}
