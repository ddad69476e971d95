package payments

import (
	"context"
	"net/url"

	"github.com/google/uuid"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
)

// People resolves users.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
}

// Handlers serves the product API's calls on payments, cards and mandates.
type Handlers struct {
	service  *Service
	cards    *cardStore
	people   People
	provider *Provider
	origins  []string // origins that may frame the provider's page
}

// NewHandlers returns handlers that use the service's provider, origins and clock.
func NewHandlers(people People, service *Service) *Handlers {
	return &Handlers{
		service: service, cards: &cardStore{db: service.db, now: service.now}, people: people, provider: service.provider, origins: service.origins,
	}
}

// Sweep deletes expired registrations.
func (h *Handlers) Sweep(ctx context.Context) error { return h.cards.sweep(ctx) }

// list answers with the user's cards, the default first.
func (h *Handlers) list(ctx context.Context, user uuid.UUID) ([]paymentsapi.Card, error) {
	if _, err := h.people.ByID(ctx, user.String()); err != nil {
		return nil, err
	}
	all, err := cardsOf(ctx, h.cards.db, user.String())
	if err != nil {
		return nil, err
	}
	uuids := make([]string, 0, len(all))
	for i := range all {
		uuids = append(uuids, all[i].UUID)
	}
	uses, err := usesOf(ctx, h.cards.db, uuids)
	if err != nil {
		return nil, err
	}
	var w wire
	result := make([]paymentsapi.Card, 0, len(all))
	for i := range all {
		card, err := h.wire(&all[i])
		if err != nil {
			return nil, err
		}
		card.Payments = w.uses(uses[all[i].UUID])
		result = append(result, card)
	}
	return result, w.Err()
}

func (h *Handlers) wire(c *Card) (paymentsapi.Card, error) {
	id, err := uuid.Parse(c.UUID)
	return paymentsapi.Card{
		Uuid: id, Brand: paymentsapi.CardBrand(c.Brand), LastFour: c.LastFour, ExpiryMonth: c.ExpiryMonth, ExpiryYear: c.ExpiryYear,
		Expired: c.expired(h.cards.now().In(localtime.Zone)), Default: c.IsDefault, AddedAt: localtime.Instant(c.AddedAt),
	}, err
}

// ListCards implements GET /cards/list/{userUuid}.
func (h *Handlers) ListCards(ctx context.Context, request paymentsapi.ListCardsRequestObject) (paymentsapi.ListCardsResponseObject, error) {
	result, err := h.list(ctx, request.UserUuid)
	return paymentsapi.ListCards200JSONResponse{Result: result}, err
}

// BeginCard implements POST /cards/session/{userUuid}.
func (h *Handlers) BeginCard(ctx context.Context, request paymentsapi.BeginCardRequestObject) (paymentsapi.BeginCardResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	language := user.Locale
	if request.Body.Locale != nil {
		language = string(*request.Body.Locale)
	}
	made, err := h.provider.Register(ctx, h.origins, locale.Or(language))
	if err != nil {
		return nil, err
	}
	page, err := url.Parse(made.URL)
	if err != nil {
		return nil, err
	}
	state, expires, err := h.cards.begin(ctx, sessionCard, user.UUID, made.Reference)
	if err != nil {
		return nil, err
	}
	return paymentsapi.BeginCard200JSONResponse{Result: paymentsapi.CardSession{
		Url: made.URL, Origin: page.Scheme + "://" + page.Host, State: state, ExpiresAt: expires.UTC(),
	}}, nil
}

// CompleteCard implements POST /cards/complete/{userUuid}.
func (h *Handlers) CompleteCard(ctx context.Context, request paymentsapi.CompleteCardRequestObject) (paymentsapi.CompleteCardResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	state, reference := request.Body.State, request.Body.Reference
	// The provider is queried only for a registration of this user, and the state is used up only after its answer: a short
	// failure of the provider does not cost the user the registration.
	if _, err := h.cards.open(ctx, h.cards.db, sessionCard, user.UUID, state, reference); err != nil {
		return nil, err
	}
	card, err := h.provider.Card(ctx, reference)
	if err != nil {
		return nil, err
	}
	makeDefault := request.Body.MakeDefault != nil && *request.Body.MakeDefault
	kept, err := h.cards.complete(ctx, user.UUID, state, reference, card, makeDefault)
	if err != nil {
		return nil, err
	}
	result, err := h.wire(kept)
	return paymentsapi.CompleteCard200JSONResponse{Result: result}, err
}

// MakeCardDefault implements POST /cards/default/{userUuid}/{cardUuid}.
func (h *Handlers) MakeCardDefault(ctx context.Context, request paymentsapi.MakeCardDefaultRequestObject) (paymentsapi.MakeCardDefaultResponseObject, error) {
	if err := h.cards.makeDefault(ctx, request.UserUuid.String(), request.CardUuid.String()); err != nil {
		return nil, err
	}
	result, err := h.list(ctx, request.UserUuid)
	return paymentsapi.MakeCardDefault200JSONResponse{Result: result}, err
}

// RemoveCard implements DELETE /cards/remove/{userUuid}/{cardUuid}.
func (h *Handlers) RemoveCard(ctx context.Context, request paymentsapi.RemoveCardRequestObject) (paymentsapi.RemoveCardResponseObject, error) {
	found, err := h.cards.one(ctx, h.cards.db, request.UserUuid.String(), request.CardUuid.String())
	if err != nil {
		return nil, err
	}
	if err := notInUse(ctx, h.cards.db, found.UUID, "cards.in_use"); err != nil {
		return nil, err
	}
	// Removed at the provider first: a card that is still registered there must stay on the page where it can be removed.
	if err := h.provider.Remove(ctx, found.Token); err != nil {
		return nil, err
	}
	return paymentsapi.RemoveCard204Response{}, h.cards.remove(ctx, request.UserUuid.String(), found.UUID)
}
