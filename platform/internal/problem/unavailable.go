package problem

import (
	"database/sql/driver"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// unavailableStates are PostgreSQL's SQLSTATEs for shutting down, starting up, too many connections and read-only.
var unavailableStates = []string{"57P01", "57P02", "57P03", "53300", "25006"}

// retryAfter is the value of Retry-After: a replica is promoted within seconds.
const retryAfter = time.Second

// unavailable returns the 503 for an error that was caused by an unavailable database; nil for any other. The caller is
// asked to retry, and the edge counts it as a failure of the upstream rather than as an answer that violates the
// contract.
func unavailable(err error) *Error {
	var connect *pgconn.ConnectError
	var refused *pgconn.PgError
	if errors.As(err, &connect) || errors.Is(err, driver.ErrBadConn) || errors.As(err, &refused) && slices.Contains(unavailableStates, refused.Code) {
		return &Error{Status: http.StatusServiceUnavailable, Code: "database.unavailable", RetryAfter: retryAfter, Cause: err}
	}
	return nil
}
