package oidc

import (
	_ "embed" // the script
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

//go:embed login.js
var script []byte

// ceremonyAnswer is what the page's script needs to ask the browser for a passkey.
type ceremonyAnswer struct {
	Ceremony string          `json:"ceremony"`
	Options  json.RawMessage `json:"options"` // PublicKeyCredentialRequestOptionsJSON
}

// beginPasskey begins a ceremony for the page's script.
func (p *Provider) beginPasskey(w http.ResponseWriter, r *http.Request) {
	request := p.posted(w, r)
	if request == nil {
		return
	}
	asked, err := p.factors.AskPasskey(r.Context(), request.ID)
	if err != nil {
		httpx.Problem(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if err := json.NewEncoder(w).Encode(ceremonyAnswer{asked.Secret, json.RawMessage(asked.Options)}); err != nil {
		slog.DebugContext(r.Context(), "browser left before the ceremony was read")
	}
}

// finishPasskey signs in by what a passkey has answered, in place of the password or after it: the authenticator has verified its
// user, so nothing else is asked for.
func (p *Provider) finishPasskey(w http.ResponseWriter, r *http.Request) {
	request := p.posted(w, r)
	if request == nil {
		return
	}
	user, err := p.factors.EnterPasskey(r.Context(), request.ID, r.PostForm.Get("ceremony"), r.PostForm.Get("credential"))
	if err == nil {
		p.completed(w, r, request.ID, user, byPasskey)
		return
	}
	t := textsFor(r, request.Locales)
	var refused *problem.Error
	if !errors.As(err, &refused) {
		httpx.Problem(w, r, err)
		return
	}
	alert := map[int]string{http.StatusUnauthorized: t.PasskeyRefused, http.StatusTooManyRequests: t.Locked, http.StatusGone: t.FactorOver}[refused.Status]
	if alert == "" {
		httpx.Problem(w, r, err)
		return
	}
	slog.InfoContext(r.Context(), "oidc: a passkey was refused", "code", refused.Code, "cause", refused.Cause)
	retryAfter(w, refused)
	if step := stepOf(r); step.challenge != "" && refused.Status != http.StatusGone {
		p.factorForm(w, r, request, step, alert, refused.Status)
		return
	}
	p.form(w, r, request, "", alert, refused.Status)
}

func serveScript(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	if _, err := w.Write(script); err != nil {
		slog.DebugContext(r.Context(), "browser left before the script was read")
	}
}
