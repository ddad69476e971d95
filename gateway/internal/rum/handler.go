package rum

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
)

const (
	maxReport  = 16 << 10
	maxEntries = 30
	maxCount   = 1000
	maxVital   = 2 * time.Minute
)

// AcceptsReport reports whether a report of a user's page about a version counts.
type AcceptsReport func(user, remote, version string) bool

// Seen records which versions are in use: a page that reports is open.
type Seen interface {
	Note(ctx context.Context, versions ...string)
}

// Handler receives the reports of pages.
type Handler struct {
	store   *Store
	accepts AcceptsReport
	routes  func() []string
	seen    Seen
	drawn   *Sampling
}

// NewHandler creates a Handler; reports that do not count are dropped. `routes` returns the addresses of all pages.
func NewHandler(store *Store, tells AcceptsReport, routes func() []string, seen Seen, drawn *Sampling) *Handler {
	return &Handler{store: store, accepts: tells, routes: routes, seen: seen, drawn: drawn}
}

// ReportPages implements POST /bff/reports/pages.
func (h *Handler) ReportPages(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	var report edgeapi.PageReport
	if err := guard.JSON(c, maxReport, &report); err != nil {
		return err
	}
	if faults := faultsOf(report); len(faults) > 0 {
		return problem.Invalid(faults...)
	}
	weight := h.drawn.weight(report.Share)
	for _, entry := range report.Entries {
		if !h.accepts(s.UUID, entry.Remote, entry.Version) {
			continue
		}
		h.seen.Note(c.Context(), entry.Remote+"/"+entry.Version)
		if entry.Pages+entry.Failures == 0 && entry.LcpMs == nil && entry.InpMs == nil {
			continue // it only records that the version is in use
		}
		err := h.store.Add(c.Context(), s.PublicID(), Report{
			Remote: entry.Remote, Version: entry.Version, Pages: entry.Pages, Failures: entry.Failures,
			LCP: vital(entry.LcpMs), INP: vital(entry.InpMs), Weight: weight,
		})
		if err != nil {
			return problem.New(http.StatusServiceUnavailable, "reports.unavailable", "").Because(err)
		}
	}
	return c.SendStatus(http.StatusNoContent)
}

// codeHang is the code of a page that stopped responding. It could report nothing, and the next page may hang before it sends
// its counts, so the description counts.
const codeHang = "hang"

// ReportFailure implements POST /bff/reports/failure.
func (h *Handler) ReportFailure(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	var report edgeapi.FailureReport
	if err := guard.JSON(c, maxReport, &report); err != nil {
		return err
	}
	if !edgeapi.RemoteReportCode(report.Code).Valid() {
		return problem.Invalid(problem.Field{Field: "code", Code: "invalid"})
	}
	if !IsReference(report.Reference) {
		return problem.Invalid(problem.Field{Field: "reference", Code: "invalid"})
	}
	if !h.accepts(s.UUID, report.Remote, report.Version) {
		return c.SendStatus(http.StatusNoContent)
	}
	err := h.store.Keep(c.Context(), s.PublicID(), Failure{
		Reference: report.Reference, Remote: report.Remote, Version: report.Version, Code: report.Code,
		Message: report.Message, Stack: report.Stack, Path: report.Path,
	}, h.routes()...)
	if err == nil && report.Code == codeHang {
		err = h.store.Add(c.Context(), s.PublicID(), Report{Remote: report.Remote, Version: report.Version, Failures: 1})
	}
	if err != nil {
		return problem.New(http.StatusServiceUnavailable, "reports.unavailable", "").Because(err)
	}
	return c.SendStatus(http.StatusNoContent)
}

// faultsOf names what exceeds the bounds of the contract.
func faultsOf(report edgeapi.PageReport) (faults []problem.Field) {
	switch n := len(report.Entries); {
	case n == 0:
		faults = append(faults, problem.Field{Field: "entries", Code: "too_few"})
	case n > maxEntries:
		return []problem.Field{{Field: "entries", Code: "too_many"}}
	}
	if report.Share != nil && (*report.Share <= 0 || *report.Share > 1) {
		faults = append(faults, problem.Field{Field: "share", Code: "out_of_range"})
	}
	for i, entry := range report.Entries {
		at := "entries." + strconv.Itoa(i) + "."
		if entry.Pages < 0 || entry.Pages > maxCount {
			faults = append(faults, problem.Field{Field: at + "pages", Code: "out_of_range"})
		}
		if entry.Failures < 0 || entry.Failures > maxCount {
			faults = append(faults, problem.Field{Field: at + "failures", Code: "out_of_range"})
		}
	}
	return faults
}

func vital(ms *int) time.Duration {
	if ms == nil || *ms <= 0 {
		return 0
	}
	return min(time.Duration(*ms)*time.Millisecond, maxVital)
}

// Hour returns the last hour of a version; nil if nothing was reported.
func (s *Store) Hour(ctx context.Context, remote, version string) (*Sum, error) {
	sum, err := s.Since(ctx, remote, version, s.now().Add(-time.Hour))
	if err != nil || sum.Pages+sum.Failures == 0 {
		return nil, err
	}
	return &sum, nil
}
