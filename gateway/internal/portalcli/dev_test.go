package portalcli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/deploy"
	"portal/gateway/internal/deploy/deploytest"
	"portal/gateway/internal/remotes/remotestest"
	"portal/gateway/internal/testwait"
)

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// pace is the beginning of scripts of working, in which `step` waits until `portal dev` has processed the previous step.
const pace = `n=0; step() { n=$((n+1)); until [ -e "$0.step$n" ]; do sleep 0.02; done; }
`

// working creates a clone whose builder runs script, in the folder of a remote that is already built.
func working(t *testing.T, script string, change func(*remotestest.Artefact)) string {
	t.Helper()
	root := clone(t, `"mfe-*"`)
	dir := filepath.Join(root, "mfe-cabinet")
	require.NoError(t, os.Rename(built(t, "1.0.0", change), filepath.Join(dir, "dist")))
	builder := filepath.Join(root, "node_modules", ".bin", "portal-build")
	require.NoError(t, os.MkdirAll(filepath.Dir(builder), 0o755))
	require.NoError(t, os.WriteFile(builder, []byte("#!/bin/sh\n"+script), 0o700))
	return dir
}

// developing runs `portal dev` until it has printed each of the given texts in order and the conditions hold; then Ctrl-C.
func developing(t *testing.T, url, token, dir string, outputs []string, holds ...func(out string) bool) (exit int, lines []map[string]any) {
	t.Helper()
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	var out lockedBuffer
	ended := make(chan int, 1)
	go func() {
		ended <- Main(ctx, []string{"--portal", url, "dev", dir, "--json"}, "1.2.3", Streams{Out: &out, Err: &out, Environ: func(name string) string {
			return map[string]string{"PORTAL_TOKEN": token}[name]
		}})
	}()
	deadline, said := time.After(testwait.Timeout(30*time.Second)), 0
	for i, text := range outputs {
		for !strings.Contains(out.String()[said:], text) {
			select {
			case exit := <-ended:
				ended <- exit
				require.Contains(t, out.String()[said:], text)
			case <-deadline:
				require.Contains(t, out.String()[said:], text)
			case <-time.After(5 * time.Millisecond):
			}
		}
		said += strings.Index(out.String()[said:], text) + len(text)
		builder := filepath.Join(filepath.Dir(dir), "node_modules", ".bin", "portal-build")
		require.NoError(t, os.WriteFile(fmt.Sprintf("%s.step%d", builder, i+1), nil, 0o600))
	}
	for _, hold := range holds {
		testwait.Until(t, func() bool { return hold(out.String()) }, "the output holds what is expected")
	}
	interrupt()
	exit = <-ended
	for line := range strings.SplitSeq(strings.TrimSpace(out.String()), "\n") {
		var value map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &value), line)
		lines = append(lines, value)
	}
	return exit, lines
}

const waits = "exec sleep 60\n"

func TestEachSaveIsGivenToOneBrowserUntilCtrlC(t *testing.T) {
	server := deploytest.Start(t)
	dir := working(t, pace+`echo '{"built":5}'; step; echo '{"failed":"src/app.tsx: unexpected token"}'; step; echo '{"built":7}'; step; echo '{"failed":"last"}'
`+waits, nil)
	code, lines := developing(t, server.URL, deploytest.Cabinet, dir, []string{`"version"`, "unexpected token", `"version"`, `"last"`})
	assert.Equal(t, ExitOK, code)
	require.Len(t, lines, 5)
	assert.Equal(t, "0.0.0-dev-1.0.0", lines[0]["version"])
	assert.Contains(t, lines[0]["link"], server.URL+"/bff/override/")
	assert.Equal(t, "src/app.tsx: unexpected token", lines[1]["failed"])
	assert.Equal(t, lines[0]["link"], lines[2]["link"], "the same browser gets the next save")
	assert.True(t, strings.HasSuffix(lines[0]["link"].(string), lines[4]["ended"].(string)))
}

func TestWhatDoesNotBuildIsShownInTheBrowserUntilItDoes(t *testing.T) {
	server := deploytest.Start(t)
	overrides := deploy.NewOverrides(server.Redis.Client)
	broken := pace + `echo '{"built":5}'; step; echo '{"failed":"\u001b[31msrc/app.tsx\u001b[0m: unexpected token"}'; `
	for script, c := range map[string]struct {
		until string
		shown map[string]string
	}{
		broken:                                {"unexpected", map[string]string{"mfe-cabinet": "src/app.tsx: unexpected token"}},
		broken + `step; echo '{"built":7}'; `: {"unexpected", map[string]string{}},
	} {
		dir := working(t, script+waits, nil)
		code, _ := developing(t, server.URL, deploytest.Cabinet, dir, []string{`"version"`, c.until}, func(out string) bool {
			var line struct{ Link string }
			require.NoError(t, json.Unmarshal([]byte(strings.SplitN(out, "\n", 2)[0]), &line))
			shown, err := overrides.Builds(t.Context(), line.Link[strings.LastIndex(line.Link, "/")+1:])
			require.NoError(t, err)
			return strings.Count(out, `"version"`) == strings.Count(script, "built") && maps.Equal(c.shown, shown)
		})
		assert.Equal(t, ExitOK, code)
	}
}

func TestWhatThePortalRefusesIsSaidAndTheNextSaveIsAnotherTry(t *testing.T) {
	server := deploytest.Start(t)
	dir := working(t, "echo '{\"built\":5}'\n"+waits, func(a *remotestest.Artefact) { a.Files["x.js"] = "eval('1')" })
	code, lines := developing(t, server.URL, deploytest.Cabinet, dir, []string{"calls eval"})
	assert.Equal(t, ExitOK, code)
	require.Len(t, lines, 1)
}

func TestWhatNoSaveCanMendEndsTheWork(t *testing.T) {
	server := deploytest.Start(t)
	dir := working(t, "echo '{\"built\":5}'\n"+waits, nil)
	code, _ := developing(t, server.URL, deploytest.Patients, dir, []string{`"exit":4`})
	assert.Equal(t, ExitNotAllowed, code, "another team's remote")
	dir = working(t, "echo 'no such module' >&2; exit 3\n", nil)
	code, lines := developing(t, server.URL, deploytest.Cabinet, dir, []string{"no such module"})
	assert.Equal(t, ExitTrouble, code)
	assert.Contains(t, lines[0]["error"], "the build ended by itself")
	dir = working(t, "head -c 3000000 /dev/zero | tr '\\0' x\necho\nexec sleep 60\n", nil)
	code, lines = developing(t, server.URL, deploytest.Cabinet, dir, []string{"ended by itself"})
	assert.Equal(t, ExitTrouble, code)
	assert.Contains(t, lines[0]["error"], "token too long")
	assert.Equal(t, ExitUsage, portal(t, deploytest.Cabinet, "--portal", server.URL, "dev", t.TempDir()).code)
}
