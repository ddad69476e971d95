package identity

import (
	"net/http"
	"sync"
	"time"
)

// keysEvery is the minimum interval between requests for the provider's public keys.
const keysEvery = time.Second

// paced delays requests that any client can cause. Attack stopped: a flood of tokens with invented key ids, each of which
// would make the gateway request the provider's keys. A request that comes too soon waits instead of failing, so that a
// sign-in with a key that was just rotated succeeds.
type paced struct {
	http.RoundTripper

	mu   sync.Mutex
	next map[string]time.Time // by address
}

// RoundTrip implements http.RoundTripper. Requests with credentials or a body are the gateway's own, and pass.
func (p *paced) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method != http.MethodGet || r.Header.Get("Authorization") != "" {
		return p.RoundTripper.RoundTrip(r)
	}
	if wait := p.reserve(r.URL.String()); wait > 0 {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-r.Context().Done():
			return nil, r.Context().Err()
		}
	}
	return p.RoundTripper.RoundTrip(r)
}

// CloseIdleConnections closes those of the wrapped transport.
func (p *paced) CloseIdleConnections() {
	if below, ok := p.RoundTripper.(interface{ CloseIdleConnections() }); ok {
		below.CloseIdleConnections()
	}
}

// reserve returns how long to wait. The addresses are those of one provider's metadata: two.
func (p *paced) reserve(address string) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	at := p.next[address]
	if at.Before(now) {
		at = now
	}
	p.next[address] = at.Add(keysEvery)
	return at.Sub(now)
}
