// Package legal has the portal's legal documents: the privacy policy, the legal notice and the accessibility declaration,
// in every language, and in every version that was ever in force.
package legal

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"portal/platform/internal/frontmatter"
	"portal/platform/internal/locale"
)

//go:embed documents/*.md
var documentFiles embed.FS

// edition is a version and its first day in force.
type edition struct{ version, from string }

// catalogue has all documents with their versions, the newest first: the first one is in force.
var catalogue = map[string][]edition{
	"privacy":       {{"2.1", "2026-11-26"}, {"2.0", "2026-09-01"}, {"1.0", "2025-03-03"}},
	"notice":        {{"1.0", "2025-03-03"}},
	"accessibility": {{"1.0", "2026-09-01"}},
}

// document is one version of one document in one language.
type document struct {
	edition
	title, summary, change string
	markdown               string
}

// library has all documents in every language, with the versions in the catalogue's order.
type library map[string]map[string][]document

// documents are embedded: an unreadable one is an error of the build.
var documents = mustLibrary(documentFiles)

func mustLibrary(files fs.FS) library {
	s, err := readLibrary(files)
	if err != nil {
		panic(err)
	}
	return s
}

// readLibrary reads documents/<name>.<version>.<locale>.md for the whole catalogue in all languages.
func readLibrary(files fs.FS) (library, error) {
	s := library{}
	var faults []error
	for name, editions := range catalogue {
		s[name] = map[string][]document{}
		for _, language := range locale.All {
			for _, e := range editions {
				file := "documents/" + name + "." + e.version + "." + language + ".md"
				raw, err := fs.ReadFile(files, file)
				if err != nil {
					faults = append(faults, err)
					continue
				}
				d, err := parseDocument(string(raw))
				if err != nil {
					faults = append(faults, fmt.Errorf("%s: %w", file, err))
				}
				d.edition = e
				s[name][language] = append(s[name][language], d)
			}
		}
	}
	return s, errors.Join(faults...)
}

// parseDocument parses the lines `title:`, `summary:` and `change:`, a line `---`, and the text.
func parseDocument(raw string) (document, error) {
	var d document
	text, err := frontmatter.Read(raw, map[string]*string{"title": &d.title, "summary": &d.summary, "change": &d.change})
	d.markdown = text
	return d, err
}

// find returns a version of a document, the one in force for "", or nil; and all versions.
func (s library) find(name, language, version string) (*document, []document) {
	versions := s[name][language]
	for i := range versions {
		if version == "" || versions[i].version == version {
			return &versions[i], versions
		}
	}
	return nil, nil
}
