package chart

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// hole is a place in an object that a template expression fills.
type hole struct {
	form form
	expr string
}

type form int

const (
	// whole replaces a member: a scalar on its line, anything else as a block.
	whole form = iota
	block
	// items are elements of a list.
	items
	// optional and optionalBlock are members that exist only where their value is not empty.
	optional
	optionalBlock
)

// open replaces a node by a hole.
func (s *set) open(n *yaml.Node, f form, expr string) {
	s.holes = append(s.holes, hole{f, expr})
	*n = yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: fmt.Sprintf("hole-%d-", len(s.holes)-1)}
}

var holeLine = regexp.MustCompile(`^( *)(- )?(?:([^\s:]+): )?hole-(\d+)-$`)

// fill returns the text with the expressions of its holes. Each is on a line of its own.
func (s *set) fill(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		found := holeLine.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		indent, dash, key := found[1], found[2], found[3]
		number, _ := strconv.Atoi(found[4]) // digits, by the pattern
		h := s.holes[number]
		inner := len(indent) + len(dash) + 2
		switch h.form {
		case whole:
			line = fmt.Sprintf("%s%s%s: {{ %s }}", indent, dash, key, h.expr)
		case block:
			line = fmt.Sprintf("%s%s%s: {{- toYaml %s | nindent %d }}", indent, dash, key, h.expr, inner)
		case items:
			line = fmt.Sprintf("%s{{- with %s }}{{ toYaml . | nindent %d }}{{ end }}", indent, h.expr, len(indent))
		case optional:
			line = fmt.Sprintf("%[1]s{{- with %[2]s }}\n%[1]s%[3]s: {{ . | quote }}\n%[1]s{{- end }}", indent, h.expr, key)
		case optionalBlock:
			line = fmt.Sprintf("%[1]s{{- with %[2]s }}\n%[1]s%[3]s: {{- toYaml . | nindent %[4]d }}\n%[1]s{{- end }}", indent, h.expr, key, inner)
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
}

// at returns the node at a path below another, or nil. A segment is a key, an index, or name=value of a list's element.
func at(n *yaml.Node, path string) *yaml.Node {
	for segment := range strings.SplitSeq(path, "/") {
		if n = member(n, strings.ReplaceAll(segment, "~1", "/")); n == nil {
			return nil
		}
	}
	return n
}

func member(n *yaml.Node, segment string) *yaml.Node {
	switch {
	case n == nil:
	case n.Kind == yaml.MappingNode:
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Value == segment {
				return n.Content[i+1]
			}
		}
	case n.Kind == yaml.SequenceNode:
		if wanted, named := strings.CutPrefix(segment, "name="); named {
			for _, element := range n.Content {
				if called := member(element, "name"); called != nil && called.Value == wanted {
					return element
				}
			}
		} else if i, err := strconv.Atoi(segment); err == nil && i < len(n.Content) {
			return n.Content[i]
		}
	}
	return nil
}

// insert adds a member to a mapping and returns its empty value; the mappings above it are made where there are none.
func insert(n *yaml.Node, path string) *yaml.Node {
	segment, rest, deeper := strings.Cut(path, "/")
	key := strings.ReplaceAll(segment, "~1", "/")
	inner := member(n, key)
	if inner == nil {
		inner = &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
		n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: key}, inner)
	}
	if !deeper {
		return inner
	}
	return insert(inner, rest)
}

func remove(n *yaml.Node, key string) {
	for i := 0; i < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			n.Content = append(n.Content[:i], n.Content[i+2:]...)
			return
		}
	}
}

func walk(n *yaml.Node, visit func(*yaml.Node)) {
	visit(n)
	for _, inner := range n.Content {
		walk(inner, visit)
	}
}

// clone copies a node, because a hole replaces the original.
func clone(n *yaml.Node) *yaml.Node {
	same := *n
	same.Content = make([]*yaml.Node, len(n.Content))
	for i, inner := range n.Content {
		same.Content[i] = clone(inner)
	}
	return &same
}
