package payments

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/loyalty"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

// invoice stores an unpaid invoice of Camille's practice.
func (f *fixture) invoice(reference string, cents int64, due string) {
	f.insert(&commerce.Invoice{Reference: reference, PracticeUUID: "p", IssuedOn: "2026-11-01", DueOn: due, Status: commerce.NotPaid, Label: "Couronne",
		ApplicationUUID: "a", Currency: "EUR", TotalCents: cents, Nature: commerce.Professional})
}

func (f *fixture) creditNote(reference, corrects string, cents int64) {
	f.insert(&commerce.Invoice{Reference: reference, PracticeUUID: "p", IssuedOn: "2026-11-05", DueOn: "2026-11-05", Status: commerce.NotPaid, Label: "Retour",
		ApplicationUUID: "a", Currency: "EUR", TotalCents: -cents, Corrects: corrects, Nature: commerce.Professional})
}

func (f *fixture) insert(row any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(row).Exec(f.t.Context())
	require.NoError(f.t, err)
}

// earn gives the practice smileys.
func (f *fixture) earn(smileys int64) {
	f.insert(&loyalty.Entry{UUID: uuid.NewString(), PracticeUUID: "p", Seq: 1, UserUUID: f.camille.String(), At: 1, Kind: loyalty.KindEarn, Amount: smileys,
		SourceKind: loyalty.SourceCampaign, SourceReference: "C1", Label: "Campagne"})
}

func (f *fixture) withInvoices() {
	f.insert(&commerce.Application{UUID: "a", Name: "Galaxy"})
	f.invoice("F26-00001", 10000, "2026-11-25")
	f.invoice("F26-00002", 5000, "2026-12-01")
}

// pay creates a payment of a request's selection; a quote sets expected.
func (f *fixture) pay(body paymentsapi.PaymentRequest) (paymentsapi.Payment, error) {
	f.t.Helper()
	if body.IdempotencyKey == "" {
		body.IdempotencyKey = uuid.NewString()
	}
	quoted, err := f.QuotePayment(f.t.Context(), paymentsapi.QuotePaymentRequestObject{UserUuid: f.camille,
		Body: &paymentsapi.PaymentSelection{Items: body.Items, Smileys: body.Smileys, Credits: body.Credits}})
	if err != nil {
		return paymentsapi.Payment{}, err
	}
	body.Expected = quoted.(paymentsapi.QuotePayment200JSONResponse).Result.Charge.Amount
	return f.ask(body)
}

func (f *fixture) ask(body paymentsapi.PaymentRequest) (paymentsapi.Payment, error) {
	answer, err := f.CreatePayment(f.t.Context(), paymentsapi.CreatePaymentRequestObject{UserUuid: f.camille, Body: &body})
	if err != nil {
		return paymentsapi.Payment{}, err
	}
	return answer.(paymentsapi.CreatePayment200JSONResponse).Result, nil
}

func chosenItems(references ...string) []paymentsapi.PaymentSelectionItem {
	items := make([]paymentsapi.PaymentSelectionItem, len(references))
	for i, reference := range references {
		items[i].Reference = reference
	}
	return items
}

func by(kind string, method uuid.UUID) paymentsapi.PaymentMethodChoice {
	return paymentsapi.PaymentMethodChoice{Kind: paymentsapi.PaymentMethodKind(kind), Uuid: &method}
}

func (f *fixture) account(references ...string) paymentsapi.PaymentAccount {
	f.t.Helper()
	request := paymentsapi.GetPaymentAccountRequestObject{UserUuid: f.camille}
	if len(references) > 0 {
		request.Params.References = &references
	}
	answer, err := f.GetPaymentAccount(f.t.Context(), request)
	require.NoError(f.t, err)
	return answer.(paymentsapi.GetPaymentAccount200JSONResponse).Result
}

