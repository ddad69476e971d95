// Package once does what is wished one time only, however often the wish is sent: it holds what a practice's people
// share, and keeps which wish a caller's key stands for.
package once

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

// Lock holds what a practice's people share until the transaction ends; who waits for it then reads what the other
// wrote. A practice that is not there is NotFound.
func Lock(ctx context.Context, tx bun.Tx, practice string) error {
	exists, err := store.Affected(tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice))
	if err == nil && !exists {
		return problem.NotFound()
	}
	return err
}

// ErrKeyUsed answers a key that comes with another wish than the first time.
func ErrKeyUsed() error {
	return problem.New(http.StatusConflict, "idempotency.conflict", "The key was used for something else.")
}

// Digest tells one wish from another under the same key.
func Digest(wish any) (string, error) {
	raw, err := json.Marshal(wish)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), err
}

// Keys is a table in which wishes are remembered, and its columns: within what a key is unique, what tells wishes
// apart, and what a wish made.
type Keys struct{ Table, Scope, Digest, Result string }

// In is a table that holds nothing but wishes.
func In(table, result string) Keys {
	return Keys{Table: table, Scope: "scope", Digest: "digest", Result: result}
}

// Before gives what the same wish made before, or "". No key is no wish that could be repeated. The caller holds a lock
// on the scope.
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

// Remember keeps what a wish made.
func (k Keys) Remember(ctx context.Context, tx bun.Tx, scope, key, digest, made string) error {
	if key == "" {
		return nil
	}
	_, err := tx.NewInsert().Model(&map[string]any{k.Scope: scope, "idempotency_key": key, k.Digest: digest, k.Result: made}).
		Table(k.Table).Exec(ctx)
	return err
}

// Forget drops the wishes that made something which is gone.
func (k Keys) Forget(ctx context.Context, tx bun.Tx, made string) error {
	_, err := tx.NewDelete().Table(k.Table).Where("? = ?", bun.Ident(k.Result), made).Exec(ctx)
	return err
}
