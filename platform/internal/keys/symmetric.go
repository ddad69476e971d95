package keys

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/uptrace/bun"
)

// Purpose is the use of a ring's keys.
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
	// longestLink is the maximum lifetime of a link to an invoice: thirty days in the contract.
	longestLink = 31 * 24 * time.Hour
	// settled is how long after the next key's first use a held key may be removed: no replica encrypts with it any more.
	settled = time.Hour
	keySize = 32
)

// Symmetric is a ring of 32-byte keys of one purpose.
type Symmetric struct{ *core[[keySize]byte] }

// OpenSymmetric reads the keys of a purpose, or creates the first one. Each is used for the duration every; 0: until
// Rotate is called.
func OpenSymmetric(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, every time.Duration, purpose Purpose) (*Symmetric, error) {
	set := settings{
		db: db, keeper: keeper, now: now, every: every, table: table{name: "symmetric_keys", from: "used_from", purpose: purpose},
	}
	switch purpose {
	case Links:
		set.keep = longestLink
	case Factors, Pairings, Pushes:
		set.keep, set.retained = settled, true
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

// Current returns the current key and its id.
func (s *Symmetric) Current() (kid string, key [keySize]byte) {
	current := s.inUse()
	return current.kid, current.key
}

// Find returns the key with an id, if objects made with it may still be valid. Unknown ids cost at most one query a
// second.
func (s *Symmetric) Find(ctx context.Context, kid string) (key [keySize]byte, ok bool) {
	found, ok := s.find(ctx, kid)
	return found.key, ok
}

// First returns the key that was used before keys had ids, if objects made with it may still be valid.
func (s *Symmetric) First() (key [keySize]byte, ok bool) {
	for _, k := range s.alive() {
		if k.follows == "" {
			return k.key, true
		}
	}
	return key, false
}

// settledEntries returns replaced keys with which no replica encrypts any more.
func (s *Symmetric) settledEntries() (replaced []entry[[keySize]byte]) {
	now := s.now()
	for _, k := range s.known() {
		if s.isOver(k, now) {
			replaced = append(replaced, k)
		}
	}
	return replaced
}
