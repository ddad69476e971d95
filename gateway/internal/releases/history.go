package releases

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"gocloud.dev/gcerrors"
	"golang.org/x/sync/errgroup"

	"portal/gateway/internal/redisstore"
)

const (
	linesAtOnce = 500
	// copiesRead is the maximum number of stored copies that one answer reads: a filter for rare changes takes several
	// answers.
	copiesRead = 512
	// markPrefix begins every mark; the generation below which the next part begins follows. Generations survive a loss of
	// Redis.
	markPrefix = "0-"
)

// Page is a part of the history, the newest change first.
type Page struct {
	Changes []Change
	// Before is the mark of the next part; "" at the end. A part may have fewer changes than requested, even none, while
	// older ones remain to be searched.
	Before string
}

// part is a page under construction.
type part struct {
	Page

	remote string
	limit  int
	// below is the generation of the last change that was examined: only older ones remain.
	below int64
}

// take examines a change that is older than all before it, and reports whether the page is full.
func (p *part) take(change Change) bool {
	p.below = change.Generation
	if p.remote == "" || change.Remote == p.remote {
		p.Changes = append(p.Changes, change)
	}
	return len(p.Changes) >= p.limit
}

func (p *part) until() Page {
	if p.below > 1 {
		p.Before = markPrefix + strconv.FormatInt(p.below, 10)
	}
	return p.Page
}

// History lists changes of a remote, or with "" of all, before the mark of an earlier page: first those in Redis, then the
// store's copies, down to the first.
func (l *Log) History(ctx context.Context, remote, before string, limit int) (Page, error) {
	present, err := l.State(ctx) // restores a Redis that was emptied
	if err != nil {
		return Page{}, err
	}
	p := &part{remote: remote, limit: limit, below: present.Generation + 1}
	if before != "" {
		generation, ok := generationOf(before)
		if !ok {
			return Page{}, nil
		}
		p.below = min(p.below, generation)
	}
	for _, read := range []func(context.Context, *part) (bool, error){l.recent, l.older} {
		full, err := read(ctx, p)
		if err != nil {
			return Page{}, fmt.Errorf("read the releases' history: %w", err)
		}
		if full {
			break
		}
	}
	return p.until(), nil
}

func generationOf(mark string) (int64, bool) {
	text, ok := strings.CutPrefix(mark, markPrefix)
	generation, err := strconv.ParseInt(text, 10, 64)
	return generation, ok && err == nil && generation > 0
}

// recent takes the lines from Redis, and reports whether the page is full.
func (l *Log) recent(ctx context.Context, p *part) (bool, error) {
	ctx, cancel := redisstore.Bound(ctx)
	defer cancel()
	first, err := l.rdb.XRangeN(ctx, historyKey, "-", "+", 1).Result()
	if err != nil || len(first) == 0 {
		return false, err
	}
	// Pages of older copies do not read all lines of Redis again.
	if oldest, err := lineOf(first[0]); err != nil || p.below <= oldest.Generation {
		return false, err
	}
	for start := "+"; ; {
		entries, err := l.rdb.XRevRangeN(ctx, historyKey, start, "-", linesAtOnce).Result()
		if err != nil || len(entries) == 0 {
			return false, err
		}
		for _, entry := range entries {
			change, err := lineOf(entry)
			if err != nil {
				return false, err
			}
			if change.Generation < p.below && p.take(change) {
				return true, nil
			}
		}
		start = "(" + entries[len(entries)-1].ID
	}
}

// older takes the store's copies, and reports whether the page is full or has read the maximum number.
func (l *Log) older(ctx context.Context, p *part) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	for read := 0; p.below > 1; read += parallelReads {
		if read >= copiesRead {
			return true, nil
		}
		newest := p.below - 1
		changes, err := l.copies(ctx, newest)
		if err != nil {
			return false, err
		}
		for i, change := range changes {
			if change == nil {
				p.below = newest - int64(i) // it was never stored
			} else if p.take(*change) {
				return true, nil
			}
		}
	}
	return false, nil
}

// copies returns the changes of a generation and of those before it, the newest first; nil for one that the store does not
// have.
func (l *Log) copies(ctx context.Context, newest int64) ([]*Change, error) {
	changes := make([]*Change, min(parallelReads, newest))
	readers, ctx := errgroup.WithContext(ctx)
	for i := range changes {
		readers.Go(func() error {
			kept, err := l.readKept(ctx, objectName(newest-int64(i)))
			switch {
			case err == nil:
				kept.Change.Generation = newest - int64(i)
				changes[i] = &kept.Change
			case gcerrors.Code(err) != gcerrors.NotFound:
				return err
			}
			return nil
		})
	}
	return changes, readers.Wait()
}
