package standin

import (
	"bytes"
	"crypto/rand"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS []byte
	//go:embed page.js
	pageJS []byte
	//go:embed words.json
	wordsJSON []byte

	page     = template.Must(template.New("page").Parse(pageHTML))
	messages = func() map[string]map[string]string {
		all := map[string]map[string]string{}
		if err := json.Unmarshal(wordsJSON, &all); err != nil {
			panic(fmt.Sprintf("payment page: %v", err)) // the templates are embedded
		}
		return all
	}()
)

// tests are the only accepted numbers, published by payment providers for tests. The bank refuses the one without a brand.
var tests = map[string]string{
	"4242424242424242": "visa", "4000056655665556": "visa", "5555555555554444": "mastercard", "2223003122003222": "mastercard",
	"378282246310005": "amex", "4000000000000002": "",
	"4000002500003155": "visa", "4000000000009995": "visa", "4000000000000341": "visa", // see cardBehaviour
}

func asset(kind string, content []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "public, max-age=3600")
		if _, err := w.Write(content); err != nil {
			return // the reader has left
		}
	}
}

func (p *Provider) browsers(next func(w http.ResponseWriter, r *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		httpx.SetRoute(r.Context(), r.Pattern)
		r.Body = http.MaxBytesReader(w, r.Body, bodyLimit)
		if err := next(w, r); err != nil {
			httpx.Problem(w, r, err)
		}
	})
}

// content is the content of a page. It never contains typed numbers.
type content struct {
	Locale, Base, Fault string
	W                   map[string]string
	Done                bool
	Reference, Origins  string
}

// Merchant is the payee that the pages name.
func (content) Merchant() string { return "Circle Santé dentaire" }

func (p *Provider) show(w http.ResponseWriter, r *http.Request) error {
	found, err := p.find(r.Context(), r.PathValue("reference"))
	if err != nil {
		return err
	}
	return p.render(w, found, r.PathValue("reference"), http.StatusOK, "")
}

func (p *Provider) render(w http.ResponseWriter, found *registration, reference string, status int, fault string) error {
	text := messages[found.Locale]
	var out bytes.Buffer
	err := page.Execute(&out, content{Locale: found.Locale, Base: p.base, Fault: text[fault], W: text, Done: found.Status != open,
		Reference: reference, Origins: found.Origins})
	if err != nil {
		return err
	}
	return serve(w, found.Origins, status, &out)
}

// serve renders a page that only the portal's origins may frame.
func serve(w http.ResponseWriter, ancestors string, status int, out *bytes.Buffer) error {
	if ancestors == "" {
		ancestors = "'none'"
	}
	header := w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Cache-Control", "no-store")
	// The address contains the reference.
	header.Set("Referrer-Policy", "no-referrer")
	// Attack stopped: another site that frames the card fields and overlays them (clickjacking).
	header.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors "+ancestors)
	w.WriteHeader(status)
	_, err := out.WriteTo(w)
	return err
}

var (
	expiryText = regexp.MustCompile(`^\s*(\d{1,2})\s*/\s*(?:20)?(\d{2})\s*$`)
	cvcText    = regexp.MustCompile(`^\d{3,4}$`)
	separators = strings.NewReplacer(" ", "", "-", "", ".", "", "\u00a0", "", "\u202f", "")
)

// take reads the card, stores its permitted fields, and discards the rest.
func (p *Provider) take(w http.ResponseWriter, r *http.Request) error {
	reference := r.PathValue("reference")
	found, err := p.find(r.Context(), reference)
	if err != nil {
		return err
	}
	if found.Status != open {
		return p.render(w, found, reference, http.StatusOK, "")
	}
	if err := r.ParseForm(); err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return problem.New(http.StatusRequestEntityTooLarge, "request.too_large", "")
		}
		return problem.Invalid("body", "cannot be read")
	}
	number := separators.Replace(r.PostForm.Get("number"))
	month, year, fault := p.validate(number, r.PostForm.Get("expiry"), r.PostForm.Get("cvc"))
	if fault != "" {
		return p.render(w, found, reference, http.StatusUnprocessableEntity, fault)
	}
	won, err := store.Affected(p.db.NewUpdate().Model((*registration)(nil)).Set("status = ?", completed).
		Set("token = ?", "tok_"+rand.Text()).Set("fingerprint = ?", p.fingerprint(number)).Set("brand = ?", tests[number]).
		Set("last_four = ?", number[len(number)-4:]).Set("expiry_month = ?", month).Set("expiry_year = ?", year).
		Where("id_hash = ?", found.IDHash).Where("status = ?", open).Exec(r.Context()))
	if err != nil {
		return err
	}
	if !won {
		return problem.New(http.StatusConflict, "card.registered", "")
	}
	found.Status = completed
	return p.render(w, found, reference, http.StatusOK, "")
}

// validate returns the expiry, or the key of the error.
func (p *Provider) validate(number, expiry, cvc string) (month, year int, fault string) {
	brand, known := tests[number]
	if !known {
		return 0, 0, "faultNumber"
	}
	parts := expiryText.FindStringSubmatch(expiry)
	if parts == nil {
		return 0, 0, "faultExpiry"
	}
	month, monthErr := strconv.Atoi(parts[1])
	year, yearErr := strconv.Atoi(parts[2])
	year += 2000
	now := p.now()
	if monthErr != nil || yearErr != nil || month < 1 || month > 12 || year < now.Year() || year == now.Year() && month < int(now.Month()) || year > now.Year()+20 {
		return 0, 0, "faultExpiry"
	}
	if !cvcText.MatchString(cvc) {
		return 0, 0, "faultCvc"
	}
	if brand == "" {
		return 0, 0, "faultRefused"
	}
	return month, year, ""
}
