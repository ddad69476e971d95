package payments

import "slices"

// Status is where a payment stands.
type Status string

// The statuses of a payment, as the contract has them.
const (
	Scheduled        Status = "scheduled"
	Created          Status = "created"
	ActionRequired   Status = "action_required"
	AwaitingTransfer Status = "awaiting_transfer"
	Processing       Status = "processing"
	Succeeded        Status = "succeeded"
	Failed           Status = "failed"
	Canceled         Status = "canceled"
	Returned         Status = "returned"
)

// transitions is the whole state machine: what may follow each status. A payment is open while something may follow that
// is not Returned.
var transitions = map[Status][]Status{
	Scheduled:        {Created, Canceled},
	Created:          {ActionRequired, Processing, Succeeded, Failed, Canceled, Returned},
	ActionRequired:   {Processing, Succeeded, Failed, Canceled, Returned},
	AwaitingTransfer: {Succeeded, Canceled},
	Processing:       {Succeeded, Failed, Canceled, Returned},
	Succeeded:        {Returned},
	Failed:           {},
	Canceled:         {},
	Returned:         {},
}

// openStatuses are those of payments under way; the migration's index payments_open names the same.
var openStatuses = []Status{Scheduled, Created, ActionRequired, AwaitingTransfer, Processing}

func (s Status) canBecome(next Status) bool { return slices.Contains(transitions[s], next) }

func (s Status) open() bool { return slices.Contains(openStatuses, s) }

// cancellable reports whether the payer may still give a payment up. What a bank is processing is beyond recall.
func (s Status) cancellable() bool {
	return s == Scheduled || s == Created || s == ActionRequired || s == AwaitingTransfer
}
