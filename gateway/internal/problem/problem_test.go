package problem

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/telemetry"
)

func answer(t *testing.T, err error) (status int, header map[string][]string, body, log string) {
	t.Helper()
	var b bytes.Buffer
	app := fiber.New(fiber.Config{ErrorHandler: Handler(telemetry.NewLogger(&b, slog.LevelInfo))})
	app.Use(telemetry.RequestID())
	app.Get("/", func(c fiber.Ctx) error {
		c.Set("Content-Disposition", "attachment")
		if e := c.SendString("half an answer"); e != nil {
			return e
		}
		return err
	})
	resp, e := app.Test(httptest.NewRequest("GET", "/", nil))
	require.NoError(t, e)
	raw, e := io.ReadAll(resp.Body)
	require.NoError(t, e)
	return resp.StatusCode, resp.Header, string(raw), b.String()
}

func TestOwnErrors(t *testing.T) {
	cause := errors.New("dial tcp: camille@x.example")
	status, header, body, log := answer(t, fmt.Errorf("wrapped: %w", New(503, "upstream.unavailable", "Later.").Because(cause).After(1500*time.Millisecond)))
	assert.Equal(t, 503, status)
	assert.Equal(t, []string{"application/problem+json"}, header["Content-Type"])
	assert.Equal(t, []string{"2"}, header["Retry-After"])
	assert.Empty(t, header["Content-Disposition"])
	assert.Contains(t, body, `"code":"upstream.unavailable"`)
	assert.Contains(t, body, `"requestId":"`+header["X-Request-Id"][0]+`"`)
	assert.NotContains(t, body, "dial")
	assert.NotContains(t, body, "half")
	assert.Contains(t, log, "dial tcp: [email]")
}

func TestFields(t *testing.T) {
	status, _, body, log := answer(t, Invalid(Field{Field: "login", Code: "required"}))
	assert.Equal(t, 400, status)
	assert.Contains(t, body, `"errors":[{"field":"login","code":"required"}]`)
	assert.Empty(t, log, "a client's mistake is none of ours")
}

func TestUnknownErrorsSayNothing(t *testing.T) {
	status, _, body, log := answer(t, errors.New("pq: password authentication failed"))
	assert.Equal(t, 500, status)
	assert.Contains(t, body, `"code":"internal"`)
	assert.NotContains(t, body, "pq")
	assert.Contains(t, log, "pq: password")
}

func TestFrameworkErrors(t *testing.T) {
	for code, want := range map[int]string{404: "not_found", 405: "not_found", 413: "request.too_large", 431: "request.headers_too_large",
		400: "request.invalid", 503: "unavailable", 500: "internal"} {
		assert.Equal(t, want, From(fiber.NewError(code, "quoted <b>input</b>")).Code)
		assert.Empty(t, From(fiber.NewError(code, "quoted")).Detail)
	}
}

func TestCopiesDoNotShare(t *testing.T) {
	base := New(404, "x", "")
	assert.NotSame(t, base, base.Because(io.EOF))
	assert.NoError(t, base.Cause)
	assert.ErrorIs(t, base.Because(io.EOF), io.EOF)
}
