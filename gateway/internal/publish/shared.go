package publish

import (
	"regexp"
	"slices"

	"github.com/Masterminds/semver/v3"

	"portal/gateway/internal/remotes"
)

// buildHash matches the end of an artefact's version: `0.1.0-h3f2a9c1d`. Semantic versioning would treat it as a
// pre-release, which no range includes.
var buildHash = regexp.MustCompile(`-h[0-9a-f]{8}$`)

// checkShared compares the ranges that the remote was built against with the shell's versions. In the browser an unsatisfied
// range stops the remote at its start.
func checkShared(r *report, m *remotes.Manifest, portal Portal) {
	if m.Name == remotes.ShellName {
		checkProvided(r, m, portal)
		return
	}
	for _, shell := range portal.Shell {
		version := buildHash.ReplaceAllString(shell.Version, "")
		if unmetRange := unmet(m.Shell, version); unmetRange != "" {
			r.add("shell", "shell.range", "%s: the portal's shell is %s", unmetRange, version)
		}
		for _, use := range uses(m) {
			met(r, "shared/"+use, m.Shared[use], shell.Provided[use])
		}
	}
}

// checkProvided refuses a shell in which a running remote could not run.
func checkProvided(r *report, shell *remotes.Manifest, portal Portal) {
	version := buildHash.ReplaceAllString(shell.Version, "")
	for _, other := range portal.Others {
		if unmetRange := unmet(other.Shell, version); unmetRange != "" {
			r.add("remotes/"+other.Name, "shell.range", "%s: this shell is %s", unmetRange, version)
		}
		for _, use := range uses(other) {
			met(r, "remotes/"+other.Name+"/"+use, other.Shared[use], shell.Provided[use])
		}
	}
}

// uses returns the packages that the remote really takes; manifests of older builds only have those that it might take.
func uses(m *remotes.Manifest) []string {
	all := slices.Concat(m.Uses, m.ExtensionModule.Uses)
	for _, part := range m.ExtensionParts {
		all = append(all, part.Uses...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func met(r *report, where, wanted, provided string) {
	switch {
	case wanted == "":
		r.add(where, "shared.undeclared", "is used, but the manifest names no range for it")
	case provided == "":
		r.add(where, "shared.missing", "is not provided by the portal's shell")
	default:
		if unmetRange := unmet(wanted, provided); unmetRange != "" {
			r.add(where, "shared.range", "%s: the portal's shell brings %s", unmetRange, provided)
		}
	}
}

func unmet(wanted, present string) string {
	allowed, err := semver.NewConstraint(wanted)
	if err != nil {
		return "wants " + wanted + ", which is not a range"
	}
	version, err := semver.NewVersion(present)
	if err != nil || !allowed.Check(version) {
		return "wants " + wanted
	}
	return ""
}
