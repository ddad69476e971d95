package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

// faults are all that is wrong with a contract.
type faults []string

func (f faults) Error() string { return "contract refused:\n  " + strings.Join(f, "\n  ") }

// edge is x-edge as written in the contract.
type edge struct {
	Access string `json:"access"`
	Owner  *struct {
		Param string `json:"param"`
		Field string `json:"field"`
		Is    string `json:"is"`
	} `json:"owner"`
	Method string   `json:"method"`
	Roles  []string `json:"roles"`
	Cache  *struct {
		Seconds int      `json:"seconds"`
		Tags    []string `json:"tags"`
	} `json:"cache"`
	Invalidates []string `json:"invalidates"`
	Deadline    string   `json:"deadline"`
	Body        string   `json:"body"`
	MaxBytes    int64    `json:"maxBytes"`
}

type operation struct {
	ID, Method, Template string
	Segments             []segment
	Upstream             string
	OwnerParam, Owner    string
	OwnerField           string
	Roles                []string
	Cache                int
	Tags, Invalidates    []string
	DeadlineMs           int64
	Body                 string
	MaxBody              int64
	Query                []parameter
	Types                []string
}

type segment struct {
	Literal, Param string
	Rule           rule
}

type parameter struct {
	Name     string
	Required bool
	Rule     rule
}

const (
	maxCacheSeconds = 3600
	maxStreamBytes  = 2 << 30
	defaultStream   = 100 << 20
)

