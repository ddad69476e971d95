package standin

import (
	"bytes"
	_ "embed" // the page
	"encoding/json"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"

	"golang.org/x/text/language"

	"portal/platform/internal/httpx"
	"portal/platform/internal/locale"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS []byte
	//go:embed words.json
	wordsJSON []byte

	page     = template.Must(template.New("application").Parse(pageHTML))
	messages = func() map[string]map[string]string {
		all := map[string]map[string]string{}
		if err := json.Unmarshal(wordsJSON, &all); err != nil {
			panic(fmt.Sprintf("application page: %v", err)) // they are embedded
		}
		return all
	}()
	matcher = func() language.Matcher {
		var tags []language.Tag
		for _, known := range locale.All {
			tags = append(tags, language.Make(known))
		}
		return language.NewMatcher(tags)
	}()
)

// said is the content of a page: the user, or the key of an error text.
type said struct {
	visitor *visitor
	fault   string
}

type view struct {
	Lang, Name, Fault, Prefix, Portal string
	W                                 map[string]string
	Who                               *visitor
}

func (h *Handler) show(w http.ResponseWriter, r *http.Request, status int, app Application, s said) {
	_, index := language.MatchStrings(matcher, r.Header.Get("Accept-Language"))
	lang := locale.All[index]
	v := view{Lang: lang, Name: app.Name, W: messages[lang], Who: s.visitor, Prefix: h.opt.Prefix, Portal: h.opt.Portal}
	if s.fault != "" {
		v.Fault = messages[lang][s.fault]
	}
	var out bytes.Buffer
	if err := page.Execute(&out, v); err != nil {
		httpx.Problem(w, r, err)
		return
	}
	headers(w.Header())
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", lang)
	w.WriteHeader(status)
	if _, err := w.Write(out.Bytes()); err != nil {
		slog.DebugContext(r.Context(), "browser left before the page was read")
	}
}

// headers sets the headers of every answer: the address may contain a code, and no page may frame the user's data.
func headers(h http.Header) {
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
}

func style(w http.ResponseWriter, r *http.Request) {
	httpx.SetRoute(r.Context(), r.Pattern)
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	if _, err := w.Write(pageCSS); err != nil {
		slog.DebugContext(r.Context(), "browser left before the style was read")
	}
}
