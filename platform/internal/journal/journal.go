// Package journal is the access journal: who did what with whose data, when and from where, and who signed in or changed
// accounts or roles. Each practice has an append-only hash chain of lines: each line contains the digest of the previous
// one, so that a change is detected.
package journal

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/httpx"
)

// Actions on data; those on accounts are in administration.go.
const (
	View     = string(journalapi.JournalActionView)
	List     = string(journalapi.JournalActionList)
	Create   = string(journalapi.JournalActionCreate)
	Change   = string(journalapi.JournalActionChange)
	Delete   = string(journalapi.JournalActionDelete)
	Restore  = string(journalapi.JournalActionRestore)
	Share    = string(journalapi.JournalActionShare)
	Export   = string(journalapi.JournalActionExport)
	Download = string(journalapi.JournalActionDownload)
	Upload   = string(journalapi.JournalActionUpload)
)

var onData = map[string]bool{
	View: true, List: true, Create: true, Change: true, Delete: true, Restore: true, Share: true, Export: true,
	Download: true, Upload: true,
}

// valid reports whether an action and a kind are those of the contract and may be combined.
func valid(action, kind string) bool {
	return journalapi.JournalAction(action).Valid() && journalapi.JournalKind(kind).Valid() && onData[action] == (kind != KindAccount)
}

// Entry is an event to be journalled. The context has the actor, the address and the request.
type Entry struct {
	PracticeUUID string // the owner of the data, also when another practice reads it
	PatientUUID  string // empty for a list of patients
	Action       string
	Kind         string // of the object, as in kinds.go
	SubjectUUID  string // the object's id; empty for a list
	Count        int    // rows of a list or an export, or failed sign-ins
	// Always writes a line also for a read that belongs to a visit.
	Always bool
	// Overview makes a short list of several patients' records belong to a visit: see IsOverview.
	Overview bool

	// Of administrative acts.
	ActorUUID string // replaces the context's, where the act itself proves the actor
	Method    string // of a sign-in

	// From and To are what was changed: the previous and the new role, or the first and the last of several failures.
	// Where a patient is shown outside the practice, To is the consent, and From the recipient of a message.
	From, To string
}

// Line is an entry at its position in the chain.
type Line struct {
	bun.BaseModel `bun:"table:journal_lines,alias:j"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	Seq          int64  `bun:"seq,pk"`
	At           int64  `bun:"at"`
	ActorUUID    string `bun:"actor_uuid"`
	Address      string `bun:"address"`
	Action       string `bun:"action"`
	Kind         string `bun:"kind"`
	PatientUUID  string `bun:"patient_uuid"`
	SubjectUUID  string `bun:"subject_uuid"`
	Amount       int64  `bun:"amount"`
	RequestID    string `bun:"request_id"`
	PrevHash     string `bun:"prev_hash"`
	Hash         string `bun:"hash"`

	// Version is the format of the digest. Lines of version 1 have none of the fields below.
	Version  int    `bun:"version"`
	Device   string `bun:"device"` // browser and system
	Method   string `bun:"method"`
	OldValue string `bun:"old_value"`
	NewValue string `bun:"new_value"`
}

// Versions of the digest's format.
const (
	versionFirst   = 1
	versionCurrent = 2
)

// head is the end of a chain.
type head struct {
	bun.BaseModel `bun:"table:journal_heads,alias:jh"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	Seq          int64  `bun:"seq"`
	At           int64  `bun:"at"`
	Hash         string `bun:"hash"`
}

// genesis is the previous digest of a chain's first line.
var genesis = strings.Repeat("0", 2*sha256.Size)

// Record adds a line to the practice's chain, in the caller's transaction; with a *bun.DB it begins its own. It locks the
// end of the chain until the transaction ends. It must be called last, after all other locks: otherwise two writers may
// deadlock.
func Record(ctx context.Context, tx bun.IDB, entry Entry) error {
	if db, ok := tx.(*bun.DB); ok {
		return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return Record(ctx, tx, entry) })
	}
	_, err := Write(ctx, tx, entry)
	return err
}

// Write is Record for callers that show the line as a receipt. It returns no line for a read that belongs to a visit.
func Write(ctx context.Context, tx bun.IDB, entry Entry) (Line, error) {
	return write(ctx, tx, entry, time.Now())
}

