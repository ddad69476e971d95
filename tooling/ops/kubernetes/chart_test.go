package kubernetes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"portal/tooling/ops/chart"
)

func TestTheChartIsWhatTheManifestsGive(t *testing.T) {
	files, err := chart.Files(root)
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range files {
		if read(t, filepath.Join(chart.Dir, path)) != text {
			t.Errorf("%s is stale: make generate", path)
		}
	}
	byHand := []string{"NOTES.txt", "_helpers.tpl", "settings.yaml"}
	entries, err := os.ReadDir(filepath.Join(root, chart.Dir, "templates"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if files["templates/"+entry.Name()] == "" && !slices.Contains(byHand, entry.Name()) {
			t.Errorf("templates/%s is neither generated nor written by hand", entry.Name())
		}
	}
}

// least are the values that have no default.
const least = `{ hosts: { portal: portal.example.com, id: id.portal.example.com }, network: { trustedProxies: 10.244.0.0/16 } }`

func TestTheChartGivesTheObjectsOfTheOverlays(t *testing.T) {
	for _, overlay := range overlays {
		t.Run(overlay, func(t *testing.T) {
			for _, problem := range differences(t, build(t, overlay), render(t, chartFiles(t), valuesOf(t, example(t, overlay)))) {
				t.Error(problem)
			}
		})
	}
}

// Images have no tag in the base, the job no release, and the settings nothing of an installation.
func TestTheChartHasEveryObjectOfTheBaseByDefault(t *testing.T) {
	for _, problem := range defaultDifferences(t, render(t, chartFiles(t), valuesOf(t, least))) {
		t.Error(problem)
	}
}

func defaultDifferences(t *testing.T, in *installation) []string {
	t.Helper()
	base := build(t, "base")
	for _, w := range base.workloads() {
		if image := text(container(w), "image"); !strings.Contains(image, ":") {
			set(container(w), "image", image+":"+appVersion(t))
		}
	}
	set(at(base.named("Job", "artefacts"), "metadata"), "name", "artefacts-"+appVersion(t))
	settings := func(object node) bool { return strings.HasSuffix(name(object), "-settings") }
	plain := func(object node) bool {
		return text(object, "kind") == "ConfigMap" && regexp.MustCompile(`-settings(-[a-z0-9]{10})?$`).MatchString(name(object))
	}
	base.objects, in.objects = slices.DeleteFunc(base.objects, plain), slices.DeleteFunc(in.objects, settings)
	return differences(t, base, in)
}

// differences compares objects in full. The chart has no namespace of its own, and restarts pods by an annotation where kustomize
// appends a digest to the names of config maps.
func differences(t *testing.T, want, got *installation) (problems []string) {
	t.Helper()
	expected, found := byName(t, want), byName(t, got)
	for _, id := range slices.Sorted(maps.Keys(expected)) {
		if found[id] == nil {
			problems = append(problems, id+" is not in the chart")
		} else if !reflect.DeepEqual(expected[id], found[id]) {
			problems = append(problems, fmt.Sprintf("%s differs\nkustomize: %s\nchart:     %s", id, asText(expected[id]), asText(found[id])))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		if expected[id] == nil {
			problems = append(problems, id+" is in the chart only")
		}
	}
	return problems
}

var digested = regexp.MustCompile(`"(front-config|[a-z]+-settings)-[a-z0-9]{10}"`)

// byName returns the objects by kind and name.
func byName(t *testing.T, in *installation) map[string]node {
	t.Helper()
	found := map[string]node{}
	for _, object := range in.objects {
		if text(object, "kind") == "Namespace" {
			continue
		}
		var same node
		if err := json.Unmarshal(digested.ReplaceAll([]byte(asText(object)), []byte(`"$1"`)), &same); err != nil {
			t.Fatal(err)
		}
		delete(at(same, "metadata").(node), "namespace")
		if metadata, ok := at(same, "spec", "template", "metadata").(node); ok {
			annotations, _ := metadata["annotations"].(node)
			delete(annotations, "checksum/settings")
			if len(annotations) == 0 {
				delete(metadata, "annotations")
			}
		}
		id := text(same, "kind") + "/" + name(same)
		if found[id] != nil {
			t.Errorf("%s is there twice", id)
		}
		found[id] = same
	}
	return found
}

func asText(value any) string {
	raw, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(raw)
}

func asJSON(t *testing.T, object node) (same node) {
	t.Helper()
	if err := json.Unmarshal([]byte(asText(object)), &same); err != nil {
		t.Fatal(err)
	}
	return same
}

// Each change of a template must be noticed: a comparison that never fails proves nothing.
func TestASpoiltTemplateIsNoticed(t *testing.T) {
	for file, changes := range map[string][][2]string{
		"gateway.yaml":   {{"readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false"}, {"path: /readyz", "path: /healthz"}, {"kind: HorizontalPodAutoscaler", "kind: Scaler"}},
		"network.yaml":   {{"    - Egress\n", ""}, {"port: 8090", "port: 8091"}},
		"artefacts.yaml": {{"runAsNonRoot: true", "runAsNonRoot: false"}},
		"front.yaml":     {{"{{- if .Values.front.enabled }}", "{{- if not .Values.front.enabled }}"}},
	} {
		for _, change := range changes {
			files := chartFiles(t)
			if !strings.Contains(files[file], change[0]) {
				t.Fatalf("%s has no %q", file, change[0])
			}
			files[file] = strings.Replace(files[file], change[0], change[1], 1)
			if len(differences(t, build(t, "production"), render(t, files, valuesOf(t, example(t, "production"))))) == 0 {
				t.Errorf("%s: %q is not noticed", file, change[1])
			}
		}
	}
}

func TestAnotherProxyReplacesTheFront(t *testing.T) {
	controller := `{ front: { enabled: false }, network: { front: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: ingress } } }] } }`
	in := render(t, chartFiles(t), valuesOf(t, example(t, "production"), controller))
	for _, object := range in.objects {
		if strings.HasPrefix(name(object), "front") {
			t.Errorf("%s %s remains", text(object, "kind"), name(object))
		}
	}
	for _, reached := range []string{"gateway", "platform"} {
		if peers := in.peers(list(list(in.named("NetworkPolicy", reached), "spec", "ingress")[0], "from")); !slices.Contains(peers, "namespace ingress") || slices.Contains(peers, everybody) {
			t.Errorf("%s is reached by %v", reached, peers)
		}
	}
}

// A setting that changes, or the front's configuration, restarts the pods that have it, and no others.
func TestAChangedSettingRestartsItsPods(t *testing.T) {
	digests := func(values string) map[string]string {
		found, in := map[string]string{}, render(t, chartFiles(t), valuesOf(t, least, values))
		for _, w := range []string{"front", "gateway", "platform"} {
			found[w] = text(in.named("Deployment", w), "spec", "template", "metadata", "annotations", "checksum/settings")
		}
		return found
	}
	before, after := digests("{}"), digests("{ gateway: { settings: { GATEWAY_SESSION_IDLE: 1h } } }")
	if before["gateway"] == after["gateway"] || before["platform"] != after["platform"] || before["front"] != after["front"] || before["front"] == "" {
		t.Errorf("before %v, after %v", before, after)
	}
}

func TestTheJobIsNamedAfterTheRelease(t *testing.T) {
	for tag, want := range map[string]string{"": "artefacts-" + appVersion(t), "1.2.3": "artefacts-1.2.3", "V2_a@sha256:" + strings.Repeat("0", 64): "artefacts-v2-a"} {
		in := render(t, chartFiles(t), valuesOf(t, least, fmt.Sprintf("{ images: { artefacts: { tag: %q } } }", tag)))
		if job := in.kind("Job"); len(job) != 1 || name(job[0]) != want {
			t.Errorf("%q: %v", tag, name(job[0]))
		}
	}
}

func TestTheSchemaRefusesWhatTheChartDoesNotKnow(t *testing.T) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(read(t, chart.Dir+"/values.schema.json"))))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("values.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("values.json")
	if err != nil {
		t.Fatal(err)
	}
	valid := func(texts ...string) error { return schema.Validate(map[string]any(asJSON(t, valuesOf(t, texts...)))) }
	for _, values := range []string{least, example(t, "production"), example(t, "trial")} {
		if err := valid(values); err != nil {
			t.Error(err)
		}
	}
	if valid() == nil {
		t.Error("hosts may be missing")
	}
	for called, values := range refused {
		if valid(least, values) == nil {
			t.Errorf("%s is not refused", called)
		}
	}
}

