package upstream

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/testwait"
)

const zipType = "application/zip"

// archive answers with count pieces of a KiB, one each `every`, and then keeps the connection open if it is to hang.
func archive(count int, every time.Duration, hangs bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", zipType)
		for range count {
			if _, err := w.Write(bytes.Repeat([]byte("z"), 1<<10)); err != nil {
				return // the reader has closed the body, as one test does
			}
			w.(http.Flusher).Flush()
			time.Sleep(every) // the sending rate of the system
		}
		if hangs {
			<-r.Context().Done()
		}
	}
}

// log keeps what is logged.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// read reads a body piece by piece with a pause after each, as a slow connection does, and returns the number of bytes.
func read(body io.Reader, pause time.Duration) (int, error) {
	total, piece := 0, make([]byte, 1<<10)
	for {
		n, err := body.Read(piece)
		total += n
		if errors.Is(err, io.EOF) {
			return total, nil
		}
		if err != nil {
			return total, err
		}
		time.Sleep(pause) // the rate of the connection
	}
}

// TestAStreamMayTakeManyDeadlines reads archives that take longer than the deadline and the limit of a stall.
func TestAStreamMayTakeManyDeadlines(t *testing.T) {
	stall := testwait.Timeout(time.Second)
	call := Call{Method: http.MethodGet, Path: "/zip", Accept: []string{zipType}, Deadline: stall, Idle: stall, End: testwait.Timeout(time.Minute)}
	t.Run("slowly made", func(t *testing.T) {
		t.Parallel()
		body, err := serve(t, archive(60, stall/25, false)).Open(t.Context(), call)
		require.NoError(t, err)
		n, err := read(body, 0)
		require.NoError(t, err)
		assert.Equal(t, 60<<10, n)
		require.NoError(t, body.Close())
	})
	t.Run("slowly read, with pauses longer than a stall", func(t *testing.T) {
		t.Parallel()
		body, err := serve(t, archive(3, 0, false)).Open(t.Context(), call)
		require.NoError(t, err)
		n, err := read(body, stall*6/5)
		require.NoError(t, err)
		assert.Equal(t, 3<<10, n)
		require.NoError(t, body.Close())
	})
}

func TestAStreamThatStallsOrNeverEndsIsCut(t *testing.T) {
	for name, given := range map[string]struct {
		handler http.HandlerFunc
		idle    time.Duration
		end     time.Duration
		least   int
		cause   error
	}{
		"stalled":            {archive(3, 0, true), testwait.Timeout(500 * time.Millisecond), time.Minute, 3 << 10, errStalled},
		"dripping for ever":  {archive(10_000, 20*time.Millisecond, true), time.Minute, testwait.Timeout(time.Second), 1 << 10, errEndless},
		"silent at the head": {archive(0, 0, true), time.Minute, time.Minute, 0, errTooSlow},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var kept log
			s := serve(t, given.handler, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&kept, nil)) })
			call := Call{Method: http.MethodGet, Path: "/zip", Accept: []string{zipType}, Deadline: testwait.Timeout(time.Second), Idle: given.idle, End: given.end}
			body, err := s.Open(t.Context(), call)
			if errors.Is(given.cause, errTooSlow) {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			n, err := read(body, 0)
			require.Error(t, err, "what is cut must never look whole")
			require.NoError(t, body.Close())
			assert.GreaterOrEqual(t, n, given.least)
			assert.Contains(t, kept.String(), given.cause.Error())
		})
	}
}
