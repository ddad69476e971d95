package keys

import (
	"context"
	"encoding/json"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/uptrace/bun"
)

const (
	// LongestToken is the maximum lifetime of a token: a key is published for as long after its last signature.
	LongestToken = 12 * time.Hour
	// longestProof is how long the key of attach/api may be used: its challenge lives a minute.
	longestProof = 10 * time.Minute
)

// Ring has the RSA keys of one purpose: signing tokens (RS256), or encrypting proofs (RSA-OAEP-256).
type Ring struct{ *core[jose.JSONWebKey] }

// OpenRing reads the keys that sign tokens, or creates the first one. Each signs for the duration every; 0: until Rotate
// is called.
func OpenRing(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, every time.Duration) (*Ring, error) {
	return openRSA(ctx, settings{
		db: db, keeper: keeper, now: now, every: every, keep: LongestToken, table: table{name: "signing_keys", from: "signs_from"},
	}, newRSA(jose.RS256, "sig"))
}

// OpenEncryption does the same for the keys that encrypt proofs for the single sign-on service.
func OpenEncryption(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, every time.Duration) (*Ring, error) {
	return openRSA(ctx, settings{
		db: db, keeper: keeper, now: now, every: every, keep: longestProof, table: table{name: "encryption_keys", from: "used_from"},
	}, newRSA(jose.RSA_OAEP_256, "enc"))
}

func openRSA(ctx context.Context, s settings, create func(kid string) (string, error)) (*Ring, error) {
	r := &Ring{&core[jose.JSONWebKey]{settings: s, create: create, parse: func(secret string) (key jose.JSONWebKey, err error) {
		err = json.Unmarshal([]byte(secret), &key)
		return key, err
	}}}
	return r, r.open(ctx)
}

// Current returns the current private key.
func (r *Ring) Current() jose.JSONWebKey { return r.inUse().key }

// Published returns the public keys that verify tokens, read again when they are older than a second.
func (r *Ring) Published(ctx context.Context) []jose.JSONWebKey {
	r.reread(ctx)
	var public []jose.JSONWebKey
	for _, k := range r.alive() {
		public = append(public, k.key.Public())
	}
	return public
}

// Find returns the public key with an id, if tokens that it verifies may still be valid.
func (r *Ring) Find(ctx context.Context, kid string) (jose.JSONWebKey, bool) {
	found, ok := r.find(ctx, kid)
	if !ok {
		return jose.JSONWebKey{}, false
	}
	return found.key.Public(), true
}

// Decrypting returns the private keys with an id that may be needed for decryption; all keys where kid is "".
func (r *Ring) Decrypting(ctx context.Context, kid string) (private []jose.JSONWebKey) {
	if kid != "" {
		if found, ok := r.find(ctx, kid); ok {
			private = append(private, found.key)
		}
		return private
	}
	for _, k := range r.alive() {
		private = append(private, k.key)
	}
	return private
}
