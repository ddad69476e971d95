package policy

import (
	"net/http"
	"slices"
	"strings"

	"github.com/google/uuid"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/strictjson"
)

// mine returns the value that the owner of the call must equal.
func (o *Operation) mine(s *session.Session) string {
	switch o.Owner {
	case OwnerUser:
		return s.UUID
	case OwnerLogin:
		return s.Login
	case OwnerFile, OwnerClaim: // decided by the product API
	}
	return ""
}

// isObject reports whether the owner is an object of the user, rather than the user.
func (o *Operation) isObject() bool { return o.Owner == OwnerFile || o.Owner == OwnerClaim }

// method returns the HTTP method of the call to the product API.
func (o *Operation) method() string {
	if o.Upstream != "" {
		return o.Upstream
	}
	return o.Method
}

// changes reports whether the call changes something: its method at the edge or at the product API is unsafe.
func (o *Operation) changes() bool {
	safe := []string{http.MethodGet, http.MethodHead}
	return !slices.Contains(safe, o.Method) || !slices.Contains(safe, o.method())
}

// allows reports whether a role may make the call.
func (o *Operation) allows(role string) bool {
	if len(o.Roles) == 0 {
		return role != session.RoleGuest
	}
	return slices.Contains(o.Roles, role)
}

// own compares the owner parameter with the session and replaces it by the session's own value.
func (m matched) own(s *session.Session) bool {
	if m.OwnerField != "" || m.isObject() {
		return true // the owner in a body is checked once the body is read, an object's once the rest is known to be valid
	}
	mine, at := m.mine(s), m.place(m.OwnerParam)
	if mine == "" || at < 0 || !strings.EqualFold(m.values[at], mine) {
		return false
	}
	m.values[at] = mine
	return true
}

// allMine compares the owners that a body names with the session. The body passes unchanged, so each must equal the
// session's value exactly, except for the case of a user id.
func (o *Operation) allMine(s *session.Session, owners []string) bool {
	if o.OwnerField == "" {
		return true // the path named the owner
	}
	mine := o.mine(s)
	for _, claimed := range owners {
		same := claimed == mine || o.Owner == OwnerUser && strings.EqualFold(claimed, mine)
		if mine == "" || !same {
			return false
		}
	}
	return len(owners) > 0 || strings.Contains(o.OwnerField, "[].") // an empty array names no owner
}

// ownersIn returns the owners that a body names, none if the owner is not in the body. The parser has already refused
// objects that name two.
func (o *Operation) ownersIn(value any) ([]string, error) {
	if o.OwnerField == "" {
		return nil, nil
	}
	object, ok := value.(strictjson.Object)
	if !ok {
		return nil, problem.New(http.StatusBadRequest, "request.invalid", "The body is not a JSON object.")
	}
	list, field, isDeep := strings.Cut(o.OwnerField, "[].")
	if !isDeep {
		return o.named(object, o.OwnerField)
	}
	items, _ := member(object, list).([]any)
	owners := make([]string, 0, len(items))
	for _, item := range items {
		object, ok := item.(strictjson.Object)
		if !ok {
			return nil, invalid([]strictjson.Fault{{Field: list, Code: "invalid"}})
		}
		found, err := o.named(object, field)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, problem.NotFound()
		}
		owners = append(owners, found...)
	}
	return owners, nil
}

// named returns the owners under a name of an object. Attack stopped: a name in another case, which the edge would not take
// for the owner while a decoder behind it would.
func (o *Operation) named(object strictjson.Object, name string) ([]string, error) {
	wrong := problem.Invalid(problem.Field{Field: name, Code: "invalid"})
	for _, m := range object {
		if m.Name != name && strings.EqualFold(m.Name, name) {
			return nil, wrong
		}
	}
	switch value := member(object, name).(type) {
	case nil:
		return nil, nil
	case string:
		return o.form([]string{value}, wrong)
	case []any:
		owners := make([]string, 0, len(value))
		for _, item := range value {
			text, ok := item.(string)
			if !ok || !o.isObject() {
				return nil, wrong
			}
			owners = append(owners, text)
		}
		return o.form(owners, wrong)
	}
	return nil, wrong
}

// form returns the ids of objects in lower case and without duplicates. It accepts UUIDs only.
func (o *Operation) form(owners []string, wrong error) ([]string, error) {
	if !o.isObject() {
		return owners, nil
	}
	if len(owners) > maxObjects {
		return nil, problem.Invalid(problem.Field{Field: o.OwnerField, Code: "too_many"})
	}
	out := make([]string, 0, len(owners))
	for _, owner := range owners {
		if _, err := uuid.Parse(owner); err != nil || len(owner) != 36 {
			return nil, wrong
		}
		if owner = strings.ToLower(owner); !slices.Contains(out, owner) {
			out = append(out, owner)
		}
	}
	return out, nil
}

func member(object strictjson.Object, name string) any {
	value, _ := object.Get(name)
	return value
}
