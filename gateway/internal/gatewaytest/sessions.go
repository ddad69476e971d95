package gatewaytest

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// Sessions records which beginnings and ends of sessions are reported to a fake product API.
type Sessions struct {
	mu     sync.Mutex
	lines  []string
	known  map[string]bool
	ended  []string
	status int
}

// Lines returns "user action method role address device" of each, as far as they are known, and clears them.
func (s *Sessions) Lines() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := s.lines
	s.lines = nil
	return lines
}

// Browsers returns "browser network" of the sign-ins, each once.
func (s *Sessions) Browsers() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.known))
}

// Ended returns the public ids of the sessions that were reported as ended, "" for all of a user, and clears them.
func (s *Sessions) Ended() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	ended := s.ended
	s.ended = nil
	return ended
}

// Answer makes every further call answer with this status and record nothing.
func (s *Sessions) Answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

func (s *Sessions) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var in struct{ Action, Method, Browser, Network, Session, Role string }
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		Problem(w, http.StatusBadRequest, "request.invalid")
		return
	}
	if s.status != 0 {
		Problem(w, s.status, "fake")
		return
	}
	line := []string{r.PathValue("id"), in.Action, in.Method, in.Role, r.Header.Get("X-Portal-Client"), r.Header.Get("X-Portal-Device")}
	if in.Action != "sign_in" && in.Action != "see_as" {
		s.ended = append(s.ended, in.Session)
	}
	if in.Browser != "" {
		if s.known == nil {
			s.known = map[string]bool{}
		}
		s.known[in.Browser+" "+in.Network] = true
	}
	s.lines = append(s.lines, strings.Join(strings.Fields(strings.Join(line, " ")), " "))
	w.WriteHeader(http.StatusNoContent)
}
