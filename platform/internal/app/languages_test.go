package app_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/commerce/pdf/pdftest"
	"portal/platform/internal/demo"
	"portal/platform/internal/locale"
	"portal/platform/internal/translations"
)

// reader makes calls in a language, like the gateway does for the reader of a page.
type reader struct {
	api

	user, language string
}

func (r reader) download(t *testing.T, path string) ([]byte, http.Header) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, r.origin+"/product"+path, nil)
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bearer "+r.token)
	request.Header.Set("X-Portal-User", r.user)
	request.Header.Set("Accept-Language", r.language)
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	content, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusOK, answer.StatusCode, "%s: %s", path, content)
	return content, answer.Header
}

// ids returns a field of the items of a list.
func (r reader) ids(t *testing.T, path, field string) []string {
	t.Helper()
	content, _ := r.download(t, path)
	var answer struct {
		Result struct{ Items []map[string]any }
	}
	require.NoError(t, json.Unmarshal(content, &answer))
	var found []string
	for _, item := range answer.Result.Items {
		if id, ok := item[field].(string); ok {
			found = append(found, id)
		}
	}
	require.NotEmpty(t, found, path)
	return found
}

// documents returns the calls that return a PDF in the reader's language, with a few examples of each.
func (r reader) documents(t *testing.T) map[string][]string {
	t.Helper()
	calls := map[string][]string{"/invoices/statement-pdf/" + r.user: {""}}
	for _, listed := range []struct {
		call, list, field string
		queries           []string
	}{
		{"/orders/pdf/" + r.user + "/", "/orders/list/" + r.user, "reference", []string{"&status=delivered", "&status=refused", "&status=in_progress"}},
		{"/documents/pdf/" + r.user + "/", "/documents/list/" + r.user, "uuid", []string{
			"&kind=certificate", "&kind=conformity", "&kind=delivery_note", "&kind=contract", "&kind=notice", "&kind=price_list",
		}},
		{"/offers/terms/" + r.user + "/", "/offers/list/" + r.user, "uuid", []string{"&page=1", "&page=2", "&page=3"}},
		{"/client-clame/clame-pdf/", "/claims/list/" + r.user, "uuid", []string{"&page=1", "&page=2", "&page=3"}},
		{"/client-clame/clame-pdf/", "/incidents/list/" + r.user, "uuid", []string{""}},
		{"/client-clame/clame-pdf/", "/returns/list/" + r.user, "uuid", []string{""}},
		{"/returns/label/" + r.user + "/", "/returns/list/" + r.user, "uuid", []string{"&status=submitted"}},
	} {
		for _, query := range listed.queries {
			calls[listed.call] = append(calls[listed.call], r.ids(t, listed.list+"?size=1"+query, listed.field)...)
		}
	}
	return calls
}

// frenchLabels returns the documents' French texts that differ in another language.
func frenchLabels(t *testing.T, language string) []string {
	t.Helper()
	read := func(language string) []string {
		raw, err := os.ReadFile("../commerce/pdf/locales/" + language + ".json")
		require.NoError(t, err)
		var tree map[string]any
		require.NoError(t, json.Unmarshal(raw, &tree))
		return leaves(tree)
	}
	own := read(language)
	return slices.DeleteFunc(read(locale.Default), func(label string) bool { return slices.Contains(own, label) })
}

func leaves(tree map[string]any) []string {
	var all []string
	for _, value := range tree {
		switch value := value.(type) {
		case string:
			all = append(all, value)
		case map[string]any:
			all = append(all, leaves(value)...)
		}
	}
	return all
}

func TestDocumentsAreInTheirReadersLanguage(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	camille := a.user(demo.Camille)
	calls := reader{a, camille, "fr"}.documents(t)
	for _, language := range locale.All {
		if language == locale.Default {
			continue
		}
		french := frenchLabels(t, language)
		r := reader{a, camille, language}
		for call, ids := range calls {
			for _, id := range ids {
				content, header := r.download(t, call+id)
				assert.Equal(t, "application/pdf", header.Get("Content-Type"))
				lines := pdftest.Lines(content)
				require.Greater(t, len(lines), 10, call)
				for _, line := range lines {
					if line == "Service retours" { // the carrier reads the address
						continue
					}
					assert.NotContains(t, french, line, "%s: %s%s", language, call, id)
					assert.Equal(t, line, translations.In(language, line), "%s: %s%s", language, call, id)
				}
			}
		}
	}
}
