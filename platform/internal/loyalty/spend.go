package loyalty

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"
)

// Balance gives what a practice's ledger adds up to, read within the caller's transaction.
func Balance(ctx context.Context, db bun.IDB, practice string) (int64, error) {
	return balance(ctx, db, practice)
}

// Spend takes smileys off an invoice as part of a payment, in its transaction, which remembers the request's key.
func Spend(ctx context.Context, tx bun.Tx, practice, user, invoice string, smileys int64, now time.Time) error {
	p := Posting{Practice: practice, User: user, Kind: KindSpend, Amount: -smileys, SourceKind: SourceInvoice,
		SourceReference: invoice, Label: spendLabel, Channel: ChannelPortal}
	entry := &Entry{
		UUID: uuid.NewString(), PracticeUUID: practice, UserUUID: user, At: now.UnixMilli(), Kind: p.Kind, Amount: p.Amount,
		SourceKind: p.SourceKind, SourceReference: invoice, Label: p.Label, Channel: p.Channel,
	}
	entry.Index()
	_, err := post(ctx, tx, p, entry)
	return err
}
