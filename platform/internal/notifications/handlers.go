package notifications

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/events"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/push"
	"portal/platform/internal/store"
)

const (
	defaultSize = 25
	// maxSearched bounds a search to the newest notifications, which it reads into memory: the page composes their texts,
	// so the database cannot search them.
	maxSearched = 2000
	// maxTakenBack bounds the notifications that one answer lists as marked, and that one call marks as unread again.
	maxTakenBack = 200
)

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls about notifications.
type Handlers struct {
	db        *bun.DB
	practices Practices
	push      *push.Service // nil where no pushes are sent
	names     NamesOf
	now       func() time.Time
}

// NewHandlers returns Handlers, whose lists have the names of files that names returns.
func NewHandlers(db *bun.DB, practices Practices, names NamesOf, now func() time.Time) *Handlers {
	return &Handlers{db: db, practices: practices, names: names, now: now}
}

// ListNotifications implements GET /notifications/list/{userUuid}.
func (h *Handlers) ListNotifications(ctx context.Context, request notificationsapi.ListNotificationsRequestObject) (notificationsapi.ListNotificationsResponseObject, error) {
	user := request.UserUuid.String()
	if _, err := h.practices.PracticeOf(ctx, user); err != nil {
		return nil, err
	}
	page, size := or(request.Params.Page, 1), or(request.Params.Size, defaultSize)
	rows, total, err := h.page(ctx, user, request.Params, page, size)
	if err != nil {
		return nil, err
	}
	counted, err := count(ctx, h.db, user)
	if err != nil {
		return nil, err
	}
	result := notificationsapi.NotificationPage{
		Items: make([]notificationsapi.Notification, 0, len(rows)), Total: total, Page: page, Size: size,
		Unread: counted.Unread, Types: counted.Types,
	}
	names, err := h.namesOf(ctx, user, rows)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		wire, err := rows[i].wire()
		if err != nil {
			return nil, err
		}
		maps.Copy(wire.Params, names[rows[i].file()])
		result.Items = append(result.Items, wire)
	}
	return notificationsapi.ListNotifications200JSONResponse{Result: result}, nil
}

// page returns the rows of one page and the number of all.
func (h *Handlers) page(ctx context.Context, user string, params notificationsapi.ListNotificationsParams, page, size int) ([]Notification, int, error) {
	var rows []Notification
	query := filtered(h.db.NewSelect().Model(&rows), user, params)
	total, err := query.Clone().Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	query = query.Order("n.at DESC", "n.uuid DESC") // newer notifications have greater identifiers
	if search := or(params.Search, ""); strings.TrimSpace(search) != "" {
		if err := query.Limit(maxSearched).Scan(ctx, &rows); err != nil {
			return nil, 0, err
		}
		rows = slices.DeleteFunc(rows, func(n Notification) bool { return !n.matches(search) })
		return listing.Cut(rows, page, size), len(rows), nil
	}
	err = query.Limit(int64(size)).Offset(int64((page-1)*size)).Scan(ctx, &rows)
	return rows, int(total), err
}

func filtered(query *bun.SelectQuery, user string, params notificationsapi.ListNotificationsParams) *bun.SelectQuery {
	query = query.Where("n.user_uuid = ?", user).Where("n.on_page")
	if params.Type != nil && len(*params.Type) > 0 {
		query = query.Where("n.type IN (?)", bun.List(*params.Type))
	}
	if or(params.Unread, false) {
		query = query.Where("n.unread")
	}
	if params.From != nil {
		query = query.Where("n.at >= ?", localtime.DayStart(params.From.Time))
	}
	if params.To != nil {
		query = query.Where("n.at < ?", localtime.DayStart(params.To.AddDate(0, 0, 1)))
	}
	return query
}

// matches reports whether every word of a search occurs in the notification's parameters. The text itself is in the front
// end, in the reader's language.
func (n *Notification) matches(search string) bool {
	var params map[string]string
	if json.Unmarshal([]byte(n.Params), &params) != nil {
		return false
	}
	return listing.Matches(search, slices.Collect(maps.Values(params))...)
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
	user, body := request.UserUuid.String(), request.Body
	read := or(body.Read, true)
	if !read && body.Notifications == nil {
		// Marking everything as unread would include all that was ever read.
		return nil, problem.Invalid("notifications", "is required to mark as unread")
	}
	marked := []string{}
	counted, err := h.mark(ctx, user, func(ctx context.Context, tx bun.Tx) (bool, error) {
		query := tx.NewUpdate().Model((*Notification)(nil)).Set("unread = ?", !read).Where("user_uuid = ?", user).
			Where("on_page").Where("unread = ?", read).Where("at <= ?", or(body.UpTo, h.now()).UnixMilli())
		if body.Type != nil {
			query = query.Where("type = ?", string(*body.Type))
		}
		if body.Notifications != nil {
			query = query.Where("uuid IN (?)", bun.List(texts(*body.Notifications)))
		}
		err := query.Returning("uuid").Scan(ctx, &marked)
		return len(marked) > 0, err
	})
	if err != nil {
		return nil, err
	}
	result := notificationsapi.NotificationsMarked{Unread: counted.Unread, Types: counted.Types, Marked: []uuid.UUID{}}
	if len(marked) <= maxTakenBack {
		for _, text := range marked {
			id, err := uuid.Parse(text)
			if err != nil {
				return nil, err
			}
			result.Marked = append(result.Marked, id)
		}
	}
	return notificationsapi.MarkAllNotifications200JSONResponse{Result: result}, nil
}

func texts(uuids []uuid.UUID) []string {
	all := make([]string, 0, len(uuids))
	for _, id := range uuids {
		all = append(all, id.String())
	}
	return all
}

// mark changes which notifications are read, and notifies the user's other pages.
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

// count returns the numbers of a user's notifications by type.
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
		Uuid: id, Type: notificationsapi.NotificationType(n.Type), Title: n.Title, At: localtime.Instant(n.At), Unread: n.Unread,
	}
	if n.Link != "" {
		wire.Link = &n.Link
	}
	return wire, json.Unmarshal([]byte(n.Params), &wire.Params)
}
