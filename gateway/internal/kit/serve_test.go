package kit

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"

	"portal/gateway/internal/kit/kittest"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

const two, three = "0.2.0-h00000002", "1.0.0-h00000003"

// registryUnderTest serves kits of a bucket over HTTP.
type registryUnderTest struct {
	*Registry
	t          *testing.T
	url        string
	bucket     *blob.Bucket
	generation atomic.Int64
	library    atomic.Value
}

func startRegistry(t *testing.T, storeURL string) *registryUnderTest {
	t.Helper()
	store, err := remotes.OpenStore(t.Context(), storeURL)
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() }) // a test may have closed it
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	r := &registryUnderTest{t: t, url: "http://" + listener.Addr().String(), bucket: store.Bucket()}
	r.library.Store("0.9.0")
	log := slog.New(slog.DiscardHandler)
	r.Registry = NewRegistry(Options{
		Bucket: r.bucket, Origin: r.url, Logger: log, Released: func(context.Context) Released {
			return Released{Generation: r.generation.Load(), Library: r.library.Load().(string)}
		},
	})
	app := fiber.New(fiber.Config{ErrorHandler: problem.Handler(log), CaseSensitive: true, StrictRouting: true, Immutable: true})
	r.Mount(app)
	done := make(chan error, 1)
	go func() { done <- app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		require.NoError(t, app.Shutdown())
		require.NoError(t, <-done)
	})
	require.Equal(t, http.StatusNotFound, r.get("/kit").StatusCode, "a server that does not serve yet cannot be ended")
	return r
}

// publish stores a kit as the deploy API does.
func (r *registryUnderTest) publish(k *kittest.Kit) {
	r.t.Helper()
	files := folder(r.t, k)
	checked, err := Check(files, k.Version)
	require.NoError(r.t, err)
	stored, err := r.Put(r.t.Context(), checked, files)
	require.NoError(r.t, err)
	require.True(r.t, stored)
	r.generation.Add(1)
}

type reply struct {
	*http.Response
	body string
}

func (r *registryUnderTest) do(method, path string, headers ...string) reply {
	r.t.Helper()
	request, err := http.NewRequestWithContext(r.t.Context(), method, r.url+path, http.NoBody)
	require.NoError(r.t, err)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	client := &http.Client{Timeout: testwait.Timeout(30 * time.Second), Transport: &http.Transport{DisableKeepAlives: true}}
	response, err := client.Do(request)
	require.NoError(r.t, err)
	body, err := io.ReadAll(response.Body)
	require.NoError(r.t, err)
	require.NoError(r.t, response.Body.Close())
	return reply{response, string(body)}
}

func (r *registryUnderTest) get(path string, headers ...string) reply {
	r.t.Helper()
	return r.do(http.MethodGet, path, headers...)
}

func TestARegistryServesWhatIsStored(t *testing.T) {
	remotestest.Stores(t, func(t *testing.T, url string) {
		r := startRegistry(t, url)
		assert.JSONEq(t, `{"versions":[],"packages":[]}`, r.get("/kit/").body)
		assert.Equal(t, 404, r.get("/kit/@portal/shared-ui").StatusCode)
		r.publish(kittest.New(one, "0.1.0"))
		assert.JSONEq(t, `{"latest":"`+one+`","versions":["`+one+`"],"packages":["@portal/portal-lint","@portal/shared-ui"]}`, r.get("/kit/").body)

		full := r.get("/kit/@portal/shared-ui")
		require.Equal(t, 200, full.StatusCode)
		assert.Equal(t, "application/json", full.Header.Get("Content-Type"))
		assert.Equal(t, "no-cache", full.Header.Get("Cache-Control"))
		var document packument
		require.NoError(t, json.Unmarshal([]byte(full.body), &document))
		assert.Equal(t, one, document.Tags["latest"])
		assert.Equal(t, document.Time["modified"], document.Time[one])
		assert.JSONEq(t, `{"./core":{"types":"./core.js","default":"./core.js"}}`, string(document.Versions[one]["exports"]))
		var described dist
		require.NoError(t, json.Unmarshal(document.Versions[one]["dist"], &described))
		assert.Equal(t, r.url+"/kit/@portal/shared-ui/-/shared-ui-"+one+".tgz", described.Tarball)

		tarball := r.get(strings.TrimPrefix(described.Tarball, r.url))
		assert.Equal(t, 200, tarball.StatusCode)
		assert.Equal(t, "public, max-age=31536000, immutable", tarball.Header.Get("Cache-Control"))
		read, err := readTarball(strings.NewReader(tarball.body))
		require.NoError(t, err)
		assert.Equal(t, described.Integrity, read.integrity)
		assert.Equal(t, described.Shasum, read.shasum)
	})
}

