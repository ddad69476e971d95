package upstream

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
	"golang.org/x/sync/singleflight"

	"portal/gateway/internal/config"
	"portal/gateway/internal/identity"
)

const (
	fetchTimeout = 5 * time.Second
	// spare is how long before its expiry a token is no longer used.
	spare = 5 * time.Second
	// freshFor protects the provider: a token refused this soon after its fetch would be refused again.
	freshFor = 3 * time.Second
	// retryAfterFailure is the pause of the background renewal after a failure.
	retryAfterFailure = 5 * time.Second
)

// ServiceToken is the gateway's own token for one upstream. It is fetched once for all concurrent callers and renewed in the
// background before it expires.
type ServiceToken struct {
	fetch func(ctx context.Context) (*oauth2.Token, error)
	log   *slog.Logger
	scope string
	group singleflight.Group
	now   func() time.Time

	mu      sync.Mutex
	current *oauth2.Token
	fetched time.Time
	changed chan struct{} // wakes Run after a fetch
}

// NewServiceToken creates a source of client-credentials tokens for the scope of the upstream.
func NewServiceToken(p *identity.Provider, clientID string, secret config.Secret, scope string, log *slog.Logger) *ServiceToken {
	return newServiceToken(scope, log, func(ctx context.Context) (*oauth2.Token, error) {
		provider, err := p.Discover(ctx)
		if err != nil {
			return nil, err
		}
		cc := clientcredentials.Config{ClientID: clientID, ClientSecret: secret.Reveal(),
			TokenURL: provider.Endpoint().TokenURL, Scopes: []string{scope}}
		return cc.Token(p.Context(ctx))
	})
}

func newServiceToken(scope string, log *slog.Logger, fetch func(context.Context) (*oauth2.Token, error)) *ServiceToken {
	return &ServiceToken{fetch: fetch, log: log, scope: scope, now: time.Now, changed: make(chan struct{}, 1)}
}

// UseClock replaces the clock for the expiry of tokens. It is for tests, before the first call.
func (t *ServiceToken) UseClock(now func() time.Time) { t.now = now }

// Token returns a token that is valid for at least `spare`.
func (t *ServiceToken) Token(ctx context.Context) (string, error) {
	t.mu.Lock()
	current := t.current
	t.mu.Unlock()
	if current != nil && t.good(current) {
		return current.AccessToken, nil
	}
	return t.renew(ctx, current)
}

// Ready returns the current token without waiting, if it is valid at that time.
func (t *ServiceToken) Ready(now time.Time) (string, bool) {
	t.mu.Lock()
	current := t.current
	t.mu.Unlock()
	if current == nil || !goodAt(current, now) {
		return "", false
	}
	return current.AccessToken, true
}

func (t *ServiceToken) good(token *oauth2.Token) bool { return goodAt(token, t.now()) }

func goodAt(token *oauth2.Token, now time.Time) bool {
	return token.Expiry.IsZero() || now.Add(spare).Before(token.Expiry)
}

// Refused drops a token that its upstream did not accept. It returns false for one so fresh that another fetch would not
// help.
func (t *ServiceToken) Refused(token string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.current == nil || t.current.AccessToken != token {
		return true // another caller has renewed it already
	}
	if t.now().Sub(t.fetched) < freshFor {
		return false
	}
	t.current = nil
	return true
}

// renew shares one fetch among concurrent callers and returns a token other than `seen`; a token that has arrived in the
// meantime is used. The fetch has its own deadline and continues for the other callers when one leaves.
func (t *ServiceToken) renew(ctx context.Context, seen *oauth2.Token) (string, error) {
	answer := t.group.DoChan("token", func() (any, error) {
		if token := t.newerThan(seen); token != nil {
			return token.AccessToken, nil
		}
		bound, cancel := context.WithTimeout(context.Background(), fetchTimeout)
		defer cancel()
		token, err := t.fetch(bound)
		if err != nil {
			return "", fmt.Errorf("service token for %s: %w", t.scope, err)
		}
		t.mu.Lock()
		t.current, t.fetched = token, t.now()
		t.mu.Unlock()
		select {
		case t.changed <- struct{}{}:
		default:
		}
		return token.AccessToken, nil
	})
	select {
	case <-ctx.Done():
		return "", fmt.Errorf("service token for %s: %w", t.scope, ctx.Err())
	case r := <-answer:
		text, _ := r.Val.(string)
		return text, r.Err
	}
}

// newerThan returns the current token if it is valid and other than `seen`.
func (t *ServiceToken) newerThan(seen *oauth2.Token) *oauth2.Token {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.current == nil || t.current == seen || !t.good(t.current) {
		return nil
	}
	return t.current
}

// Run renews the token before it expires, until the context ends. The first fetch is left to the first call.
func (t *ServiceToken) Run(ctx context.Context) {
	failed := false
	for {
		wait, known := t.untilRenewal()
		if failed {
			wait = retryAfterFailure
		}
		timer := time.NewTimer(wait)
		if !known {
			timer.Stop()
		}
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-t.changed:
			timer.Stop()
			failed = false
			continue
		case <-timer.C:
		}
		t.mu.Lock()
		due := t.current
		t.mu.Unlock()
		_, err := t.renew(ctx, due)
		if failed = err != nil; failed && ctx.Err() == nil {
			t.log.WarnContext(ctx, "service token not renewed", "scope", t.scope, "cause", err)
		}
	}
}

// untilRenewal returns the time until four fifths of the token's life have passed since its fetch.
func (t *ServiceToken) untilRenewal() (time.Duration, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.current == nil || t.current.Expiry.IsZero() {
		return time.Hour, false
	}
	life := t.current.Expiry.Sub(t.fetched)
	return max(200*time.Millisecond, t.fetched.Add(life*4/5).Sub(t.now())), true
}
