// Package config reads the platform's settings from environment variables and flags; the environment takes precedence.
package config

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Config has the platform's settings, which do not change after Load.
type Config struct {
	Addr            string
	AdminAddr       string // metrics; empty: not served
	DatabaseURL     string
	FilesURL        string
	SMTPURL         string
	SupportMail     string // where questions to the support are announced
	Seed            string
	PublicURL       string // empty: derived from the address that is really listened on
	ClientID        string
	ClientSecret    string
	ClientRedirects []string
	DeployClients   []DeployClient
	KeyRotation     time.Duration // how long a key is used; 0: until it is changed by command
	KeysURL         string        // of the key that seals the platform's keys in the database; empty: they are not sealed
	LogLevel        slog.Level
	PaymentsURL     string       // empty: the stand-in provider of this process
	PaymentsSecret  string       // the portal's secret at that provider
	PaymentsHooks   []string     // keys by which that provider signs its webhooks; each is accepted
	Creditor        Creditor     // the account to which transfers go
	Manufacturer    Manufacturer // on documents; zero: the demonstration's
	ScansURL        string       // the scan service that imports read from; empty: the one served here
	Faults          bool         // tests may make the reference systems fail
	Contracts       string       // folder of OpenAPI files to show at /reference; empty: no such page
	ContractsViewer string       // folder of the Swagger UI that shows them
	Applications    []Application
	TrustedProxies  []netip.Prefix // proxies whose X-Forwarded-For is trusted
	SecondFactor    string         // SecondFactorOptional, or SecondFactorRequired of everybody
	VAPIDKey        string         // signs pushes: base64url of a P-256 scalar; empty: the one in the database; NoPushes
	PushLoopback    bool           // push services may be on this machine; for tests
	PasskeyRPID     string         // the domain that passkeys belong to; empty: the host of the portal's first origin
}

// Application is an application that single sign-on opens: its address, and the secret by which it authenticates.
type Application struct{ Slug, Secret, URL string }

// DeployClient is an OpenID client that publishes releases of remotes.
type DeployClient struct{ ID, Secret string }

// The values of Seed.
const (
	SeedNone = "none"
	SeedDemo = "demo"
)

// The values of SecondFactor.
const (
	SecondFactorOptional = "optional"
	SecondFactorRequired = "required"
)

type setting struct {
	name, fallback, usage string
	apply                 func(c *Config, value string) error
}

var settings = []setting{
	{"ADDR", "127.0.0.1:8090", "address to listen on; port 0 takes a free one", setAddr},
	{"ADMIN_ADDR", "", "address that serves /metrics, for the operator only; empty: not served", setAdminAddr},
	{"DATABASE_URL", "sqlite://platform.db", "sqlite://<path> or postgres://…, of several hosts the one that accepts writes", setDatabase},
	{"FILES_URL", "", "file:// or s3:// folder of patient files; empty: beside the database", setScheme(func(c *Config) *string { return &c.FilesURL }, "file", "s3")},
	{"SMTP_URL", "", "smtp:// or smtps://user:password@host:port?from=address; empty: mail is kept as files, readable at /outbox from the same machine", setScheme(func(c *Config) *string { return &c.SMTPURL }, "smtp", "smtps")},
	{"SUPPORT_MAIL", "support@portal.example", "address to which questions to the support are announced", setSupportMail},
	{"SEED", SeedNone, "demo or none", setSeed},
	{"PUBLIC_URL", "", "own origin as browsers reach it", setPublicURL},
	{"CLIENT_ID", "", "id of the OpenID client", setClientID},
	{"CLIENT_SECRET", "", "its secret, at least 16 characters", setClientSecret},
	{"CLIENT_REDIRECTS", "", "its exact redirect URIs, comma separated", setRedirects},
	{"PASSKEY_RP_ID", "", "domain that passkeys belong to, above the portal's hosts and PUBLIC_URL's; empty: the first host of CLIENT_REDIRECTS", setPasskeyRPID},
	{"DEPLOY_CLIENTS", "", "id:secret pairs of OpenID clients that release remotes, comma separated", setDeployClients},
	{"APPLICATIONS", "", "slug:secret=url of applications that single sign-on opens, comma separated", setApplications},
	{"CONTRACTS", "", "folder of contracts to show at /reference while developing", setText(func(c *Config) *string { return &c.Contracts })},
	{"CONTRACTS_VIEWER", "", "folder of swagger-ui-dist, which renders them", setText(func(c *Config) *string { return &c.ContractsViewer })},
	{"SCANS_URL", "", "the scan service that imports read from; empty: the one served here", setScheme(func(c *Config) *string { return &c.ScansURL }, "http", "https")},
	{"FAULTS", "false", "true lets tests make the reference systems fail; only on loopback", setFaults},
	{"PAYMENTS_URL", "", "interface of the payment provider; empty: a stand-in that takes test cards", setScheme(func(c *Config) *string { return &c.PaymentsURL }, "https", "http")},
	{"PAYMENTS_SECRET", "", "our secret at the payment provider, at least 16 characters", setPaymentsSecret},
	{"PAYMENTS_WEBHOOK_SECRETS", "", "keys by which the provider signs webhooks, comma separated, each of at least 16 characters; two while one is replaced", setPaymentsHooks},
	{"TRANSFER_BENEFICIARY", "", "name of the account to which practices transfer money; empty: no transfers", setText(func(c *Config) *string { return &c.Creditor.Name })},
	{"TRANSFER_IBAN", "", "its IBAN", setText(func(c *Config) *string { return &c.Creditor.IBAN })},
	{"TRANSFER_BIC", "", "its BIC", setCreditor},
	{"MANUFACTURER", "", "issuer of invoices: legal name; street; postal code; city; telephone; SIREN; VAT number. Empty: a fictitious one", setManufacturer},
	{"TRUSTED_PROXIES", "", "addresses or CIDR ranges of proxies whose X-Forwarded-For counts, comma separated", setTrustedProxies},
	{"SECOND_FACTOR", SecondFactorOptional, "required demands a second factor of every sign-in by password", setSecondFactor},
	{"KEYS_URL", "", "key that encrypts the platform's keys in the database: base64key://<32 bytes>, file://<path>, or awskms://<key>?region=<region>; required where PUBLIC_URL is https", setKeysURL},
	{"VAPID_KEY", "", "private key that signs pushes to browsers, P-256 in base64url; empty: one is made and kept in the database; none: no pushes", setVAPIDKey},
	{"PUSH_LOOPBACK", "false", "true lets push services be on this machine, for tests; only on loopback", setPushLoopback},
	{"KEY_ROTATION", "2160h", "how long a key is used before the next one is; 0: until `platform keys rotate`", setKeyRotation},
	{"LOG_LEVEL", "info", "debug, info, warn or error", setLogLevel},
}

