package kit

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// view is one immutable state of the registry with the documents made of it.
type view struct {
	released Released
	kits     []*Kit // newest first
	latest   *Kit   // nil if none fits
	names    []string
	origin   string

	mu   sync.Mutex
	made map[string]*document
}

// document is a JSON answer with its tag.
type document struct {
	body []byte
	tag  string
}

func newView(kits []*Kit, released Released, origin string) *view {
	names := map[string]bool{}
	for _, k := range kits {
		for _, name := range k.Names() {
			names[name] = true
		}
	}
	return &view{
		released: released, kits: kits, latest: latestOf(kits, released.Library), names: slices.Sorted(maps.Keys(names)), origin: origin,
		made: map[string]*document{},
	}
}

func (v *view) latestVersion() string {
	if v.latest == nil {
		return ""
	}
	return v.latest.Version
}

// find returns a package of a stored version; nil if there is none.
func (v *view) find(name, version string) *Package {
	for _, k := range v.kits {
		if k.Version == version {
			return k.pack(name)
		}
	}
	return nil
}

// document returns the answer with a key, which is of a bounded set, and makes it when it is first requested.
func (v *view) document(key string, of func() any) (*document, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if made := v.made[key]; made != nil {
		return made, nil
	}
	body, err := json.Marshal(of())
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", key, err)
	}
	sum := sha256.Sum256(body)
	v.made[key] = &document{body, strconv.Quote(base64.RawURLEncoding.EncodeToString(sum[:18]))}
	return v.made[key], nil
}

// index is the answer of GET /kit/.
type index struct {
	Latest   string   `json:"latest,omitempty"`
	Versions []string `json:"versions"`
	Packages []string `json:"packages"`
}

func (v *view) index() (*document, error) {
	return v.document("index", func() any {
		versions := make([]string, 0, len(v.kits))
		for _, k := range v.kits {
			versions = append(versions, k.Version)
		}
		return index{v.latestVersion(), versions, append([]string{}, v.names...)}
	})
}

// packument is npm's document of one package:
// https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md
type packument struct {
	ID       string                                `json:"_id,omitempty"`
	Name     string                                `json:"name"`
	Modified string                                `json:"modified,omitempty"`
	Tags     map[string]string                     `json:"dist-tags"`
	Versions map[string]map[string]json.RawMessage `json:"versions"`
	Time     map[string]string                     `json:"time,omitempty"`
}

// dist describes a tarball.
type dist struct {
	Tarball   string `json:"tarball"`
	Integrity string `json:"integrity"`
	Shasum    string `json:"shasum"`
}

// abbreviated are the fields of a version in the document that npm requests to install a package.
var abbreviated = []string{
	"name", "version", "deprecated", "bin", "dist", "engines", "directories", "dependencies", "devDependencies",
	"optionalDependencies", "peerDependencies", "peerDependenciesMeta", "os", "cpu", "libc",
}

// packument returns the document of a package; nil if no stored kit has it. short selects the abbreviated form.
func (v *view) packument(name string, short bool) (*document, error) {
	if _, found := slices.BinarySearch(v.names, name); !found {
		return nil, nil
	}
	key := "full " + name
	if short {
		key = "short " + name
	}
	return v.document(key, func() any { return v.describe(name, short) })
}

func (v *view) describe(name string, short bool) packument {
	p := packument{Name: name, Tags: map[string]string{}, Versions: map[string]map[string]json.RawMessage{}}
	times := map[string]string{}
	for _, k := range v.kits {
		pack := k.pack(name)
		if pack == nil {
			continue
		}
		at := k.StoredAt.UTC().Format(time.RFC3339)
		times[k.Version], times["created"] = at, at
		if times["modified"] == "" {
			times["modified"] = at
		}
		p.Versions[k.Version] = v.version(pack, k.Version, short)
	}
	if v.latest != nil && v.latest.pack(name) != nil {
		p.Tags["latest"] = v.latest.Version
	}
	if short {
		p.Modified = times["modified"]
	} else {
		p.ID, p.Time = name, times
	}
	return p
}

// version returns the manifest of one version with its dist.
func (v *view) version(pack *Package, version string, short bool) map[string]json.RawMessage {
	manifest := maps.Clone(pack.Manifest)
	// Strings and a struct of strings are always written.
	manifest["_id"], _ = json.Marshal(pack.Name + "@" + version)
	manifest["dist"], _ = json.Marshal(dist{v.origin + tarballPath(pack.Name, version), pack.Integrity, pack.Shasum})
	if short {
		maps.DeleteFunc(manifest, func(field string, _ json.RawMessage) bool { return !slices.Contains(abbreviated, field) })
	}
	return manifest
}

// tarballPath returns the path of a package's tarball. A version has no character that a path would not have.
func tarballPath(name, version string) string {
	short := strings.TrimPrefix(name, scope)
	return Path + scope + url.PathEscape(short) + "/-/" + tarballName(short, version)
}
