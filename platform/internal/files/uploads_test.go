package files

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"portal/platform/internal/files/samples"
	"portal/platform/internal/problem"
	"portal/platform/internal/testwait"
)

// sendCut sends the header of a PATCH for the whole rest, some of its bytes, and then breaks the connection.
func (p *portal) sendCut(user, location string, offset int, rest []byte, sent int) {
	p.t.Helper()
	conn, err := net.Dial("tcp", p.server.Listener.Addr().String())
	require.NoError(p.t, err)
	_, err = fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: x\r\nX-Portal-User: %s\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: %d\r\n"+
		"Content-Type: application/offset+octet-stream\r\nContent-Length: %d\r\n\r\n", location, user, offset, len(rest))
	require.NoError(p.t, err)
	_, err = conn.Write(rest[:sent])
	require.NoError(p.t, err)
	require.NoError(p.t, conn.Close())
}

func TestAnUploadOutlivesACutAndARestart(t *testing.T) {
	content := samples.ArchSTL(500, 200, 0, false) // 10 MB
	crossed(t, func(t *testing.T, databaseURL, blobsURL string) {
		first := peopled(t, databaseURL, blobsURL)
		location := first.create(anna, DentalScan, "maxillaire.stl", content)
		const sent = 5_300_007
		first.sendCut(anna, location, 0, content, sent)
		testwait.Until(t, func() bool { return first.offset(anna, location) == sent }, "all that arrived is kept")
		first.server.Close()

		again := open(t, databaseURL, blobsURL) // like a new process
		at := again.offset(anna, location)
		assert.Equal(t, sent, at)
		a := again.patch(anna, location, at, content[at:])
		require.Equal(t, http.StatusNoContent, a.StatusCode, "%s", a.body)
		assert.Equal(t, fmt.Sprint(len(content)), a.Header.Get("Upload-Offset"))

		id := location[strings.LastIndexByte(location, '/')+1:]
		a = again.get(anna, "/files/download/"+id)
		require.Equal(t, http.StatusOK, a.StatusCode)
		assert.Equal(t, digest(content), digest(a.body))
		assert.Equal(t, []string{fileKey(ours, id)}, again.keys(), "no part stays behind")
		assert.Equal(t, len(content), again.offset(anna, location), "who did not hear the end asks and hears it")
	})
}

func TestACompleteUploadIsFinishedLater(t *testing.T) {
	content := samples.ArchSTL(20, 10, 0, false)
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		location := p.create(anna, DentalScan, "a.stl", content)
		id := location[strings.LastIndexByte(location, '/')+1:]
		upload, err := p.service.upload(t.Context(), anna, id)
		require.NoError(t, err)
		// The platform crashed between the last part and the check.
		require.NoError(t, p.service.takePart(t.Context(), upload, bytes.NewReader(content)))
		assert.Equal(t, http.StatusNotFound, p.get(anna, "/files/one/"+anna+"/"+id).StatusCode)
		assert.Equal(t, len(content), p.offset(anna, location))
		assert.Equal(t, http.StatusOK, p.get(anna, "/files/one/"+anna+"/"+id).StatusCode)
	})
}

func TestContentThatIsNotWhatWasAnnouncedLeavesNothing(t *testing.T) {
	content := samples.ArchSTL(20, 10, 0, false)
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		location := p.create(anna, DentalScan, "a.stl", content)
		changed := bytes.Clone(content)
		changed[500]++
		a := p.patch(anna, location, 0, changed)
		assert.Equal(t, 460, a.StatusCode)
		assert.Equal(t, "upload.digest", a.code(t))
		assert.Equal(t, http.StatusNotFound, p.send(anna, http.MethodHead, location, nil, tusHeader...).StatusCode)
		assert.Empty(t, p.keys())
		left, err := p.db.NewSelect().Model((*File)(nil)).Count(t.Context())
		require.NoError(t, err)
		assert.Zero(t, left)
	})
}

func TestTwoConnectionsForOneUpload(t *testing.T) {
	content := samples.ArchSTL(200, 100, 0, false)
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		location := p.create(anna, DentalScan, "a.stl", content)
		statuses := make([]int, 4)
		var all sync.WaitGroup
		for i := range statuses {
			all.Go(func() { statuses[i] = p.patch(anna, location, 0, content).StatusCode })
		}
		all.Wait()
		won := 0
		for _, status := range statuses {
			if status == http.StatusNoContent {
				won++
			} else {
				assert.Contains(t, []int{http.StatusConflict, http.StatusRequestEntityTooLarge, http.StatusLocked}, status)
			}
		}
		assert.Equal(t, 1, won, "%v", statuses)
		id := location[strings.LastIndexByte(location, '/')+1:]
		assert.Equal(t, digest(content), digest(p.get(anna, "/files/download/"+id).body))
		assert.Len(t, p.keys(), 1)
	})
}

