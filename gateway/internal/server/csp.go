package server

import (
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/strictjson"
)

// maxViolations is the maximum number that is counted of one delivery; browsers collect far fewer before they send.
const maxViolations = 20

// directives are the allowed values of the label: any client can send a report.
var directives = []string{
	"default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr",
	"img-src", "font-src", "connect-src", "media-src", "worker-src", "manifest-src", "frame-src", "frame-ancestors",
	"base-uri", "form-action", "require-trusted-types-for", "trusted-types",
}

// violation is the common form of the two report formats.
type violation struct {
	Directive, Blocked, Source string
	Line                       int
}

// legacyReport is the format of report-uri: one object of media type application/csp-report.
type legacyReport struct {
	Report *struct {
		Directive string `json:"effective-directive"`
		Violated  string `json:"violated-directive"`
		Blocked   string `json:"blocked-uri"`
		Source    string `json:"source-file"`
		Line      int    `json:"line-number"`
	} `json:"csp-report"`
}

// gatheredReport is an item of the Reporting API's format: an array of media type application/reports+json, which may
// contain other kinds of reports.
type gatheredReport struct {
	Type string `json:"type"`
	Body struct {
		Directive string `json:"effectiveDirective"`
		Blocked   string `json:"blockedURL"`
		Source    string `json:"sourceFile"`
		Line      int    `json:"lineNumber"`
	} `json:"body"`
}

// ReportCsp records violations of the page's policy.
func (r *Reports) ReportCsp(c fiber.Ctx) error {
	kind, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil {
		kind = ""
	}
	read := readers[kind]
	if read == nil {
		return problem.New(http.StatusUnsupportedMediaType, "request.media_type", "")
	}
	raw, err := guard.Body(c, maxReport)
	if err != nil {
		return err
	}
	violations, ok := read(raw)
	if !ok {
		return problem.New(http.StatusBadRequest, "request.invalid", "")
	}
	for _, v := range violations[:min(len(violations), maxViolations)] {
		r.note(c, v)
	}
	return c.SendStatus(http.StatusNoContent)
}

// readers are by media type. Plain text is missing on purpose: a page of any site may post it without a preflight.
var readers = map[string]func([]byte) ([]violation, bool){
	"application/csp-report":   readLegacy,
	"application/json":         readLegacy, // as some browsers declare it
	"application/reports+json": readGathered,
}

func readLegacy(raw []byte) ([]violation, bool) {
	var in legacyReport
	if err := strictjson.Decode(raw, &in); err != nil || in.Report == nil {
		return nil, false
	}
	v := violation{Directive: in.Report.Directive, Blocked: in.Report.Blocked, Source: in.Report.Source, Line: in.Report.Line}
	if v.Directive == "" {
		v.Directive = in.Report.Violated
	}
	return []violation{v}, true
}

func readGathered(raw []byte) ([]violation, bool) {
	var in []gatheredReport
	if err := strictjson.Decode(raw, &in); err != nil {
		return nil, false
	}
	var found []violation
	for _, report := range in {
		if b := report.Body; report.Type == "csp-violation" {
			found = append(found, violation{Directive: b.Directive, Blocked: b.Blocked, Source: b.Source, Line: b.Line})
		}
	}
	return found, true
}

func (r *Reports) note(c fiber.Ctx, v violation) {
	directive, _, _ := strings.Cut(v.Directive, " ")
	if !slices.Contains(directives, directive) {
		directive = "other"
	}
	r.violations.WithLabelValues(directive).Inc()
	if r.pace.allows(time.Now()) {
		r.logger.LogAttrs(c.Context(), slog.LevelWarn, "policy violation", slog.String("directive", directive),
			slog.String("blocked", originOnly(v.Blocked)), slog.String("source", pathOnly(v.Source)), slog.Int("line", v.Line))
	}
}

var blockedWord = regexp.MustCompile(`^[a-z-]{1,30}$`)

// originOnly keeps the origin of a URL and drops what may be private.
func originOnly(raw string) string {
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return "unreadable"
	case u.Host != "":
		return clip(u.Scheme + "://" + u.Host)
	case u.Scheme != "":
		return clip(u.Scheme + ":") // data, blob …
	case blockedWord.MatchString(u.Path):
		return strings.Clone(u.Path) // inline, eval, trusted-types-sink …
	default:
		return "other"
	}
}

// pathOnly keeps the path of our own scripts only; the URLs of pages may contain personal data.
func pathOnly(raw string) string {
	u, err := url.Parse(raw)
	if err != nil || !strings.HasPrefix(u.Path, "/remotes/") {
		return "page"
	}
	return clip(u.Path)
}
