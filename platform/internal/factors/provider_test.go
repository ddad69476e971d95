package factors

import (
	"encoding/json"
	"net/netip"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/lockout"
	"portal/platform/internal/passkeytest"
	"portal/platform/internal/testdb"
)

// signIn is a pending sign-in at the OpenID provider's page.
const signIn = "a sign-in of this browser"

// askAt begins a ceremony at the provider's page.
func (d *desk) askAt(signIn string) Ceremony {
	d.t.Helper()
	asked, err := d.AskPasskey(d.t.Context(), signIn)
	require.NoError(d.t, err)
	return asked
}

// elsewhere returns the same device at another page.
func (d *device) elsewhere(origin string) *device {
	other := *d
	other.page.Origin = origin
	return &other
}

func TestAPasskeyOfThePortalSignsInAtTheProvidersPage(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		assert.True(t, d.OffersPasskeys())
		d.clock = d.clock.Add(time.Minute)
		question := d.askAt(signIn)
		assert.NotContains(t, question.Options, "allowCredentials", "no user is named")
		var options struct{ RPID, UserVerification string }
		require.NoError(t, json.Unmarshal([]byte(question.Options), &options))
		assert.Equal(t, []string{"portal.example", "required"}, []string{options.RPID, options.UserVerification})
		user, err := d.EnterPasskey(t.Context(), signIn, question.Secret, phone.elsewhere("https://id.portal.example").answer(t, question))
		require.NoError(t, err)
		assert.Equal(t, []any{id, int64(1)}, []any{user.UUID, user.CredentialsVersion})
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, d.clock, enrolled.Passkeys[0].LastUsed)
	})
}

func TestACeremonyOfTheProvidersPageServesOnceAndForItsSignIn(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		there := phone.elsewhere("https://id.portal.example")
		enter := func(signIn, secret, answer string) string {
			_, err := d.EnterPasskey(t.Context(), signIn, secret, answer)
			if err == nil {
				return ""
			}
			return codeOf(t, err)
		}
		question := d.askAt(signIn)
		assert.Equal(t, "auth.ceremony.over", enter("another sign-in", question.Secret, there.answer(t, question)))
		answer := there.answer(t, question)
		assert.Empty(t, enter(signIn, question.Secret, answer), "the other took nothing away")
		assert.Equal(t, "auth.ceremony.over", enter(signIn, question.Secret, answer), "sent again")

		late := d.askAt(signIn)
		d.clock = d.clock.Add(ceremonyLife)
		assert.Equal(t, "auth.ceremony.over", enter(signIn, late.Secret, there.answer(t, late)))

		ofPortal := d.ask()
		assert.Equal(t, "auth.ceremony.over", enter(signIn, ofPortal.Secret, there.answer(t, ofPortal)))
		here := d.askAt(signIn)
		_, err := d.FinishPasskeyLogin(t.Context(), here.Secret, there.answer(t, here))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "nor at the portal")
	})
}

func TestEachPageTakesAnswersOfItsOwnOriginOnly(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		for i, origin := range []string{"https://portal.example", "https://evil.portal.example", "http://id.portal.example", "https://id.portal.example:8443"} {
			at := signIn + string(rune('a'+i))
			question := d.askAt(at)
			_, err := d.EnterPasskey(t.Context(), at, question.Secret, phone.elsewhere(origin).answer(t, question))
			assert.Equal(t, "auth.passkey.error", codeOf(t, err), origin)
		}
		question := d.ask()
		_, err := d.FinishPasskeyLogin(t.Context(), question.Secret, phone.elsewhere("https://id.portal.example").answer(t, question))
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))
	})
}

func TestOnlySoManyCeremoniesOfASignInWait(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		there := phone.elsewhere("https://id.portal.example")
		first, other := d.askAt(signIn), d.askAt("another sign-in")
		for range maxCeremonies {
			d.clock = d.clock.Add(time.Second)
			d.askAt(signIn)
		}
		waiting, err := d.db.NewSelect().Model((*ceremony)(nil)).Where("bound_to = ?", identity.HashCode(signIn)).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, maxCeremonies, waiting)
		_, err = d.EnterPasskey(t.Context(), signIn, first.Secret, there.answer(t, first))
		assert.Equal(t, "auth.ceremony.over", codeOf(t, err), "the oldest has ended")
		_, err = d.EnterPasskey(t.Context(), "another sign-in", other.Secret, there.answer(t, other))
		require.NoError(t, err)
	})
}

