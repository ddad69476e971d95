package contracttest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"regexp/syntax"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
)

// Maker generates values. The same source generates the same values.
type Maker struct {
	Rand *rand.Rand
	// Known are existing values, by the name of their purpose; they are used most of the time.
	Known map[string][]string
	// UUID generates the UUIDs; nil generates random ones.
	UUID func(name string) string
	// Full includes every optional property and the largest values; otherwise only required properties with plain values.
	Full func() bool
}

// NewMaker creates a Maker of plain values from a seed.
func NewMaker(seed uint64) *Maker {
	return &Maker{Rand: rand.New(rand.NewPCG(seed, seed)), Full: func() bool { return false }}
}

// Value generates a value that a schema allows.
func (m *Maker) Value(name string, s *openapi3.Schema) any { return m.value(name, s, 0) }

const deepest = 6

func (m *Maker) value(name string, s *openapi3.Schema, depth int) any {
	switch {
	case len(s.AllOf) > 0:
		return m.merged(name, s, depth)
	case len(s.OneOf) > 0:
		return m.value(name, s.OneOf[m.Rand.IntN(len(s.OneOf))].Value, depth)
	case len(s.AnyOf) > 0:
		return m.value(name, s.AnyOf[m.Rand.IntN(len(s.AnyOf))].Value, depth)
	case len(s.Enum) > 0:
		return s.Enum[m.Rand.IntN(len(s.Enum))]
	case s.Type == nil:
		return "anything"
	case s.Type.Is("object"):
		return m.object(s, depth)
	case s.Type.Is("array"):
		return m.list(name, s, depth)
	case s.Type.Is("integer"):
		return int64(m.number(s))
	case s.Type.Is("number"):
		return m.number(s)
	case s.Type.Is("boolean"):
		return m.Rand.IntN(2) == 0
	}
	return m.Text(name, s)
}

func (m *Maker) merged(name string, s *openapi3.Schema, depth int) any {
	out := map[string]any{}
	for _, part := range s.AllOf {
		value := m.value(name, part.Value, depth)
		fields, isObject := value.(map[string]any)
		if !isObject {
			return value
		}
		for key, v := range fields {
			out[key] = v
		}
	}
	for key, v := range m.object(s, depth) {
		out[key] = v
	}
	return out
}

func (m *Maker) object(s *openapi3.Schema, depth int) map[string]any {
	out, required := map[string]any{}, map[string]bool{}
	for _, name := range s.Required {
		required[name] = true
	}
	for _, name := range propertyNames(s) {
		if required[name] || depth < deepest && m.Full() {
			out[name] = m.value(name, s.Properties[name].Value, depth+1)
		}
	}
	return out
}

