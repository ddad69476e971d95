package listing

import (
	"bytes"
	"encoding/csv"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestInertTakesTheMeaningFromFormulas(t *testing.T) {
	for given, want := range map[string]string{
		"=HYPERLINK(1)": "'=HYPERLINK(1)", "+33": "+33", "+cmd": "'+cmd", "-12.50": "-12.50", "-a": "'-a",
		"@SUM(1)": "'@SUM(1)", "\tx": "'\tx", "\rx": "'\rx", "": "", "Dupont": "Dupont", "Œuvrard": "Œuvrard",
	} {
		assert.Equal(t, want, inert(given))
	}
}

func FuzzInertNeverLeavesAFormula(f *testing.F) {
	f.Add("=1+1")
	f.Add("-3")
	f.Fuzz(func(t *testing.T, cell string) {
		result := inert(cell)
		if result != "" && strings.ContainsRune("=@\t\r\n", rune(result[0])) {
			t.Fatalf("%q stays a formula", result)
		}
	})
}

func TestCSVHasABOMAndRFC4180Lines(t *testing.T) {
	response := Table{Name: "x", Header: []string{"a", "b"}, Rows: func(write func([]string) error) error {
		return write([]string{`say "hi"`, "=1\n2"})
	}}
	recorder := httptest.NewRecorder()
	require.NoError(t, response.Serve(recorder))
	assert.Equal(t, "text/csv; charset=utf-8", recorder.Header().Get("Content-Type"))
	assert.Equal(t, `attachment; filename="x.csv"`, recorder.Header().Get("Content-Disposition"))
	body := recorder.Body.Bytes()
	require.True(t, bytes.HasPrefix(body, []byte("\xef\xbb\xbfa,b\r\n")))
	rows, err := csv.NewReader(bytes.NewReader(body[3:])).ReadAll()
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"a", "b"}, {`say "hi"`, "'=1\n2"}}, rows)
}

func TestAnExportThatFailsHalfWayBreaksTheConnection(t *testing.T) {
	response := Table{Rows: func(func([]string) error) error { return errors.New("database went away") }}
	defer func() {
		err, ok := recover().(error)
		require.True(t, ok)
		assert.ErrorIs(t, err, http.ErrAbortHandler)
	}()
	assert.NoError(t, response.Serve(httptest.NewRecorder()))
	t.Fatal("a cut export must not look complete")
}
