package policy

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Prefix is where the product API's paths begin at the edge.
const Prefix = "/api/product/"

const maxPath = 2048

// router finds the operation of a raw path.
type router struct {
	byForm map[form][]*Operation
}

// form is what an operation and a path must have in common before anything of the path is compared.
type form struct {
	method   string
	segments int
}

func newRouter(table []Operation) *router {
	r := &router{byForm: map[form][]*Operation{}}
	for i := range table {
		o := &table[i]
		f := form{o.Method, len(o.Segments)}
		r.byForm[f] = append(r.byForm[f], o)
	}
	for _, list := range r.byForm {
		// Literals before parameters, so that /views/list never reads as /views/{id}.
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

// matched is an operation with the decoded values of its path.
type matched struct {
	*Operation
	params map[string]string
}

// find matches the path as the browser sent it, undecoded. Anything that two servers could read differently (dot
// segments, encoded slashes, backslashes, NUL, double encodings, empty segments) matches nothing.
func (r *router) find(method, rawPath string) (matched, bool) {
	rest, ok := strings.CutPrefix(rawPath, Prefix)
	if !ok || rest == "" || len(rawPath) > maxPath {
		return matched{}, false
	}
	raw := strings.Split(rest, "/")
	values := make([]string, len(raw))
	for i, segment := range raw {
		value, ok := decodeSegment(segment)
		if !ok {
			return matched{}, false
		}
		values[i] = value
	}
	for _, o := range r.byForm[form{method, len(raw)}] {
		if params, ok := o.match(raw, values); ok {
			return matched{o, params}, true
		}
	}
	return matched{}, false
}

func (o *Operation) match(raw, values []string) (map[string]string, bool) {
	if len(raw) != len(o.Segments) {
		return nil, false
	}
	for i := range o.Segments {
		// The literal must be spelt plainly: an encoded one is somebody probing.
		if literal := o.Segments[i].Literal; literal != "" && raw[i] != literal {
			return nil, false
		}
	}
	params := make(map[string]string, 2)
	for i := range o.Segments {
		s := &o.Segments[i]
		if s.Literal != "" {
			continue
		}
		value := values[i]
		if s.Rule.Kind == UUID {
			value = strings.ToLower(value)
		}
		if s.Rule.check(value) != "" {
			return nil, false
		}
		params[s.Param] = value
	}
	return params, true
}

// decodeSegment decodes once and refuses what must not be in a segment, encoded or not.
func decodeSegment(raw string) (string, bool) {
	if raw == "" {
		return "", false
	}
	for i := range len(raw) {
		ch := raw[i]
		// ';' begins a path parameter on some servers ("..;/"), '%' is looked at below.
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

// path builds the upstream's path from the template, never from what the browser sent.
func (m matched) path() string {
	var b strings.Builder
	for _, s := range m.Segments {
		b.WriteByte('/')
		if s.Literal != "" {
			b.WriteString(s.Literal)
		} else {
			b.WriteString(url.PathEscape(m.params[s.Param]))
		}
	}
	return b.String()
}
