package files

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// ReadableOf returns those of the files of patients' records that a user may read now, by uuid: of the own practice, or by
// a valid share. A file that came with a message is not one of the record.
func (s *Service) ReadableOf(ctx context.Context, db bun.IDB, user string, uuids []string) (map[string]*File, error) {
	readable := map[string]*File{}
	for _, id := range uuids {
		f, _, err := s.permitted(ctx, db, user, id, care.RightRead)
		switch {
		case err == nil && f.PatientUUID != "" && f.Kind != Viewer:
			readable[id] = f
		case err != nil && !problem.IsNotFound(err):
			return nil, err
		}
	}
	return readable, nil
}

// Names are a file and its patient as notifications show them.
type Names struct{ File, Patient string }

// NamesOf returns the names of those of the files that a user may read now, by uuid, and journals that they were shown.
func (s *Service) NamesOf(ctx context.Context, user string, uuids []string) (map[string]Names, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err != nil || len(uuids) == 0 || !slices.Contains(recordRoles, scope.Role) {
		return nil, err
	}
	found, err := s.ReadableOf(ctx, s.db, user, uuids)
	if err != nil {
		return nil, err
	}
	names, shown := make(map[string]Names, len(found)), map[string]int{}
	for id, f := range found {
		if f.Patient != nil {
			names[id] = Names{File: f.Name, Patient: f.Patient.FirstName + " " + f.Patient.LastName}
			shown[f.PracticeUUID]++
		}
	}
	for practice, count := range shown {
		err := s.recordList(ctx, reach{practice: practice}, journal.List, count, true)
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}
