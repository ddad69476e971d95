package rum

import (
	"context"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/shape"
)

const (
	maxReport  = 16 << 10
	maxEntries = 30
	maxCount   = 1000
	maxVital   = 2 * time.Minute
)

// Tells says whether what a user's page reports of a version counts.
type Tells func(user, remote, version string) bool

// Seen hears which versions are in use: a page that reports is open.
type Seen interface {
	Note(ctx context.Context, versions ...string)
}

// Handler takes what pages report.
type Handler struct {
	store *Store
	tells Tells
	seen  Seen
	drawn *Sampling
}

// NewHandler counts reports that count; others are dropped.
func NewHandler(store *Store, tells Tells, seen Seen, drawn *Sampling) *Handler {
	return &Handler{store: store, tells: tells, seen: seen, drawn: drawn}
}

// ReportPages implements POST /bff/reports/pages.
func (h *Handler) ReportPages(c fiber.Ctx) error {
	s := session.From(c)
	if s == nil {
		return problem.Unauthenticated()
	}
	if !guard.IsJSON(c) {
		return problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, maxReport)
	if err != nil {
		return err
	}
	var report edgeapi.PageReport
	if err := shape.Decode(raw, &report); err != nil || len(report.Entries) == 0 || len(report.Entries) > maxEntries {
		return problem.New(http.StatusBadRequest, "request.invalid", "")
	}
	if report.Share != nil && (*report.Share <= 0 || *report.Share > 1) {
		return problem.Invalid(problem.Field{Field: "share", Code: "out_of_range"})
	}
	weight := h.drawn.weight(report.Share)
	for _, entry := range report.Entries {
		if !h.tells(s.UUID, entry.Remote, entry.Version) || !between(entry.Pages) || !between(entry.Failures) {
			continue
		}
		h.seen.Note(c.Context(), entry.Remote+"/"+entry.Version)
		if entry.Pages+entry.Failures == 0 && entry.LcpMs == nil && entry.InpMs == nil {
			continue // it is in use, and that is all
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

func between(count int) bool { return count >= 0 && count <= maxCount }

func vital(ms *int) time.Duration {
	if ms == nil || *ms <= 0 {
		return 0
	}
	return min(time.Duration(*ms)*time.Millisecond, maxVital)
}

// Hour gives the last hour of a version; nil where nothing was reported.
func (s *Store) Hour(ctx context.Context, remote, version string) (*Sum, error) {
	sum, err := s.Since(ctx, remote, version, s.now().Add(-time.Hour))
	if err != nil || sum.Pages+sum.Failures == 0 {
		return nil, err
	}
	return &sum, nil
}
