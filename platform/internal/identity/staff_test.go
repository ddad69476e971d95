package identity

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/testdb"
)

// A new name, login or password is published in the transaction that changes it.
func TestOtherSessionsReceiveAChangedAccount(t *testing.T) {
	db := testdb.New(t)
	d := newDesk(t, db)
	notices := func() []string {
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").Column("kind").Where("user_uuid = 'u'").Order("seq").Scan(t.Context(), &kinds))
		return kinds
	}
	_, err := d.Update(t.Context(), "u", &identityapi.UserUpdate{PersonInfo: identityapi.PersonInfoInput{FirstName: "Camille", LastName: "Martin-Roy"}})
	require.NoError(t, err)
	require.Error(t, d.ChangePassword(t.Context(), "u", "wrong", better, Fields{"old", "new"}))
	assert.Equal(t, []string{Changed}, notices())
	require.NoError(t, d.ChangePassword(t.Context(), "u", password, better, Fields{"old", "new"}))
	_, err = d.RequestEmail(t.Context(), "u", better, "new@x.example", Fields{"password", "email"})
	require.NoError(t, err)
	for _, letter := range d.empty() {
		if _, code, found := strings.Cut(letter.Link, "#code="); found {
			require.NoError(t, d.VerifyEmail(t.Context(), code))
		}
	}
	assert.Equal(t, []string{Changed, CredentialsChanged, CredentialsChanged, Changed}, notices())
}

// Every change of credentials, and a suspension, raises the version, which the event contains; a sign-in returns the
// version that was proven.
func TestEachChangeOfCredentialsHasAHigherVersion(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		versionOf := func(password string) int64 {
			user, err := d.Authenticate(t.Context(), login, password)
			require.NoError(t, err)
			return user.CredentialsVersion
		}
		assert.Zero(t, versionOf(password))
		user, err := d.Accounts.ChangePassword(t.Context(), "u", password, better, nil, Fields{"old", "new"})
		require.NoError(t, err)
		assert.Equal(t, []int64{1, 1}, []int64{user.CredentialsVersion, versionOf(better)})
		d.empty()
		_, err = d.RequestEmail(t.Context(), "u", better, "new@x.example", Fields{"password", "email"})
		require.NoError(t, err)
		user, err = d.Accounts.VerifyEmail(t.Context(), codeOf(t, d.empty()[0]))
		require.NoError(t, err)
		assert.Equal(t, int64(2), user.CredentialsVersion)
		require.NoError(t, d.Close(t.Context(), "v"))
		var notices []struct {
			Kind    string
			Version int64
		}
		require.NoError(t, db.NewSelect().Table("events").Column("kind", "version").Where("user_uuid <> ''").Where("kind <> ?", Changed).
			Order("seq").Scan(t.Context(), &notices))
		require.Len(t, notices, 3)
		for i, version := range []int64{1, 2, 1} {
			assert.Equal(t, version, notices[i].Version, notices[i].Kind)
		}
	})
}
