package journal

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/testdb"
)

func TestUnusuallyManyRecordsAreReportedOnceADay(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s, lines := &shelf{t: t, db: db, now: noon}, NewStore(db)
		thief := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: "thief", Address: "192.0.2.7"})
		bulk := func() []BulkReads {
			t.Helper()
			found, err := lines.Bulk(t.Context(), s.now)
			require.NoError(t, err)
			return found
		}
		open := func(n int) {
			for i := range n {
				patient := fmt.Sprint("p", i)
				s.write(thief, of(patient, View, "patient", patient), of(patient, List, "files", ""))
			}
		}
		open(bulkPatients - 1)
		assert.Empty(t, bulk(), "a long day's work")
		open(bulkPatients)
		assert.Equal(t, []BulkReads{{ours, "thief", bulkPatients}}, bulk())
		assert.Empty(t, bulk(), "reported")
		s.now = s.now.Add(bulkWindow + time.Minute)
		assert.Empty(t, bulk(), "an hour ago")
		s.now = s.now.Add(bulkAgain)
		open(bulkPatients)
		assert.Len(t, bulk(), 1, "the next day")
	})
}
