package journal

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"portal/platform/internal/httpx"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	ours, theirs = "practice-ours", "practice-theirs"
	anna         = "7a2b6a52-4b8f-4b44-9c2e-0c5f2d1c0a11"
)

func acting(ctx context.Context) context.Context {
	return httpx.WithActor(ctx, httpx.Actor{UserUUID: anna, Address: "192.0.2.7"})
}

func view(practice, patient string) Entry {
	return Entry{PracticeUUID: practice, PatientUUID: patient, Action: View, Kind: "patient", SubjectUUID: patient}
}

func chains(t *testing.T, db *bun.DB) map[string]Chain {
	t.Helper()
	found := map[string]Chain{}
	require.NoError(t, Verify(t.Context(), db, func(c Chain) error { found[c.PracticeUUID] = c; return nil }))
	return found
}

// REQ-32
func TestRecordChainsWhoWhomWhatAndFromWhere(t *testing.T) {
	db := testdb.New(t)
	ctx := acting(t.Context())
	require.NoError(t, Record(ctx, db, view(ours, "p1")))
	require.NoError(t, Record(ctx, db, view(theirs, "p9")))
	require.NoError(t, Record(ctx, db, Entry{PracticeUUID: ours, Action: List, Kind: "patients", Count: 25}))
	var lines []Line
	require.NoError(t, db.NewSelect().Model(&lines).Where("practice_uuid = ?", ours).Order("seq").Scan(ctx))
	require.Len(t, lines, 2)
	assert.Equal(t, []string{anna, "192.0.2.7", View, "patient", "p1", "p1", genesis},
		[]string{lines[0].ActorUUID, lines[0].Address, lines[0].Action, lines[0].Kind, lines[0].PatientUUID, lines[0].SubjectUUID, lines[0].PrevHash})
	assert.Equal(t, lines[0].Hash, lines[1].PrevHash)
	assert.Equal(t, int64(25), lines[1].Amount)
	for _, chain := range chains(t, db) {
		assert.Nil(t, chain.Break)
	}
}

func TestALineIsOfTheTransactionThatItSpeaksOf(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		failure := errors.New("the change failed")
		err := db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			return errors.Join(Record(ctx, tx, view(ours, "p1")), failure)
		})
		require.ErrorIs(t, err, failure)
		assert.Empty(t, chains(t, db))
		assert.Error(t, Record(t.Context(), db, Entry{PracticeUUID: ours, Action: "peek", Kind: "patient"}))
		assert.Error(t, Record(t.Context(), db, Entry{Action: View, Kind: "patient"}))
	})
}

func TestOnlyKindsAndActionsOfTheContractAreRecorded(t *testing.T) {
	for _, refused := range [][2]string{
		{View, "patience"}, {View, ""}, {"", KindPatient}, {View, KindAccount}, {SignIn, KindPatient}, {"sign_on", KindAccount},
	} {
		assert.False(t, valid(refused[0], refused[1]), "%q of %q", refused[0], refused[1])
	}
	assert.True(t, valid(Export, KindJournal))
	assert.True(t, valid(RemoveMandate, KindAccount))
}

func TestConcurrentWritersKeepOneUnbrokenChain(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		const writers, each = 12, 15
		var all sync.WaitGroup
		for w := range writers {
			all.Go(func() {
				for i := range each {
					practice := ours
					if i%3 == 0 {
						practice = theirs
					}
					assert.NoError(t, Record(acting(t.Context()), db, view(practice, fmt.Sprintf("p-%d-%d", w, i))))
				}
			})
		}
		all.Wait()
		found := chains(t, db)
		assert.Nil(t, found[ours].Break)
		assert.Nil(t, found[theirs].Break)
		assert.Equal(t, int64(writers*10), found[ours].Lines)
		assert.Equal(t, int64(writers*5), found[theirs].Lines)
	})
}

