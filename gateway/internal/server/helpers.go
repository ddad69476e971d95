package server

import (
	"time"

	"portal/gateway/internal/helpers"
	"portal/gateway/internal/limits"
	"portal/gateway/internal/page"
	"portal/gateway/internal/upstream"
)

// Scopes of the systems behind the helpers.
const (
	scopeERP     = "erp"
	scopeCRM     = "crm"
	scopeScans   = "scans"
	scopeQuotes  = "quotes"
	scopeChatbot = "chatbot"
)

// helperRooms connects the systems behind the helpers. A system without a URL stays nil, and its helper reports that itself.
func (g *gateway) helperRooms(product *upstream.System) (*helpers.Helpers, error) {
	systems := helpers.Systems{Product: product}
	for _, s := range []struct {
		name, code, url, scope string // without a scope the call itself sends the token
		deadline               time.Duration
		to                     *helpers.Source
	}{
		{"erp", helpers.ERPCode, g.cfg.ERPURL, scopeERP, helpers.ERPDeadline, &systems.ERP},
		{"crm-tokens", helpers.CRMTokenCode, g.cfg.CRMURL, scopeCRM, helpers.CRMDeadline, &systems.CRMTokens},
		{"crm", helpers.CRMCode, g.cfg.CRMURL, "", helpers.CRMDeadline, &systems.CRM},
		{"scan-tokens", helpers.ScansCode, g.cfg.ScansURL, scopeScans, helpers.ScansDeadline, &systems.ScanTokens},
		{"scans", helpers.ScansCode, g.cfg.ScansURL, "", helpers.ScansDeadline, &systems.Scans},
		{"quotes", helpers.QuotesCode, g.cfg.QuotesURL, scopeQuotes, helpers.QuotesDeadline, &systems.Quotes},
		{"chatbot", helpers.ChatbotCode, g.cfg.ChatbotURL, scopeChatbot, helpers.ChatbotDeadline, &systems.Chatbot},
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
	return helpers.New(helpers.Options{
		Systems: systems, Redis: g.redis.Client, Limiter: limits.New(g.redis.Client, g.cfg.OIDCClientSecret),
		PublicURL: g.cfg.PublicURL, Origin: g.cfg.Origin(), CRMURL: g.cfg.CRMURL, Log: g.log, Locale: page.LocaleOf,
	})
}

func (g *gateway) tokensOf(scope string) upstream.Tokens {
	if scope == "" {
		return helpers.Bearers{}
	}
	token := upstream.NewServiceToken(g.provider, g.cfg.OIDCClientID, g.cfg.OIDCClientSecret, scope, g.log)
	g.tokens = append(g.tokens, token)
	return token
}
