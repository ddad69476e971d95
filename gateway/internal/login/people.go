package login

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"portal/gateway/internal/session"
)

// CredentialsChanged ends the sessions of a user that began with credentials older than version. Attack stopped: an
// attacker who signed in with a stolen password stays signed in after it was changed.
func (r *Room) CredentialsChanged(ctx context.Context, user string, version int64) error {
	ended, err := r.opt.Sessions.EndBefore(ctx, user, version)
	if err == nil && ended > 0 {
		r.opt.Metrics.Count("login", "ended_by_credentials")
		r.opt.Log.InfoContext(ctx, "login: sessions ended by a change of credentials", "sessions", ended)
	}
	return err
}

// Suspended ends all sessions of a user, and keeps a sign-in that was proven before from beginning one.
func (r *Room) Suspended(ctx context.Context, user string, version int64) error {
	r.opt.Metrics.Count("login", "ended_by_suspension")
	if _, err := r.opt.Sessions.EndBefore(ctx, user, version); err != nil {
		return err
	}
	return r.opt.Sessions.EndAll(ctx, user)
}

// Changed reads a user again and writes what sessions repeat of it into all of them.
func (r *Room) Changed(ctx context.Context, user string) error {
	signedIn, err := r.opt.Sessions.Has(ctx, user)
	if err != nil || !signedIn {
		return err
	}
	id, err := uuid.Parse(user)
	if err != nil {
		return fmt.Errorf("login: user id: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, signInDeadline)
	defer cancel()
	answer, err := r.opt.Product.GetUserWithResponse(ctx, id)
	if err != nil {
		return upstreamFailure(err)
	}
	if answer.JSON200 == nil {
		if answer.StatusCode() == http.StatusNotFound {
			return r.opt.Sessions.EndAll(ctx, user) // whoever is no more is signed in no more
		}
		return upstreamFailure(fmt.Errorf("users/{id} answered %d", answer.StatusCode()))
	}
	u := answer.JSON200.Result
	_, err = r.opt.Sessions.Renew(ctx, user, session.Person{Login: u.Login, Role: string(u.Role),
		UserName: strings.TrimSpace(u.PersonInfo.FirstName + " " + u.PersonInfo.LastName),
		Practice: u.Practice.Uuid.String(), PracticeName: u.Practice.Name})
	return err
}
