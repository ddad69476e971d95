// Package tasks stores a practice's snoozed tasks. Other contexts define the tasks themselves.
package tasks

import (
	"context"
	"net/http"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/tasksapi"
	"portal/platform/internal/care"
	"portal/platform/internal/events"
	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// most bounds a practice's snoozed tasks.
	most = 200
	// farthest is how many days ahead a task can be snoozed.
	farthest = 366
)

// Tag is the cache tag of all answers that show snoozed tasks.
const Tag = "tasks"

// Snoozed is a snoozed task.
type Snoozed struct {
	bun.BaseModel `bun:"table:snoozed_tasks,alias:s"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	Task         string `bun:"task,pk"`
	Until        string `bun:"until"` // a day in Paris
	UserUUID     string `bun:"user_uuid"`
}

// Handlers serves the product API's calls about snoozed tasks.
type Handlers struct {
	db  *bun.DB
	now func() time.Time
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, now func() time.Time) *Handlers { return &Handlers{db: db, now: now} }

func (h *Handlers) today() time.Time { return localtime.Day(h.now()) }

// ListSnoozedTasks implements GET /tasks/snoozed/{userUuid}.
func (h *Handlers) ListSnoozedTasks(ctx context.Context, request tasksapi.ListSnoozedTasksRequestObject) (tasksapi.ListSnoozedTasksResponseObject, error) {
	who, err := care.ScopeOf(ctx, h.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	result, err := h.snoozed(ctx, h.db, who.PracticeUUID)
	return tasksapi.ListSnoozedTasks200JSONResponse{Result: result}, err
}

func (h *Handlers) snoozed(ctx context.Context, db bun.IDB, practice string) (tasksapi.SnoozedTasks, error) {
	var rows []struct {
		Task  string `bun:"task"`
		Until string `bun:"until"`
		First string `bun:"first_name"`
		Last  string `bun:"last_name"`
	}
	err := db.NewSelect().TableExpr("snoozed_tasks AS s").ColumnExpr("s.task, s.until, u.first_name, u.last_name").
		Join("JOIN users AS u ON u.uuid = s.user_uuid").Where("s.practice_uuid = ?", practice).
		Where("s.until > ?", h.today().Format(time.DateOnly)).OrderExpr("s.until, s.task").Limit(most).Scan(ctx, &rows)
	result := tasksapi.SnoozedTasks{Tasks: make([]tasksapi.SnoozedTask, 0, len(rows))}
	for _, row := range rows {
		until, err := time.Parse(time.DateOnly, row.Until)
		if err != nil {
			return tasksapi.SnoozedTasks{}, err
		}
		result.Tasks = append(result.Tasks, tasksapi.SnoozedTask{Task: row.Task, Until: openapi_types.Date{Time: until},
			By: tasksapi.PersonInfo{FirstName: row.First, LastName: row.Last}})
	}
	return result, err
}

// SnoozeTask implements POST /tasks/snooze/{userUuid}.
func (h *Handlers) SnoozeTask(ctx context.Context, request tasksapi.SnoozeTaskRequestObject) (tasksapi.SnoozeTaskResponseObject, error) {
	today, until := h.today(), request.Body.Until.Time
	var form input.Form
	if !until.After(today) || until.After(today.AddDate(0, 0, farthest)) {
		form.Fault("until", "out_of_range", "From tomorrow to a year ahead.")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	row := &Snoozed{Task: request.Body.Task, Until: until.Format(time.DateOnly), UserUUID: request.UserUuid.String()}
	result, err := h.change(ctx, row.UserUUID, func(ctx context.Context, tx bun.Tx, practice string) error {
		row.PracticeUUID = practice
		// Tasks that are due again do not count towards the limit.
		_, err := tx.NewDelete().Model((*Snoozed)(nil)).Where("practice_uuid = ?", practice).Where("until <= ?", today.Format(time.DateOnly)).Exec(ctx)
		if err != nil {
			return err
		}
		others, err := tx.NewSelect().Model((*Snoozed)(nil)).Where("practice_uuid = ?", practice).Where("task <> ?", row.Task).Count(ctx)
		if err != nil {
			return err
		}
		if others >= most {
			return problem.New(http.StatusConflict, "tasks.limit", "At most 200 things are put off at a time.")
		}
		_, err = tx.NewInsert().Model(row).On("CONFLICT (practice_uuid, task) DO UPDATE").
			Set("until = EXCLUDED.until").Set("user_uuid = EXCLUDED.user_uuid").Exec(ctx)
		return err
	})
	return tasksapi.SnoozeTask200JSONResponse{Result: result}, err
}

// WakeTask implements POST /tasks/wake/{userUuid}.
func (h *Handlers) WakeTask(ctx context.Context, request tasksapi.WakeTaskRequestObject) (tasksapi.WakeTaskResponseObject, error) {
	result, err := h.change(ctx, request.UserUuid.String(), func(ctx context.Context, tx bun.Tx, practice string) error {
		_, err := tx.NewDelete().Model((*Snoozed)(nil)).Where("practice_uuid = ?", practice).Where("task = ?", request.Body.Task).Exec(ctx)
		return err
	})
	return tasksapi.WakeTask200JSONResponse{Result: result}, err
}

// change changes the snoozed tasks of the user's practice, notifies its pages, and returns the new list.
func (h *Handlers) change(ctx context.Context, user string, apply func(ctx context.Context, tx bun.Tx, practice string) error) (tasksapi.SnoozedTasks, error) {
	var result tasksapi.SnoozedTasks
	err := h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		who, err := care.ScopeOf(ctx, tx, user)
		if err != nil {
			return err
		}
		// The practice's row is the lock, because its users share the limit.
		if _, err := store.Affected(tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", who.PracticeUUID)); err != nil {
			return err
		}
		if err := apply(ctx, tx, who.PracticeUUID); err != nil {
			return err
		}
		if result, err = h.snoozed(ctx, tx, who.PracticeUUID); err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: who.PracticeUUID, Kind: "task.snoozed", Tags: []string{Tag}})
	})
	return result, err
}
