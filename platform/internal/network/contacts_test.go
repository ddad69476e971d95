package network

import (
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

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/testdb"
)

func (s *scene) contacts(user uuid.UUID, params networkapi.ListContactsParams) networkapi.ContactPage {
	s.t.Helper()
	answer, err := s.ListContacts(s.t.Context(), networkapi.ListContactsRequestObject{UserUuid: user, Params: params})
	require.NoError(s.t, err)
	return answer.(networkapi.ListContacts200JSONResponse).Result
}

func (s *scene) remove(user, invitation uuid.UUID) error {
	_, err := s.RemoveContact(s.t.Context(), networkapi.RemoveContactRequestObject{UserUuid: user, InvitationUuid: invitation})
	return err
}

func names(page networkapi.ContactPage) string {
	var all []string
	for _, item := range page.Items {
		all = append(all, item.Name)
	}
	return strings.Join(all, " ")
}

func TestTheNetworkHasOneLineForEachPerson(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		refused, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		_, err = s.answer(s.hugo, refused.Uuid, networkapi.AnswerInvitationParamsStatusRefused)
		require.NoError(t, err)
		assert.Equal(t, "hugo@x.example", names(s.contacts(s.camille, networkapi.ListContactsParams{})), "who refused is not named")
		s.clock = s.clock.Add(time.Minute)
		again, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		_, err = s.answer(s.hugo, again.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
		require.NoError(t, err)
		s.clock = s.clock.Add(time.Minute)
		_, err = s.invite("anne@x.example")
		require.NoError(t, err)

		all := s.contacts(s.camille, networkapi.ListContactsParams{})
		assert.Equal(t, "anne@x.example Hugo Bernard", names(all), "the newest first, the refused one gone behind the newer")
		hugo := all.Items[1]
		assert.Equal(t, []any{s.hugo, "Rivage", networkapi.InvitationStatusAccepted}, []any{*hugo.ContactUuid, *hugo.ContactPractice, hugo.Status})
		assert.Equal(t, []string{"anne@x.example", "hugo@x.example"}, []string{all.Items[0].ContactEmail, hugo.ContactEmail})
		assert.Nil(t, all.Items[0].ContactUuid)
		received := s.contacts(s.hugo, networkapi.ListContactsParams{})
		assert.Equal(t, []string{"Camille Martin", "camille@x.example"}, []string{names(received), received.Items[0].ContactEmail}, "who invites is found by his own address")

		search, sort, size := "BERNARD riv", networkapi.ListContactsParamsSort("name"), 1
		assert.Equal(t, "Hugo Bernard", names(s.contacts(s.camille, networkapi.ListContactsParams{Search: &search})))
		page := s.contacts(s.camille, networkapi.ListContactsParams{Sort: &sort, Size: &size})
		assert.Equal(t, []any{"anne@x.example", 2}, []any{names(page), page.Total})
		states := networkapi.ContactStates{networkapi.InvitationStatusPending}
		assert.Equal(t, "anne@x.example", names(s.contacts(s.camille, networkapi.ListContactsParams{ContactStates: &states})))

		facets, err := s.GetContactFacets(t.Context(), networkapi.GetContactFacetsRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		assert.Equal(t, networkapi.ContactFacets{Total: 2, State: []networkapi.ContactFacet{{Count: 1, Value: "accepted"}, {Count: 1, Value: "pending"}},
			Direction: []networkapi.ContactFacet{{Count: 2, Value: "sent"}}, Owner: []networkapi.ContactFacet{{Count: 1, Value: "person"}}}, facets.(networkapi.GetContactFacets200JSONResponse).Result)
		export, err := s.ExportContacts(t.Context(), networkapi.ExportContactsRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		written := httptest.NewRecorder()
		require.NoError(t, export.VisitExportContactsResponse(written))
		assert.Contains(t, written.Body.String(), "Hugo Bernard,hugo@x.example,Rivage,sent,accepted,2026-11-20T09:43:00Z")
	})
}

func TestAnInvitationIsSentAgainNowAndThenAndWithdrawn(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		one, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		s.letters()
		resend := func(user uuid.UUID) error {
			_, err := s.ResendInvitation(t.Context(), networkapi.ResendInvitationRequestObject{UserUuid: user, InvitationUuid: one.Uuid})
			return err
		}
		assertProblem(t, resend(s.camille), http.StatusTooManyRequests, "invitations.too_soon")
		s.clock = s.clock.Add(resendAfter)
		assertProblem(t, resend(s.hugo), http.StatusNotFound, "not_found")
		var sending sync.WaitGroup
		var mu sync.Mutex
		sent := 0
		for range 4 {
			sending.Go(func() {
				if resend(s.camille) == nil {
					mu.Lock()
					defer mu.Unlock()
					sent++
				}
			})
		}
		sending.Wait()
		assert.Equal(t, 1, sent)
		assert.Len(t, s.letters(), 1)
		for range MaxResent - 1 {
			s.clock = s.clock.Add(resendAfter)
			require.NoError(t, resend(s.camille))
		}
		s.clock = s.clock.Add(resendAfter)
		assertProblem(t, resend(s.camille), http.StatusConflict, "invitations.resent")

		withdraw := func(user, id uuid.UUID) error {
			_, err := s.WithdrawInvitation(t.Context(), networkapi.WithdrawInvitationRequestObject{UserUuid: user, InvitationUuid: id})
			return err
		}
		assertProblem(t, withdraw(s.hugo, one.Uuid), http.StatusNotFound, "not_found")
		assertProblem(t, s.remove(s.camille, one.Uuid), http.StatusConflict, "invitations.waiting")
		require.NoError(t, withdraw(s.camille, one.Uuid))
		assert.Empty(t, s.list(s.hugo))
		assertProblem(t, withdraw(s.camille, one.Uuid), http.StatusNotFound, "not_found")
		two, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		_, err = s.answer(s.hugo, two.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
		require.NoError(t, err)
		assertProblem(t, withdraw(s.camille, two.Uuid), http.StatusConflict, "invitations.final")
	})
}

