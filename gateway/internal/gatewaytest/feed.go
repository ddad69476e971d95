package gatewaytest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"

	"portal/gateway/internal/live"
)

// Feed is a fake feed of changes, which stores what it has sent and can disconnect its readers.
type Feed struct {
	mu    sync.Mutex
	sent  []string
	asked []string // the Last-Event-ID of each reader
	wake  chan struct{}
	cut   chan struct{}
}

// NewFeed adds a feed of changes to a product API.
func NewFeed(product *System) *Feed {
	f := &Feed{wake: make(chan struct{}), cut: make(chan struct{})}
	product.Mux.HandleFunc("GET /events/feed", f.serve)
	return f
}

// Send sends a change to all current and later readers.
func (f *Feed) Send(e live.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	e.ID = int64(len(f.sent) + 1)
	raw, err := json.Marshal(e)
	if err != nil {
		panic(err) // an event can always be encoded
	}
	f.send(fmt.Sprintf("id: %d\nevent: change\ndata: %s\n\n", e.ID, raw))
}

// Reset sends a reset, after which readers drop everything.
func (f *Feed) Reset() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.send(fmt.Sprintf("id: %d\nevent: reset\ndata: {}\n\n", len(f.sent)+1))
}

// Raw sends bytes unchanged.
func (f *Feed) Raw(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.send(text)
}

func (f *Feed) send(text string) {
	f.sent = append(f.sent, text)
	close(f.wake)
	f.wake = make(chan struct{})
}

// Cut closes the connection of every reader.
func (f *Feed) Cut() {
	f.mu.Lock()
	defer f.mu.Unlock()
	close(f.cut)
	f.cut = make(chan struct{})
}

// Asked returns the Last-Event-IDs with which readers have connected so far; "" for none.
func (f *Feed) Asked() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.asked...)
}

func (f *Feed) serve(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	last := r.Header.Get("Last-Event-ID")
	f.asked = append(f.asked, last)
	at, err := strconv.Atoi(last)
	if err != nil {
		at = len(f.sent) // only later events
	}
	cut := f.cut
	f.mu.Unlock()
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	_, _ = fmt.Fprintf(w, "id: %d\nevent: ready\ndata: {}\n\n", at) // the reader may have left
	for {
		_ = out.Flush()
		f.mu.Lock()
		wake, news := f.wake, append([]string(nil), f.sent[min(at, len(f.sent)):]...)
		at = len(f.sent)
		f.mu.Unlock()
		for _, text := range news {
			_, _ = fmt.Fprint(w, text)
		}
		_ = out.Flush()
		if len(news) > 0 {
			continue
		}
		select {
		case <-r.Context().Done():
			return
		case <-cut:
			return
		case <-wake:
		}
	}
}
