package policy

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

const (
	mine   = "11111111-1111-4111-8111-111111111111"
	orders = "/api/product/orders/list/"
)

func TestFindMatchesDeclaredPathsOnly(t *testing.T) {
	r := newRouter(Table)
	m, ok := r.find("GET", orders+mine)
	require.True(t, ok)
	assert.Equal(t, "listOrders", m.ID)
	assert.Equal(t, "/orders/list/"+mine, m.path())

	m, ok = r.find("GET", "/api/product/users/get-by-email/camille.martin%40cabinet-tilleuls.example")
	require.True(t, ok)
	assert.Equal(t, "getUserByEmail", m.ID)
	assert.Equal(t, "/users/get-by-email/camille.martin@cabinet-tilleuls.example", m.path())

	for name, path := range map[string]string{
		"undeclared":             "/api/product/users/delete/" + mine,
		"for the gateway only":   "/api/product/login",
		"no call":                "/api/product/",
		"another prefix":         "/api/other/orders/list/" + mine,
		"absolute form":          "http://upstream" + orders + mine,
		"two slashes":            "/api/product//orders/list/" + mine,
		"slash at the end":       orders + mine + "/",
		"dot segment":            "/api/product/orders/../orders/list/" + mine,
		"single dot":             "/api/product/./orders/list/" + mine,
		"encoded dots":           "/api/product/orders/%2e%2e/list/" + mine,
		"mixed dots":             "/api/product/orders/.%2E/list/" + mine,
		"encoded slash":          "/api/product/orders%2flist/" + mine,
		"slash in a parameter":   "/api/product/orders/one/" + mine + "/..%2f..%2fadmin",
		"backslash":              "/api/product/orders\\list/" + mine,
		"encoded backslash":      "/api/product/orders/one/" + mine + "/a%5cb",
		"NUL":                    orders + mine + "%00",
		"double encoding":        "/api/product/orders/one/" + mine + "/%252e%252e",
		"path parameter":         "/api/product/orders;x=1/list/" + mine,
		"encoded semicolon":      "/api/product/orders/one/" + mine + "/..%3b",
		"encoded literal":        "/api/product/%6frders/list/" + mine,
		"control byte":           orders + mine + "\x01",
		"encoded line feed":      "/api/product/orders/one/" + mine + "/a%0ab",
		"broken escape":          "/api/product/orders/one/" + mine + "/%zz",
		"half an escape":         "/api/product/orders/one/" + mine + "/%2",
		"not UTF-8":              "/api/product/users/get-by-email/%ff%fe",
		"raw UTF-8":              "/api/product/orders/one/" + mine + "/é",
		"fragment":               orders + mine + "#x",
		"other case":             "/api/product/Orders/list/" + mine,
		"braced uuid":            orders + "{" + mine + "}",
		"uuid without hyphens":   orders + strings.ReplaceAll(mine, "-", ""),
		"urn of a uuid":          orders + "urn:uuid:" + mine,
		"not a uuid":             orders + "me",
		"reference past its set": "/api/product/orders/one/" + mine + "/a.b",
		"too long":               "/api/product/users/get-by-email/" + strings.Repeat("a", 255),
		"far too long":           "/api/product/" + strings.Repeat("a/", 4000),
	} {
		_, ok := r.find("GET", path)
		assert.False(t, ok, "%s: %s", name, path)
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "get", ""} {
		_, ok := r.find(method, orders+mine)
		assert.False(t, ok, method)
	}
}

func TestLiteralsBeatParameters(t *testing.T) {
	any := Rule{Kind: Text, MaxLen: 20}
	r := newRouter([]Operation{
		{ID: "one", Method: "GET", Segments: []Segment{{Literal: "views"}, {Param: "id", Rule: any}}},
		{ID: "list", Method: "GET", Segments: []Segment{{Literal: "views"}, {Literal: "list"}}},
	})
	m, ok := r.find("GET", "/api/product/views/list")
	require.True(t, ok)
	assert.Equal(t, "list", m.ID)
}

