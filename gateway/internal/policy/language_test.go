package policy_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
)

// language answers with the requested language.
func language(w http.ResponseWriter, r *http.Request) {
	gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": r.Header.Get("Accept-Language")})
}

func TestAnswersAreInTheLanguageOfThePage(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	e.Product.Mux.HandleFunc("GET /offers/list/{userUuid}", language)
	b := e.SignIn(camille)
	for _, tt := range []struct{ cookie, browser, want string }{
		{"it", "de-CH, en;q=0.8", "it"}, {"", "pt-BR, en;q=0.8", "pt"}, {"xx", "de", "fr"}, {"", "", "fr"}, {"es, x", "en;q=0.1, fr", "fr"},
	} {
		a := b.Get("/api/product/offers/list/"+camille.UUID, "Accept-Language", tt.browser, "Cookie", "portal_locale="+tt.cookie)
		require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
		assert.JSONEq(t, `{"result":"`+tt.want+`"}`, string(a.Body), tt)
	}
}

// A colleague, or the same user in another language, must not get the answer cached for the first language.
func TestAnswersAreKeptForEachLanguage(t *testing.T) {
	e := start(t, gatewaytest.Settings{})
	e.Product.Mux.HandleFunc("GET /smileys/total/{id}", language)
	b := e.SignIn(camille)
	for _, hit := range []string{"miss", "hit"} {
		for _, want := range []string{"fr", "en", "pt"} {
			a := b.Get("/api/product/smileys/total/"+camille.UUID, "Cookie", "portal_locale="+want)
			require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
			assert.JSONEq(t, `{"result":"`+want+`"}`, string(a.Body))
			assert.Equal(t, hit, a.Header.Get(policy.HeaderCache))
		}
	}
}
