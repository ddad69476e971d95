package hostile

import (
	"fmt"
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
			if group.Rows[i].Defences == "" {
				honest++
			}
		}
	}
	fmt.Fprintf(&b, head, rows, sent, honest)
	for _, group := range Groups() {
		fmt.Fprintf(&b, "\n## %s\n\n| row | attack | defence | answer | test |\n| --- | --- | --- | --- | --- |\n", group.Title)
		for i := range group.Rows {
			row := &group.Rows[i]
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", row.Name, cell(row.Attack), cell(row.defence()), row.answered(), row.tests(group.Name))
		}
	}
	where(&b)
	return b.String()
}

const head = `<!-- Written by gateway/internal/hostile/gen from the rows themselves. Do not edit: go generate ./internal/hostile in gateway -->

# Hostile requests

%d rows. %d of them are files of raw bytes in gateway/internal/hostile/corpus, sent over TCP to a complete gateway: once in
one piece and once split in the middle of the head. Two legitimate requests of another user follow on the same connection;
each must get its own answer, or none if the connection closes. The fake upstreams record every byte that they receive. A
request that the row does not list there, a cookie or a token fails the row. The other rows are tests beside the code of the
gateway, or of the platform where their name has the prefix "platform/". %d rows are legitimate requests: they show that the
others are refused for the right reason.

Every other row names its defences in code letters; the last table describes them and names their files. The mutation check of
tooling/mutation shows whether the tests notice when code changes.
`

// where writes the table of defences and their places in the code.
func where(b *strings.Builder) {
	needed := map[string]int{}
	for _, group := range Groups() {
		for i := range group.Rows {
			for name := range strings.FieldsSeq(group.Rows[i].Defences) {
				needed[name]++
			}
		}
	}
	b.WriteString("\n## Defences\n\n| defence | what it does | where | rows |\n| --- | --- | --- | --- |\n")
	for _, d := range Defences {
		fmt.Fprintf(b, "| `%s` | %s | %s | %d |\n", d.Name, cell(d.What), strings.Join(d.Files, ", "), needed[d.Name])
	}
}

func (r *Row) defence() string {
	if r.Defences == "" {
		return r.Defence
	}
	return strings.TrimPrefix(r.Defence+" (`"+strings.ReplaceAll(r.Defences, " ", "`, `")+"`)", " ")
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
