package practice

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/practiceapi"
	"portal/platform/internal/events"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
	"portal/platform/internal/translations"
)

const (
	// MaxShortcuts bounds a user's shortcuts.
	MaxShortcuts = 12
	// maxApplications bounds every answer.
	maxApplications = 100
)

// Link is the link between a user's account and an application.
type Link struct {
	bun.BaseModel `bun:"table:user_applications,alias:l"`

	UserUUID        string `bun:"user_uuid,pk"`
	ApplicationUUID string `bun:"application_uuid,pk"`
	LinkedAt        int64  `bun:"linked_at"`
}

// Shortcut is an application that a user has pinned.
type Shortcut struct {
	bun.BaseModel `bun:"table:app_shortcuts,alias:sc"`

	UserUUID        string `bun:"user_uuid,pk"`
	ApplicationUUID string `bun:"application_uuid,pk"`
	Position        int64  `bun:"position"`
}

// application is a row of the catalogue as one user sees it.
type application struct {
	UUID     string `bun:"uuid"`
	Name     string `bun:"name"`
	Linked   bool   `bun:"linked"`
	Position *int64 `bun:"position"`
}

// ListAppShortcuts implements GET /users/full-list-app-shortcut/{id}.
func (h *Handlers) ListAppShortcuts(ctx context.Context, request practiceapi.ListAppShortcutsRequestObject) (practiceapi.ListAppShortcutsResponseObject, error) {
	all, err := h.catalogue(ctx, request.Id.String(), "a.name")
	if err != nil {
		return nil, err
	}
	result := make([]practiceapi.AppShortcut, 0, len(all))
	for _, a := range all {
		wire, err := a.wire(locale.Of(ctx))
		if err != nil {
			return nil, err
		}
		result = append(result, practiceapi.AppShortcut{Application: wire, Linked: a.Linked, Shortcut: a.Position != nil})
	}
	return practiceapi.ListAppShortcuts200JSONResponse{Result: result}, nil
}

// ListMyAppShortcuts implements GET /users/my-list-app-shortcut/{id}.
func (h *Handlers) ListMyAppShortcuts(ctx context.Context, request practiceapi.ListMyAppShortcutsRequestObject) (practiceapi.ListMyAppShortcutsResponseObject, error) {
	mine, err := h.shortcuts(ctx, request.Id.String())
	return practiceapi.ListMyAppShortcuts200JSONResponse{Result: mine}, err
}

