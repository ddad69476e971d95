package help

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/helpapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/mail"
	"portal/platform/internal/problem"
)

// People finds users.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
}

// Mailer queues messages for delivery; see mail.Mailer.
type Mailer interface {
	Enqueue(message mail.Message)
}

// Handlers serves the product API's calls about help.
type Handlers struct {
	db       *bun.DB
	people   People
	post     Mailer
	support  string // its address
	portal   string // the origin of links in mails; "" when unknown
	now      func() time.Time
	searcher *searcher
}

// NewHandlers returns Handlers; support is an e-mail address, portal the origin of links in mails.
func NewHandlers(db *bun.DB, people People, post Mailer, support, portal string, now func() time.Time) *Handlers {
	return &Handlers{db: db, people: people, post: post, support: support, portal: portal, now: now, searcher: newSearcher(db, articles)}
}

func or[T any](value *T, fallback T) T {
	if value == nil {
		return fallback
	}
	return *value
}

func (a *article) summaryWire() helpapi.HelpArticleSummary {
	return helpapi.HelpArticleSummary{Slug: a.slug, Category: helpapi.HelpCategory(a.category), Title: a.title, Summary: a.summary}
}

// ListHelpArticles implements GET /help/articles.
func (h *Handlers) ListHelpArticles(ctx context.Context, request helpapi.ListHelpArticlesRequestObject) (helpapi.ListHelpArticlesResponseObject, error) {
	language := string(or(request.Params.Locale, helpapi.ListHelpArticlesParamsLocale(locale.Default)))
	every := articles.byLocale[language]
	var found []*article
	if search := or(request.Params.Search, ""); len(tokens(search)) > 0 {
		var err error
		if found, err = h.searcher.search(ctx, language, search); err != nil {
			return nil, err
		}
	} else {
		for i := range every {
			found = append(found, &every[i])
		}
	}
	result := helpapi.HelpArticles{Items: []helpapi.HelpArticleSummary{}, Categories: []helpapi.HelpCategoryCount{}}
	for _, a := range found {
		if request.Params.Category == nil || string(*request.Params.Category) == a.category {
			result.Items = append(result.Items, a.summaryWire())
		}
	}
	result.Total = len(result.Items)
	for _, category := range categories {
		count := helpapi.HelpCategoryCount{Category: helpapi.HelpCategory(category)}
		for i := range every {
			if every[i].category == category {
				count.Count++
			}
		}
		result.Categories = append(result.Categories, count)
	}
	return helpapi.ListHelpArticles200JSONResponse{Result: result}, nil
}

// GetHelpArticle implements GET /help/article/{slug}.
func (h *Handlers) GetHelpArticle(_ context.Context, request helpapi.GetHelpArticleRequestObject) (helpapi.GetHelpArticleResponseObject, error) {
	language := string(or(request.Params.Locale, helpapi.GetHelpArticleParamsLocale(locale.Default)))
	a := articles.find(language, request.Slug)
	if a == nil {
		return nil, problem.NotFound()
	}
	related := []helpapi.HelpArticleSummary{}
	for i := range articles.byLocale[language] {
		if other := &articles.byLocale[language][i]; other.category == a.category && other.slug != a.slug {
			related = append(related, other.summaryWire())
		}
	}
	return helpapi.GetHelpArticle200JSONResponse{Result: helpapi.HelpArticle{
		Slug: a.slug, Locale: helpapi.Locale(a.locale), Category: helpapi.HelpCategory(a.category), Title: a.title, Summary: a.summary,
		Markdown: a.markdown, Related: related,
	}}, nil
}
