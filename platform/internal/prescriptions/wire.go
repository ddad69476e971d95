package prescriptions

import (
	"encoding/json"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/fdi"
	"portal/platform/internal/identity"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
)

// wire converts rows into the contract's types and keeps the first error.
type wire struct{ apivalue.Decoder }

func money(cents int64) api.Money { return api.Money{Amount: cents, Currency: commerce.Currency} }

func person(user *identity.User) api.PersonInfo {
	if user == nil {
		return api.PersonInfo{}
	}
	return api.PersonInfo{FirstName: user.FirstName, LastName: user.LastName}
}

func (w *wire) patient(p *care.Patient) *api.PatientRef {
	if p == nil {
		return nil
	}
	return &api.PatientRef{Uuid: w.UUID(p.UUID), PersonInfo: api.PersonInfo{FirstName: p.FirstName, LastName: p.LastName}}
}

func (p *product) summary(language string) api.Product {
	text := textOf(&p.Texts, language)
	summary := ""
	if text.Help != nil {
		summary = *text.Help
	}
	return api.Product{
		Id: p.id, Line: p.Line, Name: text.Label, Summary: summary, Days: p.Days, ForPatient: p.ForPatient, From: money(p.from()),
	}
}

// form returns the product with its questions in a language.
func (p *product) form(language string) (api.ProductForm, error) {
	s := p.summary(language)
	form := api.ProductForm{
		Id: s.Id, Line: s.Line, Name: s.Name, Summary: s.Summary, Days: s.Days, ForPatient: s.ForPatient, From: s.From,
		Version: p.version, Questions: make([]api.ProductQuestion, 0, len(p.Questions)),
	}
	for i := range p.Questions {
		q := &p.Questions[i]
		text := textOf(&q.Texts, language)
		asked := api.ProductQuestion{
			Field: q.Field, Widget: q.Widget, Label: text.Label, Help: text.Help, Arches: q.Arches, When: q.When, Options: []api.QuestionOption{},
		}
		options := optionsOf(q)
		for j := range options {
			asked.Options = append(asked.Options, api.QuestionOption{
				Value: options[j].Value, Group: options[j].Group, Label: labelOf(&options[j].Texts, language),
			})
		}
		form.Questions = append(form.Questions, asked)
	}
	return form, json.Unmarshal([]byte(p.Schema), &form.Schema)
}

func contentOf(c *api.OrderDraftContent) Content {
	content := Content{Items: make([]Item, 0, len(c.Items))}
	for _, item := range c.Items {
		content.Items = append(content.Items, Item{Product: item.Product, Answers: item.Answers})
	}
	if c.PatientUuid != nil {
		content.Patient = c.PatientUuid.String()
	}
	if c.PrescriberUuid != nil {
		content.Prescriber = c.PrescriberUuid.String()
	}
	if c.AddressUuid != nil {
		content.Address = c.AddressUuid.String()
	}
	if c.WantedOn != nil {
		content.WantedOn = c.WantedOn.Format(time.DateOnly)
	}
	if c.Note != nil {
		content.Note = *c.Note
	}
	return content
}

func (w *wire) content(c *Content) api.OrderDraftContent {
	content := api.OrderDraftContent{Items: make([]api.PrescriptionItem, 0, len(c.Items)), WantedOn: w.OptionalDay(c.WantedOn), Note: apivalue.Optional(c.Note)}
	for _, item := range c.Items {
		content.Items = append(content.Items, api.PrescriptionItem{Product: item.Product, Answers: item.Answers})
	}
	if c.Patient != "" {
		id := w.UUID(c.Patient)
		content.PatientUuid = &id
	}
	if c.Prescriber != "" {
		id := w.UUID(c.Prescriber)
		content.PrescriberUuid = &id
	}
	if c.Address != "" {
		id := w.UUID(c.Address)
		content.AddressUuid = &id
	}
	return content
}

func (w *wire) draft(d *Draft) api.OrderDraft {
	return api.OrderDraft{
		Uuid: w.UUID(d.UUID), Version: d.Version, Content: w.content(&d.Content), Patient: w.patient(d.Patient),
		CreatedAt: localtime.Instant(d.CreatedAt), UpdatedAt: localtime.Instant(d.UpdatedAt), UpdatedBy: person(d.Author),
		ExpiresAt: localtime.Instant(d.UpdatedAt).Add(draftLife),
	}
}

func (w *wire) summary(d *Draft, known map[string]*product, language string) api.OrderDraftSummary {
	names := []string{}
	for _, item := range d.Content.Items {
		if p := known[item.Product]; p != nil {
			names = append(names, labelOf(&p.Texts, language))
		}
	}
	return api.OrderDraftSummary{
		Uuid: w.UUID(d.UUID), Patient: w.patient(d.Patient), Products: names, UpdatedAt: localtime.Instant(d.UpdatedAt),
		UpdatedBy: person(d.Author), ExpiresAt: localtime.Instant(d.UpdatedAt).Add(draftLife),
	}
}

