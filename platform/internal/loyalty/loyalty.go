// Package loyalty keeps the smileys: a ledger for each practice, whose sum is the balance (decision 22).
package loyalty

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/productapi"
)

// Entry is one line of the ledger with the document that it comes from.
type Entry struct {
	bun.BaseModel `bun:"table:smileys,alias:s"`

	UUID            string `bun:"uuid,pk"`
	PracticeUUID    string `bun:"practice_uuid"`
	UserUUID        string `bun:"user_uuid"`
	At              int64  `bun:"at"`
	Kind            string `bun:"kind"`
	Amount          int64  `bun:"amount"`
	SourceKind      string `bun:"source_kind"`
	SourceReference string `bun:"source_reference"`
	Label           string `bun:"label"`
}

// Kinds of ledger lines.
const (
	KindEarn    = "earn"
	KindSpend   = "spend"
	KindExpire  = "expire"
	KindCorrect = "correct"
)

// Practices says where a user belongs.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls on smileys.
type Handlers struct {
	db        *bun.DB
	practices Practices
}

// NewHandlers joins the ledger and the practices.
func NewHandlers(db *bun.DB, practices Practices) *Handlers {
	return &Handlers{db: db, practices: practices}
}

// GetSmileysTotal implements GET /smileys/total/{id}.
func (h *Handlers) GetSmileysTotal(ctx context.Context, request productapi.GetSmileysTotalRequestObject) (productapi.GetSmileysTotalResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	var total int64
	err = h.db.NewSelect().Model((*Entry)(nil)).ColumnExpr("COALESCE(SUM(amount), 0)").
		Where("practice_uuid = ?", practice).Scan(ctx, &total)
	return productapi.GetSmileysTotal200JSONResponse{Result: int(total)}, err
}
