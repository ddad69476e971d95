package ordering

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/orderingapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

// Readers resolves a user's practice and role.
type Readers interface {
	ReaderOf(ctx context.Context, userUUID string) (practice, role string, err error)
}

// Handlers serves the product API's calls about decisions on orders.
type Handlers struct {
	store   *Store
	readers Readers
}

// NewHandlers returns Handlers.
func NewHandlers(store *Store, readers Readers) *Handlers {
	return &Handlers{store: store, readers: readers}
}

func (h *Handlers) actor(ctx context.Context, user openapi_types.UUID) (Actor, error) {
	practice, role, err := h.readers.ReaderOf(ctx, user.String())
	return Actor{Practice: practice, User: user.String(), Role: role}, err
}

// decided makes a decision and answers with the resulting state.
func (h *Handlers) decided(ctx context.Context, user openapi_types.UUID, reference string, version int, key string, act func(Request) error) (orderingapi.OrderDecidedJSONResponse, error) {
	var answer orderingapi.OrderDecidedJSONResponse
	who, err := h.actor(ctx, user)
	if err != nil {
		return answer, err
	}
	if err := act(Request{Actor: who, Reference: reference, Version: version, Key: key}); err != nil {
		return answer, err
	}
	answer.Result, err = h.store.Decisions(ctx, who, reference)
	return answer, err
}

