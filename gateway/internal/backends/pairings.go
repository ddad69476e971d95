package backends

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/contracts/uniteapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/upstream"
)

// pairings manages the tokens of practitioners at the scan service. The product API stores them sealed; the gateway does not
// store them.
type pairings struct {
	product, tokens Source
	wire            contract
	now             func() time.Time
}

// uniteTokens is the product API's record.
type uniteTokens struct {
	AccessToken  string    `json:"accessToken"`
	RefreshToken string    `json:"refreshToken"`
	ExpiresAt    time.Time `json:"expiresAt"`
	Version      *int      `json:"version,omitempty"`
}

const (
	pairingDeadline = 3 * time.Second
	// early is how long before its expiry a token is renewed.
	early = 30 * time.Second
)

// access returns a token that should be valid; stale is one that the service has just refused.
func (p *pairings) access(ctx context.Context, user, stale string) (string, error) {
	kept, err := p.load(ctx, user)
	if err != nil {
		return "", err
	}
	if kept.AccessToken != stale && p.now().Add(early).Before(kept.ExpiresAt) {
		return kept.AccessToken, nil
	}
	fresh, err := p.grant(ctx, url.Values{"grant_type": {"refresh_token"}, "refresh_token": {kept.RefreshToken}})
	if err == nil {
		err = p.save(ctx, user, fresh, kept.Version)
	}
	if err == nil {
		return fresh.AccessToken, nil
	}
	// A refresh token is valid once: if another request was quicker, its new tokens are stored.
	if again, loadErr := p.load(ctx, user); loadErr == nil && again.AccessToken != kept.AccessToken {
		return again.AccessToken, nil
	}
	return "", err
}

// grant requests tokens from the service.
func (p *pairings) grant(ctx context.Context, values url.Values) (uniteapi.ScansTokens, error) {
	var out uniteapi.ScansTokens
	raw, err := fetch(ctx, p.tokens, form("/oauth/token", values.Encode()), ScansCode, ScansPairingCode)
	if err != nil {
		var refused *problem.Error
		if errors.As(err, &refused) && refused.Status < http.StatusInternalServerError {
			return out, problem.New(http.StatusConflict, ScansPairingCode+".refused", "").Because(err)
		}
		return out, err
	}
	if err := p.wire.answer("ScansTokens", raw, &out); err != nil {
		return out, badAnswer(ScansPairingCode, err)
	}
	return out, nil
}

func (p *pairings) load(ctx context.Context, user string) (*uniteTokens, error) {
	answer, err := p.product.Fetch(ctx, upstream.Call{
		Method: http.MethodGet, Path: "/users/get-unite-token/" + url.PathEscape(user), Deadline: pairingDeadline,
		Accept: []string{fiber.MIMEApplicationJSON},
	}, maxAnswer)
	if err != nil {
		if problem.From(err).Status == http.StatusNotFound {
			return nil, problem.New(http.StatusConflict, ScansPairingCode+".none", "").Because(err)
		}
		return nil, err
	}
	var out struct {
		Result uniteTokens `json:"result"`
	}
	if err := json.Unmarshal(answer.Body, &out); err != nil || out.Result.AccessToken == "" || out.Result.RefreshToken == "" {
		return nil, badAnswer("upstream", errors.New("a pairing breaks the contract"))
	}
	return &out.Result, nil
}

// save stores tokens; with a version only if they have not changed since.
func (p *pairings) save(ctx context.Context, user string, tokens uniteapi.ScansTokens, version *int) error {
	call, err := post("/users/unite-refresh/"+url.PathEscape(user), uniteTokens{
		AccessToken: tokens.AccessToken, RefreshToken: tokens.RefreshToken, Version: version,
		ExpiresAt: p.now().Add(time.Duration(tokens.ExpiresIn) * time.Second).UTC().Truncate(time.Second),
	})
	if err != nil {
		return err
	}
	call.Accept, call.Deadline = []string{fiber.MIMEApplicationJSON}, pairingDeadline
	_, err = p.product.Fetch(ctx, call, maxAnswer)
	return err
}

// forget ends the pairing and returns its tokens; nil if there was none.
func (p *pairings) forget(ctx context.Context, user string) (*uniteTokens, error) {
	kept, err := p.load(ctx, user)
	if err != nil && problem.From(err).Status == http.StatusConflict {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	_, err = p.product.Fetch(ctx, upstream.Call{
		Method: http.MethodDelete, Path: "/users/unite-unpair/" + url.PathEscape(user), Deadline: pairingDeadline,
		Accept: []string{fiber.MIMEApplicationJSON},
	}, maxAnswer)
	return kept, err
}
