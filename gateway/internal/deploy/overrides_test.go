package deploy

import (
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

func TestAnOverrideIsForOneBrowserOnly(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
	require.Equal(t, http.StatusOK, p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.0.0"}`)).Status)
	archive := packed(t, sample("mfe-cabinet", "1.0.1-habcdef01", "/mon-cabinet"))
	made := p.call(cabinet, http.MethodPut, "/deploy/overrides/mfe-cabinet", archive, "Content-Type", "application/gzip", "Content-Digest", digestOf(archive))
	require.Equal(t, http.StatusOK, made.Status, made.Text)
	var override deployapi.Override
	require.NoError(t, json.Unmarshal(made.Result, &override))
	versions, err := NewOverrides(redis.Client).Versions(t.Context(), override.Id)
	require.NoError(t, err)
	page := p.registry.Resolve(t.Context(), remotes.Subject{Overrides: versions})
	assert.Equal(t, "0.0.0-dev-1.0.1-habcdef01", page.Remotes[0].Version)
	assert.Equal(t, "1.0.0", p.runs("anybody"))
	again := p.call(cabinet, http.MethodPut, "/deploy/overrides/mfe-cabinet?id="+override.Id, archive, "Content-Type", "application/gzip", "Content-Digest", digestOf(archive))
	assert.Contains(t, again.Text, override.Id)
	assert.Equal(t, http.StatusNotFound, p.call(pages, http.MethodPut, "/deploy/overrides/mfe-cabinet", archive, "Content-Digest", digestOf(archive)).Status)
}

func TestAFailedBuildIsSentToTheOverridesBrowsersUntilTheNextOne(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		archive := packed(t, sample("mfe-cabinet", "1.0.1-habcdef01", "/mon-cabinet"))
		put := func(query string) string {
			t.Helper()
			made := p.call(cabinet, http.MethodPut, "/deploy/overrides/mfe-cabinet"+query, archive, "Content-Type", "application/gzip", "Content-Digest", digestOf(archive))
			require.Equal(t, http.StatusOK, made.Status, made.Text)
			var override deployapi.Override
			require.NoError(t, json.Unmarshal(made.Result, &override))
			return override.Id
		}
		id := put("")
		fail := func(token, id, message string) int {
			t.Helper()
			return p.call(token, http.MethodPost, "/deploy/overrides/mfe-cabinet/failure?id="+id, []byte(`{"words":"`+message+`"}`)).Status
		}
		builds := func() map[string]string {
			t.Helper()
			builds, err := p.handlers.Overrides.Builds(t.Context(), id)
			require.NoError(t, err)
			return builds
		}
		changed, stop := p.handlers.Overrides.Changes(id)
		defer stop()
		await(t, changed, "the subscription stands")
		require.Equal(t, http.StatusNoContent, fail(cabinet, id, "src/app.tsx: é"))
		await(t, changed, "the failed build reaches the browser")
		assert.Equal(t, map[string]string{"mfe-cabinet": "src/app.tsx: é"}, builds())
		assert.Positive(t, redis.Client.TTL(t.Context(), placeOf(buildsPlace, id)).Val())
		for _, wrong := range []int{
			fail(pages, id, "x"), fail(cabinet, strings.Repeat("a", 26), "x"), fail(cabinet, "short", "x"),
		} {
			assert.Equal(t, http.StatusNotFound, wrong)
		}
		assert.Equal(t, http.StatusBadRequest, fail(cabinet, id, strings.Repeat("x", maxBuildMessage+1)))
		assert.Equal(t, http.StatusBadRequest, fail(cabinet, id, ""))
		assert.Equal(t, id, put("?id="+id))
		assert.Empty(t, builds(), "the next artefact is whole")
		require.Equal(t, http.StatusNoContent, fail(cabinet, id, "x"))
		require.Equal(t, http.StatusNoContent, p.call(cabinet, http.MethodDelete, "/deploy/overrides/mfe-cabinet?id="+id, nil).Status)
		assert.Empty(t, builds())
		assert.Equal(t, http.StatusNotFound, fail(cabinet, id, "x"), "the override is over")
	})
}

// Changes from before the subscription, or during its outage, are read once it is established: no message will report them.
func TestAChangeUnheardIsLookedForOnceTheSubscriptionStands(t *testing.T) {
	redis, err := redisstore.Open(redistest.Start(t).URL())
	require.NoError(t, err)
	t.Cleanup(func() { _ = redis.Close() })
	changed, stop := NewOverrides(redis.Client).Changes(strings.Repeat("a", 26))
	defer stop()
	await(t, changed, "the subscription stands")
	require.NoError(t, redis.Client.ClientKillByFilter(t.Context(), "TYPE", "pubsub").Err())
	await(t, changed, "the subscription stands again")
}

func await(t *testing.T, changed <-chan struct{}, what string) {
	t.Helper()
	testwait.Until(t, func() bool {
		select {
		case <-changed:
			return true
		default:
			return false
		}
	}, what)
}

func TestAnOverrideIsFullByWhatItHoldsNotBySaves(t *testing.T) {
	redis := redistest.Embedded(t)
	overrides := NewOverrides(redis.Client)
	versions := map[string]string{}
	for i := range maxOverridden {
		versions["mfe-a"+itoa(i)] = "1.0.0"
	}
	id, _, err := overrides.Set(t.Context(), "", versions)
	require.NoError(t, err)
	again, _, err := overrides.Set(t.Context(), id, map[string]string{"mfe-a0": "1.0.1"})
	require.NoError(t, err)
	assert.Equal(t, id, again)
	_, _, err = overrides.Set(t.Context(), id, map[string]string{"mfe-b": "1.0.0"})
	assert.Error(t, err)
}

func TestWorkInProgressHasAnySize(t *testing.T) {
	p := start(t, redistest.Embedded(t))
	noise := make([]byte, 100<<10)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(noise) // never fails
	large := sample("mfe-cabinet", "1.0.1-habcdef01", "/mon-cabinet")
	large.Files["app.js"] += `const noise = "` + base64.StdEncoding.EncodeToString(noise) + `";`
	large.Manifest["preload"] = []any{map[string]string{"file": "app.js", "integrity": remotestest.Integrity(large.Files["app.js"]), "as": "script"}}
	archive := packed(t, large)
	made := p.call(cabinet, http.MethodPut, "/deploy/overrides/mfe-cabinet", archive, "Content-Type", "application/gzip", "Content-Digest", digestOf(archive))
	require.Equal(t, http.StatusOK, made.Status, made.Text)
	refused := p.publish(cabinet, large, "")
	assert.Contains(t, refused.Text, "budget.exceeded")
}
