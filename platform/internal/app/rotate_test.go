package app_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"testing"

	gooidc "github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/app"
	"portal/platform/internal/keys"
	"portal/platform/internal/testwait"
)

// publishedKeys returns the ids of the keys that verify the running platform's tokens.
func (p *platform) publishedKeys() (kids []string) {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.origin+"/oidc/keys", nil)
	require.NoError(p.t, err)
	var raw []byte
	p.do(request, http.StatusOK, &raw)
	var set jose.JSONWebKeySet
	require.NoError(p.t, json.Unmarshal(raw, &set))
	for _, key := range set.Keys {
		require.True(p.t, key.IsPublic())
		kids = append(kids, key.KeyID)
	}
	return kids
}

// TestKeysAreRotatedWhileThePlatformServes rotates the keys from another process, like an operator does, once regularly
// and once because the key was stolen. A relying party with cached keys continues to work.
func TestKeysAreRotatedWhileThePlatformServes(t *testing.T) {
	eachSeeded(t, func(t *testing.T, databaseURL string) {
		p := start(t, databaseURL)
		verifier := newRelyingParty(t, p).provider.Verifier(&gooidc.Config{ClientID: "product-api"})
		verify := func(token string) error {
			_, err := verifier.Verify(t.Context(), token)
			return err
		}
		ask := func(token string) int {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.origin+"/product/health-of-nothing", nil)
			require.NoError(t, err)
			request.Header.Set("Authorization", "Bearer "+token)
			response, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			require.NoError(t, response.Body.Close())
			return response.StatusCode
		}
		before := p.serviceToken("product-api")
		require.NoError(t, verify(before))
		first := p.publishedKeys()
		require.Len(t, first, 1)

		var out bytes.Buffer
		rotation := app.Rotation{DatabaseURL: databaseURL, Purpose: app.AllPurposes}
		require.NoError(t, app.RotateKeys(t.Context(), rotation, &out))
		for _, purpose := range []string{"signing", "encryption", "codes", "links", "factors", "pairings"} {
			assert.Regexp(t, `(?m)^`+purpose+`: [A-Z2-7]{26} is used from \d{4}-`, out.String())
		}
		testwait.Until(t, func() bool { return len(p.publishedKeys()) == 2 }, "the next key is published")
		assert.Contains(t, out.String(), p.publishedKeys()[1]+" is used from ")
		require.NoError(t, verify(p.serviceToken("product-api")), "still by the first")
		assert.Equal(t, http.StatusNotFound, ask(before))

		rotation.Compromised = true
		require.NoError(t, app.RotateKeys(t.Context(), rotation, &out))
		testwait.Until(t, func() bool {
			kids := p.publishedKeys()
			return len(kids) == 1 && kids[0] != first[0]
		}, "the first key is withdrawn")
		after := p.serviceToken("product-api")
		require.NoError(t, verify(after), "the relying party asks for the key that it does not know")
		assert.Equal(t, http.StatusNotFound, ask(after))
		assert.Equal(t, http.StatusUnauthorized, ask(before), "what the stolen key signed")
	})
}

func TestTheKeysOfOnePurposeAreRotatedAlone(t *testing.T) {
	databaseURL := seededSQLite(t)
	var out bytes.Buffer
	require.NoError(t, app.RotateKeys(t.Context(), app.Rotation{DatabaseURL: databaseURL, Purpose: keys.Links}, &out))
	assert.Regexp(t, `^links: [A-Z2-7]{26} is used from \S+\n$`, out.String())
	for _, unknown := range []keys.Purpose{"", "invented"} {
		require.Error(t, app.RotateKeys(t.Context(), app.Rotation{DatabaseURL: databaseURL, Purpose: unknown}, &out))
	}
}
