package files

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/care"
	"portal/platform/internal/files/samples"
)

const pin = `{"text":"Marge à reprendre\nen distal","anchor":{"x":1.2344,"y":-20.5,"z":0.0006}}`

func TestScansHaveComments(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
		picture := p.upload(anna, Picture, "a.jpg", photo(t, 0))
		of := func(user, file string) string { return "/files/comments/" + user + "/" + file }
		before := len(p.journal())

		first := result[filesapi.FileComment](t, p.post(anna, of(anna, scan), pin))
		assert.Equal(t, "Marge à reprendre\nen distal", first.Text)
		assert.Equal(t, at(filesapi.CommentAnchorKindSurface, 1.234, -20.5, 0.001), first.Anchor)
		assert.Equal(t, ours, *first.Practice)
		assert.Equal(t, anna, first.Author.Uuid.String())
		second := result[filesapi.FileComment](t, p.post(bruno, of(bruno, scan), pin))
		assert.Equal(t, []string{"change file", "change file"}, p.journal()[before:])

		for _, reader := range []string{anna, bruno, guest} {
			found := result[[]filesapi.FileComment](t, p.get(reader, of(reader, scan)))
			assert.ElementsMatch(t, []string{first.Uuid.String(), second.Uuid.String()}, []string{found[0].Uuid.String(), found[1].Uuid.String()})
		}
		assert.Equal(t, []string{"view patient", "view patient", "view patient"}, p.journal()[before+2:], "a visit for each reader")
		assert.Equal(t, "file.kind", p.post(anna, of(anna, picture), pin).code(t))

		for name, refused := range map[string]string{
			"no text":              `{"text":" ","anchor":{"x":1,"y":1,"z":1}}`,
			"too long":             `{"text":"` + strings.Repeat("x", 1001) + `","anchor":{"x":1,"y":1,"z":1}}`,
			"a bell":               `{"text":"a\u0007b","anchor":{"x":1,"y":1,"z":1}}`,
			"far away":             `{"text":"a","anchor":{"x":1e6,"y":1,"z":1}}`,
			"half a place":         `{"text":"a","anchor":{"x":1,"y":1}}`,
			"no place":             `{"text":"a"}`,
			"a place and a thread": `{"text":"a","anchor":{"kind":"file"},"replyTo":"` + first.Uuid.String() + `"}`,
			"a page of a scan":     `{"text":"a","anchor":{"kind":"surface","number":2,"x":1,"y":1,"z":1}}`,
			"an own author":        `{"text":"a","author":{},"anchor":{"x":1,"y":1,"z":1}}`,
		} {
			assert.Equal(t, http.StatusBadRequest, p.post(anna, of(anna, scan), refused).StatusCode, name)
		}
		for _, stranger := range []string{other, guest} {
			assert.Equal(t, http.StatusNotFound, p.post(stranger, of(stranger, scan), pin).StatusCode, "only who may change the file")
			assert.Equal(t, http.StatusNotFound, p.send(stranger, http.MethodDelete, of(stranger, scan)+"/"+first.Uuid.String(), nil).StatusCode)
		}
		assert.Equal(t, http.StatusNotFound, p.get(other, of(other, scan)).StatusCode)

		assert.Equal(t, http.StatusNotFound, p.send(anna, http.MethodDelete, of(anna, picture)+"/"+first.Uuid.String(), nil).StatusCode, "of another file")
		gone := of(bruno, scan) + "/" + first.Uuid.String()
		assert.Equal(t, http.StatusNoContent, p.send(bruno, http.MethodDelete, gone, nil).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.send(bruno, http.MethodDelete, gone, nil).StatusCode)
		assert.Len(t, result[[]filesapi.FileComment](t, p.get(anna, of(anna, scan))), 1)

		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, "/files/delete/"+anna+"/"+scan, nil).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.get(anna, of(anna, scan)).StatusCode, "goes with its file")
		require.NoError(t, p.service.sweepDeleted(t.Context(), p.now.Add(restorable)))
		left, err := p.db.NewSelect().Model((*Comment)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left, "and is swept with it")
	})
}

func TestWhoWasSentAFileAloneReadsNoComments(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	p.service.CarriedBy(func(_ context.Context, _ bun.IDB, user, file string) (bool, error) {
		return user == other && file == scan, nil
	})
	require.Equal(t, http.StatusOK, p.get(other, "/files/one/"+other+"/"+scan).StatusCode)
	assert.Equal(t, http.StatusNotFound, p.get(other, "/files/comments/"+other+"/"+scan).StatusCode)
}

func TestAScanHasAtMostItsLimitOfComments(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	for n := range threadsMost {
		p.insert(&Comment{UUID: named("comment" + string(rune(n))), FileUUID: scan, Text: "x", Kind: anchorSurface, CreatedAt: int64(n), CreatedBy: anna})
	}
	a := p.post(anna, "/files/comments/"+anna+"/"+scan, pin)
	assert.Equal(t, http.StatusConflict, a.StatusCode)
	assert.Equal(t, "comments.limit", a.code(t))
}

func TestWhoLosesAPatientLosesItsComments(t *testing.T) {
	p := single(t)
	scan := p.upload(anna, DentalScan, "arcade.stl", samples.ArchSTL(20, 10, 0, false))
	require.Equal(t, http.StatusOK, p.post(anna, "/files/comments/"+anna+"/"+scan, pin).StatusCode)
	_, err := p.db.NewUpdate().Model((*care.Patient)(nil)).Set("unlinked_at = 1").Where("uuid = ?", ourPatient).Exec(t.Context())
	require.NoError(t, err)
	assert.Equal(t, http.StatusNotFound, p.get(anna, "/files/comments/"+anna+"/"+scan).StatusCode)
}
