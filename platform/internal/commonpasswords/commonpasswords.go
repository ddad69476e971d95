// Package commonpasswords reports whether a password is among the most common ones of past breaches.
//
// It stores no password: list.bin.gz has the first 40 bits of the SHA-256 of each normalised one, grouped by their first
// 16 bits as in the range files of k-anonymous look-ups. With about 143,000 entries, one password in 7.6 million is a
// false positive. The command in cmd/commonpasswords generates the file from a list of passwords, the most common first.
package commonpasswords

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

//go:embed list.bin.gz
var embedded []byte

// The file consists of a magic number, the number of prefixes in each bucket, and the last restBytes of each prefix in
// order.
const (
	magic     = "CPW1"
	buckets   = 1 << 16
	restBytes = 3
	restBits  = 8 * restBytes
)

// List is a set of common passwords, as sorted prefixes of hashes. It is safe for concurrent use.
type List struct{ prefixes []uint64 }

// Load returns the embedded list, which is decoded once.
var Load = sync.OnceValues(func() (*List, error) { return read(bytes.NewReader(embedded)) })

// Len returns the number of passwords on the list.
func (l *List) Len() int { return len(l.prefixes) }

// Has reports whether a password is on the list. Case, compatibility forms and white space make no difference.
func (l *List) Has(password string) bool {
	_, found := slices.BinarySearch(l.prefixes, prefixOf(Normalise(password)))
	return found
}

// Normalise returns the form in which passwords are compared: NFKC, lower case, no white space.
func Normalise(password string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, strings.ToLower(norm.NFKC.String(password)))
}

// prefixOf returns the first 40 bits of the SHA-256 of a normalised password.
func prefixOf(normalised string) uint64 {
	sum := sha256.Sum256([]byte(normalised))
	return binary.BigEndian.Uint64(sum[:8]) >> (64 - 16 - restBits)
}

func read(file io.Reader) (*List, error) {
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return nil, fmt.Errorf("common passwords: %w", err)
	}
	content, err := io.ReadAll(unzipped)
	if err != nil {
		return nil, fmt.Errorf("common passwords: %w", err)
	}
	counts, whole := bytes.CutPrefix(content, []byte(magic))
	if !whole || len(counts) < buckets {
		return nil, errors.New("common passwords: not a list of this version")
	}
	counts, rests := counts[:buckets], counts[buckets:]
	list := &List{prefixes: make([]uint64, 0, len(rests)/restBytes)}
	for bucket, count := range counts {
		for range count {
			if len(rests) < restBytes {
				return nil, errors.New("common passwords: the list is cut short")
			}
			rest := uint64(rests[0])<<16 | uint64(rests[1])<<8 | uint64(rests[2])
			list.prefixes = append(list.prefixes, uint64(bucket)<<restBits|rest)
			rests = rests[restBytes:]
		}
	}
	if len(rests) > 0 || !slices.IsSorted(list.prefixes) {
		return nil, errors.New("common passwords: the list is not in order")
	}
	return list, nil
}
