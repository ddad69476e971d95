package telemetry

import (
	"io"
	"sync"
	"time"
)

const (
	// linesBuffer is the buffer size at which lines are written.
	linesBuffer = 32 << 10
	// linesLate is how long a line may stay in the buffer.
	linesLate = 100 * time.Millisecond
)

// Lines buffers the lines of a log. This saves a system call for each request. The buffer is written after a tenth of a
// second, at once after a warning, and by Flush before the process ends. Only a process that is killed loses the last tenth
// of a second.
type Lines struct {
	mu     sync.Mutex
	to     io.Writer
	buffer []byte
	timer  *time.Timer // nil: lines are not buffered
	isDue  bool        // whether the timer runs
}

// NewLines buffers lines.
func NewLines(to io.Writer) *Lines {
	l := &Lines{to: to}
	l.timer = time.AfterFunc(time.Hour, l.Flush)
	l.timer.Stop()
	return l
}

// linesTo returns the Lines of a writer: itself if it buffers, otherwise one that writes each line at once.
func linesTo(to io.Writer) *Lines {
	if l, ok := to.(*Lines); ok {
		return l
	}
	return &Lines{to: to}
}

// Write implements io.Writer; it expects whole lines.
func (l *Lines) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.buffer = append(l.buffer, line...)
	return len(line), l.pass()
}

// pass writes the buffer if it is due, and otherwise starts its timer.
func (l *Lines) pass() error {
	if l.timer == nil || len(l.buffer) >= linesBuffer {
		return l.write()
	}
	if !l.isDue {
		l.isDue = true
		l.timer.Reset(linesLate)
	}
	return nil
}

func (l *Lines) write() error {
	if len(l.buffer) == 0 {
		return nil
	}
	_, err := l.to.Write(l.buffer)
	l.buffer = l.buffer[:0]
	return err
}

// Flush writes the buffer.
func (l *Lines) Flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.isDue = false
	_ = l.write() // as in slog, the error has no receiver
}
