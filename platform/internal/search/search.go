// Package search asks the contexts that keep lists for what a person types, each beside the others, and answers what came in
// time.
package search

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/api/searchapi"
	"portal/platform/internal/problem"
)

const (
	// defaultLimit is how many hits of each kind are given unasked.
	defaultLimit = 5
	// eachWithin is how long one kind may take: whoever types waits for the slowest.
	eachWithin = 1500 * time.Millisecond
)

// Asked is what is looked for, by whom.
type Asked struct {
	User  uuid.UUID
	Text  string
	Limit int
}

// Found are the likeliest hits of a kind, and how many there are in all.
type Found struct {
	Hits  []searchapi.SearchHit
	Total int
}

// Source is a kind of things, who may look for them, and how they are found. Find leaves the lines in the access journal
// that showing its hits asks for.
type Source struct {
	Kind  searchapi.SearchKind
	Roles []string
	Find  func(ctx context.Context, asked Asked) (Found, error)
}

// Roles says what a user is in his practice.
type Roles interface {
	// RoleOf gives the role of a user who may come in, or problem.NotFound.
	RoleOf(ctx context.Context, user string) (string, error)
}

// Handlers serves the product API's search.
type Handlers struct {
	roles   Roles
	sources []Source
	within  time.Duration
	log     *slog.Logger
}

// NewHandlers joins the roles, the sources in the order in which they are shown, and the log.
func NewHandlers(roles Roles, sources []Source, log *slog.Logger) *Handlers {
	return &Handlers{roles: roles, sources: sources, within: eachWithin, log: log}
}

// SearchEverything implements POST /search/{userUuid}.
func (h *Handlers) SearchEverything(ctx context.Context, request searchapi.SearchEverythingRequestObject) (searchapi.SearchEverythingResponseObject, error) {
	role, err := h.roles.RoleOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	asked := Asked{User: request.UserUuid, Text: strings.TrimSpace(request.Body.Text), Limit: defaultLimit}
	if asked.Text == "" {
		return nil, problem.Invalid("text", "is empty")
	}
	if request.Body.Limit != nil {
		asked.Limit = *request.Body.Limit
	}
	var chosen []Source
	for _, source := range h.sources {
		wanted := request.Body.Kinds == nil || slices.Contains(*request.Body.Kinds, source.Kind)
		// Who may not see a list finds nothing of it, and does not learn that there would be something.
		if wanted && slices.Contains(source.Roles, role) {
			chosen = append(chosen, source)
		}
	}
	return searchapi.SearchEverything200JSONResponse{Result: h.ask(ctx, chosen, asked)}, ctx.Err()
}

// ask looks in all sources at once and waits for each of them, none longer than its time.
func (h *Handlers) ask(ctx context.Context, sources []Source, asked Asked) searchapi.SearchResult {
	found, failures := make([]Found, len(sources)), make([]error, len(sources))
	var looking sync.WaitGroup
	for i, source := range sources {
		looking.Go(func() { found[i], failures[i] = h.find(ctx, source, asked) })
	}
	looking.Wait()
	result := searchapi.SearchResult{Groups: []searchapi.SearchGroup{}, Failed: []searchapi.SearchKind{}}
	for i, source := range sources {
		switch {
		case failures[i] != nil:
			// Never what was looked for: it is somebody's name.
			h.log.WarnContext(ctx, "search failed", "kind", source.Kind, "error", failures[i])
			result.Failed = append(result.Failed, source.Kind)
		case len(found[i].Hits) > 0:
			hits := found[i].Hits[:min(len(found[i].Hits), asked.Limit)]
			result.Groups = append(result.Groups, searchapi.SearchGroup{Kind: source.Kind, Hits: hits, Total: found[i].Total})
		}
	}
	return result
}

// find asks one source. It ends with its own deadline; what it panics with ends neither the platform nor the other kinds.
func (h *Handlers) find(ctx context.Context, source Source, asked Asked) (found Found, err error) {
	ctx, cancel := context.WithTimeout(ctx, h.within)
	defer cancel()
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("search: panic: %v", cause)
		}
	}()
	return source.Find(ctx, asked)
}
