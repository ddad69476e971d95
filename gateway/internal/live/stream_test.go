package live

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestANewStreamDisplacesTheOldestOfItsUserOnly(t *testing.T) {
	s := NewStreams(nil, nil)
	other := s.enter("other")
	var streams []chan struct{}
	for range maxStreams + 2 {
		streams = append(streams, s.enter("camille"))
	}
	ended := func(stream chan struct{}) bool {
		select {
		case <-stream:
			return true
		default:
			return false
		}
	}
	assert.True(t, ended(streams[0]))
	assert.True(t, ended(streams[1]))
	assert.False(t, ended(streams[2]))
	assert.False(t, ended(other))
	for _, stream := range streams {
		s.leave("camille", stream)
	}
	s.leave("other", other)
	assert.Empty(t, s.open, "nothing is kept of whoever has left")
}
