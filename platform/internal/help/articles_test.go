package help

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/locale"
	"portal/platform/internal/testdb"
)

var (
	pageLink = regexp.MustCompile(`\]\(([^)]*)\)`)
	heading  = regexp.MustCompile(`(?m)^#+ `)
)

func TestEveryArticleIsWrittenInEveryLanguage(t *testing.T) {
	require.GreaterOrEqual(t, len(catalogue), 12)
	entries, err := articleFiles.ReadDir("articles")
	require.NoError(t, err)
	assert.Len(t, entries, len(catalogue)*len(locale.All), "no file that is not shown")
	for _, language := range locale.All {
		titles := map[string]bool{}
		require.Len(t, articles.byLocale[language], len(catalogue))
		for _, a := range articles.byLocale[language] {
			where := a.slug + " " + language
			assert.False(t, titles[a.title], where)
			titles[a.title] = true
			assert.Contains(t, categories, a.category, where)
			assert.LessOrEqual(t, len([]rune(a.summary)), 140, where)
			assert.GreaterOrEqual(t, len(strings.Fields(a.markdown)), 60, where)
			assert.NotContains(t, a.markdown, "<", where)
			for _, level := range heading.FindAllString(a.markdown, -1) {
				assert.Equal(t, "## ", level, where)
			}
			french := articles.find("fr", a.slug)
			assert.Len(t, heading.FindAllString(a.markdown, -1), len(heading.FindAllString(french.markdown, -1)), where)
			links, theirs := pageLink.FindAllStringSubmatch(a.markdown, -1), pageLink.FindAllStringSubmatch(french.markdown, -1)
			assert.Equal(t, theirs, links, "%s leads where the French one leads", where)
			for _, link := range links {
				assert.Regexp(t, `^/[a-z-]+(/[a-z-]+)*$`, link[1], where)
			}
		}
	}
}

func TestAnArticleThatCannotBeReadIsNamed(t *testing.T) {
	_, err := readLibrary(fstest.MapFS{"articles/sign-in.fr.md": {Data: []byte("title: x\n")}})
	require.Error(t, err)
	assert.Contains(t, err.Error(), "sign-in.fr.md: no line ---")
	assert.Contains(t, err.Error(), "smileys.pt.md")
	for _, raw := range []string{"title: a\nsummary: b\n---\ntext", "title: a\nsummary: b\nkeywords: c\nother: d\n---\ntext", "title: a\nsummary: b\nkeywords: c\n---\n"} {
		_, err := parseArticle(raw)
		assert.Error(t, err, raw)
	}
}

func (s *scene) find(language, search string) []string {
	s.t.Helper()
	params := helpapi.ListHelpArticlesParams{Search: &search, Locale: ptr(helpapi.ListHelpArticlesParamsLocale(language))}
	answer, err := s.ListHelpArticles(s.t.Context(), helpapi.ListHelpArticlesRequestObject{Params: params})
	require.NoError(s.t, err)
	slugs := []string{}
	for _, a := range answer.(helpapi.ListHelpArticles200JSONResponse).Result.Items {
		slugs = append(slugs, a.Slug)
	}
	return slugs
}

func TestArticlesAreFoundByTheirWords(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		for _, c := range []struct{ language, search, first string }{
			{"fr", "mot de passe oublié", "sign-in"}, {"fr", "MOT DE PASSE OUBLIE", "sign-in"}, {"fr", "réclamations", "report-a-problem"},
			{"fr", "facture impayées", "invoices-and-payment"}, {"fr", "étiquette", "return-goods"}, {"en", "tracking parcels", "track-an-order"},
			{"en", "digest", "notifications"}, {"it", "fattura", "invoices-and-payment"}, {"it", "notifica", "notifications"},
			{"es", "albarán", "return-goods"}, {"es", "contrasena", "sign-in"}, {"pt", "encomenda", "track-an-order"}, {"pt", "palavra-passe", "sign-in"},
			{"fr", "smiley", "smileys"}, {"fr", "smileys introuvablexyz", "smileys"},
		} {
			found := s.find(c.language, c.search)
			if assert.NotEmpty(t, found, "%s %s", c.language, c.search) {
				assert.Equal(t, c.first, found[0], "%s %s: %v", c.language, c.search, found)
			}
		}
		for _, odd := range []string{"xyzzy", `"*^$`, "' OR 1=1 --", "NEAR(", "a\" OR \"b", ":*", "title:xyzzy"} {
			s.find("en", odd) // no syntax error of the query language
		}
		assert.Empty(t, s.find("en", "xyzzy"))
		assert.Len(t, s.find("en", ""), len(catalogue))
		assert.Len(t, s.find("en", "***"), len(catalogue), "no word is no search")

		other := newSearcher(db, &library{byLocale: map[string][]article{"en": {{slug: "new", locale: "en", title: "Xyzzy", summary: "s", keywords: "k", markdown: "m"}}}, digest: "another build"})
		fresh, err := other.search(t.Context(), "en", "xyzz")
		require.NoError(t, err)
		assert.Len(t, fresh, 1, "another build's articles replace what the table held")
	})
}

func TestAnyTextMayBeSearched(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		rapid.Check(t, func(r *rapid.T) {
			text := rapid.String().Draw(r, "text")
			_, err := s.searcher.search(t.Context(), rapid.SampledFrom(locale.All).Draw(r, "language"), strings.ReplaceAll(text, "\x00", ""))
			if err != nil {
				r.Fatal(err)
			}
		})
	})
}

func TestCategoriesAndOneArticle(t *testing.T) {
	s := newScene(t, testdb.Open(t, testdb.SQLiteURL(t)))
	answer, err := s.ListHelpArticles(t.Context(), helpapi.ListHelpArticlesRequestObject{Params: helpapi.ListHelpArticlesParams{Category: ptr(helpapi.HelpCategory("orders"))}})
	require.NoError(t, err)
	list := answer.(helpapi.ListHelpArticles200JSONResponse).Result
	assert.Equal(t, 2, list.Total)
	assert.Len(t, list.Categories, len(categories))
	assert.Equal(t, helpapi.HelpCategoryCount{Category: "account", Count: 3}, list.Categories[0])

	read, err := s.GetHelpArticle(t.Context(), helpapi.GetHelpArticleRequestObject{Slug: "track-an-order", Params: helpapi.GetHelpArticleParams{Locale: ptr(helpapi.GetHelpArticleParamsLocale("es"))}})
	require.NoError(t, err)
	a := read.(helpapi.GetHelpArticle200JSONResponse).Result
	assert.Equal(t, "Seguir un pedido", a.Title)
	assert.Contains(t, a.Markdown, "(/mon-cabinet/mes-commandes)")
	require.Len(t, a.Related, 1)
	assert.Equal(t, "order-statuses", a.Related[0].Slug)
	_, err = s.GetHelpArticle(t.Context(), helpapi.GetHelpArticleRequestObject{Slug: "no-such-article"})
	assertProblem(t, err, 404, "not_found")
}
