package remotes

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes/remotestest"
)

const base = "/remotes/mfe-sample/1.0.0/"

func newFiles(t *testing.T, url string, artefacts ...*remotestest.Artefact) (*fiber.App, *Registry) {
	t.Helper()
	store := openStore(t, url)
	remotestest.Upload(t, store.bucket, artefacts...)
	r := NewRegistry(Options{Store: store, Releases: &fakeReleases{}, Logger: slog.New(slog.DiscardHandler)})
	require.NoError(t, r.Refresh(t.Context()))
	app := fiber.New(fiber.Config{
		Immutable: true, StrictRouting: true, CaseSensitive: true,
		ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler)),
	})
	files := NewFiles(r, 0)
	app.Get(Route, files.Serve)
	app.Get("/favicon.svg", func(c fiber.Ctx) error { return files.ServeShell(c, "favicon.svg") })
	return app, r
}

func fetch(t *testing.T, app *fiber.App, method, path string, headers ...string) (*http.Response, string) {
	t.Helper()
	req := httptest.NewRequest(method, "http://localhost/", nil)
	req.URL.Opaque = path
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := app.Test(req)
	require.NoError(t, err)
	body, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	return res, string(body)
}

func big() *remotestest.Artefact {
	a := version("1.0.0", "/sample")
	a.Files["big.bin"] = strings.Repeat("0123456789abcdef", maxCachedFile/16+1)
	a.Files["icon.svg"] = "<svg/>"
	a.Files["page.html"] = "<script>alert(1)</script>"
	a.Files["empty.txt"] = ""
	return a
}

func TestFilesAreImmutableAndTyped(t *testing.T) {
	remotestest.Stores(t, func(t *testing.T, url string) {
		app, _ := newFiles(t, url, big())
		res, body := fetch(t, app, "GET", base+"entry.js")
		assert.Equal(t, 200, res.StatusCode)
		assert.Equal(t, "var mfe_sample = '1.0.0';", body)
		assert.Equal(t, "public, max-age=31536000, immutable", res.Header.Get("Cache-Control"))
		assert.Equal(t, "text/javascript; charset=utf-8", res.Header.Get("Content-Type"))
		assert.Equal(t, "nosniff", res.Header.Get("X-Content-Type-Options"))
		assert.Equal(t, "same-origin", res.Header.Get("Cross-Origin-Resource-Policy"))
		assert.Equal(t, "Accept-Encoding", res.Header.Get("Vary"))
		assert.Empty(t, res.Header.Get("Set-Cookie"))

		res, _ = fetch(t, app, "GET", base+"page.html")
		assert.Equal(t, "application/octet-stream", res.Header.Get("Content-Type"), "no page of a remote runs on our origin")
		res, _ = fetch(t, app, "GET", base+"icon.svg")
		assert.Contains(t, res.Header.Get("Content-Security-Policy"), "sandbox")
		res, body = fetch(t, app, "GET", base+"big.bin")
		assert.Equal(t, 200, res.StatusCode)
		assert.Len(t, body, maxCachedFile+16, "larger than memory takes: streamed")
		res, _ = fetch(t, app, "GET", base+"empty.txt")
		assert.Equal(t, 200, res.StatusCode)
	})
}

