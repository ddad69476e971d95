package returnurl

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSafe(t *testing.T) {
	for _, good := range []string{"/", "/dashboard", "/mon-cabinet/mes-commandes?status=sent&page=2", "/x#y", "/a%20b", "/é", "/x?next=//evil",
		"/mon-espace/mes-patients?q=100%25"} {
		assert.Equal(t, good, Safe(good), good)
	}
	for _, evil := range []string{"", "x", "//evil.example", "///evil.example", `/\evil.example`, `\/evil.example`, "https://evil.example",
		"javascript:alert(1)", "/%2f%2fevil.example", "/%2Fevil.example", "/%5cevil.example", "/%255cevil.example", "/%25255cevil.example",
		"/\tevil", "/\n/evil.example", "/\x00", "/%00", "/%0d%0aSet-Cookie:x", "/a//evil", "/./x", "/../x", "/a/%2e%2e/b", "/%zz",
		"/api/product/x", "/API/x", "/bff/logout", "/bff", "/remotes/x", "/deploy/x", "/sso/x", "/events", "?x", "#x", " /x",
		"/" + strings.Repeat("a", 2048)} {
		assert.Empty(t, Safe(evil), "%q", evil)
	}
}

func FuzzSafe(f *testing.F) {
	for _, seed := range []string{"/dashboard", "//evil", `/\evil`, "/%2f%2fevil", "/x?y#z", "/%5c", "\t//x"} {
		f.Add(seed)
	}
	base := &url.URL{Scheme: "https", Host: "portal.example", Path: "/"}
	f.Fuzz(func(t *testing.T, raw string) {
		got := Safe(raw)
		if got == "" {
			return
		}
		if got != raw {
			t.Fatalf("%q was changed to %q", raw, got)
		}
		// Browsers drop these before they parse, and treat a backslash as a slash.
		seen := strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(raw)
		to, err := base.Parse(seen)
		if err == nil && (to.Host != base.Host || to.Scheme != base.Scheme) {
			t.Fatalf("%q leads to %s", raw, to)
		}
		path, _, _ := strings.Cut(seen, "?")
		if strings.HasPrefix(path, "//") || !strings.HasPrefix(path, "/") {
			t.Fatalf("%q leaves the origin", raw)
		}
	})
}
