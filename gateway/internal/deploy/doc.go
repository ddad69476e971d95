// Package deploy serves /deploy/…: feature teams publish their remotes, give them to some, to all, and take them back;
// operators see what runs. It decides who may do what, and leaves the what to the rooms below: publish checks and stores,
// releases keeps the record.
package deploy

import (
	"context"
	"time"

	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/rum"
)

// Registry is what is stored and runs.
type Registry interface {
	// Current is the view of the present record.
	Current(ctx context.Context) *remotes.Snapshot
	// Find gives a stored version, also one stored a moment ago by another replica.
	Find(ctx context.Context, name, version string) (*remotes.Manifest, error)
	// Refresh takes up what was stored.
	Refresh(ctx context.Context) error
}

// Record is the release record.
type Record interface {
	Change(ctx context.Context, who, why string, step releases.Step) (releases.State, error)
	State(ctx context.Context) (releases.State, error)
	History(ctx context.Context, remote, before string, limit int) (releases.Page, error)
}

// Health tells how a version fares.
type Health interface {
	// Hour is the last hour; nil where nothing was reported.
	Hour(ctx context.Context, remote, version string) (*rum.Sum, error)
}

// Usage tells when a page or a file of a version was last asked for.
type Usage interface {
	// Note says that versions, as name/version, are in use now.
	Note(ctx context.Context, versions ...string)
	// LastSeen leaves out those of which nothing is known.
	LastSeen(ctx context.Context, remote string, versions ...string) (map[string]time.Time, error)
}

// People turns a login into a user's id: a canary may be given by name.
type People interface {
	IDOf(ctx context.Context, login string) (string, error)
}
