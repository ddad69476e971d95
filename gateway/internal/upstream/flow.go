package upstream

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"
)

// stall is how long an upstream may pause within a body.
const stall = 20 * time.Second

var (
	errStalled  = errors.New("the upstream stalled within its answer")
	errTooMuch  = errors.New("the upstream's answer is too large")
	errFlowOver = errors.New("the answer is closed")
)

// flow is an answer's body. It frees what the call holds exactly once, and gives up when nothing comes any more.
type flow struct {
	body   io.ReadCloser
	timer  *time.Timer
	once   sync.Once
	finish func()
	over   bool
}

func newFlow(body io.ReadCloser, finish func(), cancel context.CancelCauseFunc) *flow {
	timer := time.AfterFunc(stall, func() { cancel(errStalled) })
	timer.Stop()
	return &flow{body: body, timer: timer, finish: finish}
}

// Read gives the next bytes. A body cut short is an error, so that it can never pass for a complete one.
func (f *flow) Read(p []byte) (int, error) {
	if f.over {
		return 0, errFlowOver
	}
	f.timer.Reset(stall)
	n, err := f.body.Read(p)
	f.timer.Stop()
	return n, err
}

// Close ends the call.
func (f *flow) Close() error {
	f.over = true
	var err error
	f.once.Do(func() {
		f.timer.Stop()
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
