package kubernetes

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	// forget is how long a name server may still return a removed address: CoreDNS caches for 5 s.
	forget = 5
	// spare is the least time in seconds between the end of the drain and SIGKILL.
	spare = 5
)

// drainsInTime checks that no request arrives at a closed socket, and that the kubelet kills no request.
func drainsInTime(t *testing.T, in *installation) (problems []string) {
	caddy := read(t, "deploy/kubernetes/base/Caddyfile")
	refresh, grace := said(t, caddy, `refresh (\d+)s`), said(t, caddy, `grace_period (\d+)s`)
	for workload, drain := range map[string]float64{
		"gateway": seconds(t, "gateway/internal/server/run.go", "drainDeadline"),
		"platform": seconds(t, "platform/internal/app/app.go", "shutdownGrace") + seconds(t, "platform/internal/mail/mail.go", "drainGrace") +
			seconds(t, "platform/internal/app/app.go", "tracesDeadline"),
		"front": grace,
	} {
		w := in.named("Deployment", workload)
		pause := number(container(w), "lifecycle", "preStop", "sleep", "seconds")
		if pause < refresh+forget {
			problems = append(problems, fmt.Sprintf("%s stops listening after %v s, and is known for %v s", workload, pause, refresh+forget))
		}
		if whole := number(podOf(w), "terminationGracePeriodSeconds"); whole < pause+drain+spare {
			problems = append(problems, fmt.Sprintf("%s is killed after %v s; it takes %v", workload, whole, pause+drain+spare))
		}
		if text(w, "spec", "strategy", "type") != "RollingUpdate" || number(w, "spec", "strategy", "rollingUpdate", "maxUnavailable") != 0 ||
			at(w, "spec", "strategy", "rollingUpdate", "maxUnavailable") == nil || number(w, "spec", "minReadySeconds") < 1 {
			problems = append(problems, workload+" has fewer than it needs during a release")
		}
	}
	return problems
}

func said(t *testing.T, source, pattern string) float64 {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(source)
	if found == nil {
		t.Fatalf("nothing says %s", pattern)
	}
	n, err := strconv.ParseFloat(found[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

var composed = regexp.MustCompile(`(?m)^\s+image: (\S+)$`)

// imagesAreOurs checks that docker-compose.yml has each image, that our own images have a Dockerfile, and all a version.
func imagesAreOurs(t *testing.T, in *installation) (problems []string) {
	var compose []string
	for _, found := range composed.FindAllStringSubmatch(read(t, "docker-compose.yml"), -1) {
		compose = append(compose, found[1])
	}
	for _, w := range in.workloads() {
		image := text(container(w), "image")
		path, tag, tagged := strings.Cut(image, ":")
		if !tagged || tag == "latest" {
			problems = append(problems, image+" is whatever it is today")
		}
		if slices.Contains(compose, image) {
			continue
		}
		short, ours := "", false
		if i := strings.Index(path, "portal/"); i >= 0 {
			short, ours = strings.CutPrefix(path[i:], "portal/")
		}
		if !ours || !slices.Contains(compose, "portal/"+short) {
			problems = append(problems, image+" is not one of docker-compose.yml")
			continue
		}
		if _, err := os.Stat(filepath.Join(root, "docker", short+".Dockerfile")); err != nil {
			problems = append(problems, err.Error())
		}
	}
	return problems
}

// scales checks that each scalable workload has an effective autoscaler, a budget that allows draining nodes, and is spread.
func scales(t *testing.T, in *installation) (problems []string) {
	fault := func(form string, values ...any) { problems = append(problems, fmt.Sprintf(form, values...)) }
	for _, workload := range []string{"front", "gateway", "platform"} {
		w := in.named("Deployment", workload)
		if at(w, "spec", "replicas") != nil {
			fault("%s has a number of its own, and an autoscaler", workload)
		}
		if keys := spread(w); !slices.Equal(keys, []string{"kubernetes.io/hostname", "topology.kubernetes.io/zone"}) {
			fault("%s is spread by %v", workload, keys)
		}
		scaler := in.named("HorizontalPodAutoscaler", workload)
		if text(scaler, "spec", "scaleTargetRef", "name") != workload || len(list(scaler, "spec", "metrics")) == 0 {
			fault("nothing scales %s", workload)
			continue
		}
		for _, metric := range list(scaler, "spec", "metrics") {
			resource := at(metric, "containerResource")
			if text(resource, "container") != text(container(w), "name") {
				fault("%s is scaled by a container it has not", workload)
			}
			if text(resource, "target", "type") == "Utilization" && at(container(w), "resources", "requests", text(resource, "name")) == nil {
				fault("%s is scaled by a part of nothing", workload)
			}
		}
		least := number(scaler, "spec", "minReplicas")
		budget := in.named("PodDisruptionBudget", workload)
		if chosen := in.chosenBy(stringsOf(at(budget, "spec", "selector", "matchLabels"))); len(chosen) != 1 || name(chosen[0]) != workload {
			fault("the budget of %s is of others", workload)
		}
		if away := unavailable(at(budget, "spec", "maxUnavailable"), least); away < 1 || (least > 1 && away >= least) {
			fault("of %v %s at least %v may go at once", least, workload, away)
		}
	}
	// Every platform pod opens as many connections as its pool allows.
	each := said(t, read(t, "platform/internal/store/store.go"), `SetMaxOpenConns\((\d+)\)`)
	if in.name == "production" {
		taken := each * number(in.named("HorizontalPodAutoscaler", "platform"), "spec", "maxReplicas")
		if allowed := said(t, read(t, "docs/scale.md"), "`max_connections = (\\d+)`"); taken+16 > allowed {
			fault("%v connections, and docs/scale.md allows %v", taken, allowed)
		}
	}
	return problems
}

// spread returns the topology keys by which a workload's own pods are spread.
func spread(w node) (keys []string) {
	for _, constraint := range list(podOf(w), "topologySpreadConstraints") {
		if text(constraint, "labelSelector", "matchLabels", "app.kubernetes.io/name") == app(w) {
			keys = append(keys, text(constraint, "topologyKey"))
		}
	}
	slices.Sort(keys)
	return keys
}

// unavailable returns how many pods may be unavailable; like the cluster, it rounds percentages up.
func unavailable(budget any, of float64) float64 {
	if n, ok := budget.(float64); ok {
		return n
	}
	s, _ := budget.(string)
	part, err := strconv.ParseFloat(strings.TrimSuffix(s, "%"), 64)
	if err != nil {
		return 0
	}
	return math.Ceil(of * part / 100)
}