// reads is a reader by a function.
type reads func(p []byte) (int, error)

// Read implements io.Reader.
func (r reads) Read(p []byte) (int, error) { return r(p) }

// Finishing an upload deletes its folder: with a store of folders, a part that still arrives cannot be written.
func TestAPartThatArrivesWhenTheUploadEndsConflicts(t *testing.T) {
	content := samples.ArchSTL(200, 100, 0, false)
	stores(t, func(t *testing.T, databaseURL, blobsURL string) {
		p := peopled(t, databaseURL, blobsURL)
		location := p.create(anna, DentalScan, "a.stl", content)
		half := 16 << 10
		meanwhile := reads(func([]byte) (int, error) {
			assert.Equal(t, http.StatusNoContent, p.patch(anna, location, 0, content).StatusCode)
			return 0, io.EOF
		})
		arriving := io.MultiReader(bytes.NewReader(content[:half]), meanwhile, bytes.NewReader(content[half:]))
		id := location[strings.LastIndexByte(location, '/')+1:]
		_, err := p.service.Take(t.Context(), anna, id, 0, arriving, int64(len(content)))
		var conflict *problem.Error
		require.ErrorAs(t, err, &conflict)
		assert.Equal(t, []any{http.StatusConflict, "upload.offset"}, []any{conflict.Status, conflict.Code})
		assert.Equal(t, digest(content), digest(p.get(anna, "/files/download/"+id).body))
		assert.Len(t, p.keys(), 1)
	})
}

// TestAnyCutsGiveTheSameFile cuts an upload anywhere, any number of times, and sends old offsets in between.
func TestAnyCutsGiveTheSameFile(t *testing.T) {
	p := single(t)
	content := samples.ArchSTL(30, 20, 0, false)
	rapid.Check(t, func(r *rapid.T) {
		location := p.create(anna, DentalScan, "a.stl", content)
		for at := 0; at < len(content); {
			n := rapid.IntRange(1, len(content)-at).Draw(r, "bytes")
			if at > 0 && rapid.Bool().Draw(r, "stale") {
				if status := p.patch(anna, location, at-1, content[at-1:at]).StatusCode; status != http.StatusConflict {
					r.Fatalf("a stale offset gave %d", status)
				}
			}
			if a := p.patch(anna, location, at, content[at:at+n]); a.StatusCode != http.StatusNoContent {
				r.Fatalf("%d %s", a.StatusCode, a.body)
			}
			at += n
		}
		id := location[strings.LastIndexByte(location, '/')+1:]
		if got := p.get(anna, "/files/download/"+id); digest(got.body) != digest(content) {
			r.Fatalf("another file")
		}
	})
}

func TestTheProtocolIsKept(t *testing.T) {
	p := single(t)
	content := samples.ArchSTL(20, 10, 0, false)
	location := p.create(anna, DentalScan, "a.stl", content)
	t.Run("location is a path of the API", func(t *testing.T) {
		assert.True(t, strings.HasPrefix(location, "/files/uploads/"+anna+"/"), location)
	})
	t.Run("another version", func(t *testing.T) {
		a := p.send(anna, http.MethodPatch, location, bytes.NewReader(content), "Tus-Resumable", "0.2.2", "Upload-Offset", "0", "Content-Type", "application/offset+octet-stream")
		assert.Equal(t, http.StatusPreconditionFailed, a.StatusCode)
	})
	t.Run("another media type", func(t *testing.T) {
		a := p.send(anna, http.MethodPatch, location, bytes.NewReader(content), append(tusHeader, "Upload-Offset", "0", "Content-Type", "text/plain")...)
		assert.Equal(t, http.StatusUnsupportedMediaType, a.StatusCode)
	})
	t.Run("another offset", func(t *testing.T) {
		a := p.patch(anna, location, 7, content[7:])
		assert.Equal(t, "upload.offset", a.code(t))
	})
	t.Run("more than announced", func(t *testing.T) {
		a := p.patch(anna, location, 0, append(bytes.Clone(content), 0))
		assert.Equal(t, http.StatusRequestEntityTooLarge, a.StatusCode)
	})
	t.Run("without a length", func(t *testing.T) {
		a := p.send(anna, http.MethodPatch, location, io.MultiReader(bytes.NewReader(content)), append(tusHeader, "Upload-Offset", "0", "Content-Type", "application/offset+octet-stream")...)
		assert.Equal(t, http.StatusLengthRequired, a.StatusCode)
	})
	t.Run("another user's", func(t *testing.T) {
		for _, user := range []string{other, bruno, guest} {
			theirs := strings.Replace(location, anna, user, 1)
			assert.Equal(t, http.StatusNotFound, p.patch(user, theirs, 0, content).StatusCode)
			assert.Equal(t, http.StatusNotFound, p.send(user, http.MethodHead, theirs, nil, tusHeader...).StatusCode)
			assert.Equal(t, http.StatusNotFound, p.send(user, http.MethodDelete, theirs, nil, tusHeader...).StatusCode)
		}
	})
	t.Run("given up", func(t *testing.T) {
		assert.Equal(t, http.StatusNoContent, p.patch(anna, location, 0, content[:1000]).StatusCode)
		assert.Equal(t, http.StatusNoContent, p.send(anna, http.MethodDelete, location, nil, tusHeader...).StatusCode)
		assert.Equal(t, http.StatusNotFound, p.patch(anna, location, 1000, content[1000:]).StatusCode)
		assert.Empty(t, p.keys())
	})
}

