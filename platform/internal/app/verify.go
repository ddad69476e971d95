package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"portal/platform/internal/journal"
	"portal/platform/internal/store"
)

// VerifyJournal verifies every practice's access journal and prints the results: the latest digest of a complete chain,
// or the first break. It reports whether all are complete, and changes nothing.
func VerifyJournal(ctx context.Context, databaseURL string, out io.Writer) (whole bool, err error) {
	if path, ok := strings.CutPrefix(databaseURL, "sqlite://"); ok {
		// Opening would create an empty database, in which no journal is broken.
		if _, err := os.Stat(path); err != nil {
			return false, err
		}
	}
	db, err := store.Open(ctx, databaseURL)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	whole = true
	err = journal.Verify(ctx, db, func(chain journal.Chain) error {
		if chain.Break != nil {
			whole = false
			_, err := fmt.Fprintf(out, "%s BROKEN at line %d: %s\n", chain.PracticeUUID, chain.Break.Seq, chain.Break.Reason)
			return err
		}
		_, err := fmt.Fprintf(out, "%s whole, %d lines, %s\n", chain.PracticeUUID, chain.Lines, chain.Hash)
		return err
	})
	return whole, err
}
