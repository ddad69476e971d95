// Package rum is real-user monitoring of remotes: how many pages mounted a version, on how many of them it failed, and its
// Web Vitals. Browsers report them without personal data; Redis keeps two hours, so that all replicas judge a canary by the
// same numbers (docs/deploy-a-remote.md has the rule).
package rum

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/redisstore"
)

const (
	kept = 2 * time.Hour
	// hour is the displayed number of minutes.
	hour = 60
	// maxFailures is the maximum number of failures that one session can report for a version within a minute: neither a
	// page that fails in a loop nor a malicious user outweighs all others.
	maxFailures = 3
	maxPages    = 60
)

// Report is one page's measurements of one version since its last report.
type Report struct {
	Remote, Version string
	// Pages is how often it was mounted, Failures how often it failed to load, to mount, or threw.
	Pages, Failures int
	// LCP and INP are zero if they were not measured.
	LCP, INP time.Duration
	// Weight is the number of pages that this one represents for Pages and durations; every page reports failures, so they
	// count once.
	Weight float64
}

// Store stores the numbers.
type Store struct {
	rdb redis.Cmdable
	now func() time.Time

	pages, failures *prometheus.CounterVec
	withdrawn       *prometheus.CounterVec
	lcp, inp        *prometheus.HistogramVec
}

// Buckets of the vitals, in seconds; they include the thresholds of Web Vitals.
var (
	lcpBuckets = []float64{0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10}
	inpBuckets = []float64{0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.5}
)

// NewStore stores numbers in Redis and counts them in the metrics too.
func NewStore(rdb redis.Cmdable, reg prometheus.Registerer, now func() time.Time) *Store {
	labels := []string{"remote", "version"}
	s := &Store{
		rdb: rdb, now: now,
		pages:    prometheus.NewCounterVec(prometheus.CounterOpts{Name: "portal_remote_pages_total", Help: "Pages that mounted a remote."}, labels),
		failures: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "portal_remote_page_failures_total", Help: "Pages on which it failed."}, labels),
		lcp:      prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "portal_remote_lcp_seconds", Help: "Largest Contentful Paint.", Buckets: lcpBuckets}, labels),
		inp:      prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "portal_remote_inp_seconds", Help: "Interaction to Next Paint.", Buckets: inpBuckets}, labels),
	}
	s.withdrawn = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "portal_canaries_withdrawn_total", Help: "Canaries that were withdrawn because they failed.",
	}, []string{"remote"})
	reg.MustRegister(s.pages, s.failures, s.lcp, s.inp, s.withdrawn)
	return s
}

func minuteKey(remote, version string, minute int64) string {
	return "rum:" + remote + "/" + version + ":" + strconv.FormatInt(minute, 10)
}

// spend subtracts from what a session may still report within a minute, and returns how much of the requested amount was
// left.
var spend = redis.NewScript(`
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local given = math.min(tonumber(ARGV[1]), math.max(0, tonumber(ARGV[2]) - used))
if given > 0 then
  redis.call('INCRBY', KEYS[1], given)
  redis.call('EXPIRE', KEYS[1], 120)
end
return given`)

// Add counts a report of a session's page. The caller has checked that the version exists.
func (s *Store) Add(ctx context.Context, session string, report Report) error {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	minute := s.now().Unix() / 60
	allowance := "rum:said:" + session + ":" + report.Remote + "/" + report.Version + ":" + strconv.FormatInt(minute, 10)
	pages, err := spend.Run(ctx, s.rdb, []string{allowance + ":p"}, max(0, report.Pages), maxPages).Int()
	if err != nil {
		return fmt.Errorf("count pages: %w", err)
	}
	failures, err := spend.Run(ctx, s.rdb, []string{allowance + ":f"}, max(0, report.Failures), maxFailures).Int()
	if err != nil {
		return fmt.Errorf("count failures: %w", err)
	}
	times := whole(max(1, report.Weight))
	pages *= times
	key := minuteKey(report.Remote, report.Version, minute)
	pipe := s.rdb.Pipeline()
	if pages > 0 {
		pipe.HIncrBy(ctx, key, "pages", int64(pages))
	}
	if failures > 0 {
		pipe.HIncrBy(ctx, key, "failures", int64(failures))
	}
	observe(ctx, pipe, key, "lcp", report.LCP, lcpBuckets, times)
	observe(ctx, pipe, key, "inp", report.INP, inpBuckets, times)
	pipe.Expire(ctx, key, kept)
	if _, err := pipe.Exec(ctx); err != nil {
		return fmt.Errorf("count pages: %w", err)
	}
	s.count(report, pages, failures, times)
	return nil
}

