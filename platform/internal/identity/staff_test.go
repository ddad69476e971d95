package identity

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/testdb"
)

// Whoever keeps sessions hears of a new name, login or password in the transaction that made it.
func TestSessionsElsewhereAreToldOfAChangedAccount(t *testing.T) {
	db := testdb.New(t)
	d := newDesk(t, db)
	told := func() []string {
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").Column("kind").Where("user_uuid = 'u'").Order("seq").Scan(t.Context(), &kinds))
		return kinds
	}
	_, err := d.Update(t.Context(), "u", &identityapi.UserUpdate{PersonInfo: identityapi.PersonInfoInput{FirstName: "Camille", LastName: "Martin-Roy"}})
	require.NoError(t, err)
	require.Error(t, d.ChangePassword(t.Context(), "u", "wrong", better, Fields{"old", "new"}))
	assert.Equal(t, []string{Changed}, told())
	require.NoError(t, d.ChangePassword(t.Context(), "u", password, better, Fields{"old", "new"}))
	_, err = d.RequestEmail(t.Context(), "u", better, "new@x.example", Fields{"password", "email"})
	require.NoError(t, err)
	for _, letter := range d.empty() {
		if _, code, found := strings.Cut(letter.Link, "#code="); found {
			require.NoError(t, d.VerifyEmail(t.Context(), code))
		}
	}
	assert.Equal(t, []string{Changed, PasswordChanged, Changed}, told())
}
