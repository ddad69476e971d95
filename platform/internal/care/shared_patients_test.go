package care

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/testdb"
)

func TestListsFilterByShare(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		find := func(user string, filter Filter) []string {
			t.Helper()
			patients, total, err := f.List(t.Context(), f.scope(user), filter, "name", 1, 10)
			require.NoError(t, err)
			assert.Len(t, patients, total)
			return uuids(patients)
		}
		// The fixture's guest, whom anna invited, sees maelys.
		assert.Equal(t, []string{maelys}, find(anna, Filter{Shared: SharedByMe}))
		assert.Empty(t, find(nora, Filter{Shared: SharedByMe}))
		share, err := f.Share(f.as(anna), anna, zoe, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		assert.Equal(t, []string{zoe, maelys}, find(anna, Filter{Shared: SharedByMe}))
		assert.Empty(t, find(nora, Filter{Shared: SharedByMe}))
		assert.Equal(t, []string{zoe, maelys}, find(nora, Filter{Shared: SharedByPractice}))
		assert.Equal(t, []string{zoe}, find(nora, Filter{SharedWith: []string{hugo}}))
		assert.Empty(t, find(nora, Filter{SharedWith: []string{bruno}}))
		assert.Empty(t, find(hugo, Filter{Shared: SharedByPractice}), "another practice's patients")
		assert.Empty(t, find(hugo, Filter{SharedWith: []string{hugo}}), "another practice's patients")
		assert.Equal(t, []string{zoe}, find(hugo, Filter{Shared: SharedWithMe}))
		assert.Empty(t, find(anna, Filter{Shared: SharedWithMe}), "another user's share")
		assert.Empty(t, find(hugo, Filter{Shared: SharedWithMe, Status: StatusArchived}))
		assert.Empty(t, find(hugo, Filter{Shared: SharedWithMe, SharedWith: []string{hugo}}))
		for _, shared := range []string{SharedByMe, SharedByPractice, SharedWithMe} {
			assert.Empty(t, find(guest, Filter{Shared: shared}), "a guest sees no accesses")
		}
		assert.Empty(t, find(guest, Filter{SharedWith: []string{hugo}}), "a guest sees no accesses")

		facets, err := f.Facets(t.Context(), f.scope(anna))
		require.NoError(t, err)
		assert.Equal(t, []int{2, 2, 0}, []int{facets.ByMe, facets.ByPractice, facets.WithMe})
		require.Len(t, facets.SharedWith, 1)
		assert.Equal(t, []any{hugo, 1, "Cabinet " + theirs[:4]}, []any{facets.SharedWith[0].UserUUID, facets.SharedWith[0].Count, facets.SharedWith[0].User.Practice.Name})
		facets, err = f.Facets(t.Context(), f.scope(hugo))
		require.NoError(t, err)
		assert.Equal(t, []int{0, 0, 1}, []int{facets.ByMe, facets.ByPractice, facets.WithMe})
		facets, err = f.Facets(t.Context(), f.scope(guest))
		require.NoError(t, err)
		assert.Empty(t, facets.SharedWith)
		assert.Zero(t, facets.ByPractice)

		_, err = f.Revoke(f.as(anna), anna, share.UUID)
		require.NoError(t, err)
		assert.Empty(t, find(hugo, Filter{Shared: SharedWithMe}))
		assert.Empty(t, find(anna, Filter{SharedWith: []string{hugo}}))
		f.now = f.now.Add(2 * time.Hour)
		assert.Empty(t, find(anna, Filter{Shared: SharedByPractice}), "the guest's access has expired")
	})
}

func TestAListOfSharedPatientsShowsWhatTheSharesShow(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec("UPDATE patients SET reference = 'D-118', search_text = search_text || ' d-118' WHERE uuid IN (?, ?)", zoe, maelys)
		f.act(zoe, Panoramic, "2026-01-05", 11)
		f.act(maelys, Prosthesis, "2026-03-05", 36)
		f.file(ours, maelys, id("second-file"))
		whole, chosen := forDays(hugo[:8]+"@x.example", 7), forDays(hugo[:8]+"@x.example", 7)
		chosen.Files = []string{picture}
		_, err := f.Share(f.as(anna), anna, zoe, whole)
		require.NoError(t, err)
		_, err = f.Share(f.as(anna), anna, maelys, chosen)
		require.NoError(t, err)
		last := f.lastLine(ours)
		list := func(params careapi.ListPatientsParams) careapi.PatientPage {
			t.Helper()
			params.SharedPatients = new(careapi.ListPatientsParamsSharedWithMe)
			answer, err := f.h.ListPatients(f.as(hugo), careapi.ListPatientsRequestObject{UserUuid: parse(hugo), Params: params})
			require.NoError(t, err)
			return answer.(careapi.ListPatients200JSONResponse).Result
		}
		page := list(careapi.ListPatientsParams{PatientsSortBy: new(careapi.ListPatientsParamsSort("-acts"))})
		require.Len(t, page.Items, 2)
		first, second := page.Items[0], page.Items[1]
		assert.Equal(t, []any{parse(zoe), 1, 1}, []any{first.Uuid, first.Acts, first.Files})
		assert.Equal(t, []any{parse(maelys), 0, 1}, []any{second.Uuid, second.Acts, second.Files}, "one chosen file, no act")
		assert.Nil(t, second.LastAct)
		assert.Nil(t, first.Reference)
		assert.Nil(t, first.Share.Files)
		assert.Equal(t, 1, *second.Share.Files)
		assert.Equal(t, parse(anna), second.Share.By.Uuid)
		assert.Equal(t, []string{"list shares"}, names(f.journaled(ours, last)))

		assert.Len(t, list(careapi.ListPatientsParams{WithActs: &[]careapi.ActType{Panoramic}}).Items, 1)
		assert.Empty(t, list(careapi.ListPatientsParams{WithActs: &[]careapi.ActType{Prosthesis}}).Items, "an act that is not shared")
		assert.Empty(t, list(careapi.ListPatientsParams{Search: new("d-118")}).Items, "another practice's reference")
		assert.Len(t, list(careapi.ListPatientsParams{Search: new("dupont 1988")}).Items, 1)
	})
}

