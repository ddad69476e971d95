package files

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// attachment returns a Content-Disposition with both forms of RFC 6266: an ASCII name for old clients, and the full name.
// Attack stopped: a name that ends the header, or injects another.
func attachment(name string) string {
	var plain strings.Builder
	for _, r := range norm.NFD.String(name) {
		switch {
		case r >= 0x300 && r <= 0x36f: // combining marks of decomposed letters
		case r < ' ' || r > '~' || strings.ContainsRune(`"\%`, r):
			plain.WriteByte('_')
		default:
			plain.WriteRune(r)
		}
	}
	encoded := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return fmt.Sprintf(`attachment; filename="%s"; filename*=UTF-8''%s`, plain.String(), encoded)
}

// download answers with a file or a range of it, or with 304 where the client has it already.
type download struct {
	r     *http.Request
	file  *File
	blobs *Blobs
	held  bool
}

// VisitDownloadFileResponse implements the contract's response.
func (d download) VisitDownloadFileResponse(w http.ResponseWriter) error {
	header := w.Header()
	header.Set("ETag", fileTag(d.file))
	header.Set("Cache-Control", "private, no-cache")
	if d.held {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	header.Set("Content-Type", d.file.Media)
	header.Set("Content-Disposition", attachment(d.file.Name))
	// Attack stopped: content of any sender that runs in the portal's origin. It is never shown inline, its type is the
	// detected one, and the policy forbids it everything if a browser opens it anyway.
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	content := &seeker{ctx: d.r.Context(), blobs: d.blobs, key: d.file.Blob, size: d.file.Size}
	if strings.Contains(d.r.Header.Get("Range"), ",") {
		d.r.Header.Del("Range") // many small ranges are expensive; RFC 9110 permits a full response
	}
	http.ServeContent(httpx.Stream(w), d.r, "", localtime.Instant(d.file.CreatedAt), content)
	// A read that failed yields fewer bytes than announced; the server then aborts the connection.
	return content.Close()
}

func fileTag(f *File) string    { return `"` + f.SHA256 + `"` }
func previewTag(f *File) string { return `"p-` + f.SHA256 + `"` }

// holds reports whether a conditional request names the current version. Only this function decides whether content is
// sent.
func holds(header *string, tag string) bool {
	return header != nil && (strings.Contains(*header, tag) || strings.TrimSpace(*header) == "*")
}

// actor returns the user of a call that names only an object; it fails where there is none.
func actor(ctx context.Context) (string, error) {
	if user := httpx.ActorOf(ctx).UserUUID; user != "" {
		return user, nil
	}
	return "", problem.NotFound()
}

func (h *Handlers) forActor(ctx context.Context, id string) (*File, error) {
	user, err := actor(ctx)
	if err != nil {
		return nil, err
	}
	return h.readable(ctx, user, id)
}

// DownloadFile implements GET /files/download/{id}.
func (h *Handlers) DownloadFile(ctx context.Context, request filesapi.DownloadFileRequestObject) (filesapi.DownloadFileResponseObject, error) {
	f, err := h.forActor(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	if f.Kind == Viewer {
		return nil, isLink()
	}
	if f.Slices > 0 {
		archive, err := archiveOf(ctx, h, f)
		if err != nil {
			return nil, err
		}
		return archive, h.recordRead(ctx, f, journal.Download)
	}
	answer := download{r: requestOf(ctx), file: f, blobs: h.blobs, held: holds(request.Params.IfNoneMatch, fileTag(f))}
	// A 304 is recorded too: with it the browser opens the copy that it has.
	return answer, h.recordRead(ctx, f, journal.Download)
}

func isLink() error {
	return problem.New(http.StatusConflict, "file.link", "This is a link, without content.")
}

// picture answers with a preview.
type picture struct {
	tag     string
	content []byte
}

// VisitPreviewFileResponse implements the contract's response.
func (p picture) VisitPreviewFileResponse(w http.ResponseWriter) error {
	w.Header().Set("ETag", p.tag)
	w.Header().Set("Cache-Control", "private, no-cache")
	if p.content == nil {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	w.Header().Set("Content-Type", sniff.JPEG)
	w.WriteHeader(http.StatusOK)
	_, err := w.Write(p.content)
	return err
}

const previewMost = 1 << 20

// PreviewFile implements GET /files/preview/{id}.
func (h *Handlers) PreviewFile(ctx context.Context, request filesapi.PreviewFileRequestObject) (filesapi.PreviewFileResponseObject, error) {
	f, err := h.forActor(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	switch f.Preview {
	case PreviewPending:
		return nil, busy("preview.pending", http.StatusNotFound)
	case PreviewNone:
		return nil, problem.New(http.StatusNotFound, "preview.none", "")
	}
	// A 304 is recorded too: with it the browser shows the copy that it has.
	if err := h.recordRead(ctx, f, journal.View); err != nil {
		return nil, err
	}
	if holds(request.Params.IfNoneMatch, previewTag(f)) {
		return picture{tag: previewTag(f)}, nil
	}
	stored, err := h.blobs.Open(ctx, f.PreviewBlob, 0)
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(stored, previewMost))
	return picture{tag: previewTag(f), content: content}, errors.Join(err, stored.Close())
}

const zipMost = 200

// DownloadFiles implements POST /files/download-multiple.
func (h *Handlers) DownloadFiles(ctx context.Context, request filesapi.DownloadFilesRequestObject) (filesapi.DownloadFilesResponseObject, error) {
	user, err := actor(ctx)
	if err != nil {
		return nil, err
	}
	var ids []string
	if request.MultipartBody != nil {
		if ids, err = formIDs(request.MultipartBody); err != nil {
			return nil, err
		}
	} else if request.FormdataBody != nil {
		ids = texts(request.FormdataBody.FilesUuids)
	}
	if len(ids) == 0 || len(ids) > zipMost {
		return nil, problem.Invalid("filesUuids", "is a list of 1 to 200")
	}
	archive := zipped{ctx: ctx, blobs: h.blobs, disposition: `attachment; filename="files.zip"`, slices: map[string][]Slice{}}
	seen := map[string]bool{}
	for _, id := range ids {
		if seen[id] {
			continue
		}
		seen[id] = true
		f, err := h.readable(ctx, user, id)
		if err != nil {
			return nil, err
		}
		if f.Kind == Viewer {
			return nil, isLink()
		}
		if err := archive.add(ctx, h, f); err != nil {
			return nil, err
		}
	}
	for _, f := range archive.files {
		if err := h.recordRead(ctx, f, journal.Download); err != nil {
			return nil, err
		}
	}
	return archive, nil
}

func formIDs(form *multipart.Reader) ([]string, error) {
	var ids []string
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return ids, nil
		}
		if err != nil || (part.FormName() != "filesUuids" && part.FormName() != "filesUuids[]") || len(ids) == zipMost {
			return nil, problem.Invalid("filesUuids", "is a list of 1 to 200")
		}
		value, err := io.ReadAll(io.LimitReader(part, 64))
		if err != nil {
			return nil, err
		}
		id, err := uuid.Parse(string(value))
		if err != nil {
			return nil, problem.Invalid("filesUuids", "is no uuid")
		}
		ids = append(ids, id.String())
	}
}

// zipped answers with an archive that is written while it is sent: it needs one buffer for any number of files of any
// size.
type zipped struct {
	ctx         context.Context
	blobs       *Blobs
	disposition string
	files       []*File
	slices      map[string][]Slice // of each series
}

// VisitDownloadFileResponse implements the contract's response, for a series.
func (z zipped) VisitDownloadFileResponse(w http.ResponseWriter) error {
	return z.VisitDownloadFilesResponse(w)
}

// VisitDownloadFilesResponse implements the contract's response.
func (z zipped) VisitDownloadFilesResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", z.disposition)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if err := z.write(httpx.Stream(w)); err != nil {
		// The status is already sent: only an aborted connection shows the reader that files are missing.
		panic(errors.Join(http.ErrAbortHandler, err))
	}
	return nil
}

