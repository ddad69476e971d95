package oidc

import (
	"bytes"
	_ "embed" // the page
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"math"
	"net/http"
	"strconv"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

//go:embed login.html
var pageSource string

//go:embed login.css
var style []byte

var page = template.Must(template.New("login").Parse(pageSource))

type view struct {
	T                          texts
	Heading, Hint              string
	Urgent                     bool // the heading and the hint are an error
	Form, SignOut              bool
	Alert                      string
	Action, ID, Token, Account string
	Style                      string
	Forgot                     string // page for choosing a new password
	Factor                     *factorView
	Passkey, Script            string // URL of ceremonies, and the script that uses it; empty where no passkey is offered
	Reference                  string // the id of a request that failed
	Links                      []link // the first is the main one where there is no form
}

// factorView has the parameters of the second step's page.
type factorView struct {
	Challenge, Methods string
	Label              string // of the code's field
	App                bool   // an app's codes are accepted
	PasskeyFirst       bool   // instead of an app, with the code as the alternative
	Wrong              bool   // the entered code was wrong
	Support            string // mail address; empty where there is none
}

func (p *Provider) showLogin(w http.ResponseWriter, r *http.Request) {
	request, err := p.pending(r, r.URL.Query().Get("id"))
	if err != nil {
		p.expired(w, r, err)
		return
	}
	p.form(w, r, request, request.LoginHint, "", http.StatusOK)
}

// pending returns a pending sign-in of this browser.
func (p *Provider) pending(r *http.Request, id string) (*authRequest, error) {
	found, err := p.storage.AuthRequestByID(r.Context(), id)
	if err != nil {
		return nil, err
	}
	request, ok := found.(*authRequest)
	if !ok || request.Done() {
		return nil, errNoRequest
	}
	return request, nil
}

// posted returns the sign-in of a submitted form, or answers with an error. Only the browser of the sign-in may submit
// it.
func (p *Provider) posted(w http.ResponseWriter, r *http.Request) *authRequest {
	if err := r.ParseForm(); err != nil {
		p.failed(w, r, nil, problem.Invalid("body", "is not a form"))
		return nil
	}
	id := r.PostForm.Get("id")
	request, err := p.pending(r, id)
	if err == nil && !validFormToken(r.Context(), id, r.PostForm.Get("token")) {
		err = errNoRequest
	}
	if err != nil {
		p.expired(w, r, err)
		return nil
	}
	return request
}

func (p *Provider) login(w http.ResponseWriter, r *http.Request) {
	request := p.posted(w, r)
	if request == nil {
		return
	}
	account, t := r.PostForm.Get("login"), textsFor(r, request.Locales)
	user, err := p.storage.accounts.AuthenticateIn(r.Context(), p.knownBrowser(r), account, r.PostForm.Get("password"))
	var refused *problem.Error
	var second *identity.SecondFactor
	switch {
	case errors.As(err, &second):
		p.askFactor(w, r, request, second.User)
		return
	case errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests:
		retryAfter(w, refused)
		p.form(w, r, request, account, fmt.Sprintf(t.Locked, refused.WaitMinutes()), refused.Status)
		return
	case errors.As(err, &refused) && refused.Status == http.StatusUnauthorized:
		p.form(w, r, request, account, t.Wrong, refused.Status)
		return
	case err != nil:
		p.failed(w, r, request, err)
		return
	}
	p.completed(w, r, request.ID, user, byPassword)
}

// retryAfter sets the header for a refusal that has a duration.
func retryAfter(w http.ResponseWriter, refused *problem.Error) {
	if refused.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(refused.RetryAfter.Seconds()))))
	}
}

func (p *Provider) form(w http.ResponseWriter, r *http.Request, request *authRequest, account, alert string, status int) {
	t := textsFor(r, request.Locales)
	v := view{
		T: t, Heading: t.Title, Hint: t.Intro, Form: true, Alert: alert,
		Action: p.issuer + "/login", ID: request.ID, Token: formToken(browserFrom(r.Context()), request.ID), Account: account,
		Forgot: p.portalLinks(request).reset,
	}
	p.render(w, r, status, origin(request.RedirectURI), p.withPasskeys(v))
}

// withPasskeys adds the passkeys' form and script, if the page can request passkeys.
func (p *Provider) withPasskeys(v view) view {
	if p.factors.OffersPasskeys() {
		v.Passkey, v.Script = p.issuer+"/login/passkey", p.issuer+"/login.js"
	}
	return v
}

func (p *Provider) render(w http.ResponseWriter, r *http.Request, status int, formTarget string, v view) {
	v.Style = p.issuer + "/login.css"
	var out bytes.Buffer
	if err := page.Execute(&out, v); err != nil {
		httpx.Problem(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", v.T.Lang)
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	// The form is redirected to the client, and browsers apply form-action to redirects.
	policy := "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' " + formTarget
	if v.Passkey != "" {
		policy += "; script-src " + v.Script + "; connect-src " + v.Passkey // one file and one address; other pages permit no script
	}
	h.Set("Content-Security-Policy", policy)
	w.WriteHeader(status)
	if _, err := w.Write(out.Bytes()); err != nil {
		slog.DebugContext(r.Context(), "browser left before the page was read")
	}
}

func serveStyle(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	if _, err := w.Write(style); err != nil {
		slog.DebugContext(r.Context(), "browser left before the style was read")
	}
}
