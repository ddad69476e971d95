package httpx

import (
	"context"
	"net/http"
	"net/netip"
	"regexp"

	"github.com/google/uuid"

	"portal/platform/internal/locale"
)

// Actor is for whom the gateway makes a call: the session's user, or guest, and the browser's address; and which of his
// sessions makes a call that changes something. All are empty where no session stands behind a call.
type Actor struct {
	UserUUID string
	Address  string
	Session  string
	Device   string // browser and system of a sign-in, in words
	Proven   bool   // the session's user has freshly proven who they are
}

var (
	sessionPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)
	devicePattern  = regexp.MustCompile(`^[A-Za-z0-9 ·._-]{1,60}$`)
)

type actorKey struct{}

// ActorOf gives for whom the request that ctx belongs to is made.
func ActorOf(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey{}).(Actor)
	return actor
}

// WithActor gives ctx an actor.
func WithActor(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// Acting reads the actor, and the language of the page that asks, from the headers that the gateway sets. Attack stopped: a line of the access journal in
// somebody else's name; only a caller whose service token was verified may be believed, so this stands behind that
// check and nowhere else. What is not a uuid or an address is dropped.
func Acting(r *http.Request) *http.Request {
	// The peer of such a call is the gateway: the client's address is the header's, or unknown.
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
	if device := r.Header.Get("X-Portal-Device"); devicePattern.MatchString(device) {
		actor.Device = device
	}
	ctx := locale.With(WithActor(WithClient(r.Context(), client), actor), locale.Accepted(r.Header.Get("Accept-Language")))
	return r.WithContext(ctx)
}
