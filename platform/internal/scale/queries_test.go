//go:build !race

package scale_test

import (
	"context"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/documents"
	"portal/platform/internal/identity"
	"portal/platform/internal/loyalty"
)

// ask is one query of a page, and the minimum number of rows of its answer.
type ask struct {
	name string
	do   func(ctx context.Context) (found int, err error)
}

// members resolves all users to one practice.
type members struct{}

func (members) ByID(context.Context, string) (*identity.User, error) {
	return &identity.User{PracticeUUID: ours}, nil
}

func (members) PracticeOf(context.Context, string) (string, error) { return ours, nil }

// queries returns all sorts, filters, searches and facets of the cabinet's lists.
func queries(db *bun.DB) []ask {
	var all []ask
	all = append(all, orderAsks(commerce.NewStore(db))...)
	all = append(all, invoiceAsks(commerce.NewStore(db))...)
	all = append(all, caseAsks(aftersales.NewStore(db, func() time.Time { return now }))...)
	all = append(all, ledgerAsks(loyalty.NewStore(db, func() time.Time { return now }))...)
	return append(all, paperAsks(documents.NewHandlers(db, members{}, func() time.Time { return now }))...)
}

// both returns a sort in both directions.
func both(fields ...string) []string {
	var all []string
	for _, field := range fields {
		all = append(all, field, "-"+field)
	}
	return all
}

func orderAsks(s *commerce.Store) []ask {
	list := func(name string, f commerce.OrderFilter, page commerce.Page) ask {
		f.Practice = ours
		return ask{"orders/" + name, func(ctx context.Context) (int, error) {
			found, _, err := s.ListOrders(ctx, f, page)
			return len(found), err
		}}
	}
	first := commerce.Page{Sort: "-date", Number: 1, Size: 25}
	var all []ask
	for _, sort := range both("date", "reference", "patient", "product", "status", "delivery", "amount") {
		all = append(all, list("sort "+sort, commerce.OrderFilter{}, commerce.Page{Sort: sort, Number: 1, Size: 25}))
		all = append(all, list("sort "+sort+" last page", commerce.OrderFilter{}, commerce.Page{Sort: sort, Number: rows / 100, Size: 100}))
		all = append(all, list("sort "+sort+" filtered", commerce.OrderFilter{Lines: lines[:2], Applications: apps[:2]}, commerce.Page{Sort: sort, Number: 2, Size: 25}))
	}
	for _, sort := range both("late") {
		for name, number := range map[string]int{"": 1, " last page": rows / 100} {
			all = append(all, list("sort "+sort+name, commerce.OrderFilter{Today: now}, commerce.Page{Sort: sort, Number: number, Size: 100}))
		}
	}
	for name, f := range map[string]commerce.OrderFilter{
		"status":                       {Statuses: []commerce.Status{commerce.Refused, commerce.Sent}},
		"line":                         {Lines: lines[:1]},
		"application":                  {Applications: apps[:1]},
		"patient":                      {Patient: id("patient", 7)},
		"late":                         {Today: now, Deliveries: []commerce.Delivery{commerce.Late}},
		"days":                         {From: now.AddDate(0, -2, 0), To: now.AddDate(0, -1, 0)},
		"chosen":                       {References: []string{"C26-00001", "C26-19999"}},
		"search a name with accents":   {Search: "œuvrard éloïse"},
		"search a lot":                 {Search: "l26-19998"},
		"search what many have":        {Search: "gouttières"},
		"search among status and days": {Search: "lefevre", Statuses: []commerce.Status{commerce.Delivered}, From: now.AddDate(0, -12, 0)},
		"everything at once":           {Search: "e", Statuses: []commerce.Status{commerce.Delivered}, Lines: lines[:4], Applications: apps[:3], From: now.AddDate(-2, 0, 0), To: now},
	} {
		all = append(all, list(name, f, first))
	}
	return append(all, ask{"orders/facets", func(ctx context.Context) (int, error) {
		facets, err := s.OrderFacets(ctx, ours, time.Now())
		return facets.Total, err
	}}, list("search nothing", commerce.OrderFilter{Search: "zzzz"}, first))
}

