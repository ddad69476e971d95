package network

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/testdb"
)

func TestBothSidesOfAnInvitationAreNotified(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		notices := func(user string) (kinds, titles []string) {
			require.NoError(t, db.NewSelect().Table("events").Column("kind").Where("user_uuid = ?", user).Order("seq").Scan(t.Context(), &kinds))
			require.NoError(t, db.NewSelect().Table("notifications").Column("title").Where("user_uuid = ?", user).Scan(t.Context(), &titles))
			return kinds, titles
		}
		one, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		kinds, titles := notices(s.hugo.String())
		assert.Equal(t, []string{"notification.new", "invitation.changed"}, kinds)
		assert.Equal(t, []string{"notifications.invitation.received"}, titles)
		_, titles = notices(s.camille.String())
		assert.Empty(t, titles)
		for range 2 { // a repeated answer publishes nothing
			_, err = s.answer(s.hugo, one.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
			require.NoError(t, err)
		}
		kinds, titles = notices(s.camille.String())
		assert.Equal(t, []string{"invitation.changed", "notification.new", "invitation.changed"}, kinds)
		assert.Equal(t, []string{"notifications.invitation.accepted"}, titles)
	})
}

func TestEndingAContactTellsWhoOpensFilesOfMessagesNoMore(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		exec := func(query string, args ...any) {
			_, err := db.ExecContext(t.Context(), query, args...)
			require.NoError(t, err)
		}
		// Hugo has added Zoé to a conversation with Camille; Lou writes with Camille alone.
		for _, other := range []string{"zoe", "lou"} {
			exec("INSERT INTO practices (uuid, name, street, postal_code, city, country) VALUES (?, ?, '', '', '', 'FR')", "practice of "+other, other)
			exec("INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role) VALUES (?, ?, ?, 'A', 'B', 'owner')", other, "practice of "+other, other+"@x.example")
		}
		camille, hugo := s.camille.String(), s.hugo.String()
		for conversation, members := range map[string][]string{"three": {camille, hugo, "zoe"}, "two": {camille, "lou"}} {
			exec("INSERT INTO conversations (uuid, kind, subject, pair, created_by, client_key, created_at, last_at, last_seq, awaits_support, subject_search)"+
				" VALUES (?, 'group', '', '', ?, ?, 1, 1, 0, ?, '')", conversation, camille, conversation, false)
			for _, member := range members {
				exec("INSERT INTO conversation_members (conversation_uuid, user_uuid, joined_at, joined_seq, left_at, read_seq, archived, draft, draft_at)"+
					" VALUES (?, ?, 1, 0, 0, 0, ?, '', 0)", conversation, member, false)
			}
		}
		notices := func() []string {
			var practices []string
			require.NoError(t, db.NewSelect().Table("events").ColumnExpr("practice_uuid || ' ' || tags").Where("kind = 'message.files'").
				Order("practice_uuid").Scan(t.Context(), &practices))
			exec("DELETE FROM events")
			return practices
		}
		const tags = ` ["messages","Files"]`
		all := []string{"p" + tags, "practice of zoe" + tags, "q" + tags}
		one, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		assert.Empty(t, notices(), "a question opens nothing")
		_, err = s.answer(s.hugo, one.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
		require.NoError(t, err)
		assert.Equal(t, all, notices())
		require.NoError(t, s.remove(s.hugo, one.Uuid))
		assert.Equal(t, all, notices())
	})
}
