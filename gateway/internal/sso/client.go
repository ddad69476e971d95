// Package sso signs a practitioner in to the single sign-on service. The service's "encrypted password" is a JWE made
// here for the key of the moment (decision 12): no password rests anywhere in a form that can be read back.
package sso

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/go-jose/go-jose/v4"

	"portal/gateway/internal/ssoapi"
)

// Doer sends requests to the service; the upstream room's System does.
type Doer interface {
	Do(req *http.Request) (*http.Response, error)
}

// Client is the room.
type Client struct {
	api ssoapi.ClientWithResponsesInterface
}

// New makes a client of the service at this URL.
func New(baseURL string, doer Doer) (*Client, error) {
	api, err := ssoapi.NewClientWithResponses(baseURL, ssoapi.WithHTTPClient(doer))
	if err != nil {
		return nil, fmt.Errorf("sso: %w", err)
	}
	return &Client{api: api}, nil
}

// SignIn attaches, encrypts the proof (the password, or the ID token of a sign-in by OpenID) for the key of the
// attachment, and signs in. The token it gives stays at the edge.
func (c *Client) SignIn(ctx context.Context, login, password, idToken string) (token string, expiresAt time.Time, err error) {
	attached, err := c.api.SsoAttachWithResponse(ctx)
	if err != nil {
		return "", time.Time{}, fmt.Errorf("sso attach: %w", err)
	}
	if attached.JSON200 == nil {
		return "", time.Time{}, fmt.Errorf("sso attach: answered %d", attached.StatusCode())
	}
	sealed, err := seal(*attached.JSON200, password, idToken)
	if err != nil {
		return "", time.Time{}, err
	}
	answer, err := c.api.SsoLoginWithResponse(ctx, ssoapi.SsoLoginRequest{Login: login, Password: sealed})
	if err != nil {
		return "", time.Time{}, fmt.Errorf("sso login: %w", err)
	}
	if answer.JSON200 == nil || answer.JSON200.Token == "" {
		return "", time.Time{}, fmt.Errorf("sso login: answered %d", answer.StatusCode())
	}
	return answer.JSON200.Token, answer.JSON200.Validity, nil
}

// payload is what the contract says the JWE holds.
type payload struct {
	Challenge string `json:"challenge"`
	Password  string `json:"password,omitempty"`
	IDToken   string `json:"idToken,omitempty"`
}

func seal(a ssoapi.Attachment, password, idToken string) (string, error) {
	raw, err := json.Marshal(a.Key)
	if err != nil {
		return "", fmt.Errorf("sso key: %w", err)
	}
	var key jose.JSONWebKey
	if err := key.UnmarshalJSON(raw); err != nil {
		return "", fmt.Errorf("sso key: %w", err)
	}
	// A symmetric or private key here would mean that somebody else can read what we seal.
	if !key.Valid() || !key.IsPublic() {
		return "", errors.New("sso key: not a public key")
	}
	sealer, err := jose.NewEncrypter(jose.A256GCM, jose.Recipient{Algorithm: jose.RSA_OAEP_256, Key: &key},
		(&jose.EncrypterOptions{}).WithContentType("json"))
	if err != nil {
		return "", fmt.Errorf("sso key: %w", err)
	}
	text, err := json.Marshal(payload{Challenge: a.Challenge, Password: password, IDToken: idToken})
	if err != nil {
		return "", fmt.Errorf("sso seal: %w", err)
	}
	sealed, err := sealer.Encrypt(text)
	if err != nil {
		return "", fmt.Errorf("sso seal: %w", err)
	}
	return sealed.CompactSerialize()
}
