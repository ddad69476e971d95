package remotes

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"time"

	"portal/gateway/internal/edgeapi"
)

// ShellName is the artefact that draws the page itself. It is the only name in this package.
const ShellName = "shell"

// SchemaVersion is the manifest format this gateway reads.
const SchemaVersion = 1

// ManifestFile is the name of the manifest inside an artefact.
const ManifestFile = "manifest.json"

// WorkPrefix begins the version of a developer's work in progress: only the developer's own browser gets it, and it never
// counts as the newest.
const WorkPrefix = "0.0.0-dev-"

const (
	maxManifestBytes = 1 << 20
	maxFiles         = 2000
	maxRoutes        = 100
	maxMenu          = 20
	maxPreloads      = 6
	maxExtensions    = 40
	maxSlots         = 6
	maxRoles         = 10
)

// The patterns are strict because these values are written into headers, HTML and storage keys: a container name into the
// Content-Security-Policy, a file into a link, a version into a path. None of them can escape its context.
var (
	namePattern      = regexp.MustCompile(`^(shell|mfe-[a-z][a-z0-9-]{1,40})$`)
	versionPattern   = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.+_-]{0,59}$`)
	containerPattern = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]{0,63}$`)
	modulePattern    = regexp.MustCompile(`^\./[A-Za-z0-9_-]{1,40}$`)
	filePattern      = regexp.MustCompile(`^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*(/[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*)*$`)
	routePattern     = regexp.MustCompile(`^/([a-z0-9-]+(/[a-z0-9-]+)*)?$`)
	preloadPattern   = regexp.MustCompile(`^/api/[A-Za-z0-9._~/{}?&=,:%+-]{1,300}$`)
	slotPattern      = regexp.MustCompile(`^[a-z][a-z-]{0,30}(\.[a-z][a-z-]{0,30}){1,2}$`)
	extensionPattern = regexp.MustCompile(`^[a-z][a-z0-9-]{0,40}$`)
	placePattern     = regexp.MustCompile(`^[a-z0-9/-]{1,80}$`)
	rolePattern      = regexp.MustCompile(`^[a-z]{1,20}$`)
)

// The parts of the shell that the gateway uses by name; a page needs one or two of them.
const (
	PartLogin  = "login"
	PartEntry  = "entry"
	PartLayout = "layout"
	PartPages  = "pages"
	PartOps    = "ops"
)

// File is one file of an artefact with the integrity that the browser checks.
type File struct {
	File      string `json:"file"`
	Integrity string `json:"integrity"`
	// As is the preload destination (script, style, font); empty if the list implies it.
	As string `json:"as,omitempty"`
}

// Part is a separately loaded part of a remote: its files, and the shared packages that it takes from the shell.
type Part struct {
	Files []File   `json:"files"`
	Uses  []string `json:"uses"`
}

