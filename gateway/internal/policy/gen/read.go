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

	"github.com/getkin/kin-openapi/openapi3"
)

// faults are all errors found in a contract.
type faults []string

func (f faults) Error() string { return "contract refused:\n  " + strings.Join(f, "\n  ") }

// edge is x-edge as written in the contract.
type edge struct {
	Access string `json:"access"`
	Owner  *struct {
		Param string `json:"param"`
		Field string `json:"field"`
		Form  string `json:"form"`
		Is    string `json:"is"`
	} `json:"owner"`
	Method string   `json:"method"`
	Data   string   `json:"data"`
	Roles  []string `json:"roles"`
	Cache  *struct {
		Seconds int      `json:"seconds"`
		Tags    []string `json:"tags"`
	} `json:"cache"`
	Invalidates []string `json:"invalidates"`
	Deadline    string   `json:"deadline"`
	Stream      *struct {
		Idle string `json:"idle"`
		End  string `json:"end"`
	} `json:"stream"`
	Body        string `json:"body"`
	MaxBytes    int64  `json:"maxBytes"`
	Journal     bool   `json:"journal"`
	Credentials bool   `json:"credentials"`
	StepUp      bool   `json:"stepUp"`
	Proof       bool   `json:"proof"`
	Rate        *struct {
		PerMinute int `json:"perMinute"`
	} `json:"rate"`
}

type operation struct {
	ID, Method, Template string
	Segments             []segment
	Upstream             string
	Public, Credentials  bool
	StepUp, Proof        bool
	Rate                 int
	OwnerParam, Owner    string
	OwnerField           string
	Data                 string
	Roles                []string
	Cache                int
	Tags, Invalidates    []string
	DeadlineMs           int64
	Idle, End            int64 // seconds
	Body                 string
	MaxBody              int64
	Media                []string
	Form                 form
	Query, Headers       []parameter
	Types                []string
	Statuses, Bare       []int
	Answers              []string
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
	maxRate         = 600
	maxObjects      = 200
)

var (
	owners  = map[string]string{"session-user": "OwnerUser", "session-login": "OwnerLogin", "file": "OwnerFile", "claim": "OwnerClaim"}
	bodies  = map[string]string{"none": "BodyNone", "json": "BodyJSON", "stream": "BodyStream", "form": "BodyForm"}
	roles   = []string{"owner", "practitioner", "assistant", "accounts", "guest"}
	literal = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
	tagName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]{0,40}$`)
)

// readPublic requires a rate limit for a call without a session.
func (o *operation) readPublic(e edge, fault reporter) {
	o.Public, o.Credentials = e.Access == "public", e.Credentials
	if !o.Public {
		if e.Rate != nil {
			fault("rate is for public calls")
		}
		return
	}
	if len(e.Roles) > 0 || e.Data != "" {
		fault("is public: no role is known, and what it gives is anybody's")
	}
	if e.Rate == nil || e.Rate.PerMinute < 1 || e.Rate.PerMinute > maxRate {
		fault("is public without a rate.perMinute of 1–%d", maxRate)
		return
	}
	o.Rate = e.Rate.PerMinute
}

// read returns the calls that browsers may make, and every fault of the contract at once.
func read(doc *openapi3.T) ([]operation, faults) {
	var found []operation
	granted, wrong := readKinds(doc)
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
			o, reachable, errs := readOperation(path, method, paths[path], methods[method], granted)
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

func readOperation(path, method string, item *openapi3.PathItem, op *openapi3.Operation, granted kinds) (operation, bool, faults) {
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
	case "browser", "public":
	default:
		fault("x-edge.access is %q, not browser, public or gateway", e.Access)
		return o, false, wrong
	}
	parameters := slices.Concat(item.Parameters, op.Parameters)
	o.readMethod(e, fault)
	o.readPath(path, parameters, fault)
	o.readPublic(e, fault)
	o.readOwner(e, op, fault)
	o.readRoles(e, granted, fault)
	o.readBody(e, op, fault)
	o.readCache(e, fault)
	o.readParameters(parameters, fault)
	o.readAnswers(op, fault)
	o.readCredentials(fault)
	o.readStepUp(e, fault)
	o.readPace(e, fault)
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
	decoder.DisallowUnknownFields() // a misspelt key would silently weaken the policy
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

// readMethod exposes a GET that changes something as POST only, so that no link and no image can trigger it (CWE-352).
func (o *operation) readMethod(e edge, fault reporter) {
	switch {
	case e.Method == "":
	case e.Method != "post" || o.Method != http.MethodGet:
		fault("x-edge.method is %q; only a GET may be turned, into post", e.Method)
	default:
		o.Method, o.Upstream = http.MethodPost, http.MethodGet
	}
}

func (o *operation) readCache(e edge, fault reporter) {
	if e.Cache != nil {
		if e.Journal {
			fault("is journalled at every reading, so its answer cannot be cached")
		}
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
