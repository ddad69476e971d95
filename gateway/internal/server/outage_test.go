package server

import (
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/redisstore/redistest"
	"portal/gateway/internal/testwait"
)

func withRedis(server *redistest.Server) func(*config.Config) {
	return func(c *config.Config) { c.RedisURL = server.URL() }
}

func TestRedisDownIsAClearAnswerAndEndsByItself(t *testing.T) {
	redis := redistest.Start(t)
	e := start(t, withRedis(redis))
	v := e.visitor().signIn()
	require.Equal(t, 200, v.get("/dashboard").StatusCode)

	redis.Kill()
	a := v.get("/dashboard")
	assert.Equal(t, 503, a.StatusCode, "never taken for an anonymous visitor")
	assert.Contains(t, a.Header.Get("Content-Type"), "text/html")
	assert.Contains(t, a.body, "session.unavailable")
	assert.NotEmpty(t, a.Header.Get("Retry-After"))
	// A cached session is valid for as long as its proof: some milliseconds.
	testwait.Until(t, func() bool {
		a = v.get("/api/product/users/" + gatewaytest.Camille.UUID)
		return a.StatusCode == 503
	}, "the call is refused while Redis is down")
	assert.Equal(t, "session.unavailable", a.code(t))
	assert.Equal(t, 200, v.get("/remotes/shell/0.1.0/entry.js").StatusCode, "open tabs go on loading")
	assert.Equal(t, 200, v.get("/healthz").StatusCode)
	assert.Equal(t, 200, e.visitor().get("/test").StatusCode, "visitors are served from the last snapshot")
	testwait.Until(t, func() bool { return v.get("/readyz").StatusCode == 503 }, "the gateway is not ready while Redis is down")

	redis.Restart()
	testwait.Until(t, func() bool { return v.get("/dashboard").StatusCode == 200 }, "without a restart, and still signed in")
	testwait.Until(t, func() bool { return v.get("/readyz").StatusCode == 200 }, "the gateway is ready again")
}

func TestProductDownLeavesThePagesStanding(t *testing.T) {
	e := start(t)
	v := e.visitor().signIn()
	e.product.Down.Store(true)
	assert.Equal(t, 200, v.get("/dashboard").StatusCode)
	a := v.get("/api/product/users/" + gatewaytest.Camille.UUID)
	assert.GreaterOrEqual(t, a.StatusCode, 502)
	assert.Equal(t, "application/problem+json", a.Header.Get("Content-Type"))
	e.product.Down.Store(false)
	testwait.Until(t, func() bool {
		return v.get("/api/product/users/"+gatewaytest.Camille.UUID).StatusCode == 200
	}, "the product API is called again")
}

// TestDrainLosesNothing sends requests as a load balancer does: it stops when the gateway reports that it is not ready.
// Every request that was sent must be answered, and a slow one is waited for.
func TestDrainLosesNothing(t *testing.T) {
	usual := drainNotice
	drainNotice = testwait.Timeout(usual)
	t.Cleanup(func() { drainNotice = usual })
	redis := redistest.Start(t)
	e := start(t, withRedis(redis))
	arrived := make(chan struct{})
	draining := make(chan struct{})
	slow := e.slowAnswer(arrived, draining)
	v := e.visitor().signIn()

	var stopped atomic.Bool
	var requests atomic.Int64
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for !stopped.Load() {
				res, err := v.Get(e.url + "/dashboard")
				if !assert.NoError(t, err, "a request was lost") {
					return
				}
				_, err = io.Copy(io.Discard, res.Body)
				assert.NoError(t, err)
				assert.NoError(t, res.Body.Close())
				assert.Equal(t, 200, res.StatusCode)
				requests.Add(1)
			}
		})
	}
	wg.Go(func() { // the load balancer's check
		for !stopped.Load() {
			time.Sleep(20 * time.Millisecond) // the interval of its checks
			if a, err := http.Get(e.url + "/readyz"); err == nil {
				stopped.Store(a.StatusCode == 503)
				assert.NoError(t, a.Body.Close())
			}
		}
	})
	slowDone := make(chan string, 1)
	go func() { slowDone <- slow() }()
	<-arrived
	testwait.Until(t, func() bool { return requests.Load() > 0 }, "requests are served")
	e.stop()
	wg.Wait()
	close(draining)
	assert.True(t, strings.HasSuffix(<-slowDone, "the end"), "the slow answer came whole")
	require.NoError(t, e.end())
	_, err := net.DialTimeout("tcp", e.addr, time.Second)
	assert.Error(t, err, "and then the port is closed")
}

func TestConnectionsOpenedInAdvanceDoNotHoldUpTheDrain(t *testing.T) {
	e := start(t)
	for range 3 {
		dial(t, e.addr)
	}
	kept := e.visitor()
	kept.get("/healthz") // and one that is idle after a request
	require.NoError(t, e.end())
	assert.Contains(t, e.logs.String(), `"drained"`)
	assert.NotContains(t, e.logs.String(), "requests were cut", "idle connections are not waited for until the deadline")
}

// slowAnswer sends a request whose body ends when the gateway drains, directly to the gateway; it returns "the end" when
// answered.
func (e *edgeUnderTest) slowAnswer(arrived chan<- struct{}, draining <-chan struct{}) func() string {
	return func() string {
		conn, err := net.DialTimeout("tcp", e.addr, testwait.Timeout(10*time.Second))
		if err != nil {
			return err.Error()
		}
		body := `{"csp-report":{"effective-directive":"img-src"}}`
		write := func(s string) {
			if _, failed := io.WriteString(conn, s); failed != nil {
				err = errors.Join(err, failed)
			}
		}
		write("POST /bff/reports/csp HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/csp-report\r\nContent-Length: " + itoa(len(body)) + "\r\n\r\n" + body[:10])
		close(arrived)
		<-draining
		write(body[10:])
		got, failed := io.ReadAll(conn)
		if err = errors.Join(err, failed, conn.Close()); err != nil {
			return err.Error()
		}
		if strings.HasPrefix(string(got), "HTTP/1.1 204") {
			return "the end"
		}
		return string(got)
	}
}

func TestAConfigurationThatCannotServeIsSaid(t *testing.T) {
	for name, spoil := range map[string]func(*config.Config){
		"address": func(c *config.Config) { c.Addr = "203.0.113.7:1" },
		"admin":   func(c *config.Config) { c.AdminAddr = "203.0.113.7:1" },
		"store":   func(c *config.Config) { c.ArtefactsURL = "nothing://x" },
	} {
		cfg := config.Config{Addr: "127.0.0.1:0", AdminAddr: "127.0.0.1:0", ArtefactsURL: "file://" + t.TempDir(),
			ProductAPIURL: "http://127.0.0.1:1", OIDCIssuer: "http://127.0.0.1:1", SessionIdle: time.Minute}
		spoil(&cfg)
		assert.Error(t, Run(t.Context(), cfg, io.Discard, io.Discard), name)
	}
}
