package files

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"portal/platform/internal/files/sniff"
	"portal/platform/internal/problem"
)

// Kinds of files: the five of the specification, letters and reports, and files of claims.
const (
	Picture    = "picture"
	DentalScan = "dental_scan"
	Radio      = "radio"
	FaceScan   = "face_scan"
	Viewer     = "viewer"
	Document   = "document"
	Claim      = "clame"
)

// Rule has the limits of a kind.
type Rule struct {
	Kind  string
	Media []string
	Most  int64
}

const mib = int64(1) << 20

const (
	// QuotaBytes is a practice's storage quota.
	QuotaBytes = 100 << 30
	// MaxUploads bounds a practice's pending uploads.
	MaxUploads = 50
	maxName    = 180
)

func ruleOf(kind string) (Rule, bool) {
	at := slices.IndexFunc(Rules, func(r Rule) bool { return r.Kind == kind })
	if at < 0 {
		return Rule{}, false
	}
	return Rules[at], true
}

func tooLarge(most int64) error {
	return problem.New(http.StatusRequestEntityTooLarge, "file.too_large", fmt.Sprintf("At most %d MiB.", most/mib))
}

// fits checks whether content of a media type may be a file of a kind.
func fits(kind, media string) error {
	rule, _ := ruleOf(kind)
	if slices.Contains(rule.Media, media) {
		return nil
	}
	names := make([]string, 0, len(rule.Media))
	for _, m := range rule.Media {
		names = append(names, mediaName(m))
	}
	return problem.New(http.StatusUnprocessableEntity, "file.kind",
		fmt.Sprintf("The content is %s; here go %s.", mediaName(media), strings.Join(names, ", ")))
}

func mediaName(media string) string {
	_, name, _ := strings.Cut(media, "/")
	return strings.ToUpper(name)
}

// cleanName returns a name in its stored form. Attack stopped: bidirectional controls that make photo[RLO]gpj.exe look
// like a picture; control characters that forge lines; slashes that lead out of a folder.
func cleanName(name string) string {
	name = norm.NFC.String(strings.ToValidUTF8(name, ""))
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), directional(r), r == '\ufeff', r == '\u2028', r == '\u2029':
			return -1
		case r == '/' || r == '\\' || r == ':':
			return '-'
		}
		return r
	}, name)
	name = strings.TrimRight(strings.Join(strings.Fields(name), " "), ". ")
	name = strings.TrimLeft(name, ".")
	for utf8.RuneCountInString(name) > maxName {
		_, width := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-width]
	}
	return name
}

// directional reports whether a character overrides, isolates or marks a writing direction.
func directional(r rune) bool {
	return r == '\u200e' || r == '\u200f' || r == '\u061c' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// endings are the known extensions; any other word after a dot is part of the name.
var endings = func() map[string]bool {
	known := map[string]bool{"heic": true, "gif": true, "bmp": true, "tif": true, "tiff": true, "svg": true, "html": true, "htm": true,
		"exe": true, "zip": true, "txt": true, "js": true, "bin": true, "tmp": true}
	for _, all := range sniff.Extensions {
		for _, ending := range all {
			known[ending] = true
		}
	}
	return known
}()

// nameFor returns a clean name with the extension of the content: a wrong extension is replaced, a missing one added.
func nameFor(name, media string) string {
	name = cleanName(name)
	allowed := sniff.Extensions[media]
	if len(allowed) == 0 {
		return name
	}
	stem, ending := name, ""
	if at := strings.LastIndexByte(name, '.'); at > 0 {
		if last := strings.ToLower(name[at+1:]); endings[last] {
			stem, ending = name[:at], last
		}
	}
	if slices.Contains(allowed, ending) {
		return name
	}
	stem = strings.TrimRight(stem, ". ")
	if stem == "" {
		stem = "file"
	}
	for utf8.RuneCountInString(stem) > maxName-len(allowed[0])-1 {
		_, width := utf8.DecodeLastRuneInString(stem)
		stem = stem[:len(stem)-width]
	}
	return stem + "." + allowed[0]
}
