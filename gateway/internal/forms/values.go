package forms

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/strictjson"
)

// Urlencoded parses an application/x-www-form-urlencoded body (URL Standard, section 5.1). A body that parsers could read
// differently, an undeclared field, and a repeated field that takes one value are refused with a problem that names the
// field.
func Urlencoded(raw string, rules Rules) ([]Value, error) {
	var values []Value
	seen := map[string]bool{}
	for pair := range strings.SplitSeq(raw, "&") {
		rawName, rawText, _ := strings.Cut(pair, "=")
		name, errName := url.QueryUnescape(rawName)
		text, errText := url.QueryUnescape(rawText)
		// Some parsers treat a semicolon as a separator of pairs.
		if errName != nil || errText != nil || strings.Contains(pair, ";") || len(values) >= maxParts {
			return nil, malformed("The form cannot be read.")
		}
		declared, many := rules.IsField(name)
		switch {
		case pair == "" && raw == "":
			continue
		case !declared:
			return nil, problem.Invalid(problem.Field{Field: clip(name), Code: "unknown"})
		case seen[name] && !many:
			return nil, problem.Invalid(problem.Field{Field: clip(name), Code: "repeated"})
		}
		seen[name] = true
		values = append(values, Value{name, text})
	}
	return values, nil
}

// Object returns the fields as the object of the form's schema, and the faults of those that cannot be parsed as such.
func Object(values []Value, schema *strictjson.Schema) (strictjson.Object, []strictjson.Fault) {
	object := strictjson.Object{}
	var faults []strictjson.Fault
	for _, v := range values {
		property := schema.Property(v.Name)
		if property == nil {
			faults = append(faults, strictjson.Fault{Field: clip(v.Name), Code: "unknown"})
			continue
		}
		isList := property.Kind() == "array"
		if isList && property.Item() != nil {
			property = property.Item()
		}
		value, ok := read(v.Text, property.Kind())
		if !ok {
			faults = append(faults, strictjson.Fault{Field: clip(v.Name), Code: "invalid"})
		}
		if isList {
			object = add(object, v.Name, value)
			continue
		}
		object = append(object, strictjson.Member{Name: v.Name, Value: value})
	}
	return object, faults
}

// add appends to an array of the object. A single field with a JSON array as its value replaces the array.
func add(object strictjson.Object, name string, value any) strictjson.Object {
	items, isList := value.([]any)
	if !isList {
		items = []any{value}
	}
	for i := range object {
		if object[i].Name == name {
			if known, ok := object[i].Value.([]any); ok {
				object[i].Value = append(known, items...)
			}
			return object
		}
	}
	return append(object, strictjson.Member{Name: name, Value: items})
}

func read(text, kind string) (any, bool) {
	if !utf8.ValidString(text) {
		return "", false
	}
	if kind == "string" || kind == "" {
		return text, true
	}
	value, err := strictjson.Parse([]byte(text))
	return value, err == nil
}
