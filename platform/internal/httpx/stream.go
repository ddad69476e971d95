package httpx

import (
	"errors"
	"io"
	"net/http"
	"time"
)

const (
	// readPause is how long an upload may send nothing, writePause how long a reader may read nothing.
	readPause  = 30 * time.Second
	writePause = 60 * time.Second
	// workPause is the time for processing a body that has arrived, such as detecting its type.
	workPause = 3 * time.Minute
)

// incoming is a body of any length. Each read extends the connection's deadlines, which are absolute otherwise and would
// cut every slow upload. Attack stopped: a sender who opens uploads and sends nothing keeps connections open.
type incoming struct {
	io.ReadCloser
	conn *http.ResponseController
}

func (b incoming) Read(p []byte) (int, error) {
	if err := deadlines(b.conn.SetReadDeadline, readPause); err != nil {
		return 0, err
	}
	if err := deadlines(b.conn.SetWriteDeadline, writePause); err != nil {
		return 0, err
	}
	n, err := b.ReadCloser.Read(p)
	if err != nil {
		// From here the server only detects whether the caller disconnects. A deadline would look like a disconnect.
		if broken := errors.Join(deadlines(b.conn.SetReadDeadline, 0), deadlines(b.conn.SetWriteDeadline, workPause)); broken != nil {
			return n, errors.Join(err, broken)
		}
	}
	return n, err
}

// Stream returns w without the server's absolute deadlines, for answers of any length: a reader may be slow, but may not
// stall.
func Stream(w http.ResponseWriter) http.ResponseWriter {
	return outgoing{ResponseWriter: w, conn: http.NewResponseController(w)}
}

type outgoing struct {
	http.ResponseWriter
	conn *http.ResponseController
}

func (o outgoing) Write(p []byte) (int, error) {
	if err := deadlines(o.conn.SetReadDeadline, 0); err != nil {
		return 0, err
	}
	if err := deadlines(o.conn.SetWriteDeadline, writePause); err != nil {
		return 0, err
	}
	return o.ResponseWriter.Write(p)
}

// Unwrap lets http.ResponseController reach the connection.
func (o outgoing) Unwrap() http.ResponseWriter { return o.ResponseWriter }

// deadlines sets one deadline; 0 removes it. A writer without a connection, as in tests, has none.
func deadlines(set func(time.Time) error, pause time.Duration) error {
	at := time.Time{}
	if pause > 0 {
		at = time.Now().Add(pause)
	}
	if err := set(at); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	return nil
}
