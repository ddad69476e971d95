package events

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/store"
)

// Retention: a reader who was away for longer starts anew.
const (
	keepFor  = 48 * time.Hour
	keepMost = 100_000
	// freshFor is how long an ephemeral event says something.
	freshFor = 10 * time.Second
	// numberAtOnce bounds the numbering's transaction.
	numberAtOnce = 1000
)

// Entry is an event with its place in the order of all.
type Entry struct {
	ID           int64
	At           time.Time
	PracticeUUID string
	UserUUID     string
	Kind         string
	SubjectUUID  string
	Tags         []string
	Ephemeral    bool
	Version      int64
}

// position is how far the log goes: the last number given, and the last one that is forgotten.
type position struct {
	Last  int64 `bun:"last_id"`
	Floor int64 `bun:"floor_id"`
}

// Log reads the outbox in order.
//
// Numbers cannot be given while the line is written: PostgreSQL commits transactions in another order than they took
// numbers in, and a reader who has seen 8 would never be told of a 7 that commits later. A lock from the writing until
// the commit would cure that, and would make every writer of the platform wait for every other, in an order that is
// nobody's: deadlocks. So lines are written without a number and the committed ones are numbered afterwards, one
// numbering at a time: whoever can read a number can read all the lower ones.
type Log struct {
	db  *bun.DB
	now func() time.Time
}

// NewLog joins the database and the clock.
func NewLog(db *bun.DB, now func() time.Time) *Log { return &Log{db: db, now: now} }

// number gives numbers to what was committed without one.
func (l *Log) number(ctx context.Context) error {
	for {
		waiting, err := l.db.NewSelect().Model((*row)(nil)).Where("id IS NULL").Exists(ctx)
		if err != nil || !waiting {
			return err
		}
		if err := l.db.RunInTx(ctx, nil, numberSome); err != nil {
			return err
		}
	}
}

func numberSome(ctx context.Context, tx bun.Tx) error {
	var last int64
	// The row is the lock. PostgreSQL's next statement sees what the numbering before has committed.
	if err := tx.NewRaw("UPDATE event_log SET last_id = last_id WHERE name = 'all' RETURNING last_id").Scan(ctx, &last); err != nil {
		return err
	}
	result, err := tx.ExecContext(ctx, "UPDATE events SET id = fresh.id FROM ("+
		"SELECT seq, ? + ROW_NUMBER() OVER (ORDER BY seq) AS id FROM events WHERE id IS NULL ORDER BY seq LIMIT ?"+
		") AS fresh WHERE events.seq = fresh.seq", last, numberAtOnce)
	if err != nil {
		return err
	}
	numbered, err := result.RowsAffected()
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "UPDATE event_log SET last_id = ? WHERE name = 'all'", last+numbered)
	return err
}

// Position gives how far the log goes.
func (l *Log) Position(ctx context.Context) (last, floor int64, err error) {
	if err := l.number(ctx); err != nil {
		return 0, 0, err
	}
	at, err := l.position(ctx)
	return at.Last, at.Floor, err
}

func (l *Log) position(ctx context.Context) (position, error) {
	var at position
	err := l.db.NewSelect().Table("event_log").Column("last_id", "floor_id").Where("name = 'all'").Scan(ctx, &at)
	return at, err
}

// batch is what follows a number. Next is where to go on; Reset says that what followed is forgotten, or was never
// there (a database that was set back), so that the reader must forget all that he knows.
type batch struct {
	Entries []Entry
	Next    int64
	Reset   bool
}

// read gives what follows after, in order.
func (l *Log) read(ctx context.Context, after, limit int64) (batch, error) {
	if err := l.number(ctx); err != nil {
		return batch{}, err
	}
	var rows []row
	if err := l.db.NewSelect().Model(&rows).Where("id > ?", after).Order("id").Limit(limit).Scan(ctx); err != nil {
		return batch{}, err
	}
	// Asked after the lines: a sweep between the two shows as a reset, never as a gap.
	at, err := l.position(ctx)
	if err != nil {
		return batch{}, err
	}
	if after < at.Floor || after > at.Last {
		return batch{Next: at.Last, Reset: true}, nil
	}
	read := batch{Next: after}
	stale := l.now().Add(-freshFor)
	for i := range rows {
		entry, err := rows[i].entry()
		if err != nil {
			return batch{}, err
		}
		read.Next = entry.ID
		if !rows[i].Ephemeral || entry.At.After(stale) {
			read.Entries = append(read.Entries, entry)
		}
	}
	return read, nil
}

func (r *row) entry() (Entry, error) {
	entry := Entry{ID: *r.ID, At: time.UnixMilli(r.At).UTC(), PracticeUUID: r.PracticeUUID, UserUUID: r.UserUUID, Kind: r.Kind, SubjectUUID: r.SubjectUUID, Ephemeral: r.Ephemeral, Version: r.Version}
	err := json.Unmarshal([]byte(r.Tags), &entry.Tags)
	return entry, err
}

// Sweep forgets what is older than the retention.
func (l *Log) Sweep(ctx context.Context) error {
	if err := l.number(ctx); err != nil {
		return err
	}
	return l.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := store.Affected(tx.ExecContext(ctx, "UPDATE event_log SET floor_id = floor_id WHERE name = 'all'")); err != nil {
			return err
		}
		var cut int64
		err := tx.NewSelect().Model((*row)(nil)).ColumnExpr("COALESCE(MAX(id), 0)").
			Where("at < ?", l.now().Add(-keepFor).UnixMilli()).Scan(ctx, &cut)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE event_log SET floor_id = (CASE WHEN last_id - ? > ? THEN last_id - ? ELSE ? END)"+
			" WHERE name = 'all' AND floor_id < (CASE WHEN last_id - ? > ? THEN last_id - ? ELSE ? END)",
			keepMost, cut, keepMost, cut, keepMost, cut, keepMost, cut)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM events WHERE id <= (SELECT floor_id FROM event_log WHERE name = 'all')")
		return err
	})
}
