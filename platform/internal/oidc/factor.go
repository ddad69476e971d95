package oidc

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"

	"portal/platform/internal/factors"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// Factors is the second step of sign-ins.
type Factors interface {
	identity.Challenger
	// Enter ends a sign-in with the code that was typed.
	Enter(ctx context.Context, challenge, code string) (*identity.User, error)
	// OffersPasskeys reports whether this page can ask for passkeys.
	OffersPasskeys() bool
	// AskPasskey begins a ceremony for a sign-in under way.
	AskPasskey(ctx context.Context, signIn string) (factors.Ceremony, error)
	// EnterPasskey ends that sign-in with what a passkey has answered.
	EnterPasskey(ctx context.Context, signIn, ceremony, answer string) (*identity.User, error)
}

// step is a second step: its challenge, and whether a passkey is offered beside the code.
type step struct {
	challenge string
	passkey   bool
}

// stepOf is the second step whose form was sent.
func stepOf(r *http.Request) step {
	return step{challenge: r.PostForm.Get("challenge"), passkey: r.PostForm.Has("passkey")}
}

// askFactor shows the second step of a sign-in whose password was right.
func (p *Provider) askFactor(w http.ResponseWriter, r *http.Request, request *authRequest, user *identity.User) {
	challenge, err := p.factors.Challenge(r.Context(), user)
	if err != nil {
		httpx.Problem(w, r, err)
		return
	}
	if challenge.Enrols() {
		// An app is set up where the portal can show its picture.
		p.form(w, r, request, user.Login, textsFor(r, request.Locales).FactorFirst, http.StatusForbidden)
		return
	}
	p.factorForm(w, r, request, step{challenge: challenge.Secret, passkey: challenge.TakesPasskey()}, "", http.StatusOK)
}

// factorForm has the challenge in a hidden field: it is in no address, and worthless without a code.
func (p *Provider) factorForm(w http.ResponseWriter, r *http.Request, request *authRequest, at step, alert string, status int) {
	t := textsFor(r, request.Locales)
	v := view{
		T: t, Heading: t.Factor, Hint: t.FactorIntro, Alert: alert, Action: p.issuer + "/login/factor", ID: request.ID,
		Token: formToken(browserFrom(r.Context()), request.ID), Challenge: at.challenge,
	}
	if at.passkey {
		v = p.withPasskeys(v)
	}
	p.render(w, r, status, origin(request.RedirectURI), v)
}

// factor takes the code of the second step.
func (p *Provider) factor(w http.ResponseWriter, r *http.Request) {
	request := p.posted(w, r)
	if request == nil {
		return
	}
	user, err := p.factors.Enter(r.Context(), stepOf(r).challenge, r.PostForm.Get("code"))
	if err != nil {
		p.refused(w, r, request, textsFor(r, request.Locales).FactorWrong, err)
		return
	}
	p.completed(w, r, request.ID, user, byFactor)
}

// refused shows the form again that a code or a passkey came from, or the first one where its challenge is over.
func (p *Provider) refused(w http.ResponseWriter, r *http.Request, request *authRequest, wrong string, err error) {
	at, t := stepOf(r), textsFor(r, request.Locales)
	alerts := map[int]string{http.StatusUnauthorized: wrong, http.StatusTooManyRequests: t.Locked, http.StatusGone: t.FactorOver}
	var refused *problem.Error
	if !errors.As(err, &refused) || alerts[refused.Status] == "" {
		httpx.Problem(w, r, err)
		return
	}
	slog.InfoContext(r.Context(), "oidc: a code or a passkey was refused", "code", refused.Code, "cause", refused.Cause)
	retryAfter(w, refused)
	if at.challenge != "" && refused.Status != http.StatusGone {
		p.factorForm(w, r, request, at, alerts[refused.Status], refused.Status)
		return
	}
	p.form(w, r, request, "", alerts[refused.Status], refused.Status)
}

// completed notes who signed in and goes back to the client.
func (p *Provider) completed(w http.ResponseWriter, r *http.Request, id string, user *identity.User, methods string) {
	if err := p.storage.complete(r.Context(), id, user, methods); err != nil {
		p.expired(w, r, err)
		return
	}
	p.rememberBrowser(w, r, user)
	http.Redirect(w, r, p.issuer+"/authorize/callback?id="+url.QueryEscape(id), http.StatusSeeOther)
}
