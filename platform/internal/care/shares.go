package care

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/consent"
	"portal/platform/internal/events"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// The states of a share.
const (
	ShareActive  = "active"
	ShareExpired = "expired"
	ShareRevoked = "revoked"
)

// Share permits a user of another practice to read one patient for a while, and what else Rights say. Its receipt is the
// journal's line.
type Share struct {
	bun.BaseModel `bun:"table:patient_shares,alias:ps"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	PatientUUID  string `bun:"patient_uuid"`
	ByUser       string `bun:"by_user"`
	WithUser     string `bun:"with_user"`
	Message      string `bun:"message"`
	Rights       Right  `bun:"rights"`
	ChosenFiles  int    `bun:"chosen_files"` // 0 without a choice of files
	Treatment    string `bun:"treatment"`    // reference of the only order that is shown with its acts and files; "" without
	CreatedAt    int64  `bun:"created_at"`
	ExpiresAt    int64  `bun:"expires_at"`
	RevokedAt    int64  `bun:"revoked_at"`
	ReceiptSeq   int64  `bun:"receipt_seq"`
	ReceiptHash  string `bun:"receipt_hash"`
	consent.Consent

	Patient *Patient       `bun:"rel:belongs-to,join:patient_uuid=uuid"`
	By      *identity.User `bun:"rel:belongs-to,join:by_user=uuid"`
	With    *identity.User `bun:"rel:belongs-to,join:with_user=uuid"`
}

// Status returns the state of the share at a time.
func (s *Share) Status(now time.Time) string {
	switch {
	case s.RevokedAt != 0:
		return ShareRevoked
	case s.ExpiresAt <= now.UnixMilli():
		return ShareExpired
	}
	return ShareActive
}

// ShareInput are the parameters of a new share.
type ShareInput struct {
	Email   string // of an accepted contact
	Message string
	Days    int
	Rights  Right // "" is RightRead
	Consent consent.Consent
	Limits
}

// Share permits an accepted contact of the user to read a patient, chosen files or a treatment, and what else the rights say.
func (s *Store) Share(ctx context.Context, user, patientUUID string, given ShareInput) (*Share, error) {
	now := s.now()
	share := &Share{UUID: uuid.NewString(), ByUser: user, Message: given.Message, Rights: cmp.Or(given.Rights, RightRead), Consent: given.Consent,
		CreatedAt: now.UnixMilli(), ExpiresAt: now.AddDate(0, 0, given.Days).UnixMilli()}
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		patient, err := scope.Patient(ctx, tx, patientUUID)
		if err != nil {
			return err
		}
		with, err := contact(ctx, tx, scope, given.Email)
		if err != nil {
			return err
		}
		share.PracticeUUID, share.PatientUUID, share.WithUser = patient.PracticeUUID, patient.UUID, with
		lasting, err := tx.NewSelect().Model((*Share)(nil)).Where("ps.patient_uuid = ?", patient.UUID).Where("ps.with_user = ?", with).
			Where("ps.revoked_at = 0").Where("ps.expires_at > ?", now.UnixMilli()).Exists(ctx)
		if err != nil {
			return err
		}
		if lasting {
			return problem.New(http.StatusConflict, "share.exists", "He can read the patient already.")
		}
		choice, err := Choose(ctx, tx, patient, share.UUID, given.Limits)
		if err != nil {
			return err
		}
		share.ChosenFiles, share.Treatment = choice.Files, choice.Treatment
		if err := s.tellRecipient(ctx, tx, share); err != nil {
			return err
		}
		grant := consent.Grant{Consent: share.Consent, Right: string(share.Rights), Files: choice.Files, Digest: choice.Digest, Treatment: choice.Treatment}
		line, err := journal.Write(ctx, tx, journal.Entry{PracticeUUID: share.PracticeUUID, PatientUUID: share.PatientUUID,
			Action: journal.Share, Kind: journal.KindShare, SubjectUUID: share.UUID, To: grant.Journalled()})
		if err != nil {
			return err
		}
		share.ReceiptSeq, share.ReceiptHash = line.Seq, line.Hash
		_, err = tx.NewInsert().Model(share).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	return s.share(ctx, share.UUID)
}

// contact returns the user with an e-mail, if it is a contact of the scope's user or practice. Attack stopped: finding out
// who has an account, and sharing health data with the owner of a similar address.
func contact(ctx context.Context, tx bun.Tx, scope Scope, email string) (string, error) {
	var found []string
	condition, args := identity.ReachableContact(scope.UserUUID, scope.PracticeUUID)
	err := tx.NewSelect().TableExpr("users AS u").Column("u.uuid").Where("u.login = ?", strings.ToLower(strings.TrimSpace(email))).
		Where("u.closed_at = 0").Where("u.practice_uuid <> ?", scope.PracticeUUID).Where(condition, args...).Scan(ctx, &found)
	if err != nil {
		return "", err
	}
	if len(found) == 0 {
		return "", problem.New(http.StatusNotFound, "share.recipient", "He is no contact of the user.")
	}
	return found[0], nil
}

func (s *Store) tellRecipient(ctx context.Context, tx bun.Tx, share *Share) error {
	var with, by identity.User
	if err := tx.NewSelect().Model(&with).Where("u.uuid = ?", share.WithUser).Scan(ctx); err != nil {
		return err
	}
	if err := tx.NewSelect().Model(&by).Where("u.uuid = ?", share.ByUser).Scan(ctx); err != nil {
		return err
	}
	err := events.PublishAll(ctx, tx, []events.Event{
		{PracticeUUID: share.PracticeUUID, Kind: "share.changed", SubjectUUID: share.PatientUUID, Tags: []string{"patients"}},
		{PracticeUUID: with.PracticeUUID, UserUUID: with.UUID, Kind: "share.changed", SubjectUUID: share.PatientUUID, Tags: []string{"patients"}},
	})
	if err != nil || share.RevokedAt != 0 {
		return err
	}
	return notifications.Notify(ctx, tx, notifications.Notice{UserUUID: with.UUID, Type: notifications.TypePatient,
		Title: "notifications.patient.shared", Params: map[string]string{"author": by.FirstName + " " + by.LastName},
		Link: pages.PatientsPatient + "?patient=" + share.PatientUUID})
}

// Revoke ends a share of the user's practice immediately. It is idempotent.
func (s *Store) Revoke(ctx context.Context, user, shareUUID string) (*Share, error) {
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		var found []Share
		err := tx.NewSelect().Model(&found).Where("ps.uuid = ?", shareUUID).Where("ps.practice_uuid = ?", scope.PracticeUUID).Scan(ctx)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return problem.NotFound()
		}
		share := &found[0]
		share.RevokedAt = s.now().UnixMilli()
		first, err := store.Affected(tx.NewUpdate().Model((*Share)(nil)).Set("revoked_at = ?", share.RevokedAt).
			Where("uuid = ?", share.UUID).Where("revoked_at = 0").Where("expires_at > ?", share.RevokedAt).Exec(ctx))
		if err != nil || !first {
			return err
		}
		if err := s.tellRecipient(ctx, tx, share); err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.Entry{PracticeUUID: share.PracticeUUID, PatientUUID: share.PatientUUID,
			Action: journal.Change, Kind: journal.KindShare, SubjectUUID: share.UUID})
	})
	if err != nil {
		return nil, err
	}
	return s.share(ctx, shareUUID)
}

func (s *Store) selectShares(into any) *bun.SelectQuery {
	return s.db.NewSelect().Model(into).Relation("Patient").Relation("By").Relation("By.Practice").Relation("With").Relation("With.Practice")
}

func (s *Store) share(ctx context.Context, uuid string) (*Share, error) {
	var found []Share
	if err := s.selectShares(&found).Where("ps.uuid = ?", uuid).Scan(ctx); err != nil {
		return nil, err
	}
	if len(found) != 1 {
		return nil, errors.New("a share that was just written is not there")
	}
	return &found[0], nil
}

// ShareFilter filters a list of shares.
type ShareFilter struct {
	Received bool // shares that the user receives, not those of the practice
	Patient  string
	Statuses []string
}

// Shares returns one page of shares, the newest first, and the number of all. Received shares are listed only while they
// are valid.
func (s *Store) Shares(ctx context.Context, scope Scope, f ShareFilter, page, size int) ([]Share, int, error) {
	now := s.now().UnixMilli()
	apply := func(q *bun.SelectQuery) *bun.SelectQuery {
		if f.Received {
			q = q.Where("ps.with_user = ?", scope.UserUUID).Where("ps.revoked_at = 0").Where("ps.expires_at > ?", now).
				Where("EXISTS (SELECT 1 FROM patients AS seen WHERE seen.uuid = ps.patient_uuid AND seen.unlinked_at = 0)")
		} else {
			q = q.Where("ps.practice_uuid = ?", scope.PracticeUUID)
		}
		if f.Patient != "" {
			q = q.Where("ps.patient_uuid = ?", f.Patient)
		}
		if len(f.Statuses) > 0 {
			q = q.Where("(CASE WHEN ps.revoked_at <> 0 THEN 'revoked' WHEN ps.expires_at <= ? THEN 'expired' ELSE 'active' END) IN (?)", now, bun.List(f.Statuses))
		}
		return q
	}
	total, err := apply(s.db.NewSelect().Model((*Share)(nil))).Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	shares := []Share{}
	err = apply(s.selectShares(&shares)).OrderExpr("ps.created_at DESC, ps.uuid").Limit(int64(size)).Offset(int64((page - 1) * size)).Scan(ctx)
	return shares, int(total), err
}

// Reads are the number and the time of the receiver's reads of a shared patient, from the journal.
type Reads struct {
	Count  int   `bun:"count"`
	LastAt int64 `bun:"last_at"`
}

// ReadsOf counts the receiver's reads by a share.
func (s *Store) ReadsOf(ctx context.Context, share *Share) (Reads, error) {
	var reads Reads
	err := s.db.NewSelect().Table("journal_lines").ColumnExpr("COUNT(*) AS count").ColumnExpr("COALESCE(MAX(at), 0) AS last_at").
		Where("practice_uuid = ?", share.PracticeUUID).Where("patient_uuid = ?", share.PatientUUID).
		Where("actor_uuid = ?", share.WithUser).Where("seq > ?", share.ReceiptSeq).Scan(ctx, &reads)
	return reads, err
}
