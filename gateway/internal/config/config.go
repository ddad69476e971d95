// Package config reads and validates the gateway's configuration once, and returns an immutable value.
package config

import (
	"log/slog"
	"net/url"
	"strings"
	"time"
)

// Secret is a value that does not appear in logs, errors or dumps; only Reveal returns it.
type Secret struct{ value string }

// NewSecret wraps a secret.
func NewSecret(value string) Secret { return Secret{value} }

// Reveal returns the secret itself; use it only to send it.
func (s Secret) Reveal() string { return s.value }

// Empty reports whether no secret was configured.
func (s Secret) Empty() bool { return s.value == "" }

// String masks the secret for fmt.
func (s Secret) String() string {
	if s.value == "" {
		return ""
	}
	return "[secret]"
}

// GoString masks the secret for %#v.
func (s Secret) GoString() string { return s.String() }

// MarshalText masks the secret for JSON and YAML.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// LogValue masks the secret for slog.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// DeployToken is a token that may release some remotes.
type DeployToken struct {
	Token   Secret
	Remotes []string // names, or "*" for all
}

// Allows reports whether the token may release this remote.
func (t DeployToken) Allows(remote string) bool {
	for _, name := range t.Remotes {
		if name == "*" || name == remote {
			return true
		}
	}
	return false
}

// DeployClient is an OpenID client that may release some remotes by its access tokens.
type DeployClient struct {
	ID      string
	Remotes []string // names, or "*" for all
	Actions []string // of contracts/deploy.yaml
}

// Config is the gateway's configuration. URLs are absolute, validated, and have no trailing slash; an empty URL means that
// the system is not connected.
type Config struct {
	Addr      string
	AdminAddr string
	PublicURL string
	RedisURL  Secret // empty: the embedded server

	ArtefactsURL string

	ProductAPIURL string
	SSOURL        string
	ERPURL        string
	CRMURL        string
	ScansURL      string
	BalancesURL   string
	ChatbotURL    string
	QuotesURL     string
	// PaymentsOrigin is the origin of the payment provider's frame, so that card numbers are entered there and never here.
	PaymentsOrigin string

	OIDCIssuer       string
	OIDCClientID     string
	OIDCClientSecret Secret
	OIDCLabel        string
	// SignIn is the OpenID provider for users, if it is not the provider above; use People.
	SignIn SignIn
	// SignInACR are the authentication contexts of which an OpenID sign-in must state one, SignInAMR the methods of which it
	// must state all; empty: any.
	SignInACR, SignInAMR []string

	SessionIdle     time.Duration
	SessionAbsolute time.Duration
	SessionRemember time.Duration

	DeployTokens   []DeployToken
	DeployClients  []DeployClient
	Operators      []string      // logins of the portal's operators
	Developers     []string      // logins that may override versions in their own browser, besides operators
	ArtefactsKeep  time.Duration // how long an unused version is kept
	ReportsSample  float64       // share of the pages that report views and Web Vitals
	AllowOverrides bool
	WithoutApp     bool     // browsers remove the service worker and its caches
	TrustedProxies []string // addresses or CIDR ranges
	Demo           bool
	LogLevel       slog.Level
}

// SignIn is an OpenID provider with our client's registration.
type SignIn struct {
	Issuer, ClientID string
	ClientSecret     Secret
}

// People returns the OpenID provider for users. Few such providers (Pro Santé Connect is one) issue tokens to services, so
// it may differ from the provider of the service tokens.
func (c Config) People() SignIn {
	if c.SignIn.Issuer != "" {
		return c.SignIn
	}
	return SignIn{Issuer: c.OIDCIssuer, ClientID: c.OIDCClientID, ClientSecret: c.OIDCClientSecret}
}

// Secure reports whether browsers reach the portal over https.
func (c Config) Secure() bool { return strings.HasPrefix(c.PublicURL, "https://") }

// Origin returns the public URL's origin in the form of the Origin header.
func (c Config) Origin() string {
	u, err := url.Parse(c.PublicURL)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}
