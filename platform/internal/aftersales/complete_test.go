package aftersales

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/locale"
	"portal/platform/internal/testdb"
)

func lacks(err error) []string { return slices.Sorted(maps.Keys(faults(err))) }

func TestEachCategoryNamesWhatItStillLacks(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		submit := func(kind Kind, wanted Wanted) error {
			draft, err := f.Create(t.Context(), ours, anna, kind, wanted, "")
			require.NoError(t, err)
			_, err = f.Submit(t.Context(), ours, anna, kind, draft.UUID, draft.Version)
			return err
		}
		said := Content{Subject: "x", Description: "y"}
		assert.Equal(t, []string{"category", "description", "subject"}, lacks(submit(Claim, Wanted{})))
		assert.Equal(t, []string{"lot", "product"}, lacks(submit(Claim, Wanted{Category: CategoryA, Content: said})))
		assert.Equal(t, []string{"orderReference", "teeth"}, lacks(submit(Claim, Wanted{Category: CategoryB, Content: said})))
		implant := lacks(submit(Claim, Wanted{Category: CategoryImplant, Content: said}))
		assert.Subset(t, implant, []string{"lot", "patientUuid", "teeth", "warranty.cause", "warranty.placedOn", "warranty.smoker"})
		assert.Equal(t, []string{"deliveryNote", "lines"}, lacks(submit(Return, Wanted{})))
		future := said
		future.Lot, future.Teeth = "L", "36"
		future.Details.Event = &Event{OccurredOn: "2027-01-01", Harm: "serious"}
		assert.Equal(t, []string{"event.deviceKept", "event.harmDescription", "event.occurredOn", "event.patientInformed"}, lacks(submit(Incident, Wanted{Content: future})))
		yes := true
		future.Details.Event = &Event{OccurredOn: "2026-11-19", NoticedOn: "2026-11-20", Harm: "none", DeviceKept: &yes, PatientInformed: &yes}
		require.NoError(t, submit(Incident, Wanted{Content: future}))

		_, err := f.Create(t.Context(), ours, anna, Claim, Wanted{Content: Content{Teeth: "36,19", Lot: "a\x07b", Description: "a\x00"}}, "")
		assert.Equal(t, []string{"description", "lot", "teeth"}, lacks(err))
	})
}

func TestEverythingAboutAPatientIsJournalled(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		sent := f.submitted()
		draft := f.claim(nil)
		require.NoError(t, f.Delete(t.Context(), ours, Claim, draft.UUID))
		h := NewHandlers(f.Store, nil)
		require.NoError(t, h.store.note(t.Context(), db, &sent.Case, journal.View))
		f.claim(func(w *Wanted) { w.PatientUUID = "" })
		var actions []string
		require.NoError(t, db.NewSelect().Model((*journal.Line)(nil)).Column("action").Where("j.practice_uuid = ?", ours).
			Where("j.patient_uuid = ?", patient).Order("j.seq").Scan(t.Context(), &actions))
		assert.Equal(t, []string{journal.Create, journal.Change, journal.Create, journal.Delete, journal.View}, actions)
		total, err := db.NewSelect().Model((*journal.Line)(nil)).Where("j.practice_uuid = ?", ours).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, len(actions), total, "a case without a patient leaves no line")
	})
}

func TestThePracticeIsNotifiedOfTheManufacturersAnswer(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		sent := f.submitted()
		_, err := f.Rule(t.Context(), sent.UUID, Ruling{To: Received, Author: "Q", Key: "key-000001"})
		require.NoError(t, err)
		_, err = f.Rule(t.Context(), sent.UUID, Ruling{To: Received, Author: "Q", Key: "key-000001"})
		require.NoError(t, err)
		_, err = f.Reply(t.Context(), sent.UUID, "Q", "Bonjour", "key-000002")
		require.NoError(t, err)
		var titles, kinds []string
		require.NoError(t, db.NewSelect().Table("notifications").Column("title").Where("user_uuid = ?", anna).Order("title").Scan(t.Context(), &titles))
		assert.Equal(t, []string{"notifications.claim.comment", "notifications.claim.status"}, titles)
		require.NoError(t, db.NewSelect().Table("events").Column("kind").Where("subject_uuid = ?", sent.UUID).Order("seq").Scan(t.Context(), &kinds))
		assert.Equal(t, []string{"claim.draft", "claim.status", "claim.status", "claim.comment"}, kinds)
		for practice, want := range map[string]int{ours: 2, theirs: 0} {
			n, err := db.NewSelect().Table("notifications").Where("user_uuid IN (SELECT uuid FROM users WHERE practice_uuid = ?)", practice).Count(t.Context())
			require.NoError(t, err)
			assert.EqualValues(t, want, n)
		}
	})
}

func TestYesAndNoAreTruthBothWays(t *testing.T) {
	for _, word := range []api.YesNo{"Oui", "Non", ""} {
		assert.Equal(t, word, *yesNo(yesNoValue(&word)))
	}
	assert.Nil(t, yesNoValue(nil))
}

// The document and the label can be made from any case.
func TestAnyCaseBecomesADocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := func(name string) string { return rapid.StringN(0, 60, 200).Draw(t, name) }
		d := &Detail{Case: Case{
			Kind: rapid.SampledFrom([]Kind{Claim, Incident, Return}).Draw(t, "kind"), Status: rapid.SampledFrom(Statuses()).Draw(t, "status"),
			Reference: "R26-00001", Category: CategoryImplant,
			Content: Content{
				Subject: word("subject"), Description: strings.Repeat(word("line")+"\n", rapid.IntRange(0, 60).Draw(t, "lines")), UDI: word("udi"),
				Details: Details{Event: &Event{Harm: "minor", Measures: word("measures")}, Warranty: &Warranty{Cause: word("cause")}},
			},
			CreatedBy: &identity.User{FirstName: word("name"), Practice: &identity.Practice{Name: word("practice"), City: "Aix"}},
		}, Comments: []Comment{{Author: word("author"), Text: word("text")}}, Lines: []ReturnLine{{Label: word("label"), Reason: "recall"}}}
		for _, make := range []func(pdf.Texts, *Detail) ([]byte, error){casePDF, labelPDF} {
			content, err := make(pdf.In(rapid.SampledFrom(locale.All).Draw(t, "language")), d)
			require.NoError(t, err)
			assert.NotEmpty(t, content)
		}
	})
}
