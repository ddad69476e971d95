package deploy

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
)

// makes has a caller make a token with all permissions for mfe-cabinet.
func (p *portalUnderTest) makes(by, name string, days int) deployapi.NewToken {
	p.t.Helper()
	a := p.requestToken(by, fmt.Sprintf(`{"name":%q,"remotes":["mfe-cabinet"],"actions":["read","publish","canary","promote","tokens"],"expiresInDays":%d}`, name, days))
	require.Equal(p.t, http.StatusCreated, a.Status, a.Text)
	var made deployapi.NewToken
	require.NoError(p.t, json.Unmarshal(a.Result, &made))
	return made
}

func (p *portalUnderTest) requestToken(by, body string) answer {
	p.t.Helper()
	return p.call(by, http.MethodPost, "/deploy/tokens", []byte(body))
}

func (p *portalUnderTest) whoami(token string) int {
	p.t.Helper()
	return p.call(token, http.MethodGet, "/deploy/whoami", nil).Status
}

func TestATokenThatATokenMakesDoesNotOutliveIt(t *testing.T) {
	p := start(t, redistest.Embedded(t))
	maker := p.makes(admin, "pipeline", 30)
	p.now = p.now.Add(29 * 24 * time.Hour)
	for _, days := range []string{"", `,"expiresInDays":2`, `,"expiresInDays":365`} {
		refused := p.requestToken(maker.Token, `{"name":"later","remotes":["mfe-cabinet"],"actions":["read"]`+days+`}`)
		require.Equal(t, http.StatusBadRequest, refused.Status, refused.Text)
		assert.Equal(t, []problem.Field{{Field: "expiresInDays", Code: "beyond_maker",
			Detail: "The token that makes it ends " + maker.ExpiresAt.UTC().Format(time.RFC3339) + ": expiresInDays is at most 1."}}, refused.Errors)
	}
	made := p.makes(maker.Token, "today", 1)
	assert.False(t, made.ExpiresAt.After(maker.ExpiresAt))
	p.now = p.now.Add(time.Hour)
	late := p.requestToken(maker.Token, `{"name":"later","remotes":["mfe-cabinet"],"actions":["read"],"expiresInDays":1}`)
	require.Equal(t, http.StatusBadRequest, late.Status, late.Text)
	assert.Contains(t, late.Errors[0].Detail, "can make none any more")
	p.makes(admin, "for long", 365)
}

func TestARevokedTokenEndsItsDescendants(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		root, other := p.makes(admin, "root", 90), p.makes(admin, "other", 90)
		child := p.makes(root.Token, "child", 30)
		grandchild, second := p.makes(child.Token, "grandchild", 7), p.makes(root.Token, "second", 7)
		require.Equal(t, http.StatusOK, p.whoami(grandchild.Token))
		require.Equal(t, http.StatusNoContent, p.call(admin, http.MethodDelete, "/deploy/tokens/"+root.Id, nil).Status)
		for range 2 {
			for _, over := range []deployapi.NewToken{root, child, grandchild, second} {
				assert.Equal(t, http.StatusUnauthorized, p.whoami(over.Token), over.Name)
				kept, err := p.handlers.Bucket.Exists(t.Context(), tokensFolder+over.Id+".json")
				require.NoError(t, err)
				assert.False(t, kept, over.Name)
			}
			assert.Equal(t, http.StatusOK, p.whoami(other.Token), "another's token lives on")
			require.NoError(t, redis.Client.FlushAll(t.Context()).Err()) // the result is the same with an empty Redis
		}
	})
}

func TestOneOfTheLineIsRevokedWithoutItsMaker(t *testing.T) {
	p := start(t, redistest.Embedded(t))
	root := p.makes(admin, "root", 90)
	child := p.makes(root.Token, "child", 30)
	grandchild := p.makes(child.Token, "grandchild", 7)
	require.Equal(t, http.StatusNoContent, p.call(root.Token, http.MethodDelete, "/deploy/tokens/"+child.Id, nil).Status)
	assert.Equal(t, http.StatusOK, p.whoami(root.Token))
	assert.Equal(t, http.StatusUnauthorized, p.whoami(child.Token))
	assert.Equal(t, http.StatusUnauthorized, p.whoami(grandchild.Token))
}

// A gateway may die after it has removed the maker's copy and before those of its descendants.
func TestACopyWithoutItsMakersIsNotRestored(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	root := p.makes(admin, "root", 90)
	child := p.makes(root.Token, "child", 30)
	grandchild := p.makes(child.Token, "grandchild", 7)
	require.NoError(t, redis.Client.FlushAll(t.Context()).Err())
	assert.Equal(t, http.StatusOK, p.whoami(grandchild.Token), "the whole line is restored")
	require.NoError(t, p.handlers.Bucket.Delete(t.Context(), tokensFolder+root.Id+".json"))
	require.NoError(t, redis.Client.FlushAll(t.Context()).Err())
	assert.Equal(t, http.StatusUnauthorized, p.whoami(child.Token))
	assert.Equal(t, http.StatusUnauthorized, p.whoami(grandchild.Token))
}

