package server

import (
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/prometheus/client_golang/prometheus"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/rum"
)

const maxReport = 16 << 10

// Known reports which remotes exist.
type Known interface {
	Snapshot() *remotes.Snapshot
}

// Reports receives the errors that browsers report.
type Reports struct {
	known  Known
	origin string
	logger *slog.Logger
	pace   pace

	violations *prometheus.CounterVec
	failures   *prometheus.CounterVec
}

// NewReports registers the counters.
func NewReports(known Known, origin string, logger *slog.Logger, reg prometheus.Registerer) *Reports {
	r := &Reports{
		known: known, origin: origin, logger: logger, pace: pace{most: 20, every: time.Minute},
		violations: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "portal_csp_reports_total", Help: "Violations of the content security policy, by directive.",
		}, []string{"directive"}),
		failures: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "portal_remote_failures_total", Help: "Remotes that failed in a browser, by remote, version and code.",
		}, []string{"remote", "version", "code"}),
	}
	reg.MustRegister(r.violations, r.failures)
	return r
}

// ReportRemote counts a remote that failed in a browser. Its answer does not depend on whether the remote exists.
func (r *Reports) ReportRemote(c fiber.Ctx) error {
	// Another site could otherwise make its visitors report errors of a working remote.
	if err := guard.SameOrigin(c, r.origin); err != nil {
		return err
	}
	var report edgeapi.RemoteReport
	if err := guard.JSON(c, maxReport, &report); err != nil {
		return err
	}
	if !report.Code.Valid() {
		return problem.Invalid(problem.Field{Field: "code", Code: "invalid"})
	}
	name, version := report.Remote, report.Version
	if !r.known.Snapshot().Known(name, version) {
		name, version = "other", "other"
	}
	r.failures.WithLabelValues(name, version, string(report.Code)).Inc()
	if r.pace.allows(time.Now()) {
		r.logger.LogAttrs(c.Context(), slog.LevelWarn, "remote failed in a browser", slog.String("remote", name),
			slog.String("version", version), slog.String("code", string(report.Code)), slog.String("reference", referenceOf(report)))
	}
	return c.SendStatus(http.StatusNoContent)
}

func referenceOf(report edgeapi.RemoteReport) string {
	if report.Reference == nil || !rum.IsReference(*report.Reference) {
		return ""
	}
	return *report.Reference
}

func clip(s string) string {
	const most = 120
	if len(s) > most {
		s = s[:most]
	}
	return strings.ToValidUTF8(s, "")
}

// pace limits how many lines clients can write into the log.
type pace struct {
	mu    sync.Mutex
	most  int
	every time.Duration
	since time.Time
	used  int
}

func (p *pace) allows(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Sub(p.since) >= p.every {
		p.since, p.used = now, 0
	}
	p.used++
	return p.used <= p.most
}
