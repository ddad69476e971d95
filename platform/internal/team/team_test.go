package team

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/contracts"
	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/factors"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const password = "trois girafes au bord du lac"

// scene is two practices, a clock and a postbox. Camille and Étienne have passwords.
type scene struct {
	*Handlers
	t                                   *testing.T
	accounts                            *identity.Accounts
	camille, etienne, nora, hugo, paula uuid.UUID
	waiting                             []mail.Prepare
}

func (s *scene) Later(prepare mail.Prepare) { s.waiting = append(s.waiting, prepare) }

func (s *scene) letters() []mail.Message {
	s.t.Helper()
	var sent []mail.Message
	for _, prepare := range s.waiting {
		message, wanted, err := prepare(context.Background())
		require.NoError(s.t, err)
		if wanted {
			sent = append(sent, message)
		}
	}
	s.waiting = nil
	return sent
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, camille: uuid.New(), etienne: uuid.New(), nora: uuid.New(), hugo: uuid.New(), paula: uuid.New()}
	hash, err := identity.HashPassword(password)
	require.NoError(t, err)
	insert := func(row any) {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	p, q := uuid.NewString(), uuid.NewString()
	insert(&identity.Practice{UUID: p, Name: "Tilleuls", Country: "FR"})
	insert(&identity.Practice{UUID: q, Name: "Rivage", Country: "FR"})
	for _, user := range []identity.User{
		{UUID: s.camille.String(), PracticeUUID: p, Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner"},
		{UUID: s.etienne.String(), PracticeUUID: p, Login: "etienne@x.example", FirstName: "Étienne", LastName: "Caron", Role: "practitioner"},
		{UUID: s.nora.String(), PracticeUUID: p, Login: "nora@x.example", FirstName: "Nora", LastName: "Faure", Role: "assistant"},
		{UUID: s.hugo.String(), PracticeUUID: q, Login: "hugo@x.example", FirstName: "Hugo", LastName: "Bernard", Role: "owner"},
		{UUID: s.paula.String(), PracticeUUID: q, Login: "paula@x.example", FirstName: "Paula", LastName: "Riva", Role: "assistant"},
	} {
		insert(&user)
	}
	for _, user := range []uuid.UUID{s.camille, s.etienne, s.hugo} {
		insert(&identity.Credential{UserUUID: user.String(), PasswordHash: hash})
	}
	service, err := identity.New(db)
	require.NoError(t, err)
	s.accounts = identity.NewAccounts(service, s, []string{"https://portal.example"}, time.Now)
	roles := func() ([]teamapi.RolePermissions, error) {
		contract, err := contracts.Document("product-api.yaml")
		if err != nil {
			return nil, err
		}
		return Permissions(contract)
	}
	second, err := factors.New(db, factors.Options{Users: service, Limit: lockout.NewSignIns(db, []byte("key"), time.Now, func(string) {}), Post: s, Now: time.Now})
	require.NoError(t, err)
	s.Handlers = NewHandlers(db, s.accounts, second, roles, time.Now, false)
	return s
}

func refused(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, []any{status, code}, []any{p.Status, p.Code})
}

func (s *scene) list(user uuid.UUID, params teamapi.ListCollaboratorsParams) teamapi.CollaboratorPage {
	s.t.Helper()
	answer, err := s.ListCollaborators(s.t.Context(), teamapi.ListCollaboratorsRequestObject{UserUuid: user, Params: params})
	require.NoError(s.t, err)
	return answer.(teamapi.ListCollaborators200JSONResponse).Result
}

func (s *scene) invite(user uuid.UUID, email string) (teamapi.Collaborator, error) {
	answer, err := s.InviteCollaborator(s.t.Context(), teamapi.InviteCollaboratorRequestObject{UserUuid: user, Body: &teamapi.CollaboratorInput{
		Email: email, Role: teamapi.RoleAccounts, PersonInfo: teamapi.PersonInfoInput{FirstName: " Brigitte", LastName: "Lenoir"}}})
	if err != nil {
		return teamapi.Collaborator{}, err
	}
	return answer.(teamapi.InviteCollaborator200JSONResponse).Result, nil
}

