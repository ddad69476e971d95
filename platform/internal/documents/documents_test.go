package documents

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/documentsapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// scene is two practices on 20 November 2026; the first has documents of each validity and offers of each state.
type scene struct {
	*Handlers
	t                   *testing.T
	camille, nora, hugo uuid.UUID
	clock               time.Time
	documents, offers   map[string]uuid.UUID
}

func (s *scene) insert(row any) {
	s.t.Helper()
	_, err := s.db.NewInsert().Model(row).Exec(s.t.Context())
	require.NoError(s.t, err)
}

func newScene(t *testing.T, db *bun.DB) *scene {
	t.Helper()
	s := &scene{t: t, camille: uuid.New(), nora: uuid.New(), hugo: uuid.New(), clock: time.Date(2026, 11, 20, 9, 42, 0, 0, time.UTC),
		documents: map[string]uuid.UUID{}, offers: map[string]uuid.UUID{}}
	accounts, err := identity.New(db)
	require.NoError(t, err)
	s.Handlers = NewHandlers(db, accounts, func() time.Time { return s.clock })
	s.insert(&identity.Practice{UUID: "p", Name: "Cabinet des Tilleuls", Street: "12, cours", PostalCode: "13100", City: "Aix", Country: "FR"})
	s.insert(&identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"})
	for id, user := range map[uuid.UUID]identity.User{
		s.camille: {PracticeUUID: "p", Login: "camille", FirstName: "Camille", LastName: "Martin", Role: "owner"},
		s.nora:    {PracticeUUID: "p", Login: "nora", FirstName: "Nora", LastName: "Faure", Role: "assistant"},
		s.hugo:    {PracticeUUID: "q", Login: "hugo", FirstName: "Hugo", LastName: "Bernard", Role: "owner"},
	} {
		user.UUID = id.String()
		s.insert(&user)
	}
	application := uuid.NewString()
	s.insert(&commerce.Application{UUID: application, Name: "Digital"})
	for reference, d := range map[string]Document{
		"CE-1": {Kind: "certificate", Title: "Été certifié", IssuedOn: "2026-01-10", Line: "implants_ci"},
		"DC-2": {Kind: "conformity", Title: "Conformité", IssuedOn: "2026-03-10", ValidUntil: "2026-11-19", ApplicationUUID: &application},
		"NO-3": {Kind: "notice", Title: "Notice", IssuedOn: "2026-05-10", ValidUntil: "2026-12-20"},
		"TA-4": {Kind: "price_list", Title: "Tarif 2027", IssuedOn: "2026-11-01", ValidFrom: "2027-01-01", ValidUntil: "2027-12-31"},
	} {
		d.UUID, d.PracticeUUID, d.Reference = uuid.NewString(), "p", reference
		require.NoError(t, d.Fill(Content{Facts: [][2]string{{"Norme", "ISO 13485"}}, Paragraphs: []string{"Un paragraphe."}}))
		s.insert(&d)
		s.documents[reference] = uuid.MustParse(d.UUID)
	}
	for reference, o := range map[string]Offer{
		"O-NEW": {ValidFrom: "2026-11-01", ValidUntil: "2026-11-20"}, "O-SEEN": {ValidFrom: "2026-11-01", ValidUntil: "2026-12-31", SeenAt: 1},
		"O-PAST": {ValidFrom: "2026-10-01", ValidUntil: "2026-11-19"}, "O-NEXT": {ValidFrom: "2026-12-01", ValidUntil: "2026-12-31"},
	} {
		o.UUID, o.PracticeUUID, o.Reference, o.Title, o.Currency, o.TermsVersion = uuid.NewString(), "p", reference, "Offre "+reference, "EUR", 2
		o.PriceCents, o.RegularCents = 90000, 100000
		require.NoError(t, o.Fill([]string{"Dans la limite des stocks."}))
		s.insert(&o)
		s.offers[reference] = uuid.MustParse(o.UUID)
	}
	return s
}

func refused(t *testing.T, err error, status int, code string) {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, []any{status, code}, []any{p.Status, p.Code})
}

func (s *scene) list(params documentsapi.ListDocumentsParams) (string, int) {
	s.t.Helper()
	answer, err := s.ListDocuments(s.t.Context(), documentsapi.ListDocumentsRequestObject{UserUuid: s.nora, Params: params})
	require.NoError(s.t, err)
	page := answer.(documentsapi.ListDocuments200JSONResponse).Result
	var all []string
	for _, item := range page.Items {
		all = append(all, item.Reference+":"+string(item.Validity))
	}
	return strings.Join(all, " "), page.Total
}

