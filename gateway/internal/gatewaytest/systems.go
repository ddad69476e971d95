package gatewaytest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// Person is a practitioner in the fake systems.
type Person struct{ UUID, Login, First, Last, Practice, Role string }

// The users of the tests, all but Hugo in Camille's practice; all have the same password.
var (
	Camille = Person{"11111111-1111-4111-8111-111111111111", "camille.martin@cabinet-tilleuls.example", "Camille", "Martin",
		"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa", "owner"}
	Nora = Person{"33333333-3333-4333-8333-333333333333", "nora.faure@cabinet-tilleuls.example", "Nora", "Faure",
		"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa", "assistant"}
	Paul = Person{"44444444-4444-4444-8444-444444444444", "paul.roux@cabinet-tilleuls.example", "Paul", "Roux",
		"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa", "practitioner"}
	Ana = Person{"55555555-5555-4555-8555-555555555555", "ana.costa@cabinet-tilleuls.example", "Ana", "Costa",
		"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa", "accounts"}
	Guest = Person{"66666666-6666-4666-8666-666666666666", "guest@elsewhere.example", "Gaspard", "Invité",
		"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa", "guest"}
	Hugo = Person{"22222222-2222-4222-8222-222222222222", "hugo.bernard@cabinet-rivage.example", "Hugo", "Bernard",
		"bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb", "owner"}
)

// Password is the password of each of them.
const Password = "Sourire-2026!"

// Request is a call as a fake system received it.
type Request struct {
	Method, Path, RawPath, Query string
	Header                       http.Header
	Body                         []byte
}

// System is a fake system: it answers by Mux and records its requests.
type System struct {
	*httptest.Server
	Mux *http.ServeMux
	// Down makes every call end without an answer.
	Down atomic.Bool
	// Bearer is the prefix that tokens must have; Refuse makes the next calls refuse any token.
	Bearer string
	Refuse atomic.Int32
	// Credentials are the passwords of a product API; nil for other systems.
	Credentials *Credentials
	// Sessions are the sessions reported to a product API; nil for other systems.
	Sessions *Sessions
	// Factors are the users' second factors; nil for other systems.
	Factors *Factors
	// Roles are the changed roles of a product API; nil for other systems.
	Roles *Roles

	first atomic.Pointer[func(http.ResponseWriter, *http.Request) bool]
	mu    sync.Mutex
	seen  []Request
}

// NewSystem starts a fake system that requires tokens of the given scope.
func NewSystem(t testing.TB, scope string) *System {
	t.Helper()
	s := &System{Mux: http.NewServeMux(), Bearer: "Bearer " + scope + "-token-"}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Server.Close)
	return s
}

// ServeHTTP checks the token, records the call and answers.
func (s *System) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.Down.Load() {
		panic(http.ErrAbortHandler)
	}
	s.mu.Lock()
	s.seen = append(s.seen, Request{r.Method, r.URL.Path, r.URL.EscapedPath(), r.URL.RawQuery, r.Header.Clone(), nil})
	s.mu.Unlock()
	if s.Refuse.Add(-1) >= 0 || !strings.HasPrefix(r.Header.Get("Authorization"), s.Bearer) {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		Problem(w, http.StatusUnauthorized, "token.invalid")
		return
	}
	if first := s.first.Load(); first != nil && (*first)(w, r) {
		return
	}
	s.Mux.ServeHTTP(w, r)
}

// Seen returns the calls so far.
func (s *System) Seen() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.seen...)
}

// Count returns how many calls went to a path.
func (s *System) Count(path string) int {
	n := 0
	for _, r := range s.Seen() {
		if r.Path == path {
			n++
		}
	}
	return n
}

// Problem answers with a problem, as the contract's systems do.
func Problem(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"type": "about:blank", "title": http.StatusText(status), "status": status,
		"code": code, "secret": "never to pass"})
}

func (p Person) user(version int64) map[string]any {
	return map[string]any{"result": map[string]any{"uuid": p.UUID, "login": p.Login, "role": p.Role, "credentialsVersion": version,
		"personInfo": map[string]string{"firstName": p.First, "lastName": p.Last},
		"practice":   map[string]string{"uuid": p.Practice, "name": "Cabinet " + p.Last, "city": "Aix"}}}
}

