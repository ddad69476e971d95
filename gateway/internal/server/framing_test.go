package server

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A proxy may see a message's end elsewhere than our server: every form but the plain one is refused.
func TestOddFramingIsRefused(t *testing.T) {
	e := start(t)
	for name, headers := range map[string]string{
		"unknown encoding":   "Transfer-Encoding: xchunked\r\n",
		"identity":           "Transfer-Encoding: identity\r\n",
		"two encodings":      "Transfer-Encoding: gzip, chunked\r\n",
		"chunked twice":      "Transfer-Encoding: chunked, chunked\r\n",
		"capitals and space": "Transfer-Encoding:  \tchunked \r\nContent-Length: 5\r\n",
		"vertical tab":       "Transfer-Encoding: \x0bchunked\r\n",
		"space before colon": "Transfer-Encoding : chunked\r\n",
		"folded":             "X-A: b\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding:\r\n chunked\r\n",
		"length with a plus": "Content-Length: +45\r\n",
		"length in hex":      "Content-Length: 0x2d\r\n",
		"length twice":       "Content-Length: 0, 45\r\n",
		"length with space":  "Content-Length : 45\r\n",
		"negative length":    "Content-Length: -1\r\n",
	} {
		got := e.raw("POST /bff/logout HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
		assert.LessOrEqual(t, len(statusLine.FindAllString(got, -1)), 1, "%s: %s", name, got)
		if got != "" { // a dropped connection is as good
			assert.Equal(t, "HTTP/1.1 400", statusLine.FindString(got), name)
			assert.Contains(t, strings.ToLower(got), "connection: close", name)
		}
	}
}