func TestWorkersHaveAPolicyOfTheirOwn(t *testing.T) {
	a := big()
	a.Files["dicom.wasm-worker.1a2b3c.js"] = "self.onmessage = null;"
	a.Files["dicom.wasm-worker.1a2b3c.css"] = ""
	a.Files["wasm-worker.js"] = ""
	app, _ := newFiles(t, "file://"+t.TempDir(), a)
	policy := func(file string) string {
		res, _ := fetch(t, app, "GET", base+file)
		assert.Equal(t, 200, res.StatusCode, file)
		return res.Header.Get("Content-Security-Policy")
	}
	narrow := "default-src 'none'; script-src 'self'; connect-src 'self'"
	assert.Equal(t, narrow, policy("entry.js"), "any script can be started as a worker")
	assert.Equal(t, narrow, policy("wasm-worker.js"), "the right is in the form of the name, not in the word")
	assert.Equal(t, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'", policy("dicom.wasm-worker.1a2b3c.js"))
	assert.Empty(t, policy("dicom.wasm-worker.1a2b3c.css"))
}

func TestEncodingIsNegotiated(t *testing.T) {
	app, _ := newFiles(t, "file://"+t.TempDir(), big())
	tests := []struct{ accept, want string }{
		{"", ""}, {"gzip, deflate, br", "br"}, {"gzip", "gzip"}, {"x-gzip", "gzip"}, {"br;q=0.1, gzip;q=0.9", "gzip"},
		{"br;q=0, gzip", "gzip"}, {"*", "br"}, {"*;q=0, gzip", "gzip"}, {"identity", ""}, {"br;q=0.5, identity;q=1", ""},
		{"BR", "br"}, {"br;q=nonsense, gzip", "gzip"}, {"zstd", ""},
	}
	for _, tt := range tests {
		res, body := fetch(t, app, "GET", base+"entry.js", "Accept-Encoding", tt.accept)
		assert.Equal(t, 200, res.StatusCode, tt.accept)
		assert.Equal(t, tt.want, res.Header.Get("Content-Encoding"), tt.accept)
		text := "var mfe_sample = '1.0.0';"
		switch tt.want {
		case "br":
			text = string(remotestest.Brotli(t, text))
		case "gzip":
			text = string(remotestest.Gzip(t, text))
		}
		assert.Equal(t, text, body, tt.accept)
	}
	res, _ := fetch(t, app, "GET", base+"big.bin", "Accept-Encoding", "identity;q=0, br")
	assert.Equal(t, 406, res.StatusCode)
}

func TestTagsAreStrongAndOnePerRepresentation(t *testing.T) {
	app, _ := newFiles(t, "file://"+t.TempDir(), big())
	seen := map[string]bool{}
	for _, accept := range []string{"", "br", "gzip"} {
		res, _ := fetch(t, app, "GET", base+"entry.js", "Accept-Encoding", accept)
		tag := res.Header.Get("ETag")
		assert.Regexp(t, `^"[^"]+"$`, tag)
		assert.False(t, seen[tag])
		seen[tag] = true
		res, body := fetch(t, app, "GET", base+"entry.js", "Accept-Encoding", accept, "If-None-Match", `"other", W/`+tag)
		assert.Equal(t, 304, res.StatusCode)
		assert.Empty(t, body)
		assert.Equal(t, tag, res.Header.Get("ETag"))
		assert.NotEmpty(t, res.Header.Get("Cache-Control"))
	}
}

func TestHeadTellsWhatGetWouldSend(t *testing.T) {
	app, _ := newFiles(t, "file://"+t.TempDir(), big())
	for _, file := range []string{"entry.js", "big.bin"} {
		get, body := fetch(t, app, "GET", base+file)
		head, none := fetch(t, app, "HEAD", base+file)
		assert.Empty(t, none)
		assert.Equal(t, int64(len(body)), head.ContentLength, file)
		assert.Equal(t, get.Header.Get("ETag"), head.Header.Get("ETag"))
	}
}

func TestRanges(t *testing.T) {
	app, _ := newFiles(t, "file://"+t.TempDir(), big())
	tests := []struct {
		file, header string
		status       int
		body, where  string
	}{
		{"entry.js", "bytes=4-6", 206, "mfe", "bytes 4-6/25"},
		{"entry.js", "bytes=-3", 206, "0';", "bytes 22-24/25"},
		{"entry.js", "bytes=22-", 206, "0';", "bytes 22-24/25"},
		{"entry.js", "bytes=20-9999", 206, ".0.0';"[1:], "bytes 20-24/25"},
		{"entry.js", "bytes=25-", 416, "", "bytes */25"},
		{"entry.js", "bytes=-0", 416, "", "bytes */25"},
		{"entry.js", "bytes=6-4", 200, "var mfe_sample = '1.0.0';", ""},
		{"entry.js", "bytes=0-1,3-4", 200, "var mfe_sample = '1.0.0';", ""},
		{"entry.js", "lines=1-2", 200, "var mfe_sample = '1.0.0';", ""},
		{"entry.js", "bytes=99999999999999999999-", 200, "var mfe_sample = '1.0.0';", ""},
		{"big.bin", "bytes=16-31", 206, "0123456789abcdef", "bytes 16-31/1048592"},
	}
	for _, tt := range tests {
		res, body := fetch(t, app, "GET", base+tt.file, "Range", tt.header, "Accept-Encoding", "br, gzip")
		assert.Equal(t, tt.status, res.StatusCode, tt.header)
		assert.Equal(t, tt.where, res.Header.Get("Content-Range"), tt.header)
		assert.Empty(t, res.Header.Get("Content-Encoding"), tt.header)
		if tt.status != 416 {
			assert.Equal(t, tt.body, body, tt.header)
		}
	}
	res, _ := fetch(t, app, "GET", base+"entry.js", "Range", "bytes=0-1", "If-Range", `"another"`)
	assert.Equal(t, 200, res.StatusCode)
}

func TestWhatIsNotListedDoesNotExist(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secret.txt"), []byte("secret"), 0o600))
	app, _ := newFiles(t, "file://"+dir, big())
	require.NoError(t, os.WriteFile(filepath.Join(dir, "mfe-sample/1.0.0/unlisted.js"), []byte("x"), 0o600))
	for _, path := range []string{
		base + "unlisted.js", base + "manifest.json", base + "entry.js.br", base + "../../secret.txt",
		base + "..%2f..%2fsecret.txt", base + "%2e%2e/%2e%2e/secret.txt", base + "..%5c..%5csecret.txt",
		base + "entry.js%00", base + "entry%2ejs", base + "./entry.js", base + "/entry.js", base + "entry.js/", base,
		"/remotes/mfe-sample/2.0.0/entry.js", "/remotes/mfe-other/1.0.0/entry.js", "/remotes/../1.0.0/entry.js",
		"/remotes/mfe-sample/../secret.txt", "/remotes/mfe-sample/1.0.0/../../secret.txt", "/remotes//1.0.0/entry.js",
	} {
		res, body := fetch(t, app, "GET", path)
		assert.Equal(t, 404, res.StatusCode, path)
		assert.NotContains(t, body, "secret\n", path)
		assert.Equal(t, "no-store", res.Header.Get("Cache-Control"), "a 404 is never kept: the file may come")
	}
}

func TestTamperedBytesAreNotServed(t *testing.T) {
	dir := t.TempDir()
	a := big()
	remotestest.Write(t, dir, a)
	tamper := func(file, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "mfe-sample/1.0.0", file), []byte(text), 0o600))
	}
	tamper("app.js", "stolen()")
	tamper("app.js.br", "stolen()")
	tamper("app.js.gz", "stolen()")
	tamper("entry.js.br", string(remotestest.Brotli(t, "stolen()")))
	tamper("big.bin", strings.Repeat("stolen", maxCachedFile/4))
	logs := &logBuffer{}
	store := openStore(t, "file://"+dir)
	r := NewRegistry(Options{Store: store, Releases: &fakeReleases{}, Logger: slog.New(slog.NewTextHandler(logs, nil))})
	require.NoError(t, r.Refresh(t.Context()))
	app := fiber.New(fiber.Config{ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler))})
	app.Get(Route, NewFiles(r, 0).Serve)

	for _, accept := range []string{"", "br", "gzip"} {
		res, _ := fetch(t, app, "GET", base+"app.js", "Accept-Encoding", accept)
		assert.Equal(t, 404, res.StatusCode)
	}
	res, _ := fetch(t, app, "GET", base+"big.bin")
	assert.Equal(t, 404, res.StatusCode, "a streamed file is checked before its first byte")
	res, _ = fetch(t, app, "GET", base+"entry.js", "Accept-Encoding", "br, gzip;q=0.5")
	assert.Equal(t, "gzip", res.Header.Get("Content-Encoding"), "one bad variant does not take the others along")
	assert.Contains(t, logs.String(), "not what the manifest promised")
}

