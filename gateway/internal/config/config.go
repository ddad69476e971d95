// Package config reads the gateway's configuration once, checks all of it, and hands out an immutable value.
package config

import (
	"log/slog"
	"net/url"
	"strings"
	"time"
)

// Secret is a value that no log, error or dump shows; Reveal is the only way to it.
type Secret struct{ value string }

// NewSecret wraps a secret.
func NewSecret(value string) Secret { return Secret{value} }

// Reveal gives the secret itself, for the wire only.
func (s Secret) Reveal() string { return s.value }

// Empty tells whether nothing was configured.
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

// DeployToken lets its bearer release some remotes.
type DeployToken struct {
	Token   Secret
	Remotes []string // names, or "*" for all
}

// Allows tells whether the token may release this remote.
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

// Config is the gateway's configuration. URLs are absolute, checked, and bear no trailing slash; empty means
// that the system is not connected.
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
	// PaymentsOrigin is whose page may be framed, so that a card's number is typed there and never here.
	PaymentsOrigin string

	OIDCIssuer       string
	OIDCClientID     string
	OIDCClientSecret Secret
	OIDCLabel        string
	// SignIn is where people sign in, if not at the provider above; ask People.
	SignIn SignIn
	// SignInACR are the authentication contexts one of which an OpenID sign-in must state, SignInAMR the methods all of which it
	// must; empty: any.
	SignInACR, SignInAMR []string

	SessionIdle     time.Duration
	SessionAbsolute time.Duration
	SessionRemember time.Duration

	DeployTokens   []DeployToken
	DeployClients  []DeployClient
	Operators      []string      // logins of who looks after the portal
	Developers     []string      // logins that may override versions in their own browser, besides operators
	ArtefactsKeep  time.Duration // how long a version that nobody uses stays
	ReportsSample  float64       // share of the pages that tell views and Web Vitals
	AllowOverrides bool
	WithoutApp     bool     // browsers remove the service worker and what it keeps
	TrustedProxies []string // addresses or CIDR ranges
	Demo           bool
	LogLevel       slog.Level
}

// SignIn is an OpenID provider with our client there.
type SignIn struct {
	Issuer, ClientID string
	ClientSecret     Secret
}

// People is where people sign in. Few providers of people (Pro Santé Connect is one) give tokens to services: it may be
// another than the one of the service token.
func (c Config) People() SignIn {
	if c.SignIn.Issuer != "" {
		return c.SignIn
	}
	return SignIn{Issuer: c.OIDCIssuer, ClientID: c.OIDCClientID, ClientSecret: c.OIDCClientSecret}
}

// Secure tells whether browsers reach the portal over https.
func (c Config) Secure() bool { return strings.HasPrefix(c.PublicURL, "https://") }

// Origin is the public URL's origin, as browsers write it in the Origin header.
func (c Config) Origin() string {
	u, err := url.Parse(c.PublicURL)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}
