package help

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"
)

// Finder finds articles for the chatbot, which receives whole sentences.
type Finder struct{ searcher *searcher }

// NewFinder returns a Finder with the articles and the full-text search of the help page.
func NewFinder(db *bun.DB) *Finder { return &Finder{newSearcher(db, articles)} }

// Found is an article that has some of the words, and its section with most of them.
type Found struct {
	Slug, Title, Summary string
	// Heading and Text are the section; Heading is empty for an article without headings.
	Heading, Text string
	// Named is the number of words in title, summary and keywords, InText the number in the text, and Words the number of
	// all.
	Named, InText, Words int
}

// Find returns the articles with any of the words, the best first. The database finds the articles, but this package
// sorts them, so that both engines give the same order.
func (d *Finder) Find(ctx context.Context, language string, words []string) ([]Found, error) {
	beginnings := stems(strings.Join(words, " "), language)
	candidates, err := d.searcher.any(ctx, language, beginnings)
	if err != nil {
		return nil, err
	}
	found := make([]Found, 0, len(candidates))
	for _, a := range candidates {
		f := Found{Slug: a.slug, Title: a.title, Summary: a.summary, Words: len(beginnings)}
		f.Named = hits(a.title+" "+a.summary+" "+a.keywords, beginnings)
		f.InText = hits(a.markdown, beginnings)
		f.Heading, f.Text = bestPart(a.markdown, beginnings)
		found = append(found, f)
	}
	slices.SortStableFunc(found, func(a, b Found) int { return b.Weight() - a.Weight() })
	return found, nil
}

// Weight returns the sort key: a word in the title, summary or keywords counts twice.
func (f *Found) Weight() int { return 2*f.Named + f.InText }

// any returns the articles of a language with any of the prefixes, in the order of the catalogue.
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

// hits returns how many of the prefixes begin a word of the text.
func hits(text string, beginnings []string) int {
	own, n := tokens(text), 0
	for _, beginning := range beginnings {
		if slices.ContainsFunc(own, func(word string) bool { return strings.HasPrefix(word, beginning) }) {
			n++
		}
	}
	return n
}

// bestPart returns the first section of an article with the most words; those in its heading count twice.
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
