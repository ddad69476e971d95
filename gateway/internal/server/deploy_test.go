package server

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/gatewaytest"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

const deployToken = "token-of-the-cabinet-team"

func releasing(cfg *config.Config) {
	cfg.DeployTokens = []config.DeployToken{{Token: config.NewSecret(deployToken), Remotes: []string{"*"}}}
	cfg.Operators, cfg.Developers = []string{gatewaytest.Camille.Login}, []string{gatewaytest.Paul.Login}
	cfg.AllowOverrides = true
}

func TestOnlyItsBearerOrAnOperatorReleases(t *testing.T) {
	e := start(t)
	v := e.visitor()
	assert.Equal(t, 401, v.get("/deploy/remotes").StatusCode)
	assert.Equal(t, 401, v.get("/deploy/remotes", "Authorization", "Bearer pdt_unknown_unknown").StatusCode)
	assert.Equal(t, 401, v.do("POST", "/deploy/remotes/mfe-cabinet/promote", `{"version":"1.0.0"}`, "Authorization", "Bearer unknown").StatusCode)
	v.signIn()
	assert.Equal(t, 404, v.get("/deploy/remotes").StatusCode, "a practitioner is no operator")
	assert.Equal(t, 403, v.do("POST", "/deploy/remotes/mfe-cabinet/promote", `{"version":"1.0.0"}`, "X-Portal-Token", "foreign").StatusCode,
		"without a bearer the anti-forgery token is asked for")
}

func TestAnOperatorReleasesFromHisSession(t *testing.T) {
	e := start(t, releasing)
	v := e.visitor().signIn()
	list := v.get("/deploy/remotes")
	assert.Equal(t, 200, list.StatusCode)
	assert.Contains(t, list.body, `"mfe-dashboard"`)
	assert.Contains(t, v.get("/dashboard").body, `"operator":true`)
	assert.Equal(t, 403, v.do("POST", "/deploy/remotes/mfe-dashboard/rollback", `{}`, "X-Portal-Token", "foreign").StatusCode)
	assert.Equal(t, 409, v.do("POST", "/deploy/remotes/mfe-dashboard/rollback", `{}`).StatusCode, "nothing is recorded yet")
}

func TestAFailureOfABrowserIsFoundByItsReference(t *testing.T) {
	e := start(t, releasing)
	v := e.visitor()
	report := `{"remote":"mfe-dashboard","version":"0.1.0","code":"hang","reference":"B02E-44D7","message":"no patient \"Dupont\"","stack":"","path":"/dashboard"}`
	assert.Equal(t, 401, v.do("POST", "/bff/reports/failure", report).StatusCode)
	v.signIn()
	assert.Equal(t, 403, v.do("POST", "/bff/reports/failure", report, "X-Portal-Token", "foreign").StatusCode)
	assert.Equal(t, 400, v.do("POST", "/bff/reports/failure", strings.Replace(report, "hang", "boredom", 1)).StatusCode)
	assert.Equal(t, 204, v.do("POST", "/bff/reports/failure", report).StatusCode)
	found := v.get("/deploy/failures/B02E-44D7")
	assert.Equal(t, 200, found.StatusCode)
	assert.Contains(t, found.body, `"message":"no patient …"`)
	assert.Contains(t, v.get("/deploy/remotes/mfe-dashboard/versions/0.1.0/failures").body, `"B02E-44D7"`)
	assert.Equal(t, 404, v.get("/deploy/failures/FFFF-FFFF").StatusCode)
	assert.Contains(t, v.get("/deploy/remotes/mfe-dashboard").body, `"failures":1`, "a hang counts")
}

func TestAnOperatorsCookieAloneReleasesNothing(t *testing.T) {
	e := start(t, releasing)
	v := e.visitor().signInSilently()
	assert.Equal(t, 200, v.get("/deploy/remotes").StatusCode)
	for _, call := range [][3]string{
		{"POST", "/deploy/remotes/mfe-dashboard/rollback", `{}`},
		{"POST", "/deploy/tokens", `{"name":"evil","remotes":["mfe-dashboard"],"actions":["publish"],"days":1}`},
	} {
		answer := v.do(call[0], call[1], call[2])
		assert.Equal(t, 403, answer.StatusCode, "%s %s", call[1], answer.body)
		assert.Contains(t, answer.body, `"auth.step_up"`)
	}
}

// waitFor reads server-sent events until one has this name.
func waitFor(t *testing.T, stream *bufio.Reader, event string) string {
	t.Helper()
	for {
		line, err := stream.ReadString('\n')
		require.NoError(t, err)
		if strings.TrimSpace(line) == "event: "+event {
			data, err := stream.ReadString('\n')
			require.NoError(t, err)
			return strings.TrimSpace(strings.TrimPrefix(data, "data: "))
		}
	}
}

