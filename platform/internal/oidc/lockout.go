package oidc

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/uptrace/bun"
)

// The portal's own limits, so that nobody guesses here what he may not guess there.
const (
	failureWindow      = 15 * time.Minute
	maxLoginFailures   = 5
	maxAddressFailures = 50
)

// lockout counts failed sign-ins by login and by address.
type lockout struct {
	db  *bun.DB
	key []byte
	now func() time.Time
}

type failureRow struct {
	bun.BaseModel `bun:"table:sign_in_failures"`

	Name     string `bun:"name,pk"`
	Failures int    `bun:"failures"`
	Until    int64  `bun:"until"`
}

// counted is one attempt, which counts as failed until it is known better: guesses side by side are no way around.
type counted struct {
	lockout *lockout
	names   []string
}

// begin counts an attempt; wait is not zero when it may not be made.
func (l *lockout) begin(ctx context.Context, r *http.Request, login string) (attempt counted, wait time.Duration, err error) {
	attempt.lockout = l
	limits := []int{maxLoginFailures}
	attempt.names = []string{l.name("login", strings.ToLower(strings.TrimSpace(login)))}
	if address := publicAddress(r); address != "" {
		attempt.names, limits = append(attempt.names, l.name("address", address)), append(limits, maxAddressFailures)
	}
	for i, name := range attempt.names {
		row, err := l.count(ctx, name)
		if err != nil {
			return attempt, 0, err
		}
		if row.Failures > limits[i] {
			wait = max(wait, time.UnixMilli(row.Until).Sub(l.now()), time.Second)
		}
	}
	return attempt, wait, nil
}

func (l *lockout) count(ctx context.Context, name string) (row failureRow, err error) {
	now := l.now()
	err = l.db.NewRaw(`INSERT INTO sign_in_failures AS f (name, failures, until) VALUES (?, 1, ?)
		ON CONFLICT (name) DO UPDATE SET
			failures = CASE WHEN f.until <= ? THEN 1 ELSE f.failures + 1 END,
			until = CASE WHEN f.until <= ? THEN excluded.until ELSE f.until END
		RETURNING name, failures, until`,
		name, now.Add(failureWindow).UnixMilli(), now.UnixMilli(), now.UnixMilli()).Scan(ctx, &row)
	return row, err
}

// succeeded forgets the login's failures, and takes this attempt back from the address's.
func (c counted) succeeded(ctx context.Context) error {
	_, err := c.lockout.db.NewDelete().Model((*failureRow)(nil)).Where("name = ?", c.names[0]).Exec(ctx)
	if err != nil {
		return err
	}
	return c.takeBack(ctx, c.names[1:])
}

// void takes the attempt back: nobody has learned anything.
func (c counted) void(ctx context.Context) error { return c.takeBack(ctx, c.names) }

func (c counted) takeBack(ctx context.Context, names []string) error {
	if len(names) == 0 {
		return nil
	}
	_, err := c.lockout.db.NewUpdate().Model((*failureRow)(nil)).Set("failures = failures - 1").
		Where("name IN (?)", bun.List(names)).Where("failures > 0").Exec(ctx)
	return err
}

func (l *lockout) sweep(ctx context.Context) error {
	_, err := l.db.NewDelete().Model((*failureRow)(nil)).Where("until <= ?", l.now().UnixMilli()).Exec(ctx)
	return err
}

func (l *lockout) name(kind, value string) string {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte(kind + ":" + value))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// publicAddress is the caller's address, for IPv6 the /64 that one household owns whole. Behind a proxy all callers
// share a private one, and one of them would lock out the others: there the proxy must count.
func publicAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return ""
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return ""
	}
	ip = ip.Unmap().WithZone("")
	if ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() {
		return ""
	}
	if ip.Is6() {
		return netip.PrefixFrom(ip, 64).Masked().String()
	}
	return ip.String()
}
