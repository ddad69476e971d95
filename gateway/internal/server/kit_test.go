package server

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/kit/kittest"
)

const kitVersion = "0.1.0-h00000001"

func TestKitsAreServedToAllAndPublishedByOperators(t *testing.T) {
	staged := kittest.New(kitVersion, "0.1.0")
	e := start(t, releasing, func(cfg *config.Config) {
		staged.Write(t, filepath.Join(strings.TrimPrefix(cfg.ArtefactsURL, "file://"), "kit", kitVersion))
	})
	v := e.visitor()
	assert.JSONEq(t, `{"latest":"`+kitVersion+`","versions":["`+kitVersion+`"],"packages":["@portal/portal-lint","@portal/shared-ui"]}`,
		v.get("/kit/").body, "it was copied to the store before the start")
	document := v.get("/kit/@portal%2fshared-ui")
	assert.Contains(t, document.body, `"tarball":"http://localhost:8080/kit/@portal/shared-ui/-/shared-ui-`+kitVersion+`.tgz"`, "of the public address")
	assert.Empty(t, document.Cookies())
	missing := v.get("/kit/@portal/unknown", "Accept", "text/html")
	assert.Equal(t, 404, missing.StatusCode)
	assert.Contains(t, missing.body, `{"error":"`)
	assert.Equal(t, 404, v.do("POST", "/kit/-/npm/v1/security/advisories/bulk", `{}`).StatusCode)

	const later = "0.1.1-h00000002"
	archive, digest := kittest.New(later, "0.1.0").Archive(t)
	publish := func(v *visitor, headers ...string) answer {
		return v.do(http.MethodPut, "/deploy/kit/"+later, string(archive), append([]string{"Content-Type", "application/gzip", "Content-Digest", digest}, headers...)...)
	}
	assert.Equal(t, 401, publish(v, "Authorization", "Bearer unknown").StatusCode)
	assert.Equal(t, 404, publish(e.visitor().signInAs(gatewaytest.Nora)).StatusCode)
	operator := e.visitor().signIn()
	assert.Equal(t, 403, publish(operator, "X-Portal-Token", "foreign").StatusCode)
	published := publish(operator)
	require.Equal(t, 201, published.StatusCode, published.body)
	assert.Contains(t, v.get("/kit/@portal/shared-ui").body, `"dist-tags":{"latest":"`+later+`"}`)
	assert.Contains(t, operator.get("/deploy/audit").body, `"remote":"kit"`)
	assert.Contains(t, operator.get("/deploy/kit").body, `"latest":true`)
}

func TestOddPathsReachNoFileBesideAKit(t *testing.T) {
	e := start(t, func(cfg *config.Config) {
		kittest.New(kitVersion, "0.1.0").Write(t, filepath.Join(strings.TrimPrefix(cfg.ArtefactsURL, "file://"), "kit", kitVersion))
	})
	for _, path := range []string{
		"/kit/../deploy/kit", "/kit/..%2fdeploy/kit", "/kit/@portal/../../remotes", "/kit/@portal%2f..%2f..%2fshell", "/kit/@portal/shared-ui/-/..%2f..%2fkit.json",
		"/kit/gallery/../kit.json", "/kit/gallery/..%2fkit.json", "/kit/gallery/%2e%2e/kit.json", `/kit/gallery\..\kit.json`, "/kit//@portal/shared-ui", "/kit/@portal/shared-ui%00",
	} {
		got := e.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
		assert.Contains(t, []string{"HTTP/1.1 400", "HTTP/1.1 404"}, statusLine.FindString(got), path)
		assert.NotContains(t, got, "integrity", path)
	}
	got := e.raw("GET /kit/@portal%2Fshared-ui HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
	assert.Equal(t, "HTTP/1.1 200", statusLine.FindString(got))
}