func invoiceAsks(s *commerce.Store) []ask {
	list := func(name string, f commerce.InvoiceFilter, page commerce.Page) ask {
		f.Practice = ours
		return ask{"invoices/" + name, func(ctx context.Context) (int, error) {
			found, _, err := s.ListInvoices(ctx, f, page)
			if err == nil {
				_, err = s.BilledOrders(ctx, found)
			}
			return len(found), err
		}}
	}
	first := commerce.Page{Sort: "-date", Number: 1, Size: 25}
	var all []ask
	for _, sort := range both("date", "reference", "due", "status", "amount", "application") {
		all = append(all, list("sort "+sort, commerce.InvoiceFilter{}, commerce.Page{Sort: sort, Number: 1, Size: 25}))
		all = append(all, list("sort "+sort+" last page", commerce.InvoiceFilter{}, commerce.Page{Sort: sort, Number: rows / 100, Size: 100}))
		all = append(all, list("sort "+sort+" filtered", commerce.InvoiceFilter{Statuses: []commerce.InvoiceStatus{commerce.Paid}, Applications: apps[:2]},
			commerce.Page{Sort: sort, Number: 2, Size: 25}))
	}
	for name, f := range map[string]commerce.InvoiceFilter{
		"status":                     {Statuses: []commerce.InvoiceStatus{commerce.Unknown}},
		"application":                {Applications: apps[:1]},
		"days":                       {From: now.AddDate(0, -2, 0), To: now.AddDate(0, -1, 0)},
		"overdue":                    {OverdueOn: now},
		"chosen":                     {References: []string{"F26-00001", "F26-19999"}},
		"search a name with accents": {Search: "œuvrard éloïse"},
		"search an order":            {Search: "c26-19998"},
		"search what many have":      {Search: "gouttières"},
		"everything at once":         {Search: "e", Statuses: []commerce.InvoiceStatus{commerce.Paid, commerce.NotPaid}, Applications: apps[:3], From: now.AddDate(-2, 0, 0), To: now},
	} {
		all = append(all, list(name, f, first))
	}
	return append(all, ask{"invoices/facets", func(ctx context.Context) (int, error) {
		facets, err := s.InvoiceFacets(ctx, ours, now)
		return facets.Total, err
	}}, list("search nothing", commerce.InvoiceFilter{Search: "zzzz"}, first))
}

func caseAsks(s *aftersales.Store) []ask {
	list := func(name string, f aftersales.Filter, page aftersales.Page) ask {
		f.Practice = ours
		return ask{"cases/" + name, func(ctx context.Context) (int, error) {
			found, _, err := s.List(ctx, f, page)
			return len(found), err
		}}
	}
	first := aftersales.Page{Sort: "-date", Number: 1, Size: 25}
	var all []ask
	for _, sort := range both("date", "reference", "status", "patient", "category", "since") {
		all = append(all, list("sort "+sort, aftersales.Filter{Kind: aftersales.Claim}, aftersales.Page{Sort: sort, Number: 1, Size: 25}))
		all = append(all, list("sort "+sort+" last page", aftersales.Filter{Kind: aftersales.Claim}, aftersales.Page{Sort: sort, Number: rows * 8 / 1000, Size: 100}))
	}
	for name, f := range map[string]aftersales.Filter{
		"status":     {Statuses: []aftersales.Status{aftersales.Draft}},
		"category":   {Categories: []string{aftersales.CategoryImplant}},
		"line":       {Lines: lines[:1]},
		"patient":    {Patient: id("patient", 7)},
		"days":       {From: now.AddDate(0, -2, 0), To: now.AddDate(0, -1, 0)},
		"search":     {Search: "œuvrard émail"},
		"search lot": {Search: "l26-19998"},
	} {
		f.Kind = aftersales.Claim
		all = append(all, list(name, f, first))
	}
	for _, kind := range []aftersales.Kind{aftersales.Claim, aftersales.Incident, aftersales.Return} {
		all = append(all, ask{"cases/facets of " + string(kind), func(ctx context.Context) (int, error) {
			facets, err := s.Facets(ctx, ours, kind)
			return facets.Total, err
		}})
	}
	return append(all, list("incidents", aftersales.Filter{Kind: aftersales.Incident}, first), list("returns", aftersales.Filter{Kind: aftersales.Return}, first))
}

