// Package deploytest runs the deploy API, with the registry of kits, over real HTTP, for tests of its clients.
package deploytest

import (
	"context"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/deploy"
	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
)

// Tokens of the server: one for each of two remotes, and one for kits.
const (
	Cabinet  = "cabinet-token-0123456789"
	Patients = "patients-token-0123456789"
	Kits     = "kits-token-01234567890123"
)

// Server is the deploy API, and the registry of kits, of an empty portal with a shell.
type Server struct {
	URL      string
	Registry *remotes.Registry
	Record   *releases.Log
	Kits     *kit.Registry
	Redis    *redisstore.Store
}

// people has one login.
type people struct{}

// IDOf implements deploy.People.
func (people) IDOf(_ context.Context, login string) (string, error) {
	if login == "camille@example.org" {
		return "6f1f9a56-0000-4000-8000-000000000001", nil
	}
	return "", nil
}

// Start serves until the test ends.
func Start(t testing.TB) *Server {
	t.Helper()
	redis, err := redisstore.Open(config.Secret{})
	require.NoError(t, err)
	t.Cleanup(func() { _ = redis.Close() })
	dir := t.TempDir()
	remotestest.Write(t, dir, remotestest.Shell("0.1.0", remotestest.Route("/", edgeapi.Anonymous)))
	store, err := remotes.OpenStore(t.Context(), "file://"+dir)
	require.NoError(t, err)
	t.Cleanup(func() { _ = store.Close() })
	log := slog.New(slog.DiscardHandler)
	record := releases.NewLog(redis.Client, store.Bucket(), time.Now)
	registry := remotes.NewRegistry(remotes.Options{Store: store, Releases: record, Logger: log})
	require.NoError(t, registry.Refresh(t.Context()))
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	url := "http://" + listener.Addr().String()
	kits := kit.NewRegistry(kit.Options{Bucket: store.Bucket(), Logger: log, Origin: url, Released: func(ctx context.Context) kit.Released {
		return kit.Released{Generation: registry.Current(ctx).State.Generation, Library: "0.1.0"}
	}})
	app := fiber.New(fiber.Config{ErrorHandler: problem.Handler(log), BodyLimit: 64 << 20, Immutable: true})
	deployapi.RegisterHandlers(app, deploy.New(deploy.Options{
		Authority: &deploy.Authority{
			Tokens: deploy.NewTokens(redis.Client, store.Bucket(), log, time.Now),
			Configured: []config.DeployToken{
				{Token: config.NewSecret(Cabinet), Remotes: []string{"mfe-cabinet"}},
				{Token: config.NewSecret(Patients), Remotes: []string{"mfe-patients"}},
				{Token: config.NewSecret(Kits), Remotes: []string{"kit"}},
			},
		},
		Registry: registry, Kits: kits, Record: record, Bucket: store.Bucket(), Redis: redis.Client, People: people{}, Logger: log,
		Overrides: deploy.NewOverrides(redis.Client), Work: t.TempDir(),
	}))
	kits.Mount(app)
	done := make(chan error, 1)
	go func() { done <- app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	t.Cleanup(func() {
		require.NoError(t, app.Shutdown())
		require.NoError(t, <-done)
	})
	return &Server{URL: url, Kits: kits, Registry: registry, Record: record, Redis: redis}
}
