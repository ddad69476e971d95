//go:build helm

package kubernetes

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"portal/tooling/ops/chart"
)

// helm builds Helm of the version that tooling/helm pins, and returns its path.
var helm = sync.OnceValues(func() (string, error) {
	program, err := filepath.Abs(filepath.Join(root, "bin/helm"))
	if err != nil {
		return "", err
	}
	build := exec.Command("go", "build", "-o", program, "helm.sh/helm/v3/cmd/helm")
	build.Dir = filepath.Join(root, "tooling/helm")
	build.Env = append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0")
	build.Stderr = os.Stderr
	return program, build.Run()
})

// run runs Helm without a cluster and returns its output.
func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	program, err := helm()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program, args...)
	home := t.TempDir()
	command.Env = append(os.Environ(), "HELM_CACHE_HOME="+home, "HELM_CONFIG_HOME="+home, "HELM_DATA_HOME="+home, "KUBECONFIG=/dev/null")
	out, err := command.CombinedOutput()
	return string(out), err
}

// rendered returns the objects that Helm makes of the chart with these values, for the oldest cluster that docs/scale.md allows.
func rendered(t *testing.T, values string) *installation {
	t.Helper()
	out, err := run(t, "template", "portal", filepath.Join(root, chart.Dir), "--namespace", "portal", "--kube-version", "1.30.0",
		"--values", fileOf(t, values))
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return &installation{name: "helm", objects: documentsOf(t, "helm template", []byte(out))}
}

func fileOf(t *testing.T, values string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "values.yaml")
	if err := os.WriteFile(path, []byte(values), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestHelmGivesTheObjectsOfTheOverlays(t *testing.T) {
	for _, overlay := range overlays {
		t.Run(overlay, func(t *testing.T) {
			in := rendered(t, example(t, overlay))
			for _, problem := range differences(t, build(t, overlay), in) {
				t.Error(problem)
			}
			// The digests differ, because Helm writes YAML in its own form.
			for _, problem := range differences(t, render(t, chartFiles(t), valuesOf(t, example(t, overlay))), in) {
				t.Error("the engine of the tests: " + problem)
			}
		})
	}
}

func TestHelmHasEveryObjectOfTheBaseByDefault(t *testing.T) {
	for _, problem := range defaultDifferences(t, rendered(t, least)) {
		t.Error(problem)
	}
}

func TestHelmLints(t *testing.T) {
	for called, values := range map[string]string{"least": least, "production": example(t, "production"), "trial": example(t, "trial")} {
		if out, err := run(t, "lint", "--strict", filepath.Join(root, chart.Dir), "--values", fileOf(t, values)); err != nil {
			t.Errorf("%s: %v: %s", called, err, out)
		}
	}
}

func TestHelmRefusesWhatTheChartDoesNotKnow(t *testing.T) {
	for called, values := range refused {
		out, err := run(t, "template", "portal", filepath.Join(root, chart.Dir), "--values", fileOf(t, least), "--values", fileOf(t, values))
		if err == nil || !strings.Contains(out, "values don't meet the specifications of the schema") {
			t.Errorf("%s is not refused: %v", called, err)
		}
	}
	if out, err := run(t, "template", "portal", filepath.Join(root, chart.Dir)); err == nil || !strings.Contains(out, "hosts") {
		t.Errorf("hosts may be missing: %s", out)
	}
}