// propertyNames returns the names sorted, so that a seed is reproducible.
func propertyNames(s *openapi3.Schema) []string {
	names := make([]string, 0, len(s.Properties))
	for name := range s.Properties {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func (m *Maker) list(name string, s *openapi3.Schema, depth int) []any {
	n := int(s.MinItems)
	if m.Full() && depth < deepest {
		n = max(n, 1)
		if s.MaxItems != nil && m.Rand.IntN(4) == 0 {
			n = max(n, min(int(*s.MaxItems), 30))
		}
	}
	items := make([]any, 0, n)
	for range n {
		items = append(items, m.value(name, s.Items.Value, depth+1))
	}
	return items
}

func (m *Maker) number(s *openapi3.Schema) float64 {
	low, high := 0.0, 1000.0
	if s.Min != nil {
		low = *s.Min
		high = max(high, low)
	}
	if s.Max != nil {
		high = *s.Max
		low = min(low, high)
	}
	if !m.Full() {
		return math.Ceil(low)
	}
	switch m.Rand.IntN(4) {
	case 0:
		return math.Floor(high)
	case 1:
		return math.Ceil(low)
	}
	return math.Floor(low + m.Rand.Float64()*min(high-low, 1e6))
}

// Text generates a text that a schema allows.
func (m *Maker) Text(name string, s *openapi3.Schema) string {
	if known := m.Known[name]; len(known) > 0 && m.Rand.IntN(5) > 0 {
		return known[m.Rand.IntN(len(known))]
	}
	switch s.Format {
	case "uuid":
		if m.UUID != nil {
			return m.UUID(name)
		}
		return m.RandomUUID()
	case "date":
		return fmt.Sprintf("2026-%02d-%02d", 1+m.Rand.IntN(12), 1+m.Rand.IntN(28))
	case "date-time":
		return "2026-11-20T10:00:00Z"
	case "email":
		return fmt.Sprintf("user%d@example.org", m.Rand.IntN(1000))
	case "uri":
		return "https://example.org/x"
	}
	least, most := int(s.MinLength), 12
	if s.MaxLength != nil {
		most = int(*s.MaxLength)
	}
	if s.Pattern != "" {
		return m.matching(s.Pattern, least, most)
	}
	length := max(least, 1)
	if m.Full() {
		length = max(least, []int{most, min(most, 12), 1}[m.Rand.IntN(3)])
	}
	return m.letters(min(length, max(most, least)))
}

// RandomUUID generates a UUID that belongs to no object.
func (m *Maker) RandomUUID() string {
	return fmt.Sprintf("%08x-%04x-4%03x-8%03x-%012x", m.Rand.Uint32(), m.Rand.IntN(1<<16), m.Rand.IntN(1<<12), m.Rand.IntN(1<<12), m.Rand.Int64N(1<<48))
}

func (m *Maker) letters(n int) string {
	const ascii, strange = "abcdefghij ", "éÀ'’\"<>&%;\\/{}$🦷\u200b"
	letters := []rune(ascii)
	if m.Full() {
		letters = []rune(ascii + strange)
	}
	var b strings.Builder
	for range n {
		b.WriteRune(letters[m.Rand.IntN(len(letters))])
	}
	text := b.String()
	if strings.TrimSpace(text) == "" && n > 0 {
		return strings.Repeat("x", n)
	}
	return text
}

// matching generates a text that matches a pattern, with a length within bounds if one is found soon.
func (m *Maker) matching(pattern string, least, most int) string {
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return ""
	}
	whole, err := regexp.Compile(pattern)
	if err != nil {
		return ""
	}
	text := ""
	for try := range 200 {
		var b strings.Builder
		m.draw(&b, parsed, 1+try/4)
		text = b.String()
		if short := least - utf8.RuneCountInString(text); short > 0 {
			text += strings.Repeat("x", short) // a pattern without an anchored end allows it
		}
		if n := utf8.RuneCountInString(text); n >= least && n <= most && whole.MatchString(text) {
			return text
		}
	}
	return text
}

func (m *Maker) draw(b *strings.Builder, re *syntax.Regexp, reach int) {
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(string(re.Rune))
	case syntax.OpCharClass:
		at := 2 * m.Rand.IntN(len(re.Rune)/2)
		low, high := re.Rune[at], re.Rune[at+1]
		if low < ' ' && high >= 'a' {
			low, high = 'a', 'a' // a negated class: a plain letter
		}
		b.WriteRune(low + rune(m.Rand.IntN(int(min(high-low, 60))+1)))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte('x')
	case syntax.OpCapture, syntax.OpConcat:
		for _, sub := range re.Sub {
			m.draw(b, sub, reach)
		}
	case syntax.OpAlternate:
		m.draw(b, re.Sub[m.Rand.IntN(len(re.Sub))], reach)
	case syntax.OpStar:
		m.repeat(b, re.Sub[0], 0, reach, reach)
	case syntax.OpPlus:
		m.repeat(b, re.Sub[0], 1, 1+reach, reach)
	case syntax.OpQuest:
		m.repeat(b, re.Sub[0], 0, 1, reach)
	case syntax.OpRepeat:
		most := re.Max
		if most < 0 {
			most = re.Min + reach
		}
		m.repeat(b, re.Sub[0], re.Min, min(most, re.Min+reach), reach)
	}
}

func (m *Maker) repeat(b *strings.Builder, re *syntax.Regexp, least, most, reach int) {
	for range least + m.Rand.IntN(most-least+1) {
		m.draw(b, re, reach)
	}
}
