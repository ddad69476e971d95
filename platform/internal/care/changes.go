package care

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Identity is the editable part of a patient.
type Identity struct {
	FirstName, LastName, BirthDate, Sex, Email, Phone, Reference, Note string
	// KeepsReference leaves the stored reference as it is: remotes built before the field existed do not send it.
	KeepsReference bool
}

// fields returns the contract's field names in its order, with their values.
func (i Identity) fields() [][2]string {
	return [][2]string{
		{"personInfo.firstName", i.FirstName}, {"personInfo.lastName", i.LastName}, {"birthDate", i.BirthDate}, {"sex", i.Sex},
		{"email", i.Email}, {"phone", i.Phone}, {"reference", i.Reference}, {"note", i.Note},
	}
}

// identity returns the patient's current identity.
func (p *Patient) identity() Identity {
	return Identity{
		FirstName: p.FirstName, LastName: p.LastName, BirthDate: p.BirthDate, Sex: p.Sex,
		Email: p.Email, Phone: p.Phone, Reference: p.Reference, Note: p.Note,
	}
}

func (p *Patient) set(i Identity) {
	p.FirstName, p.LastName, p.BirthDate, p.Sex = i.FirstName, i.LastName, i.BirthDate, i.Sex
	p.Email, p.Phone, p.Reference, p.Note = i.Email, i.Phone, i.Reference, i.Note
	p.Index()
}

// differing returns the names of the fields in which two identities differ.
func differing(a, b Identity) []string {
	names := []string{}
	other := b.fields()
	for n, field := range a.fields() {
		if field != other[n] {
			names = append(names, field[0])
		}
	}
	return names
}

// lock locks the practice until the transaction ends.
func lock(ctx context.Context, tx bun.Tx, practice string) error {
	_, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice)
	return err
}

// change runs a change of the scope's practice under its lock. Guests may change nothing.
func (s *Store) change(ctx context.Context, user string, do func(ctx context.Context, tx bun.Tx, scope Scope) error) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		scope, err := ScopeOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if !scope.MayChange() {
			return problem.NotFound()
		}
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		return do(ctx, tx, scope)
	})
}

// publishChange publishes and journals a change of a patient; the journal's line is the last statement.
func publishChange(ctx context.Context, tx bun.Tx, patient *Patient, action string) error {
	err := events.Publish(ctx, tx, events.Event{PracticeUUID: patient.PracticeUUID, Kind: "patient.changed", SubjectUUID: patient.UUID, Tags: []string{"patients"}})
	if err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: action,
		Kind: journal.KindPatient, SubjectUUID: patient.UUID})
}

// seen journals that a request without an effective change has shown the patient.
func seen(ctx context.Context, tx bun.Tx, patient *Patient) error {
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.View,
		Kind: journal.KindPatient, SubjectUUID: patient.UUID})
}

// Create adds a patient. A possible duplicate is a 409 that names the existing patient, unless duplicates are accepted.
func (s *Store) Create(ctx context.Context, user string, identity Identity, acceptDuplicate bool) (*Patient, error) {
	now := s.now().UnixMilli()
	patient := &Patient{UUID: uuid.NewString(), Version: 1, CreatedAt: now, UpdatedAt: now}
	patient.set(identity)
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		patient.PracticeUUID = scope.PracticeUUID
		if !acceptDuplicate {
			// The check runs under the practice's lock: a second click finds the patient that the first one has created.
			same, err := Duplicates(ctx, tx, scope.PracticeUUID, identity.FirstName, identity.LastName, identity.BirthDate)
			if err != nil {
				return err
			}
			if len(same) > 0 {
				return errDuplicate(same)
			}
		}
		if _, err := tx.NewInsert().Model(patient).Exec(ctx); err != nil {
			return err
		}
		return publishChange(ctx, tx, patient, journal.Create)
	})
	return patient, err
}

func errDuplicate(same []Duplicate) error {
	e := problem.New(http.StatusConflict, "patient.duplicate", "A patient of the practice may be the same person.")
	for _, duplicate := range same {
		e.Fields = append(e.Fields, problem.Field{Field: duplicate.Patient.UUID, Code: duplicate.Reason})
	}
	return e
}

// Update changes a patient, if version is the current one.
func (s *Store) Update(ctx context.Context, user, patientUUID string, version int, identity Identity) (*Patient, error) {
	var patient *Patient
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) (err error) {
		if patient, err = scope.Patient(ctx, tx, patientUUID); err != nil {
			return err
		}
		if identity.KeepsReference {
			identity.Reference = patient.Reference
		}
		if patient.Version != version {
			return conflict(ctx, tx, patient, version, identity)
		}
		changed := differing(patient.identity(), identity)
		if len(changed) == 0 {
			return seen(ctx, tx, patient)
		}
		renamed := slices.ContainsFunc(changed, func(field string) bool { return strings.HasPrefix(field, "personInfo.") })
		patient.set(identity)
		if err := s.save(ctx, tx, patient, changed...); err != nil {
			return err
		}
		if renamed {
			if err := reindexDocuments(ctx, tx, patient); err != nil {
				return err
			}
		}
		return publishChange(ctx, tx, patient, journal.Change)
	})
	return patient, err
}

