package files

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
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
