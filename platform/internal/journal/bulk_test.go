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

// Attack stopped: a stolen session that downloads or lists records without opening them.
func TestDownloadsAndLongListsAreBulkReads(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s, lines := &shelf{t: t, db: db, now: noon}, NewStore(db)
		by := func(actor string, entries ...Entry) {
			s.write(httpx.WithActor(t.Context(), httpx.Actor{UserUUID: actor, Address: "192.0.2.7"}), entries...)
		}
		for i := range bulkPatients {
			patient := fmt.Sprint("p", i)
			by("downloads", of(patient, Download, "file", "f"))
			by("claims", of(patient, Download, "claim", "c"))
			by("reads orders", of(patient, View, "order", "o"))
			by("shares", of(patient, View, "patient", patient))
			if i == bulkPatients/2 {
				by("shares", of("p0", Share, "share", "s"), of("p1", Share, "share", "s"))
			}
		}
		list := func(n int) Entry {
			entry := of("", List, "patients", "")
			entry.Count = n
			return entry
		}
		by("lists all", list(bulkPatients))
		for range 10 {
			by("turns pages", list(bulkList))
		}
		found, err := lines.Bulk(t.Context(), s.now)
		require.NoError(t, err)
		counted := map[string]int{}
		for _, one := range found {
			counted[one.ActorUUID] = one.Patients
		}
		assert.Equal(t, map[string]int{"downloads": bulkPatients, "claims": bulkPatients, "shares": bulkPatients, "lists all": bulkPatients}, counted)

		require.NoError(t, lines.Unreport(t.Context(), BulkReads{PracticeUUID: ours, ActorUUID: "claims"}))
		found, err = lines.Bulk(t.Context(), s.now)
		require.NoError(t, err)
		assert.Equal(t, []BulkReads{{ours, "claims", bulkPatients}}, found, "what was not mailed is given again")
	})
}
