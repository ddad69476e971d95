package policy

import (
	"net/http"
	"time"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/upstream"
)

// Answers that are streamed at the browser's speed occupy a call to the product API for as long as the browser takes. These
// are the maximum numbers on a replica for a user, and for an address (a practice, or a town behind one NAT).
const (
	maxDownloads        = 16
	maxAddressDownloads = 96
	downloadWait        = 5 * time.Second
)

// downloads count the streamed answers under way.
type downloads struct{ users, addresses *limits.Concurrency }

var _ upstream.Places = (*downloads)(nil)

func newDownloads() *downloads {
	return &downloads{users: limits.NewConcurrency(maxDownloads), addresses: limits.NewConcurrency(maxAddressDownloads)}
}

// Hold implements upstream.Places. Attack stopped: browsers that request large answers and read them byte by byte, or not at
// all, until no call to the product API is left (slow read).
func (p *downloads) Hold(user, address string) (leave func(), err error) {
	address = guard.Network(address)
	isKnown := user != ""
	if isKnown && !p.users.Enter(user) {
		return nil, tooManyDownloads()
	}
	if !p.addresses.Enter(address) {
		if isKnown {
			p.users.Leave(user)
		}
		return nil, tooManyDownloads()
	}
	return func() {
		p.addresses.Leave(address)
		if isKnown {
			p.users.Leave(user)
		}
	}, nil
}

func tooManyDownloads() error {
	return problem.New(http.StatusTooManyRequests, "downloads.too_many", "").After(downloadWait)
}
