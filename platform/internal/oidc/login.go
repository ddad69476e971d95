package oidc

import (
	"bytes"
	_ "embed" // the page
	"errors"
	"html/template"
	"log/slog"
	"math"
	"net/http"
	"strconv"

	"golang.org/x/text/language"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

//go:embed login.html
var pageSource string

//go:embed login.css
var style []byte

var page = template.Must(template.New("login").Parse(pageSource))

// texts are the page's words in one language.
type texts struct {
	Lang, Title, Intro, Login, Password, Submit, Wrong, Locked, Expired, ExpiredHint, SignedOut, SignedOutHint, SignOut, SignOutHint string
	Factor, FactorIntro, Code, Continue, FactorWrong, FactorOver, FactorFirst                                                        string
	Passkey, PasskeyRefused, PasskeyCancelled, PasskeyFailed                                                                         string
}

var languages = []texts{
	{
		Lang: "fr", Title: "Connexion", Intro: "Identifiez-vous pour continuer vers le portail.",
		Login: "Adresse e-mail", Password: "Mot de passe", Submit: "Se connecter",
		Wrong:   "L’adresse ou le mot de passe ne convient pas.",
		Locked:  "Trop d’essais. Réessayez dans un quart d’heure.",
		Expired: "Cette connexion a expiré", ExpiredHint: "Revenez au portail et recommencez.",
		SignedOut: "Vous êtes déconnecté", SignedOutHint: "Vous pouvez fermer cette page.",
		SignOut: "Se déconnecter", SignOutHint: "Vos sessions du portail ouvertes par ce navigateur prendront fin.",
		Factor: "Double authentification", FactorIntro: "Saisissez le code de votre application d’authentification, ou un code de secours.",
		Code: "Code", Continue: "Continuer", FactorWrong: "Ce code ne convient pas, ou il a déjà servi.",
		FactorOver:  "Le délai est passé. Identifiez-vous de nouveau.",
		FactorFirst: "La double authentification est exigée. Connectez-vous d’abord au portail avec votre mot de passe pour la mettre en place.",
		Passkey:     "Utiliser une clé d’accès", PasskeyRefused: "Cette clé d’accès ne convient pas. Essayez autrement.",
		PasskeyCancelled: "Aucune clé d’accès n’a été utilisée. Réessayez, ou identifiez-vous autrement.",
		PasskeyFailed:    "Les clés d’accès ne répondent pas pour le moment. Identifiez-vous autrement.",
	},
	{
		Lang: "en", Title: "Sign in", Intro: "Sign in to continue to the portal.",
		Login: "E-mail address", Password: "Password", Submit: "Sign in",
		Wrong:   "The address or the password is not right.",
		Locked:  "Too many attempts. Try again in a quarter of an hour.",
		Expired: "This sign-in has expired", ExpiredHint: "Go back to the portal and start again.",
		SignedOut: "You are signed out", SignedOutHint: "You can close this page.",
		SignOut: "Sign out", SignOutHint: "The portal’s sessions that this browser has opened will end.",
		Factor: "Two-step verification", FactorIntro: "Enter the code of your authenticator app, or a recovery code.",
		Code: "Code", Continue: "Continue", FactorWrong: "This code is not right, or it was used before.",
		FactorOver:  "Time is up. Sign in again.",
		FactorFirst: "Two-step verification is required. First sign in to the portal with your password to set it up.",
		Passkey:     "Use a passkey", PasskeyRefused: "This passkey is not right. Try another way.",
		PasskeyCancelled: "No passkey was used. Try again, or sign in another way.",
		PasskeyFailed:    "Passkeys do not work at the moment. Sign in another way.",
	},
}

var matcher = language.NewMatcher([]language.Tag{language.French, language.English})

func textsFor(r *http.Request, asked []string) texts {
	_, index := language.MatchStrings(matcher, append(asked, r.Header.Get("Accept-Language"))...)
	return languages[index]
}

type view struct {
	T                          texts
	Heading, Hint              string
	Form, SignOut              bool
	Alert                      string
	Action, ID, Token, Account string
	Style                      string
	Challenge                  string // of the second step
	Passkey, Script            string // where ceremonies begin, and what asks for them; empty where no passkey is offered
}

func (p *Provider) showLogin(w http.ResponseWriter, r *http.Request) {
	request, err := p.pending(r, r.URL.Query().Get("id"))
	if err != nil {
		p.expired(w, r, err)
		return
	}
	p.form(w, r, request, request.LoginHint, "", http.StatusOK)
}

// pending gives the sign-in that this browser has under way.
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

// posted gives the sign-in whose form was sent, or answers why there is none. Only the browser whose sign-in it is may send it.
func (p *Provider) posted(w http.ResponseWriter, r *http.Request) *authRequest {
	if err := r.ParseForm(); err != nil {
		httpx.Problem(w, r, problem.Invalid("body", "is not a form"))
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
	user, err := p.storage.accounts.Authenticate(r.Context(), account, r.PostForm.Get("password"))
	var refused *problem.Error
	var second *identity.SecondFactor
	switch {
	case errors.As(err, &second):
		p.askFactor(w, r, request, second.User)
		return
	case errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests:
		retryAfter(w, refused)
		p.form(w, r, request, account, t.Locked, refused.Status)
		return
	case errors.As(err, &refused) && refused.Status == http.StatusUnauthorized:
		p.form(w, r, request, account, t.Wrong, refused.Status)
		return
	case err != nil:
		httpx.Problem(w, r, err)
		return
	}
	p.completed(w, r, request.ID, user, byPassword)
}

// retryAfter states how long a refusal holds, where it states one.
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
	}
	p.render(w, r, status, origin(request.RedirectURI), p.withPasskeys(v))
}

// withPasskeys adds the passkeys' form and script, where the page can ask for them.
func (p *Provider) withPasskeys(v view) view {
	if p.factors.OffersPasskeys() {
		v.Passkey, v.Script = p.issuer+"/login/passkey", p.issuer+"/login.js"
	}
	return v
}

func (p *Provider) expired(w http.ResponseWriter, r *http.Request, err error) {
	if !errors.Is(err, errNoRequest) {
		httpx.Problem(w, r, err)
		return
	}
	t := textsFor(r, nil)
	p.render(w, r, http.StatusBadRequest, "", view{T: t, Heading: t.Expired, Hint: t.ExpiredHint})
}

func (p *Provider) signedOut(w http.ResponseWriter, r *http.Request) {
	t := textsFor(r, nil)
	p.render(w, r, http.StatusOK, "", view{T: t, Heading: t.SignedOut, Hint: t.SignedOutHint})
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
	// The form's target is followed by redirects to the client, which browsers count as its action.
	policy := "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' " + formTarget
	if v.Passkey != "" {
		policy += "; script-src " + v.Script + "; connect-src " + v.Passkey // one file and one address; elsewhere no script at all
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
