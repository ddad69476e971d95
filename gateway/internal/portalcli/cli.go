// Package portalcli is the feature teams' command line: publish a remote, release it to some users or to all, roll it back,
// and show the history. Every command prints text for people, or with --json one JSON value for programs, and exits with a
// code for the kind of failure.
package portalcli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"portal/gateway/internal/deployapi"
)

// The exit codes.
const (
	ExitOK         = 0
	ExitTrouble    = 1 // any other error
	ExitUsage      = 2 // invalid command line
	ExitRefused    = 3 // the artefact or the request is refused
	ExitNotAllowed = 4 // the token is unknown, or lacks the permission
	ExitConflict   = 5 // another change came first, or it is done already
	ExitNoAnswer   = 6 // the portal does not answer
)

type commands struct {
	Portal string           `env:"PORTAL_URL" help:"The portal's address." placeholder:"https://…"`
	JSON   bool             `name:"json" help:"Print one JSON value and nothing else."`
	Ver    kong.VersionFlag `name:"version" help:"Print the version of this program."`

	New      newCommand      `cmd:"" help:"Make a remote that builds, is tested and shows in the menu: in this clone, or a repository of its own."`
	Dev      devCommand      `cmd:"" help:"Show a local remote inside a deployed portal, in one browser, with each save."`
	Publish  publishCommand  `cmd:"" help:"Check a built remote and store it. Nothing that runs changes."`
	Canary   canaryCommand   `cmd:"" help:"Give a version to some users; --end takes it back."`
	Promote  promoteCommand  `cmd:"" help:"Give a version to all."`
	Rollback rollbackCommand `cmd:"" help:"Return to the version before, or to one named."`
	List     listCommand     `cmd:"" help:"What runs where."`
	Show     showCommand     `cmd:"" help:"One remote with its versions and how they fare."`
	Audit    auditCommand    `cmd:"" help:"Every change, the newest first."`
	Tokens   tokensCommand   `cmd:"" help:"Deploy tokens: list, create, revoke."`
	Kit      kitCommand      `cmd:"" help:"The packages that remotes are built with: pack, publish."`
	Whoami   whoamiCommand   `cmd:"" help:"Who this token is, and what it may do."`

	Upgrade upgradeCommand `cmd:"" help:"Take the portal's latest kit in a remote's own repository."`
	Doctor  doctorCommand  `cmd:"" help:"What in a remote's own repository does not fit the portal."`

	Completion completionCommand `cmd:"" help:"Print completions of commands and flags for a shell."`
}

// Streams are the standard streams of the program.
type Streams struct {
	Out, Err io.Writer
	// Terminal reports whether Err is a terminal, so that progress may be animated.
	Terminal bool
	Environ  func(string) string
}

// run is the context of every command.
type run struct {
	Streams
	ctx    context.Context
	json   bool
	portal string
	model  *kong.Application
}

// Main runs one command and returns the exit code.
func Main(ctx context.Context, args []string, version string, streams Streams) int {
	var c commands
	exited := -1
	parser, err := kong.New(&c, kong.Name("portal"), kong.Description("Release remotes of the portal.\n\n"+
		"The token comes from PORTAL_TOKEN or the file PORTAL_TOKEN_FILE; or, with PORTAL_ISSUER, PORTAL_CLIENT_ID and "+
		"PORTAL_CLIENT_SECRET, from an OpenID provider. It is never an argument: others could read it there.\n\n"+
		"Exit codes: 0 done, 1 trouble, 2 usage, 3 refused, 4 not allowed, 5 conflict, 6 no answer."),
		kong.Vars{"version": version}, kong.Writers(streams.Out, streams.Err), kong.UsageOnError(),
		kong.Exit(func(code int) { exited = code }), kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	if err != nil {
		return fail(streams, false, err)
	}
	parsed, err := parser.Parse(args)
	if exited >= 0 {
		return exited // help or version was requested
	}
	if err != nil {
		return fail(streams, c.JSON, usage{err})
	}
	r := &run{Streams: streams, ctx: ctx, json: c.JSON, portal: strings.TrimRight(c.Portal, "/"), model: parser.Model}
	if err := parsed.Run(r); err != nil {
		return fail(streams, c.JSON, err)
	}
	return ExitOK
}

// usage is the error of an invalid command line.
type usage struct{ error }

// client creates a client of the portal with the credentials of the environment.
func (r *run) client() (*deployapi.ClientWithResponses, error) {
	if r.portal == "" {
		return nil, usage{errors.New("where is the portal? Set PORTAL_URL or give --portal")}
	}
	token, err := r.token()
	if err != nil {
		return nil, err
	}
	return deployapi.NewClientWithResponses(r.portal, deployapi.WithHTTPClient(httpClient()), deployapi.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("User-Agent", "portal-cli")
		return nil
	}))
}

// httpClient returns a client of the portal. It has no time-out of its own: a publication may take long, and Ctrl-C ends it.
func httpClient() *http.Client {
	transport := &http.Transport{Proxy: http.ProxyFromEnvironment, TLSHandshakeTimeout: 10 * time.Second, ResponseHeaderTimeout: 3 * time.Minute}
	return &http.Client{
		Transport: bounded{transport},
		// A redirect would send the token elsewhere.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func (r *run) token() (string, error) {
	if token := strings.TrimSpace(r.Environ("PORTAL_TOKEN")); token != "" {
		return token, nil
	}
	if file := r.Environ("PORTAL_TOKEN_FILE"); file != "" {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", usage{fmt.Errorf("PORTAL_TOKEN_FILE: %w", err)}
		}
		return strings.TrimSpace(string(text)), nil
	}
	if r.Environ("PORTAL_CLIENT_ID") != "" {
		return r.clientCredentials()
	}
	return "", usage{errors.New("who are you? Set PORTAL_TOKEN, PORTAL_TOKEN_FILE, or PORTAL_ISSUER with PORTAL_CLIENT_ID and PORTAL_CLIENT_SECRET")}
}
