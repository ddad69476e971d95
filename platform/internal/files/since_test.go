package files

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/care"
)

func TestFilesOfOthersSinceAnInstant(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		p.upload(anna, Picture, "own.jpg", photo(t, 0))
		p.upload(bruno, Picture, "a.jpg", photo(t, 1))
		p.attach(bruno, openClaim, "claim.jpg", photo(t, 2))
		since := func(user, practice string, at time.Time) int64 {
			count, err := ReceivedSince(t.Context(), p.db, care.Scope{UserUUID: user, PracticeUUID: practice}, at)
			require.NoError(t, err)
			return count
		}
		before := p.now.Add(-time.Hour)
		assert.EqualValues(t, 1, since(anna, ours, before), "neither her own nor what belongs to a claim")
		assert.EqualValues(t, 0, since(anna, ours, p.now.Add(time.Hour)))
		assert.EqualValues(t, 0, since(other, "another", before))
		p.exec("UPDATE patients SET archived = TRUE WHERE uuid = ?", ourPatient)
		assert.EqualValues(t, 0, since(anna, ours, before))
	})
}
