package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"portal/gateway/internal/testwait"
)

// span is a span as the collector receives it.
type span struct {
	service, trace, id, parent, name string
	texts                            []string // all of its texts
}

// collected is a collector that accepts OTLP over HTTP and stores everything.
type collected struct {
	*httptest.Server
	mu  sync.Mutex
	all []span
}

func newCollector(t *testing.T) *collected {
	c := &collected{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		var sent collector.ExportTraceServiceRequest
		if err != nil || r.URL.Path != "/v1/traces" || proto.Unmarshal(raw, &sent) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		for _, from := range sent.ResourceSpans {
			service := ""
			for _, a := range from.Resource.Attributes {
				if a.Key == "service.name" {
					service = a.Value.GetStringValue()
				}
			}
			for _, scope := range from.ScopeSpans {
				for _, s := range scope.Spans {
					c.all = append(c.all, read(service, s))
				}
			}
		}
	}))
	t.Cleanup(c.Close)
	return c
}

func read(service string, s *spans.Span) span {
	out := span{service: service, trace: hex.EncodeToString(s.TraceId), id: hex.EncodeToString(s.SpanId),
		parent: hex.EncodeToString(s.ParentSpanId), name: s.Name, texts: []string{s.Name, s.TraceState, s.Status.GetMessage()}}
	for _, a := range s.Attributes {
		out.texts = append(out.texts, a.Key, a.Value.String())
	}
	for _, e := range s.Events {
		out.texts = append(out.texts, e.String())
	}
	return out
}

// of returns the spans of a trace.
func (c *collected) of(trace string) []span {
	c.mu.Lock()
	defer c.mu.Unlock()
	var found []span
	for _, s := range c.all {
		if trace == "" || s.trace == trace {
			found = append(found, s)
		}
	}
	return found
}

// running is a program that has printed its address.
type running struct {
	cmd    *exec.Cmd
	url    string
	admin  string
	stderr *bytes.Buffer
}

func start(t *testing.T, cmd *exec.Cmd) *running {
	t.Helper()
	p := &running{cmd: cmd, stderr: &bytes.Buffer{}}
	cmd.Stderr = p.stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // it has already ended if the test succeeded
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	var announced map[string]string
	require.NoError(t, json.Unmarshal([]byte(line), &announced))
	p.url, p.admin = announced["listening"], announced["admin"]
	return p
}

// end lets the program send its last spans, and returns its log.
func (p *running) end(t *testing.T) string {
	t.Helper()
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	require.NoError(t, p.cmd.Wait(), p.stderr.String())
	return p.stderr.String()
}

const tracedSecret = "secret-of-the-traced-portal"

func portal(t *testing.T, c *collected) (gateway, platform *running) {
	t.Helper()
	folder := t.TempDir()
	binary := filepath.Join(folder, "platform")
	build := exec.Command("go", "build", "-o", binary, "./cmd/platform")
	build.Dir = "../../../platform"
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))

	otel := []string{"OTEL_EXPORTER_OTLP_ENDPOINT=" + c.URL, "OTEL_BSP_SCHEDULE_DELAY=100"}
	upstream := exec.Command(binary)
	upstream.Env = append([]string{"PLATFORM_ADDR=127.0.0.1:0", "PLATFORM_DATABASE_URL=sqlite://" + filepath.Join(folder, "platform.db"),
		"PLATFORM_SEED=demo", "PLATFORM_CLIENT_ID=portal-gateway", "PLATFORM_CLIENT_SECRET=" + tracedSecret}, otel...)
	platform = start(t, upstream)
	gateway = start(t, program(append([]string{"GATEWAY_ADDR=127.0.0.1:0", "GATEWAY_ADMIN_ADDR=127.0.0.1:0", "GATEWAY_ARTEFACTS_URL=file://" + t.TempDir(),
		"GATEWAY_PRODUCT_API_URL=" + platform.url + "/product", "GATEWAY_SSO_URL=" + platform.url + "/sso",
		"GATEWAY_OIDC_ISSUER=" + platform.url + "/oidc", "GATEWAY_OIDC_CLIENT_ID=portal-gateway",
		"GATEWAY_OIDC_CLIENT_SECRET=" + tracedSecret}, otel...)...))
	return gateway, platform
}

