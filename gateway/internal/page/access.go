package page

import (
	"net/url"
	"strings"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/remotes"
	"portal/gateway/internal/returnurl"
)

const (
	home      = "/dashboard"
	loginPath = "/"
	// guestHome leads a guest to the one patient.
	guestHome = "/auth/guest"
	// guestRole is nobody of a practice: a guest has the pages that say so, and those that are anybody's.
	guestRole = "guest"
)

// verdict is what the access check says of one navigation.
type verdict struct {
	// redirect is where to go instead; the rest is then empty.
	redirect string
	// status of the page that is shown.
	status edgeapi.PageStateStatus
	// target is nil for a path that nobody owns.
	target *remotes.Target
	// framed pages may stand in a frame of this origin.
	framed bool
	// wrapped pages stand inside the person's menus; so does the one that says there is none.
	wrapped bool
}

// location is a browser's address, read once and without trust.
type location struct {
	path string // decoded; "" when it is too odd to match anything
	raw  string // as sent, with the query
	next string // the query's returnUrl, validated
}

// readLocation takes the undecoded path and query. A path with anything but plain segments matches no route
// and no rule: encodings must not talk their way past the check.
func readLocation(rawPath, rawQuery string) location {
	l := location{raw: rawPath}
	if rawQuery != "" {
		l.raw += "?" + rawQuery
		if query, err := url.ParseQuery(rawQuery); err == nil {
			l.next = returnurl.Safe(query.Get("returnUrl"))
		}
	}
	if decoded, err := url.PathUnescape(rawPath); err == nil && plain(decoded) {
		l.path = decoded
	}
	return l
}

// plain holds for a path of ordinary segments: no second encoding, no control character, no dot segment.
func plain(path string) bool {
	odd := func(r rune) bool { return r == '%' || r == '\\' || r < 0x20 || r == 0x7f }
	if !strings.HasPrefix(path, "/") || strings.Contains(path, "//") || strings.ContainsFunc(path, odd) {
		return false
	}
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return false
		}
	}
	return true
}

// decide is the access check of REQ-1 and REQ-3.
func decide(res *remotes.Resolution, at location, person *Person) verdict {
	signedIn := person != nil
	v := verdict{status: edgeapi.N200, framed: strings.Contains(at.path, "iframe")}
	if target, ok := res.Find(at.path); ok && at.path != "" && mayOpen(target.Route, person) {
		v.target = &target
	}
	if person.isGuest() && !guestsOpen(v.target, at.path) {
		return verdict{redirect: guestHome}
	}
	v.wrapped = signedIn && !person.isGuest() && wrapped(v.target, at.path)
	if signedIn && isLogin(at.path) {
		v.redirect = afterLogin(res, at.next, person)
		return v
	}
	switch {
	case v.target == nil:
		v.status = edgeapi.N404
	case v.target.Route.Reserved != nil && *v.target.Route.Reserved:
		v.status = edgeapi.N404
		return v
	case at.path == "/404":
		v.status = edgeapi.N404
	case at.path == "/500":
		v.status = edgeapi.N500
	}
	if !signedIn && !anonymous(v.target, at.path) {
		v.redirect = toLogin(at)
	}
	return v
}

// wrapped says whether the page stands inside menus (REQ-1: two words in a path make it bare, whoever owns it).
func wrapped(target *remotes.Target, path string) bool {
	if strings.Contains(path, "galerie") || strings.Contains(path, "iframe") {
		return false
	}
	return target == nil || target.Route.Layout == edgeapi.Wrapped
}

// mayOpen says whether a page exists for this person: an operators' page does for operators only.
func mayOpen(route edgeapi.Route, person *Person) bool {
	return route.Operators == nil || !*route.Operators || (person != nil && person.Operator)
}

// guestsOpen says whether a guest has the page: one that declares it, or one that is anybody's but for the login.
func guestsOpen(target *remotes.Target, path string) bool {
	if path == guestHome || (target != nil && target.Route.Guests != nil && *target.Route.Guests) {
		return true
	}
	return !isLogin(path) && anonymous(target, path)
}

// anonymous says whether the page opens for anybody. A path with `galerie` in it does, whether somebody
// owns it or not; an unknown path otherwise never does.
func anonymous(target *remotes.Target, path string) bool {
	if strings.Contains(path, "galerie") {
		return true
	}
	return target != nil && target.Route.Access == edgeapi.Anonymous
}

func isLogin(path string) bool { return path == loginPath || path == "/auth" }

// afterLogin is where a sign-in leads: the page that was wanted where it is one that works for this person, else home. Ways in are
// none, whatever stands behind them: the person has come in.
func afterLogin(res *remotes.Resolution, next string, person *Person) string {
	path, rest := next, ""
	if i := strings.IndexAny(next, "?#"); i >= 0 {
		path, rest = next[:i], next[i:]
	}
	at := readLocation(strings.TrimRight(path, "/"), "")
	if at.path == "" || isLogin(at.path) || strings.HasPrefix(at.path, entryPrefix) {
		return home
	}
	if v := decide(res, at, person); v.redirect != "" || v.status != edgeapi.N200 {
		return home
	}
	return at.path + rest
}

func toLogin(at location) string {
	if returnurl.Safe(at.raw) == "" {
		return loginPath
	}
	return loginPath + "?returnUrl=" + url.QueryEscape(at.raw)
}
