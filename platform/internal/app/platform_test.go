package app_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"portal/platform/internal/app"
	"portal/platform/internal/config"
	"portal/platform/internal/demo"
	"portal/platform/internal/testdb"
)

// libraryLog records what the OpenID library logs through the default logger.
var libraryLog syncBuffer

func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.NewJSONHandler(&libraryLog, nil)))
	folder, err := os.MkdirTemp("", "platform-files-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	demoFiles = folder
	code := testdb.Run(m)
	if err := os.RemoveAll(folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// demoFiles has the demonstration's files for all tests, because generating them takes longer than most tests. Tests add
// files under other names.
var demoFiles string

// ownFiles returns a separate address of that folder for a test, because mail is stored beside it.
func ownFiles(t *testing.T) string {
	t.Helper()
	link := filepath.Join(t.TempDir(), "files")
	require.NoError(t, os.Symlink(demoFiles, link))
	return "file://" + link
}

const (
	clientID     = "portal"
	clientSecret = "a secret of the tests only"
	redirectURI  = "http://portal.example/bff/oidc/callback"

	deployClientID     = "pipeline"
	deployClientSecret = "a pipeline's secret: of tests"
)

// platform is the real program, which runs in this process on a real port.
type platform struct {
	t      *testing.T
	origin string
	stop   context.CancelFunc
	done   chan error
	log    *syncBuffer
}

// start runs the platform on a database until the test ends, or stop is called.
func start(t *testing.T, databaseURL string) *platform {
	t.Helper()
	return startWith(t, databaseURL, nil)
}

// startWith is start with some settings changed.
func startWith(t *testing.T, databaseURL string, change func(*config.Config)) *platform {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	reader, writer := io.Pipe()
	p := &platform{t: t, stop: cancel, done: make(chan error, 1), log: &syncBuffer{}}
	cfg := config.Config{
		Addr: "127.0.0.1:0", DatabaseURL: databaseURL, Seed: config.SeedDemo, ClientID: clientID, Faults: true,
		ClientSecret: clientSecret, ClientRedirects: []string{redirectURI},
		DeployClients: []config.DeployClient{{ID: deployClientID, Secret: deployClientSecret}}, FilesURL: ownFiles(t),
	}
	if change != nil {
		change(&cfg)
	}
	go func() {
		err := app.Run(ctx, cfg, slog.New(slog.NewJSONHandler(p.log, nil)), writer)
		_ = writer.CloseWithError(io.EOF) // never fails
		p.done <- err
	}()
	var ready struct{ Listening string }
	line, err := bufio.NewReader(reader).ReadBytes('\n')
	if err != nil {
		t.Fatalf("the platform did not start: %v", <-p.done)
	}
	require.NoError(t, json.Unmarshal(line, &ready))
	p.origin = ready.Listening
	t.Cleanup(func() {
		cancel()
		require.NoError(t, <-p.done)
		p.done <- nil
		http.DefaultClient.CloseIdleConnections()
	})
	return p
}

// serviceToken fetches a token by client credentials.
func (p *platform) serviceToken(scope string) string {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.origin+"/oidc/oauth/token",
		strings.NewReader("grant_type=client_credentials&scope="+scope))
	require.NoError(p.t, err)
	request.SetBasicAuth(clientID, "a+secret+of+the+tests+only")
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	var answer struct {
		AccessToken string `json:"access_token"`
	}
	p.do(request, http.StatusOK, &answer)
	require.NotEmpty(p.t, answer.AccessToken)
	return answer.AccessToken
}

// do sends a request, requires a status and decodes JSON.
func (p *platform) do(request *http.Request, status int, into any) *http.Response {
	p.t.Helper()
	response, err := http.DefaultClient.Do(request)
	require.NoError(p.t, err)
	body, err := io.ReadAll(response.Body)
	require.NoError(p.t, err)
	require.NoError(p.t, response.Body.Close())
	require.Equal(p.t, status, response.StatusCode, "%s: %s", request.URL.Path, body)
	switch target := into.(type) {
	case nil:
	case *[]byte:
		*target = body
	default:
		require.NoError(p.t, json.Unmarshal(body, into), string(body))
	}
	return response
}

// api is a caller with a token.
type api struct {
	*platform
	token string
}

func (p *platform) api(scope string) api { return api{p, p.serviceToken(scope)} }

// problemBody is the body of an error.
type problemBody struct {
	Code   string
	Errors []struct{ Field, Code string }
}

func (a api) call(method, path, body string, status int, into any) *http.Response {
	a.t.Helper()
	request, err := http.NewRequestWithContext(a.t.Context(), method, a.origin+path, strings.NewReader(body))
	require.NoError(a.t, err)
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	request.Header.Set("Authorization", "Bearer "+a.token)
	request.Header.Set("X-Portal-Proof", "fresh")
	return a.do(request, status, into)
}

func (a api) get(path string, status int, into any) *http.Response {
	a.t.Helper()
	return a.call(http.MethodGet, path, "", status, into)
}

// user returns the uuid of a login.
func (a api) user(login string) string {
	a.t.Helper()
	var answer struct{ Result struct{ UUID string } }
	a.get("/product/users/get-by-email/"+login, http.StatusOK, &answer)
	return answer.Result.UUID
}

func TestStartStopAndStartAgain(t *testing.T) {
	defer goleak.VerifyNone(t)
	url := testdb.SQLiteURL(t)
	first := start(t, url)
	token := first.api("product-api")
	camille := token.user(demo.Camille)
	for _, path := range []string{"/healthz", "/readyz"} {
		token.get(path, http.StatusNoContent, nil)
	}
	first.stop()
	require.NoError(t, <-first.done)
	first.done <- nil

	second := start(t, url)
	require.Equal(t, camille, second.api("product-api").user(demo.Camille))
	second.stop()
	require.NoError(t, <-second.done)
	second.done <- nil
	http.DefaultClient.CloseIdleConnections()
	logged := first.log.String() + second.log.String() + libraryLog.String()
	require.Contains(t, logged, `"route":"GET /product/users/get-by-email/{email}"`)
	require.NotContains(t, logged, "camille", "no personal data in the log")
}

// syncBuffer is a log that may be read and written concurrently.
type syncBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}
