package demo

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo/anatomy"
	"portal/platform/internal/files"
	"portal/platform/internal/testdb"
)

func TestFilesHaveTheirSharesAndAreMadeOnce(t *testing.T) {
	db := testdb.Open(t, seeded.SQLiteURL(t))
	blobs, err := files.OpenBlobs(t.Context(), "file://"+t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, blobs.Close()) })
	require.NoError(t, SeedFiles(t.Context(), db, blobs))
	require.NoError(t, SeedFiles(t.Context(), db, blobs), "again changes nothing")

	var counts []struct {
		Kind  string
		Count int
	}
	require.NoError(t, db.NewSelect().Table("files").Column("kind").ColumnExpr("COUNT(*) AS count").
		Where("practice_uuid = ?", tilleuls().UUID).Group("kind").Scan(t.Context(), &counts))
	found := map[string]int{}
	for _, c := range counts {
		found[c.Kind] = c.Count
	}
	assert.Equal(t, map[string]int{files.Picture: 264, files.Radio: 96, files.DentalScan: 86, files.FaceScan: 19, files.Viewer: 15}, found)

	var scans []files.File
	require.NoError(t, db.NewSelect().Model(&scans).Where("kind = ?", files.DentalScan).Where("f.name LIKE 'Arcade ma%'").Scan(t.Context()))
	require.NotEmpty(t, scans)
	for _, scan := range scans {
		assert.GreaterOrEqual(t, scan.Triangles, int64(40_000))
	}
	assertPinsLieOnTheScan(t)
	comments, err := db.NewSelect().Model((*files.Comment)(nil)).Count(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 4, comments, "two in each practice")
	blob, err := blobs.Open(t.Context(), scans[0].Blob, 0)
	require.NoError(t, err)
	require.NoError(t, blob.Close())
}

func assertPinsLieOnTheScan(t *testing.T) {
	t.Helper()
	surface := anatomy.Scan(anatomy.Upper, 0, scanCell)
	for _, pin := range scanPins {
		nearest := math.Inf(1)
		for _, p := range surface.Points {
			nearest = min(nearest, math.Hypot(math.Hypot(p.X-pin.x, p.Y-pin.y), p.Z-pin.z))
		}
		assert.Less(t, nearest, 0.5, pin.text)
	}
}