func write(ctx context.Context, tx bun.IDB, entry Entry, now time.Time) (Line, error) {
	if entry.PracticeUUID == "" || !valid(entry.Action, entry.Kind) {
		return Line{}, fmt.Errorf("journal: %q of %q is no entry", entry.Action, entry.Kind)
	}
	actor := httpx.ActorOf(ctx)
	if entry.ActorUUID == "" {
		entry.ActorUUID = actor.UserUUID
	}
	visit := visitOf(&entry, actor.Address, now)
	if visit != nil {
		under, err := visit.underWay(ctx, tx)
		if err != nil || under && visit.FilesAt == 0 {
			return Line{}, wrapped(err)
		}
	}
	end, err := hold(ctx, tx, entry.PracticeUUID)
	if err != nil {
		return Line{}, wrapped(err)
	}
	if visit != nil {
		if begins, err := visit.enter(ctx, tx); err != nil || !begins {
			return Line{}, wrapped(err)
		}
	}
	if entry.Action == Share {
		if err := endVisits(ctx, tx, entry.PracticeUUID, entry.PatientUUID); err != nil {
			return Line{}, wrapped(err)
		}
	}
	lines := []Line{entry.line(ctx, actor, now)}
	err = end.add(ctx, tx, lines)
	return lines[0], err
}

func (e *Entry) line(ctx context.Context, actor httpx.Actor, now time.Time) Line {
	line := Line{
		At: now.UnixMilli(), ActorUUID: e.ActorUUID, Address: actor.Address, Action: e.Action, Kind: e.Kind,
		PatientUUID: e.PatientUUID, SubjectUUID: e.SubjectUUID, Amount: int64(e.Count), RequestID: httpx.RequestID(ctx),
		Method: e.Method, OldValue: e.From, NewValue: e.To,
	}
	if e.Kind == KindAccount {
		line.Device = actor.Device
	}
	return line
}

func wrapped(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("journal: %w", err)
}

// linesAtOnce bounds a statement's length.
const linesAtOnce = 400

// Append adds lines to the end of a practice's chain, in the caller's transaction. All fields must be set except those of
// the position in the chain.
func Append(ctx context.Context, tx bun.IDB, practice string, lines []Line) error {
	end, err := hold(ctx, tx, practice)
	if err != nil {
		return wrapped(err)
	}
	return end.add(ctx, tx, lines)
}

// add adds lines after a locked head.
func (h *head) add(ctx context.Context, tx bun.IDB, lines []Line) error {
	for i := range lines {
		line := &lines[i]
		line.PracticeUUID, line.Seq, line.PrevHash, line.Version = h.PracticeUUID, h.Seq+1, h.Hash, versionCurrent
		// Replicas' clocks differ; the times in the journal never decrease.
		line.At = max(line.At, h.At)
		line.Hash = line.digest()
		h.Seq, h.At, h.Hash = line.Seq, line.At, line.Hash
	}
	for start := 0; start < len(lines); start += linesAtOnce {
		part := lines[start:min(start+linesAtOnce, len(lines))]
		if _, err := tx.NewInsert().Model(&part).Exec(ctx); err != nil {
			return wrapped(err)
		}
	}
	_, err := tx.NewUpdate().Model(h).WherePK().Exec(ctx)
	return err
}

// hold locks the end of the chain. Accident prevented: two writers that append to the same line.
func hold(ctx context.Context, tx bun.IDB, practice string) (*head, error) {
	for range 2 {
		end := &head{}
		err := tx.NewRaw("UPDATE journal_heads SET seq = seq WHERE practice_uuid = ? RETURNING practice_uuid, seq, at, hash", practice).Scan(ctx, end)
		if err == nil || !errors.Is(err, sql.ErrNoRows) {
			return end, err
		}
		first := &head{PracticeUUID: practice, Hash: genesis}
		if _, err := tx.NewInsert().Model(first).On("CONFLICT (practice_uuid) DO NOTHING").Exec(ctx); err != nil {
			return nil, err
		}
	}
	return nil, errors.New("the end of the chain cannot be held")
}

// digest covers every field. Each is preceded by its length, so that no two lines have the same encoding. Attack stopped:
// fields of a later version that are written into an older line, whose digest does not cover them; such a line has no
// digest.
func (l *Line) digest() string {
	later := []string{l.Device, l.Method, l.OldValue, l.NewValue}
	switch {
	case l.Version == versionFirst && strings.Join(later, "") == "":
		later = nil
	case l.Version != versionCurrent:
		return ""
	}
	sum := sha256.New()
	text := func(s string) {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(s)))
		sum.Write(length[:])
		sum.Write([]byte(s))
	}
	number := func(n int64) { text(strconv.FormatInt(n, 10)) }
	text("portal-journal-" + strconv.Itoa(l.Version))
	text(l.PrevHash)
	text(l.PracticeUUID)
	number(l.Seq)
	number(l.At)
	for _, field := range []string{l.ActorUUID, l.Address, l.Action, l.Kind, l.PatientUUID, l.SubjectUUID} {
		text(field)
	}
	number(l.Amount)
	text(l.RequestID)
	for _, field := range later {
		text(field)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
