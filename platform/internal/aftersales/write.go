package aftersales

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/idempotency"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Tag is the cache tag of all answers that show cases.
const Tag = "claims"

var (
	errVersion = func() error {
		return problem.New(http.StatusConflict, "version.conflict", "Another user changed it meanwhile.")
	}
	errTransition = func() error {
		return problem.New(http.StatusConflict, "claim.transition", "The case cannot go there from where it stands.")
	}
	errNotDraft = func() error {
		return problem.New(http.StatusConflict, "claim.not_draft", "Only a draft can be changed.")
	}
	errFinal = func() error {
		return problem.New(http.StatusConflict, "claim.final", "The case is closed.")
	}
)

// idempotencyKeys stores the idempotency keys of drafts and comments.
var idempotencyKeys = idempotency.In("case_wishes", "case_uuid")

// locked returns a case of a kind under its practice's lock; version 0 matches any.
func (s *Store) locked(ctx context.Context, tx bun.Tx, practice string, kind Kind, id string, version int) (*Case, error) {
	if err := idempotency.Lock(ctx, tx, practice); err != nil {
		return nil, err
	}
	var c Case
	err := tx.NewSelect().Model(&c).Where("c.practice_uuid = ?", practice).Where("c.kind = ?", kind).
		Where("c.uuid = ?", id).Scan(ctx)
	if err != nil {
		return nil, absent(err)
	}
	if version != 0 && version != c.Version {
		return nil, errVersion()
	}
	return &c, nil
}

// insertDraft writes a new case and the first entry of its history.
func (s *Store) insertDraft(ctx context.Context, tx bun.Tx, c *Case, lines []ReturnLine) error {
	patient, err := s.check(ctx, tx, c)
	if err != nil {
		return err
	}
	c.Index(lines, patient)
	if _, err := tx.NewInsert().Model(c).Exec(ctx); err != nil {
		return err
	}
	if err := insertLines(ctx, tx, c.UUID, lines); err != nil {
		return err
	}
	author, err := nameOf(ctx, tx, c.CreatedByUUID)
	if err != nil {
		return err
	}
	return insertEvent(ctx, tx, c, Practice, author, "", s.now())
}

func insertLines(ctx context.Context, tx bun.Tx, id string, lines []ReturnLine) error {
	if _, err := tx.NewDelete().Model((*ReturnLine)(nil)).Where("case_uuid = ?", id).Exec(ctx); err != nil || len(lines) == 0 {
		return err
	}
	for i := range lines {
		lines[i].CaseUUID, lines[i].Position = id, i+1
	}
	_, err := tx.NewInsert().Model(&lines).Exec(ctx)
	return err
}

// insertEvent adds the case's current status to its history.
func insertEvent(ctx context.Context, tx bun.Tx, c *Case, side Side, author, note string, at time.Time) error {
	var seq int
	err := tx.NewSelect().Model((*CaseEvent)(nil)).ColumnExpr("COALESCE(MAX(ce.seq), 0)").Where("ce.case_uuid = ?", c.UUID).Scan(ctx, &seq)
	if err != nil {
		return err
	}
	_, err = tx.NewInsert().Model(&CaseEvent{
		CaseUUID: c.UUID, Seq: seq + 1, Status: c.Status, At: at.UnixMilli(), Side: side, Author: author, Note: note,
	}).Exec(ctx)
	return err
}

func nameOf(ctx context.Context, tx bun.Tx, user string) (string, error) {
	var name string
	err := tx.NewSelect().Table("users").ColumnExpr("first_name || ' ' || last_name").Where("uuid = ?", user).Scan(ctx, &name)
	return name, absent(err)
}

