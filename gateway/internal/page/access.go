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
	// guestHome is the page with a guest's one patient.
	guestHome = "/auth/guest"
	// guestRole is the role of a guest, who belongs to no practice and has only the pages that declare guests and the public
	// ones.
	guestRole = "guest"
)

// decision is the result of the access check for one navigation.
type decision struct {
	// redirect is the target of a redirect; the other fields are then empty.
	redirect string
	// status is the status of the displayed page.
	status edgeapi.PageStateStatus
	// target is nil for a path without an owner.
	target *remotes.Target
	// framed pages may be framed by this origin.
	framed bool
	// wrapped pages are shown inside the user's menus; so is the page for an unknown path.
	wrapped bool
}

// location is a browser's address, parsed once and not trusted.
type location struct {
	path string // decoded; "" if it cannot match any route
	raw  string // as sent, with the query
	next string // the query's returnUrl, validated
}

// readLocation parses the undecoded path and query. A path with anything but plain segments matches no route and no rule: an
// encoding must not bypass the check.
func readLocation(rawPath, rawQuery string) location {
	l := location{raw: rawPath}
	if rawQuery != "" {
		l.raw += "?" + rawQuery
		if query, err := url.ParseQuery(rawQuery); err == nil {
			l.next = returnurl.Safe(query.Get("returnUrl"))
		}
	}
	if decoded, err := url.PathUnescape(rawPath); err == nil && isCanonical(decoded) {
		l.path = decoded
	}
	return l
}

// isCanonical reports whether a path has ordinary segments only: no second encoding, no control character, no dot segment.
func isCanonical(path string) bool {
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
func decide(res *remotes.Resolution, at location, person *Person) decision {
	signedIn := person != nil
	v := decision{status: edgeapi.N200, framed: strings.Contains(at.path, "iframe")}
	if target, ok := res.Find(at.path); ok && at.path != "" && mayOpen(target.Route, person) {
		v.target = &target
	}
	if person.isGuest() && !guestsOpen(v.target, at.path) {
		return decision{redirect: guestHome}
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

// wrapped reports whether the page is shown inside the menus (REQ-1: two words in a path make it bare, whichever remote owns
// it).
func wrapped(target *remotes.Target, path string) bool {
	if strings.Contains(path, "galerie") || strings.Contains(path, "iframe") {
		return false
	}
	return target == nil || target.Route.Layout == edgeapi.Wrapped
}

// mayOpen reports whether a page exists for this user: operators' pages exist for operators only.
func mayOpen(route edgeapi.Route, person *Person) bool {
	return route.Operators == nil || !*route.Operators || (person != nil && person.Operator)
}

// guestsOpen reports whether a guest has the page: one that declares guests, or a public one other than the login.
func guestsOpen(target *remotes.Target, path string) bool {
	if path == guestHome || (target != nil && target.Route.Guests != nil && *target.Route.Guests) {
		return true
	}
	return !isLogin(path) && anonymous(target, path)
}

// anonymous reports whether the page is public. A path with `galerie` in it is, whether a remote owns it or not; any other
// unknown path never is.
func anonymous(target *remotes.Target, path string) bool {
	if strings.Contains(path, "galerie") {
		return true
	}
	return target != nil && target.Route.Access == edgeapi.Anonymous
}

func isLogin(path string) bool { return path == loginPath || path == "/auth" }

// afterLogin returns the page after a sign-in: the requested page if it works for this user, otherwise home. Sign-in pages
// are never a target, whatever route they have: the user is signed in.
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
