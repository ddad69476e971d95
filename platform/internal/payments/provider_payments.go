package payments

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"portal/platform/internal/problem"
)

// Instruction is an order to move money. It is idempotent by its key: a repetition moves no more money.
type Instruction struct {
	Amount    int64  `json:"amount"` // cents
	Currency  string `json:"currency"`
	Method    string `json:"method"` // card or sepa
	Token     string `json:"token"`
	Reference string `json:"reference"` // text on the payer's statement
	// OffSession allows no challenge: the payer is absent when a scheduled payment is charged.
	OffSession bool     `json:"offSession"`
	Origins    []string `json:"origins"` // origins that may frame the bank's page
	Locale     string   `json:"locale"`
}

// ProviderPayment is the provider's state of a payment. Version grows with every change, so that an older message is
// recognised.
type ProviderPayment struct {
	Key      string `json:"key"`
	Status   Status `json:"status"`
	Version  int64  `json:"version"`
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
	Failure  string `json:"failure"`
	Action   struct {
		URL       string `json:"url"`
		Reference string `json:"reference"`
	} `json:"action"`
}

// ProviderRefund is the provider's state of a refund.
type ProviderRefund struct {
	Key      string `json:"key"`
	Payment  string `json:"payment"`
	Status   string `json:"status"`
	Version  int64  `json:"version"`
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

// ProviderTransfer is a line of the bank's statement.
type ProviderTransfer struct {
	ID        string `json:"id"`
	Amount    int64  `json:"amount"`
	Currency  string `json:"currency"`
	Reference string `json:"reference"` // free text of the payer
	Sender    string `json:"sender"`
	BookedOn  string `json:"bookedOn"`
}

// ProviderMandate is a mandate that was signed at the provider.
type ProviderMandate struct {
	Token     string `json:"token"`
	Reference string `json:"reference"`
	Bank      string `json:"bank"`
	LastFour  string `json:"lastFour"`
	SignedOn  string `json:"signedOn"`
}

// Event is a change at the provider, with the object's state after it. Webhooks deliver events one by one, the feed delivers
// all of them in order.
type Event struct {
	ID       string            `json:"id"`
	Seq      int64             `json:"seq"`
	Payment  *ProviderPayment  `json:"payment,omitempty"`
	Refund   *ProviderRefund   `json:"refund,omitempty"`
	Transfer *ProviderTransfer `json:"transfer,omitempty"`
}

// reportedStatuses has the statuses that a provider may send.
var reportedStatuses = []Status{ActionRequired, Processing, Succeeded, Failed, Canceled, Returned}

func (p *ProviderPayment) check(key string) error {
	if p.Key != key || !slices.Contains(reportedStatuses, p.Status) || p.Version < 1 {
		return errors.New("payments: the provider's payment cannot be understood")
	}
	if p.Status == ActionRequired {
		if u, err := url.Parse(p.Action.URL); err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || !opaque.MatchString(p.Action.Reference) {
			return errors.New("payments: the provider's page for the payer is none")
		}
	}
	return nil
}

// Pay sends an instruction, or returns the outcome of the one that was sent with this key before.
func (p *Provider) Pay(ctx context.Context, key string, i Instruction) (ProviderPayment, error) {
	return p.payment(ctx, http.MethodPut, key, "", i)
}

// Payment returns a payment, or NotFound for an unknown key.
func (p *Provider) Payment(ctx context.Context, key string) (ProviderPayment, error) {
	return p.payment(ctx, http.MethodGet, key, "", nil)
}

// Cancel cancels a payment if it is not too late, and returns its state. An unknown key is cancelled permanently: an
// instruction still in transit moves no money.
func (p *Provider) Cancel(ctx context.Context, key string) (ProviderPayment, error) {
	return p.payment(ctx, http.MethodPost, key, "/cancel", nil)
}

func (p *Provider) payment(ctx context.Context, method, key, action string, body any) (ProviderPayment, error) {
	var found ProviderPayment
	if err := p.call(ctx, method, "/api/payments/"+url.PathEscape(key)+action, body, &found); err != nil {
		return found, err
	}
	if err := found.check(key); err != nil {
		return found, unavailable(err)
	}
	return found, nil
}

// Refund refunds money of a payment, or returns the outcome of the refund with this key.
func (p *Provider) Refund(ctx context.Context, key, payment string, cents int64, currency string) (ProviderRefund, error) {
	var found ProviderRefund
	err := p.call(ctx, http.MethodPut, "/api/refunds/"+url.PathEscape(key), map[string]any{"payment": payment, "amount": cents, "currency": currency}, &found)
	if err == nil && (found.Key != key || found.Version < 1) {
		err = unavailable(errors.New("payments: the provider's refund cannot be understood"))
	}
	return found, err
}

// feedPage is the maximum number of events of one call.
const feedPage = 100

// Events returns the events after a position of the feed, in order.
func (p *Provider) Events(ctx context.Context, after int64) ([]Event, error) {
	var page struct {
		Events []Event `json:"events"`
	}
	err := p.call(ctx, http.MethodGet, "/api/events?after="+strconv.FormatInt(after, 10), nil, &page)
	if len(page.Events) > feedPage {
		page.Events = page.Events[:feedPage]
	}
	return page.Events, err
}

// BeginMandate starts a mandate on a page that the portal's origins may frame.
func (p *Provider) BeginMandate(ctx context.Context, origins []string, locale string) (Registration, error) {
	return p.begin(ctx, "/api/mandates", origins, locale)
}

// Mandate returns the mandate that was signed under a reference.
func (p *Provider) Mandate(ctx context.Context, reference string) (ProviderMandate, error) {
	var found struct {
		Status  string          `json:"status"`
		Mandate ProviderMandate `json:"mandate"`
	}
	if err := p.call(ctx, http.MethodGet, "/api/mandates/"+url.PathEscape(reference), nil, &found); err != nil {
		return found.Mandate, err
	}
	if found.Status != "signed" {
		return found.Mandate, problem.New(http.StatusConflict, "mandates.not_signed", "The provider has no mandate for this yet.")
	}
	if err := found.Mandate.check(); err != nil {
		return found.Mandate, unavailable(err)
	}
	return found.Mandate, nil
}

// RevokeMandate revokes a mandate at the provider. An unknown mandate counts as revoked.
func (p *Provider) RevokeMandate(ctx context.Context, token string) error {
	err := p.call(ctx, http.MethodDelete, "/api/mandates/"+url.PathEscape(token), nil, nil)
	if problem.IsNotFound(err) {
		return nil
	}
	return err
}

// check refuses an answer with more data of an account than we may store.
func (m ProviderMandate) check() error {
	if !opaque.MatchString(m.Token) || !lastFourPattern.MatchString(m.LastFour) || !umrPattern.MatchString(m.Reference) ||
		!dayPattern.MatchString(m.SignedOn) || m.Bank == "" || len(m.Bank) > 70 || looksLikeCardNumber(m.Token) {
		return errors.New("payments: the provider's mandate is none")
	}
	return nil
}
