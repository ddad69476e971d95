package live

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// page reads as a stream does: the frames after its place, when it is woken.
type page struct {
	t  *testing.T
	l  *Listener
	at position
}

func open(t *testing.T, h *Hub, practice, user, session string) *page {
	t.Helper()
	return openAs(t, h, reader{practice, user, "owner"}, session)
}

func openAs(t *testing.T, h *Hub, who reader, session string) *page {
	t.Helper()
	l, err := h.listen(who, session)
	require.NoError(t, err)
	return &page{t, l, h.recent.at()}
}

func (p *page) woken() bool {
	select {
	case <-p.l.wake:
		return true
	default:
		return false
	}
}

// received returns the ids of the changes that it receives now.
func (p *page) received() (ids []string, how continuation) {
	p.t.Helper()
	text, to, how, err := p.l.next(p.t.Context(), p.at)
	require.NoError(p.t, err)
	p.at = to
	return idsOf(p.t, text), how
}

func idsOf(t *testing.T, text string) (ids []string) {
	t.Helper()
	if err := frames(strings.NewReader(text), func(f frame) error {
		ids = append(ids, f.id)
		return nil
	}); err != io.EOF { //nolint:errorlint // as documented
		require.NoError(t, err)
	}
	return ids
}

// Attack stopped: a user with the role accounts, who may open no patient, learns from the stream which patients are treated
// when.
func TestTheAccountsHearOfNoPatient(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	accounts, assistant := openAs(t, hub, reader{"a", "sofia", "accounts"}, "1"), openAs(t, hub, reader{"a", "lina", "assistant"}, "2")
	other := openAs(t, hub, reader{"a", "max", "a role of later"}, "3")
	kinds := []string{"patient.changed", "act.changed", "file.new", "padotest.attached", "claim.changed", "a.kind.of.later", "order.status", "invoice.new", "return.changed"}
	for i, kind := range kinds {
		require.NoError(t, hub.Publish(Event{ID: int64(i + 1), Practice: "a", Kind: kind, Subject: "s"}))
	}
	require.NoError(t, hub.Publish(Event{ID: 10, Practice: "a", User: "sofia", Kind: "export.changed"}))
	for who, want := range map[*page][]string{accounts: {"7", "8", "9", "10"}, assistant: {"1", "2", "3", "4", "5", "6", "7", "8", "9"}, other: {"7", "8", "9"}} {
		heard, _ := who.received()
		assert.Equal(t, want, heard)
	}
}

func TestAListenerHearsItsOwnAndItsPracticesOnly(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	camille, nora, hugo := open(t, hub, "a", "camille", "1"), open(t, hub, "a", "nora", "2"), open(t, hub, "b", "hugo", "3")
	for _, e := range []Event{{ID: 1, Practice: "a"}, {ID: 2, Practice: "a", User: "nora"}, {ID: 3, Practice: "b"}, {ID: 4}} {
		require.NoError(t, hub.Publish(e))
	}
	for who, want := range map[*page][]string{camille: {"1"}, nora: {"1", "2"}, hugo: {"3"}} {
		assert.True(t, who.woken())
		ids, _ := who.received()
		assert.Equal(t, want, ids)
		ids, _ = who.received()
		assert.Empty(t, ids, "once")
	}
	require.NoError(t, hub.Publish(Event{ID: 5, Practice: "a", User: "camille"}))
	assert.Equal(t, []bool{true, false, false}, []bool{camille.woken(), nora.woken(), hugo.woken()}, "a change wakes only the users that it concerns")
	hub.Reset(9)
	for _, who := range []*page{camille, nora, hugo} {
		assert.True(t, who.woken())
		ids, how := who.received()
		assert.Empty(t, ids)
		assert.Equal(t, mustReset, how)
		assert.Equal(t, int64(9), who.at.id)
	}
	hub.close()
	_, err := hub.listen(reader{"a", "camille", "owner"}, "1")
	assert.ErrorIs(t, err, errFull)
}

func TestEventsNameNoUser(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	camille := open(t, hub, "practice-a", "camille", "1")
	require.NoError(t, hub.Publish(Event{ID: 1, Practice: "practice-a", User: "camille", Kind: "message.new", Subject: "s\nid: 9", Tags: []string{"messages"}}))
	text, _, _, err := camille.l.next(t.Context(), camille.at)
	require.NoError(t, err)
	assert.Equal(t, "id: 1\nevent: change\ndata: {\"id\":\"1\",\"kind\":\"message.new\",\"subject\":\"s\\nid: 9\",\"tags\":[\"messages\"]}\n\n", text)
}

func TestANewStreamDisplacesTheOldestOfItsUserOnly(t *testing.T) {
	hub := NewHub(nil)
	other := open(t, hub, "a", "other", "")
	var streams []*page
	for range maxStreams + 2 {
		streams = append(streams, open(t, hub, "a", "camille", ""))
	}
	displaced := func(p *page) bool { return p.l.why.Load()&toDisplace != 0 }
	assert.True(t, displaced(streams[0]))
	assert.True(t, displaced(streams[1]))
	assert.False(t, displaced(streams[2]))
	assert.False(t, displaced(other))
	for _, stream := range append(streams, other) {
		stream.l.close()
		stream.l.close()
	}
	assert.Empty(t, hub.users, "a user without a stream is removed")
	assert.Empty(t, hub.practices)
	assert.Zero(t, hub.count)
}

func TestOneSessionsEndEndsItsStreamsOnly(t *testing.T) {
	hub := NewHub(nil)
	mine, elsewhere := open(t, hub, "a", "camille", "1"), open(t, hub, "a", "camille", "2")
	hub.Ended("camille", "2")
	assert.Zero(t, mine.l.why.Load())
	assert.Equal(t, toEnd, elsewhere.l.why.Load())
	hub.EndsMissed()
	assert.Equal(t, toCheck, mine.l.why.Load())
	hub.Renewed("camille")
	assert.Equal(t, toCheck|toRenew, mine.l.why.Load())
}

func TestManyStreamsReceiveManyEvents(t *testing.T) {
	hub := NewHub(nil)
	hub.Begin(0)
	const events, pages = 2_000, 8
	var reading sync.WaitGroup
	for i := range pages {
		p := open(t, hub, "a", fmt.Sprint(i), "")
		reading.Go(func() {
			defer p.l.close()
			for n := 0; n < events; {
				<-p.l.wake
				ids, how := p.received()
				assert.Equal(t, continues, how)
				for _, id := range ids {
					n++
					assert.Equal(t, fmt.Sprint(n), id, "in order, each once")
				}
			}
		})
	}
	for id := range int64(events) {
		require.NoError(t, hub.Publish(Event{ID: id + 1, Practice: "a"}))
	}
	reading.Wait()
	assert.Zero(t, hub.count)
}

func TestFramesAreReadAsTheyAreWritten(t *testing.T) {
	var got []frame
	err := frames(strings.NewReader(": hello\n\nid: 7\r\nevent: change\r\ndata: a\r\ndata:b\r\n\r\n: beat\n\ndata: half"), func(f frame) error {
		got = append(got, f)
		return nil
	})
	assert.ErrorIs(t, err, io.EOF)
	assert.Equal(t, []frame{{id: "7", name: "change", data: "a\nb"}}, got, "half an event is none")
	err = frames(strings.NewReader("data: "+strings.Repeat("x", maxFrame+1)), func(frame) error { return nil })
	assert.Error(t, err)
	assert.NotErrorIs(t, err, io.EOF)
}