var refused = map[string]string{
	"an unknown key":                 "{ gatway: {} }",
	"an unknown key of a group":      "{ gateway: { replicas: 3 } }",
	"an unknown key of an image":     "{ images: { gateway: { digest: x } } }",
	"whatever version there is":      "{ images: { gateway: { tag: latest } } }",
	"a secret among settings":        "{ platform: { settings: { PLATFORM_CLIENT_SECRET: abc } } }",
	"a setting that is not a string": "{ gateway: { settings: { GATEWAY_DEMO: true } } }",
	"a disk of the host":             "{ platform: { volumes: [{ name: disk, hostPath: { path: / } }] } }",
	"a rule for all senders":         "{ network: { front: [] } }",
	"a peer without a selector":      "{ network: { monitoring: [{}] } }",
	"a rule for all receivers":       "{ network: { outside: { gateway: [{ ports: [{ port: 443 }] }] } } }",
	"a rule for all ports":           "{ network: { outside: { gateway: [{ to: [{ ipBlock: { cidr: 10.0.0.0/8 } }], ports: [] }] } } }",
	"no request of processor":        "{ gateway: { resources: { requests: { cpu: null } } } }",
	"no pod":                         "{ platform: { autoscaling: { minReplicas: 0 } } }",
	"a host with a scheme":           "{ hosts: { portal: 'https://portal.example.com' } }",
}

func TestTheNotesNameHostsAndSecrets(t *testing.T) {
	for values, wanted := range map[string][]string{
		"{}":                             {"https://portal.example.com", "kubectl get service front --namespace portal", "portal-client portal-database"},
		"{ trial: { enabled: true } }":   {"it is a trial"},
		"{ front: { enabled: false } }":  {"need a proxy of yours"},
		"{ secrets: { client: other } }": {"other portal-artefacts"},
	} {
		notes := printed(t, map[string]string{"NOTES.txt": read(t, chart.Dir+"/templates/NOTES.txt")}, valuesOf(t, least, values))["NOTES.txt"]
		for _, one := range wanted {
			if !strings.Contains(notes, one) {
				t.Errorf("%s: no %q in %s", values, one, notes)
			}
		}
	}
}
