// Package lockout limits failed attempts by name, to stop guessing. Names are stored as keyed hashes: the table discloses
// no names.
package lockout

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

const (
	window      = 15 * time.Minute
	maxFailures = 5
)

// Lockout limits failed attempts for one purpose: 5 for a name in 15 minutes. Names are stored as keyed hashes.
type Lockout struct {
	db      *bun.DB
	key     []byte
	purpose string
	window  time.Duration
	now     func() time.Time
}

// New returns a Lockout; purposes are counted separately.
func New(db *bun.DB, key []byte, purpose string, now func() time.Time) *Lockout {
	return &Lockout{db: db, key: key, purpose: purpose, window: window, now: now}
}

// Lasting returns a Lockout with another window, which begins with the first failure.
func (l *Lockout) Lasting(window time.Duration) *Lockout {
	lasting := *l
	lasting.window = window
	return &lasting
}

type row struct {
	bun.BaseModel `bun:"table:sign_in_failures"`

	Name     string `bun:"name,pk"`
	Failures int    `bun:"failures"`
	Until    int64  `bun:"until"`
}

// Begin counts an attempt before it is checked, and reports whether it is the last permitted one. Past the limit it
// returns 429. Attack stopped: parallel guesses that are counted once.
func (l *Lockout) Begin(ctx context.Context, name string) (last bool, err error) {
	now := l.now()
	all, err := count(ctx, l.db, now, l.window, l.hash(name))
	if err != nil {
		return false, err
	}
	counted := all[0]
	if counted.Failures <= maxFailures {
		return counted.Failures == maxFailures, nil
	}
	locked := problem.New(http.StatusTooManyRequests, "credentials.locked", "")
	locked.RetryAfter = max(time.Second, time.UnixMilli(counted.Until).Sub(now))
	return false, locked
}

// Void undoes the count of an attempt in which nothing was compared.
func (l *Lockout) Void(ctx context.Context, name string) error {
	return takeBack(ctx, l.db, l.hash(name))
}

// Succeeded deletes the failures of a name.
func (l *Lockout) Succeeded(ctx context.Context, name string) error {
	_, err := l.db.NewDelete().Model((*row)(nil)).Where("name = ?", l.hash(name)).Exec(ctx)
	return err
}

func (l *Lockout) hash(name string) string {
	return hashed(l.key, l.purpose, strings.ToLower(strings.TrimSpace(name)))
}

// hashed returns the stored name of a value of a kind.
func hashed(key []byte, kind, value string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(kind + ":" + value))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// current returns the counts of names whose window has not ended.
func current(ctx context.Context, db *bun.DB, now time.Time, names ...string) ([]row, error) {
	counts := []row{}
	err := db.NewSelect().Model(&counts).Where("name IN (?)", bun.List(names)).Where("until > ?", now.UnixMilli()).Scan(ctx)
	return counts, err
}

// count adds a failure to each name, in one statement and in the order of names, and returns the rows. An expired count
// restarts.
func count(ctx context.Context, db *bun.DB, now time.Time, window time.Duration, names ...string) ([]row, error) {
	rows, counted := make([]row, len(names)), []row{}
	for i, name := range names {
		rows[i] = row{Name: name, Failures: 1, Until: now.Add(window).UnixMilli()}
	}
	err := db.NewInsert().Model(&rows).On("CONFLICT (name) DO UPDATE").
		Set("failures = CASE WHEN ?TableAlias.until <= ? THEN 1 ELSE ?TableAlias.failures + 1 END", now.UnixMilli()).
		Set("until = CASE WHEN ?TableAlias.until <= ? THEN EXCLUDED.until ELSE ?TableAlias.until END", now.UnixMilli()).
		Returning("*").Scan(ctx, &counted)
	return counted, err
}

// takeBack removes one failure from each name.
func takeBack(ctx context.Context, db *bun.DB, names ...string) error {
	_, err := db.NewUpdate().Model((*row)(nil)).Set("failures = failures - 1").
		Where("name IN (?)", bun.List(names)).Where("failures > 0").Exec(ctx)
	return err
}
