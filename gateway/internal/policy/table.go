package policy

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
)

// OwnerKind is the value that the owner parameter of a call must equal.
type OwnerKind uint8

const (
	// OwnerUser is the session's user id.
	OwnerUser OwnerKind = iota + 1
	// OwnerLogin is the session's e-mail.
	OwnerLogin
	// OwnerFile is a file; the product API decides whether it belongs to the user.
	OwnerFile
	// OwnerClaim is a claim; the product API decides whether it belongs to the user.
	OwnerClaim
)

// BodyKind is the kind of body that a call accepts.
type BodyKind uint8

const (
	// BodyNone accepts no body.
	BodyNone BodyKind = iota
	// BodyJSON accepts at most 64 KiB of valid JSON.
	BodyJSON
	// BodyStream accepts a body of declared length, which is streamed.
	BodyStream
	// BodyForm accepts a multipart or urlencoded form, whose fields are checked before anything passes.
	BodyForm
)

// Operation is one call of the contract that browsers may make.
type Operation struct {
	ID          string
	Method      string // as browsers must send it
	Upstream    string // the product API's method if it differs: a GET that changes something (REQ-13)
	Template    string
	Segments    []Segment
	Public      bool // needs no session, and sends none upstream
	Rate        int  // public calls: the maximum per minute and client address
	OwnerParam  string
	Owner       OwnerKind
	OwnerField  string   // its name in the JSON body or the form, for calls without an owner in the path; a[].b: in every element of a
	Data        string   // the kind of data that it reads or changes
	Roles       []string // the roles that may access that kind; empty for a public call: all
	Credentials bool     // changes the user's sign-in credentials
	StepUp      bool     // requires a fresh proof of identity
	Proof       bool     // sends whether there is a fresh proof; the product API requires it where the request needs it
	Cache       time.Duration
	Tags        []string
	Invalidates []string
	Deadline    time.Duration // until the answer's first byte
	Idle, End   time.Duration // of the answer's body: the longest pause, and the whole
	Body        BodyKind
	MaxBody     int64
	Media       []string // of a stream
	Form        Form
	Query       []Parameter
	Headers     []Parameter // of the request, besides those that always pass
	Types       []string    // media types of a successful answer
	Statuses    []int       // the statuses that the contract declares
	Bare        []int       // those of them that have no body
	Answers     []string    // headers of the answer, besides those that always pass

	// Derived once by prepare, for use by each request.
	route        string   // for logs and metrics
	headerNames  []string // of Headers
	otherAnswers []string // Answers without Cache-Control
}

// prepare computes the derived fields.
func (o *Operation) prepare() {
	o.route = Prefix + strings.TrimPrefix(o.Template, "/")
	o.headerNames = make([]string, len(o.Headers))
	for i, h := range o.Headers {
		o.headerNames[i] = h.Name
	}
	o.otherAnswers = slices.DeleteFunc(slices.Clone(o.Answers), func(name string) bool { return name == fiber.HeaderCacheControl })
}

// Form defines the encodings of a form, and which of its fields are files. The other fields are in the body's schema.
type Form struct {
	Multipart, Urlencoded bool
	Files                 []FileField
}

// FileField is a field of a form that is a file, and its maximum number.
type FileField struct {
	Name string
	Most int
}

// Segment is a part of a template: a literal, or a parameter with its rule.
type Segment struct {
	Literal string
	Param   string
	Rule    Rule
}

// Parameter is a parameter of the query or a header.
type Parameter struct {
	Name     string
	Required bool
	Rule     Rule
}

// Rule is the contract's schema of a value.
type Rule struct {
	Kind     RuleKind
	Pattern  *regexp.Regexp
	MinLen   int
	MaxLen   int // 0: 2048
	Min, Max int64
	Enum     []string
	MaxItems int // 0: a single value
}

// RuleKind is the type of a value.
type RuleKind uint8

const (
	// Text is any text.
	Text RuleKind = iota
	// UUID is a UUID in its hyphenated form.
	UUID
	// Integer is a whole number within Min and Max.
	Integer
	// Date is YYYY-MM-DD.
	Date
	// Boolean is true or false.
	Boolean
)
