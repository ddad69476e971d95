// Package lockout counts failed attempts by name, so that nobody guesses for long. Names are kept as keyed hashes: the
// table tells of nobody.
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

// Lockout counts attempts under one purpose.
type Lockout struct {
	db      *bun.DB
	key     []byte
	purpose string
	now     func() time.Time
}

// New makes a lockout; purposes do not count for each other.
func New(db *bun.DB, key []byte, purpose string, now func() time.Time) *Lockout {
	return &Lockout{db: db, key: key, purpose: purpose, now: now}
}

type row struct {
	bun.BaseModel `bun:"table:sign_in_failures"`

	Name     string `bun:"name,pk"`
	Failures int    `bun:"failures"`
	Until    int64  `bun:"until"`
}

// Begin counts an attempt before it is looked at, so that parallel guesses gain nothing. Past the limit it is 429.
func (l *Lockout) Begin(ctx context.Context, name string) error {
	now := l.now()
	var counted row
	err := l.db.NewRaw(`INSERT INTO sign_in_failures AS f (name, failures, until) VALUES (?, 1, ?)
		ON CONFLICT (name) DO UPDATE SET
			failures = CASE WHEN f.until <= ? THEN 1 ELSE f.failures + 1 END,
			until = CASE WHEN f.until <= ? THEN excluded.until ELSE f.until END
		RETURNING name, failures, until`,
		l.hash(name), now.Add(window).UnixMilli(), now.UnixMilli(), now.UnixMilli()).Scan(ctx, &counted)
	if err != nil {
		return err
	}
	if counted.Failures <= maxFailures {
		return nil
	}
	locked := problem.New(http.StatusTooManyRequests, "credentials.locked", "")
	locked.RetryAfter = max(time.Second, time.UnixMilli(counted.Until).Sub(now))
	return locked
}

// Succeeded forgets the failures of a name.
func (l *Lockout) Succeeded(ctx context.Context, name string) error {
	_, err := l.db.NewDelete().Model((*row)(nil)).Where("name = ?", l.hash(name)).Exec(ctx)
	return err
}

func (l *Lockout) hash(name string) string {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte(l.purpose + ":" + strings.ToLower(strings.TrimSpace(name))))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
