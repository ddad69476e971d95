package care

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
)

func TestWhoMayReadWhom(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		readable := func(user, patient string) bool {
			_, err := f.scope(user).Readable(t.Context(), db, patient)
			return err == nil
		}
		changeable := func(user, patient string) bool {
			_, err := f.scope(user).Patient(t.Context(), db, patient)
			return err == nil && f.scope(user).MayChange()
		}
		assert.True(t, readable(nora, maelys) && changeable(nora, maelys))
		assert.False(t, readable(anna, stranger) || changeable(anna, stranger), "another practice's patient")
		assert.True(t, readable(guest, maelys))
		assert.False(t, readable(guest, zoe) || changeable(guest, maelys), "a guest reads one")
		assert.Equal(t, Scope{UserUUID: guest, PracticeUUID: ours, Role: RoleGuest, OnlyPatient: maelys}, f.scope(guest))

		share, err := f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		assert.True(t, readable(hugo, maelys))
		assert.False(t, readable(hugo, zoe) || changeable(hugo, maelys), "shared is one, and read-only")
		_, err = f.Revoke(f.as(anna), anna, share.UUID)
		require.NoError(t, err)
		assert.False(t, readable(hugo, maelys))

		f.exec("UPDATE guests SET expires_at = 1")
		_, err = ScopeOf(t.Context(), db, guest)
		refusedAs(t, err, "not_found")
		f.exec("UPDATE users SET closed_at = 1 WHERE uuid = ?", bruno)
		f.exec("UPDATE users SET suspended_at = 1 WHERE uuid = ?", nora)
		for _, gone := range []string{bruno, nora, id("unknown")} {
			_, err = ScopeOf(t.Context(), db, gone)
			refusedAs(t, err, "not_found")
		}
	})
}

func TestListsFilterSortAndPage(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.now = time.Date(2026, 12, 30, 12, 0, 0, 0, localtime.Zone)
		f.act(maelys, Panoramic, "2026-01-05", 11)
		f.act(maelys, Prosthesis, "2026-03-05", 36)
		f.act(zahra, Panoramic, "2026-02-05")
		find := func(filter Filter, sort string) []string {
			t.Helper()
			patients, total, err := f.List(t.Context(), f.scope(nora), filter, sort, 1, 10)
			require.NoError(t, err)
			assert.Len(t, patients, total)
			return uuids(patients)
		}
		assert.Equal(t, []string{zoe, zahra, maelys}, find(Filter{Status: StatusActive}, "name"))
		assert.Equal(t, []string{archi}, find(Filter{Status: StatusArchived}, "name"))
		assert.Len(t, find(Filter{}, "-created"), 4)
		for _, search := range []string{"BOEUF d'arc", "bœuf d’arc", "arc zoe", "31/12/2015", "2015-12-31"} {
			assert.Equal(t, []string{zoe}, find(Filter{Search: search}, "name"), search)
		}
		assert.Empty(t, find(Filter{Search: "%"}, "name"), "a per cent sign is only one")
		assert.Equal(t, []string{zoe, maelys}, find(Filter{Files: FilesWith}, "-birthDate"))
		assert.Equal(t, []string{zahra}, find(Filter{Status: StatusActive, Files: FilesWithout}, "name"))
		assert.Equal(t, []string{zahra, maelys}, find(Filter{ActTypes: []string{Panoramic}}, "name"))
		assert.Equal(t, []string{maelys, zahra, zoe}, find(Filter{Status: StatusActive}, "-lastAct"))
		assert.Equal(t, []string{maelys, zahra, zoe}, find(Filter{Status: StatusActive}, "-acts"))

		eleven, ten := 11, 10
		var minors, younger Filter
		minors.ofAge(f.today(), &ten, &ten)
		assert.Equal(t, []string{zoe}, find(minors, "name"), "eleven tomorrow")
		younger.ofAge(f.today(), &eleven, nil)
		assert.NotContains(t, find(younger, "name"), zoe)

		facets, err := f.Facets(t.Context(), f.scope(anna))
		require.NoError(t, err)
		assert.Equal(t, []int{3, 1, 2, 1, 1, 2}, []int{facets.Active, facets.Archived, facets.WithFiles, facets.WithoutFiles, facets.Minor, facets.Adult})
		assert.Len(t, facets.ActTypes, 2)
		figures, err := FiguresOf(t.Context(), db, []string{maelys, zoe})
		require.NoError(t, err)
		assert.Equal(t, map[string]Figures{maelys: {Acts: 2, Files: 1, LastOn: "2026-03-05", LastType: Prosthesis}, zoe: {Files: 1}}, figures)

		_, _, err = f.List(t.Context(), f.scope(anna), Filter{}, "name; DROP TABLE", 1, 10)
		refusedAs(t, err, "request.invalid")
	})
}

