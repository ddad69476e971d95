package publish

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/klauspost/compress/gzip"
)

// Limits of an archive.
const (
	MaxArchive  = 20 << 20
	MaxUnpacked = 60 << 20
	MaxEntries  = 6000 // a file may have two compressed variants beside it
	maxFile     = 20 << 20
	maxTrailer  = 1 << 20
)

// name is the pattern of file names: no hidden file, no empty or dot segment, no character with a meaning on some systems.
var name = regexp.MustCompile(`^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]{0,120}(/[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]{0,120}){0,8}$`)

// Unpack writes the plain files of a tar.gz below root, which must be empty. Faults are those of the archive; any other
// error is the machine's. Attacks stopped, while reading: paths that leave the folder (CWE-22), links, devices, names that
// differ only in case, and decompression bombs (CWE-409).
func Unpack(archive io.Reader, root *os.Root) error {
	packed, err := gzip.NewReader(archive)
	if err != nil {
		return refused("archive", "archive.unreadable", "is not a gzip file: %v", err)
	}
	u := unpacking{root: root, left: MaxUnpacked, seen: map[string]bool{}}
	entries := tar.NewReader(packed)
	for {
		header, err := entries.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return unreadable(err)
		}
		if err := u.entry(header, entries); err != nil {
			return err
		}
	}
	// The data after the last entry must end too; the checksum is verified only there.
	n, err := io.Copy(io.Discard, io.LimitReader(packed, maxTrailer))
	if err != nil {
		return unreadable(errors.Join(err, packed.Close()))
	}
	if n == maxTrailer {
		return refused("archive", "archive.unreadable", "has more than %d KB of data after its last entry", maxTrailer>>10)
	}
	if err := packed.Close(); err != nil {
		return unreadable(err)
	}
	return nil
}

func refused(where, code, format string, args ...any) error {
	return Faults{{Where: where, Code: code, Message: fmt.Sprintf(format, args...)}}
}

func unreadable(err error) error {
	var faults Faults
	if errors.As(err, &faults) {
		return err
	}
	return refused("archive", "archive.unreadable", "is not a whole tar.gz: %v", err)
}

type unpacking struct {
	root    *os.Root
	left    int64
	entries int
	seen    map[string]bool
}

func (u *unpacking) entry(header *tar.Header, content io.Reader) error {
	if u.entries++; u.entries > MaxEntries {
		return refused("archive", "archive.too_many", "has more than %d entries", MaxEntries)
	}
	file := strings.TrimPrefix(header.Name, "./")
	switch header.Typeflag {
	case tar.TypeDir:
		return nil // folders are created with their files
	case tar.TypeReg:
	default:
		return refused("archive", "archive.not_plain", "%q is a link or something else that is not a plain file", header.Name)
	}
	if !name.MatchString(file) || path.Clean(file) != file {
		return refused("archive", "archive.name", "%q is not an allowed name", header.Name)
	}
	folded := strings.ToLower(file)
	if u.seen[folded] {
		return refused("archive", "archive.repeated", "%q is there twice", file)
	}
	u.seen[folded] = true
	if header.Size > maxFile || header.Size > u.left {
		return refused("archive", "archive.too_large", "%q makes it larger than %d MB unpacked", file, MaxUnpacked>>20)
	}
	u.left -= header.Size
	return u.write(file, content, header.Size)
}

func (u *unpacking) write(file string, content io.Reader, size int64) (err error) {
	if err := u.root.MkdirAll(path.Dir(file), 0o700); err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	target, err := u.root.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	if _, err := io.CopyN(target, content, size); err != nil {
		var ours *fs.PathError
		if errors.As(err, &ours) && ours.Op == "write" {
			return fmt.Errorf("unpack: %w", err) // a full disk is not the archive's fault
		}
		return unreadable(err)
	}
	return nil
}
