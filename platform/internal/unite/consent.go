package unite

import (
	"bytes"
	"context"
	_ "embed" // the page
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

//go:embed consent.html
var pageSource string

//go:embed consent.css
var style []byte

var page = template.Must(template.New("consent").Parse(pageSource))

// parameters are the parameters of an authorization request; the form passes each on unchanged, and it is checked again.
var parameters = []string{"response_type", "client_id", "redirect_uri", "state", "code_challenge", "code_challenge_method"}

type view struct {
	T              texts
	Alert, Account string
	Form           bool
	Factor         *factorView
	Hidden         map[string]string
	Reference      string // the id of a failed request
	Portal         string // link back; empty where the form has one
}

// factorView has the parameters of the second step's page.
type factorView struct {
	Challenge, Methods string
	App                bool   // an app's codes are accepted
	Wrong              bool   // the entered code was wrong
	Another            string // link for entering another account
}

// Consent serves the pages on which a practitioner permits the portal to read scans.
func (s *Service) Consent(prefix string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+prefix+"authorize", func(w http.ResponseWriter, r *http.Request) {
		httpx.SetRoute(r.Context(), "GET "+prefix+"authorize")
		if asked := r.URL.Query(); s.valid(asked) {
			s.render(w, r, http.StatusOK, asked, "", "")
		} else {
			s.broken(w, r)
		}
	})
	mux.HandleFunc("POST "+prefix+"authorize", func(w http.ResponseWriter, r *http.Request) {
		httpx.SetRoute(r.Context(), "POST "+prefix+"authorize")
		r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
		if err := r.ParseForm(); err != nil || !s.valid(r.PostForm) {
			s.broken(w, r)
			return
		}
		s.decide(w, r)
	})
	mux.HandleFunc("GET "+prefix+"consent.css", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		w.Header().Set("Cache-Control", "public, max-age=3600")
		if _, err := w.Write(style); err != nil {
			slog.DebugContext(r.Context(), "browser left before the style was read")
		}
	})
	mux.HandleFunc("/", httpx.NotFound)
	return mux
}

// valid validates a whole request. Attack stopped: a code sent to an attacker's address.
func (s *Service) valid(asked url.Values) bool {
	for _, name := range parameters {
		if len(asked[name]) != 1 {
			return false
		}
	}
	state := asked.Get("state")
	return asked.Get("response_type") == "code" && asked.Get("client_id") == ClientID && asked.Get("code_challenge_method") == "S256" &&
		len(asked.Get("code_challenge")) == 43 && state != "" && len(state) <= 100 && slices.Contains(s.redirects, asked.Get("redirect_uri"))
}

func (s *Service) decide(w http.ResponseWriter, r *http.Request) {
	if r.PostForm.Get("choice") == "deny" {
		s.back(w, r, url.Values{"error": {"access_denied"}})
		return
	}
	if challenge := r.PostForm.Get("challenge"); challenge != "" {
		s.enter(w, r, challenge)
		return
	}
	login := r.PostForm.Get("login")
	t := textsFor(r)
	user, err := s.accounts.Authenticate(r.Context(), login, r.PostForm.Get("password"))
	var refusal *problem.Error
	var second *identity.SecondFactor
	switch {
	case errors.As(err, &second):
		s.askFactor(w, r, second.User)
		return
	case errors.As(err, &refusal) && refusal.Status == http.StatusTooManyRequests:
		s.render(w, r, http.StatusTooManyRequests, r.PostForm, login, fmt.Sprintf(t.Locked, refusal.WaitMinutes()))
		return
	case errors.As(err, &refusal) && refusal.Status == http.StatusUnauthorized:
		s.render(w, r, http.StatusUnauthorized, r.PostForm, login, t.Wrong)
		return
	case err != nil:
		s.failed(w, r, err)
		return
	}
	s.allow(w, r, user)
}

