package app

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"

	"portal/platform/internal/config"
	"portal/platform/internal/demo"
	"portal/platform/internal/sso"
	"portal/platform/internal/sso/standin"
)

// applicationsMount is the path of the simulated applications.
const applicationsMount = "/applications"

// applicationEndpoints returns the applications of the settings and, for the demonstration, the simulated ones.
func applicationEndpoints(h deps) sso.Endpoints {
	connected := map[string]sso.Endpoint{}
	for slug := range simulatedApplications(h.cfg) {
		connected[slug] = sso.Endpoint{URL: h.origin + applicationsMount + "/" + slug, Secret: applicationSecret(h, slug)}
	}
	for _, given := range h.cfg.Applications {
		connected[given.Slug] = sso.Endpoint{URL: given.URL, Secret: given.Secret}
	}
	return func(slug string) (sso.Endpoint, bool) {
		entrance, ok := connected[slug]
		return entrance, ok
	}
}

// simulatedApplications returns the demonstration's applications, except those of the settings.
func simulatedApplications(cfg config.Config) map[string]standin.Application {
	played := map[string]standin.Application{}
	if cfg.Seed != config.SeedDemo {
		return played
	}
	for _, a := range demo.Applications() {
		played[a.Slug] = standin.Application{Name: a.Name, ReadsSSOToken: a.ReadsSSOToken, ReadsID: a.ReadsID}
	}
	for _, given := range cfg.Applications {
		delete(played, given.Slug)
	}
	return played
}

// applicationSecret returns a secret that is the same in every replica and needs no setting.
func applicationSecret(h deps, slug string) string {
	mac := hmac.New(sha256.New, h.keys.Names[:])
	mac.Write([]byte("application stand-in " + slug))
	return hex.EncodeToString(mac.Sum(nil))
}

// mountApplications serves the simulated applications, which use HTTP like real ones.
func mountApplications(mux *http.ServeMux, h deps) error {
	played := simulatedApplications(h.cfg)
	if len(played) == 0 {
		return nil
	}
	mux.Handle(applicationsMount+"/", standin.New(standin.Options{
		Applications: played, Prefix: applicationsMount, Service: h.self + "/sso", Portal: first(h.origins),
		Secret: func(slug string) string { return applicationSecret(h, slug) },
		Secure: strings.HasPrefix(h.origin, "https://"), Now: h.now,
	}))
	return nil
}
