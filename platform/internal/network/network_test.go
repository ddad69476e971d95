package network

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// scene is two practices with a user and a patient each, a clock and a postbox.
type scene struct {
	*Handlers
	t              *testing.T
	camille, hugo  uuid.UUID
	patient, other uuid.UUID
	clock          time.Time
	agreedOn       time.Time // when patients consented to the shares
	days           *int      // the duration of guests' access
	files          *[]uuid.UUID
	treatment      *string
	mu             sync.Mutex
	waiting        []mail.Prepare
}

func (s *scene) Later(prepare mail.Prepare) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = append(s.waiting, prepare)
}

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
	s := &scene{t: t, camille: uuid.New(), hugo: uuid.New(), patient: uuid.New(), other: uuid.New(),
		clock: time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC), agreedOn: time.Date(2026, 11, 19, 0, 0, 0, 0, time.UTC)}
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.User{UUID: s.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner", Locale: "it"},
		&identity.User{UUID: s.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", FirstName: "Hugo", LastName: "Bernard", Role: "owner"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	for practice, patient := range map[string]uuid.UUID{"p": s.patient, "q": s.other} {
		_, err := db.ExecContext(t.Context(), "INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived) VALUES (?, ?, 'A', 'B', '', ?)",
			patient.String(), practice, false)
		require.NoError(t, err)
	}
	accounts, err := identity.New(db)
	require.NoError(t, err)
	s.Handlers = NewHandlers(db, accounts, s, "https://portal.example", func() time.Time { return s.clock })
	return s
}

func assertProblem(t *testing.T, err error, status int, code string) map[string]string {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, status, p.Status)
	assert.Equal(t, code, p.Code)
	fields := map[string]string{}
	for _, f := range p.Fields {
		fields[f.Field] = f.Code
	}
	return fields
}

func (s *scene) invite(email string) (networkapi.Invitation, error) {
	message := " Bonjour "
	answer, err := s.Invite(s.t.Context(), networkapi.InviteRequestObject{UserUuid: s.camille, Body: &networkapi.InvitationInput{Email: email, Message: &message}})
	if err != nil {
		return networkapi.Invitation{}, err
	}
	return answer.(networkapi.Invite200JSONResponse).Result, nil
}

func (s *scene) answer(user, invitation uuid.UUID, status networkapi.AnswerInvitationParamsStatus) (networkapi.Invitation, error) {
	answer, err := s.AnswerInvitation(s.t.Context(), networkapi.AnswerInvitationRequestObject{UserUuid: user, InvitationUuid: invitation, Status: status})
	if err != nil {
		return networkapi.Invitation{}, err
	}
	return answer.(networkapi.AnswerInvitation200JSONResponse).Result, nil
}

func (s *scene) list(user uuid.UUID) []networkapi.Invitation {
	s.t.Helper()
	answer, err := s.ListInvitations(s.t.Context(), networkapi.ListInvitationsRequestObject{Id: user})
	require.NoError(s.t, err)
	return answer.(networkapi.ListInvitations200JSONResponse).Result
}

