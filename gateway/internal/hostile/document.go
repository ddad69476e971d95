package hostile

import (
	"fmt"
	"slices"
	"strings"
)

// Document returns docs/hostile.md: a table for each group.
func Document() string {
	var b strings.Builder
	var rows, sent, honest int
	for _, group := range Groups() {
		rows += len(group.Rows)
		for i := range group.Rows {
			if len(group.Rows[i].Tests) == 0 {
				sent++
			}
			if group.Rows[i].Out == "" {
				honest++
			}
		}
	}
	fmt.Fprintf(&b, head, rows, sent, honest)
	for _, group := range Groups() {
		fmt.Fprintf(&b, "\n## %s\n\n| row | what is tried | measure | answered | test |\n| --- | --- | --- | --- | --- |\n", group.Title)
		for i := range group.Rows {
			row := &group.Rows[i]
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", row.Name, cell(row.Attack), cell(row.measure()), row.answered(), row.tests(group.Name))
		}
	}
	where(&b)
	return b.String()
}

const head = `<!-- Written by gateway/internal/hostile/gen from the rows themselves. Do not edit: go generate ./internal/hostile in gateway -->

# What attackers send, and what comes of it

%d rows. %d of them are files of raw bytes in gateway/internal/hostile/corpus, sent over TCP to the whole assembled
gateway: once in one piece and once torn in the middle of the head. Behind each, two honest requests of somebody else follow
on the same connection, and must be answered as their own, or not at all where the connection closes. The upstreams note every
byte that reaches them; a request that a row does not name there fails it, as does a cookie or a token. The others are tests
beside the code of the gateway, or of the platform where their name begins so. %d rows are honest requests: they show that the others are not refused for want of something else.

Every other row names, in code letters, the measures that stop it; the last table says what they are. "go run
./internal/hostile/cmd/takeout" in gateway takes them out, in copies of the sources that only the compiler sees, and demands
that the row fails: all of a row's measures together, since where there are several, one would do in another's place. A few
of them run with every test of the gateway.
`

// where writes the table of defences and their places in the code.
func where(b *strings.Builder) {
	needed := map[string]int{}
	for _, group := range Groups() {
		for i := range group.Rows {
			for name := range strings.FieldsSeq(group.Rows[i].Out) {
				needed[name]++
			}
		}
	}
	b.WriteString("\n## Measures\n\n| measure | what it is | where | rows |\n| --- | --- | --- | --- |\n")
	for _, m := range Measures() {
		var files []string
		for _, e := range m.Out {
			if !slices.Contains(files, e.File) {
				files = append(files, e.File)
			}
		}
		fmt.Fprintf(b, "| `%s` | %s | %s | %d |\n", m.Name, cell(m.What), strings.Join(files, ", "), needed[m.Name])
	}
}

func (r *Row) measure() string {
	if r.Out == "" {
		return r.Measure
	}
	return strings.TrimPrefix(r.Measure+" (`"+strings.ReplaceAll(r.Out, " ", "`, `")+"`)", " ")
}

func (r *Row) answered() string {
	if len(r.Answers) == 0 {
		return ""
	}
	text := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(r.Answers)), ", "), "[]")
	if r.Closed {
		text += ", closed"
	}
	return text
}

func (r *Row) tests(group string) string {
	if len(r.Tests) == 0 {
		return "TestCorpus/" + group + "/" + r.Name
	}
	return strings.Join(r.Tests, ", ")
}

// cell escapes a text for a table cell.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", ">", "&gt;", "\n", " ").Replace(text)
}
