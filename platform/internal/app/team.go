package app

import (
	"sync"

	"portal/contracts"
	"portal/platform/internal/api/teamapi"
	"portal/platform/internal/config"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/team"
)

func teamContext(h deps) module {
	roles := sync.OnceValues(func() ([]teamapi.RolePermissions, error) {
		contract, err := contracts.Document("product-api.yaml")
		if err != nil {
			return nil, err
		}
		return team.Permissions(contract)
	})
	handlers := team.NewHandlers(h.db, identity.NewAccounts(h.accounts, h.mailer, h.origins, h.now), h.factors, roles, h.now, h.cfg.SecondFactor == config.SecondFactorRequired)
	return module{mount: func(t target) {
		strict := teamapi.NewStrictHandlerWithOptions(handlers, nil, teamapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		teamapi.HandlerWithOptions(strict, teamapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError, Middlewares: []teamapi.MiddlewareFunc{t.validate},
		})
	}}
}