// step moves a case, whose practice is locked, to another status and notifies both sides.
func (s *Store) step(ctx context.Context, tx bun.Tx, c *Case, to Status, side Side, author, note string) error {
	if !CanFollow(c.Kind, side, c.Status, to) {
		return errTransition()
	}
	now := s.now()
	from := c.Version
	c.Status, c.StatusSince, c.Version = to, now.UnixMilli(), from+1
	moved, err := store.Affected(tx.NewUpdate().Model(c).WherePK().Where("version = ?", from).Exec(ctx))
	if err != nil {
		return err
	}
	if !moved {
		return errVersion()
	}
	if err := insertEvent(ctx, tx, c, side, author, note, now); err != nil {
		return err
	}
	if err := s.publishChange(ctx, tx, c, "status"); err != nil {
		return err
	}
	if side == Manufacturer {
		return notify(ctx, tx, c, "notifications.claim.status", map[string]string{"status": to.String()})
	}
	return nil
}

// listPages are the portal's pages of each kind.
var listPages = map[Kind]string{
	Claim: pages.CabinetClaims, Incident: pages.CabinetIncidents,
	Return: pages.CabinetReturns,
}

func notify(ctx context.Context, tx bun.Tx, c *Case, title string, params map[string]string) error {
	params["reference"], params["kind"] = c.Reference, string(c.Kind)
	return notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: c.PracticeUUID, Type: notifications.TypeClaim, Title: title, Params: params,
		Link: listPages[c.Kind] + "?case=" + c.UUID,
	})
}

// publishChange publishes a change of a case to the whole practice.
func (s *Store) publishChange(ctx context.Context, tx bun.Tx, c *Case, what string) error {
	return events.Publish(ctx, tx, events.Event{
		PracticeUUID: c.PracticeUUID, Kind: string(c.Kind) + "." + what, SubjectUUID: c.UUID, Tags: []string{Tag},
	})
}

// note writes the access journal's line where a case concerns a patient. It is the transaction's last statement: the lock
// on the end of the practice's chain is always taken last.
func (s *Store) note(ctx context.Context, tx bun.IDB, c *Case, action string) error {
	if c.PatientUUID == "" {
		return nil
	}
	return journal.Record(ctx, tx, journal.Entry{
		PracticeUUID: c.PracticeUUID, PatientUUID: c.PatientUUID, Action: action, Kind: string(c.Kind), SubjectUUID: c.UUID,
	})
}

// series are the prefixes of the references of each kind.
var series = map[Kind]string{Claim: "R", Incident: "I", Return: "T"}

// number returns the next reference of a kind in its year. The series' row is locked until the transaction ends, so that
// no number is skipped or assigned twice.
func (s *Store) number(ctx context.Context, tx bun.Tx, kind Kind) (string, error) {
	name := fmt.Sprintf("%s%02d", series[kind], s.now().In(localtime.Zone).Year()%100)
	var last int64
	err := tx.NewRaw("INSERT INTO case_numbers (series, last) VALUES (?, 1) "+
		"ON CONFLICT (series) DO UPDATE SET last = case_numbers.last + 1 RETURNING last", name).Scan(ctx, &last)
	return fmt.Sprintf("%s-%05d", name, last), err
}

// addComment writes an entry of the thread and notifies the other side.
func (s *Store) addComment(ctx context.Context, tx bun.Tx, c *Case, side Side, user, author, text string) error {
	var seq int
	err := tx.NewSelect().Model((*Comment)(nil)).ColumnExpr("COALESCE(MAX(cc.seq), 0)").Where("cc.case_uuid = ?", c.UUID).Scan(ctx, &seq)
	if err != nil {
		return err
	}
	_, err = tx.NewInsert().Model(&Comment{
		UUID: uuid.NewString(), CaseUUID: c.UUID, Seq: seq + 1, At: s.now().UnixMilli(), Side: side, UserUUID: user,
		Author: author, Text: text,
	}).Exec(ctx)
	if err != nil {
		return err
	}
	if err := s.publishChange(ctx, tx, c, "comment"); err != nil {
		return err
	}
	if side == Manufacturer {
		return notify(ctx, tx, c, "notifications.claim.comment", map[string]string{})
	}
	return nil
}
