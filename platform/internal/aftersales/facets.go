package aftersales

import (
	"context"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/listing"
)

// counted is the number of cases with the same values in all filter columns.
type counted struct {
	Status   Status `bun:"status"`
	Category string `bun:"category"`
	Line     string `bun:"line"`
	Count    int    `bun:"count"`
}

// Facets returns the filter values of a practice's cases of a kind with their counts.
func (s *Store) Facets(ctx context.Context, practice string, kind Kind) (api.CaseFacets, error) {
	var all []counted
	err := s.db.NewSelect().Model((*Case)(nil)).Column("c.status", "c.category", "c.line").ColumnExpr("COUNT(*) AS count").
		Where("c.practice_uuid = ?", practice).Where("c.kind = ?", kind).Group("c.status", "c.category", "c.line").Scan(ctx, &all)
	count := func(c counted) int { return c.Count }
	facets := api.CaseFacets{
		Status:   []api.Facet{},
		Category: plainFacets(listing.Tally(all, func(c counted) string { return c.Category }, count)),
		Line:     plainFacets(listing.Tally(all, func(c counted) string { return c.Line }, count)),
	}
	for _, found := range listing.Tally(all, func(c counted) Status { return c.Status }, count) {
		facets.Total += found.Count
		if found.Value.AwaitsPractice() {
			facets.Awaiting += found.Count
		}
		facets.Status = append(facets.Status, api.Facet{Value: found.Value.String(), Count: found.Count})
	}
	return facets, err
}

// plainFacets leaves out rows without a value.
func plainFacets(counts []listing.Tallied[string]) []api.Facet {
	facets := make([]api.Facet, 0, len(counts))
	for _, count := range counts {
		if count.Value != "" {
			facets = append(facets, api.Facet{Value: count.Value, Count: count.Count})
		}
	}
	return facets
}
