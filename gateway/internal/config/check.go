package config

import (
	"log/slog"
	"math"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/knadh/koanf/v2"
)

// reader parses and validates values and collects the faults.
type reader struct {
	k        *koanf.Koanf
	problems Problems
}

func (r *reader) config() Config {
	c := Config{
		Addr: r.addr("addr"), AdminAddr: r.addr("admin_addr"),
		PublicURL: r.publicURL(), RedisURL: r.redis(),
		ArtefactsURL:  r.url("artefacts_url", true, "file", "s3"),
		ProductAPIURL: r.url("product_api_url", true, "http", "https"),
		OIDCIssuer:    r.issuer(),
		SSOURL:        r.url("sso_url", false, "http", "https"),
		ERPURL:        r.url("erp_url", false, "http", "https"),
		CRMURL:        r.url("crm_url", false, "http", "https"),
		ScansURL:      r.url("scans_url", false, "http", "https"),
		BalancesURL:   r.url("balances_url", false, "http", "https"),
		ChatbotURL:    r.url("chatbot_url", false, "http", "https"),
		QuotesURL:     r.url("quotes_url", false, "http", "https"), PaymentsOrigin: r.origin("payments_origin", false),
		OIDCClientID: r.required("oidc_client_id"), OIDCClientSecret: NewSecret(r.required("oidc_client_secret")),
		OIDCLabel:       r.required("oidc_label"),
		SessionIdle:     r.duration("session_idle", time.Second),
		SessionAbsolute: r.duration("session_absolute", time.Second),
		SessionRemember: r.duration("session_remember", time.Second),
		DeployTokens:    r.deployTokens(), TrustedProxies: r.proxies(),
		DeployClients: r.deployClients(), Operators: r.logins("operators"), Developers: r.logins("developers"), ArtefactsKeep: r.duration("artefacts_keep", time.Minute),
		ReportsSample: r.share("reports_sample"), AllowOverrides: r.bool("allow_overrides"), WithoutApp: r.bool("without_app"), Demo: r.bool("demo"), LogLevel: r.level(),
	}
	c.SignIn, c.SignInACR, c.SignInAMR = r.signIn(), r.tokens("sign_in_acr"), r.tokens("sign_in_amr")
	if c.SessionIdle > c.SessionAbsolute {
		r.fault("session_idle", "must not exceed session_absolute")
	}
	if c.SessionAbsolute > c.SessionRemember {
		r.fault("session_absolute", "must not exceed session_remember")
	}
	return c
}

func (r *reader) fault(key, what string) {
	r.problems = append(r.problems, Prefix+strings.ToUpper(key)+": "+what)
}

func (r *reader) text(key string) string { return strings.TrimSpace(r.k.String(key)) }

func (r *reader) required(key string) string {
	value := r.text(key)
	if value == "" {
		r.fault(key, "is required")
	}
	return value
}

func (r *reader) addr(key string) string {
	value := r.text(key)
	_, port, err := net.SplitHostPort(value)
	if err != nil {
		r.fault(key, "must be host:port")
		return value
	}
	if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		r.fault(key, "has a port outside 0–65535")
	}
	return value
}

func (r *reader) url(key string, required bool, schemes ...string) string {
	value := r.text(key)
	if value == "" {
		if required {
			r.fault(key, "is required")
		}
		return ""
	}
	u, err := url.Parse(value)
	switch {
	case err != nil:
		r.fault(key, "is not a URL")
		return ""
	case !slices.Contains(schemes, u.Scheme):
		r.fault(key, "must begin with "+strings.Join(schemes, ":// or ")+"://")
	case u.Scheme != "file" && u.Host == "":
		r.fault(key, "has no host")
	case u.Scheme == "file" && !strings.HasPrefix(u.Path, "/"):
		r.fault(key, "must be an absolute path, file:///…")
	case u.Fragment != "" || (u.RawQuery != "" && u.Scheme != "s3" && u.Scheme != "file"):
		r.fault(key, "must have neither query nor fragment")
	case u.User != nil:
		r.fault(key, "must not hold credentials")
	}
	return strings.TrimRight(value, "/")
}

func (r *reader) publicURL() string {
	return r.origin("public_url", true)
}

// origin parses a URL without a path. Over plain http, a session cookie or the input in a frame can be read in transit;
// browsers treat loopback as secure.
func (r *reader) origin(key string, required bool) string {
	value := r.url(key, required, "http", "https")
	u, err := url.Parse(value)
	if err != nil || value == "" {
		return value
	}
	if u.Path != "" {
		r.fault(key, "must be an origin without a path")
	}
	if u.Scheme == "http" && !loopback(u.Hostname()) {
		r.fault(key, "must be https unless it is loopback")
	}
	return value
}

func loopback(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback()
}

func (r *reader) redis() Secret {
	value := r.text("redis_url")
	if value == "" {
		return Secret{}
	}
	if _, err := ParseRedis(value); err != nil {
		r.fault("redis_url", err.Error())
	}
	return NewSecret(value)
}

