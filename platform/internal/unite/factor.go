package unite

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"portal/platform/internal/factors"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// askFactor shows the second step of a consent after a correct password.
func (s *Service) askFactor(w http.ResponseWriter, r *http.Request, user *identity.User) {
	challenge, err := s.factors.Challenge(r.Context(), user)
	if err != nil {
		s.failed(w, r, err)
		return
	}
	if challenge.Enrols() {
		s.show(w, r, http.StatusForbidden, "", view{T: textsFor(r), Alert: textsFor(r).FactorFirst, Portal: s.portal(r)})
		return
	}
	s.factorForm(w, r, http.StatusOK, step{challenge.Secret, challenge.Methods}, "")
}

// step is a second step: its challenge, and the methods that the account has for it. The methods only determine the page.
type step struct {
	challenge string
	methods   []string
}

func (s *Service) factorForm(w http.ResponseWriter, r *http.Request, status int, at step, alert string) {
	carried := hidden(r.PostForm)
	first := url.Values{}
	for name, value := range carried {
		first.Set(name, value)
	}
	s.show(w, r, status, r.PostForm.Get("redirect_uri"), view{T: textsFor(r), Form: true, Hidden: carried, Alert: alert, Factor: &factorView{
		Challenge: at.challenge, Methods: strings.Join(at.methods, " "), App: slices.Contains(at.methods, factors.MethodTOTP),
		Wrong: status == http.StatusUnauthorized, Another: "authorize?" + first.Encode(),
	}})
}

// enter processes the code of the second step.
func (s *Service) enter(w http.ResponseWriter, r *http.Request, challenge string) {
	user, err := s.factors.Enter(r.Context(), challenge, r.PostForm.Get("code"))
	t, at := textsFor(r), step{challenge, strings.Fields(r.PostForm.Get("methods"))}
	wrong := t.WrongRecovery
	if slices.Contains(at.methods, factors.MethodTOTP) {
		wrong = t.WrongCode
	}
	var refusal *problem.Error
	switch {
	case errors.As(err, &refusal) && refusal.Status == http.StatusTooManyRequests:
		s.factorForm(w, r, refusal.Status, at, fmt.Sprintf(t.Locked, refusal.WaitMinutes()))
	case errors.As(err, &refusal) && refusal.Status == http.StatusUnauthorized:
		s.factorForm(w, r, refusal.Status, at, wrong)
	case errors.As(err, &refusal) && refusal.Status == http.StatusGone:
		s.render(w, r, refusal.Status, r.PostForm, "", t.FactorOver)
	case err != nil:
		s.failed(w, r, err)
	default:
		s.allow(w, r, user)
	}
}
