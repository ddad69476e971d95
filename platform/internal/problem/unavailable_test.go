package problem

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestADatabaseThatIsAwayIsNoFaultOfOurs(t *testing.T) {
	_, gone := pgx.Connect(t.Context(), "postgres://portal@127.0.0.1:1/portal?sslmode=disable")
	require.Error(t, gone)
	for err, status := range map[error]int{
		fmt.Errorf("read orders: %w", gone):                503,
		&pgconn.PgError{Code: "57P01"}:                     503,
		&pgconn.PgError{Code: "42P01", Message: "mistake"}: 500,
		errors.New("anything else"):                        500,
	} {
		answer := httptest.NewRecorder()
		Write(answer, httptest.NewRequestWithContext(t.Context(), "GET", "/", nil), "r1", err)
		assert.Equal(t, status, answer.Code, err.Error())
		assert.Equal(t, status == 503, answer.Header().Get("Retry-After") == "1", err.Error())
		assert.NotContains(t, answer.Body.String(), "127.0.0.1", "the answer does not reveal its address")
	}
}
