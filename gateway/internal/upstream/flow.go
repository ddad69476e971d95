package upstream

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"portal/gateway/internal/guard"
)

// stall is how long an upstream may pause within a body if the call does not set Idle.
const stall = 20 * time.Second

var (
	errStalled  = errors.New("the upstream stalled within its answer")
	errEndless  = errors.New("the upstream's answer took longer than the call may")
	errTooMuch  = errors.New("the upstream's answer is too large")
	errFlowOver = errors.New("the answer is closed")
)

// pace is how long the parts of a call may take.
type pace struct {
	head time.Duration // until the first byte of the answer
	idle time.Duration // between two bytes of the body
	end  time.Duration // for the whole body; 0 is no bound, for streams without an end
}

// flow is the body of an answer. It releases the call's resources exactly once, and fails when the upstream pauses too long
// or the end of the call is reached. A slow reader does not count against the upstream: the pause is measured only during a
// read.
type flow struct {
	body   io.ReadCloser
	idle   time.Duration
	timer  *time.Timer
	end    *time.Timer
	once   sync.Once
	finish func()
	over   bool
}

func newFlow(body io.ReadCloser, p pace, finish func(), cancel context.CancelCauseFunc) *flow {
	f := &flow{body: body, idle: p.idle, finish: finish, timer: time.AfterFunc(p.idle, func() { cancel(errStalled) })}
	f.timer.Stop()
	if p.end > 0 {
		f.end = time.AfterFunc(p.end, func() { cancel(errEndless) })
	}
	return f
}

// Read returns the next bytes. A truncated body is an error, so that it never passes for a complete one.
func (f *flow) Read(p []byte) (int, error) {
	if f.over {
		return 0, errFlowOver
	}
	f.timer.Reset(f.idle)
	n, err := f.body.Read(p)
	f.timer.Stop()
	return n, err
}

// Movable implements guard.Mover.
func (f *flow) Movable() bool {
	from, ok := f.body.(guard.Mover)
	return ok && !f.over && from.Movable()
}

// Move moves the next bytes without reading them into memory.
func (f *flow) Move(into *guard.SplicePipe) (int, error) {
	from, ok := f.body.(guard.Mover)
	if !ok || f.over {
		return 0, errFlowOver
	}
	f.timer.Reset(f.idle)
	n, err := from.Move(into)
	f.timer.Stop()
	return n, err
}

// Close ends the call and gives its connection and its place among concurrent calls back; further calls do nothing.
func (f *flow) Close() error {
	f.over = true
	var err error
	f.once.Do(func() {
		f.timer.Stop()
		if f.end != nil {
			f.end.Stop()
		}
		err = f.body.Close()
		f.finish()
	})
	return err
}

// limited is a body that fails, rather than ends, past its limit.
type limited struct {
	io.ReadCloser
	left int64
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left <= 0 {
		// A body of exactly the limit may be complete: one more byte decides.
		var one [1]byte
		if n, err := l.ReadCloser.Read(one[:]); n == 0 {
			return 0, err
		}
		return 0, errTooMuch
	}
	if int64(len(p)) > l.left {
		p = p[:l.left]
	}
	n, err := l.ReadCloser.Read(p)
	l.left -= int64(n)
	return n, err
}
