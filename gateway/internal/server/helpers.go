package server

import (
	"time"

	"portal/gateway/internal/helpers"
	"portal/gateway/internal/upstream"
)

// Scopes of the systems behind the helpers.
const (
	scopeERP    = "erp"
	scopeCRM    = "crm"
	scopeScans  = "scans"
	scopeQuotes = "quotes"
)

// bearerDeadline covers files too.
const bearerDeadline = 10 * time.Second

// helperRooms connects the systems behind the helpers; one without a URL stays nil and answers for itself.
func (g *gateway) helperRooms(product *upstream.System) (*helpers.Helpers, error) {
	systems := helpers.Systems{Product: product}
	for _, s := range []struct {
		name, code, url, scope string
		to                     *helpers.Source
	}{
		{"erp", helpers.ERPCode, g.cfg.ERPURL, scopeERP, &systems.ERP},
		{"crm-tokens", helpers.CRMTokenCode, g.cfg.CRMURL, scopeCRM, &systems.CRMTokens},
		{"scan-tokens", helpers.ScansCode, g.cfg.ScansURL, scopeScans, &systems.ScanTokens},
		{"quotes", helpers.QuotesCode, g.cfg.QuotesURL, scopeQuotes, &systems.Quotes},
	} {
		if s.url == "" {
			continue
		}
		made, err := g.system(s.name, s.code, s.url, s.scope)
		if err != nil {
			return nil, err
		}
		*s.to = made
	}
	for _, s := range []struct {
		name, code, url string
		to              *helpers.Source
	}{{"crm", helpers.CRMCode, g.cfg.CRMURL, &systems.CRM}, {"scans", helpers.ScansCode, g.cfg.ScansURL, &systems.Scans}} {
		if s.url == "" {
			continue
		}
		made, err := upstream.New(upstream.Options{
			Name: s.name, BaseURL: s.url, Tokens: helpers.Bearers{}, Metrics: g.metrics, Log: g.log, Code: s.code, DefaultDeadline: bearerDeadline,
		})
		if err != nil {
			return nil, err
		}
		g.systems = append(g.systems, made)
		*s.to = made
	}
	return helpers.New(helpers.Options{
		Systems: systems, Redis: g.redis.Client, PublicURL: g.cfg.PublicURL, CRMURL: g.cfg.CRMURL, Log: g.log,
	})
}