func TestAContactWhoIsRemovedSeesNothingMore(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		one, err := s.invite("hugo@x.example")
		require.NoError(t, err)
		_, err = s.answer(s.hugo, one.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
		require.NoError(t, err)
		until := s.clock.Add(time.Hour).UnixMilli()
		for _, statement := range []string{
			`INSERT INTO patient_shares (uuid, practice_uuid, patient_uuid, by_user, with_user, message, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)
				VALUES ('` + uuid.NewString() + `', 'p', '` + s.patient.String() + `', '` + s.camille.String() + `', '` + s.hugo.String() + `', '', 1, ?, 0, 0, '')`,
			`INSERT INTO user_groups (uuid, user_uuid, name, name_key, version, created_at) VALUES ('g', '` + s.camille.String() + `', 'G', 'g', 0, ?)`,
			`INSERT INTO user_group_members (group_uuid, member_uuid, added_at) VALUES ('g', '` + s.hugo.String() + `', ?)`,
		} {
			_, err := db.ExecContext(t.Context(), statement, until)
			require.NoError(t, err)
		}
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		shared := func(user uuid.UUID) networkapi.SharedPage {
			answer, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: user})
			require.NoError(t, err)
			return answer.(networkapi.ListShared200JSONResponse).Result
		}
		before := shared(s.camille)
		require.Len(t, before.Items, 2)
		assert.Equal(t, []any{"Anne Roy", networkapi.SharedStateWaiting, "Hugo Bernard", networkapi.SharedStateActive, s.patient},
			[]any{before.Items[0].Name, before.Items[0].State, before.Items[1].Name, before.Items[1].State, before.Items[1].Patient.Uuid})
		for _, one := range before.Items {
			assert.Equal(t, []any{s.camille, "Camille", (*bool)(nil)}, []any{one.By.Uuid, one.By.PersonInfo.FirstName, one.By.Left})
		}
		assert.Empty(t, shared(s.hugo).Items)

		assertProblem(t, s.remove(uuid.New(), one.Uuid), http.StatusNotFound, "not_found")
		require.NoError(t, s.remove(s.hugo, one.Uuid))
		assertProblem(t, s.remove(s.camille, one.Uuid), http.StatusNotFound, "not_found")
		assert.Empty(t, s.contacts(s.camille, networkapi.ListContactsParams{}).Items)
		assert.Empty(t, s.list(s.hugo))
		assert.Equal(t, networkapi.SharedStateEnded, shared(s.camille).Items[1].State)
		colleague := uuid.New()
		_, err = db.NewInsert().Model(&identity.User{UUID: colleague.String(), PracticeUUID: "p", Login: "etienne@x.example", Role: "owner"}).Exec(t.Context())
		require.NoError(t, err)
		_, err = db.ExecContext(t.Context(), "UPDATE users SET closed_at = 1 WHERE uuid = ?", s.camille.String())
		require.NoError(t, err)
		listed := shared(colleague).Items
		require.Len(t, listed, 2)
		for _, one := range listed {
			require.NotNil(t, one.By.Left)
			assert.True(t, *one.By.Left, "colleagues see whose shares they are")
		}
		members, err := db.NewSelect().Table("user_group_members").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, members)
		var noted []string
		require.NoError(t, db.NewSelect().Table("journal_lines").ColumnExpr("action || ' ' || kind").Where("practice_uuid = 'p'").Order("seq").Scan(t.Context(), &noted))
		assert.Equal(t, []string{"share guest", "list shares", "change share", "list shares", "list shares"}, noted)
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").ColumnExpr("practice_uuid || ' ' || user_uuid || ' ' || subject_uuid || ' ' || tags").Where("kind = 'share.changed'").
			Order("practice_uuid").Scan(t.Context(), &kinds))
		subject := s.patient.String() + ` ["patients"]`
		assert.Equal(t, []string{"p  " + subject, "q " + s.hugo.String() + " " + subject}, kinds, "open pages of the patient ask again")
	})
}
