package aftersales

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

var (
	ours, theirs = id("practice ours"), id("practice theirs")
	anna, other  = id("anna"), id("other")
	patient      = id("patient")
	stranger     = id("patient of theirs")
)

func id(name string) string { return uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String() }

// fixture is two practices with a delivered order each, and a clock that tests set.
type fixture struct {
	t   *testing.T
	db  *bun.DB
	now time.Time
	*Store
}

func newFixture(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, now: time.Date(2026, 11, 20, 9, 0, 0, 0, localtime.Zone)}
	f.Store = NewStore(db, func() time.Time { return f.now })
	f.insert(&commerce.Application{UUID: id("app"), Name: "E-shop"})
	for _, p := range []struct{ practice, user, patient, order string }{
		{ours, anna, patient, "C26-00001"}, {theirs, other, stranger, "C26-00002"},
	} {
		f.insert(&identity.Practice{UUID: p.practice, Name: "Cabinet", Street: "1, rue", PostalCode: "13000", City: "Aix", Country: "FR"})
		f.insert(&identity.User{UUID: p.user, PracticeUUID: p.practice, Login: p.user + "@x.example", FirstName: "Anna", LastName: "Bé", Role: "owner"})
		f.insert(&commerce.Patient{UUID: p.patient, PracticeUUID: p.practice, FirstName: "Éloïse", LastName: "Lefèvre", BirthDate: "1980-01-02"})
		f.order(p.practice, p.user, p.patient, p.order, f.now.AddDate(0, 0, -10))
	}
	return f
}

func (f *fixture) insert(model any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(model).Exec(f.t.Context())
	require.NoError(f.t, err)
}

// order has three implants in sterile packaging, forceps, and a custom-made crown.
func (f *fixture) order(practice, user, patient, reference string, delivered time.Time) {
	f.t.Helper()
	lines := []commerce.Line{
		{Position: 1, Label: "Implant CI", Detail: "Titane, stérile", Ref: "CI-4010", Lot: "L26-1", UDI: "(01)1(10)L26-1", Quantity: 3, UnitCents: 24000, VATRate: 550},
		{Position: 2, Label: "Pince", Ref: "PI-1", Lot: "L26-2", Quantity: 1, UnitCents: 5000, VATRate: 2000},
		{Position: 3, Label: "Couronne", Ref: "CZ", Lot: "L26-3", Teeth: "36", Quantity: 1, UnitCents: 14800},
	}
	o := &commerce.Order{
		Reference: reference, PracticeUUID: practice, OrderedAt: delivered.AddDate(0, 0, -9).UnixMilli(), Status: commerce.Delivered,
		StatusSince: delivered.UnixMilli(), Line: "implants_ci", Product: "Implant CI", Teeth: "36", ApplicationUUID: id("app"),
		PatientUUID: patient, PractitionerUUID: user, EnteredByUUID: user, Parts: 1, Currency: commerce.Currency,
	}
	o.Index(lines, nil)
	f.insert(o)
	for _, line := range lines {
		f.insert(&commerce.OrderLine{OrderReference: reference, Line: line})
	}
	f.insert(&commerce.OrderEvent{OrderReference: reference, Status: commerce.Pending, At: o.OrderedAt})
	f.insert(&commerce.OrderEvent{OrderReference: reference, Status: commerce.Delivered, At: o.StatusSince})
}

func (f *fixture) claim(change func(*Wanted)) *Detail {
	f.t.Helper()
	wanted := Wanted{Category: CategoryB, Content: Content{
		PatientUUID: patient, OrderReference: "C26-00001", Line: "protheses", Product: "Couronne", Lot: "L26-3", Teeth: "36",
		Subject: "Éclat d’émail", Description: "Visible à la pose.\nDeux clichés joints.",
	}}
	if change != nil {
		change(&wanted)
	}
	detail, err := f.Create(f.t.Context(), ours, anna, Claim, wanted, "")
	require.NoError(f.t, err)
	return detail
}

