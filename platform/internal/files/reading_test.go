package files

import (
	"archive/zip"
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/preview"
	"portal/platform/internal/files/samples"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/testwait"
)

func photo(t *testing.T, variant int) []byte {
	t.Helper()
	content, err := samples.Photograph(64, 48, variant, 0)
	require.NoError(t, err)
	return content
}

func TestDownloadsGiveWholeRangesAndNothingTwice(t *testing.T) {
	content := samples.ArchSTL(60, 40, 0, false)
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		id := p.upload(anna, DentalScan, "Mâchoire “haut” 😁.stl", content)
		path := "/files/download/" + id
		whole := p.get(anna, path)
		require.Equal(t, http.StatusOK, whole.StatusCode)
		assert.Equal(t, content, whole.body)
		assert.Equal(t, sniff.STL, whole.Header.Get("Content-Type"))
		assert.Equal(t, "bytes", whole.Header.Get("Accept-Ranges"))
		assert.Equal(t, `attachment; filename="Machoire _haut_ _.stl"; filename*=UTF-8''M%C3%A2choire%20%E2%80%9Chaut%E2%80%9D%20%F0%9F%98%81.stl`,
			whole.Header.Get("Content-Disposition"))
		tag := whole.Header.Get("ETag")
		assert.Equal(t, `"`+digest(content)+`"`, tag)

		part := p.get(anna, path, "Range", "bytes=100-199")
		assert.Equal(t, http.StatusPartialContent, part.StatusCode)
		assert.Equal(t, content[100:200], part.body)
		assert.Equal(t, fmt.Sprintf("bytes 100-199/%d", len(content)), part.Header.Get("Content-Range"))
		assert.Equal(t, content[len(content)-10:], p.get(anna, path, "Range", "bytes=-10").body)
		assert.Equal(t, content[200:], p.get(anna, path, "Range", "bytes=200-", "If-Range", tag).body)
		assert.Equal(t, http.StatusOK, p.get(anna, path, "Range", "bytes=200-", "If-Range", `"another"`).StatusCode, "another version: all of it")
		assert.Equal(t, http.StatusRequestedRangeNotSatisfiable, p.get(anna, path, "Range", "bytes=999999999-").StatusCode)
		assert.Equal(t, content, p.get(anna, path, "Range", "bytes=0-1,5-6,9-10").body, "many ranges are one whole")

		before := len(p.journal())
		assert.Equal(t, http.StatusNotModified, p.get(anna, path, "If-None-Match", tag).StatusCode)
		assert.Len(t, p.journal(), before+1, "the reader opens the copy that the browser has")
	})
}

// Attack stopped: a condition by which a reader gets content, or opens the browser's copy, without a journal line.
func TestNoConditionBringsContentWithoutALine(t *testing.T) {
	p := single(t)
	content := photo(t, 0)
	id := p.upload(anna, Picture, "a.jpg", content)
	path, tag := "/files/download/"+id, `"`+digest(content)+`"`
	for _, condition := range []string{"x" + tag, "x, " + tag, `"other" x ` + tag, tag + "x", "W/" + tag, `""` + tag} {
		for _, asked := range [][]string{{"If-None-Match", condition}, {"If-None-Match", condition, "Range", "bytes=0-9"}} {
			before := len(p.journal())
			answer := p.get(anna, path, asked...)
			assert.Equal(t, http.StatusNotModified, answer.StatusCode, asked)
			assert.Empty(t, answer.body, asked)
			assert.Len(t, p.journal(), before+1, asked)
		}
	}
	before := len(p.journal())
	assert.Equal(t, content, p.get(anna, path, "If-None-Match", `"other"`).body)
	assert.Len(t, p.journal(), before+1)
}

func TestNamesNeverLeaveTheirHeader(t *testing.T) {
	for name, plain := range map[string]string{
		"a\"; filename=evil.exe": "a_; filename=evil.exe", "a\r\nSet-Cookie: x": "a__Set-Cookie: x", "100%.jpg": "100_.jpg",
		"שלום.png": "____.png", "é": "e", `back\slash`: "back_slash",
	} {
		header := attachment(name)
		assert.True(t, strings.HasPrefix(header, `attachment; filename="`+plain+`"; filename*=UTF-8''`), header)
		encoded := header[strings.Index(header, "UTF-8''")+7:]
		decoded, err := url.PathUnescape(encoded)
		require.NoError(t, err)
		assert.Equal(t, name, decoded)
		assert.NotContains(t, header, "\n")
	}
}

