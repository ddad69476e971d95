package policy

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Prefix begins the product API's paths at the edge.
const Prefix = "/api/product/"

const maxPath = 2048

// router finds the operation of a raw path.
type router struct {
	byForm map[form][]*Operation
}

// form is the key under which operations are indexed: what an operation and a path have in common before the path is
// compared.
type form struct {
	method   string
	segments int
	first    string // its first segment, a literal; "" for a parameter
}

func newRouter(table []Operation) *router {
	r := &router{byForm: map[form][]*Operation{}}
	table = slices.Clone(table) // tests create routers concurrently
	for i := range table {
		o := &table[i]
		o.prepare()
		f := form{o.Method, len(o.Segments), o.Segments[0].Literal}
		r.byForm[f] = append(r.byForm[f], o)
	}
	for _, list := range r.byForm {
		// Literals come before parameters, so that /views/list never matches /views/{id}.
		slices.SortStableFunc(list, func(a, b *Operation) int { return strings.Compare(b.weight(), a.weight()) })
	}
	return r
}

func (o *Operation) weight() string {
	var b strings.Builder
	for _, s := range o.Segments {
		if s.Literal != "" {
			b.WriteByte('l')
		} else {
			b.WriteByte('a')
		}
	}
	return b.String()
}

// matched is an operation with the decoded values of its path, one for each segment.
type matched struct {
	*Operation
	values []string
}

// param returns the value of a parameter.
func (m matched) param(name string) string {
	if i := m.place(name); i >= 0 {
		return m.values[i]
	}
	return ""
}

func (m matched) place(param string) int {
	return slices.IndexFunc(m.Segments, func(s Segment) bool { return s.Literal == "" && s.Param == param })
}

// find matches the path as the browser sent it, undecoded. A path that two servers could read differently (dot segments,
// encoded slashes, backslashes, NUL, double encodings, empty segments) matches nothing.
func (r *router) find(method, rawPath string) (matched, bool) {
	rest, ok := strings.CutPrefix(rawPath, Prefix)
	if !ok || rest == "" || len(rawPath) > maxPath {
		return matched{}, false
	}
	var parts, decoded [maxSegments]string
	count := 0
	for segment := range strings.SplitSeq(rest, "/") {
		value, ok := decodeSegment(segment)
		if !ok || count == maxSegments {
			return matched{}, false
		}
		parts[count], decoded[count] = segment, value
		count++
	}
	for _, first := range [...]string{parts[0], ""} {
		for _, o := range r.byForm[form{method, count, first}] {
			if values, ok := o.match(parts[:count], decoded[:count]); ok {
				return matched{o, values}, true
			}
		}
	}
	return matched{}, false
}

// maxSegments is more than any path of the contract has.
const maxSegments = 16

func (o *Operation) match(raw, decoded []string) ([]string, bool) {
	if len(raw) != len(o.Segments) {
		return nil, false
	}
	for i := range o.Segments {
		// The literal must be written without encoding: an encoded one is an attempt to bypass the check.
		if literal := o.Segments[i].Literal; literal != "" && raw[i] != literal {
			return nil, false
		}
	}
	values := slices.Clone(decoded)
	for i := range o.Segments {
		s := &o.Segments[i]
		if s.Literal != "" {
			continue
		}
		if s.Rule.Kind == UUID {
			values[i] = strings.ToLower(values[i])
		}
		if s.Rule.check(values[i]) != "" {
			return nil, false
		}
	}
	return values, true
}

// decodeSegment decodes once and refuses characters that a segment must not contain, encoded or not.
func decodeSegment(raw string) (string, bool) {
	if raw == "" {
		return "", false
	}
	if isWord(raw) {
		return raw, true
	}
	for i := range len(raw) {
		ch := raw[i]
		// ';' begins a path parameter on some servers ("..;/"); '%' is checked below.
		if ch <= ' ' || ch >= 0x7f || strings.IndexByte("\\;?#\"<>^`{|}[]", ch) >= 0 {
			return "", false
		}
	}
	value, err := url.PathUnescape(raw)
	if err != nil || !utf8.ValidString(value) || value == "." || value == ".." {
		return "", false
	}
	for i := range len(value) {
		ch := value[i]
		if ch < ' ' || ch == 0x7f || ch == '/' || ch == '\\' || ch == '%' || ch == ';' {
			return "", false
		}
	}
	return value, true
}

// isWord reports whether a segment consists of letters, digits and hyphens, as nearly all do, and needs no decoding.
func isWord(segment string) bool {
	for i := range len(segment) {
		ch := segment[i]
		if ch != '-' && (ch < '0' || ch > '9') && (ch < 'a' || ch > 'z') && (ch < 'A' || ch > 'Z') {
			return false
		}
	}
	return true
}

// path builds the upstream's path from the template, never from what the browser sent.
func (m matched) path() string {
	var b strings.Builder
	b.Grow(len(m.Template) + 40*len(m.Segments))
	for i := range m.Segments {
		b.WriteByte('/')
		if literal := m.Segments[i].Literal; literal != "" {
			b.WriteString(literal)
		} else {
			b.WriteString(url.PathEscape(m.values[i]))
		}
	}
	return b.String()
}
