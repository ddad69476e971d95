package prescriptions

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/care"
	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

func id(name string) string { return uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String() }

var ours, theirs = id("ours"), id("theirs")

type fixture struct {
	*Store
	t          *testing.T
	anna, hugo care.Scope
	now        time.Time
}

func newFixture(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, now: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)} // a Friday
	f.Store = NewStore(db, func() time.Time { return f.now })
	for practice, user := range map[string]string{ours: "anna", theirs: "hugo"} {
		f.insert(&identity.Practice{UUID: practice, Name: "Cabinet", Street: "1, rue", PostalCode: "13100", City: "Aix", Country: "FR"})
		f.insert(&identity.User{UUID: id(user), PracticeUUID: practice, Login: user + "@x.example", FirstName: "F", LastName: user, Role: "owner"})
		p := &care.Patient{UUID: id("patient of " + user), PracticeUUID: practice, FirstName: "Zoé", LastName: "Bœuf", BirthDate: "1990-01-01", Version: 1}
		p.Index()
		f.insert(p)
		f.file(practice, p.UUID, id("scan of "+user), id(user))
	}
	f.anna = care.Scope{UserUUID: id("anna"), PracticeUUID: ours, Role: "owner"}
	f.hugo = care.Scope{UserUUID: id("hugo"), PracticeUUID: theirs, Role: "owner"}
	f.insert(&commerce.Application{UUID: id("digital"), Name: "Digital"})
	f.insert(&Conditions{Version: "2026-1", Since: 1, Texts: `{"fr":"Payez.","en":"Pay."}`})
	f.put("crown", func(*Definition) {})
	return f
}

func (f *fixture) insert(row any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(row).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func (f *fixture) file(practice, patient, uuid, user string) {
	f.t.Helper()
	_, err := f.db.ExecContext(f.t.Context(), `INSERT INTO files (uuid, practice_uuid, patient_uuid, claim_uuid, application_uuid, kind, name, media, size, sha256, blob, link, width, height,
		pages, frames, triangles, note, taken_on, created_at, created_by, version, deleted_at, name_sort, search_text, preview, preview_blob, preview_tries, lease_until)
		VALUES (?, ?, ?, '', '', 'dental_scan', 'upper.stl', 'model/stl', 1, '', '', '', 0, 0, 0, 0, 0, '', '', 1, ?, 1, 0, '', '', 'none', '', 0, 0)`,
		uuid, practice, patient, user)
	require.NoError(f.t, err)
}

const crownSchema = `{"type":"object","additionalProperties":false,"required":["teeth","shade"],
"properties":{"teeth":{"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":3,"uniqueItems":true},"shade":{"type":"string","enum":["A1","A2"]},
"dark":{"type":"boolean"},"stump":{"type":"string","maxLength":20},"files":{"type":"array","items":{"type":"string"},"maxItems":4}},
"allOf":[{"if":{"properties":{"dark":{"const":true}},"required":["dark"]},"then":{"required":["stump"]}}]}`

func text(fr, en string) api.ProductTexts {
	return api.ProductTexts{Fr: api.ProductText{Label: fr}, En: &api.ProductText{Label: en}}
}

func crown() *Definition {
	teeth := "teeth"
	return &Definition{
		Line: "protheses", Application: "Digital", Days: 3, ForPatient: true, Texts: text("Couronne", "Crown"), Schema: crownSchema,
		Questions: []api.QuestionDefinition{
			{Field: "teeth", Widget: api.QuestionWidgetTeeth, Texts: text("Dents", "Teeth")},
			{Field: "shade", Widget: api.QuestionWidgetShade, Texts: text("Teinte", "Shade"), Options: &[]api.OptionDefinition{
				{Value: "A1", Texts: text("A1", "A1")}, {Value: "A2", Texts: text("A2", "A2")},
			}},
			{Field: "dark", Widget: api.QuestionWidgetYesNo, Texts: text("Sombre", "Dark")},
			{Field: "stump", Widget: api.QuestionWidgetText, Texts: text("Moignon", "Stump"), When: &api.QuestionCondition{Field: "dark", Values: []string{"true"}}},
			{Field: "files", Widget: api.QuestionWidgetFiles, Texts: text("Fichiers", "Files")},
		},
		Tariff: []api.TariffLine{
			{Ref: "CZ", Cents: 14800, Texts: text("Couronne", "Crown"), PerEach: &teeth},
			{Ref: "OP", Cents: 1000, VatRate: 2000, Texts: text("Opaque", "Opaque"), When: &api.QuestionCondition{Field: "dark", Values: []string{"true"}}},
		},
	}
}

func (f *fixture) put(id string, change func(*Definition)) {
	f.t.Helper()
	d := crown()
	change(d)
	require.NoError(f.t, Put(f.t.Context(), f.db, id, d))
}

func content(answers string) Content {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal([]byte(answers), &raw); err != nil {
		panic(err)
	}
	return Content{Patient: id("patient of anna"), Prescriber: id("anna"), Items: []Item{{Product: "crown", Answers: raw}}}
}

var complete = content(`{"teeth":[11,12],"shade":"A2","files":["` + id("scan of anna") + `"]}`)

func (f *fixture) draft(c Content) *Draft {
	f.t.Helper()
	d, err := f.Create(f.t.Context(), f.anna, c, uuid.NewString())
	require.NoError(f.t, err)
	return d
}

func (f *fixture) sending(d *Draft, cents int64) Sending {
	return Sending{Draft: d.UUID, Version: d.Version, TotalCents: cents, Conditions: "2026-1", Key: "key-" + d.UUID[:8]}
}

func refused(t *testing.T, err error, status int, code string) *problem.Error {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, []any{status, code}, []any{p.Status, p.Code}, "%v", p.Fields)
	return p
}

