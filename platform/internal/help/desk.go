package help

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"
)

// Desk finds articles for whoever answers questions in whole sentences.
type Desk struct{ searcher *searcher }

// NewDesk reads the same articles by the same full-text search as the help page.
func NewDesk(db *bun.DB) *Desk { return &Desk{newSearcher(db, articles)} }

// Found is an article that has some of the words, with the part of it that has most of them.
type Found struct {
	Slug, Title, Summary string
	// Heading and Text are the part; Heading is empty for an article without headings.
	Heading, Text string
	// Named is how many of the words title, summary and keywords have, Told how many the text, and Words how many there are.
	Named, Told, Words int
}

// Find gives the articles that have any of the words, the best first. The database's search says which; the order is ours,
// so that both engines answer the same.
func (d *Desk) Find(ctx context.Context, language string, words []string) ([]Found, error) {
	beginnings := stems(strings.Join(words, " "), language)
	candidates, err := d.searcher.any(ctx, language, beginnings)
	if err != nil {
		return nil, err
	}
	found := make([]Found, 0, len(candidates))
	for _, a := range candidates {
		f := Found{Slug: a.slug, Title: a.title, Summary: a.summary, Words: len(beginnings)}
		f.Named = hits(a.title+" "+a.summary+" "+a.keywords, beginnings)
		f.Told = hits(a.markdown, beginnings)
		f.Heading, f.Text = bestPart(a.markdown, beginnings)
		found = append(found, f)
	}
	slices.SortStableFunc(found, func(a, b Found) int { return b.Weight() - a.Weight() })
	return found, nil
}

// Weight is what the order goes by: a word in the name counts for two in the text.
func (f *Found) Weight() int { return 2*f.Named + f.Told }

// any gives the articles of a language that have any of the beginnings of words, in the order of the catalogue.
func (s *searcher) any(ctx context.Context, language string, beginnings []string) ([]*article, error) {
	if len(beginnings) == 0 {
		return nil, nil
	}
	if err := s.fill(ctx); err != nil {
		return nil, err
	}
	slugs, err := s.engine.find(ctx, s.db, language, beginnings, false)
	if err != nil {
		return nil, err
	}
	var found []*article
	for i := range s.articles.byLocale[language] {
		if a := &s.articles.byLocale[language][i]; slices.Contains(slugs, a.slug) {
			found = append(found, a)
		}
	}
	return found, nil
}

// hits is how many of the beginnings begin a word of the text.
func hits(text string, beginnings []string) int {
	own, n := tokens(text), 0
	for _, beginning := range beginnings {
		if slices.ContainsFunc(own, func(word string) bool { return strings.HasPrefix(word, beginning) }) {
			n++
		}
	}
	return n
}

// bestPart is the part of an article that has most of the words, those of its heading counting for two; of equals the first.
func bestPart(markdown string, beginnings []string) (heading, text string) {
	most := -1
	for i, part := range strings.Split("\n"+markdown, "\n## ") {
		title, body := "", part
		if i > 0 {
			title, body, _ = strings.Cut(part, "\n")
		}
		if body = strings.TrimSpace(body); body == "" {
			continue
		}
		if n := 2*hits(title, beginnings) + hits(body, beginnings); n > most {
			most, heading, text = n, strings.TrimSpace(title), body
		}
	}
	return heading, text
}
