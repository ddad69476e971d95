package team

import (
	"context"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/testdb"
)

// addFactor adds an authenticator app to a user.
func (s *scene) addFactor(user uuid.UUID) {
	s.t.Helper()
	_, err := s.db.ExecContext(s.t.Context(), "INSERT INTO user_factors (uuid, user_uuid, kind, secret, created_at) VALUES (?, ?, 'totp', 'sealed', 0)",
		uuid.NewString(), user.String())
	require.NoError(s.t, err)
}

func (s *scene) resetFactors(ctx context.Context, user, colleague uuid.UUID) error {
	_, err := s.ResetCollaboratorFactors(ctx, teamapi.ResetCollaboratorFactorsRequestObject{UserUuid: user, CollaboratorUuid: colleague})
	return err
}

func TestSecondFactorsAreResetByAnOwnerForColleaguesOnly(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for _, user := range []uuid.UUID{s.camille, s.etienne, s.paula} {
			s.addFactor(user)
		}
		refused(t, s.resetFactors(t.Context(), s.nora, s.etienne), http.StatusForbidden, "auth.role")
		refused(t, s.resetFactors(t.Context(), s.etienne, s.etienne), http.StatusForbidden, "auth.role")
		refused(t, s.resetFactors(t.Context(), s.camille, s.camille), http.StatusConflict, "team.self")
		refused(t, s.resetFactors(t.Context(), s.camille, s.paula), http.StatusNotFound, "not_found")
		refused(t, s.resetFactors(t.Context(), s.camille, s.nora), http.StatusConflict, "factors.none")
		_, err := s.role(s.camille, s.etienne, teamapi.RoleOwner, 0)
		require.NoError(t, err)
		s.letters()
		refused(t, s.resetFactors(t.Context(), s.camille, s.etienne), http.StatusConflict, "team.owner_factors")
		left, err := db.NewSelect().Table("user_factors").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 3, left)
		assert.Empty(t, s.letters())
		assert.Empty(t, s.notices(identity.CredentialsChanged))
	})
}

func TestAColleagueSignsInByThePasswordAloneAfterAReset(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.addFactor(s.etienne)
		_, err := db.ExecContext(t.Context(), `INSERT INTO oidc_refresh_tokens (token_hash, family, user_uuid, client_id, scopes, auth_time, expires_at, used_at)
			VALUES ('h', 'f', ?, 'portal', 'openid', 0, 0, 0)`, s.etienne.String())
		require.NoError(t, err)
		_, err = s.accounts.Authenticate(t.Context(), "etienne@x.example", password)
		var second *identity.SecondFactor
		require.ErrorAs(t, err, &second)
		listed := func() (all []bool) {
			for _, one := range s.list(s.camille, teamapi.ListCollaboratorsParams{}).Items {
				all = append(all, one.SecondFactor)
			}
			return all
		}
		assert.Equal(t, []bool{true, false, false}, listed())
		one, err := s.role(s.camille, s.etienne, teamapi.RoleAssistant, 0)
		require.NoError(t, err)
		assert.True(t, one.SecondFactor)

		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: s.camille.String()})
		require.NoError(t, s.resetFactors(ctx, s.camille, s.etienne))
		assert.Equal(t, []bool{false, false, false}, listed())
		user, err := s.accounts.Authenticate(t.Context(), "etienne@x.example", password)
		require.NoError(t, err)
		assert.Equal(t, int64(1), user.CredentialsVersion, "sessions of before end")
		assert.Equal(t, []string{s.etienne.String()}, s.notices(identity.CredentialsChanged))
		tokens, err := db.NewSelect().Table("oidc_refresh_tokens").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, tokens)

		assert.ElementsMatch(t, []mail.Message{
			{Kind: mail.FactorsReset, To: "etienne@x.example", Locale: "fr", Name: "Étienne Caron", Practice: "Tilleuls"},
			{Kind: mail.FactorsResetNotice, To: "camille@x.example", Locale: "fr", Name: "Camille Martin", Practice: "Tilleuls", Inviter: "Camille Martin",
				Person: "Étienne Caron", Link: "https://portal.example/mon-compte/mes-collaborateurs"},
		}, s.letters(), "also the owner who did it: a stolen session does not go unnoticed")
		var lines []journal.Line
		require.NoError(t, db.NewSelect().Model(&lines).Where("action = ?", journal.ResetFactors).Scan(t.Context()))
		require.Len(t, lines, 1)
		assert.Equal(t, []string{s.camille.String(), s.etienne.String(), journal.KindAccount}, []string{lines[0].ActorUUID, lines[0].SubjectUUID, lines[0].Kind})
	})
}

func TestAnOwnerSeesWhoHasNoSecondFactor(t *testing.T) {
	s := newScene(t, testdb.New(t))
	s.addFactor(s.etienne)
	found := func(factor teamapi.CollaboratorFactor) (ids []uuid.UUID) {
		for _, one := range s.list(s.camille, teamapi.ListCollaboratorsParams{CollaboratorFactors: &teamapi.CollaboratorFactors{factor}}).Items {
			ids = append(ids, one.Uuid)
		}
		return ids
	}
	assert.Equal(t, []uuid.UUID{s.etienne}, found(teamapi.CollaboratorFactorWith))
	assert.ElementsMatch(t, []uuid.UUID{s.camille, s.nora}, found(teamapi.CollaboratorFactorWithout))
	facets, err := s.GetCollaboratorFacets(t.Context(), teamapi.GetCollaboratorFacetsRequestObject{UserUuid: s.camille})
	require.NoError(t, err)
	assert.ElementsMatch(t, []teamapi.TeamFacet{{Count: 2, Value: "without"}, {Count: 1, Value: "with"}}, *facets.(teamapi.GetCollaboratorFacets200JSONResponse).Result.Factor)
}
