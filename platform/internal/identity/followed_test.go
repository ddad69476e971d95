package identity

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// queryCounter counts the statements that reach the database.
type queryCounter struct{ n atomic.Int64 }

func (a *queryCounter) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context {
	a.n.Add(1)
	return ctx
}

func (a *queryCounter) AfterQuery(context.Context, *bun.QueryEvent) {}

// A request for a login must cost the same whether or not an account has it. The test counts work, because times on a
// busy machine prove little: no statement and no hash before the answer, so there is no difference to measure.
func TestAskingForALinkCostsTheSameForAnyLogin(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		counted := &queryCounter{}
		d := newDesk(t, db.WithQueryHook(counted))
		_, err := db.ExecContext(t.Context(), "INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role, suspended_at) VALUES ('s', 'p', 'gone@x.example', 'G', 'H', 'accounts', 5)")
		require.NoError(t, err)
		for login, mails := range map[string]int{login: 1, "no-password@x.example": 1, "nobody@x.example": 0, "gone@x.example": 0, "": 0, "a\x00b": 0, "no address": 0} {
			before := counted.n.Load()
			require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", ""), login)
			d.ResendLink(NewCode())
			assert.Equal(t, before, counted.n.Load(), "nothing is looked up for %q during the call", login)
			assert.Len(t, d.waiting, 2)
			assert.Len(t, d.empty(), mails, login)
		}
	})
}

func TestALinkIsSentAgainToWhomItWasSent(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", ""))
	code := codeOf(t, d.empty()[0])
	d.clock = d.clock.Add(resetLife)
	d.ResendLink(code)
	sent := d.empty()
	require.Len(t, sent, 1)
	assert.Equal(t, []any{mail.ResetPassword, login}, []any{sent[0].Kind, sent[0].To})
	assert.Equal(t, []string{"replaced", "valid"}, []string{d.state(t, code), d.state(t, codeOf(t, sent[0]))})

	require.NoError(t, d.MailPasswordLink("no-password@x.example", "/auth/reset-password", ""))
	d.ResendLink(codeOf(t, d.empty()[0]))
	again := d.empty()
	require.Len(t, again, 1)
	assert.Equal(t, mail.FirstConnexion, again[0].Kind)
	assert.True(t, strings.HasPrefix(again[0].Link, "https://portal.example/auth/first-connexion/return-first-connexion#code="))

	d.ResendLink(NewCode())
	_, err := d.RequestEmail(t.Context(), "u", password, "new@x.example", Fields{"password", "email"})
	require.NoError(t, err)
	mails := d.empty()
	verify := codeOf(t, mails[0])
	found, err := d.OpenLink(t.Context(), verify)
	require.NoError(t, err)
	assert.Equal(t, []string{"email", "new@x.example"}, []string{string(found.Purpose), *found.Login})
	d.ResendLink(verify)
	assert.Empty(t, d.empty(), "its owner asks for it again")
}
