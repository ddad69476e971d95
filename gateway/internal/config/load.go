package config

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"

	"github.com/knadh/koanf/parsers/yaml"
	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/providers/rawbytes"
	"github.com/knadh/koanf/v2"
)

// Prefix begins every environment variable of the gateway.
const Prefix = "GATEWAY_"

// setting is one key: its name in YAML, from which the flag (with dashes) and the variable (in capitals) are derived.
type setting struct{ key, fallback, usage string }

var settings = []setting{
	{"addr", "127.0.0.1:8080", "address that serves browsers"},
	{"admin_addr", "127.0.0.1:0", "address of metrics and profiling; keep it on loopback"},
	{"public_url", "http://localhost:8080", "the portal's origin as browsers see it; https makes cookies __Host- and secure"},
	{"redis_url", "", "sessions, locks and the registry: redis://, rediss://, redis+sentinel:// or redis+cluster:// URL; empty: an embedded server"},
	{"artefacts_url", "", "file:// or s3:// URL of the artefacts of shell and remotes"},
	{"product_api_url", "", "the product API; empty: not connected"},
	{"sso_url", "", "the single sign-on service; empty: not connected"},
	{"oidc_issuer", "", "the OpenID provider, of users and of the service token"},
	{"oidc_client_id", "", "client id at the OpenID provider"},
	{"oidc_client_secret", "", "client secret at the OpenID provider"},
	{"oidc_label", "OpenID", "text of the OpenID button"},
	{"sign_in_issuer", "", "the OpenID provider of users, if it is not that of the service token; the three settings are given together"},
	{"sign_in_client_id", "", "client id at the OpenID provider of users"},
	{"sign_in_client_secret", "", "client secret at the OpenID provider of users"},
	{"sign_in_acr", "", "authentication contexts (acr) of which an OpenID sign-in must state one, comma separated; empty: any"},
	{"sign_in_amr", "", "authentication methods (amr) all of which an OpenID sign-in must state, comma separated; empty: any"},
	{"erp_url", "", "the ERP; empty: not connected"},
	{"crm_url", "", "the CRM; empty: not connected"},
	{"scans_url", "", "the scan service; empty: not connected"},
	{"balances_url", "", "the accounting system; empty: not connected"},
	{"chatbot_url", "", "the chatbot of the assistant; empty: no assistant"},
	{"quotes_url", "", "the stock quotes; empty: not connected"},
	{"payments_origin", "", "the payment provider's origin, whose fields a page may frame; empty: cards cannot be registered"},
	{"session_idle", "30m", "a session ends after this long without activity"},
	{"session_absolute", "12h", "a session ends at the latest after this long"},
	{"session_remember", "720h", "the same for a session that is remembered"},
	{"deploy_tokens", "", "remote=token pairs, comma separated; remote may be a+b, kit or *"},
	{"deploy_clients", "", "OpenID clients that release: client=remote:action+action, comma separated"},
	{"operators", "", "logins of the portal's operators, comma separated"},
	{"developers", "", "logins that may override versions in their own browser and see them, besides operators, comma separated"},
	{"artefacts_keep", "168h", "how long a version stays that no page uses"},
	{"reports_sample", "1", "share of the pages that report views and Web Vitals, 0.001 to 1; every page reports failures"},
	{"allow_overrides", "false", "developers may put a local remote into the running portal"},
	{"without_app", "false", "withdraws the installable app: browsers remove its service worker and what that has kept"},
	{"trusted_proxies", "", "addresses or ranges whose forwarding headers are believed, comma separated"},
	{"demo", "false", "the data is synthetic and the page says so"},
	{"log_level", "info", "debug, info, warn or error"},
}

// Problems are all faults of a configuration, each with its key.
type Problems []string

// Error lists all faults, one a line.
func (p Problems) Error() string { return "configuration:\n  " + strings.Join(p, "\n  ") }