// allow issues a code for the user's scans to the portal. Attack made visible: a stolen password that reads the scans.
func (s *Service) allow(w http.ResponseWriter, r *http.Request, user *identity.User) {
	code := secret()
	allowed := &grant{
		Hash: hashOf(code), Kind: kindCode, Family: secret(), UserUUID: user.UUID, AccountUUID: user.PracticeUUID,
		RedirectURI: r.PostForm.Get("redirect_uri"), Challenge: r.PostForm.Get("code_challenge"), ExpiresAt: s.now().Add(codeLife).UnixMilli(),
	}
	actor := httpx.Actor{UserUUID: user.UUID}
	if client := httpx.ClientOf(r.Context()); client.IsValid() {
		actor.Address = client.String()
	}
	err := s.db.RunInTx(httpx.WithActor(r.Context(), actor), nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(allowed).Exec(ctx); err != nil {
			return err
		}
		return user.NoteOwn(ctx, tx, journal.LinkScans)
	})
	if err != nil {
		s.failed(w, r, err)
		return
	}
	s.post.Later(func(context.Context) (mail.Message, bool, error) { return user.Mail(mail.ScansLinked), true, nil })
	s.back(w, r, url.Values{"code": {code}})
}

// back redirects to the portal's callback page: to a configured address, never to the request's.
func (s *Service) back(w http.ResponseWriter, r *http.Request, result url.Values) {
	at := slices.Index(s.redirects, r.PostForm.Get("redirect_uri"))
	if at < 0 {
		s.broken(w, r)
		return
	}
	result.Set("state", r.PostForm.Get("state"))
	headers(w.Header(), s.redirects[at])
	http.Redirect(w, r, s.redirects[at]+"?"+result.Encode(), http.StatusSeeOther)
}

func originOf(address string) string {
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		return u.Scheme + "://" + u.Host
	}
	return ""
}

func headers(h http.Header, redirect string) {
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	// Browsers apply form-action to the redirect of the form.
	h.Set("Content-Security-Policy", strings.TrimSpace("default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' "+originOf(redirect)))
}

func (s *Service) broken(w http.ResponseWriter, r *http.Request) {
	s.show(w, r, http.StatusBadRequest, "", view{T: textsFor(r), Alert: textsFor(r).Broken, Portal: s.portal(r)})
}

// failed shows an error without a page of its own, with the request's id, under which the log has the cause.
func (s *Service) failed(w http.ResponseWriter, r *http.Request, err error) {
	e, id := problem.From(err), httpx.RequestID(r.Context())
	slog.ErrorContext(r.Context(), "request failed", "requestId", id, "code", e.Code, "error", e.Cause)
	s.show(w, r, e.Status, "", view{T: textsFor(r), Alert: textsFor(r).Failed, Reference: id, Portal: s.portal(r)})
}

// portal returns the origin of the requesting portal, or of the first configured one.
func (s *Service) portal(r *http.Request) string {
	at := max(slices.Index(s.redirects, r.FormValue("redirect_uri")), 0)
	if at >= len(s.redirects) {
		return ""
	}
	return originOf(s.redirects[at]) + "/"
}

func (s *Service) render(w http.ResponseWriter, r *http.Request, status int, asked url.Values, account, alert string) {
	s.show(w, r, status, asked.Get("redirect_uri"), view{T: textsFor(r), Form: true, Hidden: hidden(asked), Account: account, Alert: alert})
}

func hidden(asked url.Values) map[string]string {
	fields := map[string]string{}
	for _, name := range parameters {
		fields[name] = asked.Get(name)
	}
	if locales := asked.Get("ui_locales"); locales != "" {
		fields["ui_locales"] = locales // OpenID Connect Core 1.0, 3.1.2.1
	}
	return fields
}

func (s *Service) show(w http.ResponseWriter, r *http.Request, status int, redirect string, v view) {
	var out bytes.Buffer
	if err := page.Execute(&out, v); err != nil {
		httpx.Problem(w, r, err)
		return
	}
	headers(w.Header(), redirect)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", v.T.Lang)
	w.WriteHeader(status)
	if _, err := w.Write(out.Bytes()); err != nil {
		slog.DebugContext(r.Context(), "browser left before the page was read")
	}
}
