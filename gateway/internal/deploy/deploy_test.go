package deploy

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/klauspost/compress/gzip"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

const admin, cabinet, pages = "admin-token-0123456789", "cabinet-token-0123456789", "patients-token-0123456789"

// lead makes tokens without having one.
var lead = &Caller{Name: "lead@portal.example", Kind: deployapi.CallerKindOperator}

// people has one login.
type people struct{}

func (people) IDOf(_ context.Context, login string) (string, error) {
	if login == "camille@example.org" {
		return "6f1f9a56-0000-4000-8000-000000000001", nil
	}
	return "", nil
}

type accessTokens struct{}

func (accessTokens) Client(_ context.Context, raw string) (string, error) {
	return strings.TrimPrefix(raw, "jwt-of-"), nil
}

type portalUnderTest struct {
	t        *testing.T
	app      *fiber.App
	registry *remotes.Registry
	handlers *Handlers
	dir      string // folder of the artefacts
	now      time.Time
}

func start(t *testing.T, redis *redisstore.Store) *portalUnderTest {
	t.Helper()
	dir := t.TempDir()
	remotestest.Write(t, dir, remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous)))
	store, err := remotes.OpenStore(t.Context(), "file://"+dir)
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	p := &portalUnderTest{t: t, dir: dir, now: time.Now()}
	clock := func() time.Time { return p.now }
	log := slog.New(slog.DiscardHandler)
	record := releases.NewLog(redis.Client, store.Bucket(), clock)
	p.registry = remotes.NewRegistry(remotes.Options{Store: store, Releases: record, Logger: log})
	require.NoError(t, p.registry.Refresh(t.Context()))
	kits := kit.NewRegistry(kit.Options{Bucket: store.Bucket(), Logger: log, Released: func(ctx context.Context) kit.Released {
		return kit.Released{Generation: p.registry.Current(ctx).State.Generation, Library: "0.1.0"}
	}})
	p.handlers = New(Options{
		Authority: &Authority{
			Tokens: NewTokens(redis.Client, store.Bucket(), log, clock), AccessTokens: accessTokens{},
			Configured: []config.DeployToken{
				{Token: config.NewSecret(admin), Remotes: []string{"*"}},
				{Token: config.NewSecret(cabinet), Remotes: []string{"mfe-cabinet"}},
				{Token: config.NewSecret(pages), Remotes: []string{"mfe-patients"}},
				{Token: config.NewSecret(kitToken), Remotes: []string{kit.Name}},
			},
			Clients: []config.DeployClient{{ID: "team-cabinet", Remotes: []string{"mfe-cabinet"}, Actions: []string{"read", "publish"}}},
		},
		Registry: p.registry, Kits: kits, Record: record, Bucket: store.Bucket(), Redis: redis.Client, People: people{}, Logger: log,
		Overrides: NewOverrides(redis.Client), Work: t.TempDir(),
	})
	p.app = fiber.New(fiber.Config{ErrorHandler: problem.Handler(log), BodyLimit: 64 << 20, Immutable: true})
	deployapi.RegisterHandlers(p.app, p.handlers)
	return p
}

type answer struct {
	Status int
	Result json.RawMessage
	Code   string
	Errors []problem.Field
	Text   string
}

func (p *portalUnderTest) call(token, method, path string, body []byte, headers ...string) answer {
	p.t.Helper()
	request := httptest.NewRequestWithContext(p.t.Context(), method, path, bytes.NewReader(body))
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := p.app.Test(request, fiber.TestConfig{Timeout: testwait.Timeout(30 * time.Second)})
	require.NoError(p.t, err)
	text, err := io.ReadAll(response.Body)
	require.NoError(p.t, err)
	a := answer{Status: response.StatusCode, Text: string(text)}
	if len(text) > 0 {
		require.NoError(p.t, json.Unmarshal(text, &a), string(text))
	}
	return a
}

func sample(name, version, path string) *remotestest.Artefact {
	container := strings.ReplaceAll(name, "-", "_")
	a := remotestest.New(name, version, container, remotestest.Route(path, edgeapi.SignedIn))
	return a.Entry("var " + container + ` = { "./app": () => import("./app.js"), version: "` + version + `" };`)
}

func packed(t *testing.T, a *remotestest.Artefact) []byte { return packedWith(t, a, nil) }

// packedWith packs an artefact and files that its manifest does not list.
func packedWith(t *testing.T, a *remotestest.Artefact, unlisted map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	archive := tar.NewWriter(zip)
	objects := a.Objects(t)
	for name, text := range unlisted {
		objects[name] = []byte(text)
	}
	for key, data := range objects {
		name := strings.TrimPrefix(key, a.Name+"/"+a.Version+"/")
		require.NoError(t, archive.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(data)), Mode: 0o644}))
		_, err := archive.Write(data)
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	require.NoError(t, zip.Close())
	return out.Bytes()
}