func TestBytesThatChangeAfterTheirCheckAreNeverWhole(t *testing.T) {
	dir, a := t.TempDir(), big()
	app, _ := newFiles(t, "file://"+dir, a)
	res, body := fetch(t, app, "GET", base+"big.bin")
	require.Equal(t, 200, res.StatusCode)
	assert.Equal(t, a.Files["big.bin"], body)
	other := []byte(a.Files["big.bin"])
	other[7] = 'x'
	require.NoError(t, os.WriteFile(filepath.Join(dir, "mfe-sample/1.0.0/big.bin"), other, 0o600))
	req := httptest.NewRequest("GET", "http://localhost"+base+"big.bin", nil)
	res, err := app.Test(req)
	if err == nil { // the connection ends before the declared length
		_, err = io.ReadAll(res.Body)
		require.NoError(t, res.Body.Close())
	}
	assert.Error(t, err)
}

func TestOldVersionsStayWhole(t *testing.T) {
	app, r := newFiles(t, "file://"+t.TempDir(), version("1.0.0", "/a"), version("2.0.0", "/b"))
	require.Len(t, r.Resolve(t.Context(), Subject{}).Remotes, 1)
	for _, v := range []string{"1.0.0", "2.0.0"} {
		res, _ := fetch(t, app, "GET", "/remotes/mfe-sample/"+v+"/entry.js")
		assert.Equal(t, 200, res.StatusCode)
	}
}

