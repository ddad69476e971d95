package prescriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/fdi"
	"portal/platform/internal/identity"
)

// maxOrderItems bounds the products of a draft.
const maxOrderItems = 10

// repeated is the content of a new draft that repeats an order.
type repeated struct {
	content Content
	patient *care.Patient
	omitted []string // names of what is left out: no longer offered, or beyond the limit of a draft

	language string
}

// Repeat returns what a new order that repeats an earlier one asks for: the answers of its prescription, or for an order
// without one what its lines contain. The requested day is not repeated. It returns NotFound for another practice's order.
func (s *Store) Repeat(ctx context.Context, practice, reference, language string) (*repeated, error) {
	order, err := commerce.NewStore(s.db).OrderByReference(ctx, practice, reference)
	if err != nil {
		return nil, err
	}
	terms, err := commerce.TermsOf(ctx, s.db, reference)
	if err != nil {
		return nil, err
	}
	r := &repeated{content: Content{Items: []Item{}, Note: terms.Note}, language: language}
	if r.patient, err = s.linkedPatient(ctx, practice, order.PatientUUID); err != nil {
		return nil, err
	}
	if r.patient != nil {
		r.content.Patient = r.patient.UUID
	}
	may, err := prescribers(ctx, s.db, practice)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(may, func(u identity.User) bool { return u.UUID == order.PractitionerUUID }) {
		r.content.Prescriber = order.PractitionerUUID
	}
	addresses, err := shippingAddresses(ctx, s.db, practice)
	if err != nil {
		return nil, err
	}
	for i := range addresses {
		if addresses[i].ShipTo == order.ShipTo {
			r.content.Address = addresses[i].UUID
		}
	}
	prescribed, found, err := s.Prescription(ctx, practice, reference)
	if err != nil {
		return nil, err
	}
	if !found {
		return r, s.repeatLines(ctx, r, order, terms)
	}
	if r.content.Note == "" {
		r.content.Note = prescribed.Note
	}
	return r, s.repeatPrescription(ctx, r, practice, order, terms, prescribed.items)
}

// linkedPatient returns the order's patient; nil if there is none, or if the patient was unlinked.
func (s *Store) linkedPatient(ctx context.Context, practice, patient string) (*care.Patient, error) {
	if patient == "" {
		return nil, nil
	}
	var p care.Patient
	err := s.db.NewSelect().Model(&p).Where("pt.uuid = ?", patient).Where("pt.practice_uuid = ?", practice).Where("pt.unlinked_at = 0").Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &p, err
}

// repeatPrescription repeats the answers, with the teeth and the shade to which the order was amended.
func (s *Store) repeatPrescription(
	ctx context.Context, r *repeated, practice string, order *commerce.OrderDetail, terms commerce.Terms, items []sentItem,
) error {
	wanted := make([]Item, len(items))
	for i := range items {
		wanted[i].Product = items[i].Product
	}
	known, err := productsOf(ctx, s.db, wanted)
	if err != nil {
		return err
	}
	moved, err := amendedTeeth(items, order.Teeth)
	if err != nil {
		return err
	}
	for _, item := range items {
		p := known[item.Product]
		if p == nil {
			r.omitted = append(r.omitted, labelOf(&item.Texts, r.language))
			continue
		}
		given := answers{}
		for _, answer := range item.Answers {
			switch answer.Question.Widget {
			case api.QuestionWidgetTeeth:
				given[answer.Question.Field] = move(integers(answer.Value), moved)
			default:
				given[answer.Question.Field] = answer.Value
			}
		}
		if err := s.keepOwnFiles(ctx, r, practice, p, given); err != nil {
			return err
		}
		p.setShade(given, terms.Shade)
		if err := r.add(p, given); err != nil {
			return err
		}
	}
	return nil
}

// amendedTeeth maps the prescribed teeth to those of the order. An amendment keeps their number and their sequence.
func amendedTeeth(items []sentItem, now string) (map[int]int, error) {
	var before []int
	for _, item := range items {
		for _, answer := range item.Answers {
			if answer.Question.Widget == api.QuestionWidgetTeeth {
				before = append(before, integers(answer.Value)...)
			}
		}
	}
	slices.Sort(before)
	before = slices.Compact(before)
	after, err := fdi.Split(now)
	moved := map[int]int{}
	if len(after) == len(before) {
		for i, tooth := range before {
			moved[tooth] = after[i]
		}
	}
	return moved, err
}

func move(teeth []int, moved map[int]int) []int {
	for i, tooth := range teeth {
		if next, ok := moved[tooth]; ok {
			teeth[i] = next
		}
	}
	return teeth
}

