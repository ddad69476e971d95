package app

import (
	"net/http"

	"portal/contracts/crmapi"
	"portal/platform/internal/crm"
	"portal/platform/internal/httpx"
)

func mountCRM(mux *http.ServeMux, h deps) error {
	validate, err := validated("/crm", "crm.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	crmapi.HandlerWithOptions(
		crmapi.NewStrictHandlerWithOptions(crm.NewHandlers(h.db, h.signer, h.origin), nil, crmapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		crmapi.StdHTTPServerOptions{
			BaseURL: "/crm", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError, Middlewares: []crmapi.MiddlewareFunc{validate},
		})
	// The gateway's token can only be exchanged for the CRM's own, by which data is read.
	mux.Handle("/crm/oauth2/", h.signer.Require("crm", h.faults.Wrap("crm-tokens", crm.Hosted(inner))))
	mux.Handle("/crm/", h.signer.Require(crm.Audience, h.faults.Wrap("crm", inner)))
	return nil
}
