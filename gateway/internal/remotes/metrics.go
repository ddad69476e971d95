package remotes

import "github.com/prometheus/client_golang/prometheus"

// Metrics is an Observer that keeps gauges.
type Metrics struct {
	stored, refused, stale prometheus.Gauge
}

var _ Observer = (*Metrics)(nil)

// NewMetrics registers the registry's gauges.
func NewMetrics(reg prometheus.Registerer) *Metrics {
	gauge := func(name, help string) prometheus.Gauge {
		g := prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help})
		reg.MustRegister(g)
		return g
	}
	return &Metrics{
		stored:  gauge("portal_artefacts_stored", "Versions of the shell and remotes that are stored and sound."),
		refused: gauge("portal_artefacts_refused", "Stored versions that are left out because their manifest is not sound."),
		stale:   gauge("portal_artefacts_stale", "1 while store or pointers do not answer and the last known state serves."),
	}
}

// Refreshed implements Observer.
func (m *Metrics) Refreshed(stored, refused int, stale bool) {
	m.stored.Set(float64(stored))
	m.refused.Set(float64(refused))
	m.stale.Set(0)
	if stale {
		m.stale.Set(1)
	}
}
