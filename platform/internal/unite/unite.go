// Package unite is the reference scan service: accounts with their cases, which a practitioner lets the portal read by
// OAuth (authorization code with PKCE, refresh tokens that serve once).
package unite

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/fold"
	"portal/platform/internal/identity"
)

// ClientID is the portal's name at the service.
const ClientID = "portal"

// Case is what was scanned of a patient.
type Case struct {
	bun.BaseModel `bun:"table:scan_cases,alias:sc"`

	ID          string `bun:"id,pk"`
	AccountUUID string `bun:"account_uuid"`
	PatientName string `bun:"patient_name"`
	ScannedAt   int64  `bun:"scanned_at"`
	Status      string `bun:"status"`
	Scanner     string `bun:"scanner"`
	SearchText  string `bun:"search_text"`
}

// Index fills the column that searches read.
func (c *Case) Index() { c.SearchText = fold.Text(c.ID + " " + c.PatientName + " " + c.Scanner) }

// File is one file of a case; its content is computed when somebody asks.
type File struct {
	bun.BaseModel `bun:"table:scan_files,alias:sf"`

	CaseID string `bun:"case_id,pk"`
	ID     string `bun:"id,pk"`
	Name   string `bun:"name"`
	Kind   string `bun:"kind"`
}

// grant is a code or a token that was given, by its hash.
type grant struct {
	bun.BaseModel `bun:"table:scan_grants,alias:g"`

	Hash        string `bun:"hash,pk"`
	Kind        string `bun:"kind"`
	Family      string `bun:"family"` // all that came of one consent
	UserUUID    string `bun:"user_uuid"`
	AccountUUID string `bun:"account_uuid"`
	RedirectURI string `bun:"redirect_uri"`
	Challenge   string `bun:"challenge"`
	ExpiresAt   int64  `bun:"expires_at"`
	UsedAt      int64  `bun:"used_at"`
}

// Kinds of grants.
const (
	kindCode    = "code"
	kindAccess  = "access"
	kindRefresh = "refresh"
)

// Accounts knows who may consent.
type Accounts interface {
	Authenticate(ctx context.Context, login, password string) (*identity.User, error)
}

// Factors is the second step of sign-ins.
type Factors interface {
	identity.Challenger
	// Enter ends a sign-in with the code that was typed.
	Enter(ctx context.Context, challenge, code string) (*identity.User, error)
}

// Service is the scan service.
type Service struct {
	db        *bun.DB
	accounts  Accounts
	factors   Factors
	post      identity.Postman
	origin    string
	redirects []string
	now       func() time.Time
}

// Options are what the service is made of.
type Options struct {
	Accounts  Accounts
	Factors   Factors
	Post      identity.Postman
	Origin    string   // as browsers reach it
	Redirects []string // exactly where codes may go
	Now       func() time.Time
}

// New makes the service.
func New(db *bun.DB, options Options) *Service {
	return &Service{
		db: db, accounts: options.Accounts, factors: options.Factors, post: options.Post, origin: options.Origin, redirects: options.Redirects, now: options.Now,
	}
}

// Sweep forgets what has expired.
func (s *Service) Sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*grant)(nil)).Where("expires_at < ?", s.now().UnixMilli()).Exec(ctx)
	return err
}
