package app_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
	"portal/platform/internal/testdb"
)

const providerSecret, hooksSecret = "a secret of the provider", "a secret of its webhooks"

// webhook is one that the provider sent, before the platform has it.
type webhook struct {
	signature string
	body      []byte
}

// paymentProvider is a provider of this test, which delays its webhooks.
type paymentProvider struct {
	url  string
	sent chan webhook
}

func newPaymentProvider(t *testing.T) paymentProvider {
	t.Helper()
	var provider *standin.Provider
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { provider.ServeHTTP(w, r) }))
	t.Cleanup(server.Close)
	p := paymentProvider{url: server.URL, sent: make(chan webhook, 100)}
	sink := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if assert.NoError(t, err) {
			p.sent <- webhook{r.Header.Get(payments.SignatureHeader), body}
		}
	}))
	t.Cleanup(sink.Close)
	var err error
	provider, err = standin.New(testdb.New(t), providerSecret, server.URL, time.Now)
	require.NoError(t, err)
	provider.Deliver(sink.URL, func(body []byte, at time.Time) (string, string) {
		return payments.SignatureHeader, payments.Sign(hooksSecret, body, at)
	})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		provider.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	return p
}

func (p paymentProvider) set(c *config.Config) {
	c.PaymentsURL, c.PaymentsSecret, c.PaymentsHooks = p.url, providerSecret, []string{hooksSecret}
}

// walk is a practice and its manufacturer, from an order to the money.
type walk struct {
	api
	user string
	keys int
}

func (w *walk) key() string {
	w.keys++
	return fmt.Sprintf("a-step-of-the-walk-%d", w.keys)
}

// read returns the result of a call of the practice.
func read[T any](w *walk, path string) T {
	w.t.Helper()
	var answer struct{ Result T }
	w.get("/product/"+strings.Replace(path, "{user}", w.user, 1), http.StatusOK, &answer)
	return answer.Result
}

// send posts a formatted body and returns the result.
func send[T any](w *walk, path, format string, values ...any) T {
	w.t.Helper()
	var answer struct{ Result T }
	w.call(http.MethodPost, "/product/"+strings.Replace(path, "{user}", w.user, 1), fmt.Sprintf(format, values...), http.StatusOK, &answer)
	return answer.Result
}

func (w *walk) move(order, status, more string) {
	w.t.Helper()
	send[any](w, "orders/transition/"+order, `{"status":%q,%s"idempotencyKey":%q}`, status, more, w.key())
}

type decided struct {
	Version    int
	FollowedBy string
	DeliveryOn string
}

func (w *walk) decisions(order string) decided {
	w.t.Helper()
	return read[decided](w, "orders/decisions/{user}/"+order)
}

// owed returns the amount that the practice owes, which the list, the statement, the payment's page and the exports must
// agree on.
func (w *walk) owed() int64 {
	w.t.Helper()
	type sums struct{ ToPay, Open, Owed amount }
	list := read[sums](w, "invoices/list/{user}?status=NOT_PAID&size=1").ToPay
	assert.Equal(w.t, list, read[sums](w, "invoices/statement/{user}").Open, "the statement")
	assert.Equal(w.t, list, read[sums](w, "payments/account/{user}").Owed, "the payment's page")
	return list.Amount
}

func (w *walk) smileys() int64 {
	w.t.Helper()
	return read[struct{ Smileys int64 }](w, "payments/account/{user}").Smileys
}

// ordered sends an order of a crown for the patient of a scan, and returns the order with its total.
func (w *walk) ordered() (order, scan string, total int64) {
	w.t.Helper()
	found := read[struct {
		Items []struct {
			UUID    string
			Patient *struct{ UUID string }
		}
	}](w, "files/list/{user}?kind=dental_scan&size=20")
	patient := ""
	for _, file := range found.Items {
		if file.Patient != nil {
			scan, patient = file.UUID, file.Patient.UUID
			break
		}
	}
	require.NotEmpty(w.t, patient)
	terms := read[struct {
		Prescribers []struct{ UUID string }
		Conditions  struct{ Version string }
	}](w, "prescriptions/terms/{user}")
	draft := send[struct {
		UUID    string
		Version int
	}](w, "prescriptions/draft/{user}", `{"content":{"patientUuid":%q,"prescriberUuid":%q,"items":[{"product":"couronne-zircone",
		"answers":{"teeth":[36],"material":"monolithic","shade":"A2","scans":[%q]}}]},"idempotencyKey":%q}`,
		patient, terms.Prescribers[0].UUID, scan, w.key())
	price := read[struct {
		Totals struct{ InclTaxes amount }
		Lacks  []struct{ Field, Code string }
	}](w, "prescriptions/price/{user}/"+draft.UUID)
	require.Empty(w.t, price.Lacks)
	total = price.Totals.InclTaxes.Amount
	sent := send[struct{ Reference string }](w, "prescriptions/send/{user}/"+draft.UUID,
		`{"version":%d,"totalCents":%d,"conditionsVersion":%q,"idempotencyKey":%q}`, draft.Version, total, terms.Conditions.Version, w.key())
	return sent.Reference, scan, total
}

// card registers a card whose bank requires authentication for each payment.
func (w *walk) card() string {
	w.t.Helper()
	started := send[struct{ URL, State string }](w, "cards/session/{user}", `{"locale":"fr"}`)
	w.typed(started.URL, url.Values{"number": {"4000002500003155"}, "expiry": {"12/30"}, "cvc": {"123"}})
	return send[struct{ UUID string }](w, "cards/complete/{user}", `{"state":%q,"reference":%q}`,
		started.State, started.URL[strings.LastIndex(started.URL, "/")+1:]).UUID
}

