package journal

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/problem"
)

// PracticeOf gives the practice of a user, whatever the state of the account, or of a guest.
func PracticeOf(ctx context.Context, db bun.IDB, id string) (string, error) {
	var practices []string
	err := db.NewRaw("SELECT practice_uuid FROM users WHERE uuid = ? UNION SELECT practice_uuid FROM guests WHERE uuid = ?", id, id).Scan(ctx, &practices)
	if err == nil && len(practices) == 0 {
		err = problem.NotFound()
	}
	if err != nil {
		return "", err
	}
	return practices[0], nil
}

// RecordSession implements POST /journal/sessions/{userUuid}. Failures before a sign-in that succeeded stand before it.
func (h *Handlers) RecordSession(ctx context.Context, request journalapi.RecordSessionRequestObject) (journalapi.RecordSessionResponseObject, error) {
	user := request.UserUuid.String()
	practice, err := PracticeOf(ctx, h.store.db, user)
	if err != nil {
		return nil, err
	}
	entry := OfAccount(practice, user, string(request.Body.Action))
	entry.ActorUUID = user
	if request.Body.Method != nil {
		entry.Method = string(*request.Body.Method)
	}
	return journalapi.RecordSession204Response{}, h.store.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if entry.Action == SignIn {
			if err := h.failures.Settle(ctx, tx, user); err != nil {
				return err
			}
		}
		return Record(ctx, tx, entry)
	})
}
