package kit

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"gocloud.dev/blob"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/telemetry"
)

// Path is the path below which the registry is served.
const Path = "/kit/"

const (
	immutable  = "public, max-age=31536000, immutable"
	revalidate = "no-cache"
	// installType is the media type of the document that npm requests to install a package.
	installType = "application/vnd.npm.install-v1+json"
	jsonType    = "application/json"
)

// galleryPolicy is the Content-Security-Policy of the gallery. Attack stopped: a script of a kit acts as the signed-in user
// who opens its gallery. The sandbox gives it an origin of its own, without cookies and storage, and it can connect to nothing.
const galleryPolicy = "sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// galleryFile is the pattern of files of the gallery: no hidden file, no empty or dot segment, nothing encoded.
var galleryFile = regexp.MustCompile(`^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]{0,120}(/[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]{0,120}){0,8}$`)

// Mount registers the registry's paths. Only GET and HEAD of what is stored exist; no call needs a session.
func (r *Registry) Mount(app *fiber.App) {
	app.All(strings.TrimSuffix(Path, "/"), r.Serve)
	app.All(Path+"*", r.Serve)
}

// Serve answers a request to the registry. The look-up is exact and on the undecoded path; the only encoding is %2f for the
// slash of a package's name, as npm writes it.
func (r *Registry) Serve(c fiber.Ctx) error {
	telemetry.SetRoute(c, "/kit")
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		return absent(c, "this registry is read-only: kits are published by `portal kit publish`")
	}
	file, below := strings.CutPrefix(c.Path(), Path)
	if !below {
		return absent(c, "the registry's address is "+Path)
	}
	v := r.current(c.Context())
	if file == "" {
		return send(c, jsonType)(v.index())
	}
	if shown, ok := strings.CutPrefix(file, galleryFolder); ok {
		return r.gallery(c, v, shown)
	}
	name, tarball, ok := packageOf(file)
	switch {
	case !ok:
		return absent(c, "there is no such package or file")
	case tarball != "":
		return r.tarball(c, v, name, tarball)
	}
	c.Set(fiber.HeaderVary, fiber.HeaderAccept)
	if strings.Contains(c.Get(fiber.HeaderAccept), installType) {
		return send(c, installType)(v.packument(name, true))
	}
	return send(c, jsonType)(v.packument(name, false))
}

// packageOf returns the package's name in a path, and the tarball's name if it has one: @portal/x, @portal%2fx,
// @portal/x/-/x-1.0.0.tgz.
func packageOf(file string) (name, tarball string, ok bool) {
	for _, encoded := range []string{"%2f", "%2F"} {
		file = strings.Replace(file, strings.TrimSuffix(scope, "/")+encoded, scope, 1)
	}
	name, tarball, ok = strings.Cut(file, "/-/")
	short, scoped := strings.CutPrefix(name, scope)
	return name, tarball, scoped && shortPattern.MatchString(short) && ok == (tarball != "")
}

// send answers with a document that is checked again at each use.
func send(c fiber.Ctx, kind string) func(*document, error) error {
	return func(d *document, err error) error {
		if err != nil {
			return err
		}
		if d == nil {
			return absent(c, "no stored kit has this package")
		}
		c.Set(fiber.HeaderContentType, kind)
		c.Set(fiber.HeaderCacheControl, revalidate)
		c.Set(fiber.HeaderETag, d.tag)
		if remotes.MatchesTag(c.Get(fiber.HeaderIfNoneMatch), d.tag) {
			c.Response().Header.Del(fiber.HeaderContentType)
			return c.SendStatus(http.StatusNotModified)
		}
		return c.Send(d.body)
	}
}

// tarball streams a package. npm compares it with the integrity in the package's document, and in the lock file.
func (r *Registry) tarball(c fiber.Ctx, v *view, name, file string) error {
	short := strings.TrimPrefix(name, scope)
	version := strings.TrimSuffix(strings.TrimPrefix(file, short+"-"), ".tgz")
	pack := v.find(name, version)
	if pack == nil || file != tarballName(short, version) {
		return absent(c, "this version is not stored")
	}
	c.Set(fiber.HeaderContentType, "application/octet-stream")
	return r.stream(c, version, pack.File, strconv.Quote(pack.Shasum), immutable)
}

// gallery serves a file of the latest kit's gallery.
func (r *Registry) gallery(c fiber.Ctx, v *view, file string) error {
	if file == "" || strings.HasSuffix(file, "/") {
		file += "index.html"
	}
	if v.latest == nil || !galleryFile.MatchString(file) {
		return absent(c, "there is no such file in the gallery")
	}
	kind := remotes.ContentType(file)
	switch {
	case strings.HasSuffix(file, ".html"):
		kind = "text/html; charset=utf-8"
	case kind == "":
		kind = "application/octet-stream"
	}
	c.Set(fiber.HeaderContentType, kind)
	c.Set(fiber.HeaderContentSecurityPolicy, galleryPolicy)
	// Within the sandbox every request is one of another origin. What is public and has no cookie may be read by all.
	c.Set("Cross-Origin-Resource-Policy", "cross-origin")
	c.Set(fiber.HeaderAccessControlAllowOrigin, "*")
	// A kit is immutable: its version and the file's name identify the bytes.
	return r.stream(c, v.latest.Version, galleryFolder+file, strconv.Quote(v.latest.Version), revalidate)
}

// stream sends a file of a kit. Other headers than the caller's are removed if there is none.
func (r *Registry) stream(c fiber.Ctx, version, file, tag, caching string) error {
	body, err := remotes.OpenBody(c.Context(), func(ctx context.Context) (*blob.Reader, error) { return r.store.open(ctx, version, file) })
	if err != nil {
		if errors.Is(err, remotes.ErrNotStored) {
			return absent(c, "there is no such file")
		}
		return problem.New(http.StatusServiceUnavailable, "artefacts.unavailable", "").Because(err).After(2 * time.Second)
	}
	c.Set(fiber.HeaderCacheControl, caching)
	c.Set(fiber.HeaderETag, tag)
	switch {
	case remotes.MatchesTag(c.Get(fiber.HeaderIfNoneMatch), tag):
		c.Response().Header.Del(fiber.HeaderContentType)
		c.Status(http.StatusNotModified)
		return body.Close()
	case c.Method() == fiber.MethodHead:
		c.Response().SkipBody = true
		c.Response().Header.SetContentLength(int(body.Size()))
		return body.Close()
	}
	return c.SendStream(guard.Download(c, body), int(body.Size()))
}

// absent answers in the form of npm's registries, so that npm shows the text.
func absent(c fiber.Ctx, text string) error {
	c.Response().Header.Del(fiber.HeaderContentSecurityPolicy)
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Status(http.StatusNotFound).JSON(map[string]string{"error": text})
}
