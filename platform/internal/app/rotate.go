package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"portal/platform/internal/keys"
)

// Rotation has the parameters of RotateKeys.
type Rotation struct {
	DatabaseURL, KeysURL string // the settings DATABASE_URL and KEYS_URL
	// Purpose is the ring whose next key is created; AllPurposes: all rings.
	Purpose keys.Purpose
	// Compromised ends the current keys, and all objects signed with them, immediately.
	Compromised bool
}

// AllPurposes means all rings.
const AllPurposes keys.Purpose = "all"

// RotateKeys creates the next keys and prints each ring's new key and the time of its first use. Running platforms read
// them automatically.
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
