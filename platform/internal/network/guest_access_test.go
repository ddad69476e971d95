package network

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/care"
	"portal/platform/internal/testdb"
)

// inviteFor invites Anne Roy for some days and returns the code of the mail.
func (s *scene) inviteFor(days int) (networkapi.Guest, string) {
	s.t.Helper()
	s.days = &days
	invited, err := s.guest(s.camille, s.patient, "anne@x.example")
	require.NoError(s.t, err)
	return invited, s.code()
}

func TestTheEndOfAGuestsAccessIsTheSameEverywhere(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for _, days := range []int{0, MaxAccessDays + 1} {
			s.days = &days
			_, err := s.guest(s.camille, s.patient, "anne@x.example")
			assert.Equal(t, map[string]string{"days": "out_of_range"}, assertProblem(t, err, http.StatusBadRequest, "request.invalid"))
		}
		days, end := 10, s.clock.AddDate(0, 0, 10)
		s.days = &days
		invited, err := s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		assert.Equal(t, []any{s.clock.Add(linkLife), &end}, []any{invited.ExpiresAt, invited.AccessUntil})
		letters := s.letters()
		require.Len(t, letters, 1)
		assert.Equal(t, []time.Time{s.clock.Add(linkLife), end}, []time.Time{letters[0].Until.UTC(), letters[0].Access})
		code := letters[0].Link[len(letters[0].Link)-52:]
		open, err := s.OpenLink(t.Context(), code)
		require.NoError(t, err)
		assert.Equal(t, &end, open.AccessUntil)
		listed := func() networkapi.Shared {
			answer, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: s.camille})
			require.NoError(t, err)
			return answer.(networkapi.ListShared200JSONResponse).Result.Items[0]
		}
		assert.Equal(t, &end, listed().AccessUntil)
		s.clock = s.clock.Add(time.Hour)
		guest, err := s.validate(code)
		require.NoError(t, err)
		assert.Equal(t, []any{end, &end}, []any{guest.ExpiresAt, guest.AccessUntil}, "the first visit moves it not")
		assert.Equal(t, []any{&end, &end}, []any{listed().ExpiresAt, listed().AccessUntil})
	})
}

func TestAGuestsLinkEndsWithTheAccessAtTheLatest(t *testing.T) {
	s := newScene(t, testdb.New(t))
	end := s.clock.AddDate(0, 0, 1)
	invited, code := s.inviteFor(1)
	assert.Equal(t, end, invited.ExpiresAt)
	s.clock = end
	_, err := s.validate(code)
	assertProblem(t, err, http.StatusGone, "link.spent")
	_, err = s.ResendGuest(t.Context(), networkapi.ResendGuestRequestObject{UserUuid: s.camille, GuestUuid: invited.Uuid})
	assertProblem(t, err, http.StatusConflict, "guests.over")
}

func TestAGuestWaitsUntilTheAccessEndsAlsoAfterTheLink(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		invited, old := s.inviteFor(10)
		state := func() networkapi.SharedState {
			answer, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: s.camille})
			require.NoError(t, err)
			return answer.(networkapi.ListShared200JSONResponse).Result.Items[0].State
		}
		resend := func() error {
			_, err := s.ResendGuest(t.Context(), networkapi.ResendGuestRequestObject{UserUuid: s.camille, GuestUuid: invited.Uuid})
			return err
		}
		s.clock = s.clock.Add(linkLife)
		_, err := s.validate(old)
		assertProblem(t, err, http.StatusGone, "link.spent")
		assert.Equal(t, networkapi.SharedStateWaiting, state(), "another link can be mailed")
		require.NoError(t, resend())
		assert.Equal(t, networkapi.SharedStateWaiting, state())
		code := s.code()

		s.clock = s.clock.Add(linkLife)
		_, err = s.WithdrawGuest(t.Context(), networkapi.WithdrawGuestRequestObject{UserUuid: s.camille, GuestUuid: invited.Uuid})
		require.NoError(t, err)
		assert.Equal(t, networkapi.SharedStateEnded, state(), "withdrawn after the link has ended")
		assertProblem(t, resend(), http.StatusConflict, "guests.over")
		_, err = s.validate(code)
		assertProblem(t, err, http.StatusGone, "link.spent")
	})
}

func TestAGuestComesBackUntilTheChosenEnd(t *testing.T) {
	s := newScene(t, testdb.New(t))
	end := s.clock.AddDate(0, 0, 1)
	_, code := s.inviteFor(1)
	_, err := s.validate(code)
	require.NoError(t, err)
	for range 2 { // each link ends with the access, and a new one is mailed all the same
		s.clock = s.clock.Add(renewEvery + time.Millisecond)
		message, wanted, err := s.Renew(t.Context(), code)
		require.NoError(t, err)
		require.True(t, wanted)
		assert.Equal(t, []time.Time{end, end}, []time.Time{message.Until, message.Access})
		code = message.Link[len(message.Link)-52:]
		_, err = s.validate(code)
		require.NoError(t, err)
	}
}

