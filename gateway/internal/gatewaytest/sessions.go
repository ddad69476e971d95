package gatewaytest

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
)

// Sessions is what a fake product API was told of sessions that begin and end.
type Sessions struct {
	mu     sync.Mutex
	lines  []string
	status int
}

// Lines gives "user action method address device" of each, as far as they are known, and forgets them.
func (s *Sessions) Lines() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := s.lines
	s.lines = nil
	return lines
}

// Answer makes every further call answer with this status, and nothing be written down.
func (s *Sessions) Answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

func (s *Sessions) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var in struct{ Action, Method string }
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		Problem(w, http.StatusBadRequest, "request.invalid")
		return
	}
	if s.status != 0 {
		Problem(w, s.status, "fake")
		return
	}
	line := []string{r.PathValue("id"), in.Action, in.Method, r.Header.Get("X-Portal-Client"), r.Header.Get("X-Portal-Device")}
	s.lines = append(s.lines, strings.Join(strings.Fields(strings.Join(line, " ")), " "))
	w.WriteHeader(http.StatusNoContent)
}
