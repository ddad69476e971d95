package aftersales

import (
	"fmt"
	"slices"
)

// Status is a case's status, in the order in which a list sorts it.
type Status int

// The statuses of all three kinds; each kind uses some of them.
const (
	Draft Status = iota + 1
	InfoRequested
	Submitted
	Shipped
	Received
	InReview
	Accepted
	Reported
	Replaced
	Credited
	Rejected
	Closed
	Withdrawn
)

var statusNames = [...]string{
	Draft: "draft", InfoRequested: "info_requested", Submitted: "submitted", Shipped: "shipped", Received: "received",
	InReview: "in_review", Accepted: "accepted", Reported: "reported", Replaced: "replaced", Credited: "credited",
	Rejected: "rejected", Closed: "closed", Withdrawn: "withdrawn",
}

// Statuses returns all statuses.
func Statuses() []Status {
	all := make([]Status, 0, len(statusNames)-1)
	for s := Draft; s <= Withdrawn; s++ {
		all = append(all, s)
	}
	return all
}

// String returns the contract's name.
func (s Status) String() string {
	if s < Draft || s > Withdrawn {
		return fmt.Sprintf("status(%d)", int(s))
	}
	return statusNames[s]
}

// ParseStatus reads the contract's name.
func ParseStatus(name string) (Status, bool) {
	s := Status(slices.Index(statusNames[:], name))
	return s, s >= Draft
}

// Side is the party that acts on a case.
type Side string

// The two sides of a case.
const (
	Practice     Side = "practice"
	Manufacturer Side = "manufacturer"
)

// move is a status transition of a kind of case.
type move struct {
	kind     Kind
	from, to Status
}

// moves has all permitted transitions with the sides that may make them; all others are refused. A declared safety event
// cannot be withdrawn: vigilance continues without the practice. A practice cannot withdraw a return after it was sent.
var moves = map[move][]Side{
	{Claim, Draft, Submitted}:         {Practice},
	{Claim, Submitted, Received}:      {Manufacturer},
	{Claim, Received, InReview}:       {Manufacturer},
	{Claim, InReview, InfoRequested}:  {Manufacturer},
	{Claim, InfoRequested, InReview}:  {Practice, Manufacturer},
	{Claim, InReview, Accepted}:       {Manufacturer},
	{Claim, InReview, Rejected}:       {Manufacturer},
	{Claim, InfoRequested, Rejected}:  {Manufacturer},
	{Claim, Accepted, Replaced}:       {Manufacturer},
	{Claim, Accepted, Credited}:       {Manufacturer},
	{Claim, Accepted, Closed}:         {Manufacturer},
	{Claim, Submitted, Withdrawn}:     {Practice},
	{Claim, Received, Withdrawn}:      {Practice},
	{Claim, InReview, Withdrawn}:      {Practice},
	{Claim, InfoRequested, Withdrawn}: {Practice},

	{Incident, Draft, Submitted}:        {Practice},
	{Incident, Submitted, Received}:     {Manufacturer},
	{Incident, Received, InReview}:      {Manufacturer},
	{Incident, InReview, InfoRequested}: {Manufacturer},
	{Incident, InfoRequested, InReview}: {Practice, Manufacturer},
	{Incident, InReview, Reported}:      {Manufacturer},
	{Incident, InReview, Closed}:        {Manufacturer},
	{Incident, Reported, Closed}:        {Manufacturer},

	{Return, Draft, Submitted}:        {Practice},
	{Return, Submitted, Shipped}:      {Practice, Manufacturer},
	{Return, Submitted, Received}:     {Manufacturer},
	{Return, Submitted, Rejected}:     {Manufacturer},
	{Return, Submitted, Withdrawn}:    {Practice},
	{Return, Shipped, Received}:       {Manufacturer},
	{Return, Received, InReview}:      {Manufacturer},
	{Return, InReview, InfoRequested}: {Manufacturer},
	{Return, InfoRequested, InReview}: {Practice, Manufacturer},
	{Return, InReview, Replaced}:      {Manufacturer},
	{Return, InReview, Credited}:      {Manufacturer},
	{Return, InReview, Rejected}:      {Manufacturer},
}

// CanFollow reports whether a side may move a case of a kind from one status to another.
func CanFollow(kind Kind, side Side, from, to Status) bool {
	return slices.Contains(moves[move{kind, from, to}], side)
}

// Next returns the statuses to which a side may move a case, in the statuses' order.
func Next(kind Kind, side Side, from Status) []Status {
	var next []Status
	for _, to := range Statuses() {
		if CanFollow(kind, side, from, to) {
			next = append(next, to)
		}
	}
	return next
}

// Final reports whether neither side can move the case any more.
func (s Status) Final(kind Kind) bool {
	return len(Next(kind, Practice, s)) == 0 && len(Next(kind, Manufacturer, s)) == 0
}

// AwaitsPractice reports whether the case waits for the practice: it is a draft, or a question is open.
func (s Status) AwaitsPractice() bool { return s == Draft || s == InfoRequested }

// takesFiles reports whether the practice may still attach files.
func (s Status) takesFiles(kind Kind) bool { return !s.Final(kind) }
