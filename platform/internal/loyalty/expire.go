package loyalty

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/once"
	"portal/platform/internal/paris"
)

// Tag is the cache tag of everything that shows smileys.
const Tag = "smileytransaction"

// publish tells the practice that its ledger has a new line. What smileys take off an invoice is part of that.
func publish(ctx context.Context, tx bun.Tx, entry *Entry) error {
	tags := []string{Tag}
	if entry.SourceKind == SourceInvoice {
		tags = append(tags, "invoices")
	}
	return events.Publish(ctx, tx, events.Event{
		PracticeUUID: entry.PracticeUUID, Kind: "smileys.changed", SubjectUUID: entry.UUID, Tags: tags,
	})
}

// expireLabel is what the ledger says of what was lost; pages say it in the reader's language by the line's kind.
const expireLabel = "Expirés après douze mois"

// expirable are the practices with something left of gains before a limit: those whose later gains do not make up the
// whole balance, because what is used is always the oldest.
func (s *Store) expirable(ctx context.Context, before int64) ([]string, error) {
	var practices []string
	err := s.db.NewSelect().Model((*Entry)(nil)).Column("s.practice_uuid").
		Group("s.practice_uuid").
		Having("SUM(CASE WHEN s.at >= ? AND s.amount > 0 THEN s.amount ELSE 0 END) < SUM(s.amount)", before).
		OrderExpr("s.practice_uuid").Scan(ctx, &practices)
	return practices, err
}

// validMonths is how many whole months a gain lives after its own (decision 0009).
const validMonths = 12

// oldestValid gives the first instant whose gains can still be used at a moment: the beginning of the month twelve
// months before.
func oldestValid(now time.Time) int64 {
	local := now.In(paris.Zone)
	return time.Date(local.Year(), local.Month()-validMonths, 1, 0, 0, 0, 0, paris.Zone).UnixMilli()
}

// Expire posts what lost its validity, a line for each month that ended with something unused, oldest first. What is
// posted already is not there to expire again, so that it may run at any time, on any replica, as often as one likes.
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
	// The same lock as every other line of the ledger: nobody uses what is about to expire.
	if err := once.Lock(ctx, tx, practice); err != nil {
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
		// A caller's key has no colon: nobody can take the worker's.
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

// lapsedOf gives what is left unused of gains that are past their last day, one for each month, oldest first. What is
// used is always the oldest: each line that takes away eats the lots from their old end.
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

// expireEvery is how often it is looked for what expired: the month's end is met within the hour, and a failed run is
// made up for by the next.
const expireEvery = time.Hour

// Run posts what expires until the context ends.
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
