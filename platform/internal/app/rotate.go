package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"portal/platform/internal/keys"
	"portal/platform/internal/store"
)

// RotateKeys makes the next signing key and prints which it is and from when it signs. Platforms that serve follow by
// themselves; keysURL is their setting KEYS_URL. Where the present one is compromised, it and every token that it signed end
// at once.
func RotateKeys(ctx context.Context, databaseURL, keysURL string, compromised bool, out io.Writer) (err error) {
	keeper, err := keys.OpenKeeper(ctx, keysURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, keeper.Close()) }()
	db, err := store.Open(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := store.Migrate(ctx, db); err != nil {
		return err
	}
	ring, err := keys.OpenRing(ctx, db, keeper, time.Now, 0)
	if err != nil {
		return err
	}
	kid, from, err := ring.Rotate(ctx, compromised)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s signs from %s\n", kid, from.UTC().Format(time.RFC3339))
	return err
}
