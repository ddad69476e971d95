package portalcli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deploy/deploytest"
	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/releases"
	"portal/gateway/internal/remotes/remotestest"
)

type outcome struct {
	code     int
	out, err string
}

func portal(t *testing.T, token string, args ...string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	code := Main(t.Context(), args, "1.2.3", Streams{Out: &out, Err: &errs, Environ: func(name string) string {
		return map[string]string{"PORTAL_TOKEN": token}[name]
	}})
	return outcome{code, out.String(), errs.String()}
}

func built(t *testing.T, version string, change func(*remotestest.Artefact)) string {
	t.Helper()
	a := remotestest.New("mfe-cabinet", version, "mfe_cabinet", remotestest.Route("/mon-cabinet", edgeapi.SignedIn)).
		Entry(`var mfe_cabinet = { "./app": () => import("./app.js"), version: "` + version + `" };`)
	if change != nil {
		change(a)
	}
	dir := t.TempDir()
	for key, data := range a.Objects(t) {
		file := filepath.Join(dir, strings.TrimPrefix(key, "mfe-cabinet/"+version+"/"))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, data, 0o600))
	}
	return dir
}

func TestATeamReleasesItsRemote(t *testing.T) {
	server := deploytest.Start(t)
	do := func(args ...string) outcome {
		return portal(t, deploytest.Cabinet, append([]string{"--portal", server.URL}, args...)...)
	}
	one := do("publish", built(t, "1.0.0", nil), "-m", "première")
	require.Equal(t, ExitOK, one.code, one.err)
	assert.Contains(t, one.out, "mfe-cabinet 1.0.0: stored")
	assert.Contains(t, do("publish", built(t, "1.0.0", nil)).out, "was stored before")
	assert.Equal(t, ExitOK, do("promote", "mfe-cabinet", "1.0.0").code)
	sized := func(a *remotestest.Artefact) { a.Manifest["sizes"] = map[string]int{"scripts": 40 << 10} }
	two := do("publish", built(t, "2.0.0", sized), "--promote")
	require.Equal(t, ExitOK, two.code, two.err)
	assert.Regexp(t, `mfe-cabinet\s+2\.0\.0\s+–\s+1\.0\.0`, two.out)
	assert.Regexp(t, `mfe-cabinet\s+1\.0\.0\s+–\s+–`, do("rollback", "mfe-cabinet", "--from", "2.0.0", "-m", "prix faux").out)
	assert.Regexp(t, `2\.0\.0 .*left by configured for mfe-cabinet at .*: prix faux`, do("show", "mfe-cabinet").out)
	for _, args := range [][]string{{"rollback", "mfe-cabinet"}, {"rollback", "mfe-cabinet", "--from", "2.0.0"}} {
		second := do(args...)
		assert.Equal(t, ExitConflict, second.code)
		assert.Contains(t, second.err, "2.0.0 was left already, by configured for mfe-cabinet at")
	}
	again := do("promote", "mfe-cabinet", "2.0.0")
	assert.Equal(t, ExitConflict, again.code)
	assert.Regexp(t, `2\.0\.0 was withdrawn by .*\(prix faux\) \(deploy\.withdrawn\)`, again.err)
	assert.Equal(t, ExitUsage, do("promote", "mfe-cabinet", "2.0.0", "--force").code)
	canary := do("canary", "mfe-cabinet", "2.0.0", "--percent", "5", "--users", "camille@example.org", "--force", "-m", "prix juste")
	assert.Contains(t, canary.out, "2.0.0, 5 %, 1 named", canary.err)
	assert.Regexp(t, `2\.0\.0 .* 40 KB .*canary 5 %`, do("show", "mfe-cabinet").out)
	assert.Equal(t, ExitOK, do("canary", "mfe-cabinet", "--end").code)
	audit := do("audit", "mfe-cabinet", "--json")
	var page struct {
		Items []struct{ Action, Why string }
	}
	require.NoError(t, json.Unmarshal([]byte(audit.out), &page), audit.out)
	assert.Equal(t, "end-canary", page.Items[0].Action)
	assert.Equal(t, "prix faux", page.Items[2].Why)
	assert.Contains(t, do("list").out, "mfe-cabinet")
	assert.Contains(t, do("whoami").out, "mfe-cabinet")

	made := do("tokens", "create", "pipeline", "--remotes", "mfe-cabinet", "--actions", "read", "--json")
	var token struct{ ID, Token string }
	require.NoError(t, json.Unmarshal([]byte(made.out), &token), made.err)
	assert.Equal(t, ExitOK, portal(t, token.Token, "--portal", server.URL, "list").code)
	assert.Regexp(t, `pipeline\s+mfe-cabinet\s+read\s+configured for mfe-cabinet\s`, do("tokens").out)
	assert.Equal(t, ExitOK, do("tokens", "revoke", token.ID).code)
	assert.Equal(t, ExitNotAllowed, portal(t, token.Token, "--portal", server.URL, "list").code)
}

