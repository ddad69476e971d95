// Package padotest stores the results of a laboratory's test kits, and shows a result to callers that have the kit's code
// and the birth date.
package padotest

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/events"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// Guesses bounds the wrong birth dates for a kit within a day; there are about 30 000 possible ones.
	Guesses     = 10
	guessWindow = 24 * time.Hour
)

// Result is a laboratory's result of a kit.
type Result struct {
	bun.BaseModel `bun:"table:padotest_results,alias:pr"`

	UUID           string `bun:"uuid,pk"`
	KitCode        string `bun:"kit_code"`
	LaboratoryUUID string `bun:"laboratory_uuid"`
	BirthDate      string `bun:"birth_date"`
	SampledOn      string `bun:"sampled_on"`
	ReceivedAt     int64  `bun:"received_at"`
	Risk           string `bun:"risk"`
	Measures       string `bun:"measures"` // the contract's values as JSON
	Comment        string `bun:"comment"`
	DocumentName   string `bun:"document_name"`
	DocumentSHA256 string `bun:"document_sha256"`
	DocumentBytes  int64  `bun:"document_bytes"`
	// DocumentStoredAt is 0 while only the laboratory has the document.
	DocumentStoredAt int64  `bun:"document_stored_at"`
	PatientUUID      string `bun:"patient_uuid,nullzero"`
	PracticeUUID     string `bun:"practice_uuid,nullzero"`
	AttachedBy       string `bun:"attached_by,nullzero"`
	AttachedAt       int64  `bun:"attached_at"`

	Laboratory *Laboratory `bun:"rel:belongs-to,join:laboratory_uuid=uuid"`
}

// Laboratory is a laboratory that uploads results.
type Laboratory struct {
	bun.BaseModel `bun:"table:laboratories,alias:lab"`

	UUID string `bun:"uuid,pk"`
	Name string `bun:"name"`
}

// LaboratoryKey is the API key of a laboratory.
type LaboratoryKey struct {
	bun.BaseModel `bun:"table:laboratory_keys,alias:lk"`

	KeyHash        string `bun:"key_hash,pk"`
	LaboratoryUUID string `bun:"laboratory_uuid"`
	CreatedAt      int64  `bun:"created_at"`
	RevokedAt      int64  `bun:"revoked_at"`
}

// guess counts the wrong birth dates for a kit since the first of them.
type guess struct {
	bun.BaseModel `bun:"table:padotest_guesses,alias:pg"`

	KitHash  string `bun:"kit_hash,pk"`
	Failures int    `bun:"failures"`
	Since    int64  `bun:"since"`
}

// Store reads and writes results.
type Store struct {
	db    *bun.DB
	blobs Blobs
	now   func() time.Time
}

// NewStore returns a Store.
func NewStore(db *bun.DB, blobs Blobs, now func() time.Time) *Store {
	return &Store{db: db, blobs: blobs, now: now}
}

// Digest returns the stored form of keys and of kits with failed guesses.
func Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// Kit returns a kit's code in its canonical form, and whether it is valid.
func Kit(typed string) (string, bool) {
	code := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case strings.ContainsRune(" -\u00a0\u2011", r):
			return -1
		}
		return r
	}, typed)
	if len(code) < 8 || len(code) > 20 {
		return "", false
	}
	for _, r := range code {
		if (r < 'A' || r > 'Z') && (r < '0' || r > '9') {
			return "", false
		}
	}
	return code, true
}

// laboratoryOf returns the laboratory of a key. Keys are random: a look-up by the digest discloses nothing by its time.
func (s *Store) laboratoryOf(ctx context.Context, key string) (string, error) {
	var found []LaboratoryKey
	err := s.db.NewSelect().Model(&found).Where("lk.key_hash = ?", Digest(key)).Where("lk.revoked_at = 0").Scan(ctx)
	if err != nil {
		return "", err
	}
	if len(found) == 0 {
		// 403 and not 401: intermediaries would take that for a refused service token.
		return "", problem.New(http.StatusForbidden, "padotest.key", "The laboratory's key is unknown or withdrawn.")
	}
	return found[0].LaboratoryUUID, nil
}

