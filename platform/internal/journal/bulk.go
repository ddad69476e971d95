package journal

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/store"
)

const (
	bulkWindow = time.Hour
	// bulkPatients is more than a user opens at work within bulkWindow.
	bulkPatients = 150
	// bulkList is more than any page of the portal lists at once: each patient of a longer list counts as opened.
	bulkList = 100
	// bulkAgain is how long an actor is not reported again.
	bulkAgain = 24 * time.Hour
)

// BulkReads are the records of a practice's patients that one actor has opened, downloaded or exported within an hour,
// where their number is unusually high.
type BulkReads struct {
	PracticeUUID string `bun:"practice_uuid"`
	ActorUUID    string `bun:"actor_uuid"`
	Patients     int    `bun:"patients"`
}

// bulkNotice is a row of the reported reads.
type bulkNotice struct {
	bun.BaseModel `bun:"table:journal_bulk_notices,alias:jb"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	ActorUUID    string `bun:"actor_uuid,pk"`
	NotedAt      int64  `bun:"noted_at"`
}

// Bulk returns bulk reads that were not reported within a day; each is returned to one replica only. Attack stopped: a
// stolen session that reads a practice's records unnoticed, one by one, in long lists or as downloads.
func (s *Store) Bulk(ctx context.Context, now time.Time) ([]BulkReads, error) {
	since, records := now.Add(-bulkWindow).UnixMilli(), bun.List(slices.Sorted(maps.Keys(recordKinds)))
	const patients = "CAST(COUNT(DISTINCT NULLIF(j.patient_uuid, '')) + " +
		"SUM(CASE WHEN j.patient_uuid = '' AND j.amount > ? AND j.kind IN (?) THEN j.amount ELSE 0 END) AS BIGINT)"
	var found []BulkReads
	// The chains' heads show which practices have lines of this hour, so that only these are read.
	err := s.db.NewSelect().TableExpr("journal_heads AS h").Join("JOIN journal_lines AS j ON j.practice_uuid = h.practice_uuid").
		Column("j.practice_uuid", "j.actor_uuid").ColumnExpr(patients+" AS patients", bulkList, records).
		Where("h.at > ?", since).Where("j.at > ?", since).Where("j.actor_uuid <> ''").
		Where("j.action IN (?) OR j.action IN (?) AND j.kind IN (?)", bun.List([]string{Download, Export}), bun.List([]string{View, List}), records).
		Group("j.practice_uuid", "j.actor_uuid").Having(patients+" >= ?", bulkList, records, bulkPatients).
		Order("j.practice_uuid", "j.actor_uuid").Scan(ctx, &found)
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

// Unreport makes Bulk return reads again whose report has failed.
func (s *Store) Unreport(ctx context.Context, reads BulkReads) error {
	_, err := s.db.NewDelete().Model((*bulkNotice)(nil)).Where("practice_uuid = ?", reads.PracticeUUID).Where("actor_uuid = ?", reads.ActorUUID).Exec(ctx)
	return err
}
