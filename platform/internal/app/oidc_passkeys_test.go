package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	gooidc "github.com/coreos/go-oidc/v3/oidc"
	"github.com/descope/virtualwebauthn"
	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
	"portal/platform/internal/passkeytest"
	"portal/platform/internal/store"
)

// provider is the platform's origin in these tests: its host is below the portal's, which is the RP ID.
const provider = "http://id.portal.example"

// named is a platform with that origin.
type named struct {
	*platform
	databaseURL string
	client      *http.Client
	rp          *relyingParty
}

func startNamed(t *testing.T, change func(*config.Config)) *named {
	t.Helper()
	databaseURL := seededSQLite(t)
	p := startWith(t, databaseURL, func(c *config.Config) {
		c.PublicURL = provider
		if change != nil {
			change(c)
		}
	})
	address := strings.TrimPrefix(p.origin, "http://")
	transport := &http.Transport{DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, address)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	n := &named{platform: p, databaseURL: databaseURL, client: &http.Client{Transport: transport}}
	found, err := gooidc.NewProvider(n.context(), provider+"/oidc")
	require.NoError(t, err)
	n.rp = &relyingParty{provider: found, Config: oauth2.Config{ClientID: clientID, ClientSecret: clientSecret, RedirectURL: redirectURI,
		Endpoint: found.Endpoint(), Scopes: []string{"openid", "profile", "email", "offline_access"}}}
	return n
}

func (n *named) context() context.Context { return gooidc.ClientContext(n.t.Context(), n.client) }

func (n *named) browser() browser {
	b := newBrowser(n.t)
	b.Transport = n.client.Transport
	return b
}

// begin opens the page of a new sign-in.
func (n *named) begin(b browser) (*http.Response, string) {
	n.t.Helper()
	return b.open(n.rp.AuthCodeURL("the state", oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("ui_locales", "en")))
}

// exec changes the database of the running platform.
func (n *named) exec(statement string) {
	n.t.Helper()
	db, err := store.Open(n.t.Context(), n.databaseURL)
	require.NoError(n.t, err)
	_, err = db.ExecContext(n.t.Context(), statement)
	require.NoError(n.t, err)
	require.NoError(n.t, db.Close())
}

// post sends a form of the page.
func (b browser) post(path string, form url.Values) (*http.Response, string) {
	b.t.Helper()
	response, err := b.PostForm(provider+path, form)
	require.NoError(b.t, err)
	return response, b.body(response)
}

// phone is a device with a user's passkey.
type phone struct {
	page virtualwebauthn.RelyingParty
	virtualwebauthn.Authenticator
	key virtualwebauthn.Credential
}

// addPasskey adds a passkey at the portal.
func (n *named) addPasskey(login string) *phone {
	n.t.Helper()
	a := n.api("product-api")
	id := a.user(login)
	handle, err := uuid.Parse(id)
	require.NoError(n.t, err)
	made := &phone{page: virtualwebauthn.RelyingParty{Name: "Circle", ID: "portal.example", Origin: "http://portal.example"}, key: passkeytest.NewKey(),
		Authenticator: virtualwebauthn.NewAuthenticatorWithOptions(virtualwebauthn.AuthenticatorOptions{UserHandle: handle[:]})}
	var started struct {
		Result struct{ Ceremony, Options string }
	}
	a.call(http.MethodPost, "/product/factors/passkey/"+id, "", http.StatusOK, &started)
	options, err := virtualwebauthn.ParseAttestationOptions(`{"publicKey":` + started.Result.Options + `}`)
	require.NoError(n.t, err)
	body, err := json.Marshal(map[string]string{"ceremony": started.Result.Ceremony, "name": "Téléphone",
		"credential": virtualwebauthn.CreateAttestationResponse(made.page, made.Authenticator, made.key, *options)})
	require.NoError(n.t, err)
	a.call(http.MethodPost, "/product/factors/passkey-confirm/"+id, string(body), http.StatusOK, nil)
	made.page.Origin = provider
	return made
}

// fill answers the page's request with the passkey, and completes the form like the page's script does.
func (h *phone) fill(b browser, form url.Values) url.Values {
	b.t.Helper()
	response, body := b.post("/oidc/login/passkey", form)
	require.Equal(b.t, http.StatusOK, response.StatusCode, body)
	assert.Equal(b.t, "no-store", response.Header.Get("Cache-Control"))
	var asked struct {
		Ceremony string
		Options  json.RawMessage
	}
	require.NoError(b.t, json.Unmarshal([]byte(body), &asked))
	options, err := virtualwebauthn.ParseAssertionOptions(`{"publicKey":` + string(asked.Options) + `}`)
	require.NoError(b.t, err)
	h.key.Counter++
	filled := url.Values{"ceremony": {asked.Ceremony}, "credential": {virtualwebauthn.CreateAssertionResponse(h.page, h.Authenticator, h.key, *options)}}
	for name := range form {
		filled.Set(name, form.Get(name))
	}
	return filled
}