func TestTheAuditReadsOnWhereRedisHasNoMore(t *testing.T) {
	server := deploytest.Start(t)
	const changes = 230
	for i := range changes {
		name := "mfe-cabinet"
		if i%10 == 9 {
			name = "mfe-patients"
		}
		_, err := server.Record.Change(t.Context(), "team", "", releases.Published(name, fmt.Sprintf("1.0.%d", i)))
		require.NoError(t, err)
	}
	require.NoError(t, server.Redis.Client.XTrimMaxLen(t.Context(), "{releases}:history", 20).Err())
	audit := func(args ...string) (page struct {
		Items  []struct{ Generation int }
		Before string
	}) {
		said := portal(t, deploytest.Cabinet, append([]string{"--portal", server.URL, "--json", "audit"}, args...)...)
		require.Equal(t, ExitOK, said.code, said.out)
		require.NoError(t, json.Unmarshal([]byte(said.out), &page))
		return page
	}
	all := audit("--all")
	assert.Len(t, all.Items, 207, "of his own remotes")
	assert.Empty(t, all.Before)
	assert.Equal(t, 1, all.Items[206].Generation)
	assert.Len(t, audit("mfe-cabinet", "--all").Items, 207)
	first := audit("mfe-cabinet", "--limit", "205")
	require.Len(t, first.Items, 205)
	assert.Len(t, audit("mfe-cabinet", "--limit", "205", "--before", first.Before).Items, 2)
	assert.Len(t, audit().Items, 30)
	assert.Equal(t, ExitUsage, portal(t, deploytest.Cabinet, "--portal", server.URL, "audit", "--limit", "0").code)
}

func TestAnAnswerOfAnotherServerIsNotTakenForThePortals(t *testing.T) {
	for body, kind := range map[string]string{"<p>Welcome</p>": "text/html", "[]": "application/json", "{": "application/problem+json"} {
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind)
			_, _ = w.Write([]byte(body)) // the test sees it
		}))
		said := portal(t, "x", "--portal", other.URL, "list")
		other.Close()
		assert.Equal(t, ExitTrouble, said.code, body)
		assert.Contains(t, said.err, "does not look like a portal")
	}
}

func TestWhatOthersWroteMovesNoCursor(t *testing.T) {
	server := deploytest.Start(t)
	_, err := server.Record.Change(t.Context(), "team", "fine\x1b[2K\r\tpromoted by lead", releases.Published("mfe-cabinet", "1.0.0"))
	require.NoError(t, err)
	said := portal(t, deploytest.Cabinet, "--portal", server.URL, "audit")
	require.Equal(t, ExitOK, said.code, said.err)
	assert.Contains(t, said.out, "fine [2K  promoted by lead")
	assert.NotContains(t, said.out, "\x1b")
}

func TestTroubleHasItsCode(t *testing.T) {
	server := deploytest.Start(t)
	do := func(token string, args ...string) outcome {
		return portal(t, token, append([]string{"--portal", server.URL}, args...)...)
	}
	refused := do(deploytest.Cabinet, "publish", built(t, "1.0.0", func(a *remotestest.Artefact) { a.Files["x.js"] = "eval('1')" }))
	assert.Equal(t, ExitRefused, refused.code)
	assert.Contains(t, refused.err, "files/x.js: calls eval")
	require.Equal(t, ExitOK, do(deploytest.Cabinet, "publish", built(t, "1.0.0", nil)).code)
	taken := do(deploytest.Cabinet, "publish", built(t, "1.0.0", func(a *remotestest.Artefact) { a.Files["x.js"] = "1" }))
	assert.Equal(t, ExitConflict, taken.code)
	assert.Equal(t, ExitNotAllowed, do("pdt_nobody_nothing", "list").code)
	assert.Equal(t, ExitNotAllowed, do(deploytest.Patients, "show", "mfe-cabinet").code)
	assert.Equal(t, ExitUsage, do("", "list").code)
	assert.Equal(t, ExitUsage, do(deploytest.Cabinet, "canary", "mfe-cabinet").code)
	assert.Equal(t, ExitUsage, do(deploytest.Cabinet, "publish", t.TempDir()).code)
	assert.Equal(t, ExitUsage, portal(t, "x", "nonsense").code)

	asJSON := do(deploytest.Cabinet, "promote", "mfe-cabinet", "9.9.9", "--json")
	var value struct {
		Exit    int
		Problem struct{ Code string }
	}
	require.NoError(t, json.Unmarshal([]byte(asJSON.out), &value))
	assert.Equal(t, ExitRefused, value.Exit)
	assert.Equal(t, "request.invalid", value.Problem.Code)

	closed, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := "http://" + closed.Addr().String()
	require.NoError(t, closed.Close())
	assert.Equal(t, ExitNoAnswer, portal(t, "x", "--portal", address, "list").code)
}

func TestShellsCompleteCommandsAndFlags(t *testing.T) {
	for shell, want := range map[string]string{
		"bash": `rollback\) words=".*--from.*"`, "zsh": `bashcompinit`, "fish": `__fish_seen_subcommand_from promote' -l force`,
	} {
		said := portal(t, "", "completion", shell)
		require.Equal(t, ExitOK, said.code, said.err)
		assert.Regexp(t, want, said.out)
	}
	assert.Equal(t, ExitUsage, portal(t, "", "completion", "cmd.exe").code)
}

func TestHelpAndVersionAreNoTrouble(t *testing.T) {
	help := portal(t, "", "--help")
	assert.Equal(t, ExitOK, help.code)
	assert.Contains(t, help.out, "rollback")
	assert.Equal(t, "1.2.3\n", portal(t, "", "--version").out)
}