// save writes the given fields of a patient as its next version.
func (s *Store) save(ctx context.Context, tx bun.Tx, patient *Patient, fields ...string) error {
	patient.Version++
	patient.UpdatedAt = s.now().UnixMilli()
	if _, err := tx.NewUpdate().Model(patient).WherePK().Exec(ctx); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, "INSERT INTO patient_changes (patient_uuid, version, fields) VALUES (?, ?, ?)",
		patient.UUID, patient.Version, strings.Join(fields, ","))
	return err
}

// conflict returns the fields that others have changed since version and that this request would set to another value.
func conflict(ctx context.Context, tx bun.Tx, patient *Patient, version int, wanted Identity) error {
	var changes []string
	err := tx.NewSelect().Table("patient_changes").Column("fields").Where("patient_uuid = ?", patient.UUID).
		Where("version > ?", version).Scan(ctx, &changes)
	if err != nil {
		return err
	}
	theirs := strings.Split(strings.Join(changes, ","), ",")
	e := problem.New(http.StatusConflict, "version.conflict", "Another user changed the patient meanwhile.")
	for _, field := range differing(patient.identity(), wanted) {
		if slices.Contains(theirs, field) {
			e.Fields = append(e.Fields, problem.Field{Field: field, Code: "conflict"})
		}
	}
	return e
}

// SetArchived archives or unarchives a patient. It is idempotent.
func (s *Store) SetArchived(ctx context.Context, user, patientUUID string, archived bool) (*Patient, error) {
	var patient *Patient
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) (err error) {
		if patient, err = scope.Patient(ctx, tx, patientUUID); err != nil {
			return err
		}
		if patient.Archived == archived {
			return seen(ctx, tx, patient)
		}
		patient.Archived = archived
		if err := s.save(ctx, tx, patient, "archived"); err != nil {
			return err
		}
		return publishChange(ctx, tx, patient, journal.Change)
	})
	return patient, err
}

// UndoDays is how many days an unlinked patient can be restored.
const UndoDays = 30

// Unlink removes a patient from the practice's lists, and returns until when Restore is possible.
func (s *Store) Unlink(ctx context.Context, user, patientUUID string) (undoUntil int64, err error) {
	err = s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		patient, err := scope.Patient(ctx, tx, patientUUID)
		if err != nil {
			return err
		}
		now := s.now()
		patient.UnlinkedAt, undoUntil = now.UnixMilli(), now.AddDate(0, 0, UndoDays).UnixMilli()
		if err := s.save(ctx, tx, patient, "unlinked"); err != nil {
			return err
		}
		// An unlinked patient's code would add the patient to another practice.
		if _, err := tx.ExecContext(ctx, "DELETE FROM patient_codes WHERE patient_uuid = ?", patient.UUID); err != nil {
			return err
		}
		return publishChange(ctx, tx, patient, journal.Delete)
	})
	return undoUntil, err
}

// Restore restores an unlinked patient with the whole record. It changes nothing if the patient is not unlinked.
func (s *Store) Restore(ctx context.Context, user, patientUUID string) (*Patient, error) {
	var patient *Patient
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		var found []Patient
		err := tx.NewSelect().Model(&found).Where("pt.uuid = ?", patientUUID).Where("pt.practice_uuid = ?", scope.PracticeUUID).Scan(ctx)
		if err != nil {
			return err
		}
		if len(found) == 0 || found[0].MergedInto != "" {
			return problem.NotFound()
		}
		patient = &found[0]
		if patient.UnlinkedAt == 0 {
			return seen(ctx, tx, patient)
		}
		if patient.UnlinkedAt < s.now().AddDate(0, 0, -UndoDays).UnixMilli() {
			return problem.NotFound()
		}
		patient.UnlinkedAt = 0
		if err := s.save(ctx, tx, patient, "unlinked"); err != nil {
			if store.Duplicate(err) {
				return problem.New(http.StatusConflict, "patient.present", "The patient was added again meanwhile.")
			}
			return err
		}
		return publishChange(ctx, tx, patient, journal.Restore)
	})
	return patient, err
}

// Reindex fills missing sort and search columns: in rows that are older than these columns, or that another context has
// written.
func (s *Store) Reindex(ctx context.Context) error {
	for {
		var bare []Patient
		err := s.db.NewSelect().Model(&bare).Where("pt.search_text = ''").OrderExpr("pt.uuid").Limit(500).Scan(ctx)
		if err != nil || len(bare) == 0 {
			return err
		}
		for i := range bare {
			bare[i].Index()
			if bare[i].SearchText == "" {
				return fmt.Errorf("patient %s has nothing to be found by", bare[i].UUID)
			}
			_, err := s.db.NewUpdate().Model(&bare[i]).Column("name_sort", "search_text").WherePK().Where("search_text = ''").Exec(ctx)
			if err != nil {
				return err
			}
		}
	}
}