func (s *scene) role(user, colleague uuid.UUID, role teamapi.Role, version int) (teamapi.Collaborator, error) {
	answer, err := s.ChangeCollaboratorRole(s.t.Context(), teamapi.ChangeCollaboratorRoleRequestObject{UserUuid: user, CollaboratorUuid: colleague,
		Body: &teamapi.CollaboratorRoleInput{Role: role, Version: version}})
	if err != nil {
		return teamapi.Collaborator{}, err
	}
	return answer.(teamapi.ChangeCollaboratorRole200JSONResponse).Result, nil
}

func (s *scene) suspend(user, colleague uuid.UUID) error {
	_, err := s.SuspendCollaborator(s.t.Context(), teamapi.SuspendCollaboratorRequestObject{UserUuid: user, CollaboratorUuid: colleague})
	return err
}

func (s *scene) remove(user, colleague uuid.UUID) error {
	_, err := s.RemoveCollaborator(s.t.Context(), teamapi.RemoveCollaboratorRequestObject{UserUuid: user, CollaboratorUuid: colleague})
	return err
}

func (s *scene) notices(kind string) []string {
	s.t.Helper()
	var users []string
	require.NoError(s.t, s.db.NewSelect().Table("events").Column("user_uuid").Where("kind = ?", kind).Order("seq").Scan(s.t.Context(), &users))
	return users
}

func TestTheTeamIsListedAndSignInsAreSeen(t *testing.T) {
	s := newScene(t, testdb.New(t))
	_, err := s.accounts.Authenticate(t.Context(), "etienne@x.example", "wrong")
	require.Error(t, err)
	before := time.Now().Truncate(time.Millisecond)
	_, err = s.accounts.Authenticate(t.Context(), "etienne@x.example", password)
	require.NoError(t, err)
	all := s.list(s.nora, teamapi.ListCollaboratorsParams{})
	require.Len(t, all.Items, 3)
	caron, faure, martin := all.Items[0], all.Items[1], all.Items[2]
	assert.WithinRange(t, *caron.LastSeenAt, before, time.Now())
	assert.Nil(t, martin.LastSeenAt)
	assert.Equal(t, []any{teamapi.CollaboratorStateActive, teamapi.CollaboratorStateInvited, true, false}, []any{caron.State, faure.State, faure.Self, martin.Self})
	search, sort, size := "ETIENNE", teamapi.ListCollaboratorsParamsSort("-lastSeen"), 1
	assert.Equal(t, s.etienne, s.list(s.nora, teamapi.ListCollaboratorsParams{Search: &search}).Items[0].Uuid)
	page := s.list(s.camille, teamapi.ListCollaboratorsParams{Sort: &sort, Size: &size})
	assert.Equal(t, []any{s.etienne, 3, 1}, []any{page.Items[0].Uuid, page.Total, len(page.Items)})
	roles := teamapi.CollaboratorRoles{teamapi.RoleOwner}
	assert.Equal(t, 1, s.list(s.camille, teamapi.ListCollaboratorsParams{CollaboratorRoles: &roles}).Total)
	facets, err := s.GetCollaboratorFacets(t.Context(), teamapi.GetCollaboratorFacetsRequestObject{UserUuid: s.camille})
	require.NoError(t, err)
	assert.Equal(t, []teamapi.TeamFacet{{Count: 2, Value: "active"}, {Count: 1, Value: "invited"}}, facets.(teamapi.GetCollaboratorFacets200JSONResponse).Result.State)
	export, err := s.ExportCollaborators(t.Context(), teamapi.ExportCollaboratorsRequestObject{UserUuid: s.camille})
	require.NoError(t, err)
	written := httptest.NewRecorder()
	require.NoError(t, export.VisitExportCollaboratorsResponse(written))
	assert.Contains(t, written.Body.String(), "Faure,Nora,nora@x.example,assistant,invited,\r\n")
}

