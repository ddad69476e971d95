package page

import (
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
)

// Cookies of preferences that outlive the session (REQ-9).
const (
	localeCookie = "portal_locale"
	schemeCookie = "portal_scheme"
)

// LocaleOf returns the cookie's language, else the best match of the browser's, else French.
func LocaleOf(c fiber.Ctx) edgeapi.Locale {
	if chosen := edgeapi.Locale(c.Cookies(localeCookie)); chosen.Valid() {
		return edgeapi.Locale(strings.Clone(string(chosen)))
	}
	return preferred(c.Get(fiber.HeaderAcceptLanguage))
}

func preferred(header string) edgeapi.Locale {
	best, bestQ := edgeapi.Fr, 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, params, _ := strings.Cut(part, ";")
		primary, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-")
		candidate := edgeapi.Locale(primary)
		if !candidate.Valid() {
			continue
		}
		q := 1.0
		if value, ok := strings.CutPrefix(strings.TrimSpace(params), "q="); ok {
			parsed, err := strconv.ParseFloat(value, 64)
			if err != nil || parsed > 1 {
				continue
			}
			q = parsed
		}
		if q > bestQ {
			best, bestQ = edgeapi.Locale(strings.Clone(primary)), q
		}
	}
	return best
}

func schemeOf(c fiber.Ctx) edgeapi.PageStateScheme {
	if chosen := edgeapi.PageStateScheme(c.Cookies(schemeCookie)); chosen.Valid() {
		return edgeapi.PageStateScheme(strings.Clone(string(chosen)))
	}
	return edgeapi.Auto
}