// NewProduct starts a fake product API with the calls of a sign-in.
func NewProduct(t testing.TB) *System {
	s := NewSystem(t, "product-api")
	s.Credentials, s.Factors = &Credentials{of: map[string]credentials{}}, &Factors{of: map[string]bool{}, keys: map[string]bool{}, proving: map[string]string{}}
	s.Roles = &Roles{of: map[string]string{}, read: map[string]bool{}}
	byLogin, byID := map[string]Person{}, map[string]Person{}
	for _, p := range []Person{Camille, Nora, Paul, Ana, Guest, Hugo} {
		byLogin[p.Login], byID[p.UUID] = p, p
	}
	s.Mux.HandleFunc("POST /login", func(w http.ResponseWriter, r *http.Request) {
		if s.Credentials.refuses(w) {
			return
		}
		var in struct{ Login, Password, Type, Browser string }
		p, known := Person{}, false
		if json.NewDecoder(r.Body).Decode(&in) == nil {
			p, known = byLogin[strings.ToLower(in.Login)]
		}
		own := s.Credentials.read(p.UUID)
		if !known || in.Password != own.password {
			Problem(w, http.StatusUnauthorized, "auth.login.error")
			return
		}
		switch {
		case s.Factors.trusts(in.Browser):
			WriteJSON(w, http.StatusOK, grant(p, own.version, map[string]any{"trusted": true}))
		case !s.Factors.demands(w, p):
			WriteJSON(w, http.StatusOK, grant(p, own.version, nil))
		}
	})
	s.Mux.HandleFunc("POST /users/prove/{id}", s.proveUser)
	s.Mux.HandleFunc("POST /login/factor", s.Factors.answer(s.Credentials))
	s.Factors.passkeys(s.Mux, s.Credentials)
	s.Factors.factorPasskeys(s.Mux, s.Credentials)
	s.Mux.HandleFunc("POST /login/enrolment", s.Factors.enrolment)
	answer := func(index map[string]Person, param string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			p, known := index[r.PathValue(param)]
			if !known {
				Problem(w, http.StatusNotFound, "not_found")
				return
			}
			WriteJSON(w, http.StatusOK, s.Roles.now(p).user(s.Credentials.read(p.UUID).version))
		}
	}
	s.Sessions = &Sessions{}
	s.Mux.HandleFunc("POST /journal/sessions/{id}", s.Sessions.serve)
	s.Mux.HandleFunc("GET /users/get-by-email/{email}", answer(byLogin, "email"))
	s.Mux.HandleFunc("GET /users/{id}", answer(byID, "id"))
	return s
}

// NewSSO starts a fake SSO service that really decrypts the JWE.
func NewSSO(t testing.TB) *System {
	s := NewSystem(t, "sso")
	var given atomic.Int64 // number of tokens so far, so that each is different
	s.Mux.HandleFunc("POST /attach/api", func(w http.ResponseWriter, _ *http.Request) {
		key := jose.JSONWebKey{Key: signingKey().Public(), KeyID: "sso", Algorithm: "RSA-OAEP-256", Use: "enc"}
		WriteJSON(w, http.StatusOK, map[string]any{"challenge": "challenge-1", "key": key})
	})
	s.Mux.HandleFunc("POST /login/api", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Login, Password string }
		var proof struct{ Challenge, Password, IDToken, Token string }
		if json.NewDecoder(r.Body).Decode(&in) == nil {
			sealed, err := jose.ParseEncryptedCompact(in.Password, []jose.KeyAlgorithm{jose.RSA_OAEP_256}, []jose.ContentEncryption{jose.A256GCM})
			if err == nil {
				if raw, err := sealed.Decrypt(signingKey()); err == nil {
					_ = json.Unmarshal(raw, &proof) // an unreadable body fails the check below
				}
			}
		}
		known := proof.Token == "practitioner-token" || strings.HasPrefix(proof.Token, "sso-token-of-"+in.Login)
		if proof.Challenge != "challenge-1" || (proof.Password != Password && proof.IDToken == "" && !known) {
			Problem(w, http.StatusUnauthorized, "sso.refused")
			return
		}
		WriteJSON(w, http.StatusOK, map[string]any{"token": fmt.Sprintf("sso-token-of-%s %d", in.Login, given.Add(1)), "validity": time.Now().Add(time.Hour)})
	})
	s.Mux.HandleFunc("POST /launch/api", launch)
	return s
}

// launch opens `academy` and `e-shop`; any other application name selects a failure.
func launch(w http.ResponseWriter, r *http.Request) {
	var in struct{ Token, Application string }
	if json.NewDecoder(r.Body).Decode(&in) != nil || !strings.HasPrefix(in.Token, "sso-token-of-") {
		Problem(w, http.StatusConflict, "sso.token")
		return
	}
	answer := map[string]any{"url": "https://" + in.Application + ".example/in?from=portal", "parameter": "token", "code": "code-1",
		"validity": time.Now().Add(time.Minute)}
	switch in.Application {
	case "academy":
		answer["parameter"] = "ssoToken"
	case "e-shop":
		answer["applicationId"] = "aaaaaaaa-0000-4000-8000-000000000002"
	case "plain-http":
		answer["url"] = "http://elsewhere.example/in"
	case "script":
		answer["url"] = "javascript:alert(1)"
	case "with-password":
		answer["url"] = "https://user:secret@elsewhere.example/in"
	case "local":
		answer["url"] = "http://localhost:9/in"
	case "garbage":
		answer = map[string]any{"url": 7}
	case "not-linked":
		Problem(w, http.StatusForbidden, "sso.not_linked")
		return
	case "failing":
		Problem(w, http.StatusInternalServerError, "internal")
		return
	default:
		if in.Application != "circle" {
			Problem(w, http.StatusNotFound, "sso.application")
			return
		}
	}
	WriteJSON(w, http.StatusOK, answer)
}