// AddAppShortcut implements POST /users/add-app-shortcut/{userUuid}/{appUuid}.
func (h *Handlers) AddAppShortcut(ctx context.Context, request practiceapi.AddAppShortcutRequestObject) (practiceapi.AddAppShortcutResponseObject, error) {
	user, added := request.UserUuid.String(), request.AppUuid.String()
	err := h.forUser(ctx, user, added, func(ctx context.Context, tx bun.Tx) error {
		var mine []Shortcut
		if err := tx.NewSelect().Model(&mine).Where("user_uuid = ?", user).Order("position").Scan(ctx); err != nil {
			return err
		}
		next := int64(1)
		for _, s := range mine {
			if s.ApplicationUUID == added {
				return nil
			}
			next = s.Position + 1
		}
		if len(mine) >= MaxShortcuts {
			return problem.New(http.StatusConflict, "shortcuts.limit", "At most 12 shortcuts.")
		}
		_, err := tx.NewInsert().Model(&Shortcut{UserUUID: user, ApplicationUUID: added, Position: next}).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	mine, err := h.shortcuts(ctx, user)
	return practiceapi.AddAppShortcut200JSONResponse{Result: mine}, err
}

// RemoveAppShortcut implements DELETE /users/remove-app-shortcut/{userUuid}/{appUuid}.
func (h *Handlers) RemoveAppShortcut(ctx context.Context, request practiceapi.RemoveAppShortcutRequestObject) (practiceapi.RemoveAppShortcutResponseObject, error) {
	user, removed := request.UserUuid.String(), request.AppUuid.String()
	err := h.forUser(ctx, user, removed, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model(&Shortcut{UserUUID: user, ApplicationUUID: removed}).WherePK().Exec(ctx)
		return err
	})
	return practiceapi.RemoveAppShortcut204Response{}, err
}

// OrderAppShortcuts implements PUT /users/order-app-shortcuts/{userUuid}.
func (h *Handlers) OrderAppShortcuts(ctx context.Context, request practiceapi.OrderAppShortcutsRequestObject) (practiceapi.OrderAppShortcutsResponseObject, error) {
	user := request.UserUuid.String()
	places := make(map[string]int64, len(request.Body.Applications))
	for i, application := range request.Body.Applications {
		if _, twice := places[application.String()]; twice {
			return nil, problem.Invalid(fmt.Sprintf("applications[%d]", i), "stands twice")
		}
		places[application.String()] = int64(i + 1)
	}
	err := h.changeApplications(ctx, user, func(ctx context.Context, tx bun.Tx) error { return reorder(ctx, tx, user, places) })
	if err != nil {
		return nil, err
	}
	mine, err := h.shortcuts(ctx, user)
	return practiceapi.OrderAppShortcuts200JSONResponse{Result: mine}, err
}

// reorder sets the position of each of the user's shortcuts. An outdated page may send other shortcuts than the user has:
// that is refused, so that none is lost.
func reorder(ctx context.Context, tx bun.Tx, user string, places map[string]int64) error {
	var mine []Shortcut
	if err := tx.NewSelect().Model(&mine).Where("user_uuid = ?", user).Scan(ctx); err != nil {
		return err
	}
	changed := len(mine) != len(places)
	for i := range mine {
		place, named := places[mine[i].ApplicationUUID]
		changed = changed || !named
		mine[i].Position = place
	}
	if changed {
		return problem.New(http.StatusConflict, "shortcuts.changed", "These are not the user's shortcuts any more.")
	}
	for i := range mine {
		if _, err := tx.NewUpdate().Model(&mine[i]).Column("position").WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// AddApplication implements POST /users/application-add/{userUuid}/{applicationUuid}.
func (h *Handlers) AddApplication(ctx context.Context, request practiceapi.AddApplicationRequestObject) (practiceapi.AddApplicationResponseObject, error) {
	user := request.UserUuid.String()
	link := Link{UserUUID: user, ApplicationUUID: request.ApplicationUuid.String(), LinkedAt: h.now().UnixMilli()}
	err := h.forUser(ctx, user, link.ApplicationUUID, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&link).On("CONFLICT DO NOTHING").Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	linked, err := h.linked(ctx, user)
	return practiceapi.AddApplication200JSONResponse{Result: linked}, err
}

// UnlinkApplication implements GET /users/application-unlink/{userUuid}/{applicationUuid}.
func (h *Handlers) UnlinkApplication(ctx context.Context, request practiceapi.UnlinkApplicationRequestObject) (practiceapi.UnlinkApplicationResponseObject, error) {
	user, gone := request.UserUuid.String(), request.ApplicationUuid.String()
	err := h.forUser(ctx, user, gone, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model(&Link{UserUUID: user, ApplicationUUID: gone}).WherePK().Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	linked, err := h.linked(ctx, user)
	return practiceapi.UnlinkApplication200JSONResponse{Result: linked}, err
}

// forUser runs a change with the user's row locked, so that two concurrent ones do not both count eleven shortcuts. It
// returns NotFound for an unknown user or application.
func (h *Handlers) forUser(ctx context.Context, user, application string, apply func(context.Context, bun.Tx) error) error {
	return h.changeApplications(ctx, user, func(ctx context.Context, tx bun.Tx) error {
		known, err := tx.NewSelect().Table("applications").Where("uuid = ?", application).Exists(ctx)
		if err != nil {
			return err
		}
		if !known {
			return problem.NotFound()
		}
		return apply(ctx, tx)
	})
}

// changeApplications is forUser without an application; it notifies the user's other pages.
func (h *Handlers) changeApplications(ctx context.Context, user string, apply func(context.Context, bun.Tx) error) error {
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var practice string
		err := tx.NewRaw("UPDATE users SET login = login WHERE uuid = ? RETURNING practice_uuid", user).Scan(ctx, &practice)
		if errors.Is(err, sql.ErrNoRows) {
			return problem.NotFound()
		}
		if err != nil {
			return err
		}
		if err := apply(ctx, tx); err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, UserUUID: user, Kind: "applications.changed", Tags: []string{"applications"}})
	})
}

// catalogue returns all applications from the user's view.
func (h *Handlers) catalogue(ctx context.Context, user, order string) ([]application, error) {
	if _, err := h.practices.PracticeOf(ctx, user); err != nil {
		return nil, err
	}
	var all []application
	err := h.db.NewSelect().TableExpr("applications AS a").ColumnExpr("a.uuid, a.name, l.user_uuid IS NOT NULL AS linked, sc.position").
		Join("LEFT JOIN user_applications AS l ON l.application_uuid = a.uuid AND l.user_uuid = ?", user).
		Join("LEFT JOIN app_shortcuts AS sc ON sc.application_uuid = a.uuid AND sc.user_uuid = ?", user).
		OrderExpr(order).Limit(maxApplications).Scan(ctx, &all)
	return all, err
}

func (h *Handlers) shortcuts(ctx context.Context, user string) ([]practiceapi.Application, error) {
	return h.pick(ctx, user, "CASE WHEN sc.position IS NULL THEN 1 ELSE 0 END, sc.position", func(a *application) bool { return a.Position != nil })
}

func (h *Handlers) linked(ctx context.Context, user string) ([]practiceapi.Application, error) {
	return h.pick(ctx, user, "CASE WHEN l.user_uuid IS NULL THEN 1 ELSE 0 END, a.name", func(a *application) bool { return a.Linked })
}

func (h *Handlers) pick(ctx context.Context, user, order string, wanted func(*application) bool) ([]practiceapi.Application, error) {
	all, err := h.catalogue(ctx, user, order)
	if err != nil {
		return nil, err
	}
	result := []practiceapi.Application{}
	for i := range all {
		if !wanted(&all[i]) {
			continue
		}
		wire, err := all[i].wire(locale.Of(ctx))
		if err != nil {
			return nil, err
		}
		result = append(result, wire)
	}
	return result, nil
}

func (a application) wire(language string) (practiceapi.Application, error) {
	id, err := uuid.Parse(a.UUID)
	return practiceapi.Application{Uuid: id, Name: translations.In(language, a.Name)}, err
}