// checkMatch checks every path that matches: the result is the template with clean values.
func checkMatch(t interface {
	Fatalf(string, ...any)
}, r *router, raw string) {
	m, ok := r.find("GET", raw)
	if !ok {
		return
	}
	built := m.path()
	parts := strings.Split(strings.TrimPrefix(built, "/"), "/")
	if len(parts) != len(m.Segments) {
		t.Fatalf("%q became %q with another number of segments", raw, built)
	}
	for i, part := range parts {
		value, err := url.PathUnescape(part)
		if err != nil || value == "" || value == "." || value == ".." || strings.ContainsAny(value, "/\\%;\x00\r\n") {
			t.Fatalf("%q became %q with segment %q", raw, built, value)
		}
		if s := m.Segments[i]; s.Literal != "" && s.Literal != part {
			t.Fatalf("%q became %q, which is not %s", raw, built, m.Template)
		}
	}
	if again, ok := r.find("GET", Prefix+strings.TrimPrefix(built, "/")); !ok || again.ID != m.ID || again.path() != built {
		t.Fatalf("%q became %q, which reads differently", raw, built)
	}
}

func FuzzFind(f *testing.F) {
	r := newRouter(Table)
	for _, seed := range []string{orders + mine, "/api/product/orders/one/" + mine + "/C26-04089",
		"/api/product/users/get-by-email/a%40b.example", "/api/product/users/get-by-email/..%2f", "/api/product/orders/%2e%2e/x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) { checkMatch(t, r, raw) })
}

func TestFindProperty(t *testing.T) {
	r := newRouter(Table)
	piece := rapid.SampledFrom([]string{"orders", "list", "one", "users", "get-by-email", mine, "..", ".", "%2e", "%2f", "%5c", "%00",
		"%25", "/", "//", "\\", ";", "a", "@", "%40", "+", "C26-1", "\x00", "é", "?", "#"})
	rapid.Check(t, func(t *rapid.T) {
		raw := Prefix + strings.Join(rapid.SliceOfN(piece, 1, 8).Draw(t, "pieces"), rapid.SampledFrom([]string{"", "/"}).Draw(t, "glue"))
		checkMatch(t, r, raw)
	})
}

func TestQueryPassesOnlyWhatIsDeclared(t *testing.T) {
	var list Operation
	for _, o := range Table {
		if o.ID == "listOrders" {
			list = o
		}
	}
	for raw, want := range map[string]string{
		"":                           "",
		"page=2&size=50":             "page=2&size=50",
		"size=50&page=2":             "page=2&size=50", // canonical: one cache key
		"status=sent&status=pending": "status=sent&status=pending",
		"search=c%C3%A9ramique+a":    "search=c%C3%A9ramique+a",
		"search=&page=1":             "page=1",
		"from=2026-01-31":            "from=2026-01-31",
	} {
		got, faults := list.query(raw)
		assert.Empty(t, faults, raw)
		assert.Equal(t, want, got)
	}
	for raw, code := range map[string]string{
		"admin=1":                            "unknown",
		"userUuid=" + mine:                   "unknown", // a path parameter is not a query parameter
		"page=0":                             "invalid",
		"page=1e3":                           "invalid",
		"page=1&page=2":                      "too_many",
		"size=101":                           "invalid",
		"status=unheard":                     "invalid",
		"sort=secret":                        "invalid",
		"from=2026-02-30":                    "invalid",
		"patient=x":                          "invalid",
		"search=" + strings.Repeat("a", 101): "too_long",
		"search=a%00b":                       "invalid",
		"search=a%0d%0ab":                    "invalid",
		"search=%zz":                         "invalid",
		"search=%ff":                         "invalid",
		"%73earch%00=a":                      "unknown",
		strings.Repeat("page=1&", 2000):      "too_long",
	} {
		_, faults := list.query(raw)
		if assert.NotEmpty(t, faults, raw) {
			assert.Equal(t, code, faults[0].Code, raw)
		}
	}
}

func BenchmarkFind(b *testing.B) {
	r := newRouter(Table)
	b.ReportAllocs()
	for b.Loop() {
		if m, ok := r.find("GET", orders+mine); !ok || m.path() == "" {
			b.Fatal("not found")
		}
	}
}
