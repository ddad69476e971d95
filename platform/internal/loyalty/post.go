package loyalty

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/problem"
)

// Posting is a request for a line of the ledger. Amount is signed.
type Posting struct {
	Practice        string
	User            string
	Kind            string
	Amount          int64
	SourceKind      string
	SourceReference string
	Label           string
	Application     string // a name; invoices and orders have their own
	Channel         string
	Key             string // the caller's idempotency key
}

// idempotencyKeys stores the idempotency keys in the ledger itself.
var idempotencyKeys = idempotency.Keys{Table: "smileys", Scope: "practice_uuid", Digest: "request_digest", Result: "uuid"}

// Errors of a posting.
var (
	errInsufficient = func() error {
		return problem.New(http.StatusConflict, "smileys.insufficient", "The balance does not cover it.")
	}
	errNotProfessional = func() error {
		return problem.New(http.StatusConflict, "smileys.not_professional", "Smileys pay for no art or lifestyle offer.")
	}
	errInvoiceClosed = func() error {
		return problem.New(http.StatusConflict, "smileys.invoice_closed", "The invoice is not to be paid.")
	}
	errAboveInvoice = func() error {
		return problem.New(http.StatusConflict, "smileys.above_invoice", "The rebate is more than what is left of the invoice.")
	}
)

// Post writes one line, or returns the line that the same request has written.
func (s *Store) Post(ctx context.Context, p Posting) (*Entry, error) {
	digest, err := idempotency.Digest(p)
	if err != nil {
		return nil, err
	}
	entry := &Entry{
		UUID: uuid.NewString(), PracticeUUID: p.Practice, UserUUID: p.User, At: s.now().UnixMilli(), Kind: p.Kind,
		Amount: p.Amount, SourceKind: p.SourceKind, SourceReference: p.SourceReference, Label: p.Label,
		Channel: p.Channel, IdempotencyKey: p.Key, RequestDigest: digest,
	}
	entry.Index()
	written := entry.UUID
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		before, err := post(ctx, tx, p, entry)
		if before != "" {
			written = before
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return s.line(ctx, p.Practice, written)
}

// post writes the entry, or returns the uuid of the line that the key has written.
func post(ctx context.Context, tx bun.Tx, p Posting, entry *Entry) (string, error) {
	// Attack stopped: two concurrent uses that each see a balance that covers only one of them. The practice's row is the
	// lock on its ledger; a transaction that waited for it reads what the other one has written.
	if err := idempotency.Lock(ctx, tx, p.Practice); err != nil {
		return "", err
	}
	before, err := idempotencyKeys.Before(ctx, tx, p.Practice, p.Key, entry.RequestDigest)
	if err != nil || before != "" {
		return before, err
	}
	if err := applyDocument(ctx, tx, p, entry); err != nil {
		return "", err
	}
	var ledger struct {
		Balance int64 `bun:"balance"`
		Seq     int64 `bun:"seq"`
		At      int64 `bun:"at"`
	}
	err = tx.NewSelect().Model((*Entry)(nil)).ColumnExpr("COALESCE(SUM(s.amount), 0) AS balance").
		ColumnExpr("COALESCE(MAX(s.seq), 0) AS seq").ColumnExpr("COALESCE(MAX(s.at), 0) AS at").
		Where("s.practice_uuid = ?", p.Practice).Scan(ctx, &ledger)
	if err != nil {
		return "", err
	}
	if ledger.Balance+entry.Amount < 0 {
		return "", errInsufficient()
	}
	// Replicas' clocks differ; the times in the ledger never decrease.
	entry.Seq, entry.At = ledger.Seq+1, max(entry.At, ledger.At)
	if _, err = tx.NewInsert().Model(entry).Exec(ctx); err != nil {
		return "", err
	}
	if entry.RebateCents != 0 {
		err := commerce.FollowLedger(ctx, tx, p.Practice, []string{p.SourceReference}, time.UnixMilli(entry.At))
		if err != nil {
			return "", err
		}
	}
	return "", publish(ctx, tx, entry)
}

// applyDocument copies the source document's data into the line, and refuses another practice's document.
func applyDocument(ctx context.Context, tx bun.Tx, p Posting, entry *Entry) error {
	switch p.SourceKind {
	case SourceInvoice:
		return applyInvoice(ctx, tx, p, entry)
	case SourceOrder:
		err := tx.NewSelect().Table("orders").Column("application_uuid").Where("reference = ?", p.SourceReference).
			Where("practice_uuid = ?", p.Practice).Scan(ctx, &entry.ApplicationUUID)
		return unknownAs(err, problem.Invalid("source.reference", "is no order of the practice"))
	}
	if p.Application == "" {
		return nil
	}
	err := tx.NewSelect().Table("applications").Column("uuid").Where("name = ?", p.Application).Scan(ctx, &entry.ApplicationUUID)
	return unknownAs(err, problem.Invalid("application", "is unknown"))
}

func applyInvoice(ctx context.Context, tx bun.Tx, p Posting, entry *Entry) error {
	// The row is locked until the line is written: the invoice cannot be paid in between.
	invoice, err := commerce.LockInvoice(ctx, tx, p.Practice, p.SourceReference)
	if problem.IsNotFound(err) && p.Kind != KindSpend {
		return problem.Invalid("source.reference", "is no invoice of the practice")
	}
	if err != nil {
		return err
	}
	entry.ApplicationUUID = invoice.ApplicationUUID
	if p.Kind != KindSpend {
		return nil
	}
	if invoice.Nature != natureProfessional {
		return errNotProfessional()
	}
	if invoice.Status != commerce.NotPaid || invoice.Currency != commerce.Currency {
		return errInvoiceClosed()
	}
	entry.RebateCents = -p.Amount * CentsPerSmiley
	// Smileys cannot pay the amount that a pending payment will settle.
	if entry.RebateCents > invoice.Owed()-invoice.UnderWayCents {
		return errAboveInvoice()
	}
	return nil
}

func unknownAs(err error, answer error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return answer
	}
	return err
}

// line reads one line as lists show it.
func (s *Store) line(ctx context.Context, practice, uuid string) (*Entry, error) {
	var found []Entry
	if err := selectLines(s.db, &found).Where("s.practice_uuid = ?", practice).Where("s.uuid = ?", uuid).Scan(ctx); err != nil {
		return nil, err
	}
	if len(found) != 1 {
		return nil, errors.New("a line that was just written is not in the ledger")
	}
	return &found[0], fillBalances(ctx, s.db, practice, found)
}
