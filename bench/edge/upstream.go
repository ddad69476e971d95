package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/valyala/fasthttp"
)

// The client that the upstream's provider accepts.
const (
	clientID     = "bench"
	clientSecret = "client-secret-of-the-bench"
	password     = "Sourire-2026!"
)

// upstream answers the gateway's calls to the systems behind it from memory: the product API, and the OpenID provider of its
// service token. It must be the cheapest part of the chain.
type upstream struct {
	issuer string
	small  []byte // 1 KB, of cart/get, users/<id> and all other calls
	list   []byte // 100 KB, of users/patients-get
	export []byte // 10 MB, of claims/export
}

func newUpstream(issuer string) *upstream {
	return &upstream{issuer: issuer, small: jsonOf(1 << 10), list: jsonOf(100 << 10),
		export: bytes.Repeat([]byte("RCL-2026-000001;2026-01-01;submitted;protheses;Dupont\n"), 10<<20/54)}
}

// jsonOf returns an object of approximately that many bytes.
func jsonOf(size int) []byte {
	rows := size / 64
	var b bytes.Buffer
	b.WriteString(`{"result":[`)
	for row := range rows {
		if row > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"reference":"CMD-%08d","status":"shipped","teeth":[11,21]}`, row)
	}
	b.WriteString(`]}`)
	return b.Bytes()
}

func serveUpstream(addr, origin string) error {
	listener, err := listenOn(addr)
	if err != nil {
		return err
	}
	u := newUpstream(origin + "/oidc")
	server := &fasthttp.Server{Handler: u.serve, StreamRequestBody: true, NoDefaultServerHeader: true,
		MaxRequestBodySize: 1 << 30, ReadBufferSize: 16 << 10, Concurrency: 64 << 10}
	return server.Serve(listener)
}

func (u *upstream) serve(c *fasthttp.RequestCtx) {
	path := string(c.Path())
	switch {
	case path == "/events/feed":
		u.feed(c)
	case strings.HasPrefix(path, "/files/uploads/"):
		u.upload(c)
	case strings.HasPrefix(path, "/users/patients-get/"):
		answer(c, "application/json", u.list)
	case strings.HasPrefix(path, "/claims/export/"):
		answer(c, "text/csv", u.export)
	case path == "/login":
		u.login(c)
	case strings.HasPrefix(path, "/users/get-by-email/"):
		answerJSON(c, map[string]any{"result": userOf(strings.TrimPrefix(path, "/users/get-by-email/"))})
	case strings.HasPrefix(path, "/journal/sessions/"):
		c.SetStatusCode(fasthttp.StatusNoContent)
	case strings.HasPrefix(path, "/oidc/"):
		u.provider(c, path)
	default:
		answer(c, "application/json", u.small)
	}
}

func answer(c *fasthttp.RequestCtx, kind string, body []byte) {
	c.SetContentType(kind)
	c.Response.SetBodyRaw(body)
}

func answerJSON(c *fasthttp.RequestCtx, value any) {
	raw, err := json.Marshal(value)
	if err != nil {
		c.Error(err.Error(), fasthttp.StatusInternalServerError)
		return
	}
	answer(c, "application/json", raw)
}

// upload reads a body completely, as storing it would.
func (u *upstream) upload(c *fasthttp.RequestCtx) {
	n, err := io.Copy(io.Discard, c.RequestBodyStream())
	if err != nil {
		c.Error(err.Error(), fasthttp.StatusBadRequest)
		return
	}
	c.Response.Header.Set("Tus-Resumable", "1.0.0")
	c.Response.Header.Set("Upload-Offset", fmt.Sprint(n))
	c.SetStatusCode(fasthttp.StatusNoContent)
}

// feed is open and silent: nothing changes during the benchmark.
func (u *upstream) feed(c *fasthttp.RequestCtx) {
	c.SetContentType("text/event-stream")
	c.SetBodyStreamWriter(streamOf(15 * time.Second))
}

func (u *upstream) login(c *fasthttp.RequestCtx) {
	var in struct{ Login, Password string }
	if json.Unmarshal(c.PostBody(), &in) != nil || in.Password != password {
		c.SetStatusCode(fasthttp.StatusUnauthorized)
		return
	}
	answerJSON(c, map[string]any{"credentials": map[string]string{"login": in.Login},
		"token": "practitioner-token", "tokenValidity": time.Now().Add(time.Hour)})
}

func (u *upstream) provider(c *fasthttp.RequestCtx, path string) {
	switch path {
	case "/oidc/.well-known/openid-configuration":
		answerJSON(c, map[string]any{"issuer": u.issuer, "authorization_endpoint": u.issuer + "/authorize",
			"token_endpoint": u.issuer + "/token", "jwks_uri": u.issuer + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"}})
	case "/oidc/token":
		answerJSON(c, map[string]any{"access_token": "service-token-of-the-bench-0123456789abcdef", "token_type": "Bearer", "expires_in": 3600})
	default:
		answerJSON(c, map[string]any{"keys": []any{}})
	}
}

// userOf returns the user of a login: bench-17@… is the user with the number 17.
func userOf(login string) map[string]any {
	number := 0
	if _, err := fmt.Sscanf(login, "bench-%d@", &number); err != nil {
		number = 0
	}
	return map[string]any{"uuid": userID(number), "login": loginOf(number), "role": "owner",
		"personInfo": map[string]string{"firstName": "Camille", "lastName": "Martin"},
		"practice":   map[string]string{"uuid": fmt.Sprintf("aaaaaaaa-aaaa-4aaa-8aaa-%012d", number), "name": "Cabinet", "city": "Aix"}}
}

func userID(number int) string { return fmt.Sprintf("11111111-1111-4111-8111-%012d", number) }

func loginOf(number int) string { return fmt.Sprintf("bench-%d@cabinet.example", number) }