const prefix = "PLATFORM_"

// Load reads args and environ (in the form of os.Args[1:] and os.Environ) and reports all errors at once.
func Load(args, environ []string) (Config, error) {
	flags := flag.NewFlagSet("platform", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	values := make(map[string]*string, len(settings))
	for _, s := range settings {
		name := strings.ReplaceAll(strings.ToLower(s.name), "_", "-")
		values[s.name] = flags.String(name, s.fallback, s.usage)
	}
	var problems []error
	if err := flags.Parse(args); err != nil {
		problems = append(problems, err)
	}
	for _, entry := range environ {
		name, value, _ := strings.Cut(entry, "=")
		name, ours := strings.CutPrefix(name, prefix)
		if !ours {
			continue
		}
		if target, known := values[name]; known {
			*target = value
		} else {
			problems = append(problems, fmt.Errorf("%s%s: there is no such setting", prefix, name))
		}
	}
	var c Config
	for _, s := range settings {
		if err := s.apply(&c, *values[s.name]); err != nil {
			problems = append(problems, fmt.Errorf("%s%s: %w", prefix, s.name, err))
		}
	}
	return c, errors.Join(problems...)
}

func setAddr(c *Config, value string) error {
	c.Addr = value
	return checkAddr(value)
}

func setAdminAddr(c *Config, value string) error {
	if c.AdminAddr = value; value == "" {
		return nil
	}
	return checkAddr(value)
}

func checkAddr(value string) error {
	host, port, err := net.SplitHostPort(value)
	if err != nil {
		return errors.New("must be host:port")
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return errors.New("has no such port")
	}
	if host != "" && strings.ContainsAny(host, " /") {
		return errors.New("has no such host")
	}
	return nil
}

func setDatabase(c *Config, value string) error {
	c.DatabaseURL = value
	if path, ok := strings.CutPrefix(value, "sqlite://"); ok {
		if path == "" {
			return errors.New("sqlite:// needs a file path")
		}
		return nil
	}
	if u, err := url.Parse(value); err != nil || !slices.Contains([]string{"postgres", "postgresql"}, u.Scheme) {
		return errors.New("must begin with sqlite:// or postgres://")
	}
	return nil
}

func setScheme(field func(*Config) *string, schemes ...string) func(*Config, string) error {
	return func(c *Config, value string) error {
		*field(c) = value
		if value == "" {
			return nil
		}
		if u, err := url.Parse(value); err != nil || !slices.Contains(schemes, u.Scheme) {
			return fmt.Errorf("must begin with %s://", strings.Join(schemes, ":// or "))
		}
		return nil
	}
}

func setText(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, value string) error {
		*field(c) = value
		return nil
	}
}

func setSupportMail(c *Config, value string) error {
	c.SupportMail = value
	if address, err := mail.ParseAddress(value); err != nil || address.Address != value {
		return errors.New("is no mail address")
	}
	return nil
}

func setKeyRotation(c *Config, value string) error {
	var err error
	if c.KeyRotation, err = time.ParseDuration(value); err != nil || c.KeyRotation != 0 && (c.KeyRotation < 24*time.Hour || c.KeyRotation > 2*365*24*time.Hour) {
		return errors.New("must be 0, or between 24h and 17520h")
	}
	return nil
}

func setSeed(c *Config, value string) error {
	c.Seed = value
	if value != SeedDemo && value != SeedNone {
		return errors.New("must be demo or none")
	}
	return nil
}

