package documents

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/testdb"
)

func (s *scene) offered(params documentsapi.ListOffersParams) string {
	s.t.Helper()
	answer, err := s.ListOffers(s.t.Context(), documentsapi.ListOffersRequestObject{UserUuid: s.nora, Params: params})
	require.NoError(s.t, err)
	var all []string
	for _, item := range answer.(documentsapi.ListOffers200JSONResponse).Result.Items {
		assert.False(s.t, item.PayableWithSmileys)
		all = append(all, item.Reference+":"+string(item.State))
	}
	return strings.Join(all, " ")
}

func (s *scene) accept(user uuid.UUID, offer string, key uuid.UUID, terms int) (documentsapi.OfferDetail, error) {
	answer, err := s.AcceptOffer(s.t.Context(), documentsapi.AcceptOfferRequestObject{UserUuid: user, OfferUuid: s.offers[offer],
		Body: &documentsapi.OfferAcceptance{IdempotencyKey: key, TermsVersion: terms}})
	if err != nil {
		return documentsapi.OfferDetail{}, err
	}
	return answer.(documentsapi.AcceptOffer200JSONResponse).Result, nil
}

func TestOffersAreListedByStateAndSeenOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		assert.Equal(t, "O-PAST:expired O-NEW:new O-NEXT:new O-SEEN:seen", s.offered(documentsapi.ListOffersParams{}))
		states, sort := documentsapi.OfferStates{"new", "seen"}, documentsapi.ListOffersParamsSort("-state")
		assert.Equal(t, "O-SEEN:seen O-NEXT:new O-NEW:new", s.offered(documentsapi.ListOffersParams{OfferStates: &states, Sort: &sort}))
		seen := func(user uuid.UUID) error {
			_, err := s.MarkOfferSeen(t.Context(), documentsapi.MarkOfferSeenRequestObject{UserUuid: user, OfferUuid: s.offers["O-NEW"]})
			return err
		}
		refused(t, seen(s.hugo), http.StatusNotFound, "not_found")
		for range 2 {
			require.NoError(t, seen(s.nora))
		}
		published, err := db.NewSelect().Table("events").Where("kind = 'offer.changed'").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, published)
		answer, err := s.GetOfferFacets(t.Context(), documentsapi.GetOfferFacetsRequestObject{UserUuid: s.camille})
		require.NoError(t, err)
		facets := answer.(documentsapi.GetOfferFacets200JSONResponse).Result
		assert.Equal(t, []documentsapi.PaperFacet{{Count: 1, Value: "expired"}, {Count: 1, Value: "new"}, {Count: 2, Value: "seen"}}, facets.State)
		terms, err := s.GetOfferTerms(t.Context(), documentsapi.GetOfferTermsRequestObject{UserUuid: s.nora, OfferUuid: s.offers["O-NEW"]})
		require.NoError(t, err)
		written := httptest.NewRecorder()
		require.NoError(t, terms.VisitGetOfferTermsResponse(written))
		assert.Equal(t, `inline; filename="O-NEW.pdf"`, written.Header().Get("Content-Disposition"))
		export, err := s.ExportOffers(t.Context(), documentsapi.ExportOffersRequestObject{UserUuid: s.nora})
		require.NoError(t, err)
		written = httptest.NewRecorder()
		require.NoError(t, export.VisitExportOffersResponse(written))
		assert.Contains(t, written.Body.String(), "O-PAST,Offre O-PAST,,expired,2026-10-01,2026-11-19,900.00,1000.00,EUR\r\n")
	})
}

func TestAnOfferIsAcceptedOnceAndNeverWithSmileys(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		key := uuid.New()
		for offer, code := range map[string]string{"O-PAST": "offers.expired", "O-NEXT": "offers.not_yet"} {
			_, err := s.accept(s.camille, offer, key, 2)
			refused(t, err, http.StatusConflict, code)
		}
		_, err := s.accept(s.camille, "O-NEW", key, 1)
		refused(t, err, http.StatusConflict, "offers.terms_changed")
		_, err = s.accept(s.nora, "O-NEW", key, 2)
		refused(t, err, http.StatusForbidden, "auth.role")
		_, err = s.accept(s.hugo, "O-NEW", key, 2)
		refused(t, err, http.StatusNotFound, "not_found")

		// Of two concurrent requests with different keys, one is the acceptance.
		keys := []uuid.UUID{key, uuid.New()}
		results := make([]error, 2)
		var accepting sync.WaitGroup
		for i := range keys {
			accepting.Go(func() { _, results[i] = s.accept(s.camille, "O-NEW", keys[i], 2) })
		}
		accepting.Wait()
		winner := 0
		if results[0] != nil {
			winner = 1
		}
		require.NoError(t, results[winner])
		refused(t, results[1-winner], http.StatusConflict, "offers.accepted")
		again, err := s.accept(s.camille, "O-NEW", keys[winner], 2)
		require.NoError(t, err, "the same operation again")
		assert.Equal(t, []any{documentsapi.OfferState("accepted"), "Martin"}, []any{again.State, again.AcceptedBy.LastName})
		_, err = s.accept(s.camille, "O-SEEN", keys[winner], 2)
		refused(t, err, http.StatusConflict, "idempotency.conflict")
		lines, err := db.NewSelect().Table("smileys").Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, lines)
	})
}

func TestTheTermsOfOffersAreOneArchive(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		archive := func(user uuid.UUID, offers ...uuid.UUID) (documentsapi.ZipOffersResponseObject, error) {
			return s.ZipOffers(t.Context(), documentsapi.ZipOffersRequestObject{UserUuid: user, Body: &documentsapi.OfferSelection{OfferUuids: offers}})
		}
		_, err := archive(s.hugo, s.offers["O-NEW"])
		refused(t, err, http.StatusNotFound, "not_found")
		_, err = archive(s.camille, s.offers["O-NEW"], uuid.New())
		refused(t, err, http.StatusNotFound, "not_found")
		response, err := archive(s.camille, s.offers["O-SEEN"], s.offers["O-NEW"], s.offers["O-SEEN"])
		require.NoError(t, err)
		written := httptest.NewRecorder()
		require.NoError(t, response.VisitZipOffersResponse(written))
		files, err := zip.NewReader(bytes.NewReader(written.Body.Bytes()), int64(written.Body.Len()))
		require.NoError(t, err)
		require.Len(t, files.File, 2)
		assert.Equal(t, []string{"O-NEW.pdf", "O-SEEN.pdf"}, []string{files.File[0].Name, files.File[1].Name})
	})
}
