package sbom

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	packageurl "github.com/package-url/packageurl-go"
)

// Advisory is the part of a vulnerability in OSV format that is used here (https://ossf.github.io/osv-schema/).
type Advisory struct {
	ID        string     `json:"id"`
	Modified  string     `json:"modified"`
	Withdrawn string     `json:"withdrawn"`
	Summary   string     `json:"summary"`
	Aliases   []string   `json:"aliases"`
	Affected  []Affected `json:"affected"`
}

// Affected lists the versions of a package with the vulnerability: the listed ones, and those in one of the ranges.
type Affected struct {
	Package  struct{ Ecosystem, Name string } `json:"package"`
	Ranges   []Range                          `json:"ranges"`
	Versions []string                         `json:"versions"`
}

// Range is a sequence of versions between its events.
type Range struct {
	Type   string  `json:"type"` // SEMVER or ECOSYSTEM; GIT has commits, which components do not name
	Events []Event `json:"events"`
}

// Event is the version at which a state begins or ends; exactly one of the fields is set.
type Event struct {
	Introduced   string `json:"introduced"`
	Fixed        string `json:"fixed"`
	LastAffected string `json:"last_affected"`
	Limit        string `json:"limit"`
}

// ecosystems maps the types of package URLs to the ecosystems of our components.
var ecosystems = map[string]string{packageurl.TypeGolang: "Go", packageurl.TypeNPM: "npm"}

// index has the advisories about one of our packages, by ecosystem and name.
type index struct {
	wanted map[string]bool
	byName map[string][]Advisory
	counts map[string]int // by ecosystem, for all packages
}

func key(ecosystem, name string) string { return ecosystem + " " + name }

// readFile adds the advisories of a file: one, an array of them, `{"vulns": […]}`, or an export, which is a ZIP archive of
// files with one advisory each.
func (i *index) readFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	var start [4]byte
	if _, err := io.ReadFull(file, start[:]); err == nil && string(start[:]) == "PK\x03\x04" {
		return i.readArchive(path)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return i.read(filepath.Base(path), file)
}

func (i *index) readArchive(path string) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	defer func() { _ = archive.Close() }()
	for _, entry := range archive.File {
		// Go's own export has index files in this folder.
		if !strings.HasSuffix(entry.Name, ".json") || strings.HasPrefix(entry.Name, "index/") {
			continue
		}
		if err := i.readEntry(entry); err != nil {
			return err
		}
	}
	return nil
}

func (i *index) readEntry(entry *zip.File) error {
	content, err := entry.Open()
	if err != nil {
		return fmt.Errorf("%s: %w", entry.Name, err)
	}
	defer func() { _ = content.Close() }()
	return i.read(entry.Name, content)
}

func (i *index) read(name string, content io.Reader) error {
	raw, err := io.ReadAll(content)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	advisories, err := decode(bytes.TrimSpace(raw))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for at, advisory := range advisories {
		if advisory.ID == "" || advisory.Modified == "" {
			return fmt.Errorf("%s: entry %d has no id or no modified: not in OSV format", name, at+1)
		}
		i.add(advisory)
	}
	return nil
}

func decode(raw []byte) ([]Advisory, error) {
	var advisories []Advisory
	switch {
	case len(raw) == 0:
		return nil, errors.New("is empty")
	case raw[0] == '[':
		return advisories, json.Unmarshal(raw, &advisories)
	}
	var object struct {
		Advisory

		Vulns []Advisory `json:"vulns"`
	}
	if err := json.Unmarshal(raw, &object); err != nil {
		return nil, err
	}
	if object.Vulns != nil {
		return object.Vulns, nil
	}
	return []Advisory{object.Advisory}, nil
}

func (i *index) add(advisory Advisory) {
	ofOurs := map[string]bool{}
	for _, affected := range advisory.Affected {
		i.counts[affected.Package.Ecosystem]++
		if name := key(affected.Package.Ecosystem, affected.Package.Name); i.wanted[name] && !ofOurs[name] {
			ofOurs[name] = true
			i.byName[name] = append(i.byName[name], advisory)
		}
	}
}
