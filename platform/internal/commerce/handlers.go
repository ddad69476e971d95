package commerce

import (
	"context"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/translations"
)

// Practices resolves the practice of a user.
type Practices interface {
	PracticeOf(ctx context.Context, userUUID string) (string, error)
	// SeesPatients reports whether documents are shown to the user with their patients.
	SeesPatients(ctx context.Context, userUUID string) (bool, error)
}

// Handlers serves the product API's calls about orders and invoices.
type Handlers struct {
	store     *Store
	practices Practices
	links     *Links
	origin    string // the portal's, in the codes of printed documents
	now       func() time.Time
}

// NewHandlers returns Handlers; the clock determines which documents are overdue, and printed codes lead to the portal's origin.
func NewHandlers(store *Store, practices Practices, links *Links, origin string, now func() time.Time) *Handlers {
	return &Handlers{store: store, practices: practices, links: links, origin: origin, now: now}
}

// today returns the practices' calendar day: an invoice becomes overdue at midnight in Paris, not in UTC.
func (h *Handlers) today() time.Time { return h.now().In(localtime.Zone) }

func (h *Handlers) overdueOn(asked bool) time.Time {
	if !asked {
		return time.Time{}
	}
	return h.today()
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

func texts[T ~string](given *[]T) []string {
	var result []string
	for _, item := range value(given, nil) {
		result = append(result, string(item))
	}
	return result
}

func orderStatuses(given *[]commerceapi.OrderStatus) ([]Status, error) {
	var statuses []Status
	for _, name := range value(given, nil) {
		status, ok := ParseStatus(name)
		if !ok {
			return nil, problem.Invalid("status", "is unknown")
		}
		statuses = append(statuses, status)
	}
	return statuses, nil
}

func invoiceStatuses(given *[]commerceapi.InvoiceStatus) ([]InvoiceStatus, error) {
	var statuses []InvoiceStatus
	for _, name := range value(given, nil) {
		status, ok := ParseInvoiceStatus(name)
		if !ok {
			return nil, problem.Invalid("status", "is unknown")
		}
		statuses = append(statuses, status)
	}
	return statuses, nil
}

// ListOrders implements GET /orders/list/{userUuid}.
func (h *Handlers) ListOrders(ctx context.Context, request commerceapi.ListOrdersRequestObject) (commerceapi.ListOrdersResponseObject, error) {
	p := request.Params
	who, err := h.reader(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	if err := who.narrowedByPatient(p.Patient, string(value(p.Sort, "-date"))); err != nil {
		return nil, err
	}
	filter := OrderFilter{
		Practice: who.practice, WithoutPatients: !who.seesPatients, Search: value(p.Search, ""), Lines: texts(p.Line), Applications: translations.Sources(value(p.ApplicationNames, nil)),
		From: day(p.From), To: day(p.To), Today: h.today(),
	}
	if filter.Statuses, err = orderStatuses(p.OrderStatuses); err != nil {
		return nil, err
	}
	if err := filter.narrow(p.Delivery, p.Awaiting); err != nil {
		return nil, err
	}
	if p.Patient != nil {
		filter.Patient = p.Patient.String()
	}
	if p.Person != nil {
		filter.Person = p.Person.String()
	}
	page := Page{Sort: string(value(p.Sort, "-date")), Number: value(p.Page, 1), Size: value(p.Size, 25)}
	orders, all, err := h.store.ListOrders(ctx, filter, page)
	if err != nil {
		return nil, err
	}
	count := withPatients(orders, func(o *Order) string { return o.PatientUUID })
	if err := who.notedMany(ctx, h.store.db, journal.Entry{
		PatientUUID: filter.Patient, Action: journal.List, Kind: journal.KindOrder, Count: count,
		Overview: journal.IsOverview(page.Number, page.Size, filter.Search),
	}); err != nil {
		return nil, err
	}
	w := h.wireOn(ctx)
	result := commerceapi.OrderPage{
		Items: make([]commerceapi.OrderSummary, 0, len(orders)), Total: all.Total, Page: page.Number, Size: page.Size,
		Sum: money(all.Sum, Currency),
	}
	for i := range orders {
		if !who.seesPatients {
			orders[i].withoutPatient()
		}
		result.Items = append(result.Items, w.orderSummary(&orders[i]))
	}
	return commerceapi.ListOrders200JSONResponse{Result: result}, w.Err()
}

// ExportOrders implements GET /orders/export/{userUuid}.
func (h *Handlers) ExportOrders(ctx context.Context, request commerceapi.ExportOrdersRequestObject) (commerceapi.ExportOrdersResponseObject, error) {
	p := request.Params
	who, err := h.reader(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	if err := who.narrowedByPatient(p.Patient, string(value(p.Sort, "-date"))); err != nil {
		return nil, err
	}
	filter := OrderFilter{
		Practice: who.practice, WithoutPatients: !who.seesPatients, Search: value(p.Search, ""), Lines: texts(p.Line), Applications: translations.Sources(value(p.ApplicationNames, nil)),
		From: day(p.From), To: day(p.To), References: value(p.References, nil), Today: h.today(),
	}
	if filter.Statuses, err = orderStatuses(p.OrderStatuses); err != nil {
		return nil, err
	}
	if err := filter.narrow(p.Delivery, p.Awaiting); err != nil {
		return nil, err
	}
	if p.Patient != nil {
		filter.Patient = p.Patient.String()
	}
	count, err := countPatients(ctx, filter.apply(h.store.db.NewSelect().Model((*Order)(nil))))
	if err != nil {
		return nil, err
	}
	if err := who.notedMany(ctx, h.store.db, journal.Entry{PatientUUID: filter.Patient, Action: journal.Export, Kind: journal.KindOrder, Count: count}); err != nil {
		return nil, err
	}
	sort := string(value(p.Sort, "-date"))
	return csvResponse{listing.Table{Name: "orders", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: orderCSVHeader, Rows: func(write func([]string) error) error {
		return h.store.EachOrder(ctx, filter, sort, func(o *Order) error {
			if !who.seesPatients {
				o.withoutPatient()
			}
			return write(orderCSVRow(locale.Of(ctx), o))
		})
	}}}, nil
}

// GetOrderFacets implements GET /orders/facets/{userUuid}.
func (h *Handlers) GetOrderFacets(ctx context.Context, request commerceapi.GetOrderFacetsRequestObject) (commerceapi.GetOrderFacetsResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	facets, err := h.store.OrderFacets(ctx, practice, h.today())
	return commerceapi.GetOrderFacets200JSONResponse{Result: facets}, err
}

// GetOrder implements GET /orders/one/{userUuid}/{reference}.
func (h *Handlers) GetOrder(ctx context.Context, request commerceapi.GetOrderRequestObject) (commerceapi.GetOrderResponseObject, error) {
	detail, err := h.order(ctx, request.UserUuid, request.Reference, journal.View)
	if err != nil {
		return nil, err
	}
	w := h.wireOn(ctx)
	return commerceapi.GetOrder200JSONResponse{Result: w.order(detail)}, w.Err()
}

func (h *Handlers) order(ctx context.Context, user openapi_types.UUID, reference, action string) (*OrderDetail, error) {
	who, err := h.reader(ctx, user)
	if err != nil {
		return nil, err
	}
	detail, err := h.store.OrderByReference(ctx, who.practice, reference)
	if err != nil {
		return nil, err
	}
	if err := who.noted(ctx, h.store.db, detail.PatientUUID, action, journal.KindOrder); err != nil {
		return nil, err
	}
	if !who.seesPatients {
		detail.withoutPatient()
	}
	return detail, nil
}

// GetOrderPdf implements GET /orders/pdf/{userUuid}/{reference}.
func (h *Handlers) GetOrderPdf(ctx context.Context, request commerceapi.GetOrderPdfRequestObject) (commerceapi.GetOrderPdfResponseObject, error) {
	detail, err := h.order(ctx, request.UserUuid, request.Reference, journal.Download)
	if err != nil {
		return nil, err
	}
	texts := pdf.In(locale.Of(ctx))
	content, err := orderPDF(texts, detail, h.origin)
	return PDF{Filename: orderFile(texts, detail.Reference), Content: content}, err
}

// ListInvoices implements GET /invoices/list/{userUuid}.
func (h *Handlers) ListInvoices(ctx context.Context, request commerceapi.ListInvoicesRequestObject) (commerceapi.ListInvoicesResponseObject, error) {
	p := request.Params
	who, err := h.reader(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	filter := InvoiceFilter{
		Practice: who.practice, WithoutPatients: !who.seesPatients, Search: value(p.Search, ""), Applications: translations.Sources(value(p.ApplicationNames, nil)),
		From: day(p.From), To: day(p.To),
		OverdueOn: h.overdueOn(p.Due != nil), OrRefused: value(p.Due, "") == commerceapi.ListInvoicesParamsDueAttention,
	}
	if filter.Statuses, err = invoiceStatuses(p.InvoiceStatuses); err != nil {
		return nil, err
	}
	page := Page{Sort: string(value(p.Sort, "-date")), Number: value(p.Page, 1), Size: value(p.Size, 25)}
	invoices, all, err := h.store.ListInvoices(ctx, filter, page)
	if err != nil {
		return nil, err
	}
	billed, err := h.store.BilledOrders(ctx, invoices)
	if err != nil {
		return nil, err
	}
	count := withPatients(invoices, func(i *Invoice) string { return i.PatientUUID })
	if err := who.notedMany(ctx, h.store.db, journal.Entry{
		Action: journal.List, Kind: journal.KindInvoice, Count: count, Overview: journal.IsOverview(page.Number, page.Size, filter.Search),
	}); err != nil {
		return nil, err
	}
	w := newWire(ctx)
	result := commerceapi.InvoicePage{
		Items: make([]commerceapi.InvoiceSummary, 0, len(invoices)), Total: all.Total, Page: page.Number, Size: page.Size,
		Sum: money(all.Sum, Currency), ToPay: money(all.Owed, Currency), UnderWay: underWayMoney(all.BeingPaid, Currency), Hidden: all.Hidden,
	}
	for i := range invoices {
		if !who.seesPatients {
			invoices[i].withoutPatient()
		}
		result.Items = append(result.Items, w.invoiceSummary(&invoices[i], billed[invoices[i].Reference]))
	}
	return commerceapi.ListInvoices200JSONResponse{Result: result}, w.Err()
}

// ExportInvoices implements GET /invoices/export/{userUuid}.
func (h *Handlers) ExportInvoices(ctx context.Context, request commerceapi.ExportInvoicesRequestObject) (commerceapi.ExportInvoicesResponseObject, error) {
	p := request.Params
	who, err := h.reader(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	filter := InvoiceFilter{
		Practice: who.practice, WithoutPatients: !who.seesPatients, Search: value(p.Search, ""), Applications: translations.Sources(value(p.ApplicationNames, nil)),
		From: day(p.From), To: day(p.To), References: value(p.References, nil),
		OverdueOn: h.overdueOn(p.Due != nil), OrRefused: value(p.Due, "") == commerceapi.ExportInvoicesParamsDueAttention,
	}
	if filter.Statuses, err = invoiceStatuses(p.InvoiceStatuses); err != nil {
		return nil, err
	}
	count, err := countPatients(ctx, filter.apply(h.store.db.NewSelect().Model((*Invoice)(nil))))
	if err != nil {
		return nil, err
	}
	if err := who.notedMany(ctx, h.store.db, journal.Entry{Action: journal.Export, Kind: journal.KindInvoice, Count: count}); err != nil {
		return nil, err
	}
	sort := string(value(p.Sort, "-date"))
	return csvResponse{listing.Table{Name: "invoices", Language: locale.Of(ctx), Format: listing.FormatOf(p.Format), Header: invoiceCSVHeader, Rows: func(write func([]string) error) error {
		return h.store.EachInvoice(ctx, filter, sort, func(i *Invoice) error {
			if !who.seesPatients {
				i.withoutPatient()
			}
			return write(invoiceCSVRow(locale.Of(ctx), i))
		})
	}}}, nil
}

// GetInvoiceFacets implements GET /invoices/facets/{userUuid}.
func (h *Handlers) GetInvoiceFacets(ctx context.Context, request commerceapi.GetInvoiceFacetsRequestObject) (commerceapi.GetInvoiceFacetsResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	facets, err := h.store.InvoiceFacets(ctx, practice, h.today())
	return commerceapi.GetInvoiceFacets200JSONResponse{Result: facets}, err
}

// GetInvoice implements GET /invoices/one/{userUuid}/{reference}.
func (h *Handlers) GetInvoice(ctx context.Context, request commerceapi.GetInvoiceRequestObject) (commerceapi.GetInvoiceResponseObject, error) {
	detail, err := h.invoice(ctx, request.UserUuid, request.Reference, journal.View)
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	return commerceapi.GetInvoice200JSONResponse{Result: w.invoice(detail, h.today())}, w.Err()
}

func (h *Handlers) invoice(ctx context.Context, user openapi_types.UUID, reference, action string) (*InvoiceDetail, error) {
	who, err := h.reader(ctx, user)
	if err != nil {
		return nil, err
	}
	detail, err := h.store.InvoiceByReference(ctx, who.practice, reference)
	if err != nil {
		return nil, err
	}
	if err := who.noted(ctx, h.store.db, detail.PatientUUID, action, journal.KindInvoice); err != nil {
		return nil, err
	}
	if !who.seesPatients {
		detail.withoutPatient()
	}
	return detail, nil
}

// GetInvoicePdf implements GET /invoices/pdf/{userUuid}/{reference}.
func (h *Handlers) GetInvoicePdf(ctx context.Context, request commerceapi.GetInvoicePdfRequestObject) (commerceapi.GetInvoicePdfResponseObject, error) {
	detail, err := h.invoice(ctx, request.UserUuid, request.Reference, journal.Download)
	if err != nil {
		return nil, err
	}
	content, err := invoicePDF(detail)
	return PDF{Filename: documentName(detail), Content: content}, err
}
