package httpx

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheClientIsTheRightmostUntrustedAddress(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("172.31.250.2/32"), netip.MustParsePrefix("10.0.0.0/8")}
	for name, c := range map[string]struct {
		peer      string
		forwarded []string
		want      string
	}{
		"a peer":                          {"203.0.113.9:4000", nil, "203.0.113.9"},
		"a peer that claims another":      {"203.0.113.9:4000", []string{"198.51.100.1"}, "203.0.113.9"},
		"a private peer that is no proxy": {"192.168.1.7:4000", []string{"198.51.100.1"}, "192.168.1.7"},
		"behind a proxy":                  {"172.31.250.2:4000", []string{"198.51.100.1"}, "198.51.100.1"},
		"behind two":                      {"172.31.250.2:4000", []string{"198.51.100.1, 10.1.2.3"}, "198.51.100.1"},
		"behind two, on two lines":        {"172.31.250.2:4000", []string{"198.51.100.1", "10.1.2.3"}, "198.51.100.1"},
		"with a lie in front":             {"172.31.250.2:4000", []string{"6.6.6.6, 198.51.100.1"}, "198.51.100.1"},
		"a proxy without the header":      {"172.31.250.2:4000", nil, "172.31.250.2"},
		"a proxy with a malformed header": {"172.31.250.2:4000", []string{"unknown"}, "172.31.250.2"},
		"IPv4 in IPv6":                    {"[::ffff:203.0.113.9]:4000", nil, "203.0.113.9"},
		"with a zone":                     {"[fe80::1%eth0]:4000", nil, "fe80::1"},
		"no address":                      {"@", nil, "invalid IP"},
	} {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequest(http.MethodGet, "/", nil)
			request.RemoteAddr = c.peer
			for _, line := range c.forwarded {
				request.Header.Add("X-Forwarded-For", line)
			}
			var got netip.Addr
			Clients(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = ClientOf(r.Context()) }), proxies).
				ServeHTTP(httptest.NewRecorder(), request)
			assert.Equal(t, c.want, got.String())
		})
	}
}
