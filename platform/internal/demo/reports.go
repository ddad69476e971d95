package demo

import (
	"fmt"
	"strings"
	"time"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/localtime"
)

// fits reports whether a case may refer to an order.
func fits(kind aftersales.Kind, category string, o *order) bool {
	implant := strings.HasPrefix(o.Line, "implants_")
	switch {
	case kind == aftersales.Return:
		return returnable(o) >= 0
	case category == aftersales.CategoryImplant:
		return implant && o.patient != nil
	case category == aftersales.CategoryA:
		return implant || o.Line == "biotech_dental" || strings.HasPrefix(o.Line, "motion")
	}
	return o.patient != nil && o.Teeth != "" && !implant
}

// returnable returns the first line that can be returned, or -1: custom-made goods cannot.
func returnable(o *order) int {
	for i, line := range o.lines {
		if line.VATRate != exempt {
			return i
		}
	}
	return -1
}

// gaps returns the minimum and maximum number of days between the delivery and the case.
func gaps(kind aftersales.Kind, category string) (least, most int) {
	switch {
	case kind == aftersales.Return:
		return 2, 80
	case category == aftersales.CategoryImplant:
		return 100, 600
	}
	return 2, 120
}

// span returns how many days ago the first suitable order was delivered and old enough.
func (b *caseBuilder) span(kind aftersales.Kind, category string) int {
	least, _ := gaps(kind, category)
	for _, o := range b.orders {
		if fits(kind, category, o) {
			return int(reference.Sub(time.UnixMilli(deliveredAt(o)))/(24*time.Hour)) - least
		}
	}
	return 500
}

// orderFor returns an order that was delivered at a suitable time before a case, preferably one without a case.
func (b *caseBuilder) orderFor(kind aftersales.Kind, category string, created time.Time) *order {
	least, most := gaps(kind, category)
	from, to := created.AddDate(0, 0, -most).UnixMilli(), created.AddDate(0, 0, -least).UnixMilli()
	var fresh, again, any []*order
	for _, o := range b.orders {
		if !fits(kind, category, o) {
			continue
		}
		at := deliveredAt(o)
		switch {
		case at < from || at > to:
			if at < created.UnixMilli() {
				any = append(any, o)
			}
		case b.used[o.Reference]:
			again = append(again, o)
		default:
			fresh = append(fresh, o)
		}
	}
	for _, choice := range [][]*order{fresh, again, any} {
		if len(choice) > 0 {
			o := choice[b.rng.IntN(len(choice))]
			b.used[o.Reference] = true
			return o
		}
	}
	panic(fmt.Sprintf("demo: no order for a %s %s of %s", kind, category, b.staff.Name)) // the seed is fixed
}

var claimSubjects = map[string][]string{
	aftersales.CategoryA: {
		"Foret émoussé dès la première utilisation", "Tournevis qui ne tient plus la vis", "Vis de cicatrisation sans filetage net",
		"Clé à cliquet bloquée", "Marquage laser illisible sur l’instrument",
	},
	aftersales.CategoryB: {
		"Éclat de céramique à la pose", "Teinte différente de la demande", "Point de contact ouvert en mésial",
		"Limite cervicale courte", "Bascule de l’armature à l’essayage",
	},
	aftersales.CategoryImplant: {
		"Mobilité de l’implant au contrôle", "Perte de l’implant avant mise en charge", "Fracture du col de l’implant",
	},
}

var incidentSubjects = []string{
	"Fragment métallique retrouvé dans l’emballage", "Guide chirurgical fracturé pendant le forage", "Réaction allergique après la pose",
	"Emballage stérile percé découvert au bloc", "Vis fracturée et aspirée, radiographie de contrôle faite",
}