func TestAnOwnerInvitesByMailAndTheAccountOpensWithIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for _, user := range []uuid.UUID{s.nora, s.etienne} {
			_, err := s.invite(user, "b@x.example")
			refused(t, err, http.StatusForbidden, "auth.role")
		}
		_, err := s.invite(s.camille, "hugo@x.example")
		refused(t, err, http.StatusConflict, "users.login_taken")
		one, err := s.invite(s.camille, "Brigitte@x.example")
		require.NoError(t, err)
		assert.Equal(t, []any{teamapi.CollaboratorStateInvited, "brigitte@x.example", "Brigitte"}, []any{one.State, one.Login, one.PersonInfo.FirstName})
		resend := func(id uuid.UUID) error {
			_, err := s.ResendCollaboratorInvitation(t.Context(), teamapi.ResendCollaboratorInvitationRequestObject{UserUuid: s.camille, CollaboratorUuid: id})
			return err
		}
		first := s.letters()
		require.NoError(t, resend(one.Uuid))
		again := s.letters()
		require.Len(t, append(first, again...), 2)
		assert.Equal(t, []any{mail.FirstConnexion, "brigitte@x.example"}, []any{again[0].Kind, again[0].To})
		refused(t, resend(s.hugo), http.StatusNotFound, "not_found")
		_, code, _ := strings.Cut(again[0].Link, "#code=")
		chosen, err := s.accounts.ChoosePassword(t.Context(), code, password)
		require.NoError(t, err)
		assert.Equal(t, "brigitte@x.example", chosen)
		_, err = s.accounts.Authenticate(t.Context(), "brigitte@x.example", password)
		require.NoError(t, err)
		refused(t, resend(one.Uuid), http.StatusConflict, "team.not_invited")
		assert.Equal(t, []string{one.Uuid.String()}, s.notices(identity.CredentialsChanged))
	})
}

func TestRolesChangeByOwnersOnlyAndOneStays(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		_, err := s.role(s.etienne, s.etienne, teamapi.RoleOwner, 0)
		refused(t, err, http.StatusForbidden, "auth.role")
		_, err = s.role(s.camille, s.hugo, teamapi.RoleAssistant, 0)
		refused(t, err, http.StatusNotFound, "not_found")
		_, err = s.role(s.camille, s.camille, teamapi.RoleAssistant, 0)
		refused(t, err, http.StatusConflict, "users.last_owner")
		_, err = s.role(s.camille, s.nora, teamapi.RoleOwner, 0)
		require.NoError(t, err)
		_, err = s.role(s.camille, s.camille, teamapi.RoleAssistant, 0)
		refused(t, err, http.StatusConflict, "users.last_owner")
		raised, err := s.role(s.camille, s.etienne, teamapi.RoleOwner, 0)
		require.NoError(t, err)
		assert.Equal(t, []any{teamapi.RoleOwner, 1}, []any{raised.Role, raised.Version})
		_, err = s.role(s.camille, s.etienne, teamapi.RoleAccounts, 0)
		refused(t, err, http.StatusConflict, "version.conflict")
		// Two owners who can sign in remove each other concurrently: one remains.
		var ending sync.WaitGroup
		for _, pair := range [][2]uuid.UUID{{s.camille, s.etienne}, {s.etienne, s.camille}} {
			ending.Go(func() { _ = s.remove(pair[0], pair[1]) })
		}
		ending.Wait()
		left, err := db.NewSelect().Model((*identity.User)(nil)).Where("u.uuid IN (?)", bun.List([]uuid.UUID{s.camille, s.etienne})).Where("u.closed_at = 0").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, left)
		assert.Contains(t, s.notices(identity.Changed), s.etienne.String())
	})
}

