package policy

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/stretchr/testify/require"
	"github.com/valyala/fasthttp"

	"portal/gateway/internal/cache"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// FuzzMatchOnce checks that each path has one meaning: no path matches two calls of a method unless their literals match it
// equally.
func FuzzMatchOnce(f *testing.F) {
	r := newRouter(Table)
	for _, o := range Table {
		f.Add(o.Method, strings.NewReplacer("{", "", "}", "").Replace(Prefix+strings.TrimPrefix(o.Template, "/")))
	}
	f.Add("GET", orders+mine)
	f.Add("GET", "/api/product/users/get-by-email/a%2fb")
	f.Fuzz(func(t *testing.T, method, raw string) {
		m, ok := r.find(method, raw)
		if !ok {
			return
		}
		parts := strings.Split(strings.TrimPrefix(raw, Prefix), "/")
		if len(parts) != len(m.Segments) {
			t.Fatalf("%q crossed a separator to %s", raw, m.Template)
		}
		for i, s := range m.Segments {
			if s.Literal != "" && parts[i] != s.Literal {
				t.Fatalf("%q is not spelt as %s", raw, m.Template)
			}
		}
		values := make([]string, len(parts))
		for i := range parts {
			values[i], _ = decodeSegment(parts[i])
		}
		for of, list := range r.byForm {
			for _, o := range list {
				if _, also := o.match(parts, values); also && of.method == method && o.ID != m.ID && o.weight() == m.weight() {
					t.Fatalf("%q is %s and %s", raw, m.ID, o.ID)
				}
			}
		}
	})
}

// FuzzQuery checks that only declared parameters pass, in one canonical form.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{"page=1&size=25", "search=c%C3%A9&status=sent&status=pending", "a=%00", "page=1&page=2", "%70age=1", "search=a;page=2", "&&=&"} {
		f.Add(seed)
	}
	var lists []*Operation
	for i := range Table {
		if len(Table[i].Query) > 0 {
			lists = append(lists, &Table[i])
		}
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for _, o := range lists {
			passed, faults := o.query(raw)
			if len(faults) > 0 {
				continue
			}
			values, err := url.ParseQuery(passed)
			if err != nil || values.Encode() != passed {
				t.Fatalf("%s: %q became %q", o.ID, raw, passed)
			}
			for name, list := range values {
				p := o.parameter(name)
				if p == nil || len(list) > max(1, p.Rule.MaxItems) {
					t.Fatalf("%s: %q let %q pass", o.ID, raw, name)
				}
				for _, value := range list {
					if p.Rule.check(value) != "" {
						t.Fatalf("%s: %q let %s=%q pass", o.ID, raw, name, value)
					}
				}
			}
			if again, faults := o.query(passed); len(faults) > 0 || again != passed {
				t.Fatalf("%s: %q reads differently the second time", o.ID, passed)
			}
		}
	})
}

// recorder is a product API that records its calls. An object belongs to the user with the same id.
type recorder struct{ reached []upstream.Call }

func (r *recorder) Forward(_ fiber.Ctx, call upstream.Call) error {
	r.reached = append(r.reached, call)
	return nil
}

func (r *recorder) Fetch(_ context.Context, call upstream.Call, _ int64) (*upstream.Answer, error) {
	if rest, checked := strings.CutPrefix(call.Path, "/ownership/"); checked {
		parts := strings.Split(rest, "/")
		if len(parts) != 3 || parts[0] != parts[2] {
			return nil, problem.NotFound()
		}
		return &upstream.Answer{Status: 204}, nil
	}
	r.reached = append(r.reached, call)
	return &upstream.Answer{Status: 200, Type: "application/json", Body: []byte("{}")}, nil
}

// nothing is a cache that stores nothing.
type nothing struct{}

func (nothing) Get(ctx context.Context, _ cache.Key, fetch func(context.Context) (*cache.Entry, error)) (*cache.Entry, bool, error) {
	entry, err := fetch(ctx)
	return entry, false, err
}
func (nothing) Invalidate(context.Context, string, []string) {}

type noChanges struct{}

func (noChanges) BeginChange(context.Context, *session.Session) (*session.Change, error) {
	return nil, nil
}
func (noChanges) EndChange(fiber.Ctx, *session.Change, string, int64) {}

// FuzzDecision tries owners and roles on every call: a call passes only if the owner is the session's own and the role is
// allowed.
func FuzzDecision(f *testing.F) {
	const his = "22222222-2222-4222-8222-222222222222"
	f.Add(uint(0), mine, mine, "owner", "")
	f.Add(uint(1), his, mine, "assistant", "")
	f.Add(uint(7), strings.ToUpper(mine), mine, "guest", "page=1")
	f.Add(uint(30), "a%40b.example", mine, "accounts", "")
	f.Add(uint(60), mine+"%2f.."+his, mine, "practitioner", "search=x")
	f.Fuzz(func(t *testing.T, n uint, claimed, own, role, query string) {
		o := &Table[n%uint(len(Table))]
		if o.Public || strings.ContainsAny(claimed+query, " \t\r\n#") {
			return
		}
		upstreamAPI := &recorder{}
		p, err := New(Options{Table: Table, System: upstreamAPI, Cache: nothing{}, Credentials: noChanges{}})
		require.NoError(t, err)
		app := fiber.New()
		ctx := &fasthttp.RequestCtx{}
		c := app.AcquireCtx(ctx)
		defer app.ReleaseCtx(c)
		path := Prefix[:len(Prefix)-1]
		for _, s := range o.Segments {
			switch {
			case s.Literal != "":
				path += "/" + s.Literal
			case s.Param == o.OwnerParam:
				path += "/" + claimed
			default:
				path += "/" + mine
			}
		}
		ctx.Request.Header.SetMethod(o.Method)
		ctx.Request.SetRequestURI(path + "?" + query)
		ctx.Request.Header.SetContentType("application/json")
		if o.Body == BodyJSON {
			ctx.Request.SetBodyString(`{"` + o.OwnerField + `":"` + claimed + `"}`)
		}
		session.Put(c, &session.Session{UUID: own, Login: own, Practice: "practice", Role: role})
		if err := p.Handle(c); err != nil {
			if len(upstreamAPI.reached) > 0 && problem.From(err).Status < 500 {
				t.Fatalf("%s: refused with %v after it had passed", o.ID, err)
			}
			return
		}
		// The call passed, so the owner is the session's own in any encoding, and the role is allowed.
		value, errValue := url.PathUnescape(claimed)
		if o.OwnerField != "" {
			value, errValue = claimed, nil
		}
		if errValue != nil || !strings.EqualFold(value, own) {
			t.Fatalf("%s passed for %q by %q", o.ID, own, claimed)
		}
		if !o.allows(role) {
			t.Fatalf("%s passed for a %q", o.ID, role)
		}
		for _, call := range upstreamAPI.reached {
			if call.Header.Get(HeaderUser) != own {
				t.Fatalf("%s passed in the name of %q", o.ID, call.Header.Get(HeaderUser))
			}
		}
	})
}
