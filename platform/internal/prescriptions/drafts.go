package prescriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/events"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/identity"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	// Tag is the cache tag of all answers that show drafts.
	Tag = "order-drafts"
	// maxDrafts bounds a practice's drafts.
	maxDrafts = 50
	// draftLife is how long a draft is stored after it was last saved.
	draftLife = 30 * 24 * time.Hour
	maxNote   = 1000
	// maxContent bounds the content of a draft, in bytes of JSON.
	maxContent = 32 << 10
)

func errVersion() error {
	return problem.New(http.StatusConflict, "version.conflict", "Another user changed it meanwhile.")
}

// Content is the content of a draft, complete or not.
type Content struct {
	Patient    string `json:"-"` // in a separate column
	Prescriber string `json:"prescriber,omitempty"`
	Address    string `json:"address,omitempty"` // "": the practice's default
	Items      []Item `json:"items"`
	WantedOn   string `json:"wantedOn,omitempty"`
	Note       string `json:"note,omitempty"`
}

// Item is one product with the answers to its questions.
type Item struct {
	Product string                     `json:"product"`
	Answers map[string]json.RawMessage `json:"answers"`
}

// Draft is a row of order_drafts.
type Draft struct {
	bun.BaseModel `bun:"table:order_drafts,alias:od"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	PatientUUID  string `bun:"patient_uuid,nullzero"`
	Text         string `bun:"content"`
	Version      int    `bun:"version"`
	CreatedAt    int64  `bun:"created_at"`
	UpdatedAt    int64  `bun:"updated_at"`
	UpdatedBy    string `bun:"updated_by"`

	Patient *care.Patient  `bun:"rel:belongs-to,join:patient_uuid=uuid"`
	Author  *identity.User `bun:"rel:belongs-to,join:updated_by=uuid"`

	Content Content `bun:"-"`
}

// Store reads and writes products, drafts and prescriptions.
type Store struct {
	db  *bun.DB
	now func() time.Time
}

// NewStore returns a Store.
func NewStore(db *bun.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

// operations stores the idempotency keys of drafts and orders, in the table of orders.
var operations = idempotency.In("order_wishes", "order_reference")

func (s *Store) live() int64 { return s.now().Add(-draftLife).UnixMilli() }

// drafts selects a practice's drafts that have not expired, with the patient unless unlinked.
func (s *Store) drafts(db bun.IDB, rows any, practice string) *bun.SelectQuery {
	return db.NewSelect().Model(rows).Relation("Patient").Relation("Author").
		Where("od.practice_uuid = ?", practice).Where("od.updated_at >= ?", s.live())
}

// Drafts returns a practice's drafts, the last saved first.
func (s *Store) Drafts(ctx context.Context, practice string) ([]Draft, error) {
	var rows []Draft
	err := s.drafts(s.db, &rows, practice).Order("od.updated_at DESC", "od.uuid").Limit(maxDrafts).Scan(ctx)
	for i := range rows {
		if broken := rows[i].read(); broken != nil {
			return nil, broken
		}
	}
	return rows, err
}

// Draft returns one draft of a practice; NotFound for another practice's.
func (s *Store) Draft(ctx context.Context, db bun.IDB, practice, id string) (*Draft, error) {
	var d Draft
	err := s.drafts(db, &d, practice).Where("od.uuid = ?", id).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	if err != nil {
		return nil, err
	}
	return &d, d.read()
}

// read parses the content. A patient who was unlinked meanwhile is omitted.
func (d *Draft) read() error {
	if err := json.Unmarshal([]byte(d.Text), &d.Content); err != nil {
		return fmt.Errorf("order draft %s: %w", d.UUID, err)
	}
	if d.Patient != nil && (d.Patient.UUID == "" || d.Patient.UnlinkedAt != 0 || d.Patient.PracticeUUID != d.PracticeUUID) {
		d.Patient = nil
	}
	if d.Patient != nil {
		d.Content.Patient = d.Patient.UUID
	}
	return nil
}

// write stores the content in the row.
func (d *Draft) write(c Content) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	if len(text) > maxContent {
		return problem.New(http.StatusRequestEntityTooLarge, "order_draft.too_large", "The draft holds too much.")
	}
	d.Content, d.Text, d.PatientUUID = c, string(text), c.Patient
	return nil
}

var fieldName = regexp.MustCompile(`^[a-z][A-Za-z0-9]{0,39}$`)

// checkContent refuses content that no draft may have; missing content is reported only when the draft is sent.
func checkContent(ctx context.Context, db bun.IDB, scope care.Scope, c *Content) error {
	var form input.Form
	c.Note = form.Text("content.note", c.Note, maxNote)
	for i, item := range c.Items {
		for field := range item.Answers {
			if !fieldName.MatchString(field) {
				form.Fault(fmt.Sprintf("content.items.%d.answers", i), "invalid", "")
			}
		}
	}
	if c.Patient != "" {
		_, err := scope.Patient(ctx, db, c.Patient)
		if problem.IsNotFound(err) {
			form.Fault("content.patientUuid", "invalid", "is no patient of the practice")
		} else if err != nil {
			return err
		}
	}
	return form.Err()
}

// Create creates a draft; a repeated request with the same key returns the first one.
func (s *Store) Create(ctx context.Context, scope care.Scope, c Content, key string) (*Draft, error) {
	digest, err := idempotency.Digest([]any{c.Patient, c})
	if err != nil {
		return nil, err
	}
	return s.change(ctx, scope, journal.Create, func(ctx context.Context, tx bun.Tx) (string, error) {
		within := "draft/" + scope.PracticeUUID
		made, err := operations.Before(ctx, tx, within, key, digest)
		if err != nil || made != "" {
			return made, err
		}
		count, err := tx.NewSelect().Model((*Draft)(nil)).Where("od.practice_uuid = ?", scope.PracticeUUID).
			Where("od.updated_at >= ?", s.live()).Count(ctx)
		if err != nil {
			return "", err
		}
		if count >= maxDrafts {
			return "", problem.New(http.StatusConflict, "order_draft.full", "The practice has 50 drafts.")
		}
		if err := checkContent(ctx, tx, scope, &c); err != nil {
			return "", err
		}
		now := s.now().UnixMilli()
		d := &Draft{
			UUID: uuid.NewString(), PracticeUUID: scope.PracticeUUID, Version: 1, CreatedAt: now, UpdatedAt: now, UpdatedBy: scope.UserUUID,
		}
		if err := d.write(c); err != nil {
			return "", err
		}
		if _, err := tx.NewInsert().Model(d).Exec(ctx); err != nil {
			return "", err
		}
		if err := publish(ctx, tx, d); err != nil {
			return "", err
		}
		return d.UUID, operations.Remember(ctx, tx, within, key, digest, d.UUID)
	})
}

// Save replaces a draft's content unless another user has saved since version.
func (s *Store) Save(ctx context.Context, scope care.Scope, id string, version int, c Content) (*Draft, error) {
	return s.change(ctx, scope, journal.Change, func(ctx context.Context, tx bun.Tx) (string, error) {
		d, err := s.Draft(ctx, tx, scope.PracticeUUID, id)
		if err != nil {
			return "", err
		}
		if d.Version != version {
			return "", errVersion()
		}
		if err := checkContent(ctx, tx, scope, &c); err != nil {
			return "", err
		}
		if err := d.write(c); err != nil {
			return "", err
		}
		d.Version, d.UpdatedAt, d.UpdatedBy = version+1, s.now().UnixMilli(), scope.UserUUID
		_, err = tx.NewUpdate().Model(d).WherePK().Column("patient_uuid", "content", "version", "updated_at", "updated_by").Exec(ctx)
		return id, err
	})
}

// change serialises the changes of a practice's drafts and returns the changed draft. It writes a journal line where the
// draft concerns a patient.
func (s *Store) change(ctx context.Context, scope care.Scope, action string, do func(ctx context.Context, tx bun.Tx) (string, error)) (*Draft, error) {
	var d *Draft
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := idempotency.Lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		id, err := do(ctx, tx)
		if err != nil {
			return err
		}
		if d, err = s.Draft(ctx, tx, scope.PracticeUUID, id); err != nil {
			return err
		}
		return noteDraft(ctx, tx, d, action)
	})
	return d, err
}

// Delete removes a draft.
func (s *Store) Delete(ctx context.Context, scope care.Scope, id string) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := idempotency.Lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		d, err := s.Draft(ctx, tx, scope.PracticeUUID, id)
		if err != nil {
			return err
		}
		if err := drop(ctx, tx, d); err != nil {
			return err
		}
		return noteDraft(ctx, tx, d, journal.Delete)
	})
}

// drop removes a draft and notifies open pages.
func drop(ctx context.Context, tx bun.Tx, d *Draft) error {
	gone, err := store.Affected(tx.NewDelete().Model(d).WherePK().Exec(ctx))
	if err != nil {
		return err
	}
	if !gone {
		return problem.NotFound()
	}
	return publish(ctx, tx, d)
}

func publish(ctx context.Context, tx bun.Tx, d *Draft) error {
	return events.Publish(ctx, tx, events.Event{PracticeUUID: d.PracticeUUID, Kind: "order.draft", SubjectUUID: d.UUID, Tags: []string{Tag}})
}

// noteDraft writes the access journal's line of a draft that concerns a patient.
func noteDraft(ctx context.Context, db bun.IDB, d *Draft, action string) error {
	if d.Content.Patient == "" {
		return nil
	}
	return journal.Record(ctx, db, journal.Entry{
		PracticeUUID: d.PracticeUUID, PatientUUID: d.Content.Patient, Action: action, Kind: journal.KindOrder, SubjectUUID: d.UUID,
	})
}

// Sweep removes drafts that were not saved for 30 days.
func (s *Store) Sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*Draft)(nil)).Where("updated_at < ?", s.live()).Exec(ctx)
	return err
}
