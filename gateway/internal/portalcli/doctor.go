package portalcli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"
)

type doctorCommand struct {
	Dir string `arg:"" optional:"" default:"." help:"The remote's repository."`
}

// finding is one check of the doctor; Remedy is empty if nothing is to be done.
type finding struct {
	Check  string `json:"check"`
	Remedy string `json:"remedy,omitempty"`
}

// unwell is the error of a repository that does not fit the portal.
type unwell struct{ error }

// Run checks a remote's repository against the portal. Every check is printed; one that needs a remedy makes the command fail.
func (d *doctorCommand) Run(r *run) error {
	own, err := readRepository(d.Dir)
	if err != nil {
		return err
	}
	latest, err := r.fetchKit("")
	if err != nil {
		return err
	}
	findings := slices.Concat(own.checkPins(latest), own.checkRegistry(r.portal), own.checkInstalled(), own.checkTools(latest), own.checkShell(latest))
	if err := r.print(findings, func(line func(...any)) {
		for _, f := range findings {
			if f.Remedy == "" {
				line("ok", f.Check)
				continue
			}
			line("fault", f.Check, f.Remedy)
		}
	}); err != nil {
		return err
	}
	if slices.ContainsFunc(findings, func(f finding) bool { return f.Remedy != "" }) {
		return unwell{fmt.Errorf("%s does not fit %s", own.name, r.portal)}
	}
	return nil
}

// checkPins checks that all packages are of one kit, the portal's latest.
func (p *repository) checkPins(latest *kit) []finding {
	versions := p.versions()
	switch {
	case len(versions) > 1:
		return []finding{{"packages of different kits: " + strings.Join(versions, ", "), "portal upgrade"}}
	case versions[0] != latest.version:
		return []finding{{"kit " + versions[0] + ", the portal's latest is " + latest.version, "portal upgrade"}}
	}
	return []finding{{Check: "kit " + versions[0]}}
}

// checkRegistry checks that npm asks the portal for the kit.
func (p *repository) checkRegistry(portal string) []finding {
	wanted := kitScope + ":registry=" + portal + "/kit/"
	text, err := os.ReadFile(filepath.Join(p.dir, ".npmrc"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return []finding{{".npmrc: " + err.Error(), "make it readable"}}
	}
	for line := range strings.Lines(string(text)) {
		if strings.TrimSpace(line) == wanted {
			return []finding{{Check: ".npmrc"}}
		}
	}
	return []finding{{".npmrc does not name the portal's kit", "add the line " + wanted}}
}

// checkInstalled checks that node_modules has the pinned packages.
func (p *repository) checkInstalled() []finding {
	var all []finding
	for alias, wanted := range p.pins {
		var installed struct{ Version string }
		err := readJSON(filepath.Join(p.dir, "node_modules", alias, "package.json"), &installed)
		if err != nil || installed.Version != wanted {
			all = append(all, finding{alias + " " + wanted + " is not installed", "npm install"})
		}
	}
	if len(all) == 0 {
		return []finding{{Check: "node_modules"}}
	}
	slices.SortFunc(all, func(a, b finding) int { return strings.Compare(a.Check, b.Check) })
	return all
}

// checkTools checks the ranges of the tools that the kit expects.
func (p *repository) checkTools(latest *kit) []finding {
	wanted := latest.devDependencies()
	var all []finding
	for name, ours := range wanted {
		if _, own := kitAliases[name]; own {
			continue
		}
		switch old, ok := p.tools[name]; {
		case !ok:
			all = append(all, finding{name + " is missing", "npm install --save-dev " + name + "@" + ours})
		case old != ours:
			all = append(all, finding{name + " is " + old + ", the kit is made for " + ours, "portal upgrade"})
		}
	}
	slices.SortFunc(all, func(a, b finding) int { return strings.Compare(a.Check, b.Check) })
	if len(all) == 0 {
		return []finding{{Check: "tools beside the kit"}}
	}
	return all
}

// checkShell checks that remote.json accepts the shell that the kit was packed with.
func (p *repository) checkShell(latest *kit) []finding {
	var declared struct{ Shell string }
	if err := readJSON(filepath.Join(p.dir, declarationFile), &declared); err != nil {
		return []finding{{declarationFile + ": " + err.Error(), "mend it"}}
	}
	shell := latest.packages["portal-webpack"].Portal.Shell
	version, err := semver.NewVersion(shell)
	if err != nil {
		return []finding{{"the kit names no shell: " + err.Error(), "tell the operators"}}
	}
	if allowed, err := semver.NewConstraint(declared.Shell); err != nil || !allowed.Check(version) {
		return []finding{{declarationFile + " wants the shell " + declared.Shell + ", the portal has " + shell, `set "shell": "` + laterMinors(shell) + `"`}}
	}
	return []finding{{Check: "shell " + declared.Shell}}
}
