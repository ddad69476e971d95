package session

import (
	"context"
	"time"

	"portal/gateway/internal/redisstore"
)

// Person is what sessions repeat of a user.
type Person struct{ Login, UserName, Role, Practice, PracticeName string }

// personFields are the fields of a session, and of what was renewed last, in the order in which createScript gives them.
var personFields = []string{"login", "name", "role", "practice", "practiceName"}

const (
	// personLife is how long sessions that begin take what was renewed last of their user. It is longer than a sign-in takes from
	// reading the user to its session (16 s at most), a proof, a call that changes credentials, and a reading for Renew (8 s).
	personLife = time.Minute
	// readingsLife is longer than what was renewed lives after its reading began: numbers that began anew would be too low.
	readingsLife = 2 * personLife
)

// Renew reads a user and writes what sessions repeat of it into all of its sessions, and for personLife into each that begins.
// It returns how many sessions it changed: none where a reading that began later was written already. Attack stopped: a role that
// was withdrawn comes back with a session that begins or is replaced meanwhile.
func (m *Manager) Renew(ctx context.Context, user string, read func(context.Context) (Person, error)) (int, error) {
	reading, err := m.beginReading(ctx, user)
	if err != nil {
		return 0, err
	}
	p, err := read(ctx)
	if err != nil {
		return 0, err
	}
	return m.runOn(ctx, renewScript, []string{indexOf(user), personOf(user)}, reading, personLife.Milliseconds(),
		"login", p.Login, "name", p.UserName, "role", p.Role, "practice", p.Practice, "practiceName", p.PracticeName)
}

// beginReading numbers a reading of a user: a higher one began later.
func (m *Manager) beginReading(ctx context.Context, user string) (int64, error) {
	ctx, cancel := redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	reading, err := readingScript.Run(ctx, m.rdb, []string{readingsOf(user)}, readingsLife.Milliseconds()).Int64()
	if err != nil {
		return 0, redisstore.Unavailable(err)
	}
	return reading, nil
}

// personIn reads what createScript took of a person; nil where it took nothing.
func personIn(values []any) *Person {
	if len(values) == 0 {
		return nil
	}
	f := fields(personFields, values)
	return &Person{Login: f["login"], UserName: f["name"], Role: f["role"], Practice: f["practice"], PracticeName: f["practiceName"]}
}
