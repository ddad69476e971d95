package loyalty

import (
	"context"
	"errors"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/loyaltyapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/input"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
}

// Handlers serves the product API's calls about smileys.
type Handlers struct {
	store     *Store
	practices Practices
}

// NewHandlers returns Handlers.
func NewHandlers(store *Store, practices Practices) *Handlers {
	return &Handlers{store: store, practices: practices}
}

// GetSmileysTotal implements GET /smileys/total/{id}.
func (h *Handlers) GetSmileysTotal(ctx context.Context, request loyaltyapi.GetSmileysTotalRequestObject) (loyaltyapi.GetSmileysTotalResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	total, err := h.store.Balance(ctx, practice)
	return loyaltyapi.GetSmileysTotal200JSONResponse{Result: int(total)}, err
}

// GetSmileysAccount implements GET /smileys/{id}.
func (h *Handlers) GetSmileysAccount(ctx context.Context, request loyaltyapi.GetSmileysAccountRequestObject) (loyaltyapi.GetSmileysAccountResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	account, err := h.store.Account(ctx, practice)
	if err != nil {
		return nil, err
	}
	return loyaltyapi.GetSmileysAccount200JSONResponse{Result: accountToWire(account)}, nil
}

// ListMySmileys implements GET /smileys/mysmileys/{id}.
func (h *Handlers) ListMySmileys(ctx context.Context, request loyaltyapi.ListMySmileysRequestObject) (loyaltyapi.ListMySmileysResponseObject, error) {
	p := request.Params
	filter, err := h.filter(ctx, request.Id, p)
	if err != nil {
		return nil, err
	}
	page := Page{Sort: string(value(p.Sort, "-date")), Number: value(p.Page, 1), Size: value(p.Size, 25)}
	entries, all, err := h.store.Lines(ctx, filter, page)
	if err != nil {
		return nil, err
	}
	result := loyaltyapi.SmileyPage{
		Items: make([]loyaltyapi.SmileyTransaction, 0, len(entries)), Total: all.Total, Page: page.Number,
		Size: page.Size, Sum: all.Sum,
	}
	for i := range entries {
		item, err := lineToWire(&entries[i], locale.Of(ctx))
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, item)
	}
	return loyaltyapi.ListMySmileys200JSONResponse{Result: result}, nil
}

// ListSmileysByUser implements GET /smileys/allSmileys/allUsers/{id}.
func (h *Handlers) ListSmileysByUser(ctx context.Context, request loyaltyapi.ListSmileysByUserRequestObject) (loyaltyapi.ListSmileysByUserResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	rows, err := h.store.ByUser(ctx, practice)
	if err != nil {
		return nil, err
	}
	result, err := usersToWire(rows)
	return loyaltyapi.ListSmileysByUser200JSONResponse{Result: result}, err
}

// ListSmileysByApplication implements GET /smileys/allSmileys/allApplications/{id}.
func (h *Handlers) ListSmileysByApplication(ctx context.Context, request loyaltyapi.ListSmileysByApplicationRequestObject) (loyaltyapi.ListSmileysByApplicationResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	rows, err := h.store.ByApplication(ctx, practice)
	if err != nil {
		return nil, err
	}
	result, err := applicationsToWire(rows, locale.Of(ctx))
	return loyaltyapi.ListSmileysByApplication200JSONResponse{Result: result}, err
}

// ListSmileysByMonth implements GET /smileys/allSmileys/allMonths/{id}.
func (h *Handlers) ListSmileysByMonth(ctx context.Context, request loyaltyapi.ListSmileysByMonthRequestObject) (loyaltyapi.ListSmileysByMonthResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	rows, err := h.store.ByMonth(ctx, practice)
	if err != nil {
		return nil, err
	}
	return loyaltyapi.ListSmileysByMonth200JSONResponse{Result: monthsToWire(rows)}, nil
}

