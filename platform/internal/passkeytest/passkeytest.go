// Package passkeytest generates keys for the virtual authenticators of tests.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"

	"github.com/descope/virtualwebauthn"
)

// NewKey generates a key whose coordinates have no leading zero bytes. The virtual authenticator omits these (RFC 9053,
// 7.1.1), and such keys, one in 128, are refused.
func NewKey() virtualwebauthn.Credential {
	for {
		private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			panic(err) // does not fail since Go 1.24
		}
		point, err := private.PublicKey.Bytes()
		if err != nil {
			panic(err) // a key of this curve is valid
		}
		if point[1] == 0 || point[33] == 0 {
			continue
		}
		data, err := x509.MarshalPKCS8PrivateKey(private)
		if err != nil {
			panic(err) // the curve is supported
		}
		return virtualwebauthn.NewCredentialWithImportedKey(virtualwebauthn.KeyTypeEC2, data)
	}
}
