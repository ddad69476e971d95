package payments

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"portal/platform/internal/problem"
)

const (
	providerTimeout = 5 * time.Second
	answerLimit     = 64 << 10
)

// Provider is the payment provider's interface between servers.
type Provider struct {
	base   string
	secret string
	client *http.Client
}

// NewProvider returns a client of the provider at base, with our secret.
func NewProvider(base, secret string) *Provider {
	return &Provider{base: strings.TrimSuffix(base, "/"), secret: secret, client: &http.Client{
		Timeout: providerTimeout,
		// Attack stopped: a redirect that sends our secret to another host.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Registration is a page of the provider where a card can be typed.
type Registration struct {
	Reference string `json:"reference"`
	URL       string `json:"url"`
}

// ProviderCard is a card in the provider's answers.
type ProviderCard struct {
	Token       string `json:"token"`
	Fingerprint string `json:"fingerprint"`
	Brand       string `json:"brand"`
	LastFour    string `json:"lastFour"`
	ExpiryMonth int    `json:"expiryMonth"`
	ExpiryYear  int    `json:"expiryYear"`
}

var (
	brands    = []string{"visa", "mastercard", "amex", "cb"}
	fourPlain = regexp.MustCompile(`^[0-9]{4}$`)
	opaque    = regexp.MustCompile(`^[A-Za-z0-9._~-]{8,200}$`)

	lastFourPattern = regexp.MustCompile(`^[A-Z0-9]{4}$`)
	umrPattern      = regexp.MustCompile(`^[A-Za-z0-9+?/:().,' -]{1,35}$`) // in the form of the SEPA rulebook
	dayPattern      = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)
)

func (c ProviderCard) brand() string {
	if slices.Contains(brands, c.Brand) {
		return c.Brand
	}
	return "other"
}

// check refuses an answer with more data of a card than we may store.
func (c ProviderCard) check() error {
	if !fourPlain.MatchString(c.LastFour) || c.ExpiryMonth < 1 || c.ExpiryMonth > 12 || c.ExpiryYear < 2000 || c.ExpiryYear > 2100 {
		return errors.New("payments: the provider's card is none")
	}
	for _, text := range []string{c.Token, c.Fingerprint} {
		if !opaque.MatchString(text) || looksLikeCardNumber(text) {
			return errors.New("payments: the provider's token is no token")
		}
	}
	return nil
}

// Register starts a registration whose page the portal's origins may frame.
func (p *Provider) Register(ctx context.Context, origins []string, locale string) (Registration, error) {
	return p.begin(ctx, "/api/registrations", origins, locale)
}

func (p *Provider) begin(ctx context.Context, path string, origins []string, locale string) (Registration, error) {
	var made Registration
	err := p.call(ctx, http.MethodPost, path, map[string]any{"origins": origins, "locale": locale}, &made)
	if err != nil {
		return made, err
	}
	if u, err := url.Parse(made.URL); err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || !opaque.MatchString(made.Reference) {
		return made, unavailable(errors.New("payments: the provider's registration is none"))
	}
	return made, nil
}

// Card returns the card that was registered under a reference.
func (p *Provider) Card(ctx context.Context, reference string) (ProviderCard, error) {
	var found struct {
		Status string       `json:"status"`
		Card   ProviderCard `json:"card"`
	}
	if err := p.call(ctx, http.MethodGet, "/api/registrations/"+url.PathEscape(reference), nil, &found); err != nil {
		return found.Card, err
	}
	if found.Status != "completed" {
		return found.Card, problem.New(http.StatusConflict, "card.not_registered", "The provider has no card for this yet.")
	}
	if err := found.Card.check(); err != nil {
		return found.Card, unavailable(err)
	}
	return found.Card, nil
}

// Remove deletes a card at the provider. An unknown card counts as deleted.
func (p *Provider) Remove(ctx context.Context, token string) error {
	err := p.call(ctx, http.MethodDelete, "/api/cards/"+url.PathEscape(token), nil, nil)
	if problem.IsNotFound(err) {
		return nil
	}
	return err
}

func unavailable(cause error) error {
	e := problem.New(http.StatusBadGateway, "payments.unavailable", "The payment provider does not answer.")
	e.Cause = cause
	return e
}

func (p *Provider) call(ctx context.Context, method, path string, body, into any) (err error) {
	var reader io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return err
		}
		reader = bytes.NewReader(raw)
	}
	request, err := http.NewRequestWithContext(ctx, method, p.base+path, reader)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+p.secret)
	request.Header.Set("Content-Type", "application/json")
	response, err := p.client.Do(request)
	if err != nil {
		return unavailable(err)
	}
	defer func() { err = errors.Join(err, response.Body.Close()) }()
	switch {
	case response.StatusCode == http.StatusNotFound:
		return problem.NotFound()
	case response.StatusCode < 200 || response.StatusCode > 299:
		return unavailable(fmt.Errorf("payments: the provider answered %d", response.StatusCode))
	case into == nil:
		return nil
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, answerLimit)).Decode(into); err != nil {
		return unavailable(err)
	}
	return nil
}
