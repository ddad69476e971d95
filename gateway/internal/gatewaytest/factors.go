package gatewaytest

import (
	"encoding/json"
	"maps"
	"net/http"
	"sync"
	"time"
)

// Challenge and FactorCode belong to the second step of a fake product API.
const (
	Challenge  = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ"
	FactorCode = "492817"
	// Passkey is the response of Camille's authenticator.
	Passkey = "an answer of Camille's authenticator"
)

// Factors are the users of a fake product API who have a second factor.
type Factors struct {
	mu      sync.Mutex
	of      map[string]bool
	waiting Person            // the user whose password was verified
	enrols  bool              // users without a factor must enrol first
	trusted string            // Camille's trusted browser
	asked   bool              // a sign-in by a passkey is under way
	keys    map[string]bool   // users with a passkey
	proving map[string]string // the user of each ceremony of a proof
}

// Demand makes a user's sign-ins require FactorCode.
func (f *Factors) Demand(p Person) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.of[p.UUID] = true
}

// DemandOfAll makes the sign-ins of all users require the enrolment of an app with FactorCode.
func (f *Factors) DemandOfAll() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.enrols = true
}

// trusts reports whether a browser needs no second factor.
func (f *Factors) trusts(browser string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return browser != "" && browser == f.trusted
}

// demands answers a correct password with a challenge if its user has a second factor, and reports whether it did.
func (f *Factors) demands(w http.ResponseWriter, p Person) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	methods := []string{"totp", "recovery"}
	if !f.of[p.UUID] {
		methods = []string{"enrolment"}
		if !f.enrols {
			return false
		}
	}
	f.waiting = p
	WriteJSON(w, http.StatusAccepted, map[string]any{"challenge": Challenge, "methods": methods,
		"expiresAt": time.Now().Add(5 * time.Minute), "secret": "never to pass"})
	return true
}

// answer serves POST /login/factor. A challenge is valid once.
func (f *Factors) answer(c *Credentials) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if c.refuses(w) {
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		var in struct {
			Challenge, Method, Code, Browser string
			Trust                            bool
		}
		if json.NewDecoder(r.Body).Decode(&in) != nil || in.Challenge != Challenge || f.waiting.UUID == "" {
			Problem(w, http.StatusGone, "auth.challenge.over")
			return
		}
		if in.Code != FactorCode {
			Problem(w, http.StatusUnauthorized, "auth.factor.error")
			return
		}
		if in.Trust {
			f.trusted = in.Browser
		}
		var codes []string
		if in.Method == "enrolment" {
			codes = []string{"AAAAAA-BBBBBB-CCCCCC-DDDDDD"}
		}
		more := map[string]any{}
		if codes != nil {
			more["recoveryCodes"] = codes
		}
		WriteJSON(w, http.StatusOK, grant(f.waiting, c.read(f.waiting.UUID).version, more))
		f.waiting = Person{}
	}
}

// enrolment serves POST /login/enrolment.
func (f *Factors) enrolment(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var in struct{ Challenge string }
	if json.NewDecoder(r.Body).Decode(&in) != nil || in.Challenge != Challenge || f.waiting.UUID == "" {
		Problem(w, http.StatusGone, "auth.challenge.over")
		return
	}
	WriteJSON(w, http.StatusOK, map[string]any{"secret": "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "uri": "otpauth://totp/x", "secretOfOthers": "never to pass",
		"qr": map[string]any{"size": 21, "path": "M0 0h1v1h-1z"}, "expiresAt": time.Now().Add(15 * time.Minute)})
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
		WriteJSON(w, http.StatusOK, grant(Camille, c.read(Camille.UUID).version, nil))
	})
}

// factorPasskeys serves the calls of a second step by a passkey: for users with one, and for users who enrol.
func (f *Factors) factorPasskeys(mux *http.ServeMux, c *Credentials) {
	waits := func(challenge string) bool { return challenge == Challenge && f.waiting.UUID != "" }
	mux.HandleFunc("POST /login/factor-passkey", func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		defer f.mu.Unlock()
		var in struct{ Challenge string }
		switch {
		case json.NewDecoder(r.Body).Decode(&in) != nil || !waits(in.Challenge):
			Problem(w, http.StatusGone, "auth.challenge.over")
		case f.of[f.waiting.UUID] && !f.keys[f.waiting.UUID]:
			Problem(w, http.StatusConflict, "factors.none")
		default:
			f.proving[PasskeyCeremony] = f.waiting.UUID
			WriteJSON(w, http.StatusOK, map[string]any{"ceremony": PasskeyCeremony, "options": "{}", "secret": "never to pass"})
		}
	})
	mux.HandleFunc("POST /login/factor-passkey-finish", func(w http.ResponseWriter, r *http.Request) {
		if c.refuses(w) {
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		var in struct{ Challenge, Ceremony, Credential, Name string }
		switch {
		case json.NewDecoder(r.Body).Decode(&in) != nil || !waits(in.Challenge):
			Problem(w, http.StatusGone, "auth.challenge.over")
			return
		case f.proving[in.Ceremony] != f.waiting.UUID:
			Problem(w, http.StatusGone, "auth.ceremony.over")
			return
		}
		delete(f.proving, in.Ceremony)
		more := map[string]any{}
		switch enrols := !f.of[f.waiting.UUID]; {
		case in.Credential != Passkey && enrols:
			Problem(w, http.StatusBadRequest, "request.invalid")
			return
		case in.Credential != Passkey:
			Problem(w, http.StatusUnauthorized, "auth.passkey.error")
			return
		case enrols:
			more["recoveryCodes"] = []string{"AAAAAA-BBBBBB-CCCCCC-DDDDDD"}
		}
		WriteJSON(w, http.StatusOK, grant(f.waiting, c.read(f.waiting.UUID).version, more))
		f.waiting = Person{}
	})
}

