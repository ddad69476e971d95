package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }

// edgeUnderTest is the whole program in this process, in front of fake systems.
type edgeUnderTest struct {
	t         *testing.T
	url, addr string
	admin     string
	artefacts string
	product   *gatewaytest.System
	logs      *logBuffer
	stop      context.CancelFunc
	done      chan error
}

type logBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

func artefacts() []*remotestest.Artefact {
	return []*remotestest.Artefact{
		remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous), remotestest.Route("/auth", edgeapi.Anonymous),
			remotestest.Route("/404", edgeapi.Anonymous), remotestest.Route("/500", edgeapi.Anonymous),
			remotestest.Route("/test", edgeapi.Anonymous), remotestest.Reserved("/files")),
		remotestest.New("mfe-dashboard", "0.1.0", "mfe_dashboard",
			remotestest.Route("/dashboard", edgeapi.SignedIn, "/api/product/users/{uuid}")),
	}
}

// start runs the gateway until it is ended, at the latest by the end of the test.
func start(t *testing.T, adjust ...func(*config.Config)) *edgeUnderTest {
	t.Helper()
	e := &edgeUnderTest{t: t, artefacts: t.TempDir(), product: gatewaytest.NewProduct(t), logs: &logBuffer{}, done: make(chan error, 1)}
	remotestest.Write(t, e.artefacts, artefacts()...)
	cfg := config.Config{
		Addr: "127.0.0.1:0", AdminAddr: "127.0.0.1:0", PublicURL: "http://localhost:8080", ArtefactsURL: "file://" + e.artefacts,
		ProductAPIURL: e.product.URL, SSOURL: gatewaytest.NewSSO(t).URL, OIDCIssuer: gatewaytest.NewProvider(t).URL,
		OIDCClientID: gatewaytest.ClientID, OIDCClientSecret: config.NewSecret(gatewaytest.ClientSecret), OIDCLabel: "OpenID",
		SessionIdle: 30 * time.Minute, SessionAbsolute: 12 * time.Hour, SessionRemember: 720 * time.Hour, ArtefactsKeep: time.Hour, Demo: true,
	}
	for _, a := range adjust {
		a(&cfg)
	}
	ctx, stop := context.WithCancel(context.Background())
	e.stop = stop
	r, w := io.Pipe()
	go func() {
		err := Run(ctx, cfg, w, e.logs)
		_ = w.CloseWithError(io.EOF) // a pipe never fails to close
		e.done <- err
	}()
	t.Cleanup(func() { e.end() })
	line, err := bufio.NewReader(r).ReadString('\n')
	require.NoError(t, err, e.logs.String())
	var announced map[string]string
	require.NoError(t, json.Unmarshal([]byte(line), &announced))
	e.url, e.admin = announced["listening"], announced["admin"]
	e.addr = strings.TrimPrefix(e.url, "http://")
	return e
}

// end stops the gateway and returns the result of Run.
func (e *edgeUnderTest) end() error {
	e.stop()
	select {
	case err := <-e.done:
		e.done <- err
		return err
	case <-time.After(testwait.Timeout(30 * time.Second)):
		e.t.Error("the gateway does not end")
		return nil
	}
}

type visitor struct {
	*http.Client
	e     *edgeUnderTest
	token string
}

func (e *edgeUnderTest) visitor() *visitor {
	jar, err := cookiejar.New(nil)
	require.NoError(e.t, err)
	transport := &http.Transport{DisableCompression: true}
	e.t.Cleanup(transport.CloseIdleConnections)
	return &visitor{e: e, Client: &http.Client{Jar: jar, Timeout: testwait.Timeout(30 * time.Second), Transport: transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

type answer struct {
	*http.Response
	body string
}

func (a answer) code(t *testing.T) string {
	t.Helper()
	var p struct{ Code string }
	require.NoError(t, json.Unmarshal([]byte(a.body), &p), a.body)
	return p.Code
}

func (v *visitor) do(method, path, body string, headers ...string) answer {
	v.e.t.Helper()
	req, err := http.NewRequest(method, v.e.url+path, strings.NewReader(body))
	require.NoError(v.e.t, err)
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	if v.token != "" {
		req.Header.Set("X-Portal-Token", v.token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := v.Do(req)
	require.NoError(v.e.t, err)
	raw, err := io.ReadAll(res.Body)
	require.NoError(v.e.t, err)
	require.NoError(v.e.t, res.Body.Close())
	return answer{res, string(raw)}
}

func (v *visitor) get(path string, headers ...string) answer {
	v.e.t.Helper()
	return v.do(http.MethodGet, path, "", headers...)
}

func (v *visitor) signIn() *visitor {
	v.e.t.Helper()
	return v.signInAs(gatewaytest.Camille)
}

func (v *visitor) signInAs(person gatewaytest.Person) *visitor {
	v.e.t.Helper()
	a := v.do(http.MethodPost, "/bff/login",
		`{"login":"`+person.Login+`","password":"`+gatewaytest.Password+`","type":"PROFESSIONAL"}`)
	require.Equal(v.e.t, 200, a.StatusCode, a.body)
	var s struct{ Token string }
	require.NoError(v.e.t, json.Unmarshal([]byte(a.body), &s))
	v.token = s.Token
	return v
}

// signInSilently signs in at a provider that does not state when it authenticated the user: the session has no proof of
// identity.
func (v *visitor) signInSilently() *visitor {
	v.e.t.Helper()
	at, err := v.Get(v.get("/bff/oidc/start").Header.Get("Location"))
	require.NoError(v.e.t, err)
	require.NoError(v.e.t, at.Body.Close())
	back, err := at.Location()
	require.NoError(v.e.t, err)
	require.Equal(v.e.t, 302, v.get(back.RequestURI()).StatusCode)
	var s struct{ Token string }
	require.NoError(v.e.t, json.Unmarshal([]byte(v.get("/bff/session").body), &s))
	v.token = s.Token
	return v
}

// raw sends bytes unchanged and returns everything received until the server closes the connection, which it must.
func (e *edgeUnderTest) raw(text string) string {
	return rawTo(e.t, e.addr, text)
}

func rawTo(t *testing.T, addr, text string) string {
	t.Helper()
	conn, err := net.DialTimeout("tcp", addr, testwait.Timeout(10*time.Second))
	require.NoError(t, err)
	defer func() { require.NoError(t, conn.Close()) }()
	require.NoError(t, conn.SetDeadline(time.Now().Add(testwait.Timeout(30*time.Second))))
	_, err = io.WriteString(conn, text)
	require.NoError(t, err)
	got, err := io.ReadAll(conn)
	require.NotErrorIs(t, err, os.ErrDeadlineExceeded, "the connection stays open after %q", got)
	if err != nil {
		t.Logf("connection ended: %v", err)
	}
	return string(got)
}
