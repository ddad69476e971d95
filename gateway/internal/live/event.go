package live

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"
)

// Event is one change at the product API.
type Event struct {
	ID       int64     `json:"id"`
	At       time.Time `json:"at"`
	Kind     string    `json:"kind"`
	Practice string    `json:"practice"`
	User     string    `json:"user"` // "" is the whole practice
	Subject  string    `json:"subject"`
	Tags     []string  `json:"tags"`
	// Version is, for user.credentials and user.suspended, the lowest version of the user's credentials with which sessions
	// may be open.
	Version int64 `json:"version,omitempty"`
	// Ephemeral changes are sent only to streams that are open now, never later.
	Ephemeral bool `json:"ephemeral,omitempty"`
}

// Reset is the kind of the event after which a client must read everything again.
const Reset = "reset"

// passed is the kind of the event that ends a series of expired events: no event up to its id is left to send.
const passed = "passed"

// frame is one server-sent event.
type frame struct{ id, name, data string }

const maxFrame = 64 << 10

// frames reads server-sent events until the stream ends or next returns an error.
func frames(stream io.Reader, next func(frame) error) error {
	lines := bufio.NewScanner(stream)
	lines.Buffer(make([]byte, 0, 4<<10), maxFrame)
	var f frame
	for lines.Scan() {
		line := strings.TrimSuffix(lines.Text(), "\r")
		if line == "" {
			if f.data != "" || f.name != "" {
				if err := next(f); err != nil {
					return err
				}
			}
			f = frame{}
			continue
		}
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch field {
		case "id":
			f.id = value
		case "event":
			f.name = value
		case "data":
			if f.data != "" {
				f.data += "\n"
			}
			if f.data += value; len(f.data) > maxFrame {
				return fmt.Errorf("live: an event of more than %d bytes", maxFrame)
			}
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("live: read the feed: %w", err)
	}
	return io.EOF
}
