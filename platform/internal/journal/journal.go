// Package journal is the access journal: who did what with whose data, when and from where. Each practice has a chain
// of lines that is only ever added to; every line holds the digest of the one before, so that a change shows.
package journal

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
)

// Actions.
const (
	View     = "view"
	List     = "list"
	Create   = "create"
	Change   = "change"
	Delete   = "delete"
	Restore  = "restore"
	Share    = "share"
	Export   = "export"
	Download = "download"
	Upload   = "upload"
)

var actions = map[string]bool{
	View: true, List: true, Create: true, Change: true, Delete: true, Restore: true, Share: true, Export: true,
	Download: true, Upload: true,
}

// Entry is what happened. Who did it, from where and in which request stands in the context.
type Entry struct {
	PracticeUUID string // whose data it is, also when somebody of another practice reads it
	PatientUUID  string // empty for a list of patients
	Action       string
	Kind         string // what was read or changed: patient, patients, act, file, order …
	SubjectUUID  string // which one; empty for a list
	Count        int    // how many a list or an export gave
}

// Line is an entry in its place in the chain.
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
}

// head is the end of a chain.
type head struct {
	bun.BaseModel `bun:"table:journal_heads,alias:jh"`

	PracticeUUID string `bun:"practice_uuid,pk"`
	Seq          int64  `bun:"seq"`
	At           int64  `bun:"at"`
	Hash         string `bun:"hash"`
}

// genesis is what the first line of a chain follows.
var genesis = strings.Repeat("0", 2*sha256.Size)

// Record adds a line to the practice's chain, in the caller's transaction; with a *bun.DB it makes its own. It holds
// the end of the chain until the transaction ends: call it last, after every other lock, or two writers may wait for
// each other.
func Record(ctx context.Context, tx bun.IDB, entry Entry) error {
	if db, ok := tx.(*bun.DB); ok {
		return db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return Record(ctx, tx, entry) })
	}
	_, err := Write(ctx, tx, entry)
	return err
}

// Write is Record for who must show the line, as a receipt.
func Write(ctx context.Context, tx bun.IDB, entry Entry) (Line, error) {
	if entry.PracticeUUID == "" || entry.Kind == "" || !actions[entry.Action] {
		return Line{}, fmt.Errorf("journal: %q of %q is no entry", entry.Action, entry.Kind)
	}
	actor := httpx.ActorOf(ctx)
	lines := []Line{{
		At: time.Now().UnixMilli(), ActorUUID: actor.UserUUID, Address: actor.Address, Action: entry.Action, Kind: entry.Kind,
		PatientUUID: entry.PatientUUID, SubjectUUID: entry.SubjectUUID, Amount: int64(entry.Count), RequestID: httpx.RequestID(ctx),
	}}
	err := Append(ctx, tx, entry.PracticeUUID, lines)
	return lines[0], err
}

// linesAtOnce bounds a statement's length.
const linesAtOnce = 400

// Append chains lines to the end of a practice's journal, in the caller's transaction. Everything but their place in
// the chain must be set.
func Append(ctx context.Context, tx bun.IDB, practice string, lines []Line) error {
	end, err := hold(ctx, tx, practice)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	for i := range lines {
		line := &lines[i]
		line.PracticeUUID, line.Seq, line.PrevHash = practice, end.Seq+1, end.Hash
		// Replicas' clocks differ; the journal's time never goes back.
		line.At = max(line.At, end.At)
		line.Hash = line.digest()
		end.Seq, end.At, end.Hash = line.Seq, line.At, line.Hash
	}
	for start := 0; start < len(lines); start += linesAtOnce {
		part := lines[start:min(start+linesAtOnce, len(lines))]
		if _, err := tx.NewInsert().Model(&part).Exec(ctx); err != nil {
			return fmt.Errorf("journal: %w", err)
		}
	}
	_, err = tx.NewUpdate().Model(end).WherePK().Exec(ctx)
	return err
}

// hold locks the end of the chain. Attack stopped, or rather accident: two writers who follow the same line.
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

// digest covers every field. Each is preceded by its length: no two lines have the same encoding.
func (l *Line) digest() string {
	sum := sha256.New()
	text := func(s string) {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(s)))
		sum.Write(length[:])
		sum.Write([]byte(s))
	}
	number := func(n int64) { text(fmt.Sprint(n)) }
	text("portal-journal-1")
	text(l.PrevHash)
	text(l.PracticeUUID)
	number(l.Seq)
	number(l.At)
	for _, field := range []string{l.ActorUUID, l.Address, l.Action, l.Kind, l.PatientUUID, l.SubjectUUID} {
		text(field)
	}
	number(l.Amount)
	text(l.RequestID)
	return hex.EncodeToString(sum.Sum(nil))
}
