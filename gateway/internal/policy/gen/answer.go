package main

import (
	"net/http"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

var (
	// mayAsk matches the request headers that a call may declare. Headers that identify a person or belong to a proxy are
	// not among them.
	mayAsk = regexp.MustCompile(`^(If-(None-)?Match|If-(Unm|M)odified-Since|If-Range|Range|Prefer|Idempotency-Key|(Content-|Repr-)?Digest|` +
		`(Upload|Tus)-[A-Za-z-]+|X-[A-Za-z0-9-]+)$`)
	// mayAnswer matches the response headers that a call may declare.
	mayAnswer = regexp.MustCompile(`^(ETag|Location|Content-(Range|Length|Disposition|Language|Digest|Type)|Repr-Digest|Digest|` +
		`Accept-Ranges|Last-Modified|Retry-After|Cache-Control|(Upload|Tus)-[A-Za-z-]+|X-[A-Za-z0-9-]+)$`)
	// reserved matches names that have a meaning for the gateway, its proxies or browsers.
	reserved = regexp.MustCompile(`^X-(Portal|Forwarded|Real|Request|Http|Original|Rewrite|Frame|Content-Type|Xss|Dns|Permitted|Robots|Accel|Sendfile)`)
)

// readParameters reads the declared query parameters and headers.
func (o *operation) readParameters(parameters openapi3.Parameters, fault reporter) {
	for _, ref := range parameters {
		p := ref.Value
		if p.In == openapi3.ParameterInPath {
			continue
		}
		if p.In == openapi3.ParameterInCookie {
			fault("parameter %q is in the cookie; only path, query and declared headers pass the edge", p.Name)
			continue
		}
		r, err := ruleOf(p.Schema)
		if err != nil {
			fault("parameter %q: %v", p.Name, err)
		}
		if p.In == openapi3.ParameterInQuery {
			o.Query = append(o.Query, parameter{Name: p.Name, Required: p.Required, Rule: r})
			continue
		}
		if !mayAsk.MatchString(p.Name) || reserved.MatchString(http.CanonicalHeaderKey(p.Name)) {
			fault("header %q may not pass the edge", p.Name)
		}
		o.Headers = append(o.Headers, parameter{Name: http.CanonicalHeaderKey(p.Name), Required: p.Required, Rule: r})
	}
	byName := func(a, b parameter) int { return strings.Compare(a.Name, b.Name) }
	slices.SortFunc(o.Query, byName)
	slices.SortFunc(o.Headers, byName)
}

// workbook is the type of XLSX: an archive that no browser renders, although its name contains "xml".
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// readAnswers reads the declared statuses, media types and headers of the answers.
func (o *operation) readAnswers(op *openapi3.Operation, fault reporter) {
	types, headers := map[string]bool{}, map[string]bool{}
	var succeeds bool
	for text, response := range op.Responses.Map() {
		status, err := strconv.Atoi(text)
		if err != nil || response.Value == nil {
			continue // "default" is the problem response
		}
		if o.readAnswer(status, response.Value, types) {
			succeeds = true
		}
		for name := range response.Value.Headers {
			if !mayAnswer.MatchString(name) || reserved.MatchString(http.CanonicalHeaderKey(name)) {
				fault("header %q may not pass back", name)
			}
			headers[http.CanonicalHeaderKey(name)] = true
		}
	}
	for kind := range types {
		if kind == workbook {
			continue
		}
		if strings.HasPrefix(kind, "text/html") || strings.Contains(kind, "*") || strings.Contains(kind, "svg") || strings.Contains(kind, "xml") {
			fault("answers %s, which could run scripts in the portal's origin", kind)
		}
	}
	o.Types, o.Answers = names(types), names(headers)
	sort.Ints(o.Statuses)
	sort.Ints(o.Bare)
	if !succeeds {
		fault("declares no successful answer")
	}
}

// credentialHeaders name, in the answer of a call that changes credentials, their user and their new version.
var credentialHeaders = []string{"X-Credentials-User", "X-Credentials-Version"}

// readCredentials requires those headers for such a call and refuses them for any other: they determine which sessions end.
func (o *operation) readCredentials(fault reporter) {
	for _, name := range credentialHeaders {
		if slices.Contains(o.Answers, name) != o.Credentials {
			fault("header %q belongs to calls with credentials: true, and to each of them", name)
		}
	}
}

// readStepUp requires a fresh proof for every export, because it downloads at once what pages show in parts.
func (o *operation) readStepUp(e edge, fault reporter) {
	o.StepUp, o.Proof = e.StepUp, e.Proof
	switch {
	case (o.StepUp || o.Proof) && o.Public:
		fault("is public: stepUp needs a session")
	case o.StepUp && o.Proof:
		fault("has stepUp and proof: one of them decides")
	case !o.StepUp && !o.Public && slices.Contains(o.Types, "text/csv"):
		fault("exports text/csv without stepUp: true")
	}
}

// readAnswer records one status and reports whether it is a success.
func (o *operation) readAnswer(status int, response *openapi3.Response, types map[string]bool) bool {
	isSuccess := status >= 200 && status < 300
	if !isSuccess && status != http.StatusNotModified && status != http.StatusPreconditionFailed && status != http.StatusRequestedRangeNotSatisfiable {
		return false
	}
	o.Statuses = append(o.Statuses, status)
	if len(response.Content) == 0 {
		o.Bare = append(o.Bare, status)
	}
	if isSuccess {
		for kind := range response.Content {
			types[kind] = true
		}
	}
	return isSuccess
}

func names(set map[string]bool) []string {
	var list []string
	for name := range set {
		list = append(list, name)
	}
	sort.Strings(list)
	return list
}
