package rum

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/redisstore/redistest"
)

func TestAFailureIsFoundByTheReferenceOfItsScreen(t *testing.T) {
	redistest.Each(t, func(t *testing.T, redis *redisstore.Store) {
		s := set(t, redis)
		for i := range 60 {
			require.NoError(t, s.store.Keep(t.Context(), fmt.Sprint("session ", i), Failure{
				Reference: fmt.Sprintf("%04X-0000", i), Remote: "mfe-cabinet", Version: "2.0.0", Code: "mount", Message: "boom",
				Stack: "Error: boom\n    at w (https://portal.example/remotes/mfe-cabinet/2.0.0/app.1a2b3c.js?retry=1:1:2345)", Path: "/mon-cabinet",
			}))
		}
		list, err := s.store.Failures(t.Context(), "mfe-cabinet", "2.0.0")
		require.NoError(t, err)
		assert.Len(t, list, maxListed)
		assert.Equal(t, "003B-0000", list[0].Reference, "the newest first")
		found, err := s.store.Find(t.Context(), "003B-0000")
		require.NoError(t, err)
		require.NotNil(t, found)
		assert.Equal(t, Failure{
			Reference: "003B-0000", Remote: "mfe-cabinet", Version: "2.0.0", Code: "mount", At: s.now.UTC(), Message: "boom",
			Stack: "at w (/remotes/mfe-cabinet/2.0.0/app.1a2b3c.js:1:2345)", Path: "/mon-cabinet",
		}, *found)
		for _, unknown := range []string{"0000-0000", "FFFF-FFFF"} {
			found, err := s.store.Find(t.Context(), unknown)
			require.NoError(t, err)
			assert.Nil(t, found, unknown)
		}
	})
}

func TestOneSessionDoesNotFillTheListAndReplacesNoReference(t *testing.T) {
	s := set(t, redistest.Embedded(t))
	for range 20 {
		require.NoError(t, s.store.Keep(t.Context(), "a", Failure{Reference: "ABCD-0123", Remote: "mfe-cabinet", Version: "1.0.0"}))
		require.NoError(t, s.store.Keep(t.Context(), "b", Failure{Reference: "ABCD-0123", Remote: "mfe-patients", Version: "1.0.0"}))
	}
	list, err := s.store.Failures(t.Context(), "mfe-cabinet", "1.0.0")
	require.NoError(t, err)
	assert.Len(t, list, maxDescribed)
	found, err := s.store.Find(t.Context(), "ABCD-0123")
	require.NoError(t, err)
	assert.Equal(t, "mfe-cabinet", found.Remote)
}

func TestReportsHaveNoDataOfPeople(t *testing.T) {
	for given, kept := range map[string]string{
		"Cannot read properties of undefined (reading 'name')":        "Cannot read properties of undefined (reading 'name')",
		`no patient "Anne Dupont" of anne@example.fr`:                 "no patient … of …",
		"file 3f2504e0-4f89-41d3-9a0c-0305e82c3301 is gone":           "file … is gone",
		"call +33 6 12 34 56 78 or 2750301":                           "call … or …",
		"« Dupont » n’a pas d’acte 12":                                "… n’a pas d’acte 12",
		"failed: https://portal.example/api/patients?name=Dupont end": "failed: /api/patients end",
		strings.Repeat("é", 900):                                      strings.Repeat("é", maxMessage),
	} {
		assert.Equal(t, kept, anonymous(given))
	}
	assert.Equal(t, "/patients/…/actes", pathWithoutIDs("/patients/3f2504e0/actes?name=Dupont#x", nil))
	routes := []string{"/", "/scans-3shape", "/scans-3shape/recus-2"}
	assert.Equal(t, "/scans-3shape/…", pathWithoutIDs("/scans-3shape/2750301?x", routes), "a declared address has no ids")
	assert.Equal(t, "/scans-3shape/recus-2", pathWithoutIDs("/scans-3shape/recus-2", routes))
	assert.Equal(t, "/…", pathWithoutIDs("/scans-3shapes", routes))
	assert.Equal(t, "f@/remotes/mfe-a/1.0.0/app.js:1:2", frames("no patient Dupont\nf@https://p.example/remotes/mfe-a/1.0.0/app.js:1:2\nDupont"))
}
