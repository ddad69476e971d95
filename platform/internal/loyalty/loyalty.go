// Package loyalty manages the smileys: one ledger for each practice, whose sum is the balance (REQ-22). Lines are never
// changed or deleted; a mistake is corrected by a new line.
package loyalty

import (
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/textnorm"
	"portal/platform/internal/translations"
)

// CentsPerSmiley is the discount on an invoice for one smiley.
const CentsPerSmiley = 10

// Kinds of ledger lines.
const (
	KindEarn    = "earn"
	KindSpend   = "spend"
	KindExpire  = "expire"
	KindCorrect = "correct"
)

// Kinds of source documents of a line.
const (
	SourceInvoice    = "invoice"
	SourceOrder      = "order"
	SourceCampaign   = "campaign"
	SourceAdjustment = "adjustment"
)

// Channels through which a line of kind spend was requested.
const (
	ChannelPortal = "portal"
	ChannelOnline = "online"
)

// natureProfessional is the nature of invoices that smileys may pay; the others are art and lifestyle.
const natureProfessional = "professional"

// Entry is one line of the ledger with its source document.
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
	// Balance is the practice's balance after this line, in queries that select it.
	Balance int64 `bun:"balance,scanonly"`
}

// Index sets the columns that lists search. It must be called last before a line is written.
func (e *Entry) Index() {
	e.SearchText = textnorm.Text(e.SourceReference + " " + translations.All(e.Label))
}

// Store reads and writes the ledgers.
type Store struct {
	db  *bun.DB
	now func() time.Time
}

// NewStore returns a Store.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }
