package demo

import (
	"math/rand/v2"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
)

func moment(month time.Month, day, hour, minute int) time.Time {
	return time.Date(2026, month, day, hour, minute, 0, 0, localtime.Zone)
}

func on(month time.Month, day int) time.Time { return moment(month, day, 0, 0) }

// unfixed is a missing delivery day.
var unfixed time.Time

// shown is an order of the design reference: all visible fields are given.
type shown struct {
	number   string
	ordered  time.Time
	patient  int // index in pictured
	product  product
	teeth    []int
	status   commerce.Status
	delivery time.Time // expected or actual; zero while it is not fixed
}

func one(line, application, label, detail, ref string, cents int64, perTooth bool) product {
	return product{line: line, application: application, label: label, days: 10, scan: application != eshop,
		articles: []article{{label, detail, ref, cents, exempt, perTooth, false}}}
}

func several(line, application, label string, articles ...article) product {
	return product{line: line, application: application, label: label, days: 10, shipping: true, articles: articles}
}

// showcase are the thirteen newest orders of the pictures, newest first.
var showcase = []shown{
	{"C26-04131", moment(11, 19, 16, 20), 0, one("motion_contention", lab, "Gouttière de contention", "Arcade mandibulaire, 0,8 mm", "GO-C", 9000, false), nil, commerce.Pending, unfixed},
	{"C26-04128", moment(11, 19, 9, 5), 1, several("implants_ci", eshop, "Implant CI Ø 4,0 × 10 mm",
		article{"Implant CI Ø 4,0 × 10 mm", "Titane grade 5, stérile", "CI-4010", 24000, reduced, true, true},
		article{"Instrument de pose à usage unique", "Stérile", "IP-U", 3025, standard, true, false}), []int{46}, commerce.Validated, on(11, 26)},
	{"C26-04121", moment(11, 18, 14, 12), 2, one("guides_etages", guided, "Guide chirurgical à étages", "Trois étages, aimants", "GE-3", 32000, true), []int{13, 15}, commerce.DeliveryDatePending, unfixed},
	{"C26-04119", moment(11, 17, 10, 31), 3, product{line: "piliers_implants", application: eshop, label: "Pilier anatomique titane", days: 6, articles: []article{
		{"Pilier anatomique titane", "Connexion CI, Ø 4,5 mm", "PA-T-45", 12900, reduced, true, true},
		{"Vis de pilier", "Couple de serrage 25 N·cm", "VP-17", 1034, reduced, true, true}}}, []int{25}, commerce.Sent, on(11, 27)},
	{"C26-04112", moment(11, 16, 11, 48), 4, one("smilers", lab, "Aligneurs, plan 14 étapes", "Deux arcades, taquets inclus", "AL-14", 129000, false), nil, commerce.Received, on(12, 8)},
	{"C26-04104", moment(11, 13, 8, 55), 5, one("protheses", digital, "Couronne céramo-métallique", "Teinte A3", "CCM", 21200, true), []int{16}, commerce.InProgress, on(11, 25)},
	{"C26-04098", moment(11, 12, 17, 26), 6, bridge, []int{34, 36}, commerce.Refused, unfixed},
	{"C26-04096", moment(11, 10, 9, 40), 7, one("protheses", digital, "Châssis métallique Co-Cr", "Crochets Roach, plaque palatine", "CHM", 47600, false), nil, commerce.PreparationInProgress, on(11, 20)},
	{"C26-04089", moment(11, 3, 9, 12), 8, product{line: "protheses", application: digital, label: "Couronne zircone sur implant", days: 12, shipping: true, scan: true, articles: []article{
		{"Couronne zircone monolithique", "Teinte A2, occlusion légère", "CZ-M-36", 14800, exempt, true, false},
		{"Pilier anatomique titane", "Connexion CI, Ø 4,5 mm", "PA-T-45", 12900, reduced, true, false},
		{"Vis de prothèse", "Couple de serrage 25 N·cm", "VP-18", 2400, reduced, true, false}}}, []int{36}, commerce.ExpeditionInProgress, on(11, 20)},
	{"C26-04083", moment(10, 30, 15, 2), 9, several("implants_ci", eshop, "2 implants CI Ø 3,5 × 12 mm",
		article{"Implant CI Ø 3,5 × 12 mm", "Titane grade 5, stérile", "CI-3512", 24000, reduced, true, true},
		article{"Instrument de pose à usage unique", "Stérile", "IP-L", 3175, standard, true, false}), []int{12, 22}, commerce.PartiallyDelivered, unfixed},
	{"C26-04077", moment(10, 29, 10, 15), 10, one("motion_contention", lab, "Contention, fil collé", "De canine à canine", "FI-C", 7400, false), nil, commerce.DeliveredByCarrier, on(11, 18)},
	{"C26-04071", moment(10, 27, 13, 33), 11, one("protheses", digital, "Facettes céramique pressée", "Teinte BL3, incisal translucide", "FCP", 19800, true), []int{11, 21}, commerce.Delivered, on(11, 12)},
	{"C26-04066", moment(10, 26, 9, 20), 12, one("protheses", digital, "Prothèse complète maxillaire", "Montage esthétique, base rose veinée", "PCM", 69000, false), nil, commerce.Delivered, on(11, 10)},
}

