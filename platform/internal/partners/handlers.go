package partners

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/partnersapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/locale"
)

// People reads users.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
}

// Handlers serves the product API's calls about partners.
type Handlers struct {
	db     *bun.DB
	people People
	now    func() time.Time
}

// NewHandlers returns Handlers.
func NewHandlers(db *bun.DB, people People, now func() time.Time) *Handlers {
	return &Handlers{db: db, people: people, now: now}
}

func value[T any](given *T, absent T) T {
	if given == nil {
		return absent
	}
	return *given
}

func texts[T ~string](given *[]T) []string {
	var result []string
	for _, item := range value(given, nil) {
		result = append(result, string(item))
	}
	return result
}

// viewer returns the reader, in the requested language or in the user's own.
func (h *Handlers) viewer(ctx context.Context, user uuid.UUID, asked *partnersapi.TextLocale) (viewer, error) {
	found, err := h.people.ByID(ctx, user.String())
	if err != nil {
		return viewer{}, err
	}
	return viewer{User: found.UUID, Practice: found.PracticeUUID, Locale: locale.Or(string(value(asked, partnersapi.TextLocale(found.Locale))))}, nil
}

// ListPartners implements GET /partners/list/{userUuid}.
func (h *Handlers) ListPartners(ctx context.Context, request partnersapi.ListPartnersRequestObject) (partnersapi.ListPartnersResponseObject, error) {
	p := request.Params
	v, err := h.viewer(ctx, request.UserUuid, p.TextLocale)
	if err != nil {
		return nil, err
	}
	f := filter{Search: value(p.Search, ""), Categories: texts(p.Categories), SavedOnly: value(p.Saved, false)}
	page, size := value(p.Page, 1), value(p.Size, 25)
	rows, total, err := list(ctx, h.db, v, f, string(value(p.PartnerSort, "position")), size, (page-1)*size)
	if err != nil {
		return nil, err
	}
	categories, saved, err := facets(ctx, h.db, v, f.Search)
	if err != nil {
		return nil, err
	}
	items, err := partnersToWire(rows, value(p.WithArtwork, false))
	result := partnersapi.PartnerPage{Items: items, Total: total, Page: page, Size: size}
	result.Facets.Category, result.Facets.Saved = []partnersapi.PartnerFacet{}, saved
	for _, c := range categories {
		result.Facets.Category = append(result.Facets.Category, partnersapi.PartnerFacet{Value: partnersapi.PartnerCategory(c.Category), Count: c.Count})
	}
	return partnersapi.ListPartners200JSONResponse{Result: result}, err
}

// GetPartner implements GET /partners/one/{userUuid}/{partnerUuid}.
func (h *Handlers) GetPartner(ctx context.Context, request partnersapi.GetPartnerRequestObject) (partnersapi.GetPartnerResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, request.Params.TextLocale)
	if err != nil {
		return nil, err
	}
	found, err := one(ctx, h.db, v, request.PartnerUuid.String())
	if err != nil {
		return nil, err
	}
	languages, err := localesOf(ctx, h.db, found.UUID)
	if err != nil {
		return nil, err
	}
	latest, err := latestOf(ctx, h.db, v.Practice, found.UUID)
	if err != nil {
		return nil, err
	}
	result, err := detailToWire(found, languages, latest)
	return partnersapi.GetPartner200JSONResponse{Result: result}, err
}

// GetPartnerArtwork implements GET /partners/artwork/{partnerUuid}/{locale}.
func (h *Handlers) GetPartnerArtwork(ctx context.Context, request partnersapi.GetPartnerArtworkRequestObject) (partnersapi.GetPartnerArtworkResponseObject, error) {
	found, err := one(ctx, h.db, viewer{Locale: string(request.Locale)}, request.PartnerUuid.String())
	if err != nil {
		return nil, err
	}
	return partnersapi.GetPartnerArtwork200JSONResponse{Result: artworkToWire(found, request.PartnerUuid)}, nil
}

// GetPartnerNotice implements GET /partners/notice/{userUuid}/{partnerUuid}.
func (h *Handlers) GetPartnerNotice(ctx context.Context, request partnersapi.GetPartnerNoticeRequestObject) (partnersapi.GetPartnerNoticeResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, request.Params.TextLocale)
	if err != nil {
		return nil, err
	}
	found, err := one(ctx, h.db, v, request.PartnerUuid.String())
	if err != nil {
		return nil, err
	}
	host, err := hostOf(found.URL)
	if err != nil {
		return nil, err
	}
	content := noticeFor(v.Locale, found.Name, host, found.Application)
	return partnersapi.GetPartnerNotice200JSONResponse{Result: partnersapi.PartnerNotice{
		PartnerUuid: request.PartnerUuid, Name: found.Name, Url: found.URL, Host: host, External: found.Application == "",
		Application: apivalue.Optional(found.Application), Locale: partnersapi.Locale(v.Locale), Title: content.Title, Text: content.Text, Points: content.Points,
	}}, nil
}

