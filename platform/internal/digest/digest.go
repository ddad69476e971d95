// Package digest shows a user what has happened since the previous visit, and a new practice its first steps.
package digest

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/digestapi"
	"portal/platform/internal/care"
	"portal/platform/internal/localtime"
)

// Source counts one kind of news, for the roles that may see it.
type Source struct {
	Kind  digestapi.DigestNewsKind
	Roles []string
	Count func(ctx context.Context, who care.Scope, since time.Time) (int64, error)
}

// Step is a first step of a new practice, for the roles that may take it.
type Step struct {
	Step  digestapi.StartStepStep
	Roles []string
	Done  func(ctx context.Context, who care.Scope) (bool, error)
}

// Start has a new practice's first steps, and the condition that ends them.
type Start struct {
	Steps []Step
	Over  func(ctx context.Context, who care.Scope) (bool, error)
}

// Handlers serves the product API's calls about the digest.
type Handlers struct {
	db      *bun.DB
	sources []Source
	start   Start
	now     func() time.Time
}

// NewHandlers returns Handlers; sources are in display order.
func NewHandlers(db *bun.DB, sources []Source, start Start, now func() time.Time) *Handlers {
	return &Handlers{db: db, sources: sources, start: start, now: now}
}

// GetDigest implements GET /digest/get/{userUuid}.
func (h *Handlers) GetDigest(ctx context.Context, request digestapi.GetDigestRequestObject) (digestapi.GetDigestResponseObject, error) {
	who, err := care.ScopeOf(ctx, h.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	visit, err := visitOf(ctx, h.db, who.UserUUID)
	if err != nil {
		return nil, err
	}
	now := h.now()
	result := digestapi.Digest{AsOf: now.UTC(), News: []digestapi.DigestNews{}}
	if before := visit.at(now).BeforeAt; before != 0 {
		since := localtime.Instant(before)
		result.Since = &since
		if result.News, err = h.news(ctx, who, since); err != nil {
			return nil, err
		}
	}
	if result.Start, err = h.steps(ctx, who); err != nil {
		return nil, err
	}
	return digestapi.GetDigest200JSONResponse{Result: result}, nil
}

// NoteLook implements POST /digest/look/{userUuid}.
func (h *Handlers) NoteLook(ctx context.Context, request digestapi.NoteLookRequestObject) (digestapi.NoteLookResponseObject, error) {
	return digestapi.NoteLook204Response{}, recordVisit(ctx, h.db, request.UserUuid.String(), h.now())
}

func (h *Handlers) news(ctx context.Context, who care.Scope, since time.Time) ([]digestapi.DigestNews, error) {
	news := []digestapi.DigestNews{}
	for _, source := range h.sources {
		if !slices.Contains(source.Roles, who.Role) {
			continue
		}
		count, err := source.Count(ctx, who, since)
		if err != nil {
			return nil, err
		}
		if count > 0 {
			news = append(news, digestapi.DigestNews{Kind: source.Kind, Count: int(count)})
		}
	}
	return news, nil
}

// steps returns nil when there is nothing to show: all steps are done, or the practice is no longer new.
func (h *Handlers) steps(ctx context.Context, who care.Scope) (*[]digestapi.StartStep, error) {
	over, err := h.start.Over(ctx, who)
	if over || err != nil {
		return nil, err
	}
	var steps []digestapi.StartStep
	left := false
	for _, step := range h.start.Steps {
		if !slices.Contains(step.Roles, who.Role) {
			continue
		}
		done, err := step.Done(ctx, who)
		if err != nil {
			return nil, err
		}
		steps = append(steps, digestapi.StartStep{Step: step.Step, Done: done})
		left = left || !done
	}
	if !left {
		return nil, nil
	}
	return &steps, nil
}
