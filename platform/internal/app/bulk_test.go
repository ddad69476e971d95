package app

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// letters stores the queued messages.
type letters struct {
	t    *testing.T
	sent []mail.Message
}

func (l *letters) Later(prepare mail.Prepare) {
	message, wanted, err := prepare(l.t.Context())
	require.NoError(l.t, err)
	require.True(l.t, wanted)
	l.sent = append(l.sent, message)
}

// Attack made visible: a stolen session that reads a practice's records in bulk.
func TestBulkReadsAreMailedToOwnersOnce(t *testing.T) {
	db, post := testdb.New(t), &letters{t: t}
	users, err := identity.New(db)
	require.NoError(t, err)
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Cabinet", Country: "FR"},
		&identity.User{UUID: "u", PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: identity.OwnerRole},
		&identity.Credential{UserUUID: "u", PasswordHash: "h"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	thief := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: "v", Address: "192.0.2.7"})
	require.NoError(t, journal.Record(thief, db, journal.Entry{PracticeUUID: "p", Action: journal.List, Kind: "patients", Count: 900}))
	sweep := bulkReports(journal.NewStore(db), identity.NewAccounts(users, post, nil, time.Now), time.Now)
	for range 2 {
		require.NoError(t, sweep(t.Context()))
	}
	require.Len(t, post.sent, 1)
	assert.Equal(t, []any{mail.BulkReads, "camille@x.example", 900}, []any{post.sent[0].Kind, post.sent[0].To, post.sent[0].N})
}
