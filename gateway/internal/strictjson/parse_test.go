package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseReadsWhatOthersRead(t *testing.T) {
	got, err := Parse([]byte(` {"a":[1,-2.5e3,"x\u00e9\ud83e\uddb7\n",true,false,null,{}],"b":{"c":[]}} `))
	require.NoError(t, err)
	assert.Equal(t, Object{{"a", []any{Number("1"), Number("-2.5e3"), "xé🦷\n", true, false, nil, Object{}}}, {"b", Object{{"c", []any{}}}}}, got)
}

func TestParseRefusesWhatCouldBeReadInTwoWays(t *testing.T) {
	for _, raw := range []string{"", " ", "{", "}", "[1,]", `{"a":1,}`, `{,}`, `{"a"}`, `{a:1}`, "01", "-", "1.", ".5", "1e", "+1", "NaN", "nul", "tru",
		"\"\t\"", `"\x"`, `"\ud800"`, `"\udc00\ud800"`, "\"\xff\"", "1 2", "{}{}", "'a'", `"a`, `"\"`, "\ufeff{}", "[1 2]", "1e999", "[[]", `{"a":1 "b":2}`,
		strings.Repeat("[", 100) + strings.Repeat("]", 100), strings.Repeat("9", 80)} {
		_, err := Parse([]byte(raw))
		assert.ErrorIs(t, err, ErrSyntax, raw)
	}
	many := strings.Builder{}
	for i := range 40 {
		many.WriteString(`"k` + strings.Repeat("x", i) + `":1,`)
	}
	for _, raw := range []string{`{"a":1,"a":1}`, `{"a":1,"A":1}`, `{"s":1,"\u017f":2}`, `{"k":1,"\u212a":2}`, `{"x":[{"a":1,"\u0061":2}]}`,
		`{` + many.String() + `"KXX":2}`} {
		_, err := Parse([]byte(raw))
		var repeated *RepeatedError
		assert.ErrorAs(t, err, &repeated, raw)
	}
}

func TestDecodeKnownNamesUndeclaredMembers(t *testing.T) {
	var in struct {
		A     int
		Inner struct{ B string }
	}
	require.NoError(t, DecodeKnown([]byte(`{"a":1,"inner":{"b":"x"}}`), &in))
	for raw, name := range map[string]string{`{"a":1,"b":2}`: "b", `{"inner":{"b":"x","c\"\u00e9":null}}`: `c"é`} {
		var unknown *UnknownError
		require.ErrorAs(t, DecodeKnown([]byte(raw), &in), &unknown, raw)
		assert.Equal(t, name, unknown.Name)
	}
	require.ErrorIs(t, DecodeKnown([]byte(`{"a":1`), &in), ErrSyntax)
}

// decoded converts a parsed value to the types of encoding/json.
func decoded(value any) any {
	switch value := value.(type) {
	case Number:
		return json.Number(value)
	case []any:
		out := make([]any, len(value))
		for i, item := range value {
			out[i] = decoded(item)
		}
		return out
	case Object:
		out := make(map[string]any, len(value))
		for _, m := range value {
			out[m.Name] = decoded(m.Value)
		}
		return out
	}
	return value
}

// FuzzParse compares the parser with that of the platform: a document that passes here has the same value there.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{"a":[1,2.5,"x\u00e9",true,null],"b":{}}`, `"\ud83e\uddb7"`, `[[[-0.1e-2]]]`, "{\"a\":\"\ufffd\"}", `{"a":1,"A":2}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, err := Parse(raw)
		var repeated *RepeatedError
		if err != nil {
			if !errors.Is(err, ErrSyntax) && !errors.As(err, &repeated) {
				t.Fatalf("another error: %v", err)
			}
			return
		}
		decoder := json.NewDecoder(bytes.NewReader(raw))
		decoder.UseNumber()
		var want any
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("%q passed, and is refused behind: %v", raw, err)
		}
		assert.Equal(t, want, decoded(got))
	})
}
