package network

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/testdb"
)

func TestBothSidesOfAnInvitationAreTold(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		told := func(user string) (kinds, titles []string) {
			require.NoError(t, db.NewSelect().Table("events").Column("kind").Where("user_uuid = ?", user).Order("seq").Scan(t.Context(), &kinds))
			require.NoError(t, db.NewSelect().Table("notifications").Column("title").Where("user_uuid = ?", user).Scan(t.Context(), &titles))
			return kinds, titles
		}
		one, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		kinds, titles := told(s.hugo.String())
		assert.Equal(t, []string{"notification.new", "invitation.changed"}, kinds)
		assert.Equal(t, []string{"notifications.invitation.received"}, titles)
		_, titles = told(s.camille.String())
		assert.Empty(t, titles)
		for range 2 { // the same answer again says nothing new
			_, err = s.answer(s.hugo, one.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
			require.NoError(t, err)
		}
		kinds, titles = told(s.camille.String())
		assert.Equal(t, []string{"invitation.changed", "notification.new", "invitation.changed"}, kinds)
		assert.Equal(t, []string{"notifications.invitation.accepted"}, titles)
	})
}
