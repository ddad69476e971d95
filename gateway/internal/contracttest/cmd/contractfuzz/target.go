package main

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"portal/gateway/internal/contracttest"
	"portal/gateway/internal/strictjson"
)

// target is a declared call with the schemas of its answers.
type target struct {
	contracttest.Call
	prefix  string
	answers map[string]map[string]*strictjson.Schema // status → media type → schema; nil if it is not JSON
}

func newTarget(call contracttest.Call, prefix string) (target, error) {
	t := target{Call: call, prefix: prefix, answers: map[string]map[string]*strictjson.Schema{}}
	compiler := strictjson.NewCompiler()
	for status, ref := range call.Op.Responses.Map() {
		t.answers[status] = map[string]*strictjson.Schema{}
		for media, content := range ref.Value.Content {
			t.answers[status][media] = nil
			if !isJSON(media) {
				continue
			}
			schema, err := compiler.Compile(content.Schema)
			if err != nil {
				return t, err
			}
			t.answers[status][media] = schema
		}
	}
	return t, nil
}

// noun is the subject of the call: the first segment of its path.
func (t target) noun() string { return strings.Split(strings.TrimPrefix(t.Path, "/"), "/")[0] }

func isJSON(media string) bool {
	return media == "application/json" || strings.HasSuffix(media, "+json")
}

func sortTargets(targets []target) {
	sort.Slice(targets, func(i, j int) bool {
		return targets[i].prefix+targets[i].Path+targets[i].Method < targets[j].prefix+targets[j].Path+targets[j].Method
	})
}

// violation returns how an answer breaks the contract, or "".
func (t target) violation(a answer) string {
	declared, known := t.answers[strconv.Itoa(a.status)]
	if !known && a.status >= 400 {
		// A refusal of the edge is a problem response everywhere, also for a call that does not declare one.
		if declared, known = t.answers["default"]; !known {
			return problemOf(a)
		}
	}
	switch {
	case known && len(declared) == 0 && t.prefix == "":
		return "" // a redirect or a health check, whose body is not checked
	case !known:
		return fmt.Sprintf("status %d is not declared", a.status)
	case len(a.body) == 0:
		if len(declared) == 0 || t.Method == "HEAD" || a.status == 204 || a.status == 304 {
			return ""
		}
		return fmt.Sprintf("status %d has no body", a.status)
	case a.media == "application/problem+json":
		return problemOf(a)
	}
	schema, isDeclared := declared[a.media]
	if !isDeclared {
		return fmt.Sprintf("status %d is %q, which is not declared", a.status, a.media)
	}
	if schema == nil {
		return ""
	}
	value, err := strictjson.Parse(a.body)
	if err != nil {
		return "the body is not JSON: " + err.Error()
	}
	if faults := schema.Check(value); len(faults) > 0 {
		return fmt.Sprintf("status %d breaks its schema at %v", a.status, faults[:min(3, len(faults))])
	}
	return ""
}

// problemOf checks an error answer.
func problemOf(a answer) string {
	if a.media != "application/problem+json" {
		return fmt.Sprintf("status %d is %q, and no problem", a.status, a.media)
	}
	if len(a.body) == 0 {
		return "" // of a HEAD
	}
	value, err := strictjson.Parse(a.body)
	if err != nil {
		return "the problem is not JSON"
	}
	object, _ := value.(strictjson.Object)
	for _, name := range []string{"type", "title", "code", "requestId"} {
		if text, _ := object.Get(name); text == nil || text == "" {
			return "the problem has no " + name
		}
	}
	if status, _ := object.Get("status"); status != strictjson.Number(strconv.Itoa(a.status)) {
		return "the problem names another status"
	}
	return ""
}
