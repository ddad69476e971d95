package rum

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore/redistest"
)

func never() bool { return false }

func share(x float32) *float32 { return &x }

func TestAShareOfThePagesTellsItsViewsAndAllWhileACanaryIsWatched(t *testing.T) {
	canary := false
	sampling := NewSampling(0.2, func() bool { return canary })
	drawn := 0
	for range 10_000 {
		reports := sampling.Draw()
		require.NotNil(t, reports)
		assert.InDelta(t, 0.2, reports.Share, 1e-6)
		if reports.Drawn {
			drawn++
		}
	}
	assert.InDelta(t, 2000, drawn, 250)
	canary = true
	assert.Nil(t, sampling.Draw())
	for _, all := range []float64{1, 0, -1, 2} {
		assert.Nil(t, NewSampling(all, never).Draw(), all)
	}
}

func TestAPageStandsForThoseThatWereNotDrawnAndForNoMore(t *testing.T) {
	sampling := NewSampling(0.1, never)
	assert.InDelta(t, 10, sampling.weight(share(0.1)), 1e-5)
	assert.InDelta(t, 2, sampling.weight(share(0.5)), 1e-5, "of a page that was made under another setting")
	assert.InDelta(t, 1, sampling.weight(nil), 0, "of a page that reports everything")
	assert.InDelta(t, 10, sampling.weight(share(0.000001)), 1e-5, "no page increases its own weight")
	assert.InDelta(t, 1, sampling.weight(share(7)), 0)
	assert.InDelta(t, 1, NewSampling(1, never).weight(share(0.1)), 0)
}

// The failure rate from a sample of the pages equals that from all pages.
func TestTheRateIsTheSameHoweverFewPagesAreDrawn(t *testing.T) {
	redis := redistest.Embedded(t)
	s := set(t, redis)
	sampling := NewSampling(0.3, never)
	const pages, failing = 4000, 200
	batch := Report{Remote: "mfe-cabinet", Version: "1.0.0", Weight: sampling.weight(share(0.3))}
	session := 0
	report := func(report Report) {
		session++
		require.NoError(t, s.store.Add(t.Context(), "session "+time.Duration(session).String(), report))
	}
	for i := range pages {
		if reports := sampling.Draw(); reports.Drawn {
			batch.Pages++
		}
		if batch.Pages == 40 || i == pages-1 {
			report(batch)
			batch.Pages = 0
		}
	}
	for range failing / 2 {
		report(Report{Remote: "mfe-cabinet", Version: "1.0.0", Failures: 2, Weight: batch.Weight})
	}
	sum, err := s.store.Since(t.Context(), "mfe-cabinet", "1.0.0", s.now)
	require.NoError(t, err)
	assert.Equal(t, failing, sum.Failures)
	assert.InDelta(t, pages, sum.Pages, pages/8)
	assert.InDelta(t, 0.05, sum.Rate(), 0.01)
}

func TestAQuickPageThatStandsForManyCountsAsMany(t *testing.T) {
	redis := redistest.Embedded(t)
	s := set(t, redis)
	add := func(lcp time.Duration, weight float64) {
		t.Helper()
		require.NoError(t, s.store.Add(t.Context(), "a", Report{Remote: "mfe-cabinet", Version: "1.0.0", Pages: 1, LCP: lcp, Weight: weight}))
	}
	add(400*time.Millisecond, 10)
	add(3500*time.Millisecond, 0)
	add(3500*time.Millisecond, 1)
	sum, err := s.store.Since(t.Context(), "mfe-cabinet", "1.0.0", s.now)
	require.NoError(t, err)
	assert.Equal(t, 12, sum.Pages)
	assert.Equal(t, 500*time.Millisecond, sum.LCP, "nine of ten and more were as quick")
}

func TestABadCanaryIsWithdrawnBesideALoneFailureOfWhatRuns(t *testing.T) {
	redis := redistest.Embedded(t)
	s := set(t, redis)
	s.report(t, "old tab", "1.0.0", 0, 1)
	s.report(t, "a", "2.0.0", 5, 3)
	assert.Nil(t, s.canary(t))
}

func TestAnOutageWithdrawsNoCanary(t *testing.T) {
	redis := redistest.Embedded(t)
	s := set(t, redis)
	s.report(t, "a", "1.0.0", 0, 3)
	s.report(t, "b", "2.0.0", 0, 3)
	assert.NotNil(t, s.canary(t))
}
