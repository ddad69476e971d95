// Package sso signs a practitioner in to the single sign-on service. The service's "encrypted password" is a JWE made here
// with the service's current key (REQ-12): no password is stored anywhere in a form that can be decrypted.
package sso

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"

	"portal/contracts/ssoapi"
)

// Doer sends requests to the service; upstream.System implements it.
type Doer interface {
	Do(req *http.Request) (*http.Response, error)
}

// Client is a client of the single sign-on service.
type Client struct {
	api ssoapi.ClientWithResponsesInterface
}

// New creates a client of the service at this URL.
func New(baseURL string, doer Doer) (*Client, error) {
	api, err := ssoapi.NewClientWithResponses(baseURL, ssoapi.WithHTTPClient(doer))
	if err != nil {
		return nil, fmt.Errorf("sso: %w", err)
	}
	return &Client{api: api}, nil
}

// SignIn signs in with the password, or with the ID token of a sign-in by OpenID. The returned token never leaves the edge.
func (c *Client) SignIn(ctx context.Context, login, password, idToken string) (token string, expiresAt time.Time, err error) {
	return c.signIn(ctx, login, payload{Password: password, IDToken: idToken})
}

// Renew signs in with a token that proves the user: one that the service issued before, or the practitioner's.
func (c *Client) Renew(ctx context.Context, login, proof string) (token string, expiresAt time.Time, err error) {
	return c.signIn(ctx, login, payload{Token: proof})
}

// errRefused reports that the service refused the user.
var errRefused = errors.New("sso: refused")

// signIn attaches, encrypts the proof with the key of the attachment, and signs in.
func (c *Client) signIn(ctx context.Context, login string, proof payload) (token string, expiresAt time.Time, err error) {
	attached, err := c.api.SsoAttachWithResponse(ctx)
	if err != nil {
		return "", time.Time{}, fmt.Errorf("sso attach: %w", err)
	}
	if attached.JSON200 == nil {
		return "", time.Time{}, fmt.Errorf("sso attach: answered %d", attached.StatusCode())
	}
	proof.Challenge = attached.JSON200.Challenge
	sealed, err := seal(attached.JSON200.Key, proof)
	if err != nil {
		return "", time.Time{}, err
	}
	answer, err := c.api.SsoLoginWithResponse(ctx, ssoapi.SsoLoginRequest{Login: login, Password: sealed})
	if err != nil {
		return "", time.Time{}, fmt.Errorf("sso login: %w", err)
	}
	if answer.JSON200 == nil || answer.JSON200.Token == "" {
		return "", time.Time{}, no(answer.StatusCode(), answer.Body)
	}
	return answer.JSON200.Token, answer.JSON200.Validity, nil
}

// payload is the content of the JWE according to the contract.
type payload struct {
	Challenge string `json:"challenge"`
	Password  string `json:"password,omitempty"`
	IDToken   string `json:"idToken,omitempty"`
	Token     string `json:"token,omitempty"`
}

func seal(public map[string]any, proof payload) (string, error) {
	raw, err := json.Marshal(public)
	if err != nil {
		return "", fmt.Errorf("sso key: %w", err)
	}
	var key jose.JSONWebKey
	if err := key.UnmarshalJSON(raw); err != nil {
		return "", fmt.Errorf("sso key: %w", err)
	}
	// A symmetric or private key here would mean that others can decrypt what is encrypted with it.
	if !key.Valid() || !key.IsPublic() {
		return "", errors.New("sso key: not a public key")
	}
	sealer, err := jose.NewEncrypter(jose.A256GCM, jose.Recipient{Algorithm: jose.RSA_OAEP_256, Key: &key},
		(&jose.EncrypterOptions{}).WithContentType("json"))
	if err != nil {
		return "", fmt.Errorf("sso key: %w", err)
	}
	text, err := json.Marshal(proof)
	if err != nil {
		return "", fmt.Errorf("sso seal: %w", err)
	}
	sealed, err := sealer.Encrypt(text)
	if err != nil {
		return "", fmt.Errorf("sso seal: %w", err)
	}
	return sealed.CompactSerialize()
}

// no distinguishes a refusal of the user from a failure of the service; a refusal of our own token is such a failure.
func no(status int, body []byte) error {
	var refusal struct{ Code string }
	_ = json.Unmarshal(body, &refusal) // a body that is not a problem has no code
	err := fmt.Errorf("sso: answered %d %.60q", status, refusal.Code)
	if status < http.StatusBadRequest || status >= http.StatusInternalServerError || status == http.StatusTooManyRequests ||
		strings.HasPrefix(refusal.Code, "token.") {
		return err
	}
	return fmt.Errorf("%w: %w", errRefused, err)
}

// errTokenEnded reports that the service no longer accepts the token.
var errTokenEnded = errors.New("sso: the token has ended")

// launch requests the code that opens an application.
func (c *Client) launch(ctx context.Context, token, application string) (*ssoapi.SsoLaunchResponse, error) {
	answer, err := c.api.SsoLaunchWithResponse(ctx, ssoapi.SsoLaunchRequest{Token: token, Application: application})
	if err != nil {
		return nil, fmt.Errorf("sso launch: %w", err)
	}
	if answer.JSON200 != nil {
		return answer.JSON200, nil
	}
	var refusal struct{ Code string }
	_ = json.Unmarshal(answer.Body, &refusal) // a body that is not a problem has no code
	switch [2]any{answer.StatusCode(), refusal.Code} {
	case [2]any{http.StatusNotFound, errUnknown.Code}:
		return nil, errUnknown
	case [2]any{http.StatusForbidden, errNotLinked.Code}:
		return nil, errNotLinked
	case [2]any{http.StatusConflict, "sso.token"}:
		return nil, errTokenEnded
	}
	return nil, fmt.Errorf("sso launch: answered %d %.60q", answer.StatusCode(), refusal.Code)
}
