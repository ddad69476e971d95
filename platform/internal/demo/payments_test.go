package demo

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/mail"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
)

func TestTheProviderKnowsTheCardAndTheMandate(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		const secret = "0123456789abcdef0123456789abcdef"
		provider, err := standin.New(db, secret, "http://provider.example/payments", time.Now)
		require.NoError(t, err)
		server := httptest.NewServer(provider)
		defer server.Close()
		for method, token := range map[string]string{"card": "tok_demonstration", "sepa": "tok_demonstration_mandate"} {
			body := strings.NewReader(`{"amount":100,"currency":"EUR","method":"` + method + `","token":"` + token + `"}`)
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPut, server.URL+"/payments/api/payments/demo-"+method, body)
			require.NoError(t, err)
			request.Header.Set("Authorization", "Bearer "+secret)
			answer, err := server.Client().Do(request)
			require.NoError(t, err)
			content, err := io.ReadAll(answer.Body)
			require.NoError(t, errors.Join(err, answer.Body.Close()))
			assert.Equal(t, http.StatusOK, answer.StatusCode, string(content))
			assert.NotContains(t, string(content), "failed", method)
		}
	})
}

func TestThePracticeHasAPaymentInEachStateAndOwesTheSame(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		var all []payments.Payment
		require.NoError(t, db.NewSelect().Model(&all).Order("p.number").Scan(t.Context()))
		states := []string{}
		for i := range all {
			states = append(states, string(all[i].Status))
		}
		assert.Equal(t, []string{"succeeded", "failed", "awaiting_transfer", "scheduled"}, states)
		open, count, err := commerce.Payables(t.Context(), db, tilleuls().UUID, 500)
		require.NoError(t, err)
		assert.Len(t, open, count)
		last := open[len(open)-2]
		assert.Equal(t, []any{last.Owed(), int64(0), last.DueOn}, []any{last.UnderWay, last.ToPay(), all[3].ScheduledOn})
		notes, account, err := commerce.CreditsLeft(t.Context(), db, tilleuls().UUID, 500)
		require.NoError(t, err)
		assert.Zero(t, account, "what was too much went back")
		var paid commerce.Invoice
		require.NoError(t, db.NewSelect().Model(&paid).Where("i.reference = (SELECT invoice_reference FROM payment_items WHERE payment_uuid = ?)", all[0].UUID).Scan(t.Context()))
		assert.Equal(t, commerce.Paid, paid.Status)
		for i := range notes {
			assert.NotEqual(t, paid.Reference, notes[i].Corrects)
		}
	})
}

type noMail struct{}

func (noMail) Enqueue(mail.Message) {}

// TestTheScheduledPaymentSucceedsOnItsDay drives the seeded payment through the provider, after its due date.
func TestTheScheduledPaymentSucceedsOnItsDay(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		const secret = "0123456789abcdef0123456789abcdef"
		var payment payments.Payment
		require.NoError(t, db.NewSelect().Model(&payment).Where("p.status = ?", payments.Scheduled).Scan(t.Context()))
		due, err := time.Parse(isoDay, payment.ScheduledOn)
		require.NoError(t, err)
		now := due.Add(12 * time.Hour)
		clock := func() time.Time { return now }
		provider, err := standin.New(db, secret, "http://provider.example/payments", clock)
		require.NoError(t, err)
		server := httptest.NewServer(provider)
		defer server.Close()
		service := payments.NewService(db, payments.NewProvider(server.URL+"/payments", secret), payments.Creditor{}, nil, noMail{}, slog.New(slog.DiscardHandler), clock)
		for range 3 {
			require.NoError(t, service.Reconcile(t.Context()))
			require.NoError(t, provider.Advance(t.Context()))
			now = now.Add(24 * time.Hour)
		}
		require.NoError(t, db.NewSelect().Model(&payment).WherePK().Scan(t.Context()))
		assert.Equal(t, []any{payments.Succeeded, ""}, []any{payment.Status, payment.Failure})
	})
}
