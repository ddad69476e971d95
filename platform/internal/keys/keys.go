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
}

type row struct {
	bun.BaseModel `bun:"table:platform_keys"`
	Purpose       string `bun:"purpose,pk"`
	KID           string `bun:"kid"`
	Secret        string `bun:"secret"`
	CreatedAt     int64  `bun:"created_at"`
}

// Load reads the keys, making those that do not exist yet. Of two replicas that start together one wins and both
// use its keys. Signing keys change after rotation, 0 for not by themselves.
func Load(ctx context.Context, db *bun.DB, now func() time.Time, rotation time.Duration) (*Set, error) {
	ring, err := OpenRing(ctx, db, now, rotation)
	if err != nil {
		return nil, err
	}
	set := &Set{Signing: ring}
	encryption, err := load(ctx, db, now(), purposeEncryption, newRSA(jose.RSA_OAEP_256, "enc"))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(encryption), &set.Encryption); err != nil {
		return nil, fmt.Errorf("encryption key: %w", err)
	}
	for purpose, key := range map[string]*[32]byte{purposeCodes: &set.Codes, purposeLinks: &set.Links} {
		stored, err := load(ctx, db, now(), purpose, newBytes)
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

func load(ctx context.Context, db *bun.DB, now time.Time, purpose string, create func(kid string) (string, error)) (string, error) {
	existing, err := read(ctx, db, purpose)
	if err != nil || existing != "" {
		return existing, err
	}
	kid := rand.Text()
	secret, err := create(kid)
	if err != nil {
		return "", fmt.Errorf("make key %s: %w", purpose, err)
	}
	made := &row{Purpose: purpose, KID: kid, Secret: secret, CreatedAt: now.UnixMilli()}
	if _, err := db.NewInsert().Model(made).On("CONFLICT (purpose) DO NOTHING").Exec(ctx); err != nil {
		return "", fmt.Errorf("keep key %s: %w", purpose, err)
	}
	return read(ctx, db, purpose)
}

func read(ctx context.Context, db *bun.DB, purpose string) (string, error) {
	var found []row
	if err := db.NewSelect().Model(&found).Where("purpose = ?", purpose).Scan(ctx); err != nil {
		return "", fmt.Errorf("read key %s: %w", purpose, err)
	}
	if len(found) == 0 {
		return "", nil
	}
	return found[0].Secret, nil
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
