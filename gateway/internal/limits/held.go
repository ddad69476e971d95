package limits

import "sync"

// Held counts what each user holds open in this process, and takes no more than so many of each.
type Held struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

// NewHeld makes a counter that takes most of each user.
func NewHeld(most int) *Held { return &Held{most: most, open: map[string]int{}} }

// Enter tells whether a user may hold one more; Leave must follow where he may.
func (h *Held) Enter(user string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[user] >= h.most {
		return false
	}
	h.open[user]++
	return true
}

// Leave gives a place back.
func (h *Held) Leave(user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[user]--; h.open[user] <= 0 {
		delete(h.open, user)
	}
}