func digestOf(archive []byte) string {
	sum := sha256.Sum256(archive)
	return "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
}

func (p *portalUnderTest) publish(token string, a *remotestest.Artefact, query string) answer {
	p.t.Helper()
	return p.send(token, a, packed(p.t, a), query)
}

func (p *portalUnderTest) send(token string, a *remotestest.Artefact, archive []byte, query string) answer {
	p.t.Helper()
	return p.call(token, http.MethodPut, "/deploy/remotes/"+a.Name+"/versions/"+a.Version+query, archive,
		"Content-Type", "application/gzip", "Content-Digest", digestOf(archive), "X-Deploy-Reason", "n%C2%B0%201")
}

func (p *portalUnderTest) runs(user string) string {
	for _, m := range p.registry.Resolve(p.t.Context(), remotes.Subject{UserID: user}).Remotes {
		if m.Name == "mfe-cabinet" {
			return m.Version
		}
	}
	return ""
}

func TestAReleaseFromPublishToRollback(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	one := p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "")
	require.Equal(t, http.StatusCreated, one.Status, one.Text)
	assert.Empty(t, p.runs("anybody"), "published is not promoted")
	promote := func(version string) answer {
		return p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"`+version+`","reason":"ready"}`))
	}
	require.Equal(t, http.StatusOK, promote("1.0.0").Status)
	assert.Equal(t, "1.0.0", p.runs(""))

	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "2.0.0", "/mon-cabinet"), "").Status)
	canary := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/canary", []byte(`{"version":"2.0.0","percent":0,"users":["camille@example.org"]}`))
	require.Equal(t, http.StatusOK, canary.Status, canary.Text)
	assert.Equal(t, "2.0.0", p.runs("6f1f9a56-0000-4000-8000-000000000001"))
	assert.Equal(t, "1.0.0", p.runs("6f1f9a56-0000-4000-8000-000000000002"))

	require.Equal(t, http.StatusOK, promote("2.0.0").Status)
	assert.Equal(t, "2.0.0", p.runs(""))
	assert.Equal(t, "deploy.is_active", promote("2.0.0").Code)
	back := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/rollback", []byte(`{"reason":"le prix était faux"}`))
	require.Equal(t, http.StatusOK, back.Status, back.Text)
	assert.Equal(t, "1.0.0", p.runs(""))

	audit := p.call(cabinet, http.MethodGet, "/deploy/audit?remote=mfe-cabinet", nil)
	var page deployapi.ChangePage
	require.NoError(t, json.Unmarshal(audit.Result, &page))
	var lines []string
	for _, change := range page.Items {
		assert.Equal(t, "configured for mfe-cabinet", change.Who)
		lines = append(lines, string(change.Action))
	}
	assert.Equal(t, []string{"rollback", "promote", "canary", "publish", "promote", "publish", "adopt"}, lines)
	assert.Equal(t, "le prix était faux", *page.Items[0].Why)
	assert.Equal(t, "n° 1", *page.Items[5].Why)

	var detail deployapi.RemoteDetail
	require.NoError(t, json.Unmarshal(p.call(cabinet, http.MethodGet, "/deploy/remotes/mfe-cabinet", nil).Result, &detail))
	assert.Len(t, detail.Versions, 2)
	assert.Nil(t, detail.Previous, "no sound version is left")
	require.NotNil(t, detail.Versions[0].Withdrawn)
	assert.Equal(t, "le prix était faux", *detail.Versions[0].Withdrawn.Why)
	assert.Equal(t, "deploy.withdrawn", promote("2.0.0").Code)
	forced := func(reason string) answer {
		return p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"2.0.0","force":true,"reason":"`+reason+`"}`))
	}
	assert.Equal(t, "reason", forced(" ").Errors[0].Field)
	assert.Equal(t, http.StatusOK, forced("le prix est juste").Status)
}

