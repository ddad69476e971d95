package sso

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/contracts/ssoapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
	"portal/platform/internal/tokens"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	camille     = "11111111-1111-4111-8111-111111111111"
	unknownUser = "22222222-2222-4222-8222-222222222222"
	academy     = "aaaaaaaa-0000-4000-8000-000000000001"
	shop        = "aaaaaaaa-0000-4000-8000-000000000002"
	alone       = "aaaaaaaa-0000-4000-8000-000000000003"
	login       = "camille.martin@cabinet-tilleuls.example"
)

// stamped are tokens with readable claims.
type stamped struct{ claims map[string]tokens.Claims }

func (s stamped) MintSince(audience, subject string, ttl time.Duration, since time.Time) (string, time.Time, error) {
	return audience + " of " + subject + " since " + since.UTC().Format(time.RFC3339), since.Add(ttl), nil
}

func (s stamped) Verify(_ context.Context, raw, audience string) (tokens.Claims, error) {
	claims, ok := s.claims[audience+" "+raw]
	if !ok {
		return claims, errors.New("no such token")
	}
	return claims, nil
}

type bench struct {
	*Handlers
	db  *bun.DB
	now time.Time
}

func newBench(t *testing.T, db *bun.DB) *bench {
	t.Helper()
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Cabinet des Tilleuls", Country: "FR"},
		&identity.User{UUID: camille, PracticeUUID: "p", Login: login, FirstName: "Camille", LastName: "Martin", Role: "owner"},
		&identity.User{UUID: unknownUser, PracticeUUID: "p", Login: "x@x.example", FirstName: "X", LastName: "Y", Role: "owner", SuspendedAt: 1},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	for _, statement := range []string{
		"INSERT INTO applications (uuid, name, slug, reads_sso_token) VALUES ('" + academy + "', 'Academy', 'academy', TRUE)",
		"INSERT INTO applications (uuid, name, slug, reads_id) VALUES ('" + shop + "', 'E-shop', 'e-shop', TRUE)",
		"INSERT INTO applications (uuid, name, slug) VALUES ('" + alone + "', 'Alone', 'alone')",
		"INSERT INTO applications (uuid, name) VALUES ('aaaaaaaa-0000-4000-8000-000000000004', 'Without an address')",
		"INSERT INTO user_applications (user_uuid, application_uuid, linked_at) VALUES ('" + camille + "', '" + academy + "', 0), ('" + camille + "', '" + shop + "', 0)",
	} {
		_, err := db.ExecContext(t.Context(), statement)
		require.NoError(t, err)
	}
	accounts, err := identity.New(db)
	require.NoError(t, err)
	b := &bench{db: db, now: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)}
	issued := func(user string, at time.Time) tokens.Claims {
		return tokens.Claims{Claims: jwt.Claims{Subject: user, IssuedAt: jwt.NewNumericDate(at)}}
	}
	old := issued(camille, b.now)
	old.AuthTime = b.now.Add(-renewable - time.Minute).Unix()
	b.Handlers = NewHandlers(db, Options{
		Accounts: accounts, Now: func() time.Time { return b.now },
		Tokens: stamped{map[string]tokens.Claims{
			tokens.AudienceSSO + " hers": issued(camille, b.now.Add(-time.Hour)), tokens.AudienceSSO + " suspended": issued(unknownUser, b.now),
			tokens.AudiencePractitioner + " of the sign-in": issued(camille, b.now.Add(-2*time.Hour)), tokens.AudienceSSO + " old": old,
		}},
		Endpoints: func(slug string) (Endpoint, bool) {
			return Endpoint{URL: "https://" + slug + ".example/in", Secret: "secret of " + slug}, slug == "academy" || slug == "e-shop"
		},
	})
	return b
}

func (b *bench) launch(t *testing.T, token, application string) (ssoapi.SsoLaunch200JSONResponse, string) {
	t.Helper()
	answer, err := b.SsoLaunch(t.Context(), ssoapi.SsoLaunchRequestObject{Body: &ssoapi.SsoLaunchRequest{Token: token, Application: application}})
	made, _ := answer.(ssoapi.SsoLaunch200JSONResponse)
	return made, codeOf(t, err)
}

func (b *bench) redeem(t *testing.T, slug, code string) (ssoapi.SsoRedeem200JSONResponse, string) {
	t.Helper()
	ctx := context.WithValue(t.Context(), clientKey{}, slug)
	answer, err := b.SsoRedeem(ctx, ssoapi.SsoRedeemRequestObject{Body: &ssoapi.SsoRedeemRequest{Code: code}})
	who, _ := answer.(ssoapi.SsoRedeem200JSONResponse)
	return who, codeOf(t, err)
}

func codeOf(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var known *problem.Error
	require.ErrorAs(t, err, &known)
	return known.Code
}

func TestACodeOpensOneApplicationOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		b := newBench(t, db)
		made, refused := b.launch(t, "hers", "academy")
		require.Empty(t, refused)
		assert.Equal(t, "https://academy.example/in", made.Url)
		assert.Equal(t, ssoapi.SsoToken, made.Parameter)
		assert.Nil(t, made.ApplicationId)
		assert.Equal(t, b.now.Add(codeLifetime), made.Validity)
		kept, err := db.NewSelect().Table("sso_codes").Where("code_hash = ?", made.Code).Exists(t.Context())
		require.NoError(t, err)
		assert.False(t, kept, "only the hash is kept")

		_, refused = b.redeem(t, "e-shop", made.Code)
		assert.Equal(t, "sso.code", refused, "another application's")
		who, refused := b.redeem(t, "academy", made.Code)
		require.Empty(t, refused, "and not used up by it")
		assert.Equal(t, camille, who.User.Uuid.String())
		assert.Equal(t, "Cabinet des Tilleuls", who.User.Practice)
		assert.Equal(t, "academy", who.Application.Slug)
		for name, code := range map[string]string{"again": made.Code, "unknown": "x", "the token itself": "hers"} {
			_, refused = b.redeem(t, "academy", code)
			assert.Equal(t, "sso.code", refused, name)
		}

		byID, refused := b.launch(t, "hers", shop)
		require.Empty(t, refused)
		assert.Equal(t, ssoapi.Token, byID.Parameter)
		assert.Equal(t, shop, byID.ApplicationId.String())
	})
}

func TestACodeEndsWithItsMinuteItsLinkAndItsAccount(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		b := newBench(t, db)
		late, _ := b.launch(t, "hers", "academy")
		b.now = b.now.Add(codeLifetime)
		_, refused := b.redeem(t, "academy", late.Code)
		assert.Equal(t, "sso.code", refused)
		b.now = b.now.Add(time.Millisecond)
		require.NoError(t, b.Sweep(t.Context()))
		n, err := db.NewSelect().Table("sso_codes").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, n, "what ran out is forgotten")

		for _, end := range []string{
			"DELETE FROM user_applications WHERE application_uuid = '" + academy + "'",
			"UPDATE users SET suspended_at = 1 WHERE uuid = '" + camille + "'",
		} {
			_, err := db.ExecContext(t.Context(), "INSERT INTO user_applications (user_uuid, application_uuid, linked_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING", camille, academy)
			require.NoError(t, err)
			made, _ := b.launch(t, "hers", "academy")
			_, err = db.ExecContext(t.Context(), end)
			require.NoError(t, err)
			_, refused := b.redeem(t, "academy", made.Code)
			assert.Equal(t, "sso.code", refused, end)
		}
	})
}

// Of concurrent uses of a code, exactly one succeeds.
func TestOfAHundredWhoRedeemACodeOneDoes(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		b := newBench(t, db)
		made, refused := b.launch(t, "hers", "academy")
		require.Empty(t, refused)
		var got, spent atomic.Int32
		var tries sync.WaitGroup
		for range 100 {
			tries.Go(func() {
				ctx := context.WithValue(t.Context(), clientKey{}, "academy")
				_, err := b.SsoRedeem(ctx, ssoapi.SsoRedeemRequestObject{Body: &ssoapi.SsoRedeemRequest{Code: made.Code}})
				var known *problem.Error
				switch {
				case err == nil:
					got.Add(1)
				case errors.As(err, &known) && known.Status == http.StatusGone:
					spent.Add(1)
				}
			})
		}
		tries.Wait()
		assert.EqualValues(t, 1, got.Load())
		assert.EqualValues(t, 99, spent.Load())
	})
}

func TestWhoIsLetInAndWhere(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		b := newBench(t, db)
		for name, test := range map[string]struct{ token, application, refused string }{
			"unknown":              {"hers", "nothing", "sso.application"},
			"connected to nothing": {"hers", "alone", "sso.application"},
			"nameless":             {"hers", "aaaaaaaa-0000-4000-8000-000000000004", "sso.application"},
			"no token":             {"forged", "academy", "sso.token"},
			"the practitioner's":   {"of the sign-in", "academy", "sso.token"},
			"suspended":            {"suspended", "academy", "sso.token"},
		} {
			_, refused := b.launch(t, test.token, test.application)
			assert.Equal(t, test.refused, refused, name)
		}
		_, err := db.ExecContext(t.Context(), "DELETE FROM user_applications")
		require.NoError(t, err)
		_, refused := b.launch(t, "hers", "academy")
		assert.Equal(t, "sso.not_linked", refused)
	})
}

func TestATokenIsRenewedByItselfForAMonth(t *testing.T) {
	b := newBench(t, testdb.New(t))
	for token, since := range map[string]time.Time{"hers": b.now.Add(-time.Hour), "of the sign-in": b.now.Add(-2 * time.Hour)} {
		user, from, err := b.user(t.Context(), login, secret{Token: token})
		require.NoError(t, err, token)
		assert.Equal(t, camille, user.UUID)
		assert.True(t, since.Equal(from), "%s: it remembers when she signed in", token)
	}
	for name, test := range map[string][2]string{
		"too old": {login, "old"}, "another user's login": {"x@x.example", "hers"}, "suspended": {"x@x.example", "suspended"}, "forged": {login, "forged"},
	} {
		_, _, err := b.user(t.Context(), test[0], secret{Token: test[1]})
		assert.Equal(t, "auth.login.error", codeOf(t, err), name)
	}
}
