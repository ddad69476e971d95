package server

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/prometheus/client_golang/prometheus"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
)

const maxReport = 16 << 10

// directives bound the label: a report is written by whoever wants to.
var directives = []string{
	"default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr",
	"img-src", "font-src", "connect-src", "media-src", "worker-src", "manifest-src", "frame-src", "frame-ancestors",
	"base-uri", "form-action", "require-trusted-types-for", "trusted-types",
}

// Known tells which remotes exist.
type Known interface {
	Snapshot() *remotes.Snapshot
}

// Reports takes what browsers say went wrong.
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

// violation is both wire forms of a report: report-uri's and the Reporting API's.
type violation struct {
	Directive string `json:"effective-directive"`
	Violated  string `json:"violated-directive"`
	Blocked   string `json:"blocked-uri"`
	Document  string `json:"document-uri"`
	Source    string `json:"source-file"`
	Line      int    `json:"line-number"`
}

// ReportCsp notes violations of the page's policy.
func (r *Reports) ReportCsp(c fiber.Ctx) error {
	raw, err := guard.Body(c, maxReport)
	if err != nil {
		return err
	}
	var report struct {
		Report *violation `json:"csp-report"`
	}
	if err := json.Unmarshal(raw, &report); err != nil || report.Report == nil {
		return problem.New(http.StatusBadRequest, "request.invalid", "")
	}
	v := report.Report
	directive, _, _ := strings.Cut(v.Directive, " ")
	if directive == "" {
		directive, _, _ = strings.Cut(v.Violated, " ")
	}
	if !slices.Contains(directives, directive) {
		directive = "other"
	}
	r.violations.WithLabelValues(directive).Inc()
	if r.pace.allows(time.Now()) {
		r.logger.LogAttrs(c.Context(), slog.LevelWarn, "policy violation", slog.String("directive", directive),
			slog.String("blocked", originOnly(v.Blocked)), slog.String("source", pathOnly(v.Source)), slog.Int("line", v.Line))
	}
	return c.SendStatus(http.StatusNoContent)
}

// ReportRemote counts a remote that failed in a browser. Its answer is the same whether the remote exists.
func (r *Reports) ReportRemote(c fiber.Ctx) error {
	// Another site could otherwise make its visitors denounce a good remote.
	if err := guard.SameOrigin(c, r.origin); err != nil {
		return err
	}
	if !guard.IsJSON(c) {
		return problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, maxReport)
	if err != nil {
		return err
	}
	var report edgeapi.RemoteReport
	if err := json.Unmarshal(raw, &report); err != nil || !report.Code.Valid() {
		return problem.New(http.StatusBadRequest, "request.invalid", "")
	}
	name, version := report.Remote, report.Version
	if !r.known.Snapshot().Known(name, version) {
		name, version = "other", "other"
	}
	r.failures.WithLabelValues(name, version, string(report.Code)).Inc()
	if r.pace.allows(time.Now()) {
		r.logger.LogAttrs(c.Context(), slog.LevelWarn, "remote failed in a browser", slog.String("remote", name),
			slog.String("version", version), slog.String("code", string(report.Code)))
	}
	return c.SendStatus(http.StatusNoContent)
}

// originOnly keeps what a policy is about and drops what may be private.
func originOnly(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		return "unreadable"
	}
	if u.Host == "" {
		return clip(u.Scheme + u.Path) // inline, eval, data …
	}
	return clip(u.Scheme + "://" + u.Host)
}

// pathOnly keeps the place of a script of ours; pages' own addresses may name a person's things.
func pathOnly(raw string) string {
	u, err := url.Parse(raw)
	if err != nil || !strings.HasPrefix(u.Path, "/remotes/") {
		return "page"
	}
	return clip(u.Path)
}

func clip(s string) string {
	const most = 120
	if len(s) > most {
		s = s[:most]
	}
	return strings.ToValidUTF8(s, "")
}

// pace bounds how many lines strangers can write into our log.
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
