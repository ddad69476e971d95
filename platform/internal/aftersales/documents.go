package aftersales

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
	"portal/platform/internal/paris"
	"portal/platform/internal/problem"
)

// Documents are in French, the language of the documents' law.
var kindTitles = map[Kind]string{Claim: "Réclamation", Incident: "Déclaration d’incident", Return: "Retour"}

var categoryTitles = map[string]string{
	CategoryA:       "A, anomalie d’instrument ou d’ancillaire",
	CategoryB:       "B, incident prothétique ou composant CFAO",
	CategoryImplant: "Implant, protocole de garantie implantaire",
}

var statusTitles = map[Status]string{
	Draft: "Brouillon", InfoRequested: "Information demandée", Submitted: "Envoyée", Shipped: "Expédiée", Received: "Reçue",
	InReview: "En cours d’analyse", Accepted: "Acceptée", Reported: "Déclarée à l’autorité", Replaced: "Remplacée",
	Credited: "Avoir émis", Rejected: "Refusée", Closed: "Clôturée", Withdrawn: "Retirée",
}

var harmTitles = map[string]string{
	"none": "Aucun", "minor": "Mineur", "serious": "Grave", "life_threatening": "Mise en jeu du pronostic vital",
}

var causeTitles = map[string]string{
	"no_osseointegration": "Absence d’ostéo-intégration", "loss_of_osseointegration": "Perte d’ostéo-intégration",
	"peri_implantitis": "Péri-implantite", "implant_fracture": "Fracture de l’implant", "pain": "Douleur",
	"positioning": "Positionnement", "other": "Autre",
}

var loadingTitles = map[string]string{"immediate": "Immédiate", "early": "Précoce", "delayed": "Différée"}

var reasonTitles = map[string]string{
	"ordered_by_mistake": "erreur de commande", "wrong_item": "produit non conforme à la commande", "wrong_size": "mauvaise taille",
	"damaged": "endommagé", "not_needed": "n’est plus nécessaire", "expired": "périmé", "recall": "rappel de lot",
}

func documentName(d *Detail) string {
	name := d.Reference
	if name == "" {
		name = "brouillon"
	}
	return string(d.Kind) + "-" + name + ".pdf"
}

func frenchDay(iso string) string {
	if day, err := time.Parse(time.DateOnly, iso); err == nil {
		return day.Format("02/01/2006")
	}
	return iso
}

func frenchTime(ms int64) string { return time.UnixMilli(ms).In(paris.Zone).Format("02/01/2006 15:04") }

func frenchYesNo(answer *bool) string {
	switch {
	case answer == nil:
		return ""
	case *answer:
		return "Oui"
	}
	return "Non"
}

// told leaves out what was not said.
func told(facts ...pdf.Fact) []pdf.Fact {
	var kept []pdf.Fact
	for _, fact := range facts {
		if fact.Value != "" {
			kept = append(kept, fact)
		}
	}
	return kept
}

// casePDF says everything that is known of a case.
func casePDF(d *Detail) ([]byte, error) {
	reference := d.Reference
	if reference == "" {
		reference = "brouillon"
	}
	sent := ""
	if d.SubmittedAt != 0 {
		sent = frenchTime(d.SubmittedAt)
	}
	facts := told(
		pdf.Fact{Label: "Statut", Value: statusTitles[d.Status]},
		pdf.Fact{Label: "Depuis le", Value: frenchTime(d.StatusSince)},
		pdf.Fact{Label: "Créée le", Value: frenchTime(d.CreatedAt)},
		pdf.Fact{Label: "Envoyée le", Value: sent},
		pdf.Fact{Label: "Par", Value: d.CreatedBy.FirstName + " " + d.CreatedBy.LastName},
	)
	practice := pdf.Block{Title: "Cabinet"}
	if p := d.CreatedBy.Practice; p != nil {
		practice.Lines = addressOf(p)
	}
	sections := []pdf.Section{subject(d), device(d), event(d.Details.Event), warranty(d.Details.Warranty), goods(d), timeline(d), thread(d), attached(d)}
	kept := sections[:0]
	for _, section := range sections {
		if len(section.Facts)+len(section.Paragraphs) > 0 {
			kept = append(kept, section)
		}
	}
	return pdf.Render(pdf.Document{
		Title: kindTitles[d.Kind], Reference: reference, Made: time.UnixMilli(d.StatusSince).In(paris.Zone), Issuer: commerce.Issuer,
		Facts: facts, Addressee: practice, Sections: kept,
		Notes: []string{"Document confidentiel : il peut contenir des données de santé."},
	})
}

