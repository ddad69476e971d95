package server

import (
	"time"

	"portal/gateway/internal/backends"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/page"
	"portal/gateway/internal/upstream"
)

// Scopes of the backends' systems.
const (
	scopeERP     = "erp"
	scopeCRM     = "crm"
	scopeScans   = "scans"
	scopeQuotes  = "quotes"
	scopeChatbot = "chatbot"
)

// backendHandlers connects the systems of the backends. A system without a URL stays nil, and its calls report that themselves.
func (g *gateway) backendHandlers(product *upstream.System) (*backends.Backends, error) {
	systems := backends.Systems{Product: product}
	for _, s := range []struct {
		name, code, url, scope string // without a scope the call itself sends the token
		deadline               time.Duration
		to                     *backends.Source
	}{
		{"erp", backends.ERPCode, g.cfg.ERPURL, scopeERP, backends.ERPDeadline, &systems.ERP},
		{"crm-tokens", backends.CRMTokenCode, g.cfg.CRMURL, scopeCRM, backends.CRMDeadline, &systems.CRMTokens},
		{"crm", backends.CRMCode, g.cfg.CRMURL, "", backends.CRMDeadline, &systems.CRM},
		{"scan-tokens", backends.ScansCode, g.cfg.ScansURL, scopeScans, backends.ScansDeadline, &systems.ScanTokens},
		{"scans", backends.ScansCode, g.cfg.ScansURL, "", backends.ScansDeadline, &systems.Scans},
		{"quotes", backends.QuotesCode, g.cfg.QuotesURL, scopeQuotes, backends.QuotesDeadline, &systems.Quotes},
		{"chatbot", backends.ChatbotCode, g.cfg.ChatbotURL, scopeChatbot, backends.ChatbotDeadline, &systems.Chatbot},
	} {
		if s.url == "" {
			continue
		}
		made, err := upstream.New(upstream.Options{
			Name: s.name, BaseURL: s.url, Tokens: g.tokensOf(s.scope), Metrics: g.metrics, Log: g.log, Code: s.code, DefaultDeadline: s.deadline,
		})
		if err != nil {
			return nil, err
		}
		g.systems = append(g.systems, made)
		*s.to = made
	}
	return backends.New(backends.Options{
		Systems: systems, Redis: g.redis.Client, Limiter: limits.New(g.redis.Client, g.cfg.OIDCClientSecret),
		PublicURL: g.cfg.PublicURL, Origin: g.cfg.Origin(), CRMURL: g.cfg.CRMURL, Log: g.log, Locale: page.LocaleOf,
	})
}

func (g *gateway) tokensOf(scope string) upstream.Tokens {
	if scope == "" {
		return backends.Bearers{}
	}
	token := upstream.NewServiceToken(g.provider, g.cfg.OIDCClientID, g.cfg.OIDCClientSecret, scope, g.log)
	g.tokens = append(g.tokens, token)
	return token
}
