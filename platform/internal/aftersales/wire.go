package aftersales

import (
	"context"

	openapi_types "github.com/oapi-codegen/runtime/types"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/translations"
)

// wire converts rows into the contract's types in the reader's language, and keeps the first error.
type wire struct {
	apivalue.Decoder

	language string
}

func newWire(ctx context.Context) wire { return wire{language: locale.Of(ctx)} }

// translate translates a text that the platform stores in French into the reader's language.
func (w *wire) translate(text string) string { return translations.In(w.language, text) }

// The API's values for yes and no (REQ-24).
const (
	oui api.YesNo = "Oui"
	non api.YesNo = "Non"
)

func yesNo(answer *bool) *api.YesNo {
	var word api.YesNo
	if answer != nil {
		word = non
		if *answer {
			word = oui
		}
	}
	return &word
}

// yesNoValue converts the API's value: Oui is true, Non is false, empty or absent is no answer.
func yesNoValue(word *api.YesNo) *bool {
	if word == nil || *word == "" {
		return nil
	}
	answer := *word == oui
	return &answer
}

func (w *wire) patient(patient *commerce.Patient) *api.PatientRef {
	if patient == nil || patient.UUID == "" {
		return nil
	}
	return &api.PatientRef{
		Uuid: w.UUID(patient.UUID), PersonInfo: api.PersonInfo{FirstName: patient.FirstName, LastName: patient.LastName},
	}
}

func (w *wire) summary(c *Case) api.CaseSummary {
	summary := api.CaseSummary{
		Uuid: w.UUID(c.UUID), Kind: api.CaseKind(c.Kind), Reference: apivalue.Optional(c.Reference),
		Category: apivalue.Optional(api.CaseCategory(c.Category)), Status: api.CaseStatus(c.Status.String()),
		StatusSince: localtime.Instant(c.StatusSince), Awaiting: c.Status.AwaitsPractice(), CreatedAt: localtime.Instant(c.CreatedAt),
		SubmittedAt: localtime.OptionalInstant(c.SubmittedAt), Subject: c.Subject, Line: apivalue.Optional(api.ProductLine(c.Line)),
		Product: w.translate(c.Product), Lot: c.Lot, Teeth: w.Teeth(c.Teeth), Patient: w.patient(c.Patient),
		OrderReference: apivalue.Optional(c.OrderReference), Version: c.Version,
	}
	if c.Kind == Return && c.OrderReference != "" {
		note := DeliveryNoteNumber(c.OrderReference)
		summary.DeliveryNote = &note
	}
	return summary
}

func (w *wire) detail(d *Detail) api.Case {
	s := w.summary(&d.Case)
	result := api.Case{
		Uuid: s.Uuid, Kind: s.Kind, Reference: s.Reference, Category: s.Category, Status: s.Status, StatusSince: s.StatusSince,
		Awaiting: s.Awaiting, CreatedAt: s.CreatedAt, SubmittedAt: s.SubmittedAt, Subject: s.Subject, Line: s.Line,
		Product: s.Product, Lot: s.Lot, Teeth: s.Teeth, Patient: s.Patient, OrderReference: s.OrderReference,
		DeliveryNote: s.DeliveryNote, Version: s.Version,
		CreatedBy:   api.PersonInfo{FirstName: d.CreatedBy.FirstName, LastName: d.CreatedBy.LastName},
		Description: d.Description, Ref: d.Ref, Udi: d.UDI, InvoiceReference: apivalue.Optional(d.InvoiceReference),
		CreditNote: apivalue.Optional(d.CreditNote), ReceiptDueOn: receiptDueOn(&d.Case),
		Event: w.event(d.Details.Event), Warranty: w.warranty(d.Details.Warranty), Carrier: apivalue.Optional(d.Carrier),
		Tracking: apivalue.Optional(d.Tracking), TakesFiles: d.Status.takesFiles(d.Kind),
		Lines: make([]api.ReturnLine, 0, len(d.Lines)), Timeline: make([]api.CaseEvent, 0, len(d.Events)),
		Comments: make([]api.CaseComment, 0, len(d.Comments)), Files: make([]api.CaseFile, 0, len(d.Files)),
		Next: []api.CaseStatus{},
	}
	for _, status := range Next(d.Kind, Practice, d.Status) {
		result.Next = append(result.Next, api.CaseStatus(status.String()))
	}
	for _, line := range d.Lines {
		result.Lines = append(result.Lines, api.ReturnLine{
			OrderLine: line.OrderLine, Label: w.translate(line.Label), Ref: line.Ref, Lot: line.Lot, Udi: apivalue.Optional(line.UDI),
			Quantity: line.Quantity, Opened: *yesNo(line.Opened), Reason: apivalue.Optional(api.ReturnReason(line.Reason)),
		})
	}
	for _, event := range d.Events {
		result.Timeline = append(result.Timeline, api.CaseEvent{
			Status: api.CaseStatus(event.Status.String()), At: localtime.Instant(event.At), Side: api.CaseSide(event.Side),
			Author: w.translate(event.Author), Note: apivalue.Optional(event.Note),
		})
	}
	for _, comment := range d.Comments {
		result.Comments = append(result.Comments, api.CaseComment{
			Uuid: w.UUID(comment.UUID), At: localtime.Instant(comment.At), Side: api.CaseSide(comment.Side), Author: w.translate(comment.Author),
			Text: comment.Text,
		})
	}
	for _, file := range d.Files {
		result.Files = append(result.Files, api.CaseFile{Uuid: w.UUID(file.UUID), Name: file.Name, Size: file.Size, At: localtime.Instant(file.At)})
	}
	return result
}

