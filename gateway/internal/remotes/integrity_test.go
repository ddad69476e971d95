package remotes

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestVersionsOfEarlierKitsAreCheckedByTheirOwnAlgorithm(t *testing.T) {
	content := []byte("text")
	short, long := sha256.Sum256(content), sha512.Sum384(content)
	encode := base64.StdEncoding.EncodeToString
	for name, c := range map[string]struct {
		integrity, actual string
		ok                bool
	}{
		"SHA-256":             {"sha256-" + encode(short[:]), "sha256-" + encode(short[:]), true},
		"SHA-384":             {"sha384-" + encode(long[:]), "sha384-" + encode(long[:]), true},
		"other bytes":         {"sha256-" + encode(make([]byte, 32)), "sha256-" + encode(short[:]), false},
		"a cut digest":        {"sha384-" + encode(long[:32]), "", false},
		"another's length":    {"sha256-" + encode(long[:]), "", false},
		"an algorithm unused": {"md5-" + encode(short[:16]), "", false},
		"two digests":         {"sha256-" + encode(short[:]) + " sha256-" + encode(short[:]), "", false},
		"no algorithm":        {encode(short[:]), "", false},
		"nothing":             {"", "", false},
	} {
		actual, ok := HasIntegrity(content, c.integrity)
		assert.Equal(t, c.ok, ok, name)
		assert.Equal(t, c.actual, actual, name)
	}
}
