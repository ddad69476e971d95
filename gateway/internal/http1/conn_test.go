package http1

import (
	"bytes"
	"io"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/http1/http1test"
)

// both returns the two ends of a connection.
func both(t *testing.T) (near, far net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = listener.Close() }()
	near, err = net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	far, err = listener.Accept()
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = near.Close(), far.Close() })
	return near, far
}

func TestSilenceEndsWithBytesOrAnEnd(t *testing.T) {
	near, far := both(t)
	c := newConn(nil, near)
	assert.True(t, c.silent())
	http1test.Write(far, "unsolicited")
	assert.False(t, c.silent())

	other, gone := both(t)
	require.NoError(t, gone.Close())
	assert.False(t, newConn(nil, other).silent(), "its end has arrived")
}

func TestSendKeepsTheDeadline(t *testing.T) {
	near, far := both(t)
	go func() { _, _ = io.ReadFull(far, make([]byte, 3)) }()
	c := newConn(nil, near)
	require.NoError(t, c.Send([]byte("abc"), time.Now().Add(30*time.Millisecond)))
	_, _, err := c.Head()
	assert.True(t, IsTimeout(err), "%v", err)
}

// A request larger than the socket's buffer is written while the peer reads.
func TestSendWritesLargeRequests(t *testing.T) {
	near, far := both(t)
	request := bytes.Repeat([]byte("0123456789abcdef"), 1<<19)
	received := make(chan []byte, 1)
	go func() {
		raw := make([]byte, len(request))
		_, _ = io.ReadFull(far, raw)
		http1test.Write(far, http1test.OK("yes"))
		received <- raw
	}()
	c := newConn(nil, near)
	require.NoError(t, c.Send(request, time.Now().Add(time.Minute)))
	h, isSimple, err := c.Head()
	require.NoError(t, err)
	assert.True(t, isSimple)
	body, err := c.Body(&h, nil, time.Minute, time.Time{})
	require.NoError(t, err)
	assert.Equal(t, "yes", string(body))
	assert.True(t, bytes.Equal(request, <-received))
}