func (f *fixture) lacks(c Content) map[string]string {
	f.t.Helper()
	d := f.draft(c)
	sheet, err := f.Price(f.t.Context(), ours, d.UUID, "fr")
	require.NoError(f.t, err)
	found := map[string]string{}
	for _, fault := range sheet.faults.Fields() {
		found[fault.Field] = fault.Code
	}
	return found
}

func TestADraftBecomesOneOrderHoweverOftenItIsSent(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		d := f.draft(complete)
		sending := f.sending(d, 29600)
		references := make([]string, 6)
		var all sync.WaitGroup
		for i := range references {
			all.Go(func() {
				reference, err := f.Send(t.Context(), f.anna, sending)
				assert.NoError(t, err)
				references[i] = reference
			})
		}
		all.Wait()
		for _, reference := range references {
			assert.Equal(t, references[0], reference)
		}
		order, err := commerce.NewStore(db).OrderByReference(t.Context(), ours, references[0])
		require.NoError(t, err)
		assert.Equal(t, []any{commerce.Pending, "Couronne", "11,12", "upper.stl", int64(29600), id("patient of anna"), "Aix"},
			[]any{order.Status, order.Product, order.Teeth, order.ScanName, order.TotalCents, order.PatientUUID, order.ShipCity})
		assert.Equal(t, "A2", order.Lines[0].Detail)
		_, err = f.Draft(t.Context(), db, ours, d.UUID)
		refused(t, err, http.StatusNotFound, "not_found")
		sent, found, err := f.Prescription(t.Context(), ours, references[0])
		require.NoError(t, err)
		require.True(t, found)
		var w wire
		said := w.prescription(&sent, "en")
		assert.Equal(t, "Crown", said.Items[0].Name)
		assert.Equal(t, []string{"upper.stl"}, said.Items[0].Answers[2].Values)
		assert.Equal(t, "2026-1", *said.ConditionsVersion)
		_, _, err = f.Prescription(t.Context(), theirs, references[0])
		refused(t, err, http.StatusNotFound, "not_found")
	})
}

func TestNothingIsSentThatThePersonHasNotSeen(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	d := f.draft(complete)
	send := func(change func(*Sending)) error {
		sending := f.sending(d, 29600)
		change(&sending)
		_, err := f.Send(t.Context(), f.anna, sending)
		return err
	}
	refused(t, send(func(s *Sending) { s.TotalCents = 29599 }), http.StatusConflict, "order_draft.price_changed")
	refused(t, send(func(s *Sending) { s.Conditions = "2025-1" }), http.StatusConflict, "order_draft.conditions_changed")
	refused(t, send(func(s *Sending) { s.Version = 7 }), http.StatusConflict, "version.conflict")
	_, err := f.Send(t.Context(), f.hugo, f.sending(d, 29600))
	refused(t, err, http.StatusNotFound, "not_found")
	f.put("crown", func(d *Definition) { d.Tariff[0].Cents++ })
	refused(t, send(func(*Sending) {}), http.StatusConflict, "order_draft.price_changed")
	require.NoError(t, send(func(s *Sending) { s.TotalCents = 29602 }))
	orders, err := f.db.NewSelect().Table("orders").Count(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 1, orders, "what was refused wrote nothing")
}

