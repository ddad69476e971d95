package login

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"golang.org/x/oauth2"
)

// errWeak reports an ID token that does not state the strength that the settings demand.
var errWeak = errors.New("the provider does not state the strength that the settings demand")

// methods is the `amr` claim. Some providers send one string where RFC 8176 has an array.
type methods []string

// UnmarshalJSON implements json.Unmarshaler.
func (m *methods) UnmarshalJSON(raw []byte) error {
	var one string
	if err := json.Unmarshal(raw, &one); err == nil {
		*m = strings.Fields(one)
		return nil
	}
	var list []string
	err := json.Unmarshal(raw, &list)
	*m = list
	return err
}

// isPasskey reports whether a passkey of the portal was proven: the platform's own provider, the only one that states the
// version of the credentials, states a key without a password. Passkeys at other providers are not the portal's.
func (c claims) isPasskey() bool {
	return c.Credentials != nil && slices.Contains(c.AMR, "pop") && !slices.Contains(c.AMR, "pwd")
}

// strength requests one of the authentication contexts that the settings name. The provider may use another all the same
// (OpenID Connect Core, 3.1.2.1): isStrong checks the result.
func (h *Handlers) strength() []oauth2.AuthCodeOption {
	if len(h.opt.Config.SignInACR) == 0 {
		return nil
	}
	return []oauth2.AuthCodeOption{oauth2.SetAuthURLParam("acr_values", strings.Join(h.opt.Config.SignInACR, " "))}
}

// isStrong reports whether an ID token states the strength that the settings demand. Attack stopped: a stolen password at a
// provider that lets users go without a second factor.
func (h *Handlers) isStrong(c claims) bool {
	contexts := h.opt.Config.SignInACR
	if len(contexts) > 0 && !slices.Contains(contexts, c.ACR) {
		return false
	}
	return !slices.ContainsFunc(h.opt.Config.SignInAMR, func(method string) bool { return !slices.Contains(c.AMR, method) })
}
