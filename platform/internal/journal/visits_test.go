package journal

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/testdb"
)

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

// shelf writes entries at given times.
type shelf struct {
	t   *testing.T
	db  *bun.DB
	now time.Time
}

func (s *shelf) write(ctx context.Context, entries ...Entry) {
	s.t.Helper()
	for _, entry := range entries {
		require.NoError(s.t, s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
			_, err := write(ctx, tx, entry, s.now)
			return err
		}))
	}
}

// lines returns "action kind subject" of a practice's lines.
func (s *shelf) lines(practice string) []string {
	s.t.Helper()
	var lines []string
	require.NoError(s.t, s.db.NewSelect().Table("journal_lines").ColumnExpr("action || ' ' || kind || ' ' || subject_uuid").
		Where("practice_uuid = ?", practice).Order("seq").Scan(s.t.Context(), &lines))
	return lines
}

func of(patient, action, kind, subject string) Entry {
	return Entry{PracticeUUID: ours, PatientUUID: patient, Action: action, Kind: kind, SubjectUUID: subject}
}

// page has the calls of a patient's pages: the record, the acts with their files, the files with their previews.
func page(patient string) []Entry {
	calls := []Entry{of(patient, View, "patient", patient), of(patient, List, "acts", ""), of(patient, List, "files", ""), of(patient, List, "files", "")}
	for i := range 6 {
		calls = append(calls, of(patient, View, "file", fmt.Sprint("f", i)))
	}
	return calls
}

func TestHalfAnHourWithAPatientIsAFewLines(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := &shelf{t, db, noon}
		ctx := acting(t.Context())
		calls := 0
		for s.now.Before(noon.Add(35 * time.Minute)) {
			s.write(ctx, page("p1")...)
			calls += len(page("p1"))
			s.now = s.now.Add(time.Minute)
		}
		require.Greater(t, calls, 300)
		visit := "view patient p1"
		assert.Equal(t, []string{visit, visit, visit, visit}, s.lines(ours), "one each ten minutes")
		assert.Nil(t, chains(t, db)[ours].Break)
	})
}

func TestWhatIsNoVisitKeepsItsLine(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := &shelf{t, db, noon}
		ctx := acting(t.Context())
		s.write(ctx, page("p1")...)
		kept := []Entry{
			of("p1", Download, "file", "f1"), of("p1", Download, "file", "f1"), of("p1", Export, "acts", ""), of("p1", Change, "act", "a1"),
			of("p1", Create, "act", "a2"), of("p1", Delete, "act", "a2"), of("p1", Restore, "act", "a2"), of("p1", Upload, "file", "f9"),
			of("", List, "patients", ""), of("", List, "patients", ""), of("p1", View, "invoice", "F1"), of("p1", View, "invoice", "F2"),
			of("p2", View, "patient", "p2"),
		}
		s.write(ctx, kept...)
		s.write(ctx, of("p1", View, "invoice", "F1")) // the same visit
		linked := of("p1", View, "invoice", "F1")
		linked.Always = true
		s.write(ctx, linked, linked)
		assert.Len(t, s.lines(ours), 1+len(kept)+2)
		s.write(t.Context(), of("p1", View, "patient", "p1"), of("p1", View, "patient", "p1"))
		assert.Len(t, s.lines(ours), 1+len(kept)+2+2, "without a session")
	})
}

// dashboard has the lists of one view of a dashboard.
func dashboard() []Entry {
	lists := []Entry{}
	for _, list := range []struct {
		kind  string
		count int
	}{{"patients", 5}, {"order", 5}, {"order", 12}, {"invoice", 3}, {"invoice", 6}, {"claim", 3}, {"files", 6}} {
		lists = append(lists, Entry{PracticeUUID: ours, Action: List, Kind: list.kind, Count: list.count, Overview: IsOverview(1, 12, "")})
	}
	return lists
}

func TestViewsOfADashboardAreOneLineForAWhile(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := &shelf{t, db, noon}
		ctx := acting(t.Context())
		s.write(ctx, dashboard()...)
		s.now = noon.Add(9 * time.Minute)
		s.write(ctx, dashboard()...)
		assert.Equal(t, []string{"list overview "}, s.lines(ours))
		s.now = noon.Add(10 * time.Minute)
		s.write(ctx, dashboard()...)
		assert.Len(t, s.lines(ours), 2)
		s.write(ctx, Entry{PracticeUUID: ours, Action: List, Kind: "patients", Count: 25})
		s.write(ctx, Entry{PracticeUUID: ours, Action: List, Kind: "patients", Count: 25})
		assert.Len(t, s.lines(ours), 4, "pages of a list keep their lines")
		assert.Nil(t, chains(t, db)[ours].Break)
	})
}

