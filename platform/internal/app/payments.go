package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net"
	"net/http"
	"time"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/config"
	"portal/platform/internal/httpx"
	"portal/platform/internal/payments"
	"portal/platform/internal/payments/standin"
)

// paymentsMount is the path of the stand-in provider; it is unused where a provider is set by URL.
const paymentsMount = "/payments"

// paymentEvents is the path of the provider's webhooks.
const paymentEvents = "/payment-events"

// demoCreditor is the demonstration's account: the IBAN is an example that banks publish.
var demoCreditor = payments.Creditor{Name: commerce.Manufacturer.Name, IBAN: "FR7630006000011234567890189", BIC: "AGRIFRPP"}

// withPayments adds the payments' service, and the stand-in provider where no other is set.
func (h deps) withPayments() (deps, error) {
	url, secret := h.cfg.PaymentsURL, h.cfg.PaymentsSecret
	if url == "" {
		url, secret = h.self+paymentsMount, standInSecret(h, "payments stand-in")
		var err error
		if h.standIn, err = standin.New(h.db, secret, h.origin+paymentsMount, h.now); err != nil {
			return h, err
		}
		h.standIn.Deliver(h.self+paymentEvents, func(body []byte, at time.Time) (string, string) {
			return payments.SignatureHeader, payments.Sign(webhookKeys(h)[0], body, at)
		})
	}
	creditor := payments.Creditor(h.cfg.Creditor)
	if creditor == (payments.Creditor{}) && h.cfg.Seed == config.SeedDemo {
		creditor = demoCreditor
	}
	h.payments = payments.NewService(h.db, payments.NewProvider(url, secret), creditor, h.origins, h.mailer, h.logger, h.now)
	return h, nil
}

// webhookKeys returns the keys by which the provider signs.
func webhookKeys(h deps) []string {
	if h.cfg.PaymentsURL != "" {
		return h.cfg.PaymentsHooks
	}
	return []string{standInSecret(h, "payments webhooks")}
}

func paymentsContext(h deps) module {
	part := module{workers: []func(context.Context){h.payments.Run}}
	if h.standIn != nil {
		part.sweeps = append(part.sweeps, h.standIn.Sweep)
		part.workers = append(part.workers, h.standIn.Run)
	}
	handlers := payments.NewHandlers(h.accounts, h.payments)
	part.sweeps = append(part.sweeps, handlers.Sweep)
	part.mount = func(t target) {
		strict := paymentsapi.NewStrictHandlerWithOptions(handlers, nil, paymentsapi.StrictHTTPServerOptions{
			RequestErrorHandlerFunc: httpx.DecodeError, ResponseErrorHandlerFunc: httpx.HandlerError,
		})
		paymentsapi.HandlerWithOptions(strict, paymentsapi.StdHTTPServerOptions{
			BaseURL: t.base, BaseRouter: t.mux, ErrorHandlerFunc: httpx.BindError,
			// The last middleware is the outermost: card numbers are refused before any other code reads the body.
			Middlewares: []paymentsapi.MiddlewareFunc{t.validate, payments.RefuseCardNumbers},
		})
	}
	return part
}

// standInSecret returns a secret that is the same in every replica and needs no setting.
func standInSecret(h deps, purpose string) string {
	mac := hmac.New(sha256.New, h.keys.Names[:])
	mac.Write([]byte(purpose))
	return hex.EncodeToString(mac.Sum(nil))
}

// mountPayments serves the provider's webhooks, and the stand-in provider, which uses HTTP like a real one.
func mountPayments(mux *http.ServeMux, h deps) error {
	mux.Handle("POST "+paymentEvents, h.payments.Webhook(webhookKeys(h)))
	if h.standIn != nil {
		mux.Handle(paymentsMount+"/", h.standIn)
	}
	return nil
}

// selfURL returns the URL by which this process can call itself, independently of its public origin.
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