// describe sets the complaint and the product of the order.
func (b *caseBuilder) describe(d *aftersales.Detail, o *order, created time.Time) {
	line := o.lines[0]
	if d.Kind == aftersales.Return {
		line = o.lines[returnable(o)]
	}
	d.Line, d.Product, d.Ref, d.Lot, d.UDI = o.Line, line.Label, line.Ref, line.Lot, line.UDI
	d.OrderReference, d.PatientUUID, d.Teeth = o.Reference, o.PatientUUID, firstTooth(o.Teeth)
	switch d.Kind {
	case aftersales.Claim:
		d.Subject = pick(b.rng, claimSubjects[d.Category])
		d.Description = d.Subject + ", constaté sur « " + d.Product + " ».\nLe produit est conservé au cabinet et peut être retourné."
		if d.Category == aftersales.CategoryImplant {
			d.Details.Warranty = b.protocol(time.UnixMilli(deliveredAt(o)).In(localtime.Zone), created)
		}
	case aftersales.Incident:
		d.Subject = pick(b.rng, incidentSubjects)
		d.Description = d.Subject + "."
		harm := aftersales.Harms[b.rng.IntN(3)]
		event := &aftersales.Event{
			OccurredOn: created.AddDate(0, 0, -1).Format(isoDay), NoticedOn: created.AddDate(0, 0, -1).Format(isoDay), Harm: harm,
			Measures: "Dispositif isolé, patient revu à 48 heures.", DeviceKept: b.answer(), PatientInformed: b.answer(),
		}
		if harm != "none" {
			event.HarmDescription = "Gêne locale résolue sans séquelle."
		}
		d.Details.Event = event
	case aftersales.Return:
		d.Ref, d.Lot, d.UDI, d.Teeth = "", "", "", ""
		d.Lines = []aftersales.ReturnLine{{
			CaseUUID: d.UUID, Position: 1, OrderLine: line.Position, Label: line.Label, Ref: line.Ref, Lot: line.Lot, UDI: line.UDI,
			Quantity: 1, Opened: new(false), Reason: pick(b.rng, aftersales.Reasons),
		}}
		for _, event := range d.Events {
			if event.Status == aftersales.Received || event.Status == aftersales.Shipped {
				d.Carrier = "Transporteur Express"
				d.Tracking = fmt.Sprintf("XR %03d %03d %03d FR", b.rng.IntN(1000), b.rng.IntN(1000), b.rng.IntN(1000))
				break
			}
		}
	}
}

func firstTooth(teeth string) string {
	tooth, _, _ := strings.Cut(teeth, ",")
	return tooth
}

func (b *caseBuilder) answer() *bool {
	yes := b.rng.IntN(2) == 0
	return &yes
}

// protocol returns the implant warranty protocol: placed soon after the delivery, failed some time before the claim.
func (b *caseBuilder) protocol(delivered, created time.Time) *aftersales.Warranty {
	placed := delivered.AddDate(0, 0, 7+b.rng.IntN(14))
	failed := created.AddDate(0, 0, -2-b.rng.IntN(9))
	no := false
	return &aftersales.Warranty{
		PlacedOn: placed.Format(isoDay), FailedOn: failed.Format(isoDay), RemovedOn: failed.Format(isoDay),
		LoadedOn: placed.AddDate(0, 0, 60).Format(isoDay), BoneDensity: fmt.Sprintf("D%d", 1+b.rng.IntN(4)),
		InsertionTorque: new(25 + 5*b.rng.IntN(4)), Loading: pick(b.rng, []string{"immediate", "early", "delayed"}),
		Cause:  pick(b.rng, []string{"no_osseointegration", "loss_of_osseointegration", "peri_implantitis", "implant_fracture"}),
		Smoker: b.answer(), Diabetes: &no, Bruxism: b.answer(), Periodontitis: &no, BoneGraft: b.answer(), Antibiotics: b.answer(),
		DeviceSterilised: b.answer(),
	}
}

// orphan sets the content of a claim about an instrument whose order is not in the portal.
func (b *caseBuilder) orphan(d *aftersales.Detail) {
	d.Subject = pick(b.rng, claimSubjects[d.Category])
	d.Description = d.Subject + "."
	d.Line, d.Product, d.Ref = "biotech_dental", "Trousse de forets CI", "TF-CI"
	d.Lot = fmt.Sprintf("L26-%04d-01", b.rng.IntN(2000))
	b.addThread(d)
	d.Index(nil, nil)
}

// addThread writes the thread of a case in progress.
func (b *caseBuilder) addThread(d *aftersales.Detail) {
	reporter := d.Events[0].Author
	comment := func(at int64, side aftersales.Side, author, text string) {
		user := ""
		if side == aftersales.Practice {
			user = d.CreatedByUUID
		}
		d.Comments = append(d.Comments, aftersales.Comment{
			UUID: id("comment", d.UUID, len(d.Comments)), CaseUUID: d.UUID, Seq: len(d.Comments) + 1, At: at, Side: side,
			UserUUID: user, Author: author, Text: text,
		})
	}
	for _, event := range d.Events {
		switch event.Status {
		case aftersales.Received:
			comment(event.At+20*60_000, aftersales.Manufacturer, quality, "Nous avons bien reçu votre dossier et revenons vers vous sous cinq jours ouvrés.")
		case aftersales.InReview:
			if b.rng.IntN(2) == 0 {
				comment(event.At+40*60_000, aftersales.Practice, reporter, "Le patient est revu la semaine prochaine, merci de tenir compte de ce délai.")
			}
		case aftersales.InfoRequested:
			comment(event.At+5*60_000, aftersales.Manufacturer, quality, "Pouvez-vous préciser le couple de serrage et joindre une radiographie de contrôle ?")
		case aftersales.Replaced:
			comment(event.At+30*60_000, aftersales.Manufacturer, quality, "Le remplacement part aujourd’hui. Merci de votre patience.")
		}
	}
}
