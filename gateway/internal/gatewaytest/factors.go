package gatewaytest

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"
)

// Challenge and FactorCode are the second step of a fake product API.
const (
	Challenge  = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ"
	FactorCode = "492817"
	// Passkey is the answer of an authenticator of Camille's.
	Passkey = "an answer of Camille's authenticator"
)

// Factors are the users of a fake product API who have a second factor.
type Factors struct {
	mu      sync.Mutex
	of      map[string]bool
	waiting Person // who has proven the password
	asked   bool   // a sign-in by a passkey is under way
}

// Demand makes a user's sign-ins ask for FactorCode.
func (f *Factors) Demand(p Person) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.of[p.UUID] = true
}

// asks answers a right password with a challenge where its user has a second factor, and reports whether it did.
func (f *Factors) asks(w http.ResponseWriter, p Person) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.of[p.UUID] {
		return false
	}
	f.waiting = p
	WriteJSON(w, http.StatusAccepted, map[string]any{"challenge": Challenge, "methods": []string{"totp", "recovery"},
		"expiresAt": time.Now().Add(5 * time.Minute), "secret": "never to pass"})
	return true
}

// answer serves POST /login/factor. A challenge serves once.
func (f *Factors) answer(c *Credentials) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if c.refuses(w) {
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		var in struct{ Challenge, Method, Code string }
		if json.NewDecoder(r.Body).Decode(&in) != nil || in.Challenge != Challenge || f.waiting.UUID == "" {
			Problem(w, http.StatusGone, "auth.challenge.over")
			return
		}
		if in.Code != FactorCode {
			Problem(w, http.StatusUnauthorized, "auth.factor.error")
			return
		}
		granted(w, f.waiting, c.read(f.waiting.UUID).version)
		f.waiting = Person{}
	}
}

// passkeys serves the calls of a sign-in by a passkey, one at a time.
func (f *Factors) passkeys(mux *http.ServeMux, c *Credentials) {
	mux.HandleFunc("POST /login/passkey", func(w http.ResponseWriter, _ *http.Request) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.asked = true
		WriteJSON(w, http.StatusOK, map[string]any{"ceremony": Challenge, "options": "{}", "secret": "never to pass"})
	})
	mux.HandleFunc("POST /login/passkey-finish", func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		defer f.mu.Unlock()
		var in struct{ Ceremony, Credential string }
		if json.NewDecoder(r.Body).Decode(&in) != nil || in.Ceremony != Challenge || !f.asked {
			Problem(w, http.StatusGone, "auth.ceremony.over")
			return
		}
		if in.Credential != Passkey {
			Problem(w, http.StatusUnauthorized, "auth.passkey.error")
			return
		}
		f.asked = false
		granted(w, Camille, c.read(Camille.UUID).version)
	})
}

// granted is the answer to a sign-in that succeeded.
func granted(w http.ResponseWriter, p Person, version int64) {
	WriteJSON(w, http.StatusOK, map[string]any{"credentials": map[string]string{"login": p.Login}, "credentialsVersion": version,
		"token": "practitioner-token", "tokenValidity": time.Now().Add(time.Hour)})
}
