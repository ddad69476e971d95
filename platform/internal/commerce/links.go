package commerce

import (
	"context"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/problem"
)

// ListInvoiceLinks implements GET /invoices/links/{userUuid}/{reference}.
func (h *Handlers) ListInvoiceLinks(context.Context, commerceapi.ListInvoiceLinksRequestObject) (commerceapi.ListInvoiceLinksResponseObject, error) {
	return nil, problem.NotFound()
}

// CreateInvoiceLink implements POST /invoices/links/{userUuid}/{reference}.
func (h *Handlers) CreateInvoiceLink(context.Context, commerceapi.CreateInvoiceLinkRequestObject) (commerceapi.CreateInvoiceLinkResponseObject, error) {
	return nil, problem.NotFound()
}

// RevokeInvoiceLink implements DELETE /invoices/links/{userUuid}/{reference}/{linkUuid}.
func (h *Handlers) RevokeInvoiceLink(context.Context, commerceapi.RevokeInvoiceLinkRequestObject) (commerceapi.RevokeInvoiceLinkResponseObject, error) {
	return nil, problem.NotFound()
}

// GetSharedInvoice implements GET /invoices/shared.
func (h *Handlers) GetSharedInvoice(context.Context, commerceapi.GetSharedInvoiceRequestObject) (commerceapi.GetSharedInvoiceResponseObject, error) {
	return nil, problem.NotFound()
}

// GetSharedInvoicePdf implements GET /invoices/shared-pdf.
func (h *Handlers) GetSharedInvoicePdf(context.Context, commerceapi.GetSharedInvoicePdfRequestObject) (commerceapi.GetSharedInvoicePdfResponseObject, error) {
	return nil, problem.NotFound()
}
