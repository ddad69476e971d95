// Package seal encrypts values for a store with keys derived from secrets that the store does not have.
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

// Box encrypts with AES-256-GCM (NIST SP 800-38D), under a random nonce that precedes the ciphertext.
type Box struct{ aead cipher.AEAD }

// NewBox derives the key from a secret (HKDF-SHA-256, RFC 5869). Salt and purpose are not secret; either changes the key.
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

// Seal encrypts a value. Open requires the same bound.
func (b Box) Seal(plaintext, bound []byte) []byte {
	nonce := make([]byte, b.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails since Go 1.24
	return b.aead.Seal(nonce, nonce, plaintext, bound)
}

// ErrSealed is the only error of Open: another key, another bound, or modified data.
var ErrSealed = errors.New("seal: does not open")

// Open decrypts the result of Seal with the same bound; otherwise it returns ErrSealed.
func (b Box) Open(sealed, bound []byte) ([]byte, error) {
	size := b.aead.NonceSize()
	if len(sealed) < size {
		return nil, ErrSealed
	}
	plaintext, err := b.aead.Open(nil, sealed[:size], sealed[size:], bound)
	if err != nil {
		return nil, ErrSealed
	}
	return plaintext, nil
}
