package gatewaytest

import (
	"encoding/json"
	"net/http"
	"strconv"
	"sync"
	"time"

	"portal/gateway/internal/live"
)

// NewPassword is the second valid password of tests.
const NewPassword = "Sourire-2027-neuf!"

type credentials struct {
	password string
	version  int64
}

// Credentials are the passwords of a fake product API, with their versions.
type Credentials struct {
	mu     sync.Mutex
	of     map[string]credentials
	locked time.Duration
}

// Lock makes sign-ins answer 429 with this Retry-After; 0 ends that.
func (c *Credentials) Lock(wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.locked = wait
}

// refuses answers 429 while sign-ins are locked, and reports whether it did.
func (c *Credentials) refuses(w http.ResponseWriter) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.locked > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(c.locked.Seconds())))
		Problem(w, http.StatusTooManyRequests, "auth.login.too_many")
	}
	return c.locked > 0
}

func (c *Credentials) read(user string) credentials {
	c.mu.Lock()
	defer c.mu.Unlock()
	if own, known := c.of[user]; known {
		return own
	}
	return credentials{password: Password}
}

// change replaces the password if the old one is correct, and returns the new version; 0 if it is not.
func (c *Credentials) change(user, old, password string) (version int64) {
	own := c.read(user)
	c.mu.Lock()
	defer c.mu.Unlock()
	if old != own.password {
		return 0
	}
	c.of[user] = credentials{password, own.version + 1}
	return own.version + 1
}

// Raise increases the version of a user's credentials without changing the password.
func (c *Credentials) Raise(user string) int64 {
	password := c.read(user).password
	return c.change(user, password, password)
}

// ServeCredentials serves the calls that change credentials as the platform does: the event is on the feed before the answer
// arrives.
func (s *System) ServeCredentials(feed *Feed) {
	answer := func(w http.ResponseWriter, p Person, version int64) {
		feed.Send(live.Event{At: time.Now(), Kind: "user.credentials", Practice: p.Practice, User: p.UUID, Tags: []string{"users"}, Version: version})
		w.Header().Set("X-Credentials-User", p.UUID)
		w.Header().Set("X-Credentials-Version", strconv.FormatInt(version, 10))
		w.WriteHeader(http.StatusNoContent)
	}
	s.Mux.HandleFunc("POST /users/update-password", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ UserUUID, OldPassword, NewPassword string }
		if json.NewDecoder(r.Body).Decode(&in) != nil {
			Problem(w, http.StatusBadRequest, "request.invalid")
			return
		}
		version := s.Credentials.change(in.UserUUID, in.OldPassword, in.NewPassword)
		if version == 0 {
			Problem(w, http.StatusBadRequest, "request.invalid")
			return
		}
		answer(w, byUUID(in.UserUUID), version)
	})
	s.Mux.HandleFunc("PUT /users/update-credentials/{id}", func(w http.ResponseWriter, _ *http.Request) {
		WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{}}) // the new e-mail is unconfirmed; nothing has changed
	})
	s.Mux.HandleFunc("POST /users/verify-email", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, Camille, s.Credentials.Raise(Camille.UUID))
	})
}

// proveUser serves the call that verifies the password again.
func (s *System) proveUser(w http.ResponseWriter, r *http.Request) {
	var in struct{ Password string }
	switch {
	case s.Credentials.refuses(w):
	case json.NewDecoder(r.Body).Decode(&in) != nil || in.Password != s.Credentials.read(r.PathValue("id")).password:
		Problem(w, http.StatusBadRequest, "request.invalid")
	default:
		w.WriteHeader(http.StatusNoContent)
	}
}

func byUUID(id string) Person {
	for _, p := range []Person{Camille, Nora, Paul, Ana, Guest, Hugo} {
		if p.UUID == id {
			return p
		}
	}
	return Person{}
}