func TestAListOfASharedTreatmentCountsItsActsAndFiles(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order("W26-00012", maelys)
		_, err := f.AddAct(f.as(anna), anna, maelys, ActInput{Type: Prosthesis, DoneOn: "2026-03-05", Teeth: []int{36}, OrderReference: "W26-00012", Files: []string{picture}})
		require.NoError(t, err)
		f.act(maelys, Panoramic, "2026-04-05", 11)
		f.file(ours, maelys, id("second-file"))
		treatment := forDays(hugo[:8]+"@x.example", 7)
		treatment.Treatment = "W26-00012"
		_, err = f.Share(f.as(anna), anna, maelys, treatment)
		require.NoError(t, err)
		answer, err := f.h.ListPatients(f.as(hugo), careapi.ListPatientsRequestObject{UserUuid: parse(hugo), Params: careapi.ListPatientsParams{
			SharedPatients: new(careapi.ListPatientsParamsSharedWithMe),
		}})
		require.NoError(t, err)
		items := answer.(careapi.ListPatients200JSONResponse).Result.Items
		require.Len(t, items, 1)
		assert.Equal(t, []any{1, 1, "W26-00012"}, []any{items[0].Acts, items[0].Files, *items[0].Share.Treatment})
		assert.Equal(t, careapi.ActType(Prosthesis), items[0].LastAct.Type)
	})
}

func TestASearchFindsPatientsWhoAreShared(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.exec("UPDATE patients SET reference = 'D-118', search_text = search_text || ' d-118' WHERE uuid = ?", maelys)
		f.act(maelys, Panoramic, "2026-01-05", 11)
		_, err := f.AddAct(f.as(hugo), hugo, stranger, ActInput{Type: Panoramic, DoneOn: "2026-01-05", Teeth: []int{11}})
		require.NoError(t, err)
		f.patient(theirs, id("homonym"), "Anaïs", "Dupont", "1990-06-16", true)
		chosen := forDays(hugo[:8]+"@x.example", 7)
		chosen.Files = []string{picture}
		share, err := f.Share(f.as(anna), anna, maelys, chosen)
		require.NoError(t, err)
		find := func(search string, change func(*careapi.ListPatientsParams)) (found []string) {
			t.Helper()
			params := careapi.ListPatientsParams{Search: &search, Incoming: new(true), PatientsOfStatus: new(careapi.ListPatientsParamsStatus("all"))}
			if change != nil {
				change(&params)
			}
			answer, err := f.h.ListPatients(f.as(hugo), careapi.ListPatientsRequestObject{UserUuid: parse(hugo), Params: params})
			require.NoError(t, err)
			page := answer.(careapi.ListPatients200JSONResponse).Result
			for _, item := range page.Items {
				uuid := item.Uuid.String()
				assert.Equal(t, uuid == maelys, item.Share != nil)
				if item.Share != nil {
					assert.Equal(t, []any{parse(anna), 0, 1, false}, []any{item.Share.By.Uuid, item.Acts, item.Files, item.Archived})
					assert.Nil(t, item.Reference)
				}
				found = append(found, uuid)
			}
			if params.Size == nil {
				assert.Len(t, found, page.Total)
			}
			return found
		}
		last := f.lastLine(ours)
		assert.Equal(t, []string{id("homonym"), maelys}, find("DUPONT", nil), "in one order")
		assert.Equal(t, []string{"list shares"}, names(f.journaled(ours, last)))
		assert.Equal(t, []string{maelys}, find("maelys 1988", nil))
		assert.Empty(t, find("d-118", nil), "another practice's reference")
		assert.Equal(t, []string{maelys}, find("dupont", func(p *careapi.ListPatientsParams) { p.PatientsOfStatus = nil }), "of hers, none is archived")
		assert.Equal(t, []string{id("homonym")}, find("dupont", func(p *careapi.ListPatientsParams) {
			p.PatientsOfStatus = new(careapi.ListPatientsParamsStatus(StatusArchived))
		}))
		assert.Empty(t, find("dupont", func(p *careapi.ListPatientsParams) { p.WithActs = &[]careapi.ActType{Panoramic} }), "an act that is not shared")
		assert.Equal(t, []string{stranger}, find("", func(p *careapi.ListPatientsParams) { p.WithActs = &[]careapi.ActType{Panoramic} }))
		assert.Equal(t, []string{maelys}, find("dupont", func(p *careapi.ListPatientsParams) { p.Files = new(careapi.ListPatientsParamsFilesWith) }))
		assert.Equal(t, []string{maelys}, find("dupont", func(p *careapi.ListPatientsParams) { p.Size, p.Page = new(1), new(2) }), "the second page")
		assert.Equal(t, []string{maelys, id("homonym")}, find("dupont", func(p *careapi.ListPatientsParams) {
			p.PatientsSortBy = new(careapi.ListPatientsParamsSort("-files"))
		}))
		assert.Empty(t, find("dupont", func(p *careapi.ListPatientsParams) { p.SharedPatients = new(careapi.ListPatientsParamsSharedByMe) }))
		assert.Equal(t, []string{id("homonym")}, find("dupont", func(p *careapi.ListPatientsParams) { p.Incoming = nil }))
		assert.Empty(t, find("zoe", nil), "another patient of the practice that shares one")

		_, err = f.Revoke(f.as(anna), anna, share.UUID)
		require.NoError(t, err)
		assert.Equal(t, []string{id("homonym")}, find("dupont", nil), "a withdrawn share")
		_, err = f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		f.now = f.now.AddDate(0, 0, 8)
		assert.Equal(t, []string{id("homonym")}, find("dupont", nil), "an expired share")
	})
}