// keepOwnFiles removes files that are no longer the patient's, because sending would refuse them.
func (s *Store) keepOwnFiles(ctx context.Context, r *repeated, practice string, p *product, given answers) error {
	scratch := &sheet{draft: &Draft{PracticeUUID: practice, Content: r.content}}
	own, err := s.ownFiles(ctx, s.db, scratch, "", sheetItem{product: p, answers: given})
	if err != nil {
		return err
	}
	for i := range p.Questions {
		q := &p.Questions[i]
		if list, ok := given[q.Field].([]any); ok && q.Widget == api.QuestionWidgetFiles {
			given[q.Field] = slices.DeleteFunc(list, func(entry any) bool {
				_, known := own[fmt.Sprint(entry)]
				return !known
			})
		}
	}
	return nil
}

// repeatLines repeats an order that was not sent from the portal: each line whose article begins a product's tariff.
func (s *Store) repeatLines(ctx context.Context, r *repeated, order *commerce.OrderDetail, terms commerce.Terms) error {
	products, err := offered(ctx, s.db)
	if err != nil {
		return err
	}
	begins, follows := map[string]*product{}, map[string]bool{}
	for _, p := range products {
		for i := range p.Tariff {
			if ref := p.Tariff[i].Ref; i == 0 && begins[ref] == nil {
				begins[ref] = p
			} else if i > 0 {
				follows[ref] = true
			}
		}
	}
	for i := range order.Lines {
		line := &order.Lines[i]
		p := begins[line.Ref]
		if p == nil {
			// A surcharge belongs to another line; its condition is among the questions.
			if !follows[line.Ref] {
				r.omitted = append(r.omitted, line.Label)
			}
			continue
		}
		given, err := p.answersOf(line, order.Teeth)
		if err != nil {
			return err
		}
		p.setShade(given, terms.Shade)
		if err := r.add(p, given); err != nil {
			return err
		}
	}
	return nil
}

// answersOf returns the answers that an order's line contains: teeth, quantity, shade and material.
func (p *product) answersOf(line *commerce.Line, all string) (answers, error) {
	given := answers{}
	teeth := line.Teeth
	if teeth == "" {
		teeth = all
	}
	numbers, err := fdi.Split(teeth)
	if err != nil {
		return nil, err
	}
	for i := range p.Questions {
		q := &p.Questions[i]
		switch q.Widget {
		case api.QuestionWidgetTeeth:
			if len(numbers) > 0 {
				given[q.Field] = numbers
			}
		case api.QuestionWidgetNumber:
			if p.Tariff[0].PerEach != nil && *p.Tariff[0].PerEach == q.Field {
				given[q.Field] = line.Quantity
			}
		case api.QuestionWidgetShade, api.QuestionWidgetMaterial:
			if value := mentioned(optionsOf(q), line.Detail); value != "" {
				given[q.Field] = value
			}
		}
	}
	return given, nil
}

// mentioned returns the only option whose French label a line's detail contains as a word; "" for none or several.
func mentioned(options []api.OptionDefinition, detail string) string {
	value := ""
	for i := range options {
		// A3 is not mentioned by A3.5.
		word := regexp.MustCompile(`(^|[^\pL\pN.])` + regexp.QuoteMeta(options[i].Texts.Fr.Label) + `($|[^\pL\pN.])`)
		if !word.MatchString(detail) {
			continue
		}
		if value != "" {
			return ""
		}
		value = options[i].Value
	}
	return value
}

// setShade answers the questions about the shade with the one to which the order was amended, if it is an option.
func (p *product) setShade(given answers, shade string) {
	for i := range p.Questions {
		options := optionsOf(&p.Questions[i])
		if p.Questions[i].Widget == api.QuestionWidgetShade && slices.ContainsFunc(options, func(o api.OptionDefinition) bool { return o.Value == shade }) {
			given[p.Questions[i].Field] = shade
		}
	}
}

// add appends an item, up to the limit of a draft.
func (r *repeated) add(p *product, given answers) error {
	if len(r.content.Items) == maxOrderItems {
		r.omitted = append(r.omitted, labelOf(&p.Texts, r.language))
		return nil
	}
	item := Item{Product: p.id, Answers: map[string]json.RawMessage{}}
	for field, value := range given {
		if p.question(field) == nil {
			continue
		}
		text, err := json.Marshal(value)
		if err != nil {
			return err
		}
		item.Answers[field] = text
	}
	r.content.Items = append(r.content.Items, item)
	return nil
}