func addressOf(p *identity.Practice) []string {
	return []string{p.Name, p.Street, p.PostalCode + " " + p.City}
}

func subject(d *Detail) pdf.Section {
	patient := ""
	if d.Patient != nil {
		patient = d.Patient.FirstName + " " + d.Patient.LastName + ", né(e) le " + frenchDay(d.Patient.BirthDate)
	}
	section := pdf.Section{Title: "Objet", Facts: told(
		pdf.Fact{Label: "Objet", Value: d.Subject},
		pdf.Fact{Label: "Catégorie", Value: categoryTitles[d.Category]},
		pdf.Fact{Label: "Patient", Value: patient},
		pdf.Fact{Label: "Commande", Value: d.OrderReference},
		pdf.Fact{Label: "Facture", Value: d.InvoiceReference},
	)}
	if d.Description != "" {
		section.Paragraphs = []string{d.Description}
	}
	return section
}

func device(d *Detail) pdf.Section {
	return pdf.Section{Title: "Produit", Facts: told(
		pdf.Fact{Label: "Désignation", Value: d.Product}, pdf.Fact{Label: "Référence", Value: d.Ref},
		pdf.Fact{Label: "Lot", Value: d.Lot}, pdf.Fact{Label: "UDI", Value: d.UDI},
		pdf.Fact{Label: "Dent (FDI)", Value: strings.ReplaceAll(d.Teeth, ",", ", ")},
	)}
}

func event(e *Event) pdf.Section {
	if e == nil {
		return pdf.Section{}
	}
	return pdf.Section{Title: "Événement", Facts: told(
		pdf.Fact{Label: "Survenu le", Value: frenchDay(e.OccurredOn)}, pdf.Fact{Label: "Constaté le", Value: frenchDay(e.NoticedOn)},
		pdf.Fact{Label: "Dommage", Value: harmTitles[e.Harm]}, pdf.Fact{Label: "Description", Value: e.HarmDescription},
		pdf.Fact{Label: "Mesures prises", Value: e.Measures}, pdf.Fact{Label: "Dispositif conservé", Value: frenchYesNo(e.DeviceKept)},
		pdf.Fact{Label: "Patient informé", Value: frenchYesNo(e.PatientInformed)},
	)}
}

func warranty(g *Warranty) pdf.Section {
	if g == nil {
		return pdf.Section{}
	}
	torque := ""
	if g.InsertionTorque != nil {
		torque = strconv.Itoa(*g.InsertionTorque) + " N·cm"
	}
	return pdf.Section{Title: "Protocole de garantie implantaire", Facts: told(
		pdf.Fact{Label: "Pose", Value: frenchDay(g.PlacedOn)}, pdf.Fact{Label: "Mise en charge", Value: frenchDay(g.LoadedOn)},
		pdf.Fact{Label: "Échec", Value: frenchDay(g.FailedOn)}, pdf.Fact{Label: "Dépose", Value: frenchDay(g.RemovedOn)},
		pdf.Fact{Label: "Cause", Value: causeTitles[g.Cause]}, pdf.Fact{Label: "Densité osseuse", Value: g.BoneDensity},
		pdf.Fact{Label: "Couple d’insertion", Value: torque}, pdf.Fact{Label: "Charge", Value: loadingTitles[g.Loading]},
		pdf.Fact{Label: "Tabac", Value: frenchYesNo(g.Smoker)}, pdf.Fact{Label: "Diabète", Value: frenchYesNo(g.Diabetes)},
		pdf.Fact{Label: "Bruxisme", Value: frenchYesNo(g.Bruxism)}, pdf.Fact{Label: "Parodontite", Value: frenchYesNo(g.Periodontitis)},
		pdf.Fact{Label: "Greffe osseuse", Value: frenchYesNo(g.BoneGraft)}, pdf.Fact{Label: "Antibiotiques", Value: frenchYesNo(g.Antibiotics)},
		pdf.Fact{Label: "Dispositif stérilisé", Value: frenchYesNo(g.DeviceSterilised)},
	)}
}

