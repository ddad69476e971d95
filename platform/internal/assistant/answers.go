// Package assistant is the reference chatbot: it answers questions from the help articles, names the articles, and
// reports when none matches. It receives a question and a language, and stores neither.
package assistant

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"portal/contracts/chatbotapi"
	"portal/platform/internal/help"
	"portal/platform/internal/problem"
	"portal/platform/internal/textnorm"
)

// Help finds articles; help.Finder implements it.
type Help interface {
	Find(ctx context.Context, language string, messages []string) ([]help.Found, error)
}

// Handlers serves the chatbot contract.
type Handlers struct{ help Help }

var _ chatbotapi.StrictServerInterface = (*Handlers)(nil)

// NewHandlers returns Handlers that search these articles.
func NewHandlers(articles Help) *Handlers { return &Handlers{articles} }

const (
	maxSources = 3
	maxWords   = 12
)

// Answer implements POST /answers.
func (h *Handlers) Answer(ctx context.Context, request chatbotapi.AnswerRequestObject) (chatbotapi.AnswerResponseObject, error) {
	language := string(request.Body.Lang)
	messages, known := phrases[language]
	if !known {
		return nil, problem.NotFound()
	}
	found, err := h.help.Find(ctx, language, meaning(request.Body.Question, language))
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(f help.Found) bool { return !fits(f) })
	if len(found) == 0 {
		return answered(chatbotapi.Answer{Markdown: messages.nothing, Sources: []chatbotapi.Source{}}), nil
	}
	answer := chatbotapi.Answer{Found: true, Markdown: quotedSection(messages, found[0]), Sources: []chatbotapi.Source{}}
	for _, f := range found[:min(len(found), maxSources)] {
		if 2*f.Weight() < found[0].Weight() {
			break // at most related articles, without the source of the answer
		}
		answer.Sources = append(answer.Sources, chatbotapi.Source{Slug: f.Slug, Title: f.Title})
	}
	return answered(answer), nil
}

func answered(answer chatbotapi.Answer) chatbotapi.AnswerResponseObject {
	return chatbotapi.Answer200JSONResponse{Result: answer}
}

// fits reports whether an article answers the question: at least a third of the question's words are in its title, summary
// or keywords, or at least half of them, and more than one, are in its text. With fewer matches, no answer is better than a
// wrong one.
func fits(f help.Found) bool {
	return 3*f.Named >= f.Words && f.Named > 0 || 2*f.InText >= f.Words && f.InText > 1
}

// quotedSection returns an article's section under its heading, preceded by the article's name.
func quotedSection(messages phrase, f help.Found) string {
	lines := []string{strings.ReplaceAll(messages.from, "{title}", f.Title)}
	if f.Heading != "" && f.Heading != f.Title {
		lines = append(lines, "**"+f.Heading+"**")
	}
	return strings.Join(append(lines, f.Text), "\n\n")
}

// meaning returns the significant words of a question, each once.
func meaning(question, language string) []string {
	var kept []string
	messages := strings.FieldsFunc(textnorm.Text(question), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, word := range messages {
		if len(word) > 1 && !idle[language][word] && !slices.Contains(kept, word) {
			kept = append(kept, word)
		}
	}
	return kept[:min(len(kept), maxWords)]
}
