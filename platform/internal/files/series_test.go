package files

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/samples"
)

// slice returns a slice of a series of the patient Zoé Bœuf.
func slice(series string, number int) []byte {
	return samples.Slice(samples.SliceOf{
		Series: "1.2.3." + series, Instance: fmt.Sprintf("1.2.3.%s.%d", series, number), Number: number, Z: 0.25 * float64(number),
		Width: 8, Height: 6, Patient: "BOEUF^ZOE", Description: "Maxillaire",
	})
}

// packedAs returns an archive of entries, which alternate names and contents.
func packedAs(t *testing.T, entries ...any) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for i := 0; i < len(entries); i += 2 {
		name, isName := entries[i].(string)
		content, isContent := entries[i+1].([]byte)
		require.True(t, isName && isContent)
		entry, err := archive.Create(name)
		require.NoError(t, err)
		_, err = entry.Write(content)
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	return out.Bytes()
}

func (p *portal) list(user string) []filesapi.File {
	p.t.Helper()
	return result[filesapi.FilePage](p.t, p.get(user, "/files/list/"+user+"?patient="+ourPatient)).Items
}

// bySlices returns the series with this number of slices.
func (p *portal) bySlices(count int) filesapi.File {
	p.t.Helper()
	for _, f := range p.list(anna) {
		if f.Facts.Slices != nil && *f.Facts.Slices == count {
			return f
		}
	}
	p.t.Fatalf("no series of %d slices", count)
	return filesapi.File{}
}

func TestSlicesOfOneSeriesAreOneFile(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		p.upload(anna, Radio, "IM3.dcm", slice("1", 3))
		archive := packedAs(t, "DICOMDIR", []byte("no DICOM"), "S1/IM1", slice("1", 1), "S1/IM2", slice("1", 2), "S1/IM3", slice("1", 3), "S1/IM6", slice("1", 6), "S2/IM1", slice("2", 1), "S2/IM2", slice("2", 2))
		location := p.create(anna, Radio, "export.zip", archive)
		sent := p.patch(anna, location, 0, archive)
		require.Equal(t, http.StatusNoContent, sent.StatusCode, "%s", sent.body)
		found := p.list(anna)
		require.Len(t, found, 2)
		series := p.bySlices(4)
		assert.Equal(t, series.Uuid.String(), sent.Header.Get("Upload-File"), "the larger series, which existed before")
		assert.Equal(t, "Maxillaire", series.Name)
		assert.Equal(t, "2026-11-05", series.TakenOn.String())
		assert.Equal(t, []any{4, 2, "4–5", 6}, []any{*series.Facts.Slices, *series.Facts.MissingSlices, *series.Facts.MissingNumbers, *series.Facts.Frames})
		assert.EqualValues(t, 4*len(slice("1", 1)), series.Size)
		assert.Nil(t, series.OtherName)

		// The missing ones arrive: comments stay at their slices.
		path := "/files/slices/" + series.Uuid.String()
		before := result[filesapi.FileSlices](t, p.get(anna, path))
		assert.Equal(t, []int{0, 1, 2, 5}, before.Places)
		assert.InDelta(t, 0.25, *before.Spacing, 1e-9)
		assert.True(t, before.Axial && before.Upwards)
		p.upload(anna, Radio, "more.zip", packedAs(t, "a", slice("1", 4), "b", slice("1", 5)))
		after := result[filesapi.FileSlices](t, p.get(anna, path))
		assert.Equal(t, []int{0, 1, 2, 3, 4, 5}, after.Places)
		assert.Nil(t, p.bySlices(6).Facts.MissingSlices)

		// Slices are read in ranges, of the present series only.
		stale := p.get(anna, path+"/0?count=4&digest="+before.Digest)
		assert.Equal(t, "series.changed", stale.code(t))
		some := p.get(anna, path+"/2?count=2&digest="+after.Digest)
		require.Equal(t, http.StatusOK, some.StatusCode, "%s", some.body)
		third := some.body[:after.Packed[2]]
		content, err := io.ReadAll(flate.NewReader(bytes.NewReader(third)))
		require.NoError(t, err)
		assert.Equal(t, slice("1", 3), content)
		assert.Len(t, some.body, int(after.Packed[2]+after.Packed[3]))
		assert.Equal(t, http.StatusNotModified, p.get(anna, path+"/2?count=2&digest="+after.Digest, "If-None-Match", some.Header.Get("ETag")).StatusCode)
		require.NotNil(t, after.Syntax)
		assert.Equal(t, "1.2.840.10008.1.2.1", *after.Syntax)
		split := p.get(anna, path+"/2?count=1&split=true&digest="+after.Digest)
		require.Equal(t, http.StatusOK, split.StatusCode, "%s", split.body)
		parts, err := io.ReadAll(flate.NewReader(bytes.NewReader(split.body)))
		require.NoError(t, err)
		low := (len(parts) + 1) / 2
		for i, b := range slice("1", 3) {
			require.Equal(t, b, parts[i%2*low+i/2], "byte %d", i)
		}
		assert.NotEqual(t, some.Header.Get("ETag"), split.Header.Get("ETag"))
		assert.Equal(t, http.StatusNotModified, p.get(anna, path+"/2?count=1&split=true&digest="+after.Digest, "If-None-Match", split.Header.Get("ETag")).StatusCode)
		assert.Equal(t, http.StatusBadRequest, p.get(anna, path+"/2?count=2&split=true&digest="+after.Digest).StatusCode)
		assert.Equal(t, http.StatusOK, p.get(guest, path).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.get(other, path+"/2?count=2&digest="+after.Digest).StatusCode)

		// One download, one rename, one deletion.
		whole := p.get(anna, "/files/download/"+series.Uuid.String())
		unpacked, err := zip.NewReader(bytes.NewReader(whole.body), int64(len(whole.body)))
		require.NoError(t, err)
		require.Len(t, unpacked.File, 6)
		assert.Equal(t, "Maxillaire/IM1.dcm", unpacked.File[0].Name)
		reader, err := unpacked.File[0].Open()
		require.NoError(t, err)
		content, err = io.ReadAll(reader)
		require.NoError(t, err)
		assert.Equal(t, slice("1", 1), content)
		renamed := result[filesapi.File](t, p.post(anna, "/files/rename/"+anna+"/"+series.Uuid.String(), fmt.Sprintf(`{"name":"CBCT haut","version":%d}`, p.bySlices(6).Version)))
		assert.Equal(t, "CBCT haut", renamed.Name)
		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, "/files/delete/"+anna+"/"+series.Uuid.String(), nil).StatusCode)
		assert.Len(t, p.list(anna), 1)
		require.NoError(t, p.service.sweepDeleted(t.Context(), p.now.Add(1)))
		require.NoError(t, p.service.sweepDeleted(t.Context(), p.now.AddDate(0, 0, 1)))
		assert.Len(t, p.keys(), 2, "the slices of the other series")
	})
}

