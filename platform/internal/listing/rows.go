package listing

import (
	"context"
	"errors"

	"github.com/uptrace/bun"
)

// EachRow calls visit with every row of a query, one in memory at a time.
func EachRow[T any](ctx context.Context, db *bun.DB, q *bun.SelectQuery, visit func(*T) error) (err error) {
	rows, err := q.Rows(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		row := new(T)
		if err := db.ScanRow(ctx, rows, row); err != nil {
			return err
		}
		if err := visit(row); err != nil {
			return err
		}
	}
	return rows.Err()
}
