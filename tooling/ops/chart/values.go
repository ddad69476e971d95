package chart

// value is what an installation may set. A group has a comment only.
type value struct {
	key     string // its path in values.yaml
	comment string
	schema  string // JSON Schema; without it the value is a group
	initial string // YAML, where no manifest has the default

	// The places that it fills, as <kind>/<name>:<path>. The default is the content of the first place of whole, block and items.
	whole, block, items []string
	// Lists that its elements are appended to.
	appended []string
	// Members that exist only where it is not empty.
	optional, optionalBlock []string
}

// expression is a place that the chart computes.
type expression struct{ place, expr string }

func pod(workload, path string) string {
	kind := "Deployment"
	if workload == "artefacts" {
		kind = "Job"
	}
	return kind + "/" + workload + ":spec/template/spec/" + path
}

func container(workload, path string) string { return pod(workload, "containers/0/"+path) }

func scaler(workload, path string) string {
	return "HorizontalPodAutoscaler/" + workload + ":spec/" + path
}

func policy(name, path string) string { return "NetworkPolicy/" + name + ":spec/" + path }

// The restart of pods whose settings change, and the name of the job, which is immutable and therefore named after its release.
var expressions = []expression{
	{"Job/artefacts:metadata/name", `include "portal.job" .`},
	{"Deployment/front:spec/template/metadata/annotations/checksum~1settings", `printf "%s %s" (include "portal.settings.front" .) "<Caddyfile>" | sha256sum`},
	{"Deployment/gateway:spec/template/metadata/annotations/checksum~1settings", `include "portal.settings.gateway" . | sha256sum`},
	{"Deployment/platform:spec/template/metadata/annotations/checksum~1settings", `include "portal.settings.platform" . | sha256sum`},
}

// table lists the values in the order of values.yaml. Images and names of secrets are found in the objects (images, secrets).
func table() []value {
	all := []value{
		{key: "hosts", comment: "Host names of the installation; both lead to the front. There is no default: set both."},
		{key: "hosts.portal", comment: "The portal.", schema: `{"$ref": "#/definitions/host"}`, initial: `""`},
		{key: "hosts.id", comment: "Its OpenID provider.", schema: `{"$ref": "#/definitions/host"}`, initial: `""`},
		{key: "images", comment: "Images. An empty tag is the chart's appVersion; a tag may have a digest (1.0.0@sha256:…)."},
		{key: "secrets", comment: "Names of existing secrets; docs/scale.md lists their keys. The chart makes none."},
		{key: "imagePullSecrets", comment: "Secrets of the registry: [{ name: registry }].",
			schema:        `{"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["name"], "properties": {"name": {"$ref": "#/definitions/name"}}}}`,
			initial:       "[]",
			optionalBlock: []string{pod("front", "imagePullSecrets"), pod("gateway", "imagePullSecrets"), pod("platform", "imagePullSecrets"), pod("artefacts", "imagePullSecrets")}},
		{key: "front", comment: "The front: Caddy, with TLS, HTTP/2 and HTTP/3, behind a load balancer's address."},
		{key: "front.enabled", comment: "Without it another proxy serves both hosts as deploy/kubernetes/base/Caddyfile does: name it in network.front.",
			schema: `{"type": "boolean"}`, initial: "true"},
		{key: "front.service", comment: ""},
		{key: "front.service.annotations", comment: "For the cluster's load balancer.", schema: `{"$ref": "#/definitions/strings"}`, initial: "{}",
			optionalBlock: []string{"Service/front:metadata/annotations"}},
		{key: "front.service.clusterIP", comment: "A fixed address in the cluster. Empty: the cluster chooses one.", schema: `{"type": "string"}`,
			initial: `""`, optional: []string{"Service/front:spec/clusterIP"}},
	}
	all = append(all, sized("front", "memory")...)
	all = append(all, value{key: "gateway", comment: "The gateways."})
	all = append(all, program("gateway", "GATEWAY")...)
	all = append(all, value{key: "gateway.hostAliases", comment: "Host names that no name server has: [{ ip: 10.96.0.250, hostnames: [portal.localhost] }].",
		schema: `{"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["ip", "hostnames"], "properties": {"ip": {"type": "string"}, "hostnames": {"type": "array", "items": {"type": "string"}}}}}`, initial: "[]", optionalBlock: []string{pod("gateway", "hostAliases")}})
	all = append(all, sized("gateway", "memory")...)
	all = append(all, value{key: "platform", comment: "The platforms."})
	all = append(all, program("platform", "PLATFORM")...)
	all = append(all, sized("platform", "")...)
	all = append(all,
		value{key: "artefacts", comment: "The job that copies the shell and the remotes of the release to the store of artefacts."},
		value{key: "artefacts.settings", comment: "Its variables: ARTEFACTS_BUCKET, ARTEFACTS_ENDPOINT, ARTEFACTS_REGION.", schema: `{"$ref": "#/definitions/settings"}`, initial: "{}"},
		value{key: "artefacts.resources", comment: "", schema: `{"$ref": "#/definitions/resources"}`, block: []string{container("artefacts", "resources")}},
	)
	return append(all, network()...)
}

