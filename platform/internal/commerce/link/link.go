// Package link makes and reads the signed text that opens one invoice for whoever has it.
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

// The text is the id of the key, a dot, and base64url of version, uuid, expiry in seconds, and an HMAC-SHA-256 over these. The
// length of what is encoded is a multiple of three bytes, so that no two texts mean the same. Texts of the first version name no
// key: they were signed by the first.
const (
	unnamed    = 1
	version    = 2
	separator  = "."
	signedSize = 1 + 16 + 8
	size       = signedSize + sha256.Size
	encodedLen = size / 3 * 4
)

// domain keeps a signature of this key from meaning anything elsewhere.
const domain = "portal-invoice-link"

var encoding = base64.RawURLEncoding.Strict()

// Link is what a genuine text says. Whether it still opens anything is for its row to say.
type Link struct {
	UUID      uuid.UUID
	ExpiresAt time.Time // whole seconds
}

// Keys are the keys that sign links, which change; see keys.Symmetric.
type Keys interface {
	Current() (kid string, key [32]byte)
	Find(ctx context.Context, kid string) (key [32]byte, ok bool)
	First() (key [32]byte, ok bool)
}

// Signer signs and verifies links.
type Signer struct{ keys Keys }

// NewSigner makes a Signer with the platform's keys for links.
func NewSigner(keys Keys) *Signer { return &Signer{keys: keys} }

// Sign gives the link's text. The same link has the same text while the same key is used: it is kept nowhere, and can be
// answered again to the request that made it.
func (s *Signer) Sign(l Link) string {
	kid, key := s.keys.Current()
	raw := make([]byte, 0, size)
	raw = append(raw, version)
	raw = append(raw, l.UUID[:]...)
	raw = binary.BigEndian.AppendUint64(raw, uint64(l.ExpiresAt.Unix()))
	return kid + separator + encoding.EncodeToString(append(raw, mac(key, raw)...))
}

// Parse reads a text; false for all that was not signed by one of the keys, without a reason.
func (s *Signer) Parse(ctx context.Context, text string) (Link, bool) {
	kid, encoded, isNamed := strings.Cut(text, separator)
	expected := byte(version)
	if !isNamed {
		encoded, expected = text, unnamed
	}
	// Before a key is looked for: what is no link costs no query.
	if len(encoded) != encodedLen {
		return Link{}, false
	}
	raw, err := encoding.DecodeString(encoded)
	// The decoder skips line breaks: what is shorter than its text was not written by Sign.
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
	// Attack stopped: finding a signature byte by byte. The comparison takes the same time wherever they differ.
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
