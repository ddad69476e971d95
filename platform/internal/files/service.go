package files

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/files/dicom"
	"portal/platform/internal/files/sniff"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// ClaimOf returns the practice of a claim, and whether files may be attached to the claim now. An unknown claim is a 404.
// The claims' context provides this function.
type ClaimOf func(ctx context.Context, db bun.IDB, claimUUID string) (practiceUUID string, open bool, err error)

// NoClaims is a ClaimOf without claims.
func NoClaims(context.Context, bun.IDB, string) (string, bool, error) {
	return "", false, problem.NotFound()
}

const (
	// streamsMost bounds the concurrently read uploads, checksMost the concurrently checked files.
	streamsMost = 64
	checksMost  = 2
	checkTime   = 5 * time.Minute
)

// Service stores files.
type Service struct {
	db      *bun.DB
	blobs   *Blobs
	claimOf ClaimOf
	carrier Carrier // nil: files are accessible by ownership only
	now     func() time.Time
	streams chan struct{}
	checks  chan struct{}
	wake    chan struct{} // signals that a preview is to be made
	quota   int64

	interpret bool // see preview.NewRenderer
}

// NewService returns a Service on a database and a store of contents.
func NewService(db *bun.DB, blobs *Blobs, claimOf ClaimOf, now func() time.Time) *Service {
	return &Service{
		db: db, blobs: blobs, claimOf: claimOf, now: now, quota: QuotaBytes,
		streams: make(chan struct{}, streamsMost), checks: make(chan struct{}, checksMost), wake: make(chan struct{}, 1),
	}
}

// spool is content on the local disk while it is checked: checks and previews need random access.
type spool struct {
	*os.File
	size   int64
	sha256 string
}

// newSpool copies r to a temporary file; it is a 413 beyond most bytes.
func newSpool(r io.Reader, most int64) (*spool, error) {
	file, err := os.CreateTemp("", "portal-file-")
	if err != nil {
		return nil, err
	}
	s := &spool{File: file}
	sum := sha256.New()
	s.size, err = io.Copy(io.MultiWriter(file, sum), io.LimitReader(r, most+1))
	if err == nil && s.size > most {
		err = tooLarge(most)
	}
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	s.sha256 = hex.EncodeToString(sum.Sum(nil))
	return s, nil
}

func (s *spool) close() error { return errors.Join(s.Close(), os.Remove(s.Name())) }

// keep checks content and creates a file from it; also runs in the same transaction.
func (s *Service) keep(ctx context.Context, f *File, content *spool, also func(ctx context.Context, tx bun.Tx) error) error {
	img, err := s.inspect(f, content)
	if err != nil {
		return err
	}
	if img != nil && joins(f, img, content.size) {
		a := s.newArrival(f)
		return a.keep(ctx, func() error { return a.add(ctx, f.Name, img, content) }, also)
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := s.blobs.Put(ctx, f.Blob, f.Media, content); err != nil {
		return err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, f.PracticeUUID); err != nil {
			return err
		}
		if err := s.mayHold(ctx, tx, f); err != nil {
			return err
		}
		if err := also(ctx, tx); err != nil {
			return err
		}
		return insertFile(ctx, tx, f)
	})
	if err != nil {
		return errors.Join(err, s.blobs.Delete(ctx, f.Blob))
	}
	s.Wake()
	return nil
}

// Wake notifies the worker that a preview is to be made.
func (s *Service) Wake() {
	select {
	case s.wake <- struct{}{}:
	default: // already notified
	}
}

func insertFile(ctx context.Context, tx bun.Tx, f *File) error {
	if _, err := tx.NewInsert().Model(f).Exec(ctx); err != nil {
		return err
	}
	return publishChange(ctx, tx, f, "file.new", journal.Upload)
}

// tags are the cache tags of answers that a file changes.
var tags = []string{"Files", "patients"}

