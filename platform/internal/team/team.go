// Package team manages the members of a practice: collaborators and their roles, and each user's groups of people.
package team

import (
	"context"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// Accounts changes the accounts of a practice's members; see identity.Accounts.
type Accounts interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	Colleague(ctx context.Context, db bun.IDB, practice, id string) (*identity.User, error)
	Entered(ctx context.Context, id string) (bool, error)
	CreateInvited(ctx context.Context, user *identity.User, most int) error
	MailFirst(ctx context.Context, user *identity.User) error
	ChangeRole(ctx context.Context, practice, id, role string, version int64) error
	Suspend(ctx context.Context, practice, id string) error
	Reactivate(ctx context.Context, practice, id string) error
	Remove(ctx context.Context, practice, id string) error
	ResetNotices(ctx context.Context, user *identity.User) (identity.Notices, error)
	DemandNotices(ctx context.Context, db bun.IDB, practice string, kind mail.Kind) (identity.Notices, error)
	Send(notices identity.Notices)
}

// Factors removes the second factors of a user; see factors.Service.
type Factors interface {
	Reset(ctx context.Context, user *identity.User) error
}

// Handlers serves the product API's calls about collaborators and groups.
type Handlers struct {
	db       *bun.DB
	accounts Accounts
	factors  Factors
	roles    func() ([]teamapi.RolePermissions, error)
	now      func() time.Time

	demandedByPortal bool
}

// NewHandlers returns Handlers. roles returns the permissions of each role; demandedByPortal makes a second factor a
// requirement for all users.
func NewHandlers(db *bun.DB, accounts Accounts, factors Factors, roles func() ([]teamapi.RolePermissions, error), now func() time.Time, demandedByPortal bool) *Handlers {
	return &Handlers{db: db, accounts: accounts, factors: factors, roles: roles, now: now, demandedByPortal: demandedByPortal}
}

// owner returns the user, who must be an owner. The edge enforces this by the contract; this check is for gateways of the
// manufacturer that do not.
func (h *Handlers) owner(ctx context.Context, id uuid.UUID) (*identity.User, error) {
	user, err := h.accounts.ByID(ctx, id.String())
	if err != nil {
		return nil, err
	}
	if user.Role != identity.OwnerRole {
		return nil, problem.New(http.StatusForbidden, "auth.role", "Only an owner.")
	}
	return user, nil
}
