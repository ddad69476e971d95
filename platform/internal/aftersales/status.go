package aftersales

import (
	"fmt"
	"slices"
)

// Status is where a case stands, in the order in which a list sorts it.
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

// Statuses are all of them.
func Statuses() []Status {
	all := make([]Status, 0, len(statusNames)-1)
	for s := Draft; s <= Withdrawn; s++ {
		all = append(all, s)
	}
	return all
}

// String gives the contract's name.
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

// Side is who acts on a case.
type Side string

// The two sides of a case.
const (
	Practice     Side = "practice"
	Manufacturer Side = "manufacturer"
)

// move is a transition of a kind of case and who may make it.
type move struct {
	kind     Kind
	from, to Status
}

// moves is the whole of what may happen to a case; what is not here is refused. A safety event cannot be withdrawn
// once it is declared: vigilance goes on even when the practice no longer cares. What a return sends back is final for
// the practice as soon as it is on its way.
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

// CanFollow says whether a side may move a case of a kind from one status to another.
func CanFollow(kind Kind, side Side, from, to Status) bool {
	return slices.Contains(moves[move{kind, from, to}], side)
}

// Next gives what a side may do next, in the statuses' order.
func Next(kind Kind, side Side, from Status) []Status {
	var next []Status
	for _, to := range Statuses() {
		if CanFollow(kind, side, from, to) {
			next = append(next, to)
		}
	}
	return next
}

// Final says whether nothing follows for either side.
func (s Status) Final(kind Kind) bool {
	return len(Next(kind, Practice, s)) == 0 && len(Next(kind, Manufacturer, s)) == 0
}

// AwaitsPractice says whether the case waits for the practice: an unsent draft, or a question that is open.
func (s Status) AwaitsPractice() bool { return s == Draft || s == InfoRequested }

// takesFiles says whether the practice may still attach something.
func (s Status) takesFiles(kind Kind) bool { return !s.Final(kind) }
