package app_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/app"
	"portal/platform/internal/demo"
)

func TestAnOperatorEndsSessionsWhileThePlatformServes(t *testing.T) {
	eachSeeded(t, func(t *testing.T, databaseURL string) {
		p := start(t, databaseURL)
		next := p.feed(p.serviceToken("product-api"))
		require.Equal(t, "ready", next("event"))
		nora := p.api("product-api").user(demo.Nora)
		var out bytes.Buffer
		require.NoError(t, app.EndSessions(t.Context(), databaseURL, demo.Nora, &out))
		assert.Equal(t, "The user's sessions end.\n", out.String())
		data := ""
		for !strings.Contains(data, `"user.credentials"`) {
			data = next("data")
			require.NotEmpty(t, data, "the gateways hear of it")
		}
		assert.Contains(t, data, nora)
		assert.Contains(t, data, `"version":1`)
		require.Error(t, app.EndSessions(t.Context(), databaseURL, "nobody@x.example", &out))

		out.Reset()
		require.NoError(t, app.EndSessions(t.Context(), databaseURL, "", &out))
		assert.Regexp(t, `^The sessions of [1-9]\d* users and \d+ guests end\.\n$`, out.String())
		p.api("product-api").call(http.MethodPost, "/product/login",
			`{"login":"`+demo.Nora+`","password":"`+demo.Password+`","type":"PROFESSIONAL"}`, http.StatusOK, nil)
	})
}
