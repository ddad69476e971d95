// Package sbom lists the third-party components of the portal's programs and of its front, as CycloneDX documents, and
// compares them with vulnerabilities in OSV format. It only reads the clone and the module cache; it downloads nothing but
// modules that a build would need too.
package sbom

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
	packageurl "github.com/package-url/packageurl-go"
)

// Component is one third-party module or package. Name has the form of its ecosystem.
type Component struct {
	Type    string // of its package URL: golang or npm
	Name    string
	Version string
	License string // an SPDX identifier or expression
	SHA512  string // in hexadecimal digits; "" for Go modules, whose sums are not hashes of a file
}

// Document lists the components of one program, or of the front.
type Document struct {
	Name       string
	Components []Component
}

// standardLibrary is the name of Go's standard library in Go's vulnerability database.
const standardLibrary = "stdlib"

// programs are the main packages, by the names of their binaries, with the folders of their modules.
var programs = []struct{ name, dir, pkg string }{
	{"gateway", "gateway", "./cmd/gateway"},
	{"portal", "gateway", "./cmd/portal"},
	{"platform", "platform", "./cmd/platform"},
}

// Documents lists the components of each program and of the front's bundles, from the clone at root.
func Documents(ctx context.Context, root string) ([]Document, error) {
	licenses := &classifier{}
	var documents []Document
	for _, program := range programs {
		components, err := goComponents(ctx, root, program.dir, program.pkg, licenses)
		if err != nil {
			return nil, fmt.Errorf("sbom: %s: %w", program.name, err)
		}
		documents = append(documents, Document{Name: program.name, Components: components})
	}
	front, err := npmComponents(root)
	if err != nil {
		return nil, fmt.Errorf("sbom: front: %w", err)
	}
	return append(documents, Document{Name: "front", Components: front}), nil
}

// Write writes `<name>.cdx.json` (CycloneDX 1.6) for each document into a folder. The output is reproducible: it contains no
// serial number and no time.
func Write(documents []Document, dir string) (err error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return err
	}
	for _, document := range documents {
		if err := document.write(filepath.Join(dir, document.Name+suffix)); err != nil {
			return fmt.Errorf("sbom: %s: %w", document.Name, err)
		}
	}
	return nil
}

const suffix = ".cdx.json"

func (d Document) write(path string) (err error) {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	return cdx.NewBOMEncoder(file, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(d.bom(), cdx.SpecVersion1_6)
}

func (d Document) bom() *cdx.BOM {
	bom := cdx.NewBOM()
	bom.SerialNumber = ""
	bom.Metadata = &cdx.Metadata{Component: &cdx.Component{BOMRef: d.Name, Type: cdx.ComponentTypeApplication, Name: d.Name}}
	components, refs := []cdx.Component{}, []string{}
	for _, c := range d.Components {
		components = append(components, c.cyclonedx())
		refs = append(refs, c.purl())
	}
	bom.Components = &components
	bom.Dependencies = &[]cdx.Dependency{{Ref: d.Name, Dependencies: &refs}}
	return bom
}

func (c Component) cyclonedx() cdx.Component {
	namespace, name := c.split()
	converted := cdx.Component{
		BOMRef: c.purl(), PackageURL: c.purl(), Type: cdx.ComponentTypeLibrary, Name: name, Version: c.Version, Licenses: c.licenses(),
	}
	if c.Type == packageurl.TypeNPM {
		converted.Group = namespace
	} else {
		converted.Name = c.Name // a module's path is its name
	}
	if c.SHA512 != "" {
		converted.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA512, Value: c.SHA512}}
	}
	return converted
}

func (c Component) licenses() *cdx.Licenses {
	if strings.Contains(c.License, " ") {
		return &cdx.Licenses{{Expression: c.License}}
	}
	return &cdx.Licenses{{License: &cdx.License{ID: c.License}}}
}

func (c Component) purl() string {
	namespace, name := c.split()
	return packageurl.NewPackageURL(c.Type, namespace, name, c.Version, nil, "").ToString()
}

// split splits the name at its last slash, as package URLs do.
func (c Component) split() (namespace, name string) {
	if at := strings.LastIndexByte(c.Name, '/'); at >= 0 {
		return c.Name[:at], c.Name[at+1:]
	}
	return "", c.Name
}

// Read reads the documents that Write has written into a folder.
func Read(dir string) ([]Document, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*"+suffix))
	if err != nil {
		return nil, err
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("sbom: %s has no file *%s", dir, suffix)
	}
	var documents []Document
	for _, path := range paths {
		document, err := read(path)
		if err != nil {
			return nil, fmt.Errorf("sbom: %s: %w", path, err)
		}
		documents = append(documents, document)
	}
	return documents, nil
}

func read(path string) (Document, error) {
	document := Document{Name: strings.TrimSuffix(filepath.Base(path), suffix)}
	file, err := os.Open(path)
	if err != nil {
		return document, err
	}
	defer func() { _ = file.Close() }()
	var bom cdx.BOM
	if err := cdx.NewBOMDecoder(file, cdx.BOMFileFormatJSON).Decode(&bom); err != nil {
		return document, err
	}
	if bom.Components == nil {
		return document, nil
	}
	for _, c := range *bom.Components {
		purl, err := packageurl.FromString(c.PackageURL)
		if err != nil {
			return document, fmt.Errorf("component %s: %w", c.Name, err)
		}
		name := purl.Name
		if purl.Namespace != "" {
			name = purl.Namespace + "/" + purl.Name
		}
		if purl.Type == packageurl.TypeGolang {
			name = c.Name // package URLs have module paths in lower case
		}
		document.Components = append(document.Components, Component{Type: purl.Type, Name: name, Version: c.Version})
	}
	return document, nil
}

func sorted(components []Component) []Component {
	slices.SortFunc(components, func(a, b Component) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Version, b.Version))
	})
	return slices.Compact(components)
}
