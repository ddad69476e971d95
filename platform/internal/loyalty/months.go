package loyalty

import (
	"context"
	"time"

	"portal/platform/internal/localtime"
)

// shownMonths is the number of months that are shown, including the current one.
const shownMonths = 12

// MonthSums is one month of a ledger and the balance at its end.
type MonthSums struct {
	Month   string // 2026-11
	Balance int64
	Sums
}

// ByMonth returns the last twelve months of a practice's ledger, the oldest first. It reads the ledger once, as Account
// does, so that the figures are consistent under concurrent writes.
func (s *Store) ByMonth(ctx context.Context, practice string) ([]MonthSums, error) {
	var ledger []movement
	err := s.db.NewSelect().Model((*Entry)(nil)).Column("s.at", "s.kind", "s.amount").
		Where("s.practice_uuid = ?", practice).OrderExpr("s.seq").Scan(ctx, &ledger)
	if err != nil {
		return nil, err
	}
	return byMonth(ledger, s.now().In(localtime.Zone)), nil
}

func byMonth(ledger []movement, now time.Time) []MonthSums {
	first := time.Date(now.Year(), now.Month()-shownMonths+1, 1, 0, 0, 0, 0, localtime.Zone)
	months := make([]MonthSums, shownMonths)
	for i := range months {
		months[i].Month = first.AddDate(0, i, 0).Format("2006-01")
	}
	var before int64
	for _, line := range ledger {
		at := time.UnixMilli(line.At).In(localtime.Zone)
		month := (at.Year()-first.Year())*12 + int(at.Month()-first.Month())
		if month < 0 {
			before += line.Amount
			continue
		}
		// A line from a clock that ran ahead is counted in the current month.
		months[min(month, shownMonths-1)].add(line.Kind, line.Amount)
	}
	for i := range months {
		before += months[i].Net
		months[i].Balance = before
	}
	return months
}
