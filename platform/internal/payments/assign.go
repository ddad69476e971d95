package payments

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/problem"
)

// ListUnassignedTransfers implements GET /payments/transfers.
func (h *Handlers) ListUnassignedTransfers(ctx context.Context, r paymentsapi.ListUnassignedTransfersRequestObject) (paymentsapi.ListUnassignedTransfersResponseObject, error) {
	page, size := 1, 25
	if r.Params.Page != nil {
		page = *r.Params.Page
	}
	if r.Params.Size != nil {
		size = *r.Params.Size
	}
	found := []Transfer{}
	total, err := h.service.db.NewSelect().Model(&found).Where("bt.practice_uuid = ''").Order("bt.at", "bt.id").
		Limit(int64(size)).Offset(int64((page - 1) * size)).ScanAndCount(ctx)
	if err != nil {
		return nil, err
	}
	var w wire
	result := paymentsapi.TransferPage{Items: make([]paymentsapi.BankTransfer, 0, len(found)), Total: int(total), Page: page, Size: size}
	for i := range found {
		result.Items = append(result.Items, w.transfer(&found[i]))
	}
	return paymentsapi.ListUnassignedTransfers200JSONResponse{Result: result}, w.Err()
}

func (w *wire) transfer(t *Transfer) paymentsapi.BankTransfer {
	return paymentsapi.BankTransfer{Id: t.ID, Amount: money(t.AmountCents), Reference: t.Reference, Sender: t.Sender, BookedOn: w.Day(t.BookedOn), AssignedTo: apivalue.Optional(t.AssignedTo)}
}

// AssignTransfer implements POST /payments/assign-transfer.
func (h *Handlers) AssignTransfer(ctx context.Context, r paymentsapi.AssignTransferRequestObject) (paymentsapi.AssignTransferResponseObject, error) {
	t, err := h.service.assign(ctx, r.Body.Transfer, r.Body.Reference)
	if err != nil {
		return nil, err
	}
	var w wire
	result := w.transfer(t)
	return paymentsapi.AssignTransfer200JSONResponse{Result: result}, w.Err()
}

// assign books a transfer without a known reference as if its payer had given a number.
func (s *Service) assign(ctx context.Context, transfer, number string) (*Transfer, error) {
	p, invoice, err := s.addressee(ctx, strings.Replace(number, "-", "", 1))
	if err != nil {
		return nil, err
	}
	practice := ""
	switch {
	case p != nil:
		practice = p.PracticeUUID
	case invoice != nil:
		practice = invoice.PracticeUUID
	default:
		return nil, problem.NotFound()
	}
	t := &Transfer{}
	return t, s.inPractice(ctx, practice, func(ctx context.Context, tx bun.Tx) error {
		*t = Transfer{}
		// The update locks the row: two operators cannot both book it for two practices.
		_, err := tx.NewUpdate().Model((*Transfer)(nil)).Set("at = at").Where("id = ?", transfer).Exec(ctx)
		if err != nil {
			return err
		}
		err = tx.NewSelect().Model(t).Where("bt.id = ?", transfer).Scan(ctx)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return problem.NotFound()
		case err != nil, t.AssignedTo == number: // the same assignment again
			return err
		case t.PracticeUUID != "":
			return conflict("payments.transfer_assigned", "The transfer has been booked.")
		}
		t.AssignedTo, t.PracticeUUID = number, practice
		if p != nil {
			t.PaymentUUID = p.UUID
		}
		if _, err := tx.NewUpdate().Model(t).Column("practice_uuid", "payment_uuid", "assigned_to").WherePK().Exec(ctx); err != nil {
			return err
		}
		return s.bookAt(ctx, tx, t, p, invoice)
	})
}
