package care

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

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
