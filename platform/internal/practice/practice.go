// Package practice manages a practice's addresses, and each user's applications.
package practice

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls about addresses and applications.
type Handlers struct {
	db        *bun.DB
	practices Practices
	now       func() time.Time
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, practices Practices, now func() time.Time) *Handlers {
	return &Handlers{db: db, practices: practices, now: now}
}
