package telemetry

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"github.com/uptrace/bun"
)

// Metrics is the platform's registry. Every label has a bounded set of values: route templates, verbs, folders of the
// settings.
type Metrics struct {
	Registry *prometheus.Registry
	requests *prometheus.HistogramVec
	sql      *prometheus.HistogramVec
	failures *prometheus.CounterVec
	signIns  *prometheus.CounterVec
	pushes   *prometheus.CounterVec
}

var buckets = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// NewMetrics returns a registry; disks are folders whose free space it reports.
func NewMetrics(disks map[string]string) *Metrics {
	m := &Metrics{
		Registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "platform_request_seconds", Help: "Time to answer, by route template.", Buckets: buckets,
		}, []string{"route", "status"}),
		sql: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "platform_sql_seconds", Help: "Time of a statement, by its verb.", Buckets: buckets,
		}, []string{"operation"}),
		failures: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "platform_sql_failures_total", Help: "Statements that failed, by their verb; not those that found nothing.",
		}, []string{"operation"}),
		signIns: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "platform_sign_ins_total", Help: "Sign-ins by password at all endpoints, by outcome.",
		}, []string{"outcome"}),
		pushes: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "platform_pushes_total", Help: "Pushes to browsers, by outcome.",
		}, []string{"outcome"}),
	}
	m.Registry.MustRegister(m.requests, m.sql, m.failures, m.signIns, m.pushes, disk{disks}, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler serves the registry; it belongs on the admin address only.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{Registry: m.Registry})
}

// ObserveRequest records a request by its template. It is safe on a nil Metrics.
func (m *Metrics) ObserveRequest(route string, status int, took time.Duration) {
	if m != nil {
		m.requests.WithLabelValues(route, strconv.Itoa(status)).Observe(took.Seconds())
	}
}

// ExpectSignIns initialises the counters of outcomes with 0: rules cannot compare the rate of an absent counter.
func (m *Metrics) ExpectSignIns(outcomes ...string) {
	for _, outcome := range outcomes {
		m.signIns.WithLabelValues(outcome)
	}
}

// ObserveSignIn records the outcome of a sign-in by password.
func (m *Metrics) ObserveSignIn(outcome string) { m.signIns.WithLabelValues(outcome).Inc() }

// ExpectPushes initialises the counters of outcomes with 0, so that rates exist before the first push.
func (m *Metrics) ExpectPushes(outcomes ...string) {
	for _, outcome := range outcomes {
		m.pushes.WithLabelValues(outcome)
	}
}

// ObservePush counts a push to a browser.
func (m *Metrics) ObservePush(outcome string) { m.pushes.WithLabelValues(outcome).Inc() }

func (m *Metrics) observeSQL(operation string, event *bun.QueryEvent) {
	if m == nil {
		return
	}
	m.sql.WithLabelValues(operation).Observe(time.Since(event.StartTime).Seconds())
	if failed(event.Err) {
		m.failures.WithLabelValues(operation).Inc()
	}
}

// failed reports whether an error is a failure: not an empty result, and not a caller that disconnected.
func failed(err error) bool {
	return err != nil && !errors.Is(err, sql.ErrNoRows) && !errors.Is(err, context.Canceled) && !errors.Is(err, sql.ErrTxDone)
}

// verb bounds the label: of a raw statement it reads only the first word.
func verb(operation string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(operation), " ")
	switch first = strings.ToUpper(first); first {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "BEGIN", "COMMIT", "ROLLBACK", "WITH":
		return first
	}
	return "OTHER"
}

// plainName reports whether a text is only a table's name: an expression could contain a value.
func plainName(table string) bool {
	for _, r := range table {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' {
			return false
		}
	}
	return table != ""
}

var (
	diskFree = prometheus.NewDesc("platform_disk_free_bytes", "What is left of the disk under a folder.", []string{"folder"}, nil)
	diskSize = prometheus.NewDesc("platform_disk_size_bytes", "How large the disk under a folder is.", []string{"folder"}, nil)
)

// disk reads the free space at each scrape. A folder that cannot be read is left out; an alert checks for its absence.
type disk struct{ folders map[string]string }

// Describe implements prometheus.Collector.
func (disk) Describe(descriptions chan<- *prometheus.Desc) {
	descriptions <- diskFree
	descriptions <- diskSize
}

// Collect implements prometheus.Collector.
func (d disk) Collect(metrics chan<- prometheus.Metric) {
	for name, folder := range d.folders {
		if free, size, err := space(folder); err == nil {
			metrics <- prometheus.MustNewConstMetric(diskFree, prometheus.GaugeValue, free, name)
			metrics <- prometheus.MustNewConstMetric(diskSize, prometheus.GaugeValue, size, name)
		}
	}
}
