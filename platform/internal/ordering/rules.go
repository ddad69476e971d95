package ordering

import (
	"slices"
	"time"

	"portal/platform/internal/commerce"
)

// Actions of a practice.
const (
	actDate       = "date"
	actWithdraw   = "withdraw"
	actAmend      = "amend"
	actCancel     = "cancel"
	actRestore    = "restore"
	actImpression = "impression"
	actPlan       = "plan"
)

var actions = []string{actDate, actWithdraw, actAmend, actCancel, actRestore, actImpression, actPlan}

// Restorable is how long a cancellation can be undone.
const Restorable = 10 * time.Minute

// approvers are the roles that approve treatment plans (kind of data `commitments`).
var approvers = []string{"owner", "practitioner"}

// refusal returns why an action is not permitted now; "" if it is.
func refusal(action string, o *state, role string, now time.Time) string {
	if action == actRestore {
		return noRestore(o, now)
	}
	if o.CancelledAt != 0 {
		return "cancelled"
	}
	switch action {
	case actDate:
		return noDate(o)
	case actWithdraw:
		if o.Status != commerce.DeliveryDatePending || o.terms.ProposedOn == "" {
			return "status"
		}
	case actAmend, actCancel:
		return made(o.Status)
	case actImpression:
		return noImpression(o)
	case actPlan:
		return noPlan(o, role)
	}
	return ""
}

func noRestore(o *state, now time.Time) string {
	switch {
	case o.CancelledAt == 0:
		return "status"
	case now.UnixMilli() > o.CancelledAt+Restorable.Milliseconds():
		return "too_late"
	}
	return ""
}

func noDate(o *state) string {
	switch {
	case o.Status != commerce.DeliveryDatePending:
		return "status"
	case o.terms.PlanState == planWaits:
		return "plan_first"
	}
	return ""
}

// made returns why an order can no longer be changed: it is in production, or it has ended.
func made(status commerce.Status) string {
	switch {
	case status == commerce.Refused:
		return "refused"
	case status == commerce.Delivered, status == commerce.DeliveredByCarrier, status == commerce.PartiallyDelivered:
		return "delivered"
	case status >= commerce.Sent:
		return "in_production"
	}
	return ""
}

func noImpression(o *state) string {
	switch {
	case o.Status != commerce.Refused:
		return "status"
	case o.FollowedBy != "":
		return "followed"
	case o.PatientUUID == "":
		return "no_patient"
	}
	return ""
}

func noPlan(o *state, role string) string {
	switch {
	case o.terms.PlanState != planWaits || o.Status >= commerce.Sent:
		return "no_plan"
	case !slices.Contains(approvers, role):
		return "role"
	}
	return ""
}
