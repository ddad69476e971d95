package aftersales

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/problem"
)

// GetDeliveryNote implements GET /returns/delivery-note/{userUuid}/{deliveryNote}.
func (h *Handlers) GetDeliveryNote(ctx context.Context, request api.GetDeliveryNoteRequestObject) (api.GetDeliveryNoteResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	note, err := h.store.DeliveryNote(ctx, practice, request.DeliveryNote)
	if err != nil {
		return nil, err
	}
	if err := h.noteOrder(ctx, practice, note.Patient); err != nil {
		return nil, err
	}
	sees, err := h.practices.SeesPatients(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	if !sees {
		note.Patient = nil
	}
	w := newWire(ctx)
	return api.GetDeliveryNote200JSONResponse{Result: w.deliveryNote(note)}, w.Err()
}

// noteOrder journals that an order's patient was shown.
func (h *Handlers) noteOrder(ctx context.Context, practice string, patient *commerce.Patient) error {
	if patient == nil || patient.UUID == "" {
		return nil
	}
	return journal.Record(ctx, h.store.db, journal.Entry{
		PracticeUUID: practice, PatientUUID: patient.UUID, Action: journal.View, Kind: journal.KindOrder,
	})
}

// PrefillClaim implements GET /claims/prefill/{userUuid}.
func (h *Handlers) PrefillClaim(ctx context.Context, request api.PrefillClaimRequestObject) (api.PrefillClaimResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	p := request.Params
	start, err := h.store.start(ctx, practice, listing.Or(p.Order, ""), listing.Or(p.Invoice, ""), listing.Or(p.Lot, ""))
	if err != nil {
		return nil, err
	}
	if err := h.noteOrder(ctx, practice, start.order.Patient); err != nil {
		return nil, err
	}
	w := newWire(ctx)
	return api.PrefillClaim200JSONResponse{Result: w.prefill(start)}, w.Err()
}

// start is the data from which a new case is prefilled.
type start struct {
	order   commerce.Order
	invoice string
	lines   []commerce.Line
}

// start finds the order of a reference, an invoice or a lot of the practice; the first of them that is given is used.
func (s *Store) start(ctx context.Context, practice, order, invoice, lot string) (*start, error) {
	found := &start{invoice: invoice}
	query := s.db.NewSelect().Model(&found.order).Relation("Patient").Where("o.practice_uuid = ?", practice)
	switch {
	case order != "":
		query = query.Where("o.reference = ?", order)
		found.invoice = ""
	case invoice != "":
		query = query.Where("o.reference IN (SELECT order_reference FROM invoice_orders WHERE invoice_reference = ?)", invoice)
	case lot != "":
		query = query.Where("o.reference IN (SELECT order_reference FROM order_lines WHERE lot = ?)", lot)
	default:
		return nil, problem.Invalid("order", "an order, an invoice or a lot is needed")
	}
	if err := query.Order("o.ordered_at DESC", "o.reference").Limit(1).Scan(ctx); err != nil {
		return nil, absent(err)
	}
	var lines []commerce.OrderLine
	err := s.db.NewSelect().Model(&lines).Where("l.order_reference = ?", found.order.Reference).
		Apply(func(q *bun.SelectQuery) *bun.SelectQuery {
			if order == "" && invoice == "" {
				return q.Where("l.lot = ?", lot)
			}
			return q
		}).Order("l.position").Scan(ctx)
	for _, line := range lines {
		found.lines = append(found.lines, line.Line)
	}
	return found, err
}

// categoryOf suggests a category by the product line: implants have their protocol, their accessories are instruments,
// everything else is made by CAD-CAM.
func categoryOf(line string) string {
	switch {
	case strings.HasPrefix(line, "implants_"):
		return CategoryImplant
	case line == "biotech_dental" || strings.HasPrefix(line, "motion"):
		return CategoryA
	}
	return CategoryB
}

func (w *wire) prefill(s *start) api.CasePrefill {
	result := api.CasePrefill{
		Category: apivalue.Optional(api.CaseCategory(categoryOf(s.order.Line))), Line: apivalue.Optional(api.ProductLine(s.order.Line)),
		Patient: w.patient(s.order.Patient), OrderReference: apivalue.Optional(s.order.Reference), InvoiceReference: apivalue.Optional(s.invoice),
		Lines: make([]api.CasePrefillLine, 0, len(s.lines)),
	}
	if slices.Contains(deliveredBy, s.order.Status) {
		note := DeliveryNoteNumber(s.order.Reference)
		result.DeliveryNote = &note
	}
	for _, line := range s.lines {
		result.Lines = append(result.Lines, api.CasePrefillLine{
			Product: w.translate(line.Label), Ref: line.Ref, Lot: line.Lot, Udi: line.UDI, Teeth: w.Teeth(line.Teeth),
		})
	}
	return result
}
