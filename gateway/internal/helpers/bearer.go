package helpers

import (
	"context"
	"errors"

	"portal/gateway/internal/upstream"
)

// Bearers gives a system the token that the call itself bears, in place of the gateway's own: the CRM's, or that of the
// practitioner at the scan service.
type Bearers struct{}

var _ upstream.Tokens = Bearers{}

type bearerKey struct{}

// bearer is the token of one call. renew is asked once, when the system refuses the token.
type bearer struct {
	token  string
	used   bool
	renew  func(ctx context.Context) (string, error)
	failed error // why renew gave none
}

func (b *bearer) in(ctx context.Context) context.Context {
	return context.WithValue(ctx, bearerKey{}, b)
}

// Token implements upstream.Tokens.
func (Bearers) Token(ctx context.Context) (string, error) {
	b, ok := ctx.Value(bearerKey{}).(*bearer)
	if !ok {
		return "", errors.New("helpers: a call without a token")
	}
	if !b.used {
		b.used = true
		return b.token, nil
	}
	b.token, b.failed = b.renew(ctx)
	return b.token, b.failed
}

// Refused implements upstream.Tokens: the next Token is a new one.
func (Bearers) Refused(string) bool { return true }