func ledgerAsks(s *loyalty.Store) []ask {
	list := func(name string, f loyalty.Filter, page loyalty.Page) ask {
		f.Practice = ours
		return ask{"smileys/" + name, func(ctx context.Context) (int, error) {
			found, _, err := s.Lines(ctx, f, page)
			return len(found), err
		}}
	}
	first := loyalty.Page{Sort: "-date", Number: 1, Size: 25}
	var all []ask
	for _, sort := range both("date", "amount") {
		all = append(all, list("sort "+sort, loyalty.Filter{}, loyalty.Page{Sort: sort, Number: 1, Size: 25}))
	}
	for name, f := range map[string]loyalty.Filter{
		"own":         {Users: []string{user}},
		"kind":        {Kinds: []string{loyalty.KindSpend}},
		"application": {Applications: apps[:1]},
		"days":        {From: now.AddDate(0, -2, 0), To: now.AddDate(0, -1, 0)},
		"search":      {Search: "gouttières"},
	} {
		all = append(all, list(name, f, first))
	}
	return append(all, ask{"smileys/account", func(ctx context.Context) (int, error) {
		account, err := s.Account(ctx, ours)
		return account.Lines, err
	}}, ask{"smileys/by user", func(ctx context.Context) (int, error) {
		found, err := s.ByUser(ctx, ours)
		return len(found), err
	}}, ask{"smileys/by application", func(ctx context.Context) (int, error) {
		found, err := s.ByApplication(ctx, ours)
		return len(found), err
	}})
}

func paperAsks(h *documents.Handlers) []ask {
	camille := uuid.MustParse(user)
	list := func(name string, p documentsapi.ListDocumentsParams) ask {
		return ask{"documents/" + name, func(ctx context.Context) (int, error) {
			answer, err := h.ListDocuments(ctx, documentsapi.ListDocumentsRequestObject{UserUuid: camille, Params: p})
			if err != nil {
				return 0, err
			}
			return len(answer.(documentsapi.ListDocuments200JSONResponse).Result.Items), nil
		}}
	}
	offers := func(name string, p documentsapi.ListOffersParams) ask {
		return ask{"offers/" + name, func(ctx context.Context) (int, error) {
			answer, err := h.ListOffers(ctx, documentsapi.ListOffersRequestObject{UserUuid: camille, Params: p})
			if err != nil {
				return 0, err
			}
			return len(answer.(documentsapi.ListOffers200JSONResponse).Result.Items), nil
		}}
	}
	var all []ask
	for _, sort := range both("date", "title", "kind", "reference", "until") {
		all = append(all, list("sort "+sort, documentsapi.ListDocumentsParams{Sort: (*documentsapi.ListDocumentsParamsSort)(&sort)}))
	}
	for _, sort := range both("until", "date", "title", "price", "state") {
		all = append(all, offers("sort "+sort, documentsapi.ListOffersParams{Sort: (*documentsapi.ListOffersParamsSort)(&sort)}))
	}
	search, from := "gouttières", openapi_types.Date{Time: now.AddDate(-1, 0, 0)}
	kinds, states := documentsapi.DocumentKinds{"certificate"}, documentsapi.OfferStates{"new"}
	all = append(all, list("search", documentsapi.ListDocumentsParams{Search: &search}), list("kind", documentsapi.ListDocumentsParams{DocumentKinds: &kinds}),
		list("days", documentsapi.ListDocumentsParams{From: &from}), offers("search", documentsapi.ListOffersParams{Search: &search}),
		offers("state", documentsapi.ListOffersParams{OfferStates: &states}))
	return append(all, ask{"documents/facets", func(ctx context.Context) (int, error) {
		answer, err := h.GetDocumentFacets(ctx, documentsapi.GetDocumentFacetsRequestObject{UserUuid: camille})
		if err != nil {
			return 0, err
		}
		return answer.(documentsapi.GetDocumentFacets200JSONResponse).Result.Total, nil
	}}, ask{"offers/facets", func(ctx context.Context) (int, error) {
		answer, err := h.GetOfferFacets(ctx, documentsapi.GetOfferFacetsRequestObject{UserUuid: camille})
		if err != nil {
			return 0, err
		}
		return answer.(documentsapi.GetOfferFacets200JSONResponse).Result.Total, nil
	}})
}
