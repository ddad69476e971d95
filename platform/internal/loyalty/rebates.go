package loyalty

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
)

// referencesAtOnce bounds a statement's length.
const referencesAtOnce = 400

// RebatesOf gives what smileys took off each of a practice's invoices, in cents; one that nothing was taken off is not
// in the answer.
func (s *Store) RebatesOf(ctx context.Context, practice string, invoices []string) (map[string]int64, error) {
	rebates := map[string]int64{}
	for start := 0; start < len(invoices); start += referencesAtOnce {
		var rows []struct {
			Reference string `bun:"source_reference"`
			Cents     int64  `bun:"cents"`
		}
		err := s.db.NewSelect().Model((*Entry)(nil)).Column("s.source_reference").ColumnExpr("SUM(s.rebate_cents) AS cents").
			Where("s.practice_uuid = ?", practice).Where("s.source_kind = ?", SourceInvoice).Where("s.rebate_cents <> 0").
			Where("s.source_reference IN (?)", bun.List(invoices[start:min(start+referencesAtOnce, len(invoices))])).
			Group("s.source_reference").Scan(ctx, &rows)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			rebates[row.Reference] = row.Cents
		}
	}
	return rebates, nil
}

// RebateLines gives what one invoice's rebate is made of, the oldest first.
func (s *Store) RebateLines(ctx context.Context, practice, invoice string) ([]commerce.Rebate, error) {
	var lines []Entry
	err := s.db.NewSelect().Model(&lines).Where("s.practice_uuid = ?", practice).Where("s.source_kind = ?", SourceInvoice).
		Where("s.source_reference = ?", invoice).Where("s.rebate_cents <> 0").Order("s.seq").Scan(ctx)
	rebates := make([]commerce.Rebate, 0, len(lines))
	for _, line := range lines {
		rebates = append(rebates, commerce.Rebate{UUID: line.UUID, At: line.At, Smileys: -line.Amount, Cents: line.RebateCents})
	}
	return rebates, err
}
