package care

import (
	"context"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// whyUnreadable returns the 404 for a patient whom the scope may not read. A former reader receives how the share ended,
// and a practice that it has unlinked the patient; all others cannot tell such a patient from one that does not exist.
func (s Scope) whyUnreadable(ctx context.Context, db bun.IDB, patientUUID string) error {
	if !s.MayChange() {
		return problem.NotFound()
	}
	now := time.Now()
	unlinked, err := db.NewSelect().Model((*Patient)(nil)).Where("pt.uuid = ?", patientUUID).Where("pt.practice_uuid = ?", s.PracticeUUID).
		Where("pt.merged_into IS NULL").Where("pt.unlinked_at >= ?", now.AddDate(0, 0, -UndoDays).UnixMilli()).Exists(ctx)
	if err != nil {
		return err
	}
	if unlinked {
		return problem.New(http.StatusNotFound, "patient.unlinked", "The practice has removed the patient, and can restore the record.")
	}
	share, err := s.endedShare(ctx, db, patientUUID, now)
	if err != nil {
		return err
	}
	return problem.New(http.StatusNotFound, "share."+share.Status(now), "The share of the patient has ended.")
}

// endedShare returns the latest share of a patient with the scope's user; it is a 404 if there is none, or if it is valid.
func (s Scope) endedShare(ctx context.Context, db bun.IDB, patientUUID string, now time.Time) (*Share, error) {
	var shares []Share
	err := db.NewSelect().Model(&shares).Relation("By").Where("ps.patient_uuid = ?", patientUUID).Where("ps.with_user = ?", s.UserUUID).
		OrderExpr("ps.created_at DESC, ps.uuid").Limit(1).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(shares) == 0 || shares[0].Status(now) == ShareActive {
		return nil, problem.NotFound()
	}
	return &shares[0], nil
}

// endedBy returns who revoked a share, from the journal: any colleague of the sharer may, and a reader by ending the
// contact. It is the sharer where the journal does not have it, and of an expired share.
func (s *Share) endedBy(ctx context.Context, db bun.IDB) (careapi.PersonInfo, error) {
	by := careapi.PersonInfo{}
	if s.By != nil {
		by = person(s.By)
	}
	if s.RevokedAt == 0 {
		return by, nil
	}
	var found []struct {
		FirstName string `bun:"first_name"`
		LastName  string `bun:"last_name"`
	}
	err := db.NewSelect().TableExpr("journal_lines AS l").Join("JOIN users AS u ON u.uuid = l.actor_uuid").Column("u.first_name", "u.last_name").
		Where("l.practice_uuid = ?", s.PracticeUUID).Where("l.patient_uuid = ?", s.PatientUUID).Where("l.seq > ?", s.ReceiptSeq).
		Where("l.kind = ?", journal.KindShare).Where("l.subject_uuid = ?", s.UUID).Where("l.action = ?", journal.Change).
		OrderExpr("l.seq DESC").Limit(1).Scan(ctx, &found)
	if len(found) > 0 {
		by = careapi.PersonInfo{FirstName: found[0].FirstName, LastName: found[0].LastName}
	}
	return by, err
}

// GetPatientShareEnd implements GET /patients/share-end/{userUuid}/{patientUuid}.
func (h *Handlers) GetPatientShareEnd(ctx context.Context, request careapi.GetPatientShareEndRequestObject) (careapi.GetPatientShareEndResponseObject, error) {
	scope, err := ScopeOf(ctx, h.store.db, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	share, err := scope.endedShare(ctx, h.store.db, request.PatientUuid.String(), h.store.now())
	if err != nil {
		return nil, err
	}
	by, err := share.endedBy(ctx, h.store.db)
	result := careapi.PatientShareEnd{How: careapi.PatientShareEndHowExpired, By: by, At: localtime.Instant(share.ExpiresAt)}
	if share.RevokedAt != 0 {
		result.How, result.At = careapi.PatientShareEndHowRevoked, localtime.Instant(share.RevokedAt)
	}
	return careapi.GetPatientShareEnd200JSONResponse{Result: result}, err
}
