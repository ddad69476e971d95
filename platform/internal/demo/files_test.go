package demo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/demo/anatomy"
	"portal/platform/internal/files"
	"portal/platform/internal/files/dicom"
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
	assert.Equal(t, map[string]int{files.Picture: 264, files.Radio: 97, files.DentalScan: 86, files.FaceScan: 19, files.Viewer: 15}, found)

	var scans []files.File
	require.NoError(t, db.NewSelect().Model(&scans).Where("kind = ?", files.DentalScan).Where("f.name LIKE 'Arcade ma%'").Scan(t.Context()))
	require.NotEmpty(t, scans)
	for _, scan := range scans {
		assert.GreaterOrEqual(t, scan.Triangles, int64(40_000))
	}
	assertPinsLieOnTheScan(t)
	assertSeriesIsWhole(t, db, blobs)
	comments, err := db.NewSelect().Model((*files.Comment)(nil)).Count(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 4, comments, "two in each practice")
	blob, err := blobs.Open(t.Context(), scans[0].Blob, 0)
	require.NoError(t, err)
	require.NoError(t, blob.Close())
}

func assertSeriesIsWhole(t *testing.T, db *bun.DB, blobs *files.Blobs) {
	t.Helper()
	var series []files.File
	require.NoError(t, db.NewSelect().Model(&series).Relation("Patient").Where("f.slices > 0").Scan(t.Context()))
	require.Len(t, series, 1)
	f := series[0]
	assert.Equal(t, []any{"CBCT mandibulaire", "up", f.Frames, "", f.Patient.LastName + " " + f.Patient.FirstName},
		[]any{f.Name, f.Axis, f.Slices, f.Missing, f.NameInside}, "the patient's own, without a gap")
	var slices []files.Slice
	require.NoError(t, db.NewSelect().Model(&slices).Where("file_uuid = ?", f.UUID).Order("along").Scan(t.Context()))
	require.Len(t, slices, f.Slices)
	packed := int64(0)
	for i := range slices {
		packed += slices[i].Packed
		assert.InDelta(t, seriesCell*1e6*float64(i), slices[i].Along, 1)
	}
	assert.Less(t, packed, int64(3<<20), "a demonstration takes little storage")
	// Planes are drawn of slices that have the same size and pixels, and the field of view contains both sides of the arch.
	content, err := blobs.Unpacked(t.Context(), slices[len(slices)*3/4].Blob)
	require.NoError(t, err)
	raw, err := io.ReadAll(content)
	require.NoError(t, errors.Join(err, content.Close()))
	img, err := dicom.Read(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	assert.Equal(t, []int{f.Width, f.Height}, []int{img.Columns, img.Rows})
	bone := [2]int{}
	pixels := raw[len(raw)-2*f.Width*f.Height:]
	for i := range f.Width * f.Height {
		if binary.LittleEndian.Uint16(pixels[2*i:]) > 2400 {
			bone[i%f.Width*2/f.Width]++
		}
	}
	assert.Greater(t, min(bone[0], bone[1]), 200, "teeth on both sides")
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
