package main

import (
	"bufio"
	"encoding/json"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	fiberlog "github.com/gofiber/fiber/v3/log"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/telemetry"
)

// TestMain makes the test binary the program itself, so that exit codes and signals are real.
func TestMain(m *testing.M) {
	if os.Getenv("RUN_AS_GATEWAY") != "" {
		os.Exit(run())
	}
	os.Exit(m.Run())
}

func program(env ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append([]string{"RUN_AS_GATEWAY=1"}, env...)
	return cmd
}

func TestAllInvalidValuesAreReportedTogether(t *testing.T) {
	cmd := program("GATEWAY_ADDR=nowhere", "GATEWAY_SESSION_IDLE=soon", "GATEWAY_PUBLIC_URL=http://portal.example")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	require.Error(t, cmd.Run())
	assert.Equal(t, 2, cmd.ProcessState.ExitCode())
	for _, key := range []string{"GATEWAY_ADDR", "GATEWAY_SESSION_IDLE", "GATEWAY_PUBLIC_URL", "GATEWAY_ARTEFACTS_URL", "GATEWAY_OIDC_ISSUER"} {
		assert.Contains(t, stderr.String(), key)
	}
}

func TestLibrariesSpeakJSONToo(t *testing.T) {
	var out strings.Builder
	setLibraryLoggers(telemetry.NewLogger(&out, slog.LevelInfo))
	fiberlog.Errorf("no route for %s", "/x?who=camille@example.org")
	redisLog{telemetry.NewLogger(&out, slog.LevelInfo)}.Printf(t.Context(), "dial %s", "redis://:secret@r:6379")
	assert.Equal(t, 2, strings.Count(out.String(), "\n"))
	for line := range strings.Lines(out.String()) {
		assert.True(t, json.Valid([]byte(line)), line)
	}
	assert.NotContains(t, out.String(), "camille")
	assert.NotContains(t, out.String(), "secret")
}

func TestItSaysWhereItListensAndEndsOnASignal(t *testing.T) {
	cmd := program("GATEWAY_ADDR=127.0.0.1:0", "GATEWAY_ARTEFACTS_URL=file://"+t.TempDir(),
		"GATEWAY_PRODUCT_API_URL=http://127.0.0.1:1", "GATEWAY_OIDC_ISSUER=http://127.0.0.1:1",
		"GATEWAY_OIDC_CLIENT_ID=portal", "GATEWAY_OIDC_CLIENT_SECRET=secret-of-the-test")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	require.NoError(t, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	var announced map[string]string
	require.NoError(t, json.Unmarshal([]byte(line), &announced))
	res, err := http.Get(announced["listening"] + "/healthz")
	require.NoError(t, err)
	assert.Equal(t, 200, res.StatusCode)
	require.NoError(t, res.Body.Close())

	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	require.NoError(t, cmd.Wait(), stderr.String())
	assert.Equal(t, 0, cmd.ProcessState.ExitCode())
	for line := range strings.Lines(stderr.String()) {
		assert.True(t, json.Valid([]byte(line)), "not JSON: %s", line)
	}
	assert.NotContains(t, stderr.String(), "secret-of-the-test")
}