func (s *Store) count(report Report, pages, failures, times int) {
	s.pages.WithLabelValues(report.Remote, report.Version).Add(float64(pages))
	s.failures.WithLabelValues(report.Remote, report.Version).Add(float64(failures))
	for metric, value := range map[*prometheus.HistogramVec]time.Duration{s.lcp: report.LCP, s.inp: report.INP} {
		if value <= 0 {
			continue
		}
		histogram := metric.WithLabelValues(report.Remote, report.Version)
		for range times {
			histogram.Observe(value.Seconds())
		}
	}
}

// observe counts a duration in its bucket: percentiles of many pages need no more.
func observe(ctx context.Context, pipe redis.Pipeliner, key, name string, value time.Duration, buckets []float64, times int) {
	if value > 0 && times > 0 {
		pipe.HIncrBy(ctx, key, name+strconv.Itoa(bucketOf(value, buckets)), int64(times))
	}
}

func bucketOf(value time.Duration, buckets []float64) int {
	for i, bound := range buckets {
		if value.Seconds() <= bound {
			return i
		}
	}
	return len(buckets)
}

// Minute has the numbers of one minute of a version.
type Minute struct {
	At              time.Time
	Pages, Failures int
}

// Sum is the sum of some minutes of a version.
type Sum struct {
	Pages, Failures int
	// LCP and INP are 75th percentiles, as the upper bound of their bucket; 0 when unknown.
	LCP, INP time.Duration
	Minutes  []Minute
}

// Rate returns failures per page; 1 for failures without a page, 0 without reports.
func (s Sum) Rate() float64 {
	if s.Pages == 0 {
		if s.Failures > 0 {
			return 1
		}
		return 0
	}
	return float64(s.Failures) / float64(s.Pages)
}

// Since sums the reports from a moment on, at most of the last hour.
func (s *Store) Since(ctx context.Context, remote, version string, from time.Time) (Sum, error) {
	last := s.now().Unix() / 60
	first := max(from.Unix()/60, last-hour+1)
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	pipe := s.rdb.Pipeline()
	answers := make([]*redis.MapStringStringCmd, 0, hour)
	for minute := first; minute <= last; minute++ {
		answers = append(answers, pipe.HGetAll(ctx, minuteKey(remote, version, minute)))
	}
	if len(answers) == 0 {
		return Sum{}, nil
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return Sum{}, fmt.Errorf("read how %s fares: %w", remote, err)
	}
	var sum Sum
	lcp, inp := make([]int, len(lcpBuckets)+1), make([]int, len(inpBuckets)+1)
	for i, answer := range answers {
		fields := answer.Val()
		minute := Minute{At: time.Unix((first+int64(i))*60, 0).UTC(), Pages: number(fields["pages"]), Failures: number(fields["failures"])}
		sum.Pages += minute.Pages
		sum.Failures += minute.Failures
		sum.Minutes = append(sum.Minutes, minute)
		for bucket := range lcp {
			lcp[bucket] += number(fields["lcp"+strconv.Itoa(bucket)])
		}
		for bucket := range inp {
			inp[bucket] += number(fields["inp"+strconv.Itoa(bucket)])
		}
	}
	sum.LCP, sum.INP = percentile(lcp, lcpBuckets), percentile(inp, inpBuckets)
	return sum, nil
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0 // a missing field
	}
	return n
}

// percentile returns the upper bound of the bucket with the 75th percentile.
func percentile(counts []int, buckets []float64) time.Duration {
	total := 0
	for _, count := range counts {
		total += count
	}
	if total == 0 {
		return 0
	}
	seen := 0
	for i, count := range counts {
		seen += count
		if seen*4 >= total*3 {
			return time.Duration(buckets[min(i, len(buckets)-1)] * float64(time.Second))
		}
	}
	return 0
}
