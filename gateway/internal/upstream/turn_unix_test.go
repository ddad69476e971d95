//go:build unix

package upstream

import (
	"bytes"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

func TestATurnAsksAndHears(t *testing.T) {
	near, far := both(t)
	go func() {
		question := make([]byte, 3)
		for {
			if _, err := io.ReadFull(far, question); err != nil {
				return
			}
			say(far, strings.ToUpper(string(question)))
		}
	}()
	turn, into := newTurn(near), make([]byte, 16)
	for range 200 {
		sent, got, err := turn.ask([]byte("abc"), into)
		require.NoError(t, err)
		assert.Equal(t, 3, sent)
		assert.Equal(t, "ABC", string(into[:got]))
	}
}

func TestATurnWritesOnlyWhereNothingLies(t *testing.T) {
	near, far := both(t)
	say(far, "unasked")
	sent, got, err := newTurn(near).ask([]byte("abc"), make([]byte, 16))
	require.ErrorIs(t, err, errNotSilent)
	assert.Zero(t, sent)
	assert.Zero(t, got)
}

func TestATurnEndsWithItsConnection(t *testing.T) {
	near, far := both(t)
	go func() {
		_, _ = io.ReadFull(far, make([]byte, 3))
		_ = far.Close()
	}()
	_, _, err := newTurn(near).ask([]byte("abc"), make([]byte, 16))
	assert.True(t, isGone(err), "%v", err)

	other, gone := both(t)
	require.NoError(t, gone.Close())
	_, _, err = newTurn(other).ask([]byte("abc"), make([]byte, 16))
	assert.ErrorIs(t, err, errNotSilent, "its end lies there")
}

func TestATurnKeepsTheDeadline(t *testing.T) {
	near, far := both(t)
	go func() { // the deadline is set once the request has been written
		_, _ = io.ReadFull(far, make([]byte, 3))
		_ = near.SetDeadline(time.Now())
	}()
	sent, _, err := newTurn(near).ask([]byte("abc"), make([]byte, 16))
	require.ErrorIs(t, err, os.ErrDeadlineExceeded)
	assert.Equal(t, 3, sent)
}

// A request larger than the socket's buffer is written while the peer reads.
func TestALargeQuestionIsWrittenWhole(t *testing.T) {
	near, far := both(t)
	question := bytes.Repeat([]byte("0123456789abcdef"), 1<<19)
	heard := make(chan []byte, 1)
	go func() {
		raw := make([]byte, len(question))
		_, _ = io.ReadFull(far, raw)
		say(far, "yes")
		heard <- raw
	}()
	w := newWire(near)
	w.out, w.left, w.due = question, directHead, true
	into := make([]byte, 16)
	n, err := w.Read(into)
	require.NoError(t, err)
	assert.Equal(t, "yes", string(into[:n]))
	assert.True(t, bytes.Equal(question, <-heard))
}

func TestADeadlineMovesOnlyWhenItHasTo(t *testing.T) {
	near, _ := both(t)
	w, start := newWire(near), time.Now()
	for _, step := range []struct{ after, wait, real time.Duration }{
		{0, time.Hour, time.Hour},                                                   // no deadline was set
		{time.Minute, time.Hour, time.Hour},                                         // later: the old one stays
		{time.Minute, 2 * time.Minute, 3 * time.Minute},                             // earlier: set at once
		{2*time.Minute + time.Second, 2 * time.Minute, 4*time.Minute + time.Second}, // the old one would fire soon
	} {
		now := start.Add(step.after)
		require.NoError(t, w.by(now, step.wait))
		assert.Equal(t, now.Add(step.wait), w.until)
		assert.Equal(t, start.Add(step.real), w.real)
	}
}

func TestADeadlineThatComesEarlyEndsNothing(t *testing.T) {
	near, far := both(t)
	go func() {
		question := make([]byte, 3)
		for {
			if _, err := io.ReadFull(far, question); err != nil {
				return
			}
			say(far, strings.ToUpper(string(question)))
		}
	}()
	w, past := newWire(near), time.Now().Add(-time.Minute)
	for _, isDue := range []bool{true, false} {
		w.out, w.due, w.left = []byte("abc"), isDue, directHead
		if !isDue {
			say(near, "abc")
		}
		w.real, w.until = past, time.Now().Add(time.Hour)
		require.NoError(t, near.SetDeadline(past))
		answer, err := w.in.Peek(3)
		require.NoError(t, err)
		assert.Equal(t, "ABC", string(answer))
		_, err = w.in.Discard(3)
		require.NoError(t, err)
	}
	for name, real := range map[string]time.Time{"that has come": past, "of another": {}} {
		t.Run(name, func(t *testing.T) {
			w.real, w.until = real, past
			require.NoError(t, near.SetDeadline(past))
			_, err := w.Read(make([]byte, 3))
			require.ErrorIs(t, err, os.ErrDeadlineExceeded)
		})
	}
}
