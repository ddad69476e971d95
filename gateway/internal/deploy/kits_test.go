package deploy

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/kit/kittest"
	"portal/gateway/internal/publish"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/remotes/remotestest"
)

const kitToken = "kits-token-01234567890123"

func (p *portalUnderTest) sendKit(token, version string, archive []byte, digest, query string) answer {
	p.t.Helper()
	return p.call(token, http.MethodPut, "/deploy/kit/"+version+query, archive, "Content-Type", "application/gzip", "Content-Digest", digest,
		"X-Deploy-Reason", "n%C2%B0%201")
}

func (p *portalUnderTest) publishKit(token string, k *kittest.Kit, query string) answer {
	p.t.Helper()
	archive, digest := k.Archive(p.t)
	return p.sendKit(token, k.Version, archive, digest, query)
}

func TestAKitIsPublishedOnceAndListed(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		k := kittest.New("0.1.0-h00000001", "0.1.0")
		checked := p.publishKit(kitToken, k, "?dryRun=true")
		require.Equal(t, 200, checked.Status, checked.Text)
		assert.JSONEq(t, `[]`, string(p.call(kitToken, "GET", "/deploy/kit", nil).Result))
		for _, want := range []struct {
			status int
			stored string
		}{{201, `"stored":true`}, {200, `"stored":false`}} {
			published := p.publishKit(kitToken, k, "")
			assert.Equal(t, want.status, published.Status, published.Text)
			assert.Contains(t, published.Text, want.stored)
		}
		k.Packages[0].Files["core.js"] = "other"
		taken := p.publishKit(admin, k, "")
		assert.Equal(t, 409, taken.Status)
		assert.Equal(t, "deploy.version_taken", taken.Code)

		require.Equal(t, 201, p.publishKit(admin, kittest.New("0.2.0-h00000002", "0.2.0"), "").Status)
		var kits []deployapi.StoredKit
		require.NoError(t, json.Unmarshal(p.call(kitToken, "GET", "/deploy/kit", nil).Result, &kits))
		require.Len(t, kits, 2)
		for _, stored := range kits {
			assert.Equal(t, stored.Version == "0.1.0-h00000001", stored.Latest, "the shell has 0.1.0")
			assert.Equal(t, []string{"@portal/shared-ui", "@portal/portal-lint"}, stored.Packages)
		}
		history := p.call(kitToken, "GET", "/deploy/audit?remote=kit", nil)
		assert.Equal(t, 2, strings.Count(history.Text, `"action":"publish"`), history.Text)
		assert.Contains(t, history.Text, `"why":"n° 1"`)
		assert.NotContains(t, p.call(cabinet, "GET", "/deploy/audit", nil).Text, `"kit"`)
	})
}

func TestKitsArePublishedByTheirTokensOnly(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		k := kittest.New("0.1.0-h00000001", "0.1.0")
		assert.Equal(t, 404, p.publishKit(cabinet, k, "").Status)
		assert.Equal(t, 401, p.publishKit("unknown", k, "").Status)
		assert.Equal(t, 404, p.call(cabinet, "GET", "/deploy/kit", nil).Status)
		assert.Equal(t, 404, p.publish(kitToken, sample("mfe-cabinet", "1.0.0", "/mon-cabinet"), "").Status, "and releases no remote")

		made := p.call(admin, "POST", "/deploy/tokens", []byte(`{"name":"reader","remotes":["kit"],"actions":["read"]}`))
		require.Equal(t, 201, made.Status, made.Text)
		var token struct{ Token string }
		require.NoError(t, json.Unmarshal(made.Result, &token))
		assert.Equal(t, 200, p.call(token.Token, "GET", "/deploy/kit", nil).Status)
		refused := p.publishKit(token.Token, k, "")
		assert.Equal(t, 403, refused.Status)
		assert.Equal(t, "deploy.scope", refused.Code)
	})
}

func TestAKitIsNeverARemote(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		require.Equal(t, 201, p.publishKit(kitToken, kittest.New("0.1.0-h00000001", "0.1.0"), "").Status)
		a := remotestest.New(kit.Name, "1.0.0", "kit")
		assert.Equal(t, 422, p.send(kitToken, a, packed(t, a), "").Status)
		for path, body := range map[string]string{
			"promote": `{"version":"0.1.0-h00000001"}`, "canary": `{"version":"0.1.0-h00000001","percent":5}`, "rollback": `{}`,
		} {
			assert.Contains(t, []int{400, 404, 409}, p.call(kitToken, "POST", "/deploy/remotes/kit/"+path, []byte(body)).Status, path)
		}
		require.NoError(t, p.registry.Refresh(t.Context()))
		assert.NotContains(t, p.registry.Snapshot().Names(), kit.Name)
		assert.NotContains(t, p.call(admin, "GET", "/deploy/remotes", nil).Text, `"kit"`)
	})
}

func TestAHostileKitIsRefusedWhole(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		const version = "0.1.0-h00000001"
		for name, change := range map[string]func(files map[string][]byte){
			"archive.name":  func(files map[string][]byte) { files["packages/../../../evil"] = []byte("x") },
			"kit.file":      func(files map[string][]byte) { files["packages/evil.tgz"] = []byte("x") },
			"kit.missing":   func(files map[string][]byte) { delete(files, kit.File) },
			"kit.unsound":   func(files map[string][]byte) { files[kit.File] = []byte("{}") },
			"package.shasu": func(files map[string][]byte) { files["packages/shared-ui-"+version+".tgz"] = []byte("x") },
		} {
			files := kittest.New(version, "0.1.0").Folder(t)
			change(files)
			archive, digest := kittest.Pack(t, files)
			refused := p.sendKit(kitToken, version, archive, digest, "")
			assert.Equal(t, 422, refused.Status, name)
			assert.Equal(t, "deploy.refused", refused.Code, name)
			assert.Contains(t, refused.Text, name)
		}
		archive, digest := kittest.New(version, "0.1.0").Archive(t)
		assert.Equal(t, 400, p.sendKit(kitToken, version, archive, strings.Replace(digest, digest[10:14], "AAAA", 1), "").Status)
		assert.Equal(t, 400, p.sendKit(kitToken, "0.1.0", archive, digest, "").Status, "a version without a hash")
		assert.Equal(t, 422, p.sendKit(kitToken, "0.1.0-h00000002", archive, digest, "").Status, "another version")
		large := make([]byte, publish.MaxArchive+1)
		assert.Equal(t, 413, p.sendKit(kitToken, version, large, digest, "").Status)
		kits, _ := p.handlers.Kits.Stored(t.Context())
		assert.Empty(t, kits, "nothing was stored")
	})
}

func TestConcurrentPublicationsOfAKitStoreOne(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		p := start(t, redis)
		var sending sync.WaitGroup
		answers := make([]answer, 3)
		for i := range answers {
			k := kittest.New("0.1.0-h00000001", "0.1.0")
			k.Packages[0].Files["core.js"] = fmt.Sprint(i)
			archive, digest := k.Archive(t)
			sending.Go(func() { answers[i] = p.sendKit(kitToken, k.Version, archive, digest, "") })
		}
		sending.Wait()
		stored := 0
		for _, a := range answers {
			if a.Status == 201 {
				stored++
				continue
			}
			assert.Equal(t, 409, a.Status, a.Text)
		}
		assert.Equal(t, 1, stored)
	})
}
