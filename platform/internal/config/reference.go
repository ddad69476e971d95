package config

import (
	"fmt"
	"strings"
)

// Reference returns the settings as a Markdown table: variable, default, meaning.
func Reference() string {
	var table strings.Builder
	table.WriteString("| variable | default | meaning |\n| --- | --- | --- |\n")
	for _, s := range settings {
		fallback := s.fallback
		if fallback != "" {
			fallback = "`" + fallback + "`"
		}
		fmt.Fprintf(&table, "| `%s%s` | %s | %s |\n", prefix, s.name, fallback, strings.ReplaceAll(s.usage, "<", `\<`))
	}
	return table.String()
}
