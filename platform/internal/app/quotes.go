package app

import (
	"net/http"

	"portal/contracts/quotesapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/quotes"
)

func mountQuotes(mux *http.ServeMux, h deps) error {
	validate, err := validated("/quotes", "quotes.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	quotesapi.HandlerWithOptions(
		quotesapi.NewStrictHandlerWithOptions(quotes.NewHandlers(h.now), nil, quotesapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		quotesapi.StdHTTPServerOptions{
			BaseURL: "/quotes", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError, Middlewares: []quotesapi.MiddlewareFunc{validate},
		})
	mux.Handle("/quotes/", h.signer.Require("quotes", h.faults.Wrap("quotes", inner)))
	return nil
}
