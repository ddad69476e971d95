package aftersales

import (
	"archive/zip"
	"bytes"
	"context"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	api "portal/platform/internal/api/aftersalesapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

// homes has the practice of each user.
type homes map[string]string

func (h homes) PracticeOf(_ context.Context, user string) (string, error) {
	if practice, ok := h[user]; ok {
		return practice, nil
	}
	return "", problem.NotFound()
}

func (homes) SeesPatients(context.Context, string) (bool, error) { return true, nil }

func TestSelectedCasesAreOneArchive(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		h := NewHandlers(f.Store, homes{anna: ours, other: theirs})
		sent, one, two := f.submitted(), f.claim(nil), f.claim(nil)
		incident, err := f.Create(t.Context(), ours, anna, Incident, Wanted{}, "")
		require.NoError(t, err)
		archive := func(user string, cases ...*Detail) (api.ZipClaimsResponseObject, error) {
			var ids []uuid.UUID
			for _, c := range cases {
				ids = append(ids, uuid.MustParse(c.UUID))
			}
			return h.ZipClaims(t.Context(), api.ZipClaimsRequestObject{UserUuid: uuid.MustParse(user), Body: &api.CaseSelection{CaseUuids: ids}})
		}
		downloads := func() (lines []journal.Line) {
			require.NoError(t, db.NewSelect().Model(&lines).Where("j.action = ?", journal.Download).Scan(t.Context()))
			return lines
		}
		_, err = archive(other, sent)
		f.refused("not_found", err)
		_, err = archive(anna, sent, incident)
		f.refused("not_found", err)
		assert.Empty(t, downloads(), "nothing left the platform")

		response, err := archive(anna, two, sent, one, sent)
		require.NoError(t, err)
		lines := downloads()
		require.Len(t, lines, 1)
		assert.Equal(t, []any{ours, string(Claim), int64(3)}, []any{lines[0].PracticeUUID, lines[0].Kind, lines[0].Amount})
		written := httptest.NewRecorder()
		require.NoError(t, response.VisitZipClaimsResponse(written))
		files, err := zip.NewReader(bytes.NewReader(written.Body.Bytes()), int64(written.Body.Len()))
		require.NoError(t, err)
		var names []string
		for _, file := range files.File {
			names = append(names, file.Name)
		}
		assert.Equal(t, []string{"reclamation-brouillon-" + two.UUID + ".pdf", "reclamation-" + sent.Reference + ".pdf", "reclamation-brouillon-" + one.UUID + ".pdf"}, names)

		own, err := h.ZipIncidents(t.Context(), api.ZipIncidentsRequestObject{UserUuid: uuid.MustParse(anna), Body: &api.CaseSelection{CaseUuids: []uuid.UUID{uuid.MustParse(incident.UUID)}}})
		require.NoError(t, err)
		require.NoError(t, own.VisitZipIncidentsResponse(httptest.NewRecorder()))
		_, err = h.ZipReturns(t.Context(), api.ZipReturnsRequestObject{UserUuid: uuid.MustParse(anna), Body: &api.CaseSelection{CaseUuids: []uuid.UUID{uuid.MustParse(incident.UUID)}}})
		f.refused("not_found", err)
	})
}
