// Package loyalty keeps the smileys: a ledger for each practice, whose sum is the balance (REQ-22). Lines are
// only ever added; a mistake is set right by a line of its own.
package loyalty

import (
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/fold"
	"portal/platform/internal/identity"
	"portal/platform/internal/translations"
)

// CentsPerSmiley is what one smiley takes off an invoice.
const CentsPerSmiley = 10

// Kinds of ledger lines.
const (
	KindEarn    = "earn"
	KindSpend   = "spend"
	KindExpire  = "expire"
	KindCorrect = "correct"
)

// Kinds of documents that a line comes from.
const (
	SourceInvoice    = "invoice"
	SourceOrder      = "order"
	SourceCampaign   = "campaign"
	SourceAdjustment = "adjustment"
)

// Where a line of kind spend was asked for.
const (
	ChannelPortal = "portal"
	ChannelOnline = "online"
)

// natureProfessional marks the invoices that smileys may pay; art and lifestyle are the others.
const natureProfessional = "professional"

// Entry is one line of the ledger with the document that it comes from.
type Entry struct {
	bun.BaseModel `bun:"table:smileys,alias:s"`

	UUID            string `bun:"uuid,pk"`
	PracticeUUID    string `bun:"practice_uuid"`
	Seq             int64  `bun:"seq"`
	UserUUID        string `bun:"user_uuid"`
	At              int64  `bun:"at"`
	Kind            string `bun:"kind"`
	Amount          int64  `bun:"amount"`
	SourceKind      string `bun:"source_kind"`
	SourceReference string `bun:"source_reference"`
	Label           string `bun:"label"`
	ApplicationUUID string `bun:"application_uuid,nullzero"`
	RebateCents     int64  `bun:"rebate_cents"`
	Channel         string `bun:"channel"`
	SearchText      string `bun:"search_text"`
	IdempotencyKey  string `bun:"idempotency_key,nullzero"`
	RequestDigest   string `bun:"request_digest"`

	User        *identity.User        `bun:"rel:belongs-to,join:user_uuid=uuid"`
	Application *commerce.Application `bun:"rel:belongs-to,join:application_uuid=uuid"`
	// Balance is the practice's after this line, where a query asks for it.
	Balance int64 `bun:"balance,scanonly"`
}

// Index fills what lists search by. Whoever writes a line calls it last.
func (e *Entry) Index() {
	e.SearchText = fold.Text(e.SourceReference + " " + translations.All(e.Label))
}

// Store keeps the ledgers.
type Store struct {
	db  *bun.DB
	now func() time.Time
}

// NewStore makes a Store.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }
