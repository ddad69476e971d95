package care

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

func (f *fixture) recordOf(user, patient string) careapi.PatientRecord {
	f.t.Helper()
	answer, err := f.h.GetPatient(f.as(user), careapi.GetPatientRequestObject{UserUuid: parse(user), PatientUuid: parse(patient)})
	require.NoError(f.t, err)
	return answer.(careapi.GetPatient200JSONResponse).Result
}

func (f *fixture) actsOf(user, patient string) careapi.ActPage {
	f.t.Helper()
	answer, err := f.h.ListActs(f.as(user), careapi.ListActsRequestObject{UserUuid: parse(user), PatientUuid: parse(patient)})
	require.NoError(f.t, err)
	return answer.(careapi.ListActs200JSONResponse).Result
}

// sharedTreatment shares the treatment of W26-1 with hugo, beside an act and a file that are of no treatment.
func (f *fixture) sharedTreatment(rights Right) *Share {
	f.t.Helper()
	f.treated()
	input := forDays(hugo[:8]+"@x.example", 7)
	input.Rights, input.Treatment = rights, "W26-1"
	share, err := f.Share(f.as(anna), anna, maelys, input)
	require.NoError(f.t, err)
	return share
}

func TestAShareOfATreatmentShowsItsOrderActsAndFilesOnly(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		share := f.sharedTreatment(RightComment)
		assert.Equal(t, "opinion, written, 2026-11-02, comment, treatment W26-1", f.journaled(ours, share.ReceiptSeq-1)[0].NewValue, "the treatment is in the chain")

		scope := f.scope(hugo)
		_, err := scope.Access(t.Context(), db, maelys, RightRead)
		refusedAs(t, err, "not_found")
		_, err = scope.FilesAccess(t.Context(), db, maelys, RightContribute)
		refusedAs(t, err, "share.right")

		page, entries, open := f.timelineOf(hugo, maelys, careapi.ListPatientTimelineParams{})
		assert.Equal(t, []string{"order protheses W26-1", "act contention", "file picture"}, entries)
		assert.Equal(t, 1, page.Items[2].Count, "files outside of the treatment are not counted")
		assert.Empty(t, open, "what waits is the practice's")
		assert.Empty(t, page.Treatments, "other treatments are not named")
		none := "none"
		_, same, _ := f.timelineOf(hugo, maelys, careapi.ListPatientTimelineParams{Treatment: &none})
		assert.Equal(t, entries, same)

		acts := f.actsOf(hugo, maelys)
		require.Len(t, acts.Items, 1)
		assert.Equal(t, []int{1, 1}, []int{acts.Total, acts.Types[0].Count}, "the totals count no other act")
		_, _, err = readAct(t.Context(), db, scope, acts.Items[0].Uuid.String())
		require.NoError(t, err)
		for _, act := range f.actsOf(anna, maelys).Items {
			if act.OrderReference == nil {
				_, _, err = readAct(t.Context(), db, scope, act.Uuid.String())
				refusedAs(t, err, "not_found")
			}
		}

		f.exec("UPDATE patients SET note = 'secret', email = 'm@x.example', phone = '0102', reference = 'D-1' WHERE uuid = ?", maelys)
		record := f.recordOf(hugo, maelys)
		assert.Equal(t, []int{1, 1}, []int{record.Files, record.Acts})
		assert.Equal(t, "W26-1", *record.Treatment)
		for _, hidden := range []*string{record.Note, record.Email, record.Phone, record.Reference} {
			assert.Nil(t, hidden)
		}
		assert.Equal(t, "W26-1", *f.recordOf(anna, maelys).SharedWith.Latest[0].Treatment)
	})
}

func TestLaterFilesAndActsBelongToASharedTreatment(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.sharedTreatment(RightRead)
		later, elsewhere := id("later"), id("elsewhere")
		f.file(ours, maelys, later)
		f.file(ours, maelys, elsewhere)
		readers := func(file string) int {
			found, err := ReadersOfFile(t.Context(), db, maelys, file, f.now.UnixMilli())
			require.NoError(t, err)
			return len(found)
		}
		assert.Equal(t, []int{0, 0}, []int{readers(later), f.recordOf(hugo, maelys).Files - 1}, "a file of no treatment")
		act, err := f.AddAct(f.as(anna), anna, maelys, ActInput{Type: "contention", DoneOn: "2026-03-02", OrderReference: "W26-1", Files: []string{later}})
		require.NoError(t, err)
		assert.Equal(t, []int{2, 2}, []int{f.recordOf(hugo, maelys).Files, f.actsOf(hugo, maelys).Total})
		assert.Equal(t, []int{1, 0}, []int{readers(later), readers(elsewhere)}, "events reach readers of the treatment's files")

		require.NoError(t, f.DeleteAct(f.as(anna), anna, act.UUID))
		assert.Equal(t, []int{1, 1}, []int{f.recordOf(hugo, maelys).Files, f.actsOf(hugo, maelys).Total}, "the files of a deleted act leave with it")
		f.exec("UPDATE acts SET order_reference = NULL")
		f.exec("DELETE FROM order_files")
		record := f.recordOf(hugo, maelys)
		assert.Equal(t, []int{0, 0}, []int{record.Files, record.Acts}, "an empty treatment shows nothing, rather than everything")
	})
}

func TestOnlyATreatmentOfThePatientIsShared(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.treated()
		for _, limits := range []Limits{{Treatment: "W26-2"}, {Treatment: "W26-9"}, {Treatment: "W26-1", Files: []string{picture}}} {
			input := forDays(hugo[:8]+"@x.example", 7)
			input.Limits = limits
			_, err := f.Share(f.as(anna), anna, maelys, input)
			refusedAs(t, err, "request.invalid")
		}
	})
}

func TestAGuestOfATreatmentSeesItsActs(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.treated()
		f.exec("UPDATE guests SET treatment = 'W26-1' WHERE uuid = ?", guest)
		assert.Equal(t, 1, f.actsOf(guest, maelys).Total)
		record := f.recordOf(guest, maelys)
		assert.Equal(t, []int{1, 1}, []int{record.Files, record.Acts})
		_, err := f.scope(guest).Access(t.Context(), db, maelys, RightRead)
		refusedAs(t, err, "not_found")
	})
}
