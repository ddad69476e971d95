package server

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/deploy"
	"portal/gateway/internal/identity"
	"portal/gateway/internal/kit"
	"portal/gateway/internal/page"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/productapi"
	"portal/gateway/internal/retention"
	"portal/gateway/internal/rum"
)

// deployAudience is the audience of the access tokens with which OpenID clients release.
const deployAudience = "deploy"

// releasing assembles the handlers of /deploy/…
func (g *gateway) releasing(product *productapi.ClientWithResponses) *deploy.Handlers {
	g.watcher = rum.NewWatcher(g.vitals, g.record, rum.DefaultRules, g.log)
	g.old = retention.NewCollector(g.seen, g.registry, g.record, g.store.Bucket(), g.cfg.ArtefactsKeep)
	options := deploy.Options{
		Authority: &deploy.Authority{
			Tokens:     deploy.NewTokens(g.redis.Client, g.store.Bucket(), g.log, time.Now),
			Configured: g.cfg.DeployTokens, Clients: g.cfg.DeployClients, Operators: g.cfg.Operators, Developers: g.cfg.Developers,
		},
		Registry: g.registry, Kits: g.kits, Record: g.record, Health: g.vitals, Failures: g.vitals, Usage: g.seen, Bucket: g.store.Bucket(),
		Redis: g.redis.Client, People: logins{product}, Logger: g.log,
	}
	if len(g.cfg.DeployClients) > 0 {
		options.Authority.AccessTokens = identity.NewAccessTokens(g.provider, deployAudience)
	}
	if g.cfg.AllowOverrides {
		options.Overrides = deploy.NewOverrides(g.redis.Client)
	}
	return deploy.New(options)
}

// libraryPart is the shared package of the shell whose version is that of shared-ui.
const libraryPart = "shared-ui/core"

// released returns what kits must fit: they are listed again at each change of the release record, and the latest one is not
// later than the library of the released shell.
func (g *gateway) released(ctx context.Context) kit.Released {
	snapshot := g.registry.Current(ctx)
	now := kit.Released{Generation: snapshot.State.Generation}
	if shell := snapshot.Resolution.Shell; shell != nil {
		now.Library = shell.Provided[libraryPart]
	}
	return now
}

// logins looks up the user of a login in the product API.
type logins struct {
	product *productapi.ClientWithResponses
}

// IDOf implements deploy.People.
func (l logins) IDOf(ctx context.Context, login string) (string, error) {
	answer, err := l.product.GetUserByEmailWithResponse(ctx, login)
	if err != nil {
		return "", err
	}
	if answer.StatusCode() == http.StatusNotFound {
		return "", nil
	}
	if answer.JSON200 == nil {
		return "", problem.New(http.StatusBadGateway, "upstream.bad_answer", "")
	}
	return answer.JSON200.Result.Uuid.String(), nil
}

var deployPrefix = []byte("/deploy")

// byBearer reports whether a request to /deploy has its own bearer token: then the session is not read, and no page of
// another site can have caused the request, since none can set the header.
func byBearer(c fiber.Ctx) bool {
	if !bytes.HasPrefix(pathOf(c), deployPrefix) || !page.IsDeploy(c.Path()) {
		return false
	}
	_, bearer := deploy.Bearer(c)
	return bearer
}
