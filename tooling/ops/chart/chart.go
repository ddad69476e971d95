// Package chart writes the generated files of the Helm chart in deploy/kubernetes/chart from the kustomize manifests beside it: the
// templates of their objects, values.yaml and values.schema.json. Chart.yaml, NOTES.txt, the helpers and the settings are written by hand.
//
// The manifests stay plain YAML. What an installation may set is listed in values.go, each with its places in the objects.
package chart

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

// Dir is the chart's folder, relative to the root of the repository.
const Dir = "deploy/kubernetes/chart"

const manifests = "deploy/kubernetes"

const header = "# Written by `make generate` from %s, which has the comments.\n"

// source is a file of manifests whose objects become a template.
type source struct {
	build, file string // the folder that kustomize builds, and the file in it
	template    string
	when        string // condition of all of its objects
}

var sources = []source{
	{"base", "front.yaml", "front.yaml", ".Values.front.enabled"},
	{"base", "gateway.yaml", "gateway.yaml", ""},
	{"base", "platform.yaml", "platform.yaml", ""},
	{"base", "artefacts.yaml", "artefacts.yaml", ""},
	{"base", "network.yaml", "network.yaml", ""},
	{"overlays/production", "network.yaml", "outside.yaml", ""},
	{"overlays/trial", "stores.yaml", "trial-stores.yaml", ".Values.trial.enabled"},
	{"overlays/trial", "network.yaml", "trial-network.yaml", ".Values.trial.enabled"},
}

// conditions are those of single objects.
var conditions = map[string]string{
	"NetworkPolicy/front":             ".Values.front.enabled",
	"NetworkPolicy/gateway-outside":   ".Values.network.outside.gateway",
	"NetworkPolicy/platform-outside":  ".Values.network.outside.platform",
	"NetworkPolicy/artefacts-outside": ".Values.network.outside.artefacts",
}

// object is an object of the manifests.
type object struct {
	id   string // kind and name
	when string
	root *yaml.Node
}

// set is all objects of the chart, and the places in them that a value fills.
type set struct {
	objects map[string]*object
	files   map[string][]*object // by template
	holes   []hole
	caddy   string // the front's configuration
}

// Files returns the generated files of the chart by their path in it, made from the manifests below root.
func Files(root string) (map[string]string, error) {
	s, err := load(root)
	if err != nil {
		return nil, err
	}
	values, err := s.apply()
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, from := range sources {
		text, err := s.template(from)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", from.template, err)
		}
		files["templates/"+from.template] = text
	}
	if files["values.yaml"], err = valuesFile(values); err != nil {
		return nil, err
	}
	files["values.schema.json"], err = schemaFile(values)
	return files, err
}

// Write writes the generated files of the chart below root.
func Write(root string) error {
	files, err := Files(root)
	if err != nil {
		return err
	}
	for path, text := range files {
		if err := os.WriteFile(filepath.Join(root, Dir, path), []byte(text), 0o644); err != nil { //nolint:gosec // a source file
			return err
		}
	}
	return nil
}

// load builds the base and the overlays, and assigns each object to the template of its file.
func load(root string) (*set, error) {
	s := &set{objects: map[string]*object{}, files: map[string][]*object{}}
	built := map[string]map[string]*object{}
	for _, from := range sources {
		if built[from.build] == nil {
			objects, err := build(filepath.Join(root, manifests, from.build))
			if err != nil {
				return nil, err
			}
			built[from.build] = objects
		}
		ids, err := idsOf(filepath.Join(root, manifests, from.build, from.file))
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			o := built[from.build][id]
			if o == nil || s.objects[id] != nil {
				return nil, fmt.Errorf("%s of %s: kustomize builds no such object, or two", id, from.file)
			}
			o.when = from.when
			if own := conditions[id]; own != "" {
				o.when = own
			}
			s.objects[id] = o
			s.files[from.template] = append(s.files[from.template], o)
		}
	}
	// The config maps of settings have templates of their own (settings.yaml), for hosts are among the settings.
	for id, o := range built["base"] {
		switch {
		case id == "ConfigMap/front-config":
			o.when = ".Values.front.enabled"
			s.caddy = at(o.root, "data/Caddyfile").Value
			s.files["front.yaml"] = append(s.files["front.yaml"], o)
		case id == "ConfigMap/gateway-settings", id == "ConfigMap/platform-settings":
		case s.objects[id] == nil:
			return nil, fmt.Errorf("%s is in no file of the base that has a template", id)
		}
		s.objects[id] = o
	}
	return s, nil
}

// hashed is a config map's name with the digest that kustomize appends; the chart restarts pods by an annotation instead, because
// Helm removes a config map of the former name while pods that need it still run.
var hashed = regexp.MustCompile(`^(front-config|[a-z]+-settings)-[a-z0-9]{10}$`)

// build builds a folder and returns its objects by kind and name, without namespace.
func build(folder string) (map[string]*object, error) {
	resources, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
	if err != nil {
		return nil, err
	}
	objects := map[string]*object{}
	for _, resource := range resources.Resources() {
		text, err := resource.RNode.String()
		if err != nil {
			return nil, err
		}
		var document yaml.Node
		if err := yaml.Unmarshal([]byte(text), &document); err != nil {
			return nil, err
		}
		root := document.Content[0]
		walk(root, func(n *yaml.Node) {
			n.HeadComment, n.LineComment, n.FootComment = "", "", ""
			n.Style &^= yaml.FlowStyle
			if found := hashed.FindStringSubmatch(n.Value); found != nil && n.Kind == yaml.ScalarNode {
				n.Value = found[1]
			}
		})
		remove(at(root, "metadata"), "namespace")
		o := &object{id: at(root, "kind").Value + "/" + at(root, "metadata/name").Value, root: root}
		objects[o.id] = o
	}
	return objects, nil
}

// idsOf returns kind and name of the objects in a file, in order.
func idsOf(path string) (ids []string, err error) {
	raw, err := os.ReadFile(path) //nolint:gosec // a path of the repository
	if err != nil {
		return nil, err
	}
	for decoder := yaml.NewDecoder(bytes.NewReader(raw)); ; {
		var o struct {
			Kind     string
			Metadata struct{ Name string }
		}
		if err := decoder.Decode(&o); errors.Is(err, io.EOF) {
			return ids, nil
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		ids = append(ids, o.Kind+"/"+o.Metadata.Name)
	}
}

// template returns the text of a template.
func (s *set) template(from source) (string, error) {
	var text strings.Builder
	fmt.Fprintf(&text, header, manifests+"/"+from.build+"/"+from.file)
	for _, o := range s.files[from.template] {
		var raw bytes.Buffer
		encoder := yaml.NewEncoder(&raw)
		encoder.SetIndent(2)
		if err := encoder.Encode(o.root); err != nil {
			return "", err
		}
		// The engine would run it: no manifest has a reason to contain this.
		if strings.Contains(raw.String(), "{{") {
			return "", fmt.Errorf("%s contains {{", o.id)
		}
		filled := s.fill(raw.String())
		if o.when != "" {
			text.WriteString("{{- if " + o.when + " }}\n")
		}
		text.WriteString("---\n" + filled)
		if o.when != "" {
			text.WriteString("{{- end }}\n")
		}
	}
	return text.String(), nil
}

// all returns the objects in the order of their files.
func (s *set) all() (found []*object) {
	for _, from := range sources {
		found = append(found, s.files[from.template]...)
	}
	return found
}
