package login_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/live"
	"portal/gateway/internal/testwait"
)

var linkCode, laterCode = strings.Repeat("ABCDEFGHJKLMNPQRSTUVWXYZ23", 2), strings.Repeat("ZYXWVUTSRQPNMLKJHGFEDCBA32", 2)

const (
	someApplication   = "11111111-0000-4000-8000-000000000001"
	lockedApplication = "11111111-0000-4000-8000-000000000002"
)

// links adds the calls of mailed links to a fake product API: one code of Camille's and one of the guest's, each valid once.
func links(e *gatewaytest.Edge) {
	spent := map[string]bool{}
	once := func(w http.ResponseWriter, what, code string) bool {
		if (code != linkCode && code != laterCode) || spent[what+code] {
			gatewaytest.Problem(w, http.StatusGone, "link.spent")
			return false
		}
		spent[what+code] = true
		return true
	}
	e.Product.Mux.HandleFunc("POST /users/choose-password", func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Code, Password, ApplicationUUID string }
		_ = json.NewDecoder(r.Body).Decode(&in) // an unreadable body is an invalid code
		if in.Password == "weak" {
			gatewaytest.WriteJSON(w, http.StatusBadRequest, map[string]any{"code": "request.invalid", "errors": []map[string]string{
				{"field": "password", "code": "too_short"}, {"field": "secret", "code": "internal"}}})
		} else if in.ApplicationUUID == lockedApplication {
			w.Header().Set("Retry-After", "840")
			gatewaytest.Problem(w, http.StatusTooManyRequests, "credentials.locked")
		} else if in.ApplicationUUID != "" && in.Password != gatewaytest.Password {
			gatewaytest.WriteJSON(w, http.StatusBadRequest, map[string]any{"code": "request.invalid", "errors": []map[string]string{
				{"field": "applicationUuid", "code": "unknown"}}})
		} else if once(w, "password", in.Code) {
			e.Product.Credentials.Raise(gatewaytest.Camille.UUID)
			gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]string{"login": gatewaytest.Camille.Login}})
		}
	})
	e.Product.Mux.HandleFunc("POST /users/validate-guest/{code}", func(w http.ResponseWriter, r *http.Request) {
		if once(w, "guest", r.PathValue("code")) {
			gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": map[string]any{"uuid": gatewaytest.Guest.UUID, "email": gatewaytest.Guest.Login,
				"personInfo":  map[string]string{"firstName": gatewaytest.Guest.First, "lastName": gatewaytest.Guest.Last},
				"patientUuid": "77777777-7777-4777-8777-777777777777", "status": "validated", "expiresAt": time.Now().Add(time.Hour)}})
		}
	})
	for _, call := range []string{"reset-password", "first-connexion"} {
		e.Product.Mux.HandleFunc("GET /users/"+call+"/{email}/{page}", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	}
}

func TestALinkIsAskedForAlikeForAnybody(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	links(e)
	b := e.Browser()
	for _, email := range []string{gatewaytest.Camille.Login, "nobody@example.example"} {
		a := b.Do("POST", "/bff/password-link", map[string]any{"email": " " + email})
		assert.Equal(t, http.StatusNoContent, a.Status, "%s", a.Body)
		assert.Empty(t, a.Body)
		assert.Equal(t, 1, e.Product.Count("/users/reset-password/"+email+"/"+e.URL+"/auth/reset-password"))
	}
	first := b.Do("POST", "/bff/password-link", map[string]any{"email": "new@example.example", "first": true}, "Accept-Language", "it")
	assert.Equal(t, http.StatusNoContent, first.Status)
	seen := e.Product.Seen()
	assert.Equal(t, "it", seen[len(seen)-1].Header.Get("Accept-Language"), "the mail's language, where its reader has chosen none")
	assert.Equal(t, 1, e.Product.Count("/users/first-connexion/new@example.example/"+e.URL+"/auth/first-connexion/return-first-connexion"))
	for _, wrong := range []string{"", "no address", "Camille <camille@x.example>", strings.Repeat("a", 260) + "@x.example", "a@x.example\r\nBcc: b@x.example"} {
		a := b.Do("POST", "/bff/password-link", map[string]any{"email": wrong})
		assert.Equal(t, http.StatusBadRequest, a.Status, wrong)
		assert.Contains(t, string(a.Body), `"field":"email"`)
	}
	assert.Equal(t, http.StatusForbidden, b.Do("POST", "/bff/password-link", map[string]any{"email": "a@x.example"}, "Sec-Fetch-Site", "cross-site").Status)
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, b.Do("POST", "/bff/password-link", map[string]any{"email": "a@x.example"}).Status,
		"nothing is promised that is not under way")
	e.Product.Down.Store(false)
	var last gatewaytest.Answer
	for range 10 {
		last = b.Do("POST", "/bff/password-link", map[string]any{"email": "a@x.example"})
	}
	assert.Equal(t, http.StatusTooManyRequests, last.Status)
	assert.NotEmpty(t, last.Header.Get("Retry-After"))
	assert.NotContains(t, strings.ToLower(e.Logs()), "camille")
	assert.NotContains(t, e.Logs(), "@", "no address is in a log")
}

