package oidc

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	httphelper "github.com/zitadel/oidc/v3/pkg/http"

	"portal/platform/internal/httpx"
	"portal/platform/internal/keys"
)

// Prefix is the provider's path; the issuer is the platform's origin followed by it.
const Prefix = "/oidc"

// Options are the dependencies and settings of a provider.
type Options struct {
	Origin                 string
	ClientID, ClientSecret string
	Redirects              []string
	DeployClients          []DeployClient
	Keys                   *keys.Set
	Factors                Factors
	Support                string // the mail address of the support
	Now                    func() time.Time
}

// Provider serves OpenID Connect Core 1.0 (authorization code with PKCE, RFC 7636), client credentials and back-channel
// logout below Prefix.
type Provider struct {
	http.Handler
	storage *storage
	factors Factors
	engine  *op.Provider
	issuer  string
	secure  bool
	support string
}

// New returns a Provider.
func New(db *bun.DB, accounts Accounts, options Options) (*Provider, error) {
	issuer := options.Origin + Prefix
	p := &Provider{
		issuer: issuer, secure: strings.HasPrefix(issuer, "https://"), factors: options.Factors, support: options.Support,
		storage: &storage{
			db: db, accounts: accounts, keys: options.Keys.Signing, issuer: issuer, now: options.Now,
			clients: []*client{newClient(options.ClientID, options.ClientSecret, options.Redirects, issuer+"/login")},
		},
	}
	for _, known := range options.DeployClients {
		p.storage.clients = append(p.storage.clients, newDeployClient(known))
	}
	// Attack stopped: scripts of other sites that read answers with the user's cookies, which the library's default CORS
	// options permit.
	settings := []op.Option{op.WithCORSOptions(nil), op.WithCrypto(codeCrypto{options.Keys.Codes})}
	if !p.secure {
		settings = append(settings, op.WithAllowInsecure())
	}
	library, err := op.NewProvider(&op.Config{
		DefaultLogoutRedirectURI: issuer + "/signed-out", CodeMethodS256: true, AuthMethodPost: true, GrantTypeRefreshToken: true,
		SupportedUILocales: tags,
		SupportedScopes:    append([]string{"openid", "profile", "email", "offline_access"}, append(ServiceScopes, DeployScopes...)...),
	}, p.storage, op.StaticIssuer(issuer), settings...)
	if err != nil {
		return nil, err
	}
	p.engine = library
	p.Handler = p.routes()
	return p, nil
}

// Issuer returns the issuer's URL.
func (p *Provider) Issuer() string { return p.issuer }

// routes registers an explicit list of the library's endpoints.
func (p *Provider) routes() http.Handler {
	library := http.StripPrefix(Prefix, p.engine)
	mux := http.NewServeMux()
	handle := func(pattern string, handler http.Handler) {
		mux.Handle(pattern, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			httpx.SetRoute(r.Context(), pattern)
			r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
			handler.ServeHTTP(w, r)
		}))
	}
	handle("GET "+Prefix+"/.well-known/openid-configuration", http.HandlerFunc(p.discovery))
	handle("GET "+Prefix+"/keys", library)
	handle("POST "+Prefix+"/oauth/token", noStore(library))
	handle("POST "+Prefix+"/revoke", library)
	for _, method := range []string{"GET ", "POST "} {
		handle(method+Prefix+"/authorize", p.withBrowser(p.readable(library)))
		handle(method+Prefix+"/userinfo", noStore(library))
		handle(method+Prefix+"/end_session", p.withBrowser(p.endSession(library)))
	}
	handle("GET "+Prefix+"/authorize/callback", p.withBrowser(p.callback(library)))
	handle("GET "+Prefix+"/login", p.withBrowser(http.HandlerFunc(p.showLogin)))
	handle("POST "+Prefix+"/login", p.withBrowser(http.HandlerFunc(p.login)))
	handle("POST "+Prefix+"/login/factor", p.withBrowser(http.HandlerFunc(p.factor)))
	if p.factors.OffersPasskeys() {
		handle("POST "+Prefix+"/login/passkey", p.withBrowser(http.HandlerFunc(p.beginPasskey)))
		handle("POST "+Prefix+"/login/passkey-finish", p.withBrowser(http.HandlerFunc(p.finishPasskey)))
		handle("GET "+Prefix+"/login.js", http.HandlerFunc(serveScript))
	}
	handle("POST "+Prefix+"/sign-out", p.withBrowser(http.HandlerFunc(p.signOut)))
	handle("GET "+Prefix+"/login.css", http.HandlerFunc(serveStyle))
	handle("GET "+Prefix+"/signed-out", http.HandlerFunc(p.signedOut))
	mux.HandleFunc("/", httpx.NotFound)
	return mux
}

func noStore(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// discovery returns the provider's metadata; the library's would also list endpoints that are not served.
func (p *Provider) discovery(w http.ResponseWriter, r *http.Request) {
	httphelper.MarshalJSON(w, &oidc.DiscoveryConfiguration{
		Issuer:                            p.issuer,
		AuthorizationEndpoint:             p.issuer + "/authorize",
		TokenEndpoint:                     p.issuer + "/oauth/token",
		UserinfoEndpoint:                  p.issuer + "/userinfo",
		RevocationEndpoint:                p.issuer + "/revoke",
		EndSessionEndpoint:                p.issuer + "/end_session",
		JwksURI:                           p.issuer + "/keys",
		ScopesSupported:                   op.Scopes(p.engine),
		ResponseTypesSupported:            []string{string(oidc.ResponseTypeCode)},
		ResponseModesSupported:            []string{"query", "form_post"},
		GrantTypesSupported:               p.storage.clients[0].GrantTypes(),
		SubjectTypesSupported:             []string{"public"},
		IDTokenSigningAlgValuesSupported:  []string{"RS256"},
		TokenEndpointAuthMethodsSupported: []oidc.AuthMethod{oidc.AuthMethodBasic, oidc.AuthMethodPost},
		RevocationEndpointAuthMethodsSupported: []oidc.AuthMethod{
			oidc.AuthMethodBasic, oidc.AuthMethodPost,
		},
		ClaimsSupported: []string{
			"sub", "sid", "aud", "exp", "iat", "iss", "auth_time", "nonce", "acr", "amr", "name", "given_name", "family_name",
			"email", "email_verified",
		},
		ACRValuesSupported:            []string{contextMFA},
		CodeChallengeMethodsSupported: []oidc.CodeChallengeMethod{oidc.CodeChallengeMethodS256},
		BackChannelLogoutSupported:    true, BackChannelLogoutSessionSupported: true,
		UILocalesSupported: tags,
	})
}

// Sweep deletes expired sign-ins and refresh tokens.
func (p *Provider) Sweep(ctx context.Context) error {
	now := p.storage.now().UnixMilli()
	if _, err := p.storage.db.NewDelete().Model((*requestRow)(nil)).Where("expires_at < ?", now).Exec(ctx); err != nil {
		return err
	}
	if _, err := p.storage.db.NewDelete().Model((*sessionRow)(nil)).Where("expires_at < ?", now).Exec(ctx); err != nil {
		return err
	}
	_, err := p.storage.db.NewDelete().Model((*refreshRow)(nil)).Where("expires_at < ?", now).Exec(ctx)
	return err
}
