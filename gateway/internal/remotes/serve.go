package remotes

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"gocloud.dev/blob"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
)

// Route is the pattern of every file of every version.
const Route = "/remotes/:name/:version/*"

const immutable = "public, max-age=31536000, immutable"

// contentTypes are all types that are served other than as bytes. HTML is missing on purpose: a page of an artefact would
// run in our origin without the page's policy.
var contentTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".json": "application/json", ".map": "application/json",
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".webp": "image/webp", ".avif": "image/avif", ".gif": "image/gif", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".woff": "font/woff", ".wasm": "application/wasm",
	".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
}

// ContentType returns the media type of a file by its name; "" if it has none of its own.
func ContentType(file string) string { return contentTypes[strings.ToLower(path.Ext(file))] }

// Servable reports whether the portal serves a file with a media type of its own.
func Servable(file string) bool { return ContentType(file) != "" }

// Files serves stored files. Every stored version is served, not only active ones: a tab that was opened before a deployment
// continues to work.
type Files struct {
	registry *Registry
	contents *contents
	appless  bool
}

// NewFiles serves the registry's files and caches frequent small ones within cacheBytes of memory (zero is the default).
func NewFiles(registry *Registry, cacheBytes int64) *Files {
	return &Files{registry: registry, contents: newContents(registry, cacheBytes)}
}

// Serve answers GET and HEAD of Route. Only names in the version's manifest exist; the lookup is exact and on the undecoded
// path, so no encoding or dot segment can reach anything else.
func (f *Files) Serve(c fiber.Ctx) error {
	m, err := f.registry.manifest(c.Context(), VersionKey{c.Params("name"), c.Params("version")})
	if err != nil {
		return readProblem(err)
	}
	if seen := f.registry.opts.Seen; seen != nil {
		seen.Note(c.Context(), m.Name+"/"+m.Version)
	}
	return f.send(c, m, c.Params("*"), immutable)
}

// ServeShell answers with a file of the active shell under a URL without a version (the favicon).
func (f *Files) ServeShell(c fiber.Ctx, file string) error {
	shell := f.registry.Snapshot().Resolution.Shell
	if shell == nil {
		return problem.NotFound()
	}
	return f.send(c, shell, file, "public, max-age=3600")
}

func (f *Files) send(c fiber.Ctx, m *Manifest, file, caching string) error {
	integrity, listed := m.Files[file]
	if !listed {
		return problem.NotFound()
	}
	wanted := Accepted(c.Get(fiber.HeaderAcceptEncoding))
	if c.Get(fiber.HeaderRange) != "" {
		wanted = []Encoding{Identity} // a range counts the bytes of the file itself
	}
	for _, enc := range wanted {
		found, err := f.contents.load(c.Context(), m, file, enc)
		if err != nil {
			return readProblem(err)
		}
		if found.absent {
			continue
		}
		f.headers(c, file, caching, etag(integrity, enc), enc)
		return f.representation(c, m, file, enc, found)
	}
	if !slices.Contains(wanted, Identity) {
		return problem.New(http.StatusNotAcceptable, "request.not_acceptable", "")
	}
	return problem.NotFound()
}

func (f *Files) headers(c fiber.Ctx, file, caching, tag string, enc Encoding) {
	kind := ContentType(file)
	if kind == "" {
		kind = "application/octet-stream"
	}
	c.Set(fiber.HeaderContentType, kind)
	c.Set(fiber.HeaderCacheControl, caching)
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	c.Set(fiber.HeaderETag, tag)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	// Another site must not embed our scripts and infer from them who is signed in.
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	switch {
	case kind == "image/svg+xml":
		// Attack stopped: an SVG that is opened as a document runs scripts in our origin. The sandbox prevents that.
		c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	case kind == contentTypes[".js"] && c.GetRespHeader(fiber.HeaderContentSecurityPolicy) == "":
		c.Set(fiber.HeaderContentSecurityPolicy, scriptPolicy(file))
	}
	if enc != Identity {
		c.Set(fiber.HeaderContentEncoding, string(enc))
	} else {
		c.Set(fiber.HeaderAcceptRanges, "bytes")
	}
}

// wasmWorker is the part of a script's name that declares a worker with the right to compile WebAssembly.
const wasmWorker = ".wasm-worker."

