package aftersales

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// Wanted is the practice's content of a draft.
type Wanted struct {
	Category string
	Content
	Lines []ReturnLine
}

// Create creates a draft. A repeated request with the same key returns the first one.
func (s *Store) Create(ctx context.Context, practice, user string, kind Kind, wanted Wanted, key string) (*Detail, error) {
	made := ""
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := idempotency.Lock(ctx, tx, practice); err != nil {
			return err
		}
		digest, err := idempotency.Digest([]any{kind, wanted})
		if err != nil {
			return err
		}
		if made, err = idempotencyKeys.Before(ctx, tx, practice, key, digest); err != nil || made != "" {
			return err
		}
		c := s.blank(practice, user, kind)
		c.Category, c.Content, made = wanted.Category, wanted.Content, c.UUID
		lines, err := s.draftLines(ctx, tx, c, wanted.Lines)
		if err != nil {
			return err
		}
		if err := s.insertDraft(ctx, tx, c, lines); err != nil {
			return err
		}
		if err := idempotencyKeys.Remember(ctx, tx, practice, key, digest, made); err != nil {
			return err
		}
		if err := s.publishChange(ctx, tx, c, "draft"); err != nil {
			return err
		}
		return s.note(ctx, tx, c, journal.Create)
	})
	if err != nil {
		return nil, err
	}
	return s.ByUUID(ctx, practice, made)
}

// draftLines returns a return's lines with the known data of each; a draft may still contain lines that cannot be
// returned.
func (s *Store) draftLines(ctx context.Context, tx bun.Tx, c *Case, wanted []ReturnLine) ([]ReturnLine, error) {
	lines := numbered(wanted)
	if c.Kind != Return || c.OrderReference == "" {
		return lines, nil
	}
	note, err := s.deliveryNote(ctx, tx, c.PracticeUUID, DeliveryNoteNumber(c.OrderReference), c.UUID)
	if problem.IsNotFound(err) {
		return lines, nil
	}
	if err != nil {
		return nil, err
	}
	note.describe(lines)
	if note.Patient != nil {
		c.PatientUUID = note.Patient.UUID
	}
	c.Line = note.ProductLine
	return lines, nil
}

// change runs a change of a case under its practice's lock, records it in the access journal and returns the changed
// case. version 0 matches any.
func (s *Store) change(ctx context.Context, practice string, kind Kind, id string, version int, change func(ctx context.Context, tx bun.Tx, c *Case) error) (*Detail, error) {
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, err := s.locked(ctx, tx, practice, kind, id, version)
		if err != nil {
			return err
		}
		if err := change(ctx, tx, c); err != nil {
			return err
		}
		return s.note(ctx, tx, c, journal.Change)
	})
	if err != nil {
		return nil, err
	}
	return s.ByUUID(ctx, practice, id)
}

// Save replaces the content of a draft, unless the draft was changed since the version that the caller read.
func (s *Store) Save(ctx context.Context, practice string, kind Kind, id string, version int, wanted Wanted) (*Detail, error) {
	return s.change(ctx, practice, kind, id, version, func(ctx context.Context, tx bun.Tx, c *Case) error {
		if c.Status != Draft {
			return errNotDraft()
		}
		c.Category, c.Content = wanted.Category, wanted.Content
		lines, err := s.draftLines(ctx, tx, c, wanted.Lines)
		if err != nil {
			return err
		}
		patient, err := s.check(ctx, tx, c)
		if err != nil {
			return err
		}
		c.Version++
		c.Index(lines, patient)
		if _, err := tx.NewUpdate().Model(c).WherePK().Exec(ctx); err != nil {
			return err
		}
		if err := insertLines(ctx, tx, c.UUID, lines); err != nil {
			return err
		}
		return s.publishChange(ctx, tx, c, "draft")
	})
}

// Submit submits a draft to the manufacturer.
func (s *Store) Submit(ctx context.Context, practice, user string, kind Kind, id string, version int) (*Detail, error) {
	return s.change(ctx, practice, kind, id, version, func(ctx context.Context, tx bun.Tx, c *Case) error {
		lines, err := linesOf(ctx, tx, []string{id})
		if err != nil {
			return err
		}
		return s.submit(ctx, tx, c, lines[id], user)
	})
}

// Withdraw withdraws a case, as long as its kind and status permit it.
func (s *Store) Withdraw(ctx context.Context, practice, user string, kind Kind, id string, version int, reason string) (*Detail, error) {
	return s.practiceStep(ctx, practice, user, kind, id, version, Withdrawn, reason, nil)
}

// Ship records that the goods of a return were sent.
func (s *Store) Ship(ctx context.Context, practice, user, id string, version int, carrier, tracking string) (*Detail, error) {
	return s.practiceStep(ctx, practice, user, Return, id, version, Shipped, "", func(c *Case) {
		c.Carrier, c.Tracking = carrier, tracking
	})
}

func (s *Store) practiceStep(ctx context.Context, practice, user string, kind Kind, id string, version int, to Status, note string, prepare func(*Case)) (*Detail, error) {
	return s.change(ctx, practice, kind, id, version, func(ctx context.Context, tx bun.Tx, c *Case) error {
		author, err := nameOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if prepare != nil {
			prepare(c)
		}
		return s.step(ctx, tx, c, to, Practice, author, note)
	})
}

