// Package seal encrypts values for Redis with keys derived from secrets that only the browser has.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
)

// Box seals with AES-256-GCM.
type Box struct{ aead cipher.AEAD }

// NewBox derives the key from a secret (HKDF-SHA-256, RFC 5869). Salt and purpose are no secrets; either makes another key.
func NewBox(secret, salt, purpose string) (Box, error) {
	key, err := hkdf.Key(sha256.New, []byte(secret), []byte(salt), purpose, 32)
	if err != nil {
		return Box{}, fmt.Errorf("seal: %w", err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return Box{}, fmt.Errorf("seal: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	return Box{aead}, err
}

// Seal encrypts a value. It opens for the same bound only.
func (b Box) Seal(plain, bound []byte) []byte {
	nonce := make([]byte, b.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails since Go 1.24
	return b.aead.Seal(nonce, nonce, plain, bound)
}

// ErrSealed is the one error of what does not open: another key's, another bound's, or changed.
var ErrSealed = errors.New("seal: does not open")

// Open decrypts what Seal gave.
func (b Box) Open(sealed, bound []byte) ([]byte, error) {
	size := b.aead.NonceSize()
	if len(sealed) < size {
		return nil, ErrSealed
	}
	plain, err := b.aead.Open(nil, sealed[:size], sealed[size:], bound)
	if err != nil {
		return nil, ErrSealed
	}
	return plain, nil
}
