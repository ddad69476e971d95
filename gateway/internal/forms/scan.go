// Package forms parses multipart and urlencoded forms that have only one reading, so that the upstream reads what the edge
// has checked. Bytes pass unchanged; an ambiguous form is refused.
package forms

import (
	"bytes"
	"mime"
	"net/http"
	"regexp"
	"strings"

	"portal/gateway/internal/problem"
)

// Limits of a form besides those of its schema.
const (
	MaxFields  = 64 << 10 // bytes of all fields together
	maxHeaders = 2 << 10  // of one part
	maxParts   = 600
)

// Rules define the allowed content of a form.
type Rules struct {
	// IsField reports whether a field of this name is declared, and whether it may be repeated.
	IsField func(name string) (declared, many bool)
	// Files are the declared files, and the maximum number of each.
	Files map[string]int
}

// Value is one field of a form.
type Value struct{ Name, Text string }

// Boundary returns the boundary of a multipart content type, or "" if parsers could disagree about it.
func Boundary(contentType string) string {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil || kind != "multipart/form-data" || len(params) != 1 || !plainBoundary.MatchString(params["boundary"]) {
		return ""
	}
	return params["boundary"]
}

var plainBoundary = regexp.MustCompile(`^[A-Za-z0-9'()+_,./:=?-]{1,70}$`)

type state uint8

const (
	atStart state = iota
	inHeaders
	inBody
	afterDelimiter
	atEnd
)

// Scanner checks a multipart body while it passes.
type Scanner struct {
	rules Rules
	dash  []byte // two hyphens and the boundary
	buf   []byte
	at    state
	parts int

	file   bool // the current part is a file
	name   string
	text   []byte
	spent  int
	values []Value
	seen   map[string]int
	began  bool // a file has started, so the fields are complete
}

// NewScanner creates a scanner for one body.
func NewScanner(boundary string, rules Rules) *Scanner {
	return &Scanner{rules: rules, dash: []byte("--" + boundary), seen: map[string]int{}}
}

// Decided reports whether all fields have been read: a file has started, or the form has ended.
func (s *Scanner) Decided() bool { return s.began || s.at == atEnd }

// HasFile reports whether a file has started.
func (s *Scanner) HasFile() bool { return s.began }

// Values returns the fields read so far, in order.
func (s *Scanner) Values() []Value { return s.values }

// Feed scans the next bytes. Attacks stopped: a field behind the files, or a second one of the same name, of which the
// upstream would use the later; a boundary that only some parsers recognise; a transfer encoding that only some parsers
// decode.
func (s *Scanner) Feed(chunk []byte) error {
	s.buf = append(s.buf, chunk...)
	for {
		used, err := s.step()
		if err != nil {
			return err
		}
		if used < 0 {
			return nil
		}
		s.buf = append(s.buf[:0], s.buf[used:]...)
	}
}

// End checks that the form was complete.
func (s *Scanner) End() error {
	if s.at != atEnd {
		return malformed("The form does not end.")
	}
	return nil
}

// step reads one piece and returns the number of bytes it used; negative if it needs more.
func (s *Scanner) step() (int, error) {
	switch s.at {
	case atStart:
		return s.start()
	case inHeaders:
		return s.headers()
	case inBody:
		return s.body()
	case afterDelimiter:
		return s.delimited()
	}
	if len(s.buf) > 2 || !strings.HasPrefix("\r\n", string(s.buf)) {
		return 0, malformed("Something stands behind the form.")
	}
	return -1, nil
}

func (s *Scanner) start() (int, error) {
	opening := append(bytes.Clone(s.dash), '\r', '\n')
	if len(s.buf) < len(opening) {
		return -1, nil
	}
	if !bytes.HasPrefix(s.buf, opening) {
		return 0, malformed("The form does not begin with its boundary.")
	}
	s.at = inHeaders
	return len(opening), nil
}

