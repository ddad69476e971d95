package server

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
)

var (
	described = regexp.MustCompile(`fqName: "(\w+)"`)
	// Names of recording rules contain colons; no program exports them.
	word   = regexp.MustCompile(`[a-zA-Z_:][a-zA-Z0-9_:]*`)
	series = regexp.MustCompile(`_(bucket|count|sum)$`)
)

// TestRulesAndDashboardAskForWhatIsMeasuredAndMissNothing compares the operators' files with this program's registry.
func TestRulesAndDashboardAskForWhatIsMeasuredAndMissNothing(t *testing.T) {
	g, err := assemble(t.Context(), config.Config{
		ArtefactsURL: "file://" + t.TempDir(), ProductAPIURL: "http://127.0.0.1:1", PublicURL: "http://localhost", OIDCIssuer: "http://127.0.0.1:1",
		OIDCClientID: "portal", OIDCClientSecret: config.NewSecret("secret-of-the-test"),
	}, &strings.Builder{})
	t.Cleanup(func() { _ = g.close() }) // nothing was started
	require.NoError(t, err)
	measured := map[string]bool{}
	descriptions := make(chan *prometheus.Desc)
	go func() {
		g.metrics.Registry.Describe(descriptions)
		close(descriptions)
	}()
	for d := range descriptions {
		if name := described.FindStringSubmatch(d.String())[1]; strings.HasPrefix(name, "portal_") {
			measured[name] = true
		}
	}
	require.Greater(t, len(measured), 15)
	asked := map[string]bool{}
	for _, file := range []string{"docker/prometheus/portal.rules.yaml", "docker/grafana/portal.json"} {
		raw, err := os.ReadFile("../../../" + file)
		require.NoError(t, err)
		for _, name := range word.FindAllString(string(raw), -1) {
			if name = series.ReplaceAllString(name, ""); strings.HasPrefix(name, "portal_") && !strings.Contains(name, ":") {
				asked[name] = true
				assert.True(t, measured[name], "%s asks for %s", file, name)
			}
		}
	}
	for name := range measured {
		assert.True(t, asked[name], "%s is measured and not shown", name)
	}
}