func TestNamesAreReadInTheFormsOfNpm(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	r.publish(kittest.New(one, "0.1.0"))
	plain := r.get("/kit/@portal/shared-ui").body
	for _, path := range []string{"/kit/@portal%2fshared-ui", "/kit/@portal%2Fshared-ui"} {
		assert.Equal(t, plain, r.get(path).body, path)
	}
	file := "/-/shared-ui-" + one + ".tgz"
	assert.Equal(t, 200, r.get("/kit/@portal%2fshared-ui"+file).StatusCode)
	short := r.get("/kit/@portal/shared-ui", "Accept", "application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8, */*")
	assert.Equal(t, "application/vnd.npm.install-v1+json", short.Header.Get("Content-Type"))
	assert.Equal(t, "Accept", short.Header.Get("Vary"))
	assert.NotContains(t, short.body, "exports")
	assert.Contains(t, short.body, `"modified":`)
	assert.Contains(t, r.get("/kit/@portal/portal-lint", "Accept", installType).body, `"bin":{"portal-lint":"bin.js"}`)
	for _, path := range []string{
		"/kit", "/kit/@portal", "/kit/@portal/", "/kit/@portal/unknown", "/kit/shared-ui", "/kit/@other/shared-ui", "/kit/@portal/shared-ui/",
		"/kit/@portal/shared-ui/-/", "/kit/@portal/shared-ui/-", "/kit/@portal/shared-ui/" + one, "/kit/@portal%252fshared-ui", "/kit/@portal%5cshared-ui",
		"/kit/%40portal/../@portal/shared-ui", "/kit/@portal/shared-ui/-/portal-lint-" + one + ".tgz", "/kit/@portal/shared-ui/-/shared-ui-9.9.9-h00000009.tgz",
		"/kit/@portal/shared-ui/-/../../../kit.json", "/kit/@portal/shared-ui/-/..%2f..%2fkit.json", "/kit/@portal/shared-ui/-/" + one, "/kit/" + one + "/kit.json",
		"/kit/@portal/shared-ui" + strings.TrimSuffix(file, ".tgz"), "/kit/kit.json", "/kit//", "/kit/-/ping", "/kit/@portal%2f%2fshared-ui", "/kit/@PORTAL/shared-ui",
	} {
		answer := r.get(path)
		assert.Equal(t, 404, answer.StatusCode, path)
		assert.Contains(t, answer.body, `{"error":"`, path)
		assert.Empty(t, answer.Header.Get("ETag"), path)
	}
}

func TestNothingButReadingExists(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	r.publish(kittest.New(one, "0.1.0"))
	for _, method := range []string{"PUT", "POST", "DELETE", "PATCH", "OPTIONS"} {
		for _, path := range []string{"/kit/", "/kit/@portal%2fshared-ui", "/kit/-/npm/v1/security/advisories/bulk"} {
			answer := r.do(method, path)
			assert.Equal(t, 404, answer.StatusCode, method)
			assert.Contains(t, answer.body, "read-only", method)
		}
	}
	for _, path := range []string{"/kit/", "/kit/@portal/shared-ui", "/kit/@portal/shared-ui/-/shared-ui-" + one + ".tgz"} {
		whole, head := r.get(path), r.do("HEAD", path)
		assert.Equal(t, 200, head.StatusCode, path)
		assert.Empty(t, head.body, path)
		assert.Equal(t, int64(len(whole.body)), head.ContentLength, path)
		assert.Equal(t, whole.Header.Get("ETag"), head.Header.Get("ETag"), path)
		for _, tags := range []string{whole.Header.Get("ETag"), "*", `"x", W/` + whole.Header.Get("ETag")} {
			unchanged := r.get(path, "If-None-Match", tags)
			assert.Equal(t, 304, unchanged.StatusCode, path)
			assert.Empty(t, unchanged.body, path)
			assert.Equal(t, whole.Header.Get("Cache-Control"), unchanged.Header.Get("Cache-Control"), path)
		}
		assert.Equal(t, 200, r.get(path, "If-None-Match", `"other"`).StatusCode, path)
	}
	before := r.get("/kit/@portal/shared-ui").Header.Get("ETag")
	r.publish(kittest.New(two, "0.2.0"))
	assert.Equal(t, 200, r.get("/kit/@portal/shared-ui", "If-None-Match", before).StatusCode, "another kit is another document")
}

