package kit

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// installScripts are the scripts that npm runs, or did in some version, when a package is installed.
var installScripts = []string{
	"preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare", "dependencies",
}

// bundles are the fields that name packages inside the tarball: npm installs them with their scripts.
var bundles = []string{"bundleDependencies", "bundledDependencies"}

// dependencies are the fields whose packages npm installs with a package.
var dependencies = []string{"dependencies", "optionalDependencies", "peerDependencies"}

// checkManifest refuses a package.json with which npm would run code when the package is installed, on developers' machines
// and in pipelines with their secrets (CWE-506), or that would send a publication elsewhere.
func checkManifest(manifest map[string]json.RawMessage, add func(string, ...any)) {
	scripts, ok := texts(manifest["scripts"])
	if !ok {
		add("has scripts that are not texts")
	}
	for _, name := range installScripts {
		if _, found := scripts[name]; found {
			add("has the script %q, which runs when it is installed", name)
		}
	}
	for _, field := range bundles {
		if _, found := manifest[field]; found {
			add("has %s: packages inside a package are not checked", field)
		}
	}
	if _, found := manifest["publishConfig"]; found {
		add("has publishConfig, which would send it to another registry")
	}
	for _, field := range dependencies {
		wanted, ok := texts(manifest[field])
		if !ok {
			add("has %s that are not texts", field)
		}
		for _, name := range slices.Sorted(maps.Keys(wanted)) {
			if !fromRegistry(wanted[name]) {
				add("depends on %q by %q: only versions of a registry, and aliases of it (npm:…), can be installed without their sources", name, wanted[name])
			}
		}
	}
}

// texts returns an object of strings; an absent one is empty.
func texts(value json.RawMessage) (map[string]string, bool) {
	if value == nil {
		return nil, true
	}
	var found map[string]string
	return found, json.Unmarshal(value, &found) == nil
}

// fromRegistry reports whether a dependency is a range of versions, a tag, or an alias of a package in a registry. A repository, an
// address or a folder is not: npm runs the scripts of repositories, and finds no folder on another machine.
func fromRegistry(wanted string) bool {
	if _, alias := strings.CutPrefix(wanted, "npm:"); alias {
		return true
	}
	return !strings.ContainsAny(wanted, ":/\\")
}
