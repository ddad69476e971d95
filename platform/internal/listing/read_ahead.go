package listing

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"sync"
)

// maxAhead is how many bytes of an export may be buffered before its reader takes them.
const maxAhead = 8 << 20

var errReaderGone = errors.New("the reader of the export is gone")

// readAhead buffers between the writer of an export and its reader. Attack stopped: clients that read an export very slowly,
// each of which would occupy a database connection until the end.
type readAhead struct {
	mu      sync.Mutex
	changed *sync.Cond
	waiting bytes.Buffer
	most    int
	ended   bool
	failed  error
	gone    bool
}

func newAhead(most int) *readAhead {
	a := &readAhead{most: most}
	a.changed = sync.NewCond(&a.mu)
	return a
}

// Write buffers bytes for the reader, and blocks only while the buffer is full.
func (a *readAhead) Write(p []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.waiting.Len() >= a.most && !a.gone {
		a.changed.Wait()
	}
	if a.gone {
		return 0, errReaderGone
	}
	defer a.changed.Broadcast()
	return a.waiting.Write(p)
}

// made runs the export to its end.
func (a *readAhead) made(export func(io.Writer) error) {
	var err error
	defer func() {
		if cause := recover(); cause != nil {
			// An unrecovered panic of a goroutine other than the request's would end the process.
			err = fmt.Errorf("export: %v", cause)
		}
		a.mu.Lock()
		defer a.mu.Unlock()
		a.ended, a.failed = true, err
		a.changed.Broadcast()
	}()
	err = export(a)
}

// drain writes the export's output until it ends, and returns the export's error or the reader's.
func (a *readAhead) drain(w io.Writer) error {
	var taken bytes.Buffer
	for {
		a.mu.Lock()
		for a.waiting.Len() == 0 && !a.ended {
			a.changed.Wait()
		}
		taken, a.waiting = a.waiting, taken
		over, failed := a.ended && taken.Len() == 0, a.failed
		a.changed.Broadcast()
		a.mu.Unlock()
		if over {
			return failed
		}
		if _, err := taken.WriteTo(w); err != nil {
			a.leave()
			return err
		}
	}
}

// leave cancels the export and waits until it has released its connection.
func (a *readAhead) leave() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.gone = true
	a.changed.Broadcast()
	for !a.ended {
		a.changed.Wait()
	}
}