func TestOwnersAreMailedOfANewOwner(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		ctx := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: s.camille.String()})
		change := func(role teamapi.Role, version int) {
			_, err := s.ChangeCollaboratorRole(ctx, teamapi.ChangeCollaboratorRoleRequestObject{UserUuid: s.camille, CollaboratorUuid: s.etienne,
				Body: &teamapi.CollaboratorRoleInput{Role: role, Version: version}})
			require.NoError(t, err)
		}
		change(teamapi.RoleAssistant, 0)
		assert.Empty(t, s.letters())
		change(teamapi.RoleOwner, 1)
		sent := s.letters()
		require.Len(t, sent, 1, "not the new one, nor owners of another practice")
		assert.Equal(t, mail.Message{Kind: mail.NewOwner, To: "camille@x.example", Locale: "fr", Name: "Camille Martin", Practice: "Tilleuls", Inviter: "Camille Martin",
			Person: "Étienne Caron", Link: "https://portal.example/mon-compte/mes-collaborateurs"}, sent[0])
		change(teamapi.RoleOwner, 2)
		assert.Empty(t, s.letters(), "an owner before")
		require.NoError(t, s.suspend(s.camille, s.etienne))
		_, err := s.ReactivateCollaborator(ctx, teamapi.ReactivateCollaboratorRequestObject{UserUuid: s.camille, CollaboratorUuid: s.etienne})
		require.NoError(t, err)
		sent = s.letters()
		require.Len(t, sent, 1)
		assert.Equal(t, []any{mail.NewOwner, "camille@x.example"}, []any{sent[0].Kind, sent[0].To}, "one who was suspended comes back")

		_, err = s.InviteCollaborator(ctx, teamapi.InviteCollaboratorRequestObject{UserUuid: s.camille, Body: &teamapi.CollaboratorInput{
			Email: "mallory@x.example", Role: teamapi.RoleOwner, PersonInfo: teamapi.PersonInfoInput{FirstName: "Mallory", LastName: "X"}}})
		require.NoError(t, err)
		kinds := map[string]mail.Kind{}
		for _, message := range s.letters() {
			kinds[message.To] = message.Kind
		}
		assert.Equal(t, map[string]mail.Kind{"camille@x.example": mail.NewOwner, "etienne@x.example": mail.NewOwner, "mallory@x.example": mail.TeamInvitation}, kinds)
	})
}

func TestWhoIsSuspendedComesInNoMore(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		_, err := db.ExecContext(t.Context(), `INSERT INTO oidc_refresh_tokens (token_hash, family, user_uuid, client_id, scopes, auth_time, expires_at, used_at)
			VALUES ('h', 'f', ?, 'portal', 'openid', 0, 0, 0)`, s.etienne.String())
		require.NoError(t, err)
		refused(t, s.suspend(s.etienne, s.nora), http.StatusForbidden, "auth.role")
		refused(t, s.suspend(s.camille, s.camille), http.StatusConflict, "team.self")
		refused(t, s.suspend(s.camille, s.paula), http.StatusNotFound, "not_found")
		for range 2 {
			require.NoError(t, s.suspend(s.camille, s.etienne))
		}
		_, err = s.accounts.Authenticate(t.Context(), "etienne@x.example", password)
		refused(t, err, http.StatusUnauthorized, "auth.login.error")
		_, err = s.accounts.PracticeOf(t.Context(), s.etienne.String())
		refused(t, err, http.StatusNotFound, "not_found")
		tokens, err := db.NewSelect().Table("oidc_refresh_tokens").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, tokens)
		assert.Equal(t, []string{s.etienne.String()}, s.notices(identity.Suspended))
		require.NoError(t, s.accounts.MailPasswordLink("etienne@x.example", "/auth/reset-password", ""))
		assert.Empty(t, s.letters())
		states := teamapi.CollaboratorStates{teamapi.CollaboratorStateSuspended}
		assert.NotNil(t, s.list(s.camille, teamapi.ListCollaboratorsParams{CollaboratorStates: &states}).Items[0].SuspendedAt)
		_, err = s.ReactivateCollaborator(t.Context(), teamapi.ReactivateCollaboratorRequestObject{UserUuid: s.camille, CollaboratorUuid: s.etienne})
		require.NoError(t, err)
		_, err = s.accounts.Authenticate(t.Context(), "etienne@x.example", password)
		require.NoError(t, err)
		require.NoError(t, s.suspend(s.camille, s.etienne))
		require.NoError(t, s.remove(s.camille, s.etienne), "also who is suspended")
		refused(t, s.remove(s.camille, s.etienne), http.StatusNotFound, "not_found")
	})
}

