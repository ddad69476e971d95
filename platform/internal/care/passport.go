package care

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/paris"
	"portal/platform/internal/problem"
)

// implanting are the acts that leave something in a patient.
var implanting = []string{Prosthesis, GuidedSurgery}

// passportMost bounds the sheet: no mouth has more, and nobody reads more.
const passportMost = 200

// passport is an implant passport as an answer: a sheet that a patient carries, so that whoever treats him next, in
// whatever country, knows what he bears (Regulation (EU) 2017/745, article 18).
type passport struct{ commerce.PDF }

// VisitGetImplantPassportResponse implements the contract's response.
func (p passport) VisitGetImplantPassportResponse(w http.ResponseWriter) error { return p.Serve(w) }

// GetImplantPassport implements GET /acts/passport/{userUuid}/{patientUuid}. Guests and practices that a patient is shared
// with read his acts; the sheet is given by who treats him.
func (h *Handlers) GetImplantPassport(ctx context.Context, request careapi.GetImplantPassportRequestObject) (careapi.GetImplantPassportResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	if !scope.MayChange() {
		return nil, problem.NotFound()
	}
	patient, err := scope.Patient(ctx, h.store.db, request.PatientUuid.String())
	if err != nil {
		return nil, err
	}
	content, err := h.store.passport(ctx, patient)
	if err != nil {
		return nil, err
	}
	entry := journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.Download, Kind: "acts"}
	if err := journal.Record(ctx, h.store.db, entry); err != nil {
		return nil, err
	}
	// Attack stopped: a name in a file's name, which stays behind in folders and histories.
	return passport{commerce.PDF{Filename: "passeport-implantaire.pdf", Content: content}}, nil
}

// passport draws the sheet of a patient's implants and prostheses; 404 `passport.none` where there are none.
func (s *Store) passport(ctx context.Context, patient *Patient) ([]byte, error) {
	acts := []Act{}
	err := ActFilter{Types: implanting}.apply(s.db.NewSelect().Model(&acts).Relation("Author"), patient.UUID).
		OrderExpr("ac.done_on DESC, ac.uuid").Limit(passportMost).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(acts) == 0 {
		return nil, problem.New(http.StatusNotFound, "passport.none", "Nothing that stays in the patient is in the file.")
	}
	products, err := s.implanted(ctx, acts)
	if err != nil {
		return nil, err
	}
	practice := new(identity.Practice)
	if err := s.db.NewSelect().Model(practice).Where("uuid = ?", patient.PracticeUUID).Scan(ctx); err != nil {
		return nil, err
	}
	return pdf.Render(passportSheet(patient, practice, acts, products, s.now()))
}

// implanted gives the products behind acts by the reference of their order.
func (s *Store) implanted(ctx context.Context, acts []Act) (map[string][]commerce.Line, error) {
	var references []string
	for _, act := range acts {
		if act.OrderReference != "" {
			references = append(references, act.OrderReference)
		}
	}
	products := map[string][]commerce.Line{}
	if len(references) == 0 {
		return products, nil
	}
	var lines []commerce.OrderLine
	err := s.db.NewSelect().Model(&lines).Where("l.order_reference IN (?)", bun.List(references)).Where("l.lot <> ''").
		OrderExpr("l.order_reference, l.position").Scan(ctx)
	for _, line := range lines {
		products[line.OrderReference] = append(products[line.OrderReference], line.Line)
	}
	return products, err
}

// actTitles name what was done, in French and for a dentist abroad.
var actTitles = map[string]string{
	Prosthesis: "Pose de prothèse / Prosthesis", GuidedSurgery: "Chirurgie implantaire guidée / Guided implant surgery",
}

func passportSheet(patient *Patient, practice *identity.Practice, acts []Act, products map[string][]commerce.Line, now time.Time) pdf.Document {
	document := pdf.Document{
		Title: "Passeport implantaire", Made: now.In(paris.Zone), Issuer: commerce.Issuer,
		Facts: []pdf.Fact{
			{Label: "Patient", Value: patient.FirstName + " " + patient.LastName}, {Label: "Né(e) le / Born", Value: frenchDay(patient.BirthDate)},
			{Label: "Établi le / Issued", Value: now.In(paris.Zone).Format("02/01/2006")},
		},
		Addressee: pdf.Block{Title: "Cabinet / Practice", Lines: []string{
			practice.Name, practice.Street, strings.TrimSpace(practice.PostalCode + " " + practice.City),
		}},
		Notes: []string{
			"À présenter à tout praticien avant des soins ou une imagerie. Dents selon la notation FDI (ISO 3950).",
			"Please show this sheet to any dentist or radiologist. Teeth in FDI notation (ISO 3950).",
		},
	}
	for i := range acts {
		document.Sections = append(document.Sections, passportSection(&acts[i], products[acts[i].OrderReference]))
	}
	return document
}

func passportSection(act *Act, lines []commerce.Line) pdf.Section {
	section := pdf.Section{Title: frenchDay(act.DoneOn) + " · " + actTitles[act.Type]}
	if act.Teeth != "" {
		section.Facts = append(section.Facts, pdf.Fact{Label: "Dents / Teeth", Value: strings.ReplaceAll(act.Teeth, ",", ", ")})
	}
	if act.Author != nil {
		section.Facts = append(section.Facts, pdf.Fact{Label: "Praticien / Practitioner", Value: act.Author.FirstName + " " + act.Author.LastName})
	}
	for _, line := range lines {
		section.Facts = append(section.Facts, pdf.Fact{Label: "Dispositif / Device", Value: deviceText(line)})
	}
	if len(lines) == 0 {
		section.Facts = append(section.Facts, pdf.Fact{Label: "Dispositif / Device", Value: "Non renseigné dans le portail / not recorded in the portal"})
	}
	return section
}

// deviceText says which product it is and how its maker finds it again.
func deviceText(line commerce.Line) string {
	label := line.Label
	if line.Quantity > 1 {
		label += " × " + strconv.Itoa(line.Quantity)
	}
	parts := []string{label, line.Detail, fmt.Sprintf("Réf. %s · Lot %s", line.Ref, line.Lot)}
	if line.UDI != "" {
		parts = append(parts, "UDI "+line.UDI)
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "\n")
}

func frenchDay(iso string) string {
	day, err := time.Parse(dayLayout, iso)
	if err != nil {
		return iso
	}
	return day.Format("02/01/2006")
}
