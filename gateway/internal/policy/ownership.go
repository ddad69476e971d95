package policy

import (
	"context"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"
	"golang.org/x/sync/errgroup"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/guard"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

const (
	maxObjects       = 200
	askedAtOnce      = 8
	ownershipLife    = time.Minute
	ownershipTimeout = 3 * time.Second
)

// object returns the product API's name for a kind of object, and the tag that a change of it invalidates.
func (k OwnerKind) object() (kind, tag string) {
	if k == OwnerClaim {
		return "claim", "claims"
	}
	return "file", "Files"
}

// owned asks the product API whether every object belongs to the user. One that does not, or for which the check fails,
// refuses the whole call. Only a positive result is cached, for this user and at most a minute: a negative one may have
// changed.
func (p *Policy) owned(ctx context.Context, s *session.Session, kind OwnerKind, objects []string, actor upstream.Fields) error {
	group, bound := errgroup.WithContext(ctx)
	group.SetLimit(askedAtOnce)
	name, tag := kind.object()
	for _, object := range objects {
		call := upstream.Call{Method: http.MethodGet, Path: "/ownership/" + s.UUID + "/" + name + "/" + object,
			Header: actor, Deadline: ownershipTimeout, Statuses: []int{http.StatusNoContent}}
		key := cache.Key{Operation: "ownership", Owner: s.UUID, Scope: s.Scope(), Request: name + "/" + object,
			Tags: []string{tag}, Life: ownershipLife}
		group.Go(func() error {
			_, _, err := p.cache.Get(bound, key, func(ctx context.Context) (*cache.Entry, error) {
				if _, err := p.system.Fetch(ctx, call, cache.MaxValue); err != nil {
					return nil, err
				}
				return &cache.Entry{Type: "yes"}, nil
			})
			return err
		})
	}
	err := group.Wait()
	switch {
	case err == nil:
		return nil
	case problem.From(err).Status == http.StatusNotFound:
		return problem.NotFound().Because(err)
	}
	// The check fails closed: an invalid answer must never grant access.
	return problem.New(http.StatusServiceUnavailable, "upstream.unavailable", "").Because(err).After(time.Second)
}

// actor returns the headers that identify the user of a call to the product API. They are written only here: values that a
// browser sends under these names are dropped, as are all headers that are not declared.
func actor(c fiber.Ctx, s *session.Session) upstream.Fields {
	header := make(upstream.Fields, 0, 2)
	stamp(&header, c, s)
	return header
}

// stamp sets them, replacing any value, and for unsafe methods the session's public id and the device.
func stamp(header *upstream.Fields, c fiber.Ctx, s *session.Session) {
	header.Set(HeaderUser, s.UUID)
	header.Set(HeaderClient, c.IP())
	if s.SeenAs {
		header.Set(HeaderRole, s.Role)
	}
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		header.Set(HeaderSession, s.PublicID())
		header.Set(HeaderDevice, guard.Device(c.Get(fiber.HeaderUserAgent)))
	}
}

// The headers of an actor.
const (
	HeaderUser   = "X-Portal-User"
	HeaderClient = "X-Portal-Client"
	// HeaderSession identifies one of the user's sessions (session.PublicID); the cookie cannot be derived from it.
	HeaderSession = "X-Portal-Session"
	// HeaderDevice describes the browser and system in words.
	HeaderDevice = "X-Portal-Device"
	// HeaderProof is `fresh` if the session's user proved who they are within session.ProofLife.
	HeaderProof = "X-Portal-Proof"
	// HeaderRole is the role in which an owner sees the portal; the product API answers as for a user of that role.
	HeaderRole = "X-Portal-Role"
)