// typed submits a form of the provider's pages.
func (w *walk) typed(page string, values url.Values) {
	w.t.Helper()
	answer, err := http.PostForm(page, values)
	require.NoError(w.t, err)
	require.NoError(w.t, answer.Body.Close())
	require.Equal(w.t, http.StatusOK, answer.StatusCode)
}

// deliver sends a webhook to the platform.
func (w *walk) deliver(hook webhook) {
	w.t.Helper()
	request, err := http.NewRequestWithContext(w.t.Context(), http.MethodPost, w.origin+"/payment-events", bytes.NewReader(hook.body))
	require.NoError(w.t, err)
	request.Header.Set(payments.SignatureHeader, hook.signature)
	request.Header.Set("Content-Type", "application/json")
	w.do(request, http.StatusNoContent, nil)
}

type paid struct {
	UUID, Status string
	Charge       amount
	Action       *struct{ URL string }
}

// A crown from its scan to the statement: it is invoiced once, owed once and paid once, by smileys and by a card,
// although the bank's webhook arrives late and twice.
func TestFromAScanToTheStatement(t *testing.T) {
	provider := newPaymentProvider(t)
	a := startWith(t, seededSQLite(t), provider.set).api("product-api")
	w := &walk{api: a, user: a.user(demo.Camille)}
	before := w.owed()
	refused, scan, total := w.ordered()

	w.move(refused, "refused", `"refusalReason":"Empreinte illisible",`)
	answered := send[decided](w, "orders/impression/{user}/"+refused, `{"filesUuids":[%q],"version":%d,"idempotencyKey":%q}`,
		scan, w.decisions(refused).Version, w.key())
	order := answered.FollowedBy
	require.NotEmpty(t, order)
	w.move(order, "delivery_date_pending", "")
	day := read[struct{ EarliestOn string }](w, "orders/calendar/{user}/"+order).EarliestOn
	agreed := send[decided](w, "orders/date/{user}/"+order, `{"on":%q,"version":%d,"idempotencyKey":%q}`, day, w.decisions(order).Version, w.key())
	assert.Equal(t, day, agreed.DeliveryOn)
	for _, status := range []string{"received", "in_progress", "preparation_in_progress", "expedition_in_progress", "delivered_by_carrier", "delivered"} {
		w.move(order, status, "")
	}
	assert.Equal(t, before, w.owed(), "nothing is owed before it is billed")
	invoice := send[struct{ Reference string }](w, "orders/bill/"+order, `{"idempotencyKey":%q}`, w.key()).Reference
	assert.Equal(t, before+total, w.owed(), "what was agreed to is what is owed")

	card := w.card()
	const smileys = 10
	selection := fmt.Sprintf(`"items":[{"reference":%q}],"smileys":%d`, invoice, smileys)
	quote := send[struct{ Total, Rebate, Charge amount }](w, "payments/quote/{user}", "{%s}", selection)
	assert.Equal(t, total, quote.Total.Amount)
	assert.Positive(t, quote.Rebate.Amount)
	assert.Equal(t, total, quote.Rebate.Amount+quote.Charge.Amount)
	smileysBefore := w.smileys()
	key := w.key()
	pay := func() paid {
		return send[paid](w, "payments/create/{user}", `{%s,"method":{"kind":"card","uuid":%q},"expected":%d,"idempotencyKey":%q}`,
			selection, card, quote.Charge.Amount, key)
	}
	payment := pay()
	assert.Equal(t, "action_required", payment.Status)
	assert.Equal(t, payment.UUID, pay().UUID, "the same request is the same payment")
	require.NotNil(t, payment.Action)
	w.typed(payment.Action.URL, url.Values{"choice": {"approve"}})

	// The bank has paid, but the platform has no message about it.
	one := "payments/one/{user}/" + payment.UUID
	assert.Equal(t, before+quote.Charge.Amount, w.owed(), "the smileys are used, the card is under way")
	var late []webhook
	require.Eventually(t, func() bool {
		select {
		case hook := <-provider.sent:
			late = append(late, hook)
		default:
		}
		return len(late) > 0 && bytes.Contains(late[len(late)-1].body, []byte("succeeded"))
	}, time.Minute, 20*time.Millisecond)
	for range 2 {
		for _, hook := range late {
			w.deliver(hook)
		}
	}
	require.Eventually(t, func() bool { return read[paid](w, one).Status == "succeeded" }, time.Minute, 50*time.Millisecond)

	assert.Equal(t, before, w.owed(), "it is paid, once")
	assert.Equal(t, quote.Charge, read[paid](w, one).Charge)
	assert.Equal(t, 1, read[struct{ Total int }](w, "payments/list/{user}?invoice="+invoice).Total)
	assert.Equal(t, "PAID", read[struct{ Status string }](w, "invoices/one/{user}/"+invoice).Status)
	assert.Equal(t, smileysBefore-smileys, w.smileys())
	var receipt []byte
	w.get("/product/payments/receipt/"+w.user+"/"+payment.UUID, http.StatusOK, &receipt)
	assert.True(t, bytes.HasPrefix(receipt, []byte("%PDF-")))
	var statement []byte
	w.get("/product/invoices/statement-export/"+w.user, http.StatusOK, &statement)
	assert.NotContains(t, string(statement), invoice)
}
