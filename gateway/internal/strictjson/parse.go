// Package strictjson parses JSON that has only one reading, and validates values against the schemas of a contract. Its faults
// name every invalid field and repeat no values.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Object is a JSON object in the order of its members.
type Object []Member

// Member is a named value.
type Member struct {
	Name  string
	Value any
}

// Get returns the member with exactly this name.
func (o Object) Get(name string) (any, bool) {
	for i := range o {
		if o[i].Name == name {
			return o[i].Value, true
		}
	}
	return nil, false
}

// Number is a number in its original notation.
type Number string

// ErrSyntax reports invalid or ambiguous JSON.
var ErrSyntax = errors.New("not JSON")

// RepeatedError reports an object with a repeated name, compared without regard to case.
type RepeatedError struct{ Name string }

// Error implements error.
func (*RepeatedError) Error() string { return "a name stands twice in an object" }

const maxDepth = 32

// Parse parses a value into nil, bool, Number, string, []any or Object. Attack stopped: a document that two parsers read
// differently (CWE-436). Names that differ only in case are equal for some decoders, and of two equal names some use the
// first and some the last, so either is refused; as are invalid UTF-8 and excessive nesting.
func Parse(raw []byte) (any, error) {
	if !utf8.Valid(raw) {
		return nil, ErrSyntax
	}
	p := parser{raw: raw}
	value, err := p.value(0)
	if err != nil {
		return nil, err
	}
	p.space()
	if p.at != len(raw) {
		return nil, ErrSyntax
	}
	return value, nil
}

