package demo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/fdi"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
)

// order is an order with all its rows.
type order struct {
	commerce.Order
	lines   []commerce.Line
	events  []commerce.OrderEvent
	parcels []commerce.OrderParcel
	patient *commerce.Patient
}

// plan has the given properties of an order; the others are random.
type plan struct {
	reference string
	product   product
	status    commerce.Status
	ordered   time.Time
	last      time.Time // when it reached its status, at the latest
	patient   *commerce.Patient
	teeth     []int
}

var adultTeeth = []int{
	11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 47,
}

func drawTeeth(rng *rand.Rand, n int) []int {
	if n == 0 {
		return nil
	}
	start := rng.IntN(len(adultTeeth) - n + 1)
	return append([]int{}, adultTeeth[start:start+n]...)
}

// build generates an order from its plan.
func build(rng *rand.Rand, s *staffed, p plan) *order {
	if p.teeth == nil {
		p.teeth = drawTeeth(rng, p.product.teeth)
	}
	o := &order{patient: p.patient, events: events(rng, path(rng, p.status), p.ordered, p.last)}
	dentists := s.dentists()
	dentist := dentists[0]
	if rng.IntN(5) > 2 {
		dentist = pick(rng, dentists)
	}
	o.Order = commerce.Order{
		Reference: p.reference, PracticeUUID: s.UUID, OrderedAt: p.ordered.UnixMilli(), Status: p.status,
		StatusSince: o.events[len(o.events)-1].At, Line: p.product.line, Product: p.product.label,
		Teeth: fdi.Join(p.teeth), ApplicationUUID: id("application", p.product.application),
		PractitionerUUID: dentist.UUID, EnteredByUUID: pick(rng, s.people).UUID, Parts: 1, Currency: commerce.Currency,
		ShipTo: commerce.ShipTo{
			ShipName: s.short, ShipStreet: s.Street, ShipPostalCode: s.PostalCode, ShipCity: s.City, ShipCountry: s.Country,
		},
	}
	if p.patient != nil {
		o.PatientUUID = p.patient.UUID
	}
	if p.product.shipping {
		o.ShippingCents = 1800
	}
	if p.product.scan {
		o.ScanName = pick(rng, scans) + scanTooth(p.teeth) + ".stl"
	}
	if p.status == commerce.Refused {
		o.RefusalReason = pick(rng, refusals)
	}
	for _, a := range p.product.articles {
		o.lines = append(o.lines, drawLine(rng, a, p.teeth, p.ordered, len(o.lines)))
	}
	o.deliver(rng, p)
	o.finish()
	return o
}

// finish sets the derived fields.
func (o *order) finish() {
	for i := range o.events {
		o.events[i].OrderReference = o.Reference
	}
	for i := range o.parcels {
		o.parcels[i].OrderReference, o.parcels[i].Number = o.Reference, i+1
	}
	for i := range o.lines {
		o.lines[i].Position = i + 1
	}
	// Suppresses notifications of promised days that passed before the demonstration began.
	o.LateNoticed = o.DeliveryOn
	o.Index(o.lines, o.patient)
}

func scanTooth(teeth []int) string {
	if len(teeth) == 0 {
		return ""
	}
	return "_" + strconv.Itoa(teeth[0])
}

func drawLine(rng *rand.Rand, a article, teeth []int, ordered time.Time, position int) commerce.Line {
	line := commerce.Line{
		Label: a.label, Detail: a.detail, Ref: a.ref, UnitCents: a.cents, VATRate: a.vat, Quantity: 1,
		Lot: fmt.Sprintf("L%02d-%04d-%02d", ordered.Year()%100, rng.IntN(2000), position*4+rng.IntN(4)+1),
	}
	if a.perTooth && len(teeth) > 0 {
		line.Teeth, line.Quantity = fdi.Join(teeth), len(teeth)
	}
	if a.implant {
		// A device identifier that belongs to no company.
		line.UDI = fmt.Sprintf("(01)0000000%07d(10)%s", rng.IntN(1e7), line.Lot)
	}
	return line
}

// deliver sets the delivery day and the parcels of the status.
func (o *order) deliver(rng *rand.Rand, p plan) {
	since := time.UnixMilli(o.StatusSince).In(localtime.Zone)
	parcel := commerce.OrderParcel{
		Label: p.product.label, Carrier: "Transporteur Express", At: o.StatusSince,
		Tracking: fmt.Sprintf("XR %03d %03d %03d FR", rng.IntN(1000), rng.IntN(1000), rng.IntN(1000)),
	}
	switch p.status {
	case commerce.Validated, commerce.Sent, commerce.Received, commerce.InProgress, commerce.PreparationInProgress:
		o.DeliveryOn = workingDay(reference.AddDate(0, 0, 2+rng.IntN(p.product.days)))
	case commerce.ExpeditionInProgress:
		o.DeliveryOn = workingDay(reference.AddDate(0, 0, 1+rng.IntN(3)))
		parcel.State, parcel.Tracking, parcel.Carrier, parcel.At = "preparing", "", "", 0
		o.parcels = append(o.parcels, parcel)
	case commerce.DeliveredByCarrier:
		o.DeliveryOn, parcel.State = since.Format(isoDay), "shipped"
		o.parcels = append(o.parcels, parcel)
	case commerce.Delivered:
		o.DeliveryOn, parcel.State = since.Format(isoDay), "delivered"
		o.parcels = append(o.parcels, parcel)
	case commerce.PartiallyDelivered:
		o.Parts, o.PartsDelivered, parcel.State = 2, 1, "delivered"
		rest := commerce.OrderParcel{Label: "Reliquat", State: "preparing"}
		o.parcels = append(o.parcels, parcel, rest)
	case commerce.Pending, commerce.DeliveryDatePending, commerce.Refused:
	}
}

// workingDay returns the day, or the first one after it on which the laboratory works. The demonstration's promised days
// are all before the holidays of December.
func workingDay(day time.Time) string {
	for !slices.Contains(laboratory.WorkingDays, day.Weekday()) {
		day = day.AddDate(0, 0, 1)
	}
	return day.Format(isoDay)
}
