package page

import (
	"net/url"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
)

// Person is the user of the page, with the fields that the page may show.
type Person struct {
	Session        edgeapi.Session
	Practice, Role string
	// SeenAs reports whether an owner sees the portal as Role does.
	SeenAs bool
	// Operator reports whether the user is an operator of the portal.
	Operator bool
	// Pins reports whether the user may choose versions for this browser.
	Pins bool
}

func (p *Person) isGuest() bool { return p != nil && p.Role == guestRole }

// path returns the user's id as a path segment of a call.
func (p *Person) path() string { return url.PathEscape(p.Session.Uuid.String()) }

// stateInput is the input of a page's state.
type stateInput struct {
	resolution *remotes.Resolution
	person     *Person
	locale     edgeapi.Locale
	scheme     edgeapi.PageStateScheme
	requestID  string
	traced     bool
	status     edgeapi.PageStateStatus
	overrides  map[string]string
	// withoutQuery reports whether the URL has no query string.
	withoutQuery bool
}

// state assembles what the shell needs before its first paint.
func (h *Handler) state(in stateInput) edgeapi.PageState {
	s := edgeapi.PageState{
		Demo: h.opts.Demo, Locale: in.locale, Scheme: in.scheme, RequestId: in.requestID, Status: in.status,
		SessionIdleSeconds: int(h.opts.SessionIdle.Seconds()),
		Remotes:            pageRemotes(in.resolution),
	}
	if h.opts.OIDCLabel != "" {
		s.Oidc = &struct {
			Label string `json:"label"`
		}{h.opts.OIDCLabel}
	}
	s.Shell.Locales = map[string]edgeapi.Asset{}
	if shell := in.resolution.Shell; shell != nil {
		s.Shell.Version = shell.Version
		s.Shell.Locales = locales(shell)
	}
	if h.opts.Reports != nil && in.person != nil {
		s.Reports = h.opts.Reports()
	}
	if h.opts.Assistant && in.person != nil {
		s.Assistant = &h.opts.Assistant
	}
	if h.opts.Quotes && in.person != nil {
		s.Quotes = &h.opts.Quotes
	}
	if h.opts.Events != nil && in.person != nil {
		if at := h.opts.Events(); at != "" {
			s.Events = &at
		}
	}
	if in.traced {
		s.Trace = &in.traced
	}
	if len(in.overrides) > 0 {
		s.Overrides = &in.overrides
	}
	if in.person != nil {
		session := in.person.Session
		if in.person.Operator {
			s.Operator = &in.person.Operator
		}
		if in.person.Pins {
			s.Inspect = &in.person.Pins
		}
		s.Session = &session
		var seenAs *bool
		if in.person.SeenAs {
			seenAs = &in.person.SeenAs
		}
		s.Person = &struct {
			Practice string `json:"practice"`
			Role     string `json:"role"`
			SeenAs   *bool  `json:"seenAs,omitempty"`
		}{in.person.Practice, in.person.Role, seenAs}
	}
	return s
}

// pageRemotes returns all remotes, for anonymous users too: what is published is not secret (/test shows it to every
// visitor), and the page can prefetch the next one while the user enters a password.
func pageRemotes(res *remotes.Resolution) []edgeapi.PageRemote {
	list := make([]edgeapi.PageRemote, 0, len(res.Remotes))
	for _, m := range res.Remotes {
		list = append(list, pageRemote(m))
	}
	return list
}

func pageRemote(m *remotes.Manifest) edgeapi.PageRemote {
	r := edgeapi.PageRemote{
		Name: m.Name, Version: m.Version, Container: m.Container, Module: m.Module,
		Entry: m.Asset(m.Entry), Styles: make([]edgeapi.Asset, 0, len(m.Styles)), Locales: locales(m),
		Routes: m.Routes, Menu: m.Menu, Labels: m.Labels,
	}
	for _, f := range m.Styles {
		r.Styles = append(r.Styles, m.Asset(f))
	}
	if r.Menu == nil {
		r.Menu = []edgeapi.MenuEntry{}
	}
	if r.Labels == nil {
		r.Labels = map[string]map[string]string{}
	}
	if len(m.Extensions) > 0 {
		texts := assets(m, m.ExtensionLocales)
		r.Extensions, r.ExtensionLocales = &m.Extensions, &texts
	}
	return r
}

func locales(m *remotes.Manifest) map[string]edgeapi.Asset { return assets(m, m.Locales) }

func assets(m *remotes.Manifest, files map[string]remotes.File) map[string]edgeapi.Asset {
	assets := make(map[string]edgeapi.Asset, len(files))
	for locale, f := range files {
		assets[locale] = m.Asset(f)
	}
	return assets
}
