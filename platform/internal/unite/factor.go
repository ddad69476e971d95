package unite

import (
	"errors"
	"net/http"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// askFactor shows the second step of a consent whose password was right.
func (s *Service) askFactor(w http.ResponseWriter, r *http.Request, user *identity.User) {
	challenge, err := s.factors.Challenge(r.Context(), user)
	if err != nil {
		httpx.Problem(w, r, err)
		return
	}
	if challenge.Enrols() {
		s.render(w, r, http.StatusForbidden, r.PostForm, user.Login, textsFor(r).FactorFirst)
		return
	}
	s.factorForm(w, r, http.StatusOK, challenge.Secret, "")
}

func (s *Service) factorForm(w http.ResponseWriter, r *http.Request, status int, challenge, alert string) {
	s.show(w, r, status, r.PostForm.Get("redirect_uri"), view{T: textsFor(r), Form: true, Hidden: hidden(r.PostForm), Challenge: challenge, Alert: alert})
}

// enter takes the code of the second step.
func (s *Service) enter(w http.ResponseWriter, r *http.Request, challenge string) {
	user, err := s.factors.Enter(r.Context(), challenge, r.PostForm.Get("code"))
	t := textsFor(r)
	var refusal *problem.Error
	switch {
	case errors.As(err, &refusal) && refusal.Status == http.StatusTooManyRequests:
		s.factorForm(w, r, refusal.Status, challenge, t.Locked)
	case errors.As(err, &refusal) && refusal.Status == http.StatusUnauthorized:
		s.factorForm(w, r, refusal.Status, challenge, t.FactorWrong)
	case errors.As(err, &refusal) && refusal.Status == http.StatusGone:
		s.render(w, r, refusal.Status, r.PostForm, "", t.FactorOver)
	case err != nil:
		httpx.Problem(w, r, err)
	default:
		s.allow(w, r, user)
	}
}
