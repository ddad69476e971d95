package care

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// Right is what a share permits. Each right includes the ones before it.
type Right string

// The rights of a share, in ascending order.
const (
	RightRead       Right = "read"
	RightComment    Right = "comment"
	RightContribute Right = "contribute"
)

var rights = []Right{RightRead, RightComment, RightContribute}

// Includes reports whether r permits what need permits. An unknown right permits nothing, and is permitted by none.
func (r Right) Includes(need Right) bool {
	needed := slices.Index(rights, need)
	return needed >= 0 && slices.Index(rights, r) >= needed
}

// Access is a patient whom a scope may see, and what it may do there.
type Access struct {
	Patient   *Patient
	Own       bool   // the patient belongs to the scope's practice
	Right     Right  // of the share; contribute for the practice itself, read for a guest
	Share     *Share // nil without a share
	Chosen    string // uuid of the share or guest that shows chosen files only (Access.Files); "" for others
	Treatment string // reference of the only order whose acts and files are shown (Access.Acts, Access.Files); "" for others
}

// Whole reports whether the access shows the whole record.
func (a Access) Whole() bool { return a.Chosen == "" && a.Treatment == "" }

// Access returns a patient whose whole record the scope may see with at least the right that the call needs: one of its
// practice, the guest's, or one that is shared with this user now. A patient who is not visible, or of whom only
// files or a treatment are, is a 404 (whyUnreadable), a lower right a 403 `share.right`. Reads are journalled in the patient's practice, which
// is Patient.PracticeUUID and not the scope's.
func (s Scope) Access(ctx context.Context, db bun.IDB, uuid string, need Right) (Access, error) {
	access, err := s.FilesAccess(ctx, db, uuid, need)
	if err == nil && !access.Whole() {
		return Access{}, problem.NotFound()
	}
	return access, err
}

// ActsAccess is Access for calls that show no more of the record than its acts, restricted by Access.Acts. Of a patient
// of whom chosen files are shown there are none: a 404.
func (s Scope) ActsAccess(ctx context.Context, db bun.IDB, uuid string, need Right) (Access, error) {
	access, err := s.FilesAccess(ctx, db, uuid, need)
	if err == nil && access.Chosen != "" {
		return Access{}, problem.NotFound()
	}
	return access, err
}

// FilesAccess is Access for calls that show no more of the record than its files, restricted by Access.Files. It is the
// only place that reads the rights of shares.
func (s Scope) FilesAccess(ctx context.Context, db bun.IDB, uuid string, need Right) (Access, error) {
	access, err := s.access(ctx, db, uuid)
	if err != nil {
		return Access{}, err
	}
	if err := access.Require(need); err != nil {
		return Access{}, err
	}
	return access, nil
}

// Require returns an error if the access lacks a right: a 404 for a guest, a 403 `share.right` for a share.
func (a Access) Require(need Right) error {
	switch {
	case a.Right.Includes(need):
		return nil
	case a.Share == nil:
		return problem.NotFound()
	}
	return problem.New(http.StatusForbidden, "share.right", "The share does not permit this.")
}

func (s Scope) access(ctx context.Context, db bun.IDB, uuid string) (Access, error) {
	var found []Patient
	q := db.NewSelect().Model(&found).Where("pt.uuid = ?", uuid).Where("pt.unlinked_at = 0")
	if s.OnlyPatient != "" {
		q = q.Where("pt.uuid = ?", s.OnlyPatient).Where("pt.practice_uuid = ?", s.PracticeUUID)
	}
	if err := q.Scan(ctx); err != nil {
		return Access{}, err
	}
	switch {
	case len(found) == 0:
		return Access{}, s.whyUnreadable(ctx, db, uuid)
	case s.OnlyPatient != "":
		return Access{Patient: &found[0], Right: RightRead, Chosen: s.chosen, Treatment: s.treatment}, nil
	case found[0].PracticeUUID == s.PracticeUUID:
		return Access{Patient: &found[0], Own: true, Right: RightContribute}, nil
	}
	var shares []Share
	err := db.NewSelect().Model(&shares).Where("ps.patient_uuid = ?", uuid).Where("ps.with_user = ?", s.UserUUID).Where("ps.revoked_at = 0").
		Where("ps.expires_at > ?", time.Now().UnixMilli()).OrderExpr("ps.created_at DESC, ps.uuid").Limit(1).Scan(ctx)
	if err != nil {
		return Access{}, err
	}
	if len(shares) == 0 {
		return Access{}, s.whyUnreadable(ctx, db, uuid)
	}
	access := Access{Patient: &found[0], Right: shares[0].Rights, Share: &shares[0], Treatment: shares[0].Treatment}
	if shares[0].ChosenFiles > 0 {
		access.Chosen = shares[0].UUID
	}
	return access, nil
}

// Readable is Access for calls that only read.
func (s Scope) Readable(ctx context.Context, db bun.IDB, uuid string) (*Patient, error) {
	access, err := s.Access(ctx, db, uuid, RightRead)
	return access.Patient, err
}

// Reader is a user of another practice who may read a patient by a share.
type Reader struct {
	PracticeUUID string `bun:"practice_uuid"`
	UserUUID     string `bun:"with_user"`
}

// readersMost bounds whom one change notifies.
const readersMost = 500

// ReadersOfFile returns who may read a file of a patient by a share at a time, which is in milliseconds of the epoch.
func ReadersOfFile(ctx context.Context, db bun.IDB, patientUUID, fileUUID string, now int64) ([]Reader, error) {
	var readers []Reader
	err := db.NewSelect().TableExpr("patient_shares AS ps").Join("JOIN users AS u ON u.uuid = ps.with_user").
		ColumnExpr("u.practice_uuid, ps.with_user").Where("ps.patient_uuid = ?", patientUUID).Where("ps.revoked_at = 0").
		Where("ps.expires_at > ?", now).
		Where("(ps.chosen_files = 0 OR EXISTS (SELECT 1 FROM shared_files AS sf WHERE sf.access_uuid = ps.uuid AND sf.file_uuid = ?))", fileUUID).
		Where("(ps.treatment = '' OR EXISTS (SELECT 1 FROM files AS f WHERE f.uuid = ? AND "+fmt.Sprintf(inTreatment, "ps.treatment")+"))", fileUUID).
		OrderExpr("ps.with_user").Limit(readersMost).Scan(ctx, &readers)
	return readers, err
}
