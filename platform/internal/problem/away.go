package problem

import (
	"database/sql/driver"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// away are PostgreSQL's words for being on its way out, not there yet, full, or a replica.
var away = []string{"57P01", "57P02", "57P03", "53300", "25006"}

// comeBack is when it is worth asking again: a replica takes over within seconds.
const comeBack = time.Second

// unavailable is what an error becomes whose reason is that the database is away; nil for any other. Whoever asked is told
// to ask again, and the edge counts it against the system rather than as an answer that breaks the contract.
func unavailable(err error) *Error {
	var connect *pgconn.ConnectError
	var refused *pgconn.PgError
	if errors.As(err, &connect) || errors.Is(err, driver.ErrBadConn) || errors.As(err, &refused) && slices.Contains(away, refused.Code) {
		return &Error{Status: http.StatusServiceUnavailable, Code: "database.unavailable", RetryAfter: comeBack, Cause: err}
	}
	return nil
}
