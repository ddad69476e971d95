package commerce

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
)

// What the access journal calls the documents: they say what is made for whom.
const (
	kindOrder   = "order"
	kindInvoice = "invoice"
)

// note writes the access journal's line of a document that concerns a patient.
func note(ctx context.Context, db bun.IDB, practice, patient, action, kind string) error {
	if patient == "" {
		return nil
	}
	return journal.Record(ctx, db, journal.Entry{PracticeUUID: practice, PatientUUID: patient, Action: action, Kind: kind})
}

// noteMany writes one line for a list or an export, with how many of its rows concern a patient.
func noteMany(ctx context.Context, db bun.IDB, practice, patient, action, kind string, count int) error {
	if count == 0 {
		return nil
	}
	return journal.Record(ctx, db, journal.Entry{
		PracticeUUID: practice, PatientUUID: patient, Action: action, Kind: kind, Count: count,
	})
}

// noteList writes the line of a page of a list, with how many of its rows concern a patient.
func noteList(ctx context.Context, db bun.IDB, entry journal.Entry) error {
	if entry.Count == 0 {
		return nil
	}
	entry.Action = journal.List
	return journal.Record(ctx, db, entry)
}

// withPatients counts the rows that concern somebody.
func withPatients[T any](rows []T, patient func(*T) string) int {
	count := 0
	for i := range rows {
		if patient(&rows[i]) != "" {
			count++
		}
	}
	return count
}

// countPatients counts the rows of a query that concern somebody.
func countPatients(ctx context.Context, q *bun.SelectQuery) (int, error) {
	count, err := q.Where("patient_uuid IS NOT NULL").Count(ctx)
	return int(count), err
}