// Manifest describes one version of one artefact. It is immutable once parsed.
type Manifest struct {
	Schema    int    `json:"schema"`
	Name      string `json:"name"`
	Version   string `json:"version"`
	Shell     string `json:"shell"`
	Container string `json:"container"`
	Module    string `json:"module"`

	Entry   File            `json:"entry"`
	Scripts []File          `json:"scripts"`
	Preload []File          `json:"preload"`
	Styles  []File          `json:"styles"`
	Fonts   []File          `json:"fonts"`
	Locales map[string]File `json:"locales"`

	// Uses are the shared packages that a remote takes from the shell.
	Uses []string `json:"uses"`
	// Provides are the shell's files of each shared package that it loads on first use.
	Provides map[string][]File `json:"provides"`
	// Provided are the versions of the shell's shared packages.
	Provided map[string]string `json:"provided"`
	// Parts are the files of each lazily loaded part of the shell: PartLogin, PartEntry, PartLayout, PartPages, PartOps.
	Parts map[string][]File `json:"parts"`

	Labels map[string]map[string]string `json:"labels"`
	Routes []edgeapi.Route              `json:"routes"`
	Menu   []edgeapi.MenuEntry          `json:"menu"`

	// Slots are for the shell only: the places in its layout for extensions of remotes, around every page of a signed-in
	// user.
	Slots []string `json:"slots"`
	// Extensions are what a remote adds to the pages of others. ExtensionModule is the exposed module that contains them,
	// ExtensionParts has a part for each by its name, ExtensionLocales their messages.
	Extensions       []edgeapi.PageExtension `json:"extensions"`
	ExtensionModule  Part                    `json:"extensionModule"`
	ExtensionParts   map[string]Part         `json:"extensionParts"`
	ExtensionLocales map[string]File         `json:"extensionLocales"`

	Shared map[string]string `json:"shared"`
	// Sizes are bytes after brotli, as the build measured them.
	Sizes map[string]int `json:"sizes"`
	// Files are all files that the artefact may serve: file → integrity.
	Files map[string]string `json:"files"`

	// StoredAt is when the manifest was stored; the newest version is active without a record.
	StoredAt time.Time `json:"-"`
}

// URL returns the immutable URL of a file of this artefact.
func (m *Manifest) URL(file string) string {
	return "/remotes/" + m.Name + "/" + m.Version + "/" + file
}

// Asset returns a file of this artefact as a page refers to it.
func (m *Manifest) Asset(f File) edgeapi.Asset {
	return edgeapi.Asset{Url: m.URL(f.File), Integrity: f.Integrity}
}

// EntryScripts returns the scripts that start the artefact, in order.
func (m *Manifest) EntryScripts() []File {
	if len(m.Scripts) > 0 {
		return m.Scripts
	}
	return []File{m.Entry}
}

