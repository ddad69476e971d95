package login

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/session"
)

// CredentialsChanged ends the sessions of a user that began with credentials older than version. Attack stopped: an attacker
// who signed in with a stolen password stays signed in after it was changed.
func (h *Handlers) CredentialsChanged(ctx context.Context, user string, version int64) error {
	ended, err := h.opt.Sessions.EndBefore(ctx, user, version)
	if err == nil && ended > 0 {
		h.opt.Metrics.Count("login", "ended_by_credentials")
		h.opt.Log.InfoContext(ctx, "login: sessions ended by a change of credentials", "sessions", ended)
	}
	return err
}

// Suspended ends all sessions of a user, and prevents a sign-in that was proven before from starting one.
func (h *Handlers) Suspended(ctx context.Context, user string, version int64) error {
	h.opt.Metrics.Count("login", "ended_by_suspension")
	if _, err := h.opt.Sessions.EndBefore(ctx, user, version); err != nil {
		return err
	}
	return h.opt.Sessions.EndAll(ctx, user)
}

// SessionEnded ends one session of a user by its public id, after too many wrong proofs of identity in it.
func (h *Handlers) SessionEnded(ctx context.Context, user, session string) error {
	ended, err := h.opt.Sessions.EndPublic(ctx, user, session)
	if err == nil && ended {
		h.opt.Metrics.Count("login", "ended_by_proofs")
		h.opt.Log.WarnContext(ctx, "login: session ended after too many wrong proofs of identity")
	}
	return err
}

// errNoPerson reports a user that the product API does not have, or whose data it sends in an unreadable form.
var errNoPerson = errors.New("login: no such user")

// Changed reads a user again and writes the fields that sessions repeat into all of the user's sessions, including those
// about to begin. An error means that a later attempt may succeed. If the user cannot be read at all, the sessions end: the
// role may have been withdrawn.
func (h *Handlers) Changed(ctx context.Context, user string) error {
	id, err := uuid.Parse(user)
	if err != nil {
		h.opt.Log.WarnContext(ctx, "login: a user has changed who can have no session", "cause", err)
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, signInDeadline)
	defer cancel()
	_, err = h.opt.Sessions.Renew(ctx, id.String(), func(ctx context.Context) (session.Person, error) { return h.person(ctx, id) })
	if errors.Is(err, errNoPerson) {
		h.opt.Log.WarnContext(ctx, "login: sessions ended since their user cannot be read", "cause", err)
		return h.opt.Sessions.EndAll(ctx, id.String())
	}
	return err
}

// person reads the fields of a user that sessions repeat.
func (h *Handlers) person(ctx context.Context, id uuid.UUID) (session.Person, error) {
	answer, err := h.opt.Product.GetUserWithResponse(ctx, id)
	switch {
	case err != nil && (ctx.Err() != nil || problem.From(err).Code != "internal"):
		return session.Person{}, upstreamFailure(err)
	case err != nil:
		return session.Person{}, fmt.Errorf("%w: %w", errNoPerson, err)
	case answer.JSON200 != nil:
		return personOf(&answer.JSON200.Result), nil
	}
	err = fmt.Errorf("users/{id} answered %d", answer.StatusCode())
	switch answer.StatusCode() {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return session.Person{}, upstreamFailure(err)
	default:
		return session.Person{}, fmt.Errorf("%w: %w", errNoPerson, err)
	}
}

// personOf returns the fields of a user that sessions repeat.
func personOf(u *productapi.User) session.Person {
	return session.Person{Login: u.Login, UserName: strings.TrimSpace(u.PersonInfo.FirstName + " " + u.PersonInfo.LastName),
		Role: string(u.Role), Practice: practiceOf(u), PracticeName: u.Practice.Name}
}
