package files

import (
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"

	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// series returns a readable series with its slices, and records the read.
func (h *Handlers) series(ctx context.Context, id string) (*File, layout, error) {
	f, err := h.forActor(ctx, id)
	if err != nil {
		return nil, layout{}, err
	}
	if f.Slices == 0 {
		return nil, layout{}, problem.NotFound()
	}
	l, err := slicesOf(ctx, h.db, f.UUID)
	if err != nil {
		return nil, layout{}, err
	}
	return f, l, h.recordRead(ctx, f, journal.View)
}

// ListSlices implements GET /files/slices/{id}.
func (h *Handlers) ListSlices(ctx context.Context, request filesapi.ListSlicesRequestObject) (filesapi.ListSlicesResponseObject, error) {
	f, l, err := h.series(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	answer := filesapi.FileSlices{
		Digest: f.SHA256, Frames: l.count, First: l.slices[0].Number, Spacing: apivalue.Optional(l.spacing), Axial: f.Axis != "",
		Upwards: (f.Axis == "up") == l.ascending, Places: l.frames,
		Packed: make([]int64, 0, len(l.slices)), Sizes: make([]int64, 0, len(l.slices)),
	}
	syntax, err := h.blobs.syntaxOf(ctx, &l.slices[len(l.slices)/2])
	if err != nil {
		return nil, err
	}
	answer.Syntax = apivalue.Optional(syntax)
	for i := range l.slices {
		answer.Packed = append(answer.Packed, l.slices[i].Packed)
		answer.Sizes = append(answer.Sizes, l.slices[i].Size)
	}
	return filesapi.ListSlices200JSONResponse{Result: answer}, nil
}

// someSlices answers with the packed contents of slices, one after the other.
type someSlices struct {
	ctx    context.Context
	blobs  *Blobs
	slices []Slice
	split  []byte // in place of the one slice
	tag    string
	held   bool
}

// VisitReadSlicesResponse implements the contract's response.
func (s someSlices) VisitReadSlicesResponse(w http.ResponseWriter) error {
	header := w.Header()
	header.Set("ETag", s.tag)
	header.Set("Cache-Control", "private, no-cache")
	if s.held {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	header.Set("Content-Type", "application/octet-stream")
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	w.WriteHeader(http.StatusOK)
	to := httpx.Stream(w)
	if s.split != nil {
		_, err := to.Write(s.split)
		return err
	}
	for i := range s.slices {
		if err := s.blobs.copyWhole(s.ctx, to, s.slices[i].Blob, s.slices[i].Packed); err != nil {
			// The status is already sent: only an aborted connection shows the reader that bytes are missing.
			panic(errors.Join(http.ErrAbortHandler, err))
		}
	}
	return nil
}

// ReadSlices implements GET /files/slices/{id}/{first}.
func (h *Handlers) ReadSlices(ctx context.Context, request filesapi.ReadSlicesRequestObject) (filesapi.ReadSlicesResponseObject, error) {
	f, l, err := h.series(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	p := request.Params
	if p.Digest != f.SHA256 {
		return nil, problem.New(http.StatusConflict, "series.changed", "The series has other slices meanwhile.")
	}
	if request.First >= len(l.slices) {
		return nil, problem.NotFound()
	}
	last := min(request.First+p.Count, len(l.slices))
	answer := someSlices{ctx: ctx, blobs: h.blobs, slices: l.slices[request.First:last], tag: fmt.Sprintf(`"%s-%d-%d"`, f.SHA256, request.First, last)}
	isSplit := p.Split != nil && *p.Split
	if isSplit && p.Count != 1 {
		return nil, problem.Invalid("split", "is for one slice")
	}
	if isSplit = isSplit && answer.slices[0].Size <= maxSplit; isSplit {
		answer.tag = fmt.Sprintf(`"%s-%d-split"`, f.SHA256, request.First)
	}
	answer.held = holds(p.IfNoneMatch, answer.tag)
	if isSplit && !answer.held {
		answer.split, err = h.blobs.split(ctx, &answer.slices[0])
	}
	return answer, err
}

const (
	// maxSplit bounds a slice that is split, which takes processor time and its size three times in memory.
	maxSplit = 2 << 20
	// splitLevel has a fifth of the bytes less than a stored slice; higher levels take longer for one percent.
	splitLevel = 4
)

// split returns a slice as a raw deflate stream of the bytes at even positions, then those at odd ones.
func (b *Blobs) split(ctx context.Context, s *Slice) ([]byte, error) {
	content, err := b.Unpacked(ctx, s.Blob)
	if err != nil {
		return nil, err
	}
	whole, err := io.ReadAll(io.LimitReader(content, maxSplit+1))
	if err == nil && int64(len(whole)) != s.Size {
		err = io.ErrUnexpectedEOF
	}
	if err = errors.Join(err, content.Close()); err != nil {
		return nil, err
	}
	parts := make([]byte, 0, len(whole))
	for first := range 2 {
		for i := first; i < len(whole); i += 2 {
			parts = append(parts, whole[i])
		}
	}
	var packed bytes.Buffer
	deflated, err := flate.NewWriter(&packed, splitLevel)
	if err != nil {
		return nil, err
	}
	_, err = deflated.Write(parts)
	err = errors.Join(err, deflated.Close())
	return packed.Bytes(), err
}

// copyWhole writes a blob of known size; a shorter or longer one is an error.
func (b *Blobs) copyWhole(ctx context.Context, w io.Writer, key string, size int64) error {
	content, err := b.Open(ctx, key, 0)
	if err != nil {
		return err
	}
	n, err := io.Copy(w, content)
	if err == nil && n != size {
		err = io.ErrUnexpectedEOF
	}
	return errors.Join(err, content.Close())
}

// Unpacked opens a slice's content. The caller closes it.
func (b *Blobs) Unpacked(ctx context.Context, key string) (io.ReadCloser, error) {
	packed, err := b.Open(ctx, key, 0)
	if err != nil {
		return nil, err
	}
	return unpacked{flate.NewReader(packed), packed}, nil
}

type unpacked struct {
	io.ReadCloser
	packed io.Closer
}

// Close closes both readers.
func (u unpacked) Close() error { return errors.Join(u.ReadCloser.Close(), u.packed.Close()) }

// syntaxOf returns the transfer syntax of a slice; "" where its first bytes do not contain it.
func (b *Blobs) syntaxOf(ctx context.Context, s *Slice) (string, error) {
	content, err := b.Unpacked(ctx, s.Blob)
	if err != nil {
		return "", err
	}
	head := make([]byte, min(s.Size, 2048))
	n, err := io.ReadFull(content, head)
	return dicom.SyntaxOf(head[:n]), errors.Join(err, content.Close())
}

// pictured opens the content from which a file's preview is drawn: of a series, the middle slice. size is its length.
func (s *Service) pictured(ctx context.Context, f *File) (content io.ReadCloser, size int64, err error) {
	if f.Slices == 0 {
		content, err = s.blobs.Open(ctx, f.Blob, 0)
		return content, f.Size, err
	}
	l, err := slicesOf(ctx, s.db, f.UUID)
	if err != nil {
		return nil, 0, err
	}
	middle := &l.slices[len(l.slices)/2]
	content, err = s.blobs.Unpacked(ctx, middle.Blob)
	return content, middle.Size, err
}

// archiveOf returns a series as the one file of an archive.
func archiveOf(ctx context.Context, h *Handlers, f *File) (zipped, error) {
	archive := zipped{ctx: ctx, blobs: h.blobs, disposition: attachment(f.Name + ".zip"), slices: map[string][]Slice{}}
	return archive, archive.add(ctx, h, f)
}

// add adds a file, with the slices of a series.
func (z *zipped) add(ctx context.Context, h *Handlers, f *File) error {
	z.files = append(z.files, f)
	if f.Slices == 0 {
		return nil
	}
	l, err := slicesOf(ctx, h.db, f.UUID)
	z.slices[f.UUID] = l.slices
	return err
}

// downloadName returns the name of a slice in an archive, with an extension.
func (s *Slice) downloadName() string { return nameFor(s.Name, sniff.DICOM) }
