package live

import (
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAListenerHearsItsOwnAndItsPracticesOnly(t *testing.T) {
	hub := NewHub()
	camille, err := hub.Listen("practice-a", "camille")
	require.NoError(t, err)
	nora, err := hub.Listen("practice-a", "nora")
	require.NoError(t, err)
	hugo, err := hub.Listen("practice-b", "hugo")
	require.NoError(t, err)
	for _, e := range []Event{
		{ID: 1, Practice: "practice-a"},
		{ID: 2, Practice: "practice-a", User: "nora"},
		{ID: 3, Practice: "practice-b"},
		{ID: 4}, // of nobody: told to nobody
		{ID: 5, Kind: Reset},
	} {
		hub.Tell(e)
	}
	hub.Close()
	heard := func(l *Listener) (ids []int64) {
		for e := range l.Events() {
			ids = append(ids, e.ID)
		}
		return ids
	}
	assert.Equal(t, []int64{1, 5}, heard(camille))
	assert.Equal(t, []int64{1, 2, 5}, heard(nora))
	assert.Equal(t, []int64{3, 5}, heard(hugo))
	_, err = hub.Listen("practice-a", "camille")
	assert.ErrorIs(t, err, ErrFull)
}

func TestAListenerThatFallsBehindIsLetGoAndHoldsNobodyUp(t *testing.T) {
	hub := NewHub()
	slow, err := hub.Listen("p", "slow")
	require.NoError(t, err)
	quick, err := hub.Listen("p", "quick")
	require.NoError(t, err)
	var heard int
	var reading sync.WaitGroup
	told := make(chan struct{})
	reading.Go(func() {
		for range quick.Events() {
			heard++
			told <- struct{}{}
		}
	})
	for range backlog + 1 {
		hub.Tell(Event{Practice: "p"})
		<-told
	}
	n := 0
	for range slow.Events() { // ends: it was closed
		n++
	}
	assert.Equal(t, backlog, n)
	slow.Close()
	quick.Close()
	quick.Close()
	reading.Wait()
	assert.Equal(t, backlog+1, heard)
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