var (
	owners  = map[string]string{"session-user": "OwnerUser", "session-login": "OwnerLogin"}
	bodies  = map[string]string{"none": "BodyNone", "json": "BodyJSON", "stream": "BodyStream"}
	roles   = []string{"owner", "practitioner", "assistant", "accounts", "guest"}
	literal = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
	tagName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]{0,40}$`)
)

// read gives the calls that browsers may make, and every fault of the contract at once.
func read(doc *openapi3.T) ([]operation, faults) {
	var found []operation
	var wrong faults
	shapes, ids := map[string]string{}, map[string]bool{}
	paths := doc.Paths.Map()
	names := make([]string, 0, len(paths))
	for name := range paths {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, path := range names {
		methods := paths[path].Operations()
		for _, method := range sorted(methods) {
			o, reachable, errs := readOperation(path, method, paths[path], methods[method])
			wrong = append(wrong, errs...)
			if ids[o.ID] {
				wrong = append(wrong, fmt.Sprintf("%s %s: operationId %q is used twice", method, path, o.ID))
			}
			ids[o.ID] = true
			shape := o.Method + " " + shapeOf(path)
			if other, taken := shapes[shape]; taken {
				wrong = append(wrong, fmt.Sprintf("%s %s: matches the same paths as %s", method, path, other))
			}
			shapes[shape] = path
			if reachable {
				found = append(found, o)
			}
		}
	}
	return found, wrong
}

func sorted(methods map[string]*openapi3.Operation) []string {
	names := make([]string, 0, len(methods))
	for name := range methods {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

var parameterPattern = regexp.MustCompile(`\{[^}]*\}`)

func shapeOf(path string) string { return parameterPattern.ReplaceAllString(path, "{}") }

func readOperation(path, method string, item *openapi3.PathItem, op *openapi3.Operation) (operation, bool, faults) {
	o := operation{ID: op.OperationID, Method: method, Template: path}
	var wrong faults
	fault := func(format string, args ...any) {
		wrong = append(wrong, method+" "+path+": "+fmt.Sprintf(format, args...))
	}
	if o.ID == "" {
		fault("has no operationId")
	}
	e, err := edgeOf(op)
	if err != nil {
		fault("%v", err)
		return o, false, wrong
	}
	switch e.Access {
	case "gateway":
		return o, false, wrong
	case "browser":
	default:
		fault("x-edge.access is %q, not browser or gateway", e.Access)
		return o, false, wrong
	}
	parameters := slices.Concat(item.Parameters, op.Parameters)
	o.readMethod(e, fault)
	o.readPath(path, parameters, fault)
	o.readOwner(e, op, fault)
	o.readRoles(e, fault)
	o.readBody(e, op, fault)
	o.readCache(e, fault)
	o.readQuery(parameters, fault)
	o.readTypes(op, fault)
	return o, true, wrong
}

func edgeOf(op *openapi3.Operation) (edge, error) {
	var e edge
	value, ok := op.Extensions["x-edge"]
	if !ok {
		return e, fmt.Errorf("has no x-edge policy")
	}
	raw, err := json.Marshal(value)
	if err != nil {
		return e, fmt.Errorf("x-edge: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields() // a misspelt word would silently weaken the policy
	if err := decoder.Decode(&e); err != nil {
		return e, fmt.Errorf("x-edge: %w", err)
	}
	return e, nil
}

type reporter func(format string, args ...any)

func (o *operation) readPath(path string, parameters openapi3.Parameters, fault reporter) {
	for part := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		name, isParam := strings.CutPrefix(part, "{")
		if !isParam {
			if !literal.MatchString(part) {
				fault("segment %q is neither a plain word nor a parameter", part)
			}
			o.Segments = append(o.Segments, segment{Literal: part})
			continue
		}
		name = strings.TrimSuffix(name, "}")
		p := parameters.GetByInAndName(openapi3.ParameterInPath, name)
		if p == nil {
			fault("path parameter %q is not declared", name)
			continue
		}
		r, err := ruleOf(p.Schema)
		if err != nil {
			fault("parameter %q: %v", name, err)
		}
		o.Segments = append(o.Segments, segment{Param: name, Rule: r})
	}
}

func (o *operation) readOwner(e edge, op *openapi3.Operation, fault reporter) {
	if e.Owner == nil {
		fault("is reachable by browsers but declares no owner")
		return
	}
	kind, ok := owners[e.Owner.Is]
	if !ok {
		fault("owner is %q, not session-user or session-login", e.Owner.Is)
	}
	o.OwnerParam, o.OwnerField, o.Owner = e.Owner.Param, e.Owner.Field, kind
	if o.OwnerField != "" {
		if o.OwnerParam != "" {
			fault("the owner is a parameter or a field of the body, not both")
		}
		if !requiresField(op, o.OwnerField) {
			fault("owner field %q is not a required property of the JSON body", o.OwnerField)
		}
		return
	}
	if !slices.ContainsFunc(o.Segments, func(s segment) bool { return s.Param == o.OwnerParam && s.Param != "" }) {
		fault("owner parameter %q is not part of the path", e.Owner.Param)
	}
}

// readMethod lets a GET that changes something be reached by POST only, so that no link and no image can cause it.
func (o *operation) readMethod(e edge, fault reporter) {
	switch {
	case e.Method == "":
	case e.Method != "post" || o.Method != http.MethodGet:
		fault("x-edge.method is %q; only a GET may be turned, into post", e.Method)
	default:
		o.Method, o.Upstream = http.MethodPost, http.MethodGet
	}
}

// requiresField tells whether every JSON body of the call must have the property.
func requiresField(op *openapi3.Operation, name string) bool {
	if op.RequestBody == nil || op.RequestBody.Value == nil {
		return false
	}
	media := op.RequestBody.Value.Content.Get("application/json")
	if media == nil || media.Schema == nil || media.Schema.Value == nil {
		return false
	}
	return slices.Contains(media.Schema.Value.Required, name) && media.Schema.Value.Properties[name] != nil
}

func (o *operation) readRoles(e edge, fault reporter) {
	o.Roles = e.Roles
	for _, role := range o.Roles {
		if !slices.Contains(roles, role) {
			fault("role %q is not one of %v", role, roles)
		}
	}
}

func (o *operation) readBody(e edge, op *openapi3.Operation, fault reporter) {
	kind, ok := bodies[e.Body]
	if !ok {
		fault("body is %q, not none, json or stream", e.Body)
	}
	o.Body = kind
	if (op.RequestBody != nil) != (e.Body != "none") {
		fault("x-edge.body is %q but the request body says otherwise", e.Body)
	}
	if e.Body == "stream" {
		o.MaxBody = e.MaxBytes
		if o.MaxBody == 0 {
			o.MaxBody = defaultStream
		}
		if o.MaxBody < 0 || o.MaxBody > maxStreamBytes {
			fault("maxBytes is outside 1–%d", maxStreamBytes)
		}
	}
	deadline, err := time.ParseDuration(e.Deadline)
	if err != nil || deadline < 100*time.Millisecond || deadline > time.Minute {
		fault("deadline %q is not between 100ms and 1m", e.Deadline)
	}
	o.DeadlineMs = deadline.Milliseconds()
}

func (o *operation) readCache(e edge, fault reporter) {
	if e.Cache != nil {
		o.Cache, o.Tags = e.Cache.Seconds, e.Cache.Tags
		if o.Method != http.MethodGet || o.Upstream != "" {
			fault("only GET can be cached")
		}
		if o.Cache < 1 || o.Cache > maxCacheSeconds {
			fault("cache.seconds is outside 1–%d", maxCacheSeconds)
		}
		if len(o.Tags) == 0 {
			fault("is cached without a tag, so nothing could invalidate it")
		}
	}
	o.Invalidates = e.Invalidates
	if len(o.Invalidates) > 0 && o.Method == http.MethodGet {
		fault("a GET invalidates nothing")
	}
	for _, tag := range slices.Concat(o.Tags, o.Invalidates) {
		if !tagName.MatchString(tag) {
			fault("tag %q is not a plain word", tag)
		}
	}
}

func (o *operation) readQuery(parameters openapi3.Parameters, fault reporter) {
	for _, ref := range parameters {
		p := ref.Value
		switch p.In {
		case openapi3.ParameterInPath:
			continue
		case openapi3.ParameterInQuery:
		default:
			fault("parameter %q is in the %s; only path and query pass the edge", p.Name, p.In)
			continue
		}
		r, err := ruleOf(p.Schema)
		if err != nil {
			fault("parameter %q: %v", p.Name, err)
		}
		o.Query = append(o.Query, parameter{Name: p.Name, Required: p.Required, Rule: r})
	}
	slices.SortFunc(o.Query, func(a, b parameter) int { return strings.Compare(a.Name, b.Name) })
}

func (o *operation) readTypes(op *openapi3.Operation, fault reporter) {
	seen, empty := map[string]bool{}, false
	for status, response := range op.Responses.Map() {
		if !strings.HasPrefix(status, "2") || response.Value == nil {
			continue
		}
		empty = empty || status == "204"
		for kind := range response.Value.Content {
			seen[kind] = true
		}
	}
	for kind := range seen {
		if strings.HasPrefix(kind, "text/html") || strings.Contains(kind, "*") || strings.Contains(kind, "svg") {
			fault("answers %s, which could run scripts in the portal's origin", kind)
		}
		o.Types = append(o.Types, kind)
	}
	sort.Strings(o.Types)
	if len(o.Types) == 0 && !empty {
		fault("declares no successful answer")
	}
}
