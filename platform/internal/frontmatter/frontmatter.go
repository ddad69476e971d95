// Package frontmatter parses texts that begin with a header of named lines, such as the embedded articles and documents.
package frontmatter

import (
	"errors"
	"fmt"
	"strings"
)

// Read sets the fields from the lines `name: value` before a line `---`, and returns the text after it. All fields, and
// no others, must be present; the error names the first that is missing or unknown.
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
