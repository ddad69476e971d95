package kubernetes

import (
	"strings"
	"testing"
)

// mutation breaks an installation in one place; the named check must report it with this text.
type mutation struct {
	name, check, says string
	spoil             func(in *installation)
}

// set changes one value below a manifest, and panics if the value does not exist.
func set(value any, key string, to any) {
	object := value.(node)
	if _, there := object[key]; !there {
		panic("there is no " + key)
	}
	object[key] = to
}

func deployment(in *installation, name string) node { return in.named("Deployment", name) }

func configure(in *installation, prefix, key, value string) {
	for _, object := range in.kind("ConfigMap") {
		if strings.HasPrefix(name(object), prefix) {
			at(object, "data").(node)[key] = value
		}
	}
}

func policy(in *installation, called, direction string, rule int) node {
	return list(in.named("NetworkPolicy", called), "spec", direction)[rule]
}

var mutations = []mutation{
	{"a member that is misspelt", "schemas", "replica", func(in *installation) { at(deployment(in, "gateway"), "spec").(node)["replica"] = 3.0 }},
	{"a text for a number", "schemas", "containerPort", func(in *installation) {
		set(list(container(deployment(in, "gateway")), "ports")[0], "containerPort", "8080")
	}},
	{"a member that is required", "schemas", "selector", func(in *installation) { delete(at(deployment(in, "platform"), "spec").(node), "selector") }},
	{"a kind that no version has", "schemas", "there is no such kind", func(in *installation) { set(in.kind("Service")[0], "kind", "Servise") }},
	{"a root that can be written to", "pods", "write to its own root", func(in *installation) {
		set(at(container(deployment(in, "gateway")), "securityContext"), "readOnlyRootFilesystem", false)
	}},
	{"nowhere to unpack a release", "pods", "no temporary folder", func(in *installation) { delete(container(deployment(in, "gateway")), "volumeMounts") }},
	{"a pod of root's", "pods", "unprivileged", func(in *installation) {
		set(at(podOf(deployment(in, "platform")), "securityContext"), "runAsUser", 0.0)
	}},
	{"no seccomp", "pods", "of the kernel", func(in *installation) {
		delete(at(podOf(deployment(in, "gateway")), "securityContext").(node), "seccompProfile")
	}},
	{"another capability", "pods", "NET_ADMIN", func(in *installation) {
		set(at(container(deployment(in, "front")), "securityContext", "capabilities"), "add", []any{"NET_ADMIN"})
	}},
	{"services announced by variables", "pods", "by variables", func(in *installation) { set(podOf(deployment(in, "platform")), "enableServiceLinks", true) }},
	{"a setting that is misspelt", "settings", "GATEWAY_ARTEFACT_URL", func(in *installation) { configure(in, "gateway-settings", "GATEWAY_ARTEFACT_URL", "s3://x") }},
	{"another issuer than the provider's", "settings", "should be the same", func(in *installation) {
		configure(in, "gateway-settings", "GATEWAY_OIDC_ISSUER", "https://id.elsewhere.example/oidc")
	}},
	{"the stand-in's fields beside a real payment provider", "settings", "fields of a card", func(in *installation) {
		configure(in, "gateway-settings", "GATEWAY_PAYMENTS_ORIGIN", "https://id.portal.example.com")
	}},
	{"cards that cannot be registered", "settings", "fields of a card", func(in *installation) { configure(in, "gateway-settings", "GATEWAY_PAYMENTS_ORIGIN", "") }},
	{"forwarding headers of everybody", "settings", "strangers", func(in *installation) { configure(in, "gateway-settings", "GATEWAY_TRUSTED_PROXIES", "0.0.0.0/0") }},
	{"a reference to what comes later", "settings", "not set before it", func(in *installation) {
		env := at(container(deployment(in, "gateway")), "env").([]any)
		env[0], env[len(env)-1] = env[len(env)-1], env[0]
	}},
	{"a password in a URL", "secrets", "contains a password", func(in *installation) {
		configure(in, "platform-settings", "PLATFORM_SCANS_URL", "https://portal:hunter2@scans.example.com")
	}},
	{"a secret in the settings", "secrets", "is written down", func(in *installation) {
		configure(in, "platform-settings", "PLATFORM_CLIENT_SECRET", "0123456789abcdef")
	}},
	{"a service that leads elsewhere", "ports", "no container listens", func(in *installation) {
		set(list(in.named("Service", "gateway"), "spec", "ports")[0], "targetPort", "web")
	}},
	{"another port than the program's", "ports", "GATEWAY_ADDR", func(in *installation) { configure(in, "gateway-settings", "GATEWAY_ADDR", "0.0.0.0:8081") }},
	{"a probe of a path that is not there", "ports", "no container answers", func(in *installation) {
		set(at(container(deployment(in, "gateway")), "livenessProbe", "httpGet"), "path", "/health")
	}},
	{"a restart when something else is away", "ports", "is restarted", func(in *installation) {
		set(at(container(deployment(in, "gateway")), "livenessProbe", "httpGet"), "path", "/readyz")
	}},
	{"no time to drain", "draining", "is killed after", func(in *installation) { set(podOf(deployment(in, "gateway")), "terminationGracePeriodSeconds", 20.0) }},
	{"a socket that closes while it is known", "draining", "stops listening", func(in *installation) {
		set(at(container(deployment(in, "gateway")), "lifecycle", "preStop", "sleep"), "seconds", 1.0)
	}},
	{"a release that takes one away first", "draining", "fewer than it needs", func(in *installation) {
		set(at(deployment(in, "gateway"), "spec", "strategy", "rollingUpdate"), "maxUnavailable", 1.0)
	}},
	{"whatever version there is", "images", "whatever it is today", func(in *installation) { set(container(deployment(in, "gateway")), "image", "portal/gateway") }},
	{"an image of another registry", "images", "not one of", func(in *installation) { set(container(deployment(in, "gateway")), "image", "registry.example/gate:1") }},
	{"a number beside an autoscaler", "scaling", "number of its own", func(in *installation) { at(deployment(in, "gateway"), "spec").(node)["replicas"] = 3.0 }},
	{"a budget that lets no node be emptied", "scaling", "may go at once", func(in *installation) {
		set(at(in.named("PodDisruptionBudget", "gateway"), "spec"), "maxUnavailable", 0.0)
	}},
	{"a budget of others' pods", "scaling", "is of others", func(in *installation) {
		set(at(in.named("PodDisruptionBudget", "gateway"), "spec", "selector", "matchLabels"), "app.kubernetes.io/name", "portal-gate")
	}},
	{"all of them on one node", "scaling", "is spread by", func(in *installation) { set(podOf(deployment(in, "gateway")), "topologySpreadConstraints", []any{}) }},
	{"more connections than the database has", "scaling", "connections", func(in *installation) {
		set(at(in.named("HorizontalPodAutoscaler", "platform"), "spec"), "maxReplicas", 200.0)
	}},
	{"a flow that is not let out", "flows", "is not let out", func(in *installation) {
		set(list(policy(in, "gateway-outside", "egress", 0), "ports")[0], "port", 6380.0)
	}},
	{"a flow that is not let in", "flows", "is not let in", func(in *installation) {
		set(policy(in, "platform", "ingress", 0), "from", []any{node{"podSelector": node{"matchLabels": node{"app.kubernetes.io/name": "portal-front"}}}})
	}},
	{"a flow without a need", "flows", "nothing leads there", func(in *installation) {
		set(policy(in, "platform-outside", "egress", 1), "ports", []any{node{"protocol": "TCP", "port": 443.0}, node{"protocol": "TCP", "port": 465.0}, node{"protocol": "TCP", "port": 25.0}})
	}},
	{"a gateway that everybody reaches", "flows", "everybody → portal-gateway", func(in *installation) { delete(policy(in, "gateway", "ingress", 0), "from") }},
	{"a way out that is also a way in", "flows", "everything", func(in *installation) {
		set(at(list(policy(in, "artefacts-outside", "egress", 0), "to")[0], "ipBlock"), "except", []any{})
	}},
	{"a setting that leads where no policy does", "flows", "is not let out", func(in *installation) {
		configure(in, "gateway-settings", "GATEWAY_QUOTES_URL", "https://quotes.example.com:8443")
	}},
	{"a service that is not there", "flows", "there is no service", func(in *installation) {
		configure(in, "gateway-settings", "GATEWAY_PRODUCT_API_URL", "http://plattform:8090/product")
	}},
	{"nothing denied", "flows", "nothing is denied", func(in *installation) {
		set(at(in.named("NetworkPolicy", "default-deny"), "spec"), "policyTypes", []any{"Ingress"})
	}},
}

// Each fault is injected on purpose, and the check must find it: a check that never fails proves nothing.
func TestASpoiltManifestIsNoticed(t *testing.T) {
	for _, m := range mutations {
		t.Run(m.name, func(t *testing.T) {
			in := build(t, "production")
			m.spoil(in)
			if found := strings.Join(checks[m.check](t, in), "\n"); !strings.Contains(found, m.says) {
				t.Errorf("not detected; the check reports: %q", found)
			}
		})
	}
}
