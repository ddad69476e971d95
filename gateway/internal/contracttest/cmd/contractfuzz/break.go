package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"sort"
	"strings"
)

// oddStrings are values with a special meaning for some parsers.
var oddStrings = []string{"", "..", "%2e%2e%2f", "..%2f..%2fadmin", "%00", "%252f", "null", "undefined", "-1", "0", "1e9", "99999999999999999999", "true",
	"'", "\"", "%27%20OR%201=1--", "%3Cscript%3E", "%F0%9F%A6%B7", "%ff", "a%0d%0ab", "{}", "[]", "$ne", strings.Repeat("a", 300), "%E2%80%AE",
	"00000000-0000-0000-0000-000000000000", "2026-02-30", "C26-99999"}

// breakRequest breaks one part of a request and returns which.
func breakRequest(r *rand.Rand, s *probe) string {
	ways := []func(*rand.Rand, *probe) string{breakPath, breakQuery, breakHeader}
	if len(s.request.Body) > 0 {
		ways = append(ways, breakBody, breakBody, breakBody)
	}
	return ways[r.IntN(len(ways))](r, s)
}

func breakPath(r *rand.Rand, s *probe) string {
	parts := strings.Split(s.request.Path, "/")
	at := 1 + r.IntN(len(parts)-1)
	switch r.IntN(4) {
	case 0:
		parts = append(parts, oddStrings[r.IntN(len(oddStrings))])
	case 1:
		parts[at] = strings.ToUpper(parts[at])
	default:
		parts[at] = oddStrings[r.IntN(len(oddStrings))]
	}
	s.request.Path = strings.Join(parts, "/")
	return "path"
}

func breakQuery(r *rand.Rand, s *probe) string {
	value := oddStrings[r.IntN(len(oddStrings))]
	name := []string{"page", "size", "sort", "search", "from", "to", "userUuid", "admin", "status", "filters", "%00", "patient"}[r.IntN(12)]
	value = strings.NewReplacer("'", "%27", "\"", "%22", "{", "%7B", "}", "%7D", "[", "%5B", "]", "%5D").Replace(value)
	more := name + "=" + value
	if r.IntN(4) == 0 {
		more += "&" + more
	}
	s.request.Query = strings.Trim(s.request.Query+"&"+more, "&")
	return "query"
}

func breakHeader(r *rand.Rand, s *probe) string {
	name := []string{"X-Portal-User", "X-Portal-Client", "X-Forwarded-For", "Range", "If-None-Match", "If-Match", "Accept-Language", "Content-Type",
		"X-Portal-Token", "Origin", "X-Http-Method-Override", "Upload-Offset", "Upload-Length", "Idempotency-Key"}[r.IntN(14)]
	s.headers[name] = []string{"", "x", "-1", "bytes=0-0", "bytes=-", "*", "https://evil.example", "DELETE", "text/html", strings.Repeat("9", 400)}[r.IntN(10)]
	if len(s.by.foreign) > 0 && r.IntN(3) == 0 {
		s.headers[name] = s.by.foreign[r.IntN(len(s.by.foreign))]
	}
	return "header " + name
}

func breakBody(r *rand.Rand, s *probe) string {
	if s.request.Type != "application/json" || r.IntN(4) == 0 {
		return breakBytes(r, s)
	}
	var value any
	if json.Unmarshal(s.request.Body, &value) != nil {
		return breakBytes(r, s)
	}
	object, isObject := value.(map[string]any)
	if !isObject {
		return breakBytes(r, s)
	}
	what := corrupt(r, object)
	raw, err := json.Marshal(object)
	if err == nil {
		s.request.Body = raw
	}
	return what
}

// corrupt changes one property somewhere in an object.
func corrupt(r *rand.Rand, object map[string]any) string {
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	sort.Strings(names)
	if len(names) == 0 || r.IntN(6) == 0 {
		object["admin"] = true
		return "an unknown property"
	}
	name := names[r.IntN(len(names))]
	if inner, isObject := object[name].(map[string]any); isObject && r.IntN(3) > 0 {
		return corrupt(r, inner)
	}
	if list, isList := object[name].([]any); isList && len(list) > 0 && r.IntN(3) > 0 {
		if inner, isObject := list[r.IntN(len(list))].(map[string]any); isObject {
			return corrupt(r, inner)
		}
	}
	switch r.IntN(8) {
	case 0:
		delete(object, name)
		return name + " is missing"
	case 1:
		object[name] = nil
	case 2:
		object[name] = strings.Repeat("é", 5000)
	case 3:
		object[name] = -1
	case 4:
		object[name] = 1e300
	case 5:
		object[name] = []any{map[string]any{"$gt": ""}}
	case 6:
		object[name] = "a\x00b"
	default:
		object[name] = oddStrings[r.IntN(len(oddStrings))]
	}
	return name + " is strange"
}

func breakBytes(r *rand.Rand, s *probe) string {
	raw := bytes.Clone(s.request.Body)
	switch r.IntN(6) {
	case 0:
		s.request.Body = raw[:r.IntN(len(raw))]
		return "the body is cut"
	case 1:
		raw[r.IntN(len(raw))] ^= byte(1 + r.IntN(255))
		s.request.Body = raw
		return "a byte differs"
	case 2:
		s.request.Body = append(raw, raw...)
		return "the body comes twice"
	case 3:
		s.request.Body = bytes.Repeat([]byte("[{"), 4<<10)
		return "a deep body"
	case 4:
		s.request.Body = append(raw, bytes.Repeat([]byte(" "), 80<<10)...)
		return "a large body"
	}
	s.request.Type = []string{"text/plain", "application/xml", "", "application/json; charset=utf-16", "multipart/form-data"}[r.IntN(5)]
	return "another media type"
}
