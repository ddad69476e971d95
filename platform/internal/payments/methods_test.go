package payments

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

func (f *fixture) mandates() []paymentsapi.Mandate {
	f.t.Helper()
	answer, err := f.ListMandates(f.t.Context(), paymentsapi.ListMandatesRequestObject{UserUuid: f.camille})
	require.NoError(f.t, err)
	return answer.(paymentsapi.ListMandates200JSONResponse).Result
}

func (f *fixture) lastMail() mail.Message {
	f.t.Helper()
	require.NotEmpty(f.t, f.mails.all)
	return f.mails.all[len(f.mails.all)-1]
}

func TestACardThatAScheduledPaymentUsesStays(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		card, due := f.register(f.camille, "4242424242424242", true), true
		made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid), OnDueDate: &due})
		require.NoError(t, err)
		remove := paymentsapi.RemoveCardRequestObject{UserUuid: f.camille, CardUuid: card.Uuid}
		_, err = f.RemoveCard(t.Context(), remove)
		assertProblem(t, err, http.StatusConflict, "cards.in_use")
		use := (*f.cardsOf(f.camille)[0].Payments)[0]
		assert.Equal(t, []any{made.Uuid, made.Number, "scheduled", int64(10000), "2026-11-25"},
			[]any{use.Uuid, use.Number, string(use.Status), use.Charge.Amount, use.ScheduledOn.String()})
		_, err = f.CancelPayment(t.Context(), paymentsapi.CancelPaymentRequestObject{UserUuid: f.camille, PaymentUuid: made.Uuid})
		require.NoError(t, err)
		_, err = f.RemoveCard(t.Context(), remove)
		require.NoError(t, err)
	})
}

func TestAMandateSaysWhatUsesItAndIsRevoked(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		signed, due := f.signMandate("FR14 2004 1010 0505 0001 3M02 606"), true
		assert.Equal(t, []any{mail.MandateAdded, "Camille Martin", "https://portal.example/mon-compte/mes-cartes"}, []any{f.lastMail().Kind, f.lastMail().Inviter, f.lastMail().Link})
		assert.Nil(t, f.mandates()[0].LastUsedAt)
		made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("sepa", signed.Uuid), OnDueDate: &due})
		require.NoError(t, err)
		shown := f.mandates()[0]
		assert.Equal(t, []any{made.Number, false}, []any{(*shown.Payments)[0].Number, *shown.Expired})
		require.NotNil(t, shown.LastUsedAt)
		revoke := paymentsapi.RemoveMandateRequestObject{UserUuid: f.camille, MandateUuid: signed.Uuid}
		_, err = f.RemoveMandate(t.Context(), revoke)
		assertProblem(t, err, http.StatusConflict, "mandates.in_use")
		_, err = f.CancelPayment(t.Context(), paymentsapi.CancelPaymentRequestObject{UserUuid: f.camille, PaymentUuid: made.Uuid})
		require.NoError(t, err)
		_, err = f.RemoveMandate(t.Context(), revoke)
		require.NoError(t, err)
		assert.Empty(t, f.mandates())
		assert.Equal(t, []any{mail.MandateRevoked, signed.Reference}, []any{f.lastMail().Kind, f.lastMail().Reference})
	})
}

func TestAMandateWithoutADebitForThreeYearsServesNoMore(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	signed := f.signMandate("FR14 2004 1010 0505 0001 3M02 606")
	f.later(36 * 31 * 24 * time.Hour)
	assert.True(t, *f.mandates()[0].Expired)
	_, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("sepa", signed.Uuid)})
	assertProblem(t, err, http.StatusConflict, "payments.method_expired")
}

func TestTheDayBeforeItsChargeAPaymentIsMailedOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		card, due := f.register(f.camille, "4242424242424242", true), true
		made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid), OnDueDate: &due})
		require.NoError(t, err)
		before := len(f.mails.all)
		f.later(3 * 24 * time.Hour)
		f.reconcile()
		f.later(18 * time.Hour) // three in the morning of the eve
		f.reconcile()
		assert.Len(t, f.mails.all, before)
		f.later(5 * time.Hour)
		f.reconcile()
		f.reconcile()
		require.Len(t, f.mails.all, before+1)
		letter := f.lastMail()
		assert.Equal(t, []any{mail.PaymentTomorrow, made.Number, int64(10000), "pt"}, []any{letter.Kind, letter.Reference, letter.Amount, letter.Locale})
		assert.Equal(t, "https://portal.example/mon-cabinet/reglement?id="+made.Uuid.String(), letter.Link, "the payment itself")
		f.later(24 * time.Hour)
		f.reconcile()
		assert.Equal(t, []any{mail.PaymentMade, int64(10000)}, []any{f.lastMail().Kind, f.lastMail().Amount})
	})
}

