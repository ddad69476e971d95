package factors

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/passkeytest"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

const nora = "22222222-2222-4222-8222-222222222222"

// unread discards messages.
type unread struct{}

// Later implements Mailer.
func (unread) Later(mail.Prepare) {}

// colleague adds Nora with a passkey.
func (d *desk) colleague() *device {
	d.t.Helper()
	_, err := d.db.NewInsert().Model(&identity.User{UUID: nora, PracticeUUID: "p", Login: "nora@x.example", FirstName: "Nora", LastName: "Faure",
		Role: "assistant"}).Exec(d.t.Context())
	require.NoError(d.t, err)
	phone := newDevice(d.t)
	handle := uuid.MustParse(nora)
	phone.Authenticator.Options.UserHandle = handle[:]
	post := d.Post
	d.Post = unread{}
	defer func() { d.Post = post }()
	asked, err := d.BeginPasskey(d.t.Context(), nora)
	require.NoError(d.t, err)
	_, _, err = d.ConfirmPasskey(d.t.Context(), nora, asked.Secret, phone.make(d.t, asked), "Téléphone")
	require.NoError(d.t, err)
	return phone
}

// askProof begins a proof of the user's.
func (d *desk) askProof() Ceremony {
	d.t.Helper()
	asked, err := d.BeginPasskeyProof(d.t.Context(), id)
	require.NoError(d.t, err)
	return asked
}

// session is the context of calls of one of the user's sessions.
func (d *desk) session(name string) context.Context {
	return httpx.WithActor(d.t.Context(), httpx.Actor{UserUUID: id, Session: name})
}

// wrong requires that a proof was refused at this field, and can be corrected.
func wrong(t *testing.T, err error, field, name string) {
	t.Helper()
	var refused *problem.Error
	require.ErrorAs(t, err, &refused, name)
	assert.Equal(t, "request.invalid", refused.Code, name)
	assert.Equal(t, []problem.Field{{Field: field, Code: "wrong"}}, refused.Fields, name)
}

func TestARecoveryCodeThatProvesIsInTheJournal(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		_, codes := d.enrol()
		used := func() int {
			n, err := d.db.NewSelect().Model((*journal.Line)(nil)).Where("action = ?", journal.UseRecoveryCode).Where("subject_uuid = ?", id).Count(t.Context())
			require.NoError(t, err)
			return int(n)
		}
		require.Error(t, d.Prove(t.Context(), id, MethodRecovery, "AAAAAA-AAAAAA-AAAAAA-AAAAAA"))
		assert.Zero(t, used())
		require.NoError(t, d.Prove(t.Context(), id, MethodRecovery, codes[0]))
		assert.Equal(t, 1, used())
	})
}

func TestAPasskeyProvesWhoIsSignedIn(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		d.colleague()
		d.clock = d.clock.Add(time.Minute)
		asked := d.askProof()
		var options struct {
			RPID             string
			UserVerification string
			AllowCredentials []struct{ ID string }
		}
		require.NoError(t, json.Unmarshal([]byte(asked.Options), &options))
		require.Len(t, options.AllowCredentials, 1, "this user's, and no other's")
		assert.Equal(t, []string{"portal.example", "required", base64.RawURLEncoding.EncodeToString(phone.key.ID)},
			[]string{options.RPID, options.UserVerification, options.AllowCredentials[0].ID})

		require.NoError(t, d.ProvePasskey(d.session("one"), id, asked.Secret, phone.answer(t, asked)))
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, d.clock, enrolled.Passkeys[0].LastUsed)
		assert.Equal(t, []mail.Kind{mail.PasskeyAdded}, d.sent, "a proof changes nothing")
		var seen int64
		require.NoError(t, d.db.NewSelect().Model((*identity.User)(nil)).Column("last_seen_at").Where("uuid = ?", id).Scan(t.Context(), &seen))
		assert.Zero(t, seen, "it is no sign-in")
	})
}

func TestAnAnswerProvesOnceInTimeAndForItsCeremony(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		prove := func(secret, answer string) error { return d.ProvePasskey(d.session(secret), id, secret, answer) }
		asked := d.askProof()
		answer := phone.answer(t, asked)
		require.NoError(t, prove(asked.Secret, answer))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, prove(asked.Secret, answer)), "sent again")
		other := d.askProof()
		wrong(t, prove(other.Secret, answer), "credential", "of another question")
		assert.Equal(t, "auth.ceremony.over", codeOf(t, prove(other.Secret, phone.answer(t, other))), "a question has one answer")
		late := d.askProof()
		d.clock = d.clock.Add(ceremonyLife)
		assert.Equal(t, "auth.ceremony.over", codeOf(t, prove(late.Secret, phone.answer(t, late))))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, prove(strings.Repeat("A", 52), answer)))
	})
}

// A stolen session can begin a proof without proving anything, while adding a passkey requires a proof.
func TestACeremonyServesOnlyItsOwnPurpose(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		asked := d.askProof()
		var made struct{ Challenge string }
		require.NoError(t, json.Unmarshal([]byte(asked.Options), &made))
		started := d.begin()
		var options map[string]any
		require.NoError(t, json.Unmarshal([]byte(started.Options), &options))
		options["challenge"] = made.Challenge
		text, err := json.Marshal(options)
		require.NoError(t, err)
		thiefs := newDevice(t)
		_, _, err = d.ConfirmPasskey(t.Context(), id, asked.Secret, thiefs.make(t, Ceremony{Options: string(text)}), "thief")
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "a question to prove adds nothing")
		_, err = d.FinishPasskeyLogin(t.Context(), asked.Secret, phone.answer(t, asked))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "nor does it sign in")
		signIn := d.ask()
		err = d.ProvePasskey(d.session("one"), id, signIn.Secret, phone.answer(t, signIn))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "a question to sign in proves nothing")
		err = d.ProvePasskey(d.session("one"), id, started.Secret, phone.answer(t, asked))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "nor does one to add a passkey")
		require.NoError(t, d.ProvePasskey(d.session("one"), id, asked.Secret, phone.answer(t, asked)))
	})
}

