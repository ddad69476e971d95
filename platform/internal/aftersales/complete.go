package aftersales

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/fdi"
	"portal/platform/internal/input"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

func lineField(position int) string { return "lines." + strconv.Itoa(position-1) }

// Reasons are the reasons for returning goods.
var Reasons = []string{"ordered_by_mistake", "wrong_item", "wrong_size", "damaged", "not_needed", "expired", "recall"}

// check validates an incomplete draft: texts have no control characters, and the objects that it names are the
// practice's. Attack stopped: a draft that names another practice's patient or order, whose data the answer would show.
func (s *Store) check(ctx context.Context, db bun.IDB, c *Case) (*commerce.Patient, error) {
	var form input.Form
	for field, text := range map[string]*string{
		"subject": &c.Subject, "product": &c.Product, "ref": &c.Ref, "lot": &c.Lot, "udi": &c.UDI,
		"carrier": &c.Carrier, "tracking": &c.Tracking,
	} {
		*text = form.Optional(field, *text, 200)
	}
	c.Description = paragraph(&form, "description", c.Description)
	if event := c.Details.Event; event != nil {
		event.HarmDescription = paragraph(&form, "event.harmDescription", event.HarmDescription)
		event.Measures = paragraph(&form, "event.measures", event.Measures)
	}
	if _, err := fdi.Split(c.Teeth); err != nil {
		form.Fault("teeth", "invalid", "is no FDI number")
	}
	patient, err := patientOf(ctx, db, c.PracticeUUID, c.PatientUUID)
	if problem.IsNotFound(err) {
		form.Fault("patientUuid", "unknown", "")
	} else if err != nil {
		return nil, err
	}
	for _, document := range []struct{ field, table, reference string }{
		{"orderReference", "orders", c.OrderReference}, {"invoiceReference", "invoices", c.InvoiceReference},
	} {
		if document.reference == "" {
			continue
		}
		known, err := db.NewSelect().Table(document.table).Where("reference = ?", document.reference).
			Where("practice_uuid = ?", c.PracticeUUID).Exists(ctx)
		if err != nil {
			return nil, err
		}
		if !known {
			form.Fault(document.field, "unknown", "")
		}
	}
	return patient, form.Err()
}

// paragraph validates a text that may have several lines; other control characters would forge lines in mails, exports
// and logs.
func paragraph(form *input.Form, field, value string) string {
	text := strings.TrimSpace(strings.ReplaceAll(value, "\r\n", "\n"))
	forged := func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }
	if !utf8.ValidString(text) || strings.ContainsFunc(text, forged) {
		form.Fault(field, "invalid", "has control characters")
	}
	return text
}

// complete reports what is missing before a case can be submitted.
func (s *Store) complete(c *Case, lines []ReturnLine) error {
	var form input.Form
	need(&form, "subject", c.Subject != "" || c.Kind == Return)
	need(&form, "description", c.Description != "" || c.Kind == Return)
	switch c.Kind {
	case Incident:
		s.completeIncident(&form, c)
	case Return:
		need(&form, "deliveryNote", c.OrderReference != "")
		need(&form, "lines", len(lines) > 0)
		for _, line := range lines {
			need(&form, lineField(line.Position)+".reason", slices.Contains(Reasons, line.Reason))
			need(&form, lineField(line.Position)+".quantity", line.Quantity > 0)
		}
	case Claim:
		s.completeClaim(&form, c)
	}
	return form.Err()
}

func need(form *input.Form, field string, given bool) {
	if !given {
		form.Fault(field, "required", "")
	}
}

// completeClaim checks the required fields of each category: A, the instrument; B, the work and the tooth; implant, the
// whole warranty protocol.
func (s *Store) completeClaim(form *input.Form, c *Case) {
	switch c.Category {
	case CategoryA:
		need(form, "product", c.Product != "" || c.Ref != "")
		need(form, "lot", c.Lot != "")
	case CategoryB:
		need(form, "orderReference", c.OrderReference != "" || c.Lot != "")
		need(form, "teeth", c.Teeth != "")
	case CategoryImplant:
		need(form, "patientUuid", c.PatientUUID != "")
		need(form, "lot", c.Lot != "" || c.UDI != "")
		need(form, "teeth", c.Teeth != "")
		s.completeWarranty(form, c.Details.Warranty)
	default:
		form.Fault("category", "required", "")
	}
}