func TestAListFiltersByNewFiles(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.file(ours, zoe, id("new"))
		f.file(ours, zahra, id("own"))
		f.file(ours, archi, id("of an archived patient"))
		f.exec("UPDATE files SET created_by = ?, created_at = ?", bruno, f.now.UnixMilli())
		f.exec("UPDATE files SET created_by = ? WHERE uuid = ?", anna, id("own"))
		f.exec("UPDATE files SET created_at = ? WHERE uuid = ?", f.now.AddDate(0, 0, -15).UnixMilli(), picture)
		fresh := func(user string) []string {
			t.Helper()
			answer, err := f.h.ListPatients(f.as(user), careapi.ListPatientsRequestObject{UserUuid: parse(user), Params: careapi.ListPatientsParams{
				Files: new(careapi.ListPatientsParamsFilesNew),
			}})
			require.NoError(t, err)
			var found []string
			for _, item := range answer.(careapi.ListPatients200JSONResponse).Result.Items {
				found = append(found, item.Uuid.String())
			}
			facets, err := f.Facets(t.Context(), f.scope(user))
			require.NoError(t, err)
			assert.Len(t, found, facets.NewFiles)
			return found
		}
		assert.Equal(t, []string{zoe}, fresh(anna))
		assert.Equal(t, []string{zahra}, fresh(bruno))
		assert.Empty(t, fresh(hugo))
	})
}

func TestASharedPatientIsNamedWhileTheShareIsValid(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		named := func(user string) []string {
			found, err := SharedWith(t.Context(), db, user, []string{zoe, maelys})
			require.NoError(t, err)
			return uuids(found)
		}
		assert.Empty(t, named(hugo))
		share, err := f.Share(f.as(anna), anna, zoe, forDays(hugo[:8]+"@x.example", 7))
		require.NoError(t, err)
		assert.Equal(t, []string{zoe}, named(hugo))
		assert.Empty(t, named(nora), "no share, but the practice")
		_, err = db.ExecContext(t.Context(), "UPDATE patients SET unlinked_at = 1 WHERE uuid = ?", zoe)
		require.NoError(t, err)
		assert.Empty(t, named(hugo), "unlinked")
		_, err = db.ExecContext(t.Context(), "UPDATE patients SET unlinked_at = 0 WHERE uuid = ?", zoe)
		require.NoError(t, err)
		_, err = db.ExecContext(t.Context(), "UPDATE patient_shares SET expires_at = 1 WHERE uuid = ?", share.UUID)
		require.NoError(t, err)
		assert.Empty(t, named(hugo), "expired")
		_, err = db.ExecContext(t.Context(), "UPDATE patient_shares SET expires_at = ?, revoked_at = 1 WHERE uuid = ?", share.ExpiresAt, share.UUID)
		require.NoError(t, err)
		assert.Empty(t, named(hugo), "revoked")
	})
}