func TestWhatAnUploadMayAnnounce(t *testing.T) {
	p := single(t)
	good := map[string]string{"kind": Picture, "filename": "a.jpg", "patientUuid": ourPatient, "sha256": digest(nil)}
	with := func(key, value string) map[string]string {
		changed := map[string]string{}
		for k, v := range good {
			changed[k] = v
		}
		changed[key] = value
		return changed
	}
	for name, c := range map[string]struct {
		values map[string]string
		length int64
		status int
	}{
		"good":                       {good, 1000, http.StatusCreated},
		"a document without patient": {map[string]string{"kind": Document, "filename": "a.pdf", "sha256": digest(nil)}, 1000, http.StatusCreated},
		"no patient":                 {with("patientUuid", ""), 1000, http.StatusBadRequest},
		"another practice's patient": {with("patientUuid", theirPatient), 1000, http.StatusNotFound},
		"no uuid":                    {with("patientUuid", "x' OR 1=1"), 1000, http.StatusBadRequest},
		"no digest":                  {with("sha256", ""), 1000, http.StatusBadRequest},
		"a link":                     {with("kind", Viewer), 1000, http.StatusBadRequest},
		"a claim's":                  {with("kind", Claim), 1000, http.StatusBadRequest},
		"no kind at all":             {with("kind", "movie"), 1000, http.StatusBadRequest},
		"no name":                    {with("filename", " \u202e ."), 1000, http.StatusBadRequest},
		"too large a picture":        {good, 41 * mib, http.StatusRequestEntityTooLarge},
		"nothing":                    {good, 0, http.StatusBadRequest},
		"beyond all bounds":          {good, 3 << 30, http.StatusBadRequest},
	} {
		t.Run(name, func(t *testing.T) {
			a := p.announce(anna, c.length, c.values)
			assert.Equal(t, c.status, a.StatusCode, "%s", a.body)
		})
	}
	assert.Equal(t, http.StatusNotFound, p.announce(guest, 10, good).StatusCode, "a guest only reads")
	for _, raw := range []string{"filename", "kind !!!", "kind YQ==,kind YQ=="} {
		a := p.send(anna, http.MethodPost, "/files/uploads/"+anna, nil, append(tusHeader, "Upload-Length", "5", "Upload-Metadata", raw)...)
		assert.Equal(t, http.StatusBadRequest, a.StatusCode, raw)
	}
}

func TestEachKindRefusesAFileThatIsOneByteLargerThanItsContractStates(t *testing.T) {
	p := single(t)
	for _, rule := range Rules {
		if rule.Kind == Viewer || rule.Kind == Claim {
			continue // a link, and a form
		}
		values := map[string]string{"kind": rule.Kind, "filename": "a", "patientUuid": ourPatient, "sha256": digest(nil)}
		assert.Equal(t, http.StatusCreated, p.announce(anna, rule.Most, values).StatusCode, rule.Kind)
		assert.GreaterOrEqual(t, p.announce(anna, rule.Most+1, values).StatusCode, http.StatusBadRequest, rule.Kind)
	}
}

func TestAClaimRefusesAFileThatIsOneByteLargerThanItsContractStates(t *testing.T) {
	p := single(t)
	rule, _ := ruleOf(Claim)
	a := p.attach(anna, openClaim, "a.jpg", make([]byte, rule.Most+1))
	assert.Equal(t, "file.too_large", a.code(t))
}

