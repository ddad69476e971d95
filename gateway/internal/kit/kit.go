// Package kit serves what feature teams build remotes with: a kit is a set of npm packages of one version, stored beside the
// artefacts under kit/<version>/ and served at /kit/ as an npm registry that is read only.
//
// It answers three questions. Is an unpacked kit sound (Check)? Which kits are stored, and which is the latest for the
// released shell (Registry)? What does npm get (Registry.Serve)? A kit runs on developers' machines and in pipelines, never in
// a page of the portal.
package kit

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/Masterminds/semver/v3"
)

const (
	// Name stands for the kits in the scope of a token, in the history of changes and in the store. No remote has it: their
	// names are `shell` or begin with `mfe-`.
	Name = "kit"
	// File is the name of a kit's description in its folder.
	File = "kit.json"
	// MaxKept is the maximum number of stored kits: lock files name old ones.
	MaxKept = 100

	packagesFolder = "packages/"
	galleryFolder  = "gallery/"
	// scope is the npm scope of all packages: without it a consumer's npm would look for them in another registry
	// (dependency confusion).
	scope = "@portal/"

	maxPackages    = 20
	maxDescription = 256 << 10 // bytes
	maxVersion     = 60        // characters
)

var (
	versionPattern = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?-h[0-9a-f]{8}$`)
	shortPattern   = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,60}$`)
)

// ValidVersion reports whether a text is a kit's version: a semantic version that ends with eight hexadecimal digits of the
// content's hash.
func ValidVersion(version string) bool {
	if len(version) > maxVersion || !versionPattern.MatchString(version) {
		return false
	}
	_, err := semver.StrictNewVersion(version)
	return err == nil
}

// Kit is the description of one kit, read from its kit.json.
type Kit struct {
	Version string `json:"version"`
	// Library is the version of shared-ui from which the kit was packed.
	Library  string    `json:"library"`
	Packages []Package `json:"packages"`

	// StoredAt is when kit.json was stored.
	StoredAt time.Time `json:"-"`

	library *semver.Version
}

// Package is one npm package of a kit.
type Package struct {
	Name string `json:"name"`
	// File is its tarball in the kit's folder.
	File string `json:"file"`
	// Integrity and Shasum are the digests of the tarball in the forms of npm's dist: SHA-512 in base64 after "sha512-", and
	// SHA-1 in hexadecimal digits.
	Integrity string `json:"integrity"`
	Shasum    string `json:"shasum"`
	// Manifest is the package.json inside the tarball.
	Manifest map[string]json.RawMessage `json:"manifest"`
}

// Names returns the names of the packages in the order of the kit.
func (k *Kit) Names() []string {
	names := make([]string, 0, len(k.Packages))
	for _, p := range k.Packages {
		names = append(names, p.Name)
	}
	return names
}

// pack returns the package with a name; nil if the kit has none.
func (k *Kit) pack(name string) *Package {
	for i := range k.Packages {
		if k.Packages[i].Name == name {
			return &k.Packages[i]
		}
	}
	return nil
}

// Parse reads the kit.json of a kit that is stored as version. If any of it is invalid it returns all faults at once.
func Parse(version string, data []byte) (*Kit, error) {
	if len(data) > maxDescription {
		return nil, fmt.Errorf("is larger than %d KB", maxDescription>>10)
	}
	k := &Kit{}
	if err := json.Unmarshal(data, k); err != nil {
		return nil, fmt.Errorf("is no description of a kit: %w", err)
	}
	if k.Version != version || !ValidVersion(version) {
		return nil, fmt.Errorf("is of version %q but stored as %q; a version is like 0.1.0-h1234abcd", k.Version, version)
	}
	var errs []error
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	library, err := semver.StrictNewVersion(k.Library)
	if err != nil {
		add("library %q is not a version", k.Library)
	}
	k.library = library
	if len(k.Packages) == 0 || len(k.Packages) > maxPackages {
		add("packages: %d entries, want 1 to %d", len(k.Packages), maxPackages)
	}
	seen := map[string]bool{}
	for _, p := range k.Packages {
		if seen[p.Name] {
			add("packages: %q is there twice", p.Name)
		}
		seen[p.Name] = true
		p.validate(version, func(format string, args ...any) { add("%q "+format, append([]any{p.Name}, args...)...) })
	}
	return k, errors.Join(errs...)
}

func (p *Package) validate(version string, add func(string, ...any)) {
	short, scoped := strings.CutPrefix(p.Name, scope)
	if !scoped || !shortPattern.MatchString(short) {
		add("is not an allowed name: it begins with %s and has small letters, digits and hyphens", scope)
	}
	if want := packagesFolder + tarballName(short, version); p.File != want {
		add("has the file %q, want %q", p.File, want)
	}
	if _, ok := sha512Digest(p.Integrity); !ok {
		add("has no sha512 integrity")
	}
	if _, ok := sha1Digest(p.Shasum); !ok {
		add("has no shasum")
	}
	if text(p.Manifest["name"]) != p.Name || text(p.Manifest["version"]) != version {
		add("has a manifest of %s@%s, want %s@%s", text(p.Manifest["name"]), text(p.Manifest["version"]), p.Name, version)
	}
	checkManifest(p.Manifest, add)
}

// tarballName returns the name of a package's file, without its scope, as npm names it in URLs.
func tarballName(short, version string) string { return short + "-" + version + ".tgz" }

// text returns a JSON string; "" for any other value.
func text(value json.RawMessage) string {
	var s string
	if json.Unmarshal(value, &s) != nil {
		return ""
	}
	return s
}
