package login_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
)

const mfa = "https://refeds.org/profile/mfa"

func TestAProviderMustStateTheStrengthThatIsDemanded(t *testing.T) {
	demanding := func(acr, amr []string) *gatewaytest.Edge {
		return gatewaytest.New(t, gatewaytest.Settings{Config: func(c *config.Config) { c.SignInACR, c.SignInAMR = acr, amr }})
	}
	both := demanding([]string{mfa, "eidas2"}, []string{"pwd", "mfa"})
	for name, test := range map[string]struct {
		edge   *gatewaytest.Edge
		claims map[string]any
		passes bool
	}{
		"nothing demanded, nothing stated":  {demanding(nil, nil), nil, true},
		"both stated":                       {both, map[string]any{"acr": "eidas2", "amr": []string{"mfa", "otp", "pwd"}}, true},
		"methods as one text":               {both, map[string]any{"acr": mfa, "amr": "pwd mfa"}, true},
		"nothing stated":                    {both, nil, false},
		"another context":                   {both, map[string]any{"acr": "eidas1", "amr": []string{"pwd", "mfa"}}, false},
		"a context that only begins alike":  {both, map[string]any{"acr": mfa + "x", "amr": []string{"pwd", "mfa"}}, false},
		"a method missing":                  {both, map[string]any{"acr": mfa, "amr": []string{"pwd"}}, false},
		"methods alone":                     {both, map[string]any{"amr": []string{"pwd", "mfa"}}, false},
		"only methods demanded, and stated": {demanding(nil, []string{"mfa"}), map[string]any{"amr": []string{"mfa"}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			test.edge.Provider.Claims = test.claims
			b := test.edge.Browser()
			a := b.Get(begin(t, b, "/mes-factures"))
			require.Equal(t, http.StatusFound, a.Status)
			if test.passes {
				assert.Equal(t, "/?returnUrl=%2Fmes-factures", a.Header.Get("Location"))
				assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status)
				return
			}
			assert.Equal(t, "/?error=auth.oidc.weak&returnUrl=%2Fmes-factures", a.Header.Get("Location"))
			assert.Equal(t, http.StatusUnauthorized, b.Get("/bff/session").Status)
		})
	}
	to, err := url.Parse(both.Browser().Get("/bff/oidc/start").Header.Get("Location"))
	require.NoError(t, err)
	assert.Equal(t, mfa+" eidas2", to.Query().Get("acr_values"))
}

func TestTheJournalSaysThatAPasskeyWasProvenAtThePlatformsPage(t *testing.T) {
	passkey := []string{"pop", "user", "mfa"}
	for name, test := range map[string]struct {
		claims   map[string]any
		recorded string
	}{
		"a passkey":                     {map[string]any{"amr": passkey, "credentials_version": 0}, "passkey"},
		"a password and a code":         {map[string]any{"amr": []string{"pwd", "otp", "mfa"}, "credentials_version": 0}, "openid"},
		"a password and a key":          {map[string]any{"amr": []string{"pwd", "pop", "mfa"}, "credentials_version": 0}, "openid"},
		"nothing stated":                {map[string]any{"credentials_version": 0}, "openid"},
		"a passkey at another provider": {map[string]any{"amr": passkey}, "openid"},
	} {
		t.Run(name, func(t *testing.T) {
			e := gatewaytest.New(t, gatewaytest.Settings{})
			e.Provider.Claims = test.claims
			b := e.Browser()
			require.Equal(t, "/?returnUrl=%2Fx", b.Get(begin(t, b, "/x")).Header.Get("Location"))
			lines := e.Product.Sessions.Lines()
			require.Len(t, lines, 1)
			assert.Contains(t, lines[0], " sign_in "+test.recorded+" ")
			assert.Len(t, e.Product.Sessions.Browsers(), 1, "a new browser is mailed like at any sign-in")
		})
	}
}
