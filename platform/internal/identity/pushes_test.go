package identity

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/testdb"
)

// Attack stopped: a browser that a user was signed out of, or that a thief has added, still shows new notifications.
func TestPushesEndWithAnAccountsSignIns(t *testing.T) {
	for name, end := range map[string]struct {
		of  string
		act func(t *testing.T, d *desk)
	}{
		"a denied sign-in": {"u", func(t *testing.T, d *desk) {
			_, _, err := d.DenySignIn(t.Context(), denialOf(t, d.signIn(t, "thief", false)[0]))
			require.NoError(t, err)
		}},
		"an operator":      {"u", func(t *testing.T, d *desk) { require.NoError(t, EndSessions(t.Context(), d.db, login)) }},
		"a suspension":     {"v", func(t *testing.T, d *desk) { require.NoError(t, d.Suspend(t.Context(), "p", "v")) }},
		"a closed account": {"v", func(t *testing.T, d *desk) { require.NoError(t, d.Close(t.Context(), "v")) }},
	} {
		t.Run(name, func(t *testing.T) {
			testdb.Each(t, func(t *testing.T, db *bun.DB) {
				d := newDesk(t, db)
				d.subscribe(t, "u", "s1")
				d.subscribe(t, "v", "s1")
				end.act(t, d)
				left := map[string]string{"u": "v", "v": "u"}[end.of]
				assert.Equal(t, []string{left + " s1"}, d.subscriptions(t))
			})
		})
	}
}

func TestPushesEndWithASessionOfTooManyWrongProofs(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	d.subscribe(t, "u", "stolen")
	d.subscribe(t, "u", "own")
	for range 5 {
		require.Error(t, d.Prove(in(t, "stolen"), "u", "a guess"))
	}
	assert.Equal(t, []string{"u own"}, d.subscriptions(t))
}

// subscribe subscribes a session's browser to pushes.
func (d *desk) subscribe(t *testing.T, user, session string) {
	t.Helper()
	n, err := d.db.NewSelect().Table("push_subscriptions").Count(t.Context())
	require.NoError(t, err)
	_, err = d.db.ExecContext(t.Context(), `INSERT INTO push_subscriptions (id, user_uuid, sealed, sender_key, session, credentials, device, created_at, seen_at)
		VALUES (?, ?, '', '', ?, 0, '', 0, 0)`, strconv.Itoa(int(n)), user, session)
	require.NoError(t, err)
}

func (d *desk) subscriptions(t *testing.T) (all []string) {
	t.Helper()
	require.NoError(t, d.db.NewSelect().Table("push_subscriptions").ColumnExpr("user_uuid || ' ' || session").Order("id").Scan(t.Context(), &all))
	return all
}
