package upstream

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"portal/gateway/internal/guard"
)

// stall is how long an upstream may pause within a body where the call says nothing.
const stall = 20 * time.Second

var (
	errStalled  = errors.New("the upstream stalled within its answer")
	errEndless  = errors.New("the upstream's answer took longer than the call may")
	errTooMuch  = errors.New("the upstream's answer is too large")
	errFlowOver = errors.New("the answer is closed")
)

// pace is how long the parts of a call may take.
type pace struct {
	head time.Duration // until the answer's first byte
	idle time.Duration // within the body without a byte
	end  time.Duration // for the whole body; 0 is no bound, for streams without an end
}

// flow is an answer's body. It frees what the call holds exactly once, and gives up when nothing comes any more or when
// the end is reached. A reader may be as slow as he likes in between: time in which nobody reads is not the upstream's.
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

// Read gives the next bytes. A body cut short is an error, so that it can never pass for a complete one.
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

// Move gives the next bytes without reading them.
func (f *flow) Move(into *guard.Tube) (int, error) {
	from, ok := f.body.(guard.Mover)
	if !ok || f.over {
		return 0, errFlowOver
	}
	f.timer.Reset(f.idle)
	n, err := from.Move(into)
	f.timer.Stop()
	return n, err
}

// Close ends the call.
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

// limited fails, rather than ends, past its limit.
type limited struct {
	io.ReadCloser
	left int64
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left <= 0 {
		// Exactly at the limit the body may still be complete.
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
