package remotes

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"hash"
	"strings"
)

// integrityAlgorithms are those of manifests: kits build with SHA-256 since decision 101 and built with SHA-384 before, and
// versions of both are published.
var integrityAlgorithms = map[string]func() hash.Hash{"sha256": sha256.New, "sha384": sha512.New384}

// readIntegrity returns a new hash of an integrity attribute's algorithm, and its raw digest.
func readIntegrity(s string) (sum hash.Hash, digest []byte, ok bool) {
	algorithm, encoded, _ := strings.Cut(s, "-")
	create, known := integrityAlgorithms[algorithm]
	if !known {
		return nil, nil, false
	}
	sum = create()
	digest, err := base64.StdEncoding.DecodeString(encoded)
	return sum, digest, err == nil && len(digest) == sum.Size()
}

// HasIntegrity reports whether content has an integrity of the form of HTML's integrity attribute, and returns what it has by
// the same algorithm; "" for an algorithm that manifests may not name.
func HasIntegrity(content []byte, integrity string) (actual string, ok bool) {
	sum, digest, ok := readIntegrity(integrity)
	if !ok {
		return "", false
	}
	_, _ = sum.Write(content) // a hash returns no error
	found := sum.Sum(nil)
	algorithm, _, _ := strings.Cut(integrity, "-")
	return algorithm + "-" + base64.StdEncoding.EncodeToString(found), bytes.Equal(found, digest)
}
