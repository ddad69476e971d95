// Package gatewaytest starts the gateway's packages in one process against fake systems on real sockets: only the network's
// far side is fake, everything in between is production code.
package gatewaytest

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/stretchr/testify/require"
)

// The client that all fakes accept.
const (
	ClientID     = "portal"
	ClientSecret = "client-secret-of-the-tests"
)

// signingKey is shared by all tests: generating one takes longer than a test.
var signingKey = sync.OnceValue(func() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return key
})

// Provider is a fake OpenID provider: authorization code with PKCE, and client credentials.
type Provider struct {
	*httptest.Server
	t testing.TB

	mu     sync.Mutex
	codes  map[string]url.Values
	tokens map[string]int // client-credentials fetches by scope
	serial int

	// Subject, Email and Verified identify the user who signs in at the provider.
	Subject, Email string
	Verified       bool
	// TokenLife is the life of service tokens.
	TokenLife time.Duration
	// AuthTime is when the provider authenticated the user; zero: it does not state it.
	AuthTime time.Time
	// Nonce, if set, replaces the correct one in ID tokens.
	Nonce string
	// Claims are additional claims of ID tokens.
	Claims map[string]any
}

// NewProvider starts a Provider.
func NewProvider(t testing.TB) *Provider {
	t.Helper()
	p := &Provider{t: t, codes: map[string]url.Values{}, tokens: map[string]int{}, TokenLife: time.Hour,
		Subject: Camille.UUID, Email: Camille.Login, Verified: true}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.discovery)
	mux.HandleFunc("GET /keys", p.keys)
	mux.HandleFunc("GET /authorize", p.authorize)
	mux.HandleFunc("POST /token", p.token)
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Server.Close)
	return p
}

// Fetches returns how many service tokens were fetched for a scope.
func (p *Provider) Fetches(scope string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.tokens[scope]
}

func (p *Provider) discovery(w http.ResponseWriter, _ *http.Request) {
	WriteJSON(w, http.StatusOK, map[string]any{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token",
		"jwks_uri": p.URL + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"},
	})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	WriteJSON(w, http.StatusOK, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{
		{Key: signingKey().Public(), KeyID: "test", Algorithm: "RS256", Use: "sig"}}})
}

func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.mu.Lock()
	p.serial++
	code := "code-" + strconv.Itoa(p.serial)
	p.codes[code] = q
	p.mu.Unlock()
	w.Header().Set("Location", q.Get("redirect_uri")+"?code="+code+"&state="+url.QueryEscape(q.Get("state")))
	w.WriteHeader(http.StatusFound)
}

func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	if id != ClientID || secret != ClientSecret {
		WriteJSON(w, http.StatusUnauthorized, map[string]string{"error": "invalid_client"})
		return
	}
	if r.PostFormValue("grant_type") == "client_credentials" {
		p.serviceToken(w, r.PostFormValue("scope"))
		return
	}
	p.mu.Lock()
	asked, ok := p.codes[r.PostFormValue("code")]
	delete(p.codes, r.PostFormValue("code"))
	p.mu.Unlock()
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if !ok || asked.Get("code_challenge_method") != "S256" || asked.Get("redirect_uri") != r.PostFormValue("redirect_uri") ||
		asked.Get("code_challenge") != base64.RawURLEncoding.EncodeToString(sum[:]) {
		WriteJSON(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
		return
	}
	nonce := asked.Get("nonce")
	if p.Nonce != "" {
		nonce = p.Nonce
	}
	claims := map[string]any{"iss": p.URL, "sub": p.Subject, "aud": ClientID, "nonce": nonce, "sid": "sid-1",
		"email": p.Email, "email_verified": p.Verified, "iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix()}
	if !p.AuthTime.IsZero() {
		claims["auth_time"] = p.AuthTime.Unix()
	}
	maps.Copy(claims, p.Claims)
	WriteJSON(w, http.StatusOK, map[string]any{"access_token": "access", "token_type": "Bearer", "expires_in": 300, "id_token": p.sign(claims)})
}

func (p *Provider) serviceToken(w http.ResponseWriter, scope string) {
	p.mu.Lock()
	p.tokens[scope]++
	n := p.tokens[scope]
	p.mu.Unlock()
	if scope == "deploy" { // the gateway itself verifies these
		WriteJSON(w, http.StatusOK, map[string]any{"access_token": p.AccessToken("deploy", nil), "token_type": "Bearer", "expires_in": 300})
		return
	}
	WriteJSON(w, http.StatusOK, map[string]any{"access_token": scope + "-token-" + strconv.Itoa(n), "token_type": "Bearer",
		"expires_in": max(1, int(p.TokenLife.Seconds()))})
}

// AccessToken makes a client's access token for an audience; change may modify its claims.
func (p *Provider) AccessToken(audience string, change func(claims map[string]any)) string {
	claims := map[string]any{"iss": p.URL, "aud": audience, "sub": ClientID, "client_id": ClientID,
		"iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix()}
	if change != nil {
		change(claims)
	}
	return p.sign(claims)
}

func (p *Provider) sign(claims map[string]any) string {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: signingKey(), KeyID: "test"}}, nil)
	require.NoError(p.t, err)
	raw, err := jwt.Signed(signer).Claims(claims).Serialize()
	require.NoError(p.t, err)
	return raw
}

// LogoutToken makes a back-channel logout token; change may modify its claims.
func (p *Provider) LogoutToken(change func(claims map[string]any)) string {
	p.mu.Lock()
	p.serial++
	id := "jti-" + strconv.Itoa(p.serial)
	p.mu.Unlock()
	claims := map[string]any{"iss": p.URL, "aud": ClientID, "iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix(),
		"jti": id, "sub": p.Subject, "events": map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}}}
	if change != nil {
		change(claims)
	}
	return p.sign(claims)
}

// WriteJSON answers with JSON.
func WriteJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// The reader may have closed: some tests do that.
	_ = json.NewEncoder(w).Encode(value)
}
