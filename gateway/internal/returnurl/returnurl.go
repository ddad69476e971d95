// Package returnurl holds the one rule of where a sign-in may lead (REQ-3): a page of this origin and nothing else.
package returnurl

import (
	"net/url"
	"strings"
)

const maxLength = 2048

// dataPrefixes are served to programs, not to people: a return there would show raw data, or act.
var dataPrefixes = []string{"/api/", "/bff/", "/remotes/", "/deploy/", "/sso/", "/events/", "/healthz/", "/readyz/"}

// Safe gives raw back when it is a page of this origin, else "". It stops open redirects, which phishing mails rely
// on: //evil, /\evil, a scheme, control characters that browsers drop, and the encoded forms of all those.
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
			return "" // a broken escape is nobody's honest link
		}
		if next == path {
			if data(path) {
				return ""
			}
			return raw
		}
		path = next
	}
	return "" // encoded over and over: nobody's honest link either
}

// local holds for a path that no browser takes for another origin.
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
