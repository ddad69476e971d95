package portalcli

import (
	"fmt"
	"io"
	"time"
)

// progress shows a person how much of an archive has been sent.
func (r *run) progress(p *packed) io.Reader {
	if !r.Terminal || r.json {
		return p.file
	}
	return &meter{reader: p.file, size: p.size, out: r.Err, label: p.name + " " + p.version}
}

type meter struct {
	reader     io.Reader
	sent, size int64
	out        io.Writer
	label      string
	shown      time.Time
}

// Read shows the progress, at most ten times a second.
func (m *meter) Read(p []byte) (int, error) {
	n, err := m.reader.Read(p)
	m.sent += int64(n)
	if n > 0 && (time.Since(m.shown) > 100*time.Millisecond || m.sent == m.size) {
		m.shown = time.Now()
		_, _ = fmt.Fprintf(m.out, "\r%s: %3d %% sent", m.label, m.sent*100/max(1, m.size)) // only a show
		if m.sent == m.size {
			_, _ = fmt.Fprintln(m.out, ", being checked …")
		}
	}
	return n, err
}
