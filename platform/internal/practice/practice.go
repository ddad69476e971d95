// Package practice keeps what the people of a practice arrange together and for themselves: its addresses, and each
// user's applications.
package practice

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Practices says where a user belongs.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls on addresses and applications.
type Handlers struct {
	db        *bun.DB
	practices Practices
	now       func() time.Time
}

// NewHandlers joins the store, the practices and the clock.
func NewHandlers(db *bun.DB, practices Practices, now func() time.Time) *Handlers {
	return &Handlers{db: db, practices: practices, now: now}
}
