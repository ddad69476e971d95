package files

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/samples"
	"portal/platform/internal/identity"
)

func (p *portal) received(user string) filesapi.ReceivedFiles {
	p.t.Helper()
	return result[filesapi.ReceivedFiles](p.t, p.get(user, "/files/received/"+user))
}

func TestWhatAColleagueAddedIsNewUntilItIsLookedAt(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		p.upload(anna, Picture, "own.jpg", photo(t, 0))
		assert.Empty(t, p.received(anna).Items, "what she added herself is no news")
		p.upload(bruno, Picture, "a.jpg", photo(t, 1))
		p.upload(bruno, DentalScan, "b.stl", samples.ArchSTL(20, 10, 0, false))
		p.attach(bruno, openClaim, "claim.jpg", photo(t, 2))

		found := p.received(anna)
		require.Len(t, found.Items, 1)
		assert.Equal(t, 1, found.Total)
		item := found.Items[0]
		assert.Equal(t, ourPatient, item.Patient.Uuid.String())
		assert.Equal(t, 2, item.Count, "and nothing of a claim")
		require.Len(t, item.Kind, 2)
		assert.Equal(t, filesapi.FileKind(DentalScan), item.Kind[0].Kind)
		require.NotNil(t, item.By)
		assert.Equal(t, bruno, item.By.Uuid.String())
		assert.Len(t, p.received(bruno).Items, 1, "to him hers is new")
		assert.Empty(t, p.received(other).Items, "another practice's")
		assert.Contains(t, p.journal(), "list overview", "it names patients: a line")

		// The list of new files is no read of them; the patient's list of files is.
		assert.Len(t, p.received(anna).Items, 1)
		assert.Equal(t, http.StatusOK, p.get(anna, "/files/list/"+anna+"?patient="+ourPatient).StatusCode)
		assert.Empty(t, p.received(anna).Items)
		assert.Len(t, p.received(bruno).Items, 1, "her look is not his")

		p.exec("UPDATE files SET created_at = created_at + 60000 WHERE created_by = ?", bruno)
		assert.Len(t, p.received(anna).Items, 1, "what came after her look is new")
		third := named("third")
		p.insert(&identity.User{UUID: third, PracticeUUID: ours, Login: "third@x.example", FirstName: "T", LastName: "T", Role: "assistant"})
		p.exec("UPDATE files SET created_by = ? WHERE name = 'a.jpg'", third)
		assert.Nil(t, p.received(anna).Items[0].By, "two people added them")
		p.exec("UPDATE patients SET archived = TRUE WHERE uuid = ?", ourPatient)
		assert.Empty(t, p.received(anna).Items)
		p.exec("UPDATE patients SET archived = FALSE WHERE uuid = ?", ourPatient)
		p.now = p.now.AddDate(0, 0, 15)
		assert.Empty(t, p.received(anna).Items, "nothing is new for ever")
	})
}
