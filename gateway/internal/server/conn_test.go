package server

import (
	"bytes"
	"io"
	"net"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/guard"
)

// ends returns the two ends of a connection, the first as the listener accepts it.
func ends(t testing.TB) (*conn, net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = listener.Close() }()
	far, err := net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	near, err := listener.Accept()
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = near.Close(), far.Close() })
	return &conn{Conn: near, from: newListener(nil)}, far
}

func TestASplicePipeIsSentWhole(t *testing.T) {
	pipe := guard.TakeSplicePipe()
	if !assert.Equal(t, runtime.GOOS == "linux", pipe != nil) || pipe == nil {
		return
	}
	defer pipe.GiveBack()
	p, far := ends(t)
	from, source := ends(t)
	require.True(t, p.Takes())
	require.True(t, from.Takes())
	sent := make([]byte, 32<<20) // more than all buffers hold
	for i := range sent {
		sent[i] = byte(i >> 8)
	}
	go func() { _, _ = source.Write(sent) }() // missing bytes show at the other end
	got := make(chan []byte, 1)
	time.AfterFunc(100*time.Millisecond, func() {
		raw, err := io.ReadAll(far)
		if err != nil {
			raw = nil
		}
		got <- raw
	})
	require.NoError(t, p.SetWriteDeadline(time.Now().Add(time.Minute)))
	for left := len(sent); left > 0; {
		n, err := pipe.Fill(from.raw, left)
		require.NoError(t, err)
		left -= n
		require.NoError(t, p.Take(pipe))
	}
	require.NoError(t, p.Close())
	assert.True(t, bytes.Equal(sent, <-got))
}

func TestABodyIsSentBehindItsHead(t *testing.T) {
	c, far := ends(t)
	body := make([]byte, 8<<20)
	for i := range body {
		body[i] = byte(i >> 8)
	}
	got := make(chan []byte, 1)
	require.NoError(t, c.SetWriteDeadline(time.Now().Add(time.Minute)))
	time.AfterFunc(100*time.Millisecond, func() {
		raw, err := io.ReadAll(far)
		if err != nil {
			raw = nil
		}
		got <- raw
	})
	c.Follow(body)
	n, err := c.Write([]byte("head"))
	require.NoError(t, err)
	assert.Equal(t, 4, n)
	assert.True(t, c.Followed())
	c.Follow(body)
	assert.False(t, c.Followed(), "nothing was written")
	n, err = c.Write([]byte("next"))
	require.NoError(t, err)
	assert.Equal(t, 4, n)
	require.NoError(t, c.Close())
	assert.Equal(t, append(append([]byte("head"), body...), "next"...), <-got)
}
