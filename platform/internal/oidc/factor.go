package oidc

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"portal/platform/internal/factors"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// Factors is the second step of sign-ins.
type Factors interface {
	identity.Challenger
	// Enter completes a sign-in with an entered code.
	Enter(ctx context.Context, challenge, code string) (*identity.User, error)
	// OffersPasskeys reports whether this page can request passkeys.
	OffersPasskeys() bool
	// AskPasskey begins a ceremony for a pending sign-in.
	AskPasskey(ctx context.Context, signIn string) (factors.Ceremony, error)
	// EnterPasskey completes that sign-in with a passkey's answer.
	EnterPasskey(ctx context.Context, signIn, ceremony, answer string) (*identity.User, error)
}

// step is a second step: its challenge, and the methods that the account has for it.
type step struct {
	challenge string
	methods   []string
}

// stepOf returns the second step of a submitted form. The methods only determine the page; the challenge determines which
// are valid.
func stepOf(r *http.Request) step {
	return step{challenge: r.PostForm.Get("challenge"), methods: strings.Fields(r.PostForm.Get("methods"))}
}

func (s step) has(method string) bool { return slices.Contains(s.methods, method) }

// askFactor shows the second step of a sign-in after a correct password.
func (p *Provider) askFactor(w http.ResponseWriter, r *http.Request, request *authRequest, user *identity.User) {
	challenge, err := p.factors.Challenge(r.Context(), user)
	if err != nil {
		p.failed(w, r, request, err)
		return
	}
	if challenge.Enrols() {
		// An app is set up at the portal, which can show its QR code.
		t := textsFor(r, request.Locales)
		p.notice(w, r, http.StatusForbidden, view{T: t, Heading: t.FactorFirst, Hint: t.FactorFirstHint,
			Links: append(p.portalLinks(request).onlyPortal(t), link{t.Another, p.firstStep(request)})})
		return
	}
	p.factorForm(w, r, request, step{challenge: challenge.Secret, methods: challenge.Methods}, "", http.StatusOK)
}

// factorForm has the challenge in a hidden field: it is in no address, and useless without a code.
func (p *Provider) factorForm(w http.ResponseWriter, r *http.Request, request *authRequest, at step, alert string, status int) {
	t := textsFor(r, request.Locales)
	prompt := &factorView{Challenge: at.challenge, Methods: strings.Join(at.methods, " "), Label: t.Code, App: at.has(factors.MethodTOTP), Support: p.support,
		Wrong: alert == t.WrongCode || alert == t.WrongRecovery}
	v := view{
		T: t, Heading: t.Factor, Hint: t.FactorApp, Alert: alert, Action: p.issuer + "/login/factor", ID: request.ID,
		Token: formToken(browserFrom(r.Context()), request.ID), Factor: prompt, Links: []link{{t.Another, p.firstStep(request)}},
	}
	if at.has(factors.MethodPasskey) {
		v = p.withPasskeys(v)
	}
	switch {
	case prompt.App && v.Passkey != "":
		v.Hint = t.FactorBoth
	case prompt.App:
	case v.Passkey != "":
		v.Hint, prompt.Label, prompt.PasskeyFirst = t.FactorPasskey, t.RecoveryCode, true
	default: // a passkey, which this page cannot request
		v.Hint, prompt.Label = t.FactorElsewhere, t.RecoveryCode
		v.Links = append(v.Links, p.portalLinks(request).onlyPortal(t)...)
	}
	p.render(w, r, status, origin(request.RedirectURI), v)
}

// factor processes the code of the second step.
func (p *Provider) factor(w http.ResponseWriter, r *http.Request) {
	request := p.posted(w, r)
	if request == nil {
		return
	}
	user, err := p.factors.Enter(r.Context(), stepOf(r).challenge, r.PostForm.Get("code"))
	if err != nil {
		t := textsFor(r, request.Locales)
		wrong := t.WrongRecovery
		if stepOf(r).has(factors.MethodTOTP) {
			wrong = t.WrongCode
		}
		p.refused(w, r, request, wrong, err)
		return
	}
	p.completed(w, r, request.ID, user, byFactor)
}

// refused shows the form of a refused code or passkey again, or the first form if its challenge has expired.
func (p *Provider) refused(w http.ResponseWriter, r *http.Request, request *authRequest, wrong string, err error) {
	at, t := stepOf(r), textsFor(r, request.Locales)
	var refused *problem.Error
	if !errors.As(err, &refused) {
		p.failed(w, r, request, err)
		return
	}
	alerts := map[int]string{
		http.StatusUnauthorized: wrong, http.StatusGone: t.FactorOver,
		http.StatusTooManyRequests: fmt.Sprintf(t.Locked, refused.WaitMinutes()),
	}
	if alerts[refused.Status] == "" {
		p.failed(w, r, request, err)
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

// completed records the user of the sign-in and redirects to the client.
func (p *Provider) completed(w http.ResponseWriter, r *http.Request, id string, user *identity.User, methods string) {
	if err := p.storage.complete(r.Context(), id, user, methods); err != nil {
		p.expired(w, r, err)
		return
	}
	p.rememberBrowser(w, r, user)
	http.Redirect(w, r, p.issuer+"/authorize/callback?id="+url.QueryEscape(id), http.StatusSeeOther)
}
