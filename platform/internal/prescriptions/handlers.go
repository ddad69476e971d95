package prescriptions

import (
	"context"
	"maps"
	"net/http"
	"slices"

	"github.com/google/uuid"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/care"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// Handlers serves the product API's calls about new orders.
type Handlers struct{ store *Store }

// NewHandlers returns Handlers.
func NewHandlers(store *Store) *Handlers { return &Handlers{store: store} }

// scope returns the scope of a user who may order. The edge has checked the role; it is checked here once more, because
// these calls read and change patients' data.
func (h *Handlers) scope(ctx context.Context, user uuid.UUID) (care.Scope, error) {
	scope, err := care.ScopeOf(ctx, h.store.db, user.String())
	if err == nil && !slices.Contains(identity.PatientRoles, scope.Role) {
		err = problem.New(http.StatusForbidden, "auth.role", "Only for roles that order.")
	}
	return scope, err
}

func language[T ~string](asked *T) string {
	return locale.Or(string(listing.Or(asked, T(locale.Default))))
}

// ListProducts implements GET /prescriptions/products/{userUuid}.
func (h *Handlers) ListProducts(ctx context.Context, request api.ListProductsRequestObject) (api.ListProductsResponseObject, error) {
	if _, err := h.scope(ctx, request.UserUuid); err != nil {
		return nil, err
	}
	products, err := offered(ctx, h.store.db)
	if err != nil {
		return nil, err
	}
	result := make([]api.Product, 0, len(products))
	for _, p := range products {
		result = append(result, p.summary(language(request.Params.Locale)))
	}
	return api.ListProducts200JSONResponse{Result: result}, nil
}

// GetProduct implements GET /prescriptions/product/{userUuid}/{productId}.
func (h *Handlers) GetProduct(ctx context.Context, request api.GetProductRequestObject) (api.GetProductResponseObject, error) {
	if _, err := h.scope(ctx, request.UserUuid); err != nil {
		return nil, err
	}
	p, err := productByID(ctx, h.store.db, request.ProductId)
	if err != nil {
		return nil, err
	}
	form, err := p.form(language(request.Params.Locale))
	return api.GetProduct200JSONResponse{Result: form}, err
}

// GetWantedDays implements GET /prescriptions/calendar/{userUuid}.
func (h *Handlers) GetWantedDays(ctx context.Context, request api.GetWantedDaysRequestObject) (api.GetWantedDaysResponseObject, error) {
	if _, err := h.scope(ctx, request.UserUuid); err != nil {
		return nil, err
	}
	var items []Item
	for _, id := range listing.Or(request.Params.Product, nil) {
		items = append(items, Item{Product: id})
	}
	known, err := productsOf(ctx, h.store.db, items)
	if err != nil {
		return nil, err
	}
	days, err := calendar(ctx, h.store.db, slices.Collect(maps.Values(known)), h.store.now())
	if err != nil {
		return nil, err
	}
	result, err := calendarWire(days)
	return api.GetWantedDays200JSONResponse{Result: result}, err
}

// PutProduct implements PUT /prescriptions/catalogue/{productId}.
func (h *Handlers) PutProduct(ctx context.Context, request api.PutProductRequestObject) (api.PutProductResponseObject, error) {
	if err := Put(ctx, h.store.db, request.ProductId, request.Body); err != nil {
		return nil, err
	}
	var row productRow
	if err := h.store.db.NewSelect().Model(&row).Where("pd.id = ?", request.ProductId).Scan(ctx); err != nil {
		return nil, err
	}
	p, err := row.read()
	if err != nil {
		return nil, err
	}
	form, err := p.form(locale.Default)
	return api.PutProduct200JSONResponse{Result: form}, err
}

// GetOrderTerms implements GET /prescriptions/terms/{userUuid}.
func (h *Handlers) GetOrderTerms(ctx context.Context, request api.GetOrderTermsRequestObject) (api.GetOrderTermsResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	conditions, err := inForce(ctx, h.store.db, h.store.now())
	if err != nil {
		return nil, err
	}
	people, err := prescribers(ctx, h.store.db, scope.PracticeUUID)
	if err != nil {
		return nil, err
	}
	to, _, err := shipTo(ctx, h.store.db, scope.PracticeUUID, "")
	if err != nil {
		return nil, err
	}
	addresses, err := shippingAddresses(ctx, h.store.db, scope.PracticeUUID)
	if err != nil {
		return nil, err
	}
	terms, err := termsWire(conditions, people, to, addresses, language(request.Params.Locale))
	return api.GetOrderTerms200JSONResponse{Result: terms}, err
}

// ListOrderDrafts implements GET /prescriptions/drafts/{userUuid}.
func (h *Handlers) ListOrderDrafts(ctx context.Context, request api.ListOrderDraftsRequestObject) (api.ListOrderDraftsResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	drafts, err := h.store.Drafts(ctx, scope.PracticeUUID)
	if err != nil {
		return nil, err
	}
	var items []Item
	named := 0
	for i := range drafts {
		items = append(items, drafts[i].Content.Items...)
		if drafts[i].Patient != nil {
			named++
		}
	}
	known, err := productsOf(ctx, h.store.db, items)
	if err != nil {
		return nil, err
	}
	if named > 0 {
		err := journal.Record(ctx, h.store.db, journal.Entry{PracticeUUID: scope.PracticeUUID, Action: journal.List, Kind: journal.KindOrder, Count: named})
		if err != nil {
			return nil, err
		}
	}
	var w wire
	result := make([]api.OrderDraftSummary, 0, len(drafts))
	for i := range drafts {
		result = append(result, w.summary(&drafts[i], known, language(request.Params.Locale)))
	}
	return api.ListOrderDrafts200JSONResponse{Result: result}, w.Err()
}

// CreateOrderDraft implements POST /prescriptions/draft/{userUuid}.
func (h *Handlers) CreateOrderDraft(ctx context.Context, request api.CreateOrderDraftRequestObject) (api.CreateOrderDraftResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	draft, err := h.store.Create(ctx, scope, contentOf(&request.Body.Content), request.Body.IdempotencyKey)
	if err != nil {
		return nil, err
	}
	var w wire
	return api.CreateOrderDraft200JSONResponse{Result: w.draft(draft)}, w.Err()
}

// GetOrderDraft implements GET /prescriptions/draft/{userUuid}/{draftUuid}.
func (h *Handlers) GetOrderDraft(ctx context.Context, request api.GetOrderDraftRequestObject) (api.GetOrderDraftResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	draft, err := h.store.Draft(ctx, h.store.db, scope.PracticeUUID, request.DraftUuid.String())
	if err != nil {
		return nil, err
	}
	if err := noteDraft(ctx, h.store.db, draft, journal.View); err != nil {
		return nil, err
	}
	var w wire
	return api.GetOrderDraft200JSONResponse{Result: w.draft(draft)}, w.Err()
}

// SaveOrderDraft implements PUT /prescriptions/draft/{userUuid}/{draftUuid}.
func (h *Handlers) SaveOrderDraft(ctx context.Context, request api.SaveOrderDraftRequestObject) (api.SaveOrderDraftResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	draft, err := h.store.Save(ctx, scope, request.DraftUuid.String(), request.Body.Version, contentOf(&request.Body.Content))
	if err != nil {
		return nil, err
	}
	var w wire
	return api.SaveOrderDraft200JSONResponse{Result: w.draft(draft)}, w.Err()
}

// DeleteOrderDraft implements DELETE /prescriptions/draft/{userUuid}/{draftUuid}.
func (h *Handlers) DeleteOrderDraft(ctx context.Context, request api.DeleteOrderDraftRequestObject) (api.DeleteOrderDraftResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	return api.DeleteOrderDraft204Response{}, h.store.Delete(ctx, scope, request.DraftUuid.String())
}

// GetOrderPrice implements GET /prescriptions/price/{userUuid}/{draftUuid}.
func (h *Handlers) GetOrderPrice(ctx context.Context, request api.GetOrderPriceRequestObject) (api.GetOrderPriceResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	sheet, err := h.store.Price(ctx, scope.PracticeUUID, request.DraftUuid.String(), language(request.Params.Locale))
	if err != nil {
		return nil, err
	}
	if err := noteDraft(ctx, h.store.db, sheet.draft, journal.View); err != nil {
		return nil, err
	}
	price, err := priceWire(sheet)
	return api.GetOrderPrice200JSONResponse{Result: price}, err
}

// SendOrder implements POST /prescriptions/send/{userUuid}/{draftUuid}.
func (h *Handlers) SendOrder(ctx context.Context, request api.SendOrderRequestObject) (api.SendOrderResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	body := request.Body
	reference, err := h.store.Send(ctx, scope, Sending{
		Draft: request.DraftUuid.String(), Version: body.Version, TotalCents: body.TotalCents, Conditions: body.ConditionsVersion, Key: body.IdempotencyKey,
	})
	return api.SendOrder200JSONResponse{Result: api.PlacedOrder{Reference: reference}}, err
}

// GetPrescription implements GET /prescriptions/order/{userUuid}/{reference}.
func (h *Handlers) GetPrescription(ctx context.Context, request api.GetPrescriptionRequestObject) (api.GetPrescriptionResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	p, found, err := h.store.Prescription(ctx, scope.PracticeUUID, request.Reference)
	if err != nil {
		return nil, err
	}
	if !found {
		return api.GetPrescription200JSONResponse{Result: []api.Prescription{}}, nil
	}
	if p.patient != "" {
		err := journal.Record(ctx, h.store.db, journal.Entry{PracticeUUID: scope.PracticeUUID, PatientUUID: p.patient, Action: journal.View, Kind: journal.KindOrder})
		if err != nil {
			return nil, err
		}
	}
	var w wire
	return api.GetPrescription200JSONResponse{Result: []api.Prescription{w.prescription(&p, language(request.Params.Locale))}}, w.Err()
}

// GetOrderToRepeat implements GET /prescriptions/repeat/{userUuid}/{reference}.
func (h *Handlers) GetOrderToRepeat(ctx context.Context, request api.GetOrderToRepeatRequestObject) (api.GetOrderToRepeatResponseObject, error) {
	scope, err := h.scope(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	r, err := h.store.Repeat(ctx, scope.PracticeUUID, request.Reference, language(request.Params.Locale))
	if err != nil {
		return nil, err
	}
	if r.patient != nil {
		err := journal.Record(ctx, h.store.db, journal.Entry{PracticeUUID: scope.PracticeUUID, PatientUUID: r.patient.UUID, Action: journal.View, Kind: journal.KindOrder})
		if err != nil {
			return nil, err
		}
	}
	var w wire
	result := api.OrderToRepeat{Content: w.content(&r.content), Patient: w.patient(r.patient), Omitted: append([]string{}, r.omitted...)}
	return api.GetOrderToRepeat200JSONResponse{Result: result}, w.Err()
}
