package kubernetes

import (
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// Alerts refer to jobs by name: both scrape configurations must have the same jobs, and the one for a cluster must find its
// pods.
func TestPrometheusFindsThePods(t *testing.T) {
	type scrape struct {
		RuleFiles     []string `yaml:"rule_files"`
		ScrapeConfigs []struct {
			JobName string                           `yaml:"job_name"`
			Found   []struct{ Role string }          `yaml:"kubernetes_sd_configs"`
			Relabel []struct{ Regex, Action string } `yaml:"relabel_configs"`
		} `yaml:"scrape_configs"`
	}
	var compose, cluster scrape
	for path, into := range map[string]*scrape{"docker/prometheus/prometheus.yaml": &compose, "deploy/kubernetes/prometheus.yaml": &cluster} {
		if err := yaml.Unmarshal([]byte(read(t, path)), into); err != nil {
			t.Fatal(err)
		}
	}
	if len(compose.ScrapeConfigs) != len(cluster.ScrapeConfigs) || compose.RuleFiles[0] != cluster.RuleFiles[0] {
		t.Fatal("the two do not look at the same")
	}
	in := build(t, "production")
	for i, job := range cluster.ScrapeConfigs {
		if job.JobName != compose.ScrapeConfigs[i].JobName {
			t.Errorf("%s is %s elsewhere", job.JobName, compose.ScrapeConfigs[i].JobName)
		}
		label, portName, _ := strings.Cut(job.Relabel[0].Regex, ";")
		chosen := in.chosenBy([]string{"app.kubernetes.io/name=" + label})
		if label != job.JobName || job.Relabel[0].Action != "keep" || job.Found[0].Role != "pod" || len(chosen) != 1 || port(chosen[0], portName, "TCP") == 0 {
			t.Errorf("%s finds no target by %s", job.JobName, job.Relabel[0].Regex)
		}
	}
}
