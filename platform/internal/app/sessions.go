package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"portal/platform/internal/identity"
	"portal/platform/internal/network"
)

// EndSessions ends the sessions and tokens of the user with a login, or, for "", those of all users and guests. The
// gateways end the sessions when a running platform has sent them the events.
func EndSessions(ctx context.Context, databaseURL, login string, out io.Writer) (err error) {
	db, err := openMigrated(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if login != "" {
		if err := identity.EndSessions(ctx, db, login); err != nil {
			return err
		}
		_, err = fmt.Fprintln(out, "The user's sessions end.")
		return err
	}
	users, err := identity.EndAllSessions(ctx, db)
	if err != nil {
		return fmt.Errorf("after %d users: %w", users, err)
	}
	guests, err := network.EndGuestSessions(ctx, db, time.Now())
	if err != nil {
		return fmt.Errorf("after %d users and %d guests: %w", users, guests, err)
	}
	_, err = fmt.Fprintf(out, "The sessions of %d users and %d guests end.\n", users, guests)
	return err
}