func (f *fixture) shown(payment uuid.UUID) paymentsapi.Payment {
	f.t.Helper()
	answer, err := f.GetPayment(f.t.Context(), paymentsapi.GetPaymentRequestObject{UserUuid: f.camille, PaymentUuid: payment})
	require.NoError(f.t, err)
	return answer.(paymentsapi.GetPayment200JSONResponse).Result
}

func (f *fixture) statusOf(reference string) commerce.InvoiceStatus {
	f.t.Helper()
	var invoice commerce.Invoice
	require.NoError(f.t, f.db.NewSelect().Model(&invoice).Where("i.reference = ?", reference).Scan(f.t.Context()))
	return invoice.Status
}

func (f *fixture) reconcile() {
	f.t.Helper()
	require.NoError(f.t, f.service.Reconcile(f.t.Context()))
}

// bank simulates the bank's own steps for a while.
func (f *fixture) bank() {
	f.t.Helper()
	f.later(time.Hour)
	require.NoError(f.t, f.stand.Advance(f.t.Context()))
}

func (f *fixture) answerChallenge(p paymentsapi.Payment, choice string) {
	f.t.Helper()
	require.NotNil(f.t, p.Action)
	page, err := http.Get(p.Action.Url)
	require.NoError(f.t, err)
	shown, err := io.ReadAll(page.Body)
	require.NoError(f.t, errors.Join(err, page.Body.Close()))
	for _, fact := range []string{"Circle Santé dentaire", " €", "•••• 3155"} {
		require.Contains(f.t, string(shown), fact, "what the payer confirms")
	}
	answer, err := http.PostForm(p.Action.Url, url.Values{"choice": {choice}})
	require.NoError(f.t, err)
	require.NoError(f.t, answer.Body.Close())
	require.Equal(f.t, http.StatusOK, answer.StatusCode)
}

func (f *fixture) signMandate(iban string) paymentsapi.Mandate {
	f.t.Helper()
	started, err := f.BeginMandate(f.t.Context(), paymentsapi.BeginMandateRequestObject{UserUuid: f.camille, Body: &paymentsapi.BeginMandateJSONRequestBody{}})
	require.NoError(f.t, err)
	session := started.(paymentsapi.BeginMandate200JSONResponse).Result
	answer, err := http.PostForm(session.Url, url.Values{"holder": {"Cabinet"}, "iban": {iban}})
	require.NoError(f.t, err)
	require.NoError(f.t, answer.Body.Close())
	require.Equal(f.t, http.StatusOK, answer.StatusCode)
	kept, err := f.CompleteMandate(f.t.Context(), paymentsapi.CompleteMandateRequestObject{UserUuid: f.camille,
		Body: &paymentsapi.MandateCompletion{State: session.State, Reference: session.Url[len(session.Url)-26:]}})
	require.NoError(f.t, err)
	return kept.(paymentsapi.CompleteMandate200JSONResponse).Result
}

