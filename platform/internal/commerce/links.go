package commerce

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce/link"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// MaxLinks bounds the valid links of one invoice.
const MaxLinks = 20

// errLinkInvalid is the one answer to tokens without a valid signature.
func errLinkInvalid() *problem.Error {
	return problem.New(http.StatusNotFound, "invoice.link_invalid", "This link does not open an invoice.")
}

func errLinkExpired() *problem.Error {
	return problem.New(http.StatusGone, "invoice.link_expired", "This link has expired.")
}

func errLinkRevoked() *problem.Error {
	return problem.New(http.StatusGone, "invoice.link_revoked", "This link was revoked.")
}

// InvoiceLink is a row of invoice_links.
type InvoiceLink struct {
	bun.BaseModel `bun:"table:invoice_links,alias:k"`

	UUID             string `bun:"uuid,pk"`
	PracticeUUID     string `bun:"practice_uuid"`
	InvoiceReference string `bun:"invoice_reference"`
	CreatedByUUID    string `bun:"created_by"`
	CreatedAt        int64  `bun:"created_at"`
	ExpiresAt        int64  `bun:"expires_at"` // in whole seconds, as in the token
	Days             int    `bun:"days"`
	RevokedAt        int64  `bun:"revoked_at"` // 0: not revoked
	RevokedByUUID    string `bun:"revoked_by,nullzero"`
	LastUsedAt       int64  `bun:"last_used_at"` // 0: never used
	Uses             int64  `bun:"uses"`
	Key              string `bun:"idempotency_key"`

	CreatedBy *identity.User `bun:"rel:belongs-to,join:created_by=uuid"`
}

// creatorMay keeps links whose creator is still a member of the practice: a link grants no more than its creator's
// access. A user's links are invalid while the user is suspended; those that have not expired are valid again afterwards.
const creatorMay = "EXISTS (SELECT 1 FROM users AS creator WHERE creator.uuid = k.created_by" +
	" AND creator.practice_uuid = k.practice_uuid AND creator.closed_at = 0 AND creator.suspended_at = 0)"

// LinkRequest is a request to create a link.
type LinkRequest struct {
	Practice, User, Invoice string
	Days                    int
	Key                     string // the caller's idempotency key
}

// Links manages links and opens invoices by them.
type Links struct {
	db     *bun.DB
	signer *link.Signer
	now    func() time.Time
}

// NewLinks returns Links; keys sign the tokens.
func NewLinks(db *bun.DB, keys link.Keys, now func() time.Time) *Links {
	return &Links{db: db, signer: link.NewSigner(keys), now: now}
}

// Text returns the token in a link's URL.
func (l *Links) Text(row *InvoiceLink) (string, error) {
	id, err := uuid.Parse(row.UUID)
	return l.signer.Sign(link.Link{UUID: id, ExpiresAt: time.UnixMilli(row.ExpiresAt)}), err
}

// live filters for links that open an invoice now.
func (l *Links) live(q *bun.SelectQuery, practice, invoice string) *bun.SelectQuery {
	return q.Where("k.practice_uuid = ?", practice).Where("k.invoice_reference = ?", invoice).
		Where("k.revoked_at = 0").Where("k.expires_at > ?", l.now().UnixMilli()).Where(creatorMay)
}

// List returns the valid links of an invoice with their creators, the newest first.
func (l *Links) List(ctx context.Context, practice, invoice string) ([]InvoiceLink, error) {
	exists, err := l.db.NewSelect().Model((*Invoice)(nil)).Where("i.practice_uuid = ?", practice).Where("i.reference = ?", invoice).Exists(ctx)
	if err != nil {
		return nil, err
	}
	if !exists {
		return nil, problem.NotFound()
	}
	rows := []InvoiceLink{}
	err = l.live(l.db.NewSelect().Model(&rows).Relation("CreatedBy"), practice, invoice).
		Order("k.created_at DESC", "k.uuid").Limit(MaxLinks).Scan(ctx)
	return rows, err
}

// Create creates a link, or returns the one that an earlier request with the same key has created.
func (l *Links) Create(ctx context.Context, r LinkRequest) (*InvoiceLink, error) {
	var made *InvoiceLink
	err := l.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The invoice's row is the lock on its links: two concurrent requests cannot both create the twentieth.
		var patients []string
		err := tx.NewRaw("UPDATE invoices SET status = status WHERE reference = ? AND practice_uuid = ? RETURNING COALESCE(patient_uuid, '')",
			r.Invoice, r.Practice).Scan(ctx, &patients)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if len(patients) == 0 {
			return problem.NotFound()
		}
		if made, err = l.existingLink(ctx, tx, r); err != nil || made != nil {
			return err
		}
		count, err := l.live(tx.NewSelect().Model((*InvoiceLink)(nil)), r.Practice, r.Invoice).Count(ctx)
		if err != nil {
			return err
		}
		if count >= MaxLinks {
			return problem.New(http.StatusConflict, "invoice.links_full", "The invoice has as many live links as it may.")
		}
		if made, err = l.insert(ctx, tx, r); err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.Entry{
			PracticeUUID: r.Practice, PatientUUID: patients[0], Action: journal.Share, Kind: journal.KindInvoiceLink, SubjectUUID: made.UUID,
		})
	})
	return made, err
}

