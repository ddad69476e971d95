package team

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// demanded returns the requirement as a user reads it.
func (s *scene) demanded(user uuid.UUID) teamapi.SecondFactorDemand {
	s.t.Helper()
	answer, err := s.GetSecondFactorDemand(s.t.Context(), teamapi.GetSecondFactorDemandRequestObject{UserUuid: user})
	require.NoError(s.t, err)
	return answer.(teamapi.GetSecondFactorDemand200JSONResponse).Result
}

func (s *scene) setDemand(ctx context.Context, user uuid.UUID, demanded bool) (teamapi.SecondFactorDemand, error) {
	answer, err := s.ChangeSecondFactorDemand(ctx, teamapi.ChangeSecondFactorDemandRequestObject{UserUuid: user,
		Body: &teamapi.SecondFactorDemandInput{Demanded: demanded}})
	if err != nil {
		return teamapi.SecondFactorDemand{}, err
	}
	return answer.(teamapi.ChangeSecondFactorDemand200JSONResponse).Result, nil
}

func TestOnlyAnOwnerWithASecondFactorDemandsIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.addFactor(s.etienne)
		for _, user := range []uuid.UUID{s.nora, s.etienne} {
			for _, demanded := range []bool{true, false} {
				_, err := s.setDemand(t.Context(), user, demanded)
				refused(t, err, http.StatusForbidden, "auth.role")
			}
		}
		_, err := s.setDemand(t.Context(), s.camille, true)
		refused(t, err, http.StatusConflict, "team.own_factor")
		unchanged, err := s.setDemand(t.Context(), s.camille, false)
		require.NoError(t, err)
		assert.Equal(t, teamapi.SecondFactorDemand{Without: 2}, unchanged)
		assert.Equal(t, unchanged, s.demanded(s.nora))
		lines, err := db.NewSelect().Model((*journal.Line)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, lines, "nothing changed")
		assert.Empty(t, s.letters())
		assert.Empty(t, s.notices("practice.changed"))
	})
}

func TestOwnersAreMailedOfADemandedSecondFactor(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.addFactor(s.camille)
		_, err := s.role(s.camille, s.etienne, teamapi.RoleOwner, 0)
		require.NoError(t, err)
		require.NoError(t, s.suspend(s.camille, s.nora))
		s.letters()
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: s.camille.String()})
		before := time.Now().Truncate(time.Millisecond)
		first, err := s.setDemand(ctx, s.camille, true)
		require.NoError(t, err)
		require.NotNil(t, first.Since)
		assert.WithinRange(t, *first.Since, before, time.Now())
		assert.Equal(t, []any{true, false, 1}, []any{first.Demanded, first.ByPortal, first.Without}, "who is suspended does not count")
		notice := func(kind mail.Kind, to, name string) mail.Message {
			return mail.Message{Kind: kind, To: to, Locale: "fr", Name: name, Practice: "Tilleuls", Inviter: "Camille Martin", Link: "https://portal.example/mon-compte/mes-collaborateurs"}
		}
		both := func(kind mail.Kind) []mail.Message {
			return []mail.Message{notice(kind, "camille@x.example", "Camille Martin"), notice(kind, "etienne@x.example", "Étienne Caron")}
		}
		assert.ElementsMatch(t, both(mail.FactorDemanded), s.letters(), "also the owner who did it")

		again, err := s.setDemand(ctx, s.camille, true)
		require.NoError(t, err)
		assert.Equal(t, first, again, "the time of the first one stays")
		assert.Empty(t, s.letters())
		assert.Equal(t, teamapi.SecondFactorDemand{Without: 2}, s.demanded(s.hugo), "of this practice only")
		waived, err := s.setDemand(ctx, s.camille, false)
		require.NoError(t, err)
		assert.Equal(t, teamapi.SecondFactorDemand{Without: 1}, waived)
		assert.ElementsMatch(t, both(mail.FactorWaived), s.letters())

		var lines []journal.Line
		require.NoError(t, db.NewSelect().Model(&lines).Where("action IN (?)", bun.List([]string{journal.DemandFactor, journal.WaiveFactor})).Order("seq").Scan(t.Context()))
		require.Len(t, lines, 2)
		for i, action := range []string{journal.DemandFactor, journal.WaiveFactor} {
			own := s.camille.String()
			assert.Equal(t, []string{action, own, own, journal.KindAccount}, []string{lines[i].Action, lines[i].ActorUUID, lines[i].SubjectUUID, lines[i].Kind})
		}
		assert.Equal(t, []string{"", ""}, s.notices("practice.changed"), "the practice's pages read it again")
		assert.Empty(t, s.notices("user.credentials"), "sessions under way go on")
	})
}

func TestStaffWithoutASecondFactorAreMailedOnceOfADemand(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.addFactor(s.camille)
		s.addFactor(s.nora)
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: s.camille.String()})
		required := func() (letters []mail.Message) {
			for _, letter := range s.letters() {
				if letter.Kind == mail.FactorRequired {
					letters = append(letters, letter)
				}
			}
			return letters
		}
		for range 2 {
			_, err := s.setDemand(ctx, s.camille, true)
			require.NoError(t, err)
		}
		assert.Equal(t, []mail.Message{{Kind: mail.FactorRequired, To: "etienne@x.example", Locale: "fr", Name: "Étienne Caron", Practice: "Tilleuls", Inviter: "Camille Martin",
			Link: "https://portal.example/mon-compte/mes-informations#double-authentification"}}, required(), "who has one is not, nor the owner")
		_, err := s.setDemand(ctx, s.camille, false)
		require.NoError(t, err)
		assert.Empty(t, required())
	})
}

func TestADemandOfThePortalIsNotTakenBack(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.demandedByPortal = true
		assert.Equal(t, teamapi.SecondFactorDemand{Demanded: true, ByPortal: true, Without: 3}, s.demanded(s.nora))
		_, err := s.setDemand(t.Context(), s.nora, false)
		refused(t, err, http.StatusForbidden, "auth.role")
		_, err = s.setDemand(t.Context(), s.camille, false)
		refused(t, err, http.StatusConflict, "team.demanded_by_portal")
		s.addFactor(s.camille)
		own, err := s.setDemand(t.Context(), s.camille, true)
		require.NoError(t, err)
		assert.NotNil(t, own.Since, "holds when the portal no longer demands it")
	})
}
