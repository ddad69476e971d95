// Package link creates and parses signed tokens, each of which opens one invoice for its bearer.
package link

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"github.com/google/uuid"
)

// A token is the id of the key, a dot, and base64url of version, uuid, expiry in seconds, and an HMAC-SHA-256 over these.
// The length of the encoded part is a multiple of three bytes, so that each link has exactly one token. Tokens of the
// first version name no key: they were signed by the first one.
const (
	unnamed    = 1
	version    = 2
	separator  = "."
	signedSize = 1 + 16 + 8
	size       = signedSize + sha256.Size
	encodedLen = size / 3 * 4
)

// domain separates these signatures from other uses of the key.
const domain = "portal-invoice-link"

var encoding = base64.RawURLEncoding.Strict()

// Link is the content of a token with a valid signature. Its row decides whether it still opens the invoice.
type Link struct {
	UUID      uuid.UUID
	ExpiresAt time.Time // whole seconds
}

// Keys are the keys that sign links; they are rotated, see keys.Symmetric.
type Keys interface {
	Current() (kid string, key [32]byte)
	Find(ctx context.Context, kid string) (key [32]byte, ok bool)
	First() (key [32]byte, ok bool)
}

// Signer signs and verifies links.
type Signer struct{ keys Keys }

// NewSigner returns a Signer with the platform's keys for links.
func NewSigner(keys Keys) *Signer { return &Signer{keys: keys} }

// Sign returns the link's token. The same link has the same token while the same key is used: it is not stored, and a
// repeated request gets it again.
func (s *Signer) Sign(l Link) string {
	kid, key := s.keys.Current()
	raw := make([]byte, 0, size)
	raw = append(raw, version)
	raw = append(raw, l.UUID[:]...)
	raw = binary.BigEndian.AppendUint64(raw, uint64(l.ExpiresAt.Unix()))
	return kid + separator + encoding.EncodeToString(append(raw, mac(key, raw)...))
}

// Parse reads a token; false, without a reason, if none of the keys signed it.
func (s *Signer) Parse(ctx context.Context, text string) (Link, bool) {
	kid, encoded, isNamed := strings.Cut(text, separator)
	expected := byte(version)
	if !isNamed {
		encoded, expected = text, unnamed
	}
	// The length is checked before a key is looked up: an invalid token costs no query.
	if len(encoded) != encodedLen {
		return Link{}, false
	}
	raw, err := encoding.DecodeString(encoded)
	// The decoder skips line breaks: text that decodes to fewer bytes was not written by Sign.
	if err != nil || len(raw) != size {
		return Link{}, false
	}
	if raw[0] != expected {
		return Link{}, false
	}
	key, known := s.keys.First()
	if isNamed {
		key, known = s.keys.Find(ctx, kid)
	}
	// Attack stopped: finding a signature byte by byte. The comparison takes constant time.
	if !known || !hmac.Equal(raw[signedSize:], mac(key, raw[:signedSize])) {
		return Link{}, false
	}
	seconds := binary.BigEndian.Uint64(raw[17:signedSize])
	return Link{UUID: uuid.UUID(raw[1:17]), ExpiresAt: time.Unix(int64(seconds), 0).UTC()}, true
}

func mac(key [32]byte, signed []byte) []byte {
	sum := hmac.New(sha256.New, key[:])
	sum.Write([]byte(domain))
	sum.Write(signed)
	return sum.Sum(nil)
}
