package kit

import (
	"archive/tar"
	"crypto/sha1" //nolint:gosec // npm's shasum; the integrity is SHA-512
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/klauspost/compress/gzip"
)

const (
	// root is the folder in which npm packs everything; it removes it when it unpacks.
	root        = "package/"
	packageJSON = root + "package.json"

	maxEntries  = 6000
	maxUnpacked = 60 << 20 // bytes of one package
	maxTrailer  = 1 << 20
	maxPath     = 250 // bytes
)

// tarball is what is read of a package.
type tarball struct {
	integrity, shasum string
	// manifest is the text of its package.json; nil without one.
	manifest []byte
	// faults are texts about its entries.
	faults []string
}

// readTarball reads a package once, within limits, and never writes it: npm unpacks it on a developer's machine, so each entry
// that another unpacker could place elsewhere is a fault (CWE-22, CWE-59, CWE-409). An error is the store's or the disk's.
func readTarball(file io.Reader) (*tarball, error) {
	long, short := sha512.New(), sha1.New() //nolint:gosec // as above
	source := &readErrors{r: io.TeeReader(file, io.MultiWriter(long, short))}
	t := &tarball{}
	if err := t.unpack(source); err != nil {
		t.fault("is not a whole tar.gz: %v", err)
	}
	if _, err := io.Copy(io.Discard, source); err != nil || source.err != nil {
		return nil, errors.Join(err, source.err)
	}
	t.integrity = integrityPrefix + base64.StdEncoding.EncodeToString(long.Sum(nil))
	t.shasum = hex.EncodeToString(short.Sum(nil))
	return t, nil
}

func (t *tarball) fault(format string, args ...any) {
	if len(t.faults) < maxPackages {
		t.faults = append(t.faults, fmt.Sprintf(format, args...))
	}
}

func (t *tarball) unpack(source io.Reader) error {
	packed, err := gzip.NewReader(source)
	if err != nil {
		return err
	}
	entries, left, seen := tar.NewReader(packed), int64(maxUnpacked), map[string]bool{}
	for count := 1; ; count++ {
		header, err := entries.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if left -= header.Size; left < 0 || count > maxEntries {
			t.fault("has more than %d entries or %d MB", maxEntries, maxUnpacked>>20)
			return nil
		}
		t.entry(header, seen)
		if header.Name == packageJSON && header.Size <= maxDescription {
			if t.manifest, err = io.ReadAll(entries); err != nil {
				return err
			}
		}
	}
	// The checksum comes after the last entry.
	n, err := io.Copy(io.Discard, io.LimitReader(packed, maxTrailer))
	if err == nil && n == maxTrailer {
		t.fault("has data after its last entry")
	}
	return err
}

// entry checks the name and kind of an entry.
func (t *tarball) entry(header *tar.Header, seen map[string]bool) {
	name := header.Name
	if header.Typeflag == tar.TypeDir {
		name = strings.TrimSuffix(name, "/")
	} else if header.Typeflag != tar.TypeReg {
		t.fault("has %q, which is a link or something else that is not a plain file", name)
		return
	}
	if !plainPath(name) {
		t.fault("has %q, which is not an allowed name", name)
		return
	}
	if header.Typeflag == tar.TypeDir {
		return
	}
	folded := strings.ToLower(name)
	if seen[folded] {
		t.fault("has %q twice", name)
	}
	seen[folded] = true
	inside := strings.TrimPrefix(folded, root)
	switch {
	case inside == "binding.gyp":
		t.fault("has binding.gyp, for which npm runs a compiler when it is installed")
	case inside == "npm-shrinkwrap.json":
		t.fault("has npm-shrinkwrap.json, which names the sources of its dependencies")
	case strings.HasPrefix(inside, "node_modules/"):
		t.fault("has packages inside (%q), which are not checked", name)
	}
}

// plainPath reports whether every system unpacks a name to the same place inside the package.
func plainPath(name string) bool {
	if len(name) > maxPath || !utf8.ValidString(name) || path.Clean(name) != name || strings.ContainsAny(name, `\:*?"<>|`) {
		return false
	}
	if strings.ContainsFunc(name, unicode.IsControl) {
		return false
	}
	return name+"/" == root || strings.HasPrefix(name, root)
}

// readErrors distinguishes failures of the source from bytes that cannot be unpacked.
type readErrors struct {
	r   io.Reader
	err error
}

func (r *readErrors) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

const integrityPrefix = "sha512-"

func sha512Digest(integrity string) ([]byte, bool) {
	encoded, ok := strings.CutPrefix(integrity, integrityPrefix)
	if !ok {
		return nil, false
	}
	digest, err := base64.StdEncoding.Strict().DecodeString(encoded)
	return digest, err == nil && len(digest) == sha512.Size
}

func sha1Digest(shasum string) ([]byte, bool) {
	digest, err := hex.DecodeString(shasum)
	return digest, err == nil && len(digest) == sha1.Size && strings.ToLower(shasum) == shasum
}
