// Package link makes and reads the signed text that opens one invoice for whoever has it.
package link

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"time"

	"github.com/google/uuid"
)

// The text is base64url of version, uuid, expiry in seconds, and an HMAC-SHA-256 over these. Its length is a multiple
// of three bytes, so that no two texts mean the same.
const (
	version    = 1
	signedSize = 1 + 16 + 8
	size       = signedSize + sha256.Size
	// Length of a link's text.
	Length = size / 3 * 4
)

// domain keeps a signature of this key from meaning anything elsewhere.
const domain = "portal-invoice-link"

var encoding = base64.RawURLEncoding.Strict()

// Link is what a genuine text says. Whether it still opens anything is for its row to say.
type Link struct {
	UUID      uuid.UUID
	ExpiresAt time.Time // whole seconds
}

// Signer signs and verifies links.
type Signer struct{ key [32]byte }

// NewSigner makes a Signer with the platform's key for links.
func NewSigner(key [32]byte) *Signer { return &Signer{key: key} }

// Sign gives the link's text. The same link has the same text: it is kept nowhere, and can be answered again to the
// wish that made it.
func (s *Signer) Sign(l Link) string {
	raw := make([]byte, 0, size)
	raw = append(raw, version)
	raw = append(raw, l.UUID[:]...)
	raw = binary.BigEndian.AppendUint64(raw, uint64(l.ExpiresAt.Unix()))
	return encoding.EncodeToString(append(raw, s.mac(raw)...))
}

// Parse reads a text; false for whatever was not signed by this key, without a word of why.
func (s *Signer) Parse(text string) (Link, bool) {
	if len(text) != Length {
		return Link{}, false
	}
	raw, err := encoding.DecodeString(text)
	// The decoder skips line breaks: what is shorter than its text was not written by Sign.
	if err != nil || len(raw) != size {
		return Link{}, false
	}
	// Attack stopped: finding a signature byte by byte. The comparison takes the same time wherever they differ.
	if !hmac.Equal(raw[signedSize:], s.mac(raw[:signedSize])) || raw[0] != version {
		return Link{}, false
	}
	seconds := binary.BigEndian.Uint64(raw[17:signedSize])
	return Link{UUID: uuid.UUID(raw[1:17]), ExpiresAt: time.Unix(int64(seconds), 0).UTC()}, true
}

func (s *Signer) mac(signed []byte) []byte {
	sum := hmac.New(sha256.New, s.key[:])
	sum.Write([]byte(domain))
	sum.Write(signed)
	return sum.Sum(nil)
}
