package aftersales

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/idempotency"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// Returns gives other APIs access to the same returns, such as the ERP's calls getAllReturns, getHistoBillForReturns and
// createReturn. Practices are identified by uuid: a caller with client codes of its own translates them. Returns created
// here appear in the portal's list immediately, and vice versa.
//
//	returns := aftersales.NewReturns(aftersales.NewStore(db, now))
//	all, err := returns.OfPractice(ctx, practiceUUID)
//	notes, err := returns.Deliveries(ctx, practiceUUID, "BL-C26-04071", from, to)
//	made, err := returns.Create(ctx, aftersales.NewReturn{…})
type Returns struct{ store *Store }

// NewReturns returns a Returns.
func NewReturns(store *Store) *Returns { return &Returns{store: store} }

// ReturnRecord is a return as a list shows it.
type ReturnRecord struct {
	UUID         string
	Reference    string
	DeliveryNote string
	Status       string // the contract's name
	SubmittedAt  time.Time
	StatusSince  time.Time
	Lines        []ReturnLine
}

// OfPractice returns the submitted returns of a practice, newest first, at most 500.
func (r *Returns) OfPractice(ctx context.Context, practice string) ([]ReturnRecord, error) {
	var cases []Case
	err := r.store.db.NewSelect().Model(&cases).Where("c.practice_uuid = ?", practice).Where("c.kind = ?", Return).
		Where("c.status <> ?", Draft).Order("c.submitted_at DESC", "c.uuid").Limit(500).Scan(ctx)
	if err != nil || len(cases) == 0 {
		return []ReturnRecord{}, err
	}
	uuids := make([]string, len(cases))
	for i := range cases {
		uuids[i] = cases[i].UUID
	}
	lines, err := linesOf(ctx, r.store.db, uuids)
	if err != nil {
		return nil, err
	}
	records := make([]ReturnRecord, len(cases))
	for i := range cases {
		records[i] = record(&cases[i], lines[cases[i].UUID])
	}
	return records, nil
}

func record(c *Case, lines []ReturnLine) ReturnRecord {
	return ReturnRecord{
		UUID: c.UUID, Reference: c.Reference, DeliveryNote: DeliveryNoteNumber(c.OrderReference), Status: c.Status.String(),
		SubmittedAt: localtime.Instant(c.SubmittedAt), StatusSince: localtime.Instant(c.StatusSince), Lines: lines,
	}
}

// Deliveries returns the delivery notes of a practice between two days (both included), or, with a number, that one. An
// unknown number gives none.
func (r *Returns) Deliveries(ctx context.Context, practice, number string, from, to time.Time) ([]DeliveryNote, error) {
	if number == "" {
		return r.store.DeliveryNotes(ctx, practice, localtime.DayStart(from), localtime.DayStart(to.AddDate(0, 0, 1)))
	}
	note, err := r.store.DeliveryNote(ctx, practice, number)
	if problem.IsNotFound(err) {
		return []DeliveryNote{}, nil
	}
	if err != nil {
		return nil, err
	}
	if at := note.DeliveredAt; (!from.IsZero() && at < localtime.DayStart(from)) || (!to.IsZero() && at >= localtime.DayStart(to.AddDate(0, 0, 1))) {
		return []DeliveryNote{}, nil
	}
	return []DeliveryNote{*note}, nil
}

// NewReturn is a return that a practice requests.
type NewReturn struct {
	Practice     string
	User         string // of the practice
	DeliveryNote string
	Lines        []ReturnLine // OrderLine, Quantity, Opened and Reason; the other fields are read from the note
	Comment      string
	Key          string // the caller's idempotency key; "" if it has none
}

// Create creates and submits a return in one step. Goods that cannot be returned are 409 `return.ineligible` with the
// reason for each line. A repeated request with the same key returns the first return.
func (r *Returns) Create(ctx context.Context, wanted NewReturn) (*ReturnRecord, error) {
	var made string
	err := r.store.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := idempotency.Lock(ctx, tx, wanted.Practice); err != nil {
			return err
		}
		digest, err := idempotency.Digest(wanted)
		if err != nil {
			return err
		}
		before, err := idempotencyKeys.Before(ctx, tx, wanted.Practice, wanted.Key, digest)
		if err != nil || before != "" {
			made = before
			return err
		}
		order, ok := orderOfNote(wanted.DeliveryNote)
		if !ok {
			return problem.NotFound()
		}
		c := r.store.blank(wanted.Practice, wanted.User, Return)
		c.OrderReference, c.Description, made = order, wanted.Comment, c.UUID
		lines := numbered(wanted.Lines)
		if err := r.store.insertDraft(ctx, tx, c, lines); err != nil {
			return err
		}
		if err := idempotencyKeys.Remember(ctx, tx, wanted.Practice, wanted.Key, digest, c.UUID); err != nil {
			return err
		}
		return r.store.submit(ctx, tx, c, lines, wanted.User)
	})
	if err != nil {
		return nil, err
	}
	detail, err := r.store.ByUUID(ctx, wanted.Practice, made)
	if err != nil {
		return nil, err
	}
	result := record(&detail.Case, detail.Lines)
	return &result, nil
}

// numbered returns copies of the lines with their positions.
func numbered(lines []ReturnLine) []ReturnLine {
	copies := make([]ReturnLine, len(lines))
	for i, line := range lines {
		line.Position = i + 1
		copies[i] = line
	}
	return copies
}

// blank returns a new draft of a practice.
func (s *Store) blank(practice, user string, kind Kind) *Case {
	now := s.now().UnixMilli()
	return &Case{
		UUID: uuid.NewString(), PracticeUUID: practice, Kind: kind, Status: Draft, StatusSince: now, Version: 1,
		CreatedAt: now, CreatedByUUID: user,
	}
}
