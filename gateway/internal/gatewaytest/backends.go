package gatewaytest

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/backends"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/identity"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/page"
	"portal/gateway/internal/testwait"
	"portal/gateway/internal/upstream"
)

// Backends has the fake systems of the backends.
type Backends struct{ ERP, CRM, Scans, Quotes, Chatbot *System }

// timeout is the deadline of a system that answers, before the slowdown factor.
const timeout = 10 * time.Second

// Codes are the client codes of the users' practices.
var Codes = map[string]string{Camille.UUID: "C10442", Nora.UUID: "C10442", Hugo.UUID: "C20817"}

// startBackends adds the backends to the edge if the settings request them.
func (e *Edge) startBackends(settings Settings) {
	e.t.Helper()
	e.backendDeadline = settings.BackendDeadline
	if e.backendDeadline == 0 {
		e.backendDeadline = testwait.Timeout(timeout)
	}
	switch {
	case settings.Unconnected:
		e.mountBackends("", "", "", "", "", settings.Now)
		return
	case !settings.Backends:
		return
	case settings.From != nil:
		b := settings.From.Backends
		e.Backends = b
		e.mountBackends(b.ERP.URL, b.CRM.URL, b.Scans.URL, b.Quotes.URL, b.Chatbot.URL, settings.Now)
		return
	}
	b := &Backends{NewSystem(e.t, "erp"), NewSystem(e.t, "crm"), NewSystem(e.t, "scans"), NewSystem(e.t, "quotes"), NewSystem(e.t, "chatbot")}
	// These two are also called with tokens of their own.
	b.CRM.Bearer, b.Scans.Bearer = "Bearer crm-", "Bearer scans-"
	e.Backends = b
	e.mountBackends(b.ERP.URL, b.CRM.URL, b.Scans.URL, b.Quotes.URL, b.Chatbot.URL, settings.Now)
	e.Product.Mux.HandleFunc("GET /users/client-codes/{id}", func(w http.ResponseWriter, r *http.Request) {
		WriteJSON(w, http.StatusOK, map[string]any{"result": []any{map[string]string{"code": Codes[r.PathValue("id")], "name": "Cabinet"}}})
	})
}

// mountBackends creates the backends for systems at these URLs, "" for one that is not configured.
func (e *Edge) mountBackends(erp, crm, scans, quotes, chatbot string, now func() time.Time) {
	e.t.Helper()
	provider := identity.New(e.Config.OIDCIssuer)
	e.t.Cleanup(provider.Close)
	system := func(name, code, url, scope string) backends.Source {
		if url == "" {
			return nil
		}
		return e.system(provider, name, code, url, scope, e.backendDeadline, now)
	}
	systems, err := backends.New(backends.Options{
		Systems: backends.Systems{
			Product: e.system(provider, "product-beside", "", e.Config.ProductAPIURL, "product-api", testwait.Timeout(timeout), now),
			ERP:     system("erp", backends.ERPCode, erp, "erp"), CRMTokens: system("crm-tokens", backends.CRMTokenCode, crm, "crm"),
			CRM: system("crm", backends.CRMCode, crm, ""), ScanTokens: system("scan-tokens", backends.ScansCode, scans, "scans"),
			Scans: system("scans", backends.ScansCode, scans, ""), Quotes: system("quotes", backends.QuotesCode, quotes, "quotes"),
			Chatbot: system("chatbot", backends.ChatbotCode, chatbot, "chatbot"),
		},
		Redis: e.Store.Client, Limiter: limits.New(e.Store.Client, e.Config.OIDCClientSecret),
		PublicURL: e.Config.PublicURL, Origin: e.Config.Origin(), CRMURL: crm, Log: slog.New(slog.NewJSONHandler(e.log, nil)), Locale: page.LocaleOf,
	})
	require.NoError(e.t, err)
	for path, handler := range map[string]fiber.Handler{
		"getExistEmailGalaxy": systems.GetExistEmailGalaxy, "getInfoClient": systems.GetInfoClient,
		"getHistoBillByClientCode": systems.GetHistoBillByClientCode, "getHistoBillForReturns": systems.GetHistoBillForReturns,
		"getAllReturns": systems.GetAllReturns, "createReturn": systems.CreateReturn, "getLotArticleHistoSell": systems.GetLotArticleHistoSell,
		"getUniteToken": systems.GetUniteToken, "getUniteCases": systems.GetUniteCases, "startUnitePairing": systems.StartUnitePairing,
		"unpairUnite": systems.UnpairUnite, "getSFQueryData": systems.GetSFQueryData, "getSFData": systems.GetSFData, "getSFFile": systems.GetSFFile,
	} {
		e.App.Post("/api/"+path, handler)
	}
	e.App.Get("/api/getSFAccessToken", systems.GetSFAccessToken)
	e.App.Get("/api/getStockQuotes", systems.GetStockQuotes)
	e.App.Post("/bff/chatbot/answers", systems.ChatbotAnswer)
	for path, handler := range map[string]func(fiber.Ctx, edgeapi.ChatbotPageParams) error{
		"page": systems.ChatbotPage,
		"page.css": func(c fiber.Ctx, p edgeapi.ChatbotPageParams) error {
			return systems.ChatbotStylesheet(c, edgeapi.ChatbotStylesheetParams(p))
		},
		"page.js": func(c fiber.Ctx, p edgeapi.ChatbotPageParams) error {
			return systems.ChatbotScript(c, edgeapi.ChatbotScriptParams(p))
		},
	} {
		e.App.Get("/bff/chatbot/"+path, func(c fiber.Ctx) error {
			return handler(c, edgeapi.ChatbotPageParams{Lang: edgeapi.ChatbotLang(c.Query("lang"))})
		})
	}
}

// system creates an upstream with the gateway's own token, or, without a scope, with that of each call.
func (e *Edge) system(provider *identity.Provider, name, code, url, scope string, deadline time.Duration, now func() time.Time) *upstream.System {
	e.t.Helper()
	log := slog.New(slog.NewJSONHandler(e.log, nil))
	options := upstream.Options{Name: name, BaseURL: url, Tokens: backends.Bearers{}, Metrics: e.Metrics, Log: log, Code: code, DefaultDeadline: deadline}
	stop := func() {}
	if scope != "" {
		tokens := upstream.NewServiceToken(provider, e.Config.OIDCClientID, e.Config.OIDCClientSecret, scope, log)
		tokens.UseClock(now)
		ctx, cancel := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { tokens.Run(ctx) })
		options.Tokens, stop = tokens, func() { cancel(); running.Wait() }
	}
	made, err := upstream.New(options)
	require.NoError(e.t, err)
	e.t.Cleanup(func() { stop(); made.Close() })
	return made
}
