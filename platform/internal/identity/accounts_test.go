package identity

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/identityapi"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

const (
	password = "Sourire-2026!"
	better   = "trois girafes au bord du lac"
)

// postbox prepares messages synchronously when it is emptied.
type postbox struct {
	t       *testing.T
	waiting []mail.Prepare
}

func (p *postbox) Later(prepare mail.Prepare) { p.waiting = append(p.waiting, prepare) }

// Deliver implements Deliverer.
func (p *postbox) Deliver(_ context.Context, message mail.Message) error {
	p.Later(func(context.Context) (mail.Message, bool, error) { return message, true, nil })
	return nil
}

// empty returns the queued messages and removes them.
func (p *postbox) empty() []mail.Message {
	p.t.Helper()
	var sent []mail.Message
	for _, prepare := range p.waiting {
		message, wanted, err := prepare(context.Background())
		require.NoError(p.t, err)
		if wanted {
			sent = append(sent, message)
		}
	}
	p.waiting = nil
	return sent
}

// desk is an Accounts with a clock and a postbox.
type desk struct {
	*Accounts
	*postbox
	clock time.Time
}

// ChangePassword is Accounts.ChangePassword for tests that only check whether it is refused.
func (d *desk) ChangePassword(ctx context.Context, id, old, password string, fields Fields) error {
	_, err := d.Accounts.ChangePassword(ctx, id, old, password, nil, fields)
	return err
}

// VerifyEmail is Accounts.VerifyEmail for the same tests.
func (d *desk) VerifyEmail(ctx context.Context, code string) error {
	_, err := d.Accounts.VerifyEmail(ctx, code)
	return err
}

func newDesk(t *testing.T, db *bun.DB) *desk {
	t.Helper()
	d := &desk{postbox: &postbox{t: t}, clock: time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC)}
	d.Accounts = NewAccounts(newService(t, db), d.postbox, []string{"https://portal.example", "http://localhost:8080"}, func() time.Time { return d.clock })
	_, err := db.ExecContext(t.Context(), `INSERT INTO oidc_refresh_tokens (token_hash, family, user_uuid, client_id, scopes, auth_time, expires_at, used_at)
		VALUES ('h', 'f', 'u', 'portal', 'openid', 0, 0, 0), ('i', 'g', 'v', 'portal', 'openid', 0, 0, 0)`)
	require.NoError(t, err)
	return d
}

// signedIn counts a user's refresh tokens.
func (d *desk) signedIn(t *testing.T, user string) int64 {
	t.Helper()
	n, err := d.db.NewSelect().Table("oidc_refresh_tokens").Where("user_uuid = ?", user).Count(t.Context())
	require.NoError(t, err)
	return n
}

// proves compares a password with the current one.
func (d *desk) proves(t *testing.T, password string) error {
	t.Helper()
	user, err := d.ByID(t.Context(), "u")
	require.NoError(t, err)
	return d.confirm(t.Context(), user, "password", password)
}

func (d *desk) opens(t *testing.T, login, password string) bool {
	t.Helper()
	_, err := d.Authenticate(t.Context(), login, password)
	return err == nil
}

