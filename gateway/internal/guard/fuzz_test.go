package guard

import (
	"bufio"
	"bytes"
	"net/http"
	"net/netip"
	"slices"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/valyala/fasthttp"
)

// FuzzAmbiguous compares the parser and this package with another server's parser: of every request that passes both, the
// other one reads the same host, length and encoding, or refuses it. A difference would allow request smuggling.
func FuzzAmbiguous(f *testing.F) {
	for _, lines := range []string{
		"Content-Length: 5", "Transfer-Encoding: chunked", "Content-Length: 5\r\nTransfer-Encoding: chunked", "Content-Length : 5",
		"X: y\n z", "Transfer-Encoding: xchunked", "Content-Length: +5", "Host: other", "X\r\nY: z", "Transfer-Encoding:\r\n chunked",
	} {
		f.Add([]byte("POST /x HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n\r\n"))
	}
	f.Add([]byte("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n"))
	app := fiber.New()
	f.Fuzz(func(t *testing.T, raw []byte) {
		var ctx fasthttp.RequestCtx
		in := bufio.NewReaderSize(bytes.NewReader(raw), 16<<10)
		if ctx.Request.Header.Read(in) != nil {
			return
		}
		c := app.AcquireCtx(&ctx)
		defer app.ReleaseCtx(c)
		if ambiguous(c) != nil {
			return
		}
		other, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(raw)))
		if err != nil {
			return // the other server would not have forwarded this
		}
		assert.Equal(t, other.Host, string(ctx.Request.Header.Host()))
		if length := ctx.Request.Header.ContentLength(); length == -1 {
			assert.True(t, slices.Equal(other.TransferEncoding, []string{"chunked"}), "%v", other.TransferEncoding)
		} else {
			assert.Empty(t, other.TransferEncoding)
			assert.Equal(t, max(other.ContentLength, 0), int64(max(length, 0)))
		}
	})
}

// FuzzNetwork: every key of a limit is short, and addresses of one household share one key.
func FuzzNetwork(f *testing.F) {
	for _, address := range []string{"192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1", "2001:db8::1%eth0", "", "x"} {
		f.Add(address)
	}
	f.Fuzz(func(t *testing.T, address string) {
		name := Network(address)
		assert.LessOrEqual(t, len(name), 43)
		ip, err := netip.ParseAddr(address)
		if err != nil {
			assert.Equal(t, "unknown", name)
			return
		}
		if ip = ip.Unmap().WithZone(""); ip.Is4() {
			assert.Equal(t, ip.String(), name)
			return
		}
		prefix, err := ip.Prefix(64)
		require.NoError(t, err)
		assert.Equal(t, prefix.String(), name)
		assert.Equal(t, name, Network(prefix.Addr().String()))
	})
}
