package payments

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/loyalty"
)

// GetPaymentAccount implements GET /payments/account/{userUuid}.
func (h *Handlers) GetPaymentAccount(ctx context.Context, r paymentsapi.GetPaymentAccountRequestObject) (paymentsapi.GetPaymentAccountResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	result, err := h.service.account(ctx, user.PracticeUUID, value(r.Params.References))
	return paymentsapi.GetPaymentAccount200JSONResponse{Result: result}, err
}

func (s *Service) account(ctx context.Context, practice string, references []string) (paymentsapi.PaymentAccount, error) {
	var none paymentsapi.PaymentAccount
	payables, err := s.payables(ctx, practice, references)
	if err != nil {
		return none, err
	}
	dues, err := commerce.DuesOf(ctx, s.db, practice)
	if err != nil {
		return none, err
	}
	notes, account, err := commerce.CreditsLeft(ctx, s.db, practice, maxItems-1)
	if err != nil {
		return none, err
	}
	smileys, err := loyalty.Balance(ctx, s.db, practice)
	if err != nil {
		return none, err
	}
	payments, err := s.underWay(ctx, practice)
	if err != nil {
		return none, err
	}
	var w wire
	result := paymentsapi.PaymentAccount{
		Items: make([]paymentsapi.PayableInvoice, 0, len(payables)), Total: dues.Count, Credits: []paymentsapi.AccountCredit{},
		Smileys: smileys, Rate: money(loyalty.CentsPerSmiley), Methods: []paymentsapi.PaymentMethodKind{methodCard, methodSEPA},
	}
	if s.creditor.IBAN != "" {
		result.Methods = append(result.Methods, methodTransfer)
	}
	today := s.now().In(localtime.Zone).Format(time.DateOnly)
	var credit int64
	for i := range payables {
		result.Items = append(result.Items, w.payable(&payables[i], today, payments[payables[i].Reference]))
	}
	for i := range notes {
		credit -= notes[i].Owed()
		result.Credits = append(result.Credits, paymentsapi.AccountCredit{
			Kind: paymentsapi.AccountCreditKindCreditNote, Reference: &notes[i].Reference, Left: money(-notes[i].Owed()),
		})
	}
	if account > 0 {
		credit += account
		result.Credits = append(result.Credits, paymentsapi.AccountCredit{Kind: paymentsapi.AccountCreditKindAccount, Left: money(account)})
	}
	result.Owed, result.UnderWay, result.ToPay, result.Credit = money(dues.Owed), money(dues.UnderWay), money(dues.Owed-dues.UnderWay), money(credit)
	return result, w.Err()
}

// payables returns the named invoices that are open, or the first of all.
func (s *Service) payables(ctx context.Context, practice string, references []string) ([]commerce.Payable, error) {
	if len(references) > 0 {
		return commerce.PayablesAmong(ctx, s.db, practice, references)
	}
	first, _, err := commerce.Payables(ctx, s.db, practice, maxItems)
	return first, err
}

// underWay returns the open payments that reserve an amount of each invoice.
func (s *Service) underWay(ctx context.Context, practice string) (map[string][]string, error) {
	var rows []commerce.Reservation
	err := s.db.NewSelect().Model(&rows).Where("rv.practice_uuid = ?", practice).Order("rv.payment_uuid").Limit(20 * maxItems).Scan(ctx)
	result := map[string][]string{}
	for _, row := range rows {
		result[row.InvoiceReference] = append(result[row.InvoiceReference], row.PaymentUUID)
	}
	return result, err
}

// QuotePayment implements POST /payments/quote/{userUuid}.
func (h *Handlers) QuotePayment(ctx context.Context, r paymentsapi.QuotePaymentRequestObject) (paymentsapi.QuotePaymentResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	plan, err := makePlan(ctx, h.service.db, user.PracticeUUID, selectionOf(r.Body.Items, r.Body.Smileys, r.Body.Credits))
	if err != nil {
		return nil, err
	}
	return paymentsapi.QuotePayment200JSONResponse{Result: quote(plan)}, nil
}

func selectionOf(items []paymentsapi.PaymentSelectionItem, smileys *int64, credits *bool) selection {
	s := selection{Smileys: value(smileys), Credits: value(credits)}
	for _, item := range items {
		s.Items = append(s.Items, selectedItem{Reference: item.Reference, Cents: value(item.Amount)})
	}
	return s
}

func value[T any](given *T) T {
	var none T
	if given == nil {
		return none
	}
	return *given
}

