package oidc

import (
	_ "embed" // the script
	"encoding/json"
	"log/slog"
	"net/http"

	"portal/platform/internal/httpx"
)

//go:embed login.js
var script []byte

// ceremonyAnswer has the data with which the page's script requests a passkey.
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

// finishPasskey signs in by a passkey's answer, instead of the password or after it: the authenticator has verified its
// user, so no other step follows.
func (p *Provider) finishPasskey(w http.ResponseWriter, r *http.Request) {
	request := p.posted(w, r)
	if request == nil {
		return
	}
	user, err := p.factors.EnterPasskey(r.Context(), request.ID, r.PostForm.Get("ceremony"), r.PostForm.Get("credential"))
	if err != nil {
		p.refused(w, r, request, textsFor(r, request.Locales).PasskeyRefused, err)
		return
	}
	p.completed(w, r, request.ID, user, byPasskey)
}

func serveScript(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	if _, err := w.Write(script); err != nil {
		slog.DebugContext(r.Context(), "browser left before the script was read")
	}
}