// bridge has a missing tooth in the middle: three elements on two pillars.
var bridge = one("protheses", digital, "Bridge 3 éléments zircone", "Teinte B1", "BZ-3", 58800, false)

// showcaseOrders returns the pictured orders and, last, the order of the pictured overdue invoice.
func showcaseOrders(rng *rand.Rand, s *staffed, people []commerce.Patient) []*order {
	all := make([]*order, 0, len(showcase)+1)
	for _, given := range showcase {
		o := build(rng, s, plan{
			reference: given.number, product: given.product, status: given.status, ordered: given.ordered,
			last: reference.Add(-18 * time.Hour), patient: &people[given.patient], teeth: given.teeth,
		})
		o.PractitionerUUID = s.people[0].UUID
		if !given.delivery.IsZero() && given.status >= commerce.DeliveredByCarrier {
			o.events = events(rng, path(rng, given.status), given.ordered, given.delivery)
			o.StatusSince = o.events[len(o.events)-1].At
			for i := range o.parcels {
				o.parcels[i].At = o.StatusSince
			}
		}
		o.DeliveryOn = ""
		if !given.delivery.IsZero() {
			o.DeliveryOn = given.delivery.Format(isoDay)
		}
		if given.status == commerce.Refused {
			o.RefusalReason = refusals[0]
			o.events[1].At = moment(11, 20, 8, 40).UnixMilli()
			o.StatusSince = o.events[1].At
		}
		if given.number == "C26-04089" {
			picturedOrder(o, s)
		}
		o.finish()
		all = append(all, o)
	}
	return all
}

// picturedOrder gives C26-04089 the history that its picture shows.
func picturedOrder(o *order, s *staffed) {
	for i, lot := range []string{"L26-1184-07", "L26-0972-12", "L26-0815-03"} {
		o.lines[i].Lot = lot
	}
	o.EnteredByUUID, o.ScanName = s.people[3].UUID, "mandibule_36.stl"
	o.events = nil
	for _, step := range []struct {
		status commerce.Status
		at     time.Time
	}{
		{commerce.Pending, moment(11, 3, 9, 12)}, {commerce.Validated, moment(11, 3, 11, 40)},
		{commerce.Sent, moment(11, 4, 8, 5)}, {commerce.Received, moment(11, 5, 7, 51)},
		{commerce.InProgress, moment(11, 6, 14, 20)}, {commerce.PreparationInProgress, moment(11, 18, 16, 2)},
		{commerce.ExpeditionInProgress, moment(11, 19, 10, 42)},
	} {
		o.events = append(o.events, commerce.OrderEvent{Status: step.status, At: step.at.UnixMilli()})
	}
	o.StatusSince = o.events[len(o.events)-1].At
	o.parcels = []commerce.OrderParcel{
		{Label: "Pilier et vis", Carrier: "Transporteur Express", Tracking: "XR 204 118 933 FR", State: "shipped", At: o.StatusSince},
		{Label: "Couronne", State: "preparing"},
	}
}

// overdue is the product of the invoice F26-02871 in the dashboard's picture.
var overdue = product{line: "protheses", application: digital, label: "Bridge 5 éléments zircone", days: 15, shipping: true, scan: true, articles: []article{
	{"Bridge 5 éléments zircone", "Teinte A2, stratifié", "BZ-5", 22216, exempt, true, false},
}}

var overdueTeeth = []int{13, 14, 15, 16, 17}
