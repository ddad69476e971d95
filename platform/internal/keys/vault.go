package keys

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"log/slog"
	"strings"
	"sync"

	"github.com/uptrace/bun"
)

const (
	// named is the prefix of an encrypted text that names its key; the key's id and a colon follow.
	named = "v2:"
	// resealed bounds the rows of a column that one sweep encrypts again.
	resealed = 200
)

// ErrUnreadable is returned for a text that no key of the ring decrypts.
var ErrUnreadable = errors.New("keys: a text is sealed with another key")

// Column is where encrypted texts are stored: the table, its primary key, the column of the owner, and the text itself.
type Column struct{ Table, ID, Owner, Text string }

// Vault encrypts texts for the database with the keys of a ring (AES-256-GCM, the nonce is the prefix). Attack stopped: a
// stolen database or backup discloses them. The ring's keys themselves are encrypted by the key service (envelope
// encryption, Keeper).
type Vault struct {
	ring    *Symmetric
	label   string // derives the encryption key (HKDF-SHA-256); "": the ring's key itself
	before  string // prefix of texts by the first key, before texts named their key
	columns []Column

	sweeping sync.Mutex
	after    []string // by column: the last row that was checked
}

// NewVault returns a Vault on a ring of Factors, Pairings or Pushes, whose keys stay until no text is encrypted with
// them.
func NewVault(ring *Symmetric, label, before string, columns ...Column) *Vault {
	return &Vault{ring: ring, label: label, before: before, columns: columns, after: make([]string, len(columns))}
}

// Seal encrypts a text bound to its owner: a row that is copied to another owner does not decrypt.
func (v *Vault) Seal(owner, text string) (string, error) {
	kid, key := v.ring.Current()
	aead, err := v.aead(key)
	if err != nil {
		return "", err
	}
	nonce := make([]byte, aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails since Go 1.24
	return named + kid + ":" + base64.RawStdEncoding.EncodeToString(aead.Seal(nonce, nonce, []byte(text), []byte(owner))), nil
}

// Open decrypts a text of an owner, or returns ErrUnreadable.
func (v *Vault) Open(ctx context.Context, owner, stored string) (string, error) {
	key, encoded, ok := v.keyOf(ctx, stored)
	if !ok {
		return "", ErrUnreadable
	}
	aead, err := v.aead(key)
	if err != nil {
		return "", err
	}
	raw, err := base64.RawStdEncoding.DecodeString(encoded)
	if err != nil || len(raw) < aead.NonceSize() {
		return "", ErrUnreadable
	}
	text, err := aead.Open(nil, raw[:aead.NonceSize()], raw[aead.NonceSize():], []byte(owner))
	if err != nil {
		return "", ErrUnreadable
	}
	return string(text), nil
}

// keyOf returns the key of a stored text, and the encoded rest.
func (v *Vault) keyOf(ctx context.Context, stored string) (key [keySize]byte, encoded string, ok bool) {
	if rest, isNamed := strings.CutPrefix(stored, named); isNamed {
		kid, text, _ := strings.Cut(rest, ":")
		key, ok = v.ring.Find(ctx, kid)
		return key, text, ok
	}
	encoded, ok = strings.CutPrefix(stored, v.before)
	if !ok {
		return key, "", false
	}
	key, ok = v.ring.First()
	return key, encoded, ok
}

func (v *Vault) aead(key [keySize]byte) (cipher.AEAD, error) {
	secret := key[:]
	if v.label != "" {
		derived, err := hkdf.Key(sha256.New, secret, nil, v.label, keySize)
		if err != nil {
			return nil, err
		}
		secret = derived
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// Sweep encrypts texts of replaced keys with the current one, some rows at a time, and removes replaced keys that no text
// needs any more.
func (v *Vault) Sweep(ctx context.Context, db *bun.DB) error {
	v.sweeping.Lock()
	defer v.sweeping.Unlock()
	for i := range v.columns {
		if err := v.reseal(ctx, db, i); err != nil {
			return err
		}
	}
	for _, k := range v.ring.settledEntries() {
		used, err := v.isUsed(ctx, db, k.kid, k.follows == "")
		if err != nil {
			return err
		}
		if used {
			continue
		}
		if err := v.ring.remove(ctx, "kid = ?", k.kid); err != nil {
			return err
		}
		if err := v.ring.refresh(ctx, 0); err != nil {
			return err
		}
	}
	return nil
}

// sealedRow is a row with an encrypted text.
type sealedRow struct {
	ID    string `bun:"id"`
	Owner string `bun:"owner"`
	Text  string `bun:"sealed"`
}

// others returns the rows after an id whose text another key than the current one has encrypted.
func (v *Vault) others(ctx context.Context, db *bun.DB, c Column, after string) (rows []sealedRow, err error) {
	current := v.ring.inUse()
	query := db.NewSelect().Table(c.Table).
		ColumnExpr("? AS id, ? AS owner, ? AS sealed", bun.Ident(c.ID), bun.Ident(c.Owner), bun.Ident(c.Text)).
		Where("? NOT LIKE ?", bun.Ident(c.Text), named+current.kid+":%").Where("? > ?", bun.Ident(c.ID), after)
	if current.follows == "" {
		// Texts that name no key belong to this one; a replica of an earlier version must still decrypt them.
		query = query.Where("? LIKE ?", bun.Ident(c.Text), named+"%")
	}
	err = query.OrderExpr("?", bun.Ident(c.ID)).Limit(resealed).Scan(ctx, &rows)
	return rows, err
}

// reseal continues after the last row that was checked, so that rows that do not decrypt do not block the others.
func (v *Vault) reseal(ctx context.Context, db *bun.DB, column int) error {
	c := v.columns[column]
	rows, err := v.others(ctx, db, c, v.after[column])
	if err != nil {
		return err
	}
	unreadable := 0
	for _, row := range rows {
		text, err := v.Open(ctx, row.Owner, row.Text)
		if err != nil {
			unreadable++
			continue
		}
		sealed, err := v.Seal(row.Owner, text)
		if err != nil {
			return err
		}
		// Compare and set: a concurrent write is kept.
		_, err = db.NewUpdate().Table(c.Table).Set("? = ?", bun.Ident(c.Text), sealed).
			Where("? = ?", bun.Ident(c.ID), row.ID).Where("? = ?", bun.Ident(c.Text), row.Text).Exec(ctx)
		if err != nil {
			return err
		}
	}
	if unreadable > 0 {
		slog.WarnContext(ctx, "sealed texts not opened", "table", c.Table, "count", unreadable)
	}
	v.after[column] = ""
	if len(rows) == resealed {
		v.after[column] = rows[len(rows)-1].ID
	}
	return nil
}

// isUsed reports whether texts are encrypted with a key; those that name none belong to the first one.
func (v *Vault) isUsed(ctx context.Context, db *bun.DB, kid string, first bool) (bool, error) {
	for _, c := range v.columns {
		query := db.NewSelect().Table(c.Table).ColumnExpr("1").Where("? LIKE ?", bun.Ident(c.Text), named+kid+":%")
		if first {
			query = query.WhereOr("? NOT LIKE ?", bun.Ident(c.Text), named+"%")
		}
		used, err := query.Exists(ctx)
		if err != nil || used {
			return used, err
		}
	}
	return false, nil
}