func TestCommentsStayAtTheirSlices(t *testing.T) {
	p := single(t)
	p.upload(anna, Radio, "a.zip", packedAs(t, "2", slice("1", 2), "4", slice("1", 4)))
	id := p.list(anna)[0].Uuid.String()
	comments := "/files/comments/" + anna + "/" + id
	require.Equal(t, http.StatusOK, p.post(anna, comments, `{"text":"hier","anchor":{"kind":"frame","number":1,"x":1,"y":1}}`).StatusCode)
	p.upload(anna, Radio, "b.zip", packedAs(t, "1", slice("1", 1), "3", slice("1", 3)))
	threads := result[[]filesapi.FileComment](t, p.get(anna, comments))
	assert.Equal(t, 2, *threads[0].Anchor.Number)
}

func TestSlicesOfAnotherSizeAreAnotherSeries(t *testing.T) {
	p := single(t)
	wide := samples.Slice(samples.SliceOf{Series: "1.2.3.1", Instance: "1.2.3.9", Number: 9, Z: 9, Width: 16, Height: 6})
	p.upload(anna, Radio, "a.zip", packedAs(t, "1", slice("1", 1), "2", slice("1", 2), "localizer", wide, "panoramic", samples.XRay(16, 8, 1)))
	assert.Len(t, p.list(anna), 3)
}

func TestASliceWithAnothersIdentityIsRefused(t *testing.T) {
	p := single(t)
	p.upload(anna, Radio, "a.zip", packedAs(t, "1", slice("1", 1), "2", slice("1", 2)))
	forged := bytes.Replace(slice("1", 1), []byte("Maxillaire"), []byte("Mandibule "), 1)
	location := p.create(anna, Radio, "b.zip", packedAs(t, "1", forged))
	assert.Equal(t, "series.conflict", p.patch(anna, location, 0, packedAs(t, "1", forged)).code(t))
	assert.Equal(t, 2, *p.list(anna)[0].Facts.Slices)
	assert.Len(t, p.keys(), 2)
}

