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

// VerifyJournal walks every practice's access journal and prints what it finds: for a whole chain its newest digest,
// else the first break. It says whether all are whole, and changes nothing.
func VerifyJournal(ctx context.Context, databaseURL string, out io.Writer) (whole bool, err error) {
	if path, ok := strings.CutPrefix(databaseURL, "sqlite://"); ok {
		// Opening would make an empty database, which has no journal to break.
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