func TestARefundOfCreditGoesBackAtOnceAndAnythingElseIsDecided(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		card := f.register(f.camille, "4242424242424242", true)
		made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Equal(t, int64(10000), f.shown(made.Uuid).Refundable.Amount)
		f.creditNote("A26-00001", "F26-00001", 2000)
		request := func(cents int64) string {
			answer, err := f.RequestRefund(t.Context(), paymentsapi.RequestRefundRequestObject{UserUuid: f.camille, PaymentUuid: made.Uuid,
				Body: &paymentsapi.RefundRequest{Amount: cents, Reason: "retour", IdempotencyKey: uuid.NewString()}})
			require.NoError(t, err)
			refunds := answer.(paymentsapi.RequestRefund200JSONResponse).Result.Refunds
			return string(refunds[len(refunds)-1].Status)
		}
		assert.Equal(t, "processing", request(1500))
		assert.Equal(t, "requested", request(1000), "500 are left of the credit")
		assert.Equal(t, int64(7500), f.shown(made.Uuid).Refundable.Amount)
		f.bank()
		f.reconcile()
		shown := f.shown(made.Uuid)
		assert.Equal(t, int64(1500), shown.Refunded.Amount)
		assert.Equal(t, []any{mail.PaymentRefunded, int64(1500)}, []any{f.lastMail().Kind, f.lastMail().Amount})
		assert.Equal(t, commerce.Paid, f.statusOf("F26-00001"), "the credit note was given back, not the invoice")
		assert.Equal(t, int64(500), f.account().Credit.Amount)
	})
}

func TestATransferThatNamesNothingIsAssignedByAPerson(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		line := ProviderTransfer{ID: "t1", Amount: 12000, Currency: "EUR", Reference: "facture de novembre", Sender: "CABINET TILLEULS", BookedOn: "2026-11-21"}
		require.NoError(t, f.service.ApplyTransfer(t.Context(), line))
		unassigned := func() []paymentsapi.BankTransfer {
			answer, err := f.ListUnassignedTransfers(t.Context(), paymentsapi.ListUnassignedTransfersRequestObject{})
			require.NoError(t, err)
			return answer.(paymentsapi.ListUnassignedTransfers200JSONResponse).Result.Items
		}
		require.Len(t, unassigned(), 1)
		assert.Equal(t, []any{"CABINET TILLEULS", int64(12000)}, []any{unassigned()[0].Sender, unassigned()[0].Amount.Amount})
		assign := func(transfer, number string) error {
			_, err := f.AssignTransfer(t.Context(), paymentsapi.AssignTransferRequestObject{Body: &paymentsapi.TransferAssignment{Transfer: transfer, Reference: number}})
			return err
		}
		assertProblem(t, assign("t1", "F26-99999"), http.StatusNotFound, "not_found")
		assertProblem(t, assign("t2", "F26-00001"), http.StatusNotFound, "not_found")
		assert.Len(t, unassigned(), 1)
		require.NoError(t, assign("t1", "F26-00001"))
		require.NoError(t, assign("t1", "F26-00001"), "the same again")
		assertProblem(t, assign("t1", "F26-00002"), http.StatusConflict, "payments.transfer_assigned")
		require.NoError(t, f.service.ApplyTransfer(t.Context(), line), "the feed brings it again")
		assert.Empty(t, unassigned())
		account := f.account()
		assert.Equal(t, []int64{5000, 2000}, []int64{account.Owed.Amount, account.Credit.Amount}, "what is beyond the invoice is on the account")
		assert.Equal(t, commerce.Paid, f.statusOf("F26-00001"))
		assert.Equal(t, []any{mail.TransferReceived, "F26-00001", int64(12000)}, []any{f.lastMail().Kind, f.lastMail().Reference, f.lastMail().Amount})
	})
}
