package policy

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/upstream"
)

const defaultMaxLen = 2048

// check returns "" for a value that satisfies the rule, else the code of the fault.
func (r *Rule) check(value string) string {
	most := r.MaxLen
	if most == 0 {
		most = defaultMaxLen
	}
	length, ok := lengthOf(value)
	switch {
	case !ok:
		return "invalid"
	case length > most:
		return "too_long"
	case length < r.MinLen:
		return "too_short"
	case len(r.Enum) > 0 && !slices.Contains(r.Enum, value):
		return "invalid"
	case r.Pattern != nil && !r.Pattern.MatchString(value):
		return "invalid"
	}
	return r.checkKind(value)
}

// lengthOf counts a text's characters. It returns false for invalid UTF-8 and for control characters.
func lengthOf(text string) (int, bool) {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return utf8.RuneCountInString(text), utf8.ValidString(text) && !strings.ContainsFunc(text, isControl)
		}
		if isControl(rune(text[i])) {
			return 0, false
		}
	}
	return len(text), true
}

func isControl(c rune) bool { return c < ' ' || c == 0x7f }

func (r *Rule) checkKind(value string) string {
	ok := true
	switch r.Kind {
	case UUID:
		_, err := uuid.Parse(value)
		ok = err == nil && len(value) == 36 // the parser accepts other spellings as well
	case Integer:
		n, err := strconv.ParseInt(value, 10, 64)
		ok = err == nil && n >= r.Min && n <= r.Max
	case Date:
		_, err := time.Parse(time.DateOnly, value)
		ok = err == nil
	case Boolean:
		ok = value == "true" || value == "false"
	case Text:
	}
	if !ok {
		return "invalid"
	}
	return ""
}

const (
	maxQuery  = 8 << 10
	maxFaults = 20
)

// query checks a raw query against the operation's parameters and returns it in canonical form: sorted by name, in our
// encoding. Undeclared names are refused; an upstream may give them a meaning that was never reviewed.
func (o *Operation) query(raw string) (string, []problem.Field) {
	if len(raw) > maxQuery {
		return "", []problem.Field{{Field: "query", Code: "too_long"}}
	}
	if raw == "" && !slices.ContainsFunc(o.Query, func(p Parameter) bool { return p.Required }) {
		return "", nil
	}
	values := url.Values{}
	var faults []problem.Field
	fault := func(name, code string) {
		if len(faults) < maxFaults {
			faults = append(faults, problem.Field{Field: clip(name), Code: code})
		}
	}
	for pair := range strings.SplitSeq(raw, "&") {
		if pair == "" {
			continue
		}
		rawName, rawValue, _ := strings.Cut(pair, "=")
		name, errName := url.QueryUnescape(rawName)
		value, errValue := url.QueryUnescape(rawValue)
		p := o.parameter(name)
		switch {
		case errName != nil || p == nil:
			fault(name, "unknown")
		case errValue != nil:
			fault(name, "invalid")
		case value == "":
		default:
			if code := p.Rule.check(value); code != "" {
				fault(name, code)
			}
			values.Add(name, value)
		}
	}
	for _, p := range o.Query {
		n, most := len(values[p.Name]), max(1, p.Rule.MaxItems)
		if n > most {
			fault(p.Name, "too_many")
		}
		if n == 0 && p.Required {
			fault(p.Name, "required")
		}
	}
	return values.Encode(), faults
}

// headers checks the declared headers of a request.
func (o *Operation) headers(sent upstream.Fields) []problem.Field {
	var faults []problem.Field
	for _, h := range o.Headers {
		value := sent.Get(h.Name)
		code := ""
		switch {
		case value != "":
			code = h.Rule.check(value)
		case h.Required:
			code = "required"
		}
		if code != "" {
			faults = append(faults, problem.Field{Field: h.Name, Code: code})
		}
	}
	return faults
}

func (o *Operation) parameter(name string) *Parameter {
	for i := range o.Query {
		if o.Query[i].Name == name {
			return &o.Query[i]
		}
	}
	return nil
}

// clip limits the length of client input that is echoed.
func clip(text string) string {
	if len(text) > 40 {
		text = text[:40]
	}
	return strings.ToValidUTF8(text, "")
}
