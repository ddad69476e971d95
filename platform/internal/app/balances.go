package app

import (
	"net/http"

	"portal/contracts/balancesapi"
	"portal/platform/internal/balances"
	"portal/platform/internal/httpx"
)

func mountBalances(mux *http.ServeMux, h deps) error {
	validate, err := validated("/balances", "balances.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	balancesapi.HandlerWithOptions(
		balancesapi.NewStrictHandlerWithOptions(balances.NewHandlers(h.db, h.accounts), nil, balancesapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		balancesapi.StdHTTPServerOptions{
			BaseURL: "/balances", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError, Middlewares: []balancesapi.MiddlewareFunc{validate},
		})
	mux.Handle("/balances/", h.signer.Require("balances", h.faults.Wrap("balances", inner)))
	return nil
}