func TestAPublicationThatIsRefusedLeavesNothing(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	wrong := sample("mfe-cabinet", "1.0.0", "/mon-cabinet")
	wrong.Files["app2.js"] = "eval('1')"
	delete(wrong.Manifest["locales"].(map[string]any), "pt")
	refused := p.publish(cabinet, wrong, "")
	assert.Equal(t, http.StatusUnprocessableEntity, refused.Status)
	assert.Equal(t, "deploy.refused", refused.Code)
	assert.Len(t, refused.Errors, 2)
	assert.Equal(t, http.StatusOK, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "?dryRun=true").Status)
	assert.Empty(t, p.registry.Snapshot().Versions("mfe-cabinet"))

	right := sample("mfe-cabinet", "1.0.0", "/mon-cabinet")
	require.Equal(t, http.StatusCreated, p.publish(cabinet, right, "").Status)
	assert.Equal(t, http.StatusOK, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status, "the same bytes again")
	other := sample("mfe-cabinet", "1.0.0", "/mon-cabinet")
	other.Files["more.js"] = "1"
	taken := p.publish(cabinet, other, "")
	assert.Equal(t, http.StatusConflict, taken.Status)
	assert.Equal(t, "deploy.version_taken", taken.Code)

	archive := packed(t, sample("mfe-cabinet", "3.0.0", "/mon-cabinet"))
	path := "/deploy/remotes/mfe-cabinet/versions/3.0.0"
	mismatch := p.call(cabinet, http.MethodPut, path, archive, "Content-Type", "application/gzip", "Content-Digest", digestOf([]byte("other")))
	assert.Equal(t, http.StatusBadRequest, mismatch.Status)
	assert.Equal(t, "Content-Digest", mismatch.Errors[0].Field)
	unknown := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"9.9.9"}`))
	assert.Equal(t, "version", unknown.Errors[0].Field)
}

func TestATeamReachesItsOwnRemoteAndActionsOnly(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	require.Equal(t, http.StatusCreated, p.publish(cabinet, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
	assert.Equal(t, http.StatusNotFound, p.publish(pages, sample("mfe-cabinet", "2.0.0", "/mon-cabinet"), "").Status)
	for _, path := range []string{"/deploy/remotes/mfe-cabinet", "/deploy/audit?remote=mfe-cabinet"} {
		assert.Equal(t, http.StatusNotFound, p.call(pages, http.MethodGet, path, nil).Status, path)
	}
	list := p.call(pages, http.MethodGet, "/deploy/remotes", nil)
	assert.NotContains(t, list.Text, "mfe-cabinet")
	stolen := p.publish(pages, sample("mfe-patients", "1.0.0", "/mon-cabinet"), "")
	assert.Equal(t, http.StatusCreated, stolen.Status, "no user gets /mon-cabinet yet")
	require.Equal(t, http.StatusOK, p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.0.0"}`)).Status)
	late := p.call(pages, http.MethodPost, "/deploy/remotes/mfe-patients/promote", []byte(`{"version":"1.0.0"}`))
	assert.Equal(t, http.StatusUnprocessableEntity, late.Status, "the portal changed since it was published")
	assert.Equal(t, "route.taken", late.Errors[0].Code)

	assert.Equal(t, http.StatusCreated, p.publish("jwt-of-team-cabinet", sample("mfe-cabinet", "1.1.0", "/mon-cabinet"), "").Status)
	forbidden := p.call("jwt-of-team-cabinet", http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.1.0"}`))
	assert.Equal(t, http.StatusForbidden, forbidden.Status)
	assert.Equal(t, http.StatusUnauthorized, p.call("jwt-of-stranger", http.MethodGet, "/deploy/remotes", nil).Status)
}

