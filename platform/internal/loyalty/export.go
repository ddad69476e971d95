package loyalty

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/loyaltyapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/translations"
)

func (h *Handlers) filter(ctx context.Context, user openapi_types.UUID, p loyaltyapi.ListMySmileysParams) (Filter, error) {
	practice, err := h.practices.PracticeOf(ctx, user.String())
	filter := Filter{
		Practice: practice, Search: listing.Or(p.Search, ""), Kinds: listing.Texts(p.Kind), Applications: translations.Sources(listing.Or(p.ApplicationNames, nil)),
		From: day(p.From), To: day(p.To),
	}
	if listing.Or(p.Scope, "own") == "own" {
		filter.Users = append(filter.Users, user.String())
	}
	if p.User != nil {
		filter.Users = append(filter.Users, p.User.String())
	}
	return filter, err
}

var csvHeader = []string{
	"at", "kind", "amount", "balance", "sourceKind", "source", "label", "userLastName", "userFirstName", "application",
	"rebate", "currency", "channel",
}

func csvRow(language string, e *Entry) []string {
	last, first, application, rebate, currency := "", "", "", "", ""
	if e.User != nil {
		last, first = e.User.LastName, e.User.FirstName
	}
	if e.Application != nil {
		application = translations.In(language, e.Application.Name)
	}
	if e.Kind == KindSpend {
		rebate, currency = fmt.Sprintf("%d.%02d", e.RebateCents/100, e.RebateCents%100), commerce.Currency
	}
	return []string{
		localtime.Instant(e.At).Format(time.RFC3339), e.Kind, strconv.FormatInt(e.Amount, 10), strconv.FormatInt(e.Balance, 10), e.SourceKind,
		e.SourceReference, translations.In(language, e.Label), last, first, application, rebate, currency, e.Channel,
	}
}

type csvResponse struct{ listing.Table }

// VisitExportSmileysResponse implements the contract's response.
func (c csvResponse) VisitExportSmileysResponse(w http.ResponseWriter) error { return c.Serve(w) }

// ExportSmileys implements GET /smileys/export/{userUuid}.
func (h *Handlers) ExportSmileys(ctx context.Context, request loyaltyapi.ExportSmileysRequestObject) (loyaltyapi.ExportSmileysResponseObject, error) {
	p := request.Params
	scope := loyaltyapi.ListMySmileysParamsScope(listing.Or(p.Scope, "own"))
	asked := loyaltyapi.ListMySmileysParams{
		Scope: &scope, User: p.User, Search: p.Search, Kind: p.Kind, ApplicationNames: p.ApplicationNames, From: p.From, To: p.To,
	}
	filter, err := h.filter(ctx, request.UserUuid, asked)
	if err != nil {
		return nil, err
	}
	return csvResponse{listing.Table{Name: "smileys", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: csvHeader, Rows: func(write func([]string) error) error {
		return h.store.EachLine(ctx, filter, string(listing.Or(p.Sort, "-date")), func(e *Entry) error { return write(csvRow(locale.Of(ctx), e)) })
	}}}, nil
}
