package files

import (
	"context"
	"io"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

// Import stores a patient's file that another context fetched for a user. It is checked, counted and journalled in the
// user's name like any other.
func (s *Service) Import(ctx context.Context, practice, user, patient, name, kind string, content io.Reader) (string, error) {
	rule, known := ruleOf(kind)
	if !known || kind == Viewer || kind == Claim {
		return "", problem.Invalid("kind", "is no kind that is imported")
	}
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err != nil {
		return "", err
	}
	if scope.PracticeUUID != practice || !scope.MayChange() {
		return "", problem.NotFound()
	}
	if _, err := scope.Patient(ctx, s.db, patient); err != nil {
		return "", err
	}
	spooled, err := newSpool(content, rule.Most)
	if err != nil {
		return "", err
	}
	defer func() { _ = spooled.close() }() // the system sweeps a temporary file that stays
	if httpx.ActorOf(ctx).UserUUID == "" {
		ctx = httpx.WithActor(ctx, httpx.Actor{UserUUID: user})
	}
	f := &File{UUID: uuid.NewString(), PracticeUUID: practice, PatientUUID: patient, Kind: kind, Name: name, CreatedBy: user}
	err = s.keep(ctx, f, spooled, func(ctx context.Context, tx bun.Tx) error {
		return s.room(ctx, tx, practice, spooled.size)
	})
	return f.UUID, err
}