func TestShellFileWithoutAVersion(t *testing.T) {
	app, _ := newFiles(t, "file://"+t.TempDir(), remotestest.Shell("1.0.0", remotestest.Route("/", edgeapi.Anonymous)))
	res, _ := fetch(t, app, "GET", "/favicon.svg")
	assert.Equal(t, 200, res.StatusCode)
	assert.Equal(t, "public, max-age=3600", res.Header.Get("Cache-Control"))
	empty, _ := newFiles(t, "file://"+t.TempDir())
	res, _ = fetch(t, empty, "GET", "/favicon.svg")
	assert.Equal(t, 404, res.StatusCode)
}

func TestMemoryStaysWithinItsBudget(t *testing.T) {
	cache := newLRU(10_000)
	for i := range 1000 {
		cache.put(string(rune('a'+i%26))+strings.Repeat("k", i%7), &content{bytes: make([]byte, 1000)})
		assert.LessOrEqual(t, cache.used, int64(10_000))
	}
	assert.NotEmpty(t, cache.items)
	cache.put("huge", &content{bytes: make([]byte, 20_000)})
	_, ok := cache.get("huge")
	assert.False(t, ok)
}

type noted struct{ versions []string }

func (n *noted) Note(_ context.Context, versions ...string) {
	n.versions = append(n.versions, versions...)
}

func TestAChunkOfAnOldVersionSaysThatItIsInUse(t *testing.T) {
	app, registry := newFiles(t, "file://"+t.TempDir(), big())
	seen := &noted{}
	registry.opts.Seen = seen
	m := big()
	fetch(t, app, http.MethodGet, "/remotes/"+m.Name+"/"+m.Version+"/app.js")
	fetch(t, app, http.MethodGet, "/remotes/"+m.Name+"/0.0.0/app.js")
	assert.Equal(t, []string{m.Name + "/" + m.Version}, seen.versions)
}

func TestTheServiceWorkerIsTheShellsOrRemovesTheOneOfBefore(t *testing.T) {
	serve := func(shell *remotestest.Artefact, wrap func(*Files) *Files) func() (*http.Response, string) {
		_, r := newFiles(t, "file://"+t.TempDir(), shell)
		app := fiber.New(fiber.Config{ErrorHandler: problem.Handler(slog.New(slog.DiscardHandler))})
		files := wrap(NewFiles(r, 0))
		app.Get("/sw.js", files.ServeWorker)
		assert.Equal(t, shell.Files["sw.js"] != "" && !files.appless, files.App())
		return func() (*http.Response, string) { return fetch(t, app, "GET", "/sw.js") }
	}
	same := func(f *Files) *Files { return f }
	shell := func() *remotestest.Artefact {
		return remotestest.Shell("1.0.0", remotestest.Route("/", edgeapi.Anonymous))
	}
	with := shell()
	with.Files["sw.js"] = "self.own = true;"
	for name, c := range map[string]struct {
		ask  func() (*http.Response, string)
		want string
	}{
		"the shell's": {serve(with, same), "self.own"},
		"withdrawn":   {serve(with, (*Files).WithoutApp), "registration.unregister()"},
		"none":        {serve(shell(), same), "registration.unregister()"},
	} {
		res, body := c.ask()
		assert.Equal(t, 200, res.StatusCode, name)
		assert.Contains(t, body, c.want, name)
		assert.Equal(t, "no-cache", res.Header.Get("Cache-Control"), "a fault in the field ends at the next visit")
		assert.Equal(t, "text/javascript; charset=utf-8", res.Header.Get("Content-Type"), name)
		assert.Equal(t, "default-src 'none'; connect-src 'self'", res.Header.Get("Content-Security-Policy"), name)
	}
	_, body := serve(with, (*Files).WithoutApp)()
	assert.Contains(t, body, "caches.delete", "with all that it kept")
}