func TestACardPaysAnInvoiceInPartAndWhole(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		card := f.register(f.camille, "4242424242424242", true)
		part := int64(4000)
		key := uuid.NewString()
		made, err := f.pay(paymentsapi.PaymentRequest{Items: []paymentsapi.PaymentSelectionItem{{Reference: "F26-00001", Amount: &part}}, Method: by("card", card.Uuid), IdempotencyKey: key})
		require.NoError(t, err)
		assert.Equal(t, []any{"succeeded", int64(4000), "P26-00001"}, []any{string(made.Status), made.Charge.Amount, made.Number})
		assert.Equal(t, commerce.NotPaid, f.statusOf("F26-00001"), "a part leaves it to be paid")
		again, err := f.ask(paymentsapi.PaymentRequest{Items: []paymentsapi.PaymentSelectionItem{{Reference: "F26-00001", Amount: &part}}, Method: by("card", card.Uuid), Expected: 4000, IdempotencyKey: key})
		require.NoError(t, err)
		assert.Equal(t, made.Uuid, again.Uuid, "the same request pays nothing")
		account := f.account()
		assert.Equal(t, []int64{11000, 0, 11000}, []int64{account.Owed.Amount, account.UnderWay.Amount, account.ToPay.Amount})

		whole, err := f.pay(paymentsapi.PaymentRequest{Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Equal(t, int64(11000), whole.Charge.Amount, "the whole statement")
		assert.Equal(t, []commerce.InvoiceStatus{commerce.Paid, commerce.Paid}, []commerce.InvoiceStatus{f.statusOf("F26-00001"), f.statusOf("F26-00002")})
		_, err = f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid)})
		assertProblem(t, err, http.StatusConflict, "payments.nothing_owed")
		receipt, err := f.GetPaymentReceipt(t.Context(), paymentsapi.GetPaymentReceiptRequestObject{UserUuid: f.camille, PaymentUuid: whole.Uuid})
		require.NoError(t, err)
		assert.Greater(t, len(receipt.(receiptPDF).Content), 1000)
		_, err = f.GetPayment(t.Context(), paymentsapi.GetPaymentRequestObject{UserUuid: f.hugo, PaymentUuid: whole.Uuid})
		assertProblem(t, err, http.StatusNotFound, "not_found")
		assert.Len(t, f.mails.all, 2)
	})
}

func TestSmileysAndCreditsAreAppliedFirst(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		f.creditNote("A26-00001", "F26-00002", 3000)
		f.earn(300)
		card := f.register(f.camille, "4242424242424242", true)
		smileys, credits := int64(100), true
		made, err := f.pay(paymentsapi.PaymentRequest{Smileys: &smileys, Credits: &credits, Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Equal(t, []int64{15000, 1000, 3000, 11000}, []int64{made.Total.Amount, made.Rebate.Amount, made.Credit.Amount, made.Charge.Amount})
		assert.Equal(t, int64(3000), made.Items[1].Credit.Amount, "an invoice's own credit note")
		assert.Equal(t, []commerce.InvoiceStatus{commerce.Paid, commerce.Paid, commerce.Paid},
			[]commerce.InvoiceStatus{f.statusOf("F26-00001"), f.statusOf("F26-00002"), f.statusOf("A26-00001")})
		assert.Equal(t, int64(200), f.account().Smileys)
	})
}

func TestNothingIsPaidTwiceWhileItIsUnderWay(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	mandate := f.signMandate("FR14 2004 1010 0505 0001 3M02 606")
	assert.Equal(t, []string{"2606", "La Banque Postale"}, []string{mandate.LastFour, mandate.Bank})
	made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("sepa", mandate.Uuid)})
	require.NoError(t, err)
	assert.Equal(t, "processing", string(made.Status))
	_, err = f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("sepa", mandate.Uuid)})
	assertProblem(t, err, http.StatusConflict, "payments.under_way")
	account := f.account()
	assert.Equal(t, []any{int64(10000), []uuid.UUID{made.Uuid}}, []any{account.UnderWay.Amount, account.Items[0].Payments})
	_, err = f.CancelPayment(t.Context(), paymentsapi.CancelPaymentRequestObject{UserUuid: f.camille, PaymentUuid: made.Uuid})
	assertProblem(t, err, http.StatusConflict, "payments.not_cancellable")
	_, err = f.RemoveMandate(t.Context(), paymentsapi.RemoveMandateRequestObject{UserUuid: f.camille, MandateUuid: mandate.Uuid})
	assertProblem(t, err, http.StatusConflict, "mandates.in_use")
	f.bank()
	f.reconcile() // the webhook was lost
	assert.Equal(t, "succeeded", string(f.shown(made.Uuid).Status))
	assert.Equal(t, commerce.Paid, f.statusOf("F26-00001"))
}

