package notifications

import (
	"context"

	"portal/platform/internal/api/notificationsapi"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/push"
)

// WithPush adds pushes to browsers; without it the push calls are NotFound, and the page hides the setting.
func (h *Handlers) WithPush(service *push.Service) *Handlers {
	with := *h
	with.push = service
	return &with
}

// pushes returns the service that sends pushes to a user.
func (h *Handlers) pushes(ctx context.Context, user string) (*push.Service, error) {
	if h.push == nil {
		return nil, problem.NotFound()
	}
	_, err := h.practices.PracticeOf(ctx, user)
	return h.push, err
}

// GetPush implements GET /notifications/push/{userUuid}.
func (h *Handlers) GetPush(ctx context.Context, request notificationsapi.GetPushRequestObject) (notificationsapi.GetPushResponseObject, error) {
	settings, err := h.pushSettings(ctx, request.UserUuid.String())
	return notificationsapi.GetPush200JSONResponse{Result: settings}, err
}

func (h *Handlers) pushSettings(ctx context.Context, user string) (settings notificationsapi.PushSettings, err error) {
	service, err := h.pushes(ctx, user)
	if err != nil {
		return settings, err
	}
	browsers, err := service.Browsers(ctx, user)
	if err != nil {
		return settings, err
	}
	settings = notificationsapi.PushSettings{Key: service.PublicKey(), Browsers: make([]notificationsapi.PushBrowser, 0, len(browsers))}
	for _, b := range browsers {
		settings.Browsers = append(settings.Browsers, notificationsapi.PushBrowser{
			Id: b.ID, Device: b.Device, Since: localtime.Instant(b.CreatedAt), SeenAt: localtime.Instant(b.SeenAt),
		})
	}
	return settings, nil
}

// SubscribePush implements POST /notifications/push/{userUuid}.
func (h *Handlers) SubscribePush(ctx context.Context, request notificationsapi.SubscribePushRequestObject) (notificationsapi.SubscribePushResponseObject, error) {
	user, asked := request.UserUuid.String(), request.Body
	service, err := h.pushes(ctx, user)
	if err != nil {
		return nil, err
	}
	browser := push.Subscription{Endpoint: asked.Endpoint, P256dh: asked.P256dh, Auth: asked.Auth}
	if err := service.Subscribe(ctx, user, browser, or(asked.Replaces, "")); err != nil {
		return nil, err
	}
	settings, err := h.pushSettings(ctx, user)
	return notificationsapi.SubscribePush200JSONResponse{Result: settings}, err
}

// ConfirmPush implements PUT /notifications/push/{userUuid}/{subscriptionId}.
func (h *Handlers) ConfirmPush(ctx context.Context, request notificationsapi.ConfirmPushRequestObject) (notificationsapi.ConfirmPushResponseObject, error) {
	user := request.UserUuid.String()
	service, err := h.pushes(ctx, user)
	if err != nil {
		return nil, err
	}
	return notificationsapi.ConfirmPush204Response{}, service.Confirm(ctx, user, request.SubscriptionId)
}

// UnsubscribePush implements DELETE /notifications/push/{userUuid}/{subscriptionId}.
func (h *Handlers) UnsubscribePush(ctx context.Context, request notificationsapi.UnsubscribePushRequestObject) (notificationsapi.UnsubscribePushResponseObject, error) {
	user := request.UserUuid.String()
	service, err := h.pushes(ctx, user)
	if err != nil {
		return nil, err
	}
	return notificationsapi.UnsubscribePush204Response{}, service.Unsubscribe(ctx, user, request.SubscriptionId)
}
