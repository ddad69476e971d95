package demo

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/aftersales"
	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
)

func casesOf(t *testing.T, db *bun.DB, practice string) []aftersales.Case {
	t.Helper()
	var cases []aftersales.Case
	require.NoError(t, db.NewSelect().Model(&cases).Where("c.practice_uuid = ?", practice).Order("c.uuid").Scan(t.Context()))
	return cases
}

func TestClaimsReturnsAndIncidentsAreAsPromised(t *testing.T) {
	seeded.Each(t, func(t *testing.T, db *bun.DB) {
		store := aftersales.NewStore(db, Today)
		kinds, categories := map[aftersales.Kind]int{}, map[string]int{}
		states := map[aftersales.Kind]map[aftersales.Status]bool{aftersales.Claim: {}, aftersales.Return: {}, aftersales.Incident: {}}
		for _, c := range casesOf(t, db, tilleuls().UUID) {
			kinds[c.Kind]++
			categories[c.Category]++
			states[c.Kind][c.Status] = true
			detail, err := store.ByUUID(t.Context(), c.PracticeUUID, c.UUID)
			require.NoError(t, err)
			consistent(t, db, detail)
		}
		assert.Equal(t, map[aftersales.Kind]int{aftersales.Claim: 36, aftersales.Return: 24, aftersales.Incident: 9}, kinds)
		assert.Equal(t, []int{14, 15, 7}, []int{categories["A"], categories["B"], categories["implant"]})
		for kind, seen := range states {
			for _, status := range aftersales.Statuses() {
				if way(kind, status) != nil {
					assert.True(t, seen[status], "%s %s", kind, status)
				}
			}
		}
		assert.Len(t, casesOf(t, db, rivage().UUID), 5)
		assert.Len(t, casesOf(t, db, grand().UUID), 4)
		assert.Empty(t, casesOf(t, db, neuf().UUID))
	})
}

// consistent checks a case against its order and the rules.
func consistent(t *testing.T, db *bun.DB, d *aftersales.Detail) {
	t.Helper()
	var o commerce.Order
	require.NoError(t, db.NewSelect().Model(&o).Where("o.reference = ?", d.OrderReference).Scan(t.Context()))
	assert.Equal(t, d.PracticeUUID, o.PracticeUUID)
	assert.Equal(t, d.PatientUUID, o.PatientUUID)
	assert.Less(t, o.OrderedAt, d.CreatedAt)
	last := int64(0)
	for i, event := range d.Events {
		assert.GreaterOrEqual(t, event.At, last)
		assert.LessOrEqual(t, event.At, reference.UnixMilli())
		last = event.At
		if i > 0 {
			assert.True(t, aftersales.CanFollow(d.Kind, event.Side, d.Events[i-1].Status, event.Status))
		}
	}
	assert.Equal(t, d.Status, d.Events[len(d.Events)-1].Status)
	assert.Equal(t, d.Status == aftersales.Draft, d.Reference == "")
	assert.Contains(t, d.SearchText, strings.ToLower(d.Reference))
	if w := d.Details.Warranty; w != nil {
		assert.Less(t, w.PlacedOn, w.FailedOn)
		assert.LessOrEqual(t, w.FailedOn, time.UnixMilli(d.CreatedAt).In(localtime.Zone).Format(isoDay))
	}
	if d.Kind == aftersales.Return {
		require.Len(t, d.Lines, 1)
		assert.NotEmpty(t, d.Lines[0].Reason)
		note, err := aftersales.NewStore(db, Today).DeliveryNote(t.Context(), d.PracticeUUID, aftersales.DeliveryNoteNumber(d.OrderReference))
		require.NoError(t, err)
		assert.LessOrEqual(t, d.CreatedAt-note.DeliveredAt, int64(90*24*time.Hour/time.Millisecond), "in time")
		for _, line := range note.Lines {
			assert.LessOrEqual(t, line.Returned, line.Quantity, "%s gave back more than came", d.OrderReference)
		}
	}
}
