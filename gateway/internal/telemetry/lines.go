package telemetry

import (
	"io"
	"sync"
	"time"
)

const (
	// linesHeld is how many bytes are written at once.
	linesHeld = 32 << 10
	// linesLate is how long a line may wait for others.
	linesLate = 100 * time.Millisecond
)

// Lines carries the lines of a log to where they go. Gathering them saves a system call for each request; what is gathered
// leaves after a tenth of a second, at once behind a warning, and with Flush before the process ends. Only a process that is
// killed takes the last tenth of a second with it.
type Lines struct {
	mu    sync.Mutex
	to    io.Writer
	held  []byte
	timer *time.Timer // nil: nothing is gathered
	isDue bool        // whether the timer runs
}

// NewLines gathers lines.
func NewLines(to io.Writer) *Lines {
	l := &Lines{to: to}
	l.timer = time.AfterFunc(time.Hour, l.Flush)
	l.timer.Stop()
	return l
}

// linesTo gives the lines that go to a writer: itself, if it gathers, or each at once.
func linesTo(to io.Writer) *Lines {
	if l, ok := to.(*Lines); ok {
		return l
	}
	return &Lines{to: to}
}

// Write implements io.Writer; it takes whole lines.
func (l *Lines) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = append(l.held, line...)
	return len(line), l.pass()
}

// add lets a line be written where it is held.
func (l *Lines) add(write func(held []byte) []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = write(l.held)
	_ = l.pass() // like slog, which has nobody to tell either
}

// pass writes what is held when it is time, and else sees to it that it will be.
func (l *Lines) pass() error {
	if l.timer == nil || len(l.held) >= linesHeld {
		return l.write()
	}
	if !l.isDue {
		l.isDue = true
		l.timer.Reset(linesLate)
	}
	return nil
}

func (l *Lines) write() error {
	if len(l.held) == 0 {
		return nil
	}
	_, err := l.to.Write(l.held)
	l.held = l.held[:0]
	return err
}

// Flush writes what is held.
func (l *Lines) Flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.isDue = false
	_ = l.write() // like slog, which has nobody to tell either
}
