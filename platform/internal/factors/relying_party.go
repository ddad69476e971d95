package factors

import (
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"portal/platform/internal/problem"
	"portal/platform/internal/rpid"
)

// newRelyingParties returns the relying parties of the portal and of the OpenID provider's page: they have one RP ID, but
// separate origins, so that an answer for one is refused at the other. The RP ID is the setting or the host of the
// portal's first origin. portal is nil where that address is not configured, or is an IP address, for which browsers
// create no passkeys; provider is nil also where the RP ID does not cover the page's host.
func newRelyingParties(o Options) (portal, provider *webauthn.WebAuthn, err error) {
	if len(o.Origins) == 0 {
		return nil, nil, nil
	}
	id := o.RPID
	if id == "" {
		if id, err = hostOf(o.Origins[0]); err != nil {
			return nil, nil, fmt.Errorf("factors: the portal's origin: %w", err)
		}
	}
	if _, err := netip.ParseAddr(id); err == nil {
		return nil, nil, nil
	}
	if portal, err = newRelyingParty(id, o.Origins); err != nil {
		return nil, nil, err
	}
	host, err := hostOf(o.ProviderOrigin)
	if err != nil {
		return nil, nil, fmt.Errorf("factors: the provider's origin: %w", err)
	}
	if rpid.Covers(id, host) {
		provider, err = newRelyingParty(id, []string{o.ProviderOrigin})
	}
	return portal, provider, err
}

func newRelyingParty(id string, origins []string) (*webauthn.WebAuthn, error) {
	return webauthn.New(&webauthn.Config{RPID: id, RPDisplayName: issuer, RPOrigins: origins,
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{RequireResidentKey: protocol.ResidentKeyRequired(),
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired}})
}

// hostOf returns an origin's host in the form in which browsers compare it.
func hostOf(origin string) (string, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return "", err
	}
	return strings.ToLower(u.Hostname()), nil
}

// known returns the relying party, or an error where there is none.
func known(party *webauthn.WebAuthn) (*webauthn.WebAuthn, error) {
	if party == nil {
		return nil, problem.New(http.StatusServiceUnavailable, "portal.unknown", "The portal has no domain for passkeys.")
	}
	return party, nil
}
