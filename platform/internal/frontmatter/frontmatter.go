// Package frontmatter reads texts that begin with a head of named lines, as the articles and documents compiled in do.
package frontmatter

import (
	"errors"
	"fmt"
	"strings"
)

// Read fills the fields from the lines `name: value` before a line `---`, and gives the text after it. Every field must be
// there and no other; an error says which is not.
func Read(raw string, fields map[string]*string) (text string, err error) {
	head, text, found := strings.Cut(raw, "\n---\n")
	if !found {
		return "", errors.New("no line --- between head and text")
	}
	for line := range strings.Lines(head) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		target, known := fields[name]
		if !known {
			return "", fmt.Errorf("there is no field %q", name)
		}
		*target = value
	}
	text = strings.TrimSpace(text)
	for _, value := range fields {
		if *value == "" || text == "" {
			return "", errors.New("a field is missing")
		}
	}
	return text + "\n", nil
}