func TestNoUserReadsOrChangesAnothersFiles(t *testing.T) {
	p := single(t)
	mine := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	secondLocation := p.announce(anna, int64(len(photo(t, 1))), map[string]string{"kind": Picture, "filename": "b.jpg", "patientUuid": second, "sha256": digest(photo(t, 1))}).Header.Get("Location")
	require.Equal(t, http.StatusNoContent, p.patch(anna, secondLocation, 0, photo(t, 1)).StatusCode)
	ofSecond := secondLocation[strings.LastIndexByte(secondLocation, '/')+1:]
	attached := p.attach(anna, openClaim, "claim.jpg", photo(t, 2))
	require.Equal(t, http.StatusOK, attached.StatusCode, "%s", attached.body)
	ofClaim := result[filesapi.File](t, attached).Uuid.String()

	calls := func(user, id string) map[string]answer {
		return map[string]answer{
			"download": p.get(user, "/files/download/"+id), "preview": p.get(user, "/files/preview/"+id),
			"one": p.get(user, "/files/one/"+user+"/"+id), "ownership": p.get("", "/ownership/"+user+"/file/"+id),
			"rename": p.post(user, "/files/rename/"+user+"/"+id, `{"name":"x","version":1}`),
			"update": p.send(user, http.MethodPut, "/files/update/"+user+"/"+id, strings.NewReader(`{"note":"x","version":1}`), "Content-Type", "application/json"),
			"delete": p.send(user, http.MethodDelete, "/files/delete/"+user+"/"+id, nil),
			"bulk":   p.post(user, "/files/delete/"+user, `{"filesUuids":["`+id+`"]}`),
			"zip":    p.zip(user, id),
		}
	}
	for user, ids := range map[string][]string{other: {mine, ofSecond, ofClaim}, guest: {ofSecond, ofClaim}, named("unknown"): {mine}, "": {mine}} {
		for _, id := range ids {
			for call, a := range calls(user, id) {
				if user == "" && (call == "one" || call == "rename" || call == "update" || call == "delete" || call == "bulk") {
					continue // not a valid path
				}
				assert.Equal(t, http.StatusNotFound, a.StatusCode, "%s by %s", call, user)
			}
		}
	}
	for call, a := range calls(guest, mine) {
		switch call {
		case "download", "one", "zip":
			assert.Equal(t, http.StatusOK, a.StatusCode, call)
		case "ownership":
			assert.Equal(t, http.StatusNoContent, a.StatusCode)
		case "preview":
			assert.Equal(t, "preview.pending", a.code(t))
		default:
			assert.Equal(t, http.StatusNotFound, a.StatusCode, "a guest only reads: %s", call)
		}
	}
	assert.Equal(t, http.StatusNotFound, p.get("", "/files/download/"+mine).StatusCode, "a service without a user")
	assert.Equal(t, 1, result[filesapi.FilePage](t, p.get(guest, "/files/list/"+guest)).Total)
	assert.Equal(t, http.StatusNotFound, p.get(guest, "/files/list/"+guest+"?patient="+second).StatusCode)
	assert.Equal(t, http.StatusNotFound, p.get(other, "/files/list/"+other+"?patient="+ourPatient).StatusCode)
	assert.Equal(t, 3, result[filesapi.FilePage](t, p.get(bruno, "/files/list/"+bruno)).Total)
	assert.Equal(t, http.StatusNotFound, p.post(guest, "/files/link/"+guest, `{"patientUuid":"`+ourPatient+`","name":"x","url":"https://a.example/x"}`).StatusCode)

	p.exec("UPDATE patients SET unlinked_at = 5 WHERE uuid = ?", ourPatient)
	assert.Equal(t, http.StatusNotFound, p.get(anna, "/files/download/"+mine).StatusCode, "an unlinked patient's files are out of sight")
	assert.Equal(t, 2, result[filesapi.FilePage](t, p.get(anna, "/files/list/"+anna)).Total)
}

