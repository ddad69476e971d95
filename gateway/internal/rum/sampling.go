package rum

import (
	"math"
	"math/rand/v2"

	"portal/gateway/internal/edgeapi"
)

// leastShare is the smallest share of pages that report: a page represents at most a thousand.
const leastShare = 0.001

// Sampling decides which pages report mounts and Web Vitals. All pages report failures.
type Sampling struct {
	share float64
	// watched reports whether a canary runs. During a canary every page reports everything: the failure rate of few pages
	// must not depend on which of them were sampled.
	watched func() bool
}

// NewSampling samples a share of the pages, and all of them while a canary runs. An invalid share samples all.
func NewSampling(share float64, watched func() bool) *Sampling {
	if share < leastShare || share > 1 {
		share = 1
	}
	return &Sampling{share: share, watched: watched}
}

// Draw returns what a page that is made now reports; nil is everything.
func (s *Sampling) Draw() *edgeapi.PageReports {
	if s.share >= 1 || s.watched() {
		return nil
	}
	return &edgeapi.PageReports{Share: float32(s.share), Drawn: rand.Float64() < s.share} //nolint:gosec // no secret
}

// weight returns how many pages a page represents that states the share by which it was sampled. The stated share is limited
// to what this Sampling could have sent.
func (s *Sampling) weight(share *float32) float64 {
	if share == nil || *share >= 1 || s.share >= 1 {
		return 1
	}
	return 1 / max(float64(*share), s.share)
}

// whole returns a random whole number with mean x, so that integer counters have no bias.
func whole(x float64) int {
	floor := math.Floor(x)
	if rand.Float64() < x-floor { //nolint:gosec // no secret
		floor++
	}
	return int(floor)
}