func goods(d *Detail) pdf.Section {
	if d.Kind != Return {
		return pdf.Section{}
	}
	section := pdf.Section{Title: "Articles retournés", Facts: told(
		pdf.Fact{Label: "Bon de livraison", Value: DeliveryNoteNumber(d.OrderReference)},
		pdf.Fact{Label: "Transporteur", Value: strings.TrimSpace(d.Carrier + " " + d.Tracking)},
	)}
	for _, line := range d.Lines {
		text := fmt.Sprintf("%d × %s, REF %s, LOT %s", line.Quantity, line.Label, line.Ref, line.Lot)
		if reason := reasonTitles[line.Reason]; reason != "" {
			text += " : " + reason
		}
		if line.Opened != nil && *line.Opened {
			text += " (emballage ouvert)"
		}
		section.Paragraphs = append(section.Paragraphs, text)
	}
	return section
}

func timeline(d *Detail) pdf.Section {
	section := pdf.Section{Title: "Suivi"}
	for _, event := range d.Events {
		value := statusTitles[event.Status] + ", " + event.Author
		if event.Note != "" {
			value += " : " + event.Note
		}
		section.Facts = append(section.Facts, pdf.Fact{Label: frenchTime(event.At), Value: value})
	}
	return section
}

func thread(d *Detail) pdf.Section {
	section := pdf.Section{Title: "Échanges"}
	for _, comment := range d.Comments {
		section.Paragraphs = append(section.Paragraphs, frenchTime(comment.At)+", "+comment.Author+" :\n"+comment.Text)
	}
	return section
}

func attached(d *Detail) pdf.Section {
	section := pdf.Section{Title: "Pièces jointes"}
	for _, file := range d.Files {
		section.Paragraphs = append(section.Paragraphs, fmt.Sprintf("%s (%d ko)", file.Name, (file.Size+999)/1000))
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
	content, err := labelPDF(detail)
	return pdfResponse{commerce.PDF{Filename: "etiquette-" + detail.Reference + ".pdf", Content: content}}, err
}

// labelPDF names no patient: whoever carries the parcel reads it.
func labelPDF(d *Detail) ([]byte, error) {
	if d.CreatedBy.Practice == nil {
		return nil, problem.NotFound()
	}
	return pdf.RenderLabel(pdf.Label{
		Document: pdf.Document{
			Title: "Étiquette de retour", Reference: d.Reference, Made: time.UnixMilli(d.SubmittedAt).In(paris.Zone), Issuer: commerce.Issuer,
			Sections: []pdf.Section{goods(d)},
			Notes:    []string{"Collez la moitié supérieure sur le colis, glissez la moitié inférieure à l’intérieur."},
		},
		From: pdf.Block{Title: "Expéditeur", Lines: addressOf(d.CreatedBy.Practice)},
		To:   pdf.Block{Title: "Destinataire", Lines: append([]string{"Service retours"}, commerce.Issuer[:2]...)},
		Code: d.Reference, QR: d.Reference + ";" + DeliveryNoteNumber(d.OrderReference),
	})
}
