package strictjson

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/testwait"
)

func compiled(t testing.TB, schemas string) *Schema {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData([]byte("openapi: 3.0.3\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n" + schemas))
	require.NoError(t, err)
	s, err := NewCompiler().Compile(doc.Components.Schemas["Body"])
	require.NoError(t, err)
	return s
}

const everything = `
    Item:
      type: object
      additionalProperties: false
      required: [uuid]
      properties:
        uuid: { type: string, format: uuid }
        note: { type: string, maxLength: 5, nullable: true }
        items: { type: array, maxItems: 2, items: { $ref: '#/components/schemas/Item' } }
    Body:
      type: object
      additionalProperties: false
      required: [name, items, when]
      properties:
        name: { type: string, minLength: 2, maxLength: 10, pattern: '^[a-zé]+$' }
        when: { type: string, format: date }
        at: { type: string, format: date-time }
        mail: { type: string, format: email }
        count: { type: integer, minimum: 1, maximum: 9 }
        price: { type: number, minimum: 0, exclusiveMinimum: true }
        kind: { type: string, enum: [a, b] }
        flag: { type: boolean }
        items: { type: array, minItems: 1, maxItems: 3, uniqueItems: true, items: { $ref: '#/components/schemas/Item' } }
        tags: { type: array, maxItems: 3, uniqueItems: true, items: { type: string, maxLength: 3 } }
        more: { type: object, additionalProperties: { type: integer } }
        either: { oneOf: [{ type: string, maxLength: 2 }, { type: integer }] }
        both: { allOf: [{ type: object, required: [x] }, { type: object, properties: { x: { type: integer } } }] }
`

const id = "11111111-1111-4111-8111-111111111111"

func TestEveryFieldThatIsWrongIsNamed(t *testing.T) {
	s := compiled(t, everything)
	check := func(raw string) []Fault {
		value, err := Parse([]byte(raw))
		require.NoError(t, err, raw)
		return s.Check(value)
	}
	assert.Empty(t, check(`{"name":"abé","when":"2026-11-20","at":"2026-11-20T10:00:00.5Z","mail":"a@b.example","count":9,"price":0.1,"kind":"b","flag":false,
		"items":[{"uuid":"`+id+`","note":null,"items":[{"uuid":"`+id+`"}]}],"tags":["a"],"more":{"x":1},"either":3,"both":{"x":1}}`))
	secret := "Dupont-secret"
	faults := check(`{"name":"` + secret + `","when":"2026-02-30","at":"yesterday","mail":"x","count":10,"price":0,"kind":"c","flag":"true",
		"items":[{"note":"too long","extra":1},{"uuid":"me","items":[{"uuid":null}]}],"tags":["a","a","long"],"more":{"x":"1"},"either":"long","both":{},"other":1}`)
	assert.Equal(t, []Fault{{"name", "too_long"}, {"when", "invalid"}, {"at", "invalid"}, {"mail", "invalid"}, {"count", "out_of_range"},
		{"price", "out_of_range"}, {"kind", "invalid"}, {"flag", "invalid"}, {"items.0.uuid", "required"}, {"items.0.note", "too_long"},
		{"items.0.extra", "unknown"}, {"items.1.uuid", "invalid"}, {"items.1.items.0.uuid", "invalid"}, {"tags.1", "repeated"}, {"tags.2", "too_long"},
		{"more.x", "invalid"}, {"either", "invalid"}, {"both.x", "required"}, {"other", "unknown"}}, faults)
	assert.NotContains(t, fmt.Sprint(faults), secret)
	assert.Equal(t, []Fault{{"name", "required"}, {"items", "required"}, {"when", "required"}}, check(`{}`))
	assert.Equal(t, []Fault{{"body", "invalid"}}, check(`[]`))
	assert.Equal(t, []Fault{{"name", "too_short"}, {"items", "too_few"}}, check(`{"name":"a","items":[],"when":"2026-11-20"}`))
	assert.Equal(t, []Fault{{"count", "invalid"}}, check(`{"name":"ab","items":[{"uuid":"`+id+`"}],"when":"2026-11-20","count":1.0}`))
	assert.Equal(t, []Fault{{"name", "invalid"}}, check(`{"name":"ab\u0000","items":[{"uuid":"`+id+`"}],"when":"2026-11-20"}`))
	assert.Len(t, check(`{"items":[`+strings.TrimSuffix(strings.Repeat(`1,`, 900), ",")+`]}`), 3, "a list that is too long is not looked into")
}

// large is a body of nearly 64 KiB with many small values.
func large() []byte {
	var b strings.Builder
	b.WriteString(`{"items":[`)
	for i := 0; b.Len() < 63<<10; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"uuid":"11111111-1111-4111-8111-%012d","note":"une note, \"citée\"","count":%d,"flag":true}`, i, i)
	}
	b.WriteString(`]}`)
	return []byte(b.String())
}

const largeSchema = `
    Body:
      type: object
      additionalProperties: false
      required: [items]
      properties:
        items:
          type: array
          maxItems: 5000
          items:
            type: object
            additionalProperties: false
            required: [uuid, note]
            properties:
              uuid: { type: string, format: uuid }
              note: { type: string, maxLength: 100, pattern: '^[^<>]*$' }
              count: { type: integer, minimum: 0, maximum: 100000 }
              flag: { type: boolean }
`

func BenchmarkLargeBody(b *testing.B) {
	s, raw := compiled(b, largeSchema), large()
	b.SetBytes(int64(len(raw)))
	for b.Loop() {
		value, err := Parse(raw)
		if err != nil || len(s.Check(value)) > 0 {
			b.Fatal("refused")
		}
	}
}

// Checking the largest body takes about a millisecond; the limit is generous for the race detector and busy machines.
func TestALargeBodyIsCheckedInAMoment(t *testing.T) {
	s, raw := compiled(t, largeSchema), large()
	best := time.Hour
	for range 20 {
		start := time.Now()
		value, err := Parse(raw)
		require.NoError(t, err)
		require.Empty(t, s.Check(value))
		best = min(best, time.Since(start))
	}
	assert.Less(t, best, testwait.Timeout(50*time.Millisecond))
}

// FuzzCheck: for every input the faults are bounded, name paths in it and repeat no value.
func FuzzCheck(f *testing.F) {
	schema := compiled(f, everything)
	f.Add([]byte(`{"name":"abc","items":[{"uuid":"x","items":[{}]}],"when":"2026-01-01","other":1}`))
	f.Add([]byte(`{"name":null,"items":{},"when":5,"mail":"<a@b>"}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		value, err := Parse(raw)
		if err != nil {
			return
		}
		faults := schema.Check(value)
		assert.LessOrEqual(t, len(faults), maxFaults)
		for _, fault := range faults {
			assert.True(t, utf8.ValidString(fault.Field))
			assert.NotEmpty(t, fault.Code)
		}
	})
}
