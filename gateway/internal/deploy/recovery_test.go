package deploy

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes/remotestest"
)

func (p *portalUnderTest) audit() (entries []string) {
	p.t.Helper()
	var page deployapi.ChangePage
	require.NoError(p.t, json.Unmarshal(p.call(cabinet, http.MethodGet, "/deploy/audit?remote=mfe-cabinet", nil).Result, &page))
	for _, change := range page.Items {
		entries = append(entries, string(change.Action))
	}
	return entries
}

func TestAPublicationThatEndedHalfwayIsEndedByTheNext(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
	// The gateway dies after storing the files and before writing the line.
	remotestest.Upload(t, p.handlers.Bucket, sample("mfe-cabinet", "2.0.0", "/mon-cabinet"))
	assert.Equal(t, []string{"publish", "adopt"}, p.audit())
	for range 2 {
		again := p.publish(cabinet, sample("mfe-cabinet", "2.0.0", "/mon-cabinet"), "")
		assert.Equal(t, http.StatusOK, again.Status, again.Text)
		assert.Equal(t, []string{"publish", "publish", "adopt"}, p.audit(), "written once")
	}
}

func TestWhatWasRemovedIsNotReleasedUnlessPublishedAgain(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	promote := func(version string) answer {
		return p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"`+version+`"}`))
	}
	for _, version := range []string{"1.0.0", "2.0.0"} {
		require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", version, "/mon-cabinet"), "").Status)
	}
	require.Equal(t, http.StatusOK, promote("1.0.0").Status)
	_, err := p.handlers.Record.Change(t.Context(), "portal", "", releases.Collected("mfe-cabinet", "2.0.0"))
	require.NoError(t, err)
	assert.Equal(t, "deploy.removed", promote("2.0.0").Code, "it is still stored, and this replica still knows it")
	require.NoError(t, publish.Remove(t.Context(), p.handlers.Bucket, "mfe-cabinet", "2.0.0"))
	require.NoError(t, p.registry.Refresh(t.Context()))
	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "2.0.0", "/mon-cabinet"), "").Status)
	assert.Equal(t, http.StatusOK, promote("2.0.0").Status)
}

func TestARollbackLeadsToAVersionThatIsThere(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	for _, version := range []string{"1.0.0", "2.0.0"} {
		require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", version, "/mon-cabinet"), "").Status)
		require.Equal(t, http.StatusOK, p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"`+version+`"}`)).Status)
	}
	// An operator deletes the folder by hand.
	require.NoError(t, os.RemoveAll(filepath.Join(p.dir, "mfe-cabinet", "1.0.0")))
	require.NoError(t, p.registry.Refresh(t.Context()))
	back := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/rollback", []byte(`{}`))
	assert.Equal(t, http.StatusBadRequest, back.Status, back.Text)
	assert.Equal(t, "2.0.0", p.runs(""))
}

func TestAReplicaThatRestoresLateBringsNoRevokedTokenBack(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		tokens := p.handlers.Authority.Tokens
		made, text, err := tokens.Create(t.Context(), lead, deployapi.TokenRequest{
			Name: "ci", Remotes: []string{"mfe-cabinet"}, Actions: []deployapi.Action{deployapi.ActionRead},
		})
		require.NoError(t, err)
		caller, err := tokens.Verify(t.Context(), text)
		require.NoError(t, err)
		require.NotNil(t, caller)
		// Another replica finds an empty Redis, and has read the token's copy.
		copied, err := p.handlers.Bucket.ReadAll(t.Context(), tokensFolder+made.ID+".json")
		require.NoError(t, err)
		found, err := tokens.Revoke(t.Context(), made.ID)
		require.NoError(t, err)
		require.True(t, found)
		require.NoError(t, restore.Run(t.Context(), redis.Client, []string{tokensKey}, made.ID, copied).Err())
		caller, err = tokens.Verify(t.Context(), text)
		require.NoError(t, err)
		assert.Nil(t, caller)
		again, err := tokens.Revoke(t.Context(), made.ID)
		require.NoError(t, err)
		assert.False(t, again)
		all, _, err := tokens.List(t.Context())
		require.NoError(t, err)
		assert.Empty(t, all)
	})
}

// overtaken is a record in which another change comes first.
type overtaken struct {
	Record
	by releases.Step
}

func (o *overtaken) Change(ctx context.Context, who, why string, step releases.Step) (releases.State, error) {
	if by := o.by; by != nil {
		o.by = nil
		if _, err := o.Record.Change(ctx, "another team", "", by); err != nil {
			return releases.State{}, err
		}
	}
	return o.Record.Change(ctx, who, why, step)
}

func TestOfTwoRemotesWithOneRouteOnlyOneIsReleased(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
	require.Equal(t, http.StatusCreated, p.publish(pages, sample("mfe-patients", "1.0.0", "/mon-cabinet"), "").Status)
	p.handlers.Record = &overtaken{Record: p.handlers.Record, by: releases.PromoteTo("mfe-patients", "1.0.0", "")}
	refused := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.0.0"}`))
	assert.Equal(t, http.StatusUnprocessableEntity, refused.Status, refused.Text)
	require.NotEmpty(t, refused.Errors)
	assert.Equal(t, "route.taken", refused.Errors[0].Code)
	assert.Empty(t, p.runs(""))
}

func TestWhatWasMadeForOneBrowserIsNotReleased(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	work := sample("mfe-cabinet", "0.0.0-dev-1", "/mon-cabinet")
	assert.Equal(t, "work", p.publish(cabinet, work, "").Errors[0].Code)
	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
	remotestest.Upload(t, p.handlers.Bucket, work)
	for path, body := range map[string]string{
		"promote": `{"version":"0.0.0-dev-1"}`, "canary": `{"version":"0.0.0-dev-1","percent":5}`, "rollback": `{"version":"0.0.0-dev-1"}`,
	} {
		refused := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/"+path, []byte(body))
		assert.Equal(t, http.StatusBadRequest, refused.Status, path)
	}
}