// REQ-21
func TestAnAnswerIsFinalAndInvitingAgainMakesANewOne(t *testing.T) {
	s := newScene(t, testdb.New(t))
	first, err := s.invite("Hugo@x.example")
	require.NoError(t, err)
	sent := s.letters()
	require.Len(t, sent, 1)
	assert.Equal(t, mail.Message{Kind: mail.Invitation, To: "hugo@x.example", Locale: "it", Name: "Hugo Bernard", Practice: "Rivage", Inviter: "Camille Martin", InviterPractice: "Tilleuls",
		Link: "https://portal.example/mon-espace/mon-reseau"}, sent[0])
	_, err = s.invite("hugo@x.example")
	assertProblem(t, err, http.StatusConflict, "invitations.pending")
	received := s.list(s.hugo)
	require.Len(t, received, 1)
	assert.Equal(t, []any{networkapi.InvitationDirectionReceived, "Camille", "Tilleuls", "Bonjour"},
		[]any{received[0].Direction, received[0].PersonInfo.FirstName, *received[0].Practice, *received[0].Message})
	assert.Nil(t, s.list(s.camille)[0].Invited, "the answer does not reveal whether there is such an account")

	for _, stranger := range []uuid.UUID{s.camille, uuid.New()} {
		_, err = s.answer(stranger, first.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
		assertProblem(t, err, http.StatusNotFound, "not_found")
	}
	refused, err := s.answer(s.hugo, first.Uuid, networkapi.AnswerInvitationParamsStatusRefused)
	require.NoError(t, err)
	assert.Equal(t, networkapi.InvitationStatusRefused, refused.Status)
	assert.NotNil(t, refused.AnsweredAt)
	_, err = s.answer(s.hugo, first.Uuid, networkapi.AnswerInvitationParamsStatusRefused)
	require.NoError(t, err, "the same answer again changes nothing")
	_, err = s.answer(s.hugo, first.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
	assertProblem(t, err, http.StatusConflict, "invitations.final")

	s.clock = s.clock.Add(time.Minute)
	second, err := s.invite("hugo@x.example")
	require.NoError(t, err)
	assert.NotEqual(t, first.Uuid, second.Uuid)
	_, err = s.answer(s.hugo, second.Uuid, networkapi.AnswerInvitationParamsStatusAccepted)
	require.NoError(t, err)
	all := s.list(s.camille)
	require.Len(t, all, 2)
	assert.Equal(t, []networkapi.InvitationStatus{networkapi.InvitationStatusAccepted, networkapi.InvitationStatusRefused}, []networkapi.InvitationStatus{all[0].Status, all[1].Status})
	assert.Equal(t, "Hugo", all[0].Invited.FirstName)
}

func TestInvitationsAreBoundedAndChecked(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for bad, code := range map[string]string{"x": "email", "camille@x.example": "own"} {
			_, err := s.invite(bad)
			assert.Equal(t, map[string]string{"email": code}, assertProblem(t, err, http.StatusBadRequest, "request.invalid"))
		}
		var inviting sync.WaitGroup
		var mu sync.Mutex
		refused := 0
		for i := range MaxPending + 3 {
			inviting.Go(func() {
				if _, err := s.invite(fmt.Sprintf("colleague%d@x.example", i)); err != nil {
					mu.Lock()
					defer mu.Unlock()
					assertProblem(t, err, http.StatusConflict, "invitations.limit")
					refused++
				}
			})
		}
		inviting.Wait()
		assert.Equal(t, 3, refused)
		assert.Empty(t, s.list(s.hugo))
	})
}

func (s *scene) guest(user, patient uuid.UUID, email string) (networkapi.Guest, error) {
	answer, err := s.CreateGuest(s.t.Context(), networkapi.CreateGuestRequestObject{Body: &networkapi.GuestInput{
		UserUuid: user, PatientUuid: patient, Email: email, PersonInfo: networkapi.PersonInfoInput{FirstName: "Anne", LastName: "Roy"}, Days: s.days, FilesUuids: s.files, Treatment: s.treatment,
		Consent: networkapi.ConsentInput{Purpose: networkapi.SharingPurposeRequest, On: openapi_types.Date{Time: s.agreedOn}, Form: networkapi.ConsentFormWritten},
	}})
	if err != nil {
		return networkapi.Guest{}, err
	}
	return answer.(networkapi.CreateGuest200JSONResponse).Result, nil
}

func (s *scene) validate(code string) (networkapi.Guest, error) {
	answer, err := s.ValidateGuest(s.t.Context(), networkapi.ValidateGuestRequestObject{HashValidation: code})
	if err != nil {
		return networkapi.Guest{}, err
	}
	return answer.(networkapi.ValidateGuest200JSONResponse).Result, nil
}

// code returns the code of the only queued mail.
func (s *scene) code() string {
	s.t.Helper()
	sent := s.letters()
	require.Len(s.t, sent, 1)
	link, code, _ := strings.Cut(sent[0].Link, "#code=")
	assert.Equal(s.t, "https://portal.example/auth/first-connexion/return-first-connexion", link)
	assert.Equal(s.t, []any{mail.Guest, "it", "Anne Roy", "Camille Martin"}, []any{sent[0].Kind, sent[0].Locale, sent[0].Name, sent[0].Inviter})
	return code
}

