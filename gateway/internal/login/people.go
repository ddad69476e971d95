package login

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"portal/gateway/internal/session"
)

// PasswordChanged ends the sessions of a user whose password changed at that time, but for the one that changed it.
func (r *Room) PasswordChanged(ctx context.Context, user string, at time.Time) error {
	ended, err := r.opt.Sessions.EndOthers(ctx, user, at)
	if err == nil && ended > 0 {
		r.opt.Metrics.Count("login", "ended_by_password")
		r.opt.Log.InfoContext(ctx, "sessions ended by a change of password", "sessions", ended)
	}
	return err
}

// Suspended ends all sessions of a user.
func (r *Room) Suspended(ctx context.Context, user string) error {
	r.opt.Metrics.Count("login", "ended_by_suspension")
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