func TestATokenThatEndsMeanwhileMakesNone(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		tokens, root := p.handlers.Authority.Tokens, p.makes(admin, "root", 90)
		caller, err := tokens.Verify(t.Context(), root.Token)
		require.NoError(t, err)
		require.NotNil(t, caller)
		found, err := tokens.Revoke(t.Context(), root.Id)
		require.NoError(t, err)
		require.True(t, found)
		days := 1
		_, text, err := tokens.Create(t.Context(), caller, deployapi.TokenRequest{
			Name: "late", Remotes: []string{"mfe-cabinet"}, Actions: []deployapi.Action{deployapi.ActionRead}, ExpiresInDays: &days,
		})
		require.ErrorIs(t, err, errMakerOver)
		assert.Empty(t, text)
		require.NoError(t, redis.Client.FlushAll(t.Context()).Err())
		all, _, err := tokens.List(t.Context())
		require.NoError(t, err)
		assert.Empty(t, all)
	})
}

// Older tokens have no maker's id, and no chain; they remain valid.
func TestATokenOfBeforeIsVerifiedListedAndRevoked(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	old := `{"id":"aaaaaaaaaaaaaaaa","name":"old","remotes":["mfe-cabinet"],"actions":["read","tokens"],"hash":"` + hashOf("secret") +
		`","createdAt":"2020-01-01T00:00:00Z","createdBy":"team","expiresAt":"` + p.now.Add(9*24*time.Hour).UTC().Format(time.RFC3339) + `"}`
	require.NoError(t, p.handlers.Bucket.WriteAll(t.Context(), tokensFolder+"aaaaaaaaaaaaaaaa.json", []byte(old), nil))
	text := tokenPrefix + "aaaaaaaaaaaaaaaa_secret"
	assert.Equal(t, http.StatusOK, p.whoami(text))
	assert.Contains(t, p.call(text, http.MethodGet, "/deploy/tokens", nil).Text, `"createdBy":"team"`)
	a := p.requestToken(text, `{"name":"new","remotes":["mfe-cabinet"],"actions":["read"],"expiresInDays":8}`)
	require.Equal(t, http.StatusCreated, a.Status, a.Text)
	var made deployapi.NewToken
	require.NoError(t, json.Unmarshal(a.Result, &made))
	assert.Equal(t, http.StatusNoContent, p.call(cabinet, http.MethodDelete, "/deploy/tokens/aaaaaaaaaaaaaaaa", nil).Status)
	assert.Equal(t, http.StatusUnauthorized, p.whoami(text))
	assert.Equal(t, http.StatusUnauthorized, p.whoami(made.Token))
}

func TestATokensNameIsNoPersonsInTheHistoryNorInTheList(t *testing.T) {
	p := start(t, redistest.Embedded(t))
	const person = "ops@portal.example"
	forged := p.makes(admin, person, 7)
	require.Equal(t, http.StatusCreated, p.publish(forged.Token, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
	require.Equal(t, http.StatusOK, p.call(forged.Token, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.0.0"}`)).Status)
	require.Equal(t, http.StatusCreated, p.publish("jwt-of-team-cabinet", sample("mfe-cabinet", "1.1.0", "/mon-cabinet"), "").Status)
	var page deployapi.ChangePage
	require.NoError(t, json.Unmarshal(p.call(cabinet, http.MethodGet, "/deploy/audit?remote=mfe-cabinet", nil).Result, &page))
	var authors []string
	for _, change := range page.Items {
		authors = append(authors, change.Who)
	}
	token := "token " + person + " (" + forged.Id + ")"
	assert.Equal(t, []string{"client team-cabinet", token, token, token}, authors)

	child := p.makes(forged.Token, "child", 1)
	require.NotNil(t, child.CreatedBy)
	assert.Equal(t, token, *child.CreatedBy)
	assert.Contains(t, p.call(cabinet, http.MethodGet, "/deploy/tokens", nil).Text, `"createdBy":"`+token+`"`)

	for _, name := range []string{"ops\u202e", "ops\\nportal", "\u2066ops"} {
		refused := p.requestToken(admin, `{"name":"`+name+`","remotes":["mfe-cabinet"],"actions":["read"]}`)
		assert.Equal(t, http.StatusBadRequest, refused.Status, name)
		assert.Equal(t, []problem.Field{{Field: "name", Code: "invalid"}}, refused.Errors)
	}
}