func TestAGuestsLinkServesOnceAndForAWhile(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		_, err := s.guest(s.camille, s.other, "anne@x.example")
		assertProblem(t, err, http.StatusNotFound, "not_found")
		_, err = s.guest(s.camille, s.patient, "x")
		assert.Equal(t, map[string]string{"email": "email"}, assertProblem(t, err, http.StatusBadRequest, "request.invalid"))

		invited, err := s.guest(s.camille, s.patient, "Anne@x.example")
		require.NoError(t, err)
		assert.Equal(t, []any{networkapi.GuestStatusInvited, s.clock.Add(linkLife)}, []any{invited.Status, invited.ExpiresAt})
		older := s.code()
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		code := s.code()
		_, err = s.validate(older)
		assertProblem(t, err, http.StatusGone, "link.spent")

		state := func(code, purpose, want string) *identityapi.LinkState {
			found, err := s.OpenLink(t.Context(), code)
			require.NoError(t, err)
			require.NotNil(t, found)
			assert.Equal(t, []string{purpose, want}, []string{string(found.Purpose), string(found.State)})
			return found
		}
		open := state(code, "guest", "valid")
		assert.Equal(t, []string{"anne@x.example", "Anne Roy", "Camille Martin"}, []string{*open.Login, *open.Name, *open.Inviter})
		unknown, err := s.OpenLink(t.Context(), older)
		require.NoError(t, err)
		assert.Nil(t, unknown, "the mail that was replaced opens nothing")

		var coming sync.WaitGroup
		var mu sync.Mutex
		admitted := 0
		for range 100 {
			coming.Go(func() {
				if guest, err := s.validate(code); err == nil {
					mu.Lock()
					defer mu.Unlock()
					admitted++
					assert.Equal(t, []any{networkapi.GuestStatusValidated, s.patient, s.clock.Add(accessLife)}, []any{guest.Status, guest.PatientUuid, guest.ExpiresAt})
				}
			})
		}
		coming.Wait()
		assert.Equal(t, 1, admitted)
		assert.Nil(t, state(code, "guest", "used").Login, "an invalid link names no user")

		_, err = s.guest(s.camille, s.patient, "late@x.example")
		require.NoError(t, err)
		late := s.code()
		s.clock = s.clock.Add(linkLife + time.Millisecond)
		_, err = s.validate(late)
		assertProblem(t, err, http.StatusGone, "link.spent")
		state(late, "guest", "expired")
		require.NoError(t, s.Sweep(t.Context()))
		state(late, "guest", "expired")
		s.clock = s.clock.Add(keptLink)
		require.NoError(t, s.Sweep(t.Context()))
		left, err := db.NewSelect().Model((*Guest)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, left, "who came stays")
	})
}

func TestAGuestIsInvitedWithThePatientsConsent(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.agreedOn = s.clock.AddDate(0, 0, 1)
		_, err := s.guest(s.camille, s.patient, "anne@x.example")
		assert.Equal(t, map[string]string{"consent.on": "future"}, assertProblem(t, err, http.StatusBadRequest, "request.invalid"))
		s.agreedOn = s.clock.AddDate(0, 0, -3)
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		listed, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		items := listed.(networkapi.ListShared200JSONResponse).Result.Items
		require.Len(t, items, 1)
		assert.Equal(t, []any{networkapi.SharingPurposeRequest, "2026-11-17", networkapi.ConsentFormWritten},
			[]any{items[0].Consent.Purpose, items[0].Consent.On.String(), items[0].Consent.Form})
		var line journal.Line
		require.NoError(t, db.NewSelect().Model(&line).Where("action = ?", journal.Share).Scan(t.Context()))
		assert.Equal(t, "request, written, 2026-11-17", line.NewValue)
	})
}

func TestAGuestComesBackByAnotherLinkWhileTheAccessLasts(t *testing.T) {
	s := newScene(t, testdb.New(t))
	renew := func(code string) (string, bool) {
		message, wanted, err := s.Renew(t.Context(), code)
		require.NoError(t, err)
		if wanted {
			assert.Equal(t, []string{"anne@x.example", "Camille Martin"}, []string{message.To, message.Inviter})
		}
		_, next, _ := strings.Cut(message.Link, "#code=")
		return next, wanted
	}
	_, err := s.guest(s.camille, s.patient, "anne@x.example")
	require.NoError(t, err)
	code, began := s.code(), s.clock
	_, wanted := renew(code)
	assert.False(t, wanted, "a guest who never accepted asks the inviting user")
	_, err = s.validate(code)
	require.NoError(t, err)
	_, wanted = renew(code)
	assert.False(t, wanted, "one mail in a while")
	s.clock = s.clock.Add(renewEvery + time.Millisecond)
	next, wanted := renew(code)
	require.True(t, wanted)
	_, wanted = renew(code)
	assert.False(t, wanted, "a link that was replaced renews nothing")
	back, err := s.validate(next)
	require.NoError(t, err)
	assert.Equal(t, began.Add(accessLife), back.ExpiresAt, "the access is no longer for it")
	s.clock = began.Add(accessLife)
	_, wanted = renew(next)
	assert.False(t, wanted, "the access is over")
	_, wanted = renew("unknown")
	assert.False(t, wanted)
}

