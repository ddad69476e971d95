package gatewaytest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
)

func newJar() http.CookieJar {
	jar, err := cookiejar.New(nil)
	if err != nil {
		panic(err) // fails only with options
	}
	return jar
}

func startParams(c fiber.Ctx) edgeapi.OidcStartParams {
	fresh := c.Query("fresh") == "true"
	return edgeapi.OidcStartParams{ReturnUrl: query(c, "returnUrl"), Fresh: &fresh}
}

func callbackParams(c fiber.Ctx) edgeapi.OidcCallbackParams {
	return edgeapi.OidcCallbackParams{Code: query(c, "code"), State: query(c, "state"), Error: query(c, "error")}
}

func query(c fiber.Ctx, name string) *string {
	if value := c.Query(name); value != "" {
		return &value
	}
	return nil
}

// Browser is a signed-in or anonymous visitor of an edge.
type Browser struct {
	*http.Client
	t     testing.TB
	base  string
	Token string
	UUID  string
	// Address is where it is, as a trusted proxy reports it; "" without a proxy.
	Address string
}

// Browser opens a browser without cookies.
func (e *Edge) Browser() *Browser {
	client := Client()
	e.t.Cleanup(client.CloseIdleConnections)
	return &Browser{Client: client, t: e.t, base: e.URL}
}

// SignIn signs a practitioner in with the initial password of all people.
func (e *Edge) SignIn(p Person) *Browser {
	e.t.Helper()
	return e.SignInWith(p, Password)
}

// SignInWith signs a practitioner in with the given password.
func (e *Edge) SignInWith(p Person, password string) *Browser {
	e.t.Helper()
	b := e.Browser()
	a := b.Login(p.Login, password, false)
	require.Equal(e.t, http.StatusOK, a.Status, "%s", a.Body)
	return b
}

// Stolen returns another browser with a copy of this one's cookies and token.
func (b *Browser) Stolen() *Browser {
	b.t.Helper()
	client := Client()
	b.t.Cleanup(client.CloseIdleConnections)
	at, err := url.Parse(b.base)
	require.NoError(b.t, err)
	client.Jar.SetCookies(at, b.Jar.Cookies(at))
	return &Browser{Client: client, t: b.t, base: b.base, Token: b.Token, UUID: b.UUID}
}

// Answer is an answer read whole.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
	Err    error // of reading the body
}

// Code returns the code of a problem.
func (a Answer) Code() string {
	var p struct{ Code string }
	_ = json.Unmarshal(a.Body, &p) // not a problem: no code
	return p.Code
}

// Login posts a login and stores the anti-forgery token.
func (b *Browser) Login(login, password string, remember bool) Answer {
	b.t.Helper()
	a := b.Do("POST", "/bff/login", map[string]any{"login": login, "password": password, "type": "PROFESSIONAL", "remember": remember})
	var s struct{ Token, UUID string }
	if a.Status == http.StatusOK {
		require.NoError(b.t, json.Unmarshal(a.Body, &s))
		b.Token, b.UUID = s.Token, s.UUID
	}
	return a
}

// Do makes a call; a body is sent as JSON. Pairs of name and value are added as headers.
func (b *Browser) Do(method, path string, body any, headers ...string) Answer {
	b.t.Helper()
	var reader io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		require.NoError(b.t, err)
		reader = bytes.NewReader(raw)
	}
	req, err := http.NewRequestWithContext(b.t.Context(), method, b.base+path, reader)
	require.NoError(b.t, err)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if b.Address != "" {
		req.Header.Set("X-Forwarded-For", b.Address)
	}
	if b.Token != "" && method != http.MethodGet {
		req.Header.Set("X-Portal-Token", b.Token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	return b.Send(req)
}

// Send makes a prepared call.
func (b *Browser) Send(req *http.Request) Answer {
	b.t.Helper()
	resp, err := b.Client.Do(req)
	require.NoError(b.t, err)
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	return Answer{resp.StatusCode, resp.Header, raw, err}
}

// Get makes a GET.
func (b *Browser) Get(path string, headers ...string) Answer {
	return b.Do("GET", path, nil, headers...)
}
