package loyalty

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
)

// Sums are the sums over lines of a ledger. Spent and Expired are positive.
type Sums struct {
	Earned    int64 `bun:"earned"`
	Spent     int64 `bun:"spent"`
	Expired   int64 `bun:"expired"`
	Corrected int64 `bun:"corrected"`
	Net       int64 `bun:"net"`
	Lines     int   `bun:"lines"`
}

func (s *Sums) add(kind string, amount int64) {
	switch kind {
	case KindEarn:
		s.Earned += amount
	case KindSpend:
		s.Spent -= amount
	case KindExpire:
		s.Expired -= amount
	case KindCorrect:
		s.Corrected += amount
	}
	s.Net += amount
	s.Lines++
}

// Expiry is an amount that expires after a day.
type Expiry struct {
	On     time.Time
	Amount int64
}

// Account summarises a practice's ledger.
type Account struct {
	Sums
	LastAt   int64 // 0 while the ledger is empty
	Expiring []Expiry
}

// movement has the fields of a line that the account needs.
type movement struct {
	At     int64  `bun:"at"`
	Kind   string `bun:"kind"`
	Amount int64  `bun:"amount"`
}

// Account reads the ledger once, so that its figures are consistent under concurrent writes.
func (s *Store) Account(ctx context.Context, practice string) (Account, error) {
	var ledger []movement
	err := s.db.NewSelect().Model((*Entry)(nil)).Column("s.at", "s.kind", "s.amount").
		Where("s.practice_uuid = ?", practice).OrderExpr("s.seq").Scan(ctx, &ledger)
	if err != nil {
		return Account{}, err
	}
	return summarise(ledger), nil
}

func summarise(ledger []movement) Account {
	account := Account{Expiring: []Expiry{}}
	for _, line := range ledger {
		account.add(line.Kind, line.Amount)
		account.LastAt = line.At
	}
	// The oldest smileys are always spent first, so the balance consists of the newest gains.
	left := account.Net
	var newestFirst []Expiry
	for i := len(ledger) - 1; i >= 0 && left > 0; i-- {
		if ledger[i].Amount <= 0 {
			continue
		}
		part := min(ledger[i].Amount, left)
		left -= part
		on := ValidUntil(ledger[i].At)
		if last := len(newestFirst) - 1; last >= 0 && newestFirst[last].On.Equal(on) {
			newestFirst[last].Amount += part
			continue
		}
		newestFirst = append(newestFirst, Expiry{On: on, Amount: part})
	}
	for i := len(newestFirst) - 1; i >= 0; i-- {
		account.Expiring = append(account.Expiring, newestFirst[i])
	}
	return account
}

// ValidUntil returns the last day on which a gain can be used: the end of the twelfth month after its own.
func ValidUntil(ms int64) time.Time {
	at := time.UnixMilli(ms).In(localtime.Zone)
	return time.Date(at.Year(), at.Month()+13, 0, 0, 0, 0, 0, time.UTC)
}

// Balance returns the sum of a practice's ledger.
func (s *Store) Balance(ctx context.Context, practice string) (int64, error) {
	return balance(ctx, s.db, practice)
}

func balance(ctx context.Context, db bun.IDB, practice string) (int64, error) {
	var total int64
	err := db.NewSelect().Model((*Entry)(nil)).ColumnExpr("COALESCE(SUM(s.amount), 0)").
		Where("s.practice_uuid = ?", practice).Scan(ctx, &total)
	return total, err
}
