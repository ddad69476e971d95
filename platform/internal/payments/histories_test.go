package payments

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/testdb"
)

// histories is the number of histories for each engine: all of them where promises are exact, as in `make verify`.
func histories() int {
	if os.Getenv("PROMISES") == "exact" {
		return 1000
	}
	return 20
}

// severed is a network that loses requests, and answers to requests that were carried out.
type severed struct {
	rng  *rand.Rand
	rate float64
}

var errSevered = errors.New("the connection was cut")

func (s *severed) RoundTrip(r *http.Request) (*http.Response, error) {
	if s.rng.Float64() < s.rate {
		return nil, errSevered
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && s.rng.Float64() < s.rate {
		return nil, errors.Join(errSevered, answer.Body.Close())
	}
	return answer, err
}

// history is one practice whose payments undergo random events and faults.
type history struct {
	*fixture
	url      string // of the database
	rng      *rand.Rand
	network  *severed
	number   int
	cards    []uuid.UUID
	mandates []uuid.UUID
	invoices []string
	made     []paymentsapi.Payment
	asked    []paymentsapi.PaymentRequest
	seen     int64   // position up to which the provider's events were turned into webhooks
	waiting  []Event // webhooks that have not arrived
}

// With any faults of messages and processes, no payment is made twice, none is lost, and the books agree with the provider's
// to the cent (REQ-36).
func TestNoHistoryPaysTwiceOrLosesMoney(t *testing.T) {
	testdb.EachURL(t, func(t *testing.T, url string) {
		f := setUp(t, testdb.Open(t, url))
		f.insert(&commerce.Application{UUID: "a", Name: "Galaxy"})
		h := &history{fixture: f, url: url}
		for _, number := range []string{"4242424242424242", "4000002500003155", "4000000000009995"} {
			h.cards = append(h.cards, f.register(f.camille, number, false).Uuid)
		}
		for _, iban := range []string{"FR1420041010050500013M02606", "FR8420041010050500013M02607", "FR3020041010050500013M02609"} {
			h.mandates = append(h.mandates, f.signMandate(iban).Uuid)
		}
		f.earn(100000)
		for number := range histories() {
			h.run(number)
			if t.Failed() {
				t.Fatalf("history %d", number)
			}
		}
	})
}

func (h *history) run(number int) {
	h.number, h.rng = number, rand.New(rand.NewPCG(20261127, uint64(number)))
	h.network = &severed{rng: h.rng, rate: 0.15}
	h.made, h.asked, h.invoices = nil, nil, nil
	for i := range 3 {
		h.invoices = append(h.invoices, fmt.Sprintf("F%02d-%05d", i+10, number))
		h.invoice(h.invoices[i], 1000+h.rng.Int64N(9000), "2026-12-01")
	}
	h.restart()
	for range 6 + h.rng.IntN(8) {
		h.act()
		h.webhooks()
		h.later(time.Duration(h.rng.IntN(90)) * time.Second)
		switch h.rng.IntN(8) {
		case 0:
			h.restart()
		case 1:
			h.kill()
		}
	}
	h.network.rate = 0
	for range 4 {
		h.bank()
		h.reconcile()
	}
	h.check()
}

// restart starts a new process on the same store; the old one's memory is lost.
func (h *history) restart() {
	provider := NewProvider(h.provider.URL+"/payments", secret)
	provider.client.Transport = h.network
	service := NewService(h.db, provider, testCreditor, []string{"https://portal.example"}, &h.mails, slog.New(slog.DiscardHandler), h.clock)
	h.Handlers = NewHandlers(h.people, service)
}

func (h *history) act() {
	ctx := h.t.Context()
	switch h.rng.IntN(8) {
	case 0, 1, 2:
		h.begin()
	case 3:
		if len(h.asked) > 0 { // the browser sends its request again
			_, _ = h.ask(h.asked[h.rng.IntN(len(h.asked))])
		}
	case 4:
		if p := h.any(); p != nil {
			_, _ = h.CancelPayment(ctx, paymentsapi.CancelPaymentRequestObject{UserUuid: h.camille, PaymentUuid: p.Uuid})
		}
	case 5:
		if p := h.any(); p != nil {
			if now := h.shown(p.Uuid); now.Action != nil {
				h.challenge(now)
			} else if now.Transfer != nil {
				h.transfer(now)
			}
		}
	case 6:
		if p := h.any(); p != nil {
			h.refund(*p)
		}
	case 7:
		require.NoError(h.t, h.stand.Advance(ctx))
		_ = h.service.Reconcile(ctx) // the network may fail it
	}
}

func (h *history) any() *paymentsapi.Payment {
	if len(h.made) == 0 {
		return nil
	}
	return &h.made[h.rng.IntN(len(h.made))]
}

// begin creates a payment.
func (h *history) begin() {
	body, ok := h.choose()
	if !ok {
		return
	}
	made, err := h.ask(body)
	require.NoError(h.t, err)
	h.made, h.asked = append(h.made, made), append(h.asked, body)
}

// choose returns a payment of some invoices, in part or in full, by any method; false if they are paid or have an open
// payment.
func (h *history) choose() (paymentsapi.PaymentRequest, bool) {
	body := paymentsapi.PaymentRequest{IdempotencyKey: uuid.NewString()}
	for _, reference := range h.invoices {
		item := paymentsapi.PaymentSelectionItem{Reference: reference}
		if h.rng.IntN(2) == 0 {
			part := 1 + h.rng.Int64N(3000)
			item.Amount = &part
		}
		if h.rng.IntN(2) == 0 || len(body.Items) == 0 {
			body.Items = append(body.Items, item)
		}
	}
	smileys, credits := h.rng.Int64N(20), h.rng.IntN(2) == 0
	body.Smileys, body.Credits = &smileys, &credits
	switch h.rng.IntN(3) {
	case 0:
		body.Method = by("card", h.cards[h.rng.IntN(len(h.cards))])
	case 1:
		body.Method = by("sepa", h.mandates[h.rng.IntN(len(h.mandates))])
	default:
		body.Method = paymentsapi.PaymentMethodChoice{Kind: "transfer"}
	}
	quoted, err := h.QuotePayment(h.t.Context(), paymentsapi.QuotePaymentRequestObject{UserUuid: h.camille,
		Body: &paymentsapi.PaymentSelection{Items: body.Items, Smileys: body.Smileys, Credits: body.Credits}})
	if err != nil {
		return body, false
	}
	body.Expected = quoted.(paymentsapi.QuotePayment200JSONResponse).Result.Charge.Amount
	return body, true
}

// challenge answers the bank's challenge. Its page is gone (404) if a process was killed between the provider's cancellation
// and its own.
func (h *history) challenge(p paymentsapi.Payment) {
	choice := []string{"approve", "refuse"}[h.rng.IntN(2)]
	answer, err := http.PostForm(p.Action.Url, url.Values{"choice": {choice}})
	require.NoError(h.t, err)
	require.NoError(h.t, answer.Body.Close())
	require.Contains(h.t, []int{http.StatusOK, http.StatusNotFound}, answer.StatusCode)
}

// transfer is a payer's transfer of the requested amount, less, or more; the bank's statement may repeat it.
func (h *history) transfer(p paymentsapi.Payment) {
	reported := ProviderTransfer{ID: uuid.NewString(), Currency: "EUR", Reference: p.Transfer.Reference, BookedOn: "2026-11-27",
		Amount: max(p.Charge.Amount+h.rng.Int64N(600)-300, 1)}
	for range 1 + h.rng.IntN(2) {
		require.NoError(h.t, h.service.ApplyTransfer(h.t.Context(), reported))
	}
}

func (h *history) refund(p paymentsapi.Payment) {
	_, err := h.RequestRefund(h.t.Context(), paymentsapi.RequestRefundRequestObject{UserUuid: h.camille, PaymentUuid: p.Uuid,
		Body: &paymentsapi.RefundRequest{Amount: 1 + h.rng.Int64N(2000), Reason: "x", IdempotencyKey: uuid.NewString()}})
	if err != nil {
		return
	}
	for _, r := range h.shown(p.Uuid).Refunds {
		if r.Status == "requested" {
			_, err := h.DecideRefund(h.t.Context(), paymentsapi.DecideRefundRequestObject{RefundUuid: r.Uuid, Body: &paymentsapi.RefundDecision{Accept: h.rng.IntN(4) > 0}})
			require.NoError(h.t, err)
		}
	}
}

// webhooks delivers the provider's events: some never, some twice, some late and after newer ones.
func (h *history) webhooks() {
	page, err := NewProvider(h.provider.URL+"/payments", secret).Events(h.t.Context(), h.seen)
	require.NoError(h.t, err)
	for _, event := range page {
		h.seen = event.Seq
		for range h.rng.IntN(3) {
			h.waiting = append(h.waiting, event)
		}
	}
	h.rng.Shuffle(len(h.waiting), func(i, j int) { h.waiting[i], h.waiting[j] = h.waiting[j], h.waiting[i] })
	arriving := h.rng.IntN(len(h.waiting) + 1)
	for _, event := range h.waiting[:arriving] {
		require.NoError(h.t, h.service.Receive(h.t.Context(), event))
	}
	h.waiting = h.waiting[arriving:]
}

// check compares the books with what the provider moved.
func (h *history) check() {
	ctx := h.t.Context()
	for _, made := range h.made {
		p := h.shown(made.Uuid)
		moved, err := h.service.moved(ctx, h.db, p.Uuid.String())
		require.NoError(h.t, err)
		booked := int64(0)
		for _, m := range moved {
			booked += m.Cents
			if p.Method.Kind != "transfer" && m.Reference == commerce.Account {
				require.LessOrEqual(h.t, m.Cents, int64(0), "history %d: more was charged than was owed", h.number)
			}
		}
		require.Equal(h.t, h.collected(p), booked, "history %d: the books of %s (%s, %s)", h.number, p.Number, p.Method.Kind, p.Status)
		open := Status(p.Status).open()
		require.False(h.t, open && p.Method.Kind != "transfer", "history %d: %s is still %s", h.number, p.Number, p.Status)
		reserved, err := h.db.NewSelect().Model((*commerce.Reservation)(nil)).Where("rv.payment_uuid = ?", p.Uuid.String()).Count(ctx)
		require.NoError(h.t, err)
		require.False(h.t, !open && reserved > 0, "history %d: %s has ended and holds invoices", h.number, p.Number)
	}
	for _, reference := range h.invoices {
		left, err := commerce.LeftOf(ctx, h.db, "p", []string{reference})
		require.NoError(h.t, err)
		require.GreaterOrEqual(h.t, left[reference], int64(0), "history %d: %s was paid twice", h.number, reference)
		require.Equal(h.t, left[reference] == 0, h.statusOf(reference) == commerce.Paid, "history %d: status of %s", h.number, reference)
	}
}

// collected returns the amount of a payment by the provider's own books and the bank's statement.
func (h *history) collected(p paymentsapi.Payment) int64 {
	ctx := h.t.Context()
	provider := NewProvider(h.provider.URL+"/payments", secret)
	sum := int64(0)
	switch p.Method.Kind {
	case "card", "sepa":
		reported, err := provider.Payment(ctx, p.Uuid.String())
		require.NoError(h.t, err, "the provider never heard of %s", p.Number)
		if reported.Status == Succeeded {
			sum = reported.Amount
		}
	case "transfer":
		received, err := h.service.received(ctx, h.db, p.Uuid.String())
		require.NoError(h.t, err)
		sum = received
	}
	for _, r := range p.Refunds {
		if r.Status == "succeeded" {
			sum -= r.Amount.Amount
		}
	}
	return sum
}
