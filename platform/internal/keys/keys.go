// Package keys keeps the platform's own keys in the database, so that tokens outlive a restart and replicas agree.
package keys

import (
	"context"
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
	purposeEncryption = "sso_encryption"
	purposeCodes      = "oidc_codes"
	purposeLinks      = "invoice_links"
	purposeFactors    = "second_factors"
	rsaBits           = 2048
)

// Set is every key the platform owns.
type Set struct {
	// Signing signs all tokens.
	Signing *Ring
	// Encryption opens the SSO service's encrypted passwords (RSA-OAEP-256).
	Encryption jose.JSONWebKey
	// Codes seals authorization codes.
	Codes [32]byte
	// Links signs the links to invoices (HMAC-SHA-256).
	Links [32]byte
	// Factors seals the secrets of authenticator apps (AES-256-GCM).
	Factors [32]byte
}

type row struct {
	bun.BaseModel `bun:"table:platform_keys"`
	Purpose       string `bun:"purpose,pk"`
	KID           string `bun:"kid"`
	Secret        string `bun:"secret"`
	CreatedAt     int64  `bun:"created_at"`
}

// Load reads the keys, making those that do not exist yet. Of two replicas that start together one wins and both
// use its keys. Signing keys change after rotation, 0 for not by themselves. A keeper seals what lies in the database,
// also what was stored before there was one.
func Load(ctx context.Context, db *bun.DB, keeper *Keeper, now func() time.Time, rotation time.Duration) (*Set, error) {
	if err := sealAll(ctx, db, keeper); err != nil {
		return nil, err
	}
	ring, err := OpenRing(ctx, db, keeper, now, rotation)
	if err != nil {
		return nil, err
	}
	set := &Set{Signing: ring}
	s := store{db, keeper}
	encryption, err := s.load(ctx, now(), purposeEncryption, newRSA(jose.RSA_OAEP_256, "enc"))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(encryption), &set.Encryption); err != nil {
		return nil, fmt.Errorf("encryption key: %w", err)
	}
	for purpose, key := range map[string]*[32]byte{purposeCodes: &set.Codes, purposeLinks: &set.Links, purposeFactors: &set.Factors} {
		stored, err := s.load(ctx, now(), purpose, newBytes)
		if err != nil {
			return nil, err
		}
		raw, err := base64.RawStdEncoding.DecodeString(stored)
		if err != nil || len(raw) != len(key) {
			return nil, fmt.Errorf("key %s: %d bytes: %w", purpose, len(raw), err)
		}
		copy(key[:], raw)
	}
	return set, nil
}

// store is where keys that do not rotate lie.
type store struct {
	db     *bun.DB
	keeper *Keeper
}

// sealAll seals the keys that lie open.
func sealAll(ctx context.Context, db *bun.DB, keeper *Keeper) error {
	for table, id := range map[string]string{"platform_keys": "purpose", "signing_keys": "kid"} {
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
			// Another replica may have sealed it meanwhile: then there is nothing to do.
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

func newBytes(string) (string, error) {
	raw := make([]byte, 32)
	if _, err := rand.Read(raw); err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(raw), nil
}