// ParseManifest parses the manifest of name/version. If any of it is invalid it returns all faults at once.
func ParseManifest(name, version string, data []byte) (*Manifest, error) {
	if len(data) > maxManifestBytes {
		return nil, fmt.Errorf("manifest is larger than %d bytes", maxManifestBytes)
	}
	var head struct {
		Schema int `json:"schema"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("manifest is not JSON: %w", err)
	}
	if head.Schema != SchemaVersion {
		return nil, fmt.Errorf("manifest schema %d is unknown (this gateway reads %d)", head.Schema, SchemaVersion)
	}
	m := &Manifest{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("manifest does not fit schema %d: %w", SchemaVersion, err)
	}
	if m.Name != name || m.Version != version {
		return nil, fmt.Errorf("manifest says %s/%s but is stored as %s/%s", m.Name, m.Version, name, version)
	}
	if err := m.validate(); err != nil {
		return nil, err
	}
	return m, nil
}

func (m *Manifest) validate() error {
	var errs []error
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }

	if !namePattern.MatchString(m.Name) {
		add("name %q is not allowed", m.Name)
	}
	if !versionPattern.MatchString(m.Version) {
		add("version %q is not allowed", m.Version)
	}
	// A Trusted Types policy called "default" would apply to every string on the page.
	if !containerPattern.MatchString(m.Container) || m.Container == "default" {
		add("container %q is not allowed", m.Container)
	}
	if m.Name != ShellName && !modulePattern.MatchString(m.Module) {
		add("module %q is not allowed", m.Module)
	}
	m.validateFiles(add)
	m.validateRoutes(add)
	m.validateMenu(add)
	m.validateExtensions(add)
	return errors.Join(errs...)
}

func (m *Manifest) validateFiles(add func(string, ...any)) {
	if len(m.Files) == 0 || len(m.Files) > maxFiles {
		add("files: %d entries, want 1 to %d", len(m.Files), maxFiles)
	}
	for file, integrity := range m.Files {
		if !filePattern.MatchString(file) {
			add("files: %q is not an allowed name", file)
		}
		if _, _, ok := readIntegrity(integrity); !ok {
			add("files: %q has no sha256 or sha384 integrity", file)
		}
	}
	check := func(list string, f File) {
		if known, ok := m.Files[f.File]; !ok || known != f.Integrity {
			add("%s: %q is not in files with this integrity", list, f.File)
		}
	}
	if m.Entry.File != "" || len(m.Scripts) == 0 {
		check("entry", m.Entry)
	}
	for list, files := range m.lists() {
		for _, f := range files {
			check(list, f)
			switch f.As {
			case "", "script", "style", "font", "fetch", "image":
			default:
				add("%s: %q has an unknown destination %q", list, f.File, f.As)
			}
		}
	}
	for list, texts := range map[string]map[string]File{"locales": m.Locales, "extensionLocales": m.ExtensionLocales} {
		for locale, f := range texts {
			if !edgeapi.Locale(locale).Valid() {
				add("%s: %q is not one of the portal's languages", list, locale)
			}
			check(list, f)
		}
	}
	if _, ok := m.Locales[string(edgeapi.Fr)]; !ok {
		add("locales: the default language fr is missing")
	}
}

// lists iterates over all lists of files in the manifest, by the name for errors.
func (m *Manifest) lists() iter.Seq2[string, []File] {
	return func(yield func(string, []File) bool) {
		for name, files := range map[string][]File{
			"scripts": m.Scripts, "preload": m.Preload, "styles": m.Styles, "fonts": m.Fonts, "extensionModule": m.ExtensionModule.Files,
		} {
			if !yield(name, files) {
				return
			}
		}
		for group, named := range map[string]map[string][]File{"provides": m.Provides, "parts": m.Parts} {
			for name, files := range named {
				if !yield(group+" "+strconv.Quote(name), files) {
					return
				}
			}
		}
		for name, part := range m.ExtensionParts {
			if !yield("extensionParts "+strconv.Quote(name), part.Files) {
				return
			}
		}
	}
}

func (m *Manifest) validateRoutes(add func(string, ...any)) {
	if len(m.Routes) == 0 || len(m.Routes) > maxRoutes {
		add("routes: %d entries, want 1 to %d", len(m.Routes), maxRoutes)
	}
	seen := make(map[string]bool, len(m.Routes))
	for _, r := range m.Routes {
		if !routePattern.MatchString(r.Path) {
			add("routes: path %q is not allowed", r.Path)
		}
		if seen[r.Path] {
			add("routes: path %q is declared twice", r.Path)
		}
		seen[r.Path] = true
		if r.Title == "" {
			add("routes: %q has no title", r.Path)
		}
		if !r.Layout.Valid() || !r.Access.Valid() {
			add("routes: %q has an unknown layout or access", r.Path)
		}
		validatePreloads("routes", r.Path, r.Preload, add)
		validatePreloads("routes", r.Path, r.PreloadPlain, add)
		validateRoles("routes", r.Path, r.Roles, add)
		if r.Slots != nil {
			validateSlots(r.Path, *r.Slots, add)
		}
	}
}

func validatePreloads(list, of string, declared *[]string, add func(string, ...any)) {
	if declared == nil {
		return
	}
	if len(*declared) > maxPreloads {
		add("%s: %q preloads more than %d calls", list, of, maxPreloads)
	}
	for _, p := range *declared {
		if !preloadPattern.MatchString(p) || strings.Contains(p, "..") || strings.Contains(p, "//") {
			add("%s: %q preloads %q, which is not an allowed call", list, of, p)
		}
	}
}

func (m *Manifest) validateMenu(add func(string, ...any)) {
	if len(m.Menu) > maxMenu {
		add("menu: %d entries, want at most %d", len(m.Menu), maxMenu)
	}
	for _, e := range m.Menu {
		if !routePattern.MatchString(e.Route) {
			add("menu: route %q is not allowed", e.Route)
		}
		if !e.Group.Valid() {
			add("menu: %q is in an unknown group", e.Route)
		}
	}
}
