package identity

import (
	"net/http"
	"sync"
	"time"
)

// keysEvery is how often the provider's public keys are asked for at most.
const keysEvery = time.Second

// paced holds back questions that anybody can cause. Attack stopped: a flood of tokens with invented key ids, each of which
// would have the provider asked for its keys. Whoever comes too soon waits for his turn instead of being refused: a sign-in
// by a key that was put in force a moment ago succeeds.
type paced struct {
	http.RoundTripper

	mu   sync.Mutex
	next map[string]time.Time // by address
}

// RoundTrip implements http.RoundTripper. Questions with credentials or a body are nobody's but ours, and pass.
func (p *paced) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method != http.MethodGet || r.Header.Get("Authorization") != "" {
		return p.RoundTripper.RoundTrip(r)
	}
	if wait := p.turn(r.URL.String()); wait > 0 {
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

// CloseIdleConnections reaches the transport below.
func (p *paced) CloseIdleConnections() {
	if below, ok := p.RoundTripper.(interface{ CloseIdleConnections() }); ok {
		below.CloseIdleConnections()
	}
}

// turn tells how long to wait. The addresses are those of one provider's metadata: two.
func (p *paced) turn(address string) time.Duration {
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
