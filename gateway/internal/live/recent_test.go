package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/upstream"
)

func tellAll(t *testing.T, h *Hub, from, to int64) {
	t.Helper()
	for id := from; id <= to; id++ {
		require.NoError(t, h.Publish(Event{ID: id, Practice: "a"}))
	}
}

func TestWhatIsRememberedIsBounded(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	slow, quick := open(t, hub, "a", "slow", ""), open(t, hub, "a", "quick", "")
	for id := int64(1); id <= 5*maxRecent; id += 1000 {
		tellAll(t, hub, id, id+999)
		_, how := quick.received()
		require.Equal(t, continues, how)
	}
	assert.LessOrEqual(t, len(hub.recent.changes), 2*maxRecent)
	_, how := slow.received()
	assert.Equal(t, mustReset, how, "a stream that far behind is reset")

	big := strings.Repeat("x", 60<<10)
	for id := int64(1); id <= 400; id++ {
		require.NoError(t, hub.Publish(Event{ID: 50_000 + id, Practice: "a", Subject: big}))
	}
	assert.Less(t, hub.recent.bytes, 2*recentBytes)
	length := 0
	for _, c := range hub.recent.changes {
		length += len(c.frame)
	}
	assert.Equal(t, length, hub.recent.bytes)
}

func TestEventsForOpenPagesOnlyAreNotReplayed(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	p := open(t, hub, "a", "camille", "")
	require.NoError(t, hub.Publish(Event{ID: 1, Practice: "a", Ephemeral: true}))
	require.NoError(t, hub.Publish(Event{ID: 2, Practice: "a", Ephemeral: true}))
	hub.recent.changes[0].until = time.Now().Add(-time.Second)
	ids, _ := p.received()
	assert.Equal(t, []string{"2"}, ids)
}

func TestAStreamAheadOfThisReplicaWaitsAndReceivesNothingTwice(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	tellAll(t, hub, 1, 3)
	p := open(t, hub, "a", "camille", "")
	p.at.id = 5
	ids, how := p.received()
	assert.Empty(t, ids)
	assert.Equal(t, replicaAhead, how)
	tellAll(t, hub, 4, 6)
	ids, how = p.received()
	assert.Equal(t, []string{"6"}, ids)
	assert.Equal(t, continues, how)
}

// platform is a feed that has published events, all after floor.
type platform struct {
	floor, last int64
	down        bool
	asked       int
}

func (p *platform) Open(_ context.Context, call upstream.Call) (io.ReadCloser, error) {
	p.asked++
	if p.down {
		return nil, errors.New("down")
	}
	var after int64
	for _, field := range call.Header {
		if field.Name == "Last-Event-ID" {
			_, _ = fmt.Sscan(field.Value, &after) // 0 is a valid result
		}
	}
	text := frameOf(after, "ready", "{}")
	if after < p.floor {
		text += frameOf(p.last, Reset, "{}")
	}
	for id := after + 1; id <= p.last && after >= p.floor; id++ {
		raw, err := json.Marshal(Event{ID: id, Practice: "a"})
		if err != nil {
			return nil, err
		}
		text += frameOf(id, "change", string(raw))
	}
	return io.NopCloser(strings.NewReader(text)), nil
}

func TestAStartedReplicaRequestsTheEventsItMissed(t *testing.T) {
	source := &platform{last: 5_000}
	hub := NewHub(source)
	hub.Begin(4_990)
	tellAll(t, hub, 4_991, 5_000)
	p := open(t, hub, "a", "camille", "")
	p.at.id = 4_900
	ids, how := p.received()
	assert.Equal(t, continues, how)
	assert.Len(t, ids, 100)
	assert.Equal(t, []string{"4901", "5000"}, []string{ids[0], ids[99]})
	p.at.id = 4_800
	ids, _ = p.received()
	assert.Len(t, ids, 200)
	assert.Equal(t, 1, source.asked, "one asks for all who were away together")

	p.at.id = 0
	source.floor = 4_000
	_, how = p.received()
	assert.Equal(t, mustReset, how, "the position is older than what the source keeps")
}

// silent is a feed that stays open after its last event, as the real one does.
type silent struct{ text string }