// Upload stores a laboratory's result. It reports whether it replaced one.
func (s *Store) Upload(ctx context.Context, key string, result *Result) (replaced bool, err error) {
	laboratory, err := s.laboratoryOf(ctx, key)
	if err != nil {
		return false, err
	}
	result.LaboratoryUUID, result.ReceivedAt = laboratory, s.now().UnixMilli()
	var before []Result
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		before = nil
		fresh, err := store.Affected(tx.NewInsert().Model(result).On("CONFLICT (kit_code) DO NOTHING").Returning("NULL").Exec(ctx))
		if err != nil || fresh {
			return err
		}
		if err := tx.NewSelect().Model(&before).Where("pr.kit_code = ?", result.KitCode).Scan(ctx); err != nil {
			return err
		}
		// The statement's conditions are the check: a result that is attached concurrently stays unchanged.
		var kept []string
		err = tx.NewUpdate().Model(result).Column("birth_date", "sampled_on", "received_at", "risk", "measures", "comment", "document_name",
			"document_sha256", "document_bytes", "document_stored_at").Where("pr.kit_code = ?", result.KitCode).Where("pr.laboratory_uuid = ?", laboratory).
			Where("pr.patient_uuid IS NULL").Returning("uuid").Scan(ctx, &kept)
		if err != nil {
			return err
		}
		if len(kept) == 0 {
			return s.whyKept(ctx, tx, result.KitCode, laboratory)
		}
		result.UUID, replaced = kept[0], true
		return nil
	})
	if err != nil || !replaced || before[0].DocumentStoredAt == 0 || before[0].BlobKey() == result.BlobKey() {
		return replaced, err
	}
	return replaced, s.blobs.Delete(context.WithoutCancel(ctx), before[0].BlobKey())
}

func (s *Store) whyKept(ctx context.Context, tx bun.Tx, kit, laboratory string) error {
	own, err := tx.NewSelect().Model((*Result)(nil)).Where("pr.kit_code = ?", kit).Where("pr.laboratory_uuid = ?", laboratory).Exists(ctx)
	if err != nil {
		return err
	}
	if own {
		return problem.New(http.StatusConflict, "padotest.attached", "A practice has attached the result.")
	}
	return problem.New(http.StatusConflict, "padotest.taken", "The kit is another laboratory's.")
}

// errUnknown is the one answer to a wrong code and to a wrong birth date.
func errUnknown() error {
	return problem.New(http.StatusNotFound, "padotest.unknown", "No result goes with this code and birth date.")
}

// find returns the result of a kit if the birth date is correct, and counts a wrong one. The caller's transaction must
// commit also when refused is set, because the guess must count.
func (s *Store) find(ctx context.Context, tx bun.Tx, kit, birthDate string) (result *Result, refused, err error) {
	open, err := s.mayGuess(ctx, tx, kit)
	if err != nil {
		return nil, nil, err
	}
	if !open {
		limited := problem.New(http.StatusTooManyRequests, "padotest.guesses", "Too many wrong birth dates for this kit.")
		limited.RetryAfter = time.Hour
		return nil, limited, nil
	}
	var found []Result
	if err := tx.NewSelect().Model(&found).Relation("Laboratory").Where("pr.kit_code = ?", kit).Scan(ctx); err != nil {
		return nil, nil, err
	}
	known := len(found) == 1 && subtle.ConstantTimeCompare([]byte(found[0].BirthDate), []byte(birthDate)) == 1
	if !known {
		return nil, errUnknown(), nil
	}
	// A correct birth date does not count as a guess.
	_, err = tx.NewUpdate().Model((*guess)(nil)).Set("failures = failures - 1").Where("kit_hash = ?", Digest(kit)).Exec(ctx)
	return &found[0], nil, err
}

// mayGuess counts a guess before it is checked; the row is locked until the transaction ends. Attack stopped: concurrent
// guesses that each read a low count.
func (s *Store) mayGuess(ctx context.Context, tx bun.Tx, kit string) (bool, error) {
	now := s.now()
	first := &guess{KitHash: Digest(kit), Since: now.UnixMilli()}
	if _, err := tx.NewInsert().Model(first).On("CONFLICT (kit_hash) DO NOTHING").Exec(ctx); err != nil {
		return false, err
	}
	_, err := tx.NewUpdate().Model((*guess)(nil)).Set("failures = 0").Set("since = ?", now.UnixMilli()).
		Where("kit_hash = ?", first.KitHash).Where("since <= ?", now.Add(-guessWindow).UnixMilli()).Exec(ctx)
	if err != nil {
		return false, err
	}
	return store.Affected(tx.NewUpdate().Model((*guess)(nil)).Set("failures = failures + 1").
		Where("kit_hash = ?", first.KitHash).Where("failures < ?", Guesses).Exec(ctx))
}

