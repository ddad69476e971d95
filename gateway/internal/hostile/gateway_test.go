package hostile_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
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
	"portal/gateway/internal/server"
	"portal/gateway/internal/testwait"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }

// wiretap is a proxy before a system that records every byte sent to it.
type wiretap struct {
	url string
	mu  sync.Mutex
	got bytes.Buffer
}

func tap(t testing.TB, target string) *wiretap {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	w := &wiretap{url: "http://" + listener.Addr().String()}
	var running sync.WaitGroup
	var conns sync.Map
	running.Go(func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			conns.Store(from, true)
			running.Go(func() { w.carry(from, strings.TrimPrefix(target, "http://")) })
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		conns.Range(func(conn, _ any) bool { return conn.(net.Conn).Close() != nil || true })
		running.Wait()
	})
	return w
}

func (w *wiretap) carry(from net.Conn, target string) {
	defer func() { _ = from.Close() }()
	to, err := net.Dial("tcp", target)
	if err != nil {
		return
	}
	defer func() { _ = to.Close() }()
	var back sync.WaitGroup
	back.Go(func() {
		_, _ = io.Copy(from, to)
		_ = from.Close()
	})
	_, _ = io.Copy(io.MultiWriter(w, to), from)
	_ = to.Close()
	back.Wait()
}

// Write implements io.Writer.
func (w *wiretap) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.got.Write(p)
}

// mark returns the number of bytes recorded so far.
func (w *wiretap) mark() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.got.Len()
}

// since returns what was recorded after a mark.
func (w *wiretap) since(mark int) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return string(w.got.Bytes()[mark:])
}

// edge is the whole gateway in front of recorded systems.
type edge struct {
	t             testing.TB
	url, addr     string
	product, crm  *wiretap
	chatbot       *wiretap
	systems       *systems
	camille, hugo *person
	nora, ana     *person // an assistant, and a user with the role accounts
	handle        string
	logs          *lines
	artefacts     string
}

type systems struct{ product, crm, erp, chatbot *gatewaytest.System }

type lines struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

const (
	deployToken = "token-of-the-cabinet-team"
	crmSecret   = "crm-instance-token-that-opens-everything"
)

func start(t testing.TB, adjust ...func(*config.Config)) *edge {
	t.Helper()
	e := &edge{t: t, logs: &lines{}, artefacts: t.TempDir()}
	e.systems = serve(t)
	e.product, e.crm = tap(t, e.systems.product.URL), tap(t, e.systems.crm.URL)
	e.chatbot = tap(t, e.systems.chatbot.URL)
	serveCRM(e.systems.crm, e.crm.url)
	remotestest.Write(t, e.artefacts,
		remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous), remotestest.Route("/auth", edgeapi.Anonymous),
			remotestest.Route("/404", edgeapi.Anonymous), remotestest.Route("/500", edgeapi.Anonymous), remotestest.Route("/test", edgeapi.Anonymous)),
		remotestest.New("mfe-dashboard", "0.1.0", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	cfg := config.Config{
		Addr: "127.0.0.1:0", AdminAddr: "127.0.0.1:0", PublicURL: "http://localhost:8621", ArtefactsURL: "file://" + e.artefacts,
		ProductAPIURL: e.product.url, CRMURL: e.crm.url, ERPURL: e.systems.erp.URL, ChatbotURL: e.chatbot.url,
		SSOURL: gatewaytest.NewSSO(t).URL, OIDCIssuer: gatewaytest.NewProvider(t).URL,
		OIDCClientID: gatewaytest.ClientID, OIDCClientSecret: config.NewSecret(gatewaytest.ClientSecret), OIDCLabel: "OpenID",
		SessionIdle: 30 * time.Minute, SessionAbsolute: 12 * time.Hour, SessionRemember: 720 * time.Hour, ArtefactsKeep: time.Hour,
		DeployTokens: []config.DeployToken{{Token: config.NewSecret(deployToken), Remotes: []string{"*"}}}, ReportsSample: 1,
	}
	for _, a := range adjust {
		a(&cfg)
	}
	e.run(cfg)
	return e
}

// run starts the program; it ends with the test.
func (e *edge) run(cfg config.Config) {
	ctx, stop := context.WithCancel(context.Background())
	r, w := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := server.Run(ctx, cfg, w, e.logs)
		_ = w.CloseWithError(io.EOF) // a pipe never fails to close
		done <- err
	}()
	e.t.Cleanup(func() {
		stop()
		select {
		case err := <-done:
			require.NoError(e.t, err)
		case <-time.After(testwait.Timeout(30 * time.Second)):
			e.t.Error("the gateway does not end")
		}
	})
	line, err := bufio.NewReader(r).ReadString('\n')
	require.NoError(e.t, err, e.logs.String())
	var announced map[string]string
	require.NoError(e.t, json.Unmarshal([]byte(line), &announced))
	e.url = announced["listening"]
	e.addr = strings.TrimPrefix(e.url, "http://")
}