// A passkey cannot be guessed; attempts are counted by sign-in and address.
func TestRefusedPasskeysCountForTheSignInAndTheAddressAndLockNoAccount(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, codes := withPasskey(t, d)
		there := phone.elsewhere("https://id.portal.example")
		from := httpx.WithClient(t.Context(), netip.MustParseAddr("192.0.2.7"))
		stranger := *there
		stranger.key = passkeytest.NewKey() // its answer still contains the user's id
		try := func(at string, with *device) error {
			question := d.askAt(at)
			_, err := d.EnterPasskey(from, at, question.Secret, with.answer(t, question))
			return err
		}
		for range 5 {
			assert.Equal(t, "auth.passkey.error", codeOf(t, try(signIn, &stranger)))
		}
		assert.Equal(t, "auth.login.too_many", codeOf(t, try(signIn, there)))
		require.NoError(t, try("another sign-in", there), "the user is not locked out")
		_, err := d.Complete(t.Context(), d.challenge().Secret, MethodRecovery, codes[0])
		require.NoError(t, err, "nor of codes")
		for i := range 45 {
			require.Equal(t, "auth.passkey.error", codeOf(t, try("sign-in "+string(rune('A'+i)), &stranger)))
		}
		assert.Equal(t, "auth.login.too_many", codeOf(t, try("one more", there)), "by the address")
	})
}

func TestWhoIsSuspendedOrHasRemovedThePasskeyIsRefusedAtTheProvidersPage(t *testing.T) {
	each(t, func(t *testing.T, d *desk) {
		phone, _ := withPasskey(t, d)
		there := phone.elsewhere("https://id.portal.example")
		_, err := d.db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 1")
		require.NoError(t, err)
		question := d.askAt(signIn)
		_, err = d.EnterPasskey(t.Context(), signIn, question.Secret, there.answer(t, question))
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))
		_, err = d.db.ExecContext(t.Context(), "UPDATE users SET suspended_at = 0")
		require.NoError(t, err)
		enrolled, err := d.Of(t.Context(), id)
		require.NoError(t, err)
		question = d.askAt(signIn)
		_, err = d.RemovePasskey(t.Context(), id, enrolled.Passkeys[0].UUID)
		require.NoError(t, err)
		_, err = d.EnterPasskey(t.Context(), signIn, question.Secret, there.answer(t, question))
		assert.Equal(t, "auth.passkey.error", codeOf(t, err))
	})
}

func TestTheRPIDDecidesWhetherTheProvidersPageOffersPasskeys(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		users, err := identity.New(db)
		require.NoError(t, err)
		for name, c := range map[string]struct {
			rpID, portal, page string
			uses               string
			offers             bool
		}{
			"the page below the portal":      {"", "https://portal.example.org", "https://id.portal.example.org", "portal.example.org", true},
			"beside it":                      {"", "https://portal.example.org", "https://id.example.org", "portal.example.org", false},
			"beside it, below the setting":   {"example.org", "https://portal.example.org", "https://id.example.org", "example.org", true},
			"the setting itself":             {"example.org", "https://portal.example.org", "https://example.org", "example.org", true},
			"elsewhere":                      {"example.org", "https://portal.example.org", "https://id.example.com", "example.org", false},
			"a name that only ends alike":    {"example.org", "https://portal.example.org", "https://badexample.org", "example.org", false},
			"localhost on two ports":         {"", "http://localhost:8080", "http://localhost:8090", "localhost", true},
			"localhost by its address":       {"", "http://localhost:8080", "http://127.0.0.1:8090", "localhost", false},
			"capitals":                       {"", "https://Portal.Example.org", "https://ID.portal.example.org", "portal.example.org", true},
			"no address of the page":         {"", "https://portal.example.org", "", "portal.example.org", false},
			"an address where a name is due": {"", "http://127.0.0.1:8080", "http://127.0.0.1:8090", "", false},
		} {
			t.Run(name, func(t *testing.T) {
				service, err := New(db, Options{Users: users, Limit: lockout.NewSignIns(db, nil, time.Now, func(string) {}),
					Origins: []string{c.portal}, ProviderOrigin: c.page, RPID: c.rpID, Now: time.Now})
				require.NoError(t, err)
				assert.Equal(t, c.offers, service.OffersPasskeys())
				asked, err := service.AskPasskey(t.Context(), uuid.NewString())
				if !c.offers {
					assert.Equal(t, "portal.unknown", codeOf(t, err))
				} else {
					require.NoError(t, err)
					assert.Contains(t, asked.Options, `"rpId":"`+c.uses+`"`)
				}
				asked, err = service.BeginPasskeyLogin(t.Context())
				if c.uses == "" {
					assert.Equal(t, "portal.unknown", codeOf(t, err))
					return
				}
				require.NoError(t, err)
				assert.Contains(t, asked.Options, `"rpId":"`+c.uses+`"`)
			})
		}
	})
}
