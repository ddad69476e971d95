package policy

import (
	"regexp"
	"time"
)

// OwnerKind says what the owner parameter of a call must equal.
type OwnerKind uint8

const (
	// OwnerUser is the session's user id.
	OwnerUser OwnerKind = iota + 1
	// OwnerLogin is the session's e-mail.
	OwnerLogin
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
)

// Operation is one call of the contract that browsers may make.
type Operation struct {
	ID          string
	Method      string // as browsers must send it
	Upstream    string // the product API's method where it differs: a GET that changes something (decision 13)
	Template    string
	Segments    []Segment
	OwnerParam  string
	Owner       OwnerKind
	OwnerField  string   // of the JSON body, for calls without an owner in the path
	Roles       []string // of the practice; none: every role of it
	Cache       time.Duration
	Tags        []string
	Invalidates []string
	Deadline    time.Duration
	Body        BodyKind
	MaxBody     int64
	Query       []Parameter
	Types       []string // media types of a successful answer
}

// Segment is a part of a template: a literal, or a parameter with its rule.
type Segment struct {
	Literal string
	Param   string
	Rule    Rule
}

// Parameter is a query parameter.
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
