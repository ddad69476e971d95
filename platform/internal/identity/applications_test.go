package identity

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

const (
	shopUUID   = "11111111-0000-4000-8000-000000000001"
	labUUID    = "11111111-0000-4000-8000-000000000002"
	closedUUID = "11111111-0000-4000-8000-000000000003"
	shopping   = "quatre paniers sur le quai"
)

// withApplications gives a user credentials at three applications, two of them linked. The lab's password is too weak for
// the portal.
func withApplications(t *testing.T, db *bun.DB, user string) {
	t.Helper()
	for i, application := range []struct{ uuid, name, login, password string }{
		{shopUUID, "e-shop", "the-shop-login", shopping}, {labUUID, "digital", "the-lab-login", "lab"}, {closedUUID, "academy", "x", shopping},
	} {
		hash, err := HashPassword(application.password)
		require.NoError(t, err)
		for _, insert := range []struct {
			statement string
			values    []any
		}{
			{"INSERT INTO applications (uuid, name) VALUES (?, ?)", []any{application.uuid, application.name}},
			{"INSERT INTO application_credentials (user_uuid, application_uuid, login, password_hash) VALUES (?, ?, ?, ?)",
				[]any{user, application.uuid, application.login, hash}},
			{"INSERT INTO user_applications (user_uuid, application_uuid, linked_at) VALUES (?, ?, 0)", []any{user, application.uuid}},
		} {
			if i == 2 && insert.statement[:20] == "INSERT INTO user_app" {
				continue
			}
			_, err := db.ExecContext(t.Context(), insert.statement, insert.values...)
			require.NoError(t, err)
		}
	}
}

func id(text string) *uuid.UUID {
	parsed := uuid.MustParse(text)
	return &parsed
}

func TestThePasswordOfALinkedApplicationIsChosenByAMail(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		withApplications(t, db, "v")
		require.NoError(t, d.MailPasswordLink("nobody@x.example", firstPage, ""))
		require.NoError(t, d.MailPasswordLink("no-password@x.example", firstPage, ""))
		sent := d.empty()
		require.Len(t, sent, 1)
		assert.Contains(t, sent[0].Link, "https://portal.example"+appPage+"#code=", "there is something to choose from")
		code := codeOf(t, sent[0])

		link, err := d.OpenLink(t.Context(), code)
		require.NoError(t, err)
		require.Len(t, *link.Applications, 2, "the one that is not linked is not offered")
		assert.Equal(t, []string{"digital", "the-lab-login"}, []string{(*link.Applications)[0].Application, (*link.Applications)[0].Login})
		take := func(application, password string) error {
			_, err := d.choosePassword(t.Context(), code, password, id(application))
			return err
		}
		for _, other := range []string{closedUUID, "11111111-0000-4000-8000-00000000000f"} {
			assert.Equal(t, map[string]string{"applicationUuid": "unknown"}, fault(t, take(other, shopping), http.StatusBadRequest, "request.invalid"))
		}
		assert.Equal(t, map[string]string{"password": "wrong"}, fault(t, take(shopUUID, better), http.StatusBadRequest, "request.invalid"))
		assert.Equal(t, map[string]string{"password": "wrong"}, fault(t, take(labUUID, shopping), http.StatusBadRequest, "request.invalid"), "of the other application")
		assert.Equal(t, map[string]string{"password": "too_short"}, fault(t, take(labUUID, "lab"), http.StatusBadRequest, "request.invalid"))
		require.NoError(t, take(shopUUID, shopping))
		assert.True(t, d.opens(t, "no-password@x.example", shopping))
		assert.False(t, d.opens(t, "the-shop-login", shopping), "the login is the portal's own")
		fault(t, take(shopUUID, shopping), http.StatusGone, "link.spent")
		var hashes []string
		require.NoError(t, db.NewRaw("SELECT password_hash FROM credentials WHERE user_uuid = 'v' UNION SELECT password_hash FROM application_credentials WHERE application_uuid = ?", shopUUID).Scan(t.Context(), &hashes))
		assert.Len(t, hashes, 2, "the hashes do not reveal that the passwords are equal")

		require.NoError(t, d.MailPasswordLink("no-password@x.example", resetPage, ""))
		assert.Contains(t, d.empty()[0].Link, resetPage, "a forgotten password is chosen where it was asked for")
		require.NoError(t, d.Close(t.Context(), "v"))
		left, err := db.NewSelect().Model((*AppCredential)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestGuessesAtAnApplicationsPasswordAreCounted(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		withApplications(t, db, "u")
		require.NoError(t, d.MailPasswordLink(login, resetPage, ""))
		code := codeOf(t, d.empty()[0])
		var guesses sync.WaitGroup
		var mu sync.Mutex
		answers := map[string]int{}
		for i := range 12 {
			guesses.Go(func() {
				_, err := d.choosePassword(t.Context(), code, fmt.Sprint("douze essais au hasard ", i), id(shopUUID))
				var p *problem.Error
				mu.Lock()
				defer mu.Unlock()
				if assert.ErrorAs(t, err, &p) {
					answers[p.Code]++
				}
			})
		}
		guesses.Wait()
		assert.Equal(t, map[string]int{"request.invalid": 5, "credentials.locked": 7}, answers)
		take := func(old string) error {
			_, err := d.Accounts.ChangePassword(t.Context(), "u", old, shopping, id(shopUUID), asked)
			return err
		}
		fault(t, take(password), http.StatusTooManyRequests, "credentials.locked")
		d.clock = d.clock.Add(15 * time.Minute)
		assert.Equal(t, map[string]string{"oldPassword": "wrong"}, fault(t, take("wrong"), http.StatusBadRequest, "request.invalid"))
		_, err := d.Accounts.ChangePassword(t.Context(), "u", password, better, id(shopUUID), asked)
		assert.Equal(t, map[string]string{"newPassword": "wrong"}, fault(t, err, http.StatusBadRequest, "request.invalid"))
		require.NoError(t, take(password))
		assert.True(t, d.opens(t, login, shopping))
	})
}
