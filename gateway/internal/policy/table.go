package policy

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
)

// OwnerKind says what the owner parameter of a call must equal.
type OwnerKind uint8

const (
	// OwnerUser is the session's user id.
	OwnerUser OwnerKind = iota + 1
	// OwnerLogin is the session's e-mail.
	OwnerLogin
	// OwnerFile is a file, of which the product API says whether it is the user's.
	OwnerFile
	// OwnerClaim is a claim, of which the product API says the same.
	OwnerClaim
)

// BodyKind says what body a call takes.
type BodyKind uint8

const (
	// BodyNone takes none.
	BodyNone BodyKind = iota
	// BodyJSON takes at most 64 KiB of valid JSON.
	BodyJSON
	// BodyStream takes a body of declared length, which passes through.
	BodyStream
	// BodyForm takes a multipart or urlencoded form, whose fields are checked before anything passes.
	BodyForm
)

// Operation is one call of the contract that browsers may make.
type Operation struct {
	ID          string
	Method      string // as browsers must send it
	Upstream    string // the product API's method where it differs: a GET that changes something (REQ-13)
	Template    string
	Segments    []Segment
	Public      bool // no session is asked for, and none is told upstream
	Rate        int  // public calls: how many a minute one client address may make
	OwnerParam  string
	Owner       OwnerKind
	OwnerField  string   // of the JSON body or the form, for calls without an owner in the path; a[].b: of every a
	Data        string   // the kind of data that it gives or changes
	Roles       []string // who may have that kind; none, of a public call, for everybody
	Credentials bool     // changes what the caller signs in with
	StepUp      bool     // demands a fresh proof of who the caller is
	Proof       bool     // sends whether there is one; the product API demands it where the request needs it
	Cache       time.Duration
	Tags        []string
	Invalidates []string
	Deadline    time.Duration // until the answer's first byte
	Idle, End   time.Duration // of its body: the longest pause, and the whole
	Body        BodyKind
	MaxBody     int64
	Media       []string // of a stream
	Form        Form
	Query       []Parameter
	Headers     []Parameter // of the request, beyond those that always pass
	Types       []string    // media types of a successful answer
	Statuses    []int       // the statuses that the contract declares
	Bare        []int       // those of them that have no body
	Answers     []string    // headers of the answer, beyond those that always pass

	// Made of the above once (prepare), for each request.
	route        string   // for logs and metrics
	headerNames  []string // of Headers
	otherAnswers []string // Answers without Cache-Control
}

// prepare fills in what is made of the rest.
func (o *Operation) prepare() {
	o.route = Prefix + strings.TrimPrefix(o.Template, "/")
	o.headerNames = make([]string, len(o.Headers))
	for i, h := range o.Headers {
		o.headerNames[i] = h.Name
	}
	o.otherAnswers = slices.DeleteFunc(slices.Clone(o.Answers), func(name string) bool { return name == fiber.HeaderCacheControl })
}

// Form says how a form may be sent, and which of its fields are files. The other fields are in the body's schema.
type Form struct {
	Multipart, Urlencoded bool
	Files                 []FileField
}

// FileField is a field of a form that is a file, and how often it may come.
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

// Rule is what the contract's schema says of a value.
type Rule struct {
	Kind     RuleKind
	Pattern  *regexp.Regexp
	MinLen   int
	MaxLen   int // 0: 2048
	Min, Max int64
	Enum     []string
	MaxItems int // 0: a single value
}

// RuleKind is the form of a value.
type RuleKind uint8

const (
	// Text is any text.
	Text RuleKind = iota
	// UUID is a uuid in its hyphenated form.
	UUID
	// Integer is a whole number within Min and Max.
	Integer
	// Date is YYYY-MM-DD.
	Date
	// Boolean is true or false.
	Boolean
)
