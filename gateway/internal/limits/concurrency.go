package limits

import "sync"

// Concurrency is a concurrency limit for each key, a user or an address, in this process.
type Concurrency struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

// NewConcurrency creates a limit of most for each key.
func NewConcurrency(most int) *Concurrency { return &Concurrency{most: most, open: map[string]int{}} }

// Enter takes a place and reports whether the user was below the limit; if so, call Leave afterwards.
func (h *Concurrency) Enter(user string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[user] >= h.most {
		return false
	}
	h.open[user]++
	return true
}

// Leave releases a place that Enter has taken; it is called once for each successful Enter.
func (h *Concurrency) Leave(user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[user]--; h.open[user] <= 0 {
		delete(h.open, user)
	}
}