func (f *fixture) submitted() *Detail {
	f.t.Helper()
	draft := f.claim(nil)
	detail, err := f.Submit(f.t.Context(), ours, anna, Claim, draft.UUID, draft.Version)
	require.NoError(f.t, err)
	return detail
}

func (f *fixture) refused(code string, err error) *problem.Error {
	f.t.Helper()
	var answer *problem.Error
	if assert.ErrorAs(f.t, err, &answer, code) {
		assert.Equal(f.t, code, answer.Code)
	}
	return answer
}

func faults(err error) map[string]string {
	found := map[string]string{}
	var answer *problem.Error
	if errors.As(err, &answer) {
		for _, field := range answer.Fields {
			found[field.Field] = field.Code
		}
	}
	return found
}

// REQ-23
func TestADraftBecomesAClaimAndGoesItsWay(t *testing.T) {
	db := testdb.New(t)
	f := newFixture(t, db)
	draft := f.claim(nil)
	assert.Empty(t, draft.Reference)
	assert.Equal(t, "Lefèvre", draft.Patient.LastName)
	f.now = f.now.Add(time.Hour)
	sent, err := f.Submit(t.Context(), ours, anna, Claim, draft.UUID, draft.Version)
	require.NoError(t, err)
	assert.Equal(t, "R26-00001", sent.Reference)
	assert.Equal(t, f.now.UnixMilli(), sent.SubmittedAt)
	require.Len(t, sent.Events, 2)
	assert.Equal(t, "Anna Bé", sent.Events[1].Author)

	for i, to := range []Status{Received, InReview, InfoRequested} {
		_, err = f.Rule(t.Context(), sent.UUID, Ruling{To: to, Author: "Qualité", Note: "n", Key: fmt.Sprintf("key-%06d", i)})
		require.NoError(t, err)
	}
	answered, err := f.Comment(t.Context(), ours, anna, Claim, sent.UUID, "Voici le lot.", "answer-1")
	require.NoError(t, err)
	assert.Equal(t, InReview, answered.Status, "an answer hands the case back")
	again, err := f.Comment(t.Context(), ours, anna, Claim, sent.UUID, "Voici le lot.", "answer-1")
	require.NoError(t, err)
	assert.Len(t, again.Comments, 1, "the same comment is stored once")
	_, err = f.Comment(t.Context(), ours, anna, Claim, sent.UUID, "Autre chose", "answer-1")
	f.refused("idempotency.conflict", err)

	_, err = f.Rule(t.Context(), sent.UUID, Ruling{To: Accepted, Author: "Qualité", Key: "key-accept"})
	require.NoError(t, err)
	_, err = f.Withdraw(t.Context(), ours, anna, Claim, sent.UUID, answered.Version+1, "")
	f.refused("claim.transition", err)
	final, err := f.Rule(t.Context(), sent.UUID, Ruling{To: Replaced, Author: "Qualité", Key: "key-replace"})
	require.NoError(t, err)
	_, err = f.Comment(t.Context(), ours, anna, Claim, sent.UUID, "Merci", "")
	f.refused("claim.final", err)
	practice, takesFiles, err := f.ClaimOf(t.Context(), db, sent.UUID)
	require.NoError(t, err)
	assert.Equal(t, ours, practice)
	assert.False(t, takesFiles, "what is closed takes no files")
	assert.Equal(t, []Status{Draft, Submitted, Received, InReview, InfoRequested, InReview, Accepted, Replaced}, statuses(final))
}

