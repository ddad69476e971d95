// Package kubernetes checks the manifests of deploy/kubernetes against the published schemas, the programs, their images and
// docker-compose.yml.
package kubernetes

import (
	"encoding/json"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

const root = "../../.."

// overlays are the installations; each is built as `kubectl apply -k` builds it.
var overlays = []string{"production", "trial"}

// node is a part of a manifest.
type node = map[string]any

// installation has the objects of an overlay.
type installation struct {
	name    string
	objects []node
}

var builds sync.Map // overlay → its objects as JSON

// build builds an overlay, or the base; each caller gets its own copy of the objects, which it may modify.
func build(t *testing.T, overlay string) *installation {
	t.Helper()
	raw, made := builds.Load(overlay)
	if !made {
		folder := filepath.Join(root, "deploy/kubernetes/overlays", overlay)
		if overlay == "base" {
			folder = filepath.Join(root, "deploy/kubernetes/base")
		}
		resources, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
		if err != nil {
			t.Fatal(err)
		}
		var objects []node
		for _, resource := range resources.Resources() {
			object, err := resource.Map()
			if err != nil {
				t.Fatal(err)
			}
			objects = append(objects, object)
		}
		text, err := json.Marshal(objects)
		if err != nil {
			t.Fatal(err)
		}
		raw, _ = builds.LoadOrStore(overlay, text)
	}
	in := &installation{name: overlay}
	if err := json.Unmarshal(raw.([]byte), &in.objects); err != nil {
		t.Fatal(err)
	}
	return in
}

func read(t *testing.T, path string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// at follows keys down into a manifest; a missing value is nil.
func at(value any, keys ...string) any {
	for _, key := range keys {
		inner, ok := value.(node)
		if !ok {
			return nil
		}
		value = inner[key]
	}
	return value
}

func text(value any, keys ...string) string { s, _ := at(value, keys...).(string); return s }

func number(value any, keys ...string) float64 { n, _ := at(value, keys...).(float64); return n }

func flag(value any, keys ...string) bool { b, _ := at(value, keys...).(bool); return b }

// list returns the objects in a list.
func list(value any, keys ...string) (found []node) {
	all, _ := at(value, keys...).([]any)
	for _, one := range all {
		if object, ok := one.(node); ok {
			found = append(found, object)
		}
	}
	return found
}

// stringsOf returns the strings of a list, or those of a map as key=value, in order.
func stringsOf(value any) (found []string) {
	switch all := value.(type) {
	case []any:
		for _, one := range all {
			if word, ok := one.(string); ok {
				found = append(found, word)
			}
		}
	case node:
		for _, key := range slices.Sorted(maps.Keys(all)) {
			found = append(found, key+"="+text(all, key))
		}
	}
	return found
}

func (in *installation) kind(kinds ...string) (found []node) {
	for _, object := range in.objects {
		if slices.Contains(kinds, text(object, "kind")) {
			found = append(found, object)
		}
	}
	return found
}

func name(object node) string { return text(object, "metadata", "name") }

func (in *installation) named(kind, wanted string) node {
	for _, object := range in.kind(kind) {
		if name(object) == wanted {
			return object
		}
	}
	return nil
}

// workloads returns the objects that create pods.
func (in *installation) workloads() []node { return in.kind("Deployment", "StatefulSet", "Job") }

func podOf(workload node) node {
	pod, _ := at(workload, "spec", "template", "spec").(node)
	return pod
}

// app returns the label by which all selectors here select pods.
func app(workload node) string {
	labels, _ := at(workload, "spec", "template", "metadata", "labels").(node)
	return text(labels, "app.kubernetes.io/name")
}

func container(workload node) node {
	if all := list(podOf(workload), "containers"); len(all) == 1 {
		return all[0]
	}
	return nil
}

// port returns the number of a named port, or the number itself.
func port(workload node, wanted any, protocol string) float64 {
	for _, p := range list(container(workload), "ports") {
		spoken := text(p, "protocol")
		if spoken == "" {
			spoken = "TCP"
		}
		if (wanted == text(p, "name") || wanted == number(p, "containerPort")) && spoken == protocol {
			return number(p, "containerPort")
		}
	}
	return 0
}

// setting is an environment variable of a container.
type setting struct{ name, value, secret, key string }

// settings returns a workload's variables in the order in which they are set, those of its config maps first.
func (in *installation) settings(workload node) (all []setting) {
	for _, from := range list(container(workload), "envFrom") {
		data, _ := at(in.named("ConfigMap", text(from, "configMapRef", "name")), "data").(node)
		for _, key := range slices.Sorted(maps.Keys(data)) {
			all = append(all, setting{name: key, value: text(data, key)})
		}
	}
	for _, env := range list(container(workload), "env") {
		ref := at(env, "valueFrom", "secretKeyRef")
		all = append(all, setting{text(env, "name"), text(env, "value"), text(ref, "name"), text(ref, "key")})
	}
	return all
}

func (in *installation) value(workload node, wanted string) string {
	for _, s := range in.settings(workload) {
		if s.name == wanted {
			return s.value
		}
	}
	return ""
}

// address is a target in a setting.
type address struct {
	host string
	port string
}

var usual = map[string]string{"http": "80", "https": "443", "redis": "6379", "rediss": "6379", "postgres": "5432", "smtp": "25", "smtps": "465"}

// addresses returns the addresses in a URL: several if a database has several hosts, the endpoint's for a bucket.
func addresses(value string) (found []address) {
	scheme, rest, isURL := strings.Cut(value, "://")
	if !isURL {
		return nil
	}
	authority, query, _ := strings.Cut(rest, "?")
	if scheme == "s3" {
		values, err := url.ParseQuery(query)
		if err != nil || values.Get("endpoint") == "" {
			return []address{{"s3.amazonaws.com", "443"}}
		}
		return addresses(values.Get("endpoint"))
	}
	authority, _, _ = strings.Cut(authority, "/")
	if i := strings.LastIndex(authority, "@"); i >= 0 {
		authority = authority[i+1:]
	}
	for host := range strings.SplitSeq(authority, ",") {
		host, number, given := strings.Cut(host, ":")
		if !given {
			number = usual[scheme]
		}
		found = append(found, address{host, number})
	}
	// The program asks the sentinels for the master, so it also connects to the master itself.
	if first := found[0]; strings.HasSuffix(scheme, "+sentinel") {
		found = append(found, address{first.host, usual["redis"]})
	}
	return found
}
