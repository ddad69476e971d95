package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"portal/platform/internal/factors"
)

// ResetFactors plans the reset of a user's second factors, or cancels it. A running platform announces it by mail and
// carries it out a day later.
func ResetFactors(ctx context.Context, databaseURL, login string, cancel bool, out io.Writer) (err error) {
	db, err := openMigrated(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	login = strings.ToLower(strings.TrimSpace(login))
	if cancel {
		if err := factors.CancelReset(ctx, db, login); err != nil {
			return err
		}
		_, err = fmt.Fprintln(out, "The reset is taken back.")
		return err
	}
	if err := factors.PlanReset(ctx, db, login, time.Now()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "The reset is planned. The user and the other owners of the practice are mailed within ten minutes; a day later it is carried out.")
	return err
}
