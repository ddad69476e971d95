package commerce

import (
	"context"
	"net/http"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

// TransitionOrder implements POST /orders/transition/{reference}.
func (h *Handlers) TransitionOrder(ctx context.Context, request commerceapi.TransitionOrderRequestObject) (commerceapi.TransitionOrderResponseObject, error) {
	transition, err := readTransition(request)
	if err != nil {
		return nil, err
	}
	detail, err := h.store.Transition(ctx, transition, h.now())
	if err != nil {
		return nil, err
	}
	w := h.wireOn(ctx)
	return commerceapi.TransitionOrder200JSONResponse{Result: w.order(detail)}, w.Err()
}

// readTransition validates what the contract's schema cannot express.
func readTransition(request commerceapi.TransitionOrderRequestObject) (Transition, error) {
	var form input.Form
	body := request.Body
	status, ok := ParseStatus(body.Status)
	if !ok {
		form.Fault("status", "invalid", "is unknown")
	}
	t := Transition{
		Reference: request.Reference, To: status, PartsDelivered: value(body.PartsDelivered, 0), Key: body.IdempotencyKey,
		RefusalReason: form.Optional("refusalReason", value(body.RefusalReason, ""), 200),
	}
	if body.DeliveryOn != nil {
		t.DeliveryOn = body.DeliveryOn.Format(dayLayout)
	}
	if status == Refused && t.RefusalReason == "" {
		form.Fault("refusalReason", "required", "")
	}
	if status == PartiallyDelivered && t.PartsDelivered == 0 {
		form.Fault("partsDelivered", "required", "")
	}
	return t, form.Err()
}

// BillOrder implements POST /orders/bill/{reference}.
func (h *Handlers) BillOrder(ctx context.Context, request commerceapi.BillOrderRequestObject) (commerceapi.BillOrderResponseObject, error) {
	bill := Bill{Order: request.Reference, DueInDays: value(request.Body.DueInDays, paymentDays), Key: request.Body.IdempotencyKey}
	detail, err := h.store.Bill(ctx, bill, h.now())
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	return commerceapi.BillOrder200JSONResponse{Result: w.invoice(detail, h.today())}, w.Err()
}

// CreditInvoice implements POST /invoices/credit/{reference}.
func (h *Handlers) CreditInvoice(ctx context.Context, request commerceapi.CreditInvoiceRequestObject) (commerceapi.CreditInvoiceResponseObject, error) {
	credit := Credit{Reference: request.Reference, Lines: value(request.Body.Lines, nil), Key: request.Body.IdempotencyKey}
	detail, err := h.store.Credit(ctx, credit, h.now())
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	return commerceapi.CreditInvoice200JSONResponse{Result: w.invoice(detail, h.today())}, w.Err()
}

// Reorder implements POST /orders/reorder/{userUuid}/{reference}.
func (h *Handlers) Reorder(ctx context.Context, request commerceapi.ReorderRequestObject) (commerceapi.ReorderResponseObject, error) {
	user := request.UserUuid.String()
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return nil, err
	}
	again := Again{Practice: practice, User: user, Reference: request.Reference, Key: request.Body.IdempotencyKey}
	if changes := request.Body.Changes; changes != nil {
		var form input.Form
		again.Changes = ReadChanges(&form, Written{Shade: changes.Shade, Note: changes.Note, WantedOn: changes.WantedOn, Teeth: changes.Teeth}, h.today())
		if err := form.Err(); err != nil {
			return nil, err
		}
	}
	detail, err := h.store.Reorder(ctx, again, h.now())
	if err != nil {
		return nil, err
	}
	w := h.wireOn(ctx)
	return commerceapi.Reorder200JSONResponse{Result: w.order(detail)}, w.Err()
}

type zipResponse struct{ listing.Zip }

// VisitZipOrdersResponse implements the contract's response.
func (z zipResponse) VisitZipOrdersResponse(w http.ResponseWriter) error { return z.Serve(w) }

// VisitZipInvoicesResponse implements the contract's response.
func (z zipResponse) VisitZipInvoicesResponse(w http.ResponseWriter) error { return z.Serve(w) }

// ZipOrders implements GET /orders/zip/{userUuid}. All errors are detected before the first byte is sent.
func (h *Handlers) ZipOrders(ctx context.Context, request commerceapi.ZipOrdersRequestObject) (commerceapi.ZipOrdersResponseObject, error) {
	who, err := h.reader(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	references := listing.Distinct(request.Params.References)
	selection := OrderFilter{Practice: who.practice, References: references}
	known, err := selection.apply(h.store.db.NewSelect().Model((*Order)(nil))).Count(ctx)
	if err != nil {
		return nil, err
	}
	if int(known) != len(references) {
		return nil, problem.NotFound()
	}
	count, err := countPatients(ctx, selection.apply(h.store.db.NewSelect().Model((*Order)(nil))))
	if err != nil {
		return nil, err
	}
	if err := who.notedMany(ctx, h.store.db, journal.Entry{Action: journal.Download, Kind: journal.KindOrder, Count: count}); err != nil {
		return nil, err
	}
	texts := pdf.In(locale.Of(ctx))
	return zipResponse{listing.Zip{Filename: texts.Text("order.archive") + ".zip", Made: h.now(), Count: len(references), Entry: func(i int) (string, []byte, error) {
		detail, err := h.store.OrderByReference(ctx, who.practice, references[i])
		if err != nil {
			return "", nil, err
		}
		if !who.seesPatients {
			detail.withoutPatient()
		}
		content, err := orderPDF(texts, detail, h.origin)
		return orderFile(texts, references[i]), content, err
	}}}, nil
}

// ZipInvoices implements GET /invoices/zip/{userUuid}.
func (h *Handlers) ZipInvoices(ctx context.Context, request commerceapi.ZipInvoicesRequestObject) (commerceapi.ZipInvoicesResponseObject, error) {
	who, err := h.reader(ctx, request.UserUuid)
	if err != nil {
		return nil, err
	}
	references := listing.Distinct(request.Params.References)
	selection := InvoiceFilter{Practice: who.practice, References: references}
	known, err := selection.apply(h.store.db.NewSelect().Model((*Invoice)(nil))).Count(ctx)
	if err != nil {
		return nil, err
	}
	if int(known) != len(references) {
		return nil, problem.NotFound()
	}
	count, err := countPatients(ctx, selection.apply(h.store.db.NewSelect().Model((*Invoice)(nil))))
	if err != nil {
		return nil, err
	}
	if err := who.notedMany(ctx, h.store.db, journal.Entry{Action: journal.Download, Kind: journal.KindInvoice, Count: count}); err != nil {
		return nil, err
	}
	return zipResponse{listing.Zip{Filename: pdf.In(locale.Of(ctx)).Text("invoice.archive") + ".zip", Made: h.now(), Count: len(references), Entry: func(i int) (string, []byte, error) {
		detail, err := h.store.InvoiceByReference(ctx, who.practice, references[i])
		if err != nil {
			return "", nil, err
		}
		if !who.seesPatients {
			detail.withoutPatient()
		}
		content, err := invoicePDF(detail)
		return documentName(detail), content, err
	}}}, nil
}
