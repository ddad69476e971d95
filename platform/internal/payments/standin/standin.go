// Package standin is a simulated payment provider: a page with card fields, and an interface for servers. It accepts test
// numbers only, stores none of them, and shares nothing with the portal but HTTP, so that a real provider replaces it by a
// URL.
package standin

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/locale"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

const (
	registrationLife = 15 * time.Minute
	bodyLimit        = 16 << 10
	maxOrigins       = 10
)

// States of a registration.
const (
	open      = "open"
	completed = "completed"
	removed   = "removed"
)

// registration is the registration of a card, open or completed.
type registration struct {
	bun.BaseModel `bun:"table:payment_standin,alias:r"`

	IDHash      string `bun:"id_hash,pk"`
	Origins     string `bun:"origins"` // separated by spaces
	Locale      string `bun:"locale"`
	Status      string `bun:"status"`
	Token       string `bun:"token"`
	Fingerprint string `bun:"fingerprint"`
	Brand       string `bun:"brand"`
	LastFour    string `bun:"last_four"`
	ExpiryMonth int    `bun:"expiry_month"`
	ExpiryYear  int    `bun:"expiry_year"`
	ExpiresAt   int64  `bun:"expires_at"`
}

// Provider is the simulated provider.
type Provider struct {
	db     *bun.DB
	secret string
	base   string // base URL for browsers
	now    func() time.Time
	mux    *http.ServeMux

	// SettleAfter is a bank's time for each step of a direct debit. A real bank takes days.
	SettleAfter time.Duration

	delivery delivery
}

// New returns a provider with the base URL for browsers and the secret of servers. It serves under the path of base.
func New(db *bun.DB, secret, base string, now func() time.Time) (*Provider, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" {
		return nil, errors.New("the stand-in provider's address cannot be read")
	}
	p := &Provider{db: db, secret: secret, base: strings.TrimSuffix(base, "/"), now: now, mux: http.NewServeMux(), SettleAfter: 30 * time.Second}
	at := strings.TrimSuffix(u.Path, "/")
	p.mux.Handle("POST "+at+"/api/registrations", p.servers(p.register))
	p.mux.Handle("GET "+at+"/api/registrations/{reference}", p.servers(p.showRegistration))
	p.mux.Handle("DELETE "+at+"/api/cards/{token}", p.servers(p.forget))
	p.mux.Handle("GET "+at+"/register/{reference}", p.browsers(p.show))
	p.mux.Handle("POST "+at+"/register/{reference}", p.browsers(p.take))
	p.mux.HandleFunc("GET "+at+"/page.css", asset("text/css; charset=utf-8", pageCSS))
	p.mux.HandleFunc("GET "+at+"/page.js", asset("text/javascript; charset=utf-8", pageJS))
	p.mountPayments(at)
	p.mux.HandleFunc("/", httpx.NotFound)
	return p, nil
}

// ServeHTTP implements http.Handler.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.mux.ServeHTTP(w, r) }

// Sweep deletes abandoned registrations.
func (p *Provider) Sweep(ctx context.Context) error {
	_, err := p.db.NewDelete().Model((*registration)(nil)).Where("status = ?", open).Where("expires_at < ?", p.now().UnixMilli()).Exec(ctx)
	return err
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// opaque encodes a digest for a token. Base 32 has so few digits that no token can be taken for a card number, which one of some
// hundred hexadecimal tokens is.
func opaque(digest []byte) string {
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(digest)
}

// servers requires the secret as bearer token and compares it in constant time.
func (p *Provider) servers(next func(w http.ResponseWriter, r *http.Request) error) http.Handler {
	want := sha256.Sum256([]byte("Bearer " + p.secret))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		httpx.SetRoute(r.Context(), r.Pattern)
		got := sha256.Sum256([]byte(r.Header.Get("Authorization")))
		if subtle.ConstantTimeCompare(want[:], got[:]) != 1 {
			httpx.Problem(w, r, problem.New(http.StatusUnauthorized, "payments.unauthorized", ""))
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, bodyLimit)
		if err := next(w, r); err != nil {
			httpx.Problem(w, r, err)
		}
	})
}

func answer(w http.ResponseWriter, status int, body any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, err = w.Write(raw)
	return err
}

// register starts a registration for a page of one of the given origins.
func (p *Provider) register(w http.ResponseWriter, r *http.Request) error {
	var wanted struct {
		Origins []string `json:"origins"`
		Locale  string   `json:"locale"`
	}
	if err := json.NewDecoder(r.Body).Decode(&wanted); err != nil {
		return problem.Invalid("body", "cannot be read")
	}
	if len(wanted.Origins) > maxOrigins || slices.ContainsFunc(wanted.Origins, func(o string) bool { return !isOrigin(o) }) {
		return problem.Invalid("origins", "are not origins")
	}
	reference, expires := rand.Text(), p.now().Add(registrationLife)
	row := &registration{IDHash: hash(reference), Origins: strings.Join(wanted.Origins, " "), Locale: locale.Or(wanted.Locale),
		Status: open, ExpiresAt: expires.UnixMilli()}
	if _, err := p.db.NewInsert().Model(row).Exec(r.Context()); err != nil {
		return err
	}
	return answer(w, http.StatusCreated, map[string]any{"reference": reference, "url": p.base + "/register/" + reference, "expiresAt": expires.UTC()})
}

// isOrigin validates strictly. Attack stopped: an "origin" with a semicolon or a space that adds its own rules to the page's
// policy.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.Scheme+"://"+u.Host == text &&
		!strings.ContainsAny(u.Host, " ;,'\"*@")
}

// find returns a registration, or NotFound, also for an expired one.
func (p *Provider) find(ctx context.Context, reference string) (*registration, error) {
	var found registration
	err := p.db.NewSelect().Model(&found).Where("r.id_hash = ?", hash(reference)).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) || err == nil && found.Status == open && found.ExpiresAt < p.now().UnixMilli() {
		return nil, problem.NotFound()
	}
	return &found, err
}

func (p *Provider) showRegistration(w http.ResponseWriter, r *http.Request) error {
	found, err := p.find(r.Context(), r.PathValue("reference"))
	if err != nil {
		return err
	}
	if found.Status != completed {
		return answer(w, http.StatusOK, map[string]any{"status": found.Status})
	}
	return answer(w, http.StatusOK, map[string]any{"status": completed, "card": map[string]any{
		"token": found.Token, "fingerprint": found.Fingerprint, "brand": found.Brand, "lastFour": found.LastFour,
		"expiryMonth": found.ExpiryMonth, "expiryYear": found.ExpiryYear,
	}})
}

func (p *Provider) forget(w http.ResponseWriter, r *http.Request) error {
	known, err := store.Affected(p.db.NewUpdate().Model((*registration)(nil)).Set("status = ?", removed).Set("token = ''").
		Where("token = ?", r.PathValue("token")).Where("token <> ''").Exec(r.Context()))
	if err != nil {
		return err
	}
	if !known {
		return problem.NotFound()
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// fingerprint is equal for equal cards and does not reveal the number: without the key, an attacker could try all numbers of
// a bank within minutes.
func (p *Provider) fingerprint(number string) string {
	mac := hmac.New(sha256.New, []byte("card fingerprint "+p.secret))
	mac.Write([]byte(number))
	return "fp_" + opaque(mac.Sum(nil))[:40]
}
