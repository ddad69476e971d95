package kubernetes

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// flow is a network connection: from a workload to another, to a namespace, or out of the cluster.
type flow struct {
	from, to, port string
}

func (f flow) String() string { return f.from + " → " + f.to + ":" + f.port }

// everybody is the peer of a rule that names no peers.
const everybody = "everybody"

// notAsked are settings with addresses that a program publishes but does not call.
var notAsked = []string{"GATEWAY_PUBLIC_URL", "PLATFORM_PUBLIC_URL", "PLATFORM_CLIENT_REDIRECTS", "GATEWAY_PAYMENTS_ORIGIN"}

// wanted returns the flows that the settings and the front's configuration require.
func (in *installation) wanted(t *testing.T) (flows map[flow]string, problems []string) {
	flows = map[flow]string{}
	for _, w := range in.workloads() {
		for _, s := range in.settings(w) {
			if slices.Contains(notAsked, s.name) {
				continue
			}
			for _, a := range addresses(s.value) {
				f, err := in.lead(w, a)
				if err != nil {
					problems = append(problems, fmt.Sprintf("%s: %s: %v", name(w), s.name, err))
					continue
				}
				flows[f] = s.name
			}
		}
	}
	caddy, front := read(t, "deploy/kubernetes/base/Caddyfile"), in.named("Deployment", "front")
	for written, a := range map[string]address{"dynamic a gateway 8080": {"gateway", "8080"}, "platform:8090": {"platform", "8090"}} {
		if !strings.Contains(caddy, written) {
			problems = append(problems, "the front no longer says "+written)
		}
		f, err := in.lead(front, a)
		if err != nil {
			problems = append(problems, err.Error())
		}
		flows[f] = "Caddyfile"
	}
	return flows, problems
}

// lead returns the flow to an address.
func (in *installation) lead(from node, a address) (flow, error) {
	f := flow{from: app(from), to: "outside", port: a.port}
	front := in.named("Deployment", "front")
	if a.host == in.value(front, "PORTAL_HOST") || a.host == in.value(front, "ID_HOST") {
		a = address{"front", "443"}
	}
	host, namespace, elsewhere := strings.Cut(a.host, ".")
	if elsewhere && !strings.Contains(namespace, ".") && in.named("Service", host) == nil && !strings.HasSuffix(namespace, "localhost") {
		f.to = "namespace " + namespace
		return f, nil
	}
	if elsewhere {
		return f, nil
	}
	service := in.named("Service", host)
	if service == nil {
		return f, fmt.Errorf("there is no service %s", host)
	}
	target := in.chosenBy(stringsOf(at(service, "spec", "selector")))
	for _, p := range list(service, "spec", "ports") {
		if fmt.Sprint(number(p, "port")) == a.port && len(target) == 1 && text(p, "protocol") != "UDP" {
			f.to, f.port = app(target[0]), fmt.Sprint(port(target[0], at(p, "targetPort"), "TCP"))
			return f, nil
		}
	}
	return f, fmt.Errorf("%s has no port %s", host, a.port)
}

// allowed returns the flows that the policies allow as egress or ingress.
func (in *installation) allowed(direction, peers string) map[flow]bool {
	flows := map[flow]bool{}
	for _, policy := range in.kind("NetworkPolicy") {
		for _, w := range in.chosenBy(stringsOf(at(policy, "spec", "podSelector", "matchLabels"))) {
			for _, rule := range list(policy, "spec", direction) {
				for _, other := range in.peers(list(rule, peers)) {
					for _, p := range list(rule, "ports") {
						number := at(p, "port")
						if direction == "ingress" {
							number = port(w, number, text(p, "protocol"))
						}
						way := flow{app(w), other, text(p, "protocol") + fmt.Sprint(number)}
						if direction == "ingress" {
							way.from, way.to = other, app(w)
						}
						way.port = strings.TrimPrefix(way.port, "TCP")
						flows[way] = true
					}
				}
			}
		}
	}
	return flows
}

// peers returns the peers that a rule names; a rule without peers means everybody.
func (in *installation) peers(peers []node) (found []string) {
	if len(peers) == 0 {
		return []string{everybody}
	}
	for _, peer := range peers {
		switch {
		case at(peer, "ipBlock") != nil:
			// A rule for the whole internet must exclude the cluster's own ranges.
			if text(peer, "ipBlock", "cidr") == "0.0.0.0/0" && len(stringsOf(at(peer, "ipBlock", "except"))) < 4 {
				found = append(found, "everything")
				continue
			}
			found = append(found, "outside")
		case at(peer, "namespaceSelector") != nil:
			where := "namespace " + text(peer, "namespaceSelector", "matchLabels", "kubernetes.io/metadata.name")
			if pods := stringsOf(at(peer, "podSelector", "matchLabels")); len(pods) > 0 {
				where += " " + strings.Join(pods, ",")
			}
			found = append(found, where)
		default:
			labels := stringsOf(at(peer, "podSelector", "matchLabels"))
			for _, w := range in.chosenBy(labels) {
				found = append(found, app(w))
			}
		}
	}
	return found
}

// flows checks that the required flows are allowed at both ends, and no others.
func flows(t *testing.T, in *installation) []string {
	wanted, problems := in.wanted(t)
	out, into := in.allowed("egress", "to"), in.allowed("ingress", "from")
	for f, why := range wanted {
		if !out[f] {
			problems = append(problems, fmt.Sprintf("%s is not let out, and %s leads there", f, why))
		}
		if inside := f.to != "outside" && !strings.HasPrefix(f.to, "namespace "); inside && !into[f] && !into[flow{everybody, f.to, f.port}] {
			problems = append(problems, fmt.Sprintf("%s is not let in, and %s leads there", f, why))
		}
	}
	for _, w := range in.workloads() {
		for _, port := range []string{"53", "UDP53"} {
			name := flow{app(w), "namespace kube-system k8s-app=kube-dns", port}
			if !out[name] {
				problems = append(problems, name.String()+" is not let out: no name can be asked")
			}
			wanted[name] = "names"
		}
	}
	for _, scraped := range []string{"gateway", "platform"} {
		w := in.named("Deployment", scraped)
		wanted[flow{"namespace monitoring", app(w), fmt.Sprint(port(w, "admin", "TCP"))}] = "metrics"
	}
	for _, port := range []string{"443", "UDP443"} {
		browsers := flow{everybody, "portal-front", port}
		if !into[browsers] {
			problems = append(problems, browsers.String()+" is not let in")
		}
		wanted[browsers] = "browsers"
	}
	for _, ways := range []map[flow]bool{out, into} {
		for f := range ways {
			if wanted[f] == "" {
				problems = append(problems, f.String()+" is allowed, and nothing leads there")
			}
		}
	}
	return append(problems, denied(in)...)
}

// denied checks that all traffic of pods without a policy of their own is denied.
func denied(in *installation) []string {
	for _, policy := range in.kind("NetworkPolicy") {
		spec, _ := at(policy, "spec").(node)
		selector, chosen := at(spec, "podSelector").(node)
		if chosen && len(selector) == 0 && slices.Equal(stringsOf(spec["policyTypes"]), []string{"Ingress", "Egress"}) &&
			!slices.ContainsFunc(slices.Collect(maps.Keys(spec)), func(key string) bool { return key == "ingress" || key == "egress" }) {
			return nil
		}
	}
	return []string{"nothing is denied by default"}
}
