package factors

import "portal/platform/internal/keys"

// newVault returns the vault that encrypts the secrets of apps and the records of passkeys, bound to their user. Attack
// stopped: a stolen database or backup generates codes.
func newVault(ring *keys.Symmetric) *keys.Vault {
	return keys.NewVault(ring, "", "v1:",
		keys.Column{Table: "user_factors", ID: "uuid", Owner: "user_uuid", Text: "secret"},
		keys.Column{Table: "totp_enrolments", ID: "user_uuid", Owner: "user_uuid", Text: "secret"})
}