// program returns the values of a program's settings.
func program(name, prefix string) []value {
	return []value{
		{key: name + ".settings", comment: "Settings (docs/configuration.md), beside those that follow from hosts and network. Values are strings: quote true and 1.",
			schema: `{"$ref": "#/definitions/settings"}`, block: []string{"ConfigMap/" + name + "-settings:data"}},
		{key: name + ".env", comment: "Settings from secrets, and those that contain them: elements of a container's env, which may refer to earlier ones by $(" + map[string]string{"GATEWAY": "REDIS", "PLATFORM": "DATABASE"}[prefix] + "_PASSWORD).",
			schema: `{"$ref": "#/definitions/env"}`, initial: "[]", appended: []string{container(name, "env")}},
		{key: name + ".volumes", comment: "Volumes beside /tmp, such as a secret with the authority of the stores' certificates.",
			schema: `{"$ref": "#/definitions/volumes"}`, initial: "[]", appended: []string{pod(name, "volumes")}},
		{key: name + ".volumeMounts", comment: "", schema: `{"$ref": "#/definitions/mounts"}`, initial: "[]", appended: []string{container(name, "volumeMounts")}},
	}
}

// sized returns the values of a workload's size. memory names the autoscaler's second metric, where it has one.
func sized(name, memory string) []value {
	found := []value{
		{key: name + ".resources", comment: "The autoscaler needs the requests. No processor limit: throttling slows down all users.", schema: `{"$ref": "#/definitions/resources"}`, block: []string{container(name, "resources")}},
		{key: name + ".goMemoryLimit", comment: "GOMEMLIMIT: below the memory limit, so that the garbage collector works harder before the kernel kills the process.",
			schema: `{"$ref": "#/definitions/quantity"}`, whole: []string{container(name, "env/name=GOMEMLIMIT/value")}},
		{key: name + ".autoscaling", comment: "Number of pods."},
		{key: name + ".autoscaling.minReplicas", schema: `{"type": "integer", "minimum": 1}`, whole: []string{scaler(name, "minReplicas")}},
		{key: name + ".autoscaling.maxReplicas", schema: `{"type": "integer", "minimum": 1}`, whole: []string{scaler(name, "maxReplicas")}},
	}
	if memory != "" {
		found = append(found, value{key: name + ".autoscaling." + memory, comment: "More pods are started above this average: below the memory limit.",
			schema: `{"$ref": "#/definitions/quantity"}`, whole: []string{scaler(name, "metrics/1/containerResource/target/averageValue")}})
	}
	return found
}

func network() []value {
	peers := `{"$ref": "#/definitions/peers"}`
	rules := `{"type": "array", "items": {"$ref": "#/definitions/egress"}}`
	return []value{
		{key: "network", comment: "Network policies deny what is not listed, in both directions."},
		{key: "network.trustedProxies", comment: "The range of the pods, or the addresses of the proxies in front of the gateways. There is no default: set it.",
			schema: `{"type": "string", "minLength": 1}`, initial: `""`},
		{key: "network.front", comment: "Who reaches gateways and platforms, and is the way of the gateways to the OpenID provider.", schema: peers,
			block: []string{policy("gateway", "ingress/0/from"), policy("gateway", "egress/1/to")}, items: []string{policy("platform", "ingress/0/from/1")}},
		{key: "network.monitoring", comment: "Who reads metrics; a gateway's profiles are on the same port.", schema: peers,
			block: []string{policy("gateway", "ingress/1/from"), policy("platform", "ingress/1/from")}},
		{key: "network.dns", comment: "The name servers.", schema: peers, block: []string{policy("names", "egress/0/to")}},
		{key: "network.outside", comment: "Egress rules for stores and systems outside: what the settings name, and nothing else."},
		{key: "network.outside.gateway", schema: rules, initial: "[]", block: []string{policy("gateway-outside", "egress")}},
		{key: "network.outside.platform", schema: rules, initial: "[]", block: []string{policy("platform-outside", "egress")}},
		{key: "network.outside.artefacts", schema: rules, initial: "[]", block: []string{policy("artefacts-outside", "egress")}},
		{key: "trial", comment: "Stores and a mail catcher without replicas: for trials, never for real data."},
		{key: "trial.enabled", schema: `{"type": "boolean"}`, initial: "false"},
	}
}