// Decode parses a document into a struct, and refuses one that another parser could read differently.
func Decode(raw []byte, into any) error {
	if _, err := Parse(raw); err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

// UnknownError reports a member that is not declared.
type UnknownError struct{ Name string }

// Error implements error.
func (*UnknownError) Error() string { return "a member is not declared" }

// DecodeKnown is Decode for documents whose members are all declared: any other is an *UnknownError. Attack stopped: a
// member that an upstream or a later version of the portal would read (CWE-915, mass assignment).
func DecodeKnown(raw []byte, into any) error {
	if _, err := Parse(raw); err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if err != nil {
		// The decoder has no error type for it.
		if quoted, isUnknown := strings.CutPrefix(err.Error(), "json: unknown field "); isUnknown {
			if name, unquoted := strconv.Unquote(quoted); unquoted == nil {
				return &UnknownError{name}
			}
		}
	}
	return err
}

type parser struct {
	raw []byte
	at  int
}

func (p *parser) space() {
	for p.at < len(p.raw) {
		switch p.raw[p.at] {
		case ' ', '\t', '\r', '\n':
			p.at++
		default:
			return
		}
	}
}

// next returns the next byte that is not white space, without consuming it; 0 at the end.
func (p *parser) next() byte {
	p.space()
	if p.at == len(p.raw) {
		return 0
	}
	return p.raw[p.at]
}

func (p *parser) value(depth int) (any, error) {
	if depth > maxDepth {
		return nil, ErrSyntax
	}
	switch ch := p.next(); {
	case ch == '{':
		return p.object(depth)
	case ch == '[':
		return p.list(depth)
	case ch == '"':
		return p.text()
	case ch == '-' || ch >= '0' && ch <= '9':
		return p.number()
	}
	for literal, value := range literals {
		if bytes.HasPrefix(p.raw[p.at:], []byte(literal)) {
			p.at += len(literal)
			return value, nil
		}
	}
	return nil, ErrSyntax
}

var literals = map[string]any{"true": true, "false": false, "null": nil}

func (p *parser) object(depth int) (any, error) {
	p.at++
	members := Object{}
	var folded map[string]bool // only for many members, where comparing all pairs would cost more
	for first := true; ; first = false {
		ch := p.next()
		if ch == '}' && first {
			p.at++
			return members, nil
		}
		if ch != '"' {
			return nil, ErrSyntax
		}
		name, err := p.text()
		if err != nil {
			return nil, err
		}
		if folded, err = fresh(members, folded, name); err != nil {
			return nil, err
		}
		if p.next() != ':' {
			return nil, ErrSyntax
		}
		p.at++
		value, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		members = append(members, Member{name, value})
		switch p.next() {
		case ',':
			p.at++
		case '}':
			p.at++
			return members, nil
		default:
			return nil, ErrSyntax
		}
	}
}

const few = 12

// fresh reports whether a name differs from all members so far, without regard to case.
func fresh(members Object, folded map[string]bool, name string) (map[string]bool, error) {
	if folded == nil && len(members) < few {
		for i := range members {
			if strings.EqualFold(members[i].Name, name) {
				return nil, &RepeatedError{name}
			}
		}
		return nil, nil
	}
	if folded == nil {
		folded = make(map[string]bool, 4*few)
		for i := range members {
			folded[fold(members[i].Name)] = true
		}
	}
	key := fold(name)
	if folded[key] {
		return nil, &RepeatedError{name}
	}
	folded[key] = true
	return folded, nil
}

// fold maps texts that are equal under strings.EqualFold to one text.
func fold(name string) string { return strings.ToLower(strings.ToUpper(name)) }

func (p *parser) list(depth int) (any, error) {
	p.at++
	items := []any{}
	if p.next() == ']' {
		p.at++
		return items, nil
	}
	for {
		item, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
		switch p.next() {
		case ',':
			p.at++
		case ']':
			p.at++
			return items, nil
		default:
			return nil, ErrSyntax
		}
	}
}

func (p *parser) text() (string, error) {
	start := p.at
	p.at++
	for escaped := false; p.at < len(p.raw); p.at++ {
		switch ch := p.raw[p.at]; {
		case ch == '"' && !escaped:
			p.at++
			return string(p.raw[start+1 : p.at-1]), nil
		case ch == '"':
			p.at++
			return unescape(p.raw[start:p.at])
		case ch < ' ':
			return "", ErrSyntax
		case ch == '\\':
			escaped = true
			p.at++ // the next byte is part of the escape
		}
	}
	return "", ErrSyntax
}

// unescape decodes a string with escapes. It refuses a lone surrogate, which a decoder would replace by another character.
func unescape(quoted []byte) (string, error) {
	var text string
	if err := json.Unmarshal(quoted, &text); err != nil {
		return "", ErrSyntax
	}
	if strings.ContainsRune(text, utf8.RuneError) && !bytes.Contains(quoted, []byte("\uFFFD")) && !bytes.Contains(bytes.ToLower(quoted), []byte(`\ufffd`)) {
		return "", ErrSyntax
	}
	return text, nil
}

func (p *parser) number() (any, error) {
	start := p.at
	if p.raw[p.at] == '-' {
		p.at++
	}
	whole := p.digits()
	if whole == 0 || whole > 1 && p.raw[p.at-whole] == '0' {
		return nil, ErrSyntax
	}
	if p.at < len(p.raw) && p.raw[p.at] == '.' {
		p.at++
		if p.digits() == 0 {
			return nil, ErrSyntax
		}
	}
	if p.at < len(p.raw) && (p.raw[p.at] == 'e' || p.raw[p.at] == 'E') {
		p.at++
		if p.at < len(p.raw) && (p.raw[p.at] == '+' || p.raw[p.at] == '-') {
			p.at++
		}
		if p.digits() == 0 {
			return nil, ErrSyntax
		}
	}
	text := Number(p.raw[start:p.at])
	if _, err := text.float(); err != nil || len(text) > 64 {
		return nil, ErrSyntax
	}
	return text, nil
}

func (p *parser) digits() int {
	start := p.at
	for p.at < len(p.raw) && p.raw[p.at] >= '0' && p.raw[p.at] <= '9' {
		p.at++
	}
	return p.at - start
}

func (n Number) float() (float64, error) { return strconv.ParseFloat(string(n), 64) }
