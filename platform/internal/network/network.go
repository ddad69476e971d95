// Package network manages the contacts between practices: invitations, and guests who may see one patient.
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

// Mailer queues messages for delivery; see mail.Mailer.
type Mailer interface {
	Later(prepare mail.Prepare)
}

// Handlers serves the product API's calls about invitations and guests.
type Handlers struct {
	db     *bun.DB
	people People
	post   Mailer
	portal string // the origin of links in mails; "" when unknown
	now    func() time.Time
}

// NewHandlers returns Handlers; portal is the origin of links in mails.
func NewHandlers(db *bun.DB, people People, post Mailer, portal string, now func() time.Time) *Handlers {
	return &Handlers{db: db, people: people, post: post, portal: portal, now: now}
}

// lock locks the user's row until the transaction ends, so that limits are counted by one writer at a time.
func lock(ctx context.Context, tx bun.Tx, user string) error {
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user))
	if err == nil && !exists {
		err = problem.NotFound()
	}
	return err
}
