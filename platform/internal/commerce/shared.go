package commerce

import (
	"context"
	"net/http"
	"time"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/pages"
)

// linkPage is the page that a link opens. The token is the URL's fragment: no server, log or Referer sees it (REQ-32).
const linkPage = pages.CabinetInvoiceFrame + "#"

// ListInvoiceLinks implements GET /invoices/links/{userUuid}/{reference}.
func (h *Handlers) ListInvoiceLinks(ctx context.Context, request commerceapi.ListInvoiceLinksRequestObject) (commerceapi.ListInvoiceLinksResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	rows, err := h.links.List(ctx, practice, request.Reference)
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	result := make([]commerceapi.InvoiceLink, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		item := commerceapi.InvoiceLink{
			Uuid: w.UUID(row.UUID), CreatedAt: localtime.Instant(row.CreatedAt), ExpiresAt: localtime.Instant(row.ExpiresAt), CreatedBy: person(row.CreatedBy),
		}
		if row.LastUsedAt != 0 {
			used := localtime.Instant(row.LastUsedAt)
			item.LastUsedAt = &used
		}
		result = append(result, item)
	}
	return commerceapi.ListInvoiceLinks200JSONResponse{Result: result}, w.Err()
}

// CreateInvoiceLink implements POST /invoices/links/{userUuid}/{reference}.
func (h *Handlers) CreateInvoiceLink(ctx context.Context, request commerceapi.CreateInvoiceLinkRequestObject) (commerceapi.CreateInvoiceLinkResponseObject, error) {
	user := request.UserUuid.String()
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return nil, err
	}
	row, err := h.links.Create(ctx, LinkRequest{
		Practice: practice, User: user, Invoice: request.Reference, Days: request.Body.Days, Key: request.Body.IdempotencyKey,
	})
	if err != nil {
		return nil, err
	}
	text, err := h.links.Text(row)
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	return commerceapi.CreateInvoiceLink200JSONResponse{Result: commerceapi.NewInvoiceLink{
		Uuid: w.UUID(row.UUID), Url: linkPage + text, CreatedAt: localtime.Instant(row.CreatedAt), ExpiresAt: localtime.Instant(row.ExpiresAt),
	}}, w.Err()
}

// RevokeInvoiceLink implements DELETE /invoices/links/{userUuid}/{reference}/{linkUuid}.
func (h *Handlers) RevokeInvoiceLink(ctx context.Context, request commerceapi.RevokeInvoiceLinkRequestObject) (commerceapi.RevokeInvoiceLinkResponseObject, error) {
	user := request.UserUuid.String()
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return nil, err
	}
	err = h.links.Revoke(ctx, practice, user, request.Reference, request.LinkUuid.String())
	return commerceapi.RevokeInvoiceLink204Response{}, err
}

// GetSharedInvoice implements GET /invoices/shared.
func (h *Handlers) GetSharedInvoice(ctx context.Context, request commerceapi.GetSharedInvoiceRequestObject) (commerceapi.GetSharedInvoiceResponseObject, error) {
	detail, expires, err := h.shared(ctx, request.Params.PresentedLink, journal.View)
	if err != nil {
		return nil, err
	}
	w := newWire(ctx)
	invoice := w.invoice(detail, h.today())
	// Smileys and payments are for the practice's users only.
	invoice.SmileysAllowed, invoice.UnderWay, invoice.Payment = false, nil, nil
	return commerceapi.GetSharedInvoice200JSONResponse{Result: commerceapi.SharedInvoice{Invoice: invoice, ExpiresAt: expires}}, w.Err()
}

// GetSharedInvoicePdf implements GET /invoices/shared-pdf.
func (h *Handlers) GetSharedInvoicePdf(ctx context.Context, request commerceapi.GetSharedInvoicePdfRequestObject) (commerceapi.GetSharedInvoicePdfResponseObject, error) {
	detail, _, err := h.shared(ctx, request.Params.PresentedLink, journal.Download)
	if err != nil {
		return nil, err
	}
	content, err := invoicePDF(detail)
	return PDF{Filename: documentName(detail), Content: content}, err
}

// VisitGetSharedInvoicePdfResponse implements the contract's response.
func (p PDF) VisitGetSharedInvoicePdfResponse(w http.ResponseWriter) error { return p.Serve(w) }

// shared returns the invoice that a token opens, and the token's expiry.
func (h *Handlers) shared(ctx context.Context, text, action string) (*InvoiceDetail, time.Time, error) {
	row, err := h.links.Use(ctx, text, action)
	if err != nil {
		return nil, time.Time{}, err
	}
	detail, err := h.store.InvoiceByReference(ctx, row.PracticeUUID, row.InvoiceReference)
	if err != nil {
		return nil, time.Time{}, err
	}
	detail.withoutPatient()
	return detail, localtime.Instant(row.ExpiresAt), nil
}
