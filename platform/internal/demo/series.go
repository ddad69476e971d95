package demo

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/demo/anatomy"
	"portal/platform/internal/files"
	"portal/platform/internal/files/samples"
)

// seriesCell is the edge of a voxel in millimetres. Scanners have 0.2 to 0.4, which would take some eight times as long to draw.
const seriesCell = 0.5

// seriesPatient is the index of the patient with a guided surgery among the newest orders, which is planned on a cone beam CT.
const seriesPatient = 2

// drawSeries draws and stores a cone beam CT of one patient of the first practice.
func drawSeries(ctx context.Context, db bun.IDB, blobs *files.Blobs) (*files.File, []files.Slice, error) {
	practice := tilleuls().UUID
	var patient care.Patient
	if err := db.NewSelect().Model(&patient).Where("pt.uuid = ?", id("patient", practice, seriesPatient)).Scan(ctx); err != nil {
		return nil, nil, err
	}
	levels, width, depth, height := anatomy.Mandible(seriesCell)
	const root = "1.2.826.0.1.3680043.8.498.26"
	contents := make([][]byte, 0, height)
	for k := range height {
		contents = append(contents, samples.Slice(samples.SliceOf{
			Series: root, Instance: fmt.Sprintf("%s.%d", root, k+1), Number: k + 1, Z: seriesCell * float64(k), Width: width, Height: depth,
			Patient: patient.LastName + "^" + patient.FirstName, Description: "CBCT mandibulaire",
			Levels: levels[k*width*depth : (k+1)*width*depth], Spacing: seriesCell,
		}))
	}
	f := &files.File{
		UUID: id("series", practice), PracticeUUID: practice, PatientUUID: patient.UUID, Kind: files.Radio,
		CreatedAt: moment(11, 5, 15, 40).UnixMilli(), CreatedBy: tilleuls().people[0].UUID, Version: 1,
	}
	slices, err := files.AssembleSeries(ctx, blobs, f, contents)
	return f, slices, err
}
