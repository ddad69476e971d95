package config

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAllProblemsAreReportedAtOnce(t *testing.T) {
	_, err := Load([]string{"-seed", "full"}, []string{
		"PLATFORM_ADDR=nowhere", "PLATFORM_DATABASE_URL=mysql://x", "PLATFORM_FILES_URL=ftp://x", "PLATFORM_SMTP_URL=x",
		"PLATFORM_PUBLIC_URL=https://x.example/path", "PLATFORM_CLIENT_SECRET=short",
		"PLATFORM_CLIENT_REDIRECTS=http://a.example/cb,javascript:alert(1)", "PLATFORM_LOG_LEVEL=loud", "PLATFORM_SEEED=demo",
		"PLATFORM_DEPLOY_CLIENTS=pipeline:short", "PLATFORM_KEY_ROTATION=1m", "PLATFORM_KEYS_URL=base64key://c2hvcnQ=", "PLATFORM_TRUSTED_PROXIES=10.0.0.300",
		"HOME=/root",
	})
	require.Error(t, err)
	for _, name := range []string{
		"ADDR", "DATABASE_URL", "FILES_URL", "SMTP_URL", "SEED", "PUBLIC_URL", "CLIENT_ID", "CLIENT_SECRET",
		"CLIENT_REDIRECTS", "DEPLOY_CLIENTS", "KEY_ROTATION", "KEYS_URL", "TRUSTED_PROXIES", "LOG_LEVEL", "SEEED",
	} {
		assert.ErrorContains(t, err, "PLATFORM_"+name+":")
	}
	assert.NotContains(t, err.Error(), "short")
}

func TestEnvironmentWinsOverFlags(t *testing.T) {
	c, err := Load(
		[]string{"-addr", "127.0.0.1:1", "-client-id", "from-flag", "-database-url", "sqlite:///tmp/x.db"},
		[]string{
			"PLATFORM_ADDR=127.0.0.1:0", "PLATFORM_CLIENT_SECRET=0123456789abcdef", "PLATFORM_SEED=demo",
			"PLATFORM_CLIENT_REDIRECTS= http://localhost:8080/cb , https://portal.example/cb,",
			"PLATFORM_PUBLIC_URL=https://id.example/", "PLATFORM_LOG_LEVEL=debug", "PLATFORM_KEYS_URL=base64key://" + aKey,
		})
	require.NoError(t, err)
	assert.Equal(t, Config{
		Addr: "127.0.0.1:0", DatabaseURL: "sqlite:///tmp/x.db", Seed: SeedDemo, PublicURL: "https://id.example", KeysURL: "base64key://" + aKey,
		ClientID: "from-flag", ClientSecret: "0123456789abcdef", KeyRotation: 90 * 24 * time.Hour, LogLevel: slog.LevelDebug, SupportMail: "support@portal.example",
		ClientRedirects: []string{"http://localhost:8080/cb", "https://portal.example/cb"}, SecondFactor: SecondFactorOptional,
	}, c)
}

func TestAnotherProviderNeedsASecret(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}
	_, err := Load(nil, append(required, "PLATFORM_PAYMENTS_URL=https://pay.example/v1"))
	assert.ErrorContains(t, err, "PLATFORM_PAYMENTS_SECRET:")
	assert.ErrorContains(t, err, "PLATFORM_PAYMENTS_WEBHOOK_SECRETS:")
	c, err := Load(nil, append(required, "PLATFORM_PAYMENTS_URL=https://pay.example/v1", "PLATFORM_PAYMENTS_SECRET=0123456789abcdef",
		"PLATFORM_PAYMENTS_WEBHOOK_SECRETS=0123456789abcdef"))
	require.NoError(t, err)
	assert.Equal(t, "https://pay.example/v1", c.PaymentsURL)
}

func TestPipelinesHaveClientsOfTheirOwn(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"}
	c, err := Load(nil, append(required, "PLATFORM_DEPLOY_CLIENTS=cabinet:0123456789abcdef, patients:fedcba9876543210:with-colon,"))
	require.NoError(t, err)
	assert.Equal(t, []DeployClient{{"cabinet", "0123456789abcdef"}, {"patients", "fedcba9876543210:with-colon"}}, c.DeployClients)
	for _, wrong := range []string{"x:0123456789abcdef", "a:0123456789abcdef,a:0123456789abcdef", ":0123456789abcdef", "a"} {
		_, err := Load(nil, append(append([]string{}, required...), "PLATFORM_DEPLOY_CLIENTS="+wrong))
		require.ErrorContains(t, err, "PLATFORM_DEPLOY_CLIENTS:", wrong)
		assert.NotContains(t, err.Error(), "0123456789abcdef")
	}
}

func TestUnknownFlagsAreProblems(t *testing.T) {
	_, err := Load([]string{"-port", "1"}, []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef"})
	assert.ErrorContains(t, err, "port")
}

func TestNothingFailsOnPurposeWhereOthersComeBy(t *testing.T) {
	required := []string{"PLATFORM_CLIENT_ID=x", "PLATFORM_CLIENT_SECRET=0123456789abcdef", "PLATFORM_FAULTS=true"}
	c, err := Load(nil, append(required, "PLATFORM_ADDR=127.0.0.1:0", "PLATFORM_PUBLIC_URL=http://127.0.0.1:8090"))
	require.NoError(t, err)
	assert.True(t, c.Faults)
	for _, public := range [][]string{
		{"PLATFORM_ADDR=0.0.0.0:8090"}, {"PLATFORM_ADDR=:8090"}, {"PLATFORM_ADDR=10.0.0.1:8090"}, {"PLATFORM_PUBLIC_URL=https://id.example"},
	} {
		_, err := Load(nil, append(append([]string{}, required...), public...))
		assert.ErrorContains(t, err, "PLATFORM_FAULTS:", public)
	}
}
