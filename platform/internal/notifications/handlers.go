package notifications

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/events"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const defaultSize = 25

// Practices says where a user belongs.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls on notifications.
type Handlers struct {
	db        *bun.DB
	practices Practices
	now       func() time.Time
}

// NewHandlers joins the store, the practices and the clock.
func NewHandlers(db *bun.DB, practices Practices, now func() time.Time) *Handlers {
	return &Handlers{db: db, practices: practices, now: now}
}

// ListNotifications implements GET /notifications/list/{userUuid}.
func (h *Handlers) ListNotifications(ctx context.Context, request notificationsapi.ListNotificationsRequestObject) (notificationsapi.ListNotificationsResponseObject, error) {
	user := request.UserUuid.String()
	if _, err := h.practices.PracticeOf(ctx, user); err != nil {
		return nil, err
	}
	params := request.Params
	page, size := or(params.Page, 1), or(params.Size, defaultSize)
	var rows []Notification
	query := h.db.NewSelect().Model(&rows).Where("n.user_uuid = ?", user).Where("n.on_page")
	if params.Type != nil && len(*params.Type) > 0 {
		query = query.Where("n.type IN (?)", bun.List(*params.Type))
	}
	if or(params.Unread, false) {
		query = query.Where("n.unread")
	}
	total, err := query.Clone().Count(ctx)
	if err != nil {
		return nil, err
	}
	err = query.Order("n.unread DESC", "n.at DESC", "n.uuid").Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
	if err != nil {
		return nil, err
	}
	counted, err := count(ctx, h.db, user)
	if err != nil {
		return nil, err
	}
	result := notificationsapi.NotificationPage{
		Items: make([]notificationsapi.Notification, 0, len(rows)), Total: int(total), Page: page, Size: size,
		Unread: counted.Unread, Types: counted.Types,
	}
	for i := range rows {
		wire, err := rows[i].wire()
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, wire)
	}
	return notificationsapi.ListNotifications200JSONResponse{Result: result}, nil
}

func or[T any](value *T, fallback T) T {
	if value == nil {
		return fallback
	}
	return *value
}

// CountNotifications implements GET /notifications/count/{userUuid}.
func (h *Handlers) CountNotifications(ctx context.Context, request notificationsapi.CountNotificationsRequestObject) (notificationsapi.CountNotificationsResponseObject, error) {
	user := request.UserUuid.String()
	if _, err := h.practices.PracticeOf(ctx, user); err != nil {
		return nil, err
	}
	counted, err := count(ctx, h.db, user)
	return notificationsapi.CountNotifications200JSONResponse{Result: counted}, err
}

// MarkNotification implements POST /notifications/mark/{userUuid}/{notificationUuid}.
func (h *Handlers) MarkNotification(ctx context.Context, request notificationsapi.MarkNotificationRequestObject) (notificationsapi.MarkNotificationResponseObject, error) {
	user, id := request.UserUuid.String(), request.NotificationUuid.String()
	counted, err := h.mark(ctx, user, func(ctx context.Context, tx bun.Tx) (bool, error) {
		exists, err := tx.NewSelect().Model((*Notification)(nil)).Where("uuid = ?", id).Where("user_uuid = ?", user).Where("on_page").Exists(ctx)
		if err != nil {
			return false, err
		}
		if !exists {
			return false, problem.NotFound()
		}
		return store.Affected(tx.NewUpdate().Model((*Notification)(nil)).Set("unread = ?", !request.Body.Read).
			Where("uuid = ?", id).Where("unread = ?", request.Body.Read).Exec(ctx))
	})
	return notificationsapi.MarkNotification200JSONResponse{Result: counted}, err
}

// MarkAllNotifications implements POST /notifications/mark-all/{userUuid}.
func (h *Handlers) MarkAllNotifications(ctx context.Context, request notificationsapi.MarkAllNotificationsRequestObject) (notificationsapi.MarkAllNotificationsResponseObject, error) {
	user := request.UserUuid.String()
	counted, err := h.mark(ctx, user, func(ctx context.Context, tx bun.Tx) (bool, error) {
		query := tx.NewUpdate().Model((*Notification)(nil)).Set("unread = ?", false).Where("user_uuid = ?", user).
			Where("on_page").Where("unread").Where("at <= ?", or(request.Body.UpTo, h.now()).UnixMilli())
		if request.Body.Type != nil {
			query = query.Where("type = ?", string(*request.Body.Type))
		}
		return store.Affected(query.Exec(ctx))
	})
	return notificationsapi.MarkAllNotifications200JSONResponse{Result: counted}, err
}

// mark changes what is read and tells the user's other pages.
func (h *Handlers) mark(ctx context.Context, user string, change func(context.Context, bun.Tx) (bool, error)) (counted notificationsapi.NotificationCount, err error) {
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return counted, err
	}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		changed, err := change(ctx, tx)
		if err != nil {
			return err
		}
		if changed {
			err := events.Publish(ctx, tx, events.Event{PracticeUUID: practice, UserUUID: user, Kind: "notification.read", Tags: []string{Tag}})
			if err != nil {
				return err
			}
		}
		counted, err = count(ctx, tx, user)
		return err
	})
	return counted, err
}

// count gives how many notifications of each type a user has on the page.
func count(ctx context.Context, db bun.IDB, user string) (notificationsapi.NotificationCount, error) {
	var rows []struct {
		Type   string `bun:"type"`
		All    int    `bun:"all_of_it"`
		Unread int    `bun:"unread_of_it"`
	}
	err := db.NewSelect().Model((*Notification)(nil)).ColumnExpr("n.type, COUNT(*) AS all_of_it").
		ColumnExpr("SUM(CASE WHEN n.unread THEN 1 ELSE 0 END) AS unread_of_it").
		Where("n.user_uuid = ?", user).Where("n.on_page").GroupExpr("n.type").Scan(ctx, &rows)
	counted := notificationsapi.NotificationCount{Types: []notificationsapi.NotificationTypeCount{}}
	if err != nil {
		return counted, err
	}
	for _, kind := range Types {
		for _, r := range rows {
			if r.Type == kind {
				counted.Unread += r.Unread
				counted.Types = append(counted.Types, notificationsapi.NotificationTypeCount{
					Type: notificationsapi.NotificationType(kind), Count: r.All, Unread: r.Unread,
				})
			}
		}
	}
	return counted, nil
}

func (n *Notification) wire() (notificationsapi.Notification, error) {
	id, err := uuid.Parse(n.UUID)
	if err != nil {
		return notificationsapi.Notification{}, err
	}
	wire := notificationsapi.Notification{
		Uuid: id, Type: notificationsapi.NotificationType(n.Type), Title: n.Title, At: time.UnixMilli(n.At).UTC(), Unread: n.Unread,
	}
	if n.Link != "" {
		wire.Link = &n.Link
	}
	return wire, json.Unmarshal([]byte(n.Params), &wire.Params)
}
