package commerce

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/pdf"
)

// allowed has all transitions of REQ-20; all others are refused.
var allowed = map[Status][]Status{
	Pending: {
		Validated, DeliveryDatePending, Sent, Received, InProgress, PreparationInProgress, ExpeditionInProgress,
		DeliveredByCarrier, Delivered, Refused,
	},
	Validated: {
		DeliveryDatePending, Sent, Received, InProgress, PreparationInProgress, ExpeditionInProgress,
		DeliveredByCarrier, Delivered,
	},
	DeliveryDatePending: {
		Sent, Received, InProgress, PreparationInProgress, ExpeditionInProgress, DeliveredByCarrier, Delivered,
	},
	Sent:                  {Received, InProgress, PreparationInProgress, ExpeditionInProgress, DeliveredByCarrier, Delivered},
	Received:              {InProgress, PreparationInProgress, ExpeditionInProgress, DeliveredByCarrier, Delivered},
	InProgress:            {PreparationInProgress, ExpeditionInProgress, DeliveredByCarrier, Delivered},
	PreparationInProgress: {ExpeditionInProgress, DeliveredByCarrier, Delivered},
	ExpeditionInProgress:  {DeliveredByCarrier, PartiallyDelivered, Delivered},
	DeliveredByCarrier:    {Delivered},
	PartiallyDelivered:    {Delivered},
}

func TestTransitionsExhaustively(t *testing.T) {
	for _, from := range Statuses() {
		for _, to := range Statuses() {
			assert.Equal(t, contains(allowed[from], to), CanFollow(from, to), "%s to %s", from, to)
		}
		assert.Equal(t, len(allowed[from]) == 0, from.Final(), from.String())
		assert.False(t, CanFollow(from, 0))
		assert.False(t, CanFollow(0, from))
	}
}

func contains(all []Status, s Status) bool {
	for _, one := range all {
		if one == s {
			return true
		}
	}
	return false
}

func TestStatusesAreTheContractsOnes(t *testing.T) {
	require.Len(t, Statuses(), 12)
	for _, s := range Statuses() {
		assert.True(t, commerceapi.OrderStatus(s.String()).Valid(), s.String())
		parsed, ok := ParseStatus(commerceapi.OrderStatus(s.String()))
		assert.True(t, ok)
		assert.Equal(t, s, parsed)
		assert.NotEmpty(t, pdf.In("fr").Code("order.statuses", s.String()))
	}
	for s := NotPaid; s <= Paid; s++ {
		parsed, ok := ParseInvoiceStatus(commerceapi.InvoiceStatus(s.String()))
		assert.True(t, ok && commerceapi.InvoiceStatus(s.String()).Valid())
		assert.Equal(t, s, parsed)
	}
	_, ok := ParseStatus("lost")
	assert.False(t, ok)
}

func TestStepsFollowTheHistory(t *testing.T) {
	states := func(status Status, reached ...Status) map[string]string {
		detail := &OrderDetail{Order: Order{Status: status, DeliveryOn: "2026-11-20"}}
		for i, s := range reached {
			detail.Events = append(detail.Events, OrderEvent{Status: s, At: int64(i + 1)})
		}
		var w wire
		result := map[string]string{}
		for _, step := range w.steps(detail) {
			result[string(step.Status)] = string(step.State)
		}
		require.NoError(t, w.Err())
		return result
	}
	running := states(InProgress, Pending, Validated, Sent, InProgress)
	assert.Equal(t, "skipped", running["delivery_date_pending"])
	assert.Equal(t, "skipped", running["received"])
	assert.Equal(t, "current", running["in_progress"])
	assert.Equal(t, "upcoming", running["delivered"])
	assert.Equal(t, map[string]string{"pending": "done", "refused": "current"}, states(Refused, Pending, Refused))
	modified := states(PartiallyDelivered, Pending, ExpeditionInProgress, PartiallyDelivered)
	assert.Equal(t, "current", modified["partially_delivered"])
	assert.Equal(t, "done", modified["expedition_in_progress"])
	assert.Equal(t, "skipped", modified["sent"])
	assert.NotContains(t, modified, "delivered_by_carrier")
	assert.Equal(t, "done", states(Delivered, Pending, Delivered)["delivered"])
}

func TestTotalsOfThePicturedOrder(t *testing.T) {
	totals := ComputeTotals([]Line{
		{Quantity: 1, UnitCents: 14800}, {Quantity: 1, UnitCents: 12900, VATRate: 550}, {Quantity: 1, UnitCents: 2400, VATRate: 550},
	}, 1800)
	assert.Equal(t, Totals{
		Products: 30100, Shipping: 1800, VAT: 1202, InclTaxes: 33102,
		Breakdown: []VAT{{0, 14800, 0}, {550, 15300, 842}, {2000, 1800, 360}},
	}, totals)
}

func TestTaxIsRoundedOnceForEachRateAndSymmetrically(t *testing.T) {
	thirds := []Line{{Quantity: 1, UnitCents: 33, VATRate: 550}, {Quantity: 1, UnitCents: 33, VATRate: 550}, {Quantity: 1, UnitCents: 34, VATRate: 550}}
	assert.Equal(t, int64(6), ComputeTotals(thirds, 0).VAT)
	credit := []Line{{Quantity: -1, UnitCents: 100, VATRate: 550}}
	assert.Equal(t, int64(-6), ComputeTotals(credit, 0).VAT)
	assert.Empty(t, ComputeTotals(nil, 0).Breakdown)
}
