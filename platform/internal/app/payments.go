package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net"
	"net/http"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/httpx"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
)

// paymentsMount is where the stand-in provider answers; a provider set by URL has no place here.
const paymentsMount = "/payments"

func paymentsContext(h house) served {
	url, secret := h.cfg.PaymentsURL, h.cfg.PaymentsSecret
	part := served{document: paymentsapi.GetSpec}
	if url == "" {
		url, secret = h.self+paymentsMount, standInSecret(h)
		// What is made here is swept here; the mount makes its own, for they share nothing but the database.
		part.sweeps = append(part.sweeps, func(ctx context.Context) error {
			stand, err := standIn(h)
			if err != nil {
				return err
			}
			return stand.Sweep(ctx)
		})
	}
	handlers := payments.NewHandlers(h.db, h.accounts, payments.NewProvider(url, secret), h.origins, h.now)
	part.sweeps = append(part.sweeps, handlers.Sweep)
	part.mount = func(t target) {
		strict := paymentsapi.NewStrictHandlerWithOptions(handlers, nil, paymentsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		paymentsapi.HandlerWithOptions(strict, paymentsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError,
			// The last stands outermost: card numbers are refused before anything else looks at a body.
			Middlewares: []paymentsapi.MiddlewareFunc{t.validate, payments.RefuseCardNumbers},
		})
	}
	return part
}

func standIn(h house) (*standin.Provider, error) {
	return standin.New(h.db, standInSecret(h), h.origin+paymentsMount, h.now)
}

// standInSecret is the same in every replica and needs no setting.
func standInSecret(h house) string {
	mac := hmac.New(sha256.New, h.keys.Names[:])
	mac.Write([]byte("payments stand-in"))
	return hex.EncodeToString(mac.Sum(nil))
}

// mountPayments serves the stand-in provider beside the product API, over HTTP like a real one.
func mountPayments(mux *http.ServeMux, h house) error {
	if h.cfg.PaymentsURL != "" {
		return nil
	}
	stand, err := standIn(h)
	if err != nil {
		return err
	}
	mux.Handle(paymentsMount+"/", stand)
	return nil
}

// selfURL is how this process reaches itself, whatever its public origin is.
func selfURL(addr net.Addr) string {
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return "http://" + addr.String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}
