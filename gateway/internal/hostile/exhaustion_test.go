package hostile_test

import (
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/testwait"
)

// open sends bytes on a connection that stays open.
func (e *edge) open(text string) net.Conn {
	e.t.Helper()
	conn, err := net.DialTimeout("tcp", e.addr, testwait.Timeout(10*time.Second))
	require.NoError(e.t, err)
	e.t.Cleanup(func() { _ = conn.Close() }) // it may be closed already
	_, err = io.WriteString(conn, text)
	require.NoError(e.t, err)
	return conn
}

// TestSlowClientsDelayNoOtherUser: heads that never end, bodies that never arrive, and answers that are not read.
func TestSlowClientsDelayNoOtherUser(t *testing.T) {
	e := start(t).people()
	for range 100 {
		e.open("GET /test HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
		e.open("POST /bff/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
		e.open(strings.Repeat("GET /test HTTP/1.1\r\nHost: localhost\r\n\r\n", 50))
	}
	res, _ := e.call("GET", "/api/product/orders/list/"+gatewaytest.Hugo.UUID, "", "Cookie", e.hugo.cookie)
	assert.Equal(t, http.StatusOK, res.StatusCode)
}

const uploads = "/api/product/files/upload-clame-file"

// form returns a user's upload, complete or incomplete.
func (p *person) form(isWhole bool) string {
	var b strings.Builder
	field := func(name, text string) {
		b.WriteString("--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + text + "\r\n")
	}
	field("category", "clame")
	field("fileName", "a.pdf")
	field("userUuid", p.UUID)
	field("applicationUuid", "77777777-7777-4777-8777-777777777777")
	field("clientClameId", "77777777-7777-4777-8777-777777777777")
	b.WriteString("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\nContent-Type: application/pdf\r\n\r\n" + strings.Repeat("x", 9000))
	if isWhole {
		b.WriteString("\r\n--b--\r\n")
	}
	return b.String()
}

func (e *edge) upload(p *person) int {
	res, _ := e.call("POST", uploads, p.form(true), "Cookie", p.cookie, "X-Portal-Token", p.token, "Content-Type", "multipart/form-data; boundary=b")
	return res.StatusCode
}

func TestUploadsOfOneUserAreBounded(t *testing.T) {
	e := start(t).people()
	var open []net.Conn
	begin := func() {
		open = append(open, e.open("POST "+uploads+" HTTP/1.1\r\nHost: localhost\r\nCookie: "+e.camille.cookie+"\r\nX-Portal-Token: "+e.camille.token+
			"\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n"+e.camille.form(false)))
	}
	for range 20 { // the last few are refused
		begin()
	}
	testwait.Until(t, func() bool {
		begin() // replaces one that was refused because the request below held its place
		return e.upload(e.camille) == http.StatusTooManyRequests
	}, "all places of the user are taken")
	assert.Equal(t, http.StatusOK, e.upload(e.hugo), "another's are his own")
	for _, conn := range open {
		require.NoError(t, conn.Close())
	}
	testwait.Until(t, func() bool { return e.upload(e.camille) == http.StatusOK }, "places come back")
}

// TestSlowReadersHoldTheirShareOnly: large answers that are not read.
func TestSlowReadersHoldTheirShareOnly(t *testing.T) {
	e := start(t).people()
	ask := func(p *person) int {
		conn := e.open("GET /api/product/orders/list/" + p.UUID + "?page=2000 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: " + p.cookie + "\r\n\r\n")
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(testwait.Timeout(20*time.Second))))
		head := make([]byte, len("HTTP/1.1 200"))
		_, err := io.ReadFull(conn, head)
		require.NoError(t, err)
		status, err := strconv.Atoi(string(head[9:]))
		require.NoError(t, err)
		if status == http.StatusOK {
			return status
		}
		rest, err := io.ReadAll(io.LimitReader(conn, 2000))
		require.NoError(t, err)
		assert.Contains(t, string(rest), "Retry-After")
		return status
	}
	for range 16 {
		require.Equal(t, http.StatusOK, ask(e.camille))
	}
	assert.Equal(t, http.StatusTooManyRequests, ask(e.camille))
	assert.Equal(t, http.StatusOK, ask(e.hugo), "another's are his own")
	res, _ := e.call("GET", "/api/product/orders/list/"+gatewaytest.Camille.UUID, "", "Cookie", e.camille.cookie)
	assert.Equal(t, http.StatusOK, res.StatusCode, "what is small holds nothing")
}

func TestWhatIsKeptForAllHoldsNothingOfWhoAskedFirst(t *testing.T) {
	e := start(t).people()
	mark := e.product.mark()
	const facets = "/api/product/gallery/facets"
	res, poisoned := e.call("GET", facets, "", "X-Forwarded-Host", "evil.example", "X-Forwarded-Scheme", "evil", "Accept-Language", "evil",
		"X-Original-URL", "/evil", "Cookie", e.camille.cookie)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.Equal(t, []string{"GET /gallery/facets"}, asked(e.product.since(mark)))
	assert.NotContains(t, e.product.since(mark), "evil")
	assert.NotContains(t, e.product.since(mark), gatewaytest.Camille.UUID, "nor who it is")
	res, kept := e.call("GET", facets, "")
	assert.Equal(t, "hit", res.Header.Get("X-Portal-Cache"))
	assert.Equal(t, string(poisoned), string(kept))
}

// TestNoUpstreamLeadsUsElsewhere: an upstream that redirects, and one whose answer would expand a thousandfold; neither
// passes.
func TestNoUpstreamLeadsUsElsewhere(t *testing.T) {
	e := start(t).people()
	crm, mine := e.crm.mark(), "/api/product/orders/list/"+gatewaytest.Camille.UUID
	res, raw := e.call("GET", mine+"?page=302", "", "Cookie", e.camille.cookie)
	assert.Equal(t, http.StatusBadGateway, res.StatusCode)
	assert.Empty(t, res.Header.Get("Location"))
	assert.Empty(t, asked(e.crm.since(crm)), "nothing was followed")
	assert.NotContains(t, string(raw), "stolen")
	res, raw = e.call("GET", mine+"?page=1000", "", "Cookie", e.camille.cookie)
	assert.Equal(t, http.StatusBadGateway, res.StatusCode, "a body compressed without a request for it is not the JSON that its type declares")
	assert.Less(t, len(raw), 1<<20, "and nothing of it was unpacked")
}
