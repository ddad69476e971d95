package commerce

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
)

// noted writes the journal line of a document that was read; none for a reader without access to patients, who was shown
// no patient.
func (r reader) noted(ctx context.Context, db bun.IDB, patient, action, kind string) error {
	if !r.seesPatients {
		return nil
	}
	return Note(ctx, db, r.practice, patient, action, kind)
}

// notedMany writes one line for a list, an export or a download, with the number of rows that concern a patient.
func (r reader) notedMany(ctx context.Context, db bun.IDB, entry journal.Entry) error {
	if !r.seesPatients || entry.Count == 0 {
		return nil
	}
	entry.PracticeUUID = r.practice
	return journal.Record(ctx, db, entry)
}

// Note writes the access journal's line of a document that concerns a patient.
func Note(ctx context.Context, db bun.IDB, practice, patient, action, kind string) error {
	if patient == "" {
		return nil
	}
	return journal.Record(ctx, db, journal.Entry{PracticeUUID: practice, PatientUUID: patient, Action: action, Kind: kind})
}

// withPatients counts the rows that concern a patient.
func withPatients[T any](rows []T, patient func(*T) string) int {
	count := 0
	for i := range rows {
		if patient(&rows[i]) != "" {
			count++
		}
	}
	return count
}

// countPatients counts the rows of a query that concern a patient.
func countPatients(ctx context.Context, q *bun.SelectQuery) (int, error) {
	count, err := q.Where("patient_uuid IS NOT NULL").Count(ctx)
	return int(count), err
}
