package payments

import "slices"

// Status is the state of a payment.
type Status string

// Statuses of a payment, as in the contract.
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

// transitions is the whole state machine: the next statuses of each status. A payment is open while it has a next status
// other than Returned.
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

// openStatuses are the statuses of open payments; the migration's index payments_open has the same.
var openStatuses = []Status{Scheduled, Created, ActionRequired, AwaitingTransfer, Processing}

func (s Status) canBecome(next Status) bool { return slices.Contains(transitions[s], next) }

func (s Status) open() bool { return slices.Contains(openStatuses, s) }

// cancellable reports whether the payer may still cancel a payment. A payment that a bank is processing cannot be cancelled.
func (s Status) cancellable() bool {
	return s == Scheduled || s == Created || s == ActionRequired || s == AwaitingTransfer
}
