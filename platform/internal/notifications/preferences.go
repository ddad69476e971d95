package notifications

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/events"
)

// preference is a user's stored preference.
type preference struct {
	bun.BaseModel `bun:"table:notification_preferences,alias:w"`

	UserUUID string `bun:"user_uuid,pk"`
	Type     string `bun:"type,pk"`
	Page     bool   `bun:"page"`
	Mail     bool   `bun:"mail"`
	Push     *bool  `bun:"push"` // nil: not set
}

// GetNotificationPreferences implements GET /notifications/preferences/{userUuid}.
func (h *Handlers) GetNotificationPreferences(ctx context.Context, request notificationsapi.GetNotificationPreferencesRequestObject) (notificationsapi.GetNotificationPreferencesResponseObject, error) {
	user := request.UserUuid.String()
	if _, err := h.practices.PracticeOf(ctx, user); err != nil {
		return nil, err
	}
	all, err := h.preferencesOf(ctx, h.db, user)
	return notificationsapi.GetNotificationPreferences200JSONResponse{Result: all}, err
}

// SetNotificationPreferences implements PUT /notifications/preferences/{userUuid}.
func (h *Handlers) SetNotificationPreferences(ctx context.Context, request notificationsapi.SetNotificationPreferencesRequestObject) (notificationsapi.SetNotificationPreferencesResponseObject, error) {
	user := request.UserUuid.String()
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return nil, err
	}
	var all []notificationsapi.NotificationPreference
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		// One statement for each: if a type occurs twice, the last one counts.
		for _, p := range request.Body.Preferences {
			said := &preference{UserUUID: user, Type: string(p.Type), Page: p.Page, Mail: p.Mail, Push: p.Push}
			_, err := tx.NewInsert().Model(said).On("CONFLICT (user_uuid, type) DO UPDATE").
				Set("page = EXCLUDED.page").Set("mail = EXCLUDED.mail").
				Set("push = COALESCE(EXCLUDED.push, w.push)").Exec(ctx)
			if err != nil {
				return err
			}
		}
		if all, err = h.preferencesOf(ctx, tx, user); err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, UserUUID: user, Kind: "notification.preferences", Tags: []string{Tag}})
	})
	return notificationsapi.SetNotificationPreferences200JSONResponse{Result: all}, err
}

func (h *Handlers) preferencesOf(ctx context.Context, db bun.IDB, user string) ([]notificationsapi.NotificationPreference, error) {
	var said []preference
	if err := db.NewSelect().Model(&said).Where("w.user_uuid = ?", user).Scan(ctx); err != nil {
		return nil, err
	}
	all := make([]notificationsapi.NotificationPreference, 0, len(Types))
	for _, kind := range Types {
		channels := defaultChannels(kind)
		for _, s := range said {
			if s.Type == kind {
				channels = Channels{Page: s.Page, Mail: s.Mail, Push: or(s.Push, channels.Push)}
			}
		}
		shown := notificationsapi.NotificationPreference{Type: notificationsapi.NotificationType(kind), Page: channels.Page, Mail: channels.Mail}
		if h.push != nil {
			shown.Push = &channels.Push
		}
		all = append(all, shown)
	}
	return all, nil
}
