package chart

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

const valuesHeader = "# Written by `make generate` from the manifests in deploy/kubernetes, except for the values without a default there. Two examples,\n" +
	"# equal to the overlays, are in examples/.\n"

// valuesFile returns values.yaml.
func valuesFile(leaves []leaf) (string, error) {
	var text strings.Builder
	text.WriteString(valuesHeader)
	for _, l := range leaves {
		parts := strings.Split(l.key, ".")
		indent := strings.Repeat("  ", len(parts)-1)
		if len(parts) == 1 {
			text.WriteString("\n")
		}
		if l.comment != "" {
			text.WriteString(comment(l.comment, indent))
		}
		key := parts[len(parts)-1]
		if l.initial == nil {
			text.WriteString(indent + key + ":\n")
			continue
		}
		var raw bytes.Buffer
		encoder := yaml.NewEncoder(&raw)
		encoder.SetIndent(2)
		if err := encoder.Encode(map[string]*yaml.Node{key: l.initial}); err != nil {
			return "", err
		}
		for line := range strings.Lines(raw.String()) {
			text.WriteString(indent + line)
		}
	}
	return text.String(), nil
}

// comment returns the lines of a comment, wrapped.
func comment(words, indent string) string {
	const width = 130
	var lines []string
	line := "#"
	for word := range strings.FieldsSeq(words) {
		if len(indent)+len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = "#"
		}
		line += " " + word
	}
	var text strings.Builder
	for _, one := range append(lines, line) {
		text.WriteString(indent + one + "\n")
	}
	return text.String()
}

//go:embed definitions.json
var definitions []byte

// schemaFile returns values.schema.json: every value has a type, and others are refused.
func schemaFile(leaves []leaf) (string, error) {
	var defined map[string]any
	if err := json.Unmarshal(definitions, &defined); err != nil {
		return "", err
	}
	group := func(comment string) map[string]any {
		made := map[string]any{"type": "object", "additionalProperties": false, "properties": map[string]any{}}
		if comment != "" {
			made["description"] = comment
		}
		return made
	}
	root := group("")
	root["$schema"] = "http://json-schema.org/draft-07/schema#"
	root["definitions"] = defined
	groups := map[string]map[string]any{"": root}
	for _, l := range leaves {
		parent, key := "", l.key
		if i := strings.LastIndex(l.key, "."); i >= 0 {
			parent, key = l.key[:i], l.key[i+1:]
		}
		above := groups[parent]
		if above == nil {
			return "", fmt.Errorf("%s has no group %s before it", l.key, parent)
		}
		entry := group(l.comment)
		if l.schema == "" {
			groups[l.key] = entry
		} else {
			entry = map[string]any{}
			if err := json.Unmarshal([]byte(l.schema), &entry); err != nil {
				return "", fmt.Errorf("%s: %w", l.key, err)
			}
			// Draft 7 ignores what is beside a reference, so that the description is left out there.
			if _, refers := entry["$ref"]; !refers && l.comment != "" {
				entry["description"] = l.comment
			}
		}
		above["properties"].(map[string]any)[key] = entry
		required, _ := above["required"].([]string)
		above["required"] = append(required, key)
	}
	for _, made := range groups {
		if required, any := made["required"].([]string); any {
			slices.Sort(required)
		}
	}
	// Helm passes the values of a parent chart under this name.
	root["properties"].(map[string]any)["global"] = map[string]any{"type": "object"}
	raw, err := json.MarshalIndent(root, "", "  ")
	return string(raw) + "\n", err
}
