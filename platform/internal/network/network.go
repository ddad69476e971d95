// Package network keeps who knows whom across practices: invitations, and guests who may look at one patient.
package network

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// People finds users.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	ByLogin(ctx context.Context, login string) (*identity.User, error)
}

// Postman takes messages for delivery; see mail.Mailer.
type Postman interface {
	Later(prepare mail.Prepare)
}

// Handlers serves the product API's calls on invitations and guests.
type Handlers struct {
	db     *bun.DB
	people People
	post   Postman
	portal string // its origin, where mails lead; "" when unknown
	now    func() time.Time
}

// NewHandlers joins the store, the users, the post, the portal's origin and the clock.
func NewHandlers(db *bun.DB, people People, post Postman, portal string, now func() time.Time) *Handlers {
	return &Handlers{db: db, people: people, post: post, portal: portal, now: now}
}

// lock holds the user's row until the transaction ends: bounds are counted by one writer at a time.
func lock(ctx context.Context, tx bun.Tx, user string) error {
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user))
	if err == nil && !exists {
		err = problem.NotFound()
	}
	return err
}