// Delete deletes a draft; a submitted case cannot be deleted.
func (s *Store) Delete(ctx context.Context, practice string, kind Kind, id string) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, err := s.locked(ctx, tx, practice, kind, id, 0)
		if err != nil {
			return err
		}
		if c.Status != Draft {
			return errNotDraft()
		}
		for _, model := range []any{(*ReturnLine)(nil), (*CaseEvent)(nil), (*Comment)(nil)} {
			if _, err := tx.NewDelete().Model(model).Where("case_uuid = ?", id).Exec(ctx); err != nil {
				return err
			}
		}
		if err := idempotencyKeys.Forget(ctx, tx, id); err != nil {
			return err
		}
		if _, err := tx.NewDelete().Model(c).WherePK().Exec(ctx); err != nil {
			return err
		}
		if s.files != nil {
			if err := s.files.Drop(ctx, tx, id, s.now()); err != nil {
				return err
			}
		}
		if err := s.publishChange(ctx, tx, c, "draft"); err != nil {
			return err
		}
		return s.note(ctx, tx, c, journal.Delete)
	})
}

// Comment adds a text of the practice to the thread. An answer to an open question returns the case to the manufacturer.
// A repeated text with the same key is added once.
func (s *Store) Comment(ctx context.Context, practice, user string, kind Kind, id, text, key string) (*Detail, error) {
	return s.change(ctx, practice, kind, id, 0, func(ctx context.Context, tx bun.Tx, c *Case) error {
		if c.Status == Draft {
			return errTransition()
		}
		repeated, err := s.isRepeated(ctx, tx, id, key, text)
		if err != nil || repeated {
			return err
		}
		if c.Status.Final(kind) {
			return errFinal()
		}
		author, err := nameOf(ctx, tx, user)
		if err != nil {
			return err
		}
		if err := s.addComment(ctx, tx, c, Practice, user, author, text); err != nil {
			return err
		}
		if c.Status == InfoRequested {
			return s.step(ctx, tx, c, InReview, Practice, author, "")
		}
		return nil
	})
}

// isRepeated stores the key of a request about a case, and reports whether the request is a repetition.
func (s *Store) isRepeated(ctx context.Context, tx bun.Tx, id, key string, said any) (bool, error) {
	digest, err := idempotency.Digest(said)
	if err != nil {
		return false, err
	}
	before, err := idempotencyKeys.Before(ctx, tx, id, key, digest)
	if err != nil || before != "" {
		return before != "", err
	}
	return false, idempotencyKeys.Remember(ctx, tx, id, key, digest, id)
}

// Ruling is the manufacturer's decision on a case.
type Ruling struct {
	To     Status
	Author string
	Note   string
	Key    string
	// CreditNote is the reference of the practice's credit note; only with Credited.
	CreditNote string `json:",omitempty"`
}

// Rule applies a ruling to a case. Of two concurrent rulings only one can win: the second one sees the status that the
// first one has set.
func (s *Store) Rule(ctx context.Context, id string, ruling Ruling) (*Detail, error) {
	return s.manufacturer(ctx, id, func(ctx context.Context, tx bun.Tx, c *Case) error {
		repeated, err := s.isRepeated(ctx, tx, id, ruling.Key, ruling)
		if err != nil || repeated {
			return err
		}
		if err := credited(ctx, tx, c, ruling.CreditNote); err != nil {
			return err
		}
		return s.step(ctx, tx, c, ruling.To, Manufacturer, ruling.Author, ruling.Note)
	})
}

// credited stores the reference of the credit note in the case, if the note is the practice's.
func credited(ctx context.Context, tx bun.Tx, c *Case, reference string) error {
	if reference == "" {
		return nil
	}
	known, err := tx.NewSelect().Model((*commerce.Invoice)(nil)).Where("i.reference = ?", reference).
		Where("i.practice_uuid = ?", c.PracticeUUID).Where("i.corrects_reference IS NOT NULL").Exists(ctx)
	if err != nil {
		return err
	}
	if !known {
		unknown := problem.New(http.StatusBadRequest, "invalid", "The practice has no such credit note.")
		unknown.Fields = []problem.Field{{Field: "creditNote", Code: "unknown"}}
		return unknown
	}
	c.CreditNote = reference
	return nil
}

// Reply adds a text of the manufacturer to the thread.
func (s *Store) Reply(ctx context.Context, id, author, text, key string) (*Detail, error) {
	return s.manufacturer(ctx, id, func(ctx context.Context, tx bun.Tx, c *Case) error {
		if c.Status == Draft {
			return errTransition()
		}
		repeated, err := s.isRepeated(ctx, tx, id, key, []string{author, text})
		if err != nil || repeated {
			return err
		}
		return s.addComment(ctx, tx, c, Manufacturer, "", author, text)
	})
}

func (s *Store) manufacturer(ctx context.Context, id string, change func(ctx context.Context, tx bun.Tx, c *Case) error) (*Detail, error) {
	var found Case
	err := s.db.NewSelect().Model(&found).Column("c.practice_uuid", "c.kind").Where("c.uuid = ?", id).Scan(ctx)
	if err != nil {
		return nil, absent(err)
	}
	return s.change(ctx, found.PracticeUUID, found.Kind, id, 0, change)
}