// scriptPolicy returns the Content-Security-Policy of a script. It has an effect only where the script runs as a worker: a
// worker has the policy of its own response, not that of the page (HTML, "initialize worker policy container"), and without
// one its parsers of foreign files could compile code and send what they read to any origin.
func scriptPolicy(file string) string {
	scripts := "'self'"
	if strings.Contains(path.Base(file), wasmWorker) {
		scripts += " 'wasm-unsafe-eval'" // compiles WebAssembly, evaluates no string
	}
	return "default-src 'none'; script-src " + scripts + "; connect-src 'self'"
}

func (f *Files) representation(c fiber.Ctx, m *Manifest, file string, enc Encoding, found *content) error {
	tag := c.GetRespHeader(fiber.HeaderETag)
	if MatchesTag(c.Get(fiber.HeaderIfNoneMatch), tag) {
		c.Response().Header.Del(fiber.HeaderContentEncoding)
		c.Response().Header.Del(fiber.HeaderContentType)
		return c.SendStatus(http.StatusNotModified)
	}
	whole := byteRange{0, found.size}
	part, partial := whole, false
	if header := c.Get(fiber.HeaderRange); header != "" && enc == Identity && rangeApplies(c, tag) {
		r, satisfiable, ok := parseRange(header, found.size)
		if ok && !satisfiable {
			c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes */%d", found.size))
			c.Set(fiber.HeaderCacheControl, "no-store")
			return c.SendStatus(http.StatusRequestedRangeNotSatisfiable)
		}
		if ok {
			part, partial = r, true
		}
	}
	if partial {
		c.Status(http.StatusPartialContent)
		c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes %d-%d/%d", part.start, part.start+part.length-1, found.size))
	}
	if c.Method() == fiber.MethodHead {
		c.Response().SkipBody = true
		c.Response().Header.SetContentLength(int(part.length))
		return nil
	}
	if found.bytes != nil || found.size == 0 {
		// Shared with other answers and never modified.
		c.Response().SetBodyRaw(found.bytes[part.start : part.start+part.length])
		return nil
	}
	return f.stream(c, m, file+enc.suffix(), found, part)
}

func (f *Files) stream(c fiber.Ctx, m *Manifest, object string, found *content, part byteRange) error {
	r, err := OpenBody(c.Context(), func(ctx context.Context) (*blob.Reader, error) {
		return f.registry.opts.Store.OpenRange(ctx, m, object, part.start, part.length)
	})
	if err != nil {
		return readProblem(err)
	}
	var body io.ReadCloser = r
	if part.length == found.size { // a part is never taken for the whole
		body = &verified{ReadCloser: body, sum: sha256.New(), want: found.sum, left: found.size}
	}
	return c.SendStream(guard.Download(c, body), int(part.length))
}

// Body is a stored object as the body of an answer.
type Body struct {
	*blob.Reader
	cancel context.CancelFunc
}

// OpenBody opens a stored object for an answer. The reader outlives the handler that opens it: the guard's write deadline ends
// it, and Close cancels it.
func OpenBody(ctx context.Context, open func(context.Context) (*blob.Reader, error)) (*Body, error) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	r, err := open(ctx)
	if err != nil {
		cancel()
		return nil, err
	}
	return &Body{r, cancel}, nil
}

// Close implements io.Closer.
func (b *Body) Close() error {
	defer b.cancel()
	return b.Reader.Close()
}

// etag returns a strong tag: one for each representation.
func etag(integrity string, enc Encoding) string {
	_, digest, _ := strings.Cut(integrity, "-")
	tag := digest[:32]
	if enc != Identity {
		tag += "-" + string(enc)
	}
	return strconv.Quote(tag)
}

// MatchesTag reports whether an If-None-Match header names a tag, by the weak comparison of RFC 9110 section 13.1.2.
func MatchesTag(header, tag string) bool {
	if strings.TrimSpace(header) == "*" {
		return true
	}
	for candidate := range strings.SplitSeq(header, ",") {
		if strings.TrimPrefix(strings.TrimSpace(candidate), "W/") == tag {
			return true
		}
	}
	return false
}

// rangeApplies returns false if the client's part is of another representation: it then gets the whole.
func rangeApplies(c fiber.Ctx, tag string) bool {
	condition := c.Get(fiber.HeaderIfRange)
	return condition == "" || condition == tag
}

func readProblem(err error) error {
	switch {
	case errors.Is(err, ErrNotStored):
		return problem.NotFound()
	default:
		return problem.New(http.StatusServiceUnavailable, "artefacts.unavailable", "").
			Because(err).After(2 * time.Second)
	}
}
