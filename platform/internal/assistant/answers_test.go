package assistant

import (
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/contracts/chatbotapi"
	"portal/platform/internal/help"
	"portal/platform/internal/locale"
	"portal/platform/internal/testdb"
)

func ask(t testing.TB, h *Handlers, language, question string) chatbotapi.Answer {
	t.Helper()
	answer, err := h.Answer(t.Context(), chatbotapi.AnswerRequestObject{
		Body: &chatbotapi.AnswerJSONRequestBody{Lang: chatbotapi.Lang(language), Question: question},
	})
	require.NoError(t, err)
	return answer.(chatbotapi.Answer200JSONResponse).Result
}

func TestQuestionsAreAnsweredFromTheHelpAndNameIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h := NewHandlers(help.NewFinder(db))
		for _, c := range []struct{ language, question, source, answer string }{
			{"fr", "J’ai oublié mon mot de passe, que faire ?", "sign-in", "Mot de passe oublié"},
			{"fr", "comment puis-je suivre ma commande", "track-an-order", "/mon-cabinet/mes-commandes"},
			{"fr", "QUE SONT LES SMILEYS ?", "smileys", "smiley"},
			{"en", "How can I track a parcel?", "track-an-order", "tracking links"},
			{"en", "who may invite a colleague?", "colleagues-and-roles", ""},
			{"it", "Ho dimenticato la password", "sign-in", "password"},
			{"es", "¿Dónde está mi pedido?", "track-an-order", "pedido"},
			{"pt", "Esqueci-me da palavra-passe", "sign-in", "palavra-passe"},
		} {
			answer := ask(t, h, c.language, c.question)
			if assert.True(t, answer.Found, c.question) {
				assert.Equal(t, c.source, answer.Sources[0].Slug, c.question)
				assert.LessOrEqual(t, len(answer.Sources), maxSources)
				assert.Contains(t, answer.Markdown, "**"+answer.Sources[0].Title+"**", "names its source")
				assert.Contains(t, answer.Markdown, c.answer, c.question)
			}
		}
	})
}

func TestWhatTheHelpDoesNotSayIsSaid(t *testing.T) {
	h := NewHandlers(help.NewFinder(testdb.Open(t, testdb.SQLiteURL(t))))
	for language, questions := range map[string][]string{
		"fr": {"Quelle est la recette de la tarte aux pommes ?", "Qui a gagné le match hier soir ?", "xyzzy", "?!", "et la ?"},
		"en": {"What is the capital of Peru?", "why is the sky blue", "* OR 1=1 --"},
		"it": {"Che tempo fa domani a Roma?"}, "es": {"¿Quién ganó el partido?"}, "pt": {"Qual é a capital do Peru?"},
	} {
		for _, question := range questions {
			answer := ask(t, h, language, question)
			assert.False(t, answer.Found, "%s: %v", question, answer.Sources)
			assert.Empty(t, answer.Sources)
			assert.Equal(t, phrases[language].nothing, answer.Markdown)
		}
	}
}

func TestThePageProposesWhatItCanAnswer(t *testing.T) {
	h := NewHandlers(help.NewFinder(testdb.Open(t, testdb.SQLiteURL(t))))
	for _, language := range locale.All {
		messages := phrases[language]
		require.Len(t, messages.questions, len(phrases["fr"].questions), language)
		for i, question := range messages.questions {
			answer := ask(t, h, language, question)
			if assert.True(t, answer.Found, "%s: %s", language, question) {
				french := ask(t, h, "fr", phrases["fr"].questions[i])
				assert.Equal(t, french.Sources[0].Slug, answer.Sources[0].Slug, "%s: %s", language, question)
			}
		}
		for _, text := range []string{messages.title, messages.hello, messages.knows, messages.ask, messages.from, messages.nothing} {
			assert.NotEmpty(t, text, language)
		}
		assert.Contains(t, messages.from, "{title}")
		assert.NotEmpty(t, idle[language])
	}
}

var attribute = regexp.MustCompile(`(?:src|href)="([^"]*)"`)

func TestThePageTakesItsTwoFilesOnly(t *testing.T) {
	h := NewHandlers(nil)
	for _, language := range locale.All {
		answer, err := h.GetPage(t.Context(), chatbotapi.GetPageRequestObject{Params: chatbotapi.GetPageParams{Lang: chatbotapi.Lang(language)}})
		require.NoError(t, err)
		raw, err := io.ReadAll(answer.(chatbotapi.GetPage200TexthtmlResponse).Body)
		require.NoError(t, err)
		page := string(raw)
		assert.Contains(t, page, `<html lang="`+language+`">`)
		assert.Contains(t, page, phrases[language].hello)
		var taken []string
		for _, found := range attribute.FindAllStringSubmatch(page, -1) {
			taken = append(taken, found[1])
		}
		assert.Equal(t, []string{"page.css?lang=" + language, "page.js?lang=" + language}, taken)
		assert.NotRegexp(t, `<style|style=| on\w+=|<script>`, page, "its policy would refuse them")
	}
	assert.NotContains(t, stylesheet, "url(")
	assert.NotContains(t, script, "innerHTML")
	assert.NotRegexp(t, `fetch\(|import\(|XMLHttpRequest`, script, "what it needs of the portal it is handed")
}

func FuzzAnswer(f *testing.F) {
	h := NewHandlers(help.NewFinder(testdb.Open(f, testdb.SQLiteURL(f))))
	for _, seed := range []string{"mot de passe", "a\" OR \"b", "<script>", "'; DROP TABLE help_search; --", "NEAR(x y)", "ﬁ ℌ \u0301", strings.Repeat("é ", 250)} {
		f.Add("fr", seed)
	}
	f.Fuzz(func(t *testing.T, language, question string) {
		if phrases[language].from == "" || !utf8.ValidString(question) || len(question) > 2000 || strings.ContainsRune(question, 0) {
			return // the contract refuses it
		}
		answer := ask(t, h, language, question)
		if answer.Found != (len(answer.Sources) > 0) || answer.Markdown == "" || len(answer.Markdown) > 8000 {
			t.Errorf("%q: %+v", question, answer)
		}
	})
}
