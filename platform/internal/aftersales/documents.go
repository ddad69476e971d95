package aftersales

import (
	"context"
	"strconv"
	"strings"
	"time"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/figures"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

func documentName(texts pdf.Texts, d *Detail) string {
	name := d.Reference
	if name == "" {
		name = texts.Text("case.draft")
	}
	return texts.Code("case.files", string(d.Kind)) + "-" + name + ".pdf"
}

// withValues keeps the facts that have a value.
func withValues(facts ...pdf.Fact) []pdf.Fact {
	var kept []pdf.Fact
	for _, fact := range facts {
		if fact.Value != "" {
			kept = append(kept, fact)
		}
	}
	return kept
}

// sheet renders a case in a language; user input is not translated.
type sheet struct{ pdf.Texts }

// casePDF renders all data of a case.
func casePDF(texts pdf.Texts, d *Detail) ([]byte, error) {
	s := sheet{texts}
	reference := d.Reference
	if reference == "" {
		reference = s.Text("case.draft")
	}
	sent := ""
	if d.SubmittedAt != 0 {
		sent = figures.DateTime(d.SubmittedAt)
	}
	facts := withValues(
		s.Fact("case.status", s.status(d.Kind, d.Status)), s.Fact("case.since", figures.DateTime(d.StatusSince)),
		s.Fact("case.created", figures.DateTime(d.CreatedAt)), s.Fact("case.sent", sent),
		s.Fact("case.by", d.CreatedBy.FirstName+" "+d.CreatedBy.LastName),
	)
	practice := pdf.Block{Title: s.Text("case.practice")}
	if p := d.CreatedBy.Practice; p != nil {
		practice.Lines = addressOf(p)
	}
	sections := []pdf.Section{
		s.subject(d), s.device(d), s.event(d.Details.Event), s.warranty(d.Details.Warranty), s.goods(d), s.timeline(d), s.thread(d), s.attached(d),
	}
	kept := sections[:0]
	for _, section := range sections {
		if len(section.Facts)+len(section.Paragraphs) > 0 {
			kept = append(kept, section)
		}
	}
	return pdf.Render(pdf.Document{
		Texts: texts, Title: s.Code("case.titles", string(d.Kind)), Reference: reference, Made: time.UnixMilli(d.StatusSince).In(localtime.Zone),
		Issuer: commerce.Issuer(texts), Facts: facts, Addressee: practice, Sections: kept, Notes: []string{s.Text("case.confidential")},
	})
}

func addressOf(p *identity.Practice) []string {
	return []string{p.Name, p.Street, p.PostalCode + " " + p.City}
}

// status returns the status's name on the page of its kind.
func (s sheet) status(kind Kind, status Status) string {
	return s.Text("case.statuses." + string(kind) + "." + status.String())
}

func (s sheet) subject(d *Detail) pdf.Section {
	patient := ""
	if d.Patient != nil {
		patient = s.Text("case.born", "name", d.Patient.FirstName+" "+d.Patient.LastName, "date", figures.Day(d.Patient.BirthDate))
	}
	section := pdf.Section{Title: s.Text("case.subject"), Facts: withValues(
		s.Fact("case.subject", d.Subject), s.Fact("case.category", s.Code("case.categories", d.Category)), s.Fact("case.patient", patient),
		s.Fact("case.order", d.OrderReference), s.Fact("case.invoice", d.InvoiceReference),
	)}
	if d.Description != "" {
		section.Paragraphs = []string{d.Description}
	}
	return section
}

func (s sheet) device(d *Detail) pdf.Section {
	return pdf.Section{Title: s.Text("case.product"), Facts: withValues(
		s.Fact("case.name", s.Data(d.Product)), s.Fact("case.ref", d.Ref), s.Fact("case.lot", d.Lot), pdf.Fact{Label: "UDI", Value: d.UDI},
		s.Fact("case.teeth", strings.ReplaceAll(d.Teeth, ",", ", ")),
	)}
}

func (s sheet) event(e *Event) pdf.Section {
	if e == nil {
		return pdf.Section{}
	}
	return pdf.Section{Title: s.Text("case.event"), Facts: withValues(
		s.Day("case.occurredOn", e.OccurredOn), s.Day("case.noticedOn", e.NoticedOn),
		s.Fact("case.harm", s.Code("case.harms", e.Harm)), s.Fact("case.harmDescription", e.HarmDescription),
		s.Fact("case.measures", e.Measures), s.Fact("case.deviceKept", s.YesNo(e.DeviceKept)),
		s.Fact("case.patientInformed", s.YesNo(e.PatientInformed)),
	)}
}

func (s sheet) warranty(g *Warranty) pdf.Section {
	if g == nil {
		return pdf.Section{}
	}
	torque := ""
	if g.InsertionTorque != nil {
		torque = strconv.Itoa(*g.InsertionTorque) + " N·cm"
	}
	return pdf.Section{Title: s.Text("case.warranty"), Facts: withValues(
		s.Day("case.placedOn", g.PlacedOn), s.Day("case.loadedOn", g.LoadedOn), s.Day("case.failedOn", g.FailedOn), s.Day("case.removedOn", g.RemovedOn),
		s.Fact("case.cause", s.Code("case.causes", g.Cause)), s.Fact("case.boneDensity", s.Code("case.densities", g.BoneDensity)),
		s.Fact("case.insertionTorque", torque), s.Fact("case.loading", s.Code("case.loadings", g.Loading)),
		s.Fact("case.smoker", s.YesNo(g.Smoker)), s.Fact("case.diabetes", s.YesNo(g.Diabetes)),
		s.Fact("case.bruxism", s.YesNo(g.Bruxism)), s.Fact("case.periodontitis", s.YesNo(g.Periodontitis)),
		s.Fact("case.boneGraft", s.YesNo(g.BoneGraft)), s.Fact("case.antibiotics", s.YesNo(g.Antibiotics)),
		s.Fact("case.deviceSterilised", s.YesNo(g.DeviceSterilised)),
	)}
}

func (s sheet) goods(d *Detail) pdf.Section {
	if d.Kind != Return {
		return pdf.Section{}
	}
	section := pdf.Section{Title: s.Text("case.lines"), Facts: withValues(
		s.Fact("case.deliveryNote", DeliveryNoteNumber(d.OrderReference)), s.Fact("case.carrier", strings.TrimSpace(d.Carrier+" "+d.Tracking)),
	)}
	for _, line := range d.Lines {
		parts := []string{strconv.Itoa(line.Quantity) + " × " + s.Data(line.Label), "REF " + line.Ref, "LOT " + line.Lot}
		if reason := s.Code("case.reasons", line.Reason); reason != "" {
			parts = append(parts, reason)
		}
		if line.Opened != nil && *line.Opened {
			parts = append(parts, s.Text("case.opened"))
		}
		section.Paragraphs = append(section.Paragraphs, strings.Join(parts, " · "))
	}
	return section
}

func (s sheet) timeline(d *Detail) pdf.Section {
	section := pdf.Section{Title: s.Text("case.timeline")}
	for _, event := range d.Events {
		value := s.status(d.Kind, event.Status) + ", " + s.Data(event.Author)
		if event.Note != "" {
			value += "\n" + event.Note
		}
		section.Facts = append(section.Facts, pdf.Fact{Label: figures.DateTime(event.At), Value: value})
	}
	return section
}

func (s sheet) thread(d *Detail) pdf.Section {
	section := pdf.Section{Title: s.Text("case.thread")}
	for _, comment := range d.Comments {
		section.Paragraphs = append(section.Paragraphs, figures.DateTime(comment.At)+", "+s.Data(comment.Author)+"\n"+comment.Text)
	}
	return section
}

func (s sheet) attached(d *Detail) pdf.Section {
	section := pdf.Section{Title: s.Text("case.attached")}
	for _, file := range d.Files {
		size := strconv.FormatInt((file.Size+999)/1000, 10)
		section.Paragraphs = append(section.Paragraphs, s.Text("case.size", "name", file.Name, "size", size))
	}
	return section
}

// GetReturnLabel implements GET /returns/label/{userUuid}/{caseUuid}.
func (h *Handlers) GetReturnLabel(ctx context.Context, request api.GetReturnLabelRequestObject) (api.GetReturnLabelResponseObject, error) {
	detail, err := h.one(ctx, request.UserUuid, request.CaseUuid, Return, journal.Download)
	if err != nil {
		return nil, err
	}
	if detail.Status != Submitted && detail.Status != Shipped {
		return nil, listing.Conflict("return.no_label", "There is nothing to send.")
	}
	texts := pdf.In(locale.Of(ctx))
	content, err := labelPDF(texts, detail)
	return pdfResponse{commerce.PDF{Filename: texts.Text("label.file") + "-" + detail.Reference + ".pdf", Content: content}}, err
}

// labelPDF names no patient: the carrier reads the label.
func labelPDF(texts pdf.Texts, d *Detail) ([]byte, error) {
	if d.CreatedBy.Practice == nil {
		return nil, problem.NotFound()
	}
	issuer := commerce.Issuer(texts)
	return pdf.RenderLabel(pdf.Label{
		Document: pdf.Document{
			Texts: texts, Title: texts.Text("label.title"), Reference: d.Reference, Made: time.UnixMilli(d.SubmittedAt).In(localtime.Zone), Issuer: issuer,
			Sections: []pdf.Section{sheet{texts}.goods(d)}, Notes: []string{texts.Text("label.hint")},
		},
		From: pdf.Block{Title: texts.Text("label.from"), Lines: addressOf(d.CreatedBy.Practice)},
		// The address is in the language of the carrier's country.
		To:   pdf.Block{Title: texts.Text("label.to"), Lines: append([]string{"Service retours"}, issuer[:2]...)},
		Code: d.Reference, QR: d.Reference + ";" + DeliveryNoteNumber(d.OrderReference),
	})
}
