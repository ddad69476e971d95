package rpid

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAnRPIDCoversItsHostAndThoseBelow(t *testing.T) {
	for _, host := range []string{"example.org", "portal.example.org", "a.b.example.org", "Portal.Example.ORG"} {
		assert.True(t, Covers("example.org", host), host)
	}
	for _, host := range []string{"", "org", "badexample.org", "example.org.evil.test", "example.com", "127.0.0.1"} {
		assert.False(t, Covers("example.org", host), host)
	}
	assert.False(t, Covers("", ""))
	assert.False(t, Covers("", "example.org"))
}

func TestAnRPIDIsTheHostOfThePortalOrAParentOfIt(t *testing.T) {
	hosts := []string{"portal.example.co.uk", "praxis.example.co.uk"}
	assert.NoError(t, Check("example.co.uk", hosts))
	assert.NoError(t, Check("portal.example.co.uk", hosts[:1]))
	assert.NoError(t, Check("localhost", []string{"localhost", "portal.localhost"}))
	assert.NoError(t, Check("portal.localhost", []string{"portal.localhost"}))
	for id, said := range map[string]string{
		"co.uk":                          "public suffix",
		"uk":                             "public suffix",
		"github.io":                      "public suffix",
		"portal.example.co.uk":           `"praxis.example.co.uk"`,
		"other.example.co.uk":            "parent domain",
		"ample.co.uk":                    "parent domain",
		"example.com":                    "parent domain",
		"127.0.0.1":                      "must be a domain",
		"https://example.co.uk":          "must be a domain",
		"example.co.uk:443":              "must be a domain",
		"Example.co.uk":                  "must be a domain",
		".example.co.uk":                 "must be a domain",
		"example.co.uk.":                 "must be a domain",
		"-example.co.uk":                 "must be a domain",
		strings.Repeat("a.", 130) + "uk": "must be a domain",
	} {
		assert.ErrorContains(t, Check(id, hosts), said, id)
	}
	assert.ErrorContains(t, Check("example.org", nil), "CLIENT_REDIRECTS")
}
