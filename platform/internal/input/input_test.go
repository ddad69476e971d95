package input

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/problem"
)

func faults(t *testing.T, f *Form) map[string]string {
	t.Helper()
	found := map[string]string{}
	if err := f.Err(); err != nil {
		var p *problem.Error
		require.ErrorAs(t, err, &p)
		assert.Equal(t, 400, p.Status)
		for _, field := range p.Fields {
			found[field.Field] = field.Code
		}
	}
	return found
}

func TestEveryFieldThatIsWrongIsNamed(t *testing.T) {
	var f Form
	assert.Equal(t, "Léa", f.Required("first", "  Léa ", 60))
	f.Required("empty", " \t ", 60)
	f.Required("long", strings.Repeat("é", 61), 60)
	f.Optional("lines", "a\r\nBcc: all@x.example", 60)
	f.Optional("nul", "a\x00", 60)
	f.Optional("bytes", "\xff", 60)
	f.Country("country", "fr")
	f.Country("nowhere", "ZZ")
	assert.Equal(t, "FR", f.Country("fine", "FR"))
	assert.Equal(t, map[string]string{"empty": "required", "long": "too_long", "lines": "invalid", "nul": "invalid",
		"bytes": "invalid", "country": "country", "nowhere": "country"}, faults(t, &f))
}

func TestTextKeepsItsLinesAndNothingElseThatIsNotSeen(t *testing.T) {
	var f Form
	assert.Equal(t, "a\n\tb\nc", f.Text("lines", " a\r\n\tb\rc ", 60))
	f.Text("bell", "a\x07", 60)
	f.Text("bytes", "a\xff", 60)
	f.Text("long", strings.Repeat("é", 61), 60)
	assert.Equal(t, map[string]string{"bell": "invalid", "bytes": "invalid", "long": "too_long"}, faults(t, &f))
}

func TestEmails(t *testing.T) {
	for _, good := range []string{" Camille.Martin@Cabinet.example", "a+b@x.example"} {
		var f Form
		f.Email("email", good)
		assert.Empty(t, faults(t, &f), good)
	}
	for _, bad := range []string{"", "x", "x@y", "@x.example", "A <a@x.example>", "a@x.example,b@x.example", "a b@x.example",
		"a@x.example\r\nBcc: b@x.example", "a/b@x.example", strings.Repeat("a", 65) + "@x.example", `"a b"@x.example`} {
		var f Form
		f.Email("email", bad)
		assert.Contains(t, faults(t, &f), "email", bad)
	}
}