func TestADirectDebitThatComesBackIsOwedAgain(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		mandate := f.signMandate("FR3020041010050500013M02609")
		made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("sepa", mandate.Uuid)})
		require.NoError(t, err)
		f.bank()
		f.reconcile()
		assert.Equal(t, commerce.Paid, f.statusOf("F26-00001"))
		f.bank()
		f.reconcile()
		returned := f.shown(made.Uuid)
		assert.Equal(t, []string{"returned", "debit_refused"}, []string{string(returned.Status), string(*returned.Failure)})
		assert.Equal(t, commerce.NotPaid, f.statusOf("F26-00001"))
		assert.Equal(t, int64(15000), f.account().Owed.Amount)
	})
}

func TestABanksPageIsAnsweredBeforeACardPays(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	card := f.register(f.camille, "4000002500003155", true)
	for choice, want := range map[string]string{"approve": "succeeded", "refuse": "failed"} {
		reference := map[string]string{"approve": "F26-00001", "refuse": "F26-00002"}[choice]
		made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems(reference), Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Equal(t, "action_required", string(made.Status))
		f.answerChallenge(made, choice)
		answer, err := f.RefreshPayment(t.Context(), paymentsapi.RefreshPaymentRequestObject{UserUuid: f.camille, PaymentUuid: made.Uuid})
		require.NoError(t, err)
		assert.Equal(t, want, string(answer.(paymentsapi.RefreshPayment200JSONResponse).Result.Status))
	}
	left, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("card", card.Uuid)})
	require.NoError(t, err, "what failed can be paid again")
	f.later(2 * time.Hour)
	f.reconcile()
	assert.Equal(t, "canceled", string(f.shown(left.Uuid).Status), "the user did not answer")
}

func TestATransferFindsItsInvoices(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		made, err := f.pay(paymentsapi.PaymentRequest{Method: paymentsapi.PaymentMethodChoice{Kind: "transfer"}})
		require.NoError(t, err)
		require.NotNil(t, made.Transfer)
		assert.Regexp(t, `^RF\d\dP2600001$`, made.Transfer.Reference)
		arrives := func(id string, cents int64, reference string) {
			require.NoError(t, f.service.ApplyTransfer(t.Context(), ProviderTransfer{ID: id, Amount: cents, Currency: "EUR", Reference: reference, BookedOn: "2026-11-21"}))
		}
		arrives("t1", 12000, "paiement "+made.Transfer.Reference)
		arrives("t1", 12000, made.Transfer.Reference)
		assert.Equal(t, []commerce.InvoiceStatus{commerce.Paid, commerce.NotPaid}, []commerce.InvoiceStatus{f.statusOf("F26-00001"), f.statusOf("F26-00002")})
		assert.Equal(t, int64(3000), f.account().UnderWay.Amount)
		arrives("t2", 4000, made.Transfer.Reference)
		assert.Equal(t, "succeeded", string(f.shown(made.Uuid).Status))
		account := f.account()
		assert.Equal(t, []int64{0, 1000}, []int64{account.Owed.Amount, account.Credit.Amount}, "what is beyond is kept on the account")

		f.invoice("F26-00003", 2500, "2026-12-05")
		reference, err := creditorReference("F26-00003")
		require.NoError(t, err)
		arrives("t3", 2500, reference[:4]+" "+reference[4:8]+" "+reference[8:])
		assert.Equal(t, commerce.Paid, f.statusOf("F26-00003"))
		arrives("t4", 100, "no reference at all")
		kept, err := db.NewSelect().Table("payment_transfers").Where("practice_uuid = ''").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, kept)
	})
}

func TestAPaymentWaitsForItsDayAndCanBeGivenUpBefore(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	card := f.register(f.camille, "4242424242424242", true)
	due := true
	first, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid), OnDueDate: &due})
	require.NoError(t, err)
	assert.Equal(t, []string{"scheduled", "2026-11-25"}, []string{string(first.Status), first.ScheduledOn.String()})
	second, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("card", card.Uuid), OnDueDate: &due})
	require.NoError(t, err)
	_, err = f.CancelPayment(t.Context(), paymentsapi.CancelPaymentRequestObject{UserUuid: f.camille, PaymentUuid: second.Uuid})
	require.NoError(t, err)
	f.reconcile()
	assert.Equal(t, commerce.NotPaid, f.statusOf("F26-00001"))
	f.later(20 * 24 * time.Hour)
	f.reconcile()
	assert.Equal(t, []commerce.InvoiceStatus{commerce.Paid, commerce.NotPaid}, []commerce.InvoiceStatus{f.statusOf("F26-00001"), f.statusOf("F26-00002")})
}

