package padotest

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/padotestapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/testdb"
)

// memory is a store of contents.
type memory map[string][]byte

func (m memory) Put(_ context.Context, key, _ string, r io.Reader) (int64, error) {
	content, err := io.ReadAll(r)
	if err != nil {
		return 0, err
	}
	m[key] = content
	return int64(len(content)), nil
}

func (m memory) Open(_ context.Context, key string, from int64) (io.ReadCloser, error) {
	return io.NopCloser(bytes.NewReader(m[key][from:])), nil
}

func (m memory) Delete(_ context.Context, key string) error {
	delete(m, key)
	return nil
}

const report = "%PDF-1.7 result\n%%EOF"

// announce uploads a result of the kit with a document of some content.
func (f *fixture) announce(content string) uuid.UUID {
	f.t.Helper()
	body := padotestapi.PadotestUpload{
		KitCode: kit, BirthDate: day(birth), SampledOn: day("2026-11-02"), Risk: "low",
		Values: []padotestapi.PadotestValue{{Name: "P. gingivalis", Value: 1, Unit: "UFC/ml", Level: "low"}},
	}
	body.Document = &struct {
		Bytes    int64  `json:"bytes"`
		FileName string `json:"fileName"`
		Sha256   string `json:"sha256"`
	}{int64(len(content)), "résultat.pdf", Digest(content)}
	answer, err := f.h.UploadPadotest(f.t.Context(), padotestapi.UploadPadotestRequestObject{
		Params: padotestapi.UploadPadotestParams{LaboratoryKey: key}, Body: &body,
	})
	require.NoError(f.t, err)
	return answer.(padotestapi.UploadPadotest200JSONResponse).Result.Uuid
}

func (f *fixture) put(k string, result uuid.UUID, content string) error {
	_, err := f.h.PutPadotestDocument(f.t.Context(), padotestapi.PutPadotestDocumentRequestObject{
		ResultUuid: result, Params: padotestapi.PutPadotestDocumentParams{LaboratoryKey: k}, Body: strings.NewReader(content),
	})
	return err
}

func (f *fixture) read(born string) (padotestapi.LookupPadotestDocument200ApplicationpdfResponse, error) {
	answer, err := f.h.LookupPadotestDocument(f.t.Context(), padotestapi.LookupPadotestDocumentRequestObject{
		Body: &padotestapi.PadotestLookup{KitCode: kit, BirthDate: day(born)},
	})
	if err != nil {
		return padotestapi.LookupPadotestDocument200ApplicationpdfResponse{}, err
	}
	return answer.(padotestapi.LookupPadotestDocument200ApplicationpdfResponse), nil
}

func TestOnlyTheAnnouncedPDFIsStored(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		result := f.announce(report)
		refusedAs(t, f.put(otherKey, result, report), "not_found")
		refusedAs(t, f.put(oldKey, result, report), "padotest.key")
		refusedAs(t, f.put(key, uuid.New(), report), "not_found")
		for _, wrong := range []string{"", report[:9], report + " ", strings.ToUpper(report)} {
			refusedAs(t, f.put(key, result, wrong), "padotest.document")
		}
		assert.Empty(t, f.blobs)
		_, err := f.read(birth)
		refusedAs(t, err, "padotest.no_document")

		require.NoError(t, f.put(key, result, report))
		require.NoError(t, f.put(key, result, report), "sent twice")
		found, err := f.read(birth)
		require.NoError(t, err)
		content, err := io.ReadAll(found.Body)
		require.NoError(t, err)
		assert.Equal(t, report, string(content))
		assert.Equal(t, int64(len(report)), found.ContentLength)
		assert.Equal(t, "inline; filename*=utf-8''r%C3%A9sultat.pdf", *found.Headers.ContentDisposition)
		_, err = f.read("1988-04-03")
		refusedAs(t, err, "padotest.unknown")

		// Another document is announced: the old one is gone, and the new one is not there yet.
		text := f.announce("no PDF")
		assert.Empty(t, f.blobs)
		_, err = f.read(birth)
		refusedAs(t, err, "padotest.no_document")
		refusedAs(t, f.put(key, text, "no PDF"), "padotest.document")
	})
}

func TestThePracticeReadsTheDocumentOfItsPatient(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		result := f.announce(report)
		require.NoError(t, f.put(key, result, report))
		open := func(user, patient string) (string, error) {
			answer, err := f.h.GetPadotestDocument(t.Context(), padotestapi.GetPadotestDocumentRequestObject{
				UserUuid: uuid.MustParse(user), PatientUuid: uuid.MustParse(patient), ResultUuid: result,
			})
			if err != nil {
				return "", err
			}
			content, err := io.ReadAll(answer.(padotestapi.GetPadotestDocument200ApplicationpdfResponse).Body)
			return string(content), err
		}
		_, err := open(anna, maelys)
		refusedAs(t, err, "not_found")
		_, err = f.Attach(t.Context(), anna, maelys, kit, birth)
		require.NoError(t, err)
		content, err := open(anna, maelys)
		require.NoError(t, err)
		assert.Equal(t, report, content)
		for _, wrong := range [][2]string{{hugo, maelys}, {hugo, stranger}, {anna, zoe}} {
			_, err = open(wrong[0], wrong[1])
			refusedAs(t, err, "not_found")
		}
		lines, err := db.NewSelect().Model((*journal.Line)(nil)).Where("action = ?", journal.Download).Where("patient_uuid = ?", maelys).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, lines)
	})
}