func TestTokensAreScopedExpireAndEndAtOnce(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		made := p.call(cabinet, http.MethodPost, "/deploy/tokens", []byte(`{"name":"pipeline","remotes":["mfe-cabinet"],"actions":["read","publish"],"expiresInDays":7}`))
		require.Equal(t, http.StatusCreated, made.Status, made.Text)
		var token deployapi.NewToken
		require.NoError(t, json.Unmarshal(made.Result, &token))
		assert.Equal(t, http.StatusCreated, p.publish(token.Token, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status)
		assert.Equal(t, http.StatusForbidden, p.call(token.Token, http.MethodPost, "/deploy/remotes/mfe-cabinet/promote", []byte(`{"version":"1.0.0"}`)).Status)
		assert.Equal(t, http.StatusForbidden, p.call(token.Token, http.MethodGet, "/deploy/tokens", nil).Status)
		more := p.call(cabinet, http.MethodPost, "/deploy/tokens", []byte(`{"name":"all","remotes":["*"],"actions":["read"]}`))
		assert.Equal(t, http.StatusForbidden, more.Status, "a user grants no right that he lacks")

		assert.NotContains(t, p.call(cabinet, http.MethodGet, "/deploy/audit", nil).Text, "make-token", "who has some remotes reads their lines")
		assert.Contains(t, p.call(admin, http.MethodGet, "/deploy/audit", nil).Text, `"why":"token pipeline (`+token.Id+`) for mfe-cabinet"`)
		list := p.call(cabinet, http.MethodGet, "/deploy/tokens", nil)
		assert.Contains(t, list.Text, `"pipeline"`)
		assert.NotContains(t, list.Text, token.Token)
		kept, err := redis.Client.HGetAll(t.Context(), tokensKey).Result()
		require.NoError(t, err)
		for _, text := range kept {
			assert.NotContains(t, text, strings.Split(token.Token, "_")[2], "no secret is kept")
		}

		require.NoError(t, redis.Client.FlushAll(t.Context()).Err())
		assert.Equal(t, http.StatusOK, p.call(token.Token, http.MethodGet, "/deploy/whoami", nil).Status, "an empty Redis locks no user out")
		assert.Equal(t, http.StatusUnauthorized, p.call(token.Token+"x", http.MethodGet, "/deploy/whoami", nil).Status)
		p.now = p.now.AddDate(0, 0, 8)
		assert.Equal(t, http.StatusUnauthorized, p.call(token.Token, http.MethodGet, "/deploy/whoami", nil).Status, "expired")
		p.now = p.now.AddDate(0, 0, -8)
		assert.Equal(t, http.StatusNotFound, p.call(pages, http.MethodDelete, "/deploy/tokens/"+token.Id, nil).Status)
		assert.Equal(t, http.StatusNoContent, p.call(cabinet, http.MethodDelete, "/deploy/tokens/"+token.Id, nil).Status)
		assert.Equal(t, http.StatusUnauthorized, p.call(token.Token, http.MethodGet, "/deploy/whoami", nil).Status, "revoked")
		var page deployapi.ChangePage
		require.NoError(t, json.Unmarshal(p.call(admin, http.MethodGet, "/deploy/audit", nil).Result, &page))
		assert.Equal(t, []any{deployapi.ChangeActionRevokeToken, ""}, []any{page.Items[0].Action, page.Items[0].Remote})
		assert.Equal(t, "token pipeline ("+token.Id+") for mfe-cabinet", *page.Items[0].Why)
		require.NoError(t, redis.Client.FlushAll(t.Context()).Err())
		assert.Equal(t, http.StatusUnauthorized, p.call(token.Token, http.MethodGet, "/deploy/whoami", nil).Status, "and stays so")
	})
}

func TestExpiredTokensTakeNoPlace(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	tokens, days := p.handlers.Authority.Tokens, 1
	request := deployapi.TokenRequest{Name: "ci", Remotes: []string{"mfe-cabinet"}, Actions: []deployapi.Action{deployapi.ActionRead}, ExpiresInDays: &days}
	old, _, err := tokens.Create(t.Context(), lead, request)
	require.NoError(t, err)
	p.now = p.now.AddDate(0, 0, 2)
	_, _, err = tokens.Create(t.Context(), lead, request)
	require.NoError(t, err)
	all, _, err := tokens.List(t.Context())
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.NotEqual(t, old.ID, all[0].ID)
	kept, err := p.handlers.Bucket.Exists(t.Context(), tokensFolder+old.ID+".json")
	require.NoError(t, err)
	assert.False(t, kept)
}

func TestBadInputNamesEveryField(t *testing.T) {
	redis := redistest.Embedded(t)
	p := start(t, redis)
	bad := p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/canary", []byte(`{"version":"../x","percent":300,"users":[""],"reason":"`+strings.Repeat("x", 501)+`"}`))
	assert.Equal(t, http.StatusBadRequest, bad.Status)
	assert.Len(t, bad.Errors, 4)
	assert.Equal(t, http.StatusBadRequest, p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/rollback", []byte(`{"versoin":"1"}`)).Status)
	assert.Equal(t, http.StatusUnsupportedMediaType, p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/rollback", []byte(`{}`), "Content-Type", "text/plain").Status)
	end := p.call(cabinet, http.MethodDelete, "/deploy/remotes/mfe-cabinet/canary?reason="+strings.Repeat("x", 501), nil)
	require.Equal(t, http.StatusBadRequest, end.Status, end.Text)
	assert.Equal(t, "reason", end.Errors[0].Field)
	mark := p.call(cabinet, http.MethodGet, "/deploy/audit?before=yesterday", nil)
	require.Equal(t, http.StatusBadRequest, mark.Status, mark.Text)
	assert.Equal(t, "before", mark.Errors[0].Field)
	assert.Equal(t, "deploy.no_release", p.call(cabinet, http.MethodPost, "/deploy/remotes/mfe-cabinet/rollback", []byte(`{}`)).Code)
}