// fault requires err to be a problem and returns its fields.
func fault(t *testing.T, err error, status int, code string) map[string]string {
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

func codeOf(t *testing.T, m mail.Message) string {
	t.Helper()
	_, code, found := strings.Cut(m.Link, "#code=")
	require.True(t, found, "the code stands behind #, where servers never see it")
	return code
}

func (d *desk) choose(t *testing.T, code, password string) error {
	t.Helper()
	_, err := d.ChoosePassword(t.Context(), code, password)
	return err
}

// state returns the state of a link, and requires that only a valid link names its user.
func (d *desk) state(t *testing.T, code string) string {
	t.Helper()
	found, err := d.OpenLink(t.Context(), code)
	require.NoError(t, err)
	valid := found.State == identityapi.LinkStateStateValid
	assert.Equal(t, []bool{valid, valid, valid}, []bool{found.Login != nil, found.Name != nil, found.ExpiresAt != nil}, string(found.State))
	return string(found.State)
}

var asked = Fields{"oldPassword", "newPassword"}

func TestChangingThePasswordAsksForTheOldOneAndEndsSignIns(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		for weak, code := range map[string]string{
			"court": "too_short", "aaaaaaaaaaaaaa": "too_simple", "Qwerty123456": "too_simple",
			"vive-camille-2026": "personal", password: "unchanged", strings.Repeat("abcdefg", 20): "too_long", "\xff-sourires-2027": "invalid",
		} {
			err := d.ChangePassword(t.Context(), "u", password, weak, asked)
			assert.Equal(t, map[string]string{"newPassword": code}, fault(t, err, http.StatusBadRequest, "request.invalid"), weak)
		}
		err := d.ChangePassword(t.Context(), "u", "wrong", better, asked)
		assert.Equal(t, map[string]string{"oldPassword": "wrong"}, fault(t, err, http.StatusBadRequest, "request.invalid"))
		assert.EqualValues(t, 1, d.signedIn(t, "u"))
		require.NoError(t, d.ChangePassword(t.Context(), "u", password, better, asked))
		assert.True(t, d.opens(t, login, better))
		assert.False(t, d.opens(t, login, password))
		assert.Equal(t, []int64{0, 1}, []int64{d.signedIn(t, "u"), d.signedIn(t, "v")})
		fault(t, d.ChangePassword(t.Context(), "unknown", password, better, asked), http.StatusNotFound, "not_found")
		fault(t, d.ChangePassword(t.Context(), "v", "", better, asked), http.StatusBadRequest, "request.invalid")
	})
}

func TestGuessesAreCountedEvenInParallel(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		var guesses sync.WaitGroup
		var mu sync.Mutex
		answers := map[string]int{}
		for i := range 12 {
			guesses.Go(func() {
				err := d.ChangePassword(t.Context(), "u", fmt.Sprint("guess ", i), better, asked)
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
		err := d.ChangePassword(t.Context(), "u", password, better, asked)
		fault(t, err, http.StatusTooManyRequests, "credentials.locked")
		var locked *problem.Error
		require.ErrorAs(t, err, &locked)
		assert.Equal(t, 15*time.Minute, locked.RetryAfter)
		d.clock = d.clock.Add(15 * time.Minute)
		require.NoError(t, d.ChangePassword(t.Context(), "u", password, better, asked))
	})
}

// Wrong passwords in a stolen session lock that session only: its owner can change the password in another one.
func TestGuessesLockTheirSessionAlone(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		for range 5 {
			fault(t, d.ChangePassword(in(t, "stolen"), "u", "a guess", better, asked), http.StatusBadRequest, "request.invalid")
		}
		fault(t, d.ChangePassword(in(t, "stolen"), "u", password, better, asked), http.StatusTooManyRequests, "credentials.locked")
		require.NoError(t, d.ChangePassword(in(t, "own"), "u", password, better, asked))
	})
}

func TestAPasswordIsProvenAgain(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		require.NoError(t, d.Prove(t.Context(), "u", password))
		for range 5 {
			fault(t, d.Prove(t.Context(), "u", "a guess"), http.StatusBadRequest, "request.invalid")
		}
		fault(t, d.Prove(t.Context(), "u", password), http.StatusTooManyRequests, "credentials.locked")
		fault(t, d.Prove(t.Context(), "unknown", password), http.StatusNotFound, "not_found")
	})
}