const finish = "/oidc/login/passkey-finish"

// signedIn exchanges the code of a browser's redirect.
func (n *named) signedIn(response *http.Response, page string) *oauth2.Token {
	n.t.Helper()
	require.Equal(n.t, http.StatusFound, response.StatusCode, page)
	target, err := response.Location()
	require.NoError(n.t, err)
	token, err := n.rp.Exchange(n.context(), target.Query().Get("code"), oauth2.VerifierOption(verifier))
	require.NoError(n.t, err)
	return token
}

func TestAPasskeySignsInAtTheOpenIDPage(t *testing.T) {
	n := startNamed(t, nil)
	phone := n.addPasskey(demo.Nora)
	b := n.browser()
	response, page := n.begin(b)
	assert.Contains(t, page, `autocomplete="username webauthn"`)
	assert.Contains(t, page, `<script src="`+provider+`/oidc/login.js"></script>`)
	assert.Regexp(t, `<form id="passkey"[^>]* hidden>`, page, "shown by the script only")
	assert.Contains(t, page, "Use a passkey")
	policy := response.Header.Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'")
	assert.Contains(t, policy, "; script-src "+provider+"/oidc/login.js; connect-src "+provider+"/oidc/login/passkey")
	assert.NotContains(t, policy, "unsafe")
	response, script := b.open(provider + "/oidc/login.js")
	assert.Equal(t, "text/javascript; charset=utf-8", response.Header.Get("Content-Type"))
	assert.NotContains(t, script, "passkeys.parseRequestOptionsFromJSON", "older browsers lack it")

	response, page = b.post(finish, phone.fill(b, fields(page)))
	token := n.signedIn(response, page)
	proven := strength{ACR: "https://refeds.org/profile/mfa", AMR: []string{"pop", "user", "mfa"}}
	assert.Equal(t, proven, n.rp.strengthOf(t, token), "no code was asked for")
	renewed, err := n.rp.TokenSource(n.context(), &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
	require.NoError(t, err)
	assert.Equal(t, proven, n.rp.strengthOf(t, renewed), "also later")
}

func TestAPasskeyAtTheOpenIDPageServesOnceThereAndInItsBrowser(t *testing.T) {
	n := startNamed(t, nil)
	phone := n.addPasskey(demo.Nora)
	b := n.browser()
	_, page := n.begin(b)
	form := fields(page)
	stranger := n.browser()
	n.begin(stranger)
	response, _ := stranger.post("/oidc/login/passkey", form)
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "another browser begins no ceremony of it")
	response, _ = b.post("/oidc/login/passkey", url.Values{"id": form["id"], "token": {"x"}})
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "nor a foreign page")

	filled := phone.fill(b, form)
	response, _ = stranger.post(finish, filled)
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "or ends one")
	_, other := n.begin(b)
	moved := fields(other)
	moved.Set("ceremony", filled.Get("ceremony"))
	moved.Set("credential", filled.Get("credential"))
	response, page = b.post(finish, moved)
	assert.Equal(t, http.StatusGone, response.StatusCode, "a ceremony of another sign-in")
	assert.Contains(t, page, "Time is up.")

	late := phone.fill(b, form)
	n.exec("UPDATE passkey_ceremonies SET expires_at = 1")
	response, _ = b.post(finish, late)
	assert.Equal(t, http.StatusGone, response.StatusCode, "expired")

	filled = phone.fill(b, form)
	response, page = b.post(finish, filled)
	n.signedIn(response, page)
	response, _ = b.post(finish, filled)
	assert.Equal(t, http.StatusBadRequest, response.StatusCode, "sent again")
}

