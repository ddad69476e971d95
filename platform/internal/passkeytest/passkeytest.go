// Package passkeytest makes keys for the virtual authenticators of tests.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"

	"github.com/descope/virtualwebauthn"
)

// NewKey makes a key whose coordinates fill their 32 bytes: the virtual authenticator leaves zeros at their start out (RFC 9053,
// 7.1.1), which one key of 128 has, and such a key is refused.
func NewKey() virtualwebauthn.Credential {
	for {
		private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			panic(err) // never since Go 1.24
		}
		point, err := private.PublicKey.Bytes()
		if err != nil {
			panic(err) // a key of this curve has one
		}
		if point[1] == 0 || point[33] == 0 {
			continue
		}
		data, err := x509.MarshalPKCS8PrivateKey(private)
		if err != nil {
			panic(err) // of a curve that is known
		}
		return virtualwebauthn.NewCredentialWithImportedKey(virtualwebauthn.KeyTypeEC2, data)
	}
}