func TestEveryAnswerThatIsMissingOrWrongIsNamed(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	assert.Empty(t, f.lacks(complete))
	for answers, want := range map[string]map[string]string{
		`{}`:                                                                 {"teeth": "required", "shade": "required"},
		`{"teeth":[],"shade":"  "}`:                                          {"teeth": "required", "shade": "required"},
		`{"teeth":[11,12,13,14],"shade":"Z9"}`:                               {"teeth": "too_many", "shade": "invalid"},
		`{"teeth":[19],"shade":"A1"}`:                                        {"teeth": "invalid"},
		`{"teeth":[11,11],"shade":"A1"}`:                                     {"teeth": "repeated"},
		`{"teeth":"11","shade":["A1"]}`:                                      {"teeth": "invalid", "shade": "invalid"},
		`{"teeth":[11],"shade":"A1","dark":true}`:                            {"stump": "required"},
		`{"teeth":[11],"shade":"A1","dark":false,"stump":"x"}`:               {},
		`{"teeth":[11],"shade":"A1","dark":true,"stump":"\u0000"}`:           {"stump": "invalid"},
		`{"teeth":[11],"shade":"A1","files":["` + id("scan of hugo") + `"]}`: {"files": "files"},
		`{"teeth":[11],"shade":"A1","gone":"a question of before"}`:          {},
	} {
		expected := map[string]string{}
		for field, code := range want {
			expected["items.0.answers."+field] = code
		}
		assert.Equal(t, expected, f.lacks(content(answers)), answers)
	}
	none := content(`{"teeth":[11],"shade":"A1"}`)
	none.Patient, none.Prescriber = "", id("hugo")
	assert.Equal(t, map[string]string{"patientUuid": "required", "prescriberUuid": "invalid"}, f.lacks(none))
	assert.Equal(t, map[string]string{"items": "required", "prescriberUuid": "required"}, f.lacks(Content{}))
	_, err := f.db.NewInsert().Model(&laboratory.Closure{First: "2026-12-28", Last: "2027-01-01"}).Exec(t.Context())
	require.NoError(t, err)
	for day, code := range map[string]string{
		"2026-11-24": "too_early", "2026-11-25": "", "2026-11-28": "closed", "2028-01-03": "out_of_range",
		"2026-12-25": "closed", "2026-12-29": "closed", "2027-01-04": "", "2026-02-31": "invalid", "": "",
	} {
		dated := content(`{"teeth":[11],"shade":"A1"}`)
		dated.WantedOn = day
		assert.Equal(t, code, f.lacks(dated)["wantedOn"], day)
	}
}

func TestAProductThatIsOnlyDataIsOffered(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	pieces := "pieces"
	f.put("wax", func(d *Definition) {
		d.Texts, d.ForPatient = text("Cire", "Wax"), false
		d.Schema = `{"type":"object","additionalProperties":false,"required":["pieces"],"properties":{"pieces":{"type":"integer","minimum":1,"maximum":9}}}`
		d.Questions = []api.QuestionDefinition{{Field: pieces, Widget: api.QuestionWidgetNumber, Texts: text("Pains", "Blocks")}}
		d.Tariff = []api.TariffLine{{Ref: "W", Cents: 500, VatRate: 2000, Texts: text("Cire", "Wax"), PerEach: &pieces}}
	})
	products, err := offered(t.Context(), f.db)
	require.NoError(t, err)
	require.Len(t, products, 2)
	c := Content{Prescriber: id("anna"), Items: []Item{{Product: "wax", Answers: map[string]json.RawMessage{"pieces": json.RawMessage("3")}}}}
	reference, err := f.Send(t.Context(), f.anna, f.sending(f.draft(c), 1800))
	require.NoError(t, err)
	assert.NotEmpty(t, reference)
	for answer, code := range map[string]string{"1.5": "invalid", "1.0": "invalid", "1e0": "invalid", "0": "out_of_range", "10": "out_of_range", "null": "required"} {
		c.Items[0].Answers[pieces] = json.RawMessage(answer)
		assert.Equal(t, map[string]string{"items.0.answers.pieces": code}, f.lacks(c), answer)
	}
	withdrawn := true
	f.put("wax", func(d *Definition) { d.Withdrawn = &withdrawn })
	assert.Equal(t, map[string]string{"items.0.product": "invalid"}, f.lacks(c))
}

