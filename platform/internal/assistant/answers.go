// Package assistant is the reference chatbot: it answers questions from the help articles, names them, and says so when none
// fits. It hears a question and a language, and keeps neither.
package assistant

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"portal/platform/internal/api/chatbotapi"
	"portal/platform/internal/fold"
	"portal/platform/internal/help"
	"portal/platform/internal/problem"
)

// Help finds articles; help.Desk does.
type Help interface {
	Find(ctx context.Context, language string, words []string) ([]help.Found, error)
}

// Handlers serves the chatbot contract.
type Handlers struct{ help Help }

var _ chatbotapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers takes who finds the articles.
func NewHandlers(articles Help) *Handlers { return &Handlers{articles} }

const (
	maxSources = 3
	maxWords   = 12
)

// Answer implements POST /answers.
func (h *Handlers) Answer(ctx context.Context, request chatbotapi.AnswerRequestObject) (chatbotapi.AnswerResponseObject, error) {
	language := string(request.Body.Lang)
	words, known := phrases[language]
	if !known {
		return nil, problem.NotFound()
	}
	found, err := h.help.Find(ctx, language, meaning(request.Body.Question, language))
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(f help.Found) bool { return !fits(f) })
	if len(found) == 0 {
		return answered(chatbotapi.Answer{Markdown: words.nothing, Sources: []chatbotapi.Source{}}), nil
	}
	answer := chatbotapi.Answer{Found: true, Markdown: told(words, found[0]), Sources: []chatbotapi.Source{}}
	for _, f := range found[:min(len(found), maxSources)] {
		if 2*f.Weight() < found[0].Weight() {
			break // related at most, and not where this comes from
		}
		answer.Sources = append(answer.Sources, chatbotapi.Source{Slug: f.Slug, Title: f.Title})
	}
	return answered(answer), nil
}

func answered(answer chatbotapi.Answer) chatbotapi.AnswerResponseObject {
	return chatbotapi.Answer200JSONResponse{Result: answer}
}

// fits tells whether an article is about the question: it is named for one of its words, or tells of half of them at least.
// Less would be an answer to something else, and worse than none.
func fits(f help.Found) bool {
	return 3*f.Named >= f.Words && f.Named > 0 || 2*f.Told >= f.Words && f.Told > 1
}

// told is an article's part under its heading, with the article's name before it.
func told(words phrase, f help.Found) string {
	lines := []string{strings.ReplaceAll(words.from, "{title}", f.Title)}
	if f.Heading != "" && f.Heading != f.Title {
		lines = append(lines, "**"+f.Heading+"**")
	}
	return strings.Join(append(lines, f.Text), "\n\n")
}

// meaning gives the words of a question that say what it is about, each once.
func meaning(question, language string) []string {
	var kept []string
	words := strings.FieldsFunc(fold.Text(question), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, word := range words {
		if len(word) > 1 && !idle[language][word] && !slices.Contains(kept, word) {
			kept = append(kept, word)
		}
	}
	return kept[:min(len(kept), maxWords)]
}
