package files

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/problem"
)

// Carrier reports whether a user may read a file because it was sent to the user in a message.
type Carrier func(ctx context.Context, db bun.IDB, user, file string) (bool, error)

// CarriedBy adds a way to access files beside the practice's ownership. It must be called once, before the service is
// used.
func (s *Service) CarriedBy(carrier Carrier) { s.carrier = carrier }

// readable returns a file that the user, or guest, may read, unless it is deleted.
func (s *Service) readable(ctx context.Context, user, id string) (*File, error) {
	f, access, err := s.permitted(ctx, s.db, user, id, care.RightRead)
	if err == nil && !access.Own {
		f.NameInside = "" // only the practice judges what its files contain
	}
	if s.carrier == nil || !problem.IsNotFound(err) {
		return f, err
	}
	carried, failure := s.carrier(ctx, s.db, user, id)
	if failure != nil || !carried {
		return nil, firstOf(failure, err)
	}
	var found []File
	failure = s.db.NewSelect().Model(&found).Where("f.uuid = ?", id).Where("f.deleted_at = 0").Scan(ctx)
	if failure != nil || len(found) == 0 {
		return nil, firstOf(failure, problem.NotFound())
	}
	// Only the file was sent: the patient, the practice's user, the notes and the claim are removed.
	sent := &found[0]
	sent.CreatedBy, sent.Note, sent.ClaimUUID, sent.NameInside = "", "", "", ""
	return sent, nil
}

func firstOf(failure, otherwise error) error {
	if failure != nil {
		return failure
	}
	return otherwise
}