func TestWhatIsRefusedAtTheOpenIDPageLeavesItUsable(t *testing.T) {
	n := startNamed(t, nil)
	phone := n.addPasskey(demo.Nora)
	b := n.browser()
	_, page := n.begin(b)
	form := fields(page)
	phone.page.Origin = "http://portal.example"
	response, page := b.post(finish, phone.fill(b, form))
	assert.Equal(t, http.StatusUnauthorized, response.StatusCode, "answered at another origin")
	assert.Contains(t, page, `role="alert">This passkey is not right.`)
	assert.Contains(t, page, `name="password"`)
	phone.page.Origin = provider
	n.exec("UPDATE users SET suspended_at = 1 WHERE login = '" + demo.Nora + "'")
	response, _ = b.post(finish, phone.fill(b, form))
	assert.Equal(t, http.StatusUnauthorized, response.StatusCode, "suspended")
	n.exec("UPDATE users SET suspended_at = 0 WHERE login = '" + demo.Nora + "'")
	broken := phone.fill(b, form)
	broken.Set("credential", "{")
	for range 3 {
		broken.Set("ceremony", phone.fill(b, form).Get("ceremony"))
		response, _ = b.post(finish, broken)
		assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
	}
	response, page = b.post(finish, phone.fill(b, form))
	assert.Equal(t, http.StatusTooManyRequests, response.StatusCode, "as with codes")
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	require.NoError(t, err)
	assert.Contains(t, page, fmt.Sprintf("Too many attempts. Try again in %d min.", (seconds+59)/60), "as long as the header says")
	assert.Contains(t, n.log.String()+libraryLog.String(), "a passkey was refused")

	_, page = n.begin(b)
	response, page = b.post(finish, phone.fill(b, fields(page)))
	n.signedIn(response, page)
}

func TestAPasskeyIsOfferedBesideTheCode(t *testing.T) {
	n := startNamed(t, nil)
	phone := n.addPasskey(demo.Nora)
	_, codes := n.api("product-api").enrol(demo.Camille)
	b := n.browser()
	response, page := n.password(b, demo.Nora)
	require.Equal(t, http.StatusOK, response.StatusCode)
	assert.Contains(t, page, `name="code"`)
	assert.Contains(t, page, "Use a passkey")
	form := fields(page)
	require.NotEmpty(t, form.Get("challenge"))
	form.Set("code", "000000")
	response, page = b.post("/oidc/login/factor", form)
	require.Equal(t, http.StatusUnauthorized, response.StatusCode)
	assert.Contains(t, page, "Use a passkey", "after a wrong code too")
	phone.page.Origin = "http://portal.example"
	response, page = b.post(finish, phone.fill(b, fields(page)))
	require.Equal(t, http.StatusUnauthorized, response.StatusCode)
	assert.Contains(t, page, `name="code"`, "the password stays proven")
	phone.page.Origin = provider
	response, page = b.post(finish, phone.fill(b, fields(page)))
	assert.Equal(t, []string{"pop", "user", "mfa"}, n.rp.strengthOf(t, n.signedIn(response, page)).AMR)

	_, page = n.password(b, demo.Camille)
	assert.NotContains(t, page, "Use a passkey", "who has none")
	form = fields(page)
	form.Set("code", codes[0])
	response, page = b.post("/oidc/login/factor", form)
	assert.Equal(t, []string{"pwd", "otp", "mfa"}, n.rp.strengthOf(t, n.signedIn(response, page)).AMR)
}

func TestThePageIsAsItWasWherePasskeysDoNotBelong(t *testing.T) {
	t.Run("beside the portal's domain", func(t *testing.T) {
		p := start(t, seededSQLite(t)) // at an IP address
		b := newBrowser(t)
		response, page := b.open(newRelyingParty(t, p).AuthCodeURL("the state", oauth2.S256ChallengeOption(verifier)))
		assert.Contains(t, page, `autocomplete="username"`)
		for _, part := range []string{"webauthn", "passkey", "<script"} {
			assert.NotContains(t, page, part)
		}
		assert.NotContains(t, response.Header.Get("Content-Security-Policy"), "script-src")
		assert.NotContains(t, response.Header.Get("Content-Security-Policy"), "connect-src")
		response, _ = b.open(p.origin + "/oidc/login.js")
		assert.Equal(t, http.StatusNotFound, response.StatusCode)
		for _, path := range []string{"/oidc/login/passkey", finish} {
			response, err := b.PostForm(p.origin+path, fields(page))
			require.NoError(t, err)
			b.body(response)
			assert.Equal(t, http.StatusNotFound, response.StatusCode, path)
		}
		b.CloseIdleConnections()
	})
	t.Run("a browser without the script", func(t *testing.T) {
		n := startNamed(t, func(c *config.Config) { c.PasskeyRPID = "portal.example" })
		b := n.browser()
		_, page := n.begin(b)
		form := fields(page)
		form.Set("login", demo.Nora)
		form.Set("password", demo.Password)
		response, page := b.post("/oidc/login", form)
		assert.Equal(t, []string{"pwd"}, n.rp.strengthOf(t, n.signedIn(response, page)).AMR)
	})
}
