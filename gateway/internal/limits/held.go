package limits

import "sync"

// Held is a concurrency limit for each user in this process.
type Held struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

// NewHeld creates a limit of most for each user.
func NewHeld(most int) *Held { return &Held{most: most, open: map[string]int{}} }

// Enter takes a place and reports whether the user was below the limit; if so, call Leave afterwards.
func (h *Held) Enter(user string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[user] >= h.most {
		return false
	}
	h.open[user]++
	return true
}

// Leave releases a place.
func (h *Held) Leave(user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[user]--; h.open[user] <= 0 {
		delete(h.open, user)
	}
}
