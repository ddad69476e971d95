package identity

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/testdb"
)

func TestAnOperatorEndsTheSessionsOfOneUser(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		require.NoError(t, EndSessions(t.Context(), db, " "+login))
		assert.Zero(t, d.signedIn(t, "u"), "tokens")
		assert.EqualValues(t, 1, d.signedIn(t, "v"), "a colleague's stay")
		user, err := d.Authenticate(t.Context(), login, password)
		require.NoError(t, err, "the password is not changed")
		assert.EqualValues(t, 1, user.CredentialsVersion, "sessions of before have an older one")
		assert.Equal(t, []string{" " + journal.EndSessions + " u"}, d.lines(t), "no one of the practice did it")
		var published []int64
		require.NoError(t, db.NewSelect().Table("events").Column("version").Where("kind = ?", CredentialsChanged).Where("user_uuid = 'u'").Scan(t.Context(), &published))
		assert.Equal(t, []int64{1}, published)
		fault(t, EndSessions(t.Context(), db, "nobody@x.example"), http.StatusNotFound, "not_found")
	})
}

func TestAnOperatorEndsAllSessions(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		open, err := db.NewSelect().Model((*User)(nil)).Where("closed_at = 0").Count(t.Context())
		require.NoError(t, err)
		require.Greater(t, int(open), 1)
		ended, err := EndAllSessions(t.Context(), db)
		require.NoError(t, err)
		assert.EqualValues(t, open, ended)
		assert.Zero(t, d.signedIn(t, "u")+d.signedIn(t, "v"))
		published, err := db.NewSelect().Table("events").Where("kind = ?", CredentialsChanged).Where("version = 1").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, open, published, "one each")
	})
}
