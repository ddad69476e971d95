package commonpasswords

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"unicode/utf8"
)

// Selection selects the passwords of a source that become entries.
type Selection struct {
	// Commonest is how many are taken from the start of the source, regardless of their length.
	Commonest int
	// MinLength is the length in characters of further entries: shorter passwords cannot be chosen anyway.
	MinLength int
}

// Build reads passwords, one per line and the most common first, and writes the list that Load decodes. It returns the
// number of entries. The same source gives the same bytes.
func Build(source io.Reader, selection Selection, file io.Writer) (int, error) {
	prefixes, err := selectPrefixes(source, selection)
	if err != nil {
		return 0, err
	}
	if len(prefixes) < selection.Commonest {
		return 0, fmt.Errorf("common passwords: the source has %d different passwords, fewer than %d", len(prefixes), selection.Commonest)
	}
	return len(prefixes), write(prefixes, file)
}

func selectPrefixes(source io.Reader, selection Selection) ([]uint64, error) {
	lines := bufio.NewScanner(source)
	chosen := map[string]bool{}
	for line := 1; lines.Scan(); line++ {
		if !utf8.ValidString(lines.Text()) {
			return nil, fmt.Errorf("common passwords: line %d of the source is not UTF-8", line)
		}
		password := Normalise(lines.Text())
		if password != "" && (len(chosen) < selection.Commonest || utf8.RuneCountInString(password) >= selection.MinLength) {
			chosen[password] = true
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("common passwords: read the source: %w", err)
	}
	prefixes := make([]uint64, 0, len(chosen))
	for password := range chosen {
		prefixes = append(prefixes, prefixOf(password))
	}
	slices.Sort(prefixes)
	return slices.Compact(prefixes), nil
}

func write(prefixes []uint64, file io.Writer) error {
	content := append([]byte(magic), make([]byte, buckets)...)
	for _, prefix := range prefixes {
		count := &content[len(magic)+int(prefix>>restBits)]
		if *count == math.MaxUint8 {
			return errors.New("common passwords: too many entries for one bucket")
		}
		*count++
		content = append(content, byte(prefix>>16), byte(prefix>>8), byte(prefix))
	}
	zipped, err := gzip.NewWriterLevel(file, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := zipped.Write(content); err != nil {
		return err
	}
	return zipped.Close()
}
