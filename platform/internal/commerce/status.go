package commerce

import (
	"fmt"

	"portal/platform/internal/api/commerceapi"
)

// Status is an order's status, in the order in which a list sorts it.
type Status int

// The twelve statuses.
const (
	Pending Status = iota + 1
	Validated
	DeliveryDatePending
	Sent
	Received
	InProgress
	PreparationInProgress
	ExpeditionInProgress
	DeliveredByCarrier
	PartiallyDelivered
	Delivered
	Refused
)

var statusNames = [...]string{
	Pending: "pending", Validated: "validated", DeliveryDatePending: "delivery_date_pending", Sent: "sent",
	Received: "received", InProgress: "in_progress", PreparationInProgress: "preparation_in_progress",
	ExpeditionInProgress: "expedition_in_progress", DeliveredByCarrier: "delivered_by_carrier",
	PartiallyDelivered: "partially_delivered", Delivered: "delivered", Refused: "refused",
}

// Statuses returns all statuses.
func Statuses() []Status {
	all := make([]Status, 0, len(statusNames)-1)
	for s := Pending; s <= Refused; s++ {
		all = append(all, s)
	}
	return all
}

// track is the regular course of an order.
var track = []Status{
	Pending, Validated, DeliveryDatePending, Sent, Received, InProgress, PreparationInProgress,
	ExpeditionInProgress, DeliveredByCarrier, Delivered,
}

// String returns the contract's name.
func (s Status) String() string {
	if s < Pending || s > Refused {
		return fmt.Sprintf("status(%d)", int(s))
	}
	return statusNames[s]
}

// Final reports whether no status follows.
func (s Status) Final() bool { return s == Refused || s == Delivered }

// ParseStatus reads the contract's name.
func ParseStatus(name commerceapi.OrderStatus) (Status, bool) {
	for _, s := range Statuses() {
		if s.String() == string(name) {
			return s, true
		}
	}
	return 0, false
}

// CanFollow reports whether an order may go from one status to another (REQ-20): forward on the track, with skips;
// refused only from pending; partially_delivered only from expedition_in_progress, and then delivered.
func CanFollow(from, to Status) bool {
	switch {
	case from.Final():
		return false
	case to == Refused:
		return from == Pending
	case to == PartiallyDelivered:
		return from == ExpeditionInProgress
	case from == PartiallyDelivered:
		return to == Delivered
	}
	return onTrack(from) >= 0 && onTrack(to) > onTrack(from)
}

func onTrack(s Status) int {
	for i, step := range track {
		if step == s {
			return i
		}
	}
	return -1
}

// InvoiceStatus is an invoice's status; those that require action sort first.
type InvoiceStatus int

// The three statuses. Unknown is shown as "to be confirmed", never as unpaid (REQ-21).
const (
	NotPaid InvoiceStatus = iota + 1
	Unknown
	Paid
)

var invoiceStatusNames = [...]string{NotPaid: "NOT_PAID", Unknown: "UNKNOWN", Paid: "PAID"}

// String returns the contract's name.
func (s InvoiceStatus) String() string {
	if s < NotPaid || s > Paid {
		return fmt.Sprintf("status(%d)", int(s))
	}
	return invoiceStatusNames[s]
}

// ParseInvoiceStatus reads the contract's name.
func ParseInvoiceStatus(name commerceapi.InvoiceStatus) (InvoiceStatus, bool) {
	for s := NotPaid; s <= Paid; s++ {
		if s.String() == string(name) {
			return s, true
		}
	}
	return 0, false
}
