package page

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/leaktest"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/telemetry"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// people is the user of requests; tests set it.
type people struct {
	person *Person
	err    error
}

func (p *people) Person(fiber.Ctx) (*Person, error) { return p.person, p.err }

var camille = &Person{
	Session: edgeapi.Session{
		Uuid: uuid.MustParse("11111111-2222-4333-8444-555555555555"), Login: "camille.martin@cabinet.example",
		Token: "anti-forgery", TokenValidity: time.Date(2026, 11, 20, 22, 0, 0, 0, time.UTC), UserName: "Camille Martin", IsAuth: true,
	},
	Practice: "Cabinet des Tilleuls", Role: "owner",
}

type fixed struct{ res *remotes.Resolution }

func (f fixed) Resolve(context.Context, remotes.Subject) *remotes.Resolution { return f.res }

// anonymousRoutes are the anonymous routes of REQ-1 that match exactly.
var anonymousRoutes = []string{
	"/", "/auth", "/auth/choose-app-password", "/auth/first-connexion/return-first-connexion", "/auth/reset-password",
	"/404", "/500", "/test", "/mon-compte/cb/enregistrer", "/iframe/invoice", "/padotest-results/upload",
	"/padotest-results/lookup", "/confidentialite", "/mentions-legales", "/une-question", "/files",
}

func resolution(t testing.TB, artefacts ...*remotestest.Artefact) *remotes.Resolution {
	t.Helper()
	dir := t.TempDir()
	remotestest.Write(t, dir, artefacts...)
	store, err := remotes.OpenStore(t.Context(), "file://"+filepath.ToSlash(dir))
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	r := remotes.NewRegistry(remotes.Options{Store: store, Releases: noReleases{}, Logger: slog.New(slog.DiscardHandler)})
	require.NoError(t, r.Refresh(t.Context()))
	return r.Resolve(t.Context(), remotes.Subject{})
}

type noReleases struct{ remotes.Releases }

func (noReleases) Generation(context.Context) (int64, error)     { return 0, nil }
func (noReleases) State(context.Context) (releases.State, error) { return releases.State{}, nil }
func (noReleases) Keep(context.Context, releases.State) error    { return nil }

func portal(t testing.TB) *remotes.Resolution {
	own := []string{"/", "/auth", "/404", "/500", "/test", "/auth/reset-password", "/auth/choose-app-password"}
	var routes []edgeapi.Route
	for _, p := range own {
		routes = append(routes, remotestest.Route(p, edgeapi.Anonymous))
	}
	for _, p := range anonymousRoutes {
		if !contains(own, p) {
			routes = append(routes, remotestest.Reserved(p))
		}
	}
	operators, yes := remotestest.Route("/ops/remotes", edgeapi.SignedIn), true
	operators.Operators = &yes
	routes = append(routes, operators)
	orders := remotestest.Route("/mon-cabinet/mes-commandes", edgeapi.SignedIn, "/api/product/orders/facets/{uuid}?locale={locale}")
	orders.PreloadPlain = &[]string{"/api/product/orders/list/{uuid}?page=1&perPage=25"}
	return resolution(t, remotestest.Shell("0.1.0", routes...),
		remotestest.New("mfe-cabinet", "0.1.0", "mfe_cabinet", orders,
			remotestest.Route("/mon-cabinet/mes-factures", edgeapi.SignedIn)).
			Uses("react", "shared-ui/core", "shared-ui/router", "shared-ui/table"),
		remotestest.New("mfe-dashboard", "0.1.0", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)),
		remotestest.New("mfe-partners", "0.1.0", "mfe_partners", remotestest.Route("/une-question", edgeapi.Anonymous)),
	)
}

func contains(list []string, s string) bool {
	for _, item := range list {
		if item == s {
			return true
		}
	}
	return false
}

func newApp(t testing.TB, res *remotes.Resolution, who *people, adjust ...func(*Options)) *fiber.App {
	t.Helper()
	opts := Options{
		Resolver: fixed{res}, People: who, Logger: slog.New(slog.DiscardHandler), SessionIdle: 30 * time.Minute,
		Demo: true, OIDCLabel: "OpenID", PaymentsOrigin: "https://pay.example",
	}
	for _, a := range adjust {
		a(&opts)
	}
	h := New(opts)
	app := fiber.New(fiber.Config{
		Immutable: true, CaseSensitive: true, StrictRouting: true,
		ErrorHandler: func(c fiber.Ctx, err error) error { return h.Failure(c, problem.From(err)) },
	})
	app.Use(telemetry.RequestID())
	app.Get("/bff/page-state", h.State)
	app.Get("/*", h.Serve)
	return app
}

func get(t testing.TB, app *fiber.App, target string, headers ...string) (*http.Response, string) {
	t.Helper()
	req := httptest.NewRequest(http.MethodGet, "http://localhost/", nil)
	req.URL.Opaque = target
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := app.Test(req)
	require.NoError(t, err)
	body, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	return res, string(body)
}