// receiptDays is the time to confirm receipt, in working days. A return is received with its parcel and has none.
var receiptDays = map[Kind]int{Claim: 2, Incident: 1}

// receiptDueOn returns the last day to confirm the receipt of a submitted case; nil when it is confirmed or has no such day.
func receiptDueOn(c *Case) *openapi_types.Date {
	days, promised := receiptDays[c.Kind]
	if !promised || c.Status != Submitted || c.SubmittedAt == 0 {
		return nil
	}
	return &openapi_types.Date{Time: localtime.AddWorkingDays(localtime.Instant(c.SubmittedAt), days)}
}

func (w *wire) event(e *Event) *api.IncidentEvent {
	if e == nil {
		return nil
	}
	return &api.IncidentEvent{
		OccurredOn: w.OptionalDay(e.OccurredOn), NoticedOn: w.OptionalDay(e.NoticedOn), Harm: apivalue.Optional(api.IncidentHarm(e.Harm)),
		HarmDescription: apivalue.Optional(e.HarmDescription), Measures: apivalue.Optional(e.Measures),
		DeviceKept: yesNo(e.DeviceKept), PatientInformed: yesNo(e.PatientInformed),
	}
}

func (w *wire) warranty(g *Warranty) *api.ImplantWarranty {
	if g == nil {
		return nil
	}
	return &api.ImplantWarranty{
		PlacedOn: w.OptionalDay(g.PlacedOn), LoadedOn: w.OptionalDay(g.LoadedOn), FailedOn: w.OptionalDay(g.FailedOn), RemovedOn: w.OptionalDay(g.RemovedOn),
		BoneDensity: apivalue.Optional(api.ImplantWarrantyBoneDensity(g.BoneDensity)),
		Loading:     apivalue.Optional(api.ImplantWarrantyLoading(g.Loading)), Cause: apivalue.Optional(api.ImplantWarrantyCause(g.Cause)),
		Smoker: yesNo(g.Smoker), Diabetes: yesNo(g.Diabetes), Bruxism: yesNo(g.Bruxism),
		Periodontitis: yesNo(g.Periodontitis), BoneGraft: yesNo(g.BoneGraft), Antibiotics: yesNo(g.Antibiotics),
		DeviceSterilised: yesNo(g.DeviceSterilised), InsertionTorque: g.InsertionTorque,
	}
}

func (w *wire) deliveryNote(n *DeliveryNote) api.DeliveryNote {
	note := api.DeliveryNote{
		Number: n.Number, OrderReference: n.OrderReference, DeliveredAt: localtime.Instant(n.DeliveredAt), Patient: w.patient(n.Patient),
	}
	note.Lines = make([]api.DeliveryNoteLine, len(n.Lines))
	for i, known := range n.Lines {
		line := &note.Lines[i]
		line.OrderLine, line.Label, line.Detail, line.Ref, line.Lot = known.OrderLine, w.translate(known.Label), apivalue.Optional(w.translate(known.Detail)), known.Ref, known.Lot
		line.Udi, line.Quantity, line.Returned, line.Returnable = apivalue.Optional(known.UDI), known.Quantity, known.Returned, known.Returnable()
		line.Sterile, line.Eligible = known.Sterile, known.Ineligible == ""
		line.Reason = apivalue.Optional(api.ReturnIneligible(known.Ineligible))
	}
	return note
}
