package kubernetes

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// The schemas are those that the Kubernetes project publishes with each version, in its own module. The digest is from
// sum.golang.org: a different module of the same version is refused.
const (
	published = "k8s.io/kubernetes@v1.34.3"
	digest    = "h1:0TfljWbhEF5DBks+WFMSrvKfxBLo4vnZuqORjLMiyT4="
)

// folder returns the folder of the published module, which is downloaded once, like every other module.
var folder = sync.OnceValues(func() (string, error) {
	download := exec.Command("go", "mod", "download", "-json", published)
	download.Dir = os.TempDir() // outside every module: its dependencies are not needed
	download.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := download.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", published, err, out)
	}
	var module struct{ Dir, Sum string }
	if err := json.Unmarshal(out, &module); err != nil {
		return "", err
	}
	if module.Sum != digest {
		return "", fmt.Errorf("%s has the digest %s", published, module.Sum)
	}
	return module.Dir, nil
})

var documents sync.Map // apiVersion → *openapi3.T

// document returns the published OpenAPI document of a group and version in strict form: an undeclared member is an error.
func document(t *testing.T, apiVersion string) *openapi3.T {
	t.Helper()
	if known, ok := documents.Load(apiVersion); ok {
		return known.(*openapi3.T)
	}
	dir, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	file := "api__" + apiVersion
	if group, version, ok := strings.Cut(apiVersion, "/"); ok {
		file = "apis__" + group + "__" + version
	}
	doc, err := openapi3.NewLoader().LoadFromFile(filepath.Join(dir, "api/openapi-spec/v3", file+"_openapi.json"))
	if err != nil {
		t.Fatalf("%s is not published: %v", apiVersion, err)
	}
	no := false
	for _, schema := range doc.Components.Schemas {
		if len(schema.Value.Properties) > 0 && schema.Value.AdditionalProperties.Schema == nil {
			schema.Value.AdditionalProperties.Has = &no
		}
	}
	documents.Store(apiVersion, doc)
	return doc
}

// schemaOf returns the published schema of a kind.
func schemaOf(doc *openapi3.T, apiVersion, kind string) *openapi3.Schema {
	group, version, grouped := strings.Cut(apiVersion, "/")
	if !grouped {
		group, version = "", apiVersion
	}
	for _, schema := range doc.Components.Schemas {
		kinds, _ := schema.Value.Extensions["x-kubernetes-group-version-kind"].([]any)
		for _, k := range kinds {
			if text(k, "group") == group && text(k, "version") == version && text(k, "kind") == kind {
				return schema.Value
			}
		}
	}
	return nil
}

// againstSchemas validates every object against its published schema.
func againstSchemas(t *testing.T, in *installation) (problems []string) {
	for _, object := range in.objects {
		apiVersion, kind := text(object, "apiVersion"), text(object, "kind")
		schema := schemaOf(document(t, apiVersion), apiVersion, kind)
		if schema == nil {
			problems = append(problems, fmt.Sprintf("%s %s: there is no such kind", apiVersion, kind))
			continue
		}
		if err := schema.VisitJSON(object, openapi3.MultiErrors()); err != nil {
			problems = append(problems, fmt.Sprintf("%s %s: %v", kind, name(object), err))
		}
	}
	return problems
}
