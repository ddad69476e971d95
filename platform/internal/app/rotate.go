package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"portal/platform/internal/keys"
)

// Rotation is what RotateKeys is asked for.
type Rotation struct {
	DatabaseURL, KeysURL string // the settings DATABASE_URL and KEYS_URL
	// Purpose is the ring whose next key is made; AllPurposes: each one's.
	Purpose keys.Purpose
	// Compromised ends the present keys, and all that was signed with them, at once.
	Compromised bool
}

// AllPurposes names every ring.
const AllPurposes keys.Purpose = "all"

// RotateKeys makes the next keys and prints for each ring which it is and from when it is used. Platforms that serve follow by
// themselves.
func RotateKeys(ctx context.Context, r Rotation, out io.Writer) (err error) {
	keeper, err := keys.OpenKeeper(ctx, r.KeysURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, keeper.Close()) }()
	db, err := openMigrated(ctx, r.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	set, err := keys.Load(ctx, db, keeper, time.Now, 0)
	if err != nil {
		return err
	}
	known := false
	for _, ring := range set.Rings() {
		if r.Purpose != AllPurposes && r.Purpose != ring.Purpose {
			continue
		}
		known = true
		kid, from, err := ring.Rotate(ctx, r.Compromised)
		if err != nil {
			return fmt.Errorf("%s: %w", ring.Purpose, err)
		}
		if _, err := fmt.Fprintf(out, "%s: %s is used from %s\n", ring.Purpose, kid, from.UTC().Format(time.RFC3339)); err != nil {
			return err
		}
	}
	if !known {
		return fmt.Errorf("no keys have the purpose %q", r.Purpose)
	}
	return nil
}
