package aftersales

import (
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/fdi"
	"portal/platform/internal/listing"
)

// text returns an optional enumerated value.
func text[T ~string](given *T) string { return string(listing.Or(given, "")) }

func isoDay(given *openapi_types.Date) string {
	if given == nil {
		return ""
	}
	return given.Format(time.DateOnly)
}

func uuidText(given *openapi_types.UUID) string {
	if given == nil {
		return ""
	}
	return given.String()
}

func wantedClaim(c api.ClaimContent) Wanted {
	return Wanted{Category: text(c.Category), Content: Content{
		PatientUUID: uuidText(c.PatientUuid), OrderReference: text(c.OrderReference), InvoiceReference: text(c.InvoiceReference),
		Line: text(c.Line), Product: text(c.Product), Ref: text(c.Ref), Lot: text(c.Lot), UDI: text(c.Udi),
		Teeth: fdi.Join(listing.Or(c.Teeth, nil)), Subject: text(c.Subject), Description: text(c.Description),
		Details: Details{Warranty: wantedWarranty(c.Warranty)},
	}}
}

func wantedIncident(c api.IncidentContent) Wanted {
	return Wanted{Content: Content{
		PatientUUID: uuidText(c.PatientUuid), OrderReference: text(c.OrderReference), InvoiceReference: text(c.InvoiceReference),
		Line: text(c.Line), Product: text(c.Product), Ref: text(c.Ref), Lot: text(c.Lot), UDI: text(c.Udi),
		Teeth: fdi.Join(listing.Or(c.Teeth, nil)), Subject: text(c.Subject), Description: text(c.Description),
		Details: Details{Event: wantedEvent(c.Event)},
	}}
}

func wantedReturn(c api.ReturnContent) Wanted {
	wanted := Wanted{Content: Content{Description: text(c.Description)}}
	if order, ok := orderOfNote(text(c.DeliveryNote)); ok {
		wanted.OrderReference = order
	}
	for i, line := range listing.Or(c.Lines, nil) {
		wanted.Lines = append(wanted.Lines, ReturnLine{
			Position: i + 1, OrderLine: line.OrderLine, Quantity: line.Quantity, Opened: yesNoValue(line.Opened),
			Reason: text(line.Reason),
		})
	}
	return wanted
}

func wantedEvent(e *api.IncidentEvent) *Event {
	if e == nil {
		return nil
	}
	return &Event{
		OccurredOn: isoDay(e.OccurredOn), NoticedOn: isoDay(e.NoticedOn), Harm: text(e.Harm),
		HarmDescription: text(e.HarmDescription), Measures: text(e.Measures), DeviceKept: yesNoValue(e.DeviceKept),
		PatientInformed: yesNoValue(e.PatientInformed),
	}
}

func wantedWarranty(g *api.ImplantWarranty) *Warranty {
	if g == nil {
		return nil
	}
	return &Warranty{
		PlacedOn: isoDay(g.PlacedOn), LoadedOn: isoDay(g.LoadedOn), FailedOn: isoDay(g.FailedOn), RemovedOn: isoDay(g.RemovedOn),
		BoneDensity: text(g.BoneDensity), InsertionTorque: g.InsertionTorque, Loading: text(g.Loading),
		Cause: text(g.Cause), Smoker: yesNoValue(g.Smoker), Diabetes: yesNoValue(g.Diabetes), Bruxism: yesNoValue(g.Bruxism),
		Periodontitis: yesNoValue(g.Periodontitis), BoneGraft: yesNoValue(g.BoneGraft), Antibiotics: yesNoValue(g.Antibiotics),
		DeviceSterilised: yesNoValue(g.DeviceSterilised),
	}
}
