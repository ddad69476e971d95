package demo

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/files"
	"portal/platform/internal/ordering"
)

// drawnIn returns the nth of the generated orders in a status.
func drawnIn(orders []*order, status commerce.Status, n int) *order {
	for _, o := range orders {
		if o.Status == status && o.patient != nil {
			if n == 0 {
				return o
			}
			n--
		}
	}
	return nil
}

// decisions are the open and past decisions about the generated orders, in addition to their statuses.
type decisions struct {
	terms   []commerce.Terms
	entries []ordering.Entry
}

// decide lets the laboratory offer a date for one order, and the practice propose one for another, cancel a third, and
// replace a refused one by a new order.
func decide(s *staffed, orders []*order) decisions {
	var d decisions
	note := func(o *order, user, kind, day string, at time.Time, text string) {
		d.entries = append(d.entries, ordering.Entry{
			OrderReference: o.Reference, Seq: 1, Kind: kind, At: at.UnixMilli(), UserUUID: user, OnDay: day, Note: text,
		})
	}
	assistant := s.people[3].UUID
	if o := drawnIn(orders, commerce.DeliveryDatePending, 0); o != nil {
		offer := "Le métal arrive le 7 : livraison possible à partir de cette date."
		d.terms = append(d.terms, commerce.Terms{OrderReference: o.Reference, OfferedOn: "2026-12-11", OfferNote: offer})
		note(o, "", "date_offered", "2026-12-11", moment(11, 19, 15, 5), offer)
	}
	if o := drawnIn(orders, commerce.DeliveryDatePending, 1); o != nil {
		o.Awaiting = ""
		d.terms = append(d.terms, commerce.Terms{OrderReference: o.Reference, ProposedOn: "2026-12-03"})
		note(o, assistant, "date_proposed", "2026-12-03", moment(11, 19, 17, 30), "")
	}
	if o := drawnIn(orders, commerce.Pending, 1); o != nil {
		at := moment(11, 19, 18, 2)
		o.CancelledAt = at.UnixMilli()
		note(o, assistant, "cancelled", "", at, "Le patient reporte son traitement.")
	}
	refused, next := drawnIn(orders, commerce.Refused, 0), drawnIn(orders, commerce.Pending, 0)
	if refused != nil && next != nil {
		follow(refused, next)
		note(refused, assistant, "impression_sent", "", time.UnixMilli(next.OrderedAt), next.Reference)
	}
	return d
}

// follow makes a pending order the replacement of a refused one: the same work for the same patient.
func follow(refused, next *order) {
	next.Line, next.Product, next.Teeth, next.ApplicationUUID = refused.Line, refused.Product, refused.Teeth, refused.ApplicationUUID
	next.PatientUUID, next.patient, next.PractitionerUUID = refused.PatientUUID, refused.patient, refused.PractitionerUUID
	next.ShippingCents, next.ScanName = refused.ShippingCents, refused.ScanName
	next.lines = nil
	for _, line := range refused.lines {
		line.Lot, line.UDI = "", ""
		next.lines = append(next.lines, line)
	}
	next.Follows, refused.FollowedBy, refused.Awaiting = refused.Reference, next.Reference, ""
	next.finish()
}

func (d decisions) insert(ctx context.Context, tx bun.Tx) error {
	if err := insert(ctx, tx, d.terms); err != nil {
		return err
	}
	return insert(ctx, tx, d.entries)
}

// planned are the product lines that begin with a treatment plan.
var planned = []string{"smilers", "motion2", "motion3", "motion23", "guides", "guides_etages", "chirurgie_guidee"}

// seedPlans submits a treatment plan to the first practice for two of its orders that are not in production yet: a file
// of kind viewer of their patients.
func seedPlans(ctx context.Context, tx bun.Tx) error {
	var orders []commerce.Order
	err := tx.NewSelect().Model(&orders).Where("o.practice_uuid = ?", tilleuls().UUID).Where("o.status = ?", commerce.Validated).
		Where("o.patient_uuid IS NOT NULL").Where("o.cancelled_at = 0").
		OrderExpr("CASE WHEN o.line IN (?) THEN 0 ELSE 1 END, o.reference DESC", bun.List(planned)).Limit(2).Scan(ctx)
	if err != nil {
		return err
	}
	var rows []files.File
	var d decisions
	for i, o := range orders {
		at := reference.Add(-time.Duration(3+20*i) * time.Hour)
		f := files.File{
			UUID: id("plan", o.Reference), PracticeUUID: o.PracticeUUID, PatientUUID: o.PatientUUID, Kind: files.Viewer,
			Name: "Plan de traitement " + o.Reference, Link: "https://viewer.smilers.example/cases/" + o.Reference, Preview: files.PreviewNone,
			CreatedAt: at.UnixMilli(), TakenOn: at.Format(isoDay), CreatedBy: o.PractitionerUUID, Version: 1,
		}
		f.Index()
		rows = append(rows, f)
		text := "Appui osseux suffisant ; merci de vérifier l’axe avant fabrication."
		d.terms = append(d.terms, commerce.Terms{OrderReference: o.Reference, PlanState: "waiting", PlanSince: at.UnixMilli(), PlanFile: f.UUID, PlanNote: text})
		d.entries = append(d.entries, ordering.Entry{OrderReference: o.Reference, Seq: 1, Kind: "plan_sent", At: at.UnixMilli(), Note: text})
		_, err := tx.NewUpdate().Model((*commerce.Order)(nil)).Set("awaiting = ?", commerce.AwaitingPlan).Where("reference = ?", o.Reference).Exec(ctx)
		if err != nil {
			return err
		}
	}
	if err := insert(ctx, tx, rows); err != nil {
		return err
	}
	return d.insert(ctx, tx)
}