func TestRolesAreWhatTheContractSays(t *testing.T) {
	s := newScene(t, testdb.New(t))
	answer, err := s.ListRoles(t.Context(), teamapi.ListRolesRequestObject{UserUuid: s.nora})
	require.NoError(t, err)
	extents := map[string]teamapi.AreaPermissions{}
	for _, role := range answer.(teamapi.ListRoles200JSONResponse).Result {
		for _, area := range role.Areas {
			extents[string(role.Role)+" "+area.Area] = area
		}
	}
	assert.Equal(t, teamapi.ExtentAll, extents["owner loyalty"].Change)
	assert.Equal(t, []any{teamapi.ExtentAll, teamapi.ExtentNone}, []any{extents["assistant loyalty"].Read, extents["assistant loyalty"].Change})
	assert.Contains(t, extents["assistant loyalty"].Refused, "consumeSmileys")
}

// Owners see which shares stay active after their creator has left.
func TestActiveSharesOfAColleagueAreCounted(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		patient, soon, past := uuid.NewString(), time.Now().Add(time.Hour).UnixMilli(), time.Now().Add(-time.Hour).UnixMilli()
		exec := func(statement string, args ...any) {
			t.Helper()
			_, err := db.ExecContext(t.Context(), statement, args...)
			require.NoError(t, err)
		}
		var practice string
		require.NoError(t, db.NewSelect().Table("users").Column("practice_uuid").Where("uuid = ?", s.etienne.String()).Scan(t.Context(), &practice))
		exec("INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived) VALUES (?, ?, 'Zoé', 'Bœuf', '', ?)", patient, practice, false)
		for _, share := range [][2]int64{{soon, 0}, {soon, past}, {past, 0}} {
			exec(`INSERT INTO patient_shares (uuid, practice_uuid, patient_uuid, by_user, with_user, message, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)
				VALUES (?, ?, ?, ?, ?, '', 1, ?, ?, 0, '')`, uuid.NewString(), practice, patient, s.etienne.String(), s.hugo.String(), share[0], share[1])
		}
		for _, until := range []int64{soon, past} {
			exec(`INSERT INTO guests (uuid, practice_uuid, invited_by, patient_uuid, email, first_name, last_name, locale, code_hash, created_at, expires_at, validated_at)
				VALUES (?, ?, ?, ?, 'anne@x.example', 'Anne', 'Roy', 'fr', '', 1, ?, 1)`, uuid.NewString(), practice, s.etienne.String(), patient, until)
		}
		exec("INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived, unlinked_at) VALUES ('gone', ?, 'A', 'B', '', ?, 1)", practice, false)
		exec(`INSERT INTO patient_shares (uuid, practice_uuid, patient_uuid, by_user, with_user, message, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)
			VALUES ('of an unlinked patient', ?, 'gone', ?, ?, '', 1, ?, 0, 0, '')`, practice, s.etienne.String(), s.hugo.String(), soon)
		counted := map[uuid.UUID]int{}
		for _, one := range s.list(s.camille, teamapi.ListCollaboratorsParams{}).Items {
			counted[one.Uuid] = *one.Shares
		}
		assert.Equal(t, map[uuid.UUID]int{s.etienne: 2, s.camille: 0, s.nora: 0}, counted)
	})
}
