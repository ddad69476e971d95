package payments

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/testdb"
)

// attention lists the invoices of the dashboard: overdue on a day, or refused by a bank; each with its payment's status.
func (f *fixture) attention(day string) map[string]string {
	f.t.Helper()
	on, err := time.Parse(time.DateOnly, day)
	require.NoError(f.t, err)
	found, _, err := commerce.NewStore(f.db).ListInvoices(f.t.Context(), commerce.InvoiceFilter{Practice: "p", OverdueOn: on, OrRefused: true},
		commerce.Page{Sort: "due", Number: 1, Size: 25})
	require.NoError(f.t, err)
	result := map[string]string{}
	for i := range found {
		result[found[i].Reference] = ""
		if found[i].Payment != nil {
			result[found[i].Reference] = found[i].Payment.Status
		}
	}
	return result
}

func TestAnInvoiceSaysWhatBecameOfItsPayment(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := setUp(t, db)
		f.withInvoices()
		assert.Equal(t, map[string]string{"F26-00001": ""}, f.attention("2026-11-28"), "the one that is overdue")
		card, due := f.register(f.camille, "4000002500003155", true), true
		scheduled, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid), OnDueDate: &due})
		require.NoError(t, err)
		assert.Equal(t, map[string]string{"F26-00001": "scheduled"}, f.attention("2026-11-28"))
		_, err = f.CancelPayment(t.Context(), paymentsapi.CancelPaymentRequestObject{UserUuid: f.camille, PaymentUuid: scheduled.Uuid})
		require.NoError(t, err)
		assert.Equal(t, map[string]string{"F26-00001": ""}, f.attention("2026-11-28"), "what was given up counts for nothing")

		refused, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Empty(t, f.attention("2026-11-20"), "neither is overdue")
		f.answerChallenge(refused, "refuse")
		f.reconcile()
		assert.Equal(t, map[string]string{"F26-00002": "failed"}, f.attention("2026-11-20"), "a refusal needs an answer at once")
		detail, err := commerce.NewStore(f.db).InvoiceByReference(t.Context(), "p", "F26-00002")
		require.NoError(t, err)
		assert.Equal(t, "authentication_failed", detail.Payment.Failure, "the payer refused, not the bank")

		f.later(time.Second)
		given, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("card", card.Uuid)})
		require.NoError(t, err)
		_, err = f.CancelPayment(t.Context(), paymentsapi.CancelPaymentRequestObject{UserUuid: f.camille, PaymentUuid: given.Uuid})
		require.NoError(t, err)
		assert.Empty(t, f.attention("2026-11-20"), "the last attempt was given up: no failure")
		f.later(time.Second)

		again, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00002"), Method: by("card", card.Uuid)})
		require.NoError(t, err)
		assert.Empty(t, f.attention("2026-11-20"), "it is being paid")
		f.answerChallenge(again, "approve")
		f.reconcile()
		assert.Empty(t, f.attention("2026-11-20"), "it is paid")
	})
}

func TestSmileysAreNotOfferedForWhatIsBeingPaid(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	f.earn(10)
	mandate := f.signMandate("FR14 2004 1010 0505 0001 3M02 606")
	_, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("sepa", mandate.Uuid)})
	require.NoError(t, err)
	detail, err := commerce.NewStore(f.db).InvoiceByReference(t.Context(), "p", "F26-00001")
	require.NoError(t, err)
	assert.Equal(t, []any{int64(10000), int64(10000), "processing"}, []any{detail.Owed(), detail.UnderWay(), detail.Payment.Status})
	smileys := int64(1)
	_, err = f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Smileys: &smileys, Method: by("sepa", mandate.Uuid)})
	assertProblem(t, err, http.StatusConflict, "payments.under_way")
}
