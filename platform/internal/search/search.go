// Package search searches all contexts with lists concurrently, and answers with the results that arrived in time.
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
	// defaultLimit is the default number of hits of each kind.
	defaultLimit = 5
	// eachWithin bounds the search of one kind, because the user waits for the slowest.
	eachWithin = 1500 * time.Millisecond
)

// Asked is the search text, and the user.
type Asked struct {
	User  uuid.UUID
	Text  string
	Limit int
}

// Found has the best hits of a kind, and the number of all.
type Found struct {
	Hits  []searchapi.SearchHit
	Total int
}

// Source is a kind of objects, the roles that may search them, and the search function. Find writes the access journal's
// lines for the hits that it returns.
type Source struct {
	Kind  searchapi.SearchKind
	Roles []string
	Find  func(ctx context.Context, asked Asked) (Found, error)
}

// Roles resolves a user's role in the practice.
type Roles interface {
	// RoleOf returns the role of an active user, or problem.NotFound.
	RoleOf(ctx context.Context, user string) (string, error)
}

// Handlers serves the product API's search.
type Handlers struct {
	roles   Roles
	sources []Source
	within  time.Duration
	log     *slog.Logger
}

// NewHandlers returns Handlers; sources are in display order.
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
		// A user without access to a list gets no hits of it, and no count.
		if wanted && slices.Contains(source.Roles, role) {
			chosen = append(chosen, source)
		}
	}
	return searchapi.SearchEverything200JSONResponse{Result: h.ask(ctx, chosen, asked)}, ctx.Err()
}

// ask searches all sources concurrently and waits for each until its deadline.
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
			// The search text is not logged: it may be a person's name.
			h.log.WarnContext(ctx, "search failed", "kind", source.Kind, "error", failures[i])
			result.Failed = append(result.Failed, source.Kind)
		case len(found[i].Hits) > 0:
			hits := found[i].Hits[:min(len(found[i].Hits), asked.Limit)]
			result.Groups = append(result.Groups, searchapi.SearchGroup{Kind: source.Kind, Hits: hits, Total: found[i].Total})
		}
	}
	return result
}

// find searches one source. It has a deadline of its own; a panic ends neither the platform nor the other kinds.
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