func TestANameThatIsNotThePatientsIsReported(t *testing.T) {
	for inside, reported := range map[string]bool{"BOEUF^ZOE": false, "Bœuf^Zoé Marie": false, "": false, "ANONYMOUS": false, "MARTIN^PAUL": true, "BOEUF^PAUL": true} {
		p := single(t)
		content := samples.Slice(samples.SliceOf{Series: "1.2", Instance: "1.2.1", Number: 1, Width: 4, Height: 4, Patient: inside})
		p.upload(anna, Radio, "a.dcm", content)
		f := p.list(anna)[0]
		require.Equal(t, reported, f.OtherName != nil, inside)
		if !reported {
			continue
		}
		assert.Equal(t, strings.ReplaceAll(inside, "^", " "), *f.OtherName)
		assert.Nil(t, p.list(guest)[0].OtherName, "guests do not see it")
		update := fmt.Sprintf("/files/update/%s/%s", anna, f.Uuid)
		accepted := result[filesapi.File](t, p.send(anna, http.MethodPut, update, strings.NewReader(fmt.Sprintf(`{"acceptName":true,"version":%d}`, f.Version)), "Content-Type", "application/json"))
		assert.Nil(t, accepted.OtherName)
	}
}

func TestHostileArchivesAreRefused(t *testing.T) {
	p := single(t)
	good := packedAs(t, "1", slice("1", 1))
	deep := strings.Repeat("a/", 20) + "b"
	bomb := packedAs(t, "zeros", append(slice("1", 1), make([]byte, 80<<20)...))
	locked := bytes.Clone(good)
	central := bytes.LastIndex(locked, []byte("PK\x01\x02"))
	locked[central+8] |= 1
	cut := slice("1", 1)
	short := bytes.Clone(good) // states less than it expands to
	central = bytes.LastIndex(short, []byte("PK\x01\x02"))
	short[central+24], short[central+25] = 200, 0
	for name, tc := range map[string]struct {
		content []byte
		code    string
	}{
		"nothing of DICOM":         {packedAs(t, "a.txt", []byte("text")), "archive.no_dicom"},
		"an archive in an archive": {packedAs(t, "inner.zip", good), "archive.no_dicom"},
		"a surface":                {packedAs(t, "1.dcm", samples.SurfaceDICOM("1.2.840.10008.5.1.4.1.1.104.3")), "dicom.mesh"},
		"cut off":                  {good[:len(good)-30], "archive.broken"},
		"a slice cut off":          {packedAs(t, "1", cut[:len(cut)-10]), "archive.broken"},
		"a bomb":                   {bomb, "archive.too_large"},
		"too deep":                 {packedAs(t, deep, slice("1", 1)), "archive.too_large"},
		"a password":               {locked, "archive.locked"},
		"a false length":           {short, "archive.broken"},
	} {
		t.Run(name, func(t *testing.T) {
			location := p.create(anna, Radio, "a.zip", tc.content)
			assert.Equal(t, tc.code, p.patch(anna, location, 0, tc.content).code(t))
			assert.Empty(t, p.list(anna))
			assert.Empty(t, p.keys())
		})
	}
	outside := packedAs(t, "../../etc/IM1", slice("1", 1))
	p.upload(anna, Radio, "a.zip", outside)
	assert.Equal(t, 1, *p.list(anna)[0].Facts.Slices, "names are no paths")
	asDocument := p.create(anna, Document, "a.pdf", good)
	assert.Equal(t, "file.archive", p.patch(anna, asDocument, 0, good).code(t))
}

func TestPlacesFollowPositions(t *testing.T) {
	at := func(along ...int64) layout {
		all := make([]Slice, len(along))
		for i, a := range along {
			all[i] = Slice{Instance: fmt.Sprint(i), Number: i + 1, Along: a}
		}
		return layOut(all)
	}
	descending := at(30, 20, 10)
	assert.Equal(t, []any{1, false, []int{0, 1, 2}}, []any{descending.slices[0].Number, descending.ascending, descending.frames})
	gap := at(0, 100, 201, 400)
	assert.Equal(t, []int{0, 1, 2, 4}, gap.frames)
	uneven := at(0, 100, 250, 300)
	assert.Zero(t, uneven.spacing)
	assert.Equal(t, 4, uneven.count)
	assert.Zero(t, at(5, 5, 5).spacing, "all at one place")
	one := at(7)
	text, count := one.missing()
	assert.Equal(t, []any{"", 0}, []any{text, count})
}
