// Package returnurl validates the target of a sign-in (REQ-3): a page of this origin and nothing else.
package returnurl

import (
	"net/url"
	"strings"
)

const maxLength = 2048

// dataPrefixes are paths for programs: a return there would show raw data, or have an effect.
var dataPrefixes = []string{"/api/", "/bff/", "/remotes/", "/deploy/", "/kit/", "/sso/", "/events/", "/healthz/", "/readyz/"}

// Safe returns raw if it is a page of this origin, else "". It stops open redirects (CWE-601), which phishing mails rely on:
// //evil, /\evil, a scheme, control characters that browsers drop, and the encoded forms of all those.
func Safe(raw string) string {
	if raw == "" || len(raw) > maxLength || !local(raw) {
		return ""
	}
	path, _, _ := strings.Cut(raw, "?")
	path, _, _ = strings.Cut(path, "#")
	for range 4 {
		if !local(path) || strings.Contains(path, "//") || dotted(path) {
			return ""
		}
		next, err := url.PathUnescape(path)
		if err != nil {
			return "" // a legitimate link has no broken escape
		}
		if next == path {
			if data(path) {
				return ""
			}
			return raw
		}
		path = next
	}
	return "" // a legitimate link is not encoded repeatedly
}

// local reports whether no browser reads the path as another origin.
func local(s string) bool {
	if !strings.HasPrefix(s, "/") || strings.HasPrefix(s, "//") {
		return false
	}
	return !strings.ContainsFunc(s, func(r rune) bool { return r == '\\' || r < 0x20 || r == 0x7f })
}

func dotted(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return true
		}
	}
	return false
}

func data(path string) bool {
	path = strings.ToLower(path) + "/" // the router ignores case
	for _, prefix := range dataPrefixes {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}
