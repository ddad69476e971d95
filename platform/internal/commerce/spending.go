package commerce

import (
	"context"
	"time"

	"portal/platform/internal/api/commerceapi"
)

// shownMonths is the number of months that the spending shows, including the current one; each is compared with the same
// month of the year before.
const shownMonths = 12

const monthLayout = "2006-01"

// SpendingMonth is the amount invoiced in a month and in the same month a year before, in cents with taxes.
type SpendingMonth struct {
	Month         string
	Cents, Before int64
}

// Spending returns the last twelve months of a practice, the oldest first. It sums the rows that the list of invoices
// shows; nothing is stored twice.
func (s *Store) Spending(ctx context.Context, practice string, today time.Time) ([]SpendingMonth, error) {
	running := time.Date(today.Year(), today.Month(), 1, 0, 0, 0, 0, time.UTC)
	first, next := running.AddDate(0, 1-2*shownMonths, 0), running.AddDate(0, 1, 0)
	var sums []struct {
		Month string `bun:"month"`
		Cents int64  `bun:"cents"`
	}
	err := s.db.NewSelect().Model((*Invoice)(nil)).ColumnExpr("substr(i.issued_on, 1, 7) AS month").
		ColumnExpr("SUM(i.total_cents) AS cents").Where("i.practice_uuid = ?", practice).
		Where("i.issued_on >= ?", first.Format(dayLayout)).Where("i.issued_on < ?", next.Format(dayLayout)).
		Where(visibleInvoice).GroupExpr("1").Scan(ctx, &sums)
	if err != nil {
		return nil, err
	}
	byMonth := make(map[string]int64, len(sums))
	for _, sum := range sums {
		byMonth[sum.Month] = sum.Cents
	}
	months := make([]SpendingMonth, shownMonths)
	for i := range months {
		month := running.AddDate(0, i+1-shownMonths, 0)
		months[i] = SpendingMonth{
			Month: month.Format(monthLayout),
			Cents: byMonth[month.Format(monthLayout)], Before: byMonth[month.AddDate(-1, 0, 0).Format(monthLayout)],
		}
	}
	return months, nil
}

// GetSpending implements GET /invoices/spending/{userUuid}.
func (h *Handlers) GetSpending(ctx context.Context, request commerceapi.GetSpendingRequestObject) (commerceapi.GetSpendingResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	months, err := h.store.Spending(ctx, practice, h.today())
	if err != nil {
		return nil, err
	}
	result := commerceapi.Spending{Months: make([]commerceapi.SpendingMonth, 0, len(months))}
	var total int64
	for _, month := range months {
		total += month.Cents
		result.Months = append(result.Months, commerceapi.SpendingMonth{
			Month: month.Month, Spent: money(month.Cents, Currency), Before: money(month.Before, Currency),
		})
	}
	result.Total = money(total, Currency)
	return commerceapi.GetSpending200JSONResponse{Result: result}, nil
}
