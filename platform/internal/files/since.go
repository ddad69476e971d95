package files

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
)

// ReceivedSince returns how many files others added for a user's patients after an instant and that still exist.
func ReceivedSince(ctx context.Context, db bun.IDB, scope care.Scope, since time.Time) (int64, error) {
	return db.NewSelect().Model((*File)(nil)).
		Join("JOIN patients AS p ON p.uuid = f.patient_uuid AND p.unlinked_at = 0 AND NOT p.archived").
		Where("f.practice_uuid = ?", scope.PracticeUUID).Where("f.deleted_at = 0").Where("f.created_at > ?", since.UnixMilli()).
		Where("f.created_by <> ?", scope.UserUUID).Where("f.kind <> ?", Claim).Count(ctx)
}
