package kubernetes

import (
	"fmt"
	"net"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// check returns the problems of an installation.
type check func(t *testing.T, in *installation) []string

// checks are all checks, by the name that the mutations use.
var checks = map[string]check{
	"schemas": againstSchemas, "pods": hardened, "settings": settingsAreKnown, "secrets": secretsAreReferences, "ports": portsAndProbes,
	"draining": drainsInTime, "images": imagesAreOurs, "scaling": scales, "flows": flows,
}

func TestTheManifestsKeepWhatTheyPromise(t *testing.T) {
	for _, overlay := range overlays {
		for called, check := range checks {
			t.Run(overlay+" "+called, func(t *testing.T) {
				for _, problem := range check(t, build(t, overlay)) {
					t.Error(problem)
				}
			})
		}
	}
}

// hardened checks the restricted level of the Pod Security Standards, and a read-only root file system.
func hardened(_ *testing.T, in *installation) (problems []string) {
	for _, w := range in.workloads() {
		pod, c, who := podOf(w), container(w), name(w)
		fault := func(what string) { problems = append(problems, who+" "+what) }
		if c == nil {
			fault("has not one container")
			continue
		}
		security := at(pod, "securityContext")
		if !flag(security, "runAsNonRoot") || number(security, "runAsUser") != 65532 || number(security, "runAsGroup") != 65532 {
			fault("does not run as the unprivileged user")
		}
		if text(security, "seccompProfile", "type") != "RuntimeDefault" {
			fault("may call anything of the kernel")
		}
		if escalates, said := at(c, "securityContext", "allowPrivilegeEscalation").(bool); !said || escalates {
			fault("may gain privileges")
		}
		if !flag(c, "securityContext", "readOnlyRootFilesystem") {
			fault("can write to its own root")
		}
		// Both programs unpack what they receive before they store it.
		mounted := slices.ContainsFunc(list(c, "volumeMounts"), func(m node) bool { return text(m, "mountPath") == "/tmp" })
		if (who == "gateway" || who == "platform") && !mounted {
			fault("has no temporary folder")
		}
		if !slices.Equal(stringsOf(at(c, "securityContext", "capabilities", "drop")), []string{"ALL"}) {
			fault("keeps capabilities")
		}
		if added := stringsOf(at(c, "securityContext", "capabilities", "add")); len(added) > 0 && (who != "front" || !slices.Equal(added, []string{"NET_BIND_SERVICE"})) {
			fault(fmt.Sprintf("adds capabilities %v", added))
		}
		for _, key := range []string{"hostNetwork", "hostPID", "hostIPC"} {
			if at(pod, key) != nil {
				fault("shares the host")
			}
		}
		if mounted, said := at(pod, "automountServiceAccountToken").(bool); !said || mounted {
			fault("has a token of the cluster")
		}
		// The variables of a service called platform include PLATFORM_SERVICE_HOST, and the platform does not start with
		// unknown settings.
		if linked, said := at(pod, "enableServiceLinks").(bool); !said || linked {
			fault("receives services by variables")
		}
		if at(c, "resources", "requests", "cpu") == nil || at(c, "resources", "requests", "memory") == nil || at(c, "resources", "limits", "memory") == nil {
			fault("does not say what it takes")
		}
		for _, volume := range list(pod, "volumes") {
			if at(volume, "hostPath") != nil {
				fault("reads the host's disk")
			}
		}
	}
	for _, ns := range in.kind("Namespace") {
		if text(ns, "metadata", "labels", "pod-security.kubernetes.io/enforce") != "restricted" {
			problems = append(problems, "the namespace takes any pod")
		}
	}
	return problems
}

var declared = regexp.MustCompile(`(?m)^\t\{"(\w+)", `)

// known returns the settings of a program, from the table in its source.
func known(t *testing.T, program, file string) map[string]bool {
	found := map[string]bool{}
	for _, match := range declared.FindAllStringSubmatch(read(t, program+"/internal/config/"+file), -1) {
		found[strings.ToUpper(program)+"_"+strings.ToUpper(match[1])] = true
	}
	if len(found) < 10 {
		t.Fatalf("%s: its settings are no longer in %s", program, file)
	}
	return found
}

var reference = regexp.MustCompile(`\$\((\w+)\)`)

// settingsAreKnown checks that each setting is one of the program's, is set once, and refers to settings before it.
func settingsAreKnown(t *testing.T, in *installation) (problems []string) {
	programs := map[string]map[string]bool{"gateway": known(t, "gateway", "load.go"), "platform": known(t, "platform", "config.go")}
	for _, w := range in.workloads() {
		set := map[string]bool{}
		for _, s := range in.settings(w) {
			ours := strings.HasPrefix(s.name, "GATEWAY_") || strings.HasPrefix(s.name, "PLATFORM_")
			if ours && !programs[name(w)][s.name] {
				problems = append(problems, fmt.Sprintf("%s does not know %s", name(w), s.name))
			}
			if set[s.name] {
				problems = append(problems, fmt.Sprintf("%s has %s twice", name(w), s.name))
			}
			for _, r := range reference.FindAllStringSubmatch(s.value, -1) {
				if !set[r[1]] {
					problems = append(problems, fmt.Sprintf("%s: %s refers to %s, which is not set before it", name(w), s.name, r[1]))
				}
			}
			set[s.name] = true
		}
		for _, required := range map[string][]string{
			"gateway": {"GATEWAY_PUBLIC_URL", "GATEWAY_REDIS_URL", "GATEWAY_ARTEFACTS_URL", "GATEWAY_PRODUCT_API_URL", "GATEWAY_OIDC_ISSUER",
				"GATEWAY_OIDC_CLIENT_ID", "GATEWAY_OIDC_CLIENT_SECRET", "GATEWAY_TRUSTED_PROXIES"},
			"platform": {"PLATFORM_PUBLIC_URL", "PLATFORM_DATABASE_URL", "PLATFORM_FILES_URL", "PLATFORM_CLIENT_ID", "PLATFORM_CLIENT_SECRET",
				"PLATFORM_TRUSTED_PROXIES"},
		}[name(w)] {
			if !set[required] {
				problems = append(problems, fmt.Sprintf("%s lacks %s", name(w), required))
			}
		}
	}
	return append(problems, settingsAgree(in)...)
}

// settingsAgree checks the settings that must be equal in two workloads.
func settingsAgree(in *installation) (problems []string) {
	gateway, platform, front := in.named("Deployment", "gateway"), in.named("Deployment", "platform"), in.named("Deployment", "front")
	for _, pair := range [][2]string{
		{in.value(gateway, "GATEWAY_PUBLIC_URL"), "https://" + in.value(front, "PORTAL_HOST")},
		{in.value(platform, "PLATFORM_PUBLIC_URL"), "https://" + in.value(front, "ID_HOST")},
		{in.value(gateway, "GATEWAY_OIDC_ISSUER"), in.value(platform, "PLATFORM_PUBLIC_URL") + "/oidc"},
		{in.value(platform, "PLATFORM_CLIENT_REDIRECTS"), in.value(gateway, "GATEWAY_PUBLIC_URL") + "/bff/oidc/callback"},
		{in.value(gateway, "GATEWAY_OIDC_CLIENT_ID"), in.value(platform, "PLATFORM_CLIENT_ID")},
	} {
		if pair[0] != pair[1] {
			problems = append(problems, fmt.Sprintf("%q and %q should be the same", pair[0], pair[1]))
		}
	}
	// Without an external payment provider the platform's stand-in serves the card fields, under the platform's own host.
	fields := in.value(gateway, "GATEWAY_PAYMENTS_ORIGIN")
	if own := in.value(platform, "PLATFORM_PUBLIC_URL"); fields == "" || (fields == own) != (in.value(platform, "PLATFORM_PAYMENTS_URL") == "") {
		problems = append(problems, fmt.Sprintf("the gateways let pages frame the fields of a card of %q", fields))
	}
	_, trusted, err := net.ParseCIDR(in.value(gateway, "GATEWAY_TRUSTED_PROXIES"))
	if err != nil || !trusted.IP.IsPrivate() {
		problems = append(problems, "the gateways believe forwarding headers of strangers")
	}
	return problems
}

var (
	secretName = regexp.MustCompile(`(?i)(SECRET|PASSWORD|TOKEN|ACCESS_KEY)`)
	openSecret = regexp.MustCompile(`://[^/@]*:([^$/@][^/@]*)@`)
)

// secretsAreReferences checks that no secret is in the manifests, and that docs/scale.md lists each referenced one.
func secretsAreReferences(t *testing.T, in *installation) (problems []string) {
	page := read(t, "docs/scale.md")
	for _, secret := range in.kind("Secret") {
		problems = append(problems, "the secret "+name(secret)+" is written down")
	}
	for _, w := range in.workloads() {
		for _, s := range in.settings(w) {
			if secretName.MatchString(s.name) && s.secret == "" {
				problems = append(problems, fmt.Sprintf("%s: %s is written down", name(w), s.name))
			}
			if openSecret.MatchString(s.value) {
				problems = append(problems, fmt.Sprintf("%s: %s contains a password", name(w), s.name))
			}
			if s.secret != "" && !strings.Contains(page, fmt.Sprintf("| `%s` | `%s`", s.secret, s.key)) && !strings.Contains(page, fmt.Sprintf("| `%s` | `id`, `%s`", s.secret, s.key)) {
				problems = append(problems, fmt.Sprintf("docs/scale.md does not say that %s has %s", s.secret, s.key))
			}
		}
		for _, volume := range list(podOf(w), "volumes") {
			if wanted := text(volume, "secret", "secretName"); wanted != "" && !strings.Contains(page, "| `"+wanted+"` |") {
				problems = append(problems, "docs/scale.md does not know the secret "+wanted)
			}
			if wanted := text(volume, "configMap", "name"); wanted != "" && in.named("ConfigMap", wanted) == nil {
				problems = append(problems, "there is no "+wanted)
			}
		}
	}
	return problems
}

// portsAndProbes checks that each target port is listened on, and that each probed path exists.
func portsAndProbes(t *testing.T, in *installation) (problems []string) {
	fault := func(form string, values ...any) { problems = append(problems, fmt.Sprintf(form, values...)) }
	for _, service := range in.kind("Service") {
		chosen := in.chosenBy(stringsOf(at(service, "spec", "selector")))
		if len(chosen) != 1 {
			fault("the service %s leads to %d workloads", name(service), len(chosen))
			continue
		}
		for _, p := range list(service, "spec", "ports") {
			protocol := "TCP"
			if said := text(p, "protocol"); said != "" {
				protocol = said
			}
			if port(chosen[0], at(p, "targetPort"), protocol) == 0 {
				fault("%s leads to %v, where no container listens", name(service), at(p, "targetPort"))
			}
		}
	}
	for workload, settings := range map[string]map[string]string{
		"gateway":  {"http": "GATEWAY_ADDR", "admin": "GATEWAY_ADMIN_ADDR"},
		"platform": {"http": "PLATFORM_ADDR", "admin": "PLATFORM_ADMIN_ADDR"},
	} {
		w := in.named("Deployment", workload)
		for portName, setting := range settings {
			if _, listens, err := net.SplitHostPort(in.value(w, setting)); err != nil || listens != fmt.Sprint(port(w, portName, "TCP")) {
				fault("%s: %s is %q, its port %s is %v", workload, setting, in.value(w, setting), portName, port(w, portName, "TCP"))
			}
		}
		annotations := at(w, "spec", "template", "metadata", "annotations")
		if text(annotations, "prometheus.io/port") != fmt.Sprint(port(w, "admin", "TCP")) || text(annotations, "prometheus.io/path") != "/metrics" {
			fault("%s is scraped where no metrics are", workload)
		}
	}
	return append(problems, probes(t, in)...)
}

// paths are the probe paths of the programs, with the source that defines each.
var paths = map[string]map[string][2]string{
	"gateway":  {"/healthz": {"gateway/internal/server/app.go", `"/healthz"`}, "/readyz": {"gateway/internal/server/app.go", `"/readyz"`}},
	"platform": {"/healthz": {"platform/internal/app/assemble.go", `"GET /healthz"`}, "/readyz": {"platform/internal/app/assemble.go", `"GET /readyz"`}},
	"front":    {"/healthz": {"deploy/kubernetes/base/Caddyfile", "respond /healthz 204"}},
}

func probes(t *testing.T, in *installation) (problems []string) {
	for _, w := range in.kind("Deployment", "StatefulSet") {
		for _, kind := range []string{"startupProbe", "livenessProbe", "readinessProbe"} {
			probe := at(container(w), kind)
			if probe == nil {
				problems = append(problems, name(w)+" has no "+kind)
				continue
			}
			path, asked := text(probe, "httpGet", "path"), paths[name(w)]
			if asked == nil {
				continue
			}
			source, answers := asked[path]
			if !answers || !strings.Contains(read(t, source[0]), source[1]) {
				problems = append(problems, fmt.Sprintf("%s: no container answers %s", name(w), path))
			}
			if port(w, at(probe, "httpGet", "port"), "TCP") == 0 {
				problems = append(problems, fmt.Sprintf("%s: the %s asks at no port", name(w), kind))
			}
			// A missing dependency recovers by itself; a restart would only lengthen the outage.
			if kind != "readinessProbe" && path == "/readyz" {
				problems = append(problems, fmt.Sprintf("%s is restarted when something else is away", name(w)))
			}
		}
		if asked := paths[name(w)]; asked["/readyz"] != [2]string{} && text(container(w), "readinessProbe", "httpGet", "path") != "/readyz" {
			problems = append(problems, name(w)+" is called ready without being asked")
		}
	}
	return problems
}

// chosenBy returns the workloads whose pods have all of these labels.
func (in *installation) chosenBy(labels []string) (found []node) {
	for _, w := range in.workloads() {
		borne := stringsOf(at(w, "spec", "template", "metadata", "labels"))
		if !slices.ContainsFunc(labels, func(label string) bool { return !slices.Contains(borne, label) }) {
			found = append(found, w)
		}
	}
	return found
}

// seconds reads a duration from a program's source.
func seconds(t *testing.T, path, constant string) float64 {
	t.Helper()
	found := regexp.MustCompile(`(?m)\b` + constant + `\s*=\s*(?:(\d+) \* )?time\.Second`).FindStringSubmatch(read(t, path))
	if found == nil {
		t.Fatalf("%s no longer says %s", path, constant)
	}
	if found[1] == "" {
		return 1
	}
	n, err := strconv.ParseFloat(found[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
