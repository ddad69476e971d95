package rum

import (
	"math"
	"math/rand/v2"

	"portal/gateway/internal/edgeapi"
)

// leastShare is the smallest share of the pages that can be told of: a page never stands for more than a thousand.
const leastShare = 0.001

// Sampling decides which pages tell what they mounted and how quick it was. Failures are told by all.
type Sampling struct {
	share float64
	// watched tells whether a canary runs. Meanwhile every page tells everything: a rate of few pages must not hang on
	// which of them were drawn.
	watched func() bool
}

// NewSampling draws a share of the pages, and all while a canary is watched. What is no share draws all.
func NewSampling(share float64, watched func() bool) *Sampling {
	if share < leastShare || share > 1 {
		share = 1
	}
	return &Sampling{share: share, watched: watched}
}

// Draw says for a page that is made now what it shall tell; nil is everything.
func (s *Sampling) Draw() *edgeapi.PageReports {
	if s.share >= 1 || s.watched() {
		return nil
	}
	return &edgeapi.PageReports{Share: float32(s.share), Drawn: rand.Float64() < s.share} //nolint:gosec // no secret
}

// weight is for how many pages one stands that says it was drawn as one of share. What a page says counts for no more
// than what it could have been told here.
func (s *Sampling) weight(share *float32) float64 {
	if share == nil || *share >= 1 || s.share >= 1 {
		return 1
	}
	return 1 / max(float64(*share), s.share)
}

// whole draws a whole number whose mean is x: counters of whole numbers stay without bias.
func whole(x float64) int {
	floor := math.Floor(x)
	if rand.Float64() < x-floor { //nolint:gosec // no secret
		floor++
	}
	return int(floor)
}