func TestTheDatabaseRefusesToRewrite(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		for range 3 {
			require.NoError(t, Record(t.Context(), db, view(ours, "p1"))) // without a session, each read is a line
		}
		attacks := []string{
			"UPDATE journal_lines SET actor_uuid = 'another' WHERE seq = 2", "DELETE FROM journal_lines WHERE seq = 3",
			"DELETE FROM journal_lines", "DELETE FROM journal_heads", "UPDATE journal_heads SET seq = 1, hash = 'x'",
		}
		if db.Dialect().Name() == dialect.PG {
			attacks = append(attacks, "TRUNCATE journal_lines", "TRUNCATE journal_heads")
		} else {
			attacks = append(attacks, "INSERT OR REPLACE INTO journal_lines SELECT practice_uuid, 2, at, 'another', address, action, kind,"+
				" patient_uuid, subject_uuid, amount, request_id, prev_hash, hash, version, device, method, old_value, new_value FROM journal_lines WHERE seq = 1")
		}
		for _, attack := range attacks {
			_, err := db.ExecContext(t.Context(), attack)
			assert.ErrorContains(t, err, "append-only", attack)
		}
		assert.Equal(t, int64(3), chains(t, db)[ours].Lines)
	})
}

// disarm drops the triggers, as an owner of the database could.
func disarm(t *testing.T, db *bun.DB) {
	t.Helper()
	statements := []string{"ALTER TABLE journal_lines DISABLE TRIGGER ALL", "ALTER TABLE journal_heads DISABLE TRIGGER ALL"}
	if db.Dialect().Name() != dialect.PG {
		statements = nil
		for _, name := range strings.Fields("lines_no_update lines_no_delete lines_no_replace heads_kept heads_forward") {
			statements = append(statements, "DROP TRIGGER journal_"+name)
		}
	}
	for _, statement := range statements {
		_, err := db.ExecContext(t.Context(), statement)
		require.NoError(t, err)
	}
}

func TestVerifyFindsWhatTheTriggersCouldNotStop(t *testing.T) {
	attacks := []struct {
		name, attack string
		seq          int64
	}{
		{"another actor", "UPDATE journal_lines SET actor_uuid = 'another' WHERE practice_uuid = ? AND seq = 4", 4},
		{"another time", "UPDATE journal_lines SET at = at - 1 WHERE practice_uuid = ? AND seq = 1", 1},
		{"a fact moved", "UPDATE journal_lines SET patient_uuid = '', subject_uuid = patient_uuid || subject_uuid WHERE practice_uuid = ? AND seq = 2", 2},
		{"a line taken out", "DELETE FROM journal_lines WHERE practice_uuid = ? AND seq = 3", 3},
		{"the newest removed", "DELETE FROM journal_lines WHERE practice_uuid = ? AND seq = 6", 6},
		{"another end", "UPDATE journal_heads SET hash = 'x' WHERE practice_uuid = ?", 6},
		{"the end removed", "DELETE FROM journal_heads WHERE practice_uuid = ?", 0},
		{"everything but the end", "DELETE FROM journal_lines WHERE practice_uuid = ?", 1},
		{"a browser added", "UPDATE journal_lines SET device = 'Firefox' WHERE practice_uuid = ? AND seq = 2", 2},
		{"an older format", "UPDATE journal_lines SET version = 1 WHERE practice_uuid = ? AND seq = 4", 4},
		{"no format", "UPDATE journal_lines SET version = 3, hash = '' WHERE practice_uuid = ? AND seq = 4", 4},
		{"another practice's line", "UPDATE journal_lines SET practice_uuid = 'elsewhere' WHERE practice_uuid = ? AND seq = 5", 5},
	}
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		for _, c := range attacks {
			for i := range 6 {
				require.NoError(t, Record(acting(t.Context()), db, view(c.name, fmt.Sprint("p", i))))
			}
		}
		require.NoError(t, Record(t.Context(), db, view(ours, "p1")))
		disarm(t, db)
		for _, c := range attacks {
			_, err := db.ExecContext(t.Context(), c.attack, c.name)
			require.NoError(t, err, c.name)
		}
		found := chains(t, db)
		for _, c := range attacks {
			if chain := found[c.name]; assert.NotNil(t, chain.Break, c.name) {
				assert.Equal(t, c.seq, chain.Break.Seq, "%s: %s", c.name, chain.Break.Reason)
			}
		}
		assert.Nil(t, found[ours].Break, "the others stay whole")
	})
}
