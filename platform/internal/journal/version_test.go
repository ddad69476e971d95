package journal

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/testdb"
)

// firstHash is the digest of the line below by the first version of the platform.
const firstHash = "ddae068341a38c23c6c55ec1209980c963af9a3b0d390291f4e9ca5c088041c1"

// oldLine stores a line in the format of the first version.
func oldLine(t *testing.T, db *bun.DB) {
	t.Helper()
	line := Line{PracticeUUID: ours, Seq: 1, At: 1769000000000, ActorUUID: anna, Address: "192.0.2.7", Action: View, Kind: "patient",
		PatientUUID: "p1", SubjectUUID: "p1", RequestID: "r1", PrevHash: genesis, Hash: firstHash, Version: versionFirst}
	_, err := db.NewInsert().Model(&line).Exec(t.Context())
	require.NoError(t, err)
	_, err = db.NewInsert().Model(&head{PracticeUUID: ours, Seq: 1, At: line.At, Hash: firstHash}).Exec(t.Context())
	require.NoError(t, err)
}

func TestLinesOfTheFirstVersionStillVerify(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		oldLine(t, db)
		require.NoError(t, Record(acting(t.Context()), db, OfAccount(ours, anna, ChangePassword)))
		chain := chains(t, db)[ours]
		assert.Nil(t, chain.Break)
		assert.Equal(t, int64(2), chain.Lines)
	})
}

func TestNothingCanBeAddedToALineOfTheFirstVersion(t *testing.T) {
	for _, column := range []string{"device", "method", "old_value", "new_value"} {
		db := testdb.New(t)
		oldLine(t, db)
		disarm(t, db)
		_, err := db.NewUpdate().Table("journal_lines").Set("? = 'x'", bun.Ident(column)).Where("seq = 1").Exec(t.Context())
		require.NoError(t, err)
		assert.NotNil(t, chains(t, db)[ours].Break, column)
	}
}
