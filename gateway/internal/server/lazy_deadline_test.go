package server

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/guard"
)

// ends returns the two ends of a connection, the first with lazy deadlines.
func ends(t testing.TB) (*lazyDeadlineConn, net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = listener.Close() }()
	far, err := net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	near, err := listener.Accept()
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = near.Close(), far.Close() })
	return newLazyDeadlineConn(near), far
}

func in(wait time.Duration) time.Time { return time.Now().Add(wait) }

func TestALaterDeadlineHolds(t *testing.T) {
	for name, later := range map[string]time.Time{"later": in(time.Minute), "none": {}} {
		t.Run(name, func(t *testing.T) {
			p, far := ends(t)
			require.NoError(t, p.SetReadDeadline(in(20*time.Millisecond)))
			require.NoError(t, p.SetReadDeadline(later))
			time.AfterFunc(100*time.Millisecond, func() { _, _ = far.Write([]byte("x")) })
			n, err := p.Read(make([]byte, 1))
			require.NoError(t, err)
			assert.Equal(t, 1, n)
		})
	}
}

func TestAnEarlierDeadlineHoldsAtOnce(t *testing.T) {
	p, _ := ends(t)
	require.NoError(t, p.SetReadDeadline(in(time.Minute)))
	time.AfterFunc(20*time.Millisecond, func() { _ = p.SetReadDeadline(in(-time.Second)) })
	_, err := p.Read(make([]byte, 1))
	require.ErrorIs(t, err, os.ErrDeadlineExceeded)
	_, err = p.Read(make([]byte, 1))
	require.ErrorIs(t, err, os.ErrDeadlineExceeded, "it stays")
}

func TestADeadlineThatWasMovedEndsWhenItIsOver(t *testing.T) {
	p, _ := ends(t)
	begin := time.Now()
	require.NoError(t, p.SetReadDeadline(begin.Add(20*time.Millisecond)))
	require.NoError(t, p.SetReadDeadline(begin.Add(120*time.Millisecond)))
	_, err := p.Read(make([]byte, 1))
	require.ErrorIs(t, err, os.ErrDeadlineExceeded)
	assert.False(t, time.Now().Before(begin.Add(120*time.Millisecond)), "too early")
}

func TestAWriteGoesOnWhereItWas(t *testing.T) {
	p, far := ends(t)
	require.NoError(t, p.SetDeadline(in(20*time.Millisecond)))
	require.NoError(t, p.SetWriteDeadline(time.Time{}))
	sent := make([]byte, 32<<20) // more than all buffers hold
	for i := range sent {
		sent[i] = byte(i >> 8)
	}
	got := make(chan []byte, 1)
	time.AfterFunc(100*time.Millisecond, func() {
		raw, err := io.ReadAll(far)
		if err != nil {
			raw = nil
		}
		got <- raw
	})
	n, err := p.Write(sent)
	require.NoError(t, err)
	assert.Equal(t, len(sent), n)
	require.NoError(t, p.Close())
	assert.Equal(t, sent, <-got)
}

func TestATubeLeavesWhereItWas(t *testing.T) {
	tube := guard.TakeTube()
	if !assert.Equal(t, runtime.GOOS == "linux", tube != nil) || tube == nil {
		return
	}
	defer tube.GiveBack()
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
	require.NoError(t, p.SetDeadline(in(20*time.Millisecond)))
	require.NoError(t, p.SetWriteDeadline(in(time.Minute)))
	for left := len(sent); left > 0; {
		n, err := tube.Fill(from.raw, left)
		require.NoError(t, err)
		left -= n
		require.NoError(t, p.Take(tube))
	}
	require.NoError(t, p.Close())
	assert.True(t, bytes.Equal(sent, <-got))
}

func TestABodyLeavesBehindItsHead(t *testing.T) {
	p, far := ends(t)
	c := &conn{lazyDeadlineConn: p, from: newListener(nil)}
	body := make([]byte, 8<<20)
	for i := range body {
		body[i] = byte(i >> 8)
	}
	got := make(chan []byte, 1)
	require.NoError(t, c.SetWriteDeadline(in(20*time.Millisecond)))
	require.NoError(t, c.SetWriteDeadline(in(time.Minute)))
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

func TestAClosedConnectionIsNoTimeout(t *testing.T) {
	p, far := ends(t)
	require.NoError(t, p.SetReadDeadline(in(time.Minute)))
	require.NoError(t, far.Close())
	_, err := p.Read(make([]byte, 1))
	assert.True(t, errors.Is(err, io.EOF))
}

// BenchmarkDeadlines moves deadlines as each request does.
func BenchmarkDeadlines(b *testing.B) {
	move := func(b *testing.B, conn net.Conn) {
		for b.Loop() {
			now := time.Now()
			for _, at := range []time.Time{now.Add(idleDeadline), now.Add(headerDeadline), {}} {
				if err := conn.SetReadDeadline(at); err != nil {
					b.Fatal(err)
				}
			}
			for _, at := range []time.Time{{}, now.Add(answerDeadline)} {
				if err := conn.SetWriteDeadline(at); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.Run("patient", func(b *testing.B) { p, _ := ends(b); move(b, p) })
	b.Run("at once", func(b *testing.B) { p, _ := ends(b); move(b, p.Conn) })
}
