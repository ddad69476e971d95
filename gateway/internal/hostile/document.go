package hostile

import (
	"fmt"
	"strings"
)

// Document is docs/hostile.md: a table for each group.
func Document() string {
	var b strings.Builder
	var rows, sent int
	for _, group := range Groups() {
		rows += len(group.Rows)
		for i := range group.Rows {
			if len(group.Rows[i].Tests) == 0 {
				sent++
			}
		}
	}
	fmt.Fprintf(&b, head, rows, sent)
	for _, group := range Groups() {
		fmt.Fprintf(&b, "\n## %s\n\n| row | what is tried | measure | answered | test |\n| --- | --- | --- | --- | --- |\n", group.Title)
		for i := range group.Rows {
			row := &group.Rows[i]
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", row.Name, cell(row.Attack), cell(row.measure()), row.answered(), row.tests(group.Name))
		}
	}
	return b.String()
}

const head = `<!-- Written by gateway/internal/hostile/gen from the rows themselves. Do not edit: go generate ./internal/hostile in gateway -->

# What attackers send, and what comes of it

%d rows. %d of them are files of raw bytes in gateway/internal/hostile/corpus, sent over TCP to the whole assembled
gateway: once in one piece and once torn in the middle of the head. Behind each, two honest requests of somebody else follow
on the same connection, and must be answered as their own, or not at all where the connection closes. The upstreams note every
byte that reaches them; a request that a row does not name there fails it, as does a cookie or a token. The others are tests
beside the code.

Where a row names a line, taking that line out alone lets the attack through: "go run ./internal/hostile/cmd/takeout" does so
for each, in a copy that only the compiler sees, and demands that its row fails.
`

func (r *Row) measure() string {
	if r.Line == nil {
		return r.Measure
	}
	return r.Measure + " (line in " + r.Line.File + ")"
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

// cell keeps a text within its cell of a table.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", ">", "&gt;", "\n", " ").Replace(text)
}
