package factors

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
)

// sealedPrefix begins what is stored of a secret: AES-256-GCM, nonce in front.
const sealedPrefix = "v1:"

var errSealed = errors.New("factors: a secret is sealed with another key")

// vault seals secrets for the database. Attack stopped: a stolen database or backup makes codes. Its key is itself stored sealed
// by the key service (envelope encryption, keys.Keeper).
type vault struct{ aead cipher.AEAD }

func newVault(key [32]byte) (vault, error) {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return vault{}, fmt.Errorf("factors: vault: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return vault{}, fmt.Errorf("factors: vault: %w", err)
	}
	return vault{aead}, nil
}

// seal binds a secret to its user: a row that is copied to another user does not open.
func (v vault) seal(user, secret string) string {
	nonce := make([]byte, v.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails since Go 1.24
	return sealedPrefix + base64.RawStdEncoding.EncodeToString(v.aead.Seal(nonce, nonce, []byte(secret), []byte(user)))
}

func (v vault) open(user, stored string) (string, error) {
	encoded, known := strings.CutPrefix(stored, sealedPrefix)
	raw, err := base64.RawStdEncoding.DecodeString(encoded)
	if !known || err != nil || len(raw) < v.aead.NonceSize() {
		return "", errSealed
	}
	size := v.aead.NonceSize()
	secret, err := v.aead.Open(nil, raw[:size], raw[size:], []byte(user))
	if err != nil {
		return "", errSealed
	}
	return string(secret), nil
}
