package app

import (
	"net/http"

	"portal/contracts"
	"portal/contracts/erpapi"
	"portal/platform/internal/aftersales"
	"portal/platform/internal/erp"
	"portal/platform/internal/faults"
	"portal/platform/internal/httpx"
)

// mountSystems mounts the reference implementations of the manufacturer's other systems, each behind tokens of its own
// audience, and, where the settings permit it, the fault injection.
func mountSystems(mux *http.ServeMux, h deps) error {
	for _, mount := range []func(*http.ServeMux, deps) error{
		mountBalances, mountERP, mountCRM, mountScans, mountQuotes, mountChatbot, mountPayments, mountApplications,
	} {
		if err := mount(mux, h); err != nil {
			return err
		}
	}
	if h.faults != nil {
		mux.Handle("/faults/", h.signer.Require("faults", h.faults.Handler()))
	}
	return nil
}

// faultInjector returns nil, which changes nothing, unless the settings permit faults.
func faultInjector(allowed bool) *faults.Injector {
	if !allowed {
		return nil
	}
	return faults.New()
}

// validated returns the middleware that validates requests below base against the contract in file.
func validated(base, file string) (func(http.Handler) http.Handler, error) {
	document, err := contracts.Document(file)
	if err != nil {
		return nil, err
	}
	return httpx.NewContract(base, document).Middleware, nil
}

func mountERP(mux *http.ServeMux, h deps) error {
	validate, err := validated("/erp", "erp.yaml")
	if err != nil {
		return err
	}
	inner := newInner()
	handlers := erp.NewHandlers(h.db, aftersales.NewReturns(aftersales.NewStore(h.db, h.now)), h.now)
	erpapi.HandlerWithOptions(
		erpapi.NewStrictHandlerWithOptions(handlers, nil, erpapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		}),
		erpapi.StdHTTPServerOptions{
			BaseURL: "/erp", BaseRouter: inner, ErrorHandlerFunc: httpx.BindError, Middlewares: []erpapi.MiddlewareFunc{validate},
		})
	mux.Handle("/erp/", h.signer.Require("erp", h.faults.Wrap("erp", inner)))
	return nil
}
