package backends

import (
	"context"
	"errors"

	"portal/gateway/internal/upstream"
)

// Bearers are upstream.Tokens that use the token of each call instead of the gateway's own: the CRM's, or the practitioner's
// at the scan service.
type Bearers struct{}

var _ upstream.Tokens = Bearers{}

type bearerKey struct{}

// bearer is the token of one call. renew is called once, if the system refuses the token.
type bearer struct {
	token  string
	used   bool
	renew  func(ctx context.Context) (string, error)
	failed error // the error of renew
}

func (b *bearer) in(ctx context.Context) context.Context {
	return context.WithValue(ctx, bearerKey{}, b)
}

// Token implements upstream.Tokens.
func (Bearers) Token(ctx context.Context) (string, error) {
	b, ok := ctx.Value(bearerKey{}).(*bearer)
	if !ok {
		return "", errors.New("backends: a call without a token")
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
