package aftersales

import (
	"context"
	"net/http"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/journal"
	"portal/platform/internal/once"
	"portal/platform/internal/problem"
)

// Wanted is what the practice writes into a draft.
type Wanted struct {
	Category string
	Content
	Lines []ReturnLine
}

// Create makes a draft. The same wish under the same key gives the first one.
func (s *Store) Create(ctx context.Context, practice, user string, kind Kind, wanted Wanted, key string) (*Detail, error) {
	made := ""
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := once.Lock(ctx, tx, practice); err != nil {
			return err
		}
		digest, err := once.Digest([]any{kind, wanted})
		if err != nil {
			return err
		}
		if made, err = wishes.Before(ctx, tx, practice, key, digest); err != nil || made != "" {
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
		if err := wishes.Remember(ctx, tx, practice, key, digest, made); err != nil {
			return err
		}
		if err := s.tell(ctx, tx, c, "draft"); err != nil {
			return err
		}
		return s.note(ctx, tx, c, journal.Create)
	})
	if err != nil {
		return nil, err
	}
	return s.ByUUID(ctx, practice, made)
}

// draftLines gives a return's lines with what is known of them so far; a draft may still name what cannot go back.
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

// change runs a change of one case under its practice's lock, notes it in the access journal and gives the case after
// it. version 0 takes any.
func (s *Store) change(ctx context.Context, practice string, kind Kind, id string, version int, change func(ctx context.Context, tx bun.Tx, c *Case) error) (*Detail, error) {
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, err := s.held(ctx, tx, practice, kind, id, version)
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

// Save replaces what a draft says, if nobody changed it since the version that the writer saw.
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
		return s.tell(ctx, tx, c, "draft")
	})
}

// Submit sends a draft to the manufacturer.
func (s *Store) Submit(ctx context.Context, practice, user string, kind Kind, id string, version int) (*Detail, error) {
	return s.change(ctx, practice, kind, id, version, func(ctx context.Context, tx bun.Tx, c *Case) error {
		lines, err := linesOf(ctx, tx, []string{id})
		if err != nil {
			return err
		}
		return s.submit(ctx, tx, c, lines[id], user)
	})
}

// Withdraw takes a case back, as long as its kind and status allow it.
func (s *Store) Withdraw(ctx context.Context, practice, user string, kind Kind, id string, version int, reason string) (*Detail, error) {
	return s.practiceStep(ctx, practice, user, kind, id, version, Withdrawn, reason, nil)
}

// Ship says that the goods of a return are on their way.
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

// Delete removes a draft; what was submitted stays.
func (s *Store) Delete(ctx context.Context, practice string, kind Kind, id string) error {
	return s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		c, err := s.held(ctx, tx, practice, kind, id, 0)
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
		if err := wishes.Forget(ctx, tx, id); err != nil {
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
		if err := s.tell(ctx, tx, c, "draft"); err != nil {
			return err
		}
		return s.note(ctx, tx, c, journal.Delete)
	})
}

// Comment adds to the thread what somebody of the practice says. An answer to an open question hands the case back to
// the manufacturer. The same text under the same key is said once.
func (s *Store) Comment(ctx context.Context, practice, user string, kind Kind, id, text, key string) (*Detail, error) {
	return s.change(ctx, practice, kind, id, 0, func(ctx context.Context, tx bun.Tx, c *Case) error {
		if c.Status == Draft {
			return errTransition()
		}
		repeated, err := s.saidBefore(ctx, tx, id, key, text)
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

// saidBefore remembers a wish about one case, and says whether it was made before.
func (s *Store) saidBefore(ctx context.Context, tx bun.Tx, id, key string, said any) (bool, error) {
	digest, err := once.Digest(said)
	if err != nil {
		return false, err
	}
	before, err := wishes.Before(ctx, tx, id, key, digest)
	if err != nil || before != "" {
		return before != "", err
	}
	return false, wishes.Remember(ctx, tx, id, key, digest, id)
}

// Ruling is what the manufacturer decides on a case.
type Ruling struct {
	To     Status
	Author string
	Note   string
	Key    string
	// CreditNote is what was issued for it, of the case's practice; only with Credited.
	CreditNote string `json:",omitempty"`
}

// Rule moves a case for the manufacturer. Two rulings at once cannot both win: the second sees where the first left it.
func (s *Store) Rule(ctx context.Context, id string, ruling Ruling) (*Detail, error) {
	return s.manufacturer(ctx, id, func(ctx context.Context, tx bun.Tx, c *Case) error {
		repeated, err := s.saidBefore(ctx, tx, id, ruling.Key, ruling)
		if err != nil || repeated {
			return err
		}
		if err := credited(ctx, tx, c, ruling.CreditNote); err != nil {
			return err
		}
		return s.step(ctx, tx, c, ruling.To, Manufacturer, ruling.Author, ruling.Note)
	})
}

// credited names the credit note in the case, if it is one of the practice's.
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

// Reply adds to the thread what the manufacturer says.
func (s *Store) Reply(ctx context.Context, id, author, text, key string) (*Detail, error) {
	return s.manufacturer(ctx, id, func(ctx context.Context, tx bun.Tx, c *Case) error {
		if c.Status == Draft {
			return errTransition()
		}
		repeated, err := s.saidBefore(ctx, tx, id, key, []string{author, text})
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
