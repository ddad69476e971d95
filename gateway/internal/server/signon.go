package server

import (
	"portal/gateway/internal/limits"
	"portal/gateway/internal/login"
	"portal/gateway/internal/session"
	"portal/gateway/internal/sso"
)

// signOn returns nil if no service is configured.
func (g *gateway) signOn() (*sso.Client, error) {
	if g.cfg.SSOURL == "" {
		return nil, nil
	}
	s, err := g.system("sso", "sso", g.cfg.SSOURL, scopeSSO)
	if err != nil {
		return nil, err
	}
	return sso.New(g.cfg.SSOURL, s)
}

// signInBy returns a nil interface for a nil client.
func signInBy(client *sso.Client) login.SSO {
	if client == nil {
		return nil
	}
	return client
}

// launches creates the launcher of applications, if there is a service for it.
func (g *gateway) launches(client *sso.Client, sessions *session.Manager) *sso.Launcher {
	return sso.NewLauncher(sso.Options{
		Client: client, Sessions: sessions, Limiter: limits.New(g.redis.Client, g.cfg.OIDCClientSecret), Secure: g.cfg.Secure(),
		Log: g.log, Metrics: g.metrics,
	})
}
