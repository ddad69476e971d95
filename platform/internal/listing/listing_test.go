package listing

import (
	"errors"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestAnExportIsNoProgram(t *testing.T) {
	answer := httptest.NewRecorder()
	require.NoError(t, Table{Name: "a", Header: []string{"name", "amount"}, Rows: func(write func([]string) error) error {
		return errors.Join(write([]string{"=HYPERLINK(1)", "-3.5"}), write([]string{`say "x"`, ""}))
	}}.Serve(answer))
	assert.Equal(t, "\ufeffname,amount\r\n'=HYPERLINK(1),-3.5\r\n\"say \"\"x\"\"\",\r\n", answer.Body.String())
	assert.Panics(t, func() {
		_ = Table{Rows: func(func([]string) error) error { return errors.New("cut") }}.Serve(httptest.NewRecorder())
	}, "a cut export breaks the connection")
}

func TestPagesAreTheWholeInOrder(t *testing.T) {
	keys := Keys[string]{"name": ByText(func(s string) string { return s })}
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOf(rapid.StringMatching(`[a-cÉé]{0,3}`)).Draw(t, "rows")
		size := rapid.IntRange(1, 5).Draw(t, "size")
		require.NoError(t, keys.Sort(rows, rapid.SampledFrom([]string{"name", "-name"}).Draw(t, "sort"), func(s string) string { return s }))
		var seen []string
		for page := 1; page <= len(rows)/size+2; page++ {
			part := Cut(rows, page, size)
			assert.LessOrEqual(t, len(part), size)
			seen = append(seen, part...)
		}
		assert.Equal(t, strings.Join(rows, "|"), strings.Join(seen, "|"))
		total := 0
		for _, count := range Counts(rows, func(s string) string { return s }) {
			total += count.Count
		}
		assert.Equal(t, len(rows), total)
	})
	require.Error(t, keys.Sort(nil, "other", nil))
	assert.True(t, Matches("elo MAR", "Éloïse", "Martin"))
	assert.False(t, Matches("elo x", "Éloïse", "Martin"))
}