func (s *Scanner) headers() (int, error) {
	end := bytes.Index(s.buf, []byte("\r\n\r\n"))
	if end > maxHeaders || end < 0 && len(s.buf) > maxHeaders {
		return 0, malformed("A part's header is too long.")
	}
	if end < 0 {
		return -1, nil
	}
	if err := s.begin(string(s.buf[:end])); err != nil {
		return 0, err
	}
	s.at = inBody
	return end + 4, nil
}

var (
	disposition = regexp.MustCompile(`^form-data; name="([^"\\\x00-\x1f\x7f]{1,80})"(; filename="[^"\\\x00-\x1f\x7f]*")?$`)
	plainType   = regexp.MustCompile(`^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+(; ?charset=("?)[A-Za-z0-9-]+("?))?$`)
)

// begin starts a part from its header.
func (s *Scanner) begin(header string) error {
	var found []string
	names := map[string]bool{}
	for line := range strings.SplitSeq(header, "\r\n") {
		name, value, ok := strings.Cut(line, ":")
		name, value = strings.ToLower(name), strings.Trim(value, " ")
		if !ok || names[name] {
			return malformed("A part's header cannot be read.")
		}
		names[name] = true
		switch name {
		case "content-disposition":
			found = disposition.FindStringSubmatch(value)
		case "content-type":
			if !plainType.MatchString(value) {
				return malformed("A part's media type cannot be read.")
			}
		default:
			return malformed("A part has a header that forms do not have.")
		}
	}
	if found == nil {
		return malformed("A part has no plain name.")
	}
	s.parts++
	if s.parts > maxParts {
		return problem.Invalid(problem.Field{Field: "body", Code: "too_many"})
	}
	s.name, s.file, s.text = found[1], found[2] != "", nil
	s.seen[s.name]++
	return s.admit()
}

// admit checks whether the part that begins is allowed.
func (s *Scanner) admit() error {
	most, isFile := s.rules.Files[s.name]
	declared, many := s.rules.IsField(s.name)
	fault := func(code string) error { return problem.Invalid(problem.Field{Field: clip(s.name), Code: code}) }
	switch {
	case !isFile && !declared:
		return fault("unknown")
	case isFile != s.file:
		return fault("invalid")
	case isFile && s.seen[s.name] > most:
		return fault("too_many")
	case !isFile && s.began:
		return fault("late")
	case !isFile && !many && s.seen[s.name] > 1:
		return fault("repeated")
	}
	s.began = s.began || isFile
	return nil
}

func (s *Scanner) body() (int, error) {
	at := bytes.Index(s.buf, s.dash)
	if at < 0 {
		// The end of the buffer may be the beginning of a delimiter: it is kept.
		pass := len(s.buf) - len(s.dash) - 1
		if pass <= 0 {
			return -1, nil
		}
		return pass, s.content(s.buf[:pass])
	}
	if at < 2 || s.buf[at-2] != '\r' || s.buf[at-1] != '\n' {
		return 0, malformed("The boundary stands within a part.")
	}
	if err := s.content(s.buf[:at-2]); err != nil {
		return 0, err
	}
	if !s.file {
		s.values = append(s.values, Value{s.name, string(s.text)})
	}
	s.at = afterDelimiter
	return at + len(s.dash), nil
}

func (s *Scanner) content(piece []byte) error {
	if s.file {
		return nil
	}
	if s.spent += len(piece); s.spent > MaxFields {
		return problem.New(http.StatusRequestEntityTooLarge, "request.too_large", "")
	}
	s.text = append(s.text, piece...)
	return nil
}

func (s *Scanner) delimited() (int, error) {
	switch {
	case len(s.buf) < 2:
		return -1, nil
	case s.buf[0] == '\r' && s.buf[1] == '\n':
		s.at = inHeaders
	case s.buf[0] == '-' && s.buf[1] == '-':
		s.at = atEnd
	default:
		return 0, malformed("The boundary goes on.")
	}
	return 2, nil
}

func malformed(detail string) error {
	return problem.New(http.StatusBadRequest, "request.invalid", detail)
}

func clip(text string) string {
	if len(text) > 40 {
		text = text[:40]
	}
	return strings.ToValidUTF8(text, "")
}
