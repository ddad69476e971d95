// Package preferences stores users' own settings: the saved views of lists, the dashboard's layout and the onboarding
// tour.
package preferences

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/preferencesapi"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// MaxViews bounds a user's views for each list.
const MaxViews = 20

// View is a list's saved query.
type View struct {
	bun.BaseModel `bun:"table:saved_views,alias:v"`

	UUID     string `bun:"uuid,pk"`
	UserUUID string `bun:"user_uuid"`
	List     string `bun:"list"`
	Name     string `bun:"name"`
	Query    string `bun:"query"`
	SavedAt  int64  `bun:"saved_at"`
}

// Handlers serves the product API's calls about preferences.
type Handlers struct {
	db  *bun.DB
	now func() time.Time
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, now func() time.Time) *Handlers { return &Handlers{db: db, now: now} }

// ListViews implements GET /views/list/{userUuid}.
func (h *Handlers) ListViews(ctx context.Context, request preferencesapi.ListViewsRequestObject) (preferencesapi.ListViewsResponseObject, error) {
	var views []View
	err := h.db.NewSelect().Model(&views).Where("user_uuid = ?", request.UserUuid.String()).
		Where("list = ?", string(request.Params.List)).Order("saved_at", "uuid").Scan(ctx)
	if err != nil {
		return nil, err
	}
	result := make([]preferencesapi.SavedView, 0, len(views))
	for i := range views {
		wire, err := viewToWire(&views[i])
		if err != nil {
			return nil, err
		}
		result = append(result, wire)
	}
	return preferencesapi.ListViews200JSONResponse{Result: result}, nil
}

// SaveView implements POST /views/save/{userUuid}.
func (h *Handlers) SaveView(ctx context.Context, request preferencesapi.SaveViewRequestObject) (preferencesapi.SaveViewResponseObject, error) {
	view := View{
		UUID: uuid.NewString(), UserUUID: request.UserUuid.String(), List: string(request.Body.List),
		Name: strings.TrimSpace(request.Body.Name), Query: request.Body.Query, SavedAt: h.now().UnixMilli(),
	}
	// PostgreSQL cannot store NUL in text.
	if view.Name == "" || strings.ContainsRune(view.Name, 0) {
		return nil, problem.Invalid("name", "is empty")
	}
	if strings.ContainsRune(view.Query, 0) {
		return nil, problem.Invalid("query", "is not text")
	}
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return save(ctx, tx, &view) })
	if err != nil {
		return nil, err
	}
	wire, err := viewToWire(&view)
	return preferencesapi.SaveView200JSONResponse{Result: wire}, err
}

func save(ctx context.Context, tx bun.Tx, view *View) error {
	// The user's row is the lock: two concurrent calls cannot both save the twentieth view.
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE users SET login = login WHERE uuid = ?", view.UserUUID))
	if err != nil {
		return err
	}
	if !exists {
		return problem.NotFound()
	}
	var others []View
	if err := tx.NewSelect().Model(&others).Where("user_uuid = ?", view.UserUUID).Where("list = ?", view.List).Scan(ctx); err != nil {
		return err
	}
	for _, other := range others {
		if other.Name == view.Name {
			view.UUID, view.SavedAt = other.UUID, other.SavedAt
			_, err := tx.NewUpdate().Model(view).Column("query").WherePK().Exec(ctx)
			return err
		}
	}
	if len(others) >= MaxViews {
		return problem.New(http.StatusConflict, "views.limit", "At most 20 views for a list.")
	}
	_, err = tx.NewInsert().Model(view).Exec(ctx)
	return err
}

// DeleteView implements DELETE /views/delete/{userUuid}/{viewUuid}.
func (h *Handlers) DeleteView(ctx context.Context, request preferencesapi.DeleteViewRequestObject) (preferencesapi.DeleteViewResponseObject, error) {
	deleted, err := store.Affected(h.db.NewDelete().Model((*View)(nil)).
		Where("uuid = ?", request.ViewUuid.String()).Where("user_uuid = ?", request.UserUuid.String()).Exec(ctx))
	if err != nil {
		return nil, err
	}
	if !deleted {
		return nil, problem.NotFound()
	}
	return preferencesapi.DeleteView204Response{}, nil
}

func viewToWire(view *View) (preferencesapi.SavedView, error) {
	id, err := uuid.Parse(view.UUID)
	return preferencesapi.SavedView{Uuid: id, List: preferencesapi.ListName(view.List), Name: view.Name, Query: view.Query}, err
}
