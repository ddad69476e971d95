package telemetry

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics is the gateway's registry. Every label has a bounded set of values: templates, systems, codes.
type Metrics struct {
	Registry *prometheus.Registry

	requests *prometheus.HistogramVec
	// observers are those of the requests seen so far. Looking them up by their labels took half a microsecond for each request.
	observers sync.Map // requestKind to prometheus.Observer
	kept      sync.Map // counters of the cache: [2]string to prometheus.Counter
	upstream  *prometheus.HistogramVec
	cache     *prometheus.CounterVec
	events    *prometheus.CounterVec
	breakers  *prometheus.GaugeVec
}

// NewMetrics creates a registry with the gateway's own series and those of the Go runtime.
func NewMetrics() *Metrics {
	m := &Metrics{
		Registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "portal_request_seconds", Help: "Time to answer, by route template.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route", "method", "status"}),
		upstream: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "portal_upstream_seconds", Help: "Time to an upstream's first byte, by system and outcome.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"system", "outcome"}),
		cache: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "portal_cache_total", Help: "Answers from the tagged cache, by operation and result.",
		}, []string{"operation", "result"}),
		events: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "portal_events_total", Help: "Counted events, by package of the gateway (room) and kind.",
		}, []string{"room", "kind"}),
		breakers: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "portal_breaker_open", Help: "1 while a system is not asked, because it failed too often.",
		}, []string{"system"}),
	}
	m.Registry.MustRegister(m.requests, m.upstream, m.cache, m.events, m.breakers,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler serves the registry; mount it on the admin address only.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{Registry: m.Registry})
}

// requestKind has the labels of a request.
type requestKind struct {
	route, method string
	status        int
}

func (m *Metrics) observeRequest(route, method string, status int, took time.Duration) {
	kind := requestKind{route, method, status}
	found, ok := m.observers.Load(kind)
	if !ok {
		kind.route, kind.method = strings.Clone(route), strings.Clone(method) // they may point into the request's memory
		found, _ = m.observers.LoadOrStore(kind, m.requests.WithLabelValues(kind.route, kind.method, strconv.Itoa(status)))
	}
	if observer, ok := found.(prometheus.Observer); ok {
		observer.Observe(took.Seconds())
	}
}

// ObserveUpstream records one call to a system: outcome is a status class or a problem code.
func (m *Metrics) ObserveUpstream(system, outcome string, took time.Duration) {
	m.upstream.WithLabelValues(system, outcome).Observe(took.Seconds())
}

// UpstreamObserver is ObserveUpstream for one system and outcome, for callers that observe every request.
func (m *Metrics) UpstreamObserver(system, outcome string) prometheus.Observer {
	return m.upstream.WithLabelValues(system, outcome)
}

// SetBreaker records whether the breaker blocks calls to a system.
func (m *Metrics) SetBreaker(system string, isOpen bool) {
	value := 0.0
	if isOpen {
		value = 1
	}
	m.breakers.WithLabelValues(system).Set(value)
}

// CountCache counts cache hits and misses of an operation.
func (m *Metrics) CountCache(operation, result string) {
	kind := [2]string{operation, result}
	found, ok := m.kept.Load(kind)
	if !ok {
		found, _ = m.kept.LoadOrStore(kind, m.cache.WithLabelValues(operation, result))
	}
	if counter, ok := found.(prometheus.Counter); ok {
		counter.Inc()
	}
}

// Count counts an event; both arguments must be literals of the program.
func (m *Metrics) Count(room, kind string) { m.events.WithLabelValues(room, kind).Inc() }