func TestASecondFileForOnePersonIsWarnedOf(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	same := Identity{FirstName: "Maelys", LastName: "DUPOND", BirthDate: "1988-04-02"}
	_, err := f.Create(f.as(anna), anna, same, false)
	answer := refusedAs(t, err, "patient.duplicate")
	if assert.Len(t, answer.Fields, 1) {
		assert.Equal(t, maelys, answer.Fields[0].Field)
		assert.Equal(t, SamePerson, answer.Fields[0].Code)
	}
	_, err = f.Create(f.as(anna), anna, Identity{FirstName: "Dupont", LastName: "Maëlys", BirthDate: "2001-01-01"}, false)
	assert.Equal(t, SameName, refusedAs(t, err, "patient.duplicate").Fields[0].Code, "names swapped, another birth date")
	made, err := f.Create(f.as(anna), anna, same, true)
	require.NoError(t, err)
	assert.Equal(t, ours, made.PracticeUUID)
	_, err = f.Create(f.as(hugo), hugo, same, false)
	require.NoError(t, err, "another practice's patients are none of his")
	_, err = f.Create(f.as(guest), guest, Identity{FirstName: "X", LastName: "Y", BirthDate: "2000-01-01"}, true)
	refusedAs(t, err, "not_found")
}

func TestAPatientIsFoundByThePracticesOwnReference(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		find := func(user, search string) []string {
			t.Helper()
			patients, _, err := f.List(t.Context(), f.scope(user), Filter{Search: search}, "name", 1, 10)
			require.NoError(t, err)
			return uuids(patients)
		}
		born := openapi_types.Date{Time: time.Date(1988, 4, 2, 0, 0, 0, 0, time.UTC)}
		version := int64(1)
		update := func(reference *string) (careapi.UpdatePatientResponseObject, error) {
			name := careapi.PersonInfoInput{FirstName: "Maëlys", LastName: "Dupont"}
			body := careapi.PatientUpdate{Version: version, PersonInfo: name, BirthDate: born, Reference: reference}
			return f.h.UpdatePatient(f.as(nora), careapi.UpdatePatientRequestObject{UserUuid: parse(nora), PatientUuid: parse(maelys), Body: &body})
		}
		answer, err := update(new(" Dossier-0042/É "))
		require.NoError(t, err)
		assert.Equal(t, "Dossier-0042/É", *answer.(careapi.UpdatePatient200JSONResponse).Result.Reference)
		assert.Equal(t, []string{maelys}, find(nora, "dossier-0042/e"))
		assert.Empty(t, find(hugo, "0042"), "of another practice")
		_, err = update(new(strings.Repeat("x", 41)))
		assert.Equal(t, "reference", refusedAs(t, err, "request.invalid").Fields[0].Field)
		version++
		_, err = update(nil)
		require.NoError(t, err)
		assert.Equal(t, []string{maelys}, find(nora, "0042"), "an absent reference is no change")
		_, err = update(new(""))
		require.NoError(t, err)
		assert.Empty(t, find(nora, "0042"))
	})
}

func TestTwoClicksMakeOnePatient(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		var made atomic.Int32
		var clicks sync.WaitGroup
		for range 6 {
			clicks.Go(func() {
				if _, err := f.Create(f.as(anna), anna, Identity{FirstName: "Luc", LastName: "Aït-Ahmed", BirthDate: "1970-01-02"}, false); err == nil {
					made.Add(1)
				} else {
					refusedAs(t, err, "patient.duplicate")
				}
			})
		}
		clicks.Wait()
		assert.Equal(t, int32(1), made.Load())
	})
}

func TestWhoSavesOnAnOldVersionLearnsWhatDiffers(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	before := Identity{FirstName: "Maëlys", LastName: "Dupont", BirthDate: "1988-04-02"}
	first := before
	first.Phone, first.LastName = "0465710001", "Dupont-Lévêque"
	saved, err := f.Update(f.as(anna), anna, maelys, 1, first)
	require.NoError(t, err)
	assert.Equal(t, 2, saved.Version)

	second := before
	second.Email = "m@x.example"
	_, err = f.Update(f.as(nora), nora, maelys, 1, second)
	fields := []string{}
	for _, field := range refusedAs(t, err, "version.conflict").Fields {
		fields = append(fields, field.Field)
	}
	assert.Equal(t, []string{"personInfo.lastName", "phone"}, fields, "not the e-mail: no other user changed it")
	same := first
	same.Email = "m@x.example"
	_, err = f.Update(f.as(nora), nora, maelys, 1, same)
	assert.Empty(t, refusedAs(t, err, "version.conflict").Fields)
	last := f.lastLine(ours)
	merged, err := f.Update(f.as(nora), nora, maelys, 2, same)
	require.NoError(t, err)
	assert.Equal(t, 3, merged.Version)
	again, err := f.Update(f.as(nora), nora, maelys, 3, same)
	require.NoError(t, err)
	assert.Equal(t, 3, again.Version, "nothing changed")
	assert.Equal(t, []string{"change patient", "view patient"}, names(f.journaled(ours, last)))
	_, err = f.Update(f.as(hugo), hugo, maelys, 3, same)
	refusedAs(t, err, "not_found")
}