func TestAMailedCodeServesOnceAndForAWhile(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		ask := func(login string) []mail.Message {
			require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", "it"))
			return d.empty()
		}
		assert.Empty(t, ask("nobody@x.example"))
		sent := ask(strings.ToUpper(login))
		require.Len(t, sent, 1)
		assert.Equal(t, mail.ResetPassword, sent[0].Kind)
		assert.Equal(t, []string{login, "it", "Camille Martin"}, []string{sent[0].To, sent[0].Locale, sent[0].Name}, "in the page's language")
		assert.True(t, strings.HasPrefix(sent[0].Link, "https://portal.example/auth/reset-password#code="))
		older := codeOf(t, sent[0])
		var kept []string
		require.NoError(t, db.NewSelect().Table("account_links").Column("code_hash").Scan(t.Context(), &kept))
		assert.NotContains(t, kept, older, "only its hash is kept")

		code := codeOf(t, ask(login)[0])
		assert.Equal(t, "replaced", d.state(t, older))
		fault(t, d.choose(t, older, better), http.StatusGone, "link.spent")
		fault(t, d.choose(t, "unknown", better), http.StatusGone, "link.spent")
		assert.Equal(t, map[string]string{"password": "too_short"}, fault(t, d.choose(t, code, "x"), http.StatusBadRequest, "request.invalid"))
		fault(t, d.VerifyEmail(t.Context(), code), http.StatusGone, "link.spent")

		assert.Equal(t, "valid", d.state(t, code))
		// One hash is used for all hundred users: computing each would take ten seconds and prove nothing more.
		hash, err := HashPassword(better)
		require.NoError(t, err)
		d.passwords.create = func(string) (string, error) { return hash, nil }
		var both sync.WaitGroup
		var mu sync.Mutex
		admitted := 0
		for range 100 {
			both.Go(func() {
				login, err := d.ChoosePassword(t.Context(), code, better)
				if err == nil {
					mu.Lock()
					defer mu.Unlock()
					admitted++
					assert.Equal(t, "camille.martin@cabinet-tilleuls.example", login)
				}
			})
		}
		both.Wait()
		assert.Equal(t, 1, admitted)
		assert.Equal(t, "used", d.state(t, code))
		assert.True(t, d.opens(t, login, better))
		assert.Zero(t, d.signedIn(t, "u"))
		assert.Len(t, d.empty(), 1, "that the password has changed")

		late := codeOf(t, ask(login)[0])
		d.clock = d.clock.Add(resetLife)
		assert.Equal(t, "expired", d.state(t, late))
		fault(t, d.choose(t, late, better), http.StatusGone, "link.spent")
		d.clock = d.clock.Add(keptLink + firstLife)
		require.NoError(t, d.Sweep(t.Context()))
		_, err = d.OpenLink(t.Context(), late)
		fault(t, err, http.StatusNotFound, "link.unknown")
		left, err := db.NewSelect().Table("account_links").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestMailsToOneAccountAreBounded(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	for range maxLinks + 3 {
		require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", ""))
	}
	assert.Len(t, d.empty(), maxLinks)
	d.clock = d.clock.Add(time.Hour + time.Millisecond)
	require.NoError(t, d.MailPasswordLink(login, "/auth/reset-password", ""))
	assert.Len(t, d.empty(), 1)
}

func TestTheFirstConnexionChoosesAPassword(t *testing.T) {
	d := newDesk(t, testdb.New(t))
	require.NoError(t, d.MailPasswordLink("no-password@x.example", "http://localhost:8080/auth/first-connexion/return-first-connexion", ""))
	sent := d.empty()
	require.Len(t, sent, 1)
	assert.Equal(t, mail.FirstConnexion, sent[0].Kind)
	assert.True(t, strings.HasPrefix(sent[0].Link, "http://localhost:8080/auth/first-connexion/return-first-connexion#code="))
	require.NoError(t, d.choose(t, codeOf(t, sent[0]), better))
	assert.True(t, d.opens(t, "no-password@x.example", better))
}

func TestLinksLeadToThePortalAlone(t *testing.T) {
	d := newDesk(t, testdb.Open(t, testdb.SQLiteURL(t)))
	for _, bad := range []string{
		"", "/", "/dashboard", "//evil.example/auth/reset-password", "https://evil.example/auth/reset-password", `/\evil.example`,
		"https://portal.example@evil.example/auth/reset-password", "https://x@portal.example/auth/reset-password", "javascript:/auth/reset-password",
		"https://portal.example/auth/reset-password?next=//evil.example", "/auth/reset-password#x", "/auth/reset-password/..", "http://portal.example/auth/reset-password",
		"/auth/../auth/reset-password", "\x7f",
	} {
		assert.Equal(t, map[string]string{"return_url": "not_allowed"}, fault(t, d.MailPasswordLink(login, bad, ""), http.StatusBadRequest, "request.invalid"), bad)
	}
	assert.Empty(t, d.waiting)
}

func person(first, last string) identityapi.PersonInfoInput {
	return identityapi.PersonInfoInput{FirstName: first, LastName: last}
}

func TestUsersAreMadeChangedAndClosed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		practice := uuid.New()
		_, err := db.NewInsert().Model(&Practice{UUID: practice.String(), Name: "Rivage", Country: "FR"}).Exec(t.Context())
		require.NoError(t, err)
		italian, phone, galaxy := identityapi.LocaleIt, "04 65 71 00 01", "GX-114"
		in := &identityapi.UserInput{PracticeUuid: practice, Login: "Hugo@Rivage.example", PersonInfo: person(" Hugo ", "Bernard"),
			Role: identityapi.RoleOwner, Locale: &italian, Phone: &phone, GalaxyLogin: &galaxy}
		hugo, err := d.Create(t.Context(), in)
		require.NoError(t, err)
		assert.Equal(t, []string{"hugo@rivage.example", "Hugo", "it", phone, "Rivage"}, []string{hugo.Login, hugo.FirstName, hugo.Locale, hugo.Phone, hugo.Practice.Name})
		_, err = d.Create(t.Context(), in)
		fault(t, err, http.StatusConflict, "users.login_taken")
		bad := *in
		bad.Login, bad.PracticeUuid, bad.PersonInfo = "x", uuid.New(), person("", "y\n")
		_, err = d.Create(t.Context(), &bad)
		assert.Equal(t, map[string]string{"login": "email", "practiceUuid": "unknown", "personInfo.firstName": "required"}, fault(t, err, http.StatusBadRequest, "request.invalid"))

		found, err := d.ByGalaxyLogin(t.Context(), galaxy)
		require.NoError(t, err)
		assert.Equal(t, hugo.UUID, found.UUID)
		_, err = d.ByGalaxyLogin(t.Context(), "")
		fault(t, err, http.StatusNotFound, "not_found")
		for asked, want := range map[string]bool{"HUGO@rivage.example": false, "free@rivage.example": true, "not an address": false} {
			available, err := d.Available(t.Context(), asked)
			require.NoError(t, err)
			assert.Equal(t, want, available, asked)
		}

		wrong := "call me"
		_, err = d.Update(t.Context(), hugo.UUID, &identityapi.UserUpdate{PersonInfo: person("", ""), Phone: &wrong})
		assert.Equal(t, map[string]string{"personInfo.firstName": "required", "personInfo.lastName": "required", "phone": "phone"}, fault(t, err, http.StatusBadRequest, "request.invalid"))
		none := ""
		changed, err := d.Update(t.Context(), hugo.UUID, &identityapi.UserUpdate{PersonInfo: person("Hugues", "Bernard"), Phone: &none})
		require.NoError(t, err)
		assert.Equal(t, []string{"Hugues", "", "it"}, []string{changed.FirstName, changed.Phone, changed.Locale})

		fault(t, d.Close(t.Context(), hugo.UUID), http.StatusConflict, "users.last_owner")
		_, err = db.NewInsert().Model(&User{UUID: "w", PracticeUUID: practice.String(), Login: "w@x.example", Role: "owner"}).Exec(t.Context())
		require.NoError(t, err)
		fault(t, d.Close(t.Context(), hugo.UUID), http.StatusConflict, "users.last_owner")
		_, err = db.NewInsert().Model(&Credential{UserUUID: "w", PasswordHash: "x"}).Exec(t.Context())
		require.NoError(t, err, "an owner who can sign in")
		require.NoError(t, d.Close(t.Context(), hugo.UUID))
		fault(t, d.Close(t.Context(), hugo.UUID), http.StatusNotFound, "not_found")
		_, err = d.PracticeOf(t.Context(), hugo.UUID)
		fault(t, err, http.StatusNotFound, "not_found")
		again, err := d.Create(t.Context(), in)
		require.NoError(t, err, "the login is free again")
		assert.NotEqual(t, hugo.UUID, again.UUID)
	})
}

func TestOwnersWhoCloseEachOtherLeaveOne(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		_, err := db.ExecContext(t.Context(), "UPDATE users SET role = 'owner'")
		require.NoError(t, err)
		var closing sync.WaitGroup
		for _, id := range []string{"u", "v"} {
			closing.Go(func() {
				if err := d.Close(t.Context(), id); err != nil {
					fault(t, err, http.StatusConflict, "users.last_owner")
				}
			})
		}
		closing.Wait()
		left, err := db.NewSelect().Model((*User)(nil)).Where("closed_at = 0").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, left)
	})
}
