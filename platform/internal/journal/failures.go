package journal

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/localtime"
)

const (
	// failureWindow is how long failed sign-ins of an account are counted before they become a line. Attack stopped: a
	// practice's chain that is filled from outside; an account gets at most two lines an hour.
	failureWindow = time.Hour
	flushEvery    = time.Minute
)

// States of a lock within a window.
const (
	notLocked = iota
	lockDue   // its line is not written yet
	lockWritten
)

// failure counts the failed sign-ins of an account that have no line yet.
type failure struct {
	bun.BaseModel `bun:"table:journal_failures,alias:jf"`

	Name         string `bun:"name,pk"`
	PracticeUUID string `bun:"practice_uuid"` // "" where no account has the login
	UserUUID     string `bun:"user_uuid"`
	Failures     int    `bun:"failures"`
	Written      int    `bun:"written"` // how many of them have a line
	Locked       int    `bun:"locked"`
	Since        int64  `bun:"since"`
	LastAt       int64  `bun:"last_at"`
	Address      string `bun:"address"` // of the latest one
	Device       string `bun:"device"`
}

// FailedSignIn is an attempt with a wrong password. PracticeUUID and UserUUID are empty where no account has the login:
// it is counted all the same. Attack stopped: the time of an answer shows which accounts exist.
type FailedSignIn struct {
	Login        string // a keyed hash
	PracticeUUID string
	UserUUID     string
	Locks        bool // the attempt locks the account
}

// Failures writes journal lines of failed sign-ins: immediately when an account is locked, with the next success, or
// after an hour.
type Failures struct {
	db   *bun.DB
	now  func() time.Time
	wake chan struct{}
}

// NewFailures returns a Failures.
func NewFailures(db *bun.DB, now func() time.Time) *Failures {
	return &Failures{db: db, now: now, wake: make(chan struct{}, 1)}
}

// Count counts a failed sign-in of the client that ctx belongs to, in one statement.
func (f *Failures) Count(ctx context.Context, failed FailedSignIn) error {
	now := f.now().UnixMilli()
	row := &failure{
		Name: failed.Login, PracticeUUID: failed.PracticeUUID, UserUUID: failed.UserUUID, Failures: 1, Since: now, LastAt: now,
		Device: httpx.ActorOf(ctx).Device,
	}
	if client := httpx.ClientOf(ctx); client.IsValid() {
		row.Address = client.String()
	}
	if failed.Locks {
		row.Locked = lockDue
	}
	q := f.db.NewInsert().Model(row).On("CONFLICT (name) DO UPDATE").Set("failures = ?TableAlias.failures + 1").
		Set("locked = CASE WHEN ?TableAlias.locked < EXCLUDED.locked THEN EXCLUDED.locked ELSE ?TableAlias.locked END")
	for _, column := range []string{"practice_uuid", "user_uuid", "last_at", "address", "device"} {
		q = q.Set("? = EXCLUDED.?", bun.Ident(column), bun.Ident(column))
	}
	_, err := q.Exec(ctx)
	if failed.Locks {
		select {
		case f.wake <- struct{}{}:
		default: // already woken
		}
	}
	return err
}

// Run writes due lines until ctx ends.
func (f *Failures) Run(ctx context.Context) {
	ticker := time.NewTicker(flushEvery)
	defer ticker.Stop()
	for {
		if err := f.Flush(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "journal: failed sign-ins have no line yet: they are tried again", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-f.wake:
		case <-ticker.C:
		}
	}
}

// Flush writes the lines of locked accounts and of windows that have ended.
func (f *Failures) Flush(ctx context.Context) error {
	due := f.now().Add(-failureWindow).UnixMilli()
	var names []string
	err := f.db.NewSelect().Model((*failure)(nil)).Column("name").Where("locked = ?", lockDue).WhereOr("since <= ?", due).
		Order("name").Limit(linesAtOnce).Scan(ctx, &names)
	if err != nil {
		return err
	}
	for _, name := range names {
		err := f.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return flush(ctx, tx, name, due) })
		if err != nil {
			return err
		}
	}
	return nil
}

// flush writes the due lines of one account. Of two replicas the second one finds nothing due.
func flush(ctx context.Context, tx bun.Tx, name string, due int64) error {
	var claimed []failure
	err := tx.NewRaw("UPDATE journal_failures SET failures = failures WHERE name = ? AND (locked = ? OR since <= ?) RETURNING *",
		name, lockDue, due).Scan(ctx, &claimed)
	if err != nil || len(claimed) == 0 {
		return err
	}
	row := &claimed[0]
	if err := row.write(ctx, tx); err != nil {
		return err
	}
	if row.Since <= due {
		_, err = tx.NewDelete().Model(row).WherePK().Exec(ctx)
		return err
	}
	row.Written, row.Locked = row.Failures, lockWritten
	_, err = tx.NewUpdate().Model(row).Column("written", "locked").WherePK().Exec(ctx)
	return err
}

// Settle writes a user's failures before the line of a successful sign-in, in its transaction.
func (f *Failures) Settle(ctx context.Context, tx bun.Tx, user string) error {
	var taken []failure
	if err := tx.NewRaw("DELETE FROM journal_failures WHERE user_uuid = ? RETURNING *", user).Scan(ctx, &taken); err != nil {
		return err
	}
	for i := range taken {
		if err := taken[i].write(ctx, tx); err != nil {
			return err
		}
	}
	return nil
}

// write adds a line for the failures without one.
func (r *failure) write(ctx context.Context, tx bun.Tx) error {
	pending := r.Failures - r.Written
	if r.UserUUID == "" || pending <= 0 {
		return nil
	}
	action := SignInFailed
	if r.Locked == lockDue {
		action = SignInLocked
	}
	instant := func(at int64) string { return localtime.Instant(at).Format(time.RFC3339) }
	return Append(ctx, tx, r.PracticeUUID, []Line{{
		At: r.LastAt, Address: r.Address, Action: action, Kind: KindAccount, SubjectUUID: r.UserUUID, Amount: int64(pending), Device: r.Device,
		OldValue: instant(r.Since), NewValue: instant(r.LastAt),
	}})
}