// grant returns the answer to a successful sign-in, with additional members.
func grant(p Person, version int64, more map[string]any) map[string]any {
	answer := map[string]any{"credentials": map[string]string{"login": p.Login}, "credentialsVersion": version,
		"token": "practitioner-token", "tokenValidity": time.Now().Add(time.Hour)}
	maps.Copy(answer, more)
	return answer
}

// RecoveryCode is the recovery code of users with a second factor.
const RecoveryCode = "ABCDEF-GHIJKL-MNOPQR-STUVWX"

// PasskeyCeremony is the ceremony of a proof by Camille's passkey.
const PasskeyCeremony = "ZYXWVUTSRQPONMLKJIHGFEDCBAZYXWVUTSRQPONMLKJIHGFEDCBA"

// Equip gives a user a passkey, whose response is Passkey.
func (f *Factors) Equip(p Person) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.keys[p.UUID] = true
}

// ServeProofs serves the calls that prove a session's user by a second factor, without passkeys, like an older product API.
// Before it is called, they answer 404.
func (s *System) ServeProofs() { s.serveProofs(false) }

// ServePasskeyProofs is ServeProofs with passkeys.
func (s *System) ServePasskeyProofs() {
	s.serveProofs(true)
	s.Mux.HandleFunc("POST /factors/prove-options/{id}", func(w http.ResponseWriter, r *http.Request) {
		if !s.Factors.beginProof(r.PathValue("id")) {
			Problem(w, http.StatusConflict, "factors.none")
			return
		}
		WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{"ceremony": PasskeyCeremony, "options": "{}", "secret": "never to pass"}})
	})
}

func (s *System) serveProofs(byPasskey bool) {
	s.Mux.HandleFunc("GET /factors/list/{id}", func(w http.ResponseWriter, r *http.Request) {
		result := map[string]any{"passkeys": s.Factors.passkeysOf(r.PathValue("id")), "recoveryCodesLeft": 0, "secret": "never to pass"}
		if s.Factors.has(r.PathValue("id")) {
			result["totp"], result["recoveryCodesLeft"] = map[string]any{"addedAt": time.Now()}, 9
		}
		if byPasskey {
			result["passkeyProof"] = true
		}
		WriteJSON(w, http.StatusOK, map[string]any{"result": result})
	})
	codes := map[string]string{"totp": FactorCode, "recovery": RecoveryCode}
	s.Mux.HandleFunc("POST /factors/prove/{id}", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Method, Code, Ceremony, Credential string }
		if s.Credentials.refuses(w) {
			return
		}
		read := json.NewDecoder(r.Body).Decode(&in) == nil
		switch {
		case read && byPasskey && in.Method == "passkey":
			s.Factors.endProof(w, r.PathValue("id"), in.Ceremony, in.Credential)
		case !read || !s.Factors.has(r.PathValue("id")) || in.Code != codes[in.Method]:
			Problem(w, http.StatusBadRequest, "request.invalid")
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	})
}

// beginProof begins a proof by a passkey, and reports whether the user has one.
func (f *Factors) beginProof(user string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.keys[user] {
		f.proving[PasskeyCeremony] = user
	}
	return f.keys[user]
}

// endProof answers a proof by a passkey. A ceremony is valid once, and only for its own user.
func (f *Factors) endProof(w http.ResponseWriter, user, ceremony, credential string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.proving[ceremony] != user {
		Problem(w, http.StatusGone, "auth.ceremony.over")
		return
	}
	delete(f.proving, ceremony)
	if credential != Passkey {
		Problem(w, http.StatusBadRequest, "request.invalid")
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (f *Factors) passkeysOf(user string) []any {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.keys[user] {
		return []any{}
	}
	return []any{map[string]any{"uuid": Camille.UUID, "name": "Phone", "addedAt": time.Now()}}
}

// has reports whether a user has a second factor.
func (f *Factors) has(user string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.of[user]
}
