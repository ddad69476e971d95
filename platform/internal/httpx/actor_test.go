package httpx

import (
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheActorIsAUUIDAndAnAddressOrNothing(t *testing.T) {
	const id = "7a2b6a52-4b8f-4b44-9c2e-0c5f2d1c0a11"
	for name, c := range map[string]struct {
		user, client string
		want         Actor
		device       string
	}{
		"both":           {id, "192.0.2.7", Actor{UserUUID: id, Address: "192.0.2.7"}, ""},
		"another's form": {"7A2B6A52-4B8F-4B44-9C2E-0C5F2D1C0A11", "::ffff:192.0.2.7", Actor{UserUUID: id, Address: "192.0.2.7"}, ""},
		"no session":     {"", "2001:db8::1", Actor{Address: "2001:db8::1"}, ""},
		"neither":        {"camille", "here\nor there", Actor{}, ""},
		"a browser":      {"", "192.0.2.7", Actor{Address: "192.0.2.7", Device: "Firefox · Linux"}, "Firefox · Linux"},
		"no browser":     {"", "192.0.2.7", Actor{Address: "192.0.2.7"}, "Firefox <b>"},
	} {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequest("GET", "/", nil)
			request.Header.Set("X-Portal-User", c.user)
			request.Header.Set("X-Portal-Client", c.client)
			request.Header.Set("X-Portal-Device", c.device)
			assert.Equal(t, c.want, ActorOf(Acting(request).Context()))
		})
	}
}

func TestARoleInWhichThePortalIsSeenOnlyTakesAway(t *testing.T) {
	const owner = "7a2b6a52-4b8f-4b44-9c2e-0c5f2d1c0a11"
	for name, c := range map[string]struct{ header, user, own, want string }{
		"an owner as accounts":       {"accounts", owner, "owner", "accounts"},
		"another user's role":        {"accounts", "another", "owner", "owner"},
		"a role that is not reduced": {"owner", owner, "accounts", "accounts"},
		"more than the own":          {"practitioner", owner, "accounts", "accounts"},
		"no such role":               {"operator", owner, "owner", "owner"},
		"none":                       {"", owner, "owner", "owner"},
	} {
		t.Run(name, func(t *testing.T) {
			request := httptest.NewRequest("GET", "/", nil)
			request.Header.Set("X-Portal-User", owner)
			request.Header.Set("X-Portal-Role", c.header)
			assert.Equal(t, c.want, RoleOf(Acting(request).Context(), c.user, c.own))
		})
	}
}
