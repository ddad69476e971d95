package loyalty

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"
)

// Balance returns the sum of a practice's ledger, read within the caller's transaction.
func Balance(ctx context.Context, db bun.IDB, practice string) (int64, error) {
	return balance(ctx, db, practice)
}

// Spend pays a part of an invoice with smileys, in the transaction of a payment, which stores the request's key.
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
