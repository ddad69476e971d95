package identity

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"portal/platform/internal/testwait"
)

// Attack stopped: a flood of guesses from one address that queues before all other sign-ins.
func TestSlotsAreGivenInTurnByAddress(t *testing.T) {
	s := newSlots(1)
	leave, err := s.enter(t.Context(), "flood")
	require.NoError(t, err)
	var (
		mu       sync.Mutex
		admitted []string
		all      sync.WaitGroup
	)
	wait := func(key string) {
		before := s.queued(key)
		all.Go(func() {
			leave, err := s.enter(t.Context(), key)
			if !assert.NoError(t, err) {
				return
			}
			mu.Lock()
			admitted = append(admitted, key)
			mu.Unlock()
			leave()
		})
		testwait.Until(t, func() bool { return s.queued(key) == before+1 }, "it waits")
	}
	for range 5 {
		wait("flood")
	}
	for _, key := range []string{"camille", "hugo", "hugo"} {
		wait(key)
	}
	leave()
	all.Wait()
	assert.Equal(t, []string{"flood", "camille", "hugo", "flood", "hugo", "flood", "flood", "flood"}, admitted)
	assert.Equal(t, s.most, s.free)
}

// queued returns how many calls wait under a key.
func (s *slots) queued(key string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.waiting[key])
}

// For any sequence of enter, leave and withdraw: no slot is lost or created, and no call waits while a slot is free.
func TestSlotsAreNeitherLostNorMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newSlots(rapid.IntRange(1, 3).Draw(t, "slots"))
		type waiter struct {
			key     string
			granted chan struct{}
		}
		held, waiting := 0, []waiter{}
		settle := func() {
			left := waiting[:0]
			for _, w := range waiting {
				select {
				case <-w.granted:
					held++
				default:
					left = append(left, w)
				}
			}
			waiting = left
		}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			switch rapid.IntRange(0, 2).Draw(t, "step") {
			case 0:
				key := fmt.Sprint(rapid.IntRange(0, 3).Draw(t, "key"))
				if granted := s.ask(key); granted == nil {
					held++
				} else {
					waiting = append(waiting, waiter{key, granted})
				}
			case 1:
				if held > 0 {
					held--
					s.leave()
				}
			case 2:
				if len(waiting) > 0 {
					at := rapid.IntRange(0, len(waiting)-1).Draw(t, "who")
					s.withdraw(waiting[at].key, waiting[at].granted)
					waiting = append(waiting[:at], waiting[at+1:]...)
				}
			}
			settle()
			queued := 0
			for _, one := range s.waiting {
				queued += len(one)
			}
			if held+s.free != s.most || queued != len(waiting) || s.free > 0 && queued > 0 || len(s.turns) != len(s.waiting) {
				t.Fatalf("held %d, free %d of %d, queued %d of %d, turns %v of %v", held, s.free, s.most, queued, len(waiting), s.turns, s.waiting)
			}
		}
	})
}

func TestWhoGivesUpWaitingTakesNoSlot(t *testing.T) {
	s := newSlots(1)
	leave, err := s.enter(t.Context(), "a")
	require.NoError(t, err)
	ended, end := context.WithCancel(t.Context())
	end()
	_, err = s.enter(ended, "b")
	require.ErrorIs(t, err, context.Canceled)
	leave()
	leave, err = s.enter(t.Context(), "b")
	require.NoError(t, err)
	leave()
	assert.Empty(t, s.waiting)
	assert.Empty(t, s.turns)
}
