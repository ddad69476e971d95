package keys

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/uptrace/bun"
)

// Purpose is what the keys of a ring are for.
type Purpose string

// Purposes of rings.
const (
	Signing    Purpose = "signing"
	Encryption Purpose = "encryption"
	Codes      Purpose = "codes"
	Links      Purpose = "links"
	Factors    Purpose = "factors"
	Pairings   Purpose = "pairings"
	Pushes     Purpose = "pushes"
)

const (
	// longestLink is how long a link to an invoice may live: thirty days in the contract.
	longestLink = 31 * 24 * time.Hour
	// settled is how long after the next key's first use a held key may be removed: by then no replica seals with it.
	settled = time.Hour
	keySize = 32
)

// Symmetric is a ring of 32-byte keys of one purpose.
type Symmetric struct{ *core[[keySize]byte] }

// OpenSymmetric reads the keys of a purpose, or makes the first. Each is used for as long as every says; 0: until Rotate is called.
func OpenSymmetric(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, every time.Duration, purpose Purpose) (*Symmetric, error) {
	set := settings{
		db: db, keeper: keeper, now: now, every: every, table: table{name: "symmetric_keys", from: "used_from", purpose: purpose},
	}
	switch purpose {
	case Links:
		set.keep = longestLink
	case Factors, Pairings, Pushes:
		set.keep, set.held = settled, true
	}
	s := &Symmetric{&core[[keySize]byte]{settings: set, create: newBytes, parse: parseBytes}}
	return s, s.open(ctx)
}

func parseBytes(secret string) (key [keySize]byte, err error) {
	raw, err := base64.RawStdEncoding.DecodeString(secret)
	if err != nil {
		return key, err
	}
	if len(raw) != keySize {
		return key, fmt.Errorf("%d bytes", len(raw))
	}
	return [keySize]byte(raw), nil
}

// Current is the key that is used now, and its id.
func (s *Symmetric) Current() (kid string, key [keySize]byte) {
	current := s.inUse()
	return current.kid, current.key
}

// Find gives the key of that id, if something made with it may still live. An unknown id costs one query a second at most.
func (s *Symmetric) Find(ctx context.Context, kid string) (key [keySize]byte, ok bool) {
	found, ok := s.find(ctx, kid)
	return found.key, ok
}

// First gives the key that was used before keys were named, if something made with it may still live.
func (s *Symmetric) First() (key [keySize]byte, ok bool) {
	for _, k := range s.alive() {
		if k.follows == "" {
			return k.key, true
		}
	}
	return key, false
}

// settledEntries are replaced keys with which no replica seals any more.
func (s *Symmetric) settledEntries() (replaced []entry[[keySize]byte]) {
	now := s.now()
	for _, k := range s.known() {
		if s.isOver(k, now) {
			replaced = append(replaced, k)
		}
	}
	return replaced
}