func TestAPasswordChosenByAMailSignsInAndEndsTheOtherSessions(t *testing.T) {
	systems := gatewaytest.New(t, gatewaytest.Settings{})
	links(systems)
	feed := gatewaytest.NewFeed(systems.Product)
	e := gatewaytest.New(t, gatewaytest.Settings{From: systems, Feed: true})
	testwait.Until(t, func() bool { return len(feed.Asked()) == 1 }, "the feed is read")
	old, known := e.SignIn(gatewaytest.Camille), e.SignIn(gatewaytest.Camille)
	for range 5 {
		require.Equal(t, http.StatusUnauthorized, known.Login(gatewaytest.Camille.Login, "forgotten", false).Status)
		require.Equal(t, http.StatusUnauthorized, e.Browser().Login(gatewaytest.Camille.Login, "forgotten", false).Status)
	}
	require.Equal(t, http.StatusTooManyRequests, e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status)

	b := e.Browser()
	weak := b.Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": "weak"})
	assert.Equal(t, http.StatusBadRequest, weak.Status)
	assert.Contains(t, string(weak.Body), `"code":"too_short"`)
	assert.NotContains(t, string(weak.Body), "secret", "only the password's faults pass")
	a := b.Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": gatewaytest.Password})
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.Equal(t, gatewaytest.Camille.UUID, s.Uuid.String())
	assert.NotEmpty(t, s.SsoToken, "the password attaches the SSO session")
	assert.Contains(t, a.Header.Get("Set-Cookie"), "HttpOnly")

	assert.Equal(t, http.StatusUnauthorized, old.Get("/bff/session").Status, "the old session has ended")
	feed.Send(live.Event{At: time.Now(), Kind: "user.credentials", Practice: gatewaytest.Camille.Practice, User: gatewaytest.Camille.UUID, Version: 1})
	testwait.Until(t, func() bool { return e.Hub.Position() == "1" }, "the feed has sent it")
	assert.Equal(t, http.StatusOK, b.Get("/bff/session").Status, "the session that chose it stays")
	assert.Equal(t, http.StatusOK, e.Browser().Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status, "who forgot it is not locked out")
	assert.Equal(t, http.StatusOK, known.Login(gatewaytest.Camille.Login, gatewaytest.Password, false).Status, "nor in a browser that is known")

	later := e.Browser()
	require.Equal(t, http.StatusOK, later.Do("POST", "/bff/password", map[string]string{"code": laterCode, "password": gatewaytest.Password}).Status)
	assert.Equal(t, http.StatusUnauthorized, b.Get("/bff/session").Status, "of two who choose one right after the other the first does not stay")
	assert.Equal(t, http.StatusOK, later.Get("/bff/session").Status)

	again := e.Browser().Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": gatewaytest.Password})
	assert.Equal(t, []any{http.StatusGone, "link.spent"}, []any{again.Status, again.Code()})
	assert.NotContains(t, e.Logs(), linkCode, "no code is in a log")
}

