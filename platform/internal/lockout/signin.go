package lockout

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/problem"
)

// The portal's limits within the window (REQ-11), and one for the network of an address: an attacker with a network has
// any number of addresses.
const (
	maxAccountFailures = maxFailures
	maxAddressFailures = 50
	maxNetworkFailures = 500
	// suspicious is the number of failures of an address or network above which its attempts have lower priority.
	suspicious = 5
)

// Outcomes of attempts in metrics.
const (
	OutcomeSucceeded = "succeeded"
	OutcomeFailed    = "failed"
	OutcomeLocked    = "locked"
)

// SignIns limits failed sign-ins by account, by client address and by its network. All sign-in endpoints share one:
// otherwise each guess could be repeated at every endpoint.
type SignIns struct {
	db      *bun.DB
	key     []byte
	now     func() time.Time
	observe func(outcome string)
}

// NewSignIns returns SignIns; key is the HMAC key of stored names, and observe receives the outcomes.
func NewSignIns(db *bun.DB, key []byte, now func() time.Time, observe func(outcome string)) *SignIns {
	return &SignIns{db: db, key: key, now: now, observe: observe}
}

// Attempt is one sign-in. It counts as failed until its outcome is known. Attack stopped: parallel guesses that bypass
// the limit.
type Attempt struct {
	// Suspect reports whether its address or network has failed more than `suspicious` times.
	Suspect bool
	// Locks reports whether a failure of this attempt locks the account, or the account in its known browser, until the
	// window ends.
	Locks bool

	signIns *SignIns
	account string
	names   []string // the account or its browser, then address and network
}

type limit struct {
	name string
	most int
}

// Begin counts an attempt. Past a limit it returns 429 `auth.login.too_many` with the time until the window ends. An
// invalid client address means that it is unknown: only the account counts then.
func (s *SignIns) Begin(ctx context.Context, account string, client netip.Addr) (Attempt, error) {
	return s.BeginIn(ctx, account, "", client)
}

// BeginIn is Begin with a browser in which the account's user has signed in before; "" is none. Its failures are counted
// separately. Attack stopped: an attacker who has a login locks its user out by wrong passwords, again and again.
func (s *SignIns) BeginIn(ctx context.Context, account, browser string, client netip.Addr) (Attempt, error) {
	attempt, now := Attempt{signIns: s, account: s.account(account)}, s.now()
	limits := []limit{{attempt.account, maxAccountFailures}}
	if browser != "" {
		limits[0].name = s.browser(browser)
	}
	if client.IsValid() {
		address, network := ranges(client)
		limits = append(limits, limit{s.name("address", address), maxAddressFailures}, limit{s.name("network", network), maxNetworkFailures})
	}
	for _, l := range limits {
		attempt.names = append(attempt.names, l.name)
	}
	// Attack stopped: a spray that occupies the database's only writer. An attempt that is refused anyway only reads.
	known, err := current(ctx, s.db, now, attempt.names...)
	if err != nil {
		return attempt, err
	}
	if wait := exceeded(limits, known, 1, now); wait > 0 {
		return attempt, s.refuse(wait)
	}
	// The order is always account or browser, address, network: concurrent attempts cannot deadlock.
	counted, err := count(ctx, s.db, now, window, attempt.names...)
	if err != nil {
		return attempt, err
	}
	if wait := exceeded(limits, counted, 0, now); wait > 0 {
		return attempt, s.refuse(wait)
	}
	for _, r := range counted {
		attempt.Suspect = attempt.Suspect || r.Name != attempt.names[0] && r.Failures > suspicious
		attempt.Locks = attempt.Locks || r.Name == attempt.names[0] && r.Failures == maxAccountFailures
	}
	return attempt, nil
}

// exceeded returns how long to wait where a count, with `more` failures added, is past its limit; 0 where none is.
func exceeded(limits []limit, counts []row, more int, now time.Time) time.Duration {
	wait := time.Duration(0)
	for _, l := range limits {
		for _, r := range counts {
			if r.Name == l.name && r.Failures+more > l.most {
				wait = max(wait, time.UnixMilli(r.Until).Sub(now), time.Second)
			}
		}
	}
	return wait
}

func (s *SignIns) refuse(wait time.Duration) error {
	s.observe(OutcomeLocked)
	locked := problem.New(http.StatusTooManyRequests, "auth.login.too_many", "")
	locked.RetryAfter = wait
	return locked
}

// Account returns the keyed hash of the login.
func (a Attempt) Account() string { return a.account }

// Succeeded deletes the failures of the account, or those with its known browser, and undoes this attempt's count for the
// address and the network.
func (a Attempt) Succeeded(ctx context.Context) error {
	a.signIns.observe(OutcomeSucceeded)
	_, err := a.signIns.db.NewDelete().Model((*row)(nil)).Where("name = ?", a.names[0]).Exec(ctx)
	if err != nil {
		return err
	}
	return a.takeBack(ctx, a.names[1:])
}

// Failed keeps the attempt's count.
func (a Attempt) Failed() { a.signIns.observe(OutcomeFailed) }

// Void undoes the attempt's count: no password was compared.
func (a Attempt) Void(ctx context.Context) error { return a.takeBack(ctx, a.names) }

func (a Attempt) takeBack(ctx context.Context, names []string) error {
	if len(names) == 0 {
		return nil
	}
	return takeBack(ctx, a.signIns.db, names...)
}

// Forgive deletes an account's failures and those with its known browsers, after its password was reset by mail or a second factor
// was proven.
func (s *SignIns) Forgive(ctx context.Context, account string, browsers ...string) error {
	names := []string{s.account(account)}
	for _, browser := range browsers {
		names = append(names, s.browser(browser))
	}
	_, err := s.db.NewDelete().Model((*row)(nil)).Where("name IN (?)", bun.List(names)).Exec(ctx)
	return err
}

// Sweep deletes counts whose window has ended.
func (s *SignIns) Sweep(ctx context.Context) error {
	_, err := s.db.NewDelete().Model((*row)(nil)).Where("until <= ?", s.now().UnixMilli()).Exec(ctx)
	return err
}

func (s *SignIns) account(login string) string {
	return s.name("login", strings.ToLower(strings.TrimSpace(login)))
}

func (s *SignIns) browser(known string) string { return s.name("browser", known) }

func (s *SignIns) name(kind, value string) string { return hashed(s.key, kind, value) }

// Address returns a client's address as it is counted, for IPv6 the /64 that one household has; "" where it is unknown.
func Address(client netip.Addr) string {
	if !client.IsValid() {
		return ""
	}
	address, _ := ranges(client)
	return address
}

// ranges returns a client's address as it is counted, for IPv6 the /64 that one household has, and its network.
func ranges(client netip.Addr) (address, network string) {
	client = client.Unmap().WithZone("")
	bits := [2]int{32, 24}
	if client.Is6() {
		bits = [2]int{64, 48}
	}
	return netip.PrefixFrom(client, bits[0]).Masked().String(), netip.PrefixFrom(client, bits[1]).Masked().String()
}