func TestTheLatestFitsTheReleasedShell(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	latest := func() string {
		var shown index
		require.NoError(t, json.Unmarshal([]byte(r.get("/kit/").body), &shown))
		var document packument
		require.NoError(t, json.Unmarshal([]byte(r.get("/kit/@portal/shared-ui").body), &document))
		assert.Equal(t, shown.Latest, document.Tags["latest"])
		return shown.Latest
	}
	for i, k := range []*kittest.Kit{kittest.New(one, "0.1.0"), kittest.New(two, "0.2.0"), kittest.New(three, "1.0.0")} {
		r.publish(k)
		r.age(k.Version, 3-i)
	}
	assert.Equal(t, two, latest(), "the shell has 0.9.0")
	r.library.Store("0.1.5")
	assert.Equal(t, one, latest(), "a rollback of the shell takes the tag back")
	r.library.Store("1.2.0")
	assert.Equal(t, three, latest())
	for _, none := range []string{"2.0.0", "", "0.0.9"} {
		r.library.Store(none)
		assert.Empty(t, latest(), none)
	}
	assert.Contains(t, r.get("/kit/@portal/shared-ui").body, `"dist-tags":{}`)
}

func TestAKitThatWasCopiedToTheStoreIsServed(t *testing.T) {
	dir := t.TempDir()
	kittest.New(one, "0.1.0").Write(t, dir+"/kit/"+one)
	bad := kittest.New(two, "0.2.0")
	bad.Packages[0].Manifest["scripts"] = map[string]string{"install": "curl evil"}
	bad.Write(t, dir+"/kit/"+two)
	kittest.New(three, "1.0.0").Write(t, dir+"/kit/9.9.9-h99999999")
	kittest.New(three, "1.0.0").Write(t, dir+"/kit/copied by hand")
	r := startRegistry(t, "file://"+dir)
	assert.Equal(t, 200, r.get("/kit/@portal/shared-ui/-/shared-ui-"+one+".tgz").StatusCode)
	assert.Contains(t, r.get("/kit/").body, `"versions":["`+one+`"]`, "unsound ones are left out")

	kittest.New(three, "1.0.0").Write(t, dir+"/kit/"+three)
	require.NoError(t, r.Refresh(t.Context()), "as at each interval")
	assert.Contains(t, r.get("/kit/").body, three)
}

func TestTheGalleryIsOfTheLatestKit(t *testing.T) {
	r := startRegistry(t, "file://"+t.TempDir())
	assert.Equal(t, 404, r.get("/kit/gallery/").StatusCode)
	k := kittest.New(one, "0.1.0")
	k.Gallery = map[string]string{"index.html": "<p>1</p>", "a/app.js": "1", "x.bin": "1"}
	r.publish(k)
	page := r.get("/kit/gallery/")
	assert.Equal(t, "<p>1</p>", page.body)
	assert.Equal(t, "text/html; charset=utf-8", page.Header.Get("Content-Type"))
	assert.Contains(t, page.Header.Get("Content-Security-Policy"), "sandbox allow-scripts; default-src 'none'")
	assert.NotContains(t, page.Header.Get("Content-Security-Policy"), "allow-same-origin", "a kit is no part of the portal's origin")
	assert.Equal(t, "no-cache", page.Header.Get("Cache-Control"))
	assert.Equal(t, 304, r.get("/kit/gallery/index.html", "If-None-Match", page.Header.Get("ETag")).StatusCode)
	assert.Equal(t, "text/javascript; charset=utf-8", r.get("/kit/gallery/a/app.js").Header.Get("Content-Type"))
	assert.Equal(t, "application/octet-stream", r.get("/kit/gallery/x.bin").Header.Get("Content-Type"))
	for _, path := range []string{"../kit.json", "..%2fkit.json", "%2e%2e/kit.json", "a/../../kit.json", "a//app.js", ".hidden", "a", "a/", "missing.js", "x.bin/"} {
		assert.Equal(t, 404, r.get("/kit/gallery/"+path).StatusCode, path)
	}
	again := kittest.New(two, "0.2.0")
	again.Gallery = map[string]string{"index.html": "<p>2</p>"}
	r.publish(again)
	r.age(one, 1)
	assert.Equal(t, "<p>2</p>", r.get("/kit/gallery/", "If-None-Match", page.Header.Get("ETag")).body)
}
