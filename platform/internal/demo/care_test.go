package demo

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/care"
	"portal/platform/internal/journal"
	"portal/platform/internal/padotest"
	"portal/platform/internal/testdb"
)

func TestCareIsWhatIsPromised(t *testing.T) {
	db := testdb.Open(t, seeded.SQLiteURL(t))
	ctx := t.Context()
	store := care.NewStore(db, func() time.Time { return reference })
	camille, err := care.ScopeOf(ctx, db, id("user", Camille))
	require.NoError(t, err)
	facets, err := store.Facets(ctx, camille)
	require.NoError(t, err)
	assert.Equal(t, []int{200, 25}, []int{facets.Active, facets.Archived})
	assert.Positive(t, facets.Minor)

	shares := map[string]int{}
	var acts []care.Act
	require.NoError(t, db.NewSelect().Model(&acts).Where("ac.practice_uuid = ?", tilleuls().UUID).Scan(ctx))
	linked := 0
	for _, act := range acts {
		shares[act.Type]++
		if act.OrderReference != "" {
			linked++
			ours, err := db.NewSelect().Table("orders").Where("reference = ?", act.OrderReference).Where("patient_uuid = ?", act.PatientUUID).Exists(ctx)
			require.NoError(t, err)
			assert.True(t, ours, act.OrderReference)
		}
		assert.LessOrEqual(t, act.DoneOn, reference.Format(isoDay))
	}
	assert.Equal(t, map[string]int{care.Prosthesis: 186, care.Panoramic: 186, care.Aligners: 93, care.Contention: 62, care.GuidedSurgery: 93}, shares)
	assert.Greater(t, linked, 60)

	for search, least := range map[string]int{"marie martin": 2, "oeuvrard": 1, "n'diaye": 1, "boeuf zoe": 1} {
		found, _, err := store.List(ctx, camille, care.Filter{Search: search}, "name", 1, 25)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(found), least, search)
	}
	states := map[string]int{}
	given, _, err := store.Shares(ctx, camille, care.ShareFilter{}, 1, 25)
	require.NoError(t, err)
	for i := range given {
		states[given[i].Status(reference)]++
	}
	assert.Equal(t, map[string]int{care.ShareActive: 2, care.ShareExpired: 1, care.ShareRevoked: 1}, states)
	_, received, err := store.Shares(ctx, camille, care.ShareFilter{Received: true}, 1, 25)
	require.NoError(t, err)
	assert.Equal(t, 1, received)
	require.NoError(t, journal.Verify(ctx, db, func(c journal.Chain) error {
		assert.Nil(t, c.Break)
		assert.Greater(t, c.Lines, int64(40))
		return nil
	}))

	administrative, err := db.NewSelect().Model((*journal.Line)(nil)).Where("kind = ?", journal.KindAccount).Count(ctx)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, int(administrative), 20, "the owner's page has sign-ins and changes of accounts to show")
	unseen, err := db.NewSelect().Model((*journal.Line)(nil)).Where("actor_uuid = ?", id("user", "brigitte.lenoir@cabinet-tilleuls.example")).Count(ctx)
	require.NoError(t, err)
	assert.Zero(t, unseen, "an account that was never opened has read nothing")
	kitsOf := padotest.NewStore(db, nil, func() time.Time { return reference })
	_, err = kitsOf.Lookup(ctx, "PADO26DEMO14", kitBirthDate)
	require.NoError(t, err)
	_, err = kitsOf.Upload(ctx, LaboratoryKey, &padotest.Result{UUID: id("another"), KitCode: "PADO26NEW1", BirthDate: kitBirthDate, SampledOn: "2026-11-01", Risk: "low", Measures: "[]"})
	require.NoError(t, err)
}
