package files

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/rand"
	"errors"
	"hash/crc32"
	"io"
	"math"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// joins reports whether an image is a slice that becomes part of a series.
func joins(f *File, img *dicom.Image, size int64) bool {
	return f.Kind == Radio && f.PatientUUID != "" && size <= maxSliceBytes && img.IsSlice()
}

// arrival is the DICOM files of one upload: slices of one or more series, and other images.
type arrival struct {
	*Service
	upload   *File  // what was uploaded; its uuid becomes that of the largest file
	prefix   string // of the slices' blobs
	series   []*group
	others   []*File
	stored   int
	surfaces int // DICOM files without an image, but with a mesh
}

// group is the slices of one series in an arrival.
type group struct {
	file   *File
	slices []Slice
	spare  []string // blobs of slices that the series has already
}

func (s *Service) newArrival(upload *File) *arrival {
	// Each attempt has blobs of its own: one that fails deletes those of no other.
	return &arrival{Service: s, upload: upload, prefix: slicesPrefix(upload.PracticeUUID, upload.UUID) + rand.Text() + "/"}
}

// add stores a slice and assigns it to its series.
func (a *arrival) add(ctx context.Context, name string, img *dicom.Image, content *spool) error {
	slice := Slice{
		Instance: img.Tags.Instance, Number: img.Tags.Number, Along: img.Along(), Name: cleanName(path.Base(name)),
		Size: content.size, SHA256: content.sha256, Blob: a.prefix + strconv.Itoa(a.stored),
	}
	g := a.groupOf(img)
	for i := range g.slices {
		if g.slices[i].Instance == slice.Instance {
			if g.slices[i].SHA256 != slice.SHA256 {
				return conflict()
			}
			return nil // twice in the same archive
		}
	}
	if len(g.slices) >= maxSlices {
		return archiveTooLarge()
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return err
	}
	packed, err := slice.pack(content)
	if err != nil {
		return err
	}
	a.stored++
	if _, err := a.blobs.Put(ctx, slice.Blob, "", bytes.NewReader(packed)); err != nil {
		return err
	}
	g.slices = append(g.slices, slice)
	return nil
}

func conflict() error {
	return problem.New(http.StatusUnprocessableEntity, "series.conflict", "A slice of the series has the same identity and another content.")
}

// pack returns the slice's content as a raw deflate stream.
func (s *Slice) pack(content io.Reader) ([]byte, error) {
	var packed bytes.Buffer
	deflated, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	sum := crc32.NewIEEE()
	if _, err := io.Copy(io.MultiWriter(deflated, sum), content); err != nil {
		return nil, err
	}
	if err := deflated.Close(); err != nil {
		return nil, err
	}
	s.CRC, s.Packed = sum.Sum32(), int64(packed.Len())
	return packed.Bytes(), nil
}

func (a *arrival) groupOf(img *dicom.Image) *group {
	key := img.SeriesKey()
	for _, g := range a.series {
		if g.file.SeriesKey == key {
			return g
		}
	}
	f := a.newFile()
	if f.showSeries(img); f.Name == "" {
		f.Name = stem(a.upload.Name)
	}
	g := &group{file: f}
	a.series = append(a.series, g)
	return g
}

// showSeries sets what one slice states of its series.
func (f *File) showSeries(img *dicom.Image) {
	f.SeriesKey, f.Media, f.Width, f.Height = img.SeriesKey(), sniff.DICOM, img.Columns, img.Rows
	f.Name, f.NameInside, f.TakenOn = cleanName(img.Tags.Description), img.Tags.PatientName, img.Tags.Day
	f.Blob = fileKey(f.PracticeUUID, f.UUID) // no content is stored there; previews are settled by it
	if axial, upwards := img.Axial(); axial {
		f.Axis = map[bool]string{true: "up", false: "down"}[upwards]
	}
}

// newFile returns a file of the upload's patient and kind.
func (a *arrival) newFile() *File {
	u := a.upload
	return &File{
		UUID: uuid.NewString(), PracticeUUID: u.PracticeUUID, PatientUUID: u.PatientUUID, Kind: u.Kind, Name: u.Name, CreatedBy: u.CreatedBy,
		CreatedAt: a.now().UnixMilli(), Version: 1,
	}
}

// stem returns a name without a known extension.
func stem(name string) string {
	name = cleanName(name)
	ending := path.Ext(name)
	if len(ending) > 1 && len(ending) < len(name) && endings[strings.ToLower(ending[1:])] {
		return strings.TrimRight(strings.TrimSuffix(name, ending), ". ")
	}
	return name
}

// keep reads what arrived, and creates or extends its files in one transaction, with also.
func (a *arrival) keep(ctx context.Context, read func() error, also func(ctx context.Context, tx bun.Tx) error) error {
	err := read()
	if err == nil {
		err = a.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return a.write(ctx, tx, also) })
	}
	if err != nil {
		for _, f := range a.others {
			err = errors.Join(err, a.blobs.Delete(ctx, f.Blob))
		}
		return errors.Join(err, a.blobs.DeleteAll(ctx, a.prefix))
	}
	for _, g := range a.series {
		for _, key := range g.spare {
			err = errors.Join(err, a.blobs.Delete(ctx, key))
		}
	}
	a.Wake()
	return err
}

