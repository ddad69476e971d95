package legal

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/legalapi"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
)

var (
	pageLink = regexp.MustCompile(`\]\(([^)]*)\)`)
	heading  = regexp.MustCompile(`(?m)^#+ `)
)

func TestEveryVersionIsWrittenInEveryLanguage(t *testing.T) {
	entries, err := documentFiles.ReadDir("documents")
	require.NoError(t, err)
	shown := 0
	for name, editions := range catalogue {
		shown += len(editions) * len(locale.All)
		for i, e := range editions {
			if i > 0 {
				assert.Less(t, e.from, editions[i-1].from, "%s: the newest first", name)
			}
			french, _ := documents.find(name, "fr", e.version)
			for _, language := range locale.All {
				d, versions := documents.find(name, language, e.version)
				where := name + " " + e.version + " " + language
				require.NotNil(t, d, where)
				assert.Len(t, versions, len(editions), where)
				assert.NotContains(t, d.markdown, "<", where)
				assert.LessOrEqual(t, len([]rune(d.summary)), 140, where)
				for _, level := range heading.FindAllString(d.markdown, -1) {
					assert.Equal(t, "## ", level, where)
				}
				assert.Equal(t, strings.Count(french.markdown, "\n\n"), strings.Count(d.markdown, "\n\n"), "%s has the French one's paragraphs", where)
				assert.Equal(t, pageLink.FindAllStringSubmatch(french.markdown, -1), pageLink.FindAllStringSubmatch(d.markdown, -1), "%s leads where the French one leads", where)
				for _, link := range pageLink.FindAllStringSubmatch(d.markdown, -1) {
					assert.Regexp(t, `^(/[a-z-]+(/[a-z-]+)*|mailto:[a-z]+@portal\.example)$`, link[1], where)
				}
			}
		}
	}
	assert.Len(t, entries, shown, "no file that is not shown")
}

func TestTheVersionInForceIsGivenUnlessAnotherIsAskedFor(t *testing.T) {
	h := NewHandlers()
	get := func(params legalapi.GetLegalDocumentParams) (legalapi.LegalDocument, error) {
		answer, err := h.GetLegalDocument(t.Context(), legalapi.GetLegalDocumentRequestObject{Document: legalapi.LegalDocumentNamePrivacy, Params: params})
		given, _ := answer.(legalapi.GetLegalDocument200JSONResponse)
		return given.Result, err
	}
	now, err := get(legalapi.GetLegalDocumentParams{})
	require.NoError(t, err)
	assert.Equal(t, "2.1", now.Version)
	assert.Equal(t, "Politique de confidentialité", now.Title)
	assert.Equal(t, "2026-11-26", now.EffectiveFrom.Format(time.DateOnly))
	require.Len(t, now.Versions, 3)

	older, italian := "1.0", legalapi.GetLegalDocumentParamsLocaleIt
	then, err := get(legalapi.GetLegalDocumentParams{Version: &older, Locale: &italian})
	require.NoError(t, err)
	assert.Equal(t, "2025-03-03", then.EffectiveFrom.Format(time.DateOnly))
	assert.Contains(t, then.Markdown, "## Chi è responsabile")
	assert.Equal(t, "Prima versione.", then.Versions[2].Change)

	unknown := "9.9"
	_, err = get(legalapi.GetLegalDocumentParams{Version: &unknown})
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, http.StatusNotFound, p.Status)
}

func TestADocumentThatCannotBeReadIsNamed(t *testing.T) {
	_, err := readLibrary(fstest.MapFS{"documents/privacy.2.0.fr.md": {Data: []byte("title: x\n")}})
	require.ErrorContains(t, err, "privacy.2.0.fr.md: no line ---")
	require.ErrorContains(t, err, "accessibility.1.0.pt.md")
}
