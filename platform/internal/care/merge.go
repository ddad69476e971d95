package care

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// moves are the tables whose rows are assigned to the other patient by a merge: all tables that refer to a patient,
// except those in stays. A test compares both lists with the schema.
var moves = []string{
	"acts", "files", "tray_files", "uploads", "orders", "invoices", "cases", "padotest_results", "unite_imports", "order_drafts",
}

// stays are the tables whose rows keep the merged patient: the history of that record, and who may read it.
var stays = []string{"journal_lines", "journal_visits", "patient_changes", "patient_codes", "patient_shares", "guests", "erase_requests"}

// Merge merges two records of one person: all objects of the first patient are assigned to the second, whose identity
// stays unchanged.
func (s *Store) Merge(ctx context.Context, user, patientUUID, intoUUID string) (*Patient, error) {
	var into *Patient
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) (err error) {
		if patientUUID == intoUUID {
			return problem.Invalid("intoUuid", "is the same patient")
		}
		if into, err = scope.Patient(ctx, tx, intoUUID); err != nil {
			return err
		}
		from, err := scope.Patient(ctx, tx, patientUUID)
		if err != nil {
			return err
		}
		if from.BirthDate != into.BirthDate {
			// Accident prevented: two different people are merged, and their acts can no longer be separated.
			return problem.New(http.StatusConflict, "patient.merge_differs", "The two have different birth dates.")
		}
		return s.merge(ctx, tx, from, into)
	})
	return into, err
}

func (s *Store) merge(ctx context.Context, tx bun.Tx, from, into *Patient) error {
	for _, table := range moves {
		_, err := tx.ExecContext(ctx, "UPDATE ? SET patient_uuid = ? WHERE patient_uuid = ?", bun.Ident(table), into.UUID, from.UUID)
		if err != nil {
			return err
		}
	}
	now := s.now().UnixMilli()
	// The patient's consent to a share of the first record does not cover the second one.
	_, err := tx.NewUpdate().Model((*Share)(nil)).Set("revoked_at = ?", now).Where("patient_uuid = ?", from.UUID).Where("revoked_at = 0").Exec(ctx)
	if err != nil {
		return err
	}
	if err := endGuests(ctx, tx, from, now); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM patient_codes WHERE patient_uuid = ?", from.UUID); err != nil {
		return err
	}
	from.UnlinkedAt, from.MergedInto = now, into.UUID
	if err := s.save(ctx, tx, from, "merged"); err != nil {
		return err
	}
	if err := s.save(ctx, tx, into, "merged"); err != nil {
		return err
	}
	if err := reindexDocuments(ctx, tx, into); err != nil {
		return err
	}
	if err := publishChange(ctx, tx, from, journal.Delete); err != nil {
		return err
	}
	return publishChange(ctx, tx, into, journal.Change)
}

// endGuests ends the access of a patient's guests and their unused links; no new link is mailed afterwards.
func endGuests(ctx context.Context, tx bun.Tx, p *Patient, now int64) error {
	_, err := tx.NewUpdate().Table("guests").Set("expires_at = ?", now).Set("code_expires_at = ?", now).Set("access_until = ?", now).
		Where("patient_uuid = ?", p.UUID).
		Where("expires_at > ? OR validated_at = 0 AND (access_until = 0 OR access_until > ?)", now, now).Exec(ctx)
	return err
}
