package remotes

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// FuzzParseRange checks that no header reads beyond the file.
func FuzzParseRange(f *testing.F) {
	for _, header := range []string{"bytes=0-1", "bytes=-5", "bytes=5-", "bytes=0-1,2-3", "bytes=9-1", "bytes=-0", "bytes=99999999999999999999-"} {
		f.Add(header, int64(10))
	}
	f.Fuzz(func(t *testing.T, header string, size int64) {
		if size < 0 {
			return
		}
		r, satisfiable, ok := parseRange(header, size)
		if ok && satisfiable {
			assert.True(t, r.start >= 0 && r.length > 0 && r.start+r.length <= size, "%+v of %d", r, size)
		}
	})
}
