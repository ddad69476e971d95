package care

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

func TestAShareOfChosenFilesShowsNothingElseOfTheRecord(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		second := id("second-picture")
		f.file(ours, maelys, second)
		act := f.act(maelys, "contention", "2026-02-01", 11)
		input := forDays(hugo[:8]+"@x.example", 7)
		input.Files = []string{picture, picture}
		share, err := f.Share(f.as(anna), anna, maelys, input)
		require.NoError(t, err)
		assert.Equal(t, 1, share.ChosenFiles)
		line := f.journaled(ours, share.ReceiptSeq-1)[0]
		assert.Regexp(t, `^opinion, written, 2026-11-02, read, 1 files [0-9a-f]{64}$`, line.NewValue, "the chosen files are in the chain")

		scope := f.scope(hugo)
		_, err = scope.Access(t.Context(), db, maelys, RightRead)
		refusedAs(t, err, "not_found")
		_, _, err = readAct(t.Context(), db, scope, act.UUID)
		refusedAs(t, err, "not_found")
		_, err = f.h.ListActs(f.as(hugo), careapi.ListActsRequestObject{UserUuid: parse(hugo), PatientUuid: parse(maelys)})
		refusedAs(t, err, "not_found")

		f.exec("UPDATE patients SET note = 'secret', email = 'm@x.example', phone = '0102', reference = 'D-1' WHERE uuid = ?", maelys)
		answer, err := f.h.GetPatient(f.as(hugo), careapi.GetPatientRequestObject{UserUuid: parse(hugo), PatientUuid: parse(maelys)})
		require.NoError(t, err)
		record := answer.(careapi.GetPatient200JSONResponse).Result
		assert.Equal(t, []int{1, 0, 1}, []int{record.Files, record.Acts, *record.ChosenFiles}, "no count of what is not chosen")
		assert.Nil(t, record.LastAct)
		for _, hidden := range []*string{record.Note, record.Email, record.Phone, record.Reference} {
			assert.Nil(t, hidden)
		}
		for file, readers := range map[string]int{picture: 1, second: 0} {
			found, err := ReadersOfFile(t.Context(), db, maelys, file, f.now.UnixMilli())
			require.NoError(t, err)
			assert.Len(t, found, readers, "events reach readers of the file only")
		}
		own, err := f.h.GetPatient(f.as(anna), careapi.GetPatientRequestObject{UserUuid: parse(anna), PatientUuid: parse(maelys)})
		require.NoError(t, err)
		seen := own.(careapi.GetPatient200JSONResponse).Result.SharedWith.Latest
		assert.Equal(t, 1, *seen[0].Files)
	})
}

func TestOnlyFilesOfThePatientAreChosen(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		claim, deleted := id("claim-file"), id("deleted-file")
		f.file(ours, maelys, claim)
		f.file(ours, maelys, deleted)
		f.exec("UPDATE files SET kind = 'clame' WHERE uuid = ?", claim)
		f.exec("UPDATE files SET deleted_at = 1 WHERE uuid = ?", deleted)
		for _, file := range []string{otherFile, claim, deleted, id("unknown")} {
			input := forDays(hugo[:8]+"@x.example", 7)
			input.Files = []string{picture, file}
			_, err := f.Share(f.as(anna), anna, maelys, input)
			assert.Error(t, err)
		}
		count, err := db.NewSelect().Model((*sharedFile)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, count, "a refused share leaves no choice behind")
	})
}

func TestAGuestOfChosenFilesSeesNoActs(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.act(maelys, "contention", "2026-02-01", 11)
		f.exec("UPDATE guests SET chosen_files = 1 WHERE uuid = ?", guest)
		f.insert(&sharedFile{AccessUUID: guest, FileUUID: picture})
		_, err := f.h.ListActs(f.as(guest), careapi.ListActsRequestObject{UserUuid: parse(guest), PatientUuid: parse(maelys)})
		refusedAs(t, err, "not_found")
		answer, err := f.h.GetPatient(f.as(guest), careapi.GetPatientRequestObject{UserUuid: parse(guest), PatientUuid: parse(maelys)})
		require.NoError(t, err)
		record := answer.(careapi.GetPatient200JSONResponse).Result
		assert.Equal(t, []int{1, 0}, []int{record.Files, record.Acts})

		require.NoError(t, ForgetChoices(t.Context(), db))
		kept, err := ChosenFor(t.Context(), db, guest)
		require.NoError(t, err)
		assert.Equal(t, 1, kept.Files, "choices of accesses that exist stay")
		f.exec("DELETE FROM guests WHERE uuid = ?", guest)
		require.NoError(t, ForgetChoices(t.Context(), db))
		gone, err := ChosenFor(t.Context(), db, guest)
		require.NoError(t, err)
		assert.Zero(t, gone.Files)
	})
}