func (s *silent) Open(context.Context, upstream.Call) (io.ReadCloser, error) {
	r, w := io.Pipe()
	go func() { _, _ = io.WriteString(w, s.text) }() // ends when the reader closes
	return r, nil
}

// A replica that starts after an expired typing indicator learns that nothing is left at that id, and does not wait for it.
func TestWhatHasPassedEndsTheQuestionForWhatWasForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		raw, err := json.Marshal(Event{ID: 91, Practice: "a"})
		require.NoError(t, err)
		hub := NewHub(&silent{frameOf(0, "ready", "{}") + frameOf(91, "change", string(raw)) + frameOf(100, "passed", "{}")})
		hub.Begin(100)
		p := open(t, hub, "a", "camille", "")
		p.at.id = 90
		began := time.Now()
		ids, how := p.received()
		assert.Equal(t, []string{"91"}, ids)
		assert.Equal(t, continues, how)
		assert.Zero(t, time.Since(began), "the feed's time is not waited for")
		assert.EqualValues(t, 100, p.at.id)
	})
}

func TestWhatCannotBeAskedNowIsAskedLaterAndNotByEverybody(t *testing.T) {
	source := &platform{last: 100, down: true}
	hub := NewHub(source)
	hub.Begin(100)
	p := open(t, hub, "a", "camille", "")
	p.at.id = 90
	for range 5 {
		_, to, how, err := p.l.next(t.Context(), p.at)
		assert.Error(t, err)
		assert.Equal(t, forgotten, how)
		assert.Equal(t, p.at, to)
	}
	assert.Equal(t, 1, source.asked)
	source.down, hub.backlog.failed = false, time.Time{}
	ids, _ := p.received()
	assert.Len(t, ids, 10)
}

func TestIdsOfLongAgoAskThePlatformNothing(t *testing.T) {
	source := &platform{last: 1 << 40}
	hub := NewHub(source)
	hub.Begin(1 << 40)
	p := open(t, hub, "a", "camille", "")
	p.at.id = 3
	_, how := p.received()
	assert.Equal(t, mustReset, how)
	assert.Zero(t, source.asked)
}

// Whatever happens between replicas, in any order: a page that moves from one to the other receives each change once, in
// order, or a reset.
func TestNoChangeIsMissedOrSentTwiceOnAnyReplica(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		source := &platform{}
		replicas := []*Hub{NewHub(source), NewHub(source)}
		at := []int64{0, 0}
		replicas[0].Begin(0)
		replicas[1].Begin(0)
		on := 0
		p := open(t, replicas[0], "a", "camille", "")
		var heard []int64
		hear := func() {
			text, to, how, err := p.l.next(t.Context(), p.at)
			require.NoError(t, err)
			if how == mustReset {
				heard = append(heard, to.id) // it has read everything up to here
			}
			for _, id := range idsOf(t, text) {
				var n int64
				_, err := fmt.Sscan(id, &n)
				require.NoError(t, err)
				require.Equal(t, append(heard, 0)[max(0, len(heard)-1)]+1, n, "seed %d: %v then %d", seed, heard, n)
				heard = append(heard, n)
			}
			p.at = to
		}
		for range 60 {
			switch rng.IntN(6) {
			case 0, 1: // an event is published
				source.last++
			case 2, 3: // a replica receives some of the events
				i := rng.IntN(2)
				next := min(source.last, at[i]+int64(rng.IntN(4)))
				tellAll(t, replicas[i], at[i]+1, next)
				at[i] = next
			case 4: // the page reads
				hear()
			case 5: // the replica is killed, and resumes at its stored position; the page moves to the other
				replicas[on], at[on] = NewHub(source), max(0, at[on]-int64(rng.IntN(3)))
				replicas[on].Begin(at[on])
				id := p.at.id
				on = 1 - on
				p = open(t, replicas[on], "a", "camille", "")
				p.at.id = id
			}
		}
		tellAll(t, replicas[on], at[on]+1, source.last)
		hear()
		if source.last > 0 {
			require.Equal(t, source.last, slices.Max(heard), "seed %d", seed)
		}
	}
}
