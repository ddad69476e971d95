package identity

import (
	"context"
	"slices"
	"sync"
)

// slots bounds concurrent work. Waiting calls are served round-robin by key, and in order within a key: a flood under one
// key delays the others by one comparison each, not by all of the flood.
type slots struct {
	most int

	mu      sync.Mutex
	free    int
	waiting map[string][]chan struct{}
	turns   []string // the keys with waiting calls, the next one first
}

func newSlots(n int) *slots { return &slots{most: n, free: n, waiting: map[string][]chan struct{}{}} }

// enter waits for a slot and returns the function that releases it, or the context's error.
func (s *slots) enter(ctx context.Context, key string) (leave func(), err error) {
	granted := s.ask(key)
	if granted == nil {
		return s.leave, nil
	}
	select {
	case <-granted:
		return s.leave, nil
	case <-ctx.Done():
		s.withdraw(key, granted)
		return nil, ctx.Err()
	}
}

// ask takes a free slot and returns nil, or a channel that is closed with the grant of one.
func (s *slots) ask(key string) chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.free > 0 {
		s.free--
		return nil
	}
	granted := make(chan struct{})
	if len(s.waiting[key]) == 0 {
		s.turns = append(s.turns, key)
	}
	s.waiting[key] = append(s.waiting[key], granted)
	return granted
}

// leave grants the slot to the next waiting call.
func (s *slots) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.turns) == 0 {
		s.free++
		return
	}
	key := s.turns[0]
	s.turns = s.turns[1:]
	granted := s.waiting[key][0]
	if s.waiting[key] = s.waiting[key][1:]; len(s.waiting[key]) > 0 {
		s.turns = append(s.turns, key)
	} else {
		delete(s.waiting, key)
	}
	close(granted)
}

// withdraw stops waiting, and releases a slot that was granted meanwhile.
func (s *slots) withdraw(key string, granted chan struct{}) {
	s.mu.Lock()
	at := slices.Index(s.waiting[key], granted)
	if at < 0 {
		s.mu.Unlock()
		s.leave()
		return
	}
	defer s.mu.Unlock()
	if s.waiting[key] = slices.Delete(s.waiting[key], at, at+1); len(s.waiting[key]) == 0 {
		delete(s.waiting, key)
		s.turns = slices.DeleteFunc(s.turns, func(other string) bool { return other == key })
	}
}
