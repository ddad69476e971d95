package pdf

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func sample(text string) Document {
	return Document{
		Title: "Facture", Reference: text, Made: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Issuer: []string{text},
		Addressee: Block{Title: text, Lines: []string{text, text}}, Facts: []Fact{{text, text}},
		Sections: []Section{{Title: text, Facts: []Fact{{text, text}}, Paragraphs: []string{text}}},
		Lines:    []Line{{Label: text, Detail: text, Trace: text, Quantity: "1", Unit: text, VAT: text, Total: text}},
		Totals:   []Fact{{text, text}}, Notes: []string{text},
	}
}

func whole(t *testing.T, content []byte, err error) {
	t.Helper()
	require.NoError(t, err)
	assert.True(t, bytes.HasPrefix(content, []byte("%PDF-")))
	assert.True(t, bytes.HasSuffix(bytes.TrimSpace(content), []byte("%%EOF")))
}

func TestTheSameDocumentGivesTheSameBytes(t *testing.T) {
	first, err := Render(sample("Éloïse Œuvrard"))
	whole(t, first, err)
	second, err := Render(sample("Éloïse Œuvrard"))
	require.NoError(t, err)
	assert.Equal(t, first, second)
	label := Label{Document: sample("x"), Code: "T26-00001", QR: "T26-00001;BL-C26-00001"}
	first, err = RenderLabel(label)
	whole(t, first, err)
	second, err = RenderLabel(label)
	require.NoError(t, err)
	assert.Equal(t, first, second)
}

func TestLongTextsTakeAsManyPagesAsTheyNeed(t *testing.T) {
	long, err := Render(Document{Title: "Réclamation", Made: time.Now(), Sections: []Section{{Title: "x", Paragraphs: []string{strings.Repeat("Un mot de plus.\n", 400)}}}})
	whole(t, long, err)
	assert.Greater(t, bytes.Count(long, []byte("/Type /Page\n")), 5)
}

// Any user input renders: names and comments are put into documents unchanged.
func FuzzAnyTextRenders(f *testing.F) {
	for _, text := range []string{"", "é", "😀", "\U00010000", "\ufffe\uffff", "مرحبا", "a\tb\nc", strings.Repeat("mmmm", 300), "\x80\xff", "e\u0301"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4000 {
			return
		}
		content, err := Render(sample(text))
		whole(t, content, err)
	})
}
