package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"

	"portal/gateway/internal/publish"
)

// maxFaults is the maximum number of faults in an answer.
const maxFaults = 100

type report struct{ faults publish.Faults }

func (r *report) add(where, code, format string, args ...any) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, publish.Fault{Where: where, Code: code, Message: fmt.Sprintf(format, args...)})
	}
}

// Check reads the unpacked kit of a version. The error is publish.Faults, with all faults at once, or the machine's.
func Check(folder fs.FS, version string) (*Kit, error) {
	r := &report{}
	description, err := fs.ReadFile(folder, File)
	if errors.Is(err, fs.ErrNotExist) {
		r.add(File, "kit.missing", "is not in the archive; `portal kit pack` writes it")
		return nil, r.faults
	}
	if err != nil {
		return nil, err
	}
	k, err := Parse(version, description)
	if err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			r.add(File, "kit.unsound", "%s", line)
		}
		return nil, r.faults
	}
	if err := checkFiles(r, folder, k); err != nil {
		return nil, err
	}
	for i := range k.Packages {
		if err := checkPackage(r, folder, &k.Packages[i]); err != nil {
			return nil, err
		}
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return k, nil
}

// checkFiles refuses files that no part of a kit names.
func checkFiles(r *report, folder fs.FS, k *Kit) error {
	return fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == File || strings.HasPrefix(file, galleryFolder) {
			return err
		}
		if !slices.ContainsFunc(k.Packages, func(p Package) bool { return p.File == file }) {
			r.add(file, "kit.file", "is neither kit.json, nor a package that it names, nor below gallery/")
		}
		return nil
	})
}

// checkPackage compares a tarball with its description.
func checkPackage(r *report, folder fs.FS, p *Package) (err error) {
	file, err := folder.Open(p.File)
	if errors.Is(err, fs.ErrNotExist) {
		r.add(p.File, "package.missing", "is not in the archive")
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	read, err := readTarball(file)
	if err != nil {
		return fmt.Errorf("read %s: %w", p.File, err)
	}
	for _, fault := range read.faults {
		r.add(p.File, "package.unsound", "%s", fault)
	}
	if read.integrity != p.Integrity {
		r.add(p.File, "package.integrity", "has the integrity %s, and kit.json says %s", read.integrity, p.Integrity)
	}
	if read.shasum != p.Shasum {
		r.add(p.File, "package.shasum", "has the shasum %s, and kit.json says %s", read.shasum, p.Shasum)
	}
	if !sameJSON(read.manifest, p.Manifest) {
		r.add(p.File, "package.manifest", "has another package.json than kit.json says")
	}
	return nil
}

// sameJSON compares a document with a parsed one by value. Attack stopped: npm resolves dependencies by the manifest of the
// registry and runs the scripts of the one in the tarball (manifest confusion).
func sameJSON(document []byte, parsed map[string]json.RawMessage) bool {
	again, err := json.Marshal(parsed)
	if err != nil {
		return false
	}
	one, two := decoded(document), decoded(again)
	return one != nil && two != nil && reflect.DeepEqual(one, two)
}

// decoded returns a JSON document as values, with numbers as they are written; nil if it is not one document.
func decoded(document []byte) any {
	var value any
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	if decoder.Decode(&value) != nil {
		return nil
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil
	}
	return value
}