// CreatePayment implements POST /payments/create/{userUuid}.
func (h *Handlers) CreatePayment(ctx context.Context, r paymentsapi.CreatePaymentRequestObject) (paymentsapi.CreatePaymentResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	body := r.Body
	asked := request{
		selection: selectionOf(body.Items, body.Smileys, body.Credits), Method: string(body.Method.Kind), OnDueDate: value(body.OnDueDate),
		Expected: body.Expected, Key: body.IdempotencyKey,
	}
	if body.Method.Uuid != nil {
		asked.MethodUUID = body.Method.Uuid.String()
	}
	if body.On != nil {
		asked.On = body.On.Format(time.DateOnly)
	}
	made, err := h.service.create(ctx, user, asked)
	if err != nil {
		return nil, err
	}
	if made.Status == Created {
		// The payment is stored: if the provider does not answer now, the reconciliation sends it.
		if err := h.service.send(ctx, made); err != nil {
			h.service.log.WarnContext(ctx, "payments: payment not sent yet", "payment", made.Number, "error", err)
		}
	}
	result, err := h.one(ctx, user, made.UUID)
	return paymentsapi.CreatePayment200JSONResponse{Result: result}, err
}

// ListPayments implements GET /payments/list/{userUuid}.
func (h *Handlers) ListPayments(ctx context.Context, r paymentsapi.ListPaymentsRequestObject) (paymentsapi.ListPaymentsResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	page, size := 1, 25
	if r.Params.Page != nil {
		page = *r.Params.Page
	}
	if r.Params.Size != nil {
		size = *r.Params.Size
	}
	found := []Payment{}
	q := h.service.db.NewSelect().Model(&found).Where("p.practice_uuid = ?", user.PracticeUUID)
	if statuses := value(r.Params.PaymentStatuses); len(statuses) > 0 {
		q = q.Where("p.status IN (?)", bun.List(statuses))
	}
	if invoice := value(r.Params.Invoice); invoice != "" {
		q = q.Where("EXISTS (SELECT 1 FROM payment_items AS pi WHERE pi.payment_uuid = p.uuid AND pi.invoice_reference = ?)", invoice)
	}
	total, err := q.OrderExpr("p.created_at DESC, p.number DESC").Limit(int64(size)).Offset(int64((page - 1) * size)).ScanAndCount(ctx)
	if err != nil {
		return nil, err
	}
	result := paymentsapi.PaymentPage{Total: int(total), Page: page, Size: size}
	result.Items, err = h.service.show(ctx, found)
	return paymentsapi.ListPayments200JSONResponse{Result: result}, err
}

func (h *Handlers) one(ctx context.Context, user *identity.User, payment string) (paymentsapi.Payment, error) {
	found, err := paymentOf(ctx, h.service.db, user.PracticeUUID, payment)
	if err != nil {
		return paymentsapi.Payment{}, err
	}
	shown, err := h.service.show(ctx, []Payment{*found})
	if err != nil {
		return paymentsapi.Payment{}, err
	}
	if found.Status == Succeeded && found.ChargeCents > 0 {
		left, err := h.service.refundable(ctx, h.service.db, found)
		if err != nil {
			return paymentsapi.Payment{}, err
		}
		if left > 0 {
			amount := money(left)
			shown[0].Refundable = &amount
		}
	}
	return shown[0], nil
}

// GetPayment implements GET /payments/one/{userUuid}/{paymentUuid}.
func (h *Handlers) GetPayment(ctx context.Context, r paymentsapi.GetPaymentRequestObject) (paymentsapi.GetPaymentResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	result, err := h.one(ctx, user, r.PaymentUuid.String())
	return paymentsapi.GetPayment200JSONResponse{Result: result}, err
}

// RefreshPayment implements POST /payments/refresh/{userUuid}/{paymentUuid}.
func (h *Handlers) RefreshPayment(ctx context.Context, r paymentsapi.RefreshPaymentRequestObject) (paymentsapi.RefreshPaymentResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	found, err := paymentOf(ctx, h.service.db, user.PracticeUUID, r.PaymentUuid.String())
	if err != nil {
		return nil, err
	}
	switch found.Status {
	case Created:
		err = h.service.send(ctx, found)
	case ActionRequired, Processing:
		err = h.service.ask(ctx, found)
	}
	if err != nil {
		return nil, err
	}
	result, err := h.one(ctx, user, found.UUID)
	return paymentsapi.RefreshPayment200JSONResponse{Result: result}, err
}

// CancelPayment implements POST /payments/cancel/{userUuid}/{paymentUuid}.
func (h *Handlers) CancelPayment(ctx context.Context, r paymentsapi.CancelPaymentRequestObject) (paymentsapi.CancelPaymentResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	found, err := paymentOf(ctx, h.service.db, user.PracticeUUID, r.PaymentUuid.String())
	if err != nil {
		return nil, err
	}
	if found.Status != Canceled {
		if !found.Status.cancellable() {
			return nil, conflict("payments.not_cancellable", "It is too late to give the payment up.")
		}
		if err := h.service.cancel(ctx, found, ""); err != nil {
			return nil, err
		}
		if err := journal.Record(ctx, h.service.db, journal.OfAccount(user.PracticeUUID, user.UUID, journal.CancelPayment)); err != nil {
			return nil, err
		}
	}
	result, err := h.one(ctx, user, found.UUID)
	return paymentsapi.CancelPayment200JSONResponse{Result: result}, err
}