func TestAQuantityThatTheTariffCannotCountIsRefused(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	pieces := "pieces"
	f.put("wax", func(d *Definition) {
		d.Texts, d.ForPatient = text("Cire", "Wax"), false
		d.Schema = `{"type":"object","additionalProperties":false,"properties":{"pieces":{"type":"number","minimum":-5,"maximum":5000}}}`
		d.Questions = []api.QuestionDefinition{{Field: pieces, Widget: api.QuestionWidgetNumber, Texts: text("Pains", "Blocks")}}
		d.Tariff = []api.TariffLine{{Ref: "W", Cents: 500, VatRate: 2000, Texts: text("Cire", "Wax"), PerEach: &pieces}}
	})
	for answer, code := range map[string]string{"1.5": "invalid", "1.0": "invalid", "-1": "out_of_range", "1001": "out_of_range", "1000": ""} {
		c := Content{Prescriber: id("anna"), Items: []Item{{Product: "wax", Answers: map[string]json.RawMessage{pieces: json.RawMessage(answer)}}}}
		assert.Equal(t, code, f.lacks(c)["items.0.answers.pieces"], answer)
	}
}

func TestADefinitionThatThePortalCannotServeIsRefused(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	for name, change := range map[string]func(*Definition){
		"schema":                 func(d *Definition) { d.Schema = `{"type":"object"}` },
		"schema ":                func(d *Definition) { d.Schema = `{` },
		"schema  ":               func(d *Definition) { d.Schema = `{"$ref":"file:///etc/passwd"}` },
		"questions":              func(d *Definition) { d.Questions = d.Questions[:4] },
		"questions.0.widget":     func(d *Definition) { d.Questions[0].Widget = api.QuestionWidgetText },
		"questions.1.options":    func(d *Definition) { d.Questions[1].Options = nil },
		"questions.3.when.field": func(d *Definition) { d.Questions[3].When.Field = "files" },
		"tariff.0.perEach":       func(d *Definition) { shade := "shade"; d.Tariff[0].PerEach = &shade },
		"texts.en":               func(d *Definition) { d.Texts.En.Label = "a\nb" },
		"application":            func(d *Definition) { d.Application = "Nowhere" },
		"questions.4.widget":     func(d *Definition) { d.ForPatient = false },
	} {
		d := crown()
		change(d)
		p := refused(t, Put(t.Context(), f.db, "other", d), http.StatusBadRequest, "request.invalid")
		assert.Equal(t, trimmed(name), p.Fields[0].Field)
	}
}

func trimmed(name string) string {
	for len(name) > 0 && name[len(name)-1] == ' ' {
		name = name[:len(name)-1]
	}
	return name
}