func TestDocumentsAreFoundByWhatTheyAre(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		all, total := s.list(documentsapi.ListDocumentsParams{})
		assert.Equal(t, "TA-4:future NO-3:ending DC-2:ended CE-1:valid", all)
		assert.Equal(t, 4, total)
		search, sort, size, page := "ete iso", documentsapi.ListDocumentsParamsSort("title"), 2, 2
		found, _ := s.list(documentsapi.ListDocumentsParams{Search: &search})
		assert.Equal(t, "CE-1:valid", found)
		found, total = s.list(documentsapi.ListDocumentsParams{Sort: &sort, Size: &size, Page: &page})
		assert.Equal(t, []any{"NO-3:ending TA-4:future", 4}, []any{found, total})
		validities, kinds, applications := documentsapi.DocumentValidities{"ended", "ending"}, documentsapi.DocumentKinds{"notice"}, documentsapi.ApplicationNames{"Digital"}
		found, _ = s.list(documentsapi.ListDocumentsParams{DocumentValidities: &validities, DocumentKinds: &kinds})
		assert.Equal(t, "NO-3:ending", found)
		found, _ = s.list(documentsapi.ListDocumentsParams{ApplicationNames: &applications})
		assert.Equal(t, "DC-2:ended", found)
		answer, err := s.GetDocumentFacets(t.Context(), documentsapi.GetDocumentFacetsRequestObject{UserUuid: s.nora})
		require.NoError(t, err)
		facets := answer.(documentsapi.GetDocumentFacets200JSONResponse).Result
		assert.Equal(t, []any{4, 4, []documentsapi.PaperFacet{{Count: 1, Value: "implants_ci"}}, []documentsapi.PaperFacet{{Count: 1, Value: "Digital"}}},
			[]any{facets.Total, len(facets.Validity), facets.Line, facets.Application})
		export, err := s.ExportDocuments(t.Context(), documentsapi.ExportDocumentsRequestObject{UserUuid: s.nora})
		require.NoError(t, err)
		written := httptest.NewRecorder()
		require.NoError(t, export.VisitExportDocumentsResponse(written))
		assert.Contains(t, written.Body.String(), "DC-2,conformity,Conformité,,Digital,,2026-03-10,,2026-11-19,ended\r\n")
	})
}

func TestADocumentIsShownAndKeptByItsPracticeOnly(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db)
		answer, err := s.GetDocument(t.Context(), documentsapi.GetDocumentRequestObject{UserUuid: s.nora, DocumentUuid: s.documents["NO-3"]})
		require.NoError(t, err)
		detail := answer.(documentsapi.GetDocument200JSONResponse).Result
		assert.Equal(t, []any{"ISO 13485", "Un paragraphe.", "2026-12-20"}, []any{detail.Facts[0].Value, detail.Paragraphs[0], detail.ValidUntil.String()})
		_, err = s.GetDocument(t.Context(), documentsapi.GetDocumentRequestObject{UserUuid: s.hugo, DocumentUuid: s.documents["NO-3"]})
		refused(t, err, http.StatusNotFound, "not_found")
		attachment := documentsapi.Disposition("attachment")
		sheet, err := s.GetDocumentPdf(t.Context(), documentsapi.GetDocumentPdfRequestObject{UserUuid: s.nora, DocumentUuid: s.documents["NO-3"],
			Params: documentsapi.GetDocumentPdfParams{Disposition: (*documentsapi.GetDocumentPdfParamsDisposition)(&attachment)}})
		require.NoError(t, err)
		written := httptest.NewRecorder()
		require.NoError(t, sheet.VisitGetDocumentPdfResponse(written))
		assert.True(t, bytes.HasPrefix(written.Body.Bytes(), []byte("%PDF-")))
		assert.Equal(t, `attachment; filename="NO-3.pdf"`, written.Header().Get("Content-Disposition"))

		archive := func(user uuid.UUID) (documentsapi.ZipDocumentsResponseObject, error) {
			return s.ZipDocuments(t.Context(), documentsapi.ZipDocumentsRequestObject{UserUuid: user, Body: &documentsapi.DocumentSelection{
				DocumentUuids: []uuid.UUID{s.documents["NO-3"], s.documents["CE-1"], s.documents["CE-1"]}}})
		}
		_, err = archive(s.hugo)
		refused(t, err, http.StatusNotFound, "not_found")
		response, err := archive(s.camille)
		require.NoError(t, err)
		written = httptest.NewRecorder()
		require.NoError(t, response.VisitZipDocumentsResponse(written))
		files, err := zip.NewReader(bytes.NewReader(written.Body.Bytes()), int64(written.Body.Len()))
		require.NoError(t, err)
		require.Len(t, files.File, 2)
		assert.Equal(t, []string{"CE-1.pdf", "NO-3.pdf"}, []string{files.File[0].Name, files.File[1].Name})
	})
}

func TestManyDocumentsAreOneArchive(t *testing.T) {
	s := newScene(t, testdb.New(t))
	ids := []uuid.UUID{}
	for i := range 200 {
		d := Document{UUID: uuid.NewString(), PracticeUUID: "p", Kind: "notice", Reference: fmt.Sprintf("N-%03d", i), Title: "N", IssuedOn: "2026-01-01"}
		require.NoError(t, d.Fill(Content{}))
		s.insert(&d)
		ids = append(ids, uuid.MustParse(d.UUID))
	}
	response, err := s.ZipDocuments(t.Context(), documentsapi.ZipDocumentsRequestObject{UserUuid: s.camille, Body: &documentsapi.DocumentSelection{DocumentUuids: ids}})
	require.NoError(t, err)
	assert.Equal(t, 200, response.(zipResponse).Count)
}