func (s *Store) completeWarranty(form *input.Form, w *Warranty) {
	if w == nil {
		w = &Warranty{}
	}
	s.pastDay(form, "warranty.placedOn", w.PlacedOn, true)
	s.pastDay(form, "warranty.failedOn", w.FailedOn, true)
	s.pastDay(form, "warranty.loadedOn", w.LoadedOn, false)
	s.pastDay(form, "warranty.removedOn", w.RemovedOn, false)
	for field, later := range map[string]string{
		"warranty.failedOn": w.FailedOn, "warranty.loadedOn": w.LoadedOn, "warranty.removedOn": w.RemovedOn,
	} {
		if later != "" && later < w.PlacedOn {
			form.Fault(field, "invalid", "is before the implant was placed")
		}
	}
	need(form, "warranty.cause", w.Cause != "")
	need(form, "warranty.boneDensity", w.BoneDensity != "")
	for field, answer := range map[string]*bool{
		"warranty.smoker": w.Smoker, "warranty.diabetes": w.Diabetes, "warranty.bruxism": w.Bruxism,
		"warranty.periodontitis": w.Periodontitis, "warranty.boneGraft": w.BoneGraft,
		"warranty.antibiotics": w.Antibiotics, "warranty.deviceSterilised": w.DeviceSterilised,
	} {
		need(form, field, answer != nil)
	}
}

// completeIncident checks that a safety event names the device by lot or UDI, the tooth, the days and the harm (REQ-23).
func (s *Store) completeIncident(form *input.Form, c *Case) {
	event := c.Details.Event
	if event == nil {
		event = &Event{}
	}
	need(form, "lot", c.Lot != "" || c.UDI != "")
	need(form, "teeth", c.Teeth != "")
	s.pastDay(form, "event.occurredOn", event.OccurredOn, true)
	s.pastDay(form, "event.noticedOn", event.NoticedOn, false)
	if event.NoticedOn != "" && event.NoticedOn < event.OccurredOn {
		form.Fault("event.noticedOn", "invalid", "is before it occurred")
	}
	need(form, "event.harm", slices.Contains(Harms, event.Harm))
	need(form, "event.harmDescription", event.HarmDescription != "" || event.Harm == "none")
	need(form, "event.deviceKept", event.DeviceKept != nil)
	need(form, "event.patientInformed", event.PatientInformed != nil)
}

// pastDay validates a day that must not be in the future.
func (s *Store) pastDay(form *input.Form, field, day string, required bool) {
	if day == "" {
		if required {
			form.Fault(field, "required", "")
		}
		return
	}
	if day > s.now().In(localtime.Zone).Format(time.DateOnly) {
		form.Fault(field, "invalid", "is in the future")
	}
}

// submit gives a complete draft its number and submits it. The quantities of a return are checked once more under the
// practice's lock: two concurrent returns cannot both take the last piece.
func (s *Store) submit(ctx context.Context, tx bun.Tx, c *Case, lines []ReturnLine, user string) error {
	if !CanFollow(c.Kind, Practice, c.Status, Submitted) {
		return errTransition()
	}
	patient, err := s.check(ctx, tx, c)
	if err != nil {
		return err
	}
	if err := s.complete(c, lines); err != nil {
		return err
	}
	if c.Kind == Return {
		if patient, err = s.fromNote(ctx, tx, c, lines); err != nil {
			return err
		}
		if err := insertLines(ctx, tx, c.UUID, lines); err != nil {
			return err
		}
	}
	if c.Reference, err = s.number(ctx, tx, c.Kind); err != nil {
		return err
	}
	c.SubmittedAt = s.now().UnixMilli()
	c.Index(lines, patient)
	author, err := nameOf(ctx, tx, user)
	if err != nil {
		return err
	}
	return s.step(ctx, tx, c, Submitted, Practice, author, "")
}

// fromNote copies data of the delivery note into the return, or reports why a line cannot be returned.
func (s *Store) fromNote(ctx context.Context, tx bun.Tx, c *Case, lines []ReturnLine) (*commerce.Patient, error) {
	note, err := s.deliveryNote(ctx, tx, c.PracticeUUID, DeliveryNoteNumber(c.OrderReference), c.UUID)
	if problem.IsNotFound(err) {
		return nil, &problem.Error{
			Status: http.StatusConflict, Code: "return.ineligible", Detail: "Nothing was delivered under this number.",
			Fields: []problem.Field{{Field: "deliveryNote", Code: WhyNotDelivered}},
		}
	}
	if err != nil {
		return nil, err
	}
	if faults := note.refuse(lines); len(faults) > 0 {
		return nil, &problem.Error{
			Status: http.StatusConflict, Code: "return.ineligible", Detail: "Some lines cannot go back.", Fields: faults,
		}
	}
	note.describe(lines)
	c.Line = note.ProductLine
	if c.Product == "" {
		c.Product = lines[0].Label
	}
	if note.Patient != nil {
		c.PatientUUID = note.Patient.UUID
	}
	return note.Patient, nil
}

// describe copies the note's data into lines.
func (n *DeliveryNote) describe(lines []ReturnLine) {
	for i := range lines {
		for _, known := range n.Lines {
			if known.OrderLine == lines[i].OrderLine {
				lines[i].Label, lines[i].Ref, lines[i].Lot, lines[i].UDI = known.Label, known.Ref, known.Lot, known.UDI
			}
		}
	}
}