func TestConcurrentSavesLoseNothing(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		var saved atomic.Int32
		var people sync.WaitGroup
		for _, phone := range []string{"0465710001", "0465710002", "0465710003", "0465710004"} {
			people.Go(func() {
				_, err := f.Update(f.as(anna), anna, maelys, 1, Identity{FirstName: "Maëlys", LastName: "Dupont", BirthDate: "1988-04-02", Phone: phone})
				if err == nil {
					saved.Add(1)
				} else {
					refusedAs(t, err, "version.conflict")
				}
			})
		}
		people.Wait()
		assert.Equal(t, int32(1), saved.Load())
	})
}

func TestUnlinkingIsUndoneForAWhile(t *testing.T) {
	db := testdb.New(t)
	f := newFixture(t, db)
	act := f.act(maelys, Contention, "2026-01-05", 31)
	last := f.lastLine(ours)
	until, err := f.Unlink(f.as(anna), anna, maelys)
	require.NoError(t, err)
	assert.Equal(t, f.now.AddDate(0, 0, UndoDays).UnixMilli(), until)
	for user, code := range map[string]string{anna: "patient.unlinked", guest: "not_found"} {
		_, err := f.scope(user).Readable(t.Context(), db, maelys)
		refusedAs(t, err, code)
	}
	_, err = f.Unlink(f.as(anna), anna, maelys)
	refusedAs(t, err, "not_found")
	_, err = f.Restore(f.as(hugo), hugo, maelys)
	refusedAs(t, err, "not_found")
	back, err := f.Restore(f.as(anna), anna, maelys)
	require.NoError(t, err)
	assert.Zero(t, back.UnlinkedAt)
	_, err = f.Restore(f.as(anna), anna, maelys)
	require.NoError(t, err, "twice is once")
	_, _, err = readAct(t.Context(), db, f.scope(guest), act.UUID)
	require.NoError(t, err, "with everything he had")
	assert.Equal(t, []string{"delete patient", "restore patient", "view patient"}, names(f.journaled(ours, last)))

	_, err = f.Unlink(f.as(anna), anna, maelys)
	require.NoError(t, err)
	f.now = f.now.AddDate(0, 0, UndoDays).Add(time.Minute)
	_, err = f.Restore(f.as(anna), anna, maelys)
	refusedAs(t, err, "not_found")
}

func TestRowsOfOthersAreIndexedLater(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec("INSERT INTO patients (uuid, practice_uuid, first_name, last_name, birth_date, archived) VALUES (?, ?, 'Éloïse', 'Œuvrard', '1999-09-09', false)", id("bare"), ours)
		require.NoError(t, f.Reindex(t.Context()))
		found, _, err := f.List(t.Context(), f.scope(anna), Filter{Search: "eloise oeuvrard"}, "name", 1, 5)
		require.NoError(t, err)
		assert.Equal(t, []string{id("bare")}, uuids(found))
	})
}

func TestEveryChangeIsOneTransactionWithItsLine(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		_, err := f.SetArchived(f.as(anna), anna, maelys, true)
		require.NoError(t, err)
		lines := f.journaled(ours, 0)
		require.Len(t, lines, 1)
		assert.Equal(t, []string{anna, maelys, "192.0.2.7"}, []string{lines[0].ActorUUID, lines[0].PatientUUID, lines[0].Address})
		var events int
		events, err = eventsOf(t.Context(), db, maelys)
		require.NoError(t, err)
		assert.Equal(t, 1, events)
		require.NoError(t, journal.Verify(t.Context(), db, func(c journal.Chain) error { assert.Nil(t, c.Break); return nil }))
	})
}

func eventsOf(ctx context.Context, db *bun.DB, subject string) (int, error) {
	n, err := db.NewSelect().Table("events").Where("subject_uuid = ?", subject).Count(ctx)
	return int(n), err
}
