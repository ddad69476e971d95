package journal

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"
)

// Break is the first position at which a practice's chain is inconsistent.
type Break struct {
	PracticeUUID string
	Seq          int64
	Reason       string
}

// Chain is the result of verifying a practice's journal.
type Chain struct {
	PracticeUUID string
	Lines        int64
	Hash         string // of the latest line: a copy stored elsewhere also detects a chain that was replaced completely
	Break        *Break
}

// Verify checks every chain, one line in memory at a time, and calls visit with each result.
func Verify(ctx context.Context, db *bun.DB, visit func(Chain) error) error {
	var practices []string
	err := db.NewRaw("SELECT practice_uuid FROM journal_heads UNION SELECT practice_uuid FROM journal_lines ORDER BY 1").Scan(ctx, &practices)
	if err != nil {
		return err
	}
	for _, practice := range practices {
		chain, err := verifyChain(ctx, db, practice)
		if err != nil {
			return err
		}
		if err := visit(chain); err != nil {
			return err
		}
	}
	return nil
}

func verifyChain(ctx context.Context, db *bun.DB, practice string) (Chain, error) {
	chain := Chain{PracticeUUID: practice, Hash: genesis}
	// The heads are read first, so that lines added meanwhile count as no break.
	var heads []head
	if err := db.NewSelect().Model(&heads).Where("practice_uuid = ?", practice).Scan(ctx); err != nil {
		return chain, err
	}
	if len(heads) == 0 {
		chain.Break = &Break{PracticeUUID: practice, Reason: "the end of the chain is not recorded"}
		return chain, nil
	}
	end := heads[0]
	q := db.NewSelect().Model((*Line)(nil)).Where("practice_uuid = ?", practice).Where("seq <= ?", end.Seq).Order("seq")
	err := eachLine(ctx, db, q, func(line *Line) error {
		if reason := follows(line, chain); reason != "" {
			chain.Break = &Break{PracticeUUID: practice, Seq: chain.Lines + 1, Reason: reason}
			return errStop
		}
		chain.Lines, chain.Hash = line.Seq, line.Hash
		return nil
	})
	switch {
	case errors.Is(err, errStop):
		return chain, nil
	case err != nil:
		return chain, err
	case chain.Lines != end.Seq:
		chain.Break = &Break{PracticeUUID: practice, Seq: chain.Lines + 1, Reason: fmt.Sprintf("lines are missing up to %d", end.Seq)}
	case chain.Hash != end.Hash:
		chain.Break = &Break{PracticeUUID: practice, Seq: end.Seq, Reason: "the end of the chain is another line"}
	}
	return chain, nil
}

var errStop = errors.New("stop")

func follows(line *Line, before Chain) string {
	switch {
	case line.Seq != before.Lines+1:
		return "a line is missing"
	case line.PrevHash != before.Hash:
		return "does not follow the line before"
	}
	if sum := line.digest(); sum == "" || sum != line.Hash {
		return "its content was changed"
	}
	return ""
}

func eachLine(ctx context.Context, db *bun.DB, q *bun.SelectQuery, visit func(*Line) error) (err error) {
	rows, err := q.Rows(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		line := new(Line)
		if err := db.ScanRow(ctx, rows, line); err != nil {
			return err
		}
		if err := visit(line); err != nil {
			return err
		}
	}
	return rows.Err()
}
