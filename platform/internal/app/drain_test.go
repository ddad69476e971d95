package app_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"portal/platform/internal/testwait"
)

// A request that is in progress when the platform is stopped gets its complete answer; new ones are refused.
func TestStoppingLosesNoRequestUnderWay(t *testing.T) {
	defer goleak.VerifyNone(t)
	p := start(t, seededSQLite(t))
	token := p.serviceToken("product-api")
	http.DefaultClient.CloseIdleConnections()
	address := strings.TrimPrefix(p.origin, "http://")
	conn, err := net.Dial("tcp", address)
	require.NoError(t, err)
	require.NoError(t, conn.SetDeadline(time.Now().Add(testwait.Timeout(15*time.Second))))
	const body = `{"login":"nobody@nowhere.example","password":"wrong","type":"PROFESSIONAL"}`
	_, err = io.WriteString(conn, "POST /product/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer "+token+
		"\r\nContent-Length: 75\r\nExpect: 100-continue\r\n\r\n")
	require.NoError(t, err)
	require.Len(t, body, 75)
	answers := bufio.NewReader(conn)
	asked, err := http.ReadResponse(answers, nil)
	require.NoError(t, err)
	require.Equal(t, http.StatusContinue, asked.StatusCode, "its head is read")
	_, err = io.WriteString(conn, body[:20])
	require.NoError(t, err)

	p.stop()
	testwait.Until(t, func() bool {
		late, err := net.Dial("tcp", address)
		if err == nil {
			_ = late.Close() // it was accepted just before the stop
		}
		return err != nil
	}, "new connections are refused")
	require.Empty(t, p.done, "it must not end under a request")

	_, err = io.WriteString(conn, body[20:])
	require.NoError(t, err)
	response, err := http.ReadResponse(answers, nil)
	require.NoError(t, err)
	answer, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
	assert.Contains(t, string(answer), "auth.login.error")
	require.NoError(t, conn.Close())
	require.NoError(t, <-p.done)
	p.done <- nil
}
