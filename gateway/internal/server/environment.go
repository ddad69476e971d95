package server

import (
	"context"
	"net/url"
	"strings"
	"time"

	"portal/gateway/internal/health"
)

// environment returns the checks of the process's environment, for the operator.
func (g *gateway) environment() *health.Environment {
	around := health.EnvironmentOptions{Health: g.health, Log: g.log, Certificates: map[string]string{}, Disks: map[string]string{}}
	if !g.redis.Embedded() {
		around.Clock = func(ctx context.Context) (time.Time, error) { return g.redis.Client.Time(ctx).Result() }
	}
	for name, address := range map[string]string{
		"public": g.cfg.PublicURL, "issuer": g.cfg.OIDCIssuer, "product": g.cfg.ProductAPIURL, "sso": g.cfg.SSOURL, "erp": g.cfg.ERPURL,
		"crm": g.cfg.CRMURL, "scans": g.cfg.ScansURL, "balances": g.cfg.BalancesURL, "quotes": g.cfg.QuotesURL,
		"chatbot": g.cfg.ChatbotURL,
	} {
		if strings.HasPrefix(address, "https://") {
			around.Certificates[name] = address
		}
	}
	if u, err := url.Parse(g.cfg.ArtefactsURL); err == nil && u.Scheme == "file" {
		around.Disks["artefacts"] = u.Path
	}
	return health.NewEnvironment(g.metrics.Registry, around)
}