func (z zipped) write(w io.Writer) error {
	archive := zip.NewWriter(w)
	names := entryNames{}
	for _, f := range z.files {
		if series := z.slices[f.UUID]; len(series) > 0 {
			if err := z.writeSlices(archive, names.take(f.Name), f, series); err != nil {
				return err
			}
			continue
		}
		header := &zip.FileHeader{Name: names.take(f.Name), Method: zip.Store, Modified: localtime.Instant(f.CreatedAt)}
		if compressible(f.Media) {
			header.Method = zip.Deflate
		}
		entry, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if err := z.blobs.copyWhole(z.ctx, entry, f.Blob, f.Size); err != nil {
			return err
		}
	}
	return archive.Close()
}

// writeSlices writes the slices of a series into a folder, as they are stored.
func (z zipped) writeSlices(archive *zip.Writer, folder string, f *File, series []Slice) error {
	names := entryNames{}
	for i := range series {
		slice := &series[i]
		entry, err := archive.CreateRaw(&zip.FileHeader{
			Name: folder + "/" + names.take(slice.downloadName()), Method: zip.Deflate, Modified: localtime.Instant(f.CreatedAt),
			CRC32: slice.CRC, CompressedSize64: uint64(slice.Packed), UncompressedSize64: uint64(slice.Size),
		})
		if err != nil {
			return err
		}
		if err := z.blobs.copyWhole(z.ctx, entry, slice.Blob, slice.Packed); err != nil {
			return err
		}
	}
	return nil
}

// compressible reports whether a media type is not compressed already.
func compressible(media string) bool {
	switch media {
	case sniff.STL, sniff.PLY, sniff.OBJ, sniff.DICOM:
		return true
	}
	return false
}

// entryNames assigns unique names that every system can unpack into one folder.
type entryNames map[string]bool

const entryMost = 200 // bytes; most file systems permit 255

func (n entryNames) take(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, cleanName(name))
	stem, ending := name, ""
	if at := strings.LastIndexByte(name, '.'); at > 0 && len(name)-at <= 10 {
		stem, ending = name[:at], name[at:]
	}
	for len(stem)+len(ending) > entryMost {
		_, width := utf8.DecodeLastRuneInString(stem)
		stem = stem[:len(stem)-width]
	}
	if stem = strings.TrimRight(stem, ". "); stem == "" || reserved(stem) {
		stem += "_"
	}
	free := stem + ending
	for i := 2; n[alike(free)]; i++ {
		free = fmt.Sprintf("%s (%d)%s", stem, i, ending)
	}
	n[alike(free)] = true
	return free
}

// alike maps names that some file system treats as equal to the same text.
func alike(name string) string { return strings.ToLower(norm.NFC.String(name)) }

// reserved reports whether Windows reserves a name for a device, with any extension.
func reserved(stem string) bool {
	first, _, _ := strings.Cut(strings.ToUpper(stem), ".")
	switch first {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(first) == 4 && (strings.HasPrefix(first, "COM") || strings.HasPrefix(first, "LPT")) && first[3] >= '0' && first[3] <= '9'
}
