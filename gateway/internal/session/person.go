package session

import (
	"context"
	"time"

	"portal/gateway/internal/redisstore"
)

// Person has the fields of a user that sessions repeat.
type Person struct{ Login, UserName, Role, Practice, PracticeName string }

// personFields are the fields of Person in a session and in the last renewal, in the order in which createScript returns
// them.
var personFields = []string{"login", "name", "role", "practice", "practiceName"}

const (
	// personLife is how long new sessions take the fields of the last renewal of their user. It is longer than a sign-in
	// takes from reading the user to creating the session (16 s at most), a proof, a call that changes credentials, and a
	// reading for Renew (8 s).
	personLife = time.Minute
	// readingsLife is longer than the renewed fields live after their reading began: a counter that restarted earlier would
	// number later readings too low.
	readingsLife = 2 * personLife
)

// Renew reads a user and writes the fields of Person into all of the user's sessions, and for personLife into each session
// that begins. It returns how many sessions it changed: none if a reading that began later was already written. Attack
// stopped: a withdrawn role comes back with a session that begins or is replaced in the meantime.
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

// beginReading numbers a reading of a user: a higher number began later.
func (m *Manager) beginReading(ctx context.Context, user string) (int64, error) {
	ctx, cancel := redisstore.Bound(redisstore.Confirmed(ctx))
	defer cancel()
	reading, err := readingScript.Run(ctx, m.rdb, []string{readingsOf(user)}, readingsLife.Milliseconds()).Int64()
	if err != nil {
		return 0, redisstore.Unavailable(err)
	}
	return reading, nil
}

// personIn parses the fields of a person that createScript returned; nil if there are none.
func personIn(values []any) *Person {
	if len(values) == 0 {
		return nil
	}
	f := fields(personFields, values)
	return &Person{Login: f["login"], UserName: f["name"], Role: f["role"], Practice: f["practice"], PracticeName: f["practiceName"]}
}
