package care

import (
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/journal"
)

// newFor is how long an unopened file counts as new.
const newFor = 14 * 24 * time.Hour

// NewFiles restricts a query of files, whose alias is f, to those that others added for the scope's patients in the last 14
// days and that the user has not opened since. The journal has the reads of a patient's files, so no other state is stored.
func NewFiles(q *bun.SelectQuery, scope Scope, now int64) *bun.SelectQuery {
	since := now - newFor.Milliseconds()
	return q.Join("LEFT JOIN (?) AS looked ON looked.patient_uuid = f.patient_uuid", journal.FilesRead(q.DB(), scope.PracticeUUID, scope.UserUUID, since)).
		Where("f.practice_uuid = ?", scope.PracticeUUID).Where("f.deleted_at = 0").Where("f.created_at >= ?", since).
		Where("f.created_by <> ?", scope.UserUUID).Where("f.kind <> ?", kindClaim).
		Where("(looked.at IS NULL OR looked.at < f.created_at)")
}
