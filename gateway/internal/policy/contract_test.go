package policy_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/policy"
)

// samples are values for parameters whose rule is a pattern.
var samples = map[string]string{"reference": "C26-04089"}

func sample(t *testing.T, name string, r policy.Rule) string {
	t.Helper()
	switch {
	case len(r.Enum) > 0:
		return r.Enum[0]
	case r.Kind == policy.UUID:
		return "99999999-9999-4999-8999-999999999999"
	case r.Kind == policy.Date:
		return "2026-11-20"
	case r.Kind == policy.Integer:
		return "1"
	case r.Kind == policy.Boolean:
		return "true"
	case r.Pattern != nil:
		value, known := samples[name]
		require.True(t, known && r.Pattern.MatchString(value), "no sample for parameter %q", name)
		return value
	}
	return strings.Repeat("x", max(r.MinLen, 1))
}

// request is the call as somebody would make it in the owner's name.
func request(t *testing.T, o *policy.Operation, owner gatewaytest.Person) (path string, body any) {
	t.Helper()
	mine := owner.UUID
	if o.Owner == policy.OwnerLogin {
		mine = owner.Login
	}
	path = "/api/product"
	for _, s := range o.Segments {
		value := s.Literal
		switch {
		case s.Param != "" && s.Param == o.OwnerParam:
			value = mine
		case s.Param != "":
			value = sample(t, s.Param, s.Rule)
		}
		path += "/" + url.PathEscape(value)
	}
	query := url.Values{}
	for _, p := range o.Query {
		if p.Required {
			query.Set(p.Name, sample(t, p.Name, p.Rule))
		}
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	if o.Body == policy.BodyJSON {
		body = map[string]string{o.OwnerField: mine}
	}
	return path, body
}

// TestEveryCallOfTheContractIsItsOwnersAlone walks the whole table: as its owner a call reaches the product API, as
// anybody else it never does.
func TestEveryCallOfTheContractIsItsOwnersAlone(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	people := map[string]*gatewaytest.Browser{"owner": e.SignIn(camille), "assistant": e.SignIn(gatewaytest.Nora)}
	other, nobody := e.SignIn(hugo), e.Browser()
	reached := func(b *gatewaytest.Browser, o *policy.Operation, owner gatewaytest.Person, headers ...string) (gatewaytest.Answer, bool) {
		before := len(e.Product.Seen())
		path, body := request(t, o, owner)
		answer := b.Do(o.Method, path, body, headers...)
		return answer, len(e.Product.Seen()) > before
	}
	for i := range policy.Table {
		o := &policy.Table[i]
		if o.Body == policy.BodyStream {
			continue
		}
		t.Run(o.ID, func(t *testing.T) {
			answer, passed := reached(nobody, o, camille, "X-Portal-Token", "guessed")
			assert.Contains(t, []int{401, 403}, answer.Status, "as nobody")
			assert.False(t, passed, "as nobody")
			answer, passed = reached(other, o, camille)
			assert.Equal(t, 404, answer.Status, "as another practitioner")
			assert.False(t, passed, "as another practitioner")
			_, passed = reached(people["assistant"], o, camille)
			assert.False(t, passed, "as a colleague")
			for role, who := range map[string]gatewaytest.Person{"owner": camille, "assistant": gatewaytest.Nora} {
				answer, passed = reached(people[role], o, who)
				allowed := len(o.Roles) == 0 || slices.Contains(o.Roles, role)
				assert.Equal(t, allowed, passed, "as %s: %d %s", role, answer.Status, answer.Body)
				if !allowed {
					assert.Equal(t, "auth.role", answer.Code())
				}
			}
			if o.Method != http.MethodGet {
				_, passed = reached(people["owner"], o, camille, "X-Portal-Token", "")
				assert.False(t, passed, "without the token")
			}
			if o.Upstream != "" {
				path, _ := request(t, o, camille)
				assert.Equal(t, 404, people["owner"].Get(path).Status, "a browser's GET")
			}
		})
	}
}
