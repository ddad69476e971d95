package commerce

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/api/commerceapi"
)

// OrderFacets gives what the filters of a practice's orders may choose from.
func (s *Store) OrderFacets(ctx context.Context, practice string) (commerceapi.OrderFacets, error) {
	facets := commerceapi.OrderFacets{}
	statuses, err := s.orderCounts(ctx, practice, "o.status")
	if err != nil {
		return facets, err
	}
	for _, count := range statuses {
		facets.Total += count.Count
	}
	if facets.Status, err = namedFacets(statuses, func(code int) string { return Status(code).String() }); err != nil {
		return facets, err
	}
	lines, err := s.orderCounts(ctx, practice, "o.line")
	if err != nil {
		return facets, err
	}
	facets.Line = plainFacets(lines)
	applications, err := s.orderCounts(ctx, practice, "o.application_uuid")
	if err != nil {
		return facets, err
	}
	facets.Application, err = s.applicationFacets(ctx, applications)
	return facets, err
}

// InvoiceFacets gives what the filters of a practice's invoices may choose from, how many decision 19 hides, and how
// many are overdue today.
func (s *Store) InvoiceFacets(ctx context.Context, practice string, today time.Time) (commerceapi.InvoiceFacets, error) {
	facets := commerceapi.InvoiceFacets{}
	statuses, err := s.invoiceCounts(ctx, practice, "i.status")
	if err != nil {
		return facets, err
	}
	for _, count := range statuses {
		facets.Total += count.Count
	}
	if facets.Status, err = namedFacets(statuses, func(code int) string { return InvoiceStatus(code).String() }); err != nil {
		return facets, err
	}
	applications, err := s.invoiceCounts(ctx, practice, "i.application_uuid")
	if err != nil {
		return facets, err
	}
	if facets.Application, err = s.applicationFacets(ctx, applications); err != nil {
		return facets, err
	}
	hidden, err := s.db.NewSelect().Model((*Invoice)(nil)).
		Where("i.practice_uuid = ?", practice).Where("NOT " + visibleInvoice).Count(ctx)
	if err != nil {
		return facets, err
	}
	facets.Hidden = int(hidden)
	overdue, err := InvoiceFilter{Practice: practice, OverdueOn: today}.
		apply(s.db.NewSelect().Model((*Invoice)(nil))).Where(visibleInvoice).Count(ctx)
	facets.Overdue = int(overdue)
	return facets, err
}

func plainFacets(counts []Count) []commerceapi.Facet {
	facets := make([]commerceapi.Facet, 0, len(counts))
	for _, count := range counts {
		facets = append(facets, commerceapi.Facet{Value: count.Value, Count: count.Count})
	}
	return facets
}

func namedFacets(counts []Count, name func(int) string) ([]commerceapi.Facet, error) {
	facets := make([]commerceapi.Facet, 0, len(counts))
	for _, count := range counts {
		code, err := strconv.Atoi(count.Value)
		if err != nil {
			return nil, fmt.Errorf("status %q: %w", count.Value, err)
		}
		facets = append(facets, commerceapi.Facet{Value: name(code), Count: count.Count})
	}
	return facets, nil
}

func (s *Store) applicationFacets(ctx context.Context, counts []Count) ([]commerceapi.Facet, error) {
	names, err := s.applications(ctx)
	if err != nil {
		return nil, err
	}
	facets := make([]commerceapi.Facet, 0, len(counts))
	for _, count := range counts {
		facets = append(facets, commerceapi.Facet{Value: names[count.Value], Count: count.Count})
	}
	sortFacets(facets)
	return facets, nil
}

func sortFacets(facets []commerceapi.Facet) {
	slices.SortFunc(facets, func(a, b commerceapi.Facet) int { return strings.Compare(a.Value, b.Value) })
}
