package care

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

const (
	codeLife = 15 * time.Minute
	// codeTries is the number of wrong codes after which the code is invalid.
	codeTries  = 5
	codeLength = 12
	// codeLetters has no characters that are confused when read aloud. With 32 of them, each encodes five bits without
	// bias.
	codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
)

// code is a practice's code by which another practice may add a patient.
type code struct {
	bun.BaseModel `bun:"table:patient_codes,alias:pc"`

	PatientUUID string `bun:"patient_uuid,pk"`
	MadeBy      string `bun:"made_by"`
	CodeHash    string `bun:"code_hash"`
	CreatedAt   int64  `bun:"created_at"`
	ExpiresAt   int64  `bun:"expires_at"`
	Failures    int    `bun:"failures"`
}

func newCode() (string, error) {
	var random [codeLength]byte
	if _, err := rand.Read(random[:]); err != nil {
		return "", err
	}
	for i, b := range random {
		random[i] = codeLetters[int(b)%len(codeLetters)]
	}
	text := string(random[:])
	return text[:4] + "-" + text[4:8] + "-" + text[8:], nil
}

// hashCode returns the digest of a code, which may be typed in any common form. The patient is part of the digest: a code
// is valid for one patient only.
func hashCode(patient, typed string) string {
	digits := strings.Map(func(r rune) rune {
		if strings.ContainsRune("- \t\u00a0\u2011", r) {
			return -1
		}
		return r
	}, strings.ToUpper(typed))
	sum := sha256.Sum256([]byte(patient + ":" + digits))
	return hex.EncodeToString(sum[:])
}

// GenerateCode creates the code by which another practice may add the patient; it replaces the previous one.
func (s *Store) GenerateCode(ctx context.Context, user, patientUUID string) (text string, expires time.Time, err error) {
	if text, err = newCode(); err != nil {
		return "", expires, err
	}
	now := s.now()
	expires = now.Add(codeLife)
	err = s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		patient, err := scope.Patient(ctx, tx, patientUUID)
		if err != nil {
			return err
		}
		made := &code{PatientUUID: patient.UUID, MadeBy: user, CodeHash: hashCode(patient.UUID, text), CreatedAt: now.UnixMilli(), ExpiresAt: expires.UnixMilli()}
		_, err = tx.NewInsert().Model(made).On("CONFLICT (patient_uuid) DO UPDATE").Set("made_by = EXCLUDED.made_by").
			Set("code_hash = EXCLUDED.code_hash").Set("created_at = EXCLUDED.created_at").Set("expires_at = EXCLUDED.expires_at").
			Set("failures = 0").Exec(ctx)
		if err != nil {
			return err
		}
		return journal.Record(ctx, tx, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.Create,
			Kind: journal.KindPatientCode, SubjectUUID: patient.UUID})
	})
	return text, expires, err
}

// AddByCode adds another practice's patient: it creates a patient of this practice with the same identity, verified,
// without the other practice's record. Repeating it returns the same patient. All errors are NotFound.
func (s *Store) AddByCode(ctx context.Context, user, patientUUID, typed string) (*Patient, error) {
	var added *Patient
	var refused error
	err := s.change(ctx, user, func(ctx context.Context, tx bun.Tx, scope Scope) error {
		var known []Patient
		err := tx.NewSelect().Model(&known).Where("pt.practice_uuid = ?", scope.PracticeUUID).Where("pt.unlinked_at = 0").
			Where("(pt.origin_uuid = ? OR pt.uuid = ?)", patientUUID, patientUUID).OrderExpr("pt.uuid").Limit(1).Scan(ctx)
		if err != nil {
			return err
		}
		if len(known) > 0 {
			added = &known[0]
			return seen(ctx, tx, added)
		}
		// The transaction succeeds also after a refusal, because the failed attempt must be counted.
		source, err := s.redeem(ctx, tx, patientUUID, typed)
		if err != nil || source == nil {
			refused = problem.NotFound()
			return err
		}
		added, err = s.adopt(ctx, tx, scope, source)
		return err
	})
	if err == nil {
		err = refused
	}
	return added, err
}

// redeem uses a code up; it returns nil if the code is not the patient's.
func (s *Store) redeem(ctx context.Context, tx bun.Tx, patientUUID, typed string) (*Patient, error) {
	// Attack stopped: two concurrent tries that are counted as one. The statement locks the code until the transaction
	// ends.
	var failed []code
	err := tx.NewRaw("UPDATE patient_codes SET failures = failures + 1 WHERE patient_uuid = ? AND expires_at > ? AND failures < ?"+
		" RETURNING patient_uuid, made_by, code_hash, created_at, expires_at, failures", patientUUID, s.now().UnixMilli(), codeTries).Scan(ctx, &failed)
	if err != nil || len(failed) == 0 {
		return nil, err
	}
	if subtle.ConstantTimeCompare([]byte(failed[0].CodeHash), []byte(hashCode(patientUUID, typed))) != 1 {
		return nil, nil
	}
	if _, err := tx.NewDelete().Model((*code)(nil)).Where("patient_uuid = ?", patientUUID).Exec(ctx); err != nil {
		return nil, err
	}
	var source []Patient
	err = tx.NewSelect().Model(&source).Where("pt.uuid = ?", patientUUID).Where("pt.unlinked_at = 0").Scan(ctx)
	if err != nil || len(source) == 0 {
		return nil, err
	}
	return &source[0], nil
}

// adopt creates a patient of the own practice from another practice's.
func (s *Store) adopt(ctx context.Context, tx bun.Tx, scope Scope, source *Patient) (*Patient, error) {
	now := s.now().UnixMilli()
	own := &Patient{UUID: uuid.NewString(), PracticeUUID: scope.PracticeUUID, OriginUUID: source.UUID, Version: 1, CreatedAt: now, UpdatedAt: now, VerifiedAt: now}
	identity := source.identity()
	identity.Reference, identity.Note = "", "" // the other practice's
	own.set(identity)
	if _, err := tx.NewInsert().Model(own).Exec(ctx); err != nil {
		return nil, err
	}
	err := events.Publish(ctx, tx, events.Event{PracticeUUID: own.PracticeUUID, Kind: "patient.changed", SubjectUUID: own.UUID, Tags: []string{"patients"}})
	if err != nil {
		return nil, err
	}
	entries := []journal.Entry{
		{PracticeUUID: own.PracticeUUID, PatientUUID: own.UUID, Action: journal.Create, Kind: journal.KindPatient, SubjectUUID: own.UUID},
		{PracticeUUID: source.PracticeUUID, PatientUUID: source.UUID, Action: journal.Share, Kind: journal.KindPatient, SubjectUUID: source.UUID},
	}
	// The two chains are locked in one order for all practices; otherwise two practices could deadlock.
	if entries[1].PracticeUUID < entries[0].PracticeUUID {
		entries[0], entries[1] = entries[1], entries[0]
	}
	for _, entry := range entries {
		if err := journal.Record(ctx, tx, entry); err != nil {
			return nil, err
		}
	}
	return own, nil
}

// Sweep deletes expired codes.
func (s *Store) Sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*code)(nil)).Where("expires_at <= ?", s.now().UnixMilli()).Exec(ctx)
	return err
}
