package main

import (
	"errors"
	"fmt"
	"math"
	"regexp"

	"github.com/getkin/kin-openapi/openapi3"
)

type rule struct {
	Kind           string
	Pattern        string
	MinLen, MaxLen int
	Min, Max       int64
	Enum           []string
	MaxItems       int
}

// ruleOf reads the rule of a parameter's value from its schema. It refuses a free text without any limit.
func ruleOf(ref *openapi3.SchemaRef) (rule, error) {
	if ref == nil || ref.Value == nil || ref.Value.Type == nil {
		return rule{}, errors.New("has no schema with a type")
	}
	s := ref.Value
	if s.Type.Is(openapi3.TypeArray) {
		if s.MaxItems == nil {
			return rule{}, errors.New("is a list without maxItems")
		}
		r, err := ruleOf(s.Items)
		r.MaxItems = int(*s.MaxItems)
		return r, err
	}
	switch {
	case s.Type.Is(openapi3.TypeInteger):
		return integerRule(s)
	case s.Type.Is(openapi3.TypeBoolean):
		return rule{Kind: "Boolean"}, nil
	case s.Type.Is(openapi3.TypeString):
		return textRule(s)
	}
	return rule{}, fmt.Errorf("has type %v, which the edge cannot check", s.Type.Slice())
}

func integerRule(s *openapi3.Schema) (rule, error) {
	if s.Min == nil || s.Max == nil {
		return rule{}, errors.New("is a number without minimum and maximum")
	}
	return rule{Kind: "Integer", Min: int64(math.Ceil(*s.Min)), Max: int64(math.Floor(*s.Max))}, nil
}

func textRule(s *openapi3.Schema) (rule, error) {
	r := rule{Kind: "Text", Pattern: s.Pattern, MinLen: int(s.MinLength)}
	if s.MaxLength != nil {
		r.MaxLen = int(*s.MaxLength)
	}
	for _, value := range s.Enum {
		text, ok := value.(string)
		if !ok {
			return r, errors.New("has an enum that is not text")
		}
		r.Enum = append(r.Enum, text)
	}
	switch s.Format {
	case "uuid":
		r.Kind = "UUID"
	case "date":
		r.Kind = "Date"
	}
	if r.Pattern != "" {
		if _, err := regexp.Compile(r.Pattern); err != nil {
			return r, fmt.Errorf("pattern: %w", err)
		}
	}
	if r.Kind == "Text" && r.MaxLen == 0 && r.Pattern == "" && len(r.Enum) == 0 {
		return r, errors.New("is a text without maxLength, pattern or enum")
	}
	return r, nil
}