// existingLink returns the link that an earlier request with the same key has created, nil where there is none.
func (l *Links) existingLink(ctx context.Context, tx bun.Tx, r LinkRequest) (*InvoiceLink, error) {
	var rows []InvoiceLink
	err := tx.NewSelect().Model(&rows).Where("k.practice_uuid = ?", r.Practice).Where("k.idempotency_key = ?", r.Key).Scan(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	row := &rows[0]
	if row.InvoiceReference != r.Invoice || row.CreatedByUUID != r.User || row.Days != r.Days ||
		row.RevokedAt != 0 || row.ExpiresAt <= l.now().UnixMilli() {
		return nil, errKeyUsed()
	}
	return row, nil
}

func (l *Links) insert(ctx context.Context, tx bun.Tx, r LinkRequest) (*InvoiceLink, error) {
	now := l.now()
	row := &InvoiceLink{
		UUID: uuid.NewString(), PracticeUUID: r.Practice, InvoiceReference: r.Invoice, CreatedByUUID: r.User, CreatedAt: now.UnixMilli(),
		ExpiresAt: now.AddDate(0, 0, r.Days).Truncate(time.Second).UnixMilli(), Days: r.Days, Key: r.Key,
	}
	result, err := tx.NewInsert().Model(row).On("CONFLICT (practice_uuid, idempotency_key) DO NOTHING").Exec(ctx)
	if err != nil {
		return nil, err
	}
	// A concurrent request has used the key for another invoice, which has another lock.
	if count, err := result.RowsAffected(); err != nil || count == 0 {
		return nil, errors.Join(err, errKeyUsed())
	}
	return row, nil
}

// Revoke revokes a link to an invoice of the practice: no use of it begins after Revoke has returned.
func (l *Links) Revoke(ctx context.Context, practice, user, invoice, id string) error {
	return l.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The statement waits for a concurrent use, and makes later ones wait for this transaction.
		var before []int64
		err := tx.NewRaw("UPDATE invoice_links SET uses = uses WHERE uuid = ? AND practice_uuid = ? AND invoice_reference = ? RETURNING revoked_at",
			id, practice, invoice).Scan(ctx, &before)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if len(before) == 0 {
			return problem.NotFound()
		}
		if before[0] != 0 {
			return nil
		}
		_, err = tx.NewUpdate().Model((*InvoiceLink)(nil)).Set("revoked_at = ?", l.now().UnixMilli()).Set("revoked_by = ?", user).
			Where("uuid = ?", id).Exec(ctx)
		if err != nil {
			return err
		}
		patient, err := patientOf(ctx, tx, invoice)
		if err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.Entry{
			PracticeUUID: practice, PatientUUID: patient, Action: journal.Delete, Kind: journal.KindInvoiceLink, SubjectUUID: id,
		})
	})
}

// Use returns the link of a token if it opens its invoice now, and writes a journal line in the name of the link. All
// tokens without a valid signature get the same refusal.
func (l *Links) Use(ctx context.Context, text, action string) (*InvoiceLink, error) {
	presented, genuine := l.signer.Parse(ctx, text)
	if !genuine {
		return nil, errLinkInvalid()
	}
	now := l.now()
	if !now.Before(presented.ExpiresAt) {
		return nil, errLinkExpired()
	}
	row := &InvoiceLink{}
	err := l.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewRaw("UPDATE invoice_links AS k SET last_used_at = CASE WHEN last_used_at > ? THEN last_used_at ELSE ? END, uses = uses + 1"+
			" WHERE k.uuid = ? AND k.expires_at = ? AND k.revoked_at = 0 AND "+creatorMay+" RETURNING *",
			now.UnixMilli(), now.UnixMilli(), presented.UUID.String(), presented.ExpiresAt.UnixMilli()).Scan(ctx, row)
		if errors.Is(err, sql.ErrNoRows) {
			return l.endedError(ctx, tx, presented.UUID.String())
		}
		if err != nil {
			return err
		}
		patient, err := patientOf(ctx, tx, row.InvoiceReference)
		if err != nil {
			return err
		}
		acting := httpx.WithActor(ctx, httpx.Actor{UserUUID: row.UUID, Address: httpx.ActorOf(ctx).Address})
		return journal.Record(acting, tx, journal.Entry{
			PracticeUUID: row.PracticeUUID, PatientUUID: patient, Action: action, Kind: journal.KindInvoice, SubjectUUID: row.InvoiceReference, Always: true,
		})
	})
	return row, err
}

// endedError distinguishes a link that ended from one of another database.
func (l *Links) endedError(ctx context.Context, tx bun.Tx, id string) error {
	known, err := tx.NewSelect().Model((*InvoiceLink)(nil)).Where("k.uuid = ?", id).Exists(ctx)
	if err != nil {
		return err
	}
	if !known {
		return errLinkInvalid()
	}
	return errLinkRevoked()
}

func patientOf(ctx context.Context, tx bun.Tx, invoice string) (string, error) {
	var patient string
	err := tx.NewSelect().Table("invoices").ColumnExpr("COALESCE(patient_uuid, '')").Where("reference = ?", invoice).Scan(ctx, &patient)
	return patient, err
}