// PostSmileys implements POST /smileys.
func (h *Handlers) PostSmileys(ctx context.Context, request loyaltyapi.PostSmileysRequestObject) (loyaltyapi.PostSmileysResponseObject, error) {
	posting, err := h.posting(ctx, request.Body)
	if err != nil {
		return nil, err
	}
	line, err := h.post(ctx, posting)
	return loyaltyapi.PostSmileys200JSONResponse{Result: line}, err
}

// posting validates what the contract's schema cannot express.
func (h *Handlers) posting(ctx context.Context, body *loyaltyapi.PostSmileysRequest) (Posting, error) {
	var form input.Form
	p := Posting{
		User: body.UserUuid.String(), Kind: string(body.Kind), Amount: body.Amount, SourceKind: string(body.Source.Kind),
		SourceReference: body.Source.Reference, Label: form.Required("label", body.Label, 120),
		Application: form.Optional("application", value(body.Application, ""), 60), Key: body.IdempotencyKey,
	}
	switch {
	case p.Kind == KindEarn && p.Amount <= 0:
		form.Fault("amount", "invalid", "must be positive to earn")
	case p.Kind == KindExpire && p.Amount >= 0:
		form.Fault("amount", "invalid", "must be negative to expire")
	case p.Amount == 0:
		form.Fault("amount", "invalid", "must not be 0")
	}
	if p.Application != "" && (p.SourceKind == SourceInvoice || p.SourceKind == SourceOrder) {
		form.Fault("application", "invalid", "is the source document's")
	}
	practice, err := h.practices.PracticeOf(ctx, p.User)
	if problem.IsNotFound(err) {
		form.Fault("userUuid", "unknown", "")
		err = nil
	}
	p.Practice = practice
	return p, errors.Join(form.Err(), err)
}

// ConsumeSmileys implements POST /smileys/consume/{userUuid}.
func (h *Handlers) ConsumeSmileys(ctx context.Context, request loyaltyapi.ConsumeSmileysRequestObject) (loyaltyapi.ConsumeSmileysResponseObject, error) {
	line, err := h.consume(ctx, request.UserUuid, request.Body, ChannelPortal)
	return loyaltyapi.ConsumeSmileys200JSONResponse{Result: line}, err
}

// ConsumeSmileysOnline implements POST /smileys/consume/online/{userUuid}.
func (h *Handlers) ConsumeSmileysOnline(ctx context.Context, request loyaltyapi.ConsumeSmileysOnlineRequestObject) (loyaltyapi.ConsumeSmileysOnlineResponseObject, error) {
	line, err := h.consume(ctx, request.UserUuid, request.Body, ChannelOnline)
	return loyaltyapi.ConsumeSmileysOnline200JSONResponse{Result: line}, err
}

// spendLabel is the stored text of a use; pages translate it by the line's kind.
const spendLabel = "Remise sur facture"

func (h *Handlers) consume(ctx context.Context, user openapi_types.UUID, body *loyaltyapi.ConsumeSmileysRequest, channel string) (loyaltyapi.SmileyTransaction, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	if err != nil {
		return loyaltyapi.SmileyTransaction{}, err
	}
	return h.post(ctx, Posting{
		Practice: practice, User: user.String(), Kind: KindSpend, Amount: -body.Amount, SourceKind: SourceInvoice,
		SourceReference: body.Invoice, Label: spendLabel, Channel: channel, Key: body.IdempotencyKey,
	})
}

func (h *Handlers) post(ctx context.Context, posting Posting) (loyaltyapi.SmileyTransaction, error) {
	entry, err := h.store.Post(ctx, posting)
	if err != nil {
		return loyaltyapi.SmileyTransaction{}, err
	}
	return lineToWire(entry, locale.Of(ctx))
}

// value returns the value of an optional parameter, or its default.
func value[T any](given *T, absent T) T {
	if given == nil {
		return absent
	}
	return *given
}

func day(given *openapi_types.Date) time.Time {
	if given == nil {
		return time.Time{}
	}
	return given.Time
}

func money(smileys int64) loyaltyapi.Money {
	return loyaltyapi.Money{Amount: smileys * CentsPerSmiley, Currency: commerce.Currency}
}
