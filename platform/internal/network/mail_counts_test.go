package network

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

// inviteAndWithdraw sends a mail whose invitation is then deleted.
func (s *scene) inviteAndWithdraw(email string) {
	s.t.Helper()
	one, err := s.invite(email)
	require.NoError(s.t, err)
	_, err = s.WithdrawInvitation(s.t.Context(), networkapi.WithdrawInvitationRequestObject{UserUuid: s.camille, InvitationUuid: one.Uuid})
	require.NoError(s.t, err)
}

// assertTooMany checks a refusal and its waiting time.
func assertTooMany(t *testing.T, err error, code string, wait time.Duration) {
	t.Helper()
	assertProblem(t, err, http.StatusTooManyRequests, code)
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, wait, p.RetryAfter)
}

func TestInvitingAndWithdrawingInTurnFillsNoMailbox(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for range MaxMailsToAddress {
			s.inviteAndWithdraw("anne@x.example")
		}
		s.clock = s.clock.Add(time.Hour)
		_, err := s.invite("Anne@x.example")
		assertTooMany(t, err, "invitations.too_many", mailDay-time.Hour)
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		assertTooMany(t, err, "guests.too_many", mailDay-time.Hour)
		assert.Len(t, s.letters(), MaxMailsToAddress)
		assert.Empty(t, s.list(s.camille), "a refused invitation is not there")

		s.inviteAndWithdraw("lea@x.example")
		message := "Bonjour"
		_, err = s.Invite(t.Context(), networkapi.InviteRequestObject{UserUuid: s.hugo, Body: &networkapi.InvitationInput{Email: "anne@x.example", Message: &message}})
		require.NoError(t, err, "another practice has its own count")

		s.clock = s.clock.Add(mailDay - time.Hour)
		s.inviteAndWithdraw("anne@x.example")
	})
}

func TestMailsOfOneUserAreCountedOverAllAddresses(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for i := range MaxMailsOfUser {
			s.inviteAndWithdraw(fmt.Sprintf("stranger%d@x.example", i))
		}
		_, err := s.invite("anne@x.example")
		assertTooMany(t, err, "invitations.too_many", mailDay)
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		assertTooMany(t, err, "guests.too_many", mailDay)
	})
}

func TestMailsThatAreSentAgainCount(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for range MaxMailsToAddress - 1 {
			s.inviteAndWithdraw("anne@x.example")
		}
		one, err := s.invite("anne@x.example")
		require.NoError(t, err)
		s.letters()
		s.clock = s.clock.Add(resendAfter)
		_, err = s.ResendInvitation(t.Context(), networkapi.ResendInvitationRequestObject{UserUuid: s.camille, InvitationUuid: one.Uuid})
		assertTooMany(t, err, "invitations.too_many", mailDay-resendAfter)
		assert.Zero(t, s.contacts(s.camille, networkapi.ListContactsParams{}).Items[0].Resent, "nothing was sent again")
		assert.Empty(t, s.letters())
	})
}

func TestAGuestWhoIsInvitedOverAndOverGetsSoManyMails(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		var last uuid.UUID
		for range MaxMailsToAddress {
			guest, err := s.guest(s.camille, s.patient, "anne@x.example")
			require.NoError(t, err)
			last = guest.Uuid
		}
		_, err := s.guest(s.camille, s.patient, "anne@x.example")
		assertTooMany(t, err, "guests.too_many", mailDay)
		s.clock = s.clock.Add(resendAfter)
		_, err = s.ResendGuest(t.Context(), networkapi.ResendGuestRequestObject{UserUuid: s.camille, GuestUuid: last})
		assertTooMany(t, err, "guests.too_many", mailDay-resendAfter)
		sent := s.letters()
		require.Len(t, sent, MaxMailsToAddress)
		_, code, _ := strings.Cut(sent[len(sent)-1].Link, "#code=")
		_, err = s.validate(code)
		require.NoError(t, err, "what was refused replaces no link")
	})
}

func TestCountsOfMailsAreSweptAfterTheirDay(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		s.inviteAndWithdraw("anne@x.example")
		left := func() []string {
			var names []string
			require.NoError(t, s.Sweep(t.Context()))
			require.NoError(t, db.NewSelect().Table("mail_counts").Column("name").Scan(t.Context(), &names))
			return names
		}
		assert.Len(t, left(), 2, "by address and by user")
		assert.NotContains(t, strings.Join(left(), " "), "anne", "an address whose invitation was withdrawn is not kept")
		s.clock = s.clock.Add(mailDay)
		assert.Empty(t, left())
	})
}
