package guard

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/testwait"
)

// joined returns the two ends of a connection.
func joined(t *testing.T) (near, far *net.TCPConn) {
	t.Helper()
	listener, err := net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
	require.NoError(t, err)
	defer func() { _ = listener.Close() }()
	far, err = net.DialTCP("tcp", nil, listener.Addr().(*net.TCPAddr))
	require.NoError(t, err)
	near, err = listener.AcceptTCP()
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = near.Close(), far.Close() })
	return near, far
}

func rawOf(t *testing.T, conn syscall.Conn) syscall.RawConn {
	t.Helper()
	raw, err := conn.SyscallConn()
	require.NoError(t, err)
	return raw
}

func TestASplicePipeCarriesEverythingInOrder(t *testing.T) {
	from, source := joined(t)
	to, sink := joined(t)
	sent := make([]byte, 8<<20)
	for i := range sent {
		sent[i] = byte(i>>16) ^ byte(i>>8) ^ byte(i)
	}
	written := make(chan error, 1)
	go func() {
		_, err := source.Write(sent)
		_ = source.CloseWrite()
		written <- err
	}()
	got := make(chan []byte, 1)
	go func() {
		raw, err := io.ReadAll(sink)
		if err != nil {
			raw = nil
		}
		got <- raw
	}()
	pipe := TakeSplicePipe()
	require.NotNil(t, pipe)
	total := 0
	for {
		n, err := pipe.Fill(rawOf(t, from), 300_000)
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		assert.LessOrEqual(t, n, 300_000)
		require.NoError(t, pipe.Drain(rawOf(t, to)))
		total += n
	}
	pipe.GiveBack()
	require.NoError(t, to.CloseWrite())
	assert.Equal(t, len(sent), total)
	require.NoError(t, <-written)
	assert.True(t, bytes.Equal(sent, <-got))
}

// A transfer stopped by a deadline continues where it stopped, and a pipe that still has bytes is not reused.
func TestASplicePipeKeepsWhatDidNotLeave(t *testing.T) {
	from, source := joined(t)
	to, sink := joined(t)
	require.NoError(t, to.SetWriteBuffer(4<<10))
	require.NoError(t, sink.SetReadBuffer(4<<10))
	block := bytes.Repeat([]byte("x"), 1<<20)
	go func() { _, _ = source.Write(bytes.Repeat(block, 16)) }() // ends with the connection
	pipe, filled := TakeSplicePipe(), 0
	require.NoError(t, to.SetWriteDeadline(time.Now().Add(200*time.Millisecond)))
	var err error
	for err == nil {
		var n int
		n, err = pipe.Fill(rawOf(t, from), 1<<20)
		require.NoError(t, err)
		filled += n
		err = pipe.Drain(rawOf(t, to))
	}
	require.ErrorIs(t, err, os.ErrDeadlineExceeded)
	require.Positive(t, pipe.buffered)
	// With a smaller receive window the kernel would only continue at its next window probe.
	require.NoError(t, sink.SetReadBuffer(1<<20))
	require.NoError(t, to.SetWriteBuffer(1<<20))
	read := make(chan int64, 1)
	go func() {
		n, _ := io.Copy(io.Discard, io.LimitReader(sink, int64(filled))) // all or less: the counter shows which
		read <- n
	}()
	require.NoError(t, to.SetWriteDeadline(time.Now().Add(testwait.Timeout(20*time.Second))))
	require.NoError(t, pipe.Drain(rawOf(t, to)))
	assert.EqualValues(t, filled, <-read)
	assert.Zero(t, pipe.buffered)

	_, err = pipe.Fill(rawOf(t, from), 1000)
	require.NoError(t, err)
	pipe.GiveBack()
	next := TakeSplicePipe()
	assert.NotSame(t, pipe, next)
	assert.Zero(t, next.buffered)
	next.GiveBack()
}

func TestASplicePipeTellsOfAConnectionThatIsGone(t *testing.T) {
	from, _ := joined(t)
	require.NoError(t, from.SetReadDeadline(time.Now().Add(20*time.Millisecond)))
	pipe := TakeSplicePipe()
	defer pipe.GiveBack()
	_, err := pipe.Fill(rawOf(t, from), 1000)
	require.ErrorIs(t, err, os.ErrDeadlineExceeded)
	require.NoError(t, from.Close())
	_, err = pipe.Fill(rawOf(t, from), 1000)
	require.ErrorIs(t, err, net.ErrClosed)
}