// Lookup returns a kit's result if the birth date is correct.
func (s *Store) Lookup(ctx context.Context, kit, birthDate string) (*Result, error) {
	return s.lookup(ctx, kit, birthDate, journal.View)
}

func (s *Store) lookup(ctx context.Context, kit, birthDate, action string) (*Result, error) {
	var result *Result
	var refused error
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) (err error) {
		result, refused, err = s.find(ctx, tx, kit, birthDate)
		if err != nil || refused != nil || result.PatientUUID == "" {
			return err
		}
		// A result in a patient's record is the patient's data: its reads are journalled.
		return journal.Record(ctx, tx, journal.Entry{PracticeUUID: result.PracticeUUID, PatientUUID: result.PatientUUID, Action: action,
			Kind: journal.KindPadotest, SubjectUUID: result.UUID})
	})
	if err == nil {
		err = refused
	}
	return result, err
}

// Attach attaches a kit's result to a patient's record.
func (s *Store) Attach(ctx context.Context, user, patientUUID, kit, birthDate string) (*Result, error) {
	var result *Result
	var refused error
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		scope, err := care.ScopeOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if !scope.MayChange() {
			return problem.NotFound()
		}
		patient, err := scope.Patient(ctx, tx, patientUUID)
		if err != nil {
			return err
		}
		result, refused, err = s.find(ctx, tx, kit, birthDate)
		if err != nil || refused != nil {
			return err
		}
		if patient.BirthDate != result.BirthDate {
			refused = problem.New(http.StatusConflict, "padotest.birth_date", "The patient has another birth date than the kit.")
			return nil
		}
		refused, err = s.attach(ctx, tx, user, patient, result)
		return err
	})
	if err == nil {
		err = refused
	}
	return result, err
}

func (s *Store) attach(ctx context.Context, tx bun.Tx, user string, patient *care.Patient, result *Result) (refused, err error) {
	action := journal.Upload
	if result.PatientUUID == patient.UUID {
		action = journal.View
	}
	now := s.now().UnixMilli()
	first, err := store.Affected(tx.NewUpdate().Model((*Result)(nil)).Set("patient_uuid = ?", patient.UUID).Set("practice_uuid = ?", patient.PracticeUUID).
		Set("attached_by = ?", user).Set("attached_at = ?", now).Where("uuid = ?", result.UUID).Where("patient_uuid IS NULL").Exec(ctx))
	if err != nil {
		return nil, err
	}
	if first {
		result.PatientUUID, result.PracticeUUID, result.AttachedAt = patient.UUID, patient.PracticeUUID, now
		err = events.Publish(ctx, tx, events.Event{PracticeUUID: patient.PracticeUUID, Kind: "padotest.attached", SubjectUUID: result.UUID, Tags: []string{"patients"}})
		if err != nil {
			return nil, err
		}
	} else if action != journal.View {
		// The patient of the other record, and the practice, are not disclosed.
		return problem.New(http.StatusConflict, "padotest.attached", "The result is attached already."), nil
	}
	return nil, journal.Record(ctx, tx, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: action, Kind: journal.KindPadotest, SubjectUUID: result.UUID})
}

// Of returns the results in a patient's record, the newest first.
func (s *Store) Of(ctx context.Context, user, patientUUID string) ([]Result, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err != nil {
		return nil, err
	}
	patient, err := scope.Readable(ctx, s.db, patientUUID)
	if err != nil {
		return nil, err
	}
	results := []Result{}
	err = s.db.NewSelect().Model(&results).Relation("Laboratory").Where("pr.patient_uuid = ?", patient.UUID).
		OrderExpr("pr.received_at DESC, pr.uuid").Limit(100).Scan(ctx)
	if err != nil {
		return nil, err
	}
	return results, journal.Record(ctx, s.db, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.List, Kind: journal.KindPadotest, Count: len(results)})
}

// Sweep deletes expired guesses.
func (s *Store) Sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*guess)(nil)).Where("since <= ?", s.now().Add(-guessWindow).UnixMilli()).Exec(ctx)
	return err
}