func TestOnlyTheFirstRowsOfNoSearchAreAnOverview(t *testing.T) {
	assert.True(t, IsOverview(1, 12, ""))
	assert.False(t, IsOverview(2, 12, ""))
	assert.False(t, IsOverview(1, 25, ""))
	assert.False(t, IsOverview(1, 5, "martin"))
}

func TestOverviewsHideNoReadingOfManyRecords(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := &shelf{t, db, noon}
		for range 2 * maxOverview / overviewRows {
			s.write(acting(t.Context()), Entry{PracticeUUID: ours, Action: List, Kind: "patients", Count: overviewRows, Overview: true})
		}
		assert.Len(t, s.lines(ours), 2)
	})
}

func TestAVisitIsOfOneActorAndAddress(t *testing.T) {
	db := testdb.New(t)
	s := &shelf{t, db, noon}
	s.write(acting(t.Context()), page("p1")...)
	for _, actor := range []httpx.Actor{{UserUUID: anna, Address: "198.51.100.66"}, {UserUUID: named("other"), Address: "192.0.2.7"}} {
		s.write(httpx.WithActor(t.Context(), actor), page("p1")...)
		s.write(httpx.WithActor(t.Context(), actor), page("p1")...)
	}
	s.write(acting(t.Context()), page("p1")...)
	assert.Len(t, s.lines(ours), 3)
}

func TestCallsOfOnePageAtOnceAreOneLine(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		var all sync.WaitGroup
		for range 4 {
			for _, entry := range page("p1") {
				all.Go(func() { assert.NoError(t, Record(acting(t.Context()), db, entry)) })
			}
		}
		all.Wait()
		assert.Equal(t, []string{"view patient p1"}, (&shelf{t, db, noon}).lines(ours))
	})
}

func TestAReadThatFailedBeginsNoVisit(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		ctx, failure := acting(t.Context()), errors.New("the answer failed")
		require.ErrorIs(t, db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(Record(ctx, tx, view(ours, "p1")), failure)
		}), failure)
		require.NoError(t, Record(ctx, db, view(ours, "p1")))
		assert.Len(t, (&shelf{t, db, noon}).lines(ours), 1)
	})
}

func TestAClockThatWasAheadSwallowsNoVisit(t *testing.T) {
	db := testdb.New(t)
	s := &shelf{t, db, noon.Add(time.Hour)}
	s.write(acting(t.Context()), page("p1")...)
	s.now = noon
	s.write(acting(t.Context()), page("p1")...)
	assert.Len(t, s.lines(ours), 2)
}

func TestAShareBeginsVisitsAnew(t *testing.T) {
	db := testdb.New(t)
	s := &shelf{t, db, noon}
	s.write(acting(t.Context()), of("p1", View, "patient", "p1"), of("p1", Share, "share", "s1"), of("p1", View, "patient", "p1"))
	assert.Equal(t, []string{"view patient p1", "share share s1", "view patient p1"}, s.lines(ours), "its receipt counts what is read after it")
}

func TestVisitsKnowWhenFilesWereRead(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := &shelf{t, db, noon}
		ctx := acting(t.Context())
		looked := func() map[string]int64 {
			var rows []struct {
				Patient string `bun:"patient_uuid"`
				At      int64  `bun:"at"`
			}
			require.NoError(t, FilesRead(db, ours, anna, noon.Add(-time.Hour).UnixMilli()).Scan(ctx, &rows))
			found := map[string]int64{}
			for _, row := range rows {
				found[row.Patient] = row.At
			}
			return found
		}
		s.write(ctx, of("p1", View, "patient", "p1"))
		assert.Empty(t, looked())
		s.now = noon.Add(time.Minute)
		s.write(ctx, of("p1", List, "files", ""))
		s.now = noon.Add(2 * time.Minute)
		s.write(ctx, of("p1", View, "act", "a1"), of("p2", Download, "file", "f2"))
		assert.Equal(t, map[string]int64{"p1": noon.Add(time.Minute).UnixMilli(), "p2": s.now.UnixMilli()}, looked())
		s.now = noon.Add(12 * time.Minute)
		s.write(ctx, of("p1", View, "patient", "p1"))
		assert.Equal(t, noon.Add(time.Minute).UnixMilli(), looked()["p1"], "another visit forgets nothing")
		require.NoError(t, NewStore(db).Sweep(ctx))
	})
}

func TestVisitsAreForgotten(t *testing.T) {
	db := testdb.New(t)
	s := &shelf{t, db, time.Now().Add(-visitsKept - time.Minute)}
	s.write(acting(t.Context()), page("p1")...)
	s.now = time.Now()
	s.write(acting(t.Context()), page("p2")...)
	require.NoError(t, NewStore(db).Sweep(t.Context()))
	left, err := db.NewSelect().Model((*visit)(nil)).Count(t.Context())
	require.NoError(t, err)
	assert.Equal(t, int64(1), int64(left))
}
