package loyalty

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/localtime"
)

// Tag is the cache tag of all answers that show smileys.
const Tag = "smileytransaction"

// publish notifies the practice of a new line of its ledger, which may change an invoice's rebate.
func publish(ctx context.Context, tx bun.Tx, entry *Entry) error {
	tags := []string{Tag}
	if entry.SourceKind == SourceInvoice {
		tags = append(tags, "invoices")
	}
	return events.Publish(ctx, tx, events.Event{
		PracticeUUID: entry.PracticeUUID, Kind: "smileys.changed", SubjectUUID: entry.UUID, Tags: tags,
	})
}

// expireLabel is the stored text of an expiry; pages translate it by the line's kind.
const expireLabel = "Expirés après douze mois"

// expirable returns the practices with unused gains from before a limit: those whose later gains are less than the
// balance, because the oldest smileys are always spent first.
func (s *Store) expirable(ctx context.Context, before int64) ([]string, error) {
	var practices []string
	err := s.db.NewSelect().Model((*Entry)(nil)).Column("s.practice_uuid").
		Group("s.practice_uuid").
		Having("SUM(CASE WHEN s.at >= ? AND s.amount > 0 THEN s.amount ELSE 0 END) < SUM(s.amount)", before).
		OrderExpr("s.practice_uuid").Scan(ctx, &practices)
	return practices, err
}

// validMonths is how many whole months after its own a gain is valid (decision 0009).
const validMonths = 12

// oldestValid returns the first instant whose gains are still valid at a time: the beginning of the month twelve months
// before.
func oldestValid(now time.Time) int64 {
	local := now.In(localtime.Zone)
	return time.Date(local.Year(), local.Month()-validMonths, 1, 0, 0, 0, 0, localtime.Zone).UnixMilli()
}

// Expire posts the expired gains, one line for each month with an unused rest, oldest first. Posted gains are no longer
// unused, so it is idempotent and may run on any replica at any time.
func (s *Store) Expire(ctx context.Context) (lines int, err error) {
	practices, err := s.expirable(ctx, oldestValid(s.now()))
	if err != nil {
		return 0, err
	}
	for _, practice := range practices {
		written := 0
		err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
			written, err = s.expirePractice(ctx, tx, practice)
			return err
		})
		if err != nil {
			return lines, err
		}
		lines += written
	}
	return lines, nil
}

func (s *Store) expirePractice(ctx context.Context, tx bun.Tx, practice string) (int, error) {
	// The lock of all lines of the ledger: no one can spend what is about to expire.
	if err := idempotency.Lock(ctx, tx, practice); err != nil {
		return 0, err
	}
	var ledger []Entry
	err := tx.NewSelect().Model(&ledger).Column("s.at", "s.kind", "s.amount", "s.seq", "s.user_uuid").
		Where("s.practice_uuid = ?", practice).OrderExpr("s.seq").Scan(ctx)
	if err != nil {
		return 0, err
	}
	lapsed := lapsedOf(ledger, s.now())
	for i, lot := range lapsed {
		last := ledger[len(ledger)-1]
		month := ValidUntil(lot.At).Format("2006-01")
		// A caller's key has no colon, so it cannot equal the worker's.
		entry := &Entry{
			UUID: uuid.NewString(), PracticeUUID: practice, Seq: last.Seq + int64(i) + 1, UserUUID: lot.UserUUID,
			At: max(s.now().UnixMilli(), last.At), Kind: KindExpire, Amount: -lot.Amount, SourceKind: SourceAdjustment,
			SourceReference: "EXP-" + month, Label: expireLabel, IdempotencyKey: fmt.Sprintf("expire:%s:%d", month, last.Seq),
		}
		entry.Index()
		if _, err := tx.NewInsert().Model(entry).Exec(ctx); err != nil {
			return 0, err
		}
		if err := publish(ctx, tx, entry); err != nil {
			return 0, err
		}
	}
	return len(lapsed), nil
}

// lapsedOf returns the unused rest of expired gains, one entry for each month, oldest first. Each line that spends
// consumes the oldest gains.
func lapsedOf(ledger []Entry, now time.Time) []Entry {
	var lots []Entry
	for _, line := range ledger {
		if line.Amount > 0 {
			lots = append(lots, line)
			continue
		}
		for taken := -line.Amount; taken > 0 && len(lots) > 0; {
			part := min(taken, lots[0].Amount)
			lots[0].Amount -= part
			taken -= part
			if lots[0].Amount == 0 {
				lots = lots[1:]
			}
		}
	}
	limit := oldestValid(now)
	var lapsed []Entry
	for _, lot := range lots {
		if lot.At >= limit {
			continue
		}
		if last := len(lapsed) - 1; last >= 0 && ValidUntil(lapsed[last].At).Equal(ValidUntil(lot.At)) {
			lapsed[last].Amount += lot.Amount
			continue
		}
		lapsed = append(lapsed, lot)
	}
	return lapsed
}

// expireEvery is the interval of the worker: gains expire within an hour of the month's end, and the next run makes up
// for a failed one.
const expireEvery = time.Hour

// Run posts expired gains periodically until the context ends.
func (s *Store) Run(ctx context.Context) {
	ticker := time.NewTicker(expireEvery)
	defer ticker.Stop()
	for {
		if _, err := s.Expire(ctx); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "smileys not expired; the next run makes up for it", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}