func TestContentDecidesAndNamesFollow(t *testing.T) {
	p := single(t)
	must := func(content []byte, err error) []byte { require.NoError(t, err); return content }
	photo, pano := must(samples.Photograph(64, 48, 0, 0)), must(samples.Panoramic(64, 32, 0))
	arch := samples.ArchSTL(20, 10, 0, false)
	for name, c := range map[string]struct {
		kind, sent, kept string
		content          []byte
	}{
		"a wrong ending":        {Picture, "sourire.png", "sourire.jpg", photo},
		"no ending":             {Radio, "panoramique", "panoramique.png", pano},
		"two dots":              {DentalScan, "arcade.v2.STL", "arcade.v2.STL", arch},
		"right to left":         {Picture, "صورة.jpg", "صورة.jpg", photo},
		"emoji":                 {Picture, "👩‍⚕️ 😁.jpeg", "👩‍⚕️ 😁.jpeg", photo},
		"a turned direction":    {Picture, "photo\u202egpj.exe", "photogpj.jpg", photo},
		"a path":                {Picture, "../../etc/passwd", "-..-etc-passwd.jpg", photo},
		"a date with dots":      {Picture, "12.03.2026", "12.03.2026.jpg", photo},
		"executable in clothes": {DentalScan, "scan.exe", "scan.stl", arch},
	} {
		t.Run(name, func(t *testing.T) {
			id := p.upload(anna, c.kind, c.sent, c.content)
			f, err := p.service.readable(t.Context(), anna, id)
			require.NoError(t, err)
			assert.Equal(t, c.kept, f.Name)
		})
	}
	for name, c := range map[string]struct {
		kind    string
		content []byte
		code    string
	}{
		"a picture as a scan":   {DentalScan, photo, "file.kind"},
		"a scan as a picture":   {Picture, arch, "file.kind"},
		"a cut scan":            {DentalScan, arch[:len(arch)-10], "file.truncated"},
		"a bomb of pixels":      {Picture, samples.PixelBomb(30_000), "file.too_many_pixels"},
		"HEIC":                  {Picture, []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "file.heic"},
		"an archive":            {DentalScan, []byte("PK\x03\x04 and so on"), "file.archive"},
		"a page that runs code": {Picture, []byte("<svg onload=alert(1)>"), "file.type"},
	} {
		t.Run(name, func(t *testing.T) {
			location := p.create(anna, c.kind, "x.jpg", c.content)
			a := p.patch(anna, location, 0, c.content)
			assert.Equal(t, http.StatusUnprocessableEntity, a.StatusCode)
			assert.Equal(t, c.code, a.code(t))
			assert.Equal(t, http.StatusNotFound, p.send(anna, http.MethodHead, location, nil, tusHeader...).StatusCode)
		})
	}
}

func TestUploadsAreBoundedAndForgotten(t *testing.T) {
	p := single(t)
	content := samples.ArchSTL(20, 10, 0, false)
	var last string
	for range MaxUploads {
		last = p.create(anna, DentalScan, "a.stl", content)
	}
	values := map[string]string{"kind": Picture, "filename": "a.jpg", "patientUuid": ourPatient, "sha256": digest(nil)}
	a := p.announce(bruno, 10, values)
	assert.Equal(t, http.StatusTooManyRequests, a.StatusCode)
	assert.NotEmpty(t, a.Header.Get("Retry-After"))
	assert.Equal(t, http.StatusNoContent, p.patch(anna, last, 0, content[:100]).StatusCode)

	p.now = p.now.Add(uploadLife + time.Minute)
	assert.Equal(t, http.StatusNotFound, p.send(anna, http.MethodHead, last, nil, tusHeader...).StatusCode)
	assert.Equal(t, http.StatusCreated, p.announce(bruno, 10, values).StatusCode, "what has expired takes no place")
	require.NotEmpty(t, p.keys())
	// A platform that crashed between content and row.
	_, err := p.blobs.Put(t.Context(), fileKey(ours, last[strings.LastIndexByte(last, '/')+1:]), "", bytes.NewReader(content))
	require.NoError(t, err)
	require.NoError(t, p.service.Sweep(t.Context()))
	assert.Empty(t, p.keys())

	p.service.quota = 1000
	a = p.announce(anna, 991, values)
	assert.Equal(t, "files.quota", a.code(t), "10 bytes are promised to an upload")
	assert.Equal(t, http.StatusCreated, p.announce(anna, 990, values).StatusCode)
}
