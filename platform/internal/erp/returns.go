package erp

import (
	"context"
	"time"

	"portal/contracts/erpapi"
	"portal/platform/internal/aftersales"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/translations"
)

// returnableFor is how many days of delivery notes are listed by default.
const returnableFor = 120

// ListBillsForReturns implements POST /bills/for-returns.
func (h *Handlers) ListBillsForReturns(ctx context.Context, request erpapi.ListBillsForReturnsRequestObject) (erpapi.ListBillsForReturnsResponseObject, error) {
	client, err := h.client(ctx, request.Body.CodeClient)
	if err != nil {
		return nil, err
	}
	note, from, to := "", time.Time{}, time.Time{}
	if request.Body.DeliveryNoteNumber != nil {
		note = *request.Body.DeliveryNoteNumber
	} else {
		to = h.now().In(localtime.Zone)
		from = to.AddDate(0, 0, -returnableFor)
	}
	if request.Body.StartDate != nil {
		from = request.Body.StartDate.Time
	}
	if request.Body.EndDate != nil {
		to = request.Body.EndDate.Time
	}
	notes, err := h.returns.Deliveries(ctx, client.PracticeUUID, note, from, to)
	if err != nil {
		return nil, err
	}
	number, size, offset := window(request.Body.Page, request.Body.Size, 25)
	page := erpapi.ReturnableNotes{Items: []erpapi.ReturnableNote{}, Total: len(notes), Page: number, Size: size}
	for i := offset; i < min(len(notes), offset+size); i++ {
		page.Items = append(page.Items, returnable(ctx, &notes[i]))
	}
	return erpapi.ListBillsForReturns200JSONResponse{Result: page}, nil
}

func returnable(ctx context.Context, note *aftersales.DeliveryNote) erpapi.ReturnableNote {
	out := erpapi.ReturnableNote{
		DeliveryNoteNumber: note.Number, OrderReference: note.OrderReference, DeliveredOn: dayOf(note.DeliveredAt), Lines: []erpapi.ReturnableLine{},
	}
	for _, line := range note.Lines {
		wire := erpapi.ReturnableLine{
			Position: line.OrderLine, CodeArticle: line.Ref, Label: translations.For(ctx, line.Label), Lot: line.Lot, Delivered: line.Quantity, Returnable: line.Returnable(),
		}
		if line.Ineligible != "" {
			why := erpapi.ReturnableLineReason(line.Ineligible)
			wire.Reason = &why
		}
		out.Lines = append(out.Lines, wire)
	}
	return out
}

// ListReturns implements POST /returns/list.
func (h *Handlers) ListReturns(ctx context.Context, request erpapi.ListReturnsRequestObject) (erpapi.ListReturnsResponseObject, error) {
	client, err := h.client(ctx, request.Body.CodeClient)
	if err != nil {
		return nil, err
	}
	all, err := h.returns.OfPractice(ctx, client.PracticeUUID)
	if err != nil {
		return nil, err
	}
	number, size, offset := window(request.Body.Page, request.Body.Size, 50)
	page := erpapi.ErpReturns{Items: []erpapi.ErpReturn{}, Total: len(all), Page: number, Size: size}
	for i := offset; i < min(len(all), offset+size); i++ {
		page.Items = append(page.Items, returnWire(ctx, &all[i]))
	}
	return erpapi.ListReturns200JSONResponse{Result: page}, nil
}

func returnWire(ctx context.Context, r *aftersales.ReturnRecord) erpapi.ErpReturn {
	out := erpapi.ErpReturn{
		Number: r.Reference, DeliveryNoteNumber: r.DeliveryNote, Status: r.Status, CreatedAt: r.SubmittedAt, Lines: []erpapi.ErpReturnLine{},
	}
	for i := range r.Lines {
		line := &r.Lines[i]
		label := translations.For(ctx, line.Label)
		out.Lines = append(out.Lines, erpapi.ErpReturnLine{
			Position: line.OrderLine, Quantity: line.Quantity, CodeArticle: &line.Ref, Label: &label, Lot: &line.Lot, Reason: &line.Reason,
		})
	}
	return out
}

// CreateReturn implements POST /returns/create.
func (h *Handlers) CreateReturn(ctx context.Context, request erpapi.CreateReturnRequestObject) (erpapi.CreateReturnResponseObject, error) {
	data := request.Body.Data
	client, err := h.client(ctx, data.CodeClient)
	if err != nil {
		return nil, err
	}
	// The requesting user must be a member of the practice.
	works, err := h.db.NewSelect().Model((*identity.User)(nil)).Where("u.uuid = ?", request.Body.UserUuid.String()).
		Where("u.practice_uuid = ?", client.PracticeUUID).Where("u.closed_at = 0").Exists(ctx)
	if err != nil {
		return nil, err
	}
	if !works {
		return nil, problem.NotFound()
	}
	created := aftersales.NewReturn{
		Practice: client.PracticeUUID, User: request.Body.UserUuid.String(), DeliveryNote: data.DeliveryNoteNumber, Key: data.IdempotencyKey.String(),
	}
	if data.Comment != nil {
		created.Comment = *data.Comment
	}
	for _, line := range data.Lines {
		created.Lines = append(created.Lines, aftersales.ReturnLine{
			OrderLine: line.Position, Quantity: line.Quantity, Opened: new(line.Opened != nil && *line.Opened), Reason: string(line.Reason),
		})
	}
	made, err := h.returns.Create(ctx, created)
	if err != nil {
		return nil, err
	}
	return erpapi.CreateReturn201JSONResponse{Result: returnWire(ctx, made)}, nil
}