// ListSavedPartners implements GET /partners/saved/{userUuid}.
func (h *Handlers) ListSavedPartners(ctx context.Context, request partnersapi.ListSavedPartnersRequestObject) (partnersapi.ListSavedPartnersResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, request.Params.TextLocale)
	if err != nil {
		return nil, err
	}
	rows, err := savedOf(ctx, h.db, v)
	if err != nil {
		return nil, err
	}
	result, err := partnersToWire(rows, false)
	return partnersapi.ListSavedPartners200JSONResponse{Result: result}, err
}

// SavePartner implements POST /partners/save/{userUuid}/{partnerUuid}.
func (h *Handlers) SavePartner(ctx context.Context, request partnersapi.SavePartnerRequestObject) (partnersapi.SavePartnerResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	return partnersapi.SavePartner204Response{}, save(ctx, h.db, v, request.PartnerUuid.String(), h.now().UnixMilli())
}

// UnsavePartner implements DELETE /partners/unsave/{userUuid}/{partnerUuid}.
func (h *Handlers) UnsavePartner(ctx context.Context, request partnersapi.UnsavePartnerRequestObject) (partnersapi.UnsavePartnerResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	return partnersapi.UnsavePartner204Response{}, unsave(ctx, h.db, v, request.PartnerUuid.String())
}

// ListPartnershipRequests implements GET /partners/requests/{userUuid}.
func (h *Handlers) ListPartnershipRequests(ctx context.Context, request partnersapi.ListPartnershipRequestsRequestObject) (partnersapi.ListPartnershipRequestsResponseObject, error) {
	p := request.Params
	v, err := h.viewer(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	page, size := value(p.Page, 1), value(p.Size, 25)
	rows, total, err := listRequests(ctx, h.db, v.Practice, value(p.Search, ""), texts(p.PartnershipStatuses),
		string(value(p.RequestSort, "-date")), size, (page-1)*size)
	if err != nil {
		return nil, err
	}
	result := partnersapi.PartnershipRequestPage{Items: make([]partnersapi.PartnershipRequest, 0, len(rows)), Total: total, Page: page, Size: size}
	for i := range rows {
		item, err := requestToWire(&rows[i])
		if err != nil {
			return nil, err
		}
		result.Items = append(result.Items, item)
	}
	return partnersapi.ListPartnershipRequests200JSONResponse{Result: result}, nil
}

// GetPartnershipRequest implements GET /partners/request-one/{userUuid}/{requestUuid}.
func (h *Handlers) GetPartnershipRequest(ctx context.Context, request partnersapi.GetPartnershipRequestRequestObject) (partnersapi.GetPartnershipRequestResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	found, err := requestOf(ctx, h.db, v.Practice, request.RequestUuid.String())
	if err != nil {
		return nil, err
	}
	result, err := requestToWire(found)
	return partnersapi.GetPartnershipRequest200JSONResponse{Result: result}, err
}

// RequestPartnership implements POST /partners/request/{userUuid}/{partnerUuid}.
func (h *Handlers) RequestPartnership(ctx context.Context, request partnersapi.RequestPartnershipRequestObject) (partnersapi.RequestPartnershipResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	var form input.Form
	message := form.Text("message", value(request.Body.Message, ""), 2000)
	if err := form.Err(); err != nil {
		return nil, err
	}
	made, err := begin(ctx, h.db, v, request.PartnerUuid.String(), message, h.now().UnixMilli())
	if err != nil {
		return nil, err
	}
	result, err := requestToWire(made)
	return partnersapi.RequestPartnership200JSONResponse{Result: result}, err
}

// WithdrawPartnershipRequest implements POST /partners/request-withdraw/{userUuid}/{requestUuid}.
func (h *Handlers) WithdrawPartnershipRequest(ctx context.Context, request partnersapi.WithdrawPartnershipRequestRequestObject) (partnersapi.WithdrawPartnershipRequestResponseObject, error) {
	v, err := h.viewer(ctx, request.UserUuid, nil)
	if err != nil {
		return nil, err
	}
	moved, err := move(ctx, h.db, change{practice: v.Practice, request: request.RequestUuid.String(), to: Withdrawn,
		version: request.Body.Version, at: h.now().UnixMilli()})
	if err != nil {
		return nil, err
	}
	result, err := requestToWire(moved)
	return partnersapi.WithdrawPartnershipRequest200JSONResponse{Result: result}, err
}

// SetPartnershipRequestStatus implements PATCH /partners/request-status/{requestUuid}/{status}.
func (h *Handlers) SetPartnershipRequestStatus(ctx context.Context, request partnersapi.SetPartnershipRequestStatusRequestObject) (partnersapi.SetPartnershipRequestStatusResponseObject, error) {
	var form input.Form
	reason := form.Text("reason", value(request.Body.Reason, ""), 500)
	if err := form.Err(); err != nil {
		return nil, err
	}
	moved, err := move(ctx, h.db, change{request: request.RequestUuid.String(), to: string(request.Status), reason: reason,
		version: request.Body.Version, at: h.now().UnixMilli()})
	if err != nil {
		return nil, err
	}
	result, err := requestToWire(moved)
	return partnersapi.SetPartnershipRequestStatus200JSONResponse{Result: result}, err
}