// Load reads flags, then a YAML file, then the environment, each overriding the previous, and validates the result as a
// whole: the error names every wrong key at once, and never a secret's value.
func Load(args, environ []string) (Config, error) {
	env := environment(environ)
	k := koanf.New("/")
	var problems Problems

	flags, file, errs := parseFlags(args)
	for _, err := range errs {
		if errors.Is(err, flag.ErrHelp) {
			return Config{}, err
		}
		problems = append(problems, "flags: "+err.Error())
	}
	if path := env["config"]; path != "" {
		file = path
	}
	delete(env, "config")

	layers := []map[string]any{defaults(), flags}
	if file != "" {
		values, faults := readFile(file)
		problems = append(problems, faults...)
		layers = append(layers, values)
	}
	for _, layer := range append(layers, env.any()) {
		if err := k.Load(confmap.Provider(layer, ""), nil); err != nil {
			problems = append(problems, "configuration: "+err.Error())
		}
	}

	r := reader{k: k, problems: problems}
	c := r.config()
	if len(r.problems) > 0 {
		return Config{}, r.problems
	}
	return c, nil
}

type variables map[string]string

func (v variables) any() map[string]any {
	out := make(map[string]any, len(v))
	for key, value := range v {
		out[key] = value
	}
	return out
}

// environment selects the gateway's variables. Others with the same prefix are ignored: an orchestrator sets variables with
// it for a service called "gateway".
func environment(environ []string) variables {
	out := variables{}
	for _, pair := range environ {
		name, value, _ := strings.Cut(pair, "=")
		key, ours := strings.CutPrefix(name, Prefix)
		key = strings.ToLower(key)
		if ours && (known(key) || key == "config") {
			out[key] = value
		}
	}
	return out
}

func known(key string) bool {
	for _, s := range settings {
		if s.key == key {
			return true
		}
	}
	return false
}

func defaults() map[string]any {
	out := map[string]any{}
	for _, s := range settings {
		out[s.key] = s.fallback
	}
	return out
}

// parseFlags reads all flags, and continues after a wrong one.
func parseFlags(args []string) (map[string]any, string, []error) {
	set := flag.NewFlagSet("gateway", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	file := set.String("config", "", "YAML file")
	for _, s := range settings {
		set.String(dashed(s.key), s.fallback, s.usage)
	}
	var errs []error
	for len(args) > 0 {
		err := set.Parse(args)
		args = set.Args()
		switch {
		case err != nil:
			errs = append(errs, err)
			if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
				args = args[1:] // the value of the unknown flag
			}
		case len(args) > 0:
			errs = append(errs, fmt.Errorf("unexpected argument %q", args[0]))
			args = args[1:]
		}
	}
	out := map[string]any{}
	set.Visit(func(f *flag.Flag) {
		if key := strings.ReplaceAll(f.Name, "-", "_"); known(key) {
			out[key] = f.Value.String()
		}
	})
	return out, *file, errs
}

// Usage lists every setting for --help.
func Usage() string {
	var b strings.Builder
	b.WriteString("gateway [--config file.yaml] [--key value …]\nEach key also as GATEWAY_KEY in the environment, which wins.\n\n")
	for _, s := range settings {
		fmt.Fprintf(&b, "  --%-20s %s (%q)\n", dashed(s.key), s.usage, s.fallback)
	}
	return b.String()
}

func dashed(key string) string { return strings.ReplaceAll(key, "_", "-") }

// readFile reads YAML; a list is equivalent to a comma-separated text. An unknown key is a fault, because it is a
// misspelling.
func readFile(path string) (map[string]any, Problems) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, Problems{"config: " + err.Error()}
	}
	k := koanf.New("/")
	if err := k.Load(rawbytes.Provider(raw), yaml.Parser()); err != nil {
		// The parser's error quotes the line, which may contain a secret.
		return nil, Problems{"config: not valid YAML"}
	}
	out, problems := map[string]any{}, Problems{}
	for key, value := range k.All() {
		if !known(key) {
			problems = append(problems, "config: unknown key "+key)
			continue
		}
		out[key] = text(value)
	}
	sort.Strings(problems)
	return out, problems
}

func text(value any) string {
	if list, ok := value.([]any); ok {
		parts := make([]string, len(list))
		for i, item := range list {
			parts[i] = fmt.Sprint(item)
		}
		return strings.Join(parts, ",")
	}
	if value == nil {
		return ""
	}
	return fmt.Sprint(value)
}
