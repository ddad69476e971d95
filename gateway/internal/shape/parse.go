// Package shape reads JSON in one way only and checks values against the schemas of a contract, naming every field that
// is wrong and repeating none of it.
package shape

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

// Get gives the member of exactly this name.
func (o Object) Get(name string) (any, bool) {
	for i := range o {
		if o[i].Name == name {
			return o[i].Value, true
		}
	}
	return nil, false
}

// Number is a number as it was written.
type Number string

// ErrSyntax is what is not JSON, or could be read as two different values.
var ErrSyntax = errors.New("not JSON")

// RepeatedError is an object in which a name stands twice, perhaps in another case.
type RepeatedError struct{ Name string }

// Error implements error.
func (*RepeatedError) Error() string { return "a name stands twice in an object" }

const maxDepth = 32

// Parse reads a value: nil, bool, Number, string, []any or Object. Attack stopped: a document that two readers
// understand differently. Names that differ only in case are one name to some decoders, and of two equal ones some take
// the first and some the last, so either is refused; as are bytes that are not UTF-8 and nesting that only costs.
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

// Decode reads a document into a struct, and refuses one that another reader could understand differently.
func Decode(raw []byte, into any) error {
	if _, err := Parse(raw); err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

// UnknownError is a member that nobody declared.
type UnknownError struct{ Name string }

// Error implements error.
func (*UnknownError) Error() string { return "a member is not declared" }

// DecodeKnown is Decode for documents whose members are all known: any other is an *UnknownError. Attack stopped: a member
// that is read by somebody behind us, or by a later version of ourselves.
func DecodeKnown(raw []byte, into any) error {
	if _, err := Parse(raw); err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if err != nil {
		// The decoder has no type of its own for it.
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

// next gives the next byte that is no space, without taking it; 0 at the end.
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
	for word, value := range words {
		if bytes.HasPrefix(p.raw[p.at:], []byte(word)) {
			p.at += len(word)
			return value, nil
		}
	}
	return nil, ErrSyntax
}

var words = map[string]any{"true": true, "false": false, "null": nil}

func (p *parser) object(depth int) (any, error) {
	p.at++
	members := Object{}
	var folded map[string]bool // only where comparing each with each would cost more
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

// fresh tells whether a name is not among the members yet, in any case.
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

// fold maps what strings.EqualFold takes for equal to one text.
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
			p.at++ // whatever follows is part of the escape
		}
	}
	return "", ErrSyntax
}

// unescape reads a text with escapes. Half a surrogate would become another character on its way through a decoder.
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
