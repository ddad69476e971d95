package httpx

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
)

type clientKey struct{}

// ClientOf returns the address of the browser that the request of ctx comes from; it is invalid where the address is
// unknown.
func ClientOf(ctx context.Context) netip.Addr {
	client, _ := ctx.Value(clientKey{}).(netip.Addr)
	return client
}

// WithClient returns a copy of ctx that carries a browser's address.
func WithClient(ctx context.Context, client netip.Addr) context.Context {
	return context.WithValue(ctx, clientKey{}, client)
}

// Clients determines the client of each request: the peer, or behind trusted proxies the rightmost address of
// X-Forwarded-For that is not a trusted proxy's. Attack stopped: an address in that header that the client wrote itself.
func Clients(next http.Handler, proxies []netip.Prefix) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(WithClient(r.Context(), clientOf(r, proxies))))
	})
}

func clientOf(r *http.Request, proxies []netip.Prefix) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	client := plainAddress(peer.Addr())
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && isIn(client, proxies); i-- {
		before, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break // addresses further left are not trustworthy either
		}
		client = plainAddress(before)
	}
	return client
}

func plainAddress(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }

func isIn(address netip.Addr, ranges []netip.Prefix) bool {
	for _, r := range ranges {
		if r.Contains(address) {
			return true
		}
	}
	return false
}
