package care

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/figures"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// implanting are the types of acts that leave a device in a patient.
var implanting = []string{Prosthesis, GuidedSurgery}

// passportMost bounds the sheet; no patient has more devices.
const passportMost = 200

// passport is an implant passport as a response: a sheet for the patient, by which dentists in any country can identify
// the implanted devices (Regulation (EU) 2017/745, article 18).
type passport struct{ commerce.PDF }

// VisitGetImplantPassportResponse implements the contract's response.
func (p passport) VisitGetImplantPassportResponse(w http.ResponseWriter) error { return p.Serve(w) }

// GetImplantPassport implements GET /acts/passport/{userUuid}/{patientUuid}. Guests and practices with which a patient is
// shared may read the acts; only the treating practice issues the sheet.
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
	entry := journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.Download, Kind: journal.KindActs}
	if err := journal.Record(ctx, h.store.db, entry); err != nil {
		return nil, err
	}
	// Attack stopped: a patient's name in a file name, which remains in download folders and histories.
	return passport{commerce.PDF{Filename: pdf.In(locale.Of(ctx)).Text("passport.file") + ".pdf", Content: content}}, nil
}

// passport renders the sheet of a patient's implants and prostheses; 404 `passport.none` where there are none.
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
	return pdf.Render(newPassportSheet(ctx).document(patient, practice, acts, products, s.now()))
}

// implanted returns the products of acts by the reference of their order.
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

// passportSheet renders a passport in the reader's language and, for dentists abroad, in a second one: English, or French
// if the reader's language is English.
type passportSheet struct{ texts, abroad pdf.Texts }

func newPassportSheet(ctx context.Context) passportSheet {
	texts, abroad := pdf.In(locale.Of(ctx)), "en"
	if texts.Language == abroad {
		abroad = locale.Default
	}
	return passportSheet{texts, pdf.In(abroad)}
}

// Text returns a text in both languages, once where it is the same.
func (s passportSheet) Text(key string) string {
	own, other := s.texts.Text(key), s.abroad.Text(key)
	if own == other {
		return own
	}
	return own + " / " + other
}

// Fact returns a label in both languages and its value.
func (s passportSheet) Fact(label, value string) pdf.Fact {
	return pdf.Fact{Label: s.Text(label), Value: value}
}

func (s passportSheet) document(patient *Patient, practice *identity.Practice, acts []Act, products map[string][]commerce.Line, now time.Time) pdf.Document {
	document := pdf.Document{
		Texts: s.texts, Title: s.texts.Text("passport.title"), Made: now.In(localtime.Zone), Issuer: commerce.Issuer(s.texts),
		Facts: []pdf.Fact{
			s.Fact("passport.patient", patient.FirstName+" "+patient.LastName), s.Fact("passport.born", figures.Day(patient.BirthDate)),
			s.Fact("passport.issued", figures.Date(now)),
		},
		Addressee: pdf.Block{Title: s.Text("passport.practice"), Lines: []string{
			practice.Name, practice.Street, strings.TrimSpace(practice.PostalCode + " " + practice.City),
		}},
		Notes: []string{s.texts.Text("passport.note"), s.abroad.Text("passport.note")},
	}
	for i := range acts {
		document.Sections = append(document.Sections, s.section(&acts[i], products[acts[i].OrderReference]))
	}
	return document
}

func (s passportSheet) section(act *Act, lines []commerce.Line) pdf.Section {
	section := pdf.Section{Title: figures.Day(act.DoneOn) + " · " + s.Text("passport.acts."+act.Type)}
	if act.Teeth != "" {
		section.Facts = append(section.Facts, s.Fact("passport.teeth", strings.ReplaceAll(act.Teeth, ",", ", ")))
	}
	if act.Author != nil {
		section.Facts = append(section.Facts, s.Fact("passport.practitioner", act.Author.FirstName+" "+act.Author.LastName))
	}
	for _, line := range lines {
		section.Facts = append(section.Facts, s.Fact("passport.device", s.device(line)))
	}
	if len(lines) == 0 {
		section.Facts = append(section.Facts, s.Fact("passport.device", s.Text("passport.unknown")))
	}
	return section
}

// device returns the product's name and the identifiers of its manufacturer.
func (s passportSheet) device(line commerce.Line) string {
	label := s.texts.Data(line.Label)
	if line.Quantity > 1 {
		label += " × " + strconv.Itoa(line.Quantity)
	}
	parts := []string{label, s.texts.Data(line.Detail), s.texts.Text("passport.trace", "ref", line.Ref, "lot", line.Lot)}
	if line.UDI != "" {
		parts = append(parts, "UDI "+line.UDI)
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "\n")
}
