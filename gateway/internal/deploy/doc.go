// Package deploy serves /deploy/…: feature teams publish their remotes, release them to some users or to all, and roll them
// back; operators see what runs. It decides on permissions and leaves the rest to other packages: publish checks and stores
// artefacts, releases keeps the record.
package deploy

import (
	"context"
	"time"

	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/rum"
)

// Registry provides the stored and the running versions.
type Registry interface {
	// Current returns the view of the current record.
	Current(ctx context.Context) *remotes.Snapshot
	// Find returns a stored version, including one that another replica has just stored.
	Find(ctx context.Context, name, version string) (*remotes.Manifest, error)
	// Refresh reads the store again.
	Refresh(ctx context.Context) error
}

// Record is the release record.
type Record interface {
	Change(ctx context.Context, who, why string, step releases.Step) (releases.State, error)
	State(ctx context.Context) (releases.State, error)
	History(ctx context.Context, remote, before string, limit int) (releases.Page, error)
}

// Health reports the health of versions.
type Health interface {
	// Hour returns the reports of the last hour; nil if there are none.
	Hour(ctx context.Context, remote, version string) (*rum.Sum, error)
}

// Failures has the failures that browsers reported.
type Failures interface {
	// Failures returns the last failures of a version, newest first.
	Failures(ctx context.Context, remote, version string) ([]rum.Failure, error)
	// Find returns the failure with a reference; nil if it is unknown or expired.
	Find(ctx context.Context, reference string) (*rum.Failure, error)
}

// Usage stores when a page or a file of a version was last requested.
type Usage interface {
	// Note records that versions, as name/version, are in use now.
	Note(ctx context.Context, versions ...string)
	// LastSeen leaves out versions without a record.
	LastSeen(ctx context.Context, remote string, versions ...string) (map[string]time.Time, error)
}

// People converts a login to a user's id, so that a canary may be given by login.
type People interface {
	IDOf(ctx context.Context, login string) (string, error)
}
