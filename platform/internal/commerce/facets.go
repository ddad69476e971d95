package commerce

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/listing"
)

// orderCount is the number of orders with the same values in all filter columns.
type orderCount struct {
	Status      Status `bun:"status"`
	Line        string `bun:"line"`
	Application string `bun:"application_uuid"`
	Delivery    string `bun:"delivery"`
	Awaiting    string `bun:"awaiting"`
	Count       int    `bun:"count"`
}

// OrderFacets returns the filter values of a practice's orders with their counts. A cancelled order counts in no status.
func (s *Store) OrderFacets(ctx context.Context, practice string, today time.Time) (commerceapi.OrderFacets, error) {
	var counted []orderCount
	err := s.db.NewSelect().Model((*Order)(nil)).ColumnExpr("CASE WHEN o.cancelled_at = 0 THEN o.status ELSE 0 END AS status").
		Column("o.line", "o.application_uuid").ColumnExpr(deliveryOf(today)+" AS delivery").Column("o.awaiting").
		ColumnExpr("COUNT(*) AS count").Where("o.practice_uuid = ?", practice).GroupExpr("1, 2, 3, 4, 5").Scan(ctx, &counted)
	if err != nil {
		return commerceapi.OrderFacets{}, err
	}
	count := func(c orderCount) int { return c.Count }
	of := func(name func(orderCount) string) *[]commerceapi.Facet {
		facets := plainFacets(listing.Tally(counted, name, count))
		facets = slices.DeleteFunc(facets, func(f commerceapi.Facet) bool { return f.Value == "" })
		return &facets
	}
	standing := slices.DeleteFunc(slices.Clone(counted), func(c orderCount) bool { return c.Status == 0 })
	facets := commerceapi.OrderFacets{
		Status:   namedFacets(listing.Tally(standing, func(c orderCount) Status { return c.Status }, count)),
		Line:     plainFacets(listing.Tally(counted, func(c orderCount) string { return c.Line }, count)),
		Delivery: of(func(c orderCount) string { return c.Delivery }),
		Awaiting: of(func(c orderCount) string { return c.Awaiting }),
	}
	for _, c := range counted {
		facets.Total += c.Count
	}
	facets.Application, err = s.applicationFacets(ctx, listing.Tally(counted, func(c orderCount) string { return c.Application }, count))
	return facets, err
}

// invoiceCount is the number of invoices with the same filter values, and how many of them a list shows and how many are
// overdue.
type invoiceCount struct {
	Status      InvoiceStatus `bun:"status"`
	Application string        `bun:"application_uuid"`
	Shown       bool          `bun:"shown"`
	Overdue     bool          `bun:"overdue"`
	Count       int           `bun:"count"`
}

// InvoiceFacets returns the filter values of a practice's invoices with their counts, how many invoices REQ-19
// hides, and how many are overdue today.
func (s *Store) InvoiceFacets(ctx context.Context, practice string, today time.Time) (commerceapi.InvoiceFacets, error) {
	var counted []invoiceCount
	err := s.db.NewSelect().Model((*Invoice)(nil)).Column("i.status", "i.application_uuid").
		ColumnExpr(visibleInvoice+" AS shown").ColumnExpr(overdueInvoice+" AS overdue", today.Format(dayLayout)).
		ColumnExpr("COUNT(*) AS count").Where("i.practice_uuid = ?", practice).GroupExpr("1, 2, 3, 4").Scan(ctx, &counted)
	facets := commerceapi.InvoiceFacets{}
	if err != nil {
		return facets, err
	}
	var shown []invoiceCount
	for _, c := range counted {
		if !c.Shown {
			facets.Hidden += c.Count
			continue
		}
		shown = append(shown, c)
		facets.Total += c.Count
		if c.Overdue {
			facets.Overdue += c.Count
		}
	}
	count := func(c invoiceCount) int { return c.Count }
	facets.Status = namedFacets(listing.Tally(shown, func(c invoiceCount) InvoiceStatus { return c.Status }, count))
	facets.Application, err = s.applicationFacets(ctx, listing.Tally(shown, func(c invoiceCount) string { return c.Application }, count))
	return facets, err
}

func plainFacets(counts []listing.Tallied[string]) []commerceapi.Facet {
	facets := make([]commerceapi.Facet, 0, len(counts))
	for _, count := range counts {
		facets = append(facets, commerceapi.Facet{Value: count.Value, Count: count.Count})
	}
	return facets
}

func namedFacets[S fmt.Stringer](counts []listing.Tallied[S]) []commerceapi.Facet {
	facets := make([]commerceapi.Facet, 0, len(counts))
	for _, count := range counts {
		facets = append(facets, commerceapi.Facet{Value: count.Value.String(), Count: count.Count})
	}
	return facets
}

func (s *Store) applicationFacets(ctx context.Context, counts []listing.Tallied[string]) ([]commerceapi.Facet, error) {
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
