// Package keys stores the platform's own keys in the database, so that tokens stay valid after a restart and replicas
// agree.
package keys

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/uptrace/bun"
)

const (
	purposeNames = "oidc_codes" // the stored purpose; codes used this key too
	purposeVAPID = "vapid"
	rsaBits      = 2048
)

// Set has all keys of the platform.
type Set struct {
	// Signing signs all tokens.
	Signing *Ring
	// Encryption decrypts the SSO service's encrypted passwords (RSA-OAEP-256).
	Encryption *Ring
	// Codes encrypts authorization codes.
	Codes *Symmetric
	// Links signs the links to invoices (HMAC-SHA-256).
	Links *Symmetric
	// Factors encrypts the secrets of authenticator apps and the records of passkeys (AES-256-GCM).
	Factors *Symmetric
	// Pairings encrypts the tokens of pairings with the scan service (AES-256-GCM).
	Pairings *Symmetric
	// Pushes encrypts the browsers' push subscriptions (AES-256-GCM).
	Pushes *Symmetric
	// VAPID signs pushes (ES256): base64url of a P-256 scalar. It is never rotated, because subscriptions are bound to it
	// (decision 64).
	VAPID string
	// Names hashes names that are compared and never read (HMAC-SHA-256): of lockouts and of the simulated systems. It is
	// never rotated (decision 58).
	Names [keySize]byte
}

// Rotating is a ring of any kind of keys.
type Rotating interface {
	Rotate(ctx context.Context, compromised bool) (kid string, from time.Time, err error)
	Sweep(ctx context.Context) error
	Follow(ctx context.Context)
}

// Named is a ring with its purpose.
type Named struct {
	Rotating
	Purpose Purpose
}

// Rings returns all rings that rotate; the key of names and that of the push sender do not.
func (s *Set) Rings() []Named {
	return []Named{
		{s.Signing, Signing}, {s.Encryption, Encryption}, {s.Codes, Codes}, {s.Links, Links}, {s.Factors, Factors}, {s.Pairings, Pairings},
		{s.Pushes, Pushes},
	}
}

type row struct {
	bun.BaseModel `bun:"table:platform_keys"`
	Purpose       string `bun:"purpose,pk"`
	KID           string `bun:"kid"`
	Secret        string `bun:"secret"`
	CreatedAt     int64  `bun:"created_at"`
}

// Load reads the keys, and creates missing ones. Of two replicas that start at the same time one wins, and both use its
// keys. Keys of rings are rotated after rotation; 0: only by command. A keeper encrypts the stored keys, including those
// stored before there was one.
func Load(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, rotation time.Duration) (*Set, error) {
	if err := sealAll(ctx, db, keeper); err != nil {
		return nil, err
	}
	set := &Set{}
	var err error
	if set.Signing, err = OpenRing(ctx, db, keeper, now, rotation); err != nil {
		return nil, err
	}
	if set.Encryption, err = OpenEncryption(ctx, db, keeper, now, rotation); err != nil {
		return nil, err
	}
	for purpose, ring := range map[Purpose]**Symmetric{Codes: &set.Codes, Links: &set.Links, Factors: &set.Factors, Pairings: &set.Pairings, Pushes: &set.Pushes} {
		if *ring, err = OpenSymmetric(ctx, db, keeper, now, rotation, purpose); err != nil {
			return nil, err
		}
	}
	stored, err := store{db, keeper}.load(ctx, now(), purposeNames, newBytes)
	if err != nil {
		return nil, err
	}
	if set.Names, err = parseBytes(stored); err != nil {
		return nil, fmt.Errorf("key %s: %w", purposeNames, err)
	}
	set.VAPID, err = store{db, keeper}.load(ctx, now(), purposeVAPID, newP256)
	return set, err
}

// store stores the keys that are not rotated.
type store struct {
	db     *bun.DB
	keeper *Keeper
}

// sealAll encrypts the stored keys that are not encrypted yet.
func sealAll(ctx context.Context, db *bun.DB, keeper *Keeper) error {
	for table, id := range map[string]string{"platform_keys": "purpose", "signing_keys": "kid", "encryption_keys": "kid", "symmetric_keys": "kid"} {
		var rows []struct {
			ID     string `bun:"id"`
			Secret string `bun:"secret"`
		}
		if err := db.NewSelect().Table(table).ColumnExpr("? AS id, secret", bun.Ident(id)).Scan(ctx, &rows); err != nil {
			return fmt.Errorf("keys: read %s: %w", table, err)
		}
		for _, r := range rows {
			if !keeper.isOpen(r.Secret) {
				continue
			}
			sealed, err := keeper.seal(ctx, r.Secret)
			if err != nil {
				return err
			}
			// The condition fails if another replica has encrypted the key meanwhile.
			_, err = db.NewUpdate().Table(table).Set("secret = ?", sealed).Where("? = ?", bun.Ident(id), r.ID).Where("secret = ?", r.Secret).Exec(ctx)
			if err != nil {
				return fmt.Errorf("keys: seal %s: %w", table, err)
			}
		}
	}
	return nil
}

func (s store) load(ctx context.Context, now time.Time, purpose string, create func(kid string) (string, error)) (string, error) {
	existing, err := s.read(ctx, purpose)
	if err != nil || existing != "" {
		return existing, err
	}
	kid := rand.Text()
	secret, err := create(kid)
	if err != nil {
		return "", fmt.Errorf("make key %s: %w", purpose, err)
	}
	sealed, err := s.keeper.seal(ctx, secret)
	if err != nil {
		return "", err
	}
	made := &row{Purpose: purpose, KID: kid, Secret: sealed, CreatedAt: now.UnixMilli()}
	if _, err := s.db.NewInsert().Model(made).On("CONFLICT (purpose) DO NOTHING").Exec(ctx); err != nil {
		return "", fmt.Errorf("keep key %s: %w", purpose, err)
	}
	return s.read(ctx, purpose)
}

func (s store) read(ctx context.Context, purpose string) (string, error) {
	var found []row
	if err := s.db.NewSelect().Model(&found).Where("purpose = ?", purpose).Scan(ctx); err != nil {
		return "", fmt.Errorf("read key %s: %w", purpose, err)
	}
	if len(found) == 0 {
		return "", nil
	}
	return s.keeper.open(ctx, found[0].Secret)
}

func newRSA(algorithm any, use string) func(string) (string, error) {
	return func(kid string) (string, error) {
		private, err := rsa.GenerateKey(rand.Reader, rsaBits)
		if err != nil {
			return "", err
		}
		encoded, err := json.Marshal(jose.JSONWebKey{Key: private, KeyID: kid, Algorithm: fmt.Sprint(algorithm), Use: use})
		return string(encoded), err
	}
}

func newP256(string) (string, error) {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(private.Bytes()), nil
}

func newBytes(string) (string, error) {
	raw := make([]byte, keySize)
	if _, err := rand.Read(raw); err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(raw), nil
}