func TestAGuestWhoNeverCameIsMailedAnotherLink(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		invited, err := s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		resend := func(user uuid.UUID) error {
			_, err := s.ResendGuest(t.Context(), networkapi.ResendGuestRequestObject{UserUuid: user, GuestUuid: invited.Uuid})
			return err
		}
		older := s.code()
		assertProblem(t, resend(s.camille), http.StatusTooManyRequests, "guests.too_soon")
		s.clock = s.clock.Add(resendAfter)
		assertProblem(t, resend(s.hugo), http.StatusNotFound, "not_found")
		require.NoError(t, resend(s.camille))
		code := s.code()
		_, err = s.validate(older)
		assertProblem(t, err, http.StatusGone, "link.spent")
		for range MaxResent - 1 {
			assertProblem(t, resend(s.camille), http.StatusTooManyRequests, "guests.too_soon")
			s.clock = s.clock.Add(linkLife + time.Millisecond) // an expired link can be sent again
			require.NoError(t, resend(s.camille))
			code = s.code()
		}
		s.clock = s.clock.Add(resendAfter)
		assertProblem(t, resend(s.camille), http.StatusConflict, "guests.resent")
		guest, err := s.validate(code)
		require.NoError(t, err)
		assert.Equal(t, s.clock.Add(accessLife), guest.ExpiresAt)
		assertProblem(t, resend(s.camille), http.StatusConflict, "guests.came")
	})
}

func TestAnOperatorEndsTheSessionsOfGuestsWhoComeBackByAnotherLink(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		came, err := s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		code := s.code()
		_, err = s.validate(code)
		require.NoError(t, err)
		_, err = s.guest(s.camille, s.patient, "late@x.example")
		require.NoError(t, err, "a guest who has not come has no session")
		ended, err := EndGuestSessions(t.Context(), db, s.clock)
		require.NoError(t, err)
		assert.Equal(t, 1, ended)
		var over []string
		require.NoError(t, db.NewSelect().Table("events").Column("user_uuid").Where("kind = ?", identity.Suspended).Scan(t.Context(), &over))
		assert.Equal(t, []string{came.Uuid.String()}, over)
		s.clock = s.clock.Add(renewEvery + time.Millisecond)
		_, wanted, err := s.Renew(t.Context(), code)
		require.NoError(t, err)
		assert.True(t, wanted, "the access lasts")
	})
}

func TestAWithdrawnGuestIsLetInNoMoreAndHisSessionsEnd(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		withdraw := func(user, guest uuid.UUID) error {
			_, err := s.WithdrawGuest(t.Context(), networkapi.WithdrawGuestRequestObject{UserUuid: user, GuestUuid: guest})
			return err
		}
		sessionsEnd := func(guest uuid.UUID) int {
			count, err := db.NewSelect().Table("events").Where("kind = 'user.suspended'").Where("user_uuid = ?", guest.String()).Count(t.Context())
			require.NoError(t, err)
			return int(count)
		}
		came, err := s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		used := s.code()
		_, err = s.validate(used)
		require.NoError(t, err)
		waits, err := s.guest(s.camille, s.patient, "late@x.example")
		require.NoError(t, err)
		late := s.code()

		assertProblem(t, withdraw(s.hugo, came.Uuid), http.StatusNotFound, "not_found")
		assertProblem(t, withdraw(s.camille, uuid.New()), http.StatusNotFound, "not_found")
		assert.Zero(t, sessionsEnd(came.Uuid))
		for _, guest := range []uuid.UUID{came.Uuid, waits.Uuid} {
			require.NoError(t, withdraw(s.camille, guest))
			require.NoError(t, withdraw(s.camille, guest), "ended is ended")
			assert.Equal(t, 1, sessionsEnd(guest))
		}
		_, err = s.validate(late)
		assertProblem(t, err, http.StatusGone, "link.spent")
		for _, code := range []string{used, late} {
			link, err := s.OpenLink(t.Context(), code)
			require.NoError(t, err)
			assert.Equal(t, identityapi.LinkStateStateExpired, link.State)
			s.clock = s.clock.Add(renewEvery)
			_, wanted, err := s.Renew(t.Context(), code)
			require.NoError(t, err)
			assert.False(t, wanted, "no other link either")
		}
		lines, err := db.NewSelect().Table("journal_lines").Where("kind = 'guest'").Where("action = 'change'").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 3, lines, "one came, two were withdrawn")
		answer, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		for _, shared := range answer.(networkapi.ListShared200JSONResponse).Result.Items {
			assert.Equal(t, networkapi.SharedStateEnded, shared.State)
		}
	})
}
