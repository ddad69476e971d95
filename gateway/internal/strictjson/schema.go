package strictjson

import (
	"fmt"
	"math"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"
)

// Fault names an invalid field by its path, and the code of the fault.
type Fault struct{ Field, Code string }

// maxFaults is the maximum number of faults reported for one body.
const maxFaults = 50

// Schema is a compiled schema of an OpenAPI 3.0 document.
type Schema struct {
	kind             string // "" any
	nullable         bool
	enum             []any
	pattern          *regexp.Regexp
	format           string
	minLen, maxLen   int // -1: none
	min, max         *float64
	minOpen, maxOpen bool
	multiple         float64
	items            *Schema
	minItems, most   int
	unique           bool
	properties       map[string]*Schema
	required         []string
	isClosed         bool
	others           *Schema // schema of additional properties
	all, one, any    []*Schema
	negated          *Schema
}

// Compiler compiles schemas, each once.
type Compiler struct{ known map[*openapi3.Schema]*Schema }

// NewCompiler creates a compiler for one document.
func NewCompiler() *Compiler { return &Compiler{known: map[*openapi3.Schema]*Schema{}} }

// Compile returns the compiled form of a schema.
func (c *Compiler) Compile(ref *openapi3.SchemaRef) (*Schema, error) {
	if ref == nil || ref.Value == nil {
		return nil, nil
	}
	from := ref.Value
	if s := c.known[from]; s != nil {
		return s, nil // also ends the recursion of a schema that refers to itself
	}
	s := &Schema{nullable: from.Nullable, format: from.Format, enum: normal(from.Enum), minLen: int(from.MinLength), maxLen: -1,
		min: from.Min, max: from.Max, minItems: int(from.MinItems), most: -1, unique: from.UniqueItems, required: from.Required}
	c.known[from] = s
	if from.Type != nil && len(from.Type.Slice()) > 0 {
		s.kind = from.Type.Slice()[0]
	}
	if from.MaxLength != nil {
		s.maxLen = int(*from.MaxLength)
	}
	if from.MaxItems != nil {
		s.most = int(*from.MaxItems)
	}
	s.minOpen, s.maxOpen = from.ExclusiveMin.IsTrue(), from.ExclusiveMax.IsTrue()
	if from.MultipleOf != nil {
		s.multiple = *from.MultipleOf
	}
	if from.Pattern != "" {
		pattern, err := regexp.Compile(from.Pattern)
		if err != nil {
			return nil, fmt.Errorf("pattern %q: %w", from.Pattern, err)
		}
		s.pattern = pattern
	}
	return s, c.nested(s, from)
}

func (c *Compiler) nested(s *Schema, from *openapi3.Schema) (err error) {
	if s.items, err = c.Compile(from.Items); err != nil {
		return err
	}
	if len(from.Properties) > 0 {
		s.properties = make(map[string]*Schema, len(from.Properties))
	}
	for name, ref := range from.Properties {
		if s.properties[name], err = c.Compile(ref); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	s.isClosed = from.AdditionalProperties.Has != nil && !*from.AdditionalProperties.Has
	if s.others, err = c.Compile(from.AdditionalProperties.Schema); err != nil {
		return err
	}
	for into, refs := range map[*[]*Schema]openapi3.SchemaRefs{&s.all: from.AllOf, &s.one: from.OneOf, &s.any: from.AnyOf} {
		for _, ref := range refs {
			part, err := c.Compile(ref)
			if err != nil {
				return err
			}
			*into = append(*into, part)
		}
	}
	s.negated, err = c.Compile(from.Not)
	return err
}

// normal converts enum values to the types of parsed ones.
func normal(values []any) []any {
	out := make([]any, len(values))
	for i, value := range values {
		if number, ok := value.(float64); ok {
			value = Number(strconv.FormatFloat(number, 'f', -1, 64))
		}
		out[i] = value
	}
	return out
}

// Check returns all faults of a parsed value.
func (s *Schema) Check(value any) []Fault {
	c := checker{}
	c.check(s, "", value)
	return c.faults
}

// Property returns the schema of a named property, or nil.
func (s *Schema) Property(name string) *Schema { return s.properties[name] }

// Item returns the schema of an array's items, or nil.
func (s *Schema) Item() *Schema { return s.items }

// Kind returns the type's name, or "".
func (s *Schema) Kind() string { return s.kind }

type checker struct{ faults []Fault }

func (c *checker) fault(path, code string) {
	if path == "" {
		path = "body"
	}
	if len(c.faults) < maxFaults {
		c.faults = append(c.faults, Fault{path, code})
	}
}

func (c *checker) check(s *Schema, path string, value any) {
	if s == nil || value == nil && s.nullable {
		return
	}
	if len(s.enum) > 0 && !slices.Contains(s.enum, comparable(value)) {
		c.fault(path, "invalid")
		return
	}
	if kind := kindOf(value); s.kind != "" && kind != s.kind && !(s.kind == "number" && kind == "integer") {
		c.fault(path, "invalid")
		return
	}
	switch value := value.(type) {
	case string:
		c.text(s, path, value)
	case Number:
		c.number(s, path, value)
	case []any:
		c.list(s, path, value)
	case Object:
		c.object(s, path, value)
	}
	c.combined(s, path, value)
}

// comparable replaces arrays and objects, which no enum contains and which cannot be compared.
func comparable(value any) any {
	switch value.(type) {
	case []any, Object:
		return struct{}{}
	}
	return value
}

func kindOf(value any) string {
	switch value := value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case Object:
		return "object"
	case Number:
		if f, err := value.float(); err == nil && f == math.Trunc(f) && !strings.ContainsAny(string(value), ".eE") {
			return "integer"
		}
		return "number"
	}
	return ""
}