func TestARefundGoesBackAndIsShown(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	card := f.register(f.camille, "4242424242424242", true)
	made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid)})
	require.NoError(t, err)
	f.creditNote("A26-00001", "F26-00001", 2000)
	request := func(cents int64) error {
		_, err := f.RequestRefund(t.Context(), paymentsapi.RequestRefundRequestObject{UserUuid: f.camille, PaymentUuid: made.Uuid,
			Body: &paymentsapi.RefundRequest{Amount: cents, Reason: "retour", IdempotencyKey: fmt.Sprintf("refund-%08d", cents)}})
		return err
	}
	assertProblem(t, request(10001), http.StatusConflict, "payments.above_paid")
	require.NoError(t, request(2000))
	require.NoError(t, request(2000), "the same request")
	refund := f.shown(made.Uuid).Refunds[0]
	assert.Len(t, f.shown(made.Uuid).Refunds, 1)
	_, err = f.DecideRefund(t.Context(), paymentsapi.DecideRefundRequestObject{RefundUuid: refund.Uuid, Body: &paymentsapi.RefundDecision{Accept: true}})
	require.NoError(t, err)
	f.bank()
	f.reconcile()
	shown := f.shown(made.Uuid)
	assert.Equal(t, []any{"succeeded", int64(2000)}, []any{string(shown.Refunds[0].Status), shown.Refunded.Amount})
	assert.Equal(t, []commerce.InvoiceStatus{commerce.Paid, commerce.Paid}, []commerce.InvoiceStatus{f.statusOf("F26-00001"), f.statusOf("A26-00001")}, "the credit note was given back")
}

func TestAnOverdueInvoiceIsNotScheduledOnItsDueDate(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		card, due := f.register(f.camille, "4242424242424242", true), true
		f.later(20 * 24 * time.Hour)
		_, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid), OnDueDate: &due})
		var refused *problem.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, []any{http.StatusBadRequest, "onDueDate"}, []any{refused.Status, refused.Fields[0].Field})
		assert.Equal(t, int64(10000), f.account().Items[0].ToPay.Amount, "nothing was charged")
	})
}

func TestAccountsWithMoreInvoicesThanListed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		many := make([]commerce.Invoice, maxItems)
		for i := range many {
			many[i] = commerce.Invoice{Reference: fmt.Sprintf("F26-1%04d", i), PracticeUUID: "p", IssuedOn: "2026-11-01", DueOn: "2026-10-01", Status: commerce.NotPaid,
				Label: "Couronne", Nature: commerce.Professional, ApplicationUUID: "a", Currency: "EUR", TotalCents: 100}
		}
		f.insert(&many)
		account := f.account()
		assert.Len(t, account.Items, maxItems)
		assert.Equal(t, []int64{maxItems + 2, maxItems*100 + 15000}, []int64{int64(account.Total), account.Owed.Amount}, "of all invoices, listed or not")
		named := f.account("F26-00002", "F26-00001", "F26-99999")
		require.Len(t, named.Items, 2)
		assert.Equal(t, []string{"F26-00001", "F26-00002"}, []string{named.Items[0].Reference, named.Items[1].Reference})
		assert.Equal(t, []int64{int64(account.Total), account.Owed.Amount}, []int64{int64(named.Total), named.Owed.Amount})
		card := f.register(f.camille, "4242424242424242", true)
		_, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Equal(t, account.ToPay.Amount-5000, f.account().ToPay.Amount)
	})
}
