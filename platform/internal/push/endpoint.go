package push

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

// sendDeadline bounds a push, from the name resolution to the answer.
const sendDeadline = 5 * time.Second

// checkEndpoint refuses an endpoint that is no https URL with a host name. Attack stopped: server-side request forgery
// (CWE-918). The addresses of the name are checked when they are connected to.
func checkEndpoint(endpoint string, loopback bool) error {
	u, err := url.Parse(endpoint)
	if err != nil || u.Hostname() == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return errors.New("is not the URL of a push service")
	}
	if loopback && u.Scheme == "http" {
		return nil
	}
	if u.Scheme != "https" {
		return errors.New("must begin with https://")
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil && !loopback {
		return errors.New("must name a host")
	}
	if port := u.Port(); port != "" && port != "443" && !loopback {
		return errors.New("must be on port 443")
	}
	return nil
}

var errPrivate = errors.New("push: not a public address")

// reserved are ranges that count as global unicast but are unassigned on the Internet, or lead to addresses of internal
// networks (RFC 6890): shared, protocol assignments, benchmarks, former multicast; NAT64, 6to4 and Teredo, which embed an
// IPv4 address; documentation.
var reserved = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10")

func prefixes(texts ...string) (all []netip.Prefix) {
	for _, text := range texts {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

// isPublic reports whether an address may be a push service's.
func isPublic(address netip.Addr) bool {
	address = address.Unmap()
	if !address.IsGlobalUnicast() || address.IsPrivate() {
		return false
	}
	for _, r := range reserved {
		if r.Contains(address) {
			return false
		}
	}
	return true
}

// newClient returns the HTTP client of push services. It connects to public addresses only, checked after the name
// resolution of each connection (DNS rebinding), follows no redirects and uses no proxy.
func newClient(loopback bool) *http.Client {
	dialer := &net.Dialer{Timeout: sendDeadline, Control: func(_, address string, _ syscall.RawConn) error {
		target, err := netip.ParseAddrPort(address)
		if err != nil || !isPublic(target.Addr()) && !(loopback && target.Addr().IsLoopback()) {
			return errPrivate
		}
		return nil
	}}
	return &http.Client{
		Timeout: sendDeadline,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: atOnce, IdleConnTimeout: 90 * time.Second,
			TLSHandshakeTimeout: sendDeadline, ResponseHeaderTimeout: sendDeadline, MaxResponseHeaderBytes: 16 << 10,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