func TestDraftsAreSharedBoundedAndEnd(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		ctx := t.Context()
		first, err := f.Create(ctx, f.anna, complete, "one-key-1")
		require.NoError(t, err)
		again, err := f.Create(ctx, f.anna, complete, "one-key-1")
		require.NoError(t, err)
		assert.Equal(t, first.UUID, again.UUID)
		_, err = f.Create(ctx, f.anna, Content{}, "one-key-1")
		refused(t, err, http.StatusConflict, "idempotency.conflict")
		foreign := complete
		foreign.Patient = id("patient of hugo")
		_, err = f.Create(ctx, f.anna, foreign, "one-key-2")
		refused(t, err, http.StatusBadRequest, "request.invalid")

		saved, err := f.Save(ctx, f.anna, first.UUID, 1, Content{Note: " Merci\r\n "})
		require.NoError(t, err)
		assert.Equal(t, []any{2, "Merci", ""}, []any{saved.Version, saved.Content.Note, saved.Content.Patient})
		_, err = f.Save(ctx, f.anna, first.UUID, 1, complete)
		refused(t, err, http.StatusConflict, "version.conflict")
		_, err = f.Save(ctx, f.hugo, first.UUID, 2, Content{})
		refused(t, err, http.StatusNotFound, "not_found")
		refused(t, f.Delete(ctx, f.hugo, first.UUID), http.StatusNotFound, "not_found")

		for i := range maxDrafts - 1 {
			_, err := f.Create(ctx, f.anna, Content{}, fmt.Sprintf("filling-%d", i))
			require.NoError(t, err)
		}
		_, err = f.Create(ctx, f.anna, Content{}, "one-too-many")
		refused(t, err, http.StatusConflict, "order_draft.full")
		require.NoError(t, f.Delete(ctx, f.anna, first.UUID))
		f.now = f.now.Add(draftLife + time.Minute)
		drafts, err := f.Drafts(ctx, ours)
		require.NoError(t, err)
		assert.Empty(t, drafts)
		require.NoError(t, f.Sweep(ctx))
		left, err := db.NewSelect().Table("order_drafts").Count(ctx)
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestASendingThatFailsHalfwayLeavesTheDraft(t *testing.T) {
	f := newFixture(t, testdb.Open(t, testdb.SQLiteURL(t)))
	d := f.draft(complete)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := f.Send(ctx, f.anna, f.sending(d, 29600))
	require.Error(t, err)
	_, err = f.Draft(t.Context(), f.db, ours, d.UUID)
	require.NoError(t, err)
}

func TestAnOrderIsRepeatedWithWhatItAskedFor(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.put("bridge", func(d *Definition) { d.Texts, d.Tariff[0].Ref = text("Bridge", "Bridge"), "BR" })
		c := complete
		c.WantedOn, c.Note = "2026-12-01", "Contact léger"
		c.Items = append([]Item{}, c.Items[0], Item{Product: "bridge", Answers: content(`{"teeth":[21],"shade":"A1"}`).Items[0].Answers})
		d := f.draft(c)
		reference, err := f.Send(t.Context(), f.anna, f.sending(d, 3*14800))
		require.NoError(t, err)

		r, err := f.Repeat(t.Context(), ours, reference, "fr")
		require.NoError(t, err)
		assert.Equal(t, []any{id("patient of anna"), id("anna"), "", "Contact léger"}, []any{r.content.Patient, r.content.Prescriber, r.content.WantedOn, r.content.Note})
		require.Len(t, r.content.Items, 2)
		for i, item := range r.content.Items {
			require.Equal(t, c.Items[i].Product, item.Product)
			for field, answer := range c.Items[i].Answers {
				assert.JSONEq(t, string(answer), string(item.Answers[field]), field)
			}
		}
		assert.Empty(t, f.lacks(r.content), "it can be sent as it is")

		// An amended order is repeated as amended; a withdrawn product and a deleted file are left out.
		_, err = db.NewUpdate().Table("orders").Set("teeth = '11,13,21'").Where("reference = ?", reference).Exec(t.Context())
		require.NoError(t, err)
		f.insert(&commerce.Terms{OrderReference: reference, Shade: "A1", Note: "Contact fort"})
		_, err = db.NewUpdate().Table("files").Set("deleted_at = 1").Where("uuid = ?", id("scan of anna")).Exec(t.Context())
		require.NoError(t, err)
		withdrawn := true
		f.put("bridge", func(d *Definition) { d.Withdrawn = &withdrawn })
		r, err = f.Repeat(t.Context(), ours, reference, "fr")
		require.NoError(t, err)
		require.Len(t, r.content.Items, 1)
		for field, answer := range map[string]string{"teeth": `[11,13]`, "shade": `"A1"`, "files": `[]`} {
			assert.JSONEq(t, answer, string(r.content.Items[0].Answers[field]), field)
		}
		assert.Equal(t, []any{"Contact fort", []string{"Bridge"}}, []any{r.content.Note, r.omitted})

		_, err = f.Repeat(t.Context(), theirs, reference, "fr")
		refused(t, err, http.StatusNotFound, "not_found")
	})
}

