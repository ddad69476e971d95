package journal

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

const (
	// visitLength is how long reads belong to the line of the first of them.
	visitLength = 10 * time.Minute
	// visitsKept is how long a visit is stored after it began; FilesRead looks back no further.
	visitsKept = 15 * 24 * time.Hour
)

// recordKinds are the parts of a patient's record: reading any of them opens the record.
var recordKinds = map[string]bool{KindPatient: true, KindPatients: true, KindAct: true, KindActs: true, KindFile: true, KindFiles: true}

const (
	// overviewRows bounds the rows of an overview's list.
	overviewRows = 12
	// maxOverview bounds the rows that one line of overviews stands for. Attack stopped: a practice's patients read a
	// dozen at a time behind one line.
	maxOverview = 240
)

// IsOverview reports whether a list was requested as an overview: the first page, of at most a dozen rows, without a
// search.
func IsOverview(page, size int, search string) bool {
	return page == 1 && size <= overviewRows && search == ""
}

// visit groups the reads of one patient by one actor from one address within ten minutes into one line, because a page
// makes several calls and repeats them when it becomes visible again. The record with all its parts is one visit; every
// other document has its own.
type visit struct {
	bun.BaseModel `bun:"table:journal_visits,alias:jv"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	ActorUUID    string `bun:"actor_uuid,pk"`
	PatientUUID  string `bun:"patient_uuid,pk"`
	// Address is part of the key. Attack stopped: reads with a stolen session hidden behind the line of its owner's visit.
	Address     string `bun:"address,pk"`
	Kind        string `bun:"kind,pk"`
	SubjectUUID string `bun:"subject_uuid,pk"`
	Since       int64  `bun:"since"`
	FilesAt     int64  `bun:"files_at"` // when files were last read; 0: never
	Listed      int    `bun:"listed"`   // rows of overviews so far
}

// visitOf returns the visit to which a read belongs, or nil for entries that always have a line: changes, exports,
// downloads, lists of several patients that are no overview, and reads without a session. The line of a visit has the
// kind of the record, whichever of its parts was read first.
func visitOf(e *Entry, address string, now time.Time) *visit {
	if e.Action != View && e.Action != List || e.ActorUUID == "" || e.Always {
		return nil
	}
	if e.PatientUUID == "" {
		return overviewOf(e, address, now)
	}
	v := &visit{
		PracticeUUID: e.PracticeUUID, ActorUUID: e.ActorUUID, PatientUUID: e.PatientUUID, Address: address,
		Kind: e.Kind, SubjectUUID: e.SubjectUUID, Since: now.UnixMilli(),
	}
	if !recordKinds[e.Kind] {
		return v
	}
	if e.Kind == KindFile || e.Kind == KindFiles {
		v.FilesAt = v.Since
	}
	v.Kind, v.SubjectUUID = KindPatient, ""
	e.Action, e.Kind, e.SubjectUUID, e.Count = View, KindPatient, e.PatientUUID, 0
	return v
}

// overviewOf returns the visit of a short list: a dashboard requests several, and again when it becomes visible.
func overviewOf(e *Entry, address string, now time.Time) *visit {
	if e.Action != List || !e.Overview || e.Count > overviewRows {
		return nil
	}
	v := &visit{
		PracticeUUID: e.PracticeUUID, ActorUUID: e.ActorUUID, Address: address, Kind: KindOverview, Since: now.UnixMilli(), Listed: e.Count,
	}
	e.Kind, e.Count = KindOverview, 0
	return v
}

// underWay reports whether the visit already has its line, and adds the rows of an overview to it. A visit that began
// long after now was written by a wrong clock; it is ignored, or it would absorb all reads until then.
func (v *visit) underWay(ctx context.Context, tx bun.IDB) (bool, error) {
	from, to := v.Since-visitLength.Milliseconds(), v.Since+visitLength.Milliseconds()
	if v.Kind != KindOverview {
		return tx.NewSelect().Model(v).WherePK().Where("since > ?", from).Where("since < ?", to).Exists(ctx)
	}
	result, err := tx.NewUpdate().Model(v).Set("listed = listed + ?", v.Listed).WherePK().Where("since > ?", from).Where("since < ?", to).
		Where("listed + ? <= ?", v.Listed, maxOverview).Exec(ctx)
	if err != nil {
		return false, err
	}
	counted, err := result.RowsAffected()
	return counted > 0, err
}

// enter records the read and reports whether it begins a visit. The end of the chain must be locked: of two calls of one
// page, the second one waits for the lock and finds the visit of the first.
func (v *visit) enter(ctx context.Context, tx bun.IDB) (begins bool, err error) {
	under, err := v.underWay(ctx, tx)
	if err != nil {
		return false, err
	}
	switch {
	case under && v.FilesAt == 0:
		return false, nil
	case under:
		_, err = tx.NewUpdate().Model(v).Column("files_at").WherePK().Exec(ctx)
		return false, err
	}
	_, err = tx.NewInsert().Model(v).On("CONFLICT (practice_uuid, actor_uuid, patient_uuid, address, kind, subject_uuid) DO UPDATE").
		Set("since = EXCLUDED.since").Set("listed = EXCLUDED.listed").
		Set("files_at = CASE WHEN EXCLUDED.files_at > 0 THEN EXCLUDED.files_at ELSE ?TableAlias.files_at END").Exec(ctx)
	return true, err
}

// endVisits ends a patient's visits, so that the next read has its own line: the receipt of a share counts the reads
// after it.
func endVisits(ctx context.Context, tx bun.IDB, practice, patient string) error {
	_, err := tx.NewUpdate().Model((*visit)(nil)).Set("since = 0").Where("practice_uuid = ?", practice).Where("patient_uuid = ?", patient).Exec(ctx)
	return err
}

// FilesRead selects when an actor last opened files of each patient of a practice, since a time: patient_uuid, at.
func FilesRead(db bun.IDB, practice, actor string, since int64) *bun.SelectQuery {
	lines := db.NewSelect().TableExpr("journal_lines AS j").Column("j.patient_uuid", "j.at").
		Where("j.practice_uuid = ?", practice).Where("j.at >= ?", since).Where("j.actor_uuid = ?", actor).
		Where("j.kind IN (?)", bun.List([]string{KindFile, KindFiles})).Where("j.action IN (?)", bun.List([]string{List, View, Download}))
	visits := db.NewSelect().TableExpr("journal_visits AS jv").Column("jv.patient_uuid").ColumnExpr("jv.files_at AS at").
		Where("jv.practice_uuid = ?", practice).Where("jv.actor_uuid = ?", actor).Where("jv.files_at >= ?", since)
	return db.NewSelect().TableExpr("(? UNION ALL ?) AS looks", lines, visits).Column("looks.patient_uuid").
		ColumnExpr("MAX(looks.at) AS at").Group("looks.patient_uuid")
}

// Sweep deletes visits that ended long ago.
func (s *Store) Sweep(ctx context.Context) error {
	kept := time.Now().Add(-visitsKept).UnixMilli()
	_, err := s.db.NewDelete().Model((*visit)(nil)).Where("since < ?", kept).Where("files_at < ?", kept).Exec(ctx)
	return err
}
