package aftersales

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
)

// Reindex updates a patient's cases, so that lists find them by the current name. It must be called when a patient's name
// changes.
func Reindex(ctx context.Context, tx bun.Tx, patient *commerce.Patient) error {
	var cases []Case
	if err := tx.NewSelect().Model(&cases).Where("c.patient_uuid = ?", patient.UUID).Scan(ctx); err != nil || len(cases) == 0 {
		return err
	}
	uuids := make([]string, len(cases))
	for i := range cases {
		uuids[i] = cases[i].UUID
	}
	lines, err := linesOf(ctx, tx, uuids)
	if err != nil {
		return err
	}
	for i := range cases {
		cases[i].Index(lines[cases[i].UUID], patient)
		if _, err := tx.NewUpdate().Model(&cases[i]).Column("patient_sort", "search_text").WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
