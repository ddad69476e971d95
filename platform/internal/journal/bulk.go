package journal

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/store"
)

const (
	bulkWindow = time.Hour
	// bulkPatients is more than anyone opens at work within bulkWindow.
	bulkPatients = 150
	// bulkAgain is how long an actor is not reported again.
	bulkAgain = 24 * time.Hour
)

// BulkReads are the records of one practice's patients that one actor has opened within an hour, where they are unusually many.
type BulkReads struct {
	PracticeUUID string `bun:"practice_uuid"`
	ActorUUID    string `bun:"actor_uuid"`
	Patients     int    `bun:"patients"`
}

// bulkNotice is a row of what was reported.
type bulkNotice struct {
	bun.BaseModel `bun:"table:journal_bulk_notices,alias:jb"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	ActorUUID    string `bun:"actor_uuid,pk"`
	NotedAt      int64  `bun:"noted_at"`
}

// Bulk gives bulk reads that have not been reported within a day; of several replicas one gets each. Attack stopped: a stolen
// session that reads a practice's records one by one, unnoticed.
func (s *Store) Bulk(ctx context.Context, now time.Time) ([]BulkReads, error) {
	var found []BulkReads
	err := s.db.NewSelect().TableExpr("journal_visits AS jv").Column("practice_uuid", "actor_uuid").
		ColumnExpr("COUNT(DISTINCT patient_uuid) AS patients").Where("since > ?", now.Add(-bulkWindow).UnixMilli()).Where("kind = ?", recordKind).
		Group("practice_uuid", "actor_uuid").Having("COUNT(DISTINCT patient_uuid) >= ?", bulkPatients).Order("practice_uuid", "actor_uuid").Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	var unreported []BulkReads
	for _, reads := range found {
		row := &bulkNotice{PracticeUUID: reads.PracticeUUID, ActorUUID: reads.ActorUUID, NotedAt: now.UnixMilli()}
		first, err := store.Affected(s.db.NewInsert().Model(row).On("CONFLICT (practice_uuid, actor_uuid) DO UPDATE").
			Set("noted_at = EXCLUDED.noted_at").Where("jb.noted_at < ?", now.Add(-bulkAgain).UnixMilli()).Exec(ctx))
		if err != nil {
			return nil, err
		}
		if first {
			unreported = append(unreported, reads)
		}
	}
	return unreported, nil
}
