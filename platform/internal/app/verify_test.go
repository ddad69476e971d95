package app

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/journal"
	"portal/platform/internal/testdb"
)

func TestVerifyJournalPrintsTheFirstBreak(t *testing.T) {
	_, err := VerifyJournal(t.Context(), "sqlite://"+filepath.Join(t.TempDir(), "none.db"), &bytes.Buffer{})
	require.Error(t, err, "a database that is not there is no whole journal")
	url := testdb.SQLiteURL(t)
	db := testdb.Open(t, url)
	for range 3 {
		require.NoError(t, journal.Record(t.Context(), db, journal.Entry{PracticeUUID: "p1", Action: journal.View, Kind: "patient"}))
	}
	var out bytes.Buffer
	whole, err := VerifyJournal(t.Context(), url, &out)
	require.NoError(t, err)
	assert.True(t, whole)
	assert.Contains(t, out.String(), "p1 whole, 3 lines, ")

	for _, statement := range []string{"DROP TRIGGER journal_lines_no_update", "UPDATE journal_lines SET kind = 'act' WHERE seq = 2"} {
		_, err := db.ExecContext(t.Context(), statement)
		require.NoError(t, err)
	}
	out.Reset()
	whole, err = VerifyJournal(t.Context(), url, &out)
	require.NoError(t, err)
	assert.False(t, whole)
	assert.Equal(t, "p1 BROKEN at line 2: its content was changed\n", out.String())
}
