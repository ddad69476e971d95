package care

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// Conditions on the files of a patient `pt`; deleted files do not count.
const (
	ofPatient  = "FROM files AS pf WHERE pf.patient_uuid = pt.uuid AND pf.deleted_at = 0)"
	hasFiles   = "EXISTS (SELECT 1 " + ofPatient
	countFiles = "(SELECT COUNT(*) " + ofPatient
)

// filesOf returns the number of files by the patients' uuids.
func filesOf(ctx context.Context, db bun.IDB, patients []string) (map[string]int, error) {
	var rows []struct {
		Patient string `bun:"patient_uuid"`
		Count   int    `bun:"count"`
	}
	err := db.NewSelect().Table("files").Column("patient_uuid").ColumnExpr("COUNT(*) AS count").
		Where("patient_uuid IN (?)", bun.List(patients)).Where("deleted_at = 0").Group("patient_uuid").Scan(ctx, &rows)
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.Patient] = row.Count
	}
	return counts, err
}

// ownFiles refuses files of other patients, and those of the kinds in without: an act or a share would show another
// patient's picture.
func ownFiles(ctx context.Context, db bun.IDB, patient *Patient, uuids []string, without ...string) error {
	if len(uuids) == 0 {
		return nil
	}
	q := db.NewSelect().Table("files").Where("uuid IN (?)", bun.List(uuids)).Where("practice_uuid = ?", patient.PracticeUUID).
		Where("patient_uuid = ?", patient.UUID).Where("deleted_at = 0")
	if len(without) > 0 {
		q = q.Where("kind NOT IN (?)", bun.List(without))
	}
	known, err := q.Count(ctx)
	if err != nil {
		return err
	}
	if int(known) != len(uuids) {
		return problem.Invalid("filesUuids", "are not all files of the patient")
	}
	return nil
}
