package portalcli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

type newCommand struct {
	Name      string `arg:"" help:"Its name: mfe-…"`
	TitleFr   string `help:"Title and menu entry in French; without it, made of the name." placeholder:"TEXT"`
	TitleEn   string `help:"The same in English; without it, the French one." placeholder:"TEXT"`
	TitleIt   string `help:"In Italian." placeholder:"TEXT"`
	TitleEs   string `help:"In Spanish." placeholder:"TEXT"`
	TitlePt   string `help:"In Portuguese." placeholder:"TEXT"`
	Route     string `help:"Its first address; without it, made of the name." placeholder:"/…"`
	Group     string `enum:"space,practice,account" default:"space" help:"Where the menu shows it: space, practice or account."`
	Icon      string `default:"package-open" help:"The menu entry's icon."`
	NoInstall bool   `help:"Only write the files: neither install nor build."`
	Root      string `default:"." help:"A folder of the clone." placeholder:"DIR"`

	Standalone bool   `help:"Make a repository of its own, built with the kit of the portal (--portal)."`
	Dir        string `help:"With --standalone, the new folder; without it, NAME." placeholder:"DIR"`
	Kit        string `help:"With --standalone, a version of the kit; without it, the portal's latest." placeholder:"VERSION"`
}

// made is the JSON output of `new`.
type made struct {
	Name    string   `json:"name"`
	Dir     string   `json:"dir"`
	Route   string   `json:"route"`
	Files   []string `json:"files"`
	Version string   `json:"version,omitempty"`
}

// taken is a request that conflicts with something existing.
type taken struct{ error }

// Run creates a remote.
func (n *newCommand) Run(r *run) error {
	if n.Standalone {
		return n.runStandalone(r)
	}
	w, err := findWorkspace(n.Root)
	if err != nil {
		return err
	}
	plan, err := n.plan(w)
	if err != nil {
		return err
	}
	files, err := plan.write(w)
	if err != nil {
		return err
	}
	result := made{Name: plan.Name, Dir: filepath.Join(w.root, plan.Name), Route: plan.Route, Files: files}
	r.printf("%s: %d files, %s in the menu at %s", plan.Name, len(files), plan.TitleFr, plan.Route)
	if !n.NoInstall {
		if err := r.npm(w.root, "linking it into the workspace", "install", "--no-audit", "--no-fund"); err != nil {
			return err
		}
		if result.Version, err = r.built(w.root, result.Dir, "-w", plan.Name); err != nil {
			return err
		}
	}
	return r.print(result, func(line func(...any)) {
		if result.Version != "" {
			line(result.Name + " " + result.Version + " is built")
		}
		line("See it:     make start, then make dev REMOTE=" + result.Name)
		line("Test it:    BASE_URL=" + r.ownPortal() + " npm run e2e -w " + result.Name)
		line("Release it: portal publish " + result.Name + "/dist")
	})
}

// ownPortal returns the address of the portal that the commands mean: PORTAL_URL, or `make start` with PORTAL_PORT.
func (r *run) ownPortal() string {
	if r.portal != "" {
		return r.portal
	}
	return "http://localhost:" + or(r.Environ("PORTAL_PORT"), "8080")
}

// printf prints progress for a person.
func (r *run) printf(format string, values ...any) {
	if !r.json {
		_, _ = fmt.Fprintf(r.Err, format+"\n", values...) // only a show
	}
}

// npm runs an npm command and shows its output only if it failed.
func (r *run) npm(dir, what string, args ...string) error {
	r.printf("%s …", what)
	from := time.Now()
	var said bytes.Buffer
	command := exec.CommandContext(r.ctx, "npm", args...) //nolint:gosec // fixed arguments, and a validated name
	command.Dir, command.Stdout, command.Stderr, command.Env = dir, &said, &said, os.Environ()
	if err := command.Run(); err != nil {
		return fmt.Errorf("%s failed: %w\n%s", what, err, strings.TrimSpace(said.String()))
	}
	r.printf("%s … %.1f s", what, time.Since(from).Seconds())
	return nil
}