// TestASharedPatientsFilesAreReadByWhomHeIsSharedWith checks the access by the network's shares.
func TestASharedPatientsFilesAreReadByWhomHeIsSharedWith(t *testing.T) {
	p := single(t)
	mine := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	require.Equal(t, http.StatusNotFound, p.get(other, "/files/download/"+mine).StatusCode)
	p.exec("INSERT INTO patient_shares (uuid, patient_uuid, practice_uuid, by_user, with_user, message, created_at, expires_at, revoked_at, receipt_seq, receipt_hash)"+
		" VALUES (?, ?, ?, ?, ?, '', 1, ?, 0, 0, '')", uuid.NewString(), ourPatient, ours, anna, other, time.Now().Add(time.Hour).UnixMilli())
	assert.Equal(t, http.StatusOK, p.get(other, "/files/download/"+mine).StatusCode)
	assert.Equal(t, 1, result[filesapi.FilePage](t, p.get(other, "/files/list/"+other+"?patient="+ourPatient)).Total)
	assert.Equal(t, 0, result[filesapi.FilePage](t, p.get(other, "/files/list/"+other)).Total, "they are not his practice's")
	assert.Equal(t, http.StatusNotFound, p.post(other, "/files/rename/"+other+"/"+mine, `{"name":"x","version":1}`).StatusCode)
	p.exec("UPDATE patient_shares SET revoked_at = 2")
	assert.Equal(t, http.StatusNotFound, p.get(other, "/files/download/"+mine).StatusCode)
}

func (p *portal) zip(user string, ids ...string) answer {
	p.t.Helper()
	return p.send(user, http.MethodPost, "/files/download-multiple", strings.NewReader(url.Values{"filesUuids": ids}.Encode()),
		"Content-Type", "application/x-www-form-urlencoded")
}

// REQ-48
func TestAZipHoldsEachFileOnceUnderANameOfItsOwn(t *testing.T) {
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		arch := samples.ArchSTL(20, 10, 0, false)
		ids := []string{
			p.upload(anna, Picture, "Sourire.jpg", photo(t, 0)), p.upload(anna, Picture, "SOURIRE.jpg", photo(t, 1)),
			p.upload(anna, Picture, "con.jpg", photo(t, 2)), p.upload(anna, DentalScan, "שן 😁?.stl", arch),
		}
		a := p.zip(anna, append(ids, ids[0])...)
		require.Equal(t, http.StatusOK, a.StatusCode, "%s", a.body)
		assert.Equal(t, `attachment; filename="files.zip"`, a.Header.Get("Content-Disposition"))
		archive, err := zip.NewReader(bytes.NewReader(a.body), int64(len(a.body)))
		require.NoError(t, err)
		found := map[string]uint16{}
		for _, entry := range archive.File {
			found[entry.Name] = entry.Method
			content, err := entry.Open()
			require.NoError(t, err)
			_, err = io.Copy(io.Discard, content)
			require.NoError(t, err, "its checksum holds")
			require.NoError(t, content.Close())
		}
		assert.Equal(t, map[string]uint16{"Sourire.jpg": zip.Store, "SOURIRE (2).jpg": zip.Store, "con_.jpg": zip.Store, "שן 😁-.stl": zip.Deflate}, found)

		form, media := multipartForm(t, [][2]string{{"filesUuids", ids[0]}, {"filesUuids", ids[3]}}, nil)
		assert.Equal(t, http.StatusOK, p.send(anna, http.MethodPost, "/files/download-multiple", form, "Content-Type", media).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.zip(other, ids...).StatusCode)
		assert.Equal(t, http.StatusBadRequest, p.zip(anna).StatusCode)
		assert.Equal(t, http.StatusBadRequest, p.zip(anna, make([]string, 201)...).StatusCode)
	})
}