func (r *reader) duration(key string, least time.Duration) time.Duration {
	d, err := time.ParseDuration(r.text(key))
	if err != nil {
		r.fault(key, "must be a duration such as 30m or 12h")
		return 0
	}
	if d < least {
		r.fault(key, "must be at least "+least.String())
	}
	return d
}

func (r *reader) share(key string) float64 {
	share, err := strconv.ParseFloat(r.text(key), 64)
	if err != nil || math.IsNaN(share) || share < 0.001 || share > 1 {
		r.fault(key, "must be a number from 0.001 to 1")
		return 1
	}
	return share
}

func (r *reader) bool(key string) bool {
	value := r.text(key)
	if value == "" {
		return false
	}
	b, err := strconv.ParseBool(value)
	if err != nil {
		r.fault(key, "must be true or false")
	}
	return b
}

func (r *reader) level() slog.Level {
	var level slog.Level
	if err := level.UnmarshalText([]byte(r.text("log_level"))); err != nil {
		r.fault("log_level", "must be debug, info, warn or error")
	}
	return level
}

var remoteName = regexp.MustCompile(`^(\*|shell|kit|mfe-[a-z][a-z0-9-]{1,40})$`)

func (r *reader) deployTokens() []DeployToken {
	var tokens []DeployToken
	for i, pair := range list(r.text("deploy_tokens")) {
		names, token, ok := strings.Cut(pair, "=")
		entry := "entry " + strconv.Itoa(i+1)
		if !ok {
			r.fault("deploy_tokens", entry+" must be remote=token")
			continue
		}
		if len(token) < 16 {
			r.fault("deploy_tokens", entry+" has a token of fewer than 16 characters")
		}
		remotes := strings.Split(names, "+")
		for _, name := range remotes {
			if !remoteName.MatchString(name) {
				r.fault("deploy_tokens", entry+" names something that is no remote")
			}
		}
		tokens = append(tokens, DeployToken{Token: NewSecret(token), Remotes: remotes})
	}
	return tokens
}

var deployActions = []string{"read", "publish", "canary", "promote", "rollback", "override", "tokens"}

func (r *reader) deployClients() []DeployClient {
	var clients []DeployClient
	for i, pair := range list(r.text("deploy_clients")) {
		entry := "entry " + strconv.Itoa(i+1)
		id, scope, ok := strings.Cut(pair, "=")
		names, actions, scoped := strings.Cut(scope, ":")
		if !ok || !scoped || id == "" {
			r.fault("deploy_clients", entry+" must be client=remote:action+action")
			continue
		}
		client := DeployClient{ID: id, Remotes: strings.Split(names, "+"), Actions: strings.Split(actions, "+")}
		for _, name := range client.Remotes {
			if !remoteName.MatchString(name) {
				r.fault("deploy_clients", entry+" names something that is no remote")
			}
		}
		for _, action := range client.Actions {
			if !slices.Contains(deployActions, action) {
				r.fault("deploy_clients", entry+" names something that is no action")
			}
		}
		clients = append(clients, client)
	}
	return clients
}

func (r *reader) logins(name string) []string {
	logins := list(r.text(name))
	for _, login := range logins {
		if !strings.Contains(login, "@") {
			r.fault(name, strconv.Quote(login)+" is not a login")
		}
	}
	return logins
}

func (r *reader) proxies() []string {
	proxies := list(r.text("trusted_proxies"))
	for _, p := range proxies {
		_, errAddr := netip.ParseAddr(p)
		_, errRange := netip.ParsePrefix(p)
		if errAddr != nil && errRange != nil {
			r.fault("trusted_proxies", strconv.Quote(p)+" is neither an address nor a range")
		}
	}
	return proxies
}

func list(text string) []string {
	var out []string
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// issuer keeps a trailing slash: an OpenID issuer is compared exactly.
func (r *reader) issuer() string {
	if r.url("oidc_issuer", true, "http", "https") == "" {
		return ""
	}
	return r.text("oidc_issuer")
}

// signIn parses the separate provider for users: complete, or none.
func (r *reader) signIn() SignIn {
	issuer := r.url("sign_in_issuer", false, "http", "https")
	id, secret := r.text("sign_in_client_id"), r.text("sign_in_client_secret")
	if issuer == "" && id == "" && secret == "" {
		return SignIn{}
	}
	for key, value := range map[string]string{"sign_in_issuer": issuer, "sign_in_client_id": id, "sign_in_client_secret": secret} {
		if value == "" {
			r.fault(key, "is required where one of the three is set")
		}
	}
	return SignIn{Issuer: r.text("sign_in_issuer"), ClientID: id, ClientSecret: NewSecret(secret)}
}

// tokens parses values without spaces, as in the lists of OAuth parameters.
func (r *reader) tokens(key string) []string {
	var tokens []string
	for _, word := range strings.Split(r.text(key), ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		if len(strings.Fields(word)) != 1 || len(word) > 200 {
			r.fault(key, "must be values without spaces, of 200 characters at most")
			return nil
		}
		tokens = append(tokens, word)
	}
	return tokens
}
