package oidc

import (
	"errors"

	"github.com/zitadel/oidc/v3/pkg/op"
)

// Codes are the keys that encrypt authorization codes, which change; see keys.Symmetric.
type Codes interface {
	Current() (kid string, key [32]byte)
}

// codeCrypto makes authorization codes: JWEs that name their key. A code is found by its hash and never opened, so that a key
// that changes drops no code in flight.
type codeCrypto struct{ keys Codes }

var _ op.Crypto = codeCrypto{}

var errNotEncrypted = errors.New("oidc: no access token is encrypted")

// Encrypt implements op.Crypto.
func (c codeCrypto) Encrypt(text string) (string, error) {
	kid, key := c.keys.Current()
	return op.NewAES256GCMCrypto(key, kid).Encrypt(text)
}

// Decrypt implements op.Crypto. The library asks for it with access tokens, which are signed here and not encrypted.
func (codeCrypto) Decrypt(string) (string, error) { return "", errNotEncrypted }