func TestAnOrderWithoutPrescriptionIsRepeatedFromItsLines(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.put("pieces", func(d *Definition) {
			pieces := "pieces"
			d.ForPatient, d.Texts, d.Schema = false, text("Vis", "Screw"), `{"type":"object","additionalProperties":false,"properties":{"pieces":{"type":"integer","minimum":1,"maximum":9}}}`
			d.Questions = []api.QuestionDefinition{{Field: pieces, Widget: api.QuestionWidgetNumber, Texts: text("Quantité", "Quantity")}}
			d.Tariff = []api.TariffLine{{Ref: "VIS", Cents: 100, Texts: text("Vis", "Screw"), PerEach: &pieces}}
		})
		f.insert(&commerce.Order{
			Reference: "C26-00001", PracticeUUID: ours, PatientUUID: id("patient of anna"), PractitionerUUID: id("hugo"), EnteredByUUID: id("anna"),
			ApplicationUUID: id("digital"), Status: commerce.Delivered, Line: "protheses", Product: "Couronne", Teeth: "11,12", Currency: "EUR", Parts: 1, Version: 1,
		})
		for i, line := range []commerce.Line{
			{Label: "Couronne", Ref: "CZ", Detail: "Teinte A2, occlusion légère", Teeth: "11,12", Quantity: 2},
			{Label: "Opaque", Ref: "OP", Quantity: 1}, {Label: "Vis", Ref: "VIS", Quantity: 4}, {Label: "Ancien article", Ref: "OLD", Quantity: 1},
		} {
			line.Position = i + 1
			f.insert(&commerce.OrderLine{OrderReference: "C26-00001", Line: line})
		}
		r, err := f.Repeat(t.Context(), ours, "C26-00001", "fr")
		require.NoError(t, err)
		require.Len(t, r.content.Items, 2)
		crown, screw := r.content.Items[0], r.content.Items[1]
		assert.Equal(t, []string{"crown", `[11,12]`, `"A2"`}, []string{crown.Product, string(crown.Answers["teeth"]), string(crown.Answers["shade"])})
		assert.Equal(t, []string{"pieces", `4`}, []string{screw.Product, string(screw.Answers["pieces"])})
		assert.Equal(t, []string{"Ancien article"}, r.omitted)
		assert.Empty(t, r.content.Prescriber, "has left the practice")
	})
}

func TestParcelsGoToTheChosenAddressOfThePractice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		add := func(practice, name string, shipping bool) string {
			_, err := db.ExecContext(t.Context(), `INSERT INTO addresses (uuid, practice_uuid, label, name, street, postal_code, city, country, billing, shipping, added_at)
				VALUES (?, ?, ?, 'Cabinet', '2, rue', '13001', ?, 'FR', FALSE, ?, 1)`, id(name), practice, name, name, shipping)
			require.NoError(t, err)
			return id(name)
		}
		second, main, foreign := add(ours, "Annexe", false), add(ours, "Principal", true), add(theirs, "Ailleurs", true)
		addresses, err := shippingAddresses(t.Context(), db, ours)
		require.NoError(t, err)
		require.Len(t, addresses, 2)
		assert.Equal(t, []string{main, second}, []string{addresses[0].UUID, addresses[1].UUID}, "the default first")

		for address, city := range map[string]string{"": "Principal", main: "Principal", second: "Annexe"} {
			c := complete
			c.Address = address
			d := f.draft(c)
			reference, err := f.Send(t.Context(), f.anna, f.sending(d, 29600))
			require.NoError(t, err)
			order, err := commerce.NewStore(db).OrderByReference(t.Context(), ours, reference)
			require.NoError(t, err)
			assert.Equal(t, city, order.ShipCity)
			r, err := f.Repeat(t.Context(), ours, reference, "fr")
			require.NoError(t, err)
			assert.Equal(t, address == second, r.content.Address == second)
		}
		c := complete
		c.Address = foreign
		assert.Equal(t, map[string]string{"addressUuid": "invalid"}, f.lacks(c))
		_, err = f.Send(t.Context(), f.anna, f.sending(f.draft(c), 29600))
		assert.Equal(t, "addressUuid", refused(t, err, http.StatusBadRequest, "request.invalid").Fields[0].Field)
	})
}
