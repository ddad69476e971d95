package care

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"portal/platform/internal/journal"
	"portal/platform/internal/testdb"
)

func parse(stored string) uuid.UUID { return uuid.MustParse(stored) }

func (f *fixture) wholeChains() {
	f.t.Helper()
	require.NoError(f.t, journal.Verify(f.t.Context(), f.db, func(c journal.Chain) error { assert.Nil(f.t, c.Break); return nil }))
}

func TestMergingMakesTwoFilesOne(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		double := id("double")
		f.patient(ours, double, "Maelys", "Dupond", "1988-04-02", false)
		act := f.act(double, Panoramic, "2026-01-05")
		f.exec("UPDATE guests SET patient_uuid = ?", double)
		share, err := f.Share(f.as(anna), anna, double, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)

		_, err = f.Merge(f.as(anna), anna, double, zoe)
		refusedAs(t, err, "patient.merge_differs")
		_, err = f.Merge(f.as(anna), anna, double, stranger)
		refusedAs(t, err, "not_found")
		_, err = f.Merge(f.as(anna), anna, double, double)
		refusedAs(t, err, "request.invalid")
		into, err := f.Merge(f.as(anna), anna, double, maelys)
		require.NoError(t, err)
		assert.Equal(t, "Dupont", into.LastName)
		moved, patient, err := readAct(t.Context(), db, f.scope(anna), act.UUID)
		require.NoError(t, err)
		assert.Equal(t, []string{maelys, maelys}, []string{moved.PatientUUID, patient.UUID})
		_, err = f.Restore(f.as(anna), anna, double)
		refusedAs(t, err, "not_found")
		ended, err := f.share(t.Context(), share.UUID)
		require.NoError(t, err)
		assert.NotZero(t, ended.RevokedAt, "who might read the one was not asked about the other")
		_, err = ScopeOf(t.Context(), db, guest)
		refusedAs(t, err, "not_found")
		f.wholeChains()
	})
}

func TestMergingEndsWhatGuestsWhoNeverCameCouldBeMailed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		double := id("double")
		f.patient(ours, double, "Maelys", "Dupond", "1988-04-02", false)
		for name, linkEnds := range map[string]time.Time{"link serves": f.now.Add(time.Hour), "link ended": f.now.Add(-time.Hour)} {
			f.exec(`INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at)
				VALUES (?, ?, ?, ?, 'g@x.example', 'G', 'G', 'fr', '', 1, ?, 0)`, id(name), ours, anna, double, linkEnds.UnixMilli())
		}
		_, err := f.Merge(f.as(anna), anna, double, maelys)
		require.NoError(t, err)
		// network/resend-guest checks the end of the access.
		ended, err := db.NewSelect().Table("guests").Where("patient_uuid = ?", double).Where("access_until = ?", f.now.UnixMilli()).Count(t.Context())
		require.NoError(t, err)
		assert.Equal(t, 2, int(ended))
	})
}

// TestMergingForgetsNoTable compares Merge with the schema: each table that refers to a patient must be in one of the two
// lists.
func TestMergingForgetsNoTable(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		query := "SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND c.name = 'patient_uuid'"
		if db.Dialect().Name() == dialect.PG {
			query = "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'patient_uuid'"
		}
		var tables []string
		require.NoError(t, db.NewRaw(query).Scan(t.Context(), &tables))
		decided := append(slices.Clone(moves), stays...)
		slices.Sort(tables)
		slices.Sort(decided)
		assert.Equal(t, decided, tables)
	})
}
