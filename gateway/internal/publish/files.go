package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"portal/gateway/internal/remotes"
)

// Budgets of one remote, in bytes after brotli. What a page must load before it shows anything has a lower limit.
const (
	maxStart   = 60 << 10
	maxScripts = 1500 << 10
	// maxExtension is the limit of an extension, which loads on another remote's page.
	maxExtension = 20 << 10
	// maxShell is the limit of the shell's start, for which every visitor waits.
	maxShell = 120 << 10
)

// variants are the compressed variants of a file, which browsers get instead of it.
var variants = map[string]func(io.Reader) (io.Reader, error){
	".br": func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
	".gz": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
}

// checkFiles checks each file against its integrity, each compressed variant against its file, and refuses files that are
// not listed.
func checkFiles(r *report, folder fs.FS, m *remotes.Manifest) error {
	present := map[string]bool{}
	err := fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		present[file] = true
		return nil
	})
	if err != nil {
		return err
	}
	for file, integrity := range m.Files {
		if !present[file] {
			r.add("files/"+file, "file.missing", "is in the manifest, but not in the archive")
			continue
		}
		if !remotes.Servable(file) {
			r.add("files/"+file, "file.kind", "has a kind that the portal does not serve")
		}
		content, err := fs.ReadFile(folder, file)
		if err != nil {
			return err
		}
		if actual, ok := remotes.HasIntegrity(content, integrity); !ok {
			r.add("files/"+file, "file.integrity", "is not what the manifest says: its integrity is %s", actual)
		}
		if err := checkTwins(r, folder, present, file, content); err != nil {
			return err
		}
	}
	for file := range present {
		if file != remotes.ManifestFile && m.Files[file] == "" && !twin(m, file) && !forDevelopers(m, file) {
			r.add("files/"+file, "file.unlisted", "is not in the manifest: it could not be loaded")
		}
	}
	return nil
}

// SourceFile names what a version was built from. Like source maps it is stored for developers and never served: files that
// the manifest does not list do not exist for browsers.
const SourceFile = "source.json"

// Source is the content of SourceFile.
type Source struct {
	Commit string `json:"commit"`
}

var commitPattern = regexp.MustCompile(`^[0-9a-f]{7,64}(-dirty)?$`)

func forDevelopers(m *remotes.Manifest, file string) bool {
	script, isMap := strings.CutSuffix(file, ".map")
	return file == SourceFile || isMap && m.Files[script] != ""
}

// checkSources checks what is stored for developers: later it is read without another check.
func checkSources(r *report, folder fs.FS, m *remotes.Manifest) error {
	text, err := fs.ReadFile(folder, SourceFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err == nil {
		var source Source
		if json.Unmarshal(text, &source) != nil || !commitPattern.MatchString(source.Commit) {
			r.add("files/"+SourceFile, "source.commit", "does not have the form {\"commit\": \"<hash>\"}")
		}
	}
	for file := range m.Files {
		text, err := fs.ReadFile(folder, file+".map")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		var head struct{ Version int }
		if json.Unmarshal(text, &head) != nil || head.Version != 3 {
			r.add("files/"+file+".map", "source.map", "is not a source map of version 3")
		}
	}
	return nil
}

func twin(m *remotes.Manifest, file string) bool {
	extension := path.Ext(file)
	uncompressed := strings.TrimSuffix(file, extension)
	return variants[extension] != nil && (m.Files[uncompressed] != "" || uncompressed == remotes.ManifestFile)
}

// checkTwins refuses a compressed variant with another content: it would fail in most browsers and nowhere else.
func checkTwins(r *report, folder fs.FS, present map[string]bool, file string, content []byte) error {
	for extension, open := range variants {
		if !present[file+extension] {
			continue
		}
		packed, err := fs.ReadFile(folder, file+extension)
		if err != nil {
			return err
		}
		reader, err := open(bytes.NewReader(packed))
		if err == nil {
			var unpacked []byte
			unpacked, err = io.ReadAll(io.LimitReader(reader, int64(len(content))+1))
			if err == nil && !bytes.Equal(unpacked, content) {
				err = errors.New("other content")
			}
		}
		if err != nil {
			r.add("files/"+file+extension, "file.twin", "does not unpack to %s", file)
		}
	}
	return nil
}

// checkBudget measures what is really sent.
func checkBudget(r *report, folder fs.FS, m *remotes.Manifest) error {
	start, scripts := int64(0), int64(0)
	first := map[string]bool{}
	for _, f := range append(m.EntryScripts(), m.Preload...) {
		first[f.File] = true
	}
	for file := range m.Files {
		if path.Ext(file) != ".js" {
			continue
		}
		bytes, err := sent(folder, file)
		if err != nil {
			return err
		}
		scripts += bytes
		if first[file] {
			start += bytes
		}
	}
	limit := int64(maxStart)
	if m.Name == remotes.ShellName {
		limit = maxShell
	}
	if start > limit {
		r.add("budget/start", "budget.exceeded", "%d bytes of script (brotli) before anything shows; at most %d. Load what a page does not need at once with import()", start, limit)
	}
	if scripts > maxScripts {
		r.add("budget/scripts", "budget.exceeded", "%d bytes of script (brotli) in all; at most %d", scripts, maxScripts)
	}
	return checkExtensionBudget(r, folder, m)
}

func checkExtensionBudget(r *report, folder fs.FS, m *remotes.Manifest) error {
	for _, e := range m.Extensions {
		total := int64(0)
		for _, f := range m.ExtensionParts[e.Name].Files {
			if path.Ext(f.File) != ".js" {
				continue
			}
			bytes, err := sent(folder, f.File)
			if err != nil {
				return err
			}
			total += bytes
		}
		if total > maxExtension {
			r.add("budget/extensions/"+e.Name, "budget.exceeded", "%d bytes of script (brotli) on another remote's page; at most %d", total, maxExtension)
		}
	}
	return nil
}

// sent returns how many bytes a browser gets of a file.
func sent(folder fs.FS, file string) (int64, error) {
	info, err := fs.Stat(folder, file+".br")
	if err == nil {
		return info.Size(), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	content, err := fs.ReadFile(folder, file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil // reported already
	}
	if err != nil {
		return 0, err
	}
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, 9)
	if _, err := w.Write(content); err != nil {
		return 0, fmt.Errorf("measure %s: %w", file, err)
	}
	if err := w.Close(); err != nil {
		return 0, fmt.Errorf("measure %s: %w", file, err)
	}
	return int64(packed.Len()), nil
}