// GetOrderDecisions implements GET /orders/decisions/{userUuid}/{reference}.
func (h *Handlers) GetOrderDecisions(ctx context.Context, request orderingapi.GetOrderDecisionsRequestObject) (orderingapi.GetOrderDecisionsResponseObject, error) {
	who, err := h.actor(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	result, err := h.store.Read(ctx, who, request.Reference)
	return orderingapi.GetOrderDecisions200JSONResponse{OrderDecidedJSONResponse: orderingapi.OrderDecidedJSONResponse{Result: result}}, err
}

// GetOrderCalendar implements GET /orders/calendar/{userUuid}/{reference}.
func (h *Handlers) GetOrderCalendar(ctx context.Context, request orderingapi.GetOrderCalendarRequestObject) (orderingapi.GetOrderCalendarResponseObject, error) {
	who, err := h.actor(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	result, err := h.store.Calendar(ctx, who.Practice, request.Reference)
	return orderingapi.GetOrderCalendar200JSONResponse{Result: result}, err
}

// ChooseOrderDate implements POST /orders/date/{userUuid}/{reference}.
func (h *Handlers) ChooseOrderDate(ctx context.Context, request orderingapi.ChooseOrderDateRequestObject) (orderingapi.ChooseOrderDateResponseObject, error) {
	body := request.Body
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, body.Version, body.IdempotencyKey, func(r Request) error {
		return h.store.ChooseDate(ctx, r, body.On.Time)
	})
	return orderingapi.ChooseOrderDate200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// WithdrawOrderDate implements POST /orders/withdraw/{userUuid}/{reference}.
func (h *Handlers) WithdrawOrderDate(ctx context.Context, request orderingapi.WithdrawOrderDateRequestObject) (orderingapi.WithdrawOrderDateResponseObject, error) {
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, request.Body.Version, request.Body.IdempotencyKey, func(r Request) error {
		return h.store.WithdrawDate(ctx, r)
	})
	return orderingapi.WithdrawOrderDate200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// AmendOrder implements POST /orders/amend/{userUuid}/{reference}.
func (h *Handlers) AmendOrder(ctx context.Context, request orderingapi.AmendOrderRequestObject) (orderingapi.AmendOrderResponseObject, error) {
	var form input.Form
	given := request.Body.Changes
	changes := commerce.ReadChanges(&form, commerce.Written{Shade: given.Shade, Note: given.Note, WantedOn: given.WantedOn, Teeth: given.Teeth}, h.store.today())
	if changes.Empty() {
		form.Fault("changes", "required", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, request.Body.Version, request.Body.IdempotencyKey, func(r Request) error {
		return h.store.Amend(ctx, r, changes)
	})
	return orderingapi.AmendOrder200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// CancelOrder implements POST /orders/cancel/{userUuid}/{reference}.
func (h *Handlers) CancelOrder(ctx context.Context, request orderingapi.CancelOrderRequestObject) (orderingapi.CancelOrderResponseObject, error) {
	var form input.Form
	why := form.Text("why", text(request.Body.Why), 500)
	if err := form.Err(); err != nil {
		return nil, err
	}
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, request.Body.Version, request.Body.IdempotencyKey, func(r Request) error {
		return h.store.Cancel(ctx, r, why)
	})
	return orderingapi.CancelOrder200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// RestoreOrder implements POST /orders/restore/{userUuid}/{reference}.
func (h *Handlers) RestoreOrder(ctx context.Context, request orderingapi.RestoreOrderRequestObject) (orderingapi.RestoreOrderResponseObject, error) {
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, request.Body.Version, request.Body.IdempotencyKey, func(r Request) error {
		return h.store.Restore(ctx, r)
	})
	return orderingapi.RestoreOrder200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// SendImpression implements POST /orders/impression/{userUuid}/{reference}.
func (h *Handlers) SendImpression(ctx context.Context, request orderingapi.SendImpressionRequestObject) (orderingapi.SendImpressionResponseObject, error) {
	var form input.Form
	note := form.Text("note", text(request.Body.Note), 1000)
	if err := form.Err(); err != nil {
		return nil, err
	}
	files := make([]string, 0, len(request.Body.FilesUuids))
	for _, file := range request.Body.FilesUuids {
		files = append(files, file.String())
	}
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, request.Body.Version, request.Body.IdempotencyKey, func(r Request) error {
		return h.store.SendImpression(ctx, r, files, note)
	})
	return orderingapi.SendImpression200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// DecideOrderPlan implements POST /orders/plan/{userUuid}/{reference}.
func (h *Handlers) DecideOrderPlan(ctx context.Context, request orderingapi.DecideOrderPlanRequestObject) (orderingapi.DecideOrderPlanResponseObject, error) {
	var form input.Form
	approve := request.Body.Decision == orderingapi.PlanDecisionDecisionApprove
	comment := form.Text("comment", text(request.Body.Comment), 2000)
	if !approve && comment == "" {
		form.Fault("comment", "required", "")
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	answer, err := h.decided(ctx, request.UserUuid, request.Reference, request.Body.Version, request.Body.IdempotencyKey, func(r Request) error {
		return h.store.DecidePlan(ctx, r, approve, comment)
	})
	return orderingapi.DecideOrderPlan200JSONResponse{OrderDecidedJSONResponse: answer}, err
}

// OfferOrder implements POST /orders/offer/{reference}.
func (h *Handlers) OfferOrder(ctx context.Context, request orderingapi.OfferOrderRequestObject) (orderingapi.OfferOrderResponseObject, error) {
	var form input.Form
	body := request.Body
	note := form.Text("note", text(body.Note), 1000)
	if err := form.Err(); err != nil {
		return nil, err
	}
	var err error
	switch {
	case (body.DeliveryOn == nil) == (body.Plan == nil):
		err = problem.Invalid("deliveryOn", "one of deliveryOn and plan")
	case body.Plan != nil:
		err = h.store.SendPlan(ctx, request.Reference, body.IdempotencyKey, body.Plan.String(), note)
	default:
		err = h.store.OfferDate(ctx, request.Reference, body.IdempotencyKey, body.DeliveryOn.Time, note)
	}
	if err != nil {
		return nil, err
	}
	result, err := h.store.Decisions(ctx, Actor{}, request.Reference)
	return orderingapi.OfferOrder200JSONResponse{OrderDecidedJSONResponse: orderingapi.OrderDecidedJSONResponse{Result: result}}, err
}

func text(given *string) string {
	if given == nil {
		return ""
	}
	return *given
}