// inspect detects the content and returns its image if it is DICOM; a *sniff.Refusal becomes a 422.
func (s *Service) inspect(f *File, content *spool) (*dicom.Image, error) {
	s.checks <- struct{}{}
	defer func() { <-s.checks }()
	found, err := sniff.Detect(content, content.size)
	var refusal *sniff.Refusal
	if errors.As(err, &refusal) {
		answer := problem.New(http.StatusUnprocessableEntity, refusal.Code, refusal.Words)
		answer.Cause = refusal.Cause
		return nil, answer
	}
	if err != nil {
		return nil, err
	}
	if err := fits(f.Kind, found.Media); err != nil {
		return nil, err
	}
	f.Show(Content{Content: found, Size: content.size, SHA256: content.sha256, Blob: fileKey(f.PracticeUUID, f.UUID)})
	if found.DICOM != nil {
		f.NameInside = found.DICOM.Tags.PatientName
	}
	f.CreatedAt, f.Version = s.now().UnixMilli(), 1
	f.Index()
	return found.DICOM, nil
}

// lock locks the practice's row, because its users share the quota and the limits.
func lock(ctx context.Context, tx bun.Tx, practice string) error {
	_, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice)
	return err
}

// mayHold checks once more, under the lock, that the file's patient or claim still exists.
func (s *Service) mayHold(ctx context.Context, tx bun.Tx, f *File) error {
	if f.PatientUUID != "" {
		there, err := tx.NewSelect().Table("patients").Where("uuid = ?", f.PatientUUID).Where("practice_uuid = ?", f.PracticeUUID).
			Where("unlinked_at = 0").Exists(ctx)
		if err != nil {
			return err
		}
		if !there {
			return problem.NotFound()
		}
	}
	if f.ClaimUUID == "" {
		return nil
	}
	practice, open, err := s.claimOf(ctx, tx, f.ClaimUUID)
	switch {
	case err != nil:
		return err
	case practice != f.PracticeUUID:
		return problem.NotFound()
	case !open:
		return problem.New(http.StatusConflict, "claim.closed", "The claim takes no files any more.")
	}
	return s.room(ctx, tx, f.PracticeUUID, f.Size)
}

// usage is the storage that a practice's files use.
type usage struct {
	Files, Deleted, Uploading int64 // the tray counts as uploading
}

func (u usage) all() int64 { return u.Files + u.Deleted + u.Uploading }

func (s *Service) usage(ctx context.Context, db bun.IDB, practice string) (usage, error) {
	var u usage
	err := db.NewSelect().Table("files").ColumnExpr("COALESCE(SUM(CASE WHEN deleted_at = 0 THEN size ELSE 0 END), 0) AS files").
		ColumnExpr("COALESCE(SUM(CASE WHEN deleted_at > 0 THEN size ELSE 0 END), 0) AS deleted").
		Where("practice_uuid = ?", practice).Scan(ctx, &u)
	if err != nil {
		return u, err
	}
	err = db.NewSelect().Model((*Upload)(nil)).ColumnExpr("COALESCE(SUM(length), 0)").Where("practice_uuid = ?", practice).
		Where("NOT done").Where("expires_at > ?", s.now().UnixMilli()).Scan(ctx, &u.Uploading)
	if err != nil {
		return u, err
	}
	var tray int64
	err = db.NewSelect().Model((*TrayFile)(nil)).ColumnExpr("COALESCE(SUM(tf.size), 0)").Where("tf.practice_uuid = ?", practice).Scan(ctx, &tray)
	u.Uploading += tray
	return u, err
}

// room refuses content beyond the quota. Pending uploads have reserved their size already.
func (s *Service) room(ctx context.Context, tx bun.Tx, practice string, more int64) error {
	used, err := s.usage(ctx, tx, practice)
	if err != nil {
		return err
	}
	if used.all()+more > s.quota {
		return problem.New(http.StatusRequestEntityTooLarge, "files.quota", "The practice's room is full.")
	}
	return nil
}
