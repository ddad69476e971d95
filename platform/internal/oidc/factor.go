package oidc

import (
	"context"
	"errors"
	"math"
	"net/http"
	"net/url"
	"strconv"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// Factors is the second step of sign-ins.
type Factors interface {
	identity.Challenger
	// Enter ends a sign-in with the code that was typed.
	Enter(ctx context.Context, challenge, code string) (*identity.User, error)
}

// askFactor shows the second step of a sign-in whose password was right.
func (p *Provider) askFactor(w http.ResponseWriter, r *http.Request, request *authRequest, user *identity.User) {
	challenge, err := p.factors.Challenge(r.Context(), user)
	if err != nil {
		httpx.Problem(w, r, err)
		return
	}
	if challenge.Enrols() {
		p.form(w, r, request, user.Login, http.StatusForbidden) // an app is set up where the portal can show its picture
		return
	}
	p.factorForm(w, r, request, challenge.Secret, "", http.StatusOK)
}

// factorForm has the challenge in a hidden field: it is in no address, and worthless without a code.
func (p *Provider) factorForm(w http.ResponseWriter, r *http.Request, request *authRequest, challenge, alert string, status int) {
	t := textsFor(r, request.Locales)
	p.render(w, r, status, origin(request.RedirectURI), view{
		T: t, Heading: t.Factor, Hint: t.FactorIntro, Alert: alert, Action: p.issuer + "/login/factor", ID: request.ID,
		Token: formToken(browserFrom(r.Context()), request.ID), Challenge: challenge,
	})
}

// factor takes the code of the second step. Only the browser whose sign-in it is may send it.
func (p *Provider) factor(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		httpx.Problem(w, r, problem.Invalid("body", "is not a form"))
		return
	}
	id, challenge := r.PostForm.Get("id"), r.PostForm.Get("challenge")
	request, err := p.pending(r, id)
	if err == nil && !validFormToken(r.Context(), id, r.PostForm.Get("token")) {
		err = errNoRequest
	}
	if err != nil {
		p.expired(w, r, err)
		return
	}
	user, err := p.factors.Enter(r.Context(), challenge, r.PostForm.Get("code"))
	t := textsFor(r, request.Locales)
	var refused *problem.Error
	switch {
	case errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests:
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(refused.RetryAfter.Seconds()))))
		p.factorForm(w, r, request, challenge, t.Locked, refused.Status)
		return
	case errors.As(err, &refused) && refused.Status == http.StatusUnauthorized:
		p.factorForm(w, r, request, challenge, t.FactorWrong, refused.Status)
		return
	case errors.As(err, &refused) && refused.Status == http.StatusGone:
		p.form(w, r, request, "", refused.Status)
		return
	case err != nil:
		httpx.Problem(w, r, err)
		return
	}
	p.completed(w, r, id, user, byFactor)
}

// completed notes who signed in and goes back to the client.
func (p *Provider) completed(w http.ResponseWriter, r *http.Request, id string, user *identity.User, methods string) {
	if err := p.storage.complete(r.Context(), id, user, methods); err != nil {
		p.expired(w, r, err)
		return
	}
	http.Redirect(w, r, p.issuer+"/authorize/callback?id="+url.QueryEscape(id), http.StatusSeeOther)
}