func TestAnOpenTabReceivesAnotherVersionAndIsClosedWithTheServer(t *testing.T) {
	e := start(t, releasing)
	v := e.visitor().signIn()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, e.url+"/events", http.NoBody)
	require.NoError(t, err)
	response, err := v.Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	assert.Equal(t, "text/event-stream", response.Header.Get("Content-Type"))
	stream := bufio.NewReader(response.Body)
	assert.Contains(t, waitFor(t, stream, "remotes"), `"mfe-dashboard":"0.1.0"`)

	require.Equal(t, 200, v.do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.1.0"}`).StatusCode)
	remotestest.Write(t, e.artefacts, remotestest.New("mfe-dashboard", "0.2.0", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	promoted := v.do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.2.0","reason":"test"}`)
	require.Equal(t, 200, promoted.StatusCode, promoted.body)
	assert.Contains(t, waitFor(t, stream, "remotes"), `"mfe-dashboard":"0.2.0"`)

	require.NoError(t, e.end())
	_, err = stream.ReadString('\x00')
	assert.Error(t, err, "the stream ends with the server")
}

// confirm sends the form of an override link's page.
func (v *visitor) confirm(token, choice string, headers ...string) answer {
	v.e.t.Helper()
	return v.do("POST", "/bff/override", "token="+url.QueryEscape(token)+"&"+choice,
		append([]string{"Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "same-origin"}, headers...)...)
}

func TestABrowserPinsAVersionWhereThatIsAllowed(t *testing.T) {
	e := start(t, releasing)
	v, other := e.visitor().signIn(), e.visitor().signIn()
	assert.Equal(t, 401, e.visitor().get("/bff/override?remote=mfe-dashboard@0.1.0").StatusCode)
	for _, person := range []struct {
		gatewaytest.Person
		status int
	}{{gatewaytest.Nora, 404}, {gatewaytest.Paul, 200}} {
		own := e.visitor().signInAs(person.Person)
		assert.Equal(t, person.status, own.get("/bff/override?remote=mfe-dashboard@0.1.0").StatusCode, "a developer may, others may not")
		assert.Equal(t, 404, own.get("/deploy/remotes").StatusCode, "and releases nothing")
	}
	// The newest would be served to all users: the recorded version stays.
	require.Equal(t, 200, v.do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.1.0"}`).StatusCode)
	remotestest.Write(t, e.artefacts, remotestest.New("mfe-dashboard", "0.1.0-next", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	assert.Equal(t, 403, v.get("/bff/override?remote=mfe-dashboard@0.1.0-next", "Sec-Fetch-Site", "cross-site").StatusCode)
	assert.Equal(t, 400, v.get("/bff/override?remote=mfe-dashboard@9.9.9").StatusCode)
	assert.Equal(t, 400, v.get("/bff/override?"+strings.Repeat("&remote=mfe-dashboard@0.1.0-next", 21)).StatusCode)
	const choice = "remote=mfe-dashboard@0.1.0-next"
	asked := v.get("/bff/override?" + choice)
	assert.Equal(t, 200, asked.StatusCode)
	assert.Contains(t, asked.Header.Get("Content-Type"), "text/html")
	assert.Contains(t, asked.body, `name="token" value="`+v.token+`"`)
	assert.Contains(t, asked.body, `name="remote" value="mfe-dashboard@0.1.0-next"`)
	assert.Empty(t, asked.Cookies(), "a link alone changes nothing")
	assert.NotContains(t, v.get("/dashboard").body, "0.1.0-next")
	assert.Equal(t, 403, v.confirm("foreign", choice).StatusCode, "the header is not looked at: a form cannot set it")
	assert.Equal(t, 403, v.confirm(v.token, choice, "Sec-Fetch-Site", "cross-site").StatusCode)
	assert.Equal(t, 403, v.confirm(v.token, choice, "Sec-Fetch-Site", "same-site").StatusCode)
	assert.Equal(t, 401, e.visitor().confirm(v.token, choice).StatusCode)
	nora := e.visitor().signInAs(gatewaytest.Nora)
	assert.Equal(t, 404, nora.confirm(nora.token, choice).StatusCode)
	assert.NotContains(t, v.get("/dashboard").body, "0.1.0-next")
	confirmed := v.confirm(v.token, choice)
	assert.Equal(t, 303, confirmed.StatusCode, confirmed.body)
	assert.Equal(t, "/", confirmed.Header.Get("Location"))
	assert.Contains(t, v.get("/dashboard").body, `/remotes/mfe-dashboard/0.1.0-next/`)
	assert.Contains(t, v.get("/dashboard").body, `"overrides":{"mfe-dashboard":"0.1.0-next"}`)
	assert.NotContains(t, other.get("/dashboard").body, "0.1.0-next")
	assert.Equal(t, 204, v.do("DELETE", "/bff/override", "").StatusCode)
	assert.NotContains(t, v.get("/dashboard").body, "0.1.0-next")

	forbidden := start(t).visitor().signIn()
	assert.Equal(t, 404, forbidden.get("/bff/override?remote=mfe-dashboard@0.1.0").StatusCode)
}

// A browser may get the cookie for another user: from a sibling domain, over a network if the portal is not https, or
// because several people use it.
func TestAnOverrideCountsForOperatorsAndDevelopersOnly(t *testing.T) {
	e := start(t, releasing)
	paul, nora, anonymous := e.visitor().signInAs(gatewaytest.Paul), e.visitor().signInAs(gatewaytest.Nora), e.visitor()
	require.Equal(t, 200, e.visitor().signIn().do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.1.0"}`).StatusCode)
	remotestest.Write(t, e.artefacts, remotestest.New("mfe-dashboard", "0.1.0-next", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	pinned := paul.confirm(paul.token, "remote=mfe-dashboard@0.1.0-next")
	require.Equal(t, 303, pinned.StatusCode, pinned.body)
	require.Contains(t, paul.get("/dashboard").body, "0.1.0-next")
	assert.Contains(t, paul.get("/dashboard").body, `"inspect":true`)

	at, err := url.Parse(e.url)
	require.NoError(t, err)
	for _, other := range []*visitor{nora, anonymous} {
		other.Jar.SetCookies(at, []*http.Cookie{{Name: "portal_override", Value: pinned.Cookies()[0].Value, Path: "/"}})
		for _, path := range []string{"/", "/dashboard", "/test", "/bff/page-state"} {
			assert.NotContains(t, other.get(path).body, "0.1.0-next", path)
			assert.NotContains(t, other.get(path).body, `"overrides"`, path)
			assert.NotContains(t, other.get(path).body, `"inspect"`, path)
		}
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, e.url+"/events", http.NoBody)
	require.NoError(t, err)
	response, err := nora.Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	assert.Contains(t, waitFor(t, bufio.NewReader(response.Body), "remotes"), `"mfe-dashboard":"0.1.0"`)

	require.Equal(t, 204, paul.do("POST", "/bff/logout", "").StatusCode)
	assert.NotContains(t, paul.get("/").body, `"overrides"`, "the login is everybody's")
	assert.NotContains(t, paul.signInAs(gatewaytest.Nora).get("/dashboard").body, "0.1.0-next")
	assert.Contains(t, paul.signInAs(gatewaytest.Paul).get("/dashboard").body, "0.1.0-next")
	require.NoError(t, e.end())
}

func TestOperatorsLearnOfUnknownLoginsAndTokensDoNot(t *testing.T) {
	e := start(t, releasing)
	v := e.visitor().signIn()
	require.Equal(t, 200, v.do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.1.0"}`).StatusCode)
	remotestest.Write(t, e.artefacts, remotestest.New("mfe-dashboard", "0.2.0", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	const path, canary = "/deploy/remotes/mfe-dashboard/canary", `{"version":"0.2.0","percent":0,"users":["nobody@example.org"]}`
	reply := v.do("POST", path, canary)
	assert.Equal(t, 400, reply.StatusCode, reply.body)
	assert.Contains(t, reply.body, `"field":"users.0","code":"unknown"`)
	silent := v.do("POST", path, canary, "Authorization", "Bearer "+deployToken)
	assert.Equal(t, 200, silent.StatusCode, silent.body)
	assert.Contains(t, silent.body, `"users":1`)
}

func TestAPageSaysInItselfWhatItTellsAndTellsAllBesideACanary(t *testing.T) {
	e := start(t, releasing, func(cfg *config.Config) { cfg.ReportsSample = 0.001 })
	v := e.visitor()
	assert.NotContains(t, v.get("/").body, `"reports"`, "visitors report nothing")
	v.signIn()
	assert.Contains(t, v.get("/dashboard").body, `"reports":{"drawn":`)
	require.Equal(t, 200, v.do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.1.0"}`).StatusCode)
	remotestest.Write(t, e.artefacts, remotestest.New("mfe-dashboard", "0.2.0", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	require.Equal(t, 200, v.do("POST", "/deploy/remotes/mfe-dashboard/canary", `{"version":"0.2.0","percent":5}`).StatusCode)
	assert.NotContains(t, v.get("/dashboard").body, `"reports"`, "few pages are judged, and all are counted")
	require.Equal(t, 200, v.do("DELETE", "/deploy/remotes/mfe-dashboard/canary", "").StatusCode)
	assert.Contains(t, v.get("/dashboard").body, `"reports":{"drawn":`)
	assert.Equal(t, 204, v.do("POST", "/bff/reports/pages", `{"share":0.001,"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":2,"failures":0}]}`).StatusCode)
	var detail struct{ Result deployapi.RemoteDetail }
	require.NoError(t, json.Unmarshal([]byte(v.get("/deploy/remotes/mfe-dashboard").body), &detail))
	for _, version := range detail.Result.Versions {
		if version.Version == "0.1.0" {
			require.NotNil(t, version.Health)
			assert.InDelta(t, 2000, version.Health.Pages, 2)
		}
	}
}

func TestAPageWithOverridesReceivesTheirChanges(t *testing.T) {
	e := start(t, releasing)
	v, other := e.visitor().signIn(), e.visitor().signIn()
	require.Equal(t, 200, v.do("POST", "/deploy/remotes/mfe-dashboard/promote", `{"version":"0.1.0"}`).StatusCode)
	remotestest.Write(t, e.artefacts, remotestest.New("mfe-dashboard", "0.1.0-next", "mfe_dashboard", remotestest.Route("/dashboard", edgeapi.SignedIn)))
	pinned := v.confirm(v.token, "remote=mfe-dashboard@0.1.0-next")
	require.Equal(t, 303, pinned.StatusCode, pinned.body)
	id := pinned.Cookies()[0].Value
	streams := map[*visitor]*bufio.Reader{v: nil, other: nil}
	for who := range streams {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, e.url+"/events", http.NoBody)
		require.NoError(t, err)
		response, err := who.Do(request)
		require.NoError(t, err)
		defer func() { _ = response.Body.Close() }()
		streams[who] = bufio.NewReader(response.Body)
	}
	assert.Contains(t, waitFor(t, streams[v], "remotes"), `"mfe-dashboard":"0.1.0-next"`)
	assert.Contains(t, waitFor(t, streams[other], "remotes"), `"mfe-dashboard":"0.1.0"`)
	assert.JSONEq(t, `{}`, waitFor(t, streams[v], "builds"), "a page that comes back takes the words away")

	bearer := []string{"Authorization", "Bearer " + deployToken}
	broken := "/deploy/overrides/mfe-dashboard/failure?id=" + id
	require.Equal(t, 204, v.do("POST", broken, `{"words":"src/app.tsx: unexpected token"}`, bearer...).StatusCode)
	assert.JSONEq(t, `{"mfe-dashboard":"src/app.tsx: unexpected token"}`, waitFor(t, streams[v], "builds"))
	assert.Equal(t, 404, v.do("DELETE", "/deploy/overrides/mfe-cabinet?id="+id, "", bearer...).StatusCode, "is not overridden")
	from := time.Now()
	require.Equal(t, 204, v.do("DELETE", "/deploy/overrides/mfe-dashboard?id="+id, "", bearer...).StatusCode)
	assert.Contains(t, waitFor(t, streams[v], "remotes"), `"mfe-dashboard":"0.1.0"`)
	assert.Less(t, time.Since(from), testwait.Timeout(10*time.Second), "at once, not with the next heartbeat")
	require.NoError(t, e.end())
	rest, err := io.ReadAll(streams[other])
	require.NoError(t, err)
	assert.NotContains(t, string(rest), "event:", "no other page receives it")
}

func TestPagesReportHowRemotesFare(t *testing.T) {
	e := start(t, releasing)
	v := e.visitor()
	entry := `{"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":4,"failures":1,"lcpMs":1200},{"remote":"mfe-unknown","version":"1","pages":1,"failures":1}]}`
	assert.Equal(t, 401, v.do("POST", "/bff/reports/pages", entry).StatusCode)
	v.signIn()
	assert.Equal(t, 204, v.do("POST", "/bff/reports/pages", entry).StatusCode)
	for body, fault := range map[string]string{
		`{"entries":[]}`: `{"field":"entries","code":"too_few"}`,
		`{"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":1001,"failures":-1}]}`:             `"entries.0.pages","code":"out_of_range"},{"field":"entries.0.failures"`,
		`{"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":1,"failures":0}],"person":"x"}`:    `{"field":"person","code":"unknown"}`,
		`{"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":1,"failures":0,"person":"x"}]}`:    `{"field":"person","code":"unknown"}`,
		`{"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":"one","failures":0}],"share":0.5}`: `{"field":"entries.pages","code":"invalid"}`,
	} {
		a := v.do("POST", "/bff/reports/pages", body)
		assert.Equal(t, 400, a.StatusCode, body)
		assert.Contains(t, a.body, fault, body)
	}
	assert.Equal(t, 400, v.do("POST", "/bff/reports/pages", `{"share":0,"entries":[{"remote":"mfe-dashboard","version":"0.1.0","pages":1,"failures":0}]}`).StatusCode)
	assert.Contains(t, v.get("/deploy/remotes/mfe-dashboard").body, `"pages":4`)
}
