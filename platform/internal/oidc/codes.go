package oidc

import (
	"errors"

	"github.com/zitadel/oidc/v3/pkg/op"
)

// Codes are the keys that encrypt authorization codes; they are rotated, see keys.Symmetric.
type Codes interface {
	Current() (kid string, key [32]byte)
}

// codeCrypto generates authorization codes: JWEs that name their key. A code is found by its hash and never decrypted, so
// that a rotation does not invalidate pending codes.
type codeCrypto struct{ keys Codes }

var _ op.Crypto = codeCrypto{}

var errNotEncrypted = errors.New("oidc: no access token is encrypted")

// Encrypt implements op.Crypto.
func (c codeCrypto) Encrypt(text string) (string, error) {
	kid, key := c.keys.Current()
	return op.NewAES256GCMCrypto(key, kid).Encrypt(text)
}

// Decrypt implements op.Crypto. The library calls it with access tokens, which are signed and not encrypted.
func (codeCrypto) Decrypt(string) (string, error) { return "", errNotEncrypted }