// TestAZipOfAnySizeTakesLittleMemory downloads 400 MB from the platform and measures its heap meanwhile.
func TestAZipOfAnySizeTakesLittleMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(20)) // the heap then shows live memory, not garbage
	p := single(t)
	const each, count = 8 << 20, 50
	content := make([]byte, each)
	_, err := rand.Read(content)
	require.NoError(t, err)
	_, err = p.blobs.Put(t.Context(), fileKey(ours, "large"), sniff.JPEG, bytes.NewReader(content))
	require.NoError(t, err)
	form := url.Values{}
	for i := range count {
		f := &File{UUID: uuid.NewString(), PracticeUUID: ours, PatientUUID: ourPatient, Kind: Picture, Name: fmt.Sprint(i, ".jpg"), Media: sniff.JPEG,
			Size: each, Blob: fileKey(ours, "large"), CreatedBy: anna, CreatedAt: 1, Version: 1, Preview: PreviewNone}
		p.insert(f)
		form.Add("filesUuids", f.UUID)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.server.URL+"/files/download-multiple", strings.NewReader(form.Encode()))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("X-Portal-User", anna)
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	before, highest, read := stats.HeapAlloc, uint64(0), 0
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	buffer := make([]byte, 1<<20)
	for {
		n, err := io.ReadFull(response.Body, buffer)
		read += n
		if read%(16<<20) < 1<<20 {
			runtime.ReadMemStats(&stats)
			highest = max(highest, stats.HeapAlloc)
		}
		if err != nil {
			require.Contains(t, []error{io.EOF, io.ErrUnexpectedEOF}, err)
			break
		}
	}
	require.NoError(t, response.Body.Close())
	assert.Greater(t, read, each*count)
	assert.Less(t, int64(highest)-int64(before), int64(48<<20), "far less than one in eight of what passed")
}

func TestAFileThatBreaksOffBreaksTheZip(t *testing.T) {
	p := single(t)
	id := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	f, err := p.service.readable(t.Context(), anna, id)
	require.NoError(t, err)
	require.NoError(t, p.blobs.Delete(t.Context(), f.Blob))
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.server.URL+"/files/download-multiple", strings.NewReader("filesUuids="+id))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("X-Portal-User", anna)
	response, err := http.DefaultClient.Do(request)
	if err == nil {
		_, err = io.ReadAll(response.Body)
		require.NoError(t, response.Body.Close())
	}
	assert.Error(t, err, "a zip that lacks a file must not look complete")
}

func TestPreviewsAreMadeInTheBackground(t *testing.T) {
	report, err := samples.Report("Compte rendu", 3, "Données fictives.")
	require.NoError(t, err)
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		picture := p.upload(anna, Picture, "a.jpg", photo(t, 0))
		broken := p.upload(anna, Picture, "b.jpg", photo(t, 1)[:600]) // it has a header, but no picture
		assert.Equal(t, "preview.pending", p.get(anna, "/files/preview/"+picture).code(t))
		renderer := preview.NewRenderer(true)
		for more := true; more; {
			var err error
			more, err = p.service.drawNext(t.Context(), renderer)
			require.NoError(t, err)
		}
		require.NoError(t, renderer.Close())
		shown := p.get(anna, "/files/preview/"+picture)
		require.Equal(t, http.StatusOK, shown.StatusCode)
		assert.Equal(t, "image/jpeg", shown.Header.Get("Content-Type"))
		again := p.get(anna, "/files/preview/"+picture, "If-None-Match", shown.Header.Get("ETag"))
		assert.Equal(t, http.StatusNotModified, again.StatusCode)
		assert.Equal(t, "preview.none", p.get(anna, "/files/preview/"+broken).code(t))
	})
	t.Run("the worker", func(t *testing.T) {
		p := single(t)
		p.service.interpret = true
		document := p.upload(anna, Document, "r.pdf", report)
		done := make(chan struct{})
		ctx, cancel := contextOf(t)
		go func() { p.service.Work(ctx); close(done) }()
		testwait.UntilWithin(t, 2*time.Minute, func() bool {
			f, err := p.service.readable(t.Context(), anna, document)
			return err == nil && f.Preview == PreviewReady && f.Pages == 3
		}, "the preview is drawn")
		cancel()
		<-done
	})
}

func TestAFileThatKillsThePlatformIsTriedThreeTimes(t *testing.T) {
	p := single(t)
	id := p.upload(anna, Picture, "a.jpg", photo(t, 0))
	p.exec("UPDATE files SET preview_tries = 3 WHERE uuid = ?", id)
	_, err := p.service.drawNext(t.Context(), preview.NewRenderer(true))
	require.NoError(t, err)
	assert.Equal(t, "preview.none", p.get(anna, "/files/preview/"+id).code(t))
}
