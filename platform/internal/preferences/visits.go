package preferences

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// FirstVisit records that a user has finished or declined the onboarding tour.
type FirstVisit struct {
	bun.BaseModel `bun:"table:first_visits,alias:fv"`

	UserUUID string `bun:"user_uuid,pk"`
	EndedAt  int64  `bun:"ended_at"`
}

// GetFirstVisit implements GET /first-visit/get/{userUuid}.
func (h *Handlers) GetFirstVisit(ctx context.Context, request preferencesapi.GetFirstVisitRequestObject) (preferencesapi.GetFirstVisitResponseObject, error) {
	done, err := h.db.NewSelect().Model((*FirstVisit)(nil)).Where("user_uuid = ?", request.UserUuid.String()).Exists(ctx)
	return preferencesapi.GetFirstVisit200JSONResponse{Result: preferencesapi.FirstVisit{Done: done}}, err
}

// EndFirstVisit implements POST /first-visit/end/{userUuid}. Repetitions change nothing.
func (h *Handlers) EndFirstVisit(ctx context.Context, request preferencesapi.EndFirstVisitRequestObject) (preferencesapi.EndFirstVisitResponseObject, error) {
	user := request.UserUuid.String()
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// The user's row is the lock, and shows whether the user exists.
		exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", user))
		if err != nil {
			return err
		}
		if !exists {
			return problem.NotFound()
		}
		_, err = tx.NewInsert().Model(&FirstVisit{UserUUID: user, EndedAt: h.now().UnixMilli()}).On("CONFLICT (user_uuid) DO NOTHING").Exec(ctx)
		return err
	})
	return preferencesapi.EndFirstVisit204Response{}, err
}
