package files

import (
	"context"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

const (
	// measurementsMost bounds the measurements that the file's practice saves on a file, and those of all recipients together.
	// A recipient thus never uses up the practice's own.
	measurementsMost = 100
	// measurementsMostShared bounds those of one practice that received the file.
	measurementsMostShared = 20
	// measurementNameMost bounds the length of a name.
	measurementNameMost = 80
)

// measurementPoints has the least and the greatest number of points of each kind.
var measurementPoints = map[filesapi.FileMeasurementKind][2]int{
	filesapi.FileMeasurementKindLength: {2, 2}, filesapi.FileMeasurementKindThickness: {2, 2},
	filesapi.FileMeasurementKindAngle: {3, 3}, filesapi.FileMeasurementKindMargin: {3, 200},
	filesapi.FileMeasurementKindArea: {3, 200}, filesapi.FileMeasurementKindEllipse: {2, 2},
}

// hasMeasurements reports whether measurements of a kind exist on files of a media type.
func hasMeasurements(kind filesapi.FileMeasurementKind, media string) bool {
	switch kind {
	case filesapi.FileMeasurementKindThickness, filesapi.FileMeasurementKindMargin:
		return isMesh(media)
	case filesapi.FileMeasurementKindArea, filesapi.FileMeasurementKindEllipse:
		return media == sniff.DICOM
	}
	return isMeasured(media)
}

func isMeasured(media string) bool { return isMesh(media) || media == sniff.DICOM }

// Measurement is a named figure of points on a scan or an X-ray. Its value follows from the points and is not stored.
type Measurement struct {
	bun.BaseModel `bun:"table:file_measurements,alias:fm"`

	UUID      string     `bun:"uuid,pk"`
	FileUUID  string     `bun:"file_uuid"`
	Kind      string     `bun:"kind"`
	Name      string     `bun:"name"`
	Points    [][3]int64 `bun:"points,type:text"` // thousandths of a millimetre; on an X-ray of a pixel and of a frame
	CreatedAt int64      `bun:"created_at"`
	CreatedBy string     `bun:"created_by"`

	Author *commentAuthor `bun:"rel:belongs-to,join:created_by=uuid"`
}

func (w *wire) measurement(m *Measurement) filesapi.FileMeasurement {
	measurement := filesapi.FileMeasurement{
		Uuid: w.UUID(m.UUID), At: localtime.Instant(m.CreatedAt), Kind: filesapi.FileMeasurementKind(m.Kind), Name: m.Name,
		Points: make([]filesapi.FileAnchor, 0, len(m.Points)),
	}
	for _, p := range m.Points {
		measurement.Points = append(measurement.Points, filesapi.FileAnchor{X: millimetres(p[0]), Y: millimetres(p[1]), Z: millimetres(p[2])})
	}
	measurement.Author, measurement.Practice = w.commentAuthor(m.CreatedBy, m.Author)
	return measurement
}

// ListFileMeasurements implements GET /files/measurements/{userUuid}/{fileUuid}.
func (h *Handlers) ListFileMeasurements(ctx context.Context, request filesapi.ListFileMeasurementsRequestObject) (filesapi.ListFileMeasurementsResponseObject, error) {
	// As with comments, a recipient of the file alone, in a message, does not see the practice's measurements.
	f, _, err := h.permitted(ctx, h.db, request.UserUuid.String(), request.FileUuid.String(), care.RightRead)
	if err != nil {
		return nil, err
	}
	var found []Measurement
	err = h.db.NewSelect().Model(&found).Relation("Author").Relation("Author.Practice").Where("fm.file_uuid = ?", f.UUID).Order("fm.created_at", "fm.uuid").Limit(2 * measurementsMost).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.recordRead(ctx, f, journal.View); err != nil {
		return nil, err
	}
	var w wire
	measurements := make([]filesapi.FileMeasurement, 0, len(found))
	for i := range found {
		measurements = append(measurements, w.measurement(&found[i]))
	}
	return filesapi.ListFileMeasurements200JSONResponse{Result: measurements}, w.Err()
}

// AddFileMeasurement implements POST /files/measurements/{userUuid}/{fileUuid}.
func (h *Handlers) AddFileMeasurement(ctx context.Context, request filesapi.AddFileMeasurementRequestObject) (filesapi.AddFileMeasurementResponseObject, error) {
	user, body := request.UserUuid.String(), request.Body
	m := &Measurement{UUID: uuid.NewString(), FileUUID: request.FileUuid.String(), Kind: string(body.Kind), CreatedAt: h.now().UnixMilli(), CreatedBy: user}
	err := h.onMeasured(ctx, user, m.FileUUID, func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error {
		if !hasMeasurements(body.Kind, f.Media) {
			return problem.New(http.StatusUnprocessableEntity, "file.kind", "This kind of file has no such measurement.")
		}
		if err := m.fill(body); err != nil {
			return err
		}
		if err := m.checkLimit(ctx, tx, access); err != nil {
			return err
		}
		_, err := tx.NewInsert().Model(m).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	result, err := h.oneMeasurement(ctx, m.UUID)
	return filesapi.AddFileMeasurement200JSONResponse{Result: result}, err
}

// checkLimit returns a 409 if the author's practice may save no more measurements on the scan.
func (m *Measurement) checkLimit(ctx context.Context, tx bun.Tx, access care.Access) error {
	var counts struct {
		All  int `bun:"all_of_them"`
		Mine int `bun:"mine"`
	}
	// Measurements of the author's practice, and all of those who are of the file's practice or not, as the author is.
	err := tx.NewRaw(`SELECT COUNT(*) AS all_of_them, COALESCE(SUM(CASE WHEN u.practice_uuid = me.practice_uuid THEN 1 ELSE 0 END), 0) AS mine
FROM file_measurements AS fm JOIN files AS f ON f.uuid = fm.file_uuid JOIN users AS u ON u.uuid = fm.created_by JOIN users AS me ON me.uuid = ?
WHERE fm.file_uuid = ? AND (u.practice_uuid = f.practice_uuid) = (me.practice_uuid = f.practice_uuid)`, m.CreatedBy, m.FileUUID).Scan(ctx, &counts)
	switch {
	case err != nil:
		return err
	case access.Own && counts.All >= measurementsMost:
		return problem.New(http.StatusConflict, "measurements.limit", "The practice has saved as many measurements on the scan as it can.")
	case !access.Own && (counts.Mine >= measurementsMostShared || counts.All >= measurementsMost):
		return problem.New(http.StatusConflict, "measurements.shared-limit", "The recipient has saved as many measurements on the scan as it can.")
	}
	return nil
}

// fill sets the name and the points of a request, which it validates.
func (m *Measurement) fill(body *filesapi.AddFileMeasurementRequest) error {
	var form input.Form
	m.Name = form.Required("name", body.Name, measurementNameMost)
	if bounds := measurementPoints[body.Kind]; len(body.Points) < bounds[0] || len(body.Points) > bounds[1] {
		form.Fault("points", "invalid", "")
	}
	m.Points = make([][3]int64, 0, len(body.Points))
	for _, p := range body.Points {
		m.Points = append(m.Points, [3]int64{thousandths(p.X), thousandths(p.Y), thousandths(p.Z)})
	}
	return form.Err()
}

// RenameFileMeasurement implements PATCH /files/measurements/{userUuid}/{fileUuid}/{measurementUuid}.
func (h *Handlers) RenameFileMeasurement(ctx context.Context, request filesapi.RenameFileMeasurementRequestObject) (filesapi.RenameFileMeasurementResponseObject, error) {
	user, file, id := request.UserUuid.String(), request.FileUuid.String(), request.MeasurementUuid.String()
	err := h.onMeasured(ctx, user, file, func(ctx context.Context, tx bun.Tx, _ *File, access care.Access) error {
		if err := mayChangeMeasurement(ctx, tx, file, id, user, access); err != nil {
			return err
		}
		var form input.Form
		name := form.Required("name", request.Body.Name, measurementNameMost)
		if err := form.Err(); err != nil {
			return err
		}
		_, err := tx.NewUpdate().Model((*Measurement)(nil)).Set("name = ?", name).Where("uuid = ?", id).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	result, err := h.oneMeasurement(ctx, id)
	return filesapi.RenameFileMeasurement200JSONResponse{Result: result}, err
}

// DeleteFileMeasurement implements DELETE /files/measurements/{userUuid}/{fileUuid}/{measurementUuid}.
func (h *Handlers) DeleteFileMeasurement(ctx context.Context, request filesapi.DeleteFileMeasurementRequestObject) (filesapi.DeleteFileMeasurementResponseObject, error) {
	user, file, id := request.UserUuid.String(), request.FileUuid.String(), request.MeasurementUuid.String()
	err := h.onMeasured(ctx, user, file, func(ctx context.Context, tx bun.Tx, _ *File, access care.Access) error {
		if err := mayChangeMeasurement(ctx, tx, file, id, user, access); err != nil {
			return err
		}
		_, err := tx.NewDelete().Model((*Measurement)(nil)).Where("uuid = ?", id).Exec(ctx)
		return err
	})
	return filesapi.DeleteFileMeasurement204Response{}, err
}

// mayChangeMeasurement checks that the file has the measurement, and that the user is of the file's practice or its author.
func mayChangeMeasurement(ctx context.Context, tx bun.Tx, file, id, user string, access care.Access) error {
	var found []Measurement
	if err := tx.NewSelect().Model(&found).Column("created_by").Where("fm.uuid = ?", id).Where("fm.file_uuid = ?", file).Scan(ctx); err != nil {
		return err
	}
	if len(found) == 0 {
		return problem.NotFound()
	}
	if !access.Own && found[0].CreatedBy != user {
		return problem.New(http.StatusForbidden, "share.right", "Readers by a share change their own measurements.")
	}
	return nil
}

// onMeasured runs a change of a file's measurements by a user who may comment on the file.
func (h *Handlers) onMeasured(ctx context.Context, user, file string, change func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error) error {
	return h.discuss(ctx, user, file, care.RightComment, func(ctx context.Context, tx bun.Tx, f *File, access care.Access) error {
		if !isMeasured(f.Media) {
			return problem.New(http.StatusUnprocessableEntity, "file.kind", "Only scans and X-rays are measured.")
		}
		return change(ctx, tx, f, access)
	})
}

func (h *Handlers) oneMeasurement(ctx context.Context, id string) (filesapi.FileMeasurement, error) {
	m := &Measurement{UUID: id}
	if err := h.db.NewSelect().Model(m).Relation("Author").Relation("Author.Practice").WherePK().Scan(ctx); err != nil {
		return filesapi.FileMeasurement{}, err
	}
	var w wire
	measurement := w.measurement(m)
	return measurement, w.Err()
}

func existing(there bool, err error) error {
	if err == nil && !there {
		return problem.NotFound()
	}
	return err
}
