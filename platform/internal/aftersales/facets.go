package aftersales

import (
	"context"
	"fmt"
	"strconv"

	api "portal/platform/internal/api/aftersalesapi"
)

// Facets gives what the filters of a practice's cases of a kind may choose from.
func (s *Store) Facets(ctx context.Context, practice string, kind Kind) (api.CaseFacets, error) {
	facets := api.CaseFacets{Status: []api.Facet{}}
	statuses, err := s.counts(ctx, practice, kind, "c.status")
	if err != nil {
		return facets, err
	}
	for _, count := range statuses {
		code, err := strconv.Atoi(count.Value)
		if err != nil {
			return facets, fmt.Errorf("status %q: %w", count.Value, err)
		}
		status := Status(code)
		facets.Total += count.Count
		if status.AwaitsPractice() {
			facets.Awaiting += count.Count
		}
		facets.Status = append(facets.Status, api.Facet{Value: status.String(), Count: count.Count})
	}
	if facets.Category, err = s.plainFacets(ctx, practice, kind, "c.category"); err != nil {
		return facets, err
	}
	facets.Line, err = s.plainFacets(ctx, practice, kind, "c.line")
	return facets, err
}

// plainFacets leaves out the rows that have no value.
func (s *Store) plainFacets(ctx context.Context, practice string, kind Kind, column string) ([]api.Facet, error) {
	counts, err := s.counts(ctx, practice, kind, column)
	facets := make([]api.Facet, 0, len(counts))
	for _, count := range counts {
		if count.Value != "" {
			facets = append(facets, api.Facet{Value: count.Value, Count: count.Count})
		}
	}
	return facets, err
}
