package idempotency_test

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/idempotency"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

var keys = idempotency.In("order_wishes", "order_reference")

func assertProblem(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, []any{status, code}, []any{p.Status, p.Code})
}

func TestConcurrentOperationsOfOneKeyRunOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		_, err := db.NewInsert().Model(&identity.Practice{UUID: "p", Name: "Cabinet", Country: "FR"}).Exec(t.Context())
		require.NoError(t, err)
		operation := func(key, what, result string) (made string, err error) {
			digest, err := idempotency.Digest(what)
			require.NoError(t, err)
			err = db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
				if err := idempotency.Lock(ctx, tx, "p"); err != nil {
					return err
				}
				if made, err = keys.Before(ctx, tx, "p", key, digest); err != nil || made != "" {
					return err
				}
				made = result
				return keys.Remember(ctx, tx, "p", key, digest, result)
			})
			return made, err
		}
		var all sync.WaitGroup
		made := make([]string, 8)
		for i := range made {
			all.Go(func() {
				result, err := operation("key", "a crown", fmt.Sprint("order ", i))
				assert.NoError(t, err)
				made[i] = result
			})
		}
		all.Wait()
		for _, result := range made {
			assert.Equal(t, made[0], result)
		}
		_, err = operation("key", "a bridge", "x")
		assertProblem(t, err, http.StatusConflict, "idempotency.conflict")
		for range 2 {
			result, err := operation("", "a crown", "another")
			require.NoError(t, err)
			assert.Equal(t, "another", result, "without a key every operation is a new one")
		}
		rows, err := db.NewSelect().Table("order_wishes").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, rows)
	})
}

func TestAMissingPracticeIsNotLocked(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		err := db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error { return idempotency.Lock(ctx, tx, "missing") })
		assertProblem(t, err, http.StatusNotFound, "not_found")
	})
}