func TestAnotherUsersPasskeyProvesNothing(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		hers := d.colleague()
		asked := d.askProof()
		wrong(t, d.ProvePasskey(d.session("one"), id, asked.Secret, hers.answer(t, asked)), "credential", "hers")
		asked = d.askProof()
		hers.Authenticator.Options.UserHandle = phone.Authenticator.Options.UserHandle
		wrong(t, d.ProvePasskey(d.session("one"), id, asked.Secret, hers.answer(t, asked)), "credential", "hers with his handle")
		asked = d.askProof()
		err := d.ProvePasskey(httpx.WithActor(t.Context(), httpx.Actor{UserUUID: nora}), nora, asked.Secret, phone.answer(t, asked))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "a question to one user proves no other")
	})
}

// Attack stopped: the holder of a stolen session begins a proof in a session of their own, and completes it in the stolen
// one.
func TestAQuestionToOneUserProvesNoOther(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		withPasskey(t, d)
		thiefs := d.colleague()
		asked, err := d.BeginPasskeyProof(t.Context(), nora)
		require.NoError(t, err)
		err = d.ProvePasskey(d.session("stolen"), id, asked.Secret, thiefs.answer(t, asked))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err))
		own := httpx.WithActor(t.Context(), httpx.Actor{UserUUID: nora, Session: "own"})
		require.NoError(t, d.ProvePasskey(own, nora, asked.Secret, thiefs.answer(t, asked)), "the other took nothing away")
	})
}

func TestWhatDoesNotFitProvesNothing(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		refused := func(name string, change func(*device), answer func(string) string) {
			other := *phone
			change(&other)
			asked := d.askProof()
			wrong(t, d.ProvePasskey(d.session(name), id, asked.Secret, answer(other.answer(t, asked))), "credential", name)
		}
		same := func(text string) string { return text }
		refused("another origin", func(d *device) { d.page.Origin = "https://portal.example.evil.example" }, same)
		refused("a user who was not verified", func(d *device) { d.Authenticator.Options.UserNotVerified = true }, same)
		refused("another key under its id", func(d *device) {
			own := d.key.ID
			d.key = passkeytest.NewKey()
			d.key.ID = own
		}, same)
		refused("a key that was never added", func(d *device) { d.key = passkeytest.NewKey() }, same)
		refused("no JSON", func(*device) {}, func(string) string { return "{" })
		refused("a counter that went back", func(d *device) { d.key.Counter = 0 }, func(text string) string {
			asked := d.askProof() // the valid one is used meanwhile
			phone.key.Counter = 40
			require.NoError(t, d.ProvePasskey(d.session("true"), id, asked.Secret, phone.answer(t, asked)))
			return text
		})
	})
}

func TestTriesOfPasskeysAreLimitedBySession(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, codes := withPasskey(t, d)
		prove := func(session string) error {
			asked := d.askProof()
			return d.ProvePasskey(d.session(session), id, asked.Secret, phone.answer(t, asked))
		}
		for range 4 {
			err := d.ProvePasskey(d.session("thief"), id, d.askProof().Secret, "{}")
			wrong(t, err, "credential", "a guess")
		}
		wrong(t, d.Prove(d.session("thief"), id, MethodRecovery, "AAAAAA"), "code", "codes count beside it")
		assert.Equal(t, "credentials.locked", codeOf(t, prove("thief")))
		assert.Equal(t, "credentials.locked", codeOf(t, d.Prove(d.session("thief"), id, MethodRecovery, codes[0])))
		for range 7 {
			require.NoError(t, prove("owner"), "a stolen session's guesses lock no other, and what is right counts as nothing")
		}
	})
}

func TestWhoHasNoPasskeyIsNotAskedForOne(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		_, err := d.BeginPasskeyProof(t.Context(), id)
		assert.Equal(t, "factors.none", codeOf(t, err))
		phone, _ := withPasskey(t, d)
		asked := d.askProof()
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		_, err = d.RemovePasskey(t.Context(), id, enrolled.Passkeys[0].UUID)
		require.NoError(t, err)
		wrong(t, d.ProvePasskey(d.session("one"), id, asked.Secret, phone.answer(t, asked)), "credential", "removed meanwhile")
		_, err = d.db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 1")
		require.NoError(t, err)
		_, err = d.BeginPasskeyProof(t.Context(), id)
		assert.Equal(t, "not_found", codeOf(t, err))
	})
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		users, err := identity.New(db)
		require.NoError(t, err)
		service, err := New(db, Options{Users: users, Limit: lockout.NewSignIns(db, nil, time.Now, func(string) {}), Now: time.Now})
		require.NoError(t, err)
		assert.False(t, service.ProvesByPasskey(), "a portal without a domain")
		assert.Equal(t, "portal.unknown", codeOf(t, service.ProvePasskey(t.Context(), id, "", "")))
		_, err = service.BeginPasskeyProof(t.Context(), id)
		assert.Equal(t, "portal.unknown", codeOf(t, err))
	})
}
