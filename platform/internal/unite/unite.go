// Package unite is the reference scan service: accounts with their cases, which a practitioner permits the portal to read
// by OAuth (authorization code with PKCE, single-use refresh tokens).
package unite

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/textnorm"
)

// ClientID is the portal's client id at the service.
const ClientID = "portal"

// Case has the scans of a patient.
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

// Index sets the column that searches read.
func (c *Case) Index() { c.SearchText = textnorm.Text(c.ID + " " + c.PatientName + " " + c.Scanner) }

// File is one file of a case; its content is generated on request.
type File struct {
	bun.BaseModel `bun:"table:scan_files,alias:sf"`

	CaseID string `bun:"case_id,pk"`
	ID     string `bun:"id,pk"`
	Name   string `bun:"name"`
	Kind   string `bun:"kind"`
}

// grant is an issued code or token, identified by its hash.
type grant struct {
	bun.BaseModel `bun:"table:scan_grants,alias:g"`

	Hash        string `bun:"hash,pk"`
	Kind        string `bun:"kind"`
	Family      string `bun:"family"` // all grants of one consent
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

// Accounts authenticates the users who may consent.
type Accounts interface {
	Authenticate(ctx context.Context, login, password string) (*identity.User, error)
}

// Factors is the second step of sign-ins.
type Factors interface {
	identity.Challenger
	// Enter completes a sign-in with an entered code.
	Enter(ctx context.Context, challenge, code string) (*identity.User, error)
}

// Service is the scan service.
type Service struct {
	db        *bun.DB
	accounts  Accounts
	factors   Factors
	post      identity.Mailer
	origin    string
	redirects []string
	now       func() time.Time
}

// Options are the dependencies and settings of the service.
type Options struct {
	Accounts  Accounts
	Factors   Factors
	Post      identity.Mailer
	Origin    string   // for browsers
	Redirects []string // the exact addresses that may receive codes
	Now       func() time.Time
}

// New returns a Service.
func New(db *bun.DB, options Options) *Service {
	return &Service{
		db: db, accounts: options.Accounts, factors: options.Factors, post: options.Post, origin: options.Origin, redirects: options.Redirects, now: options.Now,
	}
}

// Sweep deletes expired grants.
func (s *Service) Sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*grant)(nil)).Where("expires_at < ?", s.now().UnixMilli()).Exec(ctx)
	return err
}
