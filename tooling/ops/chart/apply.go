package chart

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// leaf is a value with its default.
type leaf struct {
	value
	initial *yaml.Node // nil: a group
}

// apply opens the places of all values in the objects, and returns the values with their defaults.
func (s *set) apply() (leaves []leaf, err error) {
	values := table()
	for _, group := range []struct {
		key   string
		found []value
	}{{"images", s.images()}, {"secrets", s.secrets()}} {
		i := slices.IndexFunc(values, func(v value) bool { return v.key == group.key })
		values = slices.Insert(values, i+1, group.found...)
	}
	for _, v := range values {
		l := leaf{value: v}
		if v.schema != "" {
			if l.initial, err = s.initial(v); err != nil {
				return nil, fmt.Errorf("%s: %w", v.key, err)
			}
		}
		leaves = append(leaves, l)
	}
	for _, l := range leaves {
		if err := s.fillPlaces(l); err != nil {
			return nil, fmt.Errorf("%s: %w", l.key, err)
		}
	}
	for _, e := range expressions {
		root, path, err := s.place(e.place)
		if err != nil {
			return nil, err
		}
		n := at(root, path)
		if n == nil {
			n = insert(root, path)
		}
		s.open(n, whole, strings.ReplaceAll(e.expr, "<Caddyfile>", fmt.Sprintf("%x", sha256.Sum256([]byte(s.caddy)))))
	}
	return leaves, nil
}

// place returns the object of a place, and the path in it.
func (s *set) place(place string) (*yaml.Node, string, error) {
	id, path, _ := strings.Cut(place, ":")
	if s.objects[id] == nil {
		return nil, "", fmt.Errorf("there is no %s", id)
	}
	return s.objects[id].root, path, nil
}

func (s *set) node(place string) (*yaml.Node, error) {
	root, path, err := s.place(place)
	if err != nil {
		return nil, err
	}
	if found := at(root, path); found != nil {
		return found, nil
	}
	return nil, fmt.Errorf("there is no %s", place)
}

// initial returns the default of a value: that of its first place, which all other places must have as well.
func (s *set) initial(v value) (*yaml.Node, error) {
	if v.initial != "" {
		var document yaml.Node
		if err := yaml.Unmarshal([]byte(v.initial), &document); err != nil {
			return nil, err
		}
		return document.Content[0], nil
	}
	var first *yaml.Node
	for _, place := range slices.Concat(v.whole, v.block, v.items) {
		n, err := s.node(place)
		if err != nil {
			return nil, err
		}
		n = clone(n)
		if slices.Contains(v.items, place) {
			n = &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", Content: []*yaml.Node{n}}
		}
		if first == nil {
			first = n
		} else if textOf(first) != textOf(n) {
			return nil, fmt.Errorf("%s differs from the value's first place", place)
		}
	}
	if first == nil {
		return nil, fmt.Errorf("it has no default")
	}
	return first, nil
}

func textOf(n *yaml.Node) string {
	raw, err := yaml.Marshal(n)
	if err != nil {
		return err.Error()
	}
	return string(raw)
}

func (s *set) fillPlaces(l leaf) error {
	expr := ".Values." + l.key
	for _, place := range l.whole {
		n, err := s.node(place)
		if err != nil {
			return err
		}
		quoted := expr
		if n.Tag == "!!str" {
			quoted += " | quote"
		}
		s.open(n, whole, quoted)
	}
	for f, places := range map[form][]string{block: l.block, items: l.items} {
		for _, place := range places {
			n, err := s.node(place)
			if err != nil {
				return err
			}
			s.open(n, f, expr)
		}
	}
	for _, place := range l.appended {
		n, err := s.node(place)
		if err != nil {
			return err
		}
		element := &yaml.Node{}
		n.Content = append(n.Content, element)
		s.open(element, items, expr)
	}
	for f, places := range map[form][]string{optional: l.optional, optionalBlock: l.optionalBlock} {
		for _, place := range places {
			root, path, err := s.place(place)
			if err != nil {
				return err
			}
			s.open(insert(root, path), f, expr)
		}
	}
	return nil
}

// images returns the values of all images, and opens their places.
func (s *set) images() (found []value) {
	seen := map[string]bool{}
	for _, o := range s.all() {
		n := at(o.root, "spec/template/spec/containers/0")
		if n == nil {
			continue
		}
		name, image := member(n, "name").Value, member(n, "image")
		if seen[name] {
			continue
		}
		seen[name] = true
		repository, tag, _ := strings.Cut(image.Value, ":")
		// In quotes, because 4.00 is a number without them.
		found = append(found, value{key: "images." + name, schema: `{"$ref": "#/definitions/image"}`,
			initial: fmt.Sprintf("repository: %s\ntag: %q", repository, tag)})
		s.open(image, whole, `include "portal.image" (dict "image" .Values.images.`+name+` "default" .Chart.AppVersion) | quote`)
	}
	return found
}

// secrets returns the values of the names of all secrets, and opens their places. Without `portal-` the name is the value's key.
func (s *set) secrets() (found []value) {
	seen := map[string]bool{}
	for _, o := range s.all() {
		walk(o.root, func(n *yaml.Node) {
			name := member(member(n, "secretKeyRef"), "name")
			if name == nil {
				name = member(member(n, "secret"), "secretName")
			}
			if name == nil {
				return
			}
			called := name.Value
			key := strings.TrimPrefix(called, "portal-")
			if !seen[key] {
				seen[key] = true
				found = append(found, value{key: "secrets." + key, schema: `{"$ref": "#/definitions/name"}`, initial: called})
			}
			s.open(name, whole, ".Values.secrets."+key+" | quote")
		})
	}
	slices.SortFunc(found, func(a, b value) int { return strings.Compare(a.key, b.key) })
	return found
}
