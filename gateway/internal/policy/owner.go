package policy

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
)

// RoleGuest is nobody of the practice: a guest reaches only the calls that name the role.
const RoleGuest = "guest"

// mine is what the owner of the call must equal.
func (o *Operation) mine(s *session.Session) string {
	switch o.Owner {
	case OwnerUser:
		return s.UUID
	case OwnerLogin:
		return s.Login
	}
	return ""
}

// method is how the product API is asked.
func (o *Operation) method() string {
	if o.Upstream != "" {
		return o.Upstream
	}
	return o.Method
}

// allows tells whether a role may make the call.
func (o *Operation) allows(role string) bool {
	if len(o.Roles) == 0 {
		return role != RoleGuest
	}
	return slices.Contains(o.Roles, role)
}

// ownBody compares the owner field of a JSON object with the session. Attack stopped: an object that names two owners,
// of which the edge would read one and the product API the other; decoders also take a name in any case.
func (o *Operation) ownBody(s *session.Session, raw []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
		return problem.New(http.StatusBadRequest, "request.invalid", "The body is not a JSON object.")
	}
	seen := map[string]bool{}
	var claimed string
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return problem.New(http.StatusBadRequest, "request.invalid", "").Because(err)
		}
		name, _ := token.(string) // a key is always text
		folded := strings.ToLower(strings.ToUpper(name))
		if seen[folded] {
			return problem.Invalid(problem.Field{Field: clip(name), Code: "repeated"})
		}
		seen[folded] = true
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return problem.New(http.StatusBadRequest, "request.invalid", "").Because(err)
		}
		if strings.EqualFold(name, o.OwnerField) && (name != o.OwnerField || json.Unmarshal(value, &claimed) != nil) {
			return problem.Invalid(problem.Field{Field: o.OwnerField, Code: "invalid"})
		}
	}
	// The body travels as it is: but for the case of a user's id, it must say what the session says to the letter.
	mine := o.mine(s)
	same := claimed == mine || (o.Owner == OwnerUser && strings.EqualFold(claimed, mine))
	if mine == "" || !same {
		return problem.NotFound()
	}
	return nil
}