func TestWhatIsNoCodeNeverReachesThePlatform(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	links(e)
	b := e.Browser()
	for _, path := range []string{"/bff/password", "/bff/guest"} {
		for _, code := range []string{"", "short", strings.ToLower(linkCode), linkCode + "A", "../" + linkCode[3:]} {
			body := map[string]string{"code": code}
			if path == "/bff/password" {
				body["password"] = "x"
			}
			assert.Equal(t, http.StatusGone, b.Do("POST", path, body).Status, "%s %q", path, code)
		}
		assert.Equal(t, http.StatusForbidden, b.Do("POST", path, map[string]string{"code": linkCode}, "Sec-Fetch-Site", "cross-site").Status)
	}
	for password, code := range map[string]string{"": "required", strings.Repeat("a", 5000): "too_long"} {
		a := b.Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": password})
		assert.Equal(t, http.StatusBadRequest, a.Status)
		assert.Contains(t, string(a.Body), code)
	}
	assert.Zero(t, e.Product.Count("/users/choose-password"))
	e.Product.Down.Store(true)
	assert.Equal(t, http.StatusServiceUnavailable, b.Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": "x"}).Status)
	assert.Equal(t, http.StatusServiceUnavailable, b.Do("POST", "/bff/guest", map[string]string{"code": linkCode}).Status)
}

func TestAChosenPasswordIsReportedEvenWhenNoOneCanSignIn(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	links(e)
	// The fake accepts one password: setting another makes the sign-in with it fail.
	a := e.Browser().Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": "trois girafes au bord du lac"})
	assert.Equal(t, http.StatusNoContent, a.Status)
	assert.Empty(t, a.Header.Get("Set-Cookie"))
}

func TestThePasswordOfAnApplicationIsChosenAsAnyOther(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	links(e)
	b := e.Browser()
	choose := func(application, password string) gatewaytest.Answer {
		return b.Do("POST", "/bff/password", map[string]string{"code": linkCode, "password": password, "applicationUuid": application})
	}
	unknown := choose(someApplication, "trois girafes")
	assert.Equal(t, http.StatusBadRequest, unknown.Status)
	assert.Contains(t, string(unknown.Body), `"field":"applicationUuid","code":"unknown"`)
	locked := choose(lockedApplication, gatewaytest.Password)
	assert.Equal(t, []any{http.StatusTooManyRequests, "credentials.locked", "840"}, []any{locked.Status, locked.Code(), locked.Header.Get("Retry-After")})
	assert.Equal(t, http.StatusBadRequest, choose("../users", gatewaytest.Password).Status)
	assert.Equal(t, http.StatusOK, choose(someApplication, gatewaytest.Password).Status)
	assert.NotContains(t, e.Logs(), someApplication)
	assert.NotContains(t, e.Logs(), gatewaytest.Password)
}

// The tests of policy make every call of the contract as a guest; this one covers the session that a link begins.
func TestAGuestReachesWhatGuestsMayAndEndsWithTheAccess(t *testing.T) {
	e := gatewaytest.New(t, gatewaytest.Settings{})
	links(e)
	e.Product.Mux.HandleFunc("GET /users/patients-get/{id}", func(w http.ResponseWriter, r *http.Request) {
		assert.Equal(t, gatewaytest.Guest.UUID, r.Header.Get("X-Portal-User"))
		gatewaytest.WriteJSON(w, http.StatusOK, map[string]any{"result": []any{}})
	})
	b := e.Browser()
	a := b.Do("POST", "/bff/guest", map[string]string{"code": linkCode})
	require.Equal(t, http.StatusOK, a.Status, "%s", a.Body)
	var s edgeapi.Session
	require.NoError(t, json.Unmarshal(a.Body, &s))
	assert.WithinDuration(t, time.Now().Add(time.Hour), s.TokenValidity, time.Minute, "no longer than the access")
	assert.Empty(t, s.SsoToken)
	b.Token = s.Token

	assert.Equal(t, http.StatusOK, b.Get("/api/product/users/patients-get/"+gatewaytest.Guest.UUID).Status)
	assert.Equal(t, http.StatusNotFound, b.Get("/api/product/users/patients-get/"+gatewaytest.Camille.UUID).Status)
	before := len(e.Product.Seen())
	for _, path := range []string{"orders/list/", "invoices/list/", "smileys/total/", "users/", "collaborators/list/", "users/invitations/"} {
		refused := b.Get("/api/product/" + path + gatewaytest.Guest.UUID)
		assert.Equal(t, []any{http.StatusForbidden, "auth.role"}, []any{refused.Status, refused.Code()}, path)
	}
	change := b.Do("POST", "/api/product/users/address-add/"+gatewaytest.Guest.UUID, map[string]string{})
	assert.Equal(t, http.StatusForbidden, change.Status)
	assert.Len(t, e.Product.Seen(), before, "none of them reached the product API")
	assert.Equal(t, http.StatusGone, e.Browser().Do("POST", "/bff/guest", map[string]string{"code": linkCode}).Status)
}