func TestAClaimIsCreditedByACreditNoteOfItsPractice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		sent := f.submitted()
		for i, to := range []Status{Received, InReview, Accepted} {
			_, err := f.Rule(t.Context(), sent.UUID, Ruling{To: to, Author: "Qualité", Key: fmt.Sprintf("key-%06d", i)})
			require.NoError(t, err)
		}
		bill := func(reference, practice, corrects string) {
			f.insert(&commerce.Invoice{
				Reference: reference, PracticeUUID: practice, IssuedOn: "2026-06-01", DueOn: "2026-06-01", Status: commerce.NotPaid,
				ApplicationUUID: id("app"), Currency: commerce.Currency, Corrects: corrects,
			})
		}
		bill("F26-1", ours, "")
		bill("A26-1", ours, "F26-1")
		bill("F26-2", theirs, "")
		bill("A26-2", theirs, "F26-2")
		for _, wrong := range []string{"F26-1", "A26-2", "A26-3"} {
			_, err := f.Rule(t.Context(), sent.UUID, Ruling{To: Credited, Author: "Q", CreditNote: wrong, Key: "credit-" + wrong})
			assert.Equal(t, map[string]string{"creditNote": "unknown"}, faults(err), wrong)
		}
		detail, err := f.Rule(t.Context(), sent.UUID, Ruling{To: Credited, Author: "Q", CreditNote: "A26-1", Key: "credit-A26-1"})
		require.NoError(t, err)
		assert.Equal(t, Credited, detail.Status)
		assert.Equal(t, "A26-1", detail.CreditNote)
	})
}

func statuses(d *Detail) []Status {
	var all []Status
	for _, event := range d.Events {
		all = append(all, event.Status)
	}
	return all
}

func TestADraftIsSavedByWhoSawTheLastVersion(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		draft := f.claim(nil)
		var won, lost atomic.Int64
		var group sync.WaitGroup
		for range 6 {
			group.Go(func() {
				_, err := f.Save(t.Context(), ours, Claim, draft.UUID, draft.Version, Wanted{Content: Content{Subject: "x"}})
				var answer *problem.Error
				switch {
				case err == nil:
					won.Add(1)
				case errors.As(err, &answer) && answer.Code == "version.conflict":
					lost.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		group.Wait()
		assert.Equal(t, []int64{1, 5}, []int64{won.Load(), lost.Load()})
		sent := f.submitted()
		_, err := f.Save(t.Context(), ours, Claim, sent.UUID, sent.Version, Wanted{})
		f.refused("claim.not_draft", err)
		f.refused("claim.not_draft", f.Delete(t.Context(), ours, Claim, sent.UUID))
		require.NoError(t, f.Delete(t.Context(), ours, Claim, draft.UUID))
		_, err = f.ByUUID(t.Context(), ours, draft.UUID)
		f.refused("not_found", err)
	})
}

func TestRulingsAtOnceCannotBothWin(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		sent := f.submitted()
		for i, to := range []Status{Received, InReview} {
			_, err := f.Rule(t.Context(), sent.UUID, Ruling{To: to, Author: "Q", Key: fmt.Sprintf("key-%06d", i)})
			require.NoError(t, err)
		}
		var won atomic.Int64
		var group sync.WaitGroup
		for i, to := range []Status{Accepted, Rejected, InfoRequested, Withdrawn} {
			group.Go(func() {
				var err error
				if to == Withdrawn {
					_, err = f.Withdraw(t.Context(), ours, anna, Claim, sent.UUID, sent.Version+2, "")
				} else {
					_, err = f.Rule(t.Context(), sent.UUID, Ruling{To: to, Author: "Q", Key: fmt.Sprintf("race-%06d", i)})
				}
				if err == nil {
					won.Add(1)
				}
			})
		}
		group.Wait()
		detail, err := f.ByUUID(t.Context(), ours, sent.UUID)
		require.NoError(t, err)
		all := statuses(detail)
		for i := 1; i < len(all); i++ {
			assert.True(t, CanFollow(Claim, Practice, all[i-1], all[i]) || CanFollow(Claim, Manufacturer, all[i-1], all[i]), "%v", all)
		}
		assert.Equal(t, 4+int(won.Load()), len(all), "a refused change stores nothing")
	})
}

