package portalcli

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

type upgradeCommand struct {
	Dir       string `arg:"" optional:"" default:"." help:"The remote's repository."`
	To        string `help:"A version of the kit; without it, the latest, which fits the released shell." placeholder:"VERSION"`
	NoInstall bool   `help:"Only change package.json."`
}

// repository is a remote in a repository of its own.
type repository struct {
	dir, name string
	text      string            // of package.json
	pins      map[string]string // package of the kit → version
	tools     map[string]string // every dependency outside the kit → range
}

var kitPin = regexp.MustCompile(`^npm:` + kitScope + `/([a-z-]+)@(.+)$`)

// readRepository reads a remote's repository. It is a usage error if its package.json takes nothing from the kit.
func readRepository(dir string) (*repository, error) {
	file := filepath.Join(dir, "package.json")
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usage{fmt.Errorf("%s holds no package.json: name the repository of a remote", dir)}
	}
	if err != nil {
		return nil, err
	}
	var manifest struct {
		Name                          string
		Dependencies, DevDependencies map[string]string
	}
	if err := readJSON(file, &manifest); err != nil {
		return nil, err
	}
	found := &repository{dir: dir, name: manifest.Name, text: string(text), pins: map[string]string{}, tools: map[string]string{}}
	for _, all := range []map[string]string{manifest.Dependencies, manifest.DevDependencies} {
		for name, wanted := range all {
			if pin := kitPin.FindStringSubmatch(wanted); pin != nil {
				found.pins[name] = pin[2]
			} else {
				found.tools[name] = wanted
			}
		}
	}
	if len(found.pins) == 0 {
		return nil, usage{fmt.Errorf("%s takes no package of the kit: in a clone of the portal, remotes follow its sources", file)}
	}
	return found, nil
}

// versions returns the different versions of the kit that the repository names.
func (p *repository) versions() []string {
	var all []string
	for _, version := range p.pins {
		all = append(all, version)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// upgraded is the JSON output of `upgrade`.
type upgraded struct {
	From []string `json:"from"`
	To   string   `json:"to"`
	// Changes are the changed dependencies, without the packages of the kit.
	Changes []string `json:"changes"`
	// Deprecated are the remaining uses of what the kit deprecates, each with file, line and replacement.
	Deprecated []string `json:"deprecated"`
}

// Run pins the packages of another kit, with the versions of the tools that it expects, and installs them.
func (u *upgradeCommand) Run(r *run) error {
	own, err := readRepository(u.Dir)
	if err != nil {
		return err
	}
	next, err := r.fetchKit(u.To)
	if err != nil {
		return err
	}
	text, changes := own.upgrade(next)
	done := upgraded{From: own.versions(), To: next.version, Changes: changes}
	if text != own.text {
		if err := os.WriteFile(filepath.Join(u.Dir, "package.json"), []byte(text), 0o644); err != nil { //nolint:gosec // a source file, readable by all
			return err
		}
		if !u.NoInstall {
			if err := r.npm(u.Dir, "installing kit "+next.version, "install", "--no-audit", "--no-fund"); err != nil {
				return err
			}
		}
	}
	if !u.NoInstall {
		if done.Deprecated, err = r.fixDeprecated(u.Dir); err != nil {
			return err
		}
	}
	return r.print(done, func(line func(...any)) {
		if text == own.text {
			line(own.name + " is built with kit " + next.version + " already")
			done.printDeprecated(line)
			return
		}
		line("kit " + strings.Join(done.From, ", ") + " → " + next.version)
		for _, change := range changes {
			line("  " + change)
		}
		done.printDeprecated(line)
		line("Check it: npm run lint && npm run typecheck && npm test && npm run build")
	})
}

func (u *upgraded) printDeprecated(line func(...any)) {
	if len(u.Deprecated) == 0 {
		return
	}
	line("Deprecated, to be replaced by hand:")
	for _, use := range u.Deprecated {
		line("  " + use)
	}
}

// deprecatedCheck is the program of the kit that finds uses of what it deprecates. Kits before it have none.
var deprecatedCheck = filepath.Join("node_modules", "portal-lint", "src", "check-deprecated.js")

// fixDeprecated renames the uses of deprecated exports of the installed kit for which a rename is enough, and returns the others.
func (r *run) fixDeprecated(dir string) ([]string, error) {
	if _, err := os.Stat(filepath.Join(dir, deprecatedCheck)); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var found, said bytes.Buffer
	command := exec.CommandContext(r.ctx, "node", deprecatedCheck, "--fix") //nolint:gosec // a program of the installed kit
	command.Dir, command.Stdout, command.Stderr, command.Env = dir, &found, &said, os.Environ()
	err := command.Run()
	uses := strings.FieldsFunc(found.String(), func(c rune) bool { return c == '\n' })
	// It fails if uses remain, too.
	if err != nil && len(uses) == 0 {
		return nil, fmt.Errorf("looking for deprecated exports failed: %w\n%s", err, strings.TrimSpace(said.String()))
	}
	for line := range strings.Lines(said.String()) {
		r.printf("%s", printable(strings.TrimSpace(line)))
	}
	return uses, nil
}

// upgrade returns package.json with the packages of a kit and the tools that it expects, and what changed among the tools. Other
// dependencies stay, and so does the text's form.
func (p *repository) upgrade(next *kit) (text string, changes []string) {
	text, changes = p.text, []string{}
	for alias := range next.packages {
		if old, ok := p.pins[alias]; ok {
			text = strings.ReplaceAll(text, fmt.Sprintf("npm:%s@%s", kitAliases[alias], old), next.alias(alias))
		}
	}
	wanted := next.devDependencies()
	for name, ours := range next.dependencies() {
		wanted[name] = ours
	}
	for name, old := range p.tools {
		if other, ok := wanted[name]; ok && other != old {
			entry := regexp.MustCompile(regexp.QuoteMeta(`"`+name+`"`) + `(\s*:\s*)` + regexp.QuoteMeta(`"`+old+`"`))
			text = entry.ReplaceAllString(text, strings.ReplaceAll(`"`+name+`"`, "$", "$$")+"${1}"+strings.ReplaceAll(`"`+other+`"`, "$", "$$"))
			changes = append(changes, name+" "+old+" → "+other)
		}
	}
	slices.Sort(changes)
	return text, changes
}
