package events

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/localtime"
	"portal/platform/internal/store"
)

// Retention: a reader that was disconnected for longer starts anew.
const (
	keepFor = 48 * time.Hour
	maxKept = 100_000
	// freshFor is how long an ephemeral event is delivered.
	freshFor = 10 * time.Second
	// numberAtOnce bounds the transaction that assigns numbers.
	numberAtOnce = 1000
)

// Entry is an event with its number in the total order.
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

// position is the range of the log: the last number assigned, and the last one whose event is deleted.
type position struct {
	Last  int64 `bun:"last_id"`
	Floor int64 `bun:"floor_id"`
}

// Log reads the outbox in order.
//
// Numbers cannot be assigned when the row is written: PostgreSQL commits transactions in another order than they took
// their numbers in, and a reader that has seen 8 would never receive a 7 that commits later. A lock from the write until
// the commit would prevent that, but would make all writers of the platform wait for each other in no defined lock order:
// deadlocks. So rows are written without a number, and the committed ones are numbered afterwards, by one process at a
// time: a reader that can read a number can read all lower ones.
type Log struct {
	db  *bun.DB
	now func() time.Time
}

// NewLog returns the Log of a database.
func NewLog(db *bun.DB, now func() time.Time) *Log { return &Log{db: db, now: now} }

// number assigns numbers to the committed rows that have none.
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
	// The row is the lock. The next statement of PostgreSQL sees what the previous numbering has committed.
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

// Position returns the last number assigned and the last one deleted.
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

// batch has the events after a number. Next is the number to continue from. Reset reports that the events after the
// requested number were deleted, or never existed (a database that was restored), so that the reader must drop its state.
type batch struct {
	Entries []Entry
	Next    int64
	Reset   bool
}

// read returns the events after a number, in order.
func (l *Log) read(ctx context.Context, after, limit int64) (batch, error) {
	if err := l.number(ctx); err != nil {
		return batch{}, err
	}
	var rows []row
	if err := l.db.NewSelect().Model(&rows).Where("id > ?", after).Order("id").Limit(limit).Scan(ctx); err != nil {
		return batch{}, err
	}
	// The position is read after the rows: a sweep between the two shows as a reset, never as a gap.
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
	entry := Entry{ID: *r.ID, At: localtime.Instant(r.At), PracticeUUID: r.PracticeUUID, UserUUID: r.UserUUID, Kind: r.Kind, SubjectUUID: r.SubjectUUID, Ephemeral: r.Ephemeral, Version: r.Version}
	err := json.Unmarshal([]byte(r.Tags), &entry.Tags)
	return entry, err
}

// Sweep deletes events that are older than the retention.
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
			maxKept, cut, maxKept, cut, maxKept, cut, maxKept, cut)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM events WHERE id <= (SELECT floor_id FROM event_log WHERE name = 'all')")
		return err
	})
}