// RequestRefund implements POST /payments/refund/{userUuid}/{paymentUuid}.
func (h *Handlers) RequestRefund(ctx context.Context, r paymentsapi.RequestRefundRequestObject) (paymentsapi.RequestRefundResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	var form input.Form
	reason := form.Required("reason", r.Body.Reason, 500)
	if err := form.Err(); err != nil {
		return nil, err
	}
	if err := h.service.requestRefund(ctx, user, r.PaymentUuid.String(), r.Body.Amount, reason, r.Body.IdempotencyKey); err != nil {
		return nil, err
	}
	result, err := h.one(ctx, user, r.PaymentUuid.String())
	return paymentsapi.RequestRefund200JSONResponse{Result: result}, err
}

// DecideRefund implements POST /payments/decide-refund/{refundUuid}.
func (h *Handlers) DecideRefund(ctx context.Context, r paymentsapi.DecideRefundRequestObject) (paymentsapi.DecideRefundResponseObject, error) {
	p, err := h.service.decideRefund(ctx, r.RefundUuid.String(), r.Body.Accept, strings.TrimSpace(value(r.Body.Answer)))
	if err != nil {
		return nil, err
	}
	shown, err := h.service.show(ctx, []Payment{*p})
	if err != nil {
		return nil, err
	}
	return paymentsapi.DecideRefund200JSONResponse{Result: shown[0]}, nil
}

// ListMandates implements GET /mandates/list/{userUuid}.
func (h *Handlers) ListMandates(ctx context.Context, r paymentsapi.ListMandatesRequestObject) (paymentsapi.ListMandatesResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	all, err := mandatesOf(ctx, h.service.db, user.PracticeUUID)
	if err != nil {
		return nil, err
	}
	result, err := h.service.showMandates(ctx, all)
	return paymentsapi.ListMandates200JSONResponse{Result: result}, err
}

// BeginMandate implements POST /mandates/session/{userUuid}.
func (h *Handlers) BeginMandate(ctx context.Context, r paymentsapi.BeginMandateRequestObject) (paymentsapi.BeginMandateResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	language := user.Locale
	if r.Body.Locale != nil {
		language = string(*r.Body.Locale)
	}
	made, err := h.provider.BeginMandate(ctx, h.origins, locale.Or(language))
	if err != nil {
		return nil, err
	}
	state, expires, err := h.cards.begin(ctx, sessionMandate, user.UUID, made.Reference)
	if err != nil {
		return nil, err
	}
	page, err := url.Parse(made.URL)
	if err != nil {
		return nil, err
	}
	return paymentsapi.BeginMandate200JSONResponse{Result: paymentsapi.MandateSession{
		Url: made.URL, Origin: page.Scheme + "://" + page.Host, State: state, ExpiresAt: expires.UTC(),
	}}, nil
}

// CompleteMandate implements POST /mandates/complete/{userUuid}.
func (h *Handlers) CompleteMandate(ctx context.Context, r paymentsapi.CompleteMandateRequestObject) (paymentsapi.CompleteMandateResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	kept, err := h.service.completeMandate(ctx, h.cards, user, r.Body.State, r.Body.Reference)
	if err != nil {
		return nil, err
	}
	var w wire
	return paymentsapi.CompleteMandate200JSONResponse{Result: w.mandate(kept)}, w.Err()
}

// RemoveMandate implements DELETE /mandates/remove/{userUuid}/{mandateUuid}.
func (h *Handlers) RemoveMandate(ctx context.Context, r paymentsapi.RemoveMandateRequestObject) (paymentsapi.RemoveMandateResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	return paymentsapi.RemoveMandate204Response{}, h.service.removeMandate(ctx, user, r.MandateUuid.String())
}

// GetPaymentReceipt implements GET /payments/receipt/{userUuid}/{paymentUuid}.
func (h *Handlers) GetPaymentReceipt(ctx context.Context, r paymentsapi.GetPaymentReceiptRequestObject) (paymentsapi.GetPaymentReceiptResponseObject, error) {
	user, err := h.people.ByID(ctx, r.UserUuid.String())
	if err != nil {
		return nil, err
	}
	p, err := paymentOf(ctx, h.service.db, user.PracticeUUID, r.PaymentUuid.String())
	if err != nil {
		return nil, err
	}
	if p.Status != Succeeded {
		return nil, conflict("payments.not_made", "The payment has not been made.")
	}
	texts := pdf.In(locale.Of(ctx))
	content, err := h.service.receipt(ctx, texts, p)
	return receiptPDF{commerce.PDF{Filename: texts.Text("receipt.file") + "-" + p.Number + ".pdf", Content: content}}, err
}

// receiptPDF is a receipt as the contract's response.
type receiptPDF struct{ commerce.PDF }

// VisitGetPaymentReceiptResponse implements the contract's response.
func (r receiptPDF) VisitGetPaymentReceiptResponse(w http.ResponseWriter) error { return r.Serve(w) }

// wire converts stored values to the contract's types and keeps the first error.
type wire struct{ apivalue.Decoder }
