package deploy

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/redisstore/redistest"
)

func TestTokensDoNotFindAccounts(t *testing.T) {
	p := start(t, redistest.Embedded(t))
	for _, version := range []string{"1.0.0", "2.0.0"} {
		require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", version, "/mon-cabinet"), "").Status)
	}
	require.Equal(t, http.StatusOK, p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.0.0"}`)).Status)
	canary := func(users string) deployapi.Remote {
		t.Helper()
		a := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/canary", []byte(`{"version":"2.0.0","percent":0,"users":[`+users+`]}`))
		require.Equal(t, http.StatusOK, a.Status, a.Text)
		var remote deployapi.Remote
		require.NoError(t, json.Unmarshal(a.Result, &remote))
		require.NotNil(t, remote.Canary)
		remote.Canary.Since = time.Time{}
		return remote
	}
	known := canary(`"camille@example.org"`)
	assert.Equal(t, known, canary(`"nobody@example.org"`), "the answer is the same")
	assert.Equal(t, "1.0.0", p.runs("6f1f9a56-0000-4000-8000-000000000001"), "and no user gets it")
	both := canary(`"nobody@example.org","camille@example.org"`)
	assert.Equal(t, 2, both.Canary.Users)
	assert.Equal(t, "2.0.0", p.runs("6f1f9a56-0000-4000-8000-000000000001"))
	var page deployapi.ChangePage
	require.NoError(t, json.Unmarshal(p.call(cabinet, http.MethodGet, "/deploy/audit?remote=mfe-cabinet&limit=3", nil).Result, &page))
	var counted []int
	for _, change := range page.Items {
		require.NotNil(t, change.Users)
		counted = append(counted, *change.Users)
	}
	assert.Equal(t, []int{2, 1, 1}, counted)
}
