package page

import (
	"net/url"
	"strings"
)

const maxReturnURL = 2048

// dataPrefixes are served to programs, not to people: a return there would show raw data, or act.
var dataPrefixes = []string{"/api/", "/bff/", "/remotes/", "/deploy/", "/events"}

// SafeReturnURL gives raw back when it is a page of this origin, else "". It stops open redirects, which
// phishing mails rely on: //evil, /\evil, a scheme, control characters that browsers drop, and the encoded
// forms of all those.
func SafeReturnURL(raw string) string {
	if raw == "" || len(raw) > maxReturnURL {
		return ""
	}
	pathOnly, _, _ := strings.Cut(raw, "?")
	pathOnly, _, _ = strings.Cut(pathOnly, "#")
	if !local(raw) {
		return ""
	}
	for decoded, round := pathOnly, 0; round < 4; round++ {
		if !local(decoded) || strings.Contains(decoded, "//") || hasDotSegment(decoded) {
			return ""
		}
		next, err := url.PathUnescape(decoded)
		if err != nil {
			return "" // a broken escape is nobody's honest link
		}
		if next == decoded {
			return unlessData(raw, decoded)
		}
		decoded = next
	}
	return "" // encoded over and over: nobody's honest link either
}

func local(s string) bool {
	if !strings.HasPrefix(s, "/") || strings.HasPrefix(s, "//") {
		return false
	}
	return !strings.ContainsFunc(s, func(r rune) bool { return r == '\\' || r < 0x20 || r == 0x7f })
}

func unlessData(raw, path string) string {
	for _, prefix := range dataPrefixes {
		if strings.HasPrefix(path+"/", prefix) {
			return ""
		}
	}
	return raw
}

func hasDotSegment(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return true
		}
	}
	return false
}
