package padotest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"mime"
	"net/http"

	"portal/platform/internal/care"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

// Blobs stores the contents of documents.
type Blobs interface {
	// Put writes a blob with all bytes of r; on an error there is none.
	Put(ctx context.Context, key, media string, r io.Reader) (int64, error)
	// Open reads a blob from an offset.
	Open(ctx context.Context, key string, from int64) (io.ReadCloser, error)
	// Delete removes a blob; a missing one is no error.
	Delete(ctx context.Context, key string) error
}

// BlobKey returns the place of a result's document in the store of contents. The digest is in it, so that a replaced result does
// not get the old document.
func (r *Result) BlobKey() string { return "padotest/" + r.UUID + "/" + r.DocumentSHA256 }

func errDocument() error {
	return problem.New(http.StatusUnprocessableEntity, "padotest.document", "The bytes are not the announced PDF.")
}

func errNoDocument() error {
	return problem.New(http.StatusNotFound, "padotest.no_document", "Only the laboratory has the document.")
}

// PutDocument stores the PDF that a laboratory announced with a result. The bytes must have the announced size and digest.
func (s *Store) PutDocument(ctx context.Context, key, resultUUID string, content io.Reader) error {
	laboratory, err := s.laboratoryOf(ctx, key)
	if err != nil {
		return err
	}
	var found []Result
	err = s.db.NewSelect().Model(&found).Where("pr.uuid = ?", resultUUID).Where("pr.laboratory_uuid = ?", laboratory).
		Where("pr.document_bytes > 0").Scan(ctx)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return problem.NotFound()
	}
	result := &found[0]
	if result.DocumentStoredAt != 0 {
		return nil
	}
	announced := &announcedPDF{from: content, left: result.DocumentBytes, want: result.DocumentSHA256, hash: sha256.New()}
	if _, err := s.blobs.Put(ctx, result.BlobKey(), "application/pdf", announced); err != nil {
		return err
	}
	// A result that was replaced in the meantime announces another document.
	kept, err := store.Affected(s.db.NewUpdate().Model((*Result)(nil)).Set("document_stored_at = ?", s.now().UnixMilli()).
		Where("uuid = ?", result.UUID).Where("document_sha256 = ?", result.DocumentSHA256).Exec(ctx))
	if err == nil && !kept {
		err = errDocument()
	}
	if err != nil {
		return errors.Join(err, s.blobs.Delete(context.WithoutCancel(ctx), result.BlobKey()))
	}
	return nil
}

// announcedPDF reads a body and fails unless it is a PDF of the announced size and SHA-256. It fails at its end at the
// latest, so that the blob is never committed.
type announcedPDF struct {
	from io.Reader
	left int64
	want string
	head []byte
	hash hash.Hash
}

// Read implements io.Reader.
func (a *announcedPDF) Read(p []byte) (int, error) {
	n, err := a.from.Read(p)
	a.left -= int64(n)
	if a.left < 0 {
		return 0, errDocument()
	}
	if _, hashErr := a.hash.Write(p[:n]); hashErr != nil {
		return 0, hashErr
	}
	if room := len(pdfMark) - len(a.head); room > 0 {
		a.head = append(a.head, p[:min(n, room)]...)
	}
	if errors.Is(err, io.EOF) && !a.complete() {
		return 0, errDocument()
	}
	return n, err
}

const pdfMark = "%PDF-"

func (a *announcedPDF) complete() bool {
	return a.left == 0 && bytes.Equal(a.head, []byte(pdfMark)) && hex.EncodeToString(a.hash.Sum(nil)) == a.want
}

// Document is a laboratory's stored PDF.
type Document struct {
	Name  string
	Bytes int64
	// Content must be closed.
	Content io.ReadCloser
}

// disposition returns the Content-Disposition (RFC 6266) with which browsers show the document.
func (d *Document) disposition() *string {
	field := mime.FormatMediaType("inline", map[string]string{"filename": d.Name})
	return &field
}

func (s *Store) open(ctx context.Context, result *Result) (*Document, error) {
	if result.DocumentStoredAt == 0 {
		return nil, errNoDocument()
	}
	content, err := s.blobs.Open(ctx, result.BlobKey(), 0)
	if err != nil {
		return nil, err
	}
	return &Document{Name: result.DocumentName, Bytes: result.DocumentBytes, Content: content}, nil
}

// LookupDocument returns the PDF of a kit's result if the birth date is correct. It counts as a lookup.
func (s *Store) LookupDocument(ctx context.Context, kit, birthDate string) (*Document, error) {
	result, err := s.lookup(ctx, kit, birthDate, journal.Download)
	if err != nil {
		return nil, err
	}
	return s.open(ctx, result)
}

// DocumentOf returns the PDF of a result in a patient's record.
func (s *Store) DocumentOf(ctx context.Context, user, patientUUID, resultUUID string) (*Document, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err != nil {
		return nil, err
	}
	patient, err := scope.Readable(ctx, s.db, patientUUID)
	if err != nil {
		return nil, err
	}
	var found []Result
	err = s.db.NewSelect().Model(&found).Where("pr.uuid = ?", resultUUID).Where("pr.patient_uuid = ?", patient.UUID).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	err = journal.Record(ctx, s.db, journal.Entry{PracticeUUID: patient.PracticeUUID, PatientUUID: patient.UUID, Action: journal.Download,
		Kind: journal.KindPadotest, SubjectUUID: resultUUID})
	if err != nil {
		return nil, err
	}
	return s.open(ctx, &found[0])
}
