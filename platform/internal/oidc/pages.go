package oidc

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"portal/platform/internal/httpx"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

// link is a link on a page.
type link struct{ Text, URL string }

// portalLinks are the portal's pages to which a sign-in's pages link; empty where no portal is configured.
type portalLinks struct{ home, start, reset string }

// portalLinks returns the pages of the portal that began a sign-in, or of the first configured one.
func (p *Provider) portalLinks(request *authRequest) portalLinks {
	redirect := ""
	if request != nil {
		redirect = request.RedirectURI
	} else if known := p.storage.clients[0].redirects; len(known) > 0 {
		redirect = known[0]
	}
	if redirect == "" {
		return portalLinks{}
	}
	// The gateway's route that begins a sign-in is a sibling of the redirect URI.
	return portalLinks{home: origin(redirect) + "/", start: strings.TrimSuffix(redirect, "callback") + "start", reset: origin(redirect) + pages.ShellResetPassword}
}

func (at portalLinks) onlyPortal(t texts) []link {
	if at.home == "" {
		return nil
	}
	return []link{{t.Portal, at.home}}
}

// again returns the links to a new sign-in and to the portal.
func (at portalLinks) again(t texts) []link {
	if at.home == "" {
		return nil
	}
	return append([]link{{t.StartAgain, at.start}}, at.onlyPortal(t)...)
}

// firstStep returns the address of a new sign-in, for another account or after a failure.
func (p *Provider) firstStep(request *authRequest) string {
	return p.issuer + "/login?id=" + url.QueryEscape(request.ID)
}

// notice shows a page without a form.
func (p *Provider) notice(w http.ResponseWriter, r *http.Request, status int, v view) {
	p.render(w, r, status, "", v)
}

func (p *Provider) expired(w http.ResponseWriter, r *http.Request, err error) {
	if !errors.Is(err, errNoRequest) {
		p.failed(w, r, nil, err)
		return
	}
	t := textsFor(r, nil)
	p.notice(w, r, http.StatusBadRequest, view{T: t, Heading: t.Expired, Hint: t.ExpiredHint, Links: p.portalLinks(nil).again(t)})
}

func (p *Provider) signedOut(w http.ResponseWriter, r *http.Request) {
	t := textsFor(r, nil)
	p.notice(w, r, http.StatusOK, view{T: t, Heading: t.SignedOut, Hint: t.SignedOutHint, Links: p.portalLinks(nil).onlyPortal(t)})
}

// failed shows an error without a page of its own, with the request's id, under which the log has the cause. The request
// is nil where the sign-in is unknown.
func (p *Provider) failed(w http.ResponseWriter, r *http.Request, request *authRequest, err error) {
	e := problem.From(err)
	id := httpx.RequestID(r.Context())
	level := slog.LevelInfo
	if e.Status >= http.StatusInternalServerError {
		level = slog.LevelError
	}
	slog.Log(r.Context(), level, "request failed", "requestId", id, "code", e.Code, "error", e.Cause)
	retryAfter(w, e)
	var asked []string
	if request != nil {
		asked = request.Locales
	}
	t := textsFor(r, asked)
	v := view{T: t, Heading: t.Failed, Hint: t.FailedHint, Urgent: true, Reference: id, Links: p.portalLinks(request).again(t)}
	if request != nil {
		v.Links = append([]link{{t.Retry, p.firstStep(request)}}, p.portalLinks(request).onlyPortal(t)...)
	}
	p.notice(w, r, e.Status, v)
}

// callback redirects a completed sign-in to its client. Without it the library would answer an expired sign-in, or a
// database error, with plain text.
func (p *Provider) callback(library http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := p.storage.AuthRequestByID(r.Context(), r.URL.Query().Get("id")); err != nil {
			p.expired(w, r, err)
			return
		}
		p.readable(library).ServeHTTP(w, r)
	})
}

// readable replaces the library's plain text for a request that cannot be redirected to its client by a page. The text is
// logged: it is English, and quotes the address.
func (p *Provider) readable(library http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := &refusalText{ResponseWriter: w}
		library.ServeHTTP(answer, r)
		if answer.status == 0 {
			return
		}
		id := httpx.RequestID(r.Context())
		slog.WarnContext(r.Context(), "oidc: request refused", "requestId", id, "error", answer.text.String())
		w.Header().Del("Content-Length")
		t := textsFor(r, strings.Fields(r.FormValue("ui_locales")))
		p.notice(w, r, answer.status, view{T: t, Heading: t.Invalid, Hint: t.InvalidHint, Urgent: true, Reference: id, Links: p.portalLinks(nil).again(t)})
	})
}

// maxRefusal bounds the stored part of a refusal's text.
const maxRefusal = 1 << 10

// refusalText buffers error answers and passes others through.
type refusalText struct {
	http.ResponseWriter
	status int
	text   bytes.Buffer
}

// WriteHeader implements http.ResponseWriter.
func (a *refusalText) WriteHeader(status int) {
	if status >= http.StatusBadRequest {
		a.status = status
		return
	}
	a.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (a *refusalText) Write(raw []byte) (int, error) {
	if a.status == 0 {
		return a.ResponseWriter.Write(raw)
	}
	a.text.Write(raw[:min(len(raw), maxRefusal-a.text.Len())])
	return len(raw), nil
}
