// Package standin simulates the group's applications for a portal without them: each has one page, which exchanges the
// code of its address for the user and shows the user. It communicates with the portal by HTTP only, so that a real
// application can replace it by URL.
package standin

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"portal/platform/internal/httpx"
)

const (
	// stay is how long a user stays signed in here.
	stay = 30 * time.Minute
	// deadline bounds a request to the single sign-on service.
	deadline    = 5 * time.Second
	answerLimit = 16 << 10
)

// Application is a simulated application.
type Application struct {
	Name string
	// ReadsSSOToken: it expects its code as ssoToken, others as token; ReadsID: it requires its own id beside the code.
	ReadsSSOToken, ReadsID bool
}

// Options are the settings of the applications.
type Options struct {
	Applications map[string]Application // by slug
	Prefix       string                 // where they are mounted
	Service      string                 // URL of the single sign-on service
	Secret       func(slug string) string
	Portal       string // where the link back leads
	Secure       bool   // browsers use https
	Now          func() time.Time
}

// Handler serves the applications.
type Handler struct {
	opt    Options
	client *http.Client
	mux    *http.ServeMux
}

// New returns a Handler.
func New(opt Options) *Handler {
	h := &Handler{opt: opt, mux: http.NewServeMux(), client: &http.Client{
		Timeout: deadline,
		// Attack stopped: a redirect that sends an application's secret to another host.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	h.mux.HandleFunc("GET "+opt.Prefix+"/page.css", style)
	h.mux.HandleFunc("GET "+opt.Prefix+"/{application}", h.enter)
	h.mux.HandleFunc("/", httpx.NotFound)
	return h
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.mux.ServeHTTP(w, r) }

// visitor is the signed-in user.
type visitor struct {
	Application string    `json:"application"`
	Name        string    `json:"name"`
	Practice    string    `json:"practice"`
	Until       time.Time `json:"until"`
}

func (h *Handler) enter(w http.ResponseWriter, r *http.Request) {
	httpx.SetRoute(r.Context(), "GET "+h.opt.Prefix+"/{application}")
	slug := r.PathValue("application")
	app, known := h.opt.Applications[slug]
	if !known {
		httpx.NotFound(w, r)
		return
	}
	query := r.URL.Query()
	parameter := "token"
	if app.ReadsSSOToken {
		parameter = "ssoToken"
	}
	if !query.Has(parameter) {
		if who, here := h.remembered(r, slug); here {
			h.show(w, r, http.StatusOK, app, said{visitor: &who})
			return
		}
		h.show(w, r, http.StatusOK, app, said{fault: "visitor"})
		return
	}
	who, err := h.redeem(r.Context(), slug, app, query)
	switch {
	case errors.Is(err, errSpent):
		h.show(w, r, http.StatusGone, app, said{fault: "spent"})
	case err != nil:
		h.show(w, r, http.StatusBadGateway, app, said{fault: "away"})
	default:
		h.remember(w, slug, who)
		headers(w.Header())
		// The redirect removes the code, which is used by now, from the address.
		http.Redirect(w, r, h.opt.Prefix+"/"+url.PathEscape(slug), http.StatusSeeOther)
	}
}

// errSpent is the error of an invalid code.
var errSpent = errors.New("standin: the code does not serve")

// redeem exchanges a code for its user at the single sign-on service, server to server.
func (h *Handler) redeem(ctx context.Context, slug string, app Application, query url.Values) (visitor, error) {
	code := query.Get("token")
	if app.ReadsSSOToken {
		code = query.Get("ssoToken")
	}
	body, err := json.Marshal(map[string]string{"code": code})
	if err != nil {
		return visitor{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.opt.Service+"/redeem/api", bytes.NewReader(body))
	if err != nil {
		return visitor{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.SetBasicAuth(slug, h.opt.Secret(slug))
	answer, err := h.client.Do(request)
	if err != nil {
		return visitor{}, fmt.Errorf("standin: %w", err)
	}
	defer func() { _ = answer.Body.Close() }() // it was read, or is not needed
	if answer.StatusCode == http.StatusGone || answer.StatusCode == http.StatusBadRequest {
		return visitor{}, errSpent
	}
	if answer.StatusCode != http.StatusOK {
		return visitor{}, fmt.Errorf("standin: the service answered %d", answer.StatusCode)
	}
	var claims struct {
		Application struct{ UUID, Slug string }
		User        struct{ FirstName, LastName, Practice string }
	}
	if err := json.NewDecoder(io.LimitReader(answer.Body, answerLimit)).Decode(&claims); err != nil {
		return visitor{}, fmt.Errorf("standin: %w", err)
	}
	if claims.Application.Slug != slug || app.ReadsID && query.Get("applicationId") != claims.Application.UUID {
		return visitor{}, errSpent
	}
	return visitor{Application: slug, Name: strings.TrimSpace(claims.User.FirstName + " " + claims.User.LastName),
		Practice: claims.User.Practice, Until: h.opt.Now().Add(stay)}, nil
}

func cookieName(slug string) string { return "application-" + slug }

// remember stores the user in a cookie of this application, signed with its secret.
func (h *Handler) remember(w http.ResponseWriter, slug string, who visitor) {
	payload, err := json.Marshal(who)
	if err != nil {
		return // three texts and a time always encode
	}
	value := base64.RawURLEncoding.EncodeToString(payload)
	http.SetCookie(w, &http.Cookie{ //nolint:gosec // Secure follows the platform: over plain http, on localhost, browsers would drop it
		Name: cookieName(slug), Value: value + "." + h.mac(slug, value), Path: h.opt.Prefix + "/" + slug,
		MaxAge: int(stay.Seconds()), HttpOnly: true, Secure: h.opt.Secure, SameSite: http.SameSiteLaxMode,
	})
}

func (h *Handler) remembered(r *http.Request, slug string) (visitor, bool) {
	var who visitor
	cookie, err := r.Cookie(cookieName(slug))
	if err != nil {
		return who, false
	}
	value, mac, _ := strings.Cut(cookie.Value, ".")
	if subtle.ConstantTimeCompare([]byte(mac), []byte(h.mac(slug, value))) != 1 {
		return who, false
	}
	payload, err := base64.RawURLEncoding.DecodeString(value)
	if err != nil || json.Unmarshal(payload, &who) != nil {
		return who, false
	}
	return who, who.Application == slug && h.opt.Now().Before(who.Until)
}

func (h *Handler) mac(slug, value string) string {
	mac := hmac.New(sha256.New, []byte("visitor:"+h.opt.Secret(slug)))
	mac.Write([]byte(value))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