func (c *checker) text(s *Schema, path, value string) {
	length := utf8.RuneCountInString(value)
	switch {
	case strings.ContainsRune(value, 0): // PostgreSQL cannot store it, and C reads it as the end
		c.fault(path, "invalid")
	case s.maxLen >= 0 && length > s.maxLen:
		c.fault(path, "too_long")
	case length < s.minLen && length == 0:
		c.fault(path, "required")
	case length < s.minLen:
		c.fault(path, "too_short")
	case s.pattern != nil && !s.pattern.MatchString(value), !formed(s.format, value):
		c.fault(path, "invalid")
	}
}

// formed reports whether a text has the format that its schema names. An unknown format accepts every text.
func formed(format, value string) bool {
	var err error
	switch format {
	case "uuid":
		_, err = uuid.Parse(value)
		return err == nil && len(value) == 36
	case "date":
		_, err = time.Parse(time.DateOnly, value)
	case "date-time":
		_, err = time.Parse(time.RFC3339Nano, value)
	case "email":
		_, err = mail.ParseAddress(value)
		return err == nil && !strings.ContainsAny(value, "<>\r\n")
	case "uri":
		u, parsed := url.Parse(value)
		return parsed == nil && u.IsAbs()
	}
	return err == nil
}

func (c *checker) number(s *Schema, path string, value Number) {
	f, err := value.float()
	if err != nil || s.format == "int32" && (f < math.MinInt32 || f > math.MaxInt32) || s.format == "int64" && math.Abs(f) >= 1<<63 {
		c.fault(path, "invalid")
		return
	}
	below := s.min != nil && (f < *s.min || s.minOpen && f == *s.min)
	above := s.max != nil && (f > *s.max || s.maxOpen && f == *s.max)
	if below || above || s.multiple > 0 && math.Mod(f, s.multiple) != 0 {
		c.fault(path, "out_of_range")
	}
}

func (c *checker) list(s *Schema, path string, items []any) {
	switch {
	case s.most >= 0 && len(items) > s.most:
		c.fault(path, "too_many")
		return
	case len(items) < s.minItems:
		c.fault(path, "too_few")
	}
	seen := map[any]bool{}
	for i, item := range items {
		c.check(s.items, join(path, strconv.Itoa(i)), item)
		if key := comparable(item); s.unique && key != struct{}{} {
			if seen[key] {
				c.fault(join(path, strconv.Itoa(i)), "repeated")
			}
			seen[key] = true
		}
	}
}

func (c *checker) object(s *Schema, path string, value Object) {
	for _, name := range s.required {
		if _, has := value.Get(name); !has {
			c.fault(join(path, name), "required")
		}
	}
	for _, member := range value {
		property := s.properties[member.Name]
		switch {
		case property != nil:
			c.check(property, join(path, member.Name), member.Value)
		case s.isClosed:
			c.fault(join(path, clip(member.Name)), "unknown")
		case s.others != nil:
			c.check(s.others, join(path, clip(member.Name)), member.Value)
		}
	}
}

func (c *checker) combined(s *Schema, path string, value any) {
	for _, part := range s.all {
		c.check(part, path, value)
	}
	if len(s.one) > 0 && matches(s.one, value) != 1 || len(s.any) > 0 && matches(s.any, value) == 0 ||
		s.negated != nil && matches([]*Schema{s.negated}, value) > 0 {
		c.fault(path, "invalid")
	}
}

func matches(parts []*Schema, value any) int {
	n := 0
	for _, part := range parts {
		if len(part.Check(value)) == 0 {
			n++
		}
	}
	return n
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// clip limits the length of client input that is echoed.
func clip(text string) string {
	if len(text) > 40 {
		text = text[:40]
	}
	return strings.ToValidUTF8(text, "")
}
