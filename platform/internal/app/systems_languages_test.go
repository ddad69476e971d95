package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/translations"
)

func TestTheERPNamesProductsInTheReadersLanguage(t *testing.T) {
	erp := start(t, seededSQLite(t)).api("erp")
	labels := func(language, path, body string) []string {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, erp.origin+path, strings.NewReader(body))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", "Bearer "+erp.token)
		request.Header.Set("Accept-Language", language)
		var page pageOf[struct {
			Label string
			Lines []struct{ Label string }
		}]
		erp.do(request, http.StatusOK, &page)
		var found []string
		for _, item := range page.Result.Items {
			if item.Label != "" {
				found = append(found, item.Label)
			}
			for _, line := range item.Lines {
				found = append(found, line.Label)
			}
		}
		require.NotEmpty(t, found, path)
		return found
	}
	for path, body := range map[string]string{
		"/erp/bills/history":      `{"codeClient":"C10442","type":"INVOICE"}`,
		"/erp/bills/for-returns":  `{"codeClient":"C10442","startDate":"2026-09-20","endDate":"2026-11-20"}`,
		"/erp/returns/list":       `{"codeClient":"C10442"}`,
		"/erp/articles/lots-sold": `{"codeClient":"C10442","codeArticle":"CI-4010"}`,
	} {
		french := labels("fr", path, body)
		spanish := labels("es", path, body)
		for at, label := range french {
			assert.Equal(t, translations.In("es", label), spanish[at], path)
		}
		assert.NotEqual(t, french, spanish, path)
	}
	notes := `{"codeClient":"C10442","type":"DELIVERY_NOTE"}`
	assert.NotEqual(t, labels("fr", "/erp/bills/history", notes), labels("pt", "/erp/bills/history", notes))
}