func TestAGuestWithoutChosenDaysReadsForThirtyFromTheFirstVisit(t *testing.T) {
	s := newScene(t, testdb.New(t))
	invited, err := s.guest(s.camille, s.patient, "anne@x.example")
	require.NoError(t, err)
	assert.Nil(t, invited.AccessUntil)
	code := s.code()
	s.clock = s.clock.Add(time.Hour)
	guest, err := s.validate(code)
	require.NoError(t, err)
	end := s.clock.Add(accessLife)
	assert.Equal(t, &end, guest.AccessUntil)
}

func TestAGuestIsInvitedToChosenFiles(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		file := uuid.New()
		_, err := db.ExecContext(t.Context(), `INSERT INTO files (uuid, practice_uuid, patient_uuid, claim_uuid, application_uuid, kind, name, media, size, sha256, blob, link,
			width, height, pages, frames, triangles, note, taken_on, created_at, created_by, version, deleted_at, name_sort, search_text, preview, preview_blob, preview_tries, lease_until)
			VALUES (?, 'p', ?, '', '', 'picture', 'a.png', 'image/png', 1, '', '', '', 1, 1, 0, 0, 0, '', '', 1, ?, 1, 0, '', '', 'none', '', 0, 0)`,
			file.String(), s.patient.String(), s.camille.String())
		require.NoError(t, err)
		s.files = &[]uuid.UUID{uuid.New()}
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")

		s.files = &[]uuid.UUID{file}
		invited, err := s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		granted := func() (texts []string) {
			require.NoError(t, db.NewSelect().Table("journal_lines").Column("new_value").Where("kind = 'guest'").Order("seq").Scan(t.Context(), &texts))
			return texts
		}
		assert.Regexp(t, `^request, written, 2026-11-19, read, 1 files [0-9a-f]{64}$`, granted()[0])
		answer, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		assert.Equal(t, 1, *answer.(networkapi.ListShared200JSONResponse).Result.Items[0].Files)

		s.clock = s.clock.Add(2 * time.Hour)
		_, err = s.ResendGuest(t.Context(), networkapi.ResendGuestRequestObject{UserUuid: s.camille, GuestUuid: invited.Uuid})
		require.NoError(t, err)
		assert.Equal(t, granted()[0], granted()[1], "another mail grants the same files")
		choice, err := care.ChosenFor(t.Context(), db, invited.Uuid.String())
		require.NoError(t, err)
		assert.Equal(t, 1, choice.Files)
	})
}

func TestAGuestIsInvitedToATreatment(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		of := func(reference, patient string) {
			_, err := db.ExecContext(t.Context(), `INSERT INTO orders (reference, practice_uuid, ordered_at, status, status_since, line, product, teeth, application_uuid, patient_uuid,
				practitioner_uuid, entered_by_uuid, delivery_on, parts, parts_delivered, refusal_reason, scan_name, ship_name, ship_street, ship_postal_code,
				ship_city, ship_country, currency, shipping_cents, total_cents, patient_sort, product_sort, search_text)
				SELECT ?, practice_uuid, 1, 1, 1, 'protheses', 'P', '', 'shop', uuid, ?, ?, '', 1, 0, '', '', '', '', '', '', 'FR', 'EUR', 0, 0, '', '', 'x' FROM patients WHERE uuid = ?`,
				reference, s.camille.String(), s.camille.String(), patient)
			require.NoError(t, err)
		}
		_, err := db.ExecContext(t.Context(), "INSERT INTO applications (uuid, name) VALUES ('shop', 'E-shop')")
		require.NoError(t, err)
		of("W26-1", s.patient.String())
		of("W26-2", s.other.String())
		foreign, own := "W26-2", "W26-1"
		s.treatment = &foreign
		_, err = s.guest(s.camille, s.patient, "anne@x.example")
		assertProblem(t, err, http.StatusBadRequest, "request.invalid")

		s.treatment = &own
		invited, err := s.guest(s.camille, s.patient, "anne@x.example")
		require.NoError(t, err)
		s.clock = s.clock.Add(2 * time.Hour)
		_, err = s.ResendGuest(t.Context(), networkapi.ResendGuestRequestObject{UserUuid: s.camille, GuestUuid: invited.Uuid})
		require.NoError(t, err)
		var granted []string
		require.NoError(t, db.NewSelect().Table("journal_lines").Column("new_value").Where("kind = 'guest'").Order("seq").Scan(t.Context(), &granted))
		const text = "request, written, 2026-11-19, read, treatment W26-1"
		assert.Equal(t, []string{text, text}, granted, "another mail grants the same treatment")
		answer, err := s.ListShared(t.Context(), networkapi.ListSharedRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		assert.Equal(t, own, *answer.(networkapi.ListShared200JSONResponse).Result.Items[0].Treatment)
	})
}
