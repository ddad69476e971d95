package identity

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/lockout"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// SessionEnded is the event of a session that ends; its subject is the session's public id.
const SessionEnded = "user.session"

// proofMemory is how long a session's wrong proofs count: longer than any session of the portal lives.
const proofMemory = 31 * 24 * time.Hour

// Kinds of proofs of a session. They are counted separately: a thief who has the password must not reset the count of
// codes.
const (
	ProofPassword = "password"
	ProofFactor   = "factor"
)

// Proofs limits the wrong passwords, codes and passkeys of signed-in users. The fifth wrong proof of a session since the
// last correct one ends the session, adds a line to the journal and is mailed to the user. Attack stopped: a stolen
// session that guesses five times in each quarter of an hour.
type Proofs struct {
	db   *bun.DB
	post Mailer
	now  func() time.Time
	// sessions counts by session; others counts calls without a session, within a quarter of an hour.
	sessions, others *lockout.Lockout
}

// NewProofs returns a Proofs.
func NewProofs(db *bun.DB, post Mailer, now func() time.Time) *Proofs {
	// Unkeyed: each name contains a random session or user id, so a hash cannot be reversed by guessing.
	return &Proofs{db: db, post: post, now: now, sessions: lockout.New(db, nil, "session-proof", now).Lasting(proofMemory), others: lockout.New(db, nil, "proof", now)}
}

// Try counts a proof before it calls it; a 400 of the call is a wrong proof. Past the limit it returns 429
// `credentials.locked`.
func (p *Proofs) Try(ctx context.Context, user *User, by string, proof func() error) error {
	session := httpx.ActorOf(ctx).Session
	limit, name := p.others, user.UUID+" "+by
	if session != "" {
		limit, name = p.sessions, name+" "+session
	}
	last, err := limit.Begin(ctx, name)
	if err != nil {
		return err
	}
	// The outcome counts also when the client has disconnected.
	noted := context.WithoutCancel(ctx)
	failure := proof()
	var refused *problem.Error
	switch {
	case failure == nil:
		return limit.Succeeded(noted, name)
	case !errors.As(failure, &refused) || refused.Status != http.StatusBadRequest:
		return errors.Join(failure, limit.Void(noted, name))
	case last && session != "":
		return errors.Join(failure, p.end(noted, user, session))
	default:
		return failure
	}
}

// end ends a session that had too many wrong proofs.
func (p *Proofs) end(ctx context.Context, user *User, session string) error {
	err := p.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM push_subscriptions WHERE user_uuid = ? AND session = ?", user.UUID, session); err != nil {
			return err
		}
		ended := events.Event{PracticeUUID: user.PracticeUUID, UserUUID: user.UUID, Kind: SessionEnded, SubjectUUID: session}
		if err := events.Publish(ctx, tx, ended); err != nil {
			return err
		}
		return user.note(ctx, tx, journal.ProofsRefused)
	})
	if err == nil {
		letter := user.Mail(mail.ProofsRefused)
		letter.Text = whereFrom("", httpx.ActorOf(ctx).Address, p.now())
		p.post.Later(func(context.Context) (mail.Message, bool, error) { return letter, true, nil })
	}
	return err
}