// signIn returns the cookie and the session.
func signIn(t *testing.T, url string) (cookie string, session map[string]any) {
	t.Helper()
	body := `{"login":"camille.martin@cabinet-tilleuls.example","password":"Sourire-2026!","type":"PROFESSIONAL"}`
	res, err := http.Post(url+"/bff/login", "application/json", strings.NewReader(body))
	require.NoError(t, err)
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, res.StatusCode, string(raw))
	require.NoError(t, json.Unmarshal(raw, &session))
	require.Equal(t, "portal", res.Cookies()[0].Name)
	return res.Cookies()[0].String(), session
}

var personal = regexp.MustCompile(`(?i)@|%40|camille|martin|dupont|sourire|eyJ[A-Za-z0-9_-]|bearer |[0-9a-f]{8}-[0-9a-f]{4}-|[?&][a-z]+=`)

// TestOneCallIsOneTraceThroughBothPrograms makes a call as a traced page does, and checks what the collector received.
func TestOneCallIsOneTraceThroughBothPrograms(t *testing.T) {
	c := newCollector(t)
	gateway, platform := portal(t, c)
	cookie, session := signIn(t, gateway.url)
	uuid, _ := session["uuid"].(string)
	require.NotEmpty(t, uuid)

	const trace, browser = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	req, err := http.NewRequest(http.MethodGet, gateway.url+"/api/product/orders/list/"+uuid+"?search=Dupont", nil)
	require.NoError(t, err)
	req.Header.Set("Cookie", cookie)
	req.Header.Set("Traceparent", "00-"+trace+"-"+browser+"-01")
	req.Header.Set("Tracestate", "spy=dupont")
	req.Header.Set("Baggage", "patient=dupont")
	res, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	raw, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	require.Equal(t, http.StatusOK, res.StatusCode, string(raw))
	testwait.Until(t, func() bool { return len(c.of(trace)) > 4 }, "the spans of both programs have been exported")
	logs := map[string]string{"gateway": gateway.end(t), "platform": platform.end(t)}

	connected(t, c.of(trace), browser)
	for program, log := range logs {
		assert.Contains(t, log, `"traceId":"`+trace+`"`, program)
	}
	all := c.of("") // including the sign-in, which begins a trace of its own
	assert.Greater(t, len(all), len(c.of(trace)))
	secrets := []string{uuid, session["token"].(string), session["ssoToken"].(string), strings.SplitN(strings.Split(cookie, ";")[0], "=", 2)[1], tracedSecret}
	for _, s := range all {
		for _, text := range s.texts {
			assert.NotRegexp(t, personal, text, s.name)
			for _, secret := range secrets {
				assert.NotContains(t, text, secret, s.name)
			}
		}
	}
}

// connected asserts that the parent of every span is in the trace, except for one span, whose parent is the browser's.
func connected(t *testing.T, trace []span, browser string) {
	t.Helper()
	byID, names := map[string]span{}, map[string]bool{}
	for _, s := range trace {
		byID[s.id] = s
		names[s.service+": "+s.name] = true
	}
	roots := 0
	for _, s := range trace {
		if s.parent == browser {
			roots++
			assert.Equal(t, "portal-gateway: GET /api/product/orders/list/{userUuid}", s.service+": "+s.name)
			continue
		}
		assert.Contains(t, byID, s.parent, "%s: %s hangs on nothing", s.service, s.name)
		if s.service == "portal-platform" && strings.HasPrefix(s.name, "GET ") {
			assert.Equal(t, "upstream", byID[s.parent].name)
		}
	}
	assert.Equal(t, 1, roots)
	for _, name := range []string{"portal-gateway: policy", "portal-gateway: upstream",
		"portal-platform: GET /product/orders/list/{userUuid}", "portal-platform: SQL SELECT"} {
		assert.True(t, names[name], "%s is missing of %v", name, names)
	}
}
