// Package rpid validates relying party IDs: the domains whose pages may use passkeys (WebAuthn Level 3, section 4).
package rpid

import (
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"strings"

	"golang.org/x/net/publicsuffix"
)

const (
	localhost = "localhost" // a public suffix by itself, but it is always the same machine
	maxLength = 253
)

var domain = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$`)

// Covers reports whether browsers use passkeys of the RP ID on pages of the host: it equals the RP ID or is below it.
func Covers(id, host string) bool {
	host = strings.ToLower(host)
	return id != "" && (host == id || strings.HasSuffix(host, "."+id))
}

// Check returns an error if an RP ID cannot belong to a portal at these hosts. Attack stopped: passkeys that any site
// below a public suffix could request.
func Check(id string, hosts []string) error {
	if _, err := netip.ParseAddr(id); err == nil || len(id) > maxLength || !domain.MatchString(id) {
		return errors.New("must be a domain in lower case without a port, such as example.org")
	}
	if suffix, _ := publicsuffix.PublicSuffix(id); suffix == id && id != localhost {
		return fmt.Errorf("%q is a public suffix, below which others have domains", id)
	}
	if len(hosts) == 0 {
		return errors.New("needs CLIENT_REDIRECTS, which name the portal's hosts")
	}
	for _, host := range hosts {
		if !Covers(id, host) {
			return fmt.Errorf("must equal the portal's host %q or be a parent domain of it", host)
		}
	}
	return nil
}
