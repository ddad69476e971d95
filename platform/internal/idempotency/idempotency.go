// Package idempotency makes operations idempotent: it serialises the changes of a practice, and stores which operation an
// idempotency key was used for. Keys have no expiry: a late repetition is never a second operation. Only the keys of an
// unsent claim or incident (a draft of aftersales) are deleted, with it.
package idempotency

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Lock locks the practice's row until the transaction ends. A transaction that waited for the lock reads what the other
// one has written. Lock returns NotFound when the practice does not exist.
func Lock(ctx context.Context, tx bun.Tx, practice string) error {
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice))
	if err == nil && !exists {
		return problem.NotFound()
	}
	return err
}

// ErrKeyUsed is the answer to an idempotency key that was used for another operation before.
func ErrKeyUsed() error {
	return problem.New(http.StatusConflict, "idempotency.conflict", "The key was used for something else.")
}

// Digest returns a hash of an operation. It distinguishes operations that arrive under the same key.
func Digest(operation any) (string, error) {
	raw, err := json.Marshal(operation)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), err
}

// Keys is a table that stores idempotency keys, and its columns: the scope within which a key is unique, the digest of
// the operation and the operation's result.
type Keys struct{ Table, Scope, Digest, Result string }

// In returns the Keys of a table that stores nothing but idempotency keys.
func In(table, result string) Keys {
	return Keys{Table: table, Scope: "scope", Digest: "digest", Result: result}
}

// Before returns the result of the earlier operation with the same key, or "". An operation without a key is never a
// repetition. The caller holds a lock on the scope.
func (k Keys) Before(ctx context.Context, tx bun.Tx, scope, key, digest string) (string, error) {
	if key == "" {
		return "", nil
	}
	var seen, made string
	err := tx.NewSelect().Table(k.Table).Column(k.Digest, k.Result).Where("? = ?", bun.Ident(k.Scope), scope).
		Where("idempotency_key = ?", key).Scan(ctx, &seen, &made)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", nil
	case err != nil:
		return "", err
	case seen != digest:
		return "", ErrKeyUsed()
	}
	return made, nil
}

// Remember stores the result of an operation under its key.
func (k Keys) Remember(ctx context.Context, tx bun.Tx, scope, key, digest, made string) error {
	if key == "" {
		return nil
	}
	_, err := tx.NewInsert().Model(&map[string]any{k.Scope: scope, "idempotency_key": key, k.Digest: digest, k.Result: made}).
		Table(k.Table).Exec(ctx)
	return err
}

// Forget deletes the keys whose result no longer exists.
func (k Keys) Forget(ctx context.Context, tx bun.Tx, made string) error {
	_, err := tx.NewDelete().Table(k.Table).Where("? = ?", bun.Ident(k.Result), made).Exec(ctx)
	return err
}