func (a *arrival) write(ctx context.Context, tx bun.Tx, also func(ctx context.Context, tx bun.Tx) error) error {
	if err := lock(ctx, tx, a.upload.PracticeUUID); err != nil {
		return err
	}
	if err := a.mayHold(ctx, tx, a.upload); err != nil {
		return err
	}
	slices.SortStableFunc(a.series, func(x, y *group) int { return len(y.slices) - len(x.slices) })
	for _, g := range a.series {
		if err := a.writeSeries(ctx, tx, g); err != nil {
			return err
		}
	}
	for _, f := range a.others {
		f.Index()
		if err := insertFile(ctx, tx, f); err != nil {
			return err
		}
	}
	if len(a.series) > 0 {
		a.upload.UUID = a.series[0].file.UUID
	} else {
		a.upload.UUID = a.others[0].UUID
	}
	if err := a.room(ctx, tx, a.upload.PracticeUUID, 0); err != nil {
		return err
	}
	return also(ctx, tx)
}

// writeSeries extends the series that the patient has already, or creates it.
func (a *arrival) writeSeries(ctx context.Context, tx bun.Tx, g *group) error {
	var found []File
	err := tx.NewSelect().Model(&found).Where("f.practice_uuid = ?", g.file.PracticeUUID).Where("f.patient_uuid = ?", g.file.PatientUUID).
		Where("f.series_key = ?", g.file.SeriesKey).Where("f.kind = ?", Radio).Where("f.deleted_at = 0").
		Order("f.created_at", "f.uuid").Limit(1).Scan(ctx)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		g.file = &found[0]
		return a.extend(ctx, tx, g)
	}
	l := layOut(g.slices)
	g.file.describe(&l)
	g.file.Index()
	if err := insertFile(ctx, tx, g.file); err != nil {
		return err
	}
	return insertSlices(ctx, tx, g.file.UUID, l.slices)
}

func insertSlices(ctx context.Context, tx bun.Tx, file string, all []Slice) error {
	const atOnce = 100 // an engine bounds the parameters of a statement
	for part := range slices.Chunk(all, atOnce) {
		for i := range part {
			part[i].FileUUID = file
		}
		if _, err := tx.NewInsert().Model(&part).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// extend adds the slices that a series does not have yet. Those that it has are recognised by their identity.
func (a *arrival) extend(ctx context.Context, tx bun.Tx, g *group) error {
	before, err := slicesOf(ctx, tx, g.file.UUID)
	if err != nil {
		return err
	}
	known := make(map[string]string, len(before.slices))
	for i := range before.slices {
		known[before.slices[i].Instance] = before.slices[i].SHA256
	}
	var added []Slice
	for _, slice := range g.slices {
		digest, there := known[slice.Instance]
		switch {
		case !there:
			added = append(added, slice)
		case digest != slice.SHA256:
			return conflict()
		default:
			g.spare = append(g.spare, slice.Blob)
		}
	}
	if len(added) == 0 {
		return nil
	}
	if len(before.slices)+len(added) > maxSlices {
		return archiveTooLarge()
	}
	l := layOut(append(slices.Clone(before.slices), added...))
	g.file.describe(&l)
	g.file.Version++
	_, err = tx.NewUpdate().Model(g.file).Column("size", "sha256", "slices", "frames", "missing", "missing_count", "preview", "preview_tries", "lease_until", "version").
		WherePK().Exec(ctx)
	if err != nil {
		return err
	}
	if err := insertSlices(ctx, tx, g.file.UUID, added); err != nil {
		return err
	}
	if err := renumber(ctx, tx, g.file.UUID, &before, &l); err != nil {
		return err
	}
	return publishChange(ctx, tx, g.file, "file.changed", journal.Upload)
}

// slicesOf returns the slices of a file in their order.
func slicesOf(ctx context.Context, db bun.IDB, file string) (layout, error) {
	var found []Slice
	err := db.NewSelect().Model(&found).Where("fs.file_uuid = ?", file).Order("fs.along", "fs.instance").Scan(ctx)
	if err == nil && len(found) == 0 {
		err = problem.NotFound()
	}
	if err != nil {
		return layout{}, err
	}
	return layOut(found), nil
}

// renumber keeps comments and measurements at their slices when slices are added before them.
func renumber(ctx context.Context, tx bun.Tx, file string, before, after *layout) error {
	frames := make(map[string]int, len(after.slices))
	for i := range after.slices {
		frames[after.slices[i].Instance] = after.frames[i]
	}
	// by returns by how many frames the frame of this number, from 1, has moved.
	by := func(number int64) int64 {
		at, exact := slices.BinarySearch(before.frames, int(number)-1)
		if !exact {
			at = max(0, at-1)
		}
		return int64(frames[before.slices[at].Instance] - before.frames[at])
	}
	if err := renumberComments(ctx, tx, file, by); err != nil {
		return err
	}
	return renumberMeasurements(ctx, tx, file, by)
}

func renumberComments(ctx context.Context, tx bun.Tx, file string, by func(int64) int64) error {
	var comments []Comment
	err := tx.NewSelect().Model(&comments).Column("uuid", "number").Where("file_uuid = ?", file).Where("kind = ?", anchorFrame).Scan(ctx)
	if err != nil {
		return err
	}
	for _, comment := range comments {
		moved := comment.Number + by(comment.Number)
		if moved == comment.Number {
			continue
		}
		if _, err := tx.NewUpdate().Model((*Comment)(nil)).Set("number = ?", moved).Where("uuid = ?", comment.UUID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

func renumberMeasurements(ctx context.Context, tx bun.Tx, file string, by func(int64) int64) error {
	var found []Measurement
	if err := tx.NewSelect().Model(&found).Column("uuid", "points").Where("file_uuid = ?", file).Limit(2 * measurementsMost).Scan(ctx); err != nil {
		return err
	}
	for i := range found {
		moved := false
		for n := range found[i].Points {
			along := &found[i].Points[n][2]
			nearest := int64(math.Round(float64(*along) / perUnit))
			delta := by(nearest) * perUnit
			*along += delta
			moved = moved || delta != 0
		}
		if !moved {
			continue
		}
		if _, err := tx.NewUpdate().Model(&found[i]).Column("points").WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
