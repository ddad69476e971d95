package mail

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"portal/platform/internal/locale"
)

// readPage has the visible texts and the links of the HTML part.
type readPage struct {
	lang, text string
	links      []string
}

func readHTML(t *testing.T, source string) readPage {
	t.Helper()
	root, err := html.Parse(strings.NewReader(source))
	require.NoError(t, err)
	var read readPage
	var text strings.Builder
	for node := range root.Descendants() {
		switch {
		case node.Type == html.TextNode && node.Parent.Data != "style" && node.Parent.Data != "title":
			text.WriteString(node.Data + " ")
		case node.Type == html.ElementNode:
			// Opening a mail sends no requests: it has no image, font or tracking pixel.
			assert.NotContains(t, []string{"img", "script", "link", "iframe", "object", "form", "svg", "video"}, node.Data)
			for _, a := range node.Attr {
				assert.NotContains(t, []string{"src", "srcset", "background", "action"}, a.Key)
				assert.NotContains(t, a.Val, "url(")
				switch a.Key {
				case "lang":
					read.lang = a.Val
				case "href":
					read.links = append(read.links, a.Val)
				}
			}
		}
	}
	read.text = strings.Join(strings.Fields(text.String()), " ")
	return read
}

func TestEveryMailIsThePageAndTheTextOfOneMessage(t *testing.T) {
	for _, language := range locale.All {
		for _, kind := range Kinds {
			m := message(kind, language)
			m.Counts, m.Text, m.N = []Count{{"order", 2}}, "Une ligne\n<b>deux</b>", 40
			c := m.content()
			var written bytes.Buffer
			require.NoError(t, page.Execute(&written, c))
			read, text := readHTML(t, written.String()), c.text()
			assert.Equal(t, language, read.lang)
			for _, said := range slices.Concat([]string{c.Subject, c.Greeting, c.Lead, c.Until, c.Ignore, c.Reader}, c.Counts, c.Text) {
				said = strings.Join(strings.Fields(said), " ")
				assert.Contains(t, read.text, said, "%s %s", language, kind)
				if said != strings.Join(strings.Fields(c.Subject), " ") {
					assert.Contains(t, strings.Join(strings.Fields(text), " "), said, "%s %s", language, kind)
				}
			}
			assert.Equal(t, []string{m.Link, m.Link}, read.links, "the portal and nothing else")
			assert.Contains(t, text, "\n"+m.Link+"\n")
			assert.Contains(t, text, "Camille Martin · Cabinet <des> Tilleuls")
			assert.Contains(t, written.String(), "prefers-color-scheme: dark")
		}
	}
}

func TestMailsNameWhatTheyAreAbout(t *testing.T) {
	named := map[Kind][]string{
		TeamInvitation: {"Nora <Faure>", "Cabinet <des> Tilleuls"},
		Invitation:     {"Nora <Faure> (Cabinet Rivage)"}, Guest: {"Nora <Faure> (Cabinet Rivage)"},
		EmailChange: {"nouvelle@x.example"}, EmailRestored: {"nouvelle@x.example"},
	}
	roles := map[string]string{"fr": "assistant", "en": "assistant", "it": "assistente", "es": "asistente", "pt": "assistente"}
	denies := []Kind{NewBrowser, PasswordChanged, EmailChange, FactorAdded, FactorReplaced, FactorRemoved, PasskeyAdded, PasskeyRemoved, RecoveryRenewed, RecoveryUsed,
		FactorsReset, FactorsResetPlanned}
	for _, language := range locale.All {
		for kind, names := range named {
			for _, name := range names {
				assert.Contains(t, message(kind, language).content().Lead, name, "%s %s", language, kind)
			}
		}
		assert.Contains(t, message(TeamInvitation, language).content().Lead, roles[language])
		own := message(Guest, language)
		own.InviterPractice = ""
		assert.NotContains(t, own.content().Lead, "()")
		for _, kind := range denies {
			assert.Equal(t, languages[language].Kinds[NewBrowser].Action, message(kind, language).content().Action, "%s %s", language, kind)
		}
		assert.NotEqual(t, message(FactorAdded, language).content().Subject, message(FactorReplaced, language).content().Subject)
	}
}

func TestFrenchMailsElideAndKeepPunctuationOnItsLine(t *testing.T) {
	for name, want := range map[string]string{"Éloïse Roy": "d’Éloïse Roy", "Yvonne Roy": "d’Yvonne Roy", "Yann Roy": "de Yann Roy", "Nora Faure": "de Nora Faure"} {
		m := message(SignInDenied, "fr")
		m.Person = name
		assert.Contains(t, m.content().Subject, want)
	}
	texts, err := files.ReadFile("locales/fr.json")
	require.NoError(t, err)
	assert.NotRegexp(t, `[^"] [:;?!»]|« `, string(texts), "an ordinary space lets a line break before the sign")
}