func TestNothingOfTheirsIsSeenOrChanged(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		sent := f.submitted()
		draft := f.claim(nil)
		_, err := f.ByUUID(t.Context(), theirs, sent.UUID)
		f.refused("not_found", err)
		_, err = f.Save(t.Context(), theirs, Claim, draft.UUID, draft.Version, Wanted{})
		f.refused("not_found", err)
		_, err = f.Submit(t.Context(), theirs, other, Claim, draft.UUID, draft.Version)
		f.refused("not_found", err)
		_, err = f.Withdraw(t.Context(), theirs, other, Claim, sent.UUID, sent.Version, "")
		f.refused("not_found", err)
		_, err = f.Comment(t.Context(), theirs, other, Claim, sent.UUID, "x", "")
		f.refused("not_found", err)
		f.refused("not_found", f.Delete(t.Context(), theirs, Claim, draft.UUID))
		_, err = f.DeliveryNote(t.Context(), theirs, "BL-C26-00001")
		f.refused("not_found", err)
		_, err = f.start(t.Context(), theirs, "C26-00001", "", "")
		f.refused("not_found", err)
		cases, total, err := f.List(t.Context(), Filter{Practice: theirs, Kind: Claim}, Page{Sort: "-date", Number: 1, Size: 10})
		require.NoError(t, err)
		assert.Empty(t, cases)
		assert.Zero(t, total)
		_, err = f.Create(t.Context(), theirs, other, Claim, Wanted{Content: Content{PatientUUID: patient, OrderReference: "C26-00001"}}, "")
		assert.Equal(t, map[string]string{"patientUuid": "unknown", "orderReference": "unknown"}, faults(err))
		// The case does not exist under another kind either.
		_, err = f.Submit(t.Context(), ours, anna, Incident, draft.UUID, draft.Version)
		f.refused("not_found", err)
	})
}

func TestListsAreSearchedFilteredAndPaged(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for i := range 5 {
			f.now = f.now.AddDate(0, 0, 1)
			f.claim(func(w *Wanted) {
				w.Subject = fmt.Sprintf("Numéro n%d", i)
				if i%2 == 0 {
					w.Category, w.PatientUUID, w.Line = CategoryA, "", ""
				}
			})
		}
		subjects := func(change func(*Filter), page Page) []string {
			filter := Filter{Practice: ours, Kind: Claim}
			if change != nil {
				change(&filter)
			}
			cases, _, err := f.List(t.Context(), filter, page)
			require.NoError(t, err)
			found := []string{}
			for _, c := range cases {
				found = append(found, c.Subject)
			}
			return found
		}
		all := Page{Sort: "date", Number: 1, Size: 10}
		assert.Equal(t, []string{"Numéro n2", "Numéro n3"}, subjects(nil, Page{Sort: "date", Number: 2, Size: 2}))
		assert.Equal(t, []string{"Numéro n3"}, subjects(func(f *Filter) { f.Search = "NUMERO N3 lefevre" }, all))
		assert.Equal(t, []string{"Numéro n1", "Numéro n3"}, subjects(func(f *Filter) { f.Patient = patient }, all))
		assert.Equal(t, []string{"Numéro n0", "Numéro n2", "Numéro n4"}, subjects(func(f *Filter) { f.Categories = []string{CategoryA} }, all))
		day := f.now.AddDate(0, 0, -1)
		assert.Equal(t, []string{"Numéro n3"}, subjects(func(f *Filter) { f.From, f.To = day, day }, all))
		assert.Equal(t, []string{"Numéro n4", "Numéro n3"}, subjects(nil, Page{Sort: "-date", Number: 1, Size: 2}))
		require.NoError(t, db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			return Reindex(ctx, tx, &commerce.Patient{UUID: patient, FirstName: "Éloïse", LastName: "Durand"})
		}))
		assert.Equal(t, []string{"Numéro n1", "Numéro n3"}, subjects(func(f *Filter) { f.Search = "durand" }, all))
		facets, err := f.Facets(t.Context(), ours, Claim)
		require.NoError(t, err)
		assert.Equal(t, 5, facets.Awaiting)
		assert.Len(t, facets.Category, 2)
		assert.Len(t, facets.Line, 1)
	})
}