func priceWire(s *sheet) (api.OrderPrice, error) {
	totals := commerce.ComputeTotals(s.lines, s.shipping)
	price := api.OrderPrice{
		Version: s.draft.Version, Lines: make([]api.DocumentLine, 0, len(s.lines)),
		Totals: api.Totals{
			Products: money(totals.Products), Shipping: money(totals.Shipping), Vat: money(totals.VAT), InclTaxes: money(totals.InclTaxes),
		},
	}
	for i := range s.lines {
		line := &s.lines[i]
		teeth, err := fdi.Split(line.Teeth)
		if err != nil {
			return price, err
		}
		price.Lines = append(price.Lines, api.DocumentLine{
			Label: line.Label, Detail: apivalue.Optional(line.Detail), Teeth: teeth, Ref: apivalue.Optional(line.Ref), Quantity: line.Quantity,
			UnitPriceExclTaxes: money(line.UnitCents), VatRate: line.VATRate, TotalExclTaxes: money(line.Total()),
		})
	}
	var w wire
	price.EarliestOn = w.OptionalDay(s.earliest)
	price.Lacks = []struct {
		Code  string `json:"code"`
		Field string `json:"field"`
	}{}
	for _, fault := range s.faults.Fields() {
		price.Lacks = append(price.Lacks, struct {
			Code  string `json:"code"`
			Field string `json:"field"`
		}{fault.Code, fault.Field})
	}
	price.Lacks = price.Lacks[:min(len(price.Lacks), 50)]
	return price, w.Err()
}

func calendarWire(days laboratory.Calendar) (api.OrderCalendar, error) {
	var w wire
	calendar := api.OrderCalendar{
		Today: w.Day(days.Today), EarliestOn: w.Day(days.Earliest), LatestOn: w.Day(days.Latest),
		Closed: make([]api.ClosedDay, 0, len(days.Closed)),
	}
	for day, why := range days.Closed {
		calendar.Closed = append(calendar.Closed, api.ClosedDay{On: w.Day(day), Reason: api.ClosedDayReason(why)})
	}
	for _, day := range laboratory.WorkingDays {
		calendar.WorkingDays = append(calendar.WorkingDays, int(day))
	}
	return calendar, w.Err()
}

func addressWire(to commerce.ShipTo) api.PostalAddress {
	return api.PostalAddress{
		Name: to.ShipName, Street: to.ShipStreet, PostalCode: to.ShipPostalCode, City: to.ShipCity, Country: to.ShipCountry,
	}
}

func termsWire(conditions *Conditions, people []identity.User, to commerce.ShipTo, addresses []shippingAddress, language string) (api.OrderTerms, error) {
	var w wire
	terms := api.OrderTerms{ShippingAddress: addressWire(to)}
	choice := make([]api.ShippingAddress, 0, len(addresses))
	for i := range addresses {
		choice = append(choice, api.ShippingAddress{Uuid: w.UUID(addresses[i].UUID), Label: addresses[i].Label, Address: addressWire(addresses[i].ShipTo)})
	}
	terms.ShippingAddresses = &choice
	terms.Prescribers = make([]struct {
		PersonInfo api.PersonInfo     `json:"personInfo"`
		Uuid       openapi_types.UUID `json:"uuid"`
	}, len(people))
	for i := range people {
		terms.Prescribers[i].Uuid, terms.Prescribers[i].PersonInfo = w.UUID(people[i].UUID), person(&people[i])
	}
	if conditions != nil {
		text, err := conditions.text(language)
		w.Note(err)
		terms.Conditions = &api.OrderConditions{Version: conditions.Version, Text: text}
	}
	return terms, w.Err()
}

func (w *wire) prescription(p *prescription, language string) api.Prescription {
	out := api.Prescription{
		WantedOn: w.OptionalDay(p.WantedOn), Note: apivalue.Optional(p.Note), ConditionsVersion: apivalue.Optional(p.ConditionsVersion),
		SentAt: localtime.Instant(p.SentAt), SentBy: person(p.Sender),
	}
	for i := range p.items {
		item := &p.items[i]
		out.Items = append(out.Items, struct {
			Answers []struct {
				Field  string             `json:"field"`
				Label  string             `json:"label"`
				Values []string           `json:"values"`
				Widget api.QuestionWidget `json:"widget"`
			} `json:"answers"`
			Name    string `json:"name"`
			Product string `json:"product"`
		}{Name: labelOf(&item.Texts, language), Product: item.Product})
		for j := range item.Answers {
			answer := &item.Answers[j]
			values := answer.Files
			if values == nil {
				values = labelsOf(&answer.Question, answer.Value, language)
			}
			kept := &out.Items[i].Answers
			*kept = append(*kept, struct {
				Field  string             `json:"field"`
				Label  string             `json:"label"`
				Values []string           `json:"values"`
				Widget api.QuestionWidget `json:"widget"`
			}{answer.Question.Field, labelOf(&answer.Question.Texts, language), values, answer.Question.Widget})
		}
	}
	return out
}