// serve starts fake systems that answer whatever the contract declares for the rows.
func serve(t testing.TB) *systems {
	t.Helper()
	s := &systems{product: gatewaytest.NewProduct(t), crm: gatewaytest.NewSystem(t, "crm"), erp: gatewaytest.NewSystem(t, "erp"), chatbot: gatewaytest.NewSystem(t, "chatbot")}
	s.crm.Bearer = "Bearer crm-"
	gatewaytest.NewFeed(s.product)
	answer := func(value any) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body) // the row itself checks a truncated body
			gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": value})
		}
	}
	s.chatbot.Mux.HandleFunc("POST /answers", answer(map[string]any{"found": true, "markdown": "x", "sources": []any{}}))
	var bomb bytes.Buffer
	packed := gzip.NewWriter(&bomb)
	_, err := packed.Write([]byte("[" + strings.Repeat(" ", 32<<20) + "]")) // the unpacked size of the answer
	require.NoError(t, err)
	require.NoError(t, packed.Close())
	s.product.Mux.HandleFunc("GET /orders/list/{userUuid}", func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Query().Get("page") {
		case "302":
			http.Redirect(w, r, s.crm.URL+"/stolen", http.StatusFound)
		case "2000":
			w.Header().Set("Content-Type", "application/json")
			piece := bytes.Repeat([]byte(" "), 1<<20)
			for range 24 { // more than the sockets' buffers
				if _, err := w.Write(piece); err != nil {
					return // the reader has closed
				}
			}
		case "1000":
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(bomb.Bytes())
		default:
			gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{"items": []any{}, "total": 0}})
		}
	})
	for _, pattern := range []string{"GET /patients/list/{userUuid}", "GET /gallery/facets", "POST /cart/add/{userUuid}",
		"POST /files/upload-clame-file"} {
		s.product.Mux.HandleFunc(pattern, answer(map[string]any{"items": []any{}, "total": 0}))
	}
	s.product.Mux.HandleFunc("GET /users/client-codes/{id}", func(w http.ResponseWriter, r *http.Request) {
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": []any{map[string]string{"code": gatewaytest.Codes[r.PathValue("id")], "name": "Cabinet"}}})
	})
	return s
}

func serveCRM(crm *gatewaytest.System, instance string) {
	crm.Mux.HandleFunc("POST /oauth2/token", func(w http.ResponseWriter, _ *http.Request) {
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"access_token": crmSecret, "token_type": "Bearer", "instance_url": instance, "expires_in": 1200})
	})
	crm.Mux.HandleFunc("POST /query", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"result":{"items":[],"total":0,"page":1,"size":25}}`)
	})
}

// person is a signed-in user.
type person struct {
	gatewaytest.Person
	cookie, token string
}

func (e *edge) signIn(p gatewaytest.Person) *person {
	e.t.Helper()
	body := `{"login":"` + p.Login + `","password":"` + gatewaytest.Password + `","type":"PROFESSIONAL"}`
	res, raw := e.call("POST", "/bff/login", body, "Content-Type", "application/json")
	require.Equal(e.t, http.StatusOK, res.StatusCode, "%s", raw)
	var s struct{ Token string }
	require.NoError(e.t, json.Unmarshal(raw, &s))
	return &person{p, res.Cookies()[0].Name + "=" + res.Cookies()[0].Value, s.Token}
}

// call makes a legitimate request on a connection of its own.
func (e *edge) call(method, path, body string, headers ...string) (*http.Response, []byte) {
	e.t.Helper()
	req, err := http.NewRequest(method, e.url+path, strings.NewReader(body))
	require.NoError(e.t, err)
	req.Close = true
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := (&http.Transport{DisableCompression: true}).RoundTrip(req)
	require.NoError(e.t, err)
	raw, err := io.ReadAll(res.Body)
	require.NoError(e.t, err)
	require.NoError(e.t, res.Body.Close())
	return res, raw
}

// people signs in the users that the corpus names.
func (e *edge) people() *edge {
	e.t.Helper()
	e.camille, e.hugo = e.signIn(gatewaytest.Camille), e.signIn(gatewaytest.Hugo)
	e.nora, e.ana = e.signIn(gatewaytest.Nora), e.signIn(gatewaytest.Ana)
	res, raw := e.call("GET", "/api/getSFAccessToken", "", "Cookie", e.camille.cookie)
	require.Equal(e.t, http.StatusOK, res.StatusCode, "%s", raw)
	var out struct{ Result struct{ AccessToken string } }
	require.NoError(e.t, json.Unmarshal(raw, &out))
	e.handle = out.Result.AccessToken
	// The owner of the accounts is looked up once in a while: this call does so in advance, and rows see only the CRM's
	// request.
	res, raw = e.call("POST", "/api/getSFQueryData", `{"instanceUrl":"`+e.crm.url+`","accessToken":"`+e.handle+`","request":{"name":"cases","parameters":{}}}`,
		"Cookie", e.camille.cookie, "X-Portal-Token", e.camille.token, "Content-Type", "application/json")
	require.Equal(e.t, http.StatusOK, res.StatusCode, "%s", raw)
	return e
}
