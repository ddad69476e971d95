package identity

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// Attack stopped: an account that reads everything and is closed before its owners are mailed.
func TestBulkReadsOfAClosedAccountAreMailed(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	require.NoError(t, d.Close(t.Context(), "v"))
	for _, actor := range []string{"v", "a user of another system"} {
		notices, err := d.BulkNotices(t.Context(), "p", actor, 150)
		require.NoError(t, err)
		require.Len(t, notices, 1, actor)
		assert.Equal(t, []any{mail.BulkReads, login, 150}, []any{notices[0].Kind, notices[0].To, notices[0].N})
	}
}
