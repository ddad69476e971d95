package httpx

import (
	"context"
	"net/http"
	"net/netip"
	"regexp"

	"github.com/google/uuid"

	"portal/platform/internal/locale"
)

// Actor is the principal of a call by the gateway: the session's user or guest, the browser's address and, in a call that
// changes something, the id of the session. All fields are empty where a call belongs to no session.
type Actor struct {
	UserUUID string
	Address  string
	Session  string
	Device   string // browser and system of a sign-in, in words
	Proven   bool   // the session's user has freshly proven who they are
	// Role is the role in which an owner sees the portal; "" for the user's own.
	Role string
}

var (
	sessionPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)
	devicePattern  = regexp.MustCompile(`^[A-Za-z0-9 ·._-]{1,60}$`)
)

// reducedRoles are the roles in which an owner may see the portal.
var reducedRoles = map[string]bool{"practitioner": true, "assistant": true, "accounts": true}

// RoleOf returns the role that counts for a user in the call that ctx belongs to: the user's own, or for an owner the
// role in which the owner sees the portal. It never returns more than the user's own.
func RoleOf(ctx context.Context, userUUID, own string) string {
	if actor := ActorOf(ctx); own == "owner" && actor.Role != "" && actor.UserUUID == userUUID {
		return actor.Role
	}
	return own
}

type actorKey struct{}

// ActorOf returns the actor of the request that ctx belongs to.
func ActorOf(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey{}).(Actor)
	return actor
}

// WithActor returns a copy of ctx that carries an actor.
func WithActor(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// Acting reads the actor, and the language of the page, from the headers that the gateway sets. Only a caller whose
// service token was verified is trusted, so Acting runs behind that check and nowhere else. Attack stopped: a line of the
// access journal in the name of another user. Values that are not a uuid or an address are dropped.
func Acting(r *http.Request) *http.Request {
	// The peer of such a call is the gateway: the header has the client's address, or it is unknown.
	var actor Actor
	client := netip.Addr{}
	if id, err := uuid.Parse(r.Header.Get("X-Portal-User")); err == nil {
		actor.UserUUID = id.String()
	}
	if address, err := netip.ParseAddr(r.Header.Get("X-Portal-Client")); err == nil {
		client = plainAddress(address)
		actor.Address = client.String()
	}
	if session := r.Header.Get("X-Portal-Session"); sessionPattern.MatchString(session) {
		actor.Session = session
	}
	actor.Proven = r.Header.Get("X-Portal-Proof") == "fresh"
	if role := r.Header.Get("X-Portal-Role"); reducedRoles[role] {
		actor.Role = role
	}
	if device := r.Header.Get("X-Portal-Device"); devicePattern.MatchString(device) {
		actor.Device = device
	}
	ctx := locale.With(WithActor(WithClient(r.Context(), client), actor), locale.Accepted(r.Header.Get("Accept-Language")))
	return r.WithContext(ctx)
}
