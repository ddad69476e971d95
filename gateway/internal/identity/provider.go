// Package identity discovers the OpenID provider: lazily, with a deadline, and again after a failure, so that a provider
// that is down when the gateway starts does not prevent the start and is found later.
package identity

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/sync/singleflight"
)

// Timeout limits every request to the provider.
const Timeout = 4 * time.Second

// Provider is an OpenID provider, identified by its issuer.
type Provider struct {
	issuer string
	client *http.Client
	group  singleflight.Group

	mu    sync.RWMutex
	found *oidc.Provider
}

// New creates a Provider without sending a request. Call Close when done with it.
func New(issuer string) *Provider {
	transport := &http.Transport{
		MaxIdleConns: 8, MaxIdleConnsPerHost: 8, MaxConnsPerHost: 32, IdleConnTimeout: 30 * time.Second,
		TLSHandshakeTimeout: Timeout, ResponseHeaderTimeout: Timeout, Proxy: http.ProxyFromEnvironment,
	}
	return &Provider{issuer: issuer, client: &http.Client{
		Transport: &paced{RoundTripper: transport, next: map[string]time.Time{}}, Timeout: Timeout,
		// A provider that redirects its token endpoint would send the client secret elsewhere.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Close drops idle connections.
func (p *Provider) Close() { p.client.CloseIdleConnections() }

// Context returns a context with which the OAuth2 and OpenID libraries use this provider's HTTP client and its limits.
func (p *Provider) Context(ctx context.Context) context.Context {
	return oidc.ClientContext(ctx, p.client)
}

func (p *Provider) discovered() *oidc.Provider {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.found
}

// Discover returns the provider's metadata; all concurrent callers share one request.
func (p *Provider) Discover(ctx context.Context) (*oidc.Provider, error) {
	if found := p.discovered(); found != nil {
		return found, nil
	}
	answer := p.group.DoChan("discover", func() (any, error) {
		if found := p.discovered(); found != nil {
			return found, nil // another request has ended since this caller's lookup
		}
		bound, cancel := context.WithTimeout(context.Background(), Timeout)
		defer cancel()
		provider, err := oidc.NewProvider(p.Context(bound), p.issuer)
		if err != nil {
			return nil, fmt.Errorf("discover the OpenID provider: %w", err)
		}
		p.mu.Lock()
		p.found = provider
		p.mu.Unlock()
		return provider, nil
	})
	select {
	case <-ctx.Done():
		return nil, fmt.Errorf("discover the OpenID provider: %w", ctx.Err())
	case r := <-answer:
		if r.Err != nil {
			return nil, r.Err
		}
		provider, _ := r.Val.(*oidc.Provider)
		return provider, nil
	}
}