func setPublicURL(c *Config, value string) error {
	c.PublicURL = strings.TrimSuffix(value, "/")
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" ||
		strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return errors.New("must be an origin, such as https://id.example.org")
	}
	return nil
}

func setClientID(c *Config, value string) error {
	c.ClientID = value
	if value == "" {
		return errors.New("is required")
	}
	return nil
}

func setClientSecret(c *Config, value string) error {
	c.ClientSecret = value
	if len(value) < 16 {
		return errors.New("needs at least 16 characters")
	}
	return nil
}

// setPaymentsSecret must run after PAYMENTS_URL: an external provider requires a secret.
func setPaymentsSecret(c *Config, value string) error {
	c.PaymentsSecret = value
	if c.PaymentsURL != "" && len(value) < 16 {
		return errors.New("needs at least 16 characters when PAYMENTS_URL is set")
	}
	return nil
}

// setPaymentsHooks must run after PAYMENTS_URL: without keys, an external provider's webhooks would be refused.
func setPaymentsHooks(c *Config, value string) error {
	for key := range strings.SplitSeq(value, ",") {
		key = strings.TrimSpace(key)
		if key == "" {
			continue
		}
		if len(key) < 16 {
			return errors.New("needs at least 16 characters in each key")
		}
		c.PaymentsHooks = append(c.PaymentsHooks, key)
	}
	if c.PaymentsURL != "" && len(c.PaymentsHooks) == 0 {
		return errors.New("is required when PAYMENTS_URL is set")
	}
	return nil
}

// Creditor is the bank account that receives transfers: IBAN (ISO 13616) and BIC (ISO 9362), both without spaces.
type Creditor struct{ Name, IBAN, BIC string }

var (
	ibanPattern = regexp.MustCompile(`^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$`)
	bicPattern  = regexp.MustCompile(`^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$`)
)

// setCreditor must run after TRANSFER_BENEFICIARY and TRANSFER_IBAN: all three are set, or none.
func setCreditor(c *Config, value string) error {
	c.Creditor.BIC = value
	c.Creditor.IBAN = strings.ReplaceAll(c.Creditor.IBAN, " ", "")
	if c.Creditor == (Creditor{}) {
		return nil
	}
	if c.Creditor.Name == "" || len(c.Creditor.Name) > 70 || !ibanPattern.MatchString(c.Creditor.IBAN) || !bicPattern.MatchString(value) {
		return errors.New("must be set with TRANSFER_BENEFICIARY (at most 70 characters) and TRANSFER_IBAN, all of them right")
	}
	return nil
}

// setDeployClients must run after CLIENT_ID, because none of them may have that id.
func setDeployClients(c *Config, value string) error {
	taken := map[string]bool{c.ClientID: true}
	for pair := range strings.SplitSeq(value, ",") {
		id, secret, _ := strings.Cut(strings.TrimSpace(pair), ":")
		switch {
		case id == "" && secret == "":
		case id == "" || len(secret) < 16:
			return errors.New("must be id:secret pairs, each secret of at least 16 characters")
		case taken[id]:
			return fmt.Errorf("%q is another client's id", id)
		default:
			taken[id] = true
			c.DeployClients = append(c.DeployClients, DeployClient{ID: id, Secret: secret})
		}
	}
	return nil
}

func setRedirects(c *Config, value string) error {
	var problems []error
	for uri := range strings.SplitSeq(value, ",") {
		uri = strings.TrimSpace(uri)
		if uri == "" {
			continue
		}
		u, err := url.Parse(uri)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.Fragment != "" {
			problems = append(problems, fmt.Errorf("%q is not an absolute http(s) URI", uri))
			continue
		}
		c.ClientRedirects = append(c.ClientRedirects, uri)
	}
	return errors.Join(problems...)
}

func setSecondFactor(c *Config, value string) error {
	if value != SecondFactorOptional && value != SecondFactorRequired {
		return errors.New("must be optional or required")
	}
	c.SecondFactor = value
	return nil
}

func setFaults(c *Config, value string) error { return setForTests(&c.Faults, c, value) }

// setForTests sets a switch that is permitted only for a platform on loopback. It must run after PUBLIC_URL: a platform
// that other machines can reach has no injected faults.
func setForTests(field *bool, c *Config, value string) error {
	allowed, err := strconv.ParseBool(value)
	if err != nil {
		return errors.New("must be true or false")
	}
	if *field = allowed; !allowed {
		return nil
	}
	host, _, err := net.SplitHostPort(c.Addr)
	if ip := net.ParseIP(host); err != nil || (host != "localhost" && (ip == nil || !ip.IsLoopback())) {
		return errors.New("needs an ADDR on loopback")
	}
	if u, err := url.Parse(c.PublicURL); c.PublicURL != "" && (err != nil || u.Scheme != "http") {
		return errors.New("is never for a public address")
	}
	return nil
}

func setLogLevel(c *Config, value string) error {
	if err := c.LogLevel.UnmarshalText([]byte(value)); err != nil {
		return errors.New("must be debug, info, warn or error")
	}
	return nil
}
