package events

import (
	"context"
	"sync"

	"github.com/uptrace/bun"
)

// Hub wakes this process's feeds when an event may have been published. It is a query hook of the database by which all
// events are published.
type Hub struct {
	mu    sync.Mutex
	feeds map[chan struct{}]bool
	ended chan struct{} // closed when the platform stops
	once  sync.Once
}

// NewHub returns a hub without feeds.
func NewHub() *Hub {
	return &Hub{feeds: map[chan struct{}]bool{}, ended: make(chan struct{})}
}

func (h *Hub) join() (wake chan struct{}, leave func()) {
	wake = make(chan struct{}, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.feeds[wake] = true
	return wake, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.feeds, wake)
	}
}

func (h *Hub) wake() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for feed := range h.feeds {
		select {
		case feed <- struct{}{}:
		default: // already woken
		}
	}
}

func (h *Hub) end() { h.once.Do(func() { close(h.ended) }) }

// BeforeQuery implements bun.QueryHook.
func (h *Hub) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context { return ctx }

// AfterQuery implements bun.QueryHook. The connection sees the commit, which a publisher in a transaction does not. An
// event that was published without a transaction is committed by its own statement.
func (h *Hub) AfterQuery(_ context.Context, event *bun.QueryEvent) {
	if event.Err != nil {
		return
	}
	if event.Query == "COMMIT" || event.IQuery != nil && event.IQuery.Operation() == "INSERT" && event.IQuery.GetTableName() == "events" {
		h.wake()
	}
}
