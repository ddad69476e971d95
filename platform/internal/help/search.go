package help

import (
	"context"
	"strings"
	"sync"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"
)

// engine is a database's full-text search.
type engine interface {
	insert(ctx context.Context, tx bun.Tx, a *article) error
	// find returns the slugs of a language's articles with all, or any, of the prefixes, the best first.
	find(ctx context.Context, db bun.IDB, language string, beginnings []string, all bool) ([]string, error)
}

func engineOf(db *bun.DB) engine {
	if db.Dialect().Name() == dialect.PG {
		return postgresEngine{}
	}
	return sqliteEngine{}
}

// searcher searches articles. At its first use it fills the search table, if that has another build's articles.
type searcher struct {
	db       *bun.DB
	engine   engine
	articles *library

	mu     sync.Mutex
	filled bool
}

func newSearcher(db *bun.DB, l *library) *searcher {
	return &searcher{db: db, engine: engineOf(db), articles: l}
}

// search returns the articles with every word or, where there is none, with any.
func (s *searcher) search(ctx context.Context, language, text string) ([]*article, error) {
	if err := s.fill(ctx); err != nil {
		return nil, err
	}
	beginnings := stems(text, language)
	if len(beginnings) == 0 {
		return nil, nil
	}
	slugs, err := s.engine.find(ctx, s.db, language, beginnings, true)
	if err == nil && len(slugs) == 0 && len(beginnings) > 1 {
		slugs, err = s.engine.find(ctx, s.db, language, beginnings, false)
	}
	var found []*article
	for _, slug := range slugs {
		if a := s.articles.find(language, slug); a != nil {
			found = append(found, a)
		}
	}
	return found, err
}

func (s *searcher) fill(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.filled {
		return nil
	}
	err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var indexed string
		// The row is the lock: of replicas that start at the same time one fills the table.
		if err := tx.NewRaw("UPDATE help_index SET name = name WHERE name = 'articles' RETURNING digest").Scan(ctx, &indexed); err != nil {
			return err
		}
		if indexed == s.articles.digest {
			return nil
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM help_search"); err != nil {
			return err
		}
		for _, all := range s.articles.byLocale {
			for i := range all {
				if err := s.engine.insert(ctx, tx, &all[i]); err != nil {
					return err
				}
			}
		}
		_, err := tx.ExecContext(ctx, "UPDATE help_index SET digest = ? WHERE name = 'articles'", s.articles.digest)
		return err
	})
	s.filled = err == nil
	return err
}

func normalised(text string) string { return strings.Join(tokens(text), " ") }

// sqliteEngine is FTS5.
type sqliteEngine struct{}

func (sqliteEngine) insert(ctx context.Context, tx bun.Tx, a *article) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO help_search (slug, locale, title, keywords, body) VALUES (?, ?, ?, ?, ?)",
		a.slug, a.locale, normalised(a.title), normalised(a.keywords), normalised(a.summary+" "+a.markdown))
	return err
}

func (sqliteEngine) find(ctx context.Context, db bun.IDB, language string, beginnings []string, all bool) ([]string, error) {
	// Tokens are letters and digits: none is an operator of the query language.
	join := " OR "
	if all {
		join = " AND "
	}
	query := `"` + strings.Join(beginnings, `"*`+join+`"`) + `"*`
	var slugs []string
	err := db.NewRaw("SELECT slug FROM help_search WHERE help_search MATCH ? AND locale = ? ORDER BY bm25(help_search, 0, 0, 10, 6, 1), slug",
		query, language).Scan(ctx, &slugs)
	return slugs, err
}

// postgresEngine is PostgreSQL's text search with the configuration `simple`: this package normalises and stems the
// words, the same way for both engines.
type postgresEngine struct{}

func (postgresEngine) insert(ctx context.Context, tx bun.Tx, a *article) error {
	_, err := tx.ExecContext(ctx, "INSERT INTO help_search (slug, locale, document) VALUES (?, ?,"+
		" setweight(to_tsvector('simple', ?), 'A') || setweight(to_tsvector('simple', ?), 'B') || setweight(to_tsvector('simple', ?), 'D'))",
		a.slug, a.locale, normalised(a.title), normalised(a.keywords), normalised(a.summary+" "+a.markdown))
	return err
}

func (postgresEngine) find(ctx context.Context, db bun.IDB, language string, beginnings []string, all bool) ([]string, error) {
	join := ":* | "
	if all {
		join = ":* & "
	}
	query := strings.Join(beginnings, join) + ":*"
	var slugs []string
	err := db.NewRaw("SELECT slug FROM help_search WHERE document @@ to_tsquery('simple', ?) AND locale = ?"+
		" ORDER BY ts_rank('{0.05, 0.1, 0.6, 1}', document, to_tsquery('simple', ?)) DESC, slug", query, language, query).Scan(ctx, &slugs)
	return slugs, err
}
